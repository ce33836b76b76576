/**
 * The restaurant from above: eight tables, forty chairs; a tap on a table tells who sits there and why.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { token } from "../../js/art/seats.js";
import { closer } from "../../js/ui/closer.js";
import { longName } from "../lunch_cards/art/face.js";
import { counting, seated, whois } from "./folk.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../js/ui/types.js").Text} Text */

/** Where each table stands, in hundredths of the floor, one line for the rows as on the plan. @type {Record<string, [number, number]>} */
const PLACES = {
  ...{ t3a: [16, 17], t6a: [51, 17], t4a: [85, 17] },
  ...{ t8: [27, 50], t6b: [74, 50] },
  ...{ t4b: [16, 83], t6c: [51, 83], t3b: [85, 83] },
};

/** Where the chairs stand around a table, in chairs from its middle: sideways, and as a share of the distance up or down. @type {Record<number, [number, number][]>} */
const CHAIRS = {
  3: [[-1.2, -0.55], [1.2, -0.55], [0, 1]],
  4: [[0, -1], [1.35, 0], [0, 1], [-1.35, 0]],
  6: [[-1.1, -0.97], [0, -1], [1.1, -0.97], [1.1, 0.97], [0, 1], [-1.1, 0.97]],
  8: [[-1.65, -0.97], [-0.55, -1], [0.55, -1], [1.65, -0.97], [1.65, 0.97], [0.55, 1], [-0.55, 1], [-1.65, 0.97]],
}; // biome-ignore format: a table a line

/** @param {View} view @param {Text} text */
export const floor = (view, text) =>
  html`<div class="plan" role="group" aria-label=${text.t("table.plan")}>${view.tables.map((table) => standing(table, view, text))}</div>`;

/** @param {Table} table @param {View} view @param {Text} text */
function standing(table, view, text) {
  const [x, y] = PLACES[table.table];
  const coming = table.pitched && view.pitch ? view.pitch.cards : [];
  const key = counting(`table.${table.table}`);
  const people = [...table.guests, ...coming];
  const chairs = CHAIRS[table.chairs].map((at, place) => ({ at, guest: people[place], fresh: place >= table.guests.length }));
  return html`<button type="button" class="lunch-table ${table.closed ? "shut" : ""} ${table.pitched ? "wanted" : ""} seats-${table.chairs}"
    style="left:${x}%;top:${y}%" data-zone=${`table.${table.table}`} aria-haspopup="dialog" aria-label=${aloud(table, text)}
    @click=${(/** @type {MouseEvent} */ event) => closeUp(/** @type {HTMLElement} */ (event.currentTarget), table, text)}>
    <span class="top">${table.closed ? dome : html`<b data-text=${`+${table.bonus}`}></b>${table.stories.length ? quote : nothing}`}</span>
    ${repeat(
      chairs,
      (_, place) => place,
      ({ at: [dx, dy], guest, fresh }) =>
        html`<span class="chair ${guest ? "taken" : ""} ${guest && fresh ? "fresh" : ""}" style="--dx:${dx};--dy:${dy}">${
          guest ? seated(guest.person, { key: key(guest.card), by: guest.by }) : nothing
        }</span>`,
    )}</button>`;
}

/** A topic was told here, and can be read. */
const quote = html`<svg class="told" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v11H11l-5 4v-4H3Z" fill="currentColor"></path><path d="M7 9h10M7 12h7" stroke="#fffdf5" stroke-width="1.8"></path></svg>`;

/** Closed tables are turned over: the dome is on. */
const dome = html`<svg class="dome" viewBox="-26 -28 52 40" aria-hidden="true"><ellipse cx="0" cy="4" rx="24" ry="6" fill="#22335c"></ellipse><path d="M-20 2C-20 -22 20 -22 20 2Z" fill="#b9c6cf"></path><path d="M4 -16C14 -14 20 -8 20 2H8C10 -4 8 -10 4 -16Z" fill="#8b9aa8"></path><circle cx="0" cy="-18" r="3.500" fill="#f5b92e"></circle></svg>`;

/** @param {Table} table @param {Text} text */
function aloud(table, text) {
  const names = table.guests.map(({ person }) => longName(person, text)).join(", ");
  return text.t("table.stands", {
    table: text.t(`piece.${table.table}`),
    free: table.free,
    names: names || "-",
    has: table.guests.length,
  });
}

/** All there is to know about one table: what may join it, who sits there, and why. @param {HTMLElement} from @param {Table} table @param {Text} text */
function closeUp(from, table, text) {
  const words = html`<span class="close-up">
    <span>${text.say(table.takes)} ${table.closed ? nothing : text.t("table.bonus", { bonus: table.bonus, free: table.free, open: table.guests.length ? "yes" : "no" })}</span>
    ${table.stories.map(({ seat, said }) => html`<span class="topic">${token(seat, 18)} ${text.say(said)}</span>`)}
    <ul class="whois">${table.guests.map(({ person, by }) => whois(person, text, by))}</ul></span>`;
  closer(from, { name: text.t(`piece.${table.table}`), words }, text);
}
