/**
 * Lunch Money on the table: a playground scrap as a comic strip, on a clay court; damage points are coins.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { face, FACES, kindOf } from "./art/cards.js";
import { coin } from "./art/coin.js";
import { pictured } from "./answers.js";
import { comic } from "./comic.js";
import { plateOf, states } from "./seats.js";
import "./strip.css";
import "./table.css";

export { chart } from "./chart.js";
export { lines, sound } from "./manners.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Action} Action
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * @typedef {{seat: Seat, points: number, count: number, weapons: string[], conscious: boolean, active: boolean, asked: boolean,
 *   helpless: {why: Said, until: Said}[], loses_turn: boolean, stomped: boolean, holds: Seat|null, held_by: Seat|null}} Sitting
 * @typedef {{holder: Seat, victim: Seat, card: string, breakers: string[], holder_may: Said, victim_may: Said, upkeep: Said|null}} Hold
 * @typedef {{what: "answer"|"take"|"first_aid"|"release", seat: Seat, cards: string[]}} Deed
 * @typedef {{what: string, seat: Seat, target: Seat|null, cards: string[], kind: string, manner: string, damage: number,
 *   state: "pending"|"landed"|"halved"|"stopped"|"cancelled"|"done", answers: Deed[], out: Seat|null, travels: number,
 *   said: Said, result: Said|null}} Panel
 * @typedef {{attacker: Seat, target: Seat, card: string, kind: string, manner: string, damage: number, printed: number,
 *   halved: Said[], stops: string[], needs: number, knocks_out: boolean, travels: boolean, then: Said|null}} Blow
 * @typedef {{type: string, card: string|null, target: Seat|null, count: number, label: Said, then: Said}} Choice
 *
 * @typedef {object} View
 * @property {number} round
 * @property {number} number
 * @property {Seat} active
 * @property {Seat|null} asked
 * @property {Said|null} doing
 * @property {Sitting[]} seats
 * @property {Hold[]} holds
 * @property {Panel[]} chain
 * @property {Panel[]} before
 * @property {Seat|null} before_by
 * @property {Blow|null} blow
 * @property {string[]} hand
 * @property {Choice[]} choices
 * @property {number} deck
 * @property {string[]} discard
 * @property {number} clock
 * @property {number} most
 */

/** The class of this game's cloth. */
export const cloth = "money";

/** Whoever is attacked is asked at once, whoever's turn it is. */
export const windows = true;

/** Questions that are answered by one of a few: each in full width, with its picture and what comes of it. */
const LARGE = new Set(["react", "rescue", "grab_back", "grab_again", "squeeze"]);

/** A name of more letters is set closer on a card; of still more, in two lines: of two words sooner than of one. */
const [LONG, LONGER, LONGEST] = [9, 10, 12];

/** @param {string} _kind @param {string} value */
export const piece = (_kind, value) => face(value);

/**
 * What a card is called aloud: its name, its kind, and what it does.
 * @param {string} _kind
 * @param {string} value
 * @param {Text} text
 */
export function label(_kind, value, text) {
  const [kind, figure] = FACES[value];
  const parts = { name: text.t(`piece.${value}`), kind: text.t(`table.kind.${kind}`), figure: Number(figure) || 0 };
  return text.t(kind === "defense" || !figure ? "table.card" : "table.card.damage", parts);
}

/**
 * A card's own text, for the closer look.
 * @param {string} _kind
 * @param {string} value
 * @param {Text} text
 */
export const explain = (_kind, value, text) => text.t(`card.${value}`);

/**
 * Lay the table.
 * @param {View} view
 * @param {Context} context
 * @returns {Layout}
 */
export function layout(view, context) {
  const { me, text, update } = context;
  const mine = view.seats.find(({ seat }) => seat === me);
  const asked = update.asks.find(({ must }) => must);
  return {
    title: text.t("name"),
    subtitle: text.t("table.subtitle", { round: view.round, seat: { who: view.active } }),
    plates: others(view.seats, me).map((sitting) => plateOf(sitting, view, text)),
    centre: html`<div class="yard">${comic(view, context)}${mine ? states(mine, view, text) : nothing}</div>${piles(view, text)}`,
    hand: view.hand.length ? [{ label: "", pieces: handIn(view, text) }] : [],
    sorts: [],
    tag: null,
    ticket: update.outcome ? null : question(view, context),
    small: small(view, context),
    beside: mine ? purse(mine, view, text) : undefined,
    answer: (action) => answerFor(action, view, text),
    large: !!asked && LARGE.has(asked.prompt),
  };
}

