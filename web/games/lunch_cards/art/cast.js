/**
 * The sixty of the house cast, each a recipe; what makes somebody known at a glance is in it.
 */
import { CREAM, INK } from "../../../js/art/draw.js";
import { keys, otherHalf, pinceNez, thing, woad } from "./props.js";

/** @typedef {import("../../../js/art/bust.js").Recipe} Recipe */

const BLACK = "#1d191d";
const BROWN = "#4a3020";
const GREY = "#8b8883";
const WHITE = "#f1ecdf";

/** @type {Record<string, Recipe>} by card */
// biome-ignore format: one figure a line
export const CAST = {
  R1: { skin: 0, hair: "fringe", back: "bob", tint: "#6b4225", cloth: "#9aa6b8", wear: "plate", lashes: true, mouth: "flat", over: thing("lily", 82, 86, 0.8) },
  R2: { skin: 0, hair: "long", back: "mane", tint: "#b8471f", cloth: "#3f6b4a", trim: "#f5d76a", wear: "torc", brow: "angry", mouth: "lips", over: woad },
  R3: { skin: 2, hair: "short", tint: BLACK, cloth: "#6b4a2c", trim: "#6b3f1d", wear: "strap", hat: "galea", band: "#c62a2a", stubble: true, brow: "angry", mouth: "flat" },
  R4: { skin: 0, hair: "side", tint: "#7a4a24", cloth: "#3f7a3a", trim: "#2c5a2a", wear: "hood", hat: "feather", band: "#3f8a3e", beard: "goatee", mouth: "smirk", under: thing("bow", 84, 60) },
  R5: { skin: 0, hair: "side", tint: "#b9b2a6", cloth: "#20305c", trim: "#f5b92e", wear: "lapels", hat: "admiral", band: "#f5b92e", eyes: "lost", mouth: "flat", over: thing("medal", 34, 92, 1.2) },
  R6: { skin: 3, hair: "curls", tint: "#241a18", cloth: "#7a2f5b", trim: "#f3ecdb", wear: "robe", hat: "punic", band: "#b98a3e", beard: "full", brow: "up", under: thing("elephant", 82, 44, 1.2) },
  R7: { skin: 0, hair: "high", tint: "#c4562a", cloth: "#8d1f33", trim: "#c62a2a", wear: "fan", hat: "pearls", band: "#c62a2a", mouth: "lips", lashes: true, brow: "up" },
  R8: { skin: 1, hair: "short", tint: BLACK, cloth: "#7a4a24", trim: "#d8a23c", wear: "robe", hat: "fur", band: "#a82e20", beard: "khan", brow: "angry", mouth: "flat" },
  R9: { skin: 3, hair: "bob", tint: "#14131a", cloth: "#f5b92e", trim: "#0b7a5b", wear: "deco", hat: "nemes", eyes: "kohl", mouth: "lips" },
  R10: { skin: 1, hair: "short", tint: "#3b2a22", cloth: "#22376b", trim: "#f5b92e", wear: "uniform", hat: "bicorne", band: "#c62a2a", mouth: "flat" },

  O1: { skin: 5, hair: "short", tint: "#171214", cloth: "#4a3a52", trim: "#c62a2a", wear: "bow", mouth: "smile", over: keys },
  O2: { skin: 0, hair: "bob", tint: "#7a3f1e", cloth: "#f3ecdb", trim: "#c62a2a", wear: "scarf", hat: "fillet", band: "#f5d76a", mouth: "lips", lashes: true, eyes: "shut" },
  O3: { skin: 0, hair: "long", back: "mane", tint: "#17141a", cloth: "#20222e", trim: CREAM, wear: "coat", beard: "chops", brow: "up", mouth: "smirk", over: thing("violin", 80, 78, 0.95, 24) },
  O4: { skin: 0, hair: "curls", back: "cloud", tint: "#a35a2a", cloth: "#e9e0cc", trim: "#f5b92e", wear: "fan", mouth: "lips", lashes: true, eyes: "kohl" },
  O5: { skin: 1, hair: "side", tint: BLACK, cloth: "#20222e", trim: INK, wear: "bow", beard: "thin", mouth: "oh", brow: "up", over: thing("note", 84, 26, 0.9) },
  O6: { skin: 1, hair: "curl", back: "curls", tint: "#1d1719", cloth: "#20222e", trim: INK, wear: "suit", brow: "up", eyes: "wide", mouth: "smirk", over: thing("chain", 34, 92, 1.1) + thing("chain", 68, 92, 1.1) + thing("padlock", 50, 88, 0.9) },
  O7: { skin: 0, hair: "parted", back: "rings", tint: "#2c1c18", cloth: "#2f4a5e", trim: "#f2d7a0", wear: "collar", mouth: "smile", lashes: true, over: keys },
  O8: { skin: 1, hair: "wild", back: "curls", tint: GREY, cloth: "#3d2b2b", trim: "#c62a2a", wear: "cravat", brow: "angry", mouth: "flat" },
  O9: { skin: 0, hair: "wig", back: "wig", tint: WHITE, cloth: "#b5303a", trim: "#fff", wear: "coat", mouth: "grin", over: thing("note", 86, 30, 0.7) },
  O10: { skin: 0, hair: "bald", back: "bob", tint: "#5a3b25", beard: "goatee", cloth: "#2a2530", wear: "ruff", ring: true, over: thing("quill", 84, 60, 0.8) },

  G1: { skin: 1, hair: "curl", back: "curls", tint: "#6b5138", cloth: "#c62a2a", trim: "#22376b", wear: "ringmaster", mouth: "grin", brow: "up", under: thing("tent", 82, 24, 0.9) },
  G2: { skin: 5, hair: "curls", bun: true, tint: "#1a1516", cloth: "#8d3f96", trim: "#f5d76a", wear: "collar", mouth: "lips", lashes: true, over: thing("comb", 80, 88, 0.9, -20) },
  G3: { skin: 1, hair: "short", tint: "#5a4a3c", cloth: "#a8262c", trim: "#7d1a24", wear: "robe", hat: "chaperon", band: "#c0322f", brow: "up", mouth: "flat" },
  G4: { skin: 1, hair: "curl", back: "curls", tint: "#141118", cloth: "#3a2a55", trim: "#d8a23c", wear: "cravat", beard: "imperial", mouth: "smirk", brow: "up" },
  G5: { skin: 0, hair: "short", tint: "#d9d4c8", cloth: "#2a3a5e", trim: "#f5b92e", wear: "uniform", hat: "spike", band: "#1d2233", beard: "walrus", brow: "angry", mouth: "flat", over: thing("cross", 50, 80, 0.9) },
  G6: { skin: 4, hair: "afro", tint: GREY, beard: "full", cloth: "#20222e", trim: INK, wear: "bow", brow: "angry" },
  G7: { skin: 0, hair: "bald", back: "long", tint: "#9c8a74", glasses: true, cloth: "#5b4630", wear: "coat", under: thing("kite", 84, 14, 0.9, 18), over: thing("bolt", 88, 56, 0.6) },
  G8: { skin: 2, hair: "curls", tint: "#6b5138", hat: "laurel", beard: "full", cloth: "#f3ecdb", wear: "robe", trim: "#8d3f96" },
  G9: { skin: 0, hair: "wig", tint: "#e6e1d6", cloth: "#27406e", trim: "#e9cf8f", wear: "lapels", mouth: "flat" },
  G10: { skin: 1, hair: "short", tint: "#241d1b", hat: "top", band: "#4a4a55", beard: "chin", cloth: "#20222e", trim: INK, wear: "bow", mouth: "flat" },

  B1: { skin: 0, hair: "side", tint: "#5a3a22", cloth: "#3f5a45", trim: "#6d8a5a", wear: "shawl", hat: "bonnet", band: "#c9a877", mouth: "smile", over: thing("ammonite", 80, 86, 0.95) },
  B2: { skin: 0, hair: "side", tint: "#b9b5ac", beard: "big", cloth: "#3a3f50", trim: CREAM, wear: "coat", over: thing("telephone", 84, 78, 1.1) },
  B3: { skin: 0, hair: "short", tint: "#9a938a", beard: "full", cloth: "#2f3440", trim: INK, wear: "bow", over: pinceNez + thing("flask", 84, 84) },
  B4: { skin: 0, hair: "parted", back: "low", tint: "#4a2f20", cloth: "#2a2c3a", trim: "#c9dff3", wear: "collar", hat: "cap", band: CREAM, mouth: "smile", over: thing("lamp", 84, 80) },
  B5: { skin: 1, hair: "side", tint: "#1e1a1c", cloth: "#3a4152", trim: INK, wear: "suit", beard: "moustache", mouth: "flat", over: thing("pigeon", 84, 66, 0.9), under: thing("bolt", 14, 24, 0.9) },
  B6: { skin: 0, hair: "parted", back: "rings", bun: true, tint: "#2b1b16", cloth: "#7a2f5b", trim: "#e8c4d6", wear: "dress", mouth: "lips", lashes: true, over: thing("gear", 84, 84, 0.9) },
  B7: { skin: 0, hair: "bald", tint: "#e9e5da", beard: "big", cloth: "#4a4034", wear: "coat", over: thing("finch", 82, 68) },
  B8: { skin: 1, hair: "monk", tint: "#8d8377", beard: "spade", cloth: "#2b2630", trim: CREAM, wear: "collar", over: thing("telescope", 80, 80, 0.9, -24) },
  B9: { skin: 0, hair: "wild", back: "curls", bun: true, tint: "#a58a68", cloth: "#23262f", trim: "#444b5c", wear: "dress", mouth: "flat", lashes: true, over: thing("tube", 84, 78) },
  B10: { skin: 0, hair: "parted", back: "mane", tint: "#cfc3ad", cloth: "#6b3a2a", trim: CREAM, wear: "cravat", mouth: "flat", brow: "up", over: thing("apple", 84, 22) },

  Pu1: { skin: 0, hair: "short", bun: true, tint: "#4b2f1f", hat: "flat", band: "#6d7d5a", cloth: "#7d5f35", wear: "coat", lashes: true, over: thing("bag", 82, 90, 0.85) },
  Pu2: { skin: 0, hair: "curls", tint: "#221a1c", cloth: "#20222e", trim: "#d7d0e2", wear: "cravat", beard: "thin", brow: "up", mouth: "flat", over: thing("raven", 84, 66) },
  Pu3: { skin: 0, hair: "parted", back: "bob", tint: "#5a2f1d", cloth: "#4f2d63", trim: "#e7d8f2", wear: "dress", mouth: "lips", lashes: true, over: thing("bolt", 86, 30, 0.9) },
  Pu4: { skin: 0, hair: "wild", back: "cloud", tint: "#eeeae0", beard: "walrus", cloth: "#f3efe4", trim: "#1b2340", wear: "bow", brow: "up", mouth: "flat" },
  Pu5: { skin: 0, hair: "parted", back: "bob", tint: "#3b2416", cloth: "#2f5a4a", trim: "#8d3f96", wear: "suit", mouth: "smirk", brow: "up", over: thing("carnation", 30, 88) },
  Pu6: { skin: 0, hair: "parted", back: "low", tint: "#2f211a", cloth: "#4a5a6b", trim: "#8a93a8", wear: "shawl", mouth: "flat", lashes: true, over: thing("heather", 84, 82) },
  Pu7: { skin: 0, hair: "curl", tint: "#6b4428", cloth: "#dfe8ee", trim: "#6aa0c8", wear: "dress", hat: "mob", band: "#f4f0e4", mouth: "smirk", lashes: true, over: thing("quill", 86, 74, 0.9) },
  Pu8: { skin: 0, hair: "bald", back: "bob", tint: "#dcd7cb", beard: "big", cloth: "#5e7a94", trim: "#48627a", wear: "blouse", brow: "angry", over: thing("books", 84, 84) },
  Pu9: { skin: 0, hair: "wig", back: "mane", tint: "#cfc9bd", cloth: "#6b3a5a", trim: "#f0d9b0", wear: "cravat", mouth: "smirk", brow: "up", over: thing("cup", 84, 82) },
  Pu10: { skin: 2, hair: "curls", tint: "#b9b2a6", beard: "big", cloth: "#f3ecdb", trim: "#c9bfa6", wear: "chiton", hat: "fillet", band: "#8d3f96", eyes: "shut", over: thing("lyre", 82, 78, 0.9, 10) },

  Pi1: { skin: 0, hair: "long", tint: "#e5bf5c", cloth: "#5aa0d8", trim: "#ffffff", wear: "pinafore", hat: "ribbon", band: "#1b2340", mouth: "smile", lashes: true, over: thing("rabbit", 84, 86, 0.85) },
  Pi2: { skin: 1, hair: "spiky", tint: "#a5662f", cloth: "#d9cfae", trim: "#3a5a8a", wear: "braces", hat: "straw", band: "#e3c26b", freckles: true, mouth: "grin", over: thing("brush", 82, 80) },
  Pi3: { skin: 1, hair: "bald", tint: "#a59c8c", cloth: "#9aa6b8", wear: "plate", hat: "basin", band: "#d8b25a", beard: "spade", brow: "up", eyes: "wide", mouth: "flat", under: thing("mill", 84, 44, 1.1) },
  Pi4: { skin: 3, hair: "short", tint: BLACK, cloth: "#1f3352", trim: "#f5b92e", wear: "uniform", hat: "captain", band: "#1f3352", beard: "full", brow: "angry", under: thing("porthole", 80, 36) },
  Pi5: { skin: 1, hair: "bald", tint: BROWN, cloth: "#7d3a24", trim: CREAM, wear: "coat", hat: "tricorne", band: "#2b2a36", stubble: true, ring: true, mouth: "grin", over: thing("parrot", 84, 56) },
  Pi6: { skin: 1, hair: "side", tint: "#4a3a30", cloth: "#35523f", trim: INK, wear: "suit", mouth: "smirk", glasses: true, over: otherHalf("#7fae4a") + thing("potion", 84, 84) },
  Pi7: { skin: 0, hair: "long", back: "none", tint: "#15131c", cloth: INK, wear: "cape", mouth: "fang", brow: "angry" },
  Pi8: { skin: 0, hair: "bob", tint: "#c79a4a", cloth: "#1d4f91", trim: "#f5b92e", wear: "tabard", hat: "crown", band: "#c62a2a", beard: "full", under: thing("sword", 88, 52) },
  Pi9: { skin: 0, hair: "short", tint: "#2a2422", hat: "deerstalker", cloth: "#7a5a31", wear: "coat", mouth: "smirk", over: thing("lens", 70, 46) },
  Pi10: { skin: 0, hair: "bald", tint: "#fbf8f0", hat: "santa", band: "#c62a2a", beard: "big", cloth: "#c62a2a", trim: CREAM, wear: "robe", over: thing("sack", 86, 88, 0.9) },
};

