/**
 * A guest's own eye on the game: it adds its bytes to the deck, keeps what was promised and a hash of all that it is shown, and
 * has the record when the game is over. With these the game can be checked, see verify.js.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Update} Update
 * @typedef {import("./drawn.js").Draw} Draw
 * @typedef {import("./chain.js").Link} Link
 *
 * What must survive a reload; a part of what a guest keeps of a table.
 * @typedef {object} Seen
 * @property {string} table
 * @property {string} game
 * @property {string} token
 * @property {number} match     the how-manieth at this table; 0 before the first
 * @property {Draw|null} draw   how the deck was drawn, last we heard
 * @property {string} record    of this match, once it has ended; empty before
 *
 * @typedef {object} World
 * @property {() => Seen|null} kept
 * @property {(news: Partial<Seen>) => Promise<void>} keep    resolves when it is stored
 * @property {import("./chain.js").Shelf & {dropChain: (chain: string) => Promise<void>}} shelf
 * @property {(message: Record<string, unknown>) => void} send
 * @property {(code: string) => void} trouble
 * @property {() => Seat[]} seats
 * @property {() => import("./types.js").Place[]} places
 * @property {() => unknown} cast            that we were shown; null: the house's
 *
 * All that a game can be held against.
 * @typedef {object} Evidence
 * @property {string} record
 * @property {Draw|null} draw     null: we came after it
 * @property {Seat[]} seats       our own now
 * @property {Link[]} links       what we were shown
 * @property {boolean} sound      false: what was kept here has been damaged
 */
import { Chain } from "./chain.js";
import { begun, mySeal, opened, sealed } from "./drawn.js";
import { oneByOne, SessionError } from "./events.js";
import { castHash } from "./fair.js";

/** How long the record may be on its way after the end, in ms. */
const PATIENCE = 10_000;

export class Witness {
  #inTurn = oneByOne();
  /** @type {Chain|null} */
  #chain = null;
  #isTooLong = false;
  /** Who waits for the record. @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {World} world */
  constructor(world) {
    this.world = world;
  }

  /** How often the present deal was started, as we have counted. */
  get deals() {
    return this.#draw?.deals ?? 0;
  }