/** @param {Sitting[]} seats @param {Seat|null} me */
function others(seats, me) {
  const first = seats.findIndex(({ seat }) => seat === me);
  return first < 0 ? seats : [...seats.slice(first + 1), ...seats.slice(0, first)];
}

/** My own damage points, on the ticket. @param {Sitting} mine @param {View} view @param {Text} text */
function purse({ points }, { most }, text) {
  return html`<span class="purse" role="img" aria-label=${text.t("table.points", { points, most })} title=${text.t("table.points", { points, most })}>${coin(22)}<b aria-hidden="true">${points}</b></span>`;
}

/** What the card that is chosen would do, or why the one that comes does less. @param {View} view @param {Context} context */
function small({ choices, blow }, { chosen, text, update }) {
  const card = chosen.find(({ kind }) => kind === "card")?.value;
  const seat = chosen.find(({ kind }) => kind === "seat")?.value;
  const [led, ...others] = choices.filter(
    (one) => card && one.card === card && (seat === undefined || String(one.target) === seat),
  );
  // Before somebody is named it is said of nobody in particular.
  if (led) return text.say(others.length ? { ...led.then, args: { ...led.then.args, target: "table.somebody" } } : led.then);
  const asked = update.asks.some(({ must }) => must);
  return blow && asked ? blow.halved.map((why) => text.say(why)).join(" ") : "";
}

/** What is asked, where the view or the choice says more than the prompt. @param {View} view @param {Context} context @returns {Said|null} */
function question({ doing, blow, choices }, { chosen, update }) {
  const asked = update.asks.some(({ must }) => must);
  if (!asked || blow) return doing;
  const card = chosen.find(({ kind }) => kind === "card")?.value;
  const isAimed = chosen.length === 1 && card && choices.filter((one) => one.card === card && one.target !== null).length > 1;
  return isAimed ? { key: "table.whom", args: { card: `piece.${card}` } } : null;
}

/* ---- the hand ---- */

/** What is only thrown away, or waits for its moment, is not ringed. @param {View} view @param {Text} text @returns {Piece[]} */
function handIn({ hand, choices }, text) {
  const useful = new Set(choices.map(({ card }) => card));
  const onlyThrown = choices.length > 0 && choices.every(({ type }) => type === "discard" || type === "pass");
  /** @type {Map<string, number>} */
  const seen = new Map();
  return hand.map((card) => {
    const ordinal = seen.get(card) ?? 0;
    seen.set(card, ordinal + 1);
    return {
      kind: "card",
      value: card,
      key: `hand/${card}#${ordinal}`,
      face: named(card, text),
      name: label("card", card, text),
      words: explain("card", card, text),
      faint: !onlyThrown && !useful.has(card),
    };
  });
}

/** A face with its name and its kind in the reader's language. @param {string} card @param {Text} text */
function named(card, text) {
  const name = text.t(`piece.${card}`);
  return html`${face(card)}<span class="mc-kind" aria-hidden="true">${text.t(`table.kind.${kindOf(card)}`)}</span>
    <span class="mc-name ${lengthOf(name)}" aria-hidden="true">${name}</span>`;
}

/** @param {string} name */
function lengthOf(name) {
  if (name.length > (name.includes(" ") ? LONGER : LONGEST)) return "longer";
  return name.length > LONG ? "long" : "";
}

/* ---- answers ---- */

/** @param {Action} action @param {View} view @param {Text} text */
function answerFor(action, { choices, blow }, text) {
  const count = action.type === "first_aid" ? action.cards.length : 0;
  const card = action.card ?? (count ? "first_aid" : null);
  const found = choices.find(
    (one) =>
      one.type === action.type && one.card === card && one.target === (action.target ?? null) && (!count || one.count === count),
  );
  if (!found) return null;
  return { title: text.say(found.label), what: text.say(found.then), ...pictured(found, blow) };
}

/* ---- what lies beside ---- */

/** Cards to come, and cards that are gone. @param {View} view @param {Text} text */
function piles({ deck, discard }, text) {
  const top = discard.at(-1);
  return html`<div class="piles" role="group" aria-label=${text.t("table.piles")}>
    <span class="pile" data-zone="deck"><i class="back"></i><b>${deck}</b><small>${text.t("table.deck")}</small></span>
    <span class="pile" data-zone="discard">${top ? html`<span class="card gone" aria-hidden="true">${face(top)}</span>` : html`<i class="no-card"></i>`}<b>${discard.length}</b><small>${text.t("table.discard")}</small></span></div>`;
}
