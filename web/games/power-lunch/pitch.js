/**
 * A pitch, as a menu card that wants to be read aloud; and what the others made of it.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { token } from "../../js/art/seats.js";
import { closer } from "../../js/ui/closer.js";
import { portrait } from "../../js/ui/face.js";
import { face, longName, shortName } from "../lunch_cards/art/face.js";
import { counting, seated, story } from "./folk.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Pitch} Pitch */
/** @typedef {import("./view.js").Verdict} Verdict */
/** @typedef {import("../../js/ui/types.js").Context} Context */
/** @typedef {import("../../js/ui/types.js").Text} Text */
/** @typedef {(piece: import("../../js/ui/types.js").Piece) => unknown} Draw */

/** A reason of more letters is set smaller. */
const [LONG, LONGER] = [70, 130];

/** @param {string} words */
const sizeOf = (words) => (words.length > LONGER ? "longer" : words.length > LONG ? "long" : "");

/** The pitch that is voted on. @param {Pitch} pitch @param {View} view @param {Context} context */
export function menuCard(pitch, view, { text, places }) {
  const key = counting("pitch");
  const words = text.say(pitch.said);
  const there = view.tables.find(({ pitched }) => pitched)?.guests ?? [];
  const by = places.find(({ seat }) => seat === pitch.seat);
  return html`<section class="menu-card" data-zone="pitch" aria-label=${text.t("table.pitch")} tabindex="0">
    <p class="by">${portrait({ face: by?.face ?? null, seat: pitch.seat })}<span>${text.t("table.asks", {
      seat: { who: pitch.seat },
      table: text.t(`piece.${pitch.table}`),
      count: pitch.cards.length,
    })}</span></p>
    <blockquote class=${sizeOf(words)}>${words}</blockquote>
    <div class="trio" style="--n:${pitch.cards.length}">${pitch.cards.map(({ card, person }) => guestCard(card, person, key(card), pitch.seat, text))}</div>
    ${there.length ? html`<p class="joining"><span>${text.t("table.joining")}</span>${there.map(({ person }) => seated(person))}</p>` : nothing}
    <div class="tally">${view.seats.filter(({ seat }) => seat !== pitch.seat).map((one) => voter(one, places, text))}
      <p><b>${text.say(pitch.stakes)}</b> ${text.say(pitch.hint)}</p></div></section>`;
}

/** Somebody who would sit down; a tap tells who it is. @param {string} card @param {string} person @param {string} key @param {number} by @param {Text} text */
function guestCard(card, person, key, by, text) {
  const picture = face(person, shortName(person, text));
  const look = (/** @type {Event} */ event) =>
    closer(
      /** @type {HTMLElement} */ (event.currentTarget),
      { name: longName(person, text), face: picture, words: story(person, text) },
      text,
    );
  return html`<button type="button" class="card ${card === person ? "" : "stand-in"}" data-key=${key} data-owner=${`hand.${by}`} aria-haspopup="dialog"
    aria-label=${[longName(person, text), ...(card === person ? [] : [text.t("piece.owner")])].join(", ")} @click=${look} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>${picture}${
      card === person ? nothing : html`<span class="as">${text.t("piece.owner")}</span>`
    }</button>`;
}

/** Who has voted; how, nobody sees until all have. @param {import("./view.js").Sitting} sitting @param {Context["places"]} places @param {Text} text */
function voter({ seat, has_answered: done }, places, text) {
  const place = places.find((one) => one.seat === seat);
  return html`<span class="voter ${done ? "done" : ""}" aria-label=${text.t(done ? "table.voted" : "table.thinks", { seat: { who: seat } })} role="img">
    ${portrait({ face: place?.face ?? null, seat })}<i>${icon(done ? "ok" : "clock", 15)}</i></span>`;
}

/** How the last vote came out, and a word about it. @param {Verdict} verdict @param {Context} context */
export function verdictCard(verdict, { text, places }) {
  const { passed, ballots, people } = verdict;
  const words = text.say(verdict.said);
  return html`<section class="menu-card verdict ${passed ? "passed" : "refused"}" aria-label=${text.t("table.verdict")} tabindex="0">
    <span class="stamp">${text.t(passed ? "table.stamp.yes" : "table.stamp.no")}</span>
    <p class="by">${token(verdict.seat, 20)}<span>${text.t(`piece.${verdict.table}`)}</span><span class="row">${people.map((person) => seated(person))}</span></p>
    <blockquote class=${sizeOf(words) || "long"}>${words}</blockquote>
    <ul class="ballots">${ballots.map((ballot) => cast(ballot, places, text))}</ul>
    <p class="joke">${text.t(passed ? "table.joke.yes" : "table.joke.no")}</p></section>`;
}

/** @param {import("./view.js").Ballot} ballot @param {Context["places"]} places @param {Text} text */
function cast({ seat, answer }, places, text) {
  const place = places.find((one) => one.seat === seat);
  const name = place?.name ?? text.name(seat);
  return html`<li class="ballot ${answer}">${portrait({ face: place?.face ?? null, seat })}<span><b>${name}</b><small>${icon(answer === "no" ? "no" : "ok", 14)}${text.t(`table.ballot.${answer}`)}</small></span></li>`;
}
