/**
 * Motion between two drawings of the table: a keyed piece glides from where it was, a new one from where it came.
 *
 * Nothing waits for it, and the next drawing ends it. Only transform and opacity are touched.
 */

/** @typedef {{x: number, y: number, width: number, value: string, text: string}} Spot */

const GLIDE = 220;
const STAGGER = 24;
const LONGEST = 300;
const SWIFT = "cubic-bezier(.2,.8,.2,1)";

/** Where everything was after the last drawing. @type {Map<string, Spot>} */
let spots = new Map();

/** @type {Set<Animation>} */
const running = new Set();

/** End all motion and forget where things were: before a curtain falls, and when a table is left. */
export function forget() {
  settle();
  spots = new Map();
}

/** End all motion; everything stands where it belongs. */
export function settle() {
  for (const animation of running) animation.cancel();
  running.clear();
}

/**
 * Show what changed since the last call. Call it after every drawing.
 * @param {ParentNode} root
 */
export function moving(root) {
  settle();
  const now = new Map();
  const elements = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-key]")]);
  for (const element of elements) now.set(element.dataset.key, spotOf(element));
  const before = spots;
  spots = now;
  if (!before.size) return;
  const gone = [...before].filter(([key]) => !now.has(key)).map(([, spot]) => spot);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let late = 0;
  for (const element of elements) {
    const key = element.dataset.key ?? "";
    const here = now.get(key);
    const there = before.get(key);
    if (calm) {
      if (!there) run(element, [{ opacity: 0 }, { opacity: 1 }], 100);
    } else if (key === "ticket") {
      if (there && there.text !== here.text) run(element, [{ transform: "translateX(-22px)", opacity: 0.2 }, {}], 180);
    } else if (there) {
      glide(element, here, there, 0);
    } else {
      const source = origin(element, here, gone, root);
      if (source) glide(element, here, source, Math.min(late++ * STAGGER, LONGEST - GLIDE));
      else run(element, [{ opacity: 0, transform: "translateY(-8px)" }, {}], 160);
    }
  }
}

/**
 * Where a new piece came from: the place of the same piece that has gone, else its owner's plate, else the place it names.
 * @param {HTMLElement} element
 * @param {Spot} here
 * @param {Spot[]} gone
 * @param {ParentNode} root
 * @returns {Spot|null}
 */
function origin(element, here, gone, root) {
  const at = gone.findIndex(({ value }) => value !== "" && value === here.value);
  if (at >= 0) return gone.splice(at, 1)[0];
  const zone = element.dataset.owner ?? element.dataset.from;
  const place = zone && root.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
  return place instanceof HTMLElement ? { ...spotOf(place), width: here.width * 0.5 } : null;
}

/**
 * @param {HTMLElement} element
 * @param {Spot} here
 * @param {Spot} there
 * @param {number} delay
 */
function glide(element, here, there, delay) {
  const [x, y] = [there.x - here.x, there.y - here.y];
  const scale = here.width ? there.width / here.width : 1;
  if (Math.hypot(x, y) < 2 && Math.abs(scale - 1) < 0.02) return;
  run(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], GLIDE, delay);
}

/**
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {number} [delay]
 */
function run(element, frames, duration, delay = 0) {
  const animation = element.animate(frames, { duration, delay, easing: SWIFT, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}

/** The middle and the width, untouched by turning. @param {HTMLElement} element @returns {Spot} */
function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const text = element.dataset.key === "ticket" ? (element.textContent ?? "") : "";
  return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth, value: element.dataset.value ?? "", text };
}