  /** The draw of the match that is played, or is about to be. @returns {Draw|null} */
  get #draw() {
    const kept = this.world.kept();
    return kept?.draw && kept.draw.match >= kept.match ? kept.draw : null;
  }

  // --- what the host says -------------------------------------------------------------------------------------------

  /**
   * We are at the table, again or for the first time.
   *
   * @param {number} [match]    that is played now
   */
  async welcomed(match = 0) {
    const kept = this.world.kept();
    if (kept && match !== kept.match) {
      await this.#turnTo(match);
    }
  }

  /** @param {{hash: string, matter: string, deals: number}} promised */
  promised(promised) {
    return this.#inTurn(async () => {
      const { kept, seats, places } = this.world;
      const seen = kept();
      if (!seen) {
        return;
      }
      const { table, game, token, match: played, draw: before } = seen;
      const cast = await castHash(this.world.cast());
      const draw = await begun(promised, { table, game, cast, token, seats: seats(), places: places(), played, before });
      await this.world.keep({ draw });
      if (draw.mine) {
        this.world.send({ t: "contribute", bytes: await mySeal(draw) });
      }
      this.#complain(draw);
    });
  }

  /**
   * Everybody has sealed what they add: now it may be shown.
   *
   * @param {{parts: import("./fair.js").Part[]}} message
   */
  sealed({ parts }) {
    return this.#inTurn(async () => {
      const draw = this.world.kept()?.draw;
      if (!draw || draw.seed || draw.seals.length) {
        return; // what was sealed first counts
      }
      const now = await sealed(draw, parts);
      await this.world.keep({ draw: now });
      const mine = await mySeal(now);
      if (parts.some(({ bytes }) => bytes === mine)) {
        this.world.send({ t: "reveal", bytes: now.mine });
      }
      if (!draw.fault) {
        this.#complain(now);
      }
    });
  }

  /** @param {{secret: string, parts: import("./fair.js").Part[]}} message */
  opened(message) {
    return this.#inTurn(async () => {
      const draw = this.world.kept()?.draw;
      if (!draw || draw.seed) {
        return; // what was opened first counts
      }
      const now = await opened(draw, message);
      await this.world.keep({ draw: now });
      if (!draw.fault) {
        this.#complain(now);
      }
    });
  }

  /** The cards are dealt: say again what was wrong with the draw, now that there is a table to say it at. */
  judge() {
    return this.#inTurn(async () => this.#complain(this.#draw ?? { fault: "" }));
  }

  /** @param {Pick<Draw, "fault">} draw */
  #complain({ fault }) {
    if (fault) {
      this.world.trouble(fault);
    }
  }

  /** Another match begins at this table. */
  moved() {
    const kept = this.world.kept();
    if (kept) {
      const { match, draw } = kept;
      this.#turnTo(draw && draw.match > match ? draw.match : match + 1);
    }
  }

  /** @param {number} match */
  #turnTo(match) {
    const old = this.#name;
    this.#chain = null;
    const keeping = this.world.keep({ match, record: "" });
    if (old) {
      this.#inTurn(() => this.world.shelf.dropChain(old)); // only the record of a match could say anything about it
    }
    return keeping;
  }

  /** @returns {string} of the chain; empty before there is a match */
  get #name() {
    const kept = this.world.kept();
    return kept?.match ? `${kept.table}/${kept.match}` : "";
  }

  /**
   * A picture has come.
   *
   * @param {Update} update    without what the session adds
   */
  saw(update) {
    const kept = this.world.kept();
    if (!kept) {
      return;
    }
    if (!kept.match) {
      this.world.keep({ match: this.#draw?.match ?? 1 });
    }
    this.#chain ??= new Chain(this.world.shelf, this.#name);
    this.#chain.add(update);
    if (kept.record && update.waiting.some(({ must }) => must)) {
      this.world.keep({ record: "" }); // the end was taken back
    }
  }

  /** @param {string} record    empty where it is too long for the link */
  async recorded(record) {
    this.#isTooLong = !record;
    await this.world.keep({ record });
    for (const tell of this.#waiting) {
      tell();
    }
    const { seed } = this.#draw ?? {};
    if (record && seed && seedIn(record) !== seed) {
      this.world.trouble("record_other_seed");
    }
  }

  // --- what can be made of it ---------------------------------------------------------------------------------------

  /**
   * The record of the match that has ended; it comes a moment after the last picture.
   *
   * @returns {Promise<string>}
   */
  async record() {
    const at = performance.now();
    while (!this.world.kept()?.record) {
      const left = at + PATIENCE - performance.now();
      if (left <= 0 || this.#isTooLong) {
        throw new SessionError(this.#isTooLong ? "record_too_long" : "no_record");
      }
      await this.#news(left);
    }
    return this.world.kept()?.record ?? "";
  }

  /**
   * Wait until a record comes, or for so long.
   *
   * @param {number} most    ms
   */
  #news(most) {
    /** @type {Promise<void>} */
    const told = new Promise((resolve) => {
      const timer = setTimeout(() => done(), most);
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      this.#waiting.add(done);
    });
    return told;
  }

  /** @returns {Promise<Evidence>} */
  async evidence() {
    const record = await this.record();
    const name = this.#name;
    const { links, sound } = name ? await (this.#chain ?? new Chain(this.world.shelf, name)).read() : { links: [], sound: true };
    const draw = this.#draw;
    return { record, draw: draw?.match === this.world.kept()?.match ? draw : null, seats: this.world.seats(), links, sound };
  }
}

/** @param {string} record */
function seedIn(record) {
  try {
    return JSON.parse(record).seed;
  } catch {
    return undefined;
  }
}
