/**
 * What a cast of people's own says in place of the house's.
 */
import { tamed } from "../../js/ui/own.js";
import { SIGN_OF } from "./art/cast.js";

/**
 * @typedef {import("../../js/session/types.js").Cast} Cast
 * @typedef {import("../../js/session/types.js").Figure} Figure
 * @typedef {import("../../js/ui/types.js").Text} Text
 */

/** The kind of the card that a figure stands on. @param {Pick<Figure, "color"|"number">} figure */
export const cardOf = ({ color, number }) => `${SIGN_OF[color] ?? "?"}${number}`;

/**
 * The texts of a cast, by the keys of ours that they replace.
 *
 * @param {Cast} cast
 * @param {Text} text
 */
export function words({ themes = {}, cards }, text) {
  /** @type {Record<string, string>} */
  const own = {};
  for (const figure of cards) {
    const card = cardOf(figure);
    own[`piece.${card}`] = tamed(figure.name);
    own[`short.${card}`] = own[`piece.${card}`];
    own[`bio.${card}`] = tamed(figure.bio ?? "");
  }
  for (const colour of Object.keys(SIGN_OF))
    own[`theme.${colour}`] = Object.hasOwn(themes, colour) ? tamed(themes[colour]) : text.t(`colour.${colour}`);
  return own;
}
