/**
 * The slip beside the circuit: before a move, what it brings and who plays then; else what is going on.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { token } from "../../js/art/seats.js";
import { girder, padlock } from "./art/pieces.js";
import { sign } from "./art/signs.js";
import { tokenFace } from "./board.js";
import { asked, seated } from "./parts.js";

/**
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./parts.js").Text} Text
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Move} Move
 * @typedef {import("./view.js").Top} Top
 * @typedef {import("./view.js").Pile} Pile
 * @typedef {import("./view.js").Turn} Turn
 */

/** Who plays after a move, and whether it brings a token, in plain sentences. @param {Move} move @param {View} view @param {Context} context */
export const followed = (move, view, context) => [brings(move, context.text), next(move, view, context)].join(" ");

/** @param {Move} move @param {Text} text */
const brings = (move, text) => text.t(move.token ? "table.brings_token" : "table.no_token", { jumped: move.jumped.length });

/** @param {Move} move @param {View} view @param {Context} context */
function next({ then }, view, { text }) {
  if (!then) return text.t("table.then_over");
  if (then.seat === null) return text.t("table.then_rival", { turns: then.turns });
  const again = then.seat === view.turn?.seat;
  return text.t(again ? "table.then_again" : "table.then", { seat: { who: then.seat }, turns: then.turns });
}

/** The slip; the stylesheet shows the part that is about the pile under the pointer, in focus or chosen. @param {View} view @param {Context} context */
export function memo(view, context) {
  const forecasts = view.piles.map((pile) => (pile.top ? forecast(pile, pile.top, view, context) : nothing));
  return html`<aside class="memo" aria-hidden="true">${now(view, context)}${forecasts}</aside>`;
}

/** @param {Pile} pile @param {Top} top @param {View} view @param {Context} context */
function forecast({ pile }, top, view, context) {
  const { text, chosen } = context;
  const move = view.moves.find((each) => each.pile === pile);
  const isChosen = chosen.some(({ kind, value }) => kind === "pile" && value === pile);
  return html`<div class="slip-card forecast ${isChosen ? "chosen" : ""}" data-for=${pile}>
    ${backs(top, text)}
    ${
      move
        ? html`<p class="brings ${move.token ? "yes" : ""}">${icon(move.token ? "ok" : "no", 15)}<span>${brings(move, text)}</span></p>
    <p class="then">${move.then && move.then.seat !== null ? token(move.then.seat, 18) : icon(move.then ? "camera" : "photo", 17)}<span>${next(move, view, context)}</span></p>`
        : nothing
    }</div>`;
}

/** Which backs are still possible. @param {Top} top @param {Text} text */
const backs = (top, text) => html`<h3>${text.t("table.once_seated")}</h3>
  <p class="stays">${top.lock ? html`${padlock()}${sign(top.lock)}<span>${text.t("table.stays", { trait: text.t(`trait.${top.lock}`) })}</span>` : html`${girder()}<span>${text.t("table.beam_short")}</span>`}</p>
  <ul class="backs">${top.backs.map(({ changed }) => html`<li data-back=${changed}>${sign(changed)}<span>${text.t(`trait.${changed}`)}</span></li>`)}</ul>`;

/** What is going on when no pile is looked at. @param {View} view @param {Context} context */
function now(view, context) {
  const { turn } = view;
  const { text } = context;
  if (!turn) return nothing;
  const pile = view.piles.find((each) => each.pile === turn.pile);
  const told =
    turn.prompt === "token" && pile?.top
      ? backs(pile.top, text)
      : turn.prompt === "turn"
        ? html`<h3>${text.t("table.rearmost")}</h3><p>${text.t(asked(context) ? "table.look_first" : "table.rearmost_plays")}</p>`
        : inHand(turn, text);
  return html`<div class="slip-card now" data-prompt=${turn.prompt}>${told}</div>`;
}

/** The worker that has turned round, and the token in hand. @param {Turn} turn @param {Text} text */
function inHand({ prompt, worker, holds, token: held }, text) {
  if (prompt === "beam")
    return html`<h3>${text.t("table.beam_now")}</h3><p class="stays">${girder()}<span>${text.t("table.beam_step")}</span></p>`;
  return html`<h3>${text.t(worker ? "table.turned_round" : "table.in_hand")}</h3>
    <div class="held">${worker ? seated(worker) : nothing}${holds ? html`<span class="disc">${tokenFace(held)}</span>` : nothing}</div>`;
}
