/**
 * The table: what a seat sees, what it taps, and the curtain between those who share a tablet.
 *
 * It holds one seat's picture at a time. Before the curtain falls everything of that seat is dropped here, in the
 * session and in the page; the next picture is fetched when the next player has said "I am …".
 */
import { absent, openAbsent } from "./absent.js";
import { chartSheet, consentSheet, helpSheet, leaveSheet } from "./asides.js";
import { Chat } from "./chat.js";
import { companySheet } from "./company.js";
import { hear, speak } from "./cues.js";
import { token } from "./face.js";
import { blank } from "./form.js";
import { handKeys } from "./keys.js";
import { joined, logSheet } from "./log.js";
import { forget, moving } from "./motion.js";
import { Names } from "./names.js";
import { Passer } from "./passing.js";
import { guess, piecesOf, seatPiece, standing, tap } from "./picker.js";
import { ticketOf } from "./prompt.js";
import { resultSheet } from "./result.js";
import { rulesSheet } from "./rules.js";
import { sound } from "./sounds.js";
import { forgetFocus } from "./sheets.js";
import { SMALL } from "./shapes.js";
import { tableView } from "./table-view.js";
import { spoken, talkSheet, wantsLine } from "./talk.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("./picker.js").Choice} Choice
 * @typedef {import("./picker.js").Standing} Standing
 * @typedef {import("../session/types.js").Session} Session
 * @typedef {import("../session/types.js").SessionEvent} SessionEvent
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Said} Said
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Notice} Notice
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

/** From how many ms on an answer that is on its way shows that it is. */
const SLOW = 120;

export class TableScreen {
  /** The seat that is shown. @type {Seat|null} */
  me = null;
  /** @type {Update|null} */
  update = null;
  /** @type {Notice[]} */
  notices = [];
  /** @type {Piece[]} */
  chosen = [];
  /** @type {import("./form.js").Draft|null} */
  draft = null;
  /** Said in the ticket's small line. @type {Said|null} */
  aside = null;
  /** The piece that was tapped in vain; the aside says why. @type {string|null} */
  vain = null;
  order = "";
  /** What is said with the next move. */
  line = "";
  /** Pieces that are there to be tapped, as `kind:value`. @type {Set<string>} */
  #present = new Set();
  /** The sheet of a question to everybody that is open; a curtain only puts it off. @type {(() => unknown)|null} */
  #consent = null;
  /** Whose line is down, at a guest's page. @type {string|null} */
  quiet = null;
  busy = false;
  /** The curtain, and for whom. @type {{seat: Seat, previous: Seat|null}|null} */
  down = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #falling;
  /** Up to where each seat has seen its results. @type {Map<Seat|null, number>} */
  #seen = new Map();
  /** @type {Notice[]} of a hand that has just ended, until looked at */
  hand = [];
  /** How often the deal was begun; each seat is told once, where it was more than once. */
  #deals = 1;
  /** How the picture was last laid out. @type {{update: Update, layout: Layout}|null} */
  #laidOut = null;
  /** Who must answer here, as last told. @type {Seat[]} */
  #must = [];

  /**
   * @param {App} app
   * @param {Session} session
   * @param {TableParts} parts
   */
  constructor(app, session, parts) {
    this.app = app;
    this.session = session;
    this.parts = parts;
    this.names = new Names(session, app.draw);
    this.chat = new Chat(this);
    this.stop = session.subscribe((event) => this.#hear(event));
    this.passer = new Passer({ isOn: () => app.settings.passes, answer: (choice) => this.send(choice) });
    this.keys = handKeys({
      go: () => this.#press(".btn.go[data-action]"),
      hint: () => this.hint(),
      sort: () => this.sort(),
      undo: () => this.undo(),
      log: () => this.log(),
      rules: () => this.rules(),
      help: () => this.help(),
      drop: () => this.#choose([]),
    });
  }

  get game() {
    return this.session.game;
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
    const must = this.session.waiting.filter((open) => open.must).flatMap(({ seats }) => seats);
    this.#turned(this.session.seats.filter((seat) => must.includes(seat)));
  }

  gone() {
    clearTimeout(this.#falling);
    this.stop();
    this.#drop();
    this.passer.stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.app.sheet || this.down) return;
    this.keys(event);
  }

  // --- what the session tells ---------------------------------------------------------------------------------------

  /** @param {SessionEvent} event */
  #hear(event) {
    if (event.type === "update") this.#take(event.update);
    else if (event.type === "turned") this.#turned(event.must);
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
      this.#drop();
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
    this.#drop();
    this.#seen.clear();
    this.parts.resumed = false;
    this.app.close();
  }

