/**
 * A guest's way back onto a line that is down, at the table where it sits: a new invitation, and the answer that goes back.
 */
import { html } from "lit-html";
import { icon } from "../art/icons.js";
import { Carrier, qrCode } from "./code.js";
import { joinSheet } from "./join.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/guest.js").Guest} Guest
 */

/**
 * Answer a new invitation to the table where the guest sits, and show what has to be brought to the host.
 *
 * @param {App} app
 * @param {Guest} session
 * @param {string} invite    throws what is wrong with it
 */
export async function reconnect(app, session, invite) {
  const { link } = await session.rejoin(invite);
  const carrier = new Carrier({
    text: () => app.text,
    draw: app.draw,
    what: () => ({ link, title: app.text.t("join.reply.title"), words: app.text.t("join.reply.words") }),
  });
  const view = () => replySheet(app, session.host, link, carrier);
  const stop = session.subscribe((event) => {
    if (event.type !== "over" && !(event.type === "link" && event.state === "connected")) return;
    stop();
    if (app.sheet === view) app.close();
  });
  app.open(view);
}

/**
 * @param {App} app
 * @param {string} name
 * @param {string} link
 * @param {Carrier} carrier
 */
function replySheet({ text, close }, name, link, carrier) {
  const host = name || text.t("somebody");
  const body = html`<div class="invite-mid">${qrCode(link, text.t("join.code"))}
      <ol class="steps"><li><b>1</b><span>${text.t("join.step1", { host })}</span></li>
        <li class="steps-do">${carrier.view()}</li>
        <li class="off"><b>2</b><span>${text.t("join.step2", { host })}</span></li></ol></div>
    <p class="join-wait" role="status" data-waiting>${icon("clock", 20)}${text.t("join.waiting", { host })}</p>`;
  return sheet({ name: "invite", title: text.t("join.reply", { host }), lead: text.t("back.lead", { host }), body, text, close });
}

/**
 * Ask for a new invitation, and say why one is needed.
 *
 * @param {App} app
 * @param {string} host
 * @param {string} why      key of the sentence
 * @param {(text: string) => Promise<void>} take   throws what is wrong with it
 */
export const askAnew = (app, host, why, take) =>
  joinSheet(app, take, () => app.text.t(why, { host: host || app.text.t("somebody") }));
