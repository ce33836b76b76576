/**
 * Answers out of turn stay open for a least time.
 *
 * Whoever is attacked is asked, whatever is in the hand; so that nobody learns from a pause, no answer is passed on before a
 * moment has gone by that hangs on nothing: not on the cards, not on the player, not on whether a bot had to think.
 * Questions of a player's own turn are not held up.
 *
 * @typedef {import("./types.js").Waiting} Waiting
 */

/** By how much a window may be longer than the least time, as a share of it. */
const MORE = 0.4;

export class Windows {
  /** When each open window may be closed, by the number of its question. @type {Map<number, number>} */
  #until = new Map();

  /**
   * @param {number} least    ms; 0: nothing is held up
   * @param {() => number} [now]
   */
  constructor(least, now = () => performance.now()) {
    this.least = least;
    this.now = now;
  }

  /**
   * See which windows are open; called after every change.
   *
   * @param {Waiting[]} waiting
   */
  look(waiting) {
    const open = waiting.filter((each) => each.window).map((each) => each.opened);
    for (const opened of this.#until.keys()) {
      if (!open.includes(opened)) {
        this.#until.delete(opened);
      }
    }
    for (const opened of open) {
      if (!this.#until.has(opened)) {
        this.#until.set(opened, this.now() + this.least * (1 + Math.random() * MORE));
      }
    }
  }

  /**
   * Wait until an answer to a question may be passed on.
   *
   * @param {unknown} opened
   * @returns {Promise<void>}
   */
  async pass(opened) {
    const left = (this.#until.get(/** @type {number} */ (opened)) ?? 0) - this.now();
    if (left > 0) {
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  }
}
