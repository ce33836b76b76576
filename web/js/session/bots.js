/**
 * When bots are asked, and how long they seem to think. They think while they seem to, so that only a long thought takes longer.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Waiting} Waiting
 *
 * How fast bots play: ms from and to for a move; `alone` where no human plays at all; `beside` for what nobody waits for;
 * `window` is the least time that an answer out of turn stays open, for bots and people alike.
 * @typedef {{move: [number, number], alone: number, beside: number, window: number}} Pace
 *
 * @typedef {object} Asked
 * @property {Seat} seat
 * @property {number} opened
 * @property {boolean} must
 * @property {boolean} [window]   an answer out of turn, which comes no later for having been thought about
 *
 * What a bot would do: null, nothing.
 * @typedef {{action: import("./types.js").Action|null, line?: unknown}} Idea
 */

/** What a page gets before a bot begins to think, to draw what was played: ms. */
const BREATH = 120;

/** @type {Pace} */
export const CALM = { move: [500, 900], alone: 250, beside: 250, window: 1000 };
/** @type {Pace} */
export const AT_ONCE = { move: [0, 0], alone: 0, beside: 0, window: 0 };

/**
 * Asks one bot at a time: first those who might do something that nobody waits for, before the table moves on without it.
 */
export class Bots {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #next = "";
  #busy = false;
  /** Questions left alone, until the table's own question is another one. @type {Set<string>} */
  #declined = new Set();
  #seen = "";
  #stopped = false;

  /**
   * @param {object} world
   * @param {(seat: Seat) => boolean} world.isBot
   * @param {() => Waiting[]} world.waiting
   * @param {() => boolean} world.alone         whether no human plays
   * @param {(asked: Asked, still: () => boolean) => Promise<Idea|null|undefined>} world.think   null: it cannot; undefined: too late
   * @param {(asked: Asked, idea: Idea|null) => Promise<boolean>} world.play     plays it, or leaves it; false: this bot is broken
   * @param {Pace} pace
   */
  constructor(world, pace) {
    this.world = world;
    this.pace = pace;
  }

  /** Look at what is asked now; called after every change. */
  look() {
    const table = this.#table();
    if (table !== this.#seen) {
      this.#seen = table;
      this.#declined.clear();
    }
    const asked = this.#choose();
    const name = asked ? this.#name(asked) : "";
    if (this.#stopped || this.#busy || (name === this.#next && name)) {
      return;
    }
    clearTimeout(this.#timer);
    this.#next = name;
    if (asked) {
      const wait = this.#wait(asked);
      const since = performance.now();
      this.#timer = setTimeout(() => this.#play(asked, name, since + wait), asked.must ? Math.min(BREATH, wait) : wait);
    }
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** @returns {Asked|undefined} */
  #choose() {
    /** @type {Asked[]} */
    const asked = this.world
      .waiting()
      .flatMap(({ seats, opened, must, window }) =>
        seats.filter(this.world.isBot).map((seat) => ({ seat, opened, must, window })),
      );
    return asked.find((one) => !one.must && !this.#declined.has(this.#name(one))) ?? asked.find((one) => one.must);
  }

  /** @param {Asked} asked */
  #name({ seat, opened, must }) {
    return `${seat}:${opened}:${must}:${this.#table()}`;
  }

  /** The table's own question, by its number. */
  #table() {
    const must = this.world.waiting().filter((one) => one.must);
    return must.map((one) => one.opened).join();
  }

  /** @param {Asked} asked */
  #wait({ must }) {
    if (!must) {
      return this.pace.beside;
    }
    const [least, most] = this.pace.move;
    return this.world.alone() ? this.pace.alone : least + Math.random() * (most - least);
  }

  /**
   * Think, wait for the rest of the time, and play; what the table has overtaken meanwhile is dropped without a word.
   *
   * @param {Asked} asked
   * @param {string} name
   * @param {number} until     when the move may be seen
   */
  async #play(asked, name, until) {
    const still = () =>
      !this.#stopped &&
      this.#name(asked) === name &&
      this.world.waiting().some(({ opened, seats }) => opened === asked.opened && seats.includes(asked.seat)) &&
      this.world.isBot(asked.seat);
    this.#busy = true;
    let sound = false;
    try {
      const idea = still() ? await this.world.think(asked, still) : undefined;
      if (idea !== undefined) {
        await rest(until - performance.now());
      }
      if (idea === undefined || !still()) {
        sound = true;
      } else {
        sound = await this.world.play(asked, idea);
        if (!asked.must) {
          this.#declined.add(name); // asked once for each question of the table, whether or not it did something
        }
      }
    } finally {
      this.#busy = false;
      this.#next = "";
    }
    if (sound) {
      this.look(); // a broken one would be asked for ever; `play` has told of it
    }
  }
}

/** @param {number} ms */
const rest = (ms) => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined);
