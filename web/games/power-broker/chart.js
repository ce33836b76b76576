/**
 * One sheet: who is who in the office, what beats what, and who brings whom how much.
 */
import { html } from "lit-html";
import { hat } from "./art/hats.js";
import "./chart.css";

/** @typedef {import("../../js/ui/types.js").Text} Text */

const TITLES = ["broker", "partner", "director", "manager", "deputy", "clerk", "trainee", "gopher"];

/** @param {Text} text */
export function chart(text) {
  return html`<div class="broker-chart"><h2>${text.t("chart.title")}</h2>
    <ol class="ladder">${TITLES.map((title) => html`<li>${hat(`title.${title}`, 42)}<b>${text.t(`title.${title}`)}</b></li>`)}</ol>
    <p>${text.t("chart.ranks")}</p>
    <h3>${text.t("chart.beats")}</h3>
    <ul><li>${text.t("chart.beats.number")}</li><li>${text.t("chart.beats.must")}</li><li>${text.t("chart.beats.wild")}</li><li>${text.t("chart.beats.hollywood")}</li></ul>
    <h3>${text.t("chart.pass_a")}</h3>
    <p>${text.t("chart.pass_a.how")}</p></div>`;
}
