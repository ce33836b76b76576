/**
 * Table talk: what people say beside the game, to all who sit or watch here. It decides nothing and is kept nowhere. A line that
 * goes with a play is another thing, see ui/talk.js.
 */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../art/icons.js";
import { LONGEST_LINE } from "../session/words.js";
import { speak } from "./cues.js";
import { token } from "./face.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {Extract<import("../session/types.js").SessionEvent, {type: "said"}>} Said
 * @typedef {{number: number, who: string, by: Seat, name: string, text: string, mine: boolean}} Line
 */

/** So many lines are remembered. */
const KEPT = 200;

/** Who said it, for as long as they are at the table. @param {{by: Seat, watcher?: number}} speaker */
export const speakerOf = ({ by, watcher }) => (watcher === undefined ? `seat:${by}` : `watcher:${watcher}`);

export class Chat {
  /** @type {Line[]} */
  #lines = [];
  #number = 0;
  /** The last line that was in sight. */
  #read = 0;
  /** Those whom this page does not want to hear. @type {Set<string>} */
  #muted = new Set();
  /** Whether it wants to hear nobody. */
  isMuted = false;
  draft = "";
  /** Why the last line was not let through. */
  wrong = "";

  /** @param {TableScreen} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether there is anybody to talk to. */
  get isOpen() {
    const { role, places, watchers } = this.table.session;
    return role === "guest" || watchers.length > 0 || places.some(({ kind, keeps }) => kind === "link" || keeps !== undefined);
  }

  /** What this page wants to hear; its own words are among it. @returns {Line[]} */
  get lines() {
    return this.#lines.filter(({ who, mine }) => mine || !(this.isMuted || this.#muted.has(who)));
  }

  get unread() {
    return this.lines.filter(({ number, mine }) => number > this.#read && !mine).length;
  }

  /** @param {Said} said */
  take(said) {
    const { session, app, text } = this.table;
    const mine = session.seats.includes(said.by) || (said.watcher !== undefined && said.watcher === session.watching);
    const who = speakerOf(said);
    const name = said.name || text.t("somebody");
    this.#lines.push({ number: ++this.#number, who, by: said.by, name, text: said.text, mine });
    this.#lines.splice(0, this.#lines.length - KEPT);
    if (app.sheet === this.#view) this.#read = this.#number;
    if (!mine && !this.isMuted && !this.#muted.has(who)) speak(text.t("chat.heard", { name, words: said.text }));
    app.draw();
  }

  /** Hear somebody again, or not. @param {string} who */
  mute(who) {
    if (!this.#muted.delete(who)) this.#muted.add(who);
    this.table.app.draw();
  }

  /** @param {string} who */
  hears(who) {
    return !this.#muted.has(who);
  }

  #view = () => chatSheet(this);

  /** Put it in sight; the button is drawn before the sheet, and shall know already. */
  open() {
    this.#read = this.#number;
    this.table.app.open(this.#view);
  }

  /** @param {string} draft */
  write(draft) {
    this.draft = draft;
    this.wrong = "";
    this.table.app.draw();
  }

  async send() {
    const { session, me, app, text } = this.table;
    const words = this.draft.trim();
    if (!words) return;
    this.draft = "";
    app.draw();
    const answer = await session.say(words, me);
    if (!answer.ok) {
      this.draft ||= words; // nothing that was written is lost
      this.wrong = text.say(answer.said);
    }
    app.draw();
  }

  muteAll = () => {
    this.isMuted = !this.isMuted;
    this.table.app.draw();
  };
}

/** The button on the rail, with the number of lines that nobody here has seen. @param {TableScreen} table */
export function chatButton({ chat, text }) {
  if (!chat.isOpen) return nothing;
  const { unread } = chat;
  const label = unread ? text.t("chat.unread", { count: unread }) : text.t("chat");
  return html`<button type="button" class="btn ico rail-chat" data-go="chat" aria-label=${label} title=${label}
    @click=${() => chat.open()}>${icon("chats")}${unread ? html`<b class="unread" aria-hidden="true">${Math.min(unread, 99)}</b>` : nothing}</button>`;
}

/** The newest is at the bottom: begin there, and stay there. @param {Element|undefined} list */
const toNewest = (list) => requestAnimationFrame(() => list?.lastElementChild?.scrollIntoView({ block: "end" }));

/** @param {Line} line @param {TableScreen["text"]} text */
function lineOf({ by, name, text: words, mine }, text) {
  return html`<li class=${mine ? "mine" : ""}><b>${by < 0 ? icon("eye", 17) : token(by, 17)}<span>${mine && by < 0 ? text.t("you") : name}</span></b>
    <span class="said-words">${words}</span></li>`;
}

/** @param {Chat} chat */
export function chatSheet(chat) {
  const { app, text } = chat.table;
  const { lines } = chat;
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    chat.send();
  };
  const body = html`${
    lines.length
      ? html`<ol class="said" data-count=${lines.length} ${ref(toNewest)}>${repeat(
          lines,
          ({ number }) => number,
          (line) => lineOf(line, text),
        )}</ol>`
      : html`<p>${text.t(chat.isMuted ? "chat.muted" : "chat.empty")}</p>`
  }`;
  const foot = html`<p class="said-wrong" role="alert">${chat.wrong}</p>
    <input type="text" class="said-field" name="line" maxlength=${LONGEST_LINE} data-first autocomplete="off" enterkeyhint="send" aria-label=${text.t("chat.line")}
      placeholder=${text.t("chat.line")} .value=${chat.draft} @keydown=${onKey}
      @input=${(/** @type {Event} */ event) => chat.write(/** @type {HTMLInputElement} */ (event.target).value)} />
    <button type="button" class="btn go" data-send @click=${() => chat.send()}>${icon("chats", 20)}${text.t("chat.send")}</button>
    <div class="said-tools"><button type="button" class="chip" data-mute-all aria-pressed=${chat.isMuted} @click=${chat.muteAll}>${icon(chat.isMuted ? "mute" : "speaker", 18)}${text.t("chat.mute")}</button>
    <button type="button" class="chip" data-company @click=${() => chat.table.company()}>${icon("people", 18)}${text.t("company")}</button></div>`;
  return sheet({ name: "chat", title: text.t("chat"), lead: text.t("chat.lead"), body, foot, text, close: app.close });
}
