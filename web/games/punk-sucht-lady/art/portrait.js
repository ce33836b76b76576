/**
 * The faces of the 112: drawn from a client's number, sex and age, and from nothing else of the card.
 *
 * All of them go into the page at once, before anything is dealt, so that what is in the page tells nothing of a hand.
 */
import { svg } from "lit-html";
import { bust } from "../../../js/art/bust.js";
import { group, line, mix } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";

/** @typedef {import("../../../js/art/bust.js").Recipe} Recipe */

/** How old everybody looks, in tens of years, in the order of their numbers. @type {Record<string, string>} */
const DECADES = {
  W: "12364253372444313275442543123352326322221256525362324332",
  M: "21235355533322141373443262242426526743222632325353442224",
};

const [GREYING, GREY, WRINKLED] = [4, 6, 5];

const TINTS = ["#1c1718", "#3a2018", "#5a3220", "#7a4a2a", "#b4532a", "#d9a441", "#e0c37a", "#8a2f2a"];
const LOUD = ["#2aa06a", "#7a2f8f", "#e0457b", "#2b7fc0"];
const SILVER = ["#9a9690", "#c9c2b4", "#e5e0d4", "#b9bcc4"];
const CLOTHS = [
  "#2f7f73",
  "#b8473c",
  "#3d5fa3",
  "#e2a62c",
  "#6b3f7f",
  "#2b7a4b",
  "#d8632b",
  "#1e6db3",
  "#8a2f3d",
  "#4f6a8f",
  "#c2557f",
  "#3a4152",
  "#7d4fa8",
  "#8fb93a",
];
const TRIMS = ["#fffdf5", "#f5d76a", "#ffe1b0", "#e8c4d6", "#c9e4ea"];
const GROUNDS = ["#a9dbe8", "#ffd98a", "#c8e6b0", "#f6c3cf", "#d7cbf0", "#f9e7b8", "#bfe0d6"];

/** Of women and of men: hair of those who have a choice, and of those with grey hair. */
const HAIR = {
  W: {
    any: ["bob", "long", "curls", "pony", "afro", "pigtails", "short", "long", "bob"],
    grey: ["bob", "curls", "short", "pony"],
  },
  M: {
    any: ["short", "side", "quiff", "spiky", "afro", "curls", "long", "short", "side"],
    grey: ["side", "bald", "short", "bald"],
  },
};
const WEAR = { W: ["tee", "dress", "hood", "stripes", "dress", "coat"], M: ["tee", "suit", "hood", "stripes", "coat", "tee"] };
const BEARDS = ["", "", "full", "moustache", "", "chin", "goatee", ""];
const MOUTHS = ["smile", "grin", "smirk", "smile", "flat", "smile"];

/** Three whom the rulebook tells of. @type {Record<string, Recipe>} */
const KNOWN = {
  M01: {
    skin: 1,
    hair: "mohawk",
    tint: "#1fa35c",
    cloth: "#fffdf5",
    trim: "#1d3f75",
    wear: "stripes",
    stubble: true,
    ring: true,
    mouth: "grin",
  },
  W01: {
    skin: 0,
    hair: "long",
    tint: "#e0643a",
    cloth: "#5b2b8f",
    trim: "#fff04d",
    wear: "dress",
    mouth: "lips",
    lashes: true,
    ring: true,
  },
  W02: { skin: 2, hair: "pony", tint: "#e0b04f", cloth: "#d0265f", trim: "#fffdf5", wear: "dress", mouth: "smile", lashes: true },
};

/**
 * Numbers that follow from a client's id: the same for everybody, every time.
 * @param {string} id
 * @returns {(below: number) => number}
 */
function luckOf(id) {
  let state = [...`${id}/portrait`].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return (state >>> 7) % below;
  };
}

/** @template T @param {readonly T[]} list @param {(below: number) => number} luck @returns {T} */
const one = (list, luck) => list[luck(list.length)];

/** @param {string} id */
const decadeOf = (id) => Number(DECADES[id[0]][Number(id.slice(1)) - 1]);

/** @param {number} decade @param {(below: number) => number} luck */
function tintOf(decade, luck) {
  if (decade >= GREY || (decade >= GREYING && luck(3) === 0)) return one(SILVER, luck);
  return decade < 4 && luck(6) === 0 ? one(LOUD, luck) : one(TINTS, luck);
}

/** @param {string} id @returns {Recipe} */
function recipe(id) {
  const sex = id[0] === "W" ? "W" : "M";
  const luck = luckOf(id);
  const decade = decadeOf(id);
  const tint = tintOf(decade, luck);
  const hair = decade < 3 && luck(9) === 0 ? "mohawk" : one(decade >= GREY ? HAIR[sex].grey : HAIR[sex].any, luck);
  const beard = sex === "M" && decade > 2 ? one(BEARDS, luck) : "";
  const hat = luck(11) === 0 ? one(sex === "W" ? ["band", "scarf"] : ["flat", "cap", "bowler"], luck) : "";
  return {
    skin: luck(6),
    hair,
    tint,
    cloth: one(CLOTHS, luck),
    trim: one(TRIMS, luck),
    wear: one(WEAR[sex], luck),
    mouth: sex === "W" && luck(3) === 0 ? "lips" : one(MOUTHS, luck),
    brow: luck(5) === 0 ? "up" : undefined,
    eyes: one(["open", "open", "open", "open", "wink", "shut"], luck),
    lashes: sex === "W" && luck(5) > 0,
    glasses: luck(decade >= WRINKLED ? 2 : 5) === 0,
    freckles: decade < 4 && luck(5) === 0,
    stubble: sex === "M" && !beard && luck(3) === 0,
    ring: luck(5) === 0,
    bun: sex === "W" && (hair === "short" || hair === "bob") && luck(3) === 0,
    ...(beard && { beard }),
    ...(hat && { hat, band: one(CLOTHS, luck) }),
  };
}

/** What the years draw round eyes and mouth. @param {number} decade */
function years(decade) {
  const ink = "#5b2338";
  const faint = 'opacity=".45"';
  const eyes = decade >= WRINKLED ? line("M32 45L29 43M32 47L29 48M69 45L72 43M69 47L72 48", ink, 1.2, faint) : "";
  const cheeks = decade >= GREY ? line("M40 54Q38 59 41 63M61 54Q63 59 60 63M42 29H58", ink, 1.2, faint) : "";
  return eyes + cheeks;
}

/** A portrait as SVG text. @param {string} id */
export const drawn = (id) => bust(KNOWN[id] ?? recipe(id), `client-${id}`) + years(decadeOf(id));

/** The colour behind a portrait. @param {string} id */
export const ground = (id) => GROUNDS[luckOf(`${id}/ground`)(GROUNDS.length)];

/** Every client there is. */
const ALL = ["W", "M"].flatMap((sex) => [...DECADES[sex]].map((_, place) => `${sex}${String(place + 1).padStart(2, "0")}`));

/** Put the whole deck into the page; only the first call does anything. */
export function defineAll() {
  for (const id of ALL) define(`client-${id}`, "0 0 100 100", () => group("translate(0 8) scale(.98)", drawn(id)));
}

/** The inside of an `<svg viewBox="0 0 100 100">` that shows somebody. @param {string} id */
export function head(id) {
  defineAll();
  return svg`<rect width="100" height="100" fill=${ground(id)}></rect>${use(`client-${id}`)}`;
}

/** A shade of what stands behind somebody, for small things beside the picture. @param {string} id */
export const edge = (id) => mix(ground(id), "#1b2340", 0.35);
