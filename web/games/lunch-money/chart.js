/**
 * What stops what, on one sheet, and what every card does: nobody has to pick it up after drawing a card that needs it.
 */
import { html } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { face, FACES, KINDS, picture, sign } from "./art/cards.js";
import { ROWS, STOPPERS } from "./stops.js";
import "./chart.css";

/** @typedef {import("../../js/ui/types.js").Text} Text */

/**
 * The sheet's content.
 * @param {Text} text
 */
export function chart(text) {
  const name = (/** @type {string} */ card) => text.t(`piece.${card}`);
  const yes = html`<td class="yes">${icon("ok", 18)}<span class="sr">${text.t("table.chart.yes")}</span></td>`;
  const no = html`<td><span class="sr">${text.t("table.chart.no")}</span></td>`;
  return html`<div class="money-chart money" role="group" tabindex="0" aria-label=${text.t("chart.title")}>
    <p>${text.t("table.chart.lead")}</p>
    <div class="chart-grid"><table><thead><tr><td></td>${STOPPERS.map((card) => html`<th scope="col">${picture(card)}<span>${name(card)}</span></th>`)}</tr></thead>
      <tbody>${ROWS.map(
        ([row, card, , stops]) => html`<tr><th scope="row">${picture(card)}<span>${text.t(`table.chart.${row}`)}</span></th>
        ${STOPPERS.map((stopper) => (stops.includes(stopper) ? yes : no))}</tr>`,
      )}</tbody></table></div>
    ${Object.keys(KINDS).map((kind) => html`<h3>${sign(kind)} ${text.t(`table.kind.${kind}`)}</h3><ul>${cards(kind).map((card) => entry(card, text))}</ul>`)}</div>`;
}

/** @param {string} kind */
const cards = (kind) => Object.keys(FACES).filter((card) => FACES[card][0] === kind);

/** @param {string} card @param {Text} text */
const entry = (card, text) =>
  html`<li><span class="card" aria-hidden="true">${face(card)}</span><span class="chart-words"><b>${text.t(`piece.${card}`)}</b><span>${text.t(`card.${card}`)}</span></span></li>`;
