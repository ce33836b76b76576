/**
 * Portraits in cut paper, 100 by 100: one kit of parts for everybody, put together by a recipe.
 */
import { box, CREAM, dot, group, INK, line, mix, oval, shape } from "./draw.js";

/**
 * @typedef {object} Recipe
 * @property {number} skin            0 (fair) to 5 (deep)
 * @property {string} hair            a name in FRONT, with its back part where it has one
 * @property {string} tint            colour of the hair
 * @property {string} cloth           colour of the clothes
 * @property {string} [trim]          second colour of the clothes
 * @property {string} [wear]          a name in WEAR
 * @property {boolean} [bun]
 * @property {string} [hat]           a name in HATS
 * @property {string} [band]          colour of the hat or its band
 * @property {string} [beard]         a name in BEARDS
 * @property {string} [mouth]         a name in MOUTHS
 * @property {"angry"|"up"} [brow]
 * @property {string} [eyes]       a name in EYES
 * @property {boolean} [lashes]
 * @property {boolean} [glasses]
 * @property {boolean} [freckles]
 * @property {boolean} [stubble]
 * @property {boolean} [ring]
 * @property {string} [back]          hair behind the head, where it is not that of `hair`
 * @property {string} [under]         SVG text of ours, drawn before all else
 * @property {string} [over]          and after all else
 *
 * Parts beside those of this file, by name, for figures that dress otherwise.
 * @typedef {object} Wardrobe
 * @property {Record<string, string>} [backs]
 * @property {Record<string, string>} [fronts]
 * @property {typeof WEAR} [wear]
 * @property {typeof HATS} [hats]
 * @property {typeof BEARDS} [beards]
 * @property {Record<string, string>} [mouths]
 * @property {Record<string, string>} [eyes]
 */

const SKINS = ["#f7d5b8", "#edbb92", "#d79a69", "#b67646", "#8d5431", "#643c27"];
const HEAD = "M29 38C29 20 38 12 50 12S71 20 71 38C71 58 62 71 50 71S29 58 29 38Z";
const GOLD = "#f5b92e";

/** @type {Record<string, string>} */
const BACK = {
  bob: "M25 38C22 12 38 6 50 6S78 12 75 38C75 52 78 60 76 66H24C22 60 25 52 25 38Z",
  long: "M26 38C22 10 38 6 50 6S78 10 74 38C76 60 82 74 84 88H16C18 74 24 60 26 38Z",
  curls: "M24 26C14 30 16 42 22 44 14 50 20 60 28 58H72C80 60 86 50 78 44 84 42 86 30 76 26 76 12 62 4 50 6 38 4 24 12 24 26Z",
  pigtails: "M28 34C18 28 8 34 8 46S16 66 24 58C24 52 22 48 28 44ZM72 34C82 28 92 34 92 46S84 66 76 58C76 52 78 48 72 44Z",
  pony: "M66 22C84 18 94 34 90 52 88 62 82 68 80 74 78 58 74 50 68 44Z",
  afro: "M50 0C74 -2 88 16 84 34 84 50 78 58 72 58H28C22 58 16 50 16 34 12 16 26 -2 50 0Z",
};

/** @type {Record<string, string>} */
const FRONT = {
  short: "M28 42C24 16 38 7 52 8 69 9 76 22 72 42 70 35 67 30 63 26 52 30 40 28 34 27 31 31 29 36 28 42Z",
  side: "M28 42C25 14 40 6 54 8 70 10 75 24 72 42 70 34 68 28 62 24 54 24 44 22 40 17 38 26 31 30 28 42Z",
  bob: "M28 40C26 18 38 8 50 8S74 18 72 40C69 34 68 30 66 29H34C32 30 31 34 28 40Z",
  long: "M28 44C26 18 40 8 50 8S74 18 72 44C70 32 60 24 50 16 40 24 30 32 28 44Z",
  curls:
    "M27 38C24 30 30 26 30 24 34 14 44 18 46 16 50 10 58 14 60 17 68 16 70 24 72 28 76 32 72 38 72 38 68 30 62 27 58 28 52 31 46 28 42 29 36 28 31 32 27 38Z",
  afro: "M27 38C24 20 36 10 50 10S76 20 73 38C68 28 60 26 50 26S32 28 27 38Z",
  bald: "M28 46C24 40 26 30 29 27 30 32 31 36 31 44ZM72 46C76 40 74 30 71 27 70 32 69 36 69 44Z",
  spiky:
    "M28 40L22 24 32 26 30 10 42 16 48 2 56 14 68 6 66 20 78 20 72 40C68 32 64 28 60 27 50 29 40 27 36 27 32 30 30 34 28 40Z",
  mohawk: "M41 22L34 4 43 8 44 -8 52 2 60 -8 59 6 70 0 61 22C56 18 46 18 41 22Z",
  quiff: "M28 42C26 28 30 22 34 20 32 8 48 0 60 4 72 8 76 24 72 42 70 34 66 28 62 25 56 27 46 27 40 25 34 28 30 34 28 42Z",
};

