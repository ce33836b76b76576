/**
 * Tokens: the two messages that people carry between two browsers, as letters, links, or inside any text.
 *
 * Envelope, the same in every version: 0xA0 + version · length of all, two bytes · the body · CRC-32.
 * Body of this version: kind and choices · ICE user fragment and password · fingerprint · candidates · then
 *   invite: build, table, one-time secret, game, host's name
 *   reply:  which invite it answers
 *
 * @typedef {import("./sdp.js").Description} Description
 * @typedef {import("./sdp.js").Candidate} Candidate
 *
 * @typedef {object} Invite
 * @property {"invite"} kind
 * @property {boolean} anywhere       STUN is asked on both sides
 * @property {Description} description
 * @property {number} build           mark of the host's build
 * @property {number} table           mark of the host's table
 * @property {string} secret          16 hexadecimal digits, for one use
 * @property {string} game
 * @property {string} host            the host's name, people's own text
 * @property {number} people          how many sit there, up to seven; 0: somebody who watches
 *
 * @typedef {object} Reply
 * @property {"reply"} kind
 * @property {boolean} anywhere
 * @property {Description} description
 * @property {number} to              mark of the invite's secret
 */
import { checksum, fromHex, fromLetters, mark, Reader, toHex, toLetters, Writer } from "./bytes.js";

const VERSION = 2;
const MAGIC = 0xa0;
const REPLY = 1;
const ANYWHERE = 2;
/** Where in the choices the number of people stands, and how large it may be. */
const PEOPLE = 2;
const MOST_PEOPLE = 7;
const V4 = 0;
const V6 = 1;
const LOCAL = 2;
const SRFLX = 4;
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const LONGEST_NAME = 40;

/**
 * Why a token cannot be used: token_empty (there is none in the text), token_cut, token_altered, token_newer, token_wrong_kind;
 * from a room also token_late (the invite is gone) and token_used.
 */
export class TokenError extends Error {
  /** @param {"token_empty"|"token_cut"|"token_altered"|"token_newer"|"token_wrong_kind"|"token_late"|"token_used"} code */
  constructor(code) {
    super(code);
    this.name = "TokenError";
    this.code = code;
    /** @type {import("../session/types.js").Said} */
    this.said = { key: `refused.${code}` };
  }
}

// --- addresses ------------------------------------------------------------------------------------------------------

/**
 * @param {string} address
 * @returns {Uint8Array|null}
 */
function v6Bytes(address) {
  const [head = "", tail] = address.split("::");
  const groups = (/** @type {string} */ text) => (text ? text.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const before = groups(head);
  const after = groups(tail ?? "");
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array(Math.max(gap, 0)).fill(0), ...after];
  if (all.length !== 8 || all.some((group) => !(group >= 0 && group <= 0xffff))) {
    return null;
  }
  return Uint8Array.from(all.flatMap((group) => [group >>> 8, group & 0xff]));
}

/** @param {string} address */
function v4Bytes(address) {
  const parts = address.split(".").map(Number);
  return parts.length === 4 && parts.every((part) => part >= 0 && part <= 255) ? Uint8Array.from(parts) : null;
}

/**
 * @param {Writer} out
 * @param {Candidate} candidate
 * @returns {boolean} false where the address is of a kind that tokens do not know
 */
function writeCandidate(out, { kind, address, port }) {
  const uuid = address.match(UUID);
  const bytes = uuid ? fromHex(uuid.slice(1).join("")) : address.includes(":") ? v6Bytes(address) : v4Bytes(address);
  if (!bytes) {
    return false;
  }
  out.byte((uuid ? LOCAL : bytes.length === 16 ? V6 : V4) | (kind === "srflx" ? SRFLX : 0));
  out.raw(bytes);
  out.short(port);
  return true;
}

/**
 * @param {Reader} from
 * @returns {Candidate}
 */
