/**
 * Small parts of sheets that ask who somebody is: a name on a paper label, a face from the wall.
 */
import { html } from "lit-html";
import { face, FACES } from "./face.js";

/** @typedef {import("./types.js").Text} Text */

/** The longest name; longer ones fit on no plate. */
export const LONGEST = 16;

/**
 * @param {object} given
 * @param {string} given.value
 * @param {string} given.label
 * @param {(name: string) => void} given.change
 * @param {string} [given.hint]
 * @param {() => void} [given.enter]
 */
export function nameField({ value, label, change, hint = "", enter }) {
  return html`<label class="name-field"><span>${label}</span>
    <input type="text" name="name" maxlength=${LONGEST} autocomplete="nickname" autocapitalize="words" spellcheck="false"
      enterkeyhint="done" placeholder=${hint} .value=${value}
      @input=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && enter?.()} /></label>`;
}

/**
 * @param {object} given
 * @param {string} given.chosen
 * @param {Text} given.text
 * @param {(id: string) => void} given.choose
 */
export function faceWall({ chosen, text, choose }) {
  return html`<div class="faces" role="group" aria-label=${text.t("face")}>${FACES.map(
    (id, place) => html`<button type="button" class="face-pick" data-face=${id} aria-pressed=${id === chosen}
      aria-label=${text.t("face.number", { number: place + 1 })} @click=${() => choose(id)}>${face(id)}</button>`,
  )}</div>`;
}
