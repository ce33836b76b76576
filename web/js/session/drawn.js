/**
 * How the deck was drawn, as a guest sees it: what was promised, its own part, and whether all of it was kept.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./fair.js").Part} Part
 * @typedef {import("./fair.js").Matter} Matter
 *
 * What was promised about the deck, and what came of it.
 * @typedef {object} Draw
 * @property {string} hash
 * @property {string} matter     see fair.js
 * @property {number} match
 * @property {number} deals      how often this deal was started
 * @property {Seat[]} seats      ours when it was promised
 * @property {Seat[]} givers     the seats whose links could add bytes
 * @property {string} mine       our own bytes; empty for who only watches
 * @property {Part[]} seals      what all showed of their bytes before any showed them
 * @property {string} secret     once it is open
 * @property {Part[]} parts
 * @property {string} seed
 * @property {string} fault      what was wrong; the first thing counts. Empty where nothing was
 *
 * What a guest knows when something is promised.
 * @typedef {object} Known
 * @property {string} table
 * @property {string} game
 * @property {string|null} cast      hash of the cast that it was shown
 * @property {string} token          what its seats are held by
 * @property {Seat[]} seats          its own
 * @property {import("./types.js").Place[]} places
 * @property {number} played         the last match that has begun here
 * @property {Draw|null} before      the draw before this one
 */
import { randomHex } from "./events.js";
import { isKept, markOf, partText, sealOf, seedOf } from "./fair.js";

/**
 * @param {string} text
 * @returns {Matter|null}
 */
function matterFrom(text) {
  try {
    const found = JSON.parse(text);
    const isSound = Number.isSafeInteger(found.match) && Number.isSafeInteger(found.deal) && Array.isArray(found.seats);
    return isSound ? found : null;
  } catch {
    return null;
  }
}

/**
 * A deal begins: what to keep, with bytes of our own that nobody could foresee. Who only watches adds none: the deck is the
 * players' affair, and no spectator shall keep them waiting for it.
 *
 * @param {{hash: string, matter: string, deals: number}} promised
 * @param {Known} known
 * @returns {Promise<Draw>}
 */
export async function begun({ hash, matter, deals }, known) {
  const said = matterFrom(matter);
  const links = said ? said.seats.flatMap((who, seat) => (String(who).startsWith("link ") ? [seat] : [])) : [];
  const others = known.seats.slice(1); // of several seats on one link the first speaks for all
  const isThere = (/** @type {Seat} */ seat) => ["here", "connected"].includes(known.places[seat]?.state ?? "");
  return {
    hash,
    matter,
    match: said?.match ?? 0,
    deals,
    seats: [...known.seats],
    givers: links.filter((seat) => isThere(seat) && !others.includes(seat)),
    mine: known.seats.length ? randomHex(32) : "",
    seals: [],
    secret: "",
    parts: [],
    seed: "",
    fault: said ? await faultOf(said, deals, known) : "deal_setting",
  };
}

/**
 * What is wrong with a promise, as far as it can be seen.
 *
 * @param {Matter} said
 * @param {number} deals
 * @param {Known} known
 */
async function faultOf({ table, game, cast, match, deal, seats }, deals, known) {
  if (table !== known.table || game !== known.game || (cast ?? null) !== known.cast) {
    return "deal_setting";
  }
  const last = known.before;
  if (deal !== deals || match <= known.played || (last && (last.match > match || (last.match === match && last.deals >= deal)))) {
    return "deal_recount";
  }
  const mine = `link ${await markOf(known.token)}`;
  const isRight = (/** @type {string} */ who, /** @type {Seat} */ seat) =>
    (who === mine) === known.seats.includes(seat) && String(who).startsWith("bot ") === (known.places[seat]?.kind === "bot");
  return seats.length === known.places.length && seats.every(isRight) ? "" : "deal_seats";
}

/**
 * What we show of our bytes before we show them.
 *
 * @param {Draw} draw
 */
export const mySeal = ({ hash, seats, mine }) => sealOf(hash, { seat: seats[0] ?? -1, bytes: mine });

/**
 * All seals are there: ours must be among them, and nobody's but of those who could add something.
 *
 * @param {Draw} draw
 * @param {Part[]} seals
 * @returns {Promise<Draw>}
 */
export async function sealed(draw, seals) {
  const { givers, seats, mine } = draw;
  const isInOrder = seals.every(({ seat }, at) => givers.includes(seat) && (at === 0 || (seals[at - 1]?.seat ?? -1) < seat));
  const ours = seals.find(({ seat }) => seat === seats[0]);
  const isOurs = !mine || (await mySeal(draw)) === ours?.bytes;
  const wrong = isInOrder && isOurs ? "" : ours || !isInOrder ? "deal_unfair" : "deal_without_us";
  return { ...draw, seals, fault: draw.fault || wrong };
}

/**
 * The secret is open: whether it is the one that was promised, and the bytes those that were sealed.
 *
 * @param {Draw} draw
 * @param {{secret: string, parts: Part[]}} opened
 * @returns {Promise<Draw>}
 */
export async function opened(draw, { secret, parts }) {
  const fault = draw.fault || (await wrongIn(draw, secret, parts));
  return { ...draw, secret, parts, seed: await seedOf(secret, draw.matter, parts), fault };
}

/**
 * @param {Draw} draw
 * @param {string} secret
 * @param {Part[]} parts
 */
async function wrongIn({ hash, matter, seals, seats, mine }, secret, parts) {
  if (mine && !seals.some(({ seat }) => seat === seats[0])) {
    return "deal_without_us";
  }
  const shown = await Promise.all(parts.map(async (part) => partText({ ...part, bytes: await sealOf(hash, part) })));
  return `${shown}` === `${seals.map(partText)}` && (await isKept(secret, matter, hash)) ? "" : "deal_unfair";
}

/**
 * Whether a record was dealt as the draw said.
 *
 * @param {Draw|null} draw          null: we came after it, and cannot know
 * @param {any} record              its header, as JSON
 * @param {Record<string, unknown>} usual    the options of the game where nothing is set
 * @param {Seat[]} seen             the seats whose pictures we got
 * @returns {string} `fits`, `late`, or what is wrong
 */
export function judged(draw, record, usual, seen) {
  if (!draw) {
    return "late";
  }
  const said = matterFrom(draw.matter);
  if (draw.fault || !draw.seed || !said) {
    return draw.fault || "deal_unfair";
  }
  if (record.seed !== draw.seed || `${record.commitments}` !== `${[draw.hash, ...draw.parts.map(partText)]}`) {
    return "record_other_seed";
  }
  const agreed = { ...usual, ...said.options };
  const isAgreed = Object.keys({ ...agreed, ...record.options }).every((name) => agreed[name] === record.options[name]);
  if (record.game !== said.game || !isAgreed || (record.cast_hash ?? null) !== (said.cast ?? null)) {
    return "deal_setting";
  }
  return record.seats === said.seats.length && seen.every((seat) => draw.seats.includes(seat)) ? "fits" : "deal_seats";
}
