/**
 * The picture in this game's compartment of the tin: the Gopher, dressed up and carrying everybody's coffee.
 */
import { box, CREAM, dot, group, INK, line, oval, shape } from "../../../js/art/draw.js";
import "./scene.css";

/** The game's cloth, as a class. */
export const cloth = "broker";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "0 66 300 190", narrow: "0 50 300 220" };

const suit =
  shape("M-104 10C-100 -60 -50 -84 0 -84S100 -60 104 10Z", "#2f3a55") +
  shape("M0 -84C50 -84 100 -60 104 10H10Z", "#222c45") +
  shape("M-20 -80L0 -40 20 -80Z", CREAM) +
  shape("M-7 -70H7L11 10H-11Z", "#d8432b") +
  shape("M-22 -84L-44 -66 -14 10H-6L-30 -60ZM22 -84L44 -66 14 10H6L30 -60Z", "#3d4a6b");

const ears = dot(-50, -138, 17, "#8a5a33") + dot(50, -138, 17, "#6d4426") + dot(-50, -138, 9, "#d99b7a");

const head =
  shape("M-58 -112C-58 -166 -30 -180 0 -180S58 -166 58 -112C58 -84 34 -72 0 -72S-58 -84 -58 -112Z", "#a9733f") +
  shape("M0 -180C30 -180 58 -166 58 -112 58 -84 34 -72 0 -72Z", "#8a5a33") +
  oval(-15, -98, 22, 18, "#e8c79a") +
  oval(15, -98, 22, 18, "#d9b07c") +
  shape("M-9 -90H9V-68C9 -64 -9 -64 -9 -68Z", CREAM) +
  line("M0 -90V-66", INK, 2) +
  oval(0, -112, 9, 6, INK) +
  [-24, 24].map((x) => dot(x, -130, 7.5, CREAM) + dot(x + 2, -129, 4, INK)).join("") +
  line("M-36 -144L-16 -141M36 -144L16 -141", INK, 4);

const bowler =
  shape("M-46 -164C-46 -220 46 -220 46 -164Z", INK) +
  box(-47, -172, 94, 12, 2, "#e6b65c") +
  shape("M-68 -160C-40 -172 40 -172 68 -160 40 -148 -40 -148 -68 -160Z", INK);

const cup =
  shape("M-17 -28H17L13 6H-13Z", CREAM) +
  shape("M2 -28H17L13 6H4Z", "#dcd3bd") +
  box(-20, -33, 40, 7, 3, "#d8432b") +
  box(-15.5, -16, 31, 11, 0, "#e6b65c");

/** A paw with three cups, one upon the other. @param {number} x @param {string} fur */
const tower = (x, fur) =>
  [0, 1, 2].map((at) => group(`translate(${x + (at % 2) * 3} ${-26 - at * 33})`, cup)).join("") +
  shape(`M${x - 26} -20C${x - 26} -32 ${x + 26} -32 ${x + 26} -20L${x + 20} 18H${x - 20}Z`, fur);

/** The whole picture as SVG text. */
export const scene = () =>
  group("translate(150 268)", suit + ears + head + bowler + tower(-92, "#8a5a33") + tower(92, "#6d4426"));
