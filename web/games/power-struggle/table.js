/**
 * Power Struggle on the table: cards served on an enamel dish, on velvet.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../js/art/icons.js";
import { token } from "../../js/art/seats.js";
import { parts } from "./art/cards.js";
import { asOnPaper, piece } from "./art/face.js";
import "./table.css";

export { piece };
export { chart } from "./chart.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * @typedef {{seat: Seat, count: number, cost: number, total: number, passed: boolean, out: boolean,
 *   one_card: boolean, said_last_card: boolean, last: Said|null}} Sitting
 * @typedef {{seat: Seat, cards: string[], name: Said}} Play
 * @typedef {{loser: Seat, winner: Seat, up: string|null, down: string|null}} Exchange
 * @typedef {{winner: Seat, rows: {seat: Seat, cards: number, each: number, points: number, total: number}[]}} LastHand
 *
 * @typedef {object} View
 * @property {number} hand_number
 * @property {boolean} clockwise
 * @property {number} limit
 * @property {Seat} dealer
 * @property {Seat|null} lead
 * @property {Sitting[]} seats
 * @property {Play|null} play
 * @property {Play|null} beaten
 * @property {string[]} hand
 * @property {{name: Said, cards: string[]}[]} groups
 * @property {Exchange|null} exchange
 * @property {LastHand|null} last_hand
 * @property {Seat|null} guard
 * @property {Said|null} duty
 */

/** The class of this game's cloth. */
export const cloth = "struggle";

/** From this number of cards on downwards a plate carries a sticker. */
const FEW = 3;

/** A label of more letters takes two lines on a phone. */
const LONG = 34;

/**
 * What a card is called aloud.
 * @param {string} _kind
 * @param {string} value
 * @param {Text} text
 */
export function label(_kind, value, text) {
  const { number, suit } = parts(value);
  return text.t("card.name", { number: text.t(`number.${number}`), suit: text.t(`suit.${suit}`) });
}

/**
 * A card's own text, for the closer look.
 * @param {string} _kind
 * @param {string} value
 * @param {Text} text
 */
export const explain = (_kind, value, text) => text.t(text.has(`card.${value}`) ? `card.${value}` : "card.plain");

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
    subtitle: text.t("table.subtitle", { hand: view.hand_number, clockwise: view.clockwise ? "yes" : "no" }),
    plates: others(view.seats, me).map((sitting) => plateOf(sitting, text)),
    centre: centre(view, context),
    hand: view.hand.length ? handIn(order(context), view, text) : [],
    sorts: view.hand.length ? sortsFor(context.small) : [],
    tag: mine?.count ? text.t("table.cost", { cards: mine.count, cost: mine.cost }) : null,
    ticket: question(view, context),
    backwards: !view.clockwise,
  };
}

/** What is asked, where the view knows more than the prompt: what is to be beaten, or led. @param {View} view @param {Context} context @returns {Said|null} */
function question({ play, duty }, { me, update }) {
  const asked = (/** @type {string} */ prompt) => update.asks.some((ask) => ask.prompt === prompt);
  if (asked("lead") && duty?.key === "duty.ace") return { key: "table.lead_ace" };
  return play && play.seat !== me && asked("beat")
    ? { key: "table.beat", args: { seat: { who: play.seat }, name: play.name } }
    : null;
}

/** @param {Sitting[]} seats @param {Seat|null} me */
function others(seats, me) {
  const first = seats.findIndex(({ seat }) => seat === me);
  return first < 0 ? seats : [...seats.slice(first + 1), ...seats.slice(0, first)];
}

/** @param {Sitting} sitting @param {Text} text @returns {Plate} */
function plateOf({ seat, count, total, passed, out, said_last_card, last }, text) {
  const line = out
    ? text.t("table.out")
    : passed
      ? text.t("table.passed")
      : last
        ? text.say(last)
        : text.t("table.points", { points: total });
  const few = !out && count > 0 && count <= FEW ? text.t("table.left", { count }) : undefined;
  return { seat, line, number: count, backs: count, badge: said_last_card && !out ? text.t("table.last_card") : few };
}

/* ---- the hand ---- */

/** The first is how a hand is shown at first: in rows by number on a phone, by combination where labels fit. @param {boolean} small */
const sortsFor = (small) => (small ? ["number", "combos", "suit"] : ["combos", "number", "suit"]);

/** @param {Context} context */
const order = ({ sort, small }) => (sortsFor(small).includes(sort) ? sort : sortsFor(small)[0]);

/** @param {string} sort @param {View} view @param {Text} text */
function handIn(sort, view, text) {
  const key = counting("hand");
  const pieces = (/** @type {string[]} */ cards) => cards.map((card) => ({ kind: "card", value: card, key: key(card) }));
  if (sort === "suit") {
    return ["c", "d", "h", "s"]
      .map((suit) => ({ label: text.t(`suit.${suit}`), pieces: pieces(view.hand.filter((card) => card.endsWith(suit))) }))
      .filter((group) => group.pieces.length);
  }
  if (sort === "number" || !view.groups.length) return [{ label: "", pieces: pieces(view.hand) }];
  const single = (/** @type {{name: Said}} */ { name }) => name.key === "combo.single";
  const groups = view.groups.filter((group) => !single(group));
  const alone = view.groups.filter(single).flatMap(({ cards }) => cards);
  return [
    ...groups.map(({ name, cards }) => ({ label: text.say(name), pieces: pieces(cards) })),
    ...(alone.length ? [{ label: text.t("table.singles"), pieces: pieces(alone) }] : []),
  ];
}

