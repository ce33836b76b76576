/**
 * What is seen of a player: coins, and who holds whom, by sign and by word.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { token } from "../../js/art/seats.js";
import { picture } from "./art/cards.js";
import { coin } from "./art/coin.js";

/**
 * @typedef {import("./table.js").Sitting} Sitting
 * @typedef {import("./table.js").Hold} Hold
 * @typedef {import("./table.js").View} View
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/ui/types.js").Plate} Plate
 */

/**
 * A plate: the number of coins, the same as a bar, and below it what holds or hampers this player.
 * @param {Sitting} sitting
 * @param {View} view
 * @param {Text} text
 * @returns {Plate}
 */
export function plateOf(sitting, view, text) {
  const { seat, points, count, conscious, active } = sitting;
  const blow = view.blow?.attacker === seat ? view.blow : null;
  const badge = blow ? text.t("table.attacks", { seat: { who: blow.target } }) : active ? text.t("table.turn") : undefined;
  return {
    seat,
    line: conscious ? text.t("table.cards", { count }) : text.t("table.out"),
    number: points,
    sign: coin(17),
    badge: conscious ? badge : undefined,
    more: html`<span class="sr">${text.t("table.points", { points, most: view.most })}</span>${bar(points, view.most)}${marks(sitting, view, text)}`,
    look: [conscious ? "" : "down", blow ? "hot" : "", view.blow?.target === seat ? "hit-at" : "", struck(sitting, view)].join(
      " ",
    ),
  };
}

/** One mark for each coin. @param {number} points @param {number} most */
const bar = (points, most) =>
  html`<span class="coins" aria-hidden="true" style="--most:${most};--share:${((100 * points) / most).toFixed(2)}%"></span>`;

/** Whoever was hit last reels; another hit is another name, so that it is seen again. @param {Sitting} sitting @param {View} view */
function struck({ seat, points }, { chain }) {
  const last = chain.at(-1);
  const isHit = last?.target === seat && last.damage > 0 && (last.state === "landed" || last.state === "halved");
  return isHit ? `struck struck-${points % 2 ? "odd" : "even"}` : "";
}

/** Why somebody is helpless beside what a hold says of itself: stars before the eyes. @param {Sitting} sitting */
const stars = ({ helpless }) => helpless.filter(({ why }) => why.key === "helpless.poked");

/** @param {Sitting} sitting @param {View} view @param {Text} text */
function marks(sitting, view, text) {
  const { seat, stomped, loses_turn, holds, held_by, conscious } = sitting;
  if (!conscious) return nothing;
  const of = (/** @type {(hold: Hold) => boolean} */ fits) => view.holds.find(fits)?.card ?? "choke";
  const mark = (/** @type {string} */ name, /** @type {unknown} */ picture, /** @type {string} */ words) =>
    html`<span class="mark ${name}">${picture}<span>${words}</span></span>`;
  return html`${holds === null ? nothing : mark("holds", picture(of(({ holder }) => holder === seat)), text.t("table.holds", { seat: { who: holds } }))}
    ${held_by === null ? nothing : mark("held", icon("lock", 13), text.t("table.held", { seat: { who: held_by } }))}
    ${stars(sitting).length ? mark("helpless", picture("poke"), text.t(loses_turn ? "table.loses" : "table.helpless")) : nothing}
    ${stomped ? mark("stomped", picture("stomp"), text.t("table.stomped")) : nothing}`;
}

/**
 * What I must know about myself and about every hold, in words, beside the strip.
 * @param {Sitting} mine
 * @param {View} view
 * @param {Text} text
 */
export function states(mine, view, text) {
  const holds = view.holds.map((hold) => holdLine(hold, mine, text));
  const helpless = stars(mine).map(({ why, until }) => state(picture("poke"), `${text.say(why)} ${text.say(until)}`, "own"));
  const stomped = mine.stomped ? [state(picture("stomp"), text.t("table.stomped.you"), "own")] : [];
  const all = [...holds, ...helpless, ...stomped];
  return all.length ? html`<ul class="states">${all}</ul>` : nothing;
}

/** @param {Hold} hold @param {Sitting} mine @param {Text} text */
function holdLine({ holder, victim, card, holder_may, victim_may, upkeep }, { seat }, text) {
  const words = [
    victim === seat
      ? text.say(victim_may)
      : holder === seat
        ? text.say(holder_may)
        : text.t(`table.hold.${card}`, { holder: { who: holder }, victim: { who: victim } }),
    ...(upkeep && victim === seat ? [text.say(upkeep)] : []),
  ];
  const pair = html`${token(holder, 18)}${picture(card)}${token(victim, 18)}`;
  return state(pair, words.join(" "), victim === seat || holder === seat ? "own" : "");
}

/** @param {unknown} shown @param {string} words @param {string} look */
const state = (shown, words, look) =>
  html`<li class="state ${look}"><span class="state-signs" aria-hidden="true">${shown}</span><span>${words}</span></li>`;
