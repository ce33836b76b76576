/**
 * The matches of a host's table, from the deal to the end, and the next.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Answer} Answer
 *
 * @typedef {object} World
 * @property {import("./table.js").Table} table
 * @property {import("./play.js").Play} play
 * @property {import("./room.js").Room} room
 * @property {import("./seating.js").Seating} seating
 * @property {import("./consent.js").Consent} asking
 * @property {import("./host.js").Store} store
 * @property {import("./events.js").Events} events
 */
import { everybodyIsIn, shuffle } from "./deal.js";
import { no, SessionError } from "./events.js";

export class Matches {
  /** @type {(() => void)|null} */
  #unlock = null;

  /**
   * @param {World} world
   * @param {string} [seed]    for tests; else it comes from crypto
   */
  constructor(world, seed) {
    this.world = world;
    this.seed = seed;
  }

  /**
   * Deal, or go on with what is kept.
   *
   * @returns {Promise<void>}
   */
  deal() {
    const { table, play, room, seating, events } = this.world;
    return play.inTurn(async () => {
      if (table.dealt) {
        return;
      }
      const again = table.isKept;
      if (!again) {
        everybodyIsIn(seating.places);
      }
      await this.#hold();
      if (again) {
        play.comes();
      }
      const { pictures, deals } = again ? { pictures: await table.load(play.wanted()), deals: 0 } : await this.#shuffle();
      const told = { again, deals };
      events.emit({ type: "dealt", ...told });
      room.tell({ t: "dealt", epoch: table.epoch, ...told });
      play.begin(pictures);
    });
  }

  /** Keep other tabs from hosting this table. */
  async #hold() {
    const { store, table } = this.world;
    this.#unlock ??= await store.lock(table.saved.id);
    if (!this.#unlock) {
      throw new SessionError("hosted_elsewhere");
    }
  }

  /** Another tab may host it. */
  letGo() {
    this.#unlock?.();
  }

  #shuffle() {
    const { table, play, room } = this.world;
    return shuffle(table, room, () => play.wanted(), this.seed);
  }

  /** @param {import("./types.js").Cast|null} cast */
  async recast(cast) {
    const { table, room } = this.world;
    if (table.dealt) {
      throw new SessionError("dealt"); // what was promised with the deal stays as it is
    }
    table.saved.setting.cast = cast;
    await table.keep();
    room.tell({ t: "cast", cast });
  }

  /**
   * A new match with the same people in their seats. While one is being played, everybody must agree.
   *
   * @param {Seat} by
   * @returns {Promise<Answer>}
   */
  async again(by) {
    const { table, play, room, seating, asking, events } = this.world;
    await play.back();
    if (!table.dealt) {
      return no("not_dealt");
    }
    // a move that the engine is at already would settle the question with a no that nobody has given: that comes first
    const { agreed } = await asking.during(() =>
      play.inTurn(async () => ({ agreed: table.over || asking.ask(by, "rematch", seating.others(by)) })),
    );
    if (!(await agreed)) {
      return no("not_agreed");
    }
    const { epoch } = table;
    return play.tried(() =>
      play.inTurn(async () => {
        if (table.epoch !== epoch) {
          return; // two people asked at once: one new match is enough
        }
        asking.dropAll();
        play.hide(); // the page shows the new table when it is ready for it
        room.hideAll();
        const { pictures, deals } = await this.#shuffle();
        const { game } = table.saved.setting;
        events.emit({ type: "moved", game, deals });
        room.tell({ t: "moved", epoch: table.epoch, game });
        play.begin(pictures);
      }),
    );
  }

  /** Remember how it ended, for the statistics of this device; the record is everybody's now. */
  async ended() {
    const { table, room, seating, store } = this.world;
    const { id, matches, setting } = table.saved;
    const { outcome } = table;
    if (outcome) {
      await store.addResult({
        id: `${id}/${matches}`,
        game: setting.game,
        when: Date.now(),
        here: seating.here,
        kinds: seating.saved.map(({ kind }) => kind),
        winners: outcome.winners,
        scores: outcome.scores,
      });
    }
    await room.tellRecord();
  }
}
