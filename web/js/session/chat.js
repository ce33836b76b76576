/**
 * What people say beside the game. It decides nothing and is written nowhere; a line that goes with a play is another thing, and
 * stands in the record.
 *
 * Who speaks: a seat, or somebody who watches, or neither: the host's page where it has no seat.
 * @typedef {{by: import("./types.js").Seat, watcher?: number, name: string}} Speaker
 * @typedef {Speaker & {text: string}} Line
 */
import { Rate } from "../net/wire.js";
import { no } from "./events.js";
import { LONGEST_LINE, plain } from "./words.js";

/** Lines at once, and in a second in the long run. */
const BURST = 8;
const STEADY = 1;

export class Chat {
  /** How much each speaker has said of late. @type {Map<string, Rate>} */
  #rates = new Map();

  /**
   * @param {(line: Line) => void} tell     everybody at the table
   * @param {() => number} [now]            ms; for tests
   */
  constructor(tell, now) {
    this.tell = tell;
    this.now = now;
  }

  /**
   * @param {Speaker} speaker
   * @param {string} text
   * @returns {import("./types.js").Answer} a no hurts nothing: it may be said again in a moment
   */
  say(speaker, text) {
    const words = plain(text, LONGEST_LINE);
    if (!words) {
      return no("chat_empty");
    }
    if (!this.#rateOf(speaker).allows()) {
      return no("chat_too_fast");
    }
    this.tell({ ...speaker, text: words });
    return { ok: true };
  }

  /** @param {Speaker} speaker */
  #rateOf({ by, watcher }) {
    const name = watcher === undefined ? `seat ${by}` : `watcher ${watcher}`;
    const rate = this.#rates.get(name) ?? new Rate(BURST, STEADY, this.now);
    this.#rates.set(name, rate);
    return rate;
  }
}
