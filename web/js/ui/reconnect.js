/**
 * A guest's way back onto a line that is down, at the table where it sits: a new invitation, and the answer that goes back.
 */
import { joinSheet } from "./join.js";
import { Reply } from "./reply.js";
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
  const reply = new Reply(app, () => link);
  const view = () => replySheet(app, session.host, reply);
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
 * @param {Reply} reply
 */
function replySheet({ text, close }, name, reply) {
  const host = name || text.t("somebody");
  return sheet({
    name: "invite",
    title: text.t("join.reply", { host }),
    lead: text.t("back.lead", { host }),
    body: reply.view(host),
    text,
    close,
  });
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