/** Keys by zone, card and ordinal: two equal cards are told apart by place only, so none can be followed. @param {string} zone */
function counting(zone) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return (/** @type {string} */ card) => {
    const ordinal = seen.get(card) ?? 0;
    seen.set(card, ordinal + 1);
    return `${zone}/${card}#${ordinal}`;
  };
}

/* ---- the centre ---- */

/** @param {View} view @param {Context} context */
function centre(view, { me, text, update }) {
  const { play, beaten, exchange, guard, duty, lead } = view;
  const label = (/** @type {Seat} */ seat, /** @type {string} */ words) =>
    html`<span class="ink ${words.length > LONG ? "long" : ""}" style="--letters:${words.length}">${token(seat, 20)}<span>${words}</span></span>`;
  const about = (/** @type {Seat} */ seat, /** @type {string} */ key, /** @type {Record<string, any>} */ more = {}) =>
    label(seat, text.say({ key, args: { seat: { who: seat }, ...more } }));
  const tag = update.outcome
    ? nothing // nobody has to beat it any more
    : play
      ? about(play.seat, "table.to_beat", { name: play.name })
      : lead === null
        ? nothing
        : about(lead, duty?.key === "duty.ace" ? "table.leads_ace" : "table.leads");
  const bound =
    guard !== null && guard === me
      ? html`<span class="ink duty">${icon("info", 16)}<span>${text.say(duty)}</span></span>`
      : nothing;
  return html`<div class="served" data-zone="table">
    ${ring(view.clockwise)}
    <div class="dish"></div>
    ${repeat(
      // What is beaten stays the cards that it was, and only moves under the new ones.
      play && beaten ? [beaten, play] : play ? [play] : [],
      idOf,
      (each) => cards(each, each === beaten ? "under" : beaten ? "over" : "only", text),
    )}
    ${exchange && !play ? swap(exchange, text) : nothing}
    <div class="served-tags">${bound}${tag}</div></div>`;
}

/** What a play is known by while it lies on the table. @param {Play} play */
const idOf = ({ seat, cards }) => `play/${seat}/${cards.join()}`;

/**
 * Cards that were played, as one picture with one name.
 * @param {Play} play
 * @param {"under"|"over"|"only"} place
 * @param {Text} text
 */
function cards(play, place, text) {
  const key = counting(idOf(play));
  const look = place === "under" ? "beaten" : "fresh";
  const keyed = play.cards.map((card) => ({ card, key: key(card) }));
  return html`<div class="play ${place}" role="img" aria-label=${`${text.name(play.seat)}: ${text.say(play.name)}`} style="--n:${play.cards.length}">
    ${repeat(
      keyed,
      (each) => each.key,
      (each) =>
        html`<span class="card ${look}" data-key=${each.key} data-value=${each.card} data-owner=${`hand.${play.seat}`}>${asOnPaper(each.card)}</span>`,
    )}</div>`;
}

/** Where the play goes round: two arrows, mirrored for the other way. @param {boolean} clockwise */
const ring = (clockwise) =>
  html`<svg class="ring ${clockwise ? "clockwise" : ""}" viewBox="0 0 720 330" aria-hidden="true"><path d="M640 250C690 190 680 120 620 80M610 92l8-14 16 4M90 80C30 120 20 200 80 250M88 234l-6 17-17-3"></path></svg>`;

/**
 * The exchange before a hand, for all to see until the first lead.
 * @param {Exchange} exchange
 * @param {Text} text
 */
function swap({ loser, winner, up, down }, text) {
  const half = (
    /** @type {Seat} */ seat,
    /** @type {string} */ key,
    /** @type {string|null} */ card,
  ) => html`<div class="swap-half">
    <span class="swap-who">${token(seat, 17)}<span>${text.say({ key, args: { seat: { who: seat } } })}</span></span>
    ${
      card
        ? html`<span class="card" role="img" aria-label=${label("card", card, text)} data-key=${`swap/${seat}/${card}`} data-value=${card} data-owner=${`hand.${seat}`}>${piece("card", card)}</span>`
        : html`<span class="swap-wait">${text.t("table.to_come")}</span>`
    }</div>`;
  return html`<div class="swap"><h2>${text.t("table.exchange")}</h2>${half(loser, "table.gives", up)}${icon("swap", 26)}${half(winner, "table.returns", down)}</div>`;
}

/**
 * How the last hand was counted; nothing before there is one.
 * @param {View} view
 * @param {Context} context
 */
export function score(view, { text, places }) {
  if (!view.last_hand) return nothing;
  const { rows } = view.last_hand;
  const name = (/** @type {Seat} */ seat) => places.find((place) => place.seat === seat)?.name ?? text.name(seat);
  return html`<table class="score"><thead><tr><td></td><td></td><th scope="col">${text.t("score.points")}</th><th scope="col">${text.t("score.total")}</th></tr></thead>
    <tbody>${rows.map(
      ({
        seat,
        cards: left,
        each,
        points,
        total,
      }) => html`<tr class=${points === 0 ? "went-out" : ""}><th scope="row">${token(seat, 20)}<span>${name(seat)}</span></th>
      <td>${left ? text.t("score.sum", { cards: left, each }) : text.t("score.out")}</td><td>${points}</td><td>${total}</td></tr>`,
    )}</tbody></table>`;
}
