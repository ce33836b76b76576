/**
 * The track: 28 spaces with what they dictate, and the pawns where they stand.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { token } from "../../js/art/seats.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Sitting} Sitting
 * @typedef {import("../../js/ui/types.js").Text} Text
 */

/** @param {View} view @param {Text} text */
export function track({ track: spaces, seats, goal, matchmaker, asking, at_once: atOnce, final }, text) {
  const on = (/** @type {number} */ space) => seats.filter((one) => Math.min(one.space, goal) === space);
  const spoken = seats.map(({ seat, space }) => text.t("table.stands", { seat: { who: seat }, space })).join(". ");
  const speaks = asking === "heart" && matchmaker !== null ? seats[matchmaker].space : -1;
  return html`<div class="track" role="img" aria-label=${spoken} data-final=${final && !atOnce}>
    ${spaces.map((dictated, space) => cell(space, dictated, on(space), { goal, speaks }))}</div>`;
}

/**
 * @param {number} space
 * @param {string[]} dictated
 * @param {Sitting[]} here
 * @param {{goal: number, speaks: number}} given
 */
function cell(space, dictated, here, { goal, speaks }) {
  const kind = space === 0 ? "start" : space === goal ? "goal" : "";
  const word = dictated.length ? dictated.join("·") : space;
  return html`<span class="space ${kind} ${space === speaks ? "speaks" : ""}" style="--here:${here.length}">
    <i class="dictated">${word}</i>
    ${
      here.length
        ? html`<span class="pawns">${repeat(
            here,
            ({ seat }) => seat,
            (one) => pawn(one, goal),
          )}</span>`
        : nothing
    }</span>`;
}

/** A pawn; behind ZIEL it says how far. @param {Sitting} one @param {number} goal */
const pawn = ({ seat, space }, goal) =>
  html`<span class="pawn" data-key=${`pawn.${seat}`}>${token(seat, 22)}${space > goal ? html`<small>${space}</small>` : nothing}</span>`;

/** The six trait numbers, with black markers on the three that speak. @param {View} view @param {Text} text */
export const markers = ({ markers: black, heart }, text) =>
  html`<ul class="markers" data-set=${heart !== null}>${[1, 2, 3, 4, 5, 6].map(
    (number) =>
      html`<li class=${heart && black.includes(String(number)) ? "black" : ""}><i>${number}</i><span>${text.t(`table.trait.${number}`)}</span></li>`,
  )}</ul>`;
