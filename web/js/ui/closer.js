/**
 * A closer look at one thing: large, with its text, for whoever asked and nobody else.
 */
import { html, nothing, render } from "lit-html";
import { icon } from "../art/icons.js";

/**
 * @typedef {import("./types.js").Text} Text
 *
 * @typedef {object} Closer
 * @property {string} name
 * @property {unknown} [face]     what a card shows; drawn as a card
 * @property {unknown} [picture]  any other picture, drawn as it is
 * @property {unknown} [words]    what there is to say about it
 */

const LONG = 450;
const SLOP = 9;

/**
 * Show one thing large, inside the table's own element, so that it goes when the table goes.
 *
 * @param {HTMLElement} from   where the focus goes back to
 * @param {Closer} shown
 * @param {Text} text
 */
export function closer(from, { name, face, picture, words }, text) {
  const place = /** @type {HTMLElement|null} */ (from.closest(".table")?.querySelector(".peek"));
  if (!place) return;
  let pressed = false;
  const close = () => {
    render(nothing, place);
    from.focus({ preventScroll: true });
  };
  // The finger that pressed long is lifted over the picture that it brought: that click closes nothing.
  const tapped = (/** @type {MouseEvent} */ event) => {
    if (pressed || event.detail === 0) close();
  };
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  const down = () => {
    pressed = true;
  };
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  render(
    html`<div class="peek-in" role="dialog" aria-modal="true" aria-label=${name} @click=${tapped} @keydown=${leave}
      @pointerdown=${down} @contextmenu=${stay} @mousedown=${stay /* the focus stays on its button */}>
      ${face ? html`<div class="card">${face}</div>` : (picture ?? nothing)}
      <div class="peek-words"><h2>${name}</h2>${words ? html`<p>${words}</p>` : nothing}
        <button type="button" class="btn ico" aria-label=${text.t("stage.close")}>${icon("x")}</button></div></div>`,
    place,
  );
  place.querySelector("button")?.focus({ preventScroll: true });
}

/**
 * A long tap is what a right click is, also where browsers make no `contextmenu` of it. For `@pointerdown` of whatever holds the things.
 * @param {PointerEvent} event
 */
export function longTap(event) {
  if (event.pointerType === "mouse" || !event.isPrimary || !(event.target instanceof Element)) return;
  const { target, clientX, clientY } = event;
  const off = new AbortController();
  const { signal } = off;
  const stop = () => off.abort();
  const timer = window.setTimeout(() => {
    stop();
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
  }, LONG);
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  const away = (/** @type {PointerEvent} */ moved) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLOP) stop();
  };
  window.addEventListener("pointermove", away, { signal });
  for (const end of ["pointerup", "pointercancel", "contextmenu"]) window.addEventListener(end, stop, { signal, capture: true });
}
