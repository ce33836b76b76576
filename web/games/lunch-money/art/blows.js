/**
 * What is thrown: a picture for each basic attack and each weapon, in a square of 100.
 */
import { box, CREAM, dot, group, INK, line, oval, shape } from "../../../js/art/draw.js";
import { BOOT, burst, glove, hand, head, PIPE, shoe, star } from "./props.js";

const SWEEP = INK;

/** A butter knife: nobody gets hurt over a sandwich. */
const KNIFE =
  shape("M44 4C58 8 62 28 60 56H42C40 36 38 14 44 4Z", "#c3ccd6") +
  shape("M51 8C60 14 61 34 60 56H52Z", "#8c98a8") +
  box(43, 56, 16, 38, 7, "#9c3b26") +
  box(51, 56, 8, 38, 4, "#6f2417") +
  dot(51, 66, 2, CREAM) +
  dot(51, 84, 2, CREAM) +
  oval(46, 16, 5, 8, "#ffd23f");

const HAMMER =
  box(44, 34, 13, 62, 5, "#c98b4b") +
  box(51, 34, 6, 62, 3, "#95602a") +
  shape("M24 10H66C76 10 84 18 86 30 78 26 70 28 66 34H24C20 34 18 30 18 22S20 10 24 10Z", "#8c98a8") +
  shape("M24 22H72C80 22 84 26 86 30 78 26 70 28 66 34H24C20 34 18 30 18 24Z", "#5d6878");

/** @param {number} x @param {number} y @param {number} turn */
const link = (x, y, turn) =>
  `<rect x="${x - 15}" y="${y - 9}" width="30" height="18" rx="9" fill="none" stroke="${INK}" stroke-width="10" transform="rotate(${turn} ${x} ${y})"/>` +
  `<rect x="${x - 15}" y="${y - 9}" width="30" height="18" rx="9" fill="none" stroke="#a9b4c0" stroke-width="6" transform="rotate(${turn} ${x} ${y})"/>`;

const CHAIN = [
  [24, 82, -40],
  [38, 62, -62],
  [54, 46, -32],
  [70, 32, -52],
  [82, 15, -30],
]
  .map(([x, y, turn]) => link(x, y, turn))
  .join("");

const ELBOW =
  shape("M8 96L24 40C27 30 36 26 44 31L92 62 82 80 46 60 36 98Z", "#2f7f73") +
  shape("M44 31L92 62 82 80 46 60 40 82C42 62 44 48 30 34 34 29 40 28 44 31Z", "#1d5a51") +
  dot(33, 42, 11, "#d99a4e") +
  dot(33, 42, 7.5, "#bb7a30") +
  shape("M84 56L96 64C98 74 92 84 84 82L78 78Z", "#edbb92") +
  line("M10 30L4 22M22 20L20 10M38 18L42 8", SWEEP, 4);

const HEADBUTT =
  group("translate(-4 8) rotate(24 44 48)", head(42, 50, 34, "#d79a69", "#3a2018")) +
  line("M34 52L44 58M62 62L54 60", INK, 4) +
  group("translate(58 2) scale(.4)", burst("#ffe15a")) +
  dot(44, 66, 3.4, INK) +
  dot(56, 70, 3.4, INK) +
  line("M38 80C44 78 48 80 50 84", INK, 3.5) +
  star(84, 54, 18) +
  line("M12 24L4 16M8 44L0 42", SWEEP, 4);

/** @type {Record<string, () => string>} */
export const BLOWS = {
  jab: () => glove(60, 50, 90) + line("M4 30H20M0 50H12M4 70H20", SWEEP, 4),
  hook: () => glove(58, 56, 70, 0.72) + line("M10 30C20 10 44 4 60 10", SWEEP, 4),
  pimp_slap: () =>
    group("rotate(24 50 50) translate(6 4) scale(.9)", hand("#edbb92", "#c2557f")) +
    line("M8 60L2 56M12 42L4 34M24 26L18 16", SWEEP, 4),
  elbow: () => ELBOW,
  kick_2: () =>
    group("rotate(-24 50 60) translate(8 -8) scale(.9)", shoe("#2a83cf")) + line("M4 42H20M2 58H14M8 74H18", SWEEP, 4),
  kick_4: () =>
    group("translate(44 8) scale(.54)", burst("#ffe15a")) +
    group("rotate(-32 50 60) translate(-4 4) scale(.88)", BOOT) +
    line("M6 26L16 34M2 46L12 50", SWEEP, 4),
  spinning_backfist: () =>
    line("M14 64A38 38 0 1 1 50 92", "#1e6db3", 6) + line("M64 94L48 92 56 78", "#1e6db3", 6) + glove(54, 50, -58, 0.54),
  headbutt: () => HEADBUTT,
  uppercut: () => glove(44, 46, -14, 0.72) + line("M84 92C96 70 96 40 84 16M84 16l-10 8M84 16l8 10", SWEEP, 4),
  roundhouse: () =>
    line("M88 60A40 40 0 1 0 46 92", "#1e6db3", 6) +
    line("M32 86L47 92 36 100", "#1e6db3", 6) +
    group("rotate(-16 50 50) translate(20 4) scale(.72)", shoe("#e2594a")),
  hail_mary: () =>
    group("translate(4 2) scale(.92)", burst("#ffe9a0")) +
    glove(50, 60, 0, 0.58) +
    `<ellipse cx="50" cy="16" rx="21" ry="7" fill="none" stroke="#b97f10" stroke-width="7"/><ellipse cx="50" cy="15" rx="21" ry="7" fill="none" stroke="#ffcf3f" stroke-width="4"/>`,
  knife: () => group("rotate(34 50 50)", KNIFE),
  hammer: () => group("rotate(-16 50 50)", HAMMER),
  pipe: () => group("rotate(40 50 50)", PIPE),
  chain: () => CHAIN,
};
