/**
 * Table talk: a line that goes with a play, written on the game's own paper, drawn by luck from the game's own lines, or left out.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { aboutWhom, lineOf } from "./log.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("./types.js").Spoken} Spoken
 * @typedef {import("../session/types.js").Notice} Notice
 * @typedef {import("../session/types.js").Action} Action
 * @typedef {import("../session/types.js").Ask} Ask
 * @typedef {import("./picker.js").Choice} Choice
 */

/** The longest line, in characters. */
const LONGEST = 200;

/** For so many of the table's last moves a line stays at the plate of whoever said it. */
const FRESH = 4;

/**
 * Whether a play asks for a line of its own accord.
 *
 * @param {Ask[]} asks
 * @param {Choice} choice
 */
export function wantsLine(asks, { opened, action }) {
  const asked = asks.find((each) => each.opened === opened);
  const place = asked?.legal.indexOf(action) ?? -1;
  return place >= 0 && !!asked?.lines?.includes(place);
}

/**
 * What was said with the last moves, newest last, at most one line of each player.
 *
 * @param {Notice[]} notices
 * @param {Text} text
 * @returns {Spoken[]}
 */
export function spoken(notices, text) {
  const newest = notices.at(-1)?.revision ?? 0;
  /** @type {Map<number, Spoken>} */
  const said = new Map();
  const from = notices.findLastIndex(({ revision }) => revision <= newest - FRESH) + 1;
  for (const notice of notices.slice(from)) {
    const seat = aboutWhom(notice);
    if (!notice.line || notice.undone || seat === null) continue;
    said.delete(seat);
    said.set(seat, { seat, words: lineOf(notice.line, text), revision: notice.revision });
  }
  return [...said.values()];
}

/** Texts that are numbered from 1 without a gap. @param {Text} text @param {(number: number) => string} keyOf @returns {string[]} */
function numbered(text, keyOf) {
  const found = [];
  for (let number = 1; text.has(keyOf(number)); number++) found.push(text.t(keyOf(number)));
  return found;
}

/** Another line than the one that is there. @param {string[]} lines @param {string} now */
function another(lines, now) {
  const others = lines.filter((line) => line !== now);
  return others[Math.floor(Math.random() * others.length)] ?? now;
}

/**
 * The sheet for a line: opened by its button, or by a play that asks for one.
 *
 * @param {TableScreen} table
 * @param {Choice|null} choice   the play that waits for it
 */
export function talkSheet(table, choice) {
  const { text, app } = table;
  const about = app.module(table.game).lines?.(choice?.action ?? null) ?? [];
  const lines = about.map((name) => numbered(text, (number) => `line.${name}.${number}`)).find((some) => some.length) ?? [];
  const starts = numbered(text, (number) => `talk.start.${number}`);
  const set = (/** @type {string} */ words) => table.answering.write(words.slice(0, LONGEST));
  const said = (/** @type {string} */ words) => {
    app.close();
    table.answering.write(words);
    if (choice) table.answering.send(choice);
  };
  const left = LONGEST - table.answering.line.length;
  const body = html`<div class="talk-paper">
      <textarea rows="3" maxlength=${LONGEST} data-first aria-label=${text.t("talk.line")} placeholder=${text.t("talk.empty")} .value=${table.answering.line}
        @input=${(/** @type {Event} */ event) => set(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
      <small aria-hidden="true">${left}</small></div>
    <div class="chips talk-chips">
      ${lines.length ? html`<button type="button" class="chip surprise" data-surprise @click=${() => set(another(lines, table.answering.line))}>${icon("hint", 18)}${text.t("talk.surprise")}</button>` : nothing}
      ${starts.map((start) => html`<button type="button" class="chip" @click=${() => set(`${start} `)}>${start} …</button>`)}</div>`;
  const foot = html`<button type="button" class="btn" data-without @click=${() => said("")}>${text.t(choice ? "talk.without" : "talk.nothing")}</button>
    <button type="button" class="btn go" data-say @click=${() => said(table.answering.line.trim())}>${icon("chat", 20)}${text.t(choice ? "talk.say" : "talk.keep")}</button>`;
  const title = text.t(choice ? "talk.wanted" : "talk");
  return sheet({ name: "talk", title, lead: text.t("talk.lead"), body, foot, text, close: app.close });
}

/** What somebody said, in a bubble. @param {string} words */
export const bubble = (words) => html`<q class="bubble">${words}</q>`;
