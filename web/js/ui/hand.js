/**
 * My hand: real buttons in groups or rows, chosen by tap, by keys, or by press and slide.
 *
 * A finger that slides lifts the card beneath it; lifting the finger chooses, pulling away drops, so a near miss costs nothing.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { closer } from "./closer.js";

/**
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Picked} Picked
 * @typedef {import("./types.js").TableModule} TableModule
 * @typedef {import("./types.js").Text} Text
 *
 * @typedef {object} Hand
 * @property {{label: string, pieces: Piece[]}[]} groups
 * @property {"rows"|"groups"} shape   a phone's rows, or labelled groups
 * @property {string} zone             such as "hand.0", where motion starts and ends
 * @property {boolean} asked           what cannot be tapped is in the shade
 * @property {Picked} picked
 * @property {TableModule} module
 * @property {Text} text
 * @property {(piece: Piece) => void} tap
 */

const LONG_PRESS = 450;
const SLOP = 9;
const ROW = 8;

/**
 * A piece as a button; also for the pieces of a centre that can be tapped.
 * @param {Piece} piece
 * @param {Pick<Hand, "asked"|"picked"|"module"|"text"|"tap"> & {stop?: boolean}} given
 */
export function pieceButton(piece, { asked, picked, module, text, tap, stop = true }) {
  const chosen = picked.chosen.includes(piece.key);
  const may = picked.mayTap(piece);
  const state = chosen ? chosenAs(piece, picked) : may ? ringed(piece) : asked ? "dim" : "";
  const why = picked.refused?.key === piece.key ? picked.refused.line : "";
  const choose = (/** @type {MouseEvent} */ event) => {
    if (slid(event)) return;
    if (asked && !may && !chosen) shake(/** @type {HTMLElement} */ (event.currentTarget));
    tap(piece);
  };
  return html`<button type="button" class="piece card ${state}" data-kind=${piece.kind} data-value=${piece.value} data-key=${piece.key}
    ?data-tap=${may} aria-pressed=${chosen} aria-label=${nameOf(piece, module, text)} tabindex=${stop ? 0 : -1}
    @click=${choose} @contextmenu=${(/** @type {Event} */ event) => {
      event.preventDefault();
      peek(/** @type {HTMLElement} */ (event.currentTarget), piece, module, text);
    }}>${faceOf(piece, module)}${why ? html`<span class="why" aria-hidden="true">${why}</span>` : nothing}</button>`;
}

/** The last of the chosen ones carries the tick. @param {Piece} piece @param {Picked} picked */
const chosenAs = ({ key }, { chosen }) => (chosen.at(-1) === key ? "chosen last" : "chosen");

/** What the question is about is ringed. @param {Piece} piece */
const ringed = ({ faint }) => (faint ? "" : "lit");

/** @param {Piece} piece @param {TableModule} module */
const faceOf = ({ kind, value, face }, module) => face ?? module.piece(kind, value);

/** @param {Piece} piece @param {TableModule} module @param {Text} text */
function nameOf({ kind, value, name }, module, text) {
  if (name) return name;
  if (module.label) return module.label(kind, value, text);
  return text.has(`${kind}.${value}`) ? text.t(`${kind}.${value}`) : text.t(`piece.${value}`);
}

/**
 * Draw the hand.
 * @param {Hand} given
 */
