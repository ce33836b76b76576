/**
 * Questions whose answers are too many to list: a paper form, drawn from what the engine says about its fields.
 */
import { html, nothing } from "lit-html";

/**
 * @typedef {import("../session/types.js").Form} Form
 * @typedef {import("../session/types.js").Field} Field
 * @typedef {import("../session/types.js").Action} Action
 * @typedef {import("./types.js").Text} Text
 *
 * What has been filled in so far: the places of chosen values for `one` and `some` (equal values may stand twice),
 * else the value itself.
 * @typedef {Record<string, number[]|number|string|boolean>} Draft
 */

/**
 * Return the form as it is handed out, with nothing chosen.
 *
 * @param {Form} form
 * @returns {Draft}
 */
export function blank(form) {
  /** @type {Record<Field["kind"], (field: Field) => Draft[string]>} */
  const first = { one: () => [], some: () => [], number: ({ least }) => least, text: () => "", flag: () => false };
  return Object.fromEntries(form.fields.map((field) => [field.name, first[field.kind](field)]));
}

/** @param {Field} field @param {Draft[string]} value */
function isFilled({ kind, least, most }, value) {
  if (kind === "one") return /** @type {number[]} */ (value).length >= least;
  if (kind === "some" || kind === "text") {
    // a text is as long as the engine counts it: a face is one character, though two to JavaScript
    const size = kind === "text" ? [...String(value).trim()].length : /** @type {number[]} */ (value).length;
    return size >= least && size <= most;
  }
  return kind === "flag" || (Number(value) >= least && Number(value) <= most);
}

/**
 * Name the first field that still waits for something, or null when the form can be handed in.
 *
 * @param {Form} form
 * @param {Draft} draft
 * @returns {Field|null}
 */
export const missing = (form, draft) => form.fields.find((field) => !isFilled(field, draft[field.name])) ?? null;

/**
 * Make the action of a filled form.
 *
 * @param {Form} form
 * @param {Draft} draft
 * @returns {Action}
 */
export function filled(form, draft) {
  const entries = form.fields.map(({ name, kind, values }) => {
    const value = draft[name];
    if (kind === "one") return [name, values[/** @type {number[]} */ (value)[0]] ?? ""];
    if (kind === "some") return [name, [.../** @type {number[]} */ (value)].sort((a, b) => a - b).map((at) => values[at])];
    return [name, kind === "text" ? String(value).trim() : value];
  });
  return { type: form.action, ...Object.fromEntries(entries) };
}

/**
 * Toggle one of the values of a field: with `one` it replaces what was chosen, with `some` nothing beyond the most.
 *
 * @param {Field} field
 * @param {number[]} chosen
 * @param {number} place
 * @returns {number[]}
 */
export function toggled(field, chosen, place) {
  if (chosen.includes(place)) return chosen.filter((known) => known !== place);
  if (field.kind === "one") return [place];
  return chosen.length < field.most ? [...chosen, place] : chosen;
}

/**
 * Draw a form on paper.
 *
 * @param {object} given
 * @param {Form} given.form
 * @param {Draft} given.draft
 * @param {Text} given.text
 * @param {(draft: Draft) => void} given.change
 */
export function formSheet({ form, draft, text, change }) {
  const set = (/** @type {string} */ name, /** @type {Draft[string]} */ value) => change({ ...draft, [name]: value });
  return html`<div class="form paper">${form.fields.map((field) => {
    const label = labelOf(form, field, text);
    return html`<fieldset class="form-field"><legend>${label}${countOf(field, draft[field.name], text)}</legend>
      ${input(field, draft[field.name], text, label, (value) => set(field.name, value))}</fieldset>`;
  })}</div>`;
}

/** @param {Form} form @param {Field} field @param {Text} text */
export function labelOf(form, field, text) {
  const key = `field.${form.action}.${field.name}`;
  return text.has(key) ? text.t(key) : field.name;
}

/** @param {Field} field @param {string} value @param {Text} text */
const valueName = ({ piece }, value, text) =>
  [`piece.${value}`, `value.${value}`, value].filter((key) => text.has(key)).map((key) => text.t(key))[0] ??
  (piece === "seat" ? text.name(Number(value)) : value);

/** @param {Field} field @param {Draft[string]} value @param {Text} text */
function countOf({ kind, least, most }, value, text) {
  if (kind !== "some") return nothing;
  return html` <small>${text.t("form.count", { count: /** @type {number[]} */ (value).length, least, most })}</small>`;
}

/**
 * @param {Field} field
 * @param {any} value
 * @param {Text} text
 * @param {string} label
 * @param {(value: Draft[string]) => void} set
 */
function input(field, value, text, label, set) {
  if (field.kind === "one" || field.kind === "some")
    return html`<div class="chips">${field.values.map(
      (each, place) => html`<button type="button" class="chip" data-kind=${field.piece || "value"} data-value=${each}
        data-key=${`form.${field.name}.${place}`} data-tap aria-pressed=${value.includes(place)}
        @click=${() => set(toggled(field, value, place))}>${valueName(field, each, text)}</button>`,
    )}</div>`;
  if (field.kind === "number")
    return html`<div class="stepper">
      <button type="button" class="btn ico" aria-label=${text.t("form.less")} ?disabled=${value <= field.least}
        @click=${() => set(value - 1)}>−</button>
      <output aria-label=${label}>${value}</output>
      <button type="button" class="btn ico" aria-label=${text.t("form.more")} ?disabled=${value >= field.most}
        @click=${() => set(value + 1)}>+</button></div>`;
  if (field.kind === "text")
    return html`<textarea rows="3" maxlength=${field.most} aria-label=${label} .value=${value}
      @input=${(/** @type {Event} */ event) => set(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>`;
  return html`<button type="button" class="chip" role="switch" aria-checked=${value} @click=${() => set(!value)}>${label}</button>`;
}
