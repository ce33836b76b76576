/**
 * What client cards are made of on the table: photographs, strips cut from magazines, and what is said of somebody.
 */
import { html, nothing } from "lit-html";
import { head } from "./art/portrait.js";

/**
 * @typedef {import("./view.js").Card} Card
 * @typedef {import("./view.js").Line} Line
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Text} Text
 */

/** @param {string} client @param {Text} text */
export const nameOf = (client, text) => text.t(`piece.${client}`);

/** A photograph with its name below, as it lies on the cloth; women's have a scalloped edge, men's a straight one. @param {string} client @param {string} name */
export const photo = (client, name) => html`<span class="pola ${client[0] === "W" ? "scalloped" : "straight"}" aria-hidden="true">
  <svg class="head" viewBox="0 0 100 100">${head(client)}</svg><b>${name}</b></span>`;

/** A photograph that is no piece. @param {string} client @param {string} name */
export const snap = (client, name) => html`<span class="snap">${photo(client, name)}</span>`;

/** Name, sex and what may be read of the card, for screen readers. @param {Card} card @param {Text} text */
export const spokenCard = (card, text) =>
  [`${nameOf(card.client, text)}, ${text.t(`table.${card.sex}`)}`, ...card.traits.map(({ said }) => text.say(said))].join(", ");

/** The traits as strips, each with its number. @param {Line[]} traits @param {Text} text */
export const strips = (traits, text) =>
  html`<ul class="strips">${traits.map(
    ({ number, said }) =>
      html`<li class="strip" data-trait=${number}><i aria-hidden="true">${number}</i><span>${text.say(said)}</span></li>`,
  )}</ul>`;

/** All that may be read of a card, with a joke for each trait that has one. @param {Card} card @param {Text} text */
export const whole = (card, text) =>
  html`<ul class="lines">${card.traits.map(({ number, said }) => {
    const quip = said.key.replace("trait.", "quip.");
    return html`<li><b>${text.t(`piece.${number}`)}</b> <span>${text.say(said)}</span>${text.has(quip) ? html`<small>${text.t(quip)}</small>` : nothing}</li>`;
  })}</ul>`;

/**
 * Somebody as a piece: the picture on the table, and the card's text for a closer look.
 * @param {Card} card
 * @param {string} zone
 * @param {Text} text
 * @returns {Piece}
 */
export const pieceOf = (card, zone, text) => ({
  kind: "client",
  value: card.client,
  key: `${zone}/${card.client}`,
  face: photo(card.client, nameOf(card.client, text)),
  name: spokenCard(card, text),
  title: nameOf(card.client, text),
  words: whole(card, text),
});
