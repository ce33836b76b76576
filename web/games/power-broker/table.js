/**
 * Power Broker on the table: pinstripe, hats for ranks, the hand in stacks of one number.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { token } from "../../js/art/seats.js";
import { face, longName, parts, shortName } from "../lunch_cards/art/face.js";
import { hat } from "./art/hats.js";
import { centre } from "./centre.js";
import "./table.css";

export { chart } from "./chart.js";
export * as casting from "../lunch_cards/casting.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * @typedef {{seat: Seat, count: number, rank: number, title: string, last_rank: number, last_title: string, partner: Seat|null,
 *   serves: boolean, exchanges: number, wins: number, bare: boolean, last: Said|null}} Sitting
 * @typedef {{seat: Seat, what: "done"|"led"|"played"|"passed"|"now"|"to_come"}} Stop
 * @typedef {{seat: Seat, cards: string[], number: number, wild: string[], name: Said}} Play
 * @typedef {{total: number, played: number, mine: number}} Pool
 * @typedef {{better: Seat, worse: Seat, cards: number, chosen: Seat[]}} Pair
 * @typedef {{partner: Seat, cards: number, gives_highest: boolean, gave: string[], got: string[]}} OwnExchange
 * @typedef {{pairs: Pair[], mine: OwnExchange|null, done: boolean}} Exchange
 * @typedef {{rows: {seat: Seat, rank: number, title: string, wins: number}[], plays: Play[]}} LastHand
 *
 * @typedef {object} View
 * @property {number} hand_number
 * @property {number} hands
 * @property {boolean} hollywood
 * @property {boolean} may_pass
 * @property {"pass_a"|"exchange"|"round"|"another"|"over"} stage
 * @property {Seat} dealer
 * @property {Seat} starter
 * @property {Seat|null} turn
 * @property {Seat|null} asker
 * @property {Sitting[]} seats
 * @property {Stop[]} circuit
 * @property {Play|null} play
 * @property {Play[]} plays
 * @property {Said|null} need
 * @property {Said|null} duty
 * @property {string[]} hand
 * @property {{name: Said, number: number, cards: string[]}[]} groups
 * @property {Pool} wild
 * @property {Pool} pass_a
 * @property {number[]} gone
 * @property {Exchange|null} exchange
 * @property {LastHand|null} last_hand
 */

/** The class of this game's cloth. */
export const cloth = "broker";

/** Whoever may hold a Pass A is asked out of turn. */
export const windows = true;

/** From this number of cards on downwards a plate carries a sticker. */
const FEW = 3;

/** Questions that everybody is asked at once: who has not answered is said by the page. */
const TOGETHER = ["exchange", "another"];

/** @param {string} kind @param {string} value */
export const piece = (kind, value) => (kind === "number" ? html`<b class="say">${value}</b>` : face(value, ""));

/**
 * What a piece is called aloud.
 * @param {string} kind
 * @param {string} value
 * @param {Text} text
 */
export const label = (kind, value, text) => (kind === "number" ? text.t("table.say", { number: value }) : longName(value, text));

/**
 * Who somebody was, or what a card does, for the closer look.
 * @param {string} kind
 * @param {string} value
 * @param {Text} text
 */
export const explain = (kind, value, text) =>
  kind === "number" ? text.t("table.say.how") : text.t(parts(value) ? `bio.${value}` : `card.${value}`);

/**
 * Lay the table.
 * @param {View} view
 * @param {Context} context
 * @returns {Layout}
 */
export function layout(view, context) {
  const { me, text, update } = context;
  const mine = view.seats.find(({ seat }) => seat === me);
  return {
    title: text.t("name"),
    subtitle: text.t("table.subtitle", {
      hand: view.hand_number,
      hands: view.hands,
      hollywood: view.hollywood ? "yes" : "no",
    }),
    plates: others(view.seats, me).map((sitting) => plateOf(sitting, context)),
    centre: (/** @type {(piece: Piece) => unknown} */ draw) => centre(view, context, draw),
    hand: stacks(view, text),
    sorts: view.hand.length ? ["number"] : [],
    tag: mine ? standingOf(mine, text) : null,
    ticket: update.outcome ? null : question(view, context),
    small: text.say(view.duty),
  };
}

