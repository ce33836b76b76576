/**
 * Eight seats, each a lunch: a colour and a silhouette, told apart by either alone (least ΔE of two colours is 17, in any sight).
 */
import { html } from "lit-html";
import { CREAM, INK } from "./draw.js";
import { define, use } from "./sprite.js";

/** @type {readonly (readonly [name: string, colour: string, outline: string])[]} */
export const SEATS = [
  ["tomato", "#e04a2e", "M50 8C74 8 92 26 92 50S74 92 50 92 8 74 8 50 26 8 50 8Z"],
  ["sardine", "#0f5ca8", "M4 50C18 24 44 14 66 34L94 16C88 38 88 62 94 84L66 66C44 86 18 76 4 50Z"],
  ["cheese", "#ffd028", "M50 10C54 10 57 12 60 17L94 78C98 86 94 92 86 92H14C6 92 2 86 6 78L40 17C43 12 46 10 50 10Z"],
  ["basil", "#12926b", "M50 4C84 24 92 62 50 96 8 62 16 24 50 4Z"],
  ["fig", "#c274c8", "M50 4C54 28 90 34 90 62 90 82 72 96 50 96S10 82 10 62C10 34 46 28 50 4Z"],
  ["toast", "#6b3f1a", "M24 8H76C92 8 98 30 86 38V86C86 90 84 92 80 92H20C16 92 14 90 14 86V38C2 30 8 8 24 8Z"],
  ["mint", "#8fd8f0", "M50 4L63 35 97 38 71 60 79 94 50 76 21 94 29 60 3 38 37 35Z"],
  ["olive", "#2b2f3a", "M50 6A44 44 0 1 1 49.9 6ZM50 34A16 16 0 1 0 50.1 34Z"],
];

/**
 * The colour of a seat, as #rrggbb.
 * @param {number} seat
 */
export const seatColour = (seat) => SEATS[seat % SEATS.length][1];

/**
 * A seat's token: ink rim, white edge. Silent to screen readers, because a name always stands with it.
 * @param {number} seat
 * @param {number} [size] in px
 */
export function token(seat, size = 24) {
  const [name, colour, outline] = SEATS[seat % SEATS.length];
  const id = `seat-${name}`;
  define(
    id,
    "-7 -7 114 114",
    () =>
      `<path d="${outline}" fill="${colour}" fill-rule="evenodd" stroke="${CREAM}" stroke-width="17" stroke-linejoin="round" paint-order="stroke"/>` +
      `<path d="${outline}" fill="${colour}" fill-rule="evenodd" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>`,
  );
  return html`<svg class="token" width=${size} height=${size} viewBox="0 0 114 114" aria-hidden="true">${use(id)}</svg>`;
}
