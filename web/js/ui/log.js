/**
 * What happened, as slips: the last few on the rail, all of them in the sheet behind the log button.
 */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Notice} Notice
 * @typedef {import("../session/types.js").Seat} Seat
 */

/**
 * Put new notices behind the known ones; one that is known already replaces what was known (an undo strikes it).
 *
 * @param {Notice[]} known
 * @param {Notice[]} fresh
 * @returns {Notice[]}
 */
export function joined(known, fresh) {
  if (!fresh.length) return known;
  const first = fresh[0].revision;
  const again = new Set(fresh.map(({ revision }) => revision));
  return [...known.filter(({ revision }) => revision < first || !again.has(revision)), ...fresh].sort(
    (one, other) => one.revision - other.revision,
  );
}

/**
 * Find the player that a notice is about: the first that it names.
 *
 * @param {Notice} notice
 * @returns {Seat|null}
 */
export function aboutWhom({ args }) {
  for (const arg of Object.values(args)) if (typeof arg === "object" && arg && "who" in arg) return arg.who;
  return null;
}

/**
 * Read a line: people's words as they are, a bot's in the reader's language.
 *
 * @param {Notice["line"]} line
 * @param {Text} text
 */
export function lineOf(line, text) {
  if (!line) return "";
  return "own" in line ? line.own : text.say(line);
}

/** @param {Notice} notice @param {Text} text @param {(seat: Seat) => unknown} token */
function slip(notice, text, token) {
  const seat = aboutWhom(notice);
  const words = text.say({ key: notice.key, args: notice.args });
  const said = notice.undone ? html`<s>${words}</s> <span class="sr">${text.t("log.undone")}</span>` : words;
  const rule = notice.rule ? html` <small class="slip-rule">${notice.rule}</small>` : nothing;
  const line = notice.line ? html` <q>${lineOf(notice.line, text)}</q>` : nothing;
  return html`${seat === null ? nothing : token(seat)}<span>${said}${line}${rule}</span>`;
}

/**
 * The last moves, hanging from the rail.
 *
 * @param {Notice[]} notices
 * @param {Text} text
 * @param {(seat: Seat) => unknown} token
 * @param {number} [count]
 */
export function slips(notices, text, token, count = 3) {
  return tellable(notices, text)
    .slice(-count)
    .map((notice) => html`<span class="slip ${notice.undone ? "undone" : ""}">${slip(notice, text, token)}</span>`);
}

/** @param {Notice[]} notices @param {Text} text */
const tellable = (notices, text) => notices.filter(({ key }) => text.has(key));

/**
 * The whole log, newest at the bottom.
 *
 * @param {Notice[]} notices
 * @param {Text} text
 * @param {(seat: Seat) => unknown} token
 */
export function logList(notices, text, token) {
  const all = tellable(notices, text).map((notice, place) => ({ notice, place }));
  return html`<ol class="log">${repeat(
    all,
    ({ place }) => place,
    ({ notice }) => html`<li class="slip ${notice.undone ? "undone" : ""}">${slip(notice, text, token)}</li>`,
  )}</ol>`;
}

/** The newest is at the bottom: begin there. @param {Element|undefined} list */
const toNewest = (list) =>
  requestAnimationFrame(() => list?.lastElementChild?.lastElementChild?.scrollIntoView({ block: "end" }));

/**
 * @param {object} given
 * @param {Notice[]} given.notices
 * @param {Text} given.text
 * @param {(seat: Seat) => unknown} given.token
 * @param {() => void} given.close
 */
export function logSheet({ notices, text, token, close }) {
  const body = notices.length
    ? html`<div ${ref(toNewest)}>${logList(notices, text, token)}</div>`
    : html`<p>${text.t("log.empty")}</p>`;
  return sheet({ name: "log", title: text.t("log"), body, text, close, long: true });
}