export function hand(given) {
  const { groups, shape, zone, picked, text } = given;
  const pieces = groups.flatMap((each) => each.pieces);
  if (!pieces.length) return nothing;
  const stop = pieces.find((piece) => picked.chosen.includes(piece.key)) ?? pieces.find(picked.mayTap) ?? pieces[0];
  const draw = (/** @type {Piece} */ piece) => pieceButton(piece, { ...given, stop: piece === stop });
  const row = (/** @type {Piece[]} */ some) => repeat(some, ({ key }) => key, draw);
  const shown = shape === "rows" ? rowsOf(pieces) : groups;
  const widest = Math.max(...shown.map((each) => each.pieces.length));
  const crowded = pieces.length + shown.length > 15;
  return html`<div class="hand ${shape}" role="group" ?data-crowded=${crowded} aria-label=${text.t("stage.hand")} data-zone=${zone}
    style="--cards:${pieces.length};--groups:${shown.length};--widest:${widest}"
    @keydown=${walk} @focusin=${settleStop} @pointerdown=${(/** @type {PointerEvent} */ event) => down(event, given, pieces)}
    @pointermove=${move} @pointerup=${up} @pointercancel=${drop}>
    ${repeat(
      // A group is known by its name: where another one goes, its pieces stay the elements that they are.
      shown,
      ({ label }, place) =>
        shape === "rows" ? place : `${label}#${shown.slice(0, place).filter((each) => each.label === label).length}`,
      (each) => html`<div class="bunch" role="group" aria-label=${each.label || nothing}>
      ${each.label ? html`<span class="bunch-name" aria-hidden="true">${each.label}</span>` : nothing}${row(each.pieces)}</div>`,
    )}</div>`;
}

/** @param {Piece[]} pieces @returns {{label: string, pieces: Piece[]}[]} */
function rowsOf(pieces) {
  if (pieces.length <= ROW - 1) return [{ label: "", pieces }];
  const half = Math.ceil(pieces.length / 2);
  return [pieces.slice(0, half), pieces.slice(half)].map((some) => ({ label: "", pieces: some }));
}

/* ---- keys ---- */

/** Arrows walk through the hand; it is one stop for the tab key. @param {KeyboardEvent} event */
function walk(event) {
  const all = cardsIn(/** @type {HTMLElement} */ (event.currentTarget));
  const from = /** @type {HTMLElement} */ (event.target);
  const at = all.indexOf(from);
  if (at < 0) return;
  const to = {
    ArrowRight: () => all[at + 1],
    ArrowLeft: () => all[at - 1],
    ArrowDown: () => beside(all, from, 1),
    ArrowUp: () => beside(all, from, -1),
    Home: () => all[0],
    End: () => all[all.length - 1],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to()?.focus();
}

/** The nearest card of the next row down (1) or up (-1). @param {HTMLElement[]} all @param {HTMLElement} from @param {1|-1} way */
function beside(all, from, way) {
  const rowOf = (/** @type {HTMLElement} */ card) => card.parentElement?.getBoundingClientRect().top ?? 0;
  const off = (/** @type {HTMLElement} */ card) =>
    Math.abs(card.getBoundingClientRect().left - from.getBoundingClientRect().left);
  const here = rowOf(from);
  const ahead = all.filter((card) => (rowOf(card) - here) * way > 4);
  const next = Math.min(...ahead.map((card) => (rowOf(card) - here) * way));
  return ahead.filter((card) => (rowOf(card) - here) * way === next).sort((one, other) => off(one) - off(other))[0];
}

/** @param {FocusEvent} event */
function settleStop(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  for (const card of cardsIn(/** @type {HTMLElement} */ (event.currentTarget))) card.tabIndex = card === target ? 0 : -1;
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const cardsIn = (root) => [...root.querySelectorAll(".piece")].map((each) => /** @type {HTMLElement} */ (each));

/* ---- press and slide ---- */

/**
 * The one finger on the hand.
 * @type {{id: number, x: number, y: number, slid: boolean, peeked: boolean, timer: number, held: HTMLElement|null, given: Hand, pieces: Piece[]}|null}
 */
let press = null;

/** When the last finger was lifted: the click that follows it has been answered already. */
let lifted = Number.NEGATIVE_INFINITY;

/** @param {MouseEvent} event */
const slid = (event) => event.detail !== 0 && event.timeStamp - lifted < 400;

/** @param {PointerEvent} event @param {Hand} given @param {Piece[]} pieces */
function down(event, given, pieces) {
  if (event.pointerType === "mouse" || press || !event.isPrimary) return;
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  const held = under(root, event.clientX, event.clientY);
  if (!held) return;
  const long = () => {
    const piece = pieceOf(held, pieces);
    if (!press || press.slid || !piece) return;
    press.peeked = true;
    hold(null);
    peek(held, piece, given.module, given.text);
  };
  const timer = window.setTimeout(long, LONG_PRESS);
  press = {
    id: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    slid: false,
    peeked: false,
    timer,
    held: null,
    given,
    pieces,
  };
  hold(held);
}

/** @param {PointerEvent} event */
function move(event) {
  if (press?.id !== event.pointerId || press.peeked) return;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) {
    press.slid = true;
    window.clearTimeout(press.timer);
  }
  hold(under(/** @type {HTMLElement} */ (event.currentTarget), event.clientX, event.clientY));
}

/** @param {PointerEvent} event */
function up(event) {
  if (press?.id !== event.pointerId) return;
  const { held, peeked, given, pieces } = press;
  drop();
  lifted = event.timeStamp;
  const piece = held && !peeked ? pieceOf(held, pieces) : null;
  if (!held || !piece) return;
  if (given.asked && !given.picked.mayTap(piece) && !given.picked.chosen.includes(piece.key)) shake(held);
  given.tap(piece);
}

function drop() {
  if (!press) return;
  window.clearTimeout(press.timer);
  hold(null);
  press = null;
}

/** @param {HTMLElement|null} card */
function hold(card) {
  if (!press || press.held === card) return;
  press.held?.classList.remove("held");
  card?.classList.add("held");
  press.held = card;
}

/** The card whose visible part is at a point, or just below it: later ones lie on top. @param {HTMLElement} root @param {number} x @param {number} y */
function under(root, x, y) {
  const at = (/** @type {number} */ slack) => (/** @type {HTMLElement} */ card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return x >= left && x <= right && y >= top - slack && y <= bottom + slack;
  };
  const cards = cardsIn(root);
  return cards.findLast(at(0)) ?? cards.findLast(at(28)) ?? null;
}

/** @param {HTMLElement} card @param {Piece[]} pieces */
const pieceOf = (card, pieces) => pieces.find(({ key }) => key === card.dataset.key);

/** A card that cannot be tapped shakes once; reduced motion leaves the telling to label and ticket. @param {HTMLElement} card */
function shake(card) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  card.animate(
    [0, -4, 4, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 200 },
  );
}

/** Show one piece large with its text. @param {HTMLElement} card @param {Piece} piece @param {TableModule} module @param {Text} text */
function peek(card, piece, module, text) {
  const words = piece.words ?? module.explain?.(piece.kind, piece.value, text);
  closer(card, { name: piece.title ?? nameOf(piece, module, text), face: faceOf(piece, module), words }, text);
}
