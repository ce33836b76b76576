/**
 * The picture in this game's compartment of the tin: five at lunch, high above the town.
 */
import { box, dot, group } from "../../../js/art/draw.js";
import { BIRD, beam, CITY, city } from "./city.js";
import { worker } from "./worker.js";
import "./scene.css";

/** The game's cloth, as a class. */
export const cloth = "sky";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "0 40 400 254", narrow: "18 50 330 230" };

/** @type {[string[], import("./worker.js").Face, number][]} model, face, lean */
const FIVE = [
  [["bare", "tee", "lunchbox", "shoes"], { skin: 1, hair: 0, long: false }, 3],
  [["cap", "dungarees", "bottle", "boots"], { skin: 2, hair: 2, long: false }, -3],
  [["cap", "tee", "lunchbox", "boots"], { skin: 4, hair: 1, long: false }, 0],
  [["bare", "dungarees", "lunchbox", "shoes"], { skin: 0, hair: 2, long: true }, 4],
  [["cap", "tee", "bottle", "boots"], { skin: 3, hair: 3, long: false }, -4],
];

const SKY =
  '<linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86bfd0"/><stop offset=".62" stop-color="#f6e3c2"/><stop offset="1" stop-color="#f0c9a0"/></linearGradient>';

/** The whole picture as SVG text. */
export const scene = () =>
  SKY +
  box(-100, -60, 600, 400, 0, "url(#scene-sky)") +
  dot(300, 96, 50, "#fff3d6", 'opacity=".35"') +
  dot(300, 96, 36, "#fff3d6") +
  group(
    `translate(-90 ${330 - CITY.height * 0.62}) scale(.62)`,
    city({ far: "#b7cfcf", middle: "#8fb3b8", near: "#5d8f9b", window: "none" }),
  ) +
  group("translate(-100 196)", beam(600)) +
  FIVE.map(([model, face, lean], place) =>
    group(`translate(${18 + place * 72} 76) scale(1.04) rotate(${lean} 50 116)`, worker(model, face, true)),
  ).join("") +
  group("translate(66 62)", BIRD) +
  group("translate(250 40) scale(.7)", BIRD);
