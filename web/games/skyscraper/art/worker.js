/**
 * A worker from four characteristics, standing on studio ground or seated on the beam; 100 × 200, cut paper.
 *
 * Each characteristic changes a silhouette: a cap has a peak, a T-shirt bares the arms, a lunchbox takes both hands, a boot goes up
 * the shin. Hair and skin tell people apart and mean nothing.
 */
import { box, CREAM, dot, group, INK, line, mix, shape } from "../../../js/art/draw.js";
import { HUES } from "./hues.js";

/**
 * @typedef {readonly string[]} Model   the four characteristics, in the order of the board's rows
 * @typedef {{skin: number, hair: number, long: boolean}} Face
 * @typedef {object} Inks
 * @property {string} skin
 * @property {string} skinShade
 * @property {string} hair
 * @property {string} shirt
 * @property {string} shirtShade
 * @property {string} cloth         of the trousers
 */

const SKINS = ["#f7d5b8", "#edbb92", "#d79a69", "#b67646", "#8d5431", "#643c27"];
const HAIRS = ["#2b211d", "#5b3520", "#a9662a", "#c9a35c", "#8b8a86"];
/** Shirts under dungarees. */
const SHIRTS = ["#c98a3a", "#a8483a", "#7d8f6a"];

/**
 * Whose face it is: made from what everybody saw, the model on the front and the pile.
 * @param {Model} front
 * @param {number} pile
 * @returns {Face}
 */
export function faceOf(front, pile) {
  const seen = [...front.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7 + pile * 131);
  return { skin: seen % SKINS.length, hair: Math.floor(seen / 7) % HAIRS.length, long: Math.floor(seen / 3) % 2 === 1 };
}

/** @param {Model} model @param {Face} face @returns {Inks} */
function inksOf(model, face) {
  const skin = SKINS[face.skin];
  const tee = model.includes("tee");
  const shirt = tee ? HUES.linen : SHIRTS[face.skin % SHIRTS.length];
  return {
    skin,
    skinShade: mix(skin, "#5b2338", 0.24),
    hair: HAIRS[face.hair],
    shirt,
    shirtShade: mix(shirt, INK, 0.2),
    cloth: tee ? HUES.canvas : HUES.denim,
  };
}

/** A lower leg's end, at `x`; the right one points further. @param {boolean} boot @param {number} x @param {0|1} right */
function foot(boot, x, right) {
  if (boot) {
    return (
      box(x - 8, 150, 16, 32, 5, HUES.boot) +
      shape(
        `M${x - 8} 176H${x + 8}V184C${x + 8 + right * 7} 184 ${x + 8 + right * 8} 192 ${x + 8 + right * 7} 194H${x - 8}Z`,
        HUES.boot,
      ) +
      box(x - 9 + Math.min(0, right * 8), 192, right ? 26 : 18, 5, 2, HUES.sole) +
      line(`M${x - 4} 158H${x + 4}M${x - 4} 165H${x + 4}M${x - 4} 172H${x + 4}`, "#f3d9a6", 1.6) +
      box(x - 9, 148, 18, 5, 2.5, HUES.cuff)
    );
  }
  return (
    box(x - 5, 170, 10, 16, 2, CREAM) +
    line(`M${x - 4} 174H${x + 4}M${x - 4} 178H${x + 4}`, "#d8432b", 1.4) +
    shape(
      `M${x - 7} 184H${x + 7}C${x + 7 + right * 9} 186 ${x + 7 + right * 10} 194 ${x + 7 + right * 9} 195H${x - 7}Z`,
      HUES.shoe,
    ) +
    line(`M${x - 2} 187H${x + 6}`, "#5c6376", 1.4)
  );
}

/** Thighs come towards us over the beam, shins hang down; standing legs are plain. @param {string} cloth @param {boolean} seated */
function legs(cloth, seated) {
  const shade = mix(cloth, INK, 0.3);
  if (!seated) {
    return (
      shape("M31 108L32 172H48L49.500 126H50.500L52 172H68L69 108Z", cloth) +
      shape("M50.500 126L52 172H68L69 108H56Z", shade, 'opacity=".6"')
    );
  }
  return (
    shape("M32 122L33 174H47L49 130ZM51 130L53 174H67L68 122Z", mix(cloth, INK, 0.14)) +
    shape("M58 122L60 174H67L68 122Z", shade, 'opacity=".6"') +
    shape(
      "M28 100C25 116 26 134 32 138 38 141 46 140 49 134L50 104ZM50 104L51 134C54 140 62 141 68 138 74 134 75 116 72 100Z",
      cloth,
    ) +
    shape(
      "M29 124C27 133 29 138 34 140 40 142 47 140 49 134 48 126 32 118 29 124ZM71 124C73 133 71 138 66 140 60 142 53 140 51 134 52 126 68 118 71 124Z",
      mix(cloth, "#ffffff", 0.13),
    )
  );
}

