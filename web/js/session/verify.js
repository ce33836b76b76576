/**
 * Holding a finished game against what a guest kept of it, in an engine of its own: the deck must have been drawn as promised, and
 * the record, done again from its deal on, must give every picture that was shown here.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Notice} Notice
 * @typedef {import("./chain.js").Link} Link
 * @typedef {import("./witness.js").Evidence} Evidence
 *
 * What a check needs of an engine.
 * @typedef {{call: (method: string, params?: Record<string, unknown>) => Promise<any>}} Engine
 *
 * The first entry that does not fit; 0 is the deal.
 * @typedef {object} Difference
 * @property {number} entry
 * @property {"picture"|"refused"|"short"|"end"|"record"} why    another picture was shown · the rules refuse it · the record ends
 *                                  before it · what came of it all is something else · it is no record at all
 * @property {Seat|null} by         whose entry it is; null for the deal, and for what is not in the record
 * @property {Notice[]} notices     what the log says of it, as far as it can be known
 *
 * @typedef {object} Verdict
 * @property {string} draw          `fits`, `late` (we came after it), or the code of what is wrong
 * @property {Difference|null} differs
 * @property {number} entries       in the record
 * @property {number} pictures      that were kept here
 * @property {number} first         the entry after which the first of them came
 * @property {boolean} sound        false: what was kept here has been damaged
 * @property {string} print         a few letters of the record's sum: the same for everybody who was given the same record
 */
import { judged } from "./drawn.js";

/** Entries that are done again in one go, so that there is something to see meanwhile. */
const SLICE = 16;

/**
 * @param {Evidence} evidence
 * @param {Engine} engine
 * @param {(done: number, all: number) => void} [told]    how far it is, in entries
 * @returns {Promise<Verdict>}
 */
export async function verify(evidence, engine, told = () => {}) {
  const { record, draw, seats, links, sound } = evidence;
  const kept = { pictures: links.length, first: links[0]?.[0] ?? 0, sound };
  const opened = await open(record, engine);
  if (!opened) {
    const differs = { entry: 0, why: /** @type {const} */ ("record"), by: null, notices: [] };
    return { draw: draw ? "record_other_seed" : "late", differs, entries: 0, ...kept, print: "" };
  }
  const { match, entries } = opened;
  const header = JSON.parse(record);
  const { games } = await engine.call("catalog");
  const listed = games.find((/** @type {{id: string}} */ { id }) => id === header.game);
  const usual = Object.fromEntries((listed?.options ?? []).map((/** @type {any} */ one) => [one.id, one.default]));
  const seen = [...new Set([...seats, ...links.flatMap(([, seat]) => (seat === null ? [] : [seat]))])];
  try {
    const found = await search(match, entries, links, engine, told);
    const differs = found && { ...found, ...(await wordsFor(found, match, header, engine, seats[0] ?? null)) };
    return { draw: judged(draw, header, usual, seen), differs, entries, ...kept, print: header.sum.slice(0, 8) };
  } finally {
    await engine.call("drop", { match });
  }
}

/**
 * Deal what a record says.
 *
 * @param {string} record
 * @param {Engine} engine
 * @returns {Promise<{match: string, entries: number}|null>} null where it is no record that could be played again
 */
async function open(record, engine) {
  try {
    return await engine.call("audit", { record });
  } catch (error) {
    const { code = "" } = /** @type {{code?: string}} */ (error);
    if (code.startsWith("record_") || code === "unknown_game") {
      return null;
    }
    throw error;
  }
}

/**
 * Whose entry it is that differs, and what the log says of it.
 *
 * @param {Pick<Difference, "entry"|"why">} found
 * @param {string} match
 * @param {any} header
 * @param {Engine} engine
 * @param {Seat|null} me    as whom the log is read
 * @returns {Promise<Pick<Difference, "by"|"notices">>}
 */
async function wordsFor({ entry, why }, match, header, engine, me) {
  const log = why === "picture" ? await engine.call("update", { match, seat: me, since: entry }) : { notices: [] };
  const notices = log.notices.filter((/** @type {Notice} */ { revision }) => revision === entry);
  return { by: header.entries[entry - 1]?.seat ?? null, notices };
}

/**
 * @param {string} match
 * @param {number} entries
 * @param {Link[]} links
 * @param {Engine} engine
 * @param {(done: number, all: number) => void} told
 * @returns {Promise<Pick<Difference, "entry"|"why">|null>}
 */
async function search(match, entries, links, engine, told) {
  for (let from = -1; ; ) {
    const to = Math.min(from + SLICE, entries);
    const asked = links.filter(([revision]) => revision > from && revision <= to).sort(([one], [other]) => one - other);
    const pictures = asked.map(([revision, seat, whole]) => [revision, seat, whole]);
    const { revision, digests, refused, sound } = await engine.call("replay", { match, to, pictures });
    const wrong = asked.findIndex(([at, , , digest], place) => at <= revision && digest !== digests[place]);
    if (wrong >= 0) {
      return { entry: asked[wrong]?.[0] ?? 0, why: "picture" };
    }
    if (refused) {
      return { entry: revision + 1, why: "refused" };
    }
    told(to, entries);
    if (to === entries) {
      const isShort = links.some(([at]) => at > entries);
      return isShort ? { entry: entries + 1, why: "short" } : sound ? null : { entry: entries, why: "end" };
    }
    from = to;
  }
}