function readCandidate(from) {
  const type = from.byte();
  const form = type & 3;
  if (type > (SRFLX | LOCAL) || form > LOCAL) {
    throw new RangeError("unknown kind of candidate");
  }
  const bytes = from.raw(form === V4 ? 4 : 16);
  const hex = toHex(bytes);
  const address =
    form === V4
      ? bytes.join(".")
      : form === V6
        ? /** @type {string[]} */ (hex.match(/.{4}/g)).join(":")
        : `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  return { kind: type & SRFLX ? "srflx" : "host", address, port: from.short() };
}

// --- bodies ---------------------------------------------------------------------------------------------------------

/**
 * User fragments and passwords are letters of base64; four of them fit in three bytes.
 *
 * @param {Writer} out
 * @param {string} letters
 */
function writeIce(out, letters) {
  const packed = letters.length % 4 === 0 && fromLetters(letters.replaceAll("+", "-").replaceAll("/", "_"));
  if (packed) {
    out.counted(packed);
  } else {
    out.byte(0);
    out.text(letters);
  }
}

/** @param {Reader} from */
function readIce(from) {
  const packed = from.counted();
  const letters = packed.length ? toLetters(packed).replaceAll("-", "+").replaceAll("_", "/") : from.text();
  if (!/^[\w+/]{4,256}$/.test(letters)) {
    throw new RangeError("not letters of ICE"); // they are written into a description, line by line
  }
  return letters;
}

/**
 * @param {Writer} out
 * @param {Description} description
 */
function writeDescription(out, { ufrag, pwd, fingerprint, candidates }) {
  writeIce(out, ufrag);
  writeIce(out, pwd);
  out.raw(fingerprint);
  const list = new Writer();
  const known = candidates.filter((candidate) => writeCandidate(list, candidate));
  out.byte(known.length);
  out.raw(Uint8Array.from(list.bytes));
}

/**
 * @param {Reader} from
 * @returns {Description}
 */
function readDescription(from) {
  const ufrag = readIce(from);
  const pwd = readIce(from);
  const fingerprint = from.raw(32);
  return { ufrag, pwd, fingerprint, candidates: Array.from({ length: from.byte() }, () => readCandidate(from)) };
}

/**
 * Cut a text so that it fits, at a whole character.
 *
 * @param {string} text
 */
const short = (text) => [...text.normalize("NFC")].slice(0, LONGEST_NAME).join("");

/**
 * Write a token.
 *
 * @param {Invite|Reply} token
 * @returns {string}
 */
export function writeToken(token) {
  const out = new Writer();
  out.byte(MAGIC | VERSION);
  out.short(0); // the length, when it is known
  const kind = token.kind === "reply" ? REPLY : token.people << PEOPLE;
  out.byte(kind | (token.anywhere ? ANYWHERE : 0));
  writeDescription(out, token.description);
  if (token.kind === "invite") {
    out.word(token.build);
    out.word(token.table);
    out.raw(fromHex(token.secret));
    out.text(token.game);
    out.text(short(token.host));
  } else {
    out.word(token.to);
  }
  const length = out.bytes.length + 4;
  out.bytes[1] = length >>> 8;
  out.bytes[2] = length & 0xff;
  out.word(checksum(Uint8Array.from(out.bytes)));
  return toLetters(Uint8Array.from(out.bytes));
}

/**
 * @param {Uint8Array} bytes    of a token whose envelope is sound
 * @returns {Invite|Reply}
 */
function readBody(bytes) {
  const from = new Reader(bytes.slice(3, -4));
  const choices = from.byte();
  const description = readDescription(from);
  const anywhere = Boolean(choices & ANYWHERE);
  /** @type {Invite|Reply} */
  const token =
    choices & REPLY
      ? { kind: "reply", anywhere, description, to: from.word() }
      : {
          kind: "invite",
          anywhere,
          description,
          build: from.word(),
          table: from.word(),
          secret: toHex(from.raw(8)),
          game: from.text(),
          host: from.text(),
          people: (choices >>> PEOPLE) & MOST_PEOPLE,
        };
  if (!from.done) {
    throw new RangeError("more than a token");
  }
  return token;
}

/** How many letters a token has that says it is so many bytes long. */
const lettersOf = (/** @type {number} */ bytes) => Math.ceil((bytes * 4) / 3);

/**
 * @param {string} letters
 * @returns {Uint8Array}
 */
function openEnvelope(letters) {
  const head = fromLetters(letters.slice(0, 4));
  if (letters.length < 4 || (letters.length < 12 && head && head[0] === (MAGIC | VERSION))) {
    throw new TokenError("token_cut");
  }
  if (!head || ((head[0] ?? 0) & 0xf0) !== MAGIC) {
    throw new TokenError("token_altered");
  }
  const length = (head[1] ?? 0) * 256 + (head[2] ?? 0);
  if (letters.length < lettersOf(length)) {
    throw new TokenError("token_cut");
  }
  const bytes = fromLetters(letters);
  if (!bytes || bytes.length !== length || length < 8) {
    throw new TokenError("token_altered");
  }
  if (new Reader(bytes.slice(-4)).word() !== checksum(bytes.slice(0, -4))) {
    throw new TokenError("token_altered");
  }
  const version = (bytes[0] ?? 0) & 0x0f;
  if (version !== VERSION) {
    throw new TokenError(version > VERSION ? "token_newer" : "token_altered");
  }
  return bytes;
}

/**
 * Read a token.
 *
 * @template {"invite"|"reply"} K
 * @param {string} letters
 * @param {K} kind   the one that is expected
 * @returns {K extends "invite" ? Invite : Reply}
 */
export function readToken(letters, kind) {
  if (!letters) {
    throw new TokenError("token_empty");
  }
  const bytes = openEnvelope(letters);
  /** @type {Invite|Reply} */
  let token;
  try {
    token = readBody(bytes);
  } catch {
    throw new TokenError("token_altered");
  }
  if (token.kind !== kind) {
    throw new TokenError("token_wrong_kind");
  }
  return /** @type {any} */ (token);
}

// --- links, and texts around them -----------------------------------------------------------------------------------

const NAMES = { invite: "join", reply: "reply" };

/**
 * A link that carries a token in its fragment, which no web server sees.
 *
 * @param {"invite"|"reply"} kind
 * @param {string} token
 * @param {string} [page]   the address of the page; default is this one's
 */
export function linkOf(kind, token, page = location.href) {
  const address = new URL(page);
  address.search = "";
  address.hash = `${NAMES[kind]}=${token}`;
  return address.href;
}

/**
 * Find the token in what somebody pasted or scanned: a link or a token, with words around it, or broken into lines.
 *
 * @param {string} text
 * @returns {string} its letters; empty where there is none
 */
export function findToken(text) {
  const named = text.match(/(?:join|reply)(?:=|%3D)/i);
  const rest = named
    ? text.slice((named.index ?? 0) + named[0].length)
    : text.slice(Math.max(text.search(/(?<![\w-])o[\w-]{11}/), 0));
  const run = rest.match(/^\s*[\w-]+/)?.[0].trim() ?? "";
  if (!named && !run.startsWith("o")) {
    return "";
  }
  const head = fromLetters(run.slice(0, 4));
  const wanted = head ? lettersOf((head[1] ?? 0) * 256 + (head[2] ?? 0)) : 0;
  if (run.length >= wanted) {
    return run;
  }
  const whole = rest.replace(/[\s\u200b\u00ad]+/g, "").match(/^[\w-]+/)?.[0] ?? "";
  return whole.length >= wanted ? whole.slice(0, wanted) : run;
}

/**
 * Read the invite in a text.
 *
 * @param {string} text
 */
export const readInvite = (text) => readToken(findToken(text), "invite");

/**
 * Read the reply in a text.
 *
 * @param {string} text
 */
export const readReply = (text) => readToken(findToken(text), "reply");

/**
 * Which invite a reply must name.
 *
 * @param {string} secret
 */
export const inviteMark = (secret) => mark(secret);
