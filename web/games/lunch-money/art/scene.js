/**
 * The picture in this game's compartment of the tin: a glove jumps out of a lunch box, and coins fly.
 */
import { box, CREAM, group, INK, line, shape } from "../../../js/art/draw.js";
import { glove } from "./props.js";
import "./scene.css";

/** The game's cloth, as a class. */
export const cloth = "money";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "-40 48 300 210", narrow: "-40 50 300 190" };

const BANG =
  "M110 20L126 52 164 34 156 70 200 78 168 102 196 138 152 132 148 172 118 142 84 168 84 128 40 128 70 100 36 70 80 70 76 32Z";

const SPRING =
  "M96 222C86 214 130 214 128 206 124 198 96 206 100 196 104 186 138 194 138 184 136 176 108 182 112 172 116 164 148 170 148 162 146 154 122 158 126 148";

const LUNCH_BOX =
  shape("M40 300V238H184V300Z", "#1e6db3") +
  shape("M112 238H184V300H112Z", "#155491") +
  shape("M36 242L22 206 160 186 186 240Z", "#2a83cf") +
  shape("M36 242L40 236 180 234 186 240Z", INK, 'opacity=".35"') +
  box(36, 236, 152, 9, 4, CREAM) +
  box(60, 240, 14, 18, 3, "#ffe15a") +
  box(150, 240, 14, 18, 3, "#ffe15a");

/** Where coins fly, how large, how far turned. @type {[x: number, y: number, size: number, turn: number][]} */
const COINS = [
  [212, 72, 1, 0],
  [236, 116, 0.8, 40],
  [206, 176, 1.1, 80],
  [20, 150, 0.9, 120],
  [236, 212, 0.9, 160],
  [-8, 196, 0.7, 20],
];

/** @param {[x: number, y: number, size: number, turn: number]} where */
const coin = ([x, y, size, turn]) =>
  group(
    `translate(${x} ${y}) scale(${size}) rotate(${turn})`,
    '<ellipse rx="15" ry="12" fill="#b97f10"/><ellipse cx="-1" cy="-2" rx="15" ry="12" fill="#ffcf3f"/>' +
      '<ellipse cx="-1" cy="-2" rx="9" ry="6.500" fill="none" stroke="#b97f10" stroke-width="2"/>',
  );

/** The whole picture as SVG text. */
export const scene = () =>
  shape(BANG, "#ffe15a", 'transform="translate(40 -12) rotate(8 110 96)"') +
  shape(BANG, CREAM, 'transform="translate(68 12) scale(.74) rotate(20 110 96)"') +
  line(SPRING, INK, 7) +
  line(SPRING, "#b9c6cf", 3.5) +
  glove(146, 104, 24, 1) +
  LUNCH_BOX +
  COINS.map(coin).join("");
