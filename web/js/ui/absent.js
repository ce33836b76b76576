/**
 * Friends whose line is down: who they are, and what can be done about it.
 */
import { html } from "lit-html";
import { icon } from "../art/icons.js";
import { portrait, token } from "./face.js";
import { InviteSheet } from "./invite.js";
import { sheet } from "./sheets.js";
import { ago } from "./times.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/types.js").Seat} Seat
 */

/**
 * List who should be at the table and is not; at a guest's page nobody, for only the host can do something about it.
 *
 * @param {TableScreen} table
 */
export const absent = ({ session }) =>
  session.role === "host" ? session.places.filter(({ kind, state }) => kind === "link" && state !== "connected") : [];

/** @param {TableScreen} table @param {Seat} seat */
export function inviteAgain(table, seat) {
  const host = /** @type {Host} */ (table.session);
  const invite = new InviteSheet(table.app, seat, {
    host: async () => host,
    name: () => host.places[seat].name,
    inviter: () => host.seats[0] ?? 0,
    chair: () => table.app.open(() => absentSheet(table)),
  });
  const stop = host.subscribe((event) => {
    if (event.type === "roster" && event.places[seat]?.state === "connected") {
      stop();
      invite.isIn();
    }
  });
  invite.prepare();
  table.app.open(() => invite.view());
}

/** A bot takes the cards until its player is back. @param {TableScreen} table @param {Seat} seat */
export async function standIn(table, seat) {
  const host = /** @type {Host} */ (table.session);
  try {
    await host.sit(seat, "bot", host.setting.lead);
  } catch (error) {
    tell(table.app, error);
  }
}

/** @param {TableScreen} table */
export function absentSheet(table) {
  const { app, text } = table;
  const rows = absent(table).map(
    ({ seat, name, face, state, since }) => html`<li data-seat=${seat}>${portrait({ face, seat })}
      <span class="chair-who"><b>${token(seat, 19)}${name}</b><span>${text.t(`place.${state}`, { ago: ago(since, text) })}</span></span>
      <button type="button" class="btn small" data-stand-in @click=${() => standIn(table, seat)}>${text.t("absent.bot")}</button>
      <button type="button" class="btn small" data-invite-again @click=${() => inviteAgain(table, seat)}>${icon("share", 18)}${text.t("absent.invite")}</button></li>`,
  );
  const body = html`<ul class="join-places">${rows}</ul>`;
  const foot = html`<button type="button" class="btn go" data-done @click=${app.close}>${text.t(rows.length ? "absent.wait" : "done")}</button>`;
  return sheet({ name: "absent", title: text.t("absent"), lead: text.t("absent.lead"), body, foot, text, close: app.close });
}
