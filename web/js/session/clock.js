/**
 * The clock of a table that plays with one: who has not answered when it has run down gets the harmless answer.
 *
 * The host's page keeps it, for seats here and behind links alike; the other pages only show it. Bots need none.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Waiting} Waiting
 */

/** What an answer may be late, in ms: it was on its way already. */
const GRACE = 800;

export class Clock {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #question = "";

  /**
   * @param {object} world
   * @param {() => Waiting[]} world.waiting        what is asked now; nothing while the table stands still
   * @param {() => number} world.seconds           for each question; 0: no clock
   * @param {(seat: Seat) => boolean} world.isPerson
   * @param {(seat: Seat) => Promise<unknown>} world.fallback
   */
  constructor(world) {
    this.world = world;
  }

  /** Look at what is asked now; called after every change. A question that stays keeps its time. */
  look() {
    const seconds = this.world.seconds();
    const owed = this.world.waiting().filter(({ must, seats }) => must && seats.some(this.world.isPerson));
    const question = seconds ? owed.map(({ opened }) => opened).join() : "";
    if (question === this.#question) {
      return;
    }
    this.stop();
    this.#question = question;
    if (question) {
      this.#timer = setTimeout(() => this.#over(), seconds * 1000 + GRACE);
    }
  }

  stop() {
    clearTimeout(this.#timer);
    this.#question = "";
  }

  async #over() {
    const late = this.world.waiting().flatMap(({ must, seats }) => (must ? seats.filter(this.world.isPerson) : []));
    for (const seat of late) {
      await this.world.fallback(seat);
    }
  }
}
