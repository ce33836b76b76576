/**
 * Messages in frames: browsers agree on 16 KiB; what is longer goes in numbered parts, in order, 1 MiB at most in all.
 */

/** What a peer sent that is no message of ours; `code` says why. */
export class WireError extends Error {
  /**
   * @param {"bad_frame"|"too_long"|"too_fast"|"bad_json"|"unknown_message"|"bad_shape"} code
   * @param {string} [detail]    for developers
   */
  constructor(code, detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.name = "WireError";
    this.code = code;
  }
}

export const LONGEST_FRAME = 16 * 1024;
export const LONGEST_MESSAGE = 1024 * 1024;
const HEAD = 24;
const ROOM = LONGEST_FRAME - HEAD;
const MOST_PARTS = Math.ceil(LONGEST_MESSAGE / (ROOM - 3)) + 1;

/**
 * Cut a message into frames.
 *
 * @param {string} text
 * @param {number} number   of the message; parts of one share it
 * @returns {string[]}
 */
export function cut(text, number) {
  if (text.length * 3 <= LONGEST_FRAME) {
    return [text];
  }
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= LONGEST_FRAME) {
    return [text];
  }
  if (bytes.length > LONGEST_MESSAGE) {
    throw new WireError("too_long");
  }
  const decoder = new TextDecoder();
  /** @type {string[]} */
  const parts = [];
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(from + ROOM, bytes.length);
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) {
      to -= 1; // never inside a character
    }
    parts.push(decoder.decode(bytes.subarray(from, to)));
    from = to;
  }
  return parts.map((part, place) => `~${number}.${place}.${parts.length}~${part}`);
}

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** Puts frames together again; throws WireError at the first that does not fit. */
export class Joiner {
  /** @type {string[]} */
  #parts = [];
  #number = "";
  #count = 0;
  #size = 0;

  /**
   * @param {unknown} frame
   * @returns {string|null} a whole message, or null while parts are missing
   */
  push(frame) {
    if (typeof frame !== "string") {
      throw new WireError("bad_frame", "no text");
    }
    const size = bytesOf(frame);
    if (size > LONGEST_FRAME) {
      throw new WireError("too_long", "a frame");
    }
    if (!frame.startsWith("~")) {
      if (this.#parts.length) {
        throw new WireError("bad_frame", "a part is missing");
      }
      return frame;
    }
    // no regular expressions on messages: they remember the last text they saw, and it may hold cards
    const end = frame.slice(0, HEAD).indexOf("~", 1);
    const [number = "", place = "", count = "", ...more] = frame.slice(1, end).split(".");
    if (end < 0 || more.length || !count) {
      throw new WireError("bad_frame", "no head");
    }
    return this.#add(frame.slice(end + 1), size, number, Number(place), Number(count));
  }

  /**
   * @param {string} part
   * @param {number} size
   * @param {string} number
   * @param {number} place
   * @param {number} count
   */
  #add(part, size, number, place, count) {
    if (place === 0 && !this.#parts.length) {
      this.#number = number;
      this.#count = count;
      this.#size = 0;
    }
    const fits = number === this.#number && count === this.#count && place === this.#parts.length && count >= 2 && place < count;
    if (!fits) {
      throw new WireError("bad_frame", "out of order");
    }
    this.#size += size;
    if (count > MOST_PARTS || this.#size > LONGEST_MESSAGE + count * HEAD) {
      throw new WireError("too_long", "a message");
    }
    this.#parts.push(part);
    if (place + 1 < count) {
      return null;
    }
    const text = this.#parts.join("");
    this.#parts = [];
    return text;
  }
}
