/**
 * Punk sucht Lady on the table: photographs and magazine strips on photocopied pink, and a heart with a mohawk.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { token } from "../../js/art/seats.js";
import { defineAll } from "./art/portrait.js";
import { nameOf, photo, pieceOf, strips } from "./parts.js";
import { moment } from "./score.js";
import { markers, track } from "./track.js";
import "./table.css";
import "./moment.css";
import "./advert.css";

export { form } from "./ad.js";
export { keepsakes, score } from "./score.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Notice} Notice
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Shown} Shown
 * @typedef {import("./view.js").Sitting} Sitting
 * @typedef {(piece: Piece) => unknown} Draw
 */

/** The class of this game's cloth. */
export const cloth = "punk";

/** Somebody by themselves, where the view says nothing more. @param {string} _kind @param {string} value */
export const piece = (_kind, value) => (/^[WM]\d\d$/.test(value) ? photo(value, "") : html`<span class="digit">${value}</span>`);

/** What a piece is called aloud. @param {string} _kind @param {string} value @param {Text} text */
export const label = (_kind, value, text) => text.t(`piece.${value}`);

/** What a notice sounds like. @param {Notice} notice */
export const sound = ({ key }) => (key === "barometer" ? "won" : null);

/**
 * Lay the table.
 * @param {View} view
 * @param {Context} context
 * @returns {Layout}
 */
export function layout(view, context) {
  const { me, text, update } = context;
  defineAll();
  const writes = update.asks.some(({ form }) => form);
  // now those on the board are looked at, and not one's own cards
  const looks = update.asks.length > 0 && ["choose", "tip"].includes(view.asking);
  const hand = view.cards.map((card) => pieceOf(card, "hand", text));
  return {
    title: text.t("name"),
    subtitle: subtitle(view, text),
    plates: others(view.seats, me).map((sitting) => plateOf(sitting, view, text)),
    centre: (/** @type {Draw} */ draw) => office(view, context, draw),
    // who writes an advertisement has the cards on it
    hand: hand.length && !writes && !looks ? [{ label: "", pieces: hand }] : [],
    sorts: [],
    tag: null,
    ticket: null,
    small: small(view, context),
  };
}

/** @param {View} view @param {Text} text */
function subtitle({ matchmaker, heart, final, round, asking }, text) {
  if (asking === "" || matchmaker === null) return text.t("table.round", { round });
  const who = heart ? nameOf(heart.card.client, text) : "";
  const turn = text.t(heart ? "table.for" : "table.turn", { seat: { who: matchmaker }, who });
  return final ? `${turn} · ${text.t("table.last_round")}` : turn;
}

/** What hangs on the question, for whoever is asked; and what was answered while it may still be changed. @param {View} view @param {Context} context */
function small({ stakes, my_answer: mine }, { update, text }) {
  if (mine) return text.t("table.answered", { answer: text.say(mine) });
  return update.asks.some(({ must }) => must) && stakes ? text.say(stakes) : "";
}

/** @param {Sitting[]} seats @param {import("../../js/session/types.js").Seat|null} me */
function others(seats, me) {
  const first = seats.findIndex(({ seat }) => seat === me);
  return first < 0 ? seats : [...seats.slice(first + 1), ...seats.slice(0, first)];
}

/** @param {Sitting} sitting @param {View} view @param {Text} text @returns {Plate} */
function plateOf({ seat, space, role, women, men, has_answered: done }, view, text) {
  const secret = done ? text.t("table.done") : "";
  const line = secret || (role ? text.t(`table.role.${role}`) : text.t("table.cards", { women, men }));
  return { seat, line, number: space, badge: space >= view.goal ? text.t("table.goal") : undefined };
}

/** All of the cloth. @param {View} view @param {Context} context @param {Draw} draw */
function office(view, context, draw) {
  const { text } = context;
  const mine = view.seats.find(({ seat }) => seat === context.me);
  return html`<div class="office" data-asking=${view.asking || "over"} data-plates=${view.seats.length}>
    ${track(view, text)}
    <div class="desk">${mine ? html`<p class="standing">${token(mine.seat, 20)}<span>${text.t("table.stands", { seat: { who: mine.seat }, space: mine.space })}</span></p>` : nothing}${markers(view, text)}</div>
    <div class="board" tabindex="0">${view.heart ? board(view, context, draw) : between(view, text)}</div></div>`;
}

/** Before the next Lonely Heart: how the last couple came out, or an empty frame. @param {View} view @param {Text} text */
const between = ({ result }, text) =>
  result
    ? moment(result, text)
    : html`<div class="nobody"><span class="snap" aria-hidden="true"><span class="pola straight"><i></i></span></span><p>${text.t("table.nobody")}</p></div>`;

/** The Lonely Heart and all who were presented so far. @param {View} view @param {Context} context @param {Draw} draw */
function board(view, { text }, draw) {
  const { heart, candidates, rival, chosen } = view;
  if (!heart) return nothing;
  const rows = [
    ...candidates.map((shown) => ({ shown, zone: "candidate" })),
    ...(rival ? [{ shown: rival, zone: "rival" }] : []),
  ];
  return html`<section class="lonely" data-zone="heart">${poster(heart, "heart", text, draw)}</section>
    <ul class="suitors" style="--n:${rows.length}">${repeat(
      rows,
      ({ shown }) => shown.card.client,
      ({ shown, zone }) =>
        html`<li class="suitor ${zone} ${chosen && zone === "candidate" ? "chosen-one" : ""}" data-zone=${zone}>${poster(shown, zone, text, draw)}</li>`,
    )}</ul>`;
}

/** A closer look tells what was said as well, to its end. @param {Piece} piece @param {string} words @returns {Piece} */
const saying = (piece, words) => ({ ...piece, words: html`<q class="whole-words">${words}</q>${piece.words}` });

/** Somebody on the board: photograph, strips, and what is said. @param {Shown} shown @param {string} zone @param {Text} text @param {Draw} draw */
const poster = ({ seat, card, words }, zone, text, draw) => html`${draw(saying(pieceOf(card, zone, text), text.say(words)))}
  <div class="poster"><p class="by">${token(seat, 18)}<span>${text.t(`table.by.${zone}`, { seat: { who: seat } })}</span></p>
  ${strips(card.traits, text)}<p class="words" title=${text.say(words)}>${text.say(words)}</p></div>`;
