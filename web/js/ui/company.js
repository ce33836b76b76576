/**
 * Who is at the table: those who play, those who watch, how they are, and what can be done about it.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { speakerOf } from "./chat.js";
import { portrait, token } from "./face.js";
import { WatchInvite } from "./invite-watch.js";
import { placeLine } from "./lobby.js";
import { awaySheet, outSheet } from "./send-away.js";
import { bot } from "./setting.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Watcher} Watcher
 */

/** @param {TableScreen} table */
export function companySheet(table) {
  const { app, text, session } = table;
  const { places, watchers } = session;
  const body = html`<div class="company"><ul class="join-places">${places.map((place) => player(table, place))}</ul>
    ${watchers.length ? html`<h3>${text.t("watch.who")}</h3><ul class="join-places">${watchers.map((one) => watcher(table, one))}</ul>` : nothing}</div>`;
  const foot = html`${session.role === "host" ? html`<button type="button" class="btn" data-watch @click=${() => new WatchInvite(app, /** @type {Host} */ (session)).open()}>${icon("eye", 20)}${text.t("watch.invite")}</button>` : nothing}
    <button type="button" class="btn go" data-done @click=${app.close}>${text.t("done")}</button>`;
  return sheet({ name: "company", title: text.t("company"), body, foot, text, close: app.close });
}

/** Whether this page hears somebody of another device. @param {TableScreen} table @param {string} who @param {string} name */
function ear({ chat, text }, who, name) {
  const hears = chat.hears(who);
  return html`<button type="button" class="btn ico" data-mute=${who} aria-pressed=${!hears} aria-label=${text.t("chat.mute.one", { name })} title=${text.t("chat.mute.one", { name })}
    @click=${() => chat.mute(who)}>${icon(hears ? "speaker" : "mute", 20)}</button>`;
}

/** @param {string} label @param {() => void} press */
const door = (label, press) =>
  html`<button type="button" class="btn ico" data-send-away aria-label=${label} title=${label} @click=${press}>${icon("door", 20)}</button>`;

/** @param {TableScreen} table @param {Place} place */
function player(table, place) {
  const { session, text, app } = table;
  const { seat, name, face, kind, keeps } = place;
  const isElsewhere = !session.seats.includes(seat) && kind !== "bot";
  const mayGo = session.role === "host" && (kind === "link" || keeps !== undefined);
  const line = keeps === undefined ? placeLine(place, text) : text.t("company.keeps", { name: keeps });
  return html`<li class="company-row" data-seat=${seat}>${portrait({ face, seat })}
    <span class="chair-who"><b>${token(seat, 19)}<span>${name}</span></b><span>${line}</span></span>
    <span class="company-acts">${isElsewhere ? ear(table, speakerOf({ by: seat }), name) : nothing}
    ${mayGo ? door(text.t("away.send", { name: keeps ?? name }), () => app.open(() => atTable(table, place))) : nothing}</span></li>`;
}

/** @param {TableScreen} table @param {Place} place */
function atTable(table, { seat }) {
  const { app, text } = table;
  const host = /** @type {Host} */ (table.session);
  const level = host.setting.lead ?? "random";
  /** @type {import("../session/types.js").TableSetting} */
  const setting = { ...host.setting, places: host.places.map(({ name, kind, face }) => ({ name, kind, face })) };
  const chairFor = (/** @type {number} */ one) => {
    const chair = bot(setting, level, text, one);
    setting.places[one] = chair; // so that the next bot has another name
    return chair;
  };
  return awaySheet({ app, text, host, seat, what: "bot", chairFor, back: () => table.company() });
}

/** @param {TableScreen} table @param {Watcher} one */
function watcher(table, one) {
  const { session, text, app } = table;
  const { id, name, face, state } = one;
  const isMe = id === session.watching;
  const host = /** @type {Host} */ (session);
  const out = () => app.open(() => outSheet({ app, text, host, id, name, back: () => table.company() }));
  return html`<li class="company-row" data-watcher=${id}>${portrait({ face })}
    <span class="chair-who"><b>${icon("eye", 19)}<span>${name}</span></b><span>${text.t(isMe ? "watch.you" : `watch.${state}`)}</span></span>
    <span class="company-acts">${isMe ? nothing : ear(table, speakerOf({ by: -1, watcher: id }), name)}
    ${session.role === "host" ? door(text.t("away.send", { name }), out) : nothing}</span></li>`;
}
