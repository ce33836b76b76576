/**
 * Answers that were on their way when the line broke. Whether they counted nobody can say before the next picture: it shows what the
 * table asks now. None is sent again, for what was meant then may mean something else by now.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Waiting} Waiting
 * @typedef {{seat: Seat, opened: number, must: boolean}} Given    must: the table waited for it
 */
import { no } from "./events.js";

export class Unsure {
  /** @type {{given: Given, resolve: (answer: Answer) => void}[]} */
  #given = [];

  /**
   * @param {Given} given
   * @returns {Promise<Answer>} settled by the next picture
   */
  ask(given) {
    return new Promise((resolve) => this.#given.push({ given, resolve }));
  }

  /**
   * A picture is there. What the table still waits for did not arrive; what it waits for no more was answered. Of an answer that
   * nobody waited for, such as a vote thought over, only its player can see whether it stands.
   *
   * @param {Waiting[]} waiting
   */
  look(waiting) {
    for (const { given, resolve } of this.#given.splice(0)) {
      const open = waiting.filter(({ opened, seats }) => opened === given.opened && seats.includes(given.seat));
      if (open.some(({ must }) => must)) {
        resolve(no("not_arrived"));
      } else {
        resolve(open.length && !given.must ? no("perhaps_lost") : { ok: true });
      }
    }
  }

  /** Nobody wants to know any more: the table is another, or left. */
  forget() {
    for (const { resolve } of this.#given.splice(0)) {
      resolve(no("link_lost"));
    }
  }
}
