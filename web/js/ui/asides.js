/**
 * Small sheets at the table: what beats what, a question of consent, help, and going away.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { SHORTCUTS } from "./keys.js";
import { passes } from "./settings.js";
import { sheet } from "./sheets.js";
import { listed } from "./text.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Seat} Seat
 */

/** The game's own chart. @param {TableScreen} table */
export function chartSheet(table) {
  const { app, text } = table;
  const chart = app.module(table.game).chart;
  return sheet({
    name: "chart",
    title: text.t(text.has("chart.title") ? "chart.title" : "chart"),
    body: chart ? chart(text) : nothing,
    text,
    close: app.close,
    long: true,
  });
}

/**
 * Somebody would like to take back a move, or to play again.
 *
 * @param {TableScreen} table
 * @param {string} id
 * @param {Seat} by
 * @param {"undo"|"rematch"} what
 */
export function consentSheet(table, id, by, what) {
  const answer = (/** @type {boolean} */ yes) => {
    table.app.close();
    table.session.consent(id, yes);
  };
  return () => {
    const { text } = table;
    const { places, seats } = table.session;
    const name = places[by]?.name ?? text.t("somebody");
    const ours = seats.filter((seat) => seat !== by);
    const names = listed(
      text.lang,
      ours.map((seat) => places[seat].name),
    );
    const together =
      ours.length > 1 || seats.includes(by) ? html`<p>${text.t("consent.for", { names, count: ours.length })}</p>` : nothing;
    const foot = html`<button type="button" class="btn against" data-consent="no" data-of=${id} @click=${() => answer(false)}>${icon("no", 20)}${text.t("consent.no")}</button>
      <button type="button" class="btn for" data-consent="yes" data-of=${id} @click=${() => answer(true)}>${icon("ok", 20)}${text.t("consent.yes")}</button>`;
    const title = text.t(`consent.${what}`, { name });
    return sheet({
      name: "consent",
      title,
      lead: text.t("consent.lead"),
      body: together,
      foot,
      text,
      close: () => answer(false),
    });
  };
}

/** Keys, and how a hand is played with a finger. @param {App} app */
export function helpSheet(app) {
  const { text } = app;
  const body = html`<p>${text.t("help.touch")}</p><p>${text.t("help.keys")}</p>
    <dl class="key-list">${SHORTCUTS.map(([key, name]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text.t(`key.${name}`)}</dd></div>`)}</dl>`;
  return sheet({ name: "help", title: text.t("help"), body, text, close: app.close, long: true });
}

/** The tin's own button at the table: what it can do, then the way out. @param {TableScreen} table */
export function leaveSheet(table) {
  const { app, text } = table;
  const guest = table.session.role === "guest";
  const entry = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => unknown} */ run) =>
    html`<button type="button" class="btn row" data-entry=${name} @click=${run}>${icon(sign, 20)}<span>${name === "chart" && text.has("chart.title") ? text.t("chart.title") : text.t(`leave.${name}`)}</span></button>`;
  const body = html`<div class="rows">
    ${app.module(table.game).chart ? entry("chart", "chart", () => table.chart()) : nothing}
    ${entry("rules", "book", () => table.rules())}
    ${entry("settings", "sliders", () => table.parts.settings())}
    ${entry("help", "info", () => table.help())}
    ${table.chat.isOpen || !guest ? entry("company", "people", () => table.company()) : nothing}
    ${guest ? nothing : entry("save", "save", () => table.parts.save(table.session))}</div>
    ${app.module(table.game).windows && table.me !== null ? passes(app) : nothing}`;
  const foot = html`<button type="button" class="btn" data-leave @click=${table.parts.menu}>${icon("door", 20)}${text.t("leave.menu")}</button>
    <button type="button" class="btn go" data-first data-stay @click=${app.close}>${text.t("leave.stay")}</button>`;
  return sheet({
    name: "leave",
    title: text.t("leave"),
    lead: text.t(guest ? "leave.lead.guest" : "leave.lead"),
    body,
    foot,
    text,
    close: app.close,
  });
}
