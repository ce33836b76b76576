/**
 * The enamel sheet that comes from below, with what belongs to every sheet: a title, a way out, and the focus.
 *
 * There is one sheet at a time, never one over another. A native dialog keeps the focus inside and closes on Escape;
 * when it goes, the focus returns to where it came from.
 */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { icon } from "../art/icons.js";

/** @typedef {import("./types.js").Text} Text */

/** @type {HTMLElement|null} where the focus was before the sheet */
let opener = null;

/** Forget where the focus was: what had it holds all that it was drawn from. */
export function forgetFocus() {
  opener = null;
}

/** @param {boolean} modal */
const opening = (modal) => (/** @type {Element|undefined} */ element) => {
  const dialog = /** @type {HTMLDialogElement|undefined} */ (element);
  if (!dialog) {
    queueMicrotask(comeBack); // it is told before it is taken out of the page
    return;
  }
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.closest("dialog")) opener = focused;
  // It is drawn before it is part of the page.
  queueMicrotask(() => appear(dialog, modal));
};

/** Back to what was focused, unless another sheet has come, that is gone too, or the player has moved on. */
function comeBack() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost && opener?.isConnected && !document.querySelector("dialog[open]")) opener.focus({ preventScroll: true });
}

/** @param {HTMLDialogElement} dialog @param {boolean} modal */
function appear(dialog, modal) {
  if (dialog.open || !dialog.isConnected) return;
  if (modal) dialog.showModal();
  else dialog.show();
  const first = dialog.querySelector("[data-first]");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  else if (modal) dialog.focus();
}

const asModal = opening(true);
const beside = opening(false);

/**
 * Draw a sheet.
 *
 * @param {object} given
 * @param {string} given.name      for its class, and to tell one sheet from the next
 * @param {unknown} given.title
 * @param {unknown} [given.lead]   a sentence under the title
 * @param {unknown} given.body
 * @param {unknown} [given.foot]   buttons that stay in sight
 * @param {Text} given.text
 * @param {() => void} given.close
 * @param {boolean} [given.long]   there is little but text in it: the keys leaf through it
 * @param {boolean} [given.modal]  false: the table stays in use beside it
 */
export function sheet({ name, title, lead, body, foot, text, close, modal = true, long = false }) {
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
  };
  const outside = (/** @type {MouseEvent} */ event) => {
    if (modal && event.target === event.currentTarget) close();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && !modal) cancel(event);
  };
  return html`<dialog class="sheet sheet-${name}" tabindex="-1" aria-labelledby="sheet-title" ${ref(modal ? asModal : beside)}
      @cancel=${cancel} @click=${outside} @keydown=${onKey}>
    <div class="sheet-in">
      <header class="sheet-head"><h2 id="sheet-title">${title}</h2>
        <button type="button" class="btn ico sheet-x" aria-label=${text.t("close")} data-close @click=${close}>${icon("x")}</button>
      </header>
      ${lead ? html`<p class="sheet-lead">${lead}</p>` : nothing}
      <div class="sheet-body" tabindex=${long ? 0 : nothing}>${body}</div>
      ${foot ? html`<footer class="sheet-foot">${foot}</footer>` : nothing}
    </div></dialog>`;
}

/**
 * A choice of a few, shown side by side.
 *
 * @param {object} given
 * @param {string} given.label
 * @param {{id: string, label: unknown, small?: string, off?: boolean}[]} given.choices   off: cannot be had here
 * @param {string} given.chosen
 * @param {(id: string) => void} given.choose
 * @param {string} [given.look]  "seg" in one bar, "chips" where there are many or long ones
 */
export function choiceOf({ label, choices, chosen, choose, look = "seg" }) {
  return html`<div class=${look} role="radiogroup" aria-label=${label} @keydown=${walk}>${choices.map(
    ({
      id,
      label: word,
      small,
      off = false,
    }) => html`<button type="button" role="radio" data-choice=${id} aria-checked=${id === chosen} aria-disabled=${off || nothing}
      tabindex=${id === chosen || !choices.some((each) => each.id === chosen) ? 0 : -1}
      @click=${() => off || choose(id)}><span>${word}${small ? html`<small>${small}</small>` : nothing}</span></button>`,
  )}</div>`;
}

/** Arrows walk through a group of radio buttons. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[role=radio]")]);
  const next = all[(all.indexOf(/** @type {HTMLElement} */ (event.target)) + step + all.length) % all.length];
  event.preventDefault();
  next.focus();
  next.click();
}