  /**
   * Who must answer here now: show that seat, behind a curtain if somebody else may be holding the tablet.
   *
   * @param {Seat[]} must
   */
  #turned(must) {
    this.#must = must;
    const { seats } = this.session;
    if (seats.length < 2) {
      if (!this.update) this.lift(seats[0] ?? null);
      return;
    }
    clearTimeout(this.#falling);
    if (this.me !== null && (must.includes(this.me) || !must.length)) return;
    if (this.down && (must.includes(this.down.seat) || !must.length)) return;
    const next = this.#next(must);
    if (this.me === null) this.#lower(next);
    else this.#falling = setTimeout(() => this.#lower(this.#next(this.#must)), this.parts.linger);
  }

  /** The next of these seats after the one that is shown. @param {Seat[]} must @returns {Seat} */
  #next(must) {
    const { seats } = this.session;
    const asked = must.length ? must : seats;
    return asked.find((seat) => seat > (this.me ?? -1)) ?? asked[0];
  }

  // --- the curtain --------------------------------------------------------------------------------------------------

  /** Drop all that was this seat's: picture, log, choice, names, and what motion remembers. */
  #drop() {
    this.me = null;
    this.update = null;
    this.#laidOut = null;
    this.notices = [];
    this.chosen = [];
    this.draft = null;
    this.aside = null;
    this.vain = null;
    this.hand = [];
    this.line = "";
    this.busy = false;
    this.passer.stop();
    this.#present = new Set();
    this.names.forget();
    forgetFocus();
    forget();
  }

  /** @param {Seat} seat */
  async #lower(seat) {
    const previous = this.me;
    this.#drop();
    this.down = { seat, previous };
    this.app.sheet = null;
    this.app.drawNow();
    speak(this.text.t("curtain.for", { name: this.session.places[seat].name }));
    sound("lid");
    await this.session.show(null);
  }

  /** "I am …": fetch the picture of a seat, or what everybody may see, and only then put it into the page. @param {Seat|null} seat */
  async lift(seat) {
    if (this.busy) return;
    this.busy = true;
    try {
      const update = await this.session.show(seat);
      this.me = seat;
      this.down = null;
      this.busy = false;
      this.#take(update, true);
      if (this.#consent) this.app.open(this.#consent);
    } catch (error) {
      this.busy = false;
      tell(this.app, error);
    }
  }

  // --- what a seat sees ---------------------------------------------------------------------------------------------

  /**
   * @param {Update} update
   * @param {boolean} [first]   the picture after a curtain: nothing in it is news to be played back
   */
  #take(update, first = false) {
    if (update.seat !== this.me || (this.me === null && this.session.seats.length)) return;
    const old = this.update;
    if (old && update.epoch === old.epoch && update.revision < old.revision) return;
    const wasMine = isAsked(old);
    const known = this.notices.at(-1)?.revision ?? -1;
    if (old && update.epoch !== old.epoch) this.notices = [];
    const fresh = first ? [] : update.notices.filter(({ revision }) => revision > known);
    this.notices = joined(this.notices, update.notices);
    this.update = update;
    if (questions(old) !== questions(update)) {
      this.chosen = [];
      this.aside = null;
      this.busy = false; // what was on its way has been answered by the table itself
      this.names.forget();
      const form = update.asks.find((ask) => ask.form)?.form;
      this.draft = form ? blank(form) : null;
    }
    const isNew = !this.#seen.has(this.me);
    this.#ended(update, first);
    this.passer.look(update);
    this.app.drawNow();
    const { plain } = this.ticket(this.layout());
    const own = this.app.module(this.game).sound;
    hear({
      fresh,
      over: !!update.outcome && !old?.outcome,
      mine: isAsked(update) && !wasMine,
      ticket: plain,
      text: this.text,
      own,
    });
    if (isNew && this.#deals > 1) this.#say({ key: "dealt.again", args: { count: this.#deals } });
  }

  /** Show how a hand, or the game, has ended, once to each seat. @param {Update} update @param {boolean} first */
  #ended(update, first) {
    const seat = this.me;
    const seen = this.#seen.get(seat) ?? (first && this.parts.resumed ? update.revision : -1);
    const ends = this.notices.filter(({ key, revision, undone }) => key === "hand_over" && revision > seen && !undone);
    this.#seen.set(seat, update.revision);
    const last = ends.at(-1);
    if (last) this.hand = this.notices.filter(({ revision }) => revision === last.revision);
    if (update.outcome) {
      this.hand = [];
      this.app.open(() => resultSheet(this));
    }
  }

  /** The layout of this picture, once for each drawing. @returns {Layout} */
  layout() {
    const update = /** @type {Update} */ (this.update);
    if (this.#laidOut?.update !== update) {
      this.#laidOut = { update, layout: this.app.module(this.game).layout(update.view, this.context(update)) };
    }
    return this.#laidOut.layout;
  }

  /** @param {Update} update @returns {Context} */
  context(update) {
    return {
      me: this.me,
      places: this.session.places,
      text: this.text,
      update,
      sort: this.order,
      chosen: this.chosen,
      lines: this.lines,
      small: matchMedia(SMALL).matches,
    };
  }

  /** What was said with the last moves. */
  get lines() {
    return spoken(this.notices, this.text);
  }

  /** The pieces whose places the stage knows: in the hand, and the others' plates. @param {Layout} layout @returns {Piece[]} */
  #laid({ hand, plates }) {
    return [...hand.flatMap(({ pieces }) => pieces), ...plates.map(({ seat }) => seatPiece(seat))];
  }

  /** @param {Layout} layout @returns {Standing} */
  standing(layout) {
    const held = new Set(this.#laid(layout).map(({ kind, value }) => `${kind}:${value}`));
    const present = (/** @type {string} */ name) => held.has(name) || this.#present.has(name);
    const asks = this.update?.asks ?? [];
    const vain = this.aside && this.vain;
    return {
      ...standing(asks, this.actions, this.chosen, present),
      refused: vain ? { key: vain, line: this.text.say(this.aside) } : null,
    };
  }

  /** @param {Layout} layout */
  ticket(layout) {
    const update = /** @type {Update} */ (this.update);
    return ticketOf({
      update,
      me: this.me,
      places: this.session.places,
      layout,
      text: this.text,
      aside: this.aside,
      quiet: this.quiet,
    });
  }

  // --- what a seat does ---------------------------------------------------------------------------------------------

  /** @param {Piece[]} chosen */
  #choose(chosen) {
    this.chosen = chosen;
    this.aside = null;
    this.app.draw();
  }

  /** @param {Piece} piece */
  tap(piece) {
    const { update } = this;
    if (!update || this.busy) return;
    const present = this.#laid(this.layout());
    const chosen = tap(update.asks, this.actions, this.chosen, piece, present);
    if (chosen) {
      sound("choose");
      this.#choose(chosen);
    } else this.#nowhere([piece]);
  }

  /** Say why these pieces are no answer. @param {Piece[]} pieces */
  async #nowhere(pieces) {
    const { me, update } = this;
    const wanted = update && guess(update.asks, this.actions, pieces);
    sound("refused");
    const key = pieces.length === 1 ? pieces[0].key : null;
    if (!wanted || me === null) return this.#say({ key: isAsked(update) ? "choose.none" : "choose.wait" }, key);
    const { accepted, said } = await this.session.why(me, wanted.opened, wanted.action);
    if (this.update === update) this.#say(accepted || !said ? { key: "choose.none" } : said, key);
  }

  /** @param {Said} said @param {string|null} [vain]  the piece that it is about */
  #say(said, vain = null) {
    this.aside = said;
    this.vain = vain;
    speak(this.text.say(said));
    this.app.draw();
  }

  /** Answer, with a word where the play asks for one and there is none yet. @param {Choice} choice */
  answer(choice) {
    const { update } = this;
    if (!update || this.me === null || this.busy) return;
    if (!this.line && this.app.module(this.game).lines && wantsLine(update.asks, choice)) this.talk(choice);
    else this.send(choice);
  }

  /** @param {Choice} choice */
  async send({ opened, action }) {
    const { me, line } = this;
    if (me === null || this.busy) return;
    this.busy = true;
    this.hand = [];
    this.line = "";
    this.passer.answered(action);
    // Mostly the next picture is here sooner: a drawing on the way to it would only keep that one waiting.
    const waits = setTimeout(this.app.draw, SLOW);
    const asked = questions(this.update);
    const answer = await this.session.act(me, opened, action, line || undefined);
    clearTimeout(waits);
    // What came too late is no mistake: the picture that overtook it says all.
    if (!answer.ok && me === this.me && answer.code !== "stale") {
      sound("refused");
      this.#say(answer.said);
    }
    if (me !== this.me || asked !== questions(this.update)) return; // another picture has been drawn meanwhile
    this.busy = false;
    this.app.draw();
  }

  /** A word for the next move, or for the one that asks for it. @param {Choice|null} [choice] */
  talk(choice = null) {
    this.app.open(() => talkSheet(this, choice));
  }

  /** @param {string} line */
  write(line) {
    this.line = line;
    this.app.draw();
  }

  async hint() {
    const { me, update } = this;
    if (me === null || !update?.asks.length) return;
    const slow = setTimeout(() => this.update === update && this.#say({ key: "hint.thinking" }), SLOW);
    const { action, said } = await this.session.hint(me).finally(() => clearTimeout(slow));
    if (this.update !== update) return;
    if (!action) {
      this.aside = null;
      if (said) this.#say(said);
      this.app.draw();
      return;
    }
    this.chosen = this.#piecesFor(action);
    const args = { what: { key: `action.${action.type}` }, why: said ?? { key: "hint.because" } };
    this.#say({ key: this.chosen.length ? "hint.pieces" : "hint.bare", args });
  }

  /** Find the pieces that an action names, in the hand or on the table. @param {import("../session/types.js").Action} action */
  #piecesFor(action) {
    const held = this.layout().hand.flatMap(({ pieces }) => pieces);
    const laid = /** @type {HTMLElement[]} */ ([
      ...this.app.root.querySelectorAll(":is(.centre, .opps) [data-kind][data-key]"),
    ]).map(({ dataset: { kind = "", value = "", key = "" } }) => ({ kind, value, key }));
    const wanted = piecesOf(action, this.actions);
    return [...held, ...laid].filter(({ kind, value }) => {
      const place = wanted.indexOf(`${kind}:${value}`);
      if (place >= 0) wanted.splice(place, 1);
      return place >= 0;
    });
  }

  async undo() {
    const { me } = this;
    if (me === null) return;
    const answer = await this.session.undo(me);
    if (!answer.ok && me === this.me) this.#say(answer.said);
  }

  sort() {
    if (!this.update) return;
    const { sorts } = this.layout();
    this.order = sorts[(sorts.indexOf(this.order || sorts[0]) + 1) % sorts.length] ?? "";
    this.app.draw();
  }

  async rematch() {
    this.app.close();
    const answer = await this.session.rematch();
    if (!answer.ok) tell(this.app, answer);
  }

  log() {
    const close = this.app.close;
    this.app.open(() => logSheet({ notices: this.notices, text: this.text, token, close }));
  }

  /** @param {string} [rule] */
  rules(rule = this.aside?.rule) {
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

  /** Nobody may try decks until one pleases: a deal that was begun again is told. @param {number} count */
  dealtAgain(count) {
    this.#deals = count;
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

  drawn() {
    // Drawing again comes back here, and then there is nothing new.
    if (this.#notePresent()) this.app.drawNow();
    else moving(this.app.root);
  }

  /**
   * See which pieces the layout has put on the table; what cannot be tapped there becomes a button.
   *
   * @returns {boolean} whether that asks for another drawing
   */
  #notePresent() {
    const pieces = /** @type {HTMLElement[]} */ ([...this.app.root.querySelectorAll("[data-kind][data-key]")]);
    const names = new Set(pieces.map(({ dataset }) => `${dataset.kind}:${dataset.value}`));
    const isSame = names.size === this.#present.size && [...names].every((name) => this.#present.has(name));
    if (isSame) return false;
    this.#present = names;
    return !!this.update?.asks.length;
  }

  view() {
    this.app.module(this.game).casting?.dress(this.session.cast);
    this.#laidOut = null; // what is chosen, or who is there, may be another than at the last drawing
    return tableView(this);
  }

  /** @param {import("./form.js").Draft} draft */
  fill(draft) {
    this.draft = draft;
    this.aside = null; // it was about the form as it stood
    this.app.draw();
  }

  /** The slip about the last hand has been read. */
  putAway() {
    this.hand = [];
    this.app.draw();
  }

  /** Answered before there is an answer: say what it waits for. @param {Said|null} [why]   what the engine has against it, if that is known */
  early(why = null) {
    if (why) this.#say(why);
    else if (this.update && this.standing(this.layout()).aims.length) this.#say({ key: "choose.seat" });
    else if (this.chosen.length) this.#nowhere(this.chosen);
    else this.#say({ key: "choose.first" });
  }
}

/** @param {Update|null} update */
const isAsked = (update) => !!update?.asks.some(({ must }) => must);

/** @param {Update|null} update  the questions, by number */
const questions = (update) => update?.asks.map(({ opened }) => opened).join() ?? "";
