/**
 * The 34 card faces of Power Struggle, drawn once each into the sprite: whole (pips as on paper) and small (one index, one big suit).
 */
import { box, CREAM, dot, group, INK, line, mix, shape } from "../../../js/art/draw.js";
import { define } from "../../../js/art/sprite.js";

const GOLD = "#f5b92e";

/** @type {Record<string, {ink: string, outline: string}>} */
export const SUITS = {
  c: {
    ink: "#0d6b4c",
    outline:
      "M50 5A21 21 0 0 1 67 38A22 22 0 1 1 56 70C57 81 60 89 67 96H33C40 89 43 81 44 70A22 22 0 1 1 33 38A21 21 0 0 1 50 5Z",
  },
  d: { ink: "#1d62b0", outline: "M50 3C58 20 70 36 89 50 70 64 58 80 50 97 42 80 30 64 11 50 30 36 42 20 50 3Z" },
  h: {
    ink: "#c62a2a",
    outline: "M50 92C20 66 5 50 5 31 5 17 16 7 29 7 39 7 46 12 50 21 54 12 61 7 71 7 84 7 95 17 95 31 95 50 80 66 50 92Z",
  },
  s: {
    ink: INK,
    outline:
      "M50 3C56 22 93 40 93 63 93 76 83 83 73 83 65 83 58 79 55 73 56 83 60 91 67 97H33C40 91 44 83 45 73 42 79 35 83 27 83 17 83 7 76 7 63 7 40 44 22 50 3Z",
  },
};

const NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** Every face there is, so that all can be drawn before anything is dealt. */
export const FACES = [...["c", "d", "h"].flatMap((suit) => NUMBERS.map((number) => number + suit)), "As", "Jc", "Jd", "Kh"];

/**
 * Split a card into its number and its suit.
 * @param {string} card such as "10h"
 */
export const parts = (card) => ({ number: card.slice(0, -1), suit: card.slice(-1) });

const [L, M, R] = [35, 50, 65];

/** Where the pips stand, in columns and sixths of the height. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [
    [M, 0],
    [M, 6],
  ],
  3: [
    [M, 0],
    [M, 3],
    [M, 6],
  ],
  4: [
    [L, 0],
    [R, 0],
    [L, 6],
    [R, 6],
  ],
  5: [
    [L, 0],
    [R, 0],
    [M, 3],
    [L, 6],
    [R, 6],
  ],
  6: [
    [L, 0],
    [R, 0],
    [L, 3],
    [R, 3],
    [L, 6],
    [R, 6],
  ],
  7: [
    [L, 0],
    [R, 0],
    [M, 1.5],
    [L, 3],
    [R, 3],
    [L, 6],
    [R, 6],
  ],
  8: [
    [L, 0],
    [R, 0],
    [M, 1.5],
    [L, 3],
    [R, 3],
    [M, 4.5],
    [L, 6],
    [R, 6],
  ],
  9: [
    [L, 0],
    [R, 0],
    [L, 2],
    [R, 2],
    [M, 3],
    [L, 4],
    [R, 4],
    [L, 6],
    [R, 6],
  ],
  10: [
    [L, 0],
    [R, 0],
    [M, 1],
    [L, 2],
    [R, 2],
    [L, 4],
    [R, 4],
    [M, 5],
    [L, 6],
    [R, 6],
  ],
};

/**
 * A suit's sign.
 * @param {string} suit
 * @param {number} x its middle
 * @param {number} y
 * @param {number} width
 * @param {boolean} [turned]
 */
export const pip = (suit, x, y, width, turned = false) =>
  shape(
    SUITS[suit].outline,
    SUITS[suit].ink,
    `transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${width / 100}) translate(-50 -50)"`,
  );

/** The king's sandwich, on its stick. */
const SANDWICH =
  box(-1.6, -30, 3.2, 54, 1.6, "#8a94a8") +
  box(-7, 8, 14, 3.4, 1.6, GOLD) +
  shape("M-14 -8C-14 -17 14 -17 14 -8Z", "#e6ab54") +
  box(-15, -8, 30, 4, 2, "#5fa25a") +
  box(-14, -4.6, 28, 3.4, 1, "#d8432b") +
  box(-14, -1.4, 28, 5.4, 2.5, "#e6ab54");

const BROCCOLI =
  box(-3, 2, 6, 24, 3, "#8fc06a") +
  dot(-8, 0, 8, "#0d6b4c") +
  dot(8, 0, 8, "#0d6b4c") +
  dot(0, -8, 9, "#178a63") +
  dot(0, 2, 6, "#178a63");

const FORK =
  box(-1.6, -6, 3.2, 34, 1.6, "#8a94a8") + shape("M-8 -26V-10C-8 -3 8 -3 8 -10V-26H5V-12H1.6V-26H-1.6V-12H-5V-26Z", "#8a94a8");

/** @param {string} ink */
function crown(ink) {
  const outline = "M32 23L29 4 39 12 50 1 61 12 71 4 68 23Z";
  return shape(outline, GOLD) + line(outline, INK, 1.6) + dot(50, 14, 3, ink) + dot(38, 17, 2, ink) + dot(62, 17, 2, ink);
}

