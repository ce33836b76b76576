/**
 * How the deck was drawn, as a guest sees it: what was promised, our own part, and whether the promise was kept.
 *
 * @typedef {import("./guest.js").Draw} Draw
 */
import { randomHex } from "./events.js";
import { isKept, seedOf } from "./fair.js";

/**
 * A deal begins: what to keep, with bytes of our own that nobody could foresee.
 *
 * @param {{hash: string, matter: string, deals: number}} promised
 * @returns {Draw}
 */
export const begun = ({ hash, matter, deals }) => ({ hash, matter, deals, mine: randomHex(32), seed: "" });

/**
 * The secret is open: whether it is the one that was promised, and our bytes are among the parts, once.
 *
 * @param {Draw} draw
 * @param {{secret: string, parts: import("./fair.js").Part[]}} opened
 * @param {number} seat      ours
 * @returns {Promise<Draw|null>} null where the draw was not fair
 */
export async function opened(draw, { secret, parts }, seat) {
  const ours = parts.filter((part) => part.seat === seat);
  if (ours.length !== 1 || ours[0]?.bytes !== draw.mine || !(await isKept(secret, draw.matter, draw.hash))) {
    return null;
  }
  return { ...draw, seed: await seedOf(secret, draw.matter, parts) };
}

/**
 * Whether a record was dealt as the draw said; a guest that joined after the deal cannot know.
 *
 * @param {Draw|null} draw
 * @param {string} record
 */
export function isFrom(draw, record) {
  try {
    return !draw?.seed || JSON.parse(record).seed === draw.seed;
  } catch {
    return false;
  }
}
