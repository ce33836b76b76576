/**
 * What stops a blow, and what belongs to none of the others: a picture for each defense and each specialty, in a square of 100.
 */
import { box, CREAM, dot, group, INK, line, mix, oval, shape } from "../../../js/art/draw.js";
import { BOOT, burst, forearm, glove, hand, head, PIPE, shoe, star } from "./props.js";

const WING = shape(
  "M30 26C40 2 74 0 92 8 84 12 88 16 78 20 82 24 70 30 66 30 68 34 52 40 44 38Z",
  CREAM,
  `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
);

const BANANA =
  shape(
    "M48 40C40 52 22 60 8 58 14 70 34 72 46 62 46 76 40 88 34 92 50 92 58 76 58 62 68 72 84 72 92 60 80 62 64 54 58 40Z",
    "#ffd23f",
  ) +
  shape("M58 40C64 54 80 62 92 60 84 72 68 72 58 62L55 50Z", "#e0a51a") +
  shape("M46 42C44 26 48 14 52 8L58 10C56 20 60 30 60 42Z", "#ffd23f") +
  box(50, 4, 8, 8, 2, "#6b4a12");

const PLASTER = group(
  "rotate(-32 50 50)",
  box(6, 34, 88, 32, 16, "#f2c79a") +
    box(34, 34, 32, 32, 0, "#e2a871") +
    [0, 1, 2, 3, 4].map((place) => dot(42 + (place % 3) * 8, 44 + Math.floor(place / 3) * 10, 2, "#b87f4a")).join(""),
);

/** @param {string} more */
const somebody = (more) => `<g ${more}><circle cx="0" cy="-24" r="17"/><path d="M-24 36C-24 6 -14 -4 0 -4S24 6 24 36Z"/></g>`;

const DODGE =
  group("translate(30 56)", somebody(`fill="none" stroke="${INK}" stroke-width="3" stroke-dasharray="6 6" opacity=".6"`)) +
  group("translate(68 56) rotate(16)", somebody('fill="#1e6db3"')) +
  group(
    "translate(68 56) rotate(16)",
    dot(0, -24, 17, "#d79a69") + shape("M-17 -24C-18 -40 -8 -44 0 -43S18 -40 17 -24C8 -34 -6 -34 -17 -24Z", "#3a2018"),
  ) +
  line("M34 96C46 88 54 88 60 94M22 14H40M16 26H28", INK, 3.5);

const DISARM =
  group("translate(36 -6) rotate(28 50 50) scale(.74)", PIPE) +
  group("translate(0 38) rotate(18 30 30) scale(.6)", hand("#b67646", "#1e6db3")) +
  line("M50 58C58 62 66 62 72 58M84 62C86 70 84 78 78 84", INK, 3.5) +
  line("M84 86l-8 0M78 84l2 -8", INK, 3.5);

const HEADLOCK =
  head(48, 40, 28, "#f7d5b8", "#b4532a") +
  dot(40, 42, 3.2, INK) +
  dot(58, 42, 3.2, INK) +
  oval(49, 55, 5, 4, INK) +
  line("M34 34Q40 30 44 34M54 34Q60 30 64 34", INK, 2.6) +
  shape("M2 100C4 74 16 60 34 60H66C74 60 78 66 76 72 74 80 68 82 60 82H44L40 100Z", "#3d5fa3") +
  shape("M50 60H66C74 60 78 66 76 72 74 80 68 82 60 82H44L42 92C46 78 56 74 50 60Z", "#2a4478") +
  box(58, 58, 14, 27, 5, CREAM) +
  shape("M70 60H84C94 60 96 74 90 82 84 88 72 84 70 82Z", "#8d5431") +
  line("M84 64V80M90 68V78", mix("#8d5431", "#000000", 0.35), 2.4);

const CHOKE =
  shape("M16 4L50 22 84 4 92 20 60 40H40L8 20Z", "#eef2f5") +
  shape("M50 22L84 4 92 20 60 40H50Z", "#c3ccd6") +
  shape("M42 24H58L62 38 50 44 38 38Z", "#a51d63") +
  shape("M40 40H60L66 92 50 100 34 92Z", "#cb2468") +
  shape("M52 40H60L66 92 50 100Z", "#8f1247") +
  group("translate(26 46) scale(.52)", shape("M10 40C10 20 24 10 48 10S92 22 92 46 78 84 50 84 10 66 10 40Z", "#d79a69")) +
  [0, 1, 2, 3].map((place) => box(32 + place * 11, 50, 10, 26, 5, "#edbb92")).join("") +
  shape("M70 62C80 58 84 66 78 72L56 80 54 72Z", "#d79a69") +
  line("M14 62L4 58M14 74L4 78M86 88l9 4", INK, 3.5);

const EYE =
  shape("M4 56C20 30 52 26 74 52 56 78 24 80 4 56Z", "#fff", `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`) +
  dot(40, 54, 14, "#1e6db3") +
  dot(40, 54, 7, INK) +
  dot(45, 49, 3, "#fff") +
  line("M8 40L2 32M24 30L20 20M44 26L46 16", INK, 4);

const POINTING =
  box(52, 46, 38, 13, 6.5, "#edbb92") +
  shape("M80 40C92 36 100 44 100 56V78C92 82 80 80 76 72L72 54Z", "#edbb92") +
  shape("M86 60C94 62 98 66 100 78 92 82 80 80 76 72Z", "#d79a69") +
  line("M84 52C80 54 80 60 86 62M82 64C80 68 82 72 88 72", "#8a3b1c", 2.2);

/** @type {Record<string, () => string>} */
export const TRICKS = {
  dodge: () => DODGE,
  block: () =>
    group("rotate(38 50 56)", forearm("#2f7f73", "#f7d5b8")) + group("rotate(-38 50 56)", forearm("#3c9a8b", "#f7d5b8")),
  disarm: () => DISARM,
  freedom: () => WING + shoe(),
  first_aid: () => PLASTER,
  humiliation: () => BANANA,
  grab: () => hand(),
  powerplay: () =>
    group("translate(4 4) scale(.92)", burst("#ffe9a0")) +
    shape("M58 6L22 56H44L36 94 78 40H54L66 6Z", "#ffc42e", `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`) +
    shape("M66 6L54 40H78L36 94 60 46H46L62 6Z", "#e0940f"),
  headlock: () => HEADLOCK,
  choke: () => CHOKE,
  stomp: () =>
    group("rotate(8 50 50) translate(10 -4) scale(.86)", BOOT) +
    line("M8 84L2 74M96 78l4 -10M12 96H30M54 97H92", INK, 4) +
    star(12, 64, 16),
  poke: () => EYE + POINTING,
  uppercut_2: () =>
    glove(32, 54, -16, 0.56) +
    glove(64, 46, -6, 0.56) +
    line("M90 88C98 64 98 40 92 16M92 16l-9 8M92 16l7 10M10 24C8 16 10 10 14 6", INK, 4),
  big_combo: () =>
    burst("#ffe15a") +
    group("translate(40 44) scale(.5)", shoe("#2a83cf")) +
    glove(36, 40, -28, 0.5) +
    star(78, 26, 22, "#fff") +
    star(22, 78, 16, "#fff"),
};
