/**
 * Answers that no person gives: bots' moves, and the harmless answer for somebody who is late or away.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./bots.js").Asked} Asked
 */
import { Bots } from "./bots.js";
import { Clock } from "./clock.js";
import { no } from "./events.js";
import { isPast } from "./faults.js";

/** How long a bot may think, in ms of the engine's own time: about a move, and where everybody waits for one answer out of turn. */
export const LONG = 1500;
const QUICK = 600;

export class Unmanned {
  #bots;
  #clock;

  /**
   * @param {import("./play.js").Play} play
   * @param {import("./seating.js").Seating} seating
   * @param {() => import("./types.js").Waiting[]} waiting     what is asked; nothing while the table stands still
   * @param {import("./bots.js").Pace} pace
   */
  constructor(play, seating, waiting, pace) {
    this.play = play;
    this.seating = seating;
    this.waiting = waiting;
    this.table = play.table;
    this.#bots = new Bots(
      {
        isBot: (seat) => seating.isBot(seat),
        waiting,
        alone: () => seating.saved.every(({ kind }) => kind === "bot"),
        think: (asked, still) => this.#think(asked, still),
        play: (asked, idea) => this.#playBot(asked, idea),
      },
      pace,
    );
    this.#clock = new Clock({
      waiting,
      seconds: () => this.table.clock,
      isPerson: (seat) => !seating.isBot(seat),
      fallback: (seat) => this.#playHarmless(seat),
    });
  }

  /** See whom the table waits for now: bots are asked, and the clock runs for people. */
  look() {
    this.#bots.look();
    this.#clock.look();
  }

  stop() {
    this.#bots.stop();
    this.#clock.stop();
  }

  /**
   * @param {Asked} asked
   * @param {() => boolean} still
   */
  async #think({ seat, opened, window }, still) {
    const level = this.seating.at(seat)?.level ?? "random";
    try {
      return await this.table.think({ seat, level, opened, within: window ? QUICK : LONG }, still);
    } catch (error) {
      return isPast(this.play.refusal(error).code) ? undefined : null;
    }
  }

  /**
   * @param {Asked} asked
   * @param {import("./bots.js").Idea|null} idea    null: it could not think
   * @returns {Promise<boolean>} false where it cannot play at all
   */
  async #playBot({ seat, opened, must }, idea) {
    if (idea?.action === null && !must) {
      return true;
    }
    const act = { seat, opened, action: idea?.action, line: idea?.line };
    const played = act.action && isPlayed(await this.#change("act", act));
    // the table goes on, whatever is wrong with the bot
    return played || !must || isPlayed(await this.#change("fallback", { seat, opened }));
  }

  /** The clock has run down. @param {Seat} seat */
  async #playHarmless(seat) {
    const asked = askedOf(seat, this.waiting());
    return asked && this.#change("fallback", { seat, opened: asked.opened });
  }

  /**
   * Answer for whoever is no person, or not in time, unless people are being asked by then: an answer would be a no to that.
   *
   * @param {"act"|"fallback"} method
   * @param {{seat: Seat, opened: number, action?: import("./types.js").Action|null, line?: unknown}} params
   */
  #change(method, params) {
    return this.play.change(method, params, false, () => this.waiting().some(({ opened }) => opened === params.opened));
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  async fallback(seat) {
    const asked = askedOf(seat, this.table.waiting);
    return asked ? this.play.change("fallback", { seat, opened: asked.opened }) : no("not_waiting_for_you");
  }
}

/** What the table waits for from a seat. @param {Seat} seat @param {import("./types.js").Waiting[]} waiting */
const askedOf = (seat, waiting) => waiting.find(({ must, seats }) => must && seats.includes(seat));

/** Whether nothing is left to be done. @param {Answer} answer */
const isPlayed = (answer) => answer.ok || isPast(answer.code);
