/**
 * Asking everybody. A question is settled by one no, by every yes, by the table moving on, or by waiting too long.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {"undo"|"rematch"} What
 */
import { randomHex } from "./events.js";

const PATIENCE = 120_000;

/** Questions to the people at the table, by id. Nobody is asked the same again and again: a no stands until the table moves on. */
export class Consent {
  /** @type {Map<string, {missing: Set<Seat>, settle: (yes: boolean) => void}>} */
  #open = new Map();
  /** What somebody has asked since the table moved, and what becomes of it. @type {Map<string, Promise<boolean>>} */
  #asked = new Map();
  #held = 0;

  /**
   * @param {(id: string, by: Seat, what: What, seats: Seat[]) => void} asked      puts the question to these seats
   * @param {(id: string, yes: boolean, seats: Seat[]) => void} settled            tells them that it needs no answer any more
   * @param {() => void} free          nobody needed to be asked: bots and the clock, which held still, may go on
   */
  constructor(asked, settled, free) {
    this.asked = asked;
    this.settled = settled;
    this.free = free;
  }

  /** Whether something is being asked, or is about to be. */
  get pending() {
    return this.#open.size > 0 || this.#held > 0;
  }

  /**
   * It is being found out whether people must be asked; until the end of that nothing else may move the table on.
   *
   * @template T
   * @param {() => Promise<T>} look
   */
  async during(look) {
    this.#held += 1;
    try {
      return await look();
    } finally {
      this.#held -= 1;
      if (!this.pending) {
        this.free();
      }
    }
  }

  /**
   * Ask people; nobody to ask is a yes.
   *
   * @param {Seat} by
   * @param {What} what
   * @param {Seat[]} seats
   * @returns {Promise<boolean>}
   */
  ask(by, what, seats) {
    if (!seats.length) {
      return Promise.resolve(true);
    }
    const name = `${by} ${what}`;
    const known = this.#asked.get(name) ?? this.#put(by, what, seats);
    this.#asked.set(name, known);
    return known;
  }

  /**
   * @param {Seat} by
   * @param {What} what
   * @param {Seat[]} seats
   * @returns {Promise<boolean>}
   */
  #put(by, what, seats) {
    const id = randomHex(8);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#open.get(id)?.settle(false), PATIENCE);
      const settle = (/** @type {boolean} */ yes) => {
        clearTimeout(timer);
        this.#open.delete(id);
        this.settled(id, yes, seats);
        resolve(yes);
      };
      this.#open.set(id, { missing: new Set(seats), settle });
      this.asked(id, by, what, seats);
    });
  }

  /**
   * Take an answer; one for a question that is settled, or from a seat that was not asked, changes nothing.
   *
   * @param {string} id
   * @param {Seat[]} seats    for whom it is given
   * @param {boolean} yes
   */
  answer(id, seats, yes) {
    const open = this.#open.get(id);
    const mine = seats.filter((seat) => open?.missing.has(seat));
    if (!open || !mine.length) {
      return;
    }
    for (const seat of mine) {
      open.missing.delete(seat);
    }
    if (!yes || !open.missing.size) {
      open.settle(yes);
    }
  }

  /** The table moved on: what was asked means something else now. */
  dropAll() {
    this.#asked.clear();
    for (const open of [...this.#open.values()]) {
      open.settle(false);
    }
  }
}
