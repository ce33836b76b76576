/**
 * Power Lunch on the table: a restaurant from above, and a pitch as a menu card.
 *
 * A pure function from the engine's view to keyed pieces; no rule of the game is known here.
 */
import { html, nothing } from "lit-html";
import { token } from "../../js/art/seats.js";
import { closer } from "../../js/ui/closer.js";
import { face, longName, parts, shortName } from "../lunch_cards/art/face.js";
import { floor } from "./floor.js";
import { counting, shown, story, whois } from "./folk.js";
import { menuCard, verdictCard } from "./pitch.js";
import "./table.css";
import "./pitch.css";
import "./paper.css";

export { chart } from "./chart.js";
export { form } from "./paper.js";
export * as casting from "../lunch_cards/casting.js";

/**
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Layout} Layout
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Notice} Notice
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Sitting} Sitting
 */

/** The class of this game's cloth. */
export const cloth = "lunch";

/** From this number of cards on downwards a plate carries a sticker. */
const FEW = 3;

/** A card by itself. @param {string} _kind @param {string} value */
export const piece = (_kind, value) => face(value, "");

/** What a card is called aloud. @param {string} _kind @param {string} value @param {Text} text */
export const label = (_kind, value, text) => longName(value, text);

/** Who somebody was, or what a card does. @param {string} _kind @param {string} value @param {Text} text */
export const explain = (_kind, value, text) => story(value, text);

/** What a notice sounds like. @param {Notice} notice */
export const sound = ({ key }) => (key === "closed" ? "won" : null);

/**
 * Lay the table.
 * @param {View} view
 * @param {Context} context
 * @returns {Layout}
 */
export function layout(view, context) {
  const { me, text, update, small } = context;
  const writes = update.asks.some(({ form }) => form);
  const mine = view.seats.find(({ seat }) => seat === me);
  // on a phone the menu card needs the room; a ballot asks for no card of one's own
  const reads = small && view.pitch !== null;
  const holds = view.hand.length > 0 && !writes && !reads;
  return {
    title: text.t("name"),
    subtitle: text.t("table.subtitle", { hand: view.hand_number, hands: view.hand_limit }),
    plates: others(view.seats, me).map((sitting) => plateOf(sitting, view, text)),
    centre: restaurant(view, context, writes),
    // who writes a pitch has the cards on the menu card
    hand: holds ? handOf(view, context) : [],
    sorts: holds ? ["colour", "number"] : [],
    tag: mine && holds ? text.t("table.mine", { points: mine.points, total: mine.total }) : null,
    ticket: null,
    small: hangs(view, context),
  };
}

/** What hangs on the question, for whoever is asked; and what was answered while it may still be changed. @param {View} view @param {Context} context */
function hangs({ my_answer: mine, stakes }, { update, text }) {
  if (mine) return text.t("table.answered", { answer: text.say(mine) });
  return update.asks.some(({ must }) => must) && stakes ? text.say(stakes) : "";
}

/** @param {Sitting[]} seats @param {import("../../js/session/types.js").Seat|null} me */
function others(seats, me) {
  const first = seats.findIndex(({ seat }) => seat === me);
  return first < 0 ? seats : [...seats.slice(first + 1), ...seats.slice(0, first)];
}

/** @param {Sitting} sitting @param {View} view @param {Text} text @returns {Plate} */
function plateOf({ seat, count, points, total, asked, has_answered: done, known }, view, text) {
  const secret = asked && done ? text.t(view.pitch ? "table.has_voted" : "table.has_chosen") : "";
  const open = known.length
    ? {
        label: text.t("table.known", { seat: { who: seat } }),
        press: (/** @type {HTMLElement} */ from) => seen(from, seat, known, text),
      }
    : undefined;
  return {
    seat,
    line: secret || text.t("table.points", { points, total }),
    number: count,
    backs: count,
    badge: count <= FEW && view.asking ? text.t("table.left", { count }) : undefined,
    open,
  };
}

/** The cards that everybody saw going to a hand. @param {HTMLElement} from @param {number} seat @param {string[]} cards @param {Text} text */
const seen = (from, seat, cards, text) =>
  closer(
    from,
    {
      name: text.t("table.known", { seat: { who: seat } }),
      words: html`<span class="spread">${cards.map((card) => shown(card, text))}</span>`,
    },
    text,
  );

