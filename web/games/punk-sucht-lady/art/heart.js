/**
 * The Love Barometer: a heart with seven mohawk spikes; as many stand up as two people have in common.
 */
import { html, svg } from "lit-html";

const HEART =
  "M150 290C84 244 50 208 50 166 50 134 74 112 102 112 124 112 142 124 150 144 158 124 176 112 198 112 226 112 250 134 250 166 250 208 216 244 150 290Z";
const SHADE = "M150 144C158 124 176 112 198 112 226 112 250 134 250 166 250 208 216 244 150 290 186 236 202 186 150 144Z";

/** The highest the barometer goes. */
export const MOST = 7;

/** One spike of the mohawk, by its number from the left. @param {number} place @param {boolean} up */
function spike(place, up) {
  const turn = -54 + place * 18;
  const height = up ? 92 : 44;
  return svg`<g transform="translate(150 150) rotate(${turn})"><g class="spike ${up ? "up" : ""}" style="--place:${place}">
    <path class="spike-body" d="M-11 -14L-17 -52L0 ${-62 - height} 17 -52L11 -14Z"></path>
    ${up ? svg`<path class="spike-shade" d="M0 -14V${-62 - height}L17 -52L11 -14Z"></path>` : ""}
    <text x="0" y="-74" text-anchor="middle" font-size="19">${place + 1}</text></g></g>`;
}

/**
 * The heart at a rating.
 * @param {number} rating
 * @param {string} label  what a screen reader hears
 */
export const heart = (rating, label) => html`<svg class="barometer" viewBox="30 -10 240 312" role="img" aria-label=${label}>
  ${Array.from({ length: MOST }, (_, place) => spike(place, place < rating))}
  <path class="heart-shadow" d=${HEART} transform="translate(6 6)"></path>
  <g class="beat" style="--beats:${rating}"><path class="heart-body" d=${HEART}></path><path class="heart-shade" d=${SHADE}></path>
  <path class="heart-light" d="M70 160C72 144 84 134 98 136"></path>
  <text class="heart-number" x="150" y="232" text-anchor="middle">${rating}</text></g></svg>`;

/**
 * The same in small, for a second couple: seven points of a comb.
 * @param {number} rating
 */
export const comb = (rating) =>
  html`<svg class="comb" viewBox="0 0 98 30" aria-hidden="true">${Array.from(
    { length: MOST },
    (_, place) =>
      svg`<path class=${place < rating ? "up" : ""} d="M${place * 14 + 1} 29L${place * 14 + 7} ${place < rating ? 2 : 16}L${place * 14 + 13} 29Z"></path>`,
  )}</svg>`;
