/**
 * The picture in this game's compartment of the tin: two fists, one king.
 */
import { box, CREAM, group, INK, line, mix, shape } from "../../../js/art/draw.js";
import { court, picture, pip, SUITS } from "./cards.js";
import "./scene.css";

const GOLD = "#f5b92e";

/** The game's cloth, as a class. */
export const cloth = "struggle";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "0 66 300 190", narrow: "0 68 300 190" };

/** @param {string} number @param {string} suit @param {number} x @param {number} y @param {number} size */
const index = (number, suit, x, y, size) =>
  `<text class="index" x="${x}" y="${y}" font-size="${size}" fill="${SUITS[suit].ink}">${number}</text>`;

/** @param {string} number @param {string} suit */
const card = (number, suit) =>
  `<g>${box(0, 0, 100, 142, 9, CREAM, `stroke="${INK}" stroke-opacity=".35"`)}${index(number, suit, 13, 30, 27)}${pip(suit, 13, 43, 17)}${picture(number, suit)}</g>`;

/** @param {string} at @param {string} sleeve @param {string} cuff @param {string} skin */
const fist = (at, sleeve, cuff, skin) =>
  group(
    at,
    shape("M-150 -24H-20V26H-150Z", sleeve) +
      shape("M-150 6H-20V26H-150Z", INK, 'opacity=".22"') +
      box(-30, -28, 18, 58, 6, cuff) +
      box(-16, -22, 44, 46, 16, skin) +
      shape("M-14 8C0 14 20 12 28 6V10C26 20 20 24 10 24H-6C-12 24 -14 18 -14 8Z", "#8a3b1c", 'opacity=".2"') +
      line("M4 -10H28M4 1H28M4 12H26", "#8a3b1c", 1.8, 'opacity=".55"') +
      shape("M-6 -24C2 -30 16 -28 22 -22 26 -16 20 -12 14 -14L-4 -14Z", mix(skin, "#ffffff", 0.12)),
  );

const king =
  box(0, 0, 100, 142, 9, CREAM) +
  box(6, 6, 88, 130, 6, "#f8dcd6") +
  '<clipPath id="scene-king"><rect x="6" y="6" width="88" height="130" rx="6"/></clipPath>' +
  `<g clip-path="url(#scene-king)">${group("translate(-12 40) scale(1.24)", court("K", "h"))}</g>` +
  index("K", "h", 16, 28, 25) +
  pip("h", 16, 40, 16);

/** The whole picture as SVG text. */
export const scene = () =>
  group("translate(150 330) rotate(-35.700) translate(-44 -268) scale(.88)", card("7", "c")) +
  group("translate(150 330) rotate(35.700) translate(-44 -268) scale(.88)", card("7", "h")) +
  group("translate(104 92) rotate(5 50 70) scale(.94)", king) +
  fist("translate(96 206) rotate(-18)", "#0d6b4c", GOLD, "#d79a69") +
  fist("translate(206 196) scale(-1 1) rotate(-26)", "#1d62b0", CREAM, "#f0c39e") +
  line("M84 92L70 78M76 112L56 106M222 88L236 74M230 108L250 102", GOLD, 4);
