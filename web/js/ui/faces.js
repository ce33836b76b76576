/**
 * Which drawing of its cards a hand shows: as on paper, or one index and one big suit where they are narrow.
 *
 * All cards of a hand are of one width, so one look does for all of them. Where each card asks for its own width, as a CSS
 * container, the browser lays out every one of them by itself: that was most of what a new picture of the table took.
 */

/** From this width on, in CSS px, pips can be counted. */
const WHOLE = 84;

/** Look, after every drawing and whenever the window has another size. @param {ParentNode} root */
export function fitFaces(root) {
  const hand = root.querySelector(".hand");
  const card = hand?.querySelector(".card");
  if (card instanceof HTMLElement) hand?.toggleAttribute("data-whole", card.offsetWidth >= WHOLE);
}
