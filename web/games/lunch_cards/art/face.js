/**
 * The faces of the cards that Power Lunch and Power Broker share: a portrait, a corner with number and sign, a name.
 */
import { html, nothing, svg } from "lit-html";
import { bust } from "../../../js/art/bust.js";
import { box, CREAM, dot, INK, line, shape } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";
import { CAST, INKS, SIGN_OF, SIGNS } from "./cast.js";
import { likeness } from "./likeness.js";
import * as wardrobe from "./wardrobe.js";
import "../cards.css";

/** @typedef {import("../../../js/ui/types.js").Text} Text */

/** Room for hats above the head, in the drawing and where it is shown. */
const FRAME = "-2 -28 104 128";
const SHOWN = "0 0 104 128";

const GOLD = "#f5b92e";

/** A name of more letters is set closer; of still more, in two lines. */
const [LONG, LONGER] = [10, 13];

const cloche =
  shape("M6 78C6 38 30 18 50 18S94 38 94 78Z", "#d7dde8") +
  shape("M50 18C70 18 94 38 94 78H50Z", "#aab4c6") +
  dot(50, 12, 8, GOLD) +
  box(0, 78, 100, 10, 5, "#8a94a8") +
  line("M22 64C24 48 32 38 42 34", CREAM, 4);

/** @type {Record<string, string>} what the other cards show */
const OTHERS = {
  owner: cloche + shape("M30 100L50 90 70 100 70 84 50 92 30 84Z", "#c62a2a"),
  connection:
    `<circle cx="36" cy="44" r="24" fill="none" stroke="${GOLD}" stroke-width="11"/><circle cx="64" cy="56" r="24" fill="none" stroke="#2f86cc" stroke-width="11"/>` +
    `<path d="M59 38A24 24 0 0 1 52 62" fill="none" stroke="${GOLD}" stroke-width="11"/>`,
  scandal:
    `<g transform="rotate(-6 50 50)">${box(10, 6, 80, 88, 4, CREAM, `stroke="${INK}" stroke-width="3"`)}${box(18, 14, 64, 14, 1, INK)}${box(18, 36, 30, 30, 2, "#c62a2a")}` +
    `${line("M25 43L41 59M41 43L25 59", CREAM, 5)}${line("M56 40H82M56 50H82M56 60H76M18 76H82M18 86H70", "#8a94a8", 4)}</g>`,
  pass_a:
    `<g transform="rotate(-8 50 50)">${box(16, 20, 50, 66, 6, CREAM, `stroke="${INK}" stroke-width="3"`)}<text x="41" y="66" font-size="44" font-weight="900" text-anchor="middle" fill="${INK}">A</text></g>` +
    line("M56 28H92M78 12L94 28 78 44", "#1e6db3", 9),
};

/** @type {Record<string, string>} the ground that they are printed on */
const GROUNDS = { owner: "#f3e2b8", connection: "#dfeaf2", scandal: "#e4dccb", pass_a: "#d8e6f4" };

let isDrawn = false;

/** Draw every card before any is dealt: what is in the page's store of pictures tells nothing about a match. */
function drawAll() {
  if (isDrawn) return;
  isDrawn = true;
  for (const [card, who] of Object.entries(CAST)) define(`cast-${card}`, FRAME, () => bust(who, `cast-${card}`, wardrobe));
  for (const [kind, picture] of Object.entries(OTHERS)) define(`cast-${kind}`, "0 0 100 100", () => picture);
  for (const [sign, path] of Object.entries(SIGNS))
    define(`sign-${sign}`, "0 0 24 24", () => `<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`);
}

/** Whose faces the cards show, where they are not the house's. @type {import("../../../js/session/types.js").Cast|null} */
let dressed = null;
/** By card, which picture it shows. @type {Map<string, string>} */
const faces = new Map();

/**
 * Let the cards show the faces of another cast: all of them, before any is dealt.
 * @param {import("../../../js/session/types.js").Cast|null} cast   null: the house's
 */
export function dress(cast) {
  if (cast === dressed) return;
  dressed = cast;
  faces.clear();
  for (const { color, number, tags = [], portrait = "" } of cast?.cards ?? []) {
    const card = `${SIGN_OF[color]}${number}`;
    faces.set(card, Object.hasOwn(CAST, portrait) ? `cast-${portrait}` : faceFor(card, tags));
  }
}

/** By what makes it, the picture of somebody by their tags. @type {Map<string, string>} */
const made = new Map();

/** @param {string} card @param {string[]} tags */
function faceFor(card, tags) {
  const recipe = likeness(card, tags);
  const key = JSON.stringify(recipe);
  const id = made.get(key) ?? `own-${made.size}`;
  made.set(key, id);
  define(id, FRAME, () => bust(recipe, id, wardrobe));
  return id;
}

/** @param {string} card */
const pictureOf = (card) => faces.get(card) ?? `cast-${card}`;

/**
 * Take a personality apart.
 * @param {string} card
 * @returns {{sign: string, number: number}|null} null for the cards without a number
 */
export function parts(card) {
  const found = /^([A-Z][a-z]?)(\d+)$/.exec(card);
  return found ? { sign: found[1], number: Number(found[2]) } : null;
}

/**
 * The name that fits on a card.
 * @param {string} card
 * @param {Text} text
 */
export const shortName = (card, text) => text.t(text.has(`short.${card}`) ? `short.${card}` : `piece.${card}`);

/**
 * What a card is called aloud: its name, its colour and its number.
 * @param {string} card
 * @param {Text} text
 */
export function longName(card, text) {
  const known = parts(card);
  const name = text.t(`piece.${card}`);
  const colour = Object.keys(SIGN_OF).find((key) => SIGN_OF[key] === known?.sign);
  return known && colour ? text.t("card.label", { name, colour: text.t(`colour.${colour}`), number: known.number }) : name;
}

/**
 * Draw a portrait alone, for plates and tables.
 * @param {string} card
 */
export function portraitOf(card) {
  drawAll();
  return html`<svg class="lc-portrait" viewBox=${SHOWN} aria-hidden="true">${use(pictureOf(card))}</svg>`;
}

/**
 * Draw a card. What is written on it is drawn by the style sheet: whoever hears the page hears the card's name.
 * @param {string} card
 * @param {string} name   as it stands on it
 * @param {number|"any"} [said]   the number that is said for a wild card, or that it may be any
 */
export function face(card, name, said) {
  drawAll();
  const known = parts(card);
  const look = known ? INKS[known.sign] : { ground: GROUNDS[card], ink: INK };
  const number = known?.number ?? (said === "any" ? undefined : said);
  const fit = name.length > LONGER ? "longer" : name.length > LONG ? "long" : "";
  return html`<span class="lc ${known ? "" : "lc-other"}" style="--lc-ink:${look.ink};--lc-ground:${look.ground}">
    <svg class="lc-face" viewBox=${known ? SHOWN : "0 0 100 100"} aria-hidden="true">${use(pictureOf(card))}</svg>
    ${number || said ? html`<span class="lc-tab">${number ? html`<b data-text=${number}></b>` : nothing}${known ? svgSign(known.sign) : html`<i class="lc-star"></i>`}</span>` : nothing}
    <span class="lc-name ${fit}" data-text=${name}></span></span>`;
}

/** The sign of a colour, to stand beside a word. @param {string} sign */
export function signOf(sign) {
  drawAll();
  return svgSign(sign);
}

/** @param {string} sign */
const svgSign = (sign) => html`<svg class="lc-sign" viewBox="0 0 24 24" aria-hidden="true">${svg`${use(`sign-${sign}`)}`}</svg>`;
