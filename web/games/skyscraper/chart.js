/**
 * One sheet: every sign on the table and what it means.
 */
import { html } from "lit-html";
import { blindToken, girder, padlock } from "./art/pieces.js";
import { PAIRS, sign } from "./art/signs.js";

/** @typedef {import("../../js/ui/types.js").Text} Text */

/** The sheet. @param {Text} text */
export function chart(text) {
  const line = (/** @type {unknown} */ picture, /** @type {string} */ name, /** @type {string} */ words) =>
    html`<li><span class="legend-sign">${picture}</span><span><b>${name}</b> ${words}</span></li>`;
  return html`<div class="legend"><p>${text.t("chart.four")}</p>
    <ul>${PAIRS.flat().map((trait) => line(sign(trait), text.t(`trait.${trait}`), text.t(`icon.${trait}`)))}</ul>
    <ul>${line(padlock(), text.t("chart.padlock"), text.t("chart.padlock.what"))}${line(girder(), text.t("chart.beam"), text.t("icon.beam"))}${line(
      blindToken(),
      text.t("chart.tokens"),
      text.t("icon.blind"),
    )}</ul></div>`;
}
