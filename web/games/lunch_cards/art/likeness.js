/**
 * A portrait for somebody we do not know: what their tags say of them, and for the rest the luck of their card.
 *
 * Only names of our own parts come out of here, never a word of what people wrote.
 */
import { CREAM, INK } from "../../../js/art/draw.js";
import { INKS } from "./cast.js";
import { thing } from "./props.js";

/** @typedef {import("../../../js/art/bust.js").Recipe} Recipe */

/** What a tag that begins with one of these words, in any of our languages and without accents, puts on somebody. @type {[string, Partial<Recipe>][]} */
// biome-ignore format: one thing a line
const TRAITS = [
  ["beard bart barba", { beard: "full" }],
  ["moustache mustache schnurrbart schnauzer bigote", { beard: "moustache" }],
  ["wig peruecke perucke peluca", { hair: "wig", back: "wig", tint: "#e6e1d6" }],
  ["curl lock locken rizo", { hair: "curls", back: "curls" }],
  ["bald glatze calv", { hair: "bald" }],
  ["glasses brille gafas lentes", { glasses: true }],
  ["freckle sommersprosse peca", { freckles: true }],
  ["earring ohrring pendiente", { ring: true }],
  ["hat hut sombrero", { hat: "bowler" }],
  ["cap muetze mutze gorr", { hat: "cap" }],
  ["ruler king queen konig koenig herrscher rey reina sobera crown krone corona", { hat: "crown", wear: "robe", trim: CREAM }],
  ["soldier soldat soldad", { wear: "uniform", trim: "#f5b92e" }],
  ["sailor captain seemann matrose kapitan kapitaen marin capit", { hat: "captain", wear: "uniform", trim: "#f5b92e" }],
  ["pirate pirat", { hat: "tricorne", stubble: true }],
  ["detective detektiv", { hat: "deerstalker", wear: "coat" }],
  ["santa christmas weihnacht navidad", { hat: "santa" }],
  ["monk monch moench monje", { hair: "monk", wear: "robe" }],
  ["vampire vampir", { wear: "cape", mouth: "fang" }],
  ["writer schriftsteller dichter escritor poet", { over: thing("quill", 84, 78, 0.9) }],
  ["music musik singer saenger sanger cantante", { over: thing("note", 86, 30, 0.9) }],
  ["paint maler pintor artist kunst", { over: thing("brush", 82, 80) }],
  ["scien forscher wissenschaft cientific", { over: thing("flask", 84, 84) }],
  ["reader books bucher buecher libro lector", { over: thing("books", 84, 86) }],
];

/** Words for women and for men, where a tag says so: which of the two wardrobes to open. */
const [WOMEN, MEN] = [
  "woman frau mujer she queen konigin koenigin reina mother mutter madre mum oma grandma abuela aunt tante tia sister schwester hermana girl madchen maedchen chica daughter tochter hija",
  "man mann hombre he king konig koenig rey father vater padre dad opa grandpa abuelo uncle onkel tio brother bruder hermano boy junge chico son sohn hijo",
].map((words) => words.split(" "));

const HERS = {
  hair: ["bob", "long", "curls", "side", "parted", "afro", "quiff", "fringe"],
  wear: ["dress", "blouse", "collar", "shawl", "stripes", "tee", "coat", "hood"],
};
const HIS = {
  hair: ["short", "side", "curls", "quiff", "spiky", "bald", "afro", "wild"],
  wear: ["tee", "suit", "coat", "stripes", "hood", "braces", "blouse", "bow"],
};
const BEARDS = [undefined, undefined, undefined, "moustache", "full", "goatee", undefined, "chin"];
const TINTS = ["#1d191d", "#4a3020", "#7a4a24", "#b8471f", "#d8a23c", "#8b8883", "#e6e1d6", "#2b1b16"];
const MOUTHS = ["smile", "flat", "smirk", "grin"];
const CLOTHS = ["#1e6db3", "#c0452f", "#187a52", "#6f3a9a", "#b5803a", "#22376b", "#8d3f6a", "#4a5a6b"];

/** @param {string} word */
const plain = (word) => word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** A number that looks like luck and is none (FNV-1a). @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  return hash >>> 0;
}

/**
 * How somebody looks.
 *
 * @param {string} card   its luck; whoever stands on it looks the same for everybody at the table
 * @param {string[]} tags
 * @returns {Recipe}
 */
export function likeness(card, tags) {
  const lines = tags.map(plain);
  const luck = (/** @type {string} */ what, /** @type {number} */ of) => hashOf(`${card}/${what}`) % of;
  const one = (/** @type {any[]} */ list, /** @type {string} */ what) => list[luck(what, list.length)];
  const says = (/** @type {string[]} */ words) =>
    lines.some((tag) => tag.split(/[^\p{L}]+/u).some((word) => words.includes(word)));
  const isHer = says(WOMEN) || (!says(MEN) && luck("who", 2) === 0);
  const wardrobe = isHer ? HERS : HIS;
  /** @type {Recipe} */
  const usual = {
    skin: luck("skin", 6),
    hair: one(wardrobe.hair, "hair"),
    tint: one(TINTS, "tint"),
    cloth: one(CLOTHS, "cloth"),
    trim: INKS[/^[A-Z][a-z]?/.exec(card)?.[0] ?? "R"]?.ground ?? INK,
    wear: one(wardrobe.wear, "wear"),
    mouth: isHer && luck("lips", 2) ? "lips" : one(MOUTHS, "mouth"),
    lashes: isHer,
    glasses: luck("glasses", 6) === 0,
    ...(isHer ? { bun: luck("bun", 5) === 0 } : { beard: one(BEARDS, "beard") }),
  };
  const given = TRAITS.filter(([words]) => words.split(" ").some((word) => lines.some((tag) => tag.startsWith(word))));
  return Object.assign(usual, ...given.map(([, trait]) => trait));
}
