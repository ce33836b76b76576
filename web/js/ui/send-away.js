/**
 * "Sure?", before somebody is sent away: it says what comes of it.
 */
import { html } from "lit-html";
import { icon } from "../art/icons.js";
import { sheet } from "./sheets.js";
import { listed } from "./text.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/types.js").Chair} Chair
 */

/**
 * @param {object} given
 * @param {App} given.app
 * @param {Text} given.text
 * @param {string} given.title
 * @param {string[]} given.words
 * @param {() => Promise<void>} given.yes
 * @param {() => void} given.back
 */
function sure({ app, text, title, words, yes, back }) {
  const go = async () => {
    try {
      await yes();
      back();
    } catch (error) {
      tell(app, error);
    }
  };
  const foot = html`<button type="button" class="btn" data-no data-first @click=${back}>${text.t("away.no")}</button>
    <button type="button" class="btn against" data-yes @click=${go}>${icon("door", 20)}${text.t("away.yes")}</button>`;
  return sheet({ name: "away", title, body: words.map((line) => html`<p>${line}</p>`), foot, text, close: back });
}

/**
 * Of somebody who sits here, with all who share that tablet.
 *
 * @param {object} given
 * @param {App} given.app
 * @param {Text} given.text
 * @param {Host} given.host
 * @param {Seat} given.seat
 * @param {"bot"|"free"} given.what             becomes of the seat
 * @param {(seat: Seat) => Chair} given.chairFor
 * @param {() => void} given.back
 */
export function awaySheet({ app, text, host, seat, what, chairFor, back }) {
  const seats = host.together(seat);
  const nameOf = (/** @type {Seat} */ one) => host.places[one].keeps ?? host.places[one].name;
  const names = listed(text.lang, seats.map(nameOf));
  const args = { names, count: seats.length };
  const yes = () => host.sendAway(seats, seats.map(chairFor));
  const words = [text.t(`away.${what}`, args), ...(seats.length > 1 ? [text.t("away.together")] : []), text.t("away.closed")];
  return sure({ app, text, title: text.t("away", args), words, yes, back });
}

/**
 * Of somebody who watches.
 *
 * @param {object} given
 * @param {App} given.app
 * @param {Text} given.text
 * @param {Host} given.host
 * @param {number} given.id
 * @param {string} given.name
 * @param {() => void} given.back
 */
export function outSheet({ app, text, host, id, name, back }) {
  const args = { names: name, count: 1 };
  const yes = () => host.showOut(id);
  return sure({
    app,
    text,
    title: text.t("away", args),
    words: [text.t("away.watcher", args), text.t("away.closed")],
    yes,
    back,
  });
}
