/**
 * The score sheet: for each photograph the eight series, the tokens, and what the expansions bring.
 */
import { html, nothing } from "lit-html";
import { token } from "../../js/art/seats.js";
import { sign } from "./art/signs.js";

/**
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./view.js").View} View
 */

/** The score sheet, once the picture is taken. @param {View} view @param {Context} context */
export function score(view, { text, places, update }) {
  if (!update.outcome) return nothing;
  const { seats } = view;
  const name = (/** @type {number} */ seat) => places.find((place) => place.seat === seat)?.name ?? text.name(seat);
  const extra = (/** @type {string} */ key, /** @type {(sitting: import("./view.js").Sitting) => unknown} */ cell) =>
    html`<tr><th scope="row">${text.t(key)}</th>${seats.map((sitting) => html`<td>${cell(sitting)}</td>`)}</tr>`;
  return html`<div class="sheet-score paper" data-scrolls tabindex="0"><h3>${text.t("score.title")}</h3><table class="sky-score" data-seats=${seats.length}>
    <thead><tr><td></td>${seats.map(({ seat }) => html`<th scope="col">${token(seat, 20)}<span>${name(seat)}</span></th>`)}</tr></thead>
    <tbody>${(seats[0]?.series ?? []).map(
      ({ trait }, at) =>
        html`<tr><th scope="row"><span class="named">${sign(trait)}${text.t(`trait.${trait}`)}</span></th>${seats.map(
          ({ series }) => html`<td><small>${series[at].length} × ${series[at].worth} = </small>${series[at].points}</td>`,
        )}</tr>`,
    )}
    ${extra("table.tokens_kept", (sitting) => sitting.score.tokens)}
    ${seats.some(({ style }) => style) ? extra("table.style", ({ style, score: { style: points } }) => html`${style ? sign(style) : nothing}${points ?? 0}`) : nothing}
    ${seats.some(({ commission }) => commission) ? extra("table.agency", (sitting) => sitting.score.agency) : nothing}</tbody>
    <tfoot>${extra("table.total", (sitting) => html`<b>${sitting.score.total}</b>`)}</tfoot></table></div>
  ${view.solo ? targets(view.solo.targets, text) : nothing}`;
}

/** @param {import("./view.js").Solo["targets"]} all @param {import("./parts.js").Text} text */
export const targets = (all, text) =>
  html`<ol class="targets">${all.map(
    ({ name, points, reached }) =>
      html`<li class=${reached ? "reached" : ""}><span>${text.say(name)}</span> <b>${points}</b>${reached ? html`<span class="sr">${text.t("table.reached")}</span>` : nothing}</li>`,
  )}</ol>`;
