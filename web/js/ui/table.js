/**
 * The table: it hears what its session tells, and puts the seat that is shown into the page.
 *
 * What that seat sees stands in seen.js, what it does in answering.js, and whose picture this page shows in turns.js.
 */
import { absent, openAbsent } from "./absent.js";
import { Answering } from "./answering.js";
import { chartSheet, consentSheet, helpSheet, leaveSheet } from "./asides.js";
import { Chat } from "./chat.js";
import { companySheet } from "./company.js";
import { hear } from "./cues.js";
import { token } from "./face.js";
import { fitFaces } from "./faces.js";
import { handKeys } from "./keys.js";
import { logSheet } from "./log.js";
import { forget, moving } from "./motion.js";
import { Names } from "./names.js";
import { Passer } from "./passing.js";
import { forgetPress } from "./press.js";
import { resultSheet } from "./result.js";
import { rulesSheet } from "./rules.js";
import { isAsked, Seen } from "./seen.js";
import { forgetFocus } from "./sheets.js";
import { tableView } from "./table-view.js";
import { tell } from "./trouble.js";
import { Turns } from "./turns.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Session} Session
 * @typedef {import("../session/types.js").SessionEvent} SessionEvent
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Update} Update
 *
 * @typedef {object} TableParts
 * @property {() => void} menu        back to the menu; the table is kept
 * @property {(session: Session) => Promise<void>} save   the record as a file
 * @property {(table: TableScreen) => void} verify        a guest holds the finished game against what it kept of it
 * @property {() => void} settings
 * @property {() => void} rejoin      a guest has a new invitation
 * @property {number} linger          ms that a played card stays in sight before the curtain falls
 * @property {boolean} resumed        a table that was kept: what ended before is no news
 */

export class TableScreen {
  /** The sheet of a question to everybody that is open; a curtain only puts it off. @type {(() => unknown)|null} */
  #consent = null;
  /** Whose line is down, at a guest's page. @type {string|null} */
  quiet = null;
  /** How often the deal was begun; each seat is told once, where it was more than once. */
  #deals = 1;

  /**
   * @param {App} app
   * @param {Session} session
   * @param {TableParts} parts
   */
  constructor(app, session, parts) {
    this.app = app;
    this.session = session;
    this.parts = parts;
    this.seen = new Seen(this);
    this.answering = new Answering(this);
    this.turns = new Turns(this);
    this.names = new Names(session, app.draw);
    this.chat = new Chat(this);
    this.passer = new Passer({ isOn: () => app.settings.passes, answer: (choice) => this.answering.send(choice) });
    this.stop = session.subscribe((event) => this.#hear(event));
    this.fit = () => fitFaces(app.root);
    addEventListener("resize", this.fit);
    this.keys = handKeys({
      go: () => this.#press(".btn.go[data-action]"),
      hint: () => this.answering.hint(),
      sort: () => this.sort(),
      undo: () => this.answering.undo(),
      log: () => this.log(),
      rules: () => this.rules(),
      help: () => this.help(),
      drop: () => this.answering.choose([]),
    });
  }

  get game() {
    return this.session.game;
  }

  get me() {
    return this.seen.me;
  }

  get update() {
    return this.seen.update;
  }

  /** What the fields of this game's actions are. */
  get actions() {
    return this.app.game(this.game)?.actions ?? {};
  }

  get text() {
    const places = this.session.places;
    return this.app.textFor(this.game, (seat) => places[seat]?.name ?? `#${seat + 1}`, this.me, this.session.cast);
  }

  /** Begin, or begin again: find out who is to be shown. */
  start() {
    this.turns.start();
  }

  gone() {
    this.turns.stop();
    removeEventListener("resize", this.fit);
    this.stop();
    this.drop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.app.sheet || this.turns.down) return;
    this.keys(event);
  }

  // --- what the session tells ---------------------------------------------------------------------------------------

