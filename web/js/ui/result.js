/**
 * How a hand, and how the game, has ended.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { portrait, token } from "./face.js";
import { keepsakes } from "./keepsake.js";
import { overLine } from "./prompt.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Notice} Notice
 * @typedef {import("../session/types.js").Outcome} Outcome
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("./types.js").TableModule & {score?: (view: any, context: import("./types.js").Context) => unknown}} Module
 */

/** A game may draw itself how a hand was counted. @param {TableScreen} table */
function drawn(table) {
  const module = /** @type {Module} */ (table.app.module(table.game));
  return table.update && module.score ? module.score(table.update.view, table.seen.context(table.update)) : null;
}

/** What a game leaves behind, with its own score beside it; that says how it came about. @param {TableScreen} table */
function left(table) {
  const module = table.app.module(table.game);
  if (!table.update || !module.keepsakes) return null;
  const kept = module.keepsakes(table.update.view, table.seen.context(table.update));
  return html`<div class="left-behind">${keepsakes(table.update, kept, table.text)}${drawn(table)}</div>`;
}

/** What has changed hands in the open since a hand ended: it lies on the table only until the first play. @param {Notice[]} notices @param {number} since */
const handedOn = (notices, since) =>
  notices.filter(
    ({ revision, moves, undone }) =>
      revision >= since &&
      !undone &&
      moves.some(({ what, source, target }) => what && source.startsWith("hand.") && target.startsWith("hand.")),
  );

/**
 * A paper slip that tells how a hand ended. The next one is dealt already; it is in nobody's way.
 *
 * @param {TableScreen} table
 * @param {Notice[]} notices   of that moment
 * @param {() => void} putAway
 */
export function handSlip(table, notices, putAway) {
  const { text } = table;
  const told = notices.filter(({ key }) => text.has(key));
  const own = drawn(table);
  const over = notices.find(({ key }) => key === "hand_over");
  const passedOn = own && over ? handedOn(table.seen.notices, over.revision) : [];
  const title =
    own && over && text.has("score.title") ? html`<h2>${text.say({ key: "score.title", args: over.args })}</h2>` : nothing;
  return html`<aside class="hand-slip" aria-label=${text.t("hand.over")} data-hand-over>
    <div class="hand-slip-in paper" data-scrolls tabindex="0">${title}${own ?? lines(told, text)}${passedOn.length ? lines(passedOn, text) : nothing}</div>
    <button type="button" class="btn small" data-put-away @click=${putAway}>${icon("ok", 18)}${text.t("hand.go_on")}</button></aside>`;
}

/** @param {Notice[]} notices @param {import("./types.js").Text} text */
const lines = (notices, text) => html`<ul>${notices.map(({ key, args }) => html`<li>${text.say({ key, args })}</li>`)}</ul>`;

/**
 * The seats in the order of their scores, equal ones at the same place.
 *
 * @param {Outcome} outcome
 * @returns {{seat: Seat, score: number, place: number}[]}
 */
export function ranking({ scores, high_wins, winners }) {
  const better = high_wins ? -1 : 1;
  const rows = scores.map((score, seat) => ({ seat, score, place: 0 }));
  rows.sort(
    (one, other) =>
      (one.score - other.score) * better || Number(winners.includes(other.seat)) - Number(winners.includes(one.seat)),
  );
  rows.forEach((row, at) => {
    row.place = at > 0 && rows[at - 1].score === row.score ? rows[at - 1].place : at + 1;
  });
  return rows;
}

/** A guest may hold the game against what it kept of it. @param {TableScreen} table */
const checking = (table) => html`<p class="verify-ask"><button type="button" class="btn small" data-verify
  @click=${() => table.verify()}>${icon("scales", 20)}${table.text.t("result.verify")}</button></p>`;

/** The sheet at the end of the game. @param {TableScreen} table */
export function resultSheet(table) {
  const { app, text, update } = table;
  const outcome = update?.outcome;
  if (!outcome) return nothing;
  const { places } = table.session;
  const rows = ranking(outcome).map(
    ({ seat, score, place }) => html`<li class="rank ${outcome.winners.includes(seat) ? "won" : ""}" data-seat=${seat}>
      <span class="rank-place">${place}</span>${portrait({ face: places[seat].face, seat })}
      <b>${token(seat, 19)}<span>${text.name(seat)}</span>${outcome.winners.includes(seat) ? html`<small>${icon("ok", 16)}${text.t("result.winner")}</small>` : nothing}</b>
      <span class="rank-points">${score}</span></li>`,
  );
  const how = outcome.how.length
    ? html`<h3>${text.t("result.how")}</h3><ul class="how paper">${outcome.how.map((line) => html`<li>${text.say(line)}</li>`)}</ul>`
    : nothing;
  const kept = left(table);
  const shown = kept ? html`${kept}<ol class="ranks">${rows}</ol>` : html`<ol class="ranks">${rows}</ol>${how}`;
  // the host has nothing that its record could be held against
  const body = table.session.role === "guest" ? html`${shown}${checking(table)}` : shown;
  const foot = html`<button type="button" class="btn" data-to-menu @click=${table.parts.menu}>${icon("box", 20)}${text.t("to_menu")}</button>
    <button type="button" class="btn" data-save @click=${() => table.parts.save(table.session)}>${icon("save", 20)}${text.t("result.save")}</button>
    ${table.me === null ? nothing : html`<button type="button" class="btn go" data-rematch data-first @click=${() => table.rematch()}>${text.t("rematch")}</button>`}`;
  const lead = text.has(outcome.reason) ? text.t(outcome.reason) : nothing;
  return sheet({ name: "result", title: overLine(outcome, text), lead, body, foot, text, close: app.close, long: true });
}
