/**
 * The moment of the round: two photographs slide together, and the heart's spikes rise to the rating.
 */
import { html, nothing } from "lit-html";
import { token } from "../../js/art/seats.js";
import { comb, heart, MOST } from "./art/heart.js";
import { nameOf, snap } from "./parts.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Result} Result
 * @typedef {import("./view.js").Measured} Measured
 * @typedef {import("./view.js").Walk} Walk
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Text} Text
 */

/**
 * How the last couple came out, and at the end what moved each pawn over the evening; nothing before there is one.
 * @param {View} view
 * @param {Context} context
 */
export function score(view, context) {
  if (!view.result) return nothing;
  return html`${moment(view.result, context.text)}${context.update.outcome ? evening(view, context.text) : nothing}`;
}

/**
 * The result of a couple, drawn.
 * @param {Result} result
 * @param {Text} text
 */
export function moment(result, text) {
  const { first, rival, verdict, walks } = result;
  return html`<div class="moment score">
    <div class="together">${snap(first.heart.client, nameOf(first.heart.client, text))}${heart(first.rating, aloud(first, text))}${snap(first.partner.client, nameOf(first.partner.client, text))}</div>
    ${compared(first, text)}
    ${rival ? second(rival, text) : nothing}
    <p class="verdict">${text.say(verdict)}</p>
    ${walks.length ? html`<ul class="walks">${walks.map((walk) => walked(walk, text))}</ul>` : nothing}</div>`;
}

/** @param {Measured} couple @param {Text} text */
const aloud = ({ heart: one, partner, rating }, text) =>
  text.t("table.rating", { one: nameOf(one.client, text), other: nameOf(partner.client, text), rating, most: MOST });

/** All six traits of both, side by side. @param {Measured} couple @param {Text} text */
const compared = ({ heart: one, partner }, text) =>
  html`<ul class="compared">${one.traits.map(
    ({ number, said }, place) =>
      html`<li><span>${text.say(said)}</span><i aria-hidden="true">${number}</i><span>${text.say(partner.traits[place].said)}</span></li>`,
  )}</ul>`;

/** The rival's couple, in one line. @param {Measured} couple @param {Text} text */
const second = (couple, text) => html`<p class="second">${token(couple.service, 20)}${snap(couple.partner.client, "")}
  <b>${nameOf(couple.partner.client, text)}</b><span class="comb-of" role="img" aria-label=${aloud(couple, text)}>${comb(couple.rating)}</span><strong>${couple.rating}</strong></p>`;

/** One pawn's move, as a sum. @param {Walk} walk @param {Text} text */
function walked({ seat, start, end, parts }, text) {
  const steps = end - start;
  const sum = parts.map((part) => text.say(part)).join(" · ");
  return html`<li>${token(seat, 20)}<span><b>${text.name(seat)}</b> <small>${sum}</small></span>
    <strong>${text.t("table.steps", { steps })}</strong><small>${text.t("table.to", { space: end })}</small></li>`;
}

/** What moved everybody over the whole game. @param {View} view @param {Text} text */
const evening = (view, text) =>
  html`<table class="evening"><thead><tr><td></td>${["commission", "rivals", "tips", "spared", "space"].map(
    (name) => html`<th scope="col">${text.t(`table.${name}`)}</th>`,
  )}</tr></thead><tbody>${view.seats.map(
    ({ seat, space, ledger }) => html`<tr><th scope="row">${token(seat, 18)}<span>${text.name(seat)}</span></th>
    ${[ledger.commission, ledger.rivals, ledger.tips, ledger.spared].map((steps) => html`<td>${text.t("table.steps", { steps })}</td>`)}<td><b>${space}</b></td></tr>`,
  )}</tbody></table>`;

/** Nothing is left behind but the score, which then stands in the sheet at the end. */
export const keepsakes = () => [];
