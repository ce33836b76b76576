/**
 * The tin itself: the name plate, its handle, its latches and the stickers on its lid.
 */
import { html, nothing, svg } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { box, CREAM, dot, group, INK, line, RIM, shape } from "./draw.js";
import { SEATS } from "./seats.js";

const STEEL = "url(#steel)";

/** Gradients of bare metal, once per picture that uses them. */
const steel =
  '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#c6d0d9"/><stop offset="1" stop-color="#8794a5"/></linearGradient>';

/** The name plate. */
export const logo = html`<svg class="logo" viewBox="0 0 230 72" role="img" aria-label="Lunchbox">${unsafeSVG(
  box(3, 4, 224, 66, 22, "#5d130c") +
    box(3, 2, 224, 64, 22, "#cf3527", `stroke="${RIM}" stroke-width="4"`) +
    box(9, 8, 212, 52, 17, "none", `stroke="${CREAM}" stroke-width="2.500"`) +
    '<path d="M14 26C30 8 200 8 216 26" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="10" stroke-linecap="round"/>' +
    `<text class="logo-name" x="115" y="46" text-anchor="middle" font-size="35" fill="${CREAM}">Lunchbox</text>` +
    dot(17, 34, 2.2, RIM) +
    dot(213, 34, 2.2, RIM),
)}</svg>`;

/** The handle of the open tin. */
export const handle = html`<svg class="handle" viewBox="0 0 300 92" aria-hidden="true">${unsafeSVG(
  line("M24 92V60C24 30 60 22 150 22S276 30 276 60V92", RIM, 19, 'style="stroke-linecap:butt"') +
    line("M24 92V60C24 30 60 22 150 22S276 30 276 60V92", "#b9c4cf", 13, 'style="stroke-linecap:butt"') +
    line("M26 92V60C26 34 60 25 150 25", "#fff", 3, 'opacity=".8"') +
    box(82, 6, 136, 32, 16, RIM) +
    box(86, 9, 128, 24, 12, "#cf3527") +
    box(92, 11, 116, 7, 3.5, "#fff", 'opacity=".3"'),
)}</svg>`;

/** The handle that lies on the shut lid. */
export const lidHandle = html`<svg class="lid-handle" viewBox="-152 -28 304 136" aria-hidden="true">${unsafeSVG(
  steel +
    line("M-130 -6V30C-130 76 -96 84 0 84S130 76 130 30V-6", RIM, 28) +
    line("M-130 -6V30C-130 76 -96 84 0 84S130 76 130 30V-6", "#c6d0d9", 20) +
    line("M-134 -4V30C-134 66 -110 76 -60 78", "#fff", 4, 'opacity=".8"') +
    box(-84, 62, 168, 42, 21, RIM) +
    box(-80, 66, 160, 34, 17, "#f5e6c8") +
    box(-70, 69, 140, 9, 4.5, "#fff", 'opacity=".8"') +
    box(-148, -24, 36, 34, 9, RIM) +
    box(-144, -20, 28, 26, 6, STEEL) +
    box(112, -24, 36, 34, 9, RIM) +
    box(116, -20, 28, 26, 6, STEEL),
)}</svg>`;

/** A latch with its keyhole. */
export const latch = html`<svg class="latch" viewBox="-62 -56 124 116" aria-hidden="true">${unsafeSVG(
  box(-60, -26, 120, 84, 18, RIM) +
    box(-56, -23, 112, 76, 15, STEEL) +
    box(-44, -54, 88, 66, 14, RIM) +
    box(-40, -51, 80, 58, 11, STEEL) +
    box(-30, -42, 60, 7, 3.5, "#fff", 'opacity=".7"') +
    dot(0, 26, 10, RIM) +
    box(-3, 26, 6, 17, 3, RIM),
)}</svg>`;

/** The light on the lid, a bow that keeps its width. */
export const gloss = html`<svg class="gloss" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M6 30C8 12 26 4 54 3"></path></svg>`;

const HEART =
  "M110 226C40 172 10 136 10 92 10 58 34 38 62 38 84 38 102 50 110 70 118 50 136 38 158 38 186 38 210 58 210 92 210 136 180 172 110 226Z";
const SPIKES = "M58 62L30 2 66 26 70 -30 96 18 112 -40 126 18 154 -28 156 28 194 6 164 62Z";
const CUT_OUT = `stroke="${CREAM}" stroke-width="22" stroke-linejoin="round" paint-order="stroke"`;

