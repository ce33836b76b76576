/**
 * One match in the engine and its record in the store. It asks for the pictures that are wanted and for no others:
 * a spectator's, whose every word is public, and those that leave this device as text.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Waiting} Waiting
 * @typedef {import("./types.js").Outcome} Outcome
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("../engine/client.js").Engine} Engine
 * @typedef {{saveTable: (table: SavedTable) => Promise<void>}} Keeper     the store, as far as a table needs it
 *
 * What a change gave, in the engine's own words: what everybody may see, and the wanted seats' own updates.
 * @typedef {{open: string, seats: Map<Seat, string>}} Pictures
 */
import { BUILD } from "../../.gen/config.js";
import { randomHex } from "./events.js";
import { seatsOf } from "./sitting.js";

/**
 * Begin a table that nobody has sat at.
 *
 * @param {import("./types.js").TableSetting} setting
 * @returns {SavedTable}
 */
export function newTable(setting) {
  const now = Date.now();
  return {
    id: randomHex(8),
    setting,
    places: setting.places.map(({ name, kind, level, face }) => ({ name, kind, face, ...(level ? { level } : {}) })),
    record: null,
    epoch: 0,
    revision: 0,
    matches: 0,
    deals: 0,
    over: false,
    begun: now,
    touched: now,
  };
}

export class Table {
  #match = "";
  /** Until it is loaded; afterwards only the engine and the store hold a record, for all cards are in it. @type {string|null} */
  #record;
  /** @type {import("./types.js").OwnPicture|null} */
  #own = null;
  /** @type {Waiting[]} */
  waiting = [];
  /** @type {Outcome|null} */
  outcome = null;
  over = false;
  /** Seconds for each question; 0: there is no clock. A game with one says so in what everybody may see. */
  clock = 0;

  /**
   * @param {Engine} engine
   * @param {Keeper} store
   * @param {SavedTable} saved
   */
  constructor(engine, store, saved) {
    this.engine = engine;
    this.store = store;
    this.#record = saved.record;
    const { own, ...rest } = saved;
    this.#own = own && saved.record !== null ? own : null;
    this.saved = { ...rest, record: null };
  }

  /** Whether there is a match to go on with. */
  get isKept() {
    return this.#record !== null;
  }

  /**
   * What a seat saw when the match that is to be gone on with was last here, in the engine's words. No other device's seat and
   * none that shares this one with others has such a picture: it lies behind no curtain.
   *
   * @param {Seat|null} seat
   * @returns {string|null}
   */
  before(seat) {
    return this.isKept && this.#own?.seat === seat && this.#own.build === BUILD ? this.#own.text : null;
  }

  get dealt() {
    return this.#match !== "";
  }

  get epoch() {
    return this.saved.epoch;
  }

  get revision() {
    return this.saved.revision;
  }

  /**
   * Deal. The old match, if there was one, is forgotten by the engine.
   *
   * @param {string} seed
   * @param {string[]} commitments   what was promised before the deal
   * @param {Seat[]} wanted
   */
  async begin(seed, commitments, wanted) {
    const { game, options, cast = null } = this.saved.setting;
    const names = this.saved.places.map(() => ""); // the engine counts them; names of people stay here
    for (const place of this.saved.places) {
      place.without = undefined; // who was left out plays the next match
    }
    const pictures = await this.#enter("new", { game, names, options, seed, commitments, cast }, wanted);
    this.saved.epoch += 1;
    this.saved.matches += 1;
    await this.keep();
    return pictures;
  }

  /**
   * Bring the saved match back, in a new epoch.
   *
   * @param {Seat[]} wanted
   */
  async load(wanted) {
    const pictures = await this.#enter("load", { record: this.#record }, wanted);
    this.saved.epoch += 1;
    this.saved.matches ||= 1; // a record that came from elsewhere is this table's first
    await this.#write(this.#record); // the engine would write the same
    this.#record = null;
    return pictures;
  }

