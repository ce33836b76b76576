/**
 * The second tab that a reply was opened in: it has handed it over, or says where it belongs.
 */
import { html } from "lit-html";
import { Carrier } from "./code.js";

/** @typedef {import("./app.js").App} App */

/**
 * @param {App} app
 * @param {"taken"|"nobody"} how
 * @returns {import("./app.js").Screen}
 */
export function handedOver(app, how) {
  const carrier = new Carrier({
    text: () => app.text,
    draw: app.draw,
    what: () => ({ link: location.href, title: app.text.t("join.reply.title"), words: app.text.t("join.reply.words") }),
  });
  const [title, lead] = how === "taken" ? ["reply.handed", "reply.handed.lead"] : ["reply.nobody", "reply.nobody.lead"];
  return {
    view: () => html`<div class="handed check-page" data-screen="reply" data-state=${how}><section class="card-sheet">
      <h1>${app.text.t(title)}</h1><p class="sheet-lead" role="status">${app.text.t(lead)}</p>
      ${how === "taken" ? "" : carrier.view()}</section></div>`,
  };
}
