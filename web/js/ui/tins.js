/**
 * Two tins on a string: how two devices are joined.
 */
import { html } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { CREAM, group, line, oval, RIM, shape } from "../art/draw.js";
import { SEATS } from "../art/seats.js";

/**
 * One tin, labelled with a seat's sign.
 * @param {number} seat
 * @param {string} transform
 */
function tin(seat, transform) {
  const [, colour, outline] = SEATS[seat % SEATS.length];
  const edge = (/** @type {number} */ width) => `stroke="${RIM}" stroke-width="${width}"`;
  return group(
    transform,
    shape("M-22 -26V20C-22 32 22 32 22 20V-26Z", "#b9c4cf", edge(3)) +
      shape("M-22 -14V12C-22 23 22 23 22 12V-14C22 -3 -22 -3 -22 -14Z", colour, edge(2)) +
      oval(0, -26, 22, 8, RIM, edge(3)) +
      oval(0, -26, 17, 5, "#55627a") +
      group("translate(-9 -4) scale(.18)", shape(outline, CREAM, 'fill-rule="evenodd"')),
  );
}

/**
 * The picture, for the seat that invites and the seat that is invited.
 * @param {number} from
 * @param {number} to
 */
export function tins(from, to) {
  const string = "M52 60C96 96 168 96 210 58";
  return html`<svg class="tins" viewBox="0 0 260 92" aria-hidden="true">${unsafeSVG(
    line(string, RIM, 5) +
      line(string, "#f5e6c8", 2) +
      tin(from, "translate(36 44) rotate(62)") +
      tin(to, "translate(226 42) rotate(-62)"),
  )}</svg>`;
}
