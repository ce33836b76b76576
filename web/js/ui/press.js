/**
 * A tap belongs to what was pressed.
 *
 * Browsers decide what a click is for when the finger is lifted, and the page may have moved or been drawn anew since it came
 * down: a sheet was still rising, a card gliding, another question took the place of the last one. Then a mouse's click goes to
 * whatever holds both places, which is nothing that anybody meant, and a finger's to what has come beneath it, which is worse.
 * Here such a click goes to what was pressed where that is still there and still means the same, and otherwise nowhere. The
 * second tap of a double tap does what the first one did, or nothing.
 */

/** What is pressed as a whole, whatever in it the finger is on. */
const WHOLE = "button, a, input, textarea, select, label, summary, .peek-in";

/** A finger that wanders further than this, in px, wants out of it. */
const SLOP = 12;

/** A second press within so many ms was on its way before anybody could see what the first one did. */
const TWICE = 300;

/** A click comes at once when a finger is lifted; what comes later was no finger's, in ms. */
const SOON = 1000;

/** What says how a thing stands, and not what it is. */
const STANDS = ["tap", "state"];

/**
 * @typedef {object} Press
 * @property {Element} part     what was pressed
 * @property {string} means     what it was then
 * @property {number} x
 * @property {number} y
 * @property {number} down      when
 * @property {number} up        when it was let go of
 * @property {boolean} spent    nothing more is to come of it: it was long, or is answered where it was let go of
 */

/** @param {Element} target */
const partAt = (target) => target.closest(WHOLE) ?? target;

/**
 * What a part is for: the same element may be drawn anew for another thing, in another row, in another sheet. Where its own names
 * do not tell one from the next, `data-of` does.
 *
 * @param {Element} part
 */
function meaningOf(part) {
  return JSON.stringify([part.closest("dialog")?.className, namesOf(part.closest("li")), namesOf(part)]);
}

/** @param {Element|null} part */
function namesOf(part) {
  const names = part instanceof HTMLElement ? Object.entries(part.dataset) : [];
  return names.filter(([name]) => !STANDS.includes(name));
}

/** Whether two taps are in one place. @param {{x: number, y: number}} one @param {{x: number, y: number}} other */
const isNear = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) <= SLOP;

/** Whether it is still there, and behind no sheet. @param {Element} part */
function isInReach(part) {
  const sheet = document.querySelector("dialog:modal");
  return part.isConnected && !part.closest("[inert]") && (!sheet || sheet.contains(part));
}

/** Whether a tap there does anything. @param {Element} part */
const isPart = (part) => part.matches(`${WHOLE}, dialog`);

/** @type {Press|null} */
let press = null;

/** The press whose click was let through last. @type {Press|null} */
let last = null;

/** @param {PointerEvent} event */
function down({ isPrimary, target, pointerType, clientX: x, clientY: y, timeStamp }) {
  if (!isPrimary || !(target instanceof Element)) return;
  const part = partAt(target);
  const spent = pointerType !== "mouse" && !!target.closest(".hand"); // see hand.js: it answers when the finger is lifted
  press = { part, means: meaningOf(part), x, y, down: timeStamp, up: Number.POSITIVE_INFINITY, spent };
}

/** @param {PointerEvent} event */
function up({ isPrimary, timeStamp }) {
  if (press && isPrimary) press.up = timeStamp;
}

/** It became a scroll. */
function cancel() {
  press = null;
}

/** A long tap has done what it does. */
function long() {
  if (press) press.spent = true;
}

/** @param {MouseEvent} event */
function click(event) {
  const { target, detail, isTrusted, timeStamp } = event;
  // Keys press without a finger, and so do the page itself and what reads it out.
  if (!isTrusted || detail === 0 || !press || !(target instanceof Element)) return;
  const made = press;
  press = null; // a label's click is followed by another one, on its field
  if (timeStamp - made.up > SOON) return;
  const isSame = meaningOf(made.part) === made.means;
  if (isSecond(made, detail) || !isSame) return stop(event);
  if (partAt(target) !== made.part) {
    stop(event);
    const { x, y, part } = made;
    const stays = isNear(made, { x: event.clientX, y: event.clientY });
    if (made.spent || !stays || !part.matches(WHOLE) || !isInReach(part)) return;
    remember(made);
    part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX: x, clientY: y }));
  } else remember(made);
}

/** Whether a press is the second one of a double tap, and on another thing than the first. @param {Press} made @param {number} detail */
function isSecond(made, detail) {
  if (detail < 2 || !last || made.down - last.down > TWICE || !isNear(made, last)) return false;
  return last.part !== made.part || last.means !== made.means;
}

/** @param {Press} made */
function remember(made) {
  last = isPart(made.part) ? made : null;
}

/** Let go of what was pressed, for it holds all that it was drawn from; a finger that is still down means nothing any more. */
export function forgetPress() {
  last = null;
  if (press) press = { ...press, part: document.documentElement, means: "", spent: true };
}

/** @param {Event} event */
function stop(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Have every tap on this page be for what was pressed. */
export function holdPresses() {
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("pointercancel", cancel, true);
  addEventListener("contextmenu", long, true);
  addEventListener("click", click, true);
}
