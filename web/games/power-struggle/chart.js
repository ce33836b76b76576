/**
 * What beats what, on one sheet: tables of this family argue about it, so it is always one tap away.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { piece } from "./art/face.js";
import "./chart.css";

/** @typedef {import("../../js/ui/types.js").Text} Text */

/** @type {[name: string, cards: string[]][]} */
const SIZES = [
  ["single", ["7h"]],
  ["pair", ["8d", "8h"]],
  ["triple", ["5c", "5d", "5h"]],
];

/** In rising order. @type {[name: string, cards: string[]][]} */
const FIVES = [
  ["straight", ["3c", "4d", "5h", "6d", "7c"]],
  ["flush", ["2h", "4h", "5h", "8h", "9h"]],
  ["full_house", ["9c", "9d", "9h", "4c", "4d"]],
  ["straight_flush", ["6d", "7d", "8d", "9d", "10d"]],
];

/** @type {[name: string, cards: string[]]} */
const COUP = ["coup", ["5c", "5d", "5d", "5h"]];

const SPECIAL = ["As", "Jc", "Jd", "Kh"];

/** Cards left, and what each of them costs. @type {[from: number, to: number, each: number][]} */
const BRACKETS = [
  [1, 7, 1],
  [8, 10, 2],
  [11, 13, 3],
  [14, 15, 4],
  [16, 16, 5],
];

/** @param {string[]} cards */
const row = (cards) =>
  html`<span class="chart-cards" aria-hidden="true">${cards.map((card) => html`<span class="card">${piece("card", card)}</span>`)}</span>`;

/**
 * The sheet's content.
 * @param {Text} text
 */
export function chart(text) {
  const kind = (/** @type {[string, string[]]} */ [name, cards], climbs = false) => html`<li>${row(cards)}
    <span class="chart-words"><b>${text.t(`chart.${name}`)}</b><span>${text.t(`chart.${name}.how`)}</span></span>${climbs ? html`<span class="chart-up" aria-hidden="true">${icon("arrow", 16)}</span>` : nothing}</li>`;
  return html`<div class="chart struggle" role="group" tabindex="0" aria-label=${text.t("chart.title")}>
    <p>${text.t("chart.size")}</p>
    <ul>${SIZES.map((each) => kind(each))}</ul>
    <h3>${text.t("chart.five")}</h3>
    <ol>${FIVES.map((each, place) => kind(each, place > 0))}</ol>
    <ul class="chart-coup">${kind(COUP)}</ul>
    <h3>${text.t("chart.special")}</h3>
    <ul>${SPECIAL.map((card) => html`<li>${row([card])}<span class="chart-words">${text.t(`card.${card}`)}</span></li>`)}</ul>
    <h3>${text.t("chart.score")}</h3>
    <ul class="chart-costs">${BRACKETS.map(
      ([from, to, each]) =>
        html`<li><b>${text.t("chart.each", { each })}</b><span>${text.t("chart.bracket", { from, to })}</span></li>`,
    )}</ul></div>`;
}
