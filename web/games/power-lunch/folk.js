/**
 * Who is who: figures as pieces, as round portraits on chairs, and as lines that tell their story.
 */
import { html, nothing } from "lit-html";
import { token } from "../../js/art/seats.js";
import { INKS } from "../lunch_cards/art/cast.js";
import { face, longName, parts, portraitOf, shortName } from "../lunch_cards/art/face.js";

/** @typedef {import("../../js/ui/types.js").Text} Text */
/** @typedef {import("../../js/ui/types.js").Piece} Piece */

/** Who somebody was, or what a card does. @param {string} card @param {Text} text */
export const story = (card, text) => [`bio.${card}`, `table.chart.${card}`].filter(text.has).map((key) => text.t(key))[0] ?? "";

/** Keys by zone, card and ordinal: equal cards are told apart by place only, so none can be followed. @param {string} zone */
export function counting(zone) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return (/** @type {string} */ card) => {
    const ordinal = seen.get(card) ?? 0;
    seen.set(card, ordinal + 1);
    return `${zone}/${card}#${ordinal}`;
  };
}

/** A card that is no piece. @param {string} card @param {Text} text */
export const shown = (card, text) =>
  html`<span class="card" title=${longName(card, text)}>${face(card, shortName(card, text))}</span>`;

/**
 * Somebody on a chair: a round portrait in the ring of the colour, and the number with its sign to tell colours apart.
 * @param {string} person
 * @param {{key?: string, by?: number}} [at]
 */
export function seated(person, { key, by } = {}) {
  const known = parts(person);
  const { ground, ink } = INKS[known?.sign ?? "R"];
  return html`<span class="bust" style="--ground:${ground};--ink-of:${ink}" data-key=${key ?? nothing} data-value=${key ? person : nothing}
    data-owner=${by === undefined ? nothing : `hand.${by}`}><i>${portraitOf(person)}</i><b data-text=${known?.number ?? ""}></b></span>`;
}

/** One line of who is who: portrait, name, story, and who brought them. @param {string} person @param {Text} text @param {number} [by] */
export const whois = (person, text, by) =>
  html`<li>${seated(person)}<span><b>${longName(person, text)}${by === undefined ? nothing : html` ${token(by, 16)}`}</b><small>${story(person, text)}</small></span></li>`;
