/**
 * What the seat that is shown does: it chooses pieces, fills in a form, answers, asks for a hint, takes back.
 *
 * No rule is known here. A tap leads somewhere or it does not, and the engine says why not.
 */
import { blank } from "./form.js";
import { speak } from "./cues.js";
import { guess, piecesOf, tap } from "./picker.js";
import { isAsked, questions } from "./seen.js";
import { sound } from "./sounds.js";
import { talkSheet, wantsLine } from "./talk.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./form.js").Draft} Draft
 * @typedef {import("./picker.js").Choice} Choice
 * @typedef {import("../session/types.js").Action} Action
 * @typedef {import("../session/types.js").Said} Said
 * @typedef {import("../session/types.js").Update} Update
 */

/** From how many ms on an answer that is on its way shows that it is. */
const SLOW = 120;

export class Answering {
  /** @type {Piece[]} */
  chosen = [];
  /** @type {Draft|null} */
  draft = null;
  /** Said in the ticket's small line. @type {Said|null} */
  aside = null;
  /** The piece that was tapped in vain; the aside says why. @type {string|null} */
  vain = null;
  /** What is said with the next move. */
  line = "";
  /** An answer is on its way. */
  busy = false;

  /** @param {TableScreen} table */
  constructor(table) {
    this.table = table;
  }

  /** Let go of all that was this seat's. */
  drop() {
    this.chosen = [];
    this.draft = null;
    this.aside = null;
    this.vain = null;
    this.line = "";
    this.busy = false;
  }

  /** Something else is asked now. @param {Update} update */
  anew({ asks }) {
    this.chosen = [];
    this.aside = null;
    this.busy = false; // what was on its way has been answered by the table itself
    const form = asks.find((ask) => ask.form)?.form;
    this.draft = form ? blank(form) : null;
  }

  // --- choosing -----------------------------------------------------------------------------------------------------

  /** @param {Piece[]} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.aside = null;
    this.table.app.draw();
  }

  /** @param {Piece} piece */
  tap(piece) {
    const { seen, actions } = this.table;
    const { update } = seen;
    if (!update || this.busy) return;
    const chosen = tap(update.asks, actions, this.chosen, piece, seen.laid());
    if (chosen) {
      sound("choose");
      this.choose(chosen);
    } else this.#nowhere([piece]);
  }

  /** Say why these pieces are no answer. @param {Piece[]} pieces */
  async #nowhere(pieces) {
    const { seen, actions, session } = this.table;
    const { me, update } = seen;
    const wanted = update && guess(update.asks, actions, pieces);
    sound("refused");
    const key = pieces.length === 1 ? pieces[0].key : null;
    if (!wanted || me === null) return this.say({ key: isAsked(update) ? "choose.none" : "choose.wait" }, key);
    const { accepted, said } = await session.why(me, wanted.opened, wanted.action);
    if (seen.update === update) this.say(accepted || !said ? { key: "choose.none" } : said, key);
  }

  /** Answered before there is an answer: say what it waits for. @param {Said|null} [why]   what the engine has against it, if that is known */
  early(why = null) {
    const { seen } = this.table;
    if (why) this.say(why);
    else if (seen.update && seen.standing().aims.length) this.say({ key: "choose.seat" });
    else if (this.chosen.length) this.#nowhere(this.chosen);
    else this.say({ key: "choose.first" });
  }

  /** @param {Said} said @param {string|null} [vain]  the piece that it is about */
  say(said, vain = null) {
    const { app, text } = this.table;
    this.aside = said;
    this.vain = vain;
    speak(text.say(said));
    app.draw();
  }

  /** @param {Draft} draft */
  fill(draft) {
    this.draft = draft;
    this.aside = null; // it was about the form as it stood
    this.table.app.draw();
  }

  // --- a word with it -----------------------------------------------------------------------------------------------

  /** A word for the next move, or for the one that asks for it. @param {Choice|null} [choice] */
  talk(choice = null) {
    this.table.app.open(() => talkSheet(this.table, choice));
  }

  /** @param {string} line */
  write(line) {
    this.line = line;
    this.table.app.draw();
  }

  // --- answering ----------------------------------------------------------------------------------------------------

  /** Answer, with a word where the play asks for one and there is none yet. @param {Choice} choice */
  answer(choice) {
    const { app, game, seen } = this.table;
    if (!seen.update || seen.me === null || this.busy) return;
    if (!this.line && app.module(game).lines && wantsLine(seen.update.asks, choice)) this.talk(choice);
    else this.send(choice);
  }

  /** @param {Choice} choice */
  async send({ opened, action }) {
    const { app, seen, session, passer } = this.table;
    const { me, update } = seen;
    const { line } = this;
    if (me === null || this.busy) return;
    this.busy = true;
    this.line = "";
    seen.hand = [];
    passer.answered(action);
    // Mostly the next picture is here sooner: a drawing on the way to it would only keep that one waiting.
    const waits = setTimeout(app.draw, SLOW);
    const asked = questions(update);
    const answer = await session.act(me, opened, action, line || undefined);
    clearTimeout(waits);
    // What came too late is no mistake: the picture that overtook it says all.
    if (!answer.ok && me === seen.me && answer.code !== "stale") {
      sound("refused");
      this.say(answer.said);
    }
    if (me !== seen.me || asked !== questions(seen.update)) return; // another picture has been drawn meanwhile
    this.busy = false;
    app.draw();
  }

  async undo() {
    const { seen, session } = this.table;
    const { me } = seen;
    if (me === null) return;
    const answer = await session.undo(me);
    if (!answer.ok && me === seen.me) this.say(answer.said);
  }

  // --- a hint -------------------------------------------------------------------------------------------------------

  async hint() {
    const { app, seen, session } = this.table;
    const { me, update } = seen;
    if (me === null || !update?.asks.length) return;
    const slow = setTimeout(() => seen.update === update && this.say({ key: "hint.thinking" }), SLOW);
    const { action, said } = await session.hint(me).finally(() => clearTimeout(slow));
    if (seen.update !== update) return;
    if (!action) {
      this.aside = null;
      if (said) this.say(said);
      app.draw();
      return;
    }
    this.chosen = this.#piecesFor(action);
    const args = { what: { key: `action.${action.type}` }, why: said ?? { key: "hint.because" } };
    this.say({ key: this.chosen.length ? "hint.pieces" : "hint.bare", args });
  }

  /** Find the pieces that an action names, in the hand or on the table. @param {Action} action */
  #piecesFor(action) {
    const { seen, actions } = this.table;
    const held = seen.layout().hand.flatMap(({ pieces }) => pieces);
    const wanted = piecesOf(action, actions);
    return [...held, ...seen.onTable].filter(({ kind, value }) => {
      const place = wanted.indexOf(`${kind}:${value}`);
      if (place >= 0) wanted.splice(place, 1);
      return place >= 0;
    });
  }
}
