/**
 * Pictures drawn once: each becomes a `<symbol>` in one hidden SVG, and every place that shows it is a single `<use>`.
 *
 * What is in the sprite tells nothing about a match: games put whole decks in at once, before anything is dealt.
 */
import { svg } from "lit-html";

/** @type {SVGSVGElement|null} */
let sheet = null;

/** @type {Set<string>} */
const drawn = new Set();

function sheetOf() {
  if (!sheet) {
    sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sheet.setAttribute("aria-hidden", "true");
    sheet.setAttribute("class", "sprite");
    document.body.append(sheet);
  }
  return sheet;
}

/**
 * Draw a picture into the sprite unless it is there already.
 * @param {string} id
 * @param {string} viewBox
 * @param {() => string} draw returns SVG text of ours
 */
export function define(id, viewBox, draw) {
  if (drawn.has(id)) return;
  drawn.add(id);
  sheetOf().insertAdjacentHTML("beforeend", `<symbol id="${id}" viewBox="${viewBox}">${draw()}</symbol>`);
}

/**
 * The inside of an `<svg>` that shows a drawn picture.
 * @param {string} id
 */
export const use = (id) => svg`<use href=${`#${id}`}></use>`;