/** @type {Record<string, string>} by the name of a colour, what the kinds of its cards begin with */
export const SIGN_OF = { Red: "R", Orange: "O", Green: "G", Blue: "B", Purple: "Pu", Pink: "Pi" };

/** @type {Record<string, {ground: string, ink: string}>} what the card of each colour is printed on, and the ink of its corner */
export const INKS = {
  R: { ground: "#f6c7bd", ink: "#b42a24" },
  O: { ground: "#fad9b3", ink: "#a85410" },
  G: { ground: "#cfe6cf", ink: "#187a52" },
  B: { ground: "#c9dff3", ink: "#1e6db3" },
  Pu: { ground: "#ddcdee", ink: "#6f3a9a" },
  Pi: { ground: "#f7c9da", ink: "#c02a6a" },
};

/** @type {Record<string, string>} a sign for each colour, 24 by 24: nobody has to tell colours apart */
export const SIGNS = {
  R: "M3 18L2 7 8 11 12 4 16 11 22 7 21 18Z",
  O: "M9 18a3.500 3 0 1 1-2-2.700V4l12-2v12.500a3.500 3 0 1 1-2-2.700V6.500L9 8Z",
  G: "M12 2a10 10 0 1 0 .01 0ZM12 5a7 7 0 1 1-.01 0ZM10.500 8H13V16H11V10H10Z",
  B: "M12 2a7 7 0 0 0-4 12.700V17h8v-2.300A7 7 0 0 0 12 2ZM8.500 18.500h7V20h-7ZM10 21.300h4V23h-4Z",
  Pu: "M20 2C10 3 5 9 4 16l-2 6 2-1 2-4c7 0 12-5 14-15Z",
  Pi: "M12 1L14.500 9.500 23 12 14.500 14.500 12 23 9.500 14.500 1 12 9.500 9.500Z",
};