/**
 * What is worn, over the shoulders in the cloth's colour.
 * @type {Record<string, (skin: string, cloth: string, shade: string, trim: string) => string>}
 */
const WEAR = {
  tee: (skin, _cloth, shade) => shape("M38 71C42 80 58 80 62 71L58 67H42Z", skin) + line("M38 72C42 81 58 81 62 72", shade, 3),
  hood: (_skin, _cloth, shade, trim) =>
    shape("M28 76C30 64 40 66 50 76 60 66 70 64 72 76 64 82 56 84 50 84S36 82 28 76Z", shade) +
    line("M45 82V94M55 82V92", trim, 2),
  stripes: (skin, _cloth, _shade, trim) =>
    [80, 88, 96].map((y) => box(6, y, 88, 4, 0, trim)).join("") + shape("M40 69L50 80 60 69Z", skin),
  dress: (skin, _cloth, _shade, trim) =>
    shape("M36 74C40 90 60 90 64 74L58 68H42Z", skin) + line("M36 75C40 90 60 90 64 75", trim, 3),
  coat: (_skin, cloth, _shade, trim) =>
    shape("M42 69L50 84 58 69 54 66H46Z", trim) +
    shape("M42 69L30 74 46 100H50V84ZM58 69L70 74 54 100H50V84Z", mix(cloth, "#ffffff", 0.25)) +
    shape("M45 72L50 77 55 72V80L50 77 45 80Z", INK),
  suit: (_skin, _cloth, shade, trim) =>
    shape("M41 70L50 88 59 70 55 66H45Z", CREAM) +
    shape("M47 75H53L55 98H45Z", trim) +
    shape("M41 69L34 76 44 100H50ZM59 69L66 76 56 100H50Z", shade),
};

/** @type {Record<string, (colour: string) => string>} */
const HATS = {
  band: (colour) =>
    shape("M28 24C38 18 62 18 72 24L72 30C62 25 38 25 28 30Z", colour) + shape("M71 24L84 20 80 28 86 34 71 30Z", colour),
  cap: (colour) =>
    shape("M28 26C26 8 38 2 50 2S74 8 72 26Z", colour) +
    shape("M50 2C58 6 60 14 60 26H72C74 8 62 2 50 2Z", mix(colour, INK, 0.18)) +
    shape("M26 24H66C80 24 90 28 90 32 74 30 40 30 26 29Z", mix(colour, INK, 0.35)),
  flat: (colour) =>
    shape("M26 24C24 6 40 2 54 4 70 4 76 14 74 24Z", colour) +
    shape("M24 26C22 20 30 18 50 18S72 20 78 28C62 24 40 24 24 26Z", mix(colour, INK, 0.3)),
  bowler: (colour) =>
    shape("M30 18C28 -8 72 -8 70 18Z", INK) +
    box(30, 10, 40, 6, 0, colour) +
    shape("M19 20C34 13 66 13 81 20 66 25 34 25 19 20Z", INK),
  scarf: (colour) =>
    shape("M24 44C18 14 36 3 50 3S82 14 76 44C74 32 68 24 50 22 32 24 26 32 24 44Z", colour) +
    shape("M50 3C66 3 82 14 76 44 74 32 68 24 54 22Z", mix(colour, INK, 0.18)),
};

/** @type {Record<string, (tint: string, shade: string, lip: string) => string>} */
const BEARDS = {
  moustache: (tint) => shape("M36 56C42 50 47 52 50 55 53 52 58 50 64 56 58 60 53 58 50 57 47 58 42 60 36 56Z", tint),
  full: (tint, shade, lip) =>
    shape("M29 42C28 62 36 76 50 76S72 62 71 42C68 52 62 54 58 54H42C38 54 32 52 29 42Z", tint) +
    shape("M50 76C64 76 72 62 71 42 68 52 62 54 58 54H50Z", shade) +
    shape("M44 59H56C55 63 45 63 44 59Z", lip),
  chin: (tint) => shape("M30 44C30 64 38 75 50 75S70 64 70 44L67 44C67 56 60 66 50 66S33 56 33 44Z", tint),
  goatee: (tint) => shape("M43 64C43 76 48 80 50 80S57 76 57 64C53 66 47 66 43 64Z", tint),
};

