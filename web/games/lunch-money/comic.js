/**
 * The sequence on the table as a comic strip: a panel for each card that is played and for each answer to it, the last one large.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { token } from "../../js/art/seats.js";
import { face } from "../../js/ui/face.js";
import { face as cardFace, kindOf, picture, sign } from "./art/cards.js";
import { burst } from "./art/props.js";
import { coin } from "./art/coin.js";

/**
 * @typedef {import("./table.js").View} View
 * @typedef {import("./table.js").Panel} Panel
 * @typedef {import("./table.js").Blow} Blow
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * One picture: who does what with which card to whom, and how it went.
 * @typedef {object} Frame
 * @property {string} key
 * @property {Seat} seat
 * @property {Seat|null} target
 * @property {string|null} card   that is played
 * @property {string[]} thrown    cards that are only thrown away
 * @property {string} what        `attack`, `answer`, or what else was done
 * @property {string} state
 * @property {number} damage      of an attack
 * @property {boolean} out        somebody was knocked out by it
 * @property {string} words       all of it, for those who cannot see it
 */

/** The exclamation for a card that is on its way, or that did what it does. @type {Record<string, string>} */
const BOOMS = {
  grab: "grab",
  choke: "hold",
  headlock: "hold",
  dodge: "dodge",
  block: "block",
  disarm: "block",
  freedom: "free",
  first_aid: "aid",
  humiliation: "shame",
  powerplay: "power",
  poke: "poke",
  stomp: "stomp",
};

/**
 * The strip. Before the first card of a turn the last strip stays, faded, so that nobody misses how it ended.
 * @param {View} view
 * @param {Context} context
 */
export function comic(view, context) {
  const { text } = context;
  const isOld = !view.chain.length;
  const panels = isOld ? view.before : view.chain;
  const frames = panels.flatMap((panel, place) => framesOf(panel, `${isOld ? view.number - 1 : view.number}/${place}`, text));
  if (!frames.length) return html`<p class="yard-still">${text.t("table.still", { seat: { who: view.active } })}</p>`;
  const of = isOld ? view.before_by : view.active;
  const named = text.t(isOld ? "table.before" : "table.chain", { seat: { who: of ?? view.active } });
  const last = frames.length - 1;
  return html`<div class="strip ${isOld ? "old" : ""}" data-zone="table">
    ${isOld || last >= SHOWN ? html`<p class="strip-of">${isOld ? html`${token(of ?? view.active, 16)}<span>${named}</span>` : nothing}${thread(frames.slice(0, -SHOWN))}</p>` : nothing}
    <ol class="comic" aria-label=${named} data-frames=${Math.min(frames.length, 4)}>${repeat(
      frames,
      ({ key }) => key,
      (frame, place) => pan(frame, place === last, place === last && !isOld ? view.blow : null, context),
    )}</ol></div>`;
}

/** So many pictures are large enough to be looked at; what went before is a thread of small ones. */
const SHOWN = 3;

/** Who played what before, one after the other. @param {Frame[]} frames */
const thread = (frames) =>
  frames.map(
    ({ seat, card }) =>
      html`<span class="knot" aria-hidden="true">${token(seat, 15)}${card ? picture(card) : nothing}<i>›</i></span>`,
  );

/** @param {Panel} panel @param {string} key @param {Text} text @returns {Frame[]} */
function framesOf({ what, seat, target, cards, state, damage, answers, out, said, result }, key, text) {
  const shown = answers.filter((answer) => answer.what !== "take");
  const words = [said, result].filter((each) => each !== null).map((each) => text.say(each));
  const [card, thrown] = what === "discard" ? [null, cards] : [cards[0] ?? null, []];
  const first = { key, seat, target, card, thrown, what, state, damage, out: out !== null, words: words.join(". ") };
  const others = shown.map((answer, place) => ({
    ...{ key: `${key}.${place}`, seat: answer.seat, target: seat, card: answer.cards[0] ?? null, thrown: [], what: answer.what },
    ...{ state: "done", damage: 0, out: false, words: answerWords(answer, text) },
  }));
  return [first, ...others];
}

/** @param {Panel["answers"][number]} answer @param {Text} text */
function answerWords({ what, seat, cards }, text) {
  const name = cards.length ? text.t(`piece.${cards[0]}`) : text.t(`action.${what}`);
  return `${text.name(seat)}: ${name}`;
}

/** @param {Frame} frame @param {boolean} isLast @param {Blow|null} blow @param {Context} context */
function pan(frame, isLast, blow, { places, text, lines, update }) {
  const { seat, target, card, thrown, what, state, damage } = frame;
  const kind = card ? kindOf(card) : "none";
  const faceOf = (/** @type {Seat} */ who) => face(places.find((place) => place.seat === who)?.face ?? "");
  const line = isLast ? lines.find((each) => each.seat === seat && each.revision === update.revision)?.words : undefined;
  const met = isLast && target !== null && target !== seat;
  return html`<li class="pan ${kind} ${what} ${state} ${isLast ? "big" : ""} ${met ? "met" : ""}">
    <span class="cap" aria-hidden="true">${token(seat, 16)}<b>${capOf(frame, text)}</b>${card ? sign(kind) : nothing}${damage && what === "attack" ? html`<i>${damage}</i>` : nothing}</span>
    ${card ? html`<svg class="flash" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${unsafeSVG(burst("currentColor"))}</svg>` : nothing}
    <span class="who from" aria-hidden="true">${faceOf(seat)}</span>
    ${card ? html`<span class="prop" data-key=${`pan/${frame.key}`} data-value=${card} data-owner=${`hand.${seat}`}>${picture(card)}</span>` : nothing}
    ${thrown.length ? html`<span class="thrown" aria-hidden="true">${thrown.map((each) => html`<span class="card">${cardFace(each)}</span>`)}</span>` : nothing}
    ${met ? html`<span class="who to" aria-hidden="true">${faceOf(/** @type {Seat} */ (target))}</span>` : nothing}
    ${isLast ? boom(frame, text) : nothing}
    ${line ? html`<q class="bubble">${line}</q>` : nothing}
    ${blow ? stops(blow, text) : nothing}
    <span class="sr">${frame.words}</span></li>`;
}

/** @param {Frame} frame @param {Text} text */
function capOf({ card, what }, text) {
  return card && PLAYED.has(what) ? text.t(`piece.${card}`) : text.t(`table.did.${what}`);
}

/** What is done by playing a card, and is called by its name. */
const PLAYED = new Set(["attack", "answer", "break", "first_aid"]);

/** The word that is heard, and what it cost. @param {Frame} frame @param {Text} text */
function boom({ what, card, state, damage, out }, text) {
  if (!PLAYED.has(what) && what !== "hold_on") return nothing;
  const hurts = damage > 0 && (state === "landed" || state === "halved" || what === "hold_on");
  const name = out ? "out" : hurts ? "hit" : (BOOMS[card ?? ""] ?? (card && kindOf(card) === "weapon" ? "weapon" : "swing"));
  return html`<span class="boom" aria-hidden="true">${text.t(`table.boom.${name}`)}</span>${
    hurts ? html`<span class="lost" aria-hidden="true">${coin(20)}−${damage}</span>` : nothing
  }`;
}

/** What could stop the card that is on its way, whoever has it. @param {Blow} blow @param {Text} text */
function stops({ stops: cards, needs }, text) {
  const names = cards.map((card) => html`<span class="stop">${picture(card)}<b>${text.t(`piece.${card}`)}</b></span>`);
  return html`<p class="stops"><span>${text.t(cards.length ? "table.stops" : "table.stops.none", { needs })}</span>${names}</p>`;
}
