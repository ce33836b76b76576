/**
 * What a figure carries or has about, so that it is known at a glance. Each stands where its recipe puts it.
 */
import { box, CREAM, dot, group, INK, line, mix, oval, shape } from "../../../js/art/draw.js";

const GOLD = "#f5b92e";
const WOOD = "#8a5a2b";

/** @param {number} x @param {number} y @param {string} body @param {number} [size] @param {number} [turn] */
const at = (x, y, body, size = 1, turn = 0) =>
  group(`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${size === 1 ? "" : ` scale(${size})`}`, body);

/** Each about 30 by 30, round its own middle. */
// biome-ignore format: one thing a line
const THINGS = {
  violin:
    shape("M-7 14C-13 8 -9 2 -6 0 -10 -5 -8 -11 0 -11S10 -5 6 0C9 2 13 8 7 14 3 18 -3 18 -7 14Z", "#a8552a") +
    shape("M0 -11C8 -11 10 -5 6 0 9 2 13 8 7 14 5 16 2 17 0 17Z", "#7f3d1c") +
    box(-1.6, -28, 3.2, 30, 1, INK) +
    line("M-3 -27H3M-4 4V9M4 4V9", INK, 1.4) +
    line("M-16 12L18 -14", WOOD, 1.8),
  lyre:
    line("M-9 12C-16 0 -12 -10 -9 -16M9 12C16 0 12 -10 9 -16M-13 -14H13M-9 12H9", GOLD, 3) + line("M-4 -13V11M0 -13V11M4 -13V11", CREAM, 1.2),
  telescope: shape("M-18 -2L-18 6 4 5 4 -1Z", WOOD) + shape("M4 -3L4 7 18 9 18 -5Z", GOLD) + line("M-8 6L-12 20M-4 6L2 20", INK, 2),
  flask: shape("M-4 -14H4V-5L12 12H-12L-4 -5Z", "#eef7f3", `stroke="${INK}" stroke-width="1.4"`) + shape("M-7 2H7L12 12H-12Z", "#187a52"),
  potion: shape("M-4 -14H4V-6C12 -3 12 12 0 12S-12 -3 -4 -6Z", "#eef7f3", `stroke="${INK}" stroke-width="1.4"`) + shape("M-9 2H9C9 9 4 12 0 12S-9 9 -9 2Z", "#6fc04a") + dot(-2, -19, 2, "#6fc04a") + dot(4, -22, 1.5, "#6fc04a"),
  lamp: dot(0, 2, 13, "#ffe08a", 'opacity=".55"') + shape("M-7 -6H7L5 10H-5Z", "#ffd028", `stroke="${INK}" stroke-width="1.4"`) + box(-8, 10, 16, 4, 1, WOOD) + line("M-7 -6C-7 -18 7 -18 7 -6", INK, 1.8),
  apple: dot(0, 2, 10, "#d8432b") + shape("M0 -8C10 -8 12 4 8 9 5 13 2 12 0 12Z", "#a82e20") + line("M0 -7C0 -12 2 -14 5 -15", WOOD, 2) + shape("M1 -11C5 -18 12 -16 13 -13 9 -9 4 -9 1 -11Z", "#41762c"),
  raven: shape("M-14 4C-10 -10 6 -14 12 -6L20 -3 12 0C12 10 2 16 -6 12L-18 20Z", "#1a1c28") + shape("M-8 2C-4 -4 4 -4 6 4 2 10 -4 10 -14 14Z", "#33384f") + dot(11, -5, 1.6, CREAM),
  parrot: shape("M-8 -12C2 -18 12 -10 10 2 8 14 0 18 -8 24L-6 6C-12 2 -14 -8 -8 -12Z", "#2f9a4c") + shape("M0 -4C8 -2 8 12 -4 18Z", "#1f6b39") + shape("M8 -12C16 -12 16 -4 12 -2 12 -6 10 -8 8 -8Z", GOLD) + dot(3, -9, 1.8, INK) + shape("M-8 -12C-4 -18 6 -18 8 -12Z", "#d8432b"),
  finch: shape("M-11 3C-8 -8 4 -11 9 -4L16 -2 9 1C8 9 0 12 -6 8L-16 12Z", "#6b5a45") + shape("M-5 2C0 -2 6 0 4 6Z", "#3f3428") + dot(7, -4, 1.4, INK),
  pigeon: shape("M-13 4C-10 -8 2 -12 9 -6L15 -3 9 0C10 10 0 14 -8 10L-18 14Z", CREAM, `stroke="${INK}" stroke-width="1"`) + dot(8, -5, 1.4, INK),
  quill: shape("M-10 16C-6 0 2 -14 14 -18 14 -6 4 8 -8 12Z", CREAM, `stroke="${INK}" stroke-width="1.2"`) + line("M-12 20C-6 4 2 -6 10 -14", INK, 1.4),
  bolt: shape("M4 -18L-10 2H-2L-6 18 10 -4H2Z", "#ffd028", `stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"`),
  note: oval(-5, 10, 5, 4, INK) + oval(9, 7, 5, 4, INK) + line("M0 10V-10L14 -13V7", INK, 2.4) + line("M0 -7L14 -10", INK, 4),
  ammonite: dot(0, 0, 13, "#b58a5a") + line("M0 0C3 -3 6 1 3 5 -2 9 -9 4 -7 -3 -5 -10 6 -11 10 -3", "#6b4a2c", 2.4) + line("M10 -6L13 -8M12 3L15 5M4 11L5 14M-7 9L-9 12M-12 0L-15 0M-6 -10L-8 -13", "#6b4a2c", 1.8),
  telephone: shape("M-3 16L-2 -4H2L3 16Z", GOLD) + box(-11, 14, 22, 5, 2, GOLD) + shape("M-13 -16L2 -10V2L-13 8Z", "#8a5a2b") + line("M9 -8V6", "#8a5a2b", 5) + line("M9 6C12 14 8 18 3 16", INK, 1.4),
  brush: box(-2, -4, 4, 26, 2, WOOD, 'transform="rotate(28)"') + group("rotate(28)", box(-6, -12, 12, 9, 1, "#8a94a8") + shape("M-6 -12H6L4 -22 0 -18 -4 -22Z", CREAM)),
  mill: shape("M-7 20L-4 -4H4L7 20Z", CREAM) + shape("M-5 -4C-5 -10 5 -10 5 -4Z", "#a5542f") + line("M-14 -18L14 10M14 -18L-14 10", WOOD, 2) + shape("M-14 -18L-6 -16 -3 -7ZM14 -18L12 -10 3 -7ZM14 10L6 8 3 -1ZM-14 10L-12 2 -3 -1Z", "#e4ddcb"),
  lens: group("rotate(-35)", box(-2.5, 10, 5, 18, 2.5, WOOD)) + dot(0, 0, 11, "#dff0f7", `fill-opacity=".55" stroke="${GOLD}" stroke-width="3"`) + line("M-5 -4C-3 -7 1 -7 3 -6", CREAM, 1.8),
  cup: shape("M-9 -4H9C9 8 5 12 0 12S-9 8 -9 -4Z", CREAM, `stroke="${INK}" stroke-width="1.4"`) + line("M9 -1C16 -2 16 7 8 7", INK, 1.8) + shape("M-7 -3H7C5 0 -5 0 -7 -3Z", "#5b3420") + line("M-3 -9C-6 -12 0 -14 -3 -18M4 -9C1 -12 7 -14 4 -18", INK, 1.4, 'opacity=".5"'),
  rabbit: shape("M-6 -4C-10 -22 -4 -24 -2 -6ZM3 -6C4 -24 10 -22 7 -4Z", CREAM, `stroke="${INK}" stroke-width="1"`) + dot(0, 4, 11, CREAM, `stroke="${INK}" stroke-width="1"`) + dot(-4, 2, 1.6, INK) + dot(5, 2, 1.6, INK) + shape("M-1.500 6H2.500L.5 8Z", "#e07a90") + line("M-6 -6C-7 -16 -5 -18 -4 -8M5 -8C6 -18 8 -16 6 -6", "#f2b7c2", 1.6),
  heather: line("M-8 20C-6 6 -8 -4 -12 -12M0 20C0 6 2 -6 2 -16M8 20C6 8 10 -2 14 -8", "#4a6b3a", 2) + [[-12, -12], [-11, -4], [-8, 4], [2, -16], [1, -7], [1, 3], [14, -8], [10, 0], [7, 8]].map(([x, y]) => dot(x, y, 3.4, "#9a4fa0")).join(""),
  carnation: dot(0, 0, 7, "#4fa65a") + line("M-4 -3L0 2 4 -4M-5 3L0 1 5 3", "#2c7a3c", 1.8),
  gear: [0, 45, 90, 135].map((turn) => group(`rotate(${turn})`, box(-2.6, -13, 5.2, 26, 1, "#b98a3e"))).join("") + dot(0, 0, 9, "#d9a84e") + dot(0, 0, 3.4, INK),
  tube: group("rotate(18)", box(-4, -16, 8, 32, 4, "#eef7f3", `stroke="${INK}" stroke-width="1.3"`) + box(-3, -4, 6, 19, 3, "#7be08a")) + dot(0, 4, 14, "#7be08a", 'opacity=".28"'),
  chain: [-12, -4, 4, 12].map((x, i) => oval(x, i % 2 ? 1 : -1, 5.6, 3.6, "none", `stroke="#8a94a8" stroke-width="2.6"`)).join(""),
  padlock: line("M-5 -2V-7C-5 -14 5 -14 5 -7V-2", "#8a94a8", 3) + box(-9, -3, 18, 14, 3, GOLD) + dot(0, 3, 2.2, INK) + line("M0 4V8", INK, 1.8),
  elephant: shape("M-16 16C-18 -2 -10 -14 4 -14 16 -14 20 -4 18 6 18 14 14 18 18 22H10C8 14 10 10 8 6L2 16Z", "#8d93a3") + shape("M-12 -8C-20 -10 -22 4 -14 8 -8 8 -6 -4 -12 -8Z", "#747a8c") + dot(6, -3, 1.8, INK) + shape("M9 6C12 12 18 12 20 8 18 9 14 8 13 4Z", CREAM),
  tent: shape("M-30 30V6L0 -22 30 6V30Z", CREAM) + shape("M-30 30V6L0 -22 -16 6V30ZM-4 30V6L0 -22 6 6V30ZM20 30V6L0 -22 30 6V30Z", "#d8432b") + shape("M0 -22V-32L10 -28Z", GOLD),
  kite: shape("M0 -16L10 0 0 18 -10 0Z", "#d8432b") + shape("M0 -16L10 0 0 18Z", "#a82e20") + line("M0 18C6 24 -4 28 2 36", INK, 1.4),
  bow: line("M-6 -34C18 -20 18 20 -6 34", WOOD, 4) + line("M-6 -34V34", INK, 1),
  sword: box(-2, -30, 4, 38, 1, "#c3cbd8") + box(-10, 6, 20, 4, 2, GOLD) + box(-2, 9, 4, 10, 2, WOOD) + dot(0, 20, 3, GOLD),
  bag: box(-14, -8, 28, 20, 4, "#7a4a24") + line("M-6 -8C-6 -16 6 -16 6 -8", "#4e2e15", 3) + line("M-14 0H14", "#4e2e15", 1.6) + dot(0, 1, 2.2, GOLD),
  porthole: dot(0, 0, 22, "#b98a3e") + dot(0, 0, 16, "#2f7f9a") + line("M-8 12C-12 2 2 2 -2 -8M6 13C12 4 -1 0 6 -10", "#c274c8", 3.4),
  sack: shape("M-12 18C-20 4 -8 -8 -4 -12H4C8 -8 20 4 12 18Z", "#b58a5a") + line("M-5 -10H5", "#6b4a2c", 3),
  medal: dot(0, 0, 5.6, GOLD) + shape("M0 -4L1.300 -1 4 -1 2 1 3 4 0 2.300 -3 4 -2 1 -4 -1 -1.300 -1Z", CREAM),
  books: box(-14, 6, 30, 9, 1, "#a82e20") + box(-12, -2, 26, 8, 1, "#1d4f91") + box(-14, -12, 29, 10, 1, "#b98a3e") + line("M-8 -12V-2M-6 -2V6M-8 6V15", CREAM, 1.4),
  cross: shape("M-6 -2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z", INK, `stroke="${CREAM}" stroke-width="1"`),
  comb: box(-12, -3, 24, 6, 2, GOLD) + line("M-9 3V10M-5 3V10M-1 3V10M3 3V10M7 3V10", GOLD, 2),
  lily: shape("M0 -12C5 -6 5 2 0 6 -5 2 -5 -6 0 -12ZM-3 4C-8 -2 -14 0 -13 6 -10 3 -6 4 -3 8ZM3 4C8 -2 14 0 13 6 10 3 6 4 3 8ZM-6 8H6V11H-6Z", GOLD),
};

