/**
 * Motion between two drawings of the table: a keyed piece glides from where it was, a new one from where it came.
 *
 * Nothing waits for it, and it never outlasts what it shows. Only transform and opacity are touched.
 */

/**
 * @typedef {{x: number, y: number, width: number, value: string, text: string}} Spot
 * From where to where; an end of `null` is whatever the element is like.
 * @typedef {{from: Keyframe, to: Keyframe|null, duration: number, delay?: number}} Move
 * @typedef {{animation: Animation, at: CSSNumberish|null}} Halted
 */

const GLIDE = 220;
const STAGGER = 24;
const LONGEST = 300;
const SWIFT = "cubic-bezier(.2,.8,.2,1)";

/** A card that is chosen, held or in the shade stands so much off its place; its style moves it there. */
const OFF = 26;

/** Where everything was after the last drawing. @type {Map<string, Spot>} */
let spots = new Map();

/** What moves. @type {Map<HTMLElement, Animation>} */
const running = new Map();

/** End all motion and forget where things were: before a curtain falls, and when a table is left. */
export function forget() {
  settle();
  spots = new Map();
}

/** End all motion; everything stands where it belongs. */
export function settle() {
  for (const animation of running.values()) animation.cancel();
  running.clear();
}

/**
 * Show what changed since the last call. Call it after every drawing.
 *
 * All is measured before anything moves: a look at the page after each start would have it laid out again each time.
 * @param {ParentNode} root
 */
export function moving(root) {
  const halted = halt();
  const elements = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-key]")]);
  const now = new Map(elements.map((element) => [element.dataset.key ?? "", spotOf(element)]));
  const before = spots;
  spots = now;
  if (!before.size) return;
  const moves = movesOf(elements, before, now, root);
  const whole = Math.max(...[...moves.values()].map(({ duration, delay = 0 }) => delay + duration));
  for (const element of elements) {
    const move = moves.get(element);
    const going = halted.get(element);
    if (move) run(element, move, whole);
    else if (going) goOn(element, going);
  }
}

/** Stop what moves, so that everything is seen in its place. @returns {Map<HTMLElement, Halted>} */
function halt() {
  const halted = new Map([...running].map(([element, animation]) => [element, { animation, at: animation.currentTime }]));
  settle();
  return halted;
}

/**
 * What changed its place, or is new.
 * @param {HTMLElement[]} elements
 * @param {Map<string, Spot>} before
 * @param {Map<string, Spot>} now
 * @param {ParentNode} root
 * @returns {Map<HTMLElement, Move>}
 */
function movesOf(elements, before, now, root) {
  const gone = [...before].filter(([key]) => !now.has(key)).map(([, spot]) => spot);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moves = new Map();
  let late = 0;
  for (const element of elements) {
    const key = element.dataset.key ?? "";
    const here = /** @type {Spot} */ (now.get(key));
    const there = before.get(key);
    let move = null;
    if (calm) move = there ? null : FADE;
    else if (key === "ticket") move = there && there.text !== here.text ? TURN : null;
    else if (there) move = glide(here, there);
    else {
      const source = origin(element, here, gone, root);
      move = source ? glide(here, source, Math.min(late++ * STAGGER, LONGEST - GLIDE)) : DROP;
    }
    if (move) moves.set(element, move);
  }
  return moves;
}

/** Another ticket is hung up. @type {Move} */
const TURN = { from: { transform: "translateX(-22px)", opacity: 0.2 }, to: { transform: "none", opacity: 1 }, duration: 180 };

/** A piece that came from nowhere. @type {Move} */
const DROP = { from: { opacity: 0, transform: "translateY(-8px)" }, to: null, duration: 160 };

/** The same where nothing is to move. @type {Move} */
const FADE = { from: { opacity: 0 }, to: null, duration: 100 };

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
 * @param {Spot} here
 * @param {Spot} there
 * @param {number} [delay]
 * @returns {Move|null}
 */
function glide(here, there, delay) {
  const [x, y] = [there.x - here.x, there.y - here.y];
  const scale = here.width ? there.width / here.width : 1;
  if (Math.abs(x) < 2 && Math.abs(y) < OFF && Math.abs(scale - 1) < 0.02) return null;
  return { from: { transform: `translate(${x}px, ${y}px) scale(${scale})` }, to: { transform: "none" }, duration: GLIDE, delay };
}

/**
 * Start what moves.
 *
 * The compositor moves it without the page's own thread, which has to see to every start and every end: that pieces set out one
 * after the other stands therefore in their keyframes, and all begin and end in the same two frames. An end that is not told in
 * so many words the compositor does not take over where the element moved before.
 *
 * @param {HTMLElement} element
 * @param {Move} move
 * @param {number} whole   ms that all together take
 */
function run(element, { from, to, duration, delay = 0 }, whole) {
  const frames = to
    ? [from, { ...from, offset: delay / whole, easing: SWIFT }, { ...to, offset: (delay + duration) / whole }, to]
    : [{ ...from, easing: SWIFT }, {}];
  const animation = element.animate(frames, { duration: to ? whole : duration, fill: "backwards" });
  running.set(element, animation);
  animation.onfinish = () => running.delete(element);
}

/**
 * Let a piece that was on its way go on: a drawing that changes nothing for it does not put it down.
 * @param {HTMLElement} element
 * @param {Halted} halted
 */
function goOn(element, { animation, at }) {
  animation.play();
  animation.currentTime = at;
  running.set(element, animation);
}

/** The middle and the width, untouched by turning. @param {HTMLElement} element @returns {Spot} */
function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const text = element.dataset.key === "ticket" ? (element.textContent ?? "") : "";
  return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth, value: element.dataset.value ?? "", text };
}
