/**
 * The picture in this game's compartment of the tin: a heart with a mohawk, shades and a plaster.
 */
import { box, dot, group, INK, line, shape } from "../../../js/art/draw.js";

/** The game's cloth, as a class. */
export const cloth = "punk";

/** What of the picture is shown, in a wide and in a narrow compartment. */
export const frames = { wide: "-46 -16 300 206", narrow: "-40 -20 300 190" };

const HEART =
  "M110 226C40 172 10 136 10 92 10 58 34 38 62 38 84 38 102 50 110 70 118 50 136 38 158 38 186 38 210 58 210 92 210 136 180 172 110 226Z";

/** Dots of a photocopier, fading to a corner. */
const dots = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 - row }, (_, place) =>
    dot(226 - place * 17 - (row % 2) * 8, 262 - row * 17, 7.5 - row * 0.5 - place * 0.35, "#7d1042", 'opacity=".55"'),
  ).join(""),
).join("");

const mohawk =
  shape("M58 62L30 2 66 26 70 -30 96 18 112 -40 126 18 154 -28 156 28 194 6 164 62Z", "#fff04d") +
  shape("M112 -40L126 18 154 -28 156 28 194 6 164 62H112Z", "#e0c800");

const body =
  shape(HEART, INK, 'transform="translate(7 7)" opacity=".35"') +
  shape(HEART, "#f5245f") +
  shape("M110 70C118 50 136 38 158 38 186 38 210 58 210 92 210 136 180 172 110 226 150 170 168 110 110 70Z", "#b80d45") +
  line("M38 86C40 70 52 60 66 62", "#fff", 7, 'opacity=".65"');

const eyes =
  dot(78, 112, 11, "#fffdf5") +
  dot(138, 112, 11, "#fffdf5") +
  dot(80, 113, 5.5, INK) +
  dot(140, 113, 5.5, INK) +
  shape("M64 98L94 104V110H64ZM154 98L122 104V110H154Z", "#f5245f") +
  line("M64 99L94 106M154 99L122 106", INK, 5);

const mouth = line("M84 150C100 144 118 144 136 156", INK, 5) + shape("M122 150L126 160 131 153Z", "#fff");

const pin = group(
  "translate(52 134) rotate(-24)",
  line("M-24 0H34", "#c3ccd6", 5) + line("M34 0C46 0 46 16 34 16H24", "#c3ccd6", 5) + box(-34, -7, 16, 18, 6, "#fff04d"),
);

const plaster = group(
  "translate(166 140) rotate(28)",
  box(-24, -8, 48, 16, 8, "#f2c79a") +
    box(-9, -8, 18, 16, 0, "#e2a871") +
    [0, 1, 2, 3].map((place) => dot(-4 + (place % 2) * 8, -3 + (place >> 1) * 6, 1.2, "#b87f4a")).join(""),
);

/** The whole picture as SVG text. */
export const scene = () => dots + group("translate(8 24)", mohawk + body + eyes + mouth + pin + plaster);
