/**
 * What lies in the middle of the table: the circuit, the sets of the round, the exchange, and the numbers that a wild card may be.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../js/art/icons.js";
import { token } from "../../js/art/seats.js";
import { face, longName, shortName } from "../lunch_cards/art/face.js";
import { hat } from "./art/hats.js";
import { counting } from "./table.js";

/**
 * @typedef {import("./table.js").View} View
 * @typedef {import("./table.js").Play} Play
 * @typedef {import("./table.js").Exchange} ExchangeView
 * @typedef {import("../../js/ui/types.js").Context} Context
 * @typedef {import("../../js/ui/types.js").Piece} Piece
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Seat} Seat
 */

/** @param {View} view @param {Context} context @param {(piece: Piece) => unknown} draw */
export function centre(view, context, draw) {
  return html`<div class="floor" data-zone="table"><div class="deal">${middle(view, context)}</div>
    ${numbers(context, draw)}${circuit(view, context.text)}${pools(view, context.text)}</div>`;
}

/* ---- who is next ---- */

/** The round, or the window for Pass A, as a row of chairs in playing order. @param {View} view @param {Text} text */
function circuit({ circuit: stops, plays, seats, stage }, text) {
  if (!stops.length) return nothing;
  const top = stage === "round" ? plays.at(-1)?.seat : undefined;
  const words = (/** @type {import("./table.js").Stop} */ { seat, what }) => {
    const deed = seats.find((one) => one.seat === seat)?.last;
    return what === "led" || what === "played" ? text.say(deed) : text.t(`table.stop.${what}`);
  };
  return html`<ol class="circuit" aria-label=${text.t("table.circuit")}>${stops.map(
    (
      stop,
    ) => html`<li class="stop ${stop.what} ${stop.seat === top && stop.what !== "now" ? "top" : ""}" aria-current=${stop.what === "now" ? "step" : nothing}>
      ${token(stop.seat, 24)}<span class="stop-name">${text.name(stop.seat)}</span><span class="stop-deed">${words(stop)}</span></li>`,
  )}</ol>`;
}

/* ---- what it is about ---- */

/** @param {View} view @param {Context} context */
function middle(view, context) {
  const { text, me } = context;
  if (view.stage === "exchange" && view.exchange) return exchange(view, view.exchange, text);
  if (view.stage === "pass_a") return passing(view, text);
  if (view.plays.length) return sets(view.plays, text, view.play !== null);
  return view.exchange?.mine?.got.length ? parcels(view.exchange.mine, text, me) : nothing;
}

/** The highest set of the round, with the one it beat beneath. @param {Play[]} plays @param {Text} text @param {boolean} open */
function sets(plays, text, open) {
  const [top, beaten] = [plays[plays.length - 1], plays[plays.length - 2]];
  const line = text.say({ key: open ? "table.to_beat" : "table.won", args: { seat: { who: top.seat }, name: top.name } });
  return html`<div class="sets">${beaten ? set(beaten, "under", text) : nothing}${set(top, "over", text)}</div>
    <p class="ink">${token(top.seat, 20)}<span>${line}</span></p>`;
}

/** @param {Play} play @param {"under"|"over"} place @param {Text} text */
function set(play, place, text) {
  const key = counting(place === "over" ? "table" : "beaten");
  const keyed = play.cards.map((card) => ({ card, key: key(card) }));
  return html`<div class="set ${place}" role="img" aria-label=${`${text.name(play.seat)}: ${text.say(play.name)}`} style="--n:${play.cards.length}">${repeat(
    keyed,
    (each) => each.key,
    ({
      card,
      key: id,
    }) => html`<span class="card ${place === "over" ? "fresh" : "beaten"}" data-key=${id} data-value=${card} data-owner=${`hand.${play.seat}`}
      title=${longName(card, text)}>${face(card, shortName(card, text), play.wild.includes(card) ? play.number : undefined)}</span>`,
  )}</div>`;
}

/** @param {View} view @param {Text} text */
function passing(view, text) {
  const left = view.pass_a.total - view.pass_a.played;
  return html`<div class="sets"><div class="set over" style="--n:1"><span class="card">${face("pass_a", shortName("pass_a", text))}</span></div></div>
    <p class="ink"><span>${text.t("table.pass_a", { left })}</span></p>`;
}

/** @param {View} view @param {ExchangeView} shown @param {Text} text */
function exchange(view, { pairs }, text) {
  const title = (/** @type {Seat} */ seat) => view.seats.find((one) => one.seat === seat)?.last_title ?? "";
  const half = (
    /** @type {Seat} */ seat,
    /** @type {boolean} */ chosen,
    /** @type {string} */ gives,
  ) => html`<span class="desk ${chosen ? "chosen" : ""}">
    ${hat(title(seat), 40)}<b>${token(seat, 18)}<span>${text.name(seat)}</span>${chosen ? icon("ok", 16) : nothing}</b><small>${chosen ? text.t("table.chosen") : text.t(gives)}</small></span>`;
  return html`<ul class="desks">${pairs.map(
    ({ better, worse, cards, chosen }) =>
      html`<li>${half(better, chosen.includes(better), "table.gives.lowest")}<span class="desk-count">${icon("swap", 22)}<b>${cards}</b></span>${half(worse, chosen.includes(worse), "table.gives.highest")}</li>`,
  )}</ul>`;
}

/** What I gave and got, until the first round begins. @param {import("./table.js").OwnExchange} mine @param {Text} text @param {Seat|null} me */
function parcels({ partner, gave, got }, text, me) {
  const pile = (/** @type {string[]} */ cards, /** @type {string} */ zone, /** @type {Seat|null} */ owner) => {
    const key = counting(zone);
    return html`<span class="parcel">${cards.map(
      (card) =>
        html`<span class="card" data-key=${key(card)} data-value=${card} data-owner=${`hand.${owner}`} title=${longName(card, text)}>${face(card, shortName(card, text))}</span>`,
    )}</span>`;
  };
  return html`<div class="parcels"><p>${text.say({ key: "table.got", args: { seat: { who: partner } } })}</p>${pile(got, "got", partner)}
    <p>${text.t("table.gave")}</p>${pile(gave, "gave", me)}</div>`;
}

/* ---- wild cards ---- */

/** The numbers that may be said for wild cards alone; dim until some are chosen. @param {Context} context @param {(piece: Piece) => unknown} draw */
function numbers({ update, chosen, text }, draw) {
  const offered = new Set(
    update.asks.flatMap(({ legal }) => legal.flatMap(({ type, number }) => (type === "play_as" ? [String(number)] : []))),
  );
  if (!offered.size) return nothing;
  const wild = chosen.some(({ kind, value }) => kind === "card" && (value === "owner" || value === "connection"));
  const said = [...offered].sort((one, other) => Number(one) - Number(other));
  return html`<div class="says ${wild ? "wanted" : ""}" role="group" aria-label=${text.t("table.says")}><span>${text.t("table.says")}</span>${said.map(
    (value) => draw({ kind: "number", value, key: `say/${value}`, faint: !wild }),
  )}</div>`;
}

/** How many wild cards and Pass A are still about. @param {View} view @param {Text} text */
function pools({ wild, pass_a }, text) {
  return html`<p class="pools">${text.t("table.pool.wild", { left: wild.total - wild.played, total: wild.total, mine: wild.mine })} · ${text.t("table.pool.pass_a", { left: pass_a.total - pass_a.played, total: pass_a.total })}</p>`;
}
