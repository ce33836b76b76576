/**
 * The eight characteristics as signs, drawn once each: four pairs that differ in shape, never by colour alone.
 */
import { html } from "lit-html";
import { box, CREAM, dot, INK, line, shape } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";
import { HUES } from "./hues.js";

/** @type {Record<string, () => string>} each on 40 × 40 */
const DRAWN = {
  cap: () =>
    shape("M6 24C4 10 16 6 22 6 32 6 37 13 35 23 26 20 16 20 6 24Z", HUES.cap) +
    shape("M22 6C32 6 37 13 35 23 31 21.500 27 20.800 23 20.600Z", HUES.capShade) +
    shape("M4 26C12 20 28 19 37 24 38 28 36 29 33 28 24 25 14 26 5 31 3 29 3 27 4 26Z", HUES.peak),
  bare: () =>
    shape("M9 22C8 10 13 7 20 7S32 10 31 22C31 32 27 37 20 37S9 32 9 22Z", "#e3b184") +
    shape("M21 9C29 9 31 14 31 22 31 32 27 37 20 37L22 30 18.500 28 22 21Z", "#cf9463") +
    dot(15.5, 23, 1.5, INK) +
    dot(25.5, 23, 1.5, INK) +
    line("M17 31Q20.500 33.500 24 31", INK, 1.6) +
    shape("M7 22C5 8 14 3 21 4 30 4 35 11 32 22 31 16 28 13 25 12 19 15 13 13 11 12 9 15 8 18 7 22Z", "#5b3520"),
  tee: () =>
    shape(
      "M13 6L4 12 8 21 12 18V35H28V18L32 21 36 12 27 6C25 11 15 11 13 6Z",
      "#fffaf0",
      `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`,
    ) + shape("M22 9.600C24 9 26 8 27 6L36 12 32 21 28 18V35H22Z", "#d9d2c0", 'opacity=".7"'),
  dungarees: () =>
    shape("M11 5H15L16 15H24L25 5H29L30 20 32 37H22L20 27 18 37H8L10 20Z", HUES.denim) +
    shape("M24 15L25 5H29L30 20 32 37H22L20 27V15Z", "#23406d") +
    dot(14, 14, 2, HUES.brass) +
    dot(26, 14, 2, HUES.brass) +
    line("M16 19H24V23H16Z", "#9db8dd", 1.6),
  lunchbox: () =>
    shape("M4 34V22C4 9 36 9 36 22V34Z", HUES.tin) +
    shape("M22 12.300C30 12.700 36 16 36 22V34H22Z", HUES.tinShade) +
    box(3, 20, 34, 4, 1, "#f5e6c8") +
    box(17, 19, 6, 7, 1, HUES.brass) +
    line("M15 12C15 5 25 5 25 12", INK, 2.4),
  bottle: () =>
    shape(
      "M16 4H24V12C24 15 28 17 28 22V35C28 37 27 38 25 38H15C13 38 12 37 12 35V22C12 17 16 15 16 12Z",
      "#fdfdf8",
      `stroke="${INK}" stroke-width="2"`,
    ) +
    shape("M21 5H23V12C23 16 27 17 27 22V35C27 36.500 26 37 25 37H21Z", "#cfdcdc") +
    box(15, 2, 10, 5, 2, HUES.milk) +
    box(13, 24, 14, 8, 0, HUES.milk),
  boots: () =>
    shape("M11 4H25V24C33 24 37 28 37 33H11Z", HUES.boot) +
    box(9, 32, 29, 5, 2, HUES.sole) +
    line("M16 11H24M16 17H24M16 23H25", "#f3d9a6", 2) +
    box(10, 3, 16, 4, 2, HUES.cuff),
  shoes: () =>
    box(12, 8, 12, 14, 2, CREAM, `stroke="${INK}" stroke-width="1.200"`) +
    line("M13 12H23M13 16H23", "#d8432b", 2) +
    shape("M9 20H25C33 22 38 26 37 33H8Z", HUES.shoe) +
    box(8, 31, 30, 4, 2, "#4b5161"),
};

/** The four pairs, in the order of the board's rows. */
export const PAIRS = /** @type {const} */ ([
  ["cap", "bare"],
  ["tee", "dungarees"],
  ["lunchbox", "bottle"],
  ["boots", "shoes"],
]);

/** All eight, pair by pair. */
export const TRAITS = PAIRS.flat();

/**
 * A sign as SVG text on 40 × 40, for pictures that stand alone.
 * @param {string} trait
 */
export const signText = (trait) => DRAWN[trait]?.() ?? "";

/**
 * A sign, silent to screen readers: words stand with it.
 * @param {string} trait
 */
export function sign(trait) {
  const id = `sky-${trait}`;
  define(id, "0 0 40 40", () => signText(trait));
  return html`<svg class="sign" viewBox="0 0 40 40" aria-hidden="true">${use(id)}</svg>`;
}
