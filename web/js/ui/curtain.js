/**
 * The curtain: the lid is shut, and only the one named on the tag may open it. No card is in the page while it hangs.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { gloss, latch, lidHandle, logo, stickers } from "../art/metal.js";
import { seatColour } from "../art/seats.js";
import { portrait, token } from "./face.js";

/**
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("./types.js").Text} Text
 */

/**
 * @param {object} given
 * @param {Place} given.place              who is to open it
 * @param {Place|null} [given.previous]    whose cards were packed away
 * @param {Text} given.text
 * @param {{open: () => void}} given.on
 */
export function curtain({ place, previous = null, text, on }) {
  const open = (/** @type {MouseEvent} */ event) => {
    lift(/** @type {HTMLElement} */ (event.currentTarget).closest(".curtain"));
    on.open();
  };
  const words = {
    fragile: text.t("curtain.fragile"),
    egos: text.t("curtain.fragile_small"),
    wins: text.t("curtain.wins"),
    lunch: text.t("curtain.wins_small"),
  };
  return html`<section class="curtain check-page">
    <div class="lid" aria-hidden="true">${gloss}${lidHandle}${stickers(words)}<span class="lid-latches">${latch}${logo}${latch}</span></div>
    <div class="lid-tag" style="--seat:${seatColour(place.seat)};--letters:${Math.max(4, place.name.length)}">
      <span class="lid-face">${portrait({ face: place.face, seat: place.seat })}${token(place.seat, 52)}</span>
      <h1>${place.name}</h1><p>${text.t("curtain.yours")}</p>
      <button type="button" class="btn go" data-go="open" @click=${open}>${text.t("curtain.open", { name: place.name })}</button></div>
    ${previous ? html`<p class="packed">${icon("lock", 18)}<span>${text.t("curtain.packed", { name: previous.name })}</span></p>` : nothing}
  </section>`;
}

/**
 * The lid swings up over whatever comes next: a copy of the bare metal, which holds nothing of anybody.
 * @param {Element|null} shut
 */
function lift(shut) {
  const lid = shut?.querySelector(".lid");
  if (!lid || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const copy = /** @type {HTMLElement} */ (lid.cloneNode(true));
  copy.classList.add("lifting");
  copy.inert = true;
  document.body.append(copy);
  const swing = copy.animate(
    [
      { transform: "perspective(1400px) rotateX(0)", opacity: 1 },
      { transform: "perspective(1400px) rotateX(76deg)", opacity: 0 },
    ],
    { duration: 280, easing: "cubic-bezier(.4,0,.7,.4)", fill: "forwards" },
  );
  swing.onfinish = () => copy.remove();
  swing.oncancel = () => copy.remove();
}
