/**
 * Bytes: as letters that survive any messenger, in and out of a token, and with a checksum.
 */

/**
 * @param {Uint8Array} bytes
 * @returns {string} base64url without padding
 */
export function toLetters(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * @param {string} letters
 * @returns {Uint8Array|null} null where it is not base64url, or not the one way to write these bytes
 */
export function fromLetters(letters) {
  try {
    const raw = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    return toLetters(bytes) === letters ? bytes : null;
  } catch {
    return null;
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) {
    sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return sum;
});

/**
 * CRC-32: finds every change of up to four bytes in a row.
 *
 * @param {Uint8Array} bytes
 */
export function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum = (sum >>> 8) ^ /** @type {number} */ (CRC[(sum ^ byte) & 0xff]);
  }
  return ~sum >>> 0;
}

/**
 * Four bytes that stand for a text; enough to tell two builds or two tables apart, not to keep a secret.
 *
 * @param {string} text
 */
export const mark = (text) => checksum(new TextEncoder().encode(text));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Bytes being written, one after the other. */
export class Writer {
  /** @type {number[]} */
  bytes = [];

  /** @param {number} value */
  byte(value) {
    this.bytes.push(value & 0xff);
  }

  /** @param {number} value */
  short(value) {
    this.bytes.push((value >>> 8) & 0xff, value & 0xff);
  }

  /** @param {number} value */
  word(value) {
    this.short(value >>> 16);
    this.short(value);
  }

  /** @param {Uint8Array} bytes */
  raw(bytes) {
    this.bytes.push(...bytes);
  }

  /**
   * At most 255 bytes, with their number before them.
   *
   * @param {Uint8Array} bytes
   */
  counted(bytes) {
    this.byte(bytes.length);
    this.raw(bytes);
  }

  /** @param {string} text */
  text(text) {
    this.counted(new TextEncoder().encode(text));
  }
}

/** Bytes being read; throws RangeError where they end too soon. */
export class Reader {
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  get done() {
    return this.#at === this.bytes.length;
  }

  /** @param {number} count */
  raw(count) {
    if (this.#at + count > this.bytes.length) {
      throw new RangeError("no more bytes");
    }
    this.#at += count;
    return this.bytes.slice(this.#at - count, this.#at);
  }

  byte() {
    return /** @type {number} */ (this.raw(1)[0]);
  }

  short() {
    return this.byte() * 256 + this.byte();
  }

  word() {
    return this.short() * 65536 + this.short();
  }

  counted() {
    return this.raw(this.byte());
  }

  text() {
    return new TextDecoder("utf-8", { fatal: true }).decode(this.counted());
  }
}