/**
 * Draw a thing at a place.
 * @param {keyof typeof THINGS} name
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @param {number} [turn]
 */
export const thing = (name, x, y, size = 1, turn = 0) => at(x, y, THINGS[name], size, turn);

/** Piano keys along the lower edge, for those who would not be seen without. */
export const keys =
  box(0, 88, 100, 14, 0, CREAM, `stroke="${INK}" stroke-width="1.2"`) +
  [10, 20, 30, 40, 50, 60, 70, 80, 90].map((x) => line(`M${x} 88V102`, INK, 1)).join("") +
  [8, 18, 38, 48, 58, 78, 88].map((x) => box(x, 88, 4.4, 8, 0, INK)).join("");

/** Stripes of woad on both cheeks. */
export const woad = line("M32 50L44 47M33 55L43 53M56 47L68 50M57 53L67 55", "#2f6bb0", 2.6);

/** Half of the face in another light. @param {string} colour */
export const otherHalf = (colour) =>
  `<g opacity=".5">${shape("M50 12C62 12 71 20 71 38C71 58 62 71 50 71Z", colour)}</g>` +
  line("M55 32L66 36", mix(colour, INK, 0.6), 3);

/** Spectacles for reading, low on the nose. */
export const pinceNez = `<g fill="#fff" fill-opacity=".25" stroke="${INK}" stroke-width="1.6"><circle cx="42" cy="46" r="5.500"/><circle cx="58" cy="46" r="5.500"/><path d="M47.500 45Q50 43 52.500 45" fill="none"/></g>`;
