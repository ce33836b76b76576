/**
 * What the seat that is shown sees: its picture, what has happened so far, and how both are laid out.
 *
 * It holds one seat's picture at a time, and lets go of all of it when the curtain falls.
 */
import { joined } from "./log.js";
import { named, seatPiece, standing } from "./picker.js";
import { ticketOf } from "./prompt.js";
import { SMALL } from "./shapes.js";
import { spoken } from "./talk.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./picker.js").Standing} Standing
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Notice} Notice
 *
 * What a picture brought.
 * @typedef {object} News
 * @property {Update|null} old
 * @property {Notice[]} fresh   what happened since the one before
 * @property {boolean} asked    something else is asked now
 * @property {boolean} first    the first picture of this seat in this match
 */

export class Seen {
  /** @type {Seat|null} */
  me = null;
  /** @type {Update|null} */
  update = null;
  /** @type {Notice[]} */
  notices = [];
  /** @type {Notice[]} of a hand that has just ended, until looked at */
  hand = [];
  /** The order of my hand. */
  order = "";
  /** Up to where each seat has seen its results. @type {Map<Seat|null, number>} */
  #results = new Map();
  /** How the picture was last laid out. @type {{update: Update, layout: Layout}|null} */
  #laidOut = null;
  /** Pieces that are there to be tapped, as `kind:value`. @type {Set<string>} */
  #present = new Set();

  /** @param {TableScreen} table */
  constructor(table) {
    this.table = table;
  }

  /** Let go of all that was this seat's. */
  drop() {
    this.me = null;
    this.update = null;
    this.notices = [];
    this.hand = [];
    this.#laidOut = null;
    this.#present = new Set();
  }

  /** Another match: its results are news to everybody. */
  begin() {
    this.#results.clear();
  }

  /**
   * Take a picture, unless it is another seat's or an older one.
   *
   * @param {Update} update
   * @param {boolean} first   the picture after a curtain: nothing in it is news to be played back
   * @returns {News|null}
   */
  take(update, first) {
    const old = this.update;
    if (update.seat !== this.me || (this.me === null && this.table.session.seats.length)) return null;
    if (old && update.epoch === old.epoch && update.revision < old.revision) return null;
    const known = this.notices.at(-1)?.revision ?? old?.revision ?? -1;
    if (old && update.epoch !== old.epoch) this.notices = [];
    const fresh = first ? [] : update.notices.filter(({ revision }) => revision > known);
    this.notices = joined(this.notices, update.notices);
    this.update = update;
    return { old, fresh, asked: questions(old) !== questions(update), first: !this.#results.has(this.me) };
  }

  /**
   * See whether a hand has ended, once for each seat.
   *
   * @param {boolean} resumed   what ended before this picture is no news
   */
  ended(resumed) {
    const { me } = this;
    const update = /** @type {Update} */ (this.update);
    const seen = this.#results.get(me) ?? (resumed ? update.revision : -1);
    const ends = this.notices.filter(({ key, revision, undone }) => key === "hand_over" && revision > seen && !undone);
    this.#results.set(me, update.revision);
    const last = ends.at(-1);
    if (last) this.hand = this.notices.filter(({ revision }) => revision === last.revision);
    if (update.outcome) this.hand = [];
  }

  // --- how it is laid out -------------------------------------------------------------------------------------------

  /** Lay the picture out anew with the next question: what is chosen, or who is there, may be another than at the last drawing. */
  anew() {
    this.#laidOut = null;
  }

  /** The layout of this picture, once for each drawing. @returns {Layout} */
  layout() {
    const update = /** @type {Update} */ (this.update);
    if (this.#laidOut?.update !== update) {
      const { app, game } = this.table;
      this.#laidOut = { update, layout: app.module(game).layout(update.view, this.context(update)) };
    }
    return this.#laidOut.layout;
  }

  /** @param {Update} update @returns {Context} */
  context(update) {
    const { session, text, answering } = this.table;
    return {
      me: this.me,
      places: session.places,
      text,
      update,
      sort: this.order,
      chosen: answering.chosen,
      lines: this.lines,
      small: matchMedia(SMALL).matches,
    };
  }

  /** What was said with the last moves. */
  get lines() {
    return spoken(this.notices, this.table.text);
  }

  /** The hand in its next order. */
  sort() {
    const { sorts } = this.layout();
    this.order = sorts[(sorts.indexOf(this.order || sorts[0]) + 1) % sorts.length] ?? "";
  }

  /** The pieces whose places the stage knows: in the hand, and the others' plates. @returns {Piece[]} */
  laid() {
    const { hand, plates } = this.layout();
    return [...hand.flatMap(({ pieces }) => pieces), ...plates.map(({ seat }) => seatPiece(seat))];
  }

  /** The names of those pieces, as `kind:value`. */
  get #held() {
    return new Set(this.laid().map(({ kind, value }) => `${kind}:${value}`));
  }

  /** Where the choice of pieces stands. @returns {Standing} */
  standing() {
    const { text, actions, answering } = this.table;
    const held = this.#held;
    const present = (/** @type {string} */ name) => held.has(name) || this.#present.has(name);
    const { aside, vain, chosen } = answering;
    return {
      ...standing(this.update?.asks ?? [], actions, chosen, present),
      refused: aside && vain ? { key: vain, line: text.say(aside) } : null,
    };
  }

  ticket() {
    const { session, text, answering, quiet } = this.table;
    return ticketOf({
      update: /** @type {Update} */ (this.update),
      me: this.me,
      places: session.places,
      layout: this.layout(),
      text,
      aside: answering.aside,
      quiet,
    });
  }

  // --- what was drawn -----------------------------------------------------------------------------------------------

  /** The pieces that the layout has put on the table, beside those in the hand. @returns {Piece[]} */
  get onTable() {
    const found = this.table.app.root.querySelectorAll(":is(.centre, .opps) [data-kind][data-key]");
    return [...found].map((element) => {
      const { kind = "", value = "", key = "" } = /** @type {HTMLElement} */ (element).dataset;
      return { kind, value, key };
    });
  }

  /**
   * See which pieces are there; what cannot be tapped there becomes a button.
   *
   * @returns {boolean} whether that asks for another drawing: what an answer names has come or gone
   */
  notePresent() {
    const pieces = /** @type {HTMLElement[]} */ ([...this.table.app.root.querySelectorAll("[data-kind][data-key]")]);
    const [old, names] = [this.#present, new Set(pieces.map(({ dataset }) => `${dataset.kind}:${dataset.value}`))];
    this.#present = names;
    const changed = [...names, ...old].filter((name) => names.has(name) !== old.has(name));
    const { asks = [] } = this.update ?? {};
    if (!asks.length || !changed.length) return false;
    const [wanted, held] = [named(asks, this.table.actions), this.#held];
    return changed.some((name) => wanted.has(name) && !held.has(name));
  }
}

/** Whether an answer is waited for. @param {Update|null} update */
export const isAsked = (update) => !!update?.asks.some(({ must }) => must);

/** The questions, by number. @param {Update|null} update */
export const questions = (update) => update?.asks.map(({ opened }) => opened).join() ?? "";