/** @param {View} view @param {Context} context @returns {Said|null} */
function question({ need, stage }, { update }) {
  const asked = update.asks.some(({ must }) => must);
  return asked || !TOGETHER.includes(stage) ? need : null;
}

/** @param {Sitting[]} seats @param {Seat|null} me */
function others(seats, me) {
  const first = seats.findIndex(({ seat }) => seat === me);
  return first < 0 ? seats : [...seats.slice(first + 1), ...seats.slice(0, first)];
}

/** @param {Sitting} sitting @param {Context} context @returns {Plate} */
function plateOf(sitting, { text }) {
  const { seat, count, rank, title, last, bare } = sitting;
  const few = !rank && count <= FEW ? text.t("table.left", { count }) : undefined;
  const worn = title || sitting.last_title;
  return {
    seat,
    line: rank ? text.t(title) : last ? text.say(last) : bare ? text.t("table.bare") : serving(sitting, text),
    number: rank ? "" : count,
    backs: count,
    badge: rank ? text.t("table.rank", { rank }) : few,
    sign: worn && !rank ? hat(worn, 30) : undefined,
  };
}

/** Whom somebody serves in this hand, or who is served. @param {Sitting} sitting @param {Text} text */
function serving({ last_title, partner, serves }, text) {
  if (!last_title) return "";
  if (partner === null) return text.t(last_title);
  return text.t("table.serves", { title: text.t(last_title), seat: { who: partner }, serves: serves ? "yes" : "no" });
}

/** My own rank, on the paper tag. @param {Sitting} mine @param {Text} text */
function standingOf(mine, text) {
  if (mine.rank) return text.t("table.mine.out", { title: text.t(mine.title) });
  return mine.last_title
    ? text.t("table.mine", { cards: mine.count, title: text.t(mine.last_title) })
    : text.t("table.cards", { cards: mine.count });
}

/** The hand in stacks of one number; all but the last of a stack show only their edge where there is little room. @param {View} view @param {Text} text */
function stacks({ groups }, text) {
  const key = counting("hand");
  return groups.map(({ name, number, cards }) => ({
    label: number ? text.t("table.stack", { number, count: cards.length }) : text.say(name),
    pieces: cards.map((card, place) => ({
      kind: "card",
      value: card,
      key: key(card),
      face: html`${face(card, shortName(card, text), number || card === "pass_a" ? undefined : "any")}${place < cards.length - 1 ? html`<i class="mate"></i>` : nothing}`,
    })),
  }));
}

/** Keys by zone, card and ordinal: equal cards are told apart by place only, so none can be followed. @param {string} zone */
export function counting(zone) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return (/** @type {string} */ card) => {
    const ordinal = seen.get(card) ?? 0;
    seen.set(card, ordinal + 1);
    return `${zone}/${card}#${ordinal}`;
  };
}

/**
 * How the last hand ended; nothing before there is one.
 * @param {View} view
 * @param {Context} context
 */
export function score(view, { text, places }) {
  if (!view.last_hand) return nothing;
  const name = (/** @type {Seat} */ seat) => places.find((place) => place.seat === seat)?.name ?? text.name(seat);
  return html`<table class="score broker-score"><thead><tr><td></td><td></td><th scope="col">${text.t("score.wins")}</th></tr></thead>
    <tbody>${view.last_hand.rows.map(
      ({
        seat,
        title,
        wins,
      }) => html`<tr class=${title === "title.broker" ? "went-out" : ""}><th scope="row">${token(seat, 20)}<span>${name(seat)}</span></th>
      <td><span class="score-hat">${hat(title, 26)}${text.t(title)}</span></td><td>${wins}</td></tr>`,
    )}</tbody></table>`;
}
