/**
 * The table's frame: rail, the others' plates, the cloth with its centre, and the counter with the question, the answers and my hand.
 *
 * It knows no game. Every place is the same in all games, so that eyes and thumbs learn it once.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../art/icons.js";
import { longTap } from "./closer.js";
import { token } from "./face.js";
import { hand, pieceButton } from "./hand.js";
import { seatPiece } from "./picker.js";
import { opponent } from "./plates.js";
import { SHORT, SMALL } from "./shapes.js";

/**
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Place} Place
 *
 * @typedef {object} Given
 * @property {import("./types.js").Layout} layout   its centre may also be a function that is given a way to draw pieces that can be tapped
 * @property {import("./hand.js").TableModule} module
 * @property {import("./hand.js").Picked} picked
 * @property {Update} update
 * @property {Place[]} places
 * @property {Text} text
 * @property {unknown} ticket            the question, drawn
 * @property {unknown} actions           the answers, drawn; "go" last
 * @property {unknown} [tools]           round buttons: sort, hint, undo
 * @property {unknown[]} [slips]         the last moves, drawn, newest last
 * @property {import("./types.js").Spoken[]} [lines]   what was said with the last moves
 * @property {unknown} [log]             all moves, drawn, for the column of wide screens
 * @property {unknown} [aside]           a button more on the rail
 * @property {{tap: (piece: Piece) => void, menu: () => void, rules: () => void, log: () => void}} on
 */

/** Letters that two lines of a ticket hold, on phones and on tablets. */
const [LONG, LONGEST] = [56, 84];

/**
 * Which side of the table each of the others sits on, by their number; they go round clockwise from my left.
 * @type {Record<number, ("left"|"top"|"right")[]>}
 */
const SIDES = {
  1: ["top"],
  2: ["left", "right"],
  3: ["left", "top", "right"],
  4: ["left", "top", "top", "right"],
  5: ["left", "top", "top", "top", "right"],
  6: ["left", "left", "top", "top", "right", "right"],
  7: ["left", "left", "top", "top", "top", "right", "right"],
  8: ["left", "left", "top", "top", "top", "top", "right", "right"],
};

/** The table. @param {Given} given */
export function stage(given) {
  const { layout, module, update, text, ticket, actions, slips = [], log = nothing, picked } = given;
  const asked = update.asks.some(({ must }) => must);
  const flat = matchMedia(SMALL).matches || matchMedia(SHORT).matches;
  const draw = (/** @type {Piece} */ piece) => pieceButton(piece, { asked, picked, module, text, tap: given.on.tap });
  const centre = typeof layout.centre === "function" ? layout.centre(draw) : layout.centre;
  const mine = hand({
    groups: layout.hand,
    shape: flat ? "rows" : "groups",
    zone: `hand.${update.seat}`,
    asked,
    picked,
    module,
    text,
    tap: given.on.tap,
  });
  return html`<div class="table ${module.cloth}" data-hand=${mine === nothing ? "none" : "held"} ?data-large=${asked && layout.large}>
    ${rail(given)}
    ${slips.length ? html`<div class="slips" aria-hidden="true">${slips.slice(-3)}</div>` : nothing}
    ${others(given)}
    <div class="tablecloth"><i class="frame"></i><div class="centre" @pointerdown=${longTap}>${centre}</div></div>
    <div class="counter">
      <div class="ask" data-key="ticket">${ticket}</div>
      ${layout.tag ? html`<span class="price">${layout.tag}</span>` : nothing}
      <div class="tools">${given.tools ?? nothing}</div>
      ${mine}
      <div class="acts">${actions}</div>
    </div>
    ${log === nothing ? nothing : html`<aside class="side" aria-label=${text.t("stage.happened")}><h2>${text.t("stage.happened")}</h2><div class="side-log" tabindex="0">${log}</div></aside>`}
    <div class="peek"></div>
  </div>`;
}

/** @param {Given} given */
function rail({ layout, text, on, aside = nothing }) {
  return html`<header class="rail">
    <button type="button" class="btn ico" data-go="menu" aria-label=${text.t("stage.menu")} @click=${on.menu}>${icon("box")}</button>
    <div class="rail-title"><h1>${layout.title}</h1><p>${layout.subtitle}</p></div>
    ${aside}<button type="button" class="btn ico" data-go="rules" aria-label=${text.t("stage.rules")} @click=${on.rules}>${icon("book")}</button>
    <button type="button" class="btn ico rail-log" data-go="log" aria-label=${text.t("stage.log")} @click=${on.log}>${icon("log")}</button>
  </header>`;
}

/** @param {Given} given */
function others({ layout, places, update, text, picked, lines = [], on }) {
  const { plates } = layout;
  if (!plates.length) return nothing;
  const owed = new Set(update.waiting.filter(({ must }) => must).flatMap(({ seats }) => seats));
  const sides = SIDES[plates.length] ?? plates.map(() => "top");
  const aimAt = (/** @type {Seat} */ seat) => {
    const piece = seatPiece(seat);
    const label = text.t("stage.aim", { name: text.name(seat) });
    return picked.mayTap(piece) ? { piece, label, chosen: picked.chosen.includes(piece.key), press: () => on.tap(piece) } : null;
  };
  const draw = (/** @type {import("./types.js").Plate} */ shown) =>
    opponent(
      shown,
      places.find(({ seat }) => seat === shown.seat),
      owed.has(shown.seat),
      text,
      { said: lines.find(({ seat }) => seat === shown.seat)?.words, aim: aimAt(shown.seat) },
    );
  const row = (/** @type {string} */ side) => plates.filter((_, place) => sides[place] === side);
  return html`<div class="opps ${layout.backwards ? "backwards" : ""}" data-count=${plates.length} role="group" aria-label=${text.t("stage.others")}>
    ${["left", "top", "right"].map(
      (side) => html`<ul class="opps-${side}">${repeat(row(side), ({ seat }) => seat, draw)}</ul>`,
    )}</div>`;
}

/**
 * An order ticket: whose turn it is on the stub, what is asked on the paper. It is drawn only; the live region speaks.
 * @param {{seat: Seat|null, mine?: boolean, line: string, small?: string, beside?: unknown, clock?: unknown}} given
 */
export function ticket({ seat, mine = false, line, small = "", beside = nothing, clock = nothing }) {
  const length = line.length > LONGEST ? "longest" : line.length > LONG ? "long" : "";
  return html`<div class="ticket ${mine ? "" : "wait"} ${length}"><span class="stub">${seat === null ? nothing : token(seat, 30)}</span>
    <p>${line}${small ? html`<em>${small}</em>` : nothing}</p>${beside}${clock}</div>`;
}
