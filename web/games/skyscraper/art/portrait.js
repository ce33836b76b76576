/**
 * The final photograph as one SVG that stands alone: no symbols, no style sheet, no fonts; words are set by whoever paints it.
 */
import { box, CREAM, dot, group, INK } from "../../../js/art/draw.js";
import { BIRD, beam, CITY, city, viewfinder } from "./city.js";
import { worker, faceOf } from "./worker.js";

/** @typedef {import("../view.js").Worker} Worker */

/** Size of the print, its white edge, and the strip below for the words. */
export const PRINT = { width: 1600, height: 1060, edge: 30, strip: 132 };

const LEANS = [2, -2, 0, 3, -3, 1, -1];
const DAY = { far: "#b9d0ce", middle: "#90b4b9", near: "#5f919d", window: "#8fb9c0" };

/** Where the beam is, and how far its workers sit apart at most. */
const [BEAM, APART] = [610, 133];

/** @param {Worker[]} row @param {(name: string) => number} numberOf */
function crew(row, numberOf) {
  const inside = PRINT.width - PRINT.edge * 2 - 40;
  const step = Math.min(APART, inside / Math.max(1, row.length));
  const size = (step / 78) * 1.02;
  const left = PRINT.width / 2 - (row.length * step) / 2;
  return row
    .map(({ worker: number, traits, front, pile }, at) => {
      const x = left + step * (at + 0.5) - 50 * size;
      const lean = LEANS[numberOf(number) % LEANS.length];
      return group(
        `translate(${x.toFixed(1)} ${(BEAM - 116 * size).toFixed(1)}) scale(${size.toFixed(3)}) rotate(${lean} 50 116)`,
        worker(traits, faceOf(front, numberOf(pile)), true),
      );
    })
    .join("");
}

/**
 * The photograph of a row.
 * @param {Worker[]} row   from left to right
 * @param {(name: string) => number} numberOf
 */
export function portrait(row, numberOf) {
  const { width, height, edge, strip } = PRINT;
  const inner = { wide: width - edge * 2, high: height - edge - strip };
  const sky =
    '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb9cd"/><stop offset=".6" stop-color="#f8e6c4"/><stop offset=".9" stop-color="#f1c795"/></linearGradient>';
  const frame = `<clipPath id="f"><rect x="${edge}" y="${edge}" width="${inner.wide}" height="${inner.high}" rx="10"/></clipPath>`;
  const scale = width / CITY.width;
  const scene =
    box(0, 0, width, height, 0, "url(#s)") +
    dot(1230, 250, 128, "#fff4d8", 'opacity=".35"') +
    dot(1230, 250, 90, "#fff4d8") +
    group("translate(240 190) scale(2)", BIRD) +
    group("translate(360 250) scale(1.2)", BIRD) +
    group("translate(1010 150) scale(1.4)", BIRD) +
    group(`translate(0 ${edge + inner.high - CITY.height * scale * 1.25}) scale(${scale} ${scale * 1.25})`, city(DAY)) +
    group(`translate(0 ${BEAM}) scale(1.5)`, beam(Math.ceil(width / 1.5))) +
    crew(row, numberOf);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sky}${frame}` +
    box(0, 0, width, height, 0, CREAM) +
    `<g clip-path="url(#f)">${scene}</g>` +
    viewfinder(edge + 34, edge + 34, inner.wide - 68, inner.high - 68, CREAM) +
    `<rect x="${edge}" y="${edge}" width="${inner.wide}" height="${inner.high}" rx="10" fill="none" stroke="${INK}" stroke-opacity=".25" stroke-width="2"/></svg>`
  );
}
