/**
 * Lunch atop a Skyscraper on the table: twelve piles round a value board, and one's own photograph on a beam above the town.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { closer } from "../../js/ui/closer.js";
import { camera } from "./art/pieces.js";
import { sign } from "./art/signs.js";
import { circuit } from "./circuit.js";
import { followed, memo } from "./memo.js";
import { FULL } from "./parts.js";
import { photo, picture } from "./photo.js";
import { targets } from "./score.js";
import "./table.css";
import "./circuit.css";
import "./board.css";
import "./photo.css";
import "./sheet.css";

export { chart } from "./chart.js";
export { keepsakes } from "./keepsake.js";
export { score } from "./score.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Seat} Seat
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Sitting} Sitting
 * @typedef {import("./view.js").Pawn} Pawn
 */

/** The class of this game's cloth. */
export const cloth = "sky";

/** A characteristic by itself; all other pieces bring their own face. @param {string} _kind @param {string} value */
export const piece = (_kind, value) => sign(value);

/** What a piece is called aloud. @param {string} _kind @param {string} value @param {Text} text */
export const label = (_kind, value, text) => text.t(`piece.${value}`);

/**
 * Lay the table.
 * @param {View} view
 * @param {Context} context
 * @returns {Layout}
 */
export function layout(view, context) {
  const { me, text } = context;
  const mine = view.seats.find(({ seat }) => seat === me);
  return {
    title: text.t("name"),
    subtitle: subtitle(view, mine, text),
    plates: view.pawns.map((pawn) => plateOf(pawn, view, context)),
    centre: (/** @type {import("./parts.js").Draw} */ draw) => site(view, mine, context, draw),
    hand: [],
    sorts: [],
    tag: null,
    ticket: null,
    small: small(view, context),
  };
}

/** How far my picture is, and what is the next target of a game alone. @param {View} view @param {Sitting|undefined} mine @param {Text} text */
function subtitle({ solo, trend }, mine, text) {
  if (!mine) return text.say(trend);
  const count = mine.row.length;
  const next = solo?.targets.find(({ reached }) => !reached);
  if (!next) return text.t("table.subtitle", { count, full: FULL });
  return text.t("table.subtitle.solo", { count, full: FULL, total: mine.score.total, target: next.name, points: next.points });
}

/** What the chosen pile leads to; else that the picture is about to be taken. @param {View} view @param {Context} context */
function small(view, context) {
  const { chosen, text, update } = context;
  if (update.outcome) return "";
  const move = view.moves.find(({ pile }) => chosen.some(({ kind, value }) => kind === "pile" && value === pile));
  if (move) return followed(move, view, context);
  if (view.turn?.prompt !== "turn") return "";
  if (view.last_lap !== null) return text.t("table.last_lap", { seat: { who: view.last_lap } });
  if (view.solo?.to_go === 0) return text.t("table.last_lap_rival");
  const last = view.seats.find(({ to_go }) => to_go === 1);
  const lap = view.finish_the_lap ? "yes" : "no";
  if (last) return text.t("table.one_more", { seat: { who: last.seat }, lap });
  return view.solo?.to_go === 1 ? text.t("table.one_more_rival", { lap }) : "";
}

/** Who plays, and who plays next as soon as that is certain; null: neither. @param {Pawn} pawn @param {View} view @param {Text} text */
function doing({ seat, pawn }, { turn }, text) {
  if (!turn) return "";
  if (seat === turn.seat) return text.t("table.last");
  return pawn === turn.next ? text.t("table.next") : null;
}

/** One plate for each photographer, from the rearmost on the circuit: that is who plays. @param {Pawn} pawn @param {View} view @param {Context} context @returns {Plate} */
function plateOf(pawn, view, { text }) {
  const { seat, ahead } = pawn;
  const line = doing(pawn, view, text) ?? text.t("table.ahead", { steps: ahead });
  if (seat === null) {
    const { count = 0, to_go = 0 } = view.solo ?? {};
    const badge = to_go === 1 ? text.t("table.one_left") : undefined;
    return {
      seat: view.seats.length,
      line,
      number: count,
      badge,
      name: text.t("table.rival"),
      face: html`<span class="portrait rival">${camera(null)}</span>`,
    };
  }
  const sitting = view.seats[seat];
  const name = text.name(seat);
  return {
    seat,
    line,
    number: sitting.row.length,
    badge: sitting.to_go === 1 ? text.t("table.one_left") : undefined,
    open: {
      label: text.t("table.look_at", { seat: { who: seat }, count: sitting.row.length }),
      press: (from) => closer(from, { name, picture: picture(sitting, text) }, text),
    },
  };
}

/** All of the cloth. @param {View} view @param {Sitting|undefined} mine @param {Context} context @param {import("./parts.js").Draw} draw */
function site(view, mine, context, draw) {
  const { text } = context;
  const shown = mine ?? view.seats[view.turn?.seat ?? context.update.outcome?.winners[0] ?? 0]; // who only watches looks at the one who plays
  return html`<div class="site" data-prompt=${view.turn?.prompt ?? "over"} style="--plates:${view.pawns.length}">
    <i class="sun"></i>
    <p class="order">${text.t("table.order")}</p>
    ${circuit(view, context, draw)}
    ${memo(view, context)}
    ${view.solo ? html`<div class="goal">${targets(view.solo.targets, text)}</div>` : nothing}
    ${photo(shown, view, context, draw)}</div>`;
}
