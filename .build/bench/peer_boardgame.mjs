/**
 * Four clients of boardgame.io at one local table, shedding sixteen cards each at random; prints µs of each move until
 * every client has its picture, as JSON.
 *
 * node peer_boardgame.mjs <folder of its package.json> <moves>
 */
import { createRequire } from "node:module";

const [folder, moves] = process.argv.slice(2);
const require = createRequire(`${folder}/`);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");
const { Local } = require("boardgame.io/multiplayer");

const SEATS = ["0", "1", "2", "3"];
const HAND = 16;

const game = {
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: SEATS.length * HAND }, (_, card) => card));
    const players = Object.fromEntries(SEATS.map((seat, place) => [seat, deck.slice(place * HAND, (place + 1) * HAND)]));
    return { top: null, counts: SEATS.map(() => HAND), players };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    play: ({ G, playerID }, card) => {
      const at = G.players[playerID].indexOf(card);
      if (at < 0) return INVALID_MOVE;
      G.players[playerID].splice(at, 1);
      G.counts[playerID] -= 1;
      G.top = card;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.counts.includes(0) ? { winner: G.counts.indexOf(0) } : undefined),
};

const took = [];
for (let table = 0; took.length < moves; table++) {
  const multiplayer = Local();
  const clients = SEATS.map((playerID) => {
    const client = Client({ game, numPlayers: SEATS.length, multiplayer, playerID, matchID: `m${table}`, debug: false });
    client.start();
    return client;
  });
  for (;;) {
    const { ctx, _stateID: before } = clients[0].getState();
    if (ctx.gameover || took.length >= moves) break;
    const client = clients[Number(ctx.currentPlayer)];
    const hand = client.getState().G.players[ctx.currentPlayer];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const start = performance.now();
    client.moves.play(card);
    while (clients.some((each) => each.getState()._stateID <= before)) await new Promise(setImmediate);
    took.push((performance.now() - start) * 1000);
  }
  for (const client of clients) client.stop();
}
console.log(JSON.stringify(took));