/** @param {string} ink */
const feathered = (ink) =>
  shape("M29 24C27 10 40 4 54 6 68 7 74 14 72 24Z", ink) +
  shape("M70 12C82 6 88 -2 84 -6 76 -6 70 0 68 9Z", GOLD) +
  line("M70 11C76 6 80 2 83 -4", INK, 1.2) +
  shape("M28 21H73V27H28Z", GOLD);

/**
 * A court figure's upper half, 100 by 70.
 * @param {string} number K or J
 * @param {string} suit
 */
export function court(number, suit) {
  const { ink } = SUITS[suit];
  const king = number === "K";
  const hair = king ? "#7a4a24" : suit === "c" ? "#e0a42c" : "#8a3b1c";
  const [skin, shade] = ["#f3cfae", "#dba981"];
  const beard =
    shape("M34 38C34 58 40 66 50 66S66 58 66 38C62 46 58 47 50 47S38 46 34 38Z", hair) +
    line("M44 53V59M50 54V62M56 53V59", INK, 1.1);
  const held = king
    ? group("translate(84 46) rotate(12)", SANDWICH)
    : suit === "c"
      ? group("translate(84 42)", BROCCOLI)
      : group("translate(84 44)", FORK);
  return (
    shape("M4 70C6 58 20 54 36 51H64C80 54 94 58 96 70V72H4Z", ink) +
    shape("M36 51L50 72 64 51 58 47H42Z", GOLD) +
    shape("M41 50L50 62 59 50Z", CREAM) +
    [0, 1, 2].map((i) => dot(17 + i * 6, 66 - i * 5, 1.8, GOLD)).join("") +
    shape("M30 26C26 38 28 50 34 54L40 50 38 26ZM70 26C74 38 72 50 66 54L60 50 62 26Z", hair) +
    shape("M34 24H66V38C66 50 59 57 50 57S34 50 34 38Z", skin) +
    shape("M51 24H66V38C66 50 59 57 50 57V49L46 44 51 36Z", shade) +
    (king ? beard : "") +
    (king
      ? shape("M38 44C42 40 47 42 50 45 53 42 58 40 62 44 58 49 53 48 50 46 47 48 42 49 38 44Z", hair)
      : line("M45 49Q49 51 54 49", INK, 1.6)) +
    dot(42, 34, 1.9, INK) +
    dot(58, 34, 1.9, INK) +
    line("M38 29.5Q42 27 46 29.5M54 29.5Q58 27 62 29.5", INK, 1.6) +
    (king ? crown(ink) : feathered(ink)) +
    held +
    dot(84, 58, 5.4, skin) +
    shape("M73 68C74 60 80 57 86 61L92 70Z", ink)
  );
}

/**
 * The picture between the corners, 100 by 142.
 * @param {string} number
 * @param {string} suit
 */
export function picture(number, suit) {
  const { ink } = SUITS[suit];
  if (number === "A") {
    if (suit !== "s") return pip(suit, 50, 71, 40);
    return (
      pip("s", 50, 71, 62) + shape("M36 69L34 55 43 61 50 52 57 61 66 55 64 69Z", GOLD) + line("M33 79Q50 89 67 79", CREAM, 1.6)
    );
  }
  if (PIPS[number]) return PIPS[number].map(([x, sixth]) => pip(suit, x, 26 + sixth * 15, 17, sixth > 3)).join("");
  const half = `<g transform="translate(15 18) scale(.74)">${court(number, suit)}</g>`;
  const clip = `court-${number}${suit}`;
  return (
    box(25, 13, 50, 116, 4, mix(ink, CREAM, 0.86)) +
    `<clipPath id="${clip}"><rect x="25" y="13" width="50" height="116" rx="4"/></clipPath>` +
    `<g clip-path="url(#${clip})">${group("translate(0 1)", half)}${group("rotate(180 50 71) translate(0 1)", half)}</g>` +
    line("M25 71H75", ink, 1) +
    `<rect x="25" y="13" width="50" height="116" rx="4" fill="none" stroke="${ink}" stroke-width="1.2"/>`
  );
}

/** @param {string} number @param {number} size @param {number} x @param {number} y @param {string} ink */
const index = (number, size, x, y, ink) =>
  `<text class="index${number === "10" ? " wide" : ""}" x="${x}" y="${y}" font-size="${size}" fill="${ink}">${number}</text>`;

/** @param {string} card */
function whole(card) {
  const { number, suit } = parts(card);
  const corner = index(number, 24.5, 16, 24, SUITS[suit].ink) + pip(suit, 16, 36, 15);
  return picture(number, suit) + corner + group("rotate(180 50 71)", corner);
}

/** @param {string} card */
function small(card) {
  const { number, suit } = parts(card);
  const { ink } = SUITS[suit];
  const big =
    number === "K" || number === "J"
      ? group("translate(26 84) scale(.74)", court(number, suit))
      : pip(suit, 65, 105, 56) + (card === "As" ? shape("M57 108L56 100 61 103.500 65 98 69 103.500 74 100 73 108Z", GOLD) : "");
  return big + index(number, 46, 24, 40, ink) + pip(suit, 24, 62, 30);
}

let isDrawn = false;

/** Draw the whole deck into the sprite; what is in it says nothing about a deal. */
export function drawDeck() {
  if (isDrawn) return;
  isDrawn = true;
  for (const card of FACES) {
    define(`card-${card}`, "0 0 100 142", () => whole(card));
    define(`card-${card}-small`, "0 0 100 142", () => small(card));
  }
}
