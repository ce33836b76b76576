/**
 * The picture in this game's compartment of the tin: a silver dome on a laid table, and who has the only free chair.
 */
import { box, CREAM, dot, group, INK, line, oval, shape } from "../../../js/art/draw.js";
import "./scene.css";

/** The game's cloth, as a class. */
export const cloth = "lunch";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "0 66 300 190", narrow: "0 50 300 220" };

const linen =
  oval(0, 74, 142, 46, "#0a3022", 'opacity=".4"') +
  oval(0, 62, 140, 46, CREAM) +
  `<ellipse cx="0" cy="62" rx="122" ry="37" fill="none" stroke="#c9d8cc" stroke-width="3"/>`;

const dome =
  oval(0, 62, 84, 22, "#22335c") +
  oval(0, 57, 84, 21, "#b9c6cf") +
  shape("M-70 54C-70 -34 70 -34 70 54 46 66 -46 66 -70 54Z", "#e3ebef") +
  shape("M14 -11C52 -4 70 22 70 54 58 60 44 62 30 63 40 34 34 6 14 -11Z", "#aab9c4") +
  line("M-52 44C-52 14 -36 0 -18 -6", CREAM, 7) +
  dot(0, -19, 11, "#f5b92e") +
  shape("M4 -29A11 11 0 0 1 4 -9Z", "#c98a1a");

/** A card that leans on the plate: who may sit, and the reason. @param {string} tint @param {string} sign */
const place = (tint, sign) =>
  box(-21, -30, 42, 60, 5, CREAM, `stroke="${INK}" stroke-width="2.5"`) +
  box(-21, -30, 17, 27, 4, tint) +
  shape(sign, "#fff") +
  dot(2, 4, 9, "#e0b48a") +
  shape("M-14 26C-12 12 16 12 18 26Z", tint);

const crown = "M-19 -10L-20 -20 -15 -16 -12 -22 -9 -16 -5 -20 -6 -10Z";
const star = "M-12.500 -25L-10.500 -18.500 -5 -16.500 -10.500 -14.500 -12.500 -8 -14.500 -14.500 -20 -16.500 -14.500 -18.500Z";

const chair =
  shape("M-30 -46C-30 -60 30 -60 30 -46L26 12H-26Z", "#8f6531") +
  shape("M-21 -42C-21 -50 21 -50 21 -42L18 6H-18Z", "#d6ab70") +
  line("M-7 -46L-6 6M7 -46L6 6", "#8f6531", 4);

/** The whole picture as SVG text. */
export const scene = () =>
  group(
    "translate(150 150)",
    group("translate(-96 -30)", chair) +
      group("translate(96 -30)", chair) +
      linen +
      dome +
      group("translate(-104 44) rotate(-9)", place("#b42a24", crown)) +
      group("translate(104 44) rotate(8)", place("#c02a6a", star)),
  );
