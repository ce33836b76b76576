/**
 * The faces of Lunch Money: a head band with the kind's colour and sign and the damage, and a picture below. The name is set
 * over it as text, because it is in the reader's language; everything else is drawn once into the sprite.
 */
import { box, shape } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";
import { html } from "lit-html";
import { BLOWS } from "./blows.js";
import { TRICKS } from "./tricks.js";

/**
 * A kind of card: its colour, and its sign in a square of 40.
 * @type {Record<string, {colour: string, sign: string}>}
 */
export const KINDS = {
  basic: {
    colour: "#187a52",
    sign: "M8 10C8 6 12 5 14 7 16 4 21 5 22 8 26 6 29 9 28 13 32 13 33 18 31 21V28C31 34 27 36 20 36S9 34 9 28V18C7 16 7 12 8 10Z",
  },
  weapon: { colour: "#a51d63", sign: "M6 34L22 16 17 11 23 5C29 6 33 10 35 16L29 22 25 18 10 38Z" },
  defense: { colour: "#1e6db3", sign: "M20 3C26 8 31 9 36 9 37 22 31 33 20 38 9 33 3 22 4 9 9 9 14 8 20 3Z" },
  specialty: {
    colour: "#b85208",
    sign: "M20 2L25.5 14 38 15.5 28.500 24 31.500 37 20 30.500 8.500 37 11.500 24 2 15.500 14.500 14Z",
  },
};

/** What is printed in the head band: the kind, and the figure, if there is one. @type {Record<string, [kind: string, figure: string]>} */
export const FACES = {
  jab: ["basic", "1"],
  hook: ["basic", "2"],
  pimp_slap: ["basic", "2"],
  elbow: ["basic", "2"],
  kick_2: ["basic", "2"],
  kick_4: ["basic", "4"],
  spinning_backfist: ["basic", "3"],
  headbutt: ["basic", "3"],
  uppercut: ["basic", "3"],
  roundhouse: ["basic", "3"],
  hail_mary: ["basic", "7"],
  knife: ["weapon", "3"],
  hammer: ["weapon", "3"],
  pipe: ["weapon", "3"],
  chain: ["weapon", "3"],
  dodge: ["defense", ""],
  block: ["defense", ""],
  disarm: ["defense", ""],
  freedom: ["defense", ""],
  first_aid: ["defense", "+2"],
  humiliation: ["specialty", ""],
  grab: ["specialty", ""],
  powerplay: ["specialty", "3"],
  headlock: ["specialty", ""],
  choke: ["specialty", "1"],
  stomp: ["specialty", "1"],
  poke: ["specialty", "1"],
  uppercut_2: ["specialty", "6"],
  big_combo: ["specialty", "6"],
};

/** @type {Record<string, () => string>} */
const PICTURES = { ...BLOWS, ...TRICKS };

/** @param {string} card */
export const kindOf = (card) => FACES[card]?.[0] ?? "basic";

/** @param {string} card */
export const colourOf = (card) => KINDS[kindOf(card)].colour;

/** @param {string} card */
function front(card) {
  const [kind, figure] = FACES[card];
  const { colour, sign } = KINDS[kind];
  const number = figure ? `<text class="index" x="86" y="27" font-size="28" fill="#fff">${figure}</text>` : "";
  return (
    `<path d="M0 0H100V34H0Z" fill="${colour}"/>${box(0, 32, 100, 2, 0, "#1b2340", 'opacity=".25"')}` +
    `<g transform="translate(6 4) scale(.64)">${shape(sign, "#fff")}</g>${figure.length > 1 ? number.replace('x="86"', 'x="80"') : number}` +
    `<g transform="translate(15 40) scale(.7)">${PICTURES[card]()}</g>`
  );
}

let whole = false;

/** Draw the whole deck, before anything is dealt: what is in the sprite tells nothing. */
export function drawDeck() {
  if (whole) return;
  whole = true;
  for (const card of Object.keys(FACES)) {
    define(`money-${card}`, "0 0 100 142", () => front(card));
    define(`money-pic-${card}`, "0 0 100 100", PICTURES[card]);
  }
  for (const [kind, { sign }] of Object.entries(KINDS)) define(`money-${kind}`, "0 0 40 40", () => shape(sign, "currentColor"));
}

/**
 * A card's picture alone.
 * @param {string} card
 */
export function picture(card) {
  drawDeck();
  return html`<svg class="money-pic" viewBox="0 0 100 100" aria-hidden="true">${use(`money-pic-${card}`)}</svg>`;
}

/**
 * A kind's sign, in the colour of the text beside it.
 * @param {string} kind
 */
export function sign(kind) {
  drawDeck();
  return html`<svg class="money-sign" viewBox="0 0 40 40" width="14" height="14" aria-hidden="true">${use(`money-${kind}`)}</svg>`;
}

/**
 * The face of a card without its name.
 * @param {string} card
 */
export function face(card) {
  drawDeck();
  return html`<svg class="face" viewBox="0 0 100 142" aria-hidden="true">${use(`money-${card}`)}</svg>`;
}