/** @param {boolean} tee @param {Inks} inks */
function clothes(tee, { shirt, shirtShade, cloth }) {
  const shade = mix(cloth, INK, 0.3);
  const torso =
    shape("M27 74C30 64 40 62 50 62S70 64 73 74L71 114H29Z", shirt) +
    shape("M54 62C64 62 71 66 73 74L71 114H58Z", shirtShade, 'opacity=".7"');
  return (
    torso +
    (tee
      ? box(29, 108, 42, 6, 1, "#3a2a1d") + box(46, 107, 8, 8, 1.5, HUES.brass) + line("M43 63Q50 70 57 63", shirtShade, 2)
      : shape("M35 82H65L71 116H29Z", cloth) +
        shape("M55 82H65L71 116H58Z", shade, 'opacity=".6"') +
        shape("M33 64L40 63 43 84H37ZM67 64L60 63 57 84H63Z", cloth) +
        dot(40, 85, 2.6, HUES.brass) +
        dot(60, 85, 2.6, HUES.brass) +
        line("M43 94H57V102H43Z", mix(cloth, "#ffffff", 0.35), 1.6))
  );
}

/**
 * An arm over shoulder, elbow and wrist: bare below a T-shirt's short sleeve, else sleeved to a turned-up cuff.
 * @param {readonly [number, number, number, number, number, number]} joints
 * @param {boolean} right  the side in the shade
 * @param {boolean} tee
 * @param {Inks} inks
 */
function arm([x1, y1, x2, y2, x3, y3], right, tee, { skin, skinShade, shirt, shirtShade }) {
  const [flesh, sleeve] = right ? [skinShade, shirtShade] : [skin, shirt];
  const butt = 'style="stroke-linecap:butt"';
  const whole = `M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}`;
  if (tee) {
    const hem = `M${x1} ${y1}L${x1 + (x2 - x1) * 0.55} ${y1 + (y2 - y1) * 0.55}`;
    return line(whole, flesh, 9.5) + line(hem, sleeve, 13, butt) + dot(x1, y1, 6.4, sleeve);
  }
  const cuff = `M${x2 + (x3 - x2) * 0.78} ${y2 + (y3 - y2) * 0.78}L${x3} ${y3}`;
  return line(whole, sleeve, 11.5) + line(cuff, mix(sleeve, INK, 0.35), 12, butt);
}

const LUNCHBOX = group(
  "translate(50 104)",
  shape("M-20 16V2C-20 -12 20 -12 20 2V16Z", HUES.tin) +
    shape("M6 -8C14 -7 20 -4 20 2V16H6Z", HUES.tinShade) +
    box(-21, 1, 42, 4, 1.5, "#f5e6c8") +
    box(-4, 0, 8, 7, 1.5, HUES.brass) +
    line("M-7 -9C-7 -15 7 -15 7 -9", INK, 2.4),
);

const BOTTLE = group(
  "translate(80 64) rotate(10)",
  shape("M-4 -22H4V-12C4 -8 8 -6 8 0V20C8 23 6 24 4 24H-4C-6 24 -8 23 -8 20V0C-8 -6 -4 -8 -4 -12Z", "#fdfdf8") +
    shape("M1 -22H4V-12C4 -8 8 -6 8 0V20C8 23 6 24 4 24H1Z", "#cfdcdc") +
    box(-5, -25, 10, 5, 2, HUES.milk) +
    box(-8, 4, 16, 9, 0, HUES.milk, 'opacity=".85"'),
);

