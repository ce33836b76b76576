/**
 * Nobody chooses the deck. The host promises a secret, every link seals bytes of its own and then shows them, and only then is the
 * secret opened; the seed is the hash of all of them.
 *
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {{seat: number, bytes: string}} Part
 * @typedef {{secret: string, hash: string, matter: string}} Promised
 *
 * What is promised together with the secret: all that could be bent once the others' bytes are known.
 * @typedef {object} Matter
 * @property {string} table
 * @property {number} match      the how-manieth at this table
 * @property {number} deal       how often its deal was started
 * @property {string} game
 * @property {Record<string, unknown>} options    those that were set; the others are as the game has them
 * @property {string[]} seats    in their order: `here`, `bot` with its level, or `link` with the mark of its token
 * @property {string|null} cast  hash of a cast of the table's own
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
 * Write JSON in the one way that the engine hashes: names in order, and no spaces.
 *
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join()}]`;
  }
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
  }
  return JSON.stringify(value);
}

/**
 * The hash of a cast as a record has it.
 *
 * @param {any} cast    JSON; null or nothing where the table has none
 */
export const castHash = async (cast) => (cast === null || cast === undefined ? null : sha256(canonical(cast)));

/**
 * What a link is called in the order of seats: whoever has the token knows it again, and nobody else learns anything.
 *
 * @param {string} token
 */
export const markOf = async (token) => (await sha256(`seat.${token}`)).slice(0, 16);

/** @param {import("./types.js").SavedPlace} place */
async function sitter({ kind, level, token }) {
  if (kind === "bot") {
    return `bot ${level ?? ""}`;
  }
  return kind === "link" && token ? `link ${await markOf(token)}` : "here";
}

/**
 * @param {SavedTable} saved
 * @returns {Promise<Matter>}
 */
const matterOf = async ({ id, setting, places, matches, deals }) => ({
  table: id,
  match: matches + 1,
  deal: deals,
  game: setting.game,
  options: setting.options,
  seats: await Promise.all(places.map(sitter)),
  cast: await castHash(setting.cast),
});

/**
 * @param {SavedTable} saved
 * @returns {Promise<Promised>}
 */
export async function promise(saved) {
  const secret = randomHex(32);
  const matter = JSON.stringify(await matterOf(saved));
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
 * What a guest shows of its bytes before it shows them: nobody can tell them from it, nor show others afterwards.
 *
 * @param {string} hash    of the promise that they are for
 * @param {Part} part
 */
export const sealOf = (hash, part) => sha256(`${hash}.${partText(part)}`);

/** @param {Part} part */
export const partText = ({ seat, bytes }) => `${seat}:${bytes}`;

/**
 * @param {string} secret
 * @param {string} matter
 * @param {Part[]} parts   in order of the seats
 */
export const seedOf = (secret, matter, parts) => sha256([secret, matter, ...parts.map(partText)].join("."));
