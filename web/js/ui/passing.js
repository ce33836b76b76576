/**
 * "Pass for me when I cannot answer": the seat's own page at work, never the engine.
 *
 * A pass that this page makes takes as long as one that the player made by hand of late; otherwise the pause would tell what is
 * in the hand.
 */

/** How many of the last passes are remembered. */
const MEMORY = 8;

/** What a pass takes before this player has made one, in ms. */
const USUAL = [1400, 1900, 2600, 3400];

/** Nobody takes less, or is waited for longer, in ms. */
const [LEAST, MOST] = [700, 9000];

/** How much a pass may differ from the one that it is made after. */
const [QUICKER, SLOWER] = [0.8, 1.3];

export class Passes {
  /** @type {number[]} */
  #took = [];

  /**
   * Remember a pass that was made by hand.
   *
   * @param {number} ms   from the question to the answer
   */
  note(ms) {
    this.#took = [...this.#took, ms].slice(-MEMORY);
  }

  /**
   * Say how long the next pass is to take.
   *
   * @param {() => number} [luck]
   * @returns {number} ms
   */
  wait(luck = Math.random) {
    const known = this.#took.length ? this.#took : USUAL;
    const like = known[Math.floor(luck() * known.length)];
    const took = like * (QUICKER + luck() * (SLOWER - QUICKER));
    return Math.round(Math.min(MOST, Math.max(LEAST, took)));
  }
}

/**
 * The one answer that a player could give out of turn, if there is but one; null where there is something to decide.
 *
 * @param {import("../session/types.js").Update|null} update
 * @returns {import("./picker.js").Choice|null}
 */
export function onlyAnswer(update) {
  const asks = update?.asks ?? [];
  const asked = asks.find(({ must }) => must);
  if (!asked?.window || asked.form || asked.legal.length !== 1) return null;
  return { opened: asked.opened, must: true, action: asked.legal[0] };
}

/** Watches what a page's seat is asked, and passes for it when that is all it could do. */
export class Passer {
  /** @type {Map<number, Passes>} by seat: those who share a tablet keep their own pace */
  #passes = new Map();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #opened = 0;
  #seat = 0;
  #since = 0;
  #waits = false;
  #isWindow = false;

  /**
   * @param {object} world
   * @param {() => boolean} world.isOn
   * @param {(choice: import("./picker.js").Choice) => void} world.answer
   */
  constructor(world) {
    this.world = world;
  }

  /** @param {import("../session/types.js").Update} update */
  look(update) {
    const asked = update.asks.find(({ must }) => must);
    if (asked?.opened === this.#opened && update.seat === this.#seat) return;
    this.stop();
    if (!asked || update.seat === null) return;
    this.#opened = asked.opened;
    this.#seat = update.seat;
    this.#since = performance.now();
    this.#isWindow = !!asked.window;
    const only = this.world.isOn() ? onlyAnswer(update) : null;
    if (!only) return;
    this.#waits = true;
    this.#timer = setTimeout(() => this.world.answer(only), this.#of(update.seat).wait());
  }

  /** An answer leaves; a pass by hand, which names nothing, sets the pace. @param {import("../session/types.js").Action} action */
  answered(action) {
    if (this.#isWindow && !this.#waits && Object.keys(action).length === 1) {
      this.#of(this.#seat).note(performance.now() - this.#since);
    }
    clearTimeout(this.#timer);
  }

  /** @param {number} seat */
  #of(seat) {
    const known = this.#passes.get(seat) ?? new Passes();
    this.#passes.set(seat, known);
    return known;
  }

  /** The question is gone, or the one who was asked. */
  stop() {
    clearTimeout(this.#timer);
    this.#opened = 0;
    this.#waits = false;
    this.#isWindow = false;
  }
}
