/**
 * Faces: the portraits people choose from, the groceries that play as bots, and the ringed picture that shows either at the table.
 */
import { html } from "lit-html";
import { bust, GROCERIES } from "../art/bust.js";
import { mix } from "../art/draw.js";
import { PEOPLE } from "../art/people.js";
import { seatColour, token } from "../art/seats.js";
import { define, use } from "../art/sprite.js";

export { token };

/** Ids of the portraits people may choose, in the order they are offered. */
export const FACES = Object.keys(PEOPLE);

/** Ids of the bots: easy, fair, strong. */
export const BOTS = Object.keys(GROCERIES);

/**
 * A bare portrait; an id nobody knows shows the first one.
 * @param {string} id
 */
export function face(id) {
  const known = Object.hasOwn(PEOPLE, id) || Object.hasOwn(GROCERIES, id) ? id : FACES[0];
  define(`face-${known}`, "0 0 100 100", () =>
    Object.hasOwn(GROCERIES, known) ? GROCERIES[known]() : bust(PEOPLE[known], known),
  );
  return html`<svg class="face" viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${use(`face-${known}`)}</svg>`;
}

/**
 * A round picture in a ring of the seat's colour; without a face, an empty dashed chair with the seat's token.
 * @param {{face?: string|null, seat?: number|null}} who
 */
export function portrait({ face: id = null, seat = null }) {
  if (!id) return html`<span class="portrait vacant">${seat === null ? "" : token(seat, 28)}</span>`;
  const ring = seat === null ? "#22335c" : seatColour(seat);
  return html`<span class="portrait" style="--seat:${ring};--ground:${mix(ring, "#ffffff", 0.72)}">${face(id)}</span>`;
}
