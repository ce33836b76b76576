/**
 * Gloves, hands, shoes and stars: the parts that the pictures of Lunch Money are put together from, each in a square of 100.
 */
import { box, CREAM, dot, group, INK, line, mix, shape } from "../../../js/art/draw.js";

/** A red boxing glove, upright, around its own middle. */
const BARE_GLOVE =
  shape("M-34 18C-46 -10 -38 -46 -8 -54 26 -62 50 -40 46 -8 44 8 36 20 28 26L28 40H-26L-28 26Z", "#cf3527") +
  shape("M10 -55C36 -56 50 -36 46 -8 44 8 36 20 28 26L28 40H4C24 10 26 -26 10 -55Z", "#9c2118") +
  shape("M-34 18C-50 14 -56 -8 -46 -22 -38 -30 -26 -24 -24 -12 -22 0 -24 12 -34 18Z", "#e2594a") +
  box(-30, 34, 62, 15, 6, CREAM) +
  box(4, 34, 28, 15, 6, "#dcd6c6") +
  line("M-20 -38C-12 -46 0 -48 8 -46", "#fff", 5, 'opacity=".6"');

/**
 * A boxing glove.
 * @param {number} x its middle
 * @param {number} y
 * @param {number} turn degrees from upright
 * @param {number} [size]
 */
export const glove = (x, y, turn, size = 0.78) => group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, BARE_GLOVE);

const FINGERS = [
  [-27, -18, -15, 38],
  [-10, -26, -5, 44],
  [8, -25, 5, 43],
  [25, -16, 16, 36],
];

/**
 * An open hand, palm to the front.
 * @param {string} [skin]
 * @param {string} [cuff] colour of a sleeve below it
 */
export function hand(skin = "#d79a69", cuff = "") {
  const crease = mix(skin, "#5b2338", 0.4);
  const fingers = FINGERS.map(([x, y, turn, length]) =>
    group(`translate(${50 + x} ${44 + y}) rotate(${turn})`, box(-8, -14, 16, length, 8, skin)),
  );
  return (
    fingers.join("") +
    shape("M18 52C18 40 30 34 50 34S80 38 80 56C80 82 70 96 50 96S24 86 20 70Z", skin) +
    shape("M58 35C72 36 80 42 80 56 80 82 70 96 54 96 66 80 68 54 58 35Z", mix(skin, "#5b2338", 0.16)) +
    shape("M22 74C8 66 2 52 6 48 12 44 22 54 30 60L34 76Z", mix(skin, "#ffffff", 0.14)) +
    line("M34 62C44 56 58 56 66 62M38 74C46 70 56 70 62 74", crease, 2.5) +
    (cuff ? box(26, 88, 48, 14, 5, cuff) : "")
  );
}

/**
 * A gym shoe, toe to the right.
 * @param {string} [upper] its colour
 */
export const shoe = (upper = "#ffc42e") =>
  shape("M16 46C20 40 28 38 34 42L58 60C70 66 92 66 94 78L94 84H12C8 70 10 56 16 46Z", upper) +
  shape("M60 61C72 66 92 66 94 78L94 84H66C70 76 68 68 60 61Z", mix(upper, INK, 0.2)) +
  shape("M10 82H95C95 92 90 94 84 94H16C11 94 10 90 10 82Z", CREAM, `stroke="${INK}" stroke-width="2.5"`) +
  line("M40 50L34 58M48 56L42 64M56 62L50 70", "#c8402c", 4);

/** A heavy boot, toe to the right. */
export const BOOT =
  shape("M22 6H56L58 46C66 56 90 56 92 72L92 80H20Z", "#5a3a26") +
  shape("M46 6H56L58 46C66 56 90 56 92 72L92 80H62C60 60 48 50 46 6Z", "#3e2618") +
  box(18, 4, 42, 13, 5, "#8a6138") +
  shape("M16 78H95L94 92H78L74 88H42L38 92H17Z", INK) +
  line("M50 30L60 27M51 39L62 36M54 48L64 44", "#f5b92e", 3.5);

/** @param {number} points @param {number} inner @param {number} odd radius of every other tip */
function rays(points, inner, odd) {
  const at = Array.from({ length: points * 2 }, (_, step) => {
    const angle = (step * Math.PI) / points - Math.PI / 2;
    const reach = step % 2 ? inner : step % 4 ? odd : 1;
    return `${(50 + 50 * reach * Math.cos(angle)).toFixed(1)} ${(50 + 50 * reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${at.join("L")}Z`;
}

const BURST = rays(14, 0.72, 0.9);
const SPARK = rays(5, 0.46, 1);

/**
 * The jagged star of comics, filling its square.
 * @param {string} fill
 */
export const burst = (fill) => shape(BURST, fill);

/**
 * A five-pointed star that somebody sees.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [fill]
 */
export const star = (x, y, size, fill = "#ffc42e") =>
  group(
    `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`,
    shape(SPARK, fill, `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`),
  );

/** A length of pipe, upright. */
export const PIPE =
  box(42, 6, 16, 84, 4, "#8c98a8") +
  box(50, 6, 8, 84, 4, "#667286") +
  box(37, 4, 26, 14, 4, "#b9c4cf") +
  box(37, 74, 26, 14, 4, "#b9c4cf") +
  box(46, 20, 3, 50, 1.5, "#dfe5ea");

/**
 * A forearm in a sleeve with a fist at its top, upright.
 * @param {string} sleeve
 * @param {string} skin
 */
export const forearm = (sleeve, skin) =>
  box(38, 6, 24, 92, 12, sleeve) +
  box(50, 28, 12, 70, 6, mix(sleeve, INK, 0.2)) +
  box(37, 2, 26, 28, 12, skin) +
  box(38, 28, 24, 7, 2, mix(sleeve, INK, 0.4));

/**
 * A round head seen from the front; hair and what is worn come on top.
 * @param {number} x
 * @param {number} y
 * @param {number} size radius
 * @param {string} skin
 * @param {string} tint of the hair
 */
export const head = (x, y, size, skin, tint) =>
  group(
    `translate(${x} ${y}) scale(${size / 30})`,
    dot(0, 0, 30, skin) +
      shape("M0 -30A30 30 0 0 1 0 30C14 18 18 -12 0 -30Z", mix(skin, "#5b2338", 0.2)) +
      shape("M-30 0C-32 -24 -16 -33 0 -33S32 -24 30 0C22 -8 14 -15 8 -16 -4 -8 -20 -12 -30 0Z", tint),
  );
