/**
 * The second tab that a reply was opened in: it has handed it over, or says where it belongs, or what is wrong with it.
 */
import { html } from "lit-html";
import { readReply } from "../net/signal.js";
import { Reply } from "./reply.js";
import { saidOf } from "./trouble.js";

/** @typedef {import("./app.js").App} App */

/** What is wrong with the reply in the address; null where it is whole. */
function fault() {
  try {
    readReply(location.hash);
    return null;
  } catch (error) {
    return error;
  }
}

/**
 * @param {App} app
 * @param {"taken"|"nobody"} how
 * @returns {import("./app.js").Screen}
 */
export function handedOver(app, how) {
  const { carrier } = new Reply(app, () => location.href);
  const [title, lead] = how === "taken" ? ["reply.handed", "reply.handed.lead"] : ["reply.nobody", "reply.nobody.lead"];
  const wrong = how === "nobody" ? fault() : null;
  if (wrong)
    return {
      view: () => html`<div class="handed check-page" data-screen="reply" data-state="wrong"><section class="card-sheet">
        <h1>${app.text.t("trouble.shut")}</h1><p class="sheet-lead" role="alert">${saidOf(wrong, app.text)}</p></section></div>`,
    };
  return {
    view: () => html`<div class="handed check-page" data-screen="reply" data-state=${how}><section class="card-sheet">
      <h1>${app.text.t(title)}</h1><p class="sheet-lead" role="status">${app.text.t(lead)}</p>
      ${how === "taken" ? "" : carrier.view()}</section></div>`,
  };
}
