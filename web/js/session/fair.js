/**
 * Nobody chooses the deck. The host promises a secret, every link adds bytes of its own, and only then is the secret opened;
 * the seed is the hash of all of them.
 *
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {{seat: number, bytes: string}} Part
 * @typedef {{secret: string, hash: string, matter: string}} Promised
 */
import { toHex } from "../net/bytes.js";
import { randomHex } from "./events.js";

/**
 * @param {string} text
 * @returns {Promise<string>} 64 hexadecimal digits
 */
export async function sha256(text) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/**
 * What is promised together with the secret: all that could be bent once the others' bytes are known.
 *
 * @param {SavedTable} saved
 */
const matterOf = ({ id, setting, places, matches, deals }) =>
  JSON.stringify({
    table: id,
    match: matches + 1,
    deal: deals,
    game: setting.game,
    options: setting.options,
    seats: places.map(({ kind, level }) => (kind === "bot" ? `bot ${level ?? ""}` : "person")),
  });

/**
 * @param {SavedTable} saved
 * @returns {Promise<Promised>}
 */
export async function promise(saved) {
  const secret = randomHex(32);
  const matter = matterOf(saved);
  return { secret, matter, hash: await sha256(`${secret}.${matter}`) };
}

/**
 * Whether an opened secret is the one that was promised.
 *
 * @param {string} secret
 * @param {string} matter
 * @param {string} hash
 */
export const isKept = async (secret, matter, hash) => (await sha256(`${secret}.${matter}`)) === hash;

/**
 * @param {string} secret
 * @param {string} matter
 * @param {Part[]} parts   in order of the seats
 */
export const seedOf = (secret, matter, parts) =>
  sha256([secret, matter, ...parts.map(({ seat, bytes }) => `${seat}:${bytes}`)].join("."));
