/**
 * The picture and the colour beside each answer: the card that is played, or what it means to play none.
 */
import { colourOf, picture } from "./art/cards.js";

/** What stands for an answer without a card of its own. @type {Record<string, string>} */
const BARE = { take: "first_aid", release: "freedom", hold_on: "choke", pass: "dodge", discard: "humiliation" };

/** Paper: nothing is played. */
const PLAIN = "#e9dfc9";

/**
 * @param {import("./table.js").Choice} choice
 * @param {import("./table.js").Blow|null} blow   what is being answered
 */
export function pictured({ type, card }, blow) {
  if (card) return { picture: picture(card), colour: colourOf(card) };
  const shown = type === "take" && blow ? blow.card : BARE[type];
  return { picture: picture(shown ?? "first_aid"), colour: PLAIN };
}
