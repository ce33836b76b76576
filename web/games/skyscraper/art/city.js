/**
 * The city under the beam: three rows of towers in flat tones, and the beam itself.
 */
import { box, dot, line, shape } from "../../../js/art/draw.js";
import { HUES } from "./hues.js";

/**
 * Colours of a city; in the page they are style variables, in a picture of its own they are fixed.
 * @typedef {{far: string, middle: string, near: string, window: string}} Tones
 */

/** The tones of the page; see table.css. @type {Tones} */
export const THEMED = { far: "var(--far)", middle: "var(--middle)", near: "var(--near)", window: "var(--window)" };

/** How wide and how high the city is drawn. */
export const CITY = { width: 1440, height: 320 };

/** @param {number} x @param {number} roof @param {number} wide @param {number} base @param {number} kind @param {string} tone */
function tower(x, roof, wide, base, kind, tone) {
  const at = (/** @type {number} */ share) => x + wide * share;
  if (kind === 0) {
    return shape(
      `M${x} ${base}V${roof}H${at(0.2)}V${roof - 14}H${at(0.36)}V${roof - 26}H${at(0.47)}L${at(0.5)} ${roof - 56}L${at(0.53)} ${roof - 26}H${at(0.64)}V${roof - 14}H${at(0.8)}V${roof}H${x + wide}V${base}Z`,
      tone,
    );
  }
  if (kind === 1) return shape(`M${x} ${base}V${roof}H${at(0.25)}V${roof - 12}H${at(0.75)}V${roof}H${x + wide}V${base}Z`, tone);
  if (kind === 2) return shape(`M${x} ${base}V${roof + 8}L${at(0.5)} ${roof - 8}L${x + wide} ${roof + 8}V${base}Z`, tone);
  return box(x, roof, wide, base - roof, 0, tone);
}

/**
 * A row of towers, the same at every drawing.
 * @param {number} seed
 * @param {number} height   of the highest
 * @param {string} tone
 * @param {string} [lit]    of the windows; without it there are none
 */
function towers(seed, height, tone, lit) {
  let luck = seed;
  let drawn = "";
  for (let x = -10; x < CITY.width + 10; ) {
    luck = (luck * 16807) % 2147483647;
    const wide = 26 + (luck % 34);
    const roof = CITY.height - height * (0.3 + ((luck >> 4) % 60) / 100);
    drawn += tower(x, roof, wide, CITY.height, (luck >> 9) % 4, tone);
    for (let column = 0; lit && column < wide / 9 - 1; column++) {
      for (let row = 0; row < 6; row++) {
        luck = (luck * 16807) % 2147483647;
        if (luck % 5 < 2) drawn += box(x + 5 + column * 9, roof + 12 + row * 14, 3.4, 6, 0, lit);
      }
    }
    x += wide + ((luck >> 3) % 5) - 1;
  }
  return drawn;
}

/** The whole city as SVG text, `CITY.width` by `CITY.height`. @param {Tones} tones */
export const city = ({ far, middle, near, window }) =>
  towers(7, 300, far) + towers(23, 220, middle) + towers(77, 150, near, window);

/** A riveted beam from the left edge to the right one, 30 high. @param {number} width */
export function beam(width) {
  const rivets = Array.from({ length: Math.ceil(width / 18) }, (_, place) => dot(6 + place * 18, 15, 2.2, HUES.steelDark)).join(
    "",
  );
  return (
    box(0, 0, width, 30, 0, HUES.steel) +
    box(0, 0, width, 7, 0, HUES.steelLight) +
    box(0, 23, width, 8, 0, HUES.steelDark) +
    rivets
  );
}

/** A bird, far away. */
export const BIRD = shape("M0 0C8 -10 18 -10 22 0 26 -10 38 -10 44 -2 34 -4 28 2 22 8 16 2 8 -4 0 0Z", "#fffdf5");

/** The four corners of a viewfinder round a box. @param {number} x @param {number} y @param {number} wide @param {number} high @param {string} ink */
export const viewfinder = (x, y, wide, high, ink) =>
  line(
    `M${x} ${y + 24}V${y}H${x + 28}M${x + wide - 28} ${y}H${x + wide}V${y + 24}M${x} ${y + high - 24}V${y + high}H${x + 28}M${x + wide - 28} ${y + high}H${x + wide}V${y + high - 24}`,
    ink,
    5,
  );
