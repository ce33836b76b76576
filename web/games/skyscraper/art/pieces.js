/**
 * What lies and stands on the table of this game: tiles, padlocks, tokens, photographers and the workers of a row.
 */
import { html, nothing } from "lit-html";
import { box, CREAM, dot, group, INK, line, oval, shape } from "../../../js/art/draw.js";
import { seatColour, token as seatToken } from "../../../js/art/seats.js";
import { define, use } from "../../../js/art/sprite.js";
import { HUES } from "./hues.js";
import { sign } from "./signs.js";
import { faceOf, worker } from "./worker.js";

/** @typedef {import("./worker.js").Model} Model */

/**
 * A worker, drawn once for each model, face and pose.
 * @param {Model} model       as seen now
 * @param {Model} front       as seen on the pile: the face comes from there
 * @param {number} pile
 * @param {boolean} seated
 */
export function figure(model, front, pile, seated) {
  const face = faceOf(front, pile);
  const id = `sky-worker-${model.join("-")}-${face.skin}${face.hair}${Number(face.long)}${seated ? "-seated" : ""}`;
  define(id, "0 0 100 200", () => worker(model, face, seated));
  return use(id);
}

/**
 * The front of a tile: a worker on studio ground, with the padlock's sign or the beam.
 * @param {Model} front
 * @param {number} pile
 * @param {string|null} lock   the characteristic that stays; null: a beam
 */
export function tileFront(front, pile, lock) {
  define(
    "sky-studio",
    "0 0 74 105",
    () => box(4, 4, 66, 97, 5, "#d9e4e4") + shape("M4 83H70V96A5 5 0 0 1 65 101H9A5 5 0 0 1 4 96Z", "#c3d2d2"),
  );
  return html`<svg class="studio" viewBox="0 0 74 105" aria-hidden="true">${use("sky-studio")}</svg><svg class="model" viewBox="0 0 100 200" aria-hidden="true">${figure(front, front, pile, false)}</svg>${mark(lock)}`;
}

/** What is printed in a tile's corner. @param {string|null} lock */
export const mark = (lock) =>
  lock ? html`<span class="mark">${padlock()}${sign(lock)}</span>` : html`<span class="mark girder">${girder()}</span>`;

/** A padlock. */
export function padlock() {
  define(
    "sky-padlock",
    "0 0 24 24",
    () => line("M6 11V8a6 6 0 0 1 12 0v3", INK, 3) + box(3, 10, 18, 12, 3, INK) + dot(12, 16, 2, HUES.brass),
  );
  return html`<svg class="padlock" viewBox="0 0 24 24" aria-hidden="true">${use("sky-padlock")}</svg>`;
}

/** The beam's sign: a girder seen from the side. */
export function girder() {
  define(
    "sky-girder",
    "0 0 36 24",
    () =>
      box(0, 0, 36, 24, 4, HUES.steel) +
      box(0, 0, 36, 6, 2, HUES.steelLight) +
      box(0, 18, 36, 6, 2, HUES.steelDark) +
      dot(9, 12, 2.4, HUES.steelDark) +
      dot(18, 12, 2.4, HUES.steelDark) +
      dot(27, 12, 2.4, HUES.steelDark),
  );
  return html`<svg class="girder-sign" viewBox="0 0 36 24" aria-hidden="true">${use("sky-girder")}</svg>`;
}

/** A token that nobody has looked at. */
export function blindToken() {
  define(
    "sky-blind",
    "0 0 40 40",
    () =>
      box(4, 12, 32, 23, 5, "#3c4663") +
      box(13, 7, 14, 7, 3, "#3c4663") +
      dot(20, 23, 9, CREAM) +
      dot(20, 23, 6, INK) +
      shape("M15 21A6 6 0 0 1 20 17", "none", `stroke="${CREAM}" stroke-width="2" stroke-linecap="round"`),
  );
  return html`<svg class="sign" viewBox="0 0 40 40" aria-hidden="true">${use("sky-blind")}</svg>`;
}

/**
 * A photographer's camera on its tripod; the rival of a game alone has a dark one without a sign.
 * @param {number|null} seat
 */
export function camera(seat) {
  const id = `sky-camera-${seat ?? "rival"}`;
  const colour = seat === null ? "#3c4663" : seatColour(seat);
  define(id, "0 0 44 58", () =>
    group(
      "translate(22 27)",
      oval(0, 27, 17, 4, INK, 'opacity=".3"') +
        line("M0 4L-11 26M0 4L11 26M0 4V26", CREAM, 6.5) +
        line("M0 4L-11 26M0 4L11 26M0 4V26", INK, 3.5) +
        box(-19, -19, 38, 26, 6, colour, `stroke="${INK}" stroke-width="2.500"`) +
        box(-9, -25, 14, 8, 2, INK) +
        dot(0, -6, 10, CREAM, `stroke="${INK}" stroke-width="2"`) +
        (seat === null ? dot(0, -6, 5.5, INK) + dot(-2, -8, 1.6, CREAM) : ""),
    ),
  );
  return html`<span class="camera"><svg viewBox="0 0 44 58" aria-hidden="true">${use(id)}</svg>${seat === null ? nothing : seatToken(seat, 13)}</span>`;
}

/** Somebody who is not there yet, at the end of a row. */
export function nobody() {
  define(
    "sky-nobody",
    "0 0 100 200",
    () =>
      shape(
        "M27 82C30 70 40 66 44 64 36 58 33 50 33 40 33 26 40 20 50 20S67 26 67 40C67 50 64 58 56 64 60 66 70 70 73 82L71 120H29Z",
        "#ffffff",
        'fill-opacity=".35" stroke="currentColor" stroke-width="2.500" stroke-dasharray="6 5"',
      ) + line("M50 82V102M40 92H60", "currentColor", 4),
  );
  return html`<svg class="figure nobody" viewBox="0 0 100 200" aria-hidden="true">${use("sky-nobody")}</svg>`;
}
