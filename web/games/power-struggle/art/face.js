/**
 * A card's face as the table shows it.
 */
import { html } from "lit-html";
import { use } from "../../../js/art/sprite.js";
import { drawDeck } from "./cards.js";

/**
 * Both drawings of a card; its width decides which of them is seen.
 * @param {string} _kind
 * @param {string} value
 */
export const piece = (_kind, value) =>
  html`${asOnPaper(value)}<svg class="face-small" viewBox="0 0 100 142" aria-hidden="true">${use(`card-${value}-small`)}</svg>`;

/**
 * The drawing with all pips, where it is seen at any width.
 * @param {string} value
 */
export function asOnPaper(value) {
  drawDeck();
  return html`<svg class="face-whole" viewBox="0 0 100 142" aria-hidden="true">${use(`card-${value}`)}</svg>`;
}