const heart = group(
  "translate(2 12) scale(.5)",
  shape(SPIKES, "#fff04d", CUT_OUT) +
    shape(HEART, "#f5245f", CUT_OUT) +
    shape(SPIKES, "#fff04d") +
    shape(HEART, "#f5245f") +
    dot(78, 112, 11, CREAM) +
    dot(138, 112, 11, CREAM) +
    dot(80, 113, 5.5, INK) +
    dot(140, 113, 5.5, INK) +
    line("M64 99L94 106M154 99L122 106", INK, 6) +
    line("M84 150C100 144 118 144 136 156", INK, 6),
);

const fish = group(
  "translate(8 20) scale(.98)",
  shape(SEATS[1][2], "#1769b5", `stroke="${CREAM}" stroke-width="18" stroke-linejoin="round" paint-order="stroke"`) +
    line("M30 36L40 64M44 32L52 66", "#7fb3e0", 5) +
    dot(18, 47, 4, "#fff"),
);

/**
 * A line on a sticker, squeezed where a language needs more letters than fit.
 * @param {string} words
 * @param {{y: number, size: number, fill: string, most: number, small?: boolean}} look   most: letters that fit as they are
 */
function lettering(words, { y, size, fill, most, small = false }) {
  const wide = most * size * (small ? 0.54 : 0.66);
  const squeeze = words.length > most ? wide : nothing;
  return svg`<text class=${small ? "small" : "logo-name"} x="60" y=${y} font-size=${size} text-anchor="middle" fill=${fill}
    textLength=${squeeze} lengthAdjust="spacingAndGlyphs">${words}</text>`;
}

/**
 * The stickers that earlier lunches left on the lid.
 * @param {{fragile: string, egos: string, wins: string, lunch: string}} words
 */
export const stickers = ({ fragile, egos, wins, lunch }) => html`
  <svg class="lid-sticker heart" viewBox="0 0 120 120" aria-hidden="true">${unsafeSVG(heart)}</svg>
  <svg class="lid-sticker fragile" viewBox="0 20 120 80" aria-hidden="true">${unsafeSVG(box(4, 26, 112, 68, 10, CREAM) + box(8, 30, 104, 60, 7, "#203b6b"))}
    ${lettering(fragile, { y: 56, size: 19, fill: "#fff", most: 7 })}${lettering(egos, { y: 78, size: 13.5, fill: "#e6b65c", most: 13, small: true })}</svg>
  <svg class="lid-sticker wins" viewBox="0 0 120 120" aria-hidden="true">${unsafeSVG(dot(60, 60, 56, CREAM) + dot(60, 60, 51, "#f2b705"))}
    ${lettering(wins, { y: 57, size: 21, fill: INK, most: 6 })}${lettering(lunch, { y: 77, size: 13.5, fill: INK, most: 11, small: true })}</svg>
  <svg class="lid-sticker fish" viewBox="0 0 120 120" aria-hidden="true">${unsafeSVG(fish)}</svg>`;

/** A thermos flask: the kitchen warms up. */
export const flask = html`<svg class="flask" width="26" height="34" viewBox="0 0 26 34" aria-hidden="true">${unsafeSVG(
  box(5, 8, 16, 24, 5, "#cf3527") +
    box(5, 14, 16, 8, 0, CREAM) +
    box(7, 2, 12, 8, 3, "#8c98a8") +
    line("M21 14h4v10h-4", "var(--rim)", 2),
)}</svg>`;

/** A paper napkin with a folded corner over what is not there yet; its print is in the colours of that game's cloth. */
export const napkin = html`<svg class="napkin" viewBox="0 0 208 152" aria-hidden="true">${unsafeSVG(
  shape("M19 34L144 23 187 64 194 131 31 145Z", INK, 'opacity=".2"') +
    shape("M16 26L140 15 184 56 190 124 28 138Z", "var(--paper)") +
    shape("M98 19L140 15 184 56 190 124 109 131Z", "var(--paper-2)") +
    line("M137 26.500L26 36 37 127 179 115 174.500 67", "var(--w)", 5, 'style="stroke-linecap:butt;stroke-linejoin:miter"') +
    line("M131 35.500L34 44 44 118.500 171 108 167.500 70", "var(--w)", 1.8, 'stroke-dasharray="5 5"') +
    shape("M140 15L184 56 147 62Z", INK, 'opacity=".18" transform="translate(-3 5)"') +
    shape("M140 15L184 56 147 62Z", "var(--w)") +
    shape("M140 15L156 60.500 147 62Z", "#fff", 'opacity=".16"'),
)}</svg>`;
