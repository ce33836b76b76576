/**
 * Who sits here: one enamel plate with a portrait, a name and what is known of that player.
 */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { icon } from "../art/icons.js";
import { portrait, token } from "./face.js";

/**
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("./types.js").Plate} Plate
 * @typedef {import("./types.js").Text} Text
 *
 * A player who may be chosen: the whole plate is the button.
 * @typedef {{piece: import("./types.js").Piece, label: string, chosen: boolean, press: () => void}} Aim
 */

/** More backs than this say no more than the number does. */
const MOST_BACKS = 16;

/**
 * A plate by itself, as the lobby and the sheets show it.
 * @param {object} given
 * @param {Place} given.place
 * @param {string} [given.line]            second line
 * @param {number|string|null} [given.number]
 * @param {boolean} [given.now]            a yellow ring: the one it is about
 * @param {boolean} [given.vacant]         an empty chair instead of the face
 */
export function plate({ place, line = "", number = null, now = false, vacant = false }) {
  return html`<div class="plate ${now ? "now" : ""}">${portrait({ face: vacant ? null : place.face, seat: place.seat })}
    <div class="plate-who"><b>${token(place.seat, 17)}<span class="plate-name">${place.name}</span></b>${line ? html`<p>${line}</p>` : nothing}</div>
    ${number === null ? nothing : html`<span class="plate-number">${number}</span>`}</div>`;
}

/**
 * An opponent at the table: the plate, a sticker, and backs for the cards in hand (only their number counts; no card is in the page).
 * @param {Plate} shown
 * @param {Place|undefined} place
 * @param {boolean} asked   the table waits for this one
 * @param {Text} text
 * @param {{said?: string, aim?: Aim|null}} [beside]   what was said of late, and whether this player may be chosen
 */
export function opponent(shown, place, asked, text, { said = "", aim = null } = {}) {
  const { seat, line, number, backs, badge, open, look = "" } = shown;
  const states = Object.fromEntries(
    look
      .split(" ")
      .filter(Boolean)
      .map((name) => [name, true]),
  );
  const away = place?.state === "away" || place?.state === "gone";
  const where = place?.keeps ? "seat.kept" : away ? "seat.away" : "";
  const count = backs === undefined ? nothing : html`<span class="sr">${text.t("stage.cards", { count: backs })}</span>`;
  return html`<li class=${classMap({ opp: true, asked, away, counted: backs !== undefined, aimed: !!aim, ...states })} data-seat=${seat} data-zone=${`hand.${seat}`}>
    <div class="plate">${shown.face ?? portrait({ face: place?.face ?? null, seat })}
      <div class="plate-who"><b>${shown.face ? nothing : token(seat, 17)}<span class="plate-name">${place?.name ?? shown.name ?? text.name(seat)}</span></b><p>${line}</p></div>
      <span class="plate-number" aria-hidden=${backs === undefined ? nothing : "true"}>${shown.sign ?? nothing}${number}</span>${count}
      ${shown.more ? html`<div class="plate-more">${shown.more}</div>` : nothing}
      ${asked ? html`<span class="sr">${text.t("stage.turn")}</span>` : nothing}
      ${aim ? target(seat, aim) : nothing}${open && !aim ? html`<button type="button" class="plate-open" aria-haspopup="dialog" aria-label=${open.label} @click=${(/** @type {MouseEvent} */ event) => open.press(/** @type {HTMLElement} */ (event.currentTarget))}></button>` : nothing}</div>
    ${said ? html`<q class="bubble">${said}</q>` : nothing}
    ${badge ? html`<span class="sticker">${badge}</span>` : nothing}
    ${where ? html`<span class="plate-where" data-where=${where}>${icon(place?.keeps ? "clock" : "link", 13)}${text.t(where)}</span>` : nothing}
    ${backs ? html`<span class="fan" aria-hidden="true" style="--backs:${Math.min(backs, MOST_BACKS)}">${Array.from({ length: Math.min(backs, MOST_BACKS) }, () => html`<i class="back"></i>`)}</span>` : nothing}</li>`;
}

/** @param {number} seat @param {Aim} aim */
const target = (seat, { piece, label, chosen, press }) =>
  html`<button type="button" class="plate-open plate-aim" data-kind=${piece.kind} data-value=${seat} data-key=${piece.key} data-tap aria-pressed=${chosen}
    aria-label=${label} @click=${press}></button>`;