/** @type {Record<string, string>} */
const MOUTHS = {
  smile: line("M43 59Q49 64 56 59", INK, 2.2),
  flat: line("M44 60H55", INK, 2.2),
  grin: shape("M41 57H59C58 66 42 66 41 57Z", CREAM) + line("M41 57H59C58 66 42 66 41 57Z", INK, 1.6),
  smirk: line("M44 60Q52 61 57 57", INK, 2.2),
  lips: shape("M43 58C46 55 48 56 50 57 52 56 54 55 57 58 53 63 47 63 43 58Z", "#b5293b"),
  bubble: dot(50, 60, 8, "#f58bb0") + dot(47, 57, 2, "#fff"),
};

/** @type {Record<string, string>} */
const EYES = {
  shut: line("M37 42Q41 45 45 42M56 42Q60 45 64 42", INK, 2),
  wink: dot(41, 42, 2.7, INK) + line("M56 43Q60 40 64 43", INK, 2),
  open: oval(41, 42, 2.5, 3.1, INK) + oval(60, 42, 2.5, 3.1, INK),
};

const BROWS = {
  angry: "M35 34L45 37M66 34L56 37",
  up: "M36 34Q41 30 46 33M55 33Q60 30 65 34",
  calm: "M36 36Q41 33 46 35.5M55 35.5Q60 33 65 36",
};

/**
 * Hair behind the head.
 * @param {Recipe} who
 * @param {string} shade
 * @param {Record<string, string>} backs
 */
function behind(who, shade, backs) {
  const back = backs[who.back ?? who.hair];
  const half = 'clip-path="inset(0 0 0 50%)" style="clip-path:inset(0 0 0 50%)"';
  return (
    (back ? shape(back, who.tint) + ((who.back ?? who.hair) === "curls" ? "" : shape(back, shade, half)) : "") +
    (who.bun ? dot(50, 6, 11, who.tint) + dot(53, 6, 8, shade) : "")
  );
}

/**
 * The small things that make a face.
 * @param {Recipe} who
 * @param {string} skin
 * @param {Record<string, string>} mouths
 */
function features(who, skin, mouths) {
  const freckles = [36, 40, 44, 57, 61, 65].map((x, i) => dot(x, i % 3 === 1 ? 54 : 51, 1.1, mix(skin, "#8a3b1c", 0.6)));
  return (
    (who.freckles ? freckles.join("") : "") +
    dot(37, 53, 4.5, "#d8432b", 'opacity=".28"') +
    dot(63, 53, 4.5, "#d8432b", 'opacity=".22"') +
    mouths[who.mouth ?? "smile"]
  );
}

/**
 * A portrait by its recipe.
 * @param {Recipe} who
 * @param {string} id makes the clip path's name unique
 * @param {Wardrobe} [more]
 */
