/**
 * Friends whose line is down: who they are, and what can be done about it.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { Bring } from "./bring.js";
import { portrait, token } from "./face.js";
import { InviteSheet } from "./invite.js";
import { sheet } from "./sheets.js";
import { ago } from "./times.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Place} Place
 *
 * Without whom it is meant to go on, once asked.
 * @typedef {{seat: Seat|null}} Sure
 */

/**
 * List who should be at the table and is not; at a guest's page nobody, for only the host can do something about it.
 *
 * @param {TableScreen} table
 */
export const absent = ({ session }) =>
  session.role === "host" ? session.places.filter(({ kind, state }) => kind === "link" && state !== "connected") : [];

/** Those, but for whom the game goes on without, and whose seats are played by bots meanwhile. @param {TableScreen} table */
export const missed = (table) => {
  const { session } = table;
  const away = absent(table).map(({ seat }) => seat);
  const isMissed = (/** @type {Place} */ { seat, keeps }) => keeps || away.includes(seat);
  return session.role === "host" ? session.places.filter((place) => isMissed(place) && !place.without) : [];
};

/** @param {TableScreen} table @param {Seat} seat */
export function inviteAgain(table, seat) {
  const host = /** @type {Host} */ (table.session);
  const invite = new InviteSheet(table.app, seat, {
    host: async () => host,
    name: () => host.places[seat].name,
    inviter: () => host.seats[0] ?? 0,
    chair: () => openAbsent(table),
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

/** The harmless answer is given for somebody, this once; which it was, everybody sees. @param {TableScreen} table @param {Seat} seat */
export async function answerFor(table, seat) {
  const answer = await /** @type {Host} */ (table.session).fallback(seat);
  if (!answer.ok) tell(table.app, answer);
}

/** The table goes on without somebody, for good; a second tap says that it is meant. @param {TableScreen} table @param {Seat} seat */
async function goOnWithout(table, seat) {
  const { session } = table;
  const answer = await /** @type {Host} */ (session).goOnWithout(seat);
  if (!answer.ok) tell(table.app, answer);
  table.app.draw();
}

/** Show who is missing. @param {TableScreen} table */
export function openAbsent(table) {
  const { app, session } = table;
  const host = /** @type {Host} */ (session);
  const bring = new Bring(app, {
    wants: "reply",
    aim: () => app.text.t("scan.aim.answer"),
    take: async (value) => {
      await host.reply(value);
    },
    quiet: true,
  });
  /** @type {Sure} */
  const sure = { seat: null };
  app.open(() => absentSheet(table, bring, sure));
}

/** @param {TableScreen} table @param {Bring} bring @param {Sure} sure */
function absentSheet(table, bring, sure) {
  const { app, text } = table;
  const gone = missed(table);
  const rows = gone.map((place) => row(table, place, sure));
  // Nobody is back yet: guests hold lines to each other, and bring one another.
  const isOneEnough =
    gone.length > 1 && !table.session.places.some(({ kind, state }) => kind === "link" && state === "connected");
  const one = isOneEnough ? html`<p class="note note-small">${text.t("absent.one", { name: gone[0].name })}</p>` : nothing;
  const body = html`${one}<ul class="join-places">${rows}</ul>
    ${rows.length ? html`<section class="invite-reply">${bring.scanner.view()}${bring.view(text.t("invite.reply.paste"), text.t("absent.reply"))}</section>` : nothing}`;
  const foot = html`<button type="button" class="btn go" data-done @click=${app.close}>${text.t(rows.length ? "absent.wait" : "done")}</button>`;
  return sheet({ name: "absent", title: text.t("absent"), lead: text.t("absent.lead"), body, foot, text, close: app.close });
}

/** @param {TableScreen} table @param {Place} place @param {Sure} sure */
function row(table, { seat, name, face, state, since, keeps }, sure) {
  const { text } = table;
  const how = keeps ? text.t("absent.kept") : text.t(`place.${state}`, { ago: ago(since, text) });
  const isAsked = !keeps && table.session.waiting.some(({ must, seats }) => must && seats.includes(seat));
  const button = (/** @type {string} */ name, /** @type {unknown} */ label, /** @type {() => void} */ press, of = "") =>
    html`<button type="button" class="btn small" data-absent=${name} data-of=${of || nothing} @click=${press}>${label}</button>`;
  const without = () => {
    if (sure.seat === seat) goOnWithout(table, seat);
    sure.seat = seat;
    table.app.draw();
  };
  const isSure = sure.seat === seat;
  return html`<li data-seat=${seat}>${portrait({ face, seat })}
      <span class="chair-who"><b>${token(seat, 19)}${name}</b><span>${how}</span></span>
      ${isAsked ? button("answer", text.t("absent.answer"), () => answerFor(table, seat)) : nothing}
      ${keeps ? nothing : html`<button type="button" class="btn small" data-stand-in @click=${() => standIn(table, seat)}>${text.t("absent.bot")}</button>`}
      ${table.app.game(table.game)?.leaves ? button("without", isSure ? text.t("absent.without.sure", { name }) : text.t("absent.without"), without, isSure ? "sure" : "") : nothing}
      <button type="button" class="btn small" data-invite-again @click=${() => inviteAgain(table, seat)}>${icon("share", 18)}${text.t("absent.invite")}</button></li>`;
}
