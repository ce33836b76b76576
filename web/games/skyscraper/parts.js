/**
 * What the parts of this table share: who is asked, the name of a worker, and things that explain themselves when they are tapped.
 */
import { html } from "lit-html";
import { closer } from "../../js/ui/closer.js";
import { figure } from "./art/pieces.js";
import { sign } from "./art/signs.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("./view.js").Worker} Worker
 * @typedef {import("./view.js").Trait} Trait
 * @typedef {(piece: Piece) => unknown} Draw
 */

/** So many workers make a photograph; the engine says how many are missing. */
export const FULL = 11;

/** The number in a name such as "pile.7". @param {string} name */
export const numberOf = (name) => Number(name.slice(name.lastIndexOf(".") + 1));

/** What I am asked now, by its prompt; "" when it is not me. @param {Context} context */
export const asked = ({ update }) => update.asks.find(({ must }) => must)?.prompt ?? "";

/** Characteristics in words. @param {Trait[]} traits @param {Text} text */
export const spelled = (traits, text) => traits.map((trait) => text.t(`trait.${trait}`)).join(", ");

/** A worker seated on the beam. @param {Worker} worker */
export const seated = ({ traits, front, pile }) =>
  html`<svg class="figure" viewBox="0 0 100 200" aria-hidden="true">${figure(traits, front, numberOf(pile), true)}</svg>`;

/** What a choice adds to my score, as a small tag for the eye; the name of the choice says it in words. @param {number|undefined} points */
export function gain(points) {
  if (points === undefined) return "";
  const look = points > 0 ? "more" : points < 0 ? "less" : "";
  return html`<span class="gain ${look}" data-gain="${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}"></span>`;
}

/**
 * A button that answers nothing: it shows its thing large, by a tap, a long tap or the keyboard, to whoever asked.
 *
 * @param {object} given
 * @param {string} given.name
 * @param {unknown} given.words
 * @param {unknown} given.picture   large
 * @param {unknown} given.body      small, on the button
 * @param {string} [given.look]     class names
 * @param {string} [given.value]
 * @param {Text} text
 */
export function explained({ name, words, picture, body, look = "", value }, text) {
  const show = (/** @type {Event} */ event) => {
    event.preventDefault();
    closer(/** @type {HTMLElement} */ (event.currentTarget), { name, picture, words }, text);
  };
  return html`<button type="button" class="explains ${look}" aria-haspopup="dialog" aria-label=${name}
    data-about=${value ?? ""} @click=${show} @contextmenu=${show}>${body}</button>`;
}

/** A characteristic that explains itself. @param {Trait} trait @param {Text} text @param {{look?: string, beside?: unknown}} [more] */
export const aboutTrait = (trait, text, { look = "", beside = "" } = {}) =>
  explained(
    {
      name: text.t(`trait.${trait}`),
      words: text.t(`icon.${trait}`),
      picture: html`<div class="large-sign">${sign(trait)}</div>`,
      body: html`${sign(trait)}${beside}`,
      look,
      value: trait,
    },
    text,
  );