/** @param {boolean} lunchbox @param {boolean} tee @param {boolean} seated @param {Inks} inks */
function hands(lunchbox, tee, seated, inks) {
  const { skin, skinShade } = inks;
  if (lunchbox) {
    return (
      arm([30, 72, 23, 96, 34, 110], false, tee, inks) +
      arm([70, 72, 77, 96, 66, 110], true, tee, inks) +
      LUNCHBOX +
      dot(33, 112, 5.6, skin) +
      dot(67, 112, 5.6, skinShade)
    );
  }
  const free = seated
    ? arm([30, 72, 22, 96, 34, 116], false, tee, inks) + dot(35, 117, 5.6, skin)
    : arm([30, 72, 23, 94, 26, 116], false, tee, inks) + dot(26, 118, 5.6, skin);
  return free + arm([70, 72, 84, 92, 80, 74], true, tee, inks) + BOTTLE + dot(80, 72, 6, skinShade);
}

const CAP =
  shape("M29 27C25 8 40 2 53 3 69 3 78 12 73 24 72 28 68 27 62 26 50 23 40 24 29 27Z", HUES.cap) +
  shape("M53 3C69 3 78 12 73 24 72 28 68 27 62 26Z", HUES.capShade) +
  shape("M27 27C36 21 56 20 68 26 70 30 66 31 60 30 48 27 36 28 26 33 24 31 25 29 27 27Z", HUES.peak) +
  dot(51, 4, 2.4, HUES.peak);

/** Cuts of hair, seen when there is no cap. */
const CUTS = {
  close: "M32 34C30 14 40 8 50 8S70 14 68 34C66 24 60 21 50 21S34 24 32 34Z",
  parted: "M32 34C29 14 40 7 54 8 68 9 71 22 68 34 66 26 62 22 58 20 48 24 38 20 36 20 34 24 32 28 32 34Z",
  waved: "M32 32C30 18 34 14 36 14 36 4 54 2 64 8 72 12 70 26 68 32 66 24 62 20 58 18 52 21 42 21 38 19 34 22 33 26 32 32Z",
};

/** @param {Face} face @param {string} ink */
function hair({ skin, hair: tone }, ink) {
  return shape(skin % 4 === 3 ? CUTS.close : tone % 2 ? CUTS.parted : CUTS.waved, ink);
}

/** @param {boolean} cap @param {Face} face @param {Inks} inks */
function head(cap, face, { skin, skinShade, hair: ink }) {
  const { long } = face;
  const whiskers = !long && face.hair % 3 === 1;
  return (
    (long ? shape("M60 30C76 32 82 48 77 66 70 64 66 54 60 48Z", mix(ink, "#000000", 0.15)) : "") +
    shape("M43 50H57V64C57 69 43 69 43 64Z", skinShade) +
    dot(33, 37, 4.4, skin) +
    dot(67, 37, 4.4, skinShade) +
    shape("M33 32C33 18 40 12 50 12S67 18 67 32C67 48 60 57 50 57S33 48 33 32Z", skin) +
    shape("M52 12C62 13 67 20 67 32 67 48 60 57 50 57L52 46 46.500 44 52 33Z", skinShade) +
    dot(43, 35, 2, INK) +
    dot(58, 35, 2, INK) +
    line("M39.500 30.500H46M55 30.500H61.500", ink, 2.2) +
    line("M45 49Q50 52 55 48.500", INK, 1.8) +
    (long
      ? shape("M45 48C48 46 49 47 50 47.500 51 47 53 46 56 48 53 52 48 52 45 48Z", "#a8323c") + (cap ? "" : dot(52, 3, 8, ink))
      : "") +
    (whiskers ? shape("M40 46C45 42 48 44 50 46 52 44 55 42 60 46 55 49 52 48 50 47.500 48 48 45 49 40 46Z", ink) : "") +
    (cap ? CAP : hair(face, ink))
  );
}

/**
 * A worker as SVG text on 100 × 200.
 * @param {Model} model
 * @param {Face} face
 * @param {boolean} seated
 */
export function worker(model, face, seated) {
  const has = (/** @type {string} */ trait) => model.includes(trait);
  const inks = inksOf(model, face);
  const shod = (/** @type {number} */ x, /** @type {0|1} */ right) => foot(has("boots"), x, right);
  const feet = seated
    ? group("rotate(4 40 140)", shod(40, 0)) + group("rotate(-4 60 140)", shod(60, 1))
    : shod(40, 0) + shod(60, 1);
  const above = clothes(has("tee"), inks) + hands(has("lunchbox"), has("tee"), seated, inks) + head(has("cap"), face, inks);
  return legs(inks.cloth, seated) + feet + (seated ? group("translate(0 8)", above) : above);
}
