/**
 * One sheet: how somebody gets a chair, and what it is worth.
 */
import { html } from "lit-html";
import { face } from "../lunch_cards/art/face.js";
import "./chart.css";

/** @typedef {import("../../js/ui/types.js").Text} Text */

/** Examples of what sits down without a word. */
const [RUN, SET] = [
  ["B7", "Pi8", "R9"],
  ["G7", "Pi7", "B7"],
];

/** What is no personality, or not only one. */
const OTHERS = ["owner", "connection", "scandal", "pass_a"];

/** Chairs of a table, and the bonus that is printed on it. */
const TABLES = [
  [3, 2],
  [4, 3],
  [6, 4],
  [8, 5],
];

/** @param {string[]} cards */
const row = (cards) =>
  html`<span class="chart-row">${cards.map((card) => html`<span class="card">${face(card, "")}</span>`)}</span>`;

/** @param {Text} text */
export const chart = (text) => html`<div class="lunch-chart lunch">
  <ol><li>${text.t("table.chart.draw")}</li><li>${text.t("table.chart.try")}</li><li>${text.t("table.chart.discard")}</li></ol>
  <h3>${text.t("table.chart.free")}</h3>
  <div class="chart-two"><figure>${row(RUN)}<figcaption>${text.t("table.chart.run")}</figcaption></figure>
    <figure>${row(SET)}<figcaption>${text.t("table.chart.set")}</figcaption></figure></div>
  <h3>${text.t("table.chart.pitch")}</h3><p>${text.t("table.chart.pitch.how")}</p>
  <h3>${text.t("table.chart.points")}</h3><p>${text.t("table.chart.points.how")}</p>
  <ul class="chart-tables">${TABLES.map(([chairs, bonus]) => html`<li><b>${chairs}</b><span>+${bonus}</span></li>`)}</ul>
  <h3>${text.t("table.chart.others")}</h3>
  <ul class="chart-others">${OTHERS.map((card) => html`<li><span class="card">${face(card, "")}</span><span><b>${text.t(`piece.${card}`)}</b> ${text.t(`table.chart.${card}`)}</span></li>`)}</ul></div>`;