  /**
   * @param {"new"|"load"} method
   * @param {Record<string, unknown>} params
   * @param {Seat[]} wanted
   */
  async #enter(method, params, wanted) {
    const old = this.#match;
    const result = await this.engine.call(method, { ...params, seats: [null, ...wanted], raw: true });
    this.#match = result.match;
    if (old) {
      await this.engine.call("drop", { match: old });
    }
    return this.#read(result, wanted);
  }

  /**
   * Change the match: act, fallback, leave, seat, undo. Throws EngineError, and nothing has changed then.
   * What comes back is still being written; nothing may leave this device before `kept` resolves.
   *
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {Seat[]} wanted
   * @returns {Promise<{pictures: Pictures, kept: Promise<void>}>}
   */
  async change(method, params, wanted) {
    const changing = this.engine.call(method, { match: this.#match, ...params, seats: [null, ...wanted], raw: true });
    const record = this.record(); // asked in the same breath, so that the engine answers both in one turn
    record.catch(() => {}); // whoever waits for `kept` hears of it
    const pictures = this.#read(await changing, wanted);
    return { pictures, kept: this.#write(record) };
  }

  /**
   * @param {{revision: number, over: boolean, updates: string[]}} result
   * @param {Seat[]} wanted
   * @returns {Pictures}
   */
  #read(result, wanted) {
    const [open, ...texts] = /** @type {[string, ...string[]]} */ (result.updates);
    const { waiting, outcome, view } = JSON.parse(open);
    this.waiting = waiting;
    this.clock = Number(view?.clock) || 0;
    this.outcome = outcome;
    this.over = result.over;
    this.saved.revision = result.revision;
    this.saved.over = result.over;
    const seats = new Map(wanted.map((seat, place) => [seat, /** @type {string} */ (texts[place])]));
    const mine = this.#alone;
    const text = seats.get(mine);
    this.#own = text === undefined ? null : { seat: mine, text, build: BUILD };
    return { open, seats };
  }

  /** The only seat of this device; -1 where there is none, or several share it. */
  get #alone() {
    const [seat = -1, ...others] = seatsOf(this.saved.places, "here");
    return others.length ? -1 : seat;
  }

  /** Write the table, record and all, to the store; resolves when it is there. */
  keep() {
    return this.#write(this.dealt ? this.record() : this.#record);
  }

  /** @param {Promise<string>|string|null} record */
  async #write(record) {
    const text = await record;
    this.saved.touched = Date.now();
    if (this.#own?.seat !== this.#alone) {
      this.#own = null; // somebody else shares this device now
    }
    await this.store.saveTable({ ...this.saved, record: text, ...(this.#own ? { own: this.#own } : {}) });
  }

  /** @returns {Promise<string>} */
  async record() {
    return (await this.engine.call("save", { match: this.#match })).record;
  }

  /**
   * The picture of one seat, or a spectator's, with the whole log, as text.
   *
   * @param {Seat|null} seat
   * @returns {Promise<string>}
   */
  picture(seat) {
    return this.engine.call("update", { match: this.#match, seat, since: 0, raw: true });
  }

  /**
   * Ask about the match without changing it.
   *
   * @param {"why"} method
   * @param {Record<string, unknown>} params
   */
  ask(method, params) {
    return this.engine.call(method, { match: this.#match, ...params });
  }

  /**
   * Ask what a bot would do. It thinks in slices, and whatever else is asked of the engine comes between them.
   *
   * @param {Record<string, unknown>} params
   * @param {() => boolean} still    whether anybody wants to know any more
   * @returns {Promise<any>} undefined where nobody did
   */
  async think(params, still) {
    const match = this.#match;
    for (;;) {
      const answer = await this.engine.call("bot", { match, ...params });
      if (answer.done) {
        return answer;
      }
      if (match !== this.#match || !still()) {
        return undefined;
      }
    }
  }

  /** The best level of this game's bots; levels stand in rising order. @returns {Promise<string>} */
  async best() {
    const { games } = await this.engine.call("catalog");
    const game = games.find((/** @type {{id: string}} */ { id }) => id === this.saved.setting.game);
    return game?.levels.at(-1) ?? "random";
  }

  async drop() {
    if (this.dealt) {
      const match = this.#match;
      this.#match = ""; // first, so that no bot goes on thinking about it
      await this.engine.call("drop", { match });
    }
  }
}
