/**
 * A damage point: a lunch-money coin.
 */
import { html } from "lit-html";
import { dot } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";

/** @param {number} size in px */
export function coin(size) {
  define(
    "money-coin",
    "0 0 20 20",
    () => dot(10, 10, 9, "#b97f10") + dot(9.5, 9, 8.5, "#ffcf3f") + dot(9.5, 9, 5, "none", 'stroke="#b97f10" stroke-width="1.6"'),
  );
  return html`<svg class="coin" viewBox="0 0 20 20" width=${size} height=${size} aria-hidden="true">${use("money-coin")}</svg>`;
}