export function bust(who, id, more = {}) {
  const backs = { ...BACK, ...more.backs };
  const fronts = { ...FRONT, ...more.fronts };
  const skin = SKINS[who.skin];
  const shade = mix(skin, "#5b2338", 0.22);
  const dark = mix(who.tint, "#000000", 0.22);
  const folds = mix(who.cloth, INK, 0.28);
  const front = fronts[who.hair] ?? (backs[who.hair] ? FRONT.short : "");
  const glasses = `<g fill="#fff" fill-opacity=".25" stroke="${INK}" stroke-width="2"><circle cx="40.5" cy="42.5" r="7.5"/><circle cx="60.5" cy="42.5" r="7.5"/><path d="M48 42H53" fill="none"/></g>`;
  return (
    `<clipPath id="clip-${id}"><path d="${HEAD}"/></clipPath>` +
    (who.under ?? "") +
    behind(who, dark, backs) +
    shape("M42 58H58V74C58 80 42 80 42 74Z", shade) +
    shape("M4 102C5 82 22 77 42 70 46 78 54 78 58 70 78 77 95 82 96 102Z", who.cloth) +
    shape("M50 76C54 76 57 73 58 70 78 77 95 82 96 102H50Z", folds, 'opacity=".55"') +
    { ...WEAR, ...more.wear }[who.wear ?? "tee"](skin, who.cloth, folds, who.trim ?? CREAM) +
    dot(29, 43, 5.5, skin) +
    dot(71, 43, 5.5, shade) +
    shape(HEAD, skin) +
    `<g clip-path="url(#clip-${id})">${shape("M53 8V36L45.5 51 53 53.5 51 73H80V8Z", shade)}${
      who.stubble ? shape("M26 50C34 56 40 53 44 53H56C60 53 66 56 74 50V76H26Z", who.tint, 'opacity=".22"') : ""
    }</g>` +
    features(who, skin, { ...MOUTHS, ...more.mouths }) +
    (who.beard ? { ...BEARDS, ...more.beards }[who.beard](who.tint, dark, mix(shade, "#8a1f2a", 0.5)) : "") +
    { ...EYES, ...more.eyes }[who.eyes ?? "open"] +
    (who.lashes ? line("M37 40L34.5 38M64 40L66.5 38", INK, 1.6) : "") +
    line(BROWS[who.brow ?? "calm"], dark, 2.4) +
    shape(front, who.tint) +
    (who.hat ? { ...HATS, ...more.hats }[who.hat](who.band ?? "#d8432b") : "") +
    (who.glasses ? glasses : "") +
    (who.ring ? line("M28 48a3 3 0 1 0 3 3", GOLD, 2) : "") +
    (who.over ?? "")
  );
}

/**
 * The groceries that play as bots; never to be taken for people.
 * @type {Record<string, () => string>}
 */
export const GROCERIES = {
  pickle: () =>
    shape("M34 104C20 84 22 34 34 16 44 2 64 4 70 20 80 46 78 84 66 104Z", "#7fa53a") +
    shape("M56 6C66 8 68 14 70 20 80 46 78 84 66 104H56C66 76 66 32 56 6Z", "#5d8428") +
    [
      [34, 30],
      [31, 62],
      [60, 80],
      [42, 86],
      [64, 24],
      [46, 14],
    ]
      .map(([x, y]) => dot(x, y, 2.6, "#a9c964"))
      .join("") +
    looks(42, 46, 60, 46, 1.5) +
    line("M42 63Q51 69 60 62", INK, 2.6) +
    line("M36 37L46 36M57 35L66 38", INK, 2.6) +
    shape("M30 20C40 8 62 6 72 20L76 16C64 -2 36 0 26 16Z", "#d8432b"),
  mustard: () =>
    shape("M24 104V52C24 44 34 42 36 34H64C66 42 76 44 76 52V104Z", "#f2b52b") +
    shape("M56 34H64C66 42 76 44 76 52V104H60C62 80 62 52 56 34Z", "#cf8f14") +
    shape("M38 34L44 4H56L62 34Z", "#c8402c") +
    shape("M50 4H56L62 34H52Z", "#96281a") +
    looks(42, 66, 60, 66, -1) +
    line("M44 82H58", INK, 2.8) +
    line("M35 57L46 60M67 57L56 60", INK, 2.6),
  chilli: () =>
    shape("M27 36C24 62 28 92 58 104 92 118 84 96 78 92 70 86 72 62 72 38 64 26 36 26 27 36Z", "#d8432b") +
    shape("M56 29C70 32 72 34 72 38 72 62 70 86 78 92 84 96 92 118 62 105 58 80 62 52 56 29Z", "#a8261a") +
    shape("M24 38C26 22 40 18 50 18S74 22 76 38C70 34 66 40 60 36 56 42 44 42 40 36 34 40 30 34 24 38Z", "#2f8a4c") +
    line("M50 20C50 10 56 4 64 4", "#1f6b39", 6) +
    looks(40, 56, 59, 56, 0.5) +
    line("M32 46L46 50M67 46L54 50", INK, 2.8) +
    shape("M38 70C46 76 54 76 62 69 60 80 42 82 38 70Z", CREAM) +
    line("M38 70C46 76 54 76 62 69 60 80 42 82 38 70Z", INK, 1.8) +
    group("translate(31 60)", line("M-4 6C-3 12 -1 22 2 28", "#f08a76", 3)),
};

/**
 * A grocery's two eyes.
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {number} aside where the pupils look
 */
function looks(x1, y1, x2, y2, aside) {
  return dot(x1, y1, 6, CREAM) + dot(x2, y2, 6, CREAM) + dot(x1 + aside, y1 + 1, 3, INK) + dot(x2 + aside, y2 + 1, 3, INK);
}