/** The hand, by colour or by number; what is no guest comes last. @param {View} view @param {Context} context */
function handOf({ hand }, { text, sort }) {
  const key = counting("hand");
  const order = (/** @type {string} */ card) => parts(card)?.number ?? 99;
  const cards = sort === "number" ? [...hand].sort((one, other) => order(one) - order(other)) : hand;
  return [
    {
      label: "",
      pieces: cards.map((card) => ({ kind: "card", value: card, key: key(card), face: face(card, shortName(card, text)) })),
    },
  ];
}

/** All of the cloth. @param {View} view @param {Context} context @param {boolean} writes */
function restaurant(view, context, writes) {
  const { text } = context;
  const { pitch, verdict } = view;
  return html`<div class="diner" data-asking=${view.asking || "over"} ?data-writes=${writes} ?data-pitch=${pitch !== null}>
    ${floor(view, text)}
    <div class="beside">${pitch ? menuCard(pitch, view, context) : html`${verdict ? verdictCard(verdict, context) : nothing}${piles(view, context)}`}</div></div>`;
}

/** Deck and discard pile; all of the pile may be looked through. @param {View} view @param {Context} context */
function piles(view, { text }) {
  const { deck, discards, verdict, barred } = view;
  const [top] = discards;
  const through = (/** @type {Event} */ event) =>
    closer(
      /** @type {HTMLElement} */ (event.currentTarget),
      {
        name: text.t("table.discards", { count: discards.length }),
        words: html`<ul class="whois">${discards.map((card) => (parts(card) ? whois(card, text) : html`<li><span><b>${longName(card, text)}</b></span></li>`))}</ul>`,
      },
      text,
    );
  return html`<div class="piles">
    <span class="pile deck" data-zone="deck" role="img" aria-label=${text.t("table.deck", { count: deck })}>${deck ? html`<i class="back"></i>` : html`<i class="gap"></i>`}<b>${deck}</b></span>
    <span class="pile" data-zone="discards">${
      top
        ? html`<button type="button" class="card" data-key=${`discards/${top}#${discards.length}`} data-value=${top} aria-haspopup="dialog" aria-label=${text.t("table.discards.top", { card: longName(top, text), count: discards.length })} @click=${through}>${face(top, shortName(top, text))}</button>`
        : html`<i class="gap"></i>`
    }${barred ? html`<small class="barred">${text.t("table.barred")}</small>` : nothing}</span>
    ${
      verdict
        ? html`<button type="button" class="short-verdict ${verdict.passed ? "passed" : "refused"}" aria-haspopup="dialog"
      @click=${(/** @type {Event} */ event) => closer(/** @type {HTMLElement} */ (event.currentTarget), { name: text.t("table.verdict"), words: html`<span class="close-up"><span class="topic">${token(verdict.seat, 18)} ${text.say(verdict.said)}</span>${verdict.ballots.map(({ seat, answer }) => html`<span>${token(seat, 18)} ${text.name(seat)}: ${text.t(`table.ballot.${answer}`)}</span>`)}</span>` }, text)}>
      <b>${text.t(verdict.passed ? "table.stamp.yes" : "table.stamp.no")}</b><span>${text.t(verdict.passed ? "table.joke.yes" : "table.joke.no")}</span></button>`
        : nothing
    }</div>`;
}

/**
 * How the last hand was counted; nothing before there is one.
 * @param {View} view
 * @param {Context} context
 */
export function score(view, { text, places }) {
  if (!view.last_hand) return nothing;
  const name = (/** @type {import("../../js/session/types.js").Seat} */ seat) =>
    places.find((place) => place.seat === seat)?.name ?? text.name(seat);
  return html`<p class="ended">${text.say(view.last_hand.reason)}</p><table class="score lunch-score"><thead><tr><td></td><th scope="col">${text.t("table.score.points")}</th><th scope="col">${text.t("table.score.lost")}</th><th scope="col">${text.t("table.score.sum")}</th></tr></thead>
    <tbody>${view.last_hand.rows.map(
      ({
        seat,
        points,
        lost,
        sum,
        left,
      }) => html`<tr class=${left.length ? "" : "went-out"}><th scope="row">${token(seat, 20)}<span>${name(seat)}</span></th>
      <td>${points}</td><td>${lost ? `−${lost}` : 0}</td><td><b>${sum}</b></td></tr>`,
    )}</tbody></table>`;
}