  /** @param {SessionEvent} event */
  #hear(event) {
    if (event.type === "update") this.#take(event.update);
    else if (event.type === "turned") this.turns.turned(event.must);
    else if (event.type === "roster") this.#seated();
    else if (event.type === "said") this.chat.take(event);
    else if (event.type === "moved") this.#moved(event.deals);
    else if (event.type === "asked") this.#consult(consentSheet(this, event.id, event.by, event.what));
    else if (event.type === "settled") this.#consult(null);
    else if (event.type === "trouble") tell(this.app, event);
    else if (event.type === "over" && event.why !== "left")
      tell(this.app, { code: event.why }, { press: this.parts.menu, label: this.app.text.t("to_menu") });
    else if (event.type === "link") this.#line(event.state);
  }

  /** Somebody wants everybody's consent, or it is settled. @param {(() => unknown)|null} question */
  #consult(question) {
    this.#consent = question;
    this.app.open(question);
  }

  /** Who sits here may have changed: a seat of this page that is somebody else's now is shown no more. */
  #seated() {
    const { seats } = this.session;
    const isMoved = this.me === null ? !!this.update && seats.length > 0 : !seats.includes(this.me);
    if (isMoved) {
      this.drop();
      this.start();
    }
    this.app.draw();
  }

  /** How a guest's line to the host is. @param {string} state */
  #line(state) {
    const host = /** @type {import("../session/guest.js").Guest} */ (this.session).host;
    this.quiet = state === "connected" ? null : host || this.text.t("somebody");
    this.app.draw();
  }

  /** @param {number} deals */
  #moved(deals) {
    this.#deals = deals;
    this.drop();
    this.seen.begin();
    this.parts.resumed = false;
    this.app.close();
  }

  /** Drop all that was this seat's: picture, log, choice, names, and what motion remembers. */
  drop() {
    this.seen.drop();
    this.answering.drop();
    this.turns.drop();
    this.passer.stop();
    this.names.forget();
    forgetFocus();
    forgetPress();
    forget();
  }

  /**
   * The curtain is up, and the picture behind it is there.
   *
   * @param {Seat|null} seat
   * @param {Update} update
   */
  lifted(seat, update) {
    this.seen.me = seat;
    this.#take(update, true);
    if (this.#consent) this.app.open(this.#consent);
  }

  /**
   * @param {Update} update
   * @param {boolean} [first]   the picture after a curtain: nothing in it is news to be played back
   */
  #take(update, first = false) {
    const news = this.seen.take(update, first);
    if (!news) return;
    if (news.asked) {
      this.answering.anew(update);
      this.names.forget();
    }
    this.seen.ended(first && this.parts.resumed);
    if (first && this.parts.resumed) forget(); // the cards have been lying there, nobody deals them
    if (update.outcome) this.app.open(() => resultSheet(this));
    this.passer.look(update);
    this.app.drawNow();
    hear({
      fresh: news.fresh,
      over: !!update.outcome && !news.old?.outcome,
      mine: isAsked(update) && !isAsked(news.old),
      ticket: this.seen.ticket().plain,
      text: this.text,
      own: this.app.module(this.game).sound,
    });
    if (news.first && this.#deals > 1) this.answering.say({ key: "dealt.again", args: { count: this.#deals } });
  }

  /** Nobody may try decks until one pleases: a deal that was begun again is told. @param {number} count */
  dealtAgain(count) {
    this.#deals = count;
  }

  // --- what can be done beside answering ----------------------------------------------------------------------------

  sort() {
    if (!this.update) return;
    this.seen.sort();
    this.app.draw();
  }

  /** The slip about the last hand has been read. */
  putAway() {
    this.seen.hand = [];
    this.app.draw();
  }

  async rematch() {
    this.app.close();
    const answer = await this.session.rematch();
    if (!answer.ok) tell(this.app, answer);
  }

  log() {
    const close = this.app.close;
    this.app.open(() => logSheet({ notices: this.seen.notices, text: this.text, token, close }));
  }

  /** @param {string} [rule] */
  rules(rule = this.answering.aside?.rule) {
    this.app.open(rulesSheet(this.app, this.game, rule, this.app.module(this.game).chart ? () => this.chart() : null));
  }

  chart() {
    this.app.open(() => chartSheet(this));
  }

  /** Who is at the table. */
  company() {
    this.app.open(() => companySheet(this));
  }

  help() {
    this.app.open(() => helpSheet(this.app));
  }

  leave() {
    this.app.open(() => leaveSheet(this));
  }

  verify() {
    this.parts.verify(this);
  }

  /** Say who is not there, if somebody is not. */
  missing() {
    if (absent(this).length) openAbsent(this);
  }

  /** @param {string} selector */
  #press(selector) {
    const button = this.app.root.querySelector(selector);
    if (button instanceof HTMLElement) button.click();
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  view() {
    this.app.module(this.game).casting?.dress(this.session.cast);
    this.seen.anew();
    return tableView(this);
  }

  drawn() {
    this.fit();
    // Drawing again comes back here, and then there is nothing new.
    if (this.seen.notePresent()) this.app.drawNow();
    else moving(this.app.root);
  }
}
