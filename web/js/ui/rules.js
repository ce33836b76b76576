/**
 * The rules of a game, in the reader's language, opened where it matters now.
 */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../art/icons.js";
import { sheet } from "./sheets.js";

/** @typedef {import("./app.js").App} App */

/** @param {string} game @param {string} lang @returns {Promise<string>} our own text, made by the build from RULES.<lang>.md */
const fetched = async (game, lang) => (await import(`../../.gen/rules/${game}.${lang}.html.js`)).default;

/**
 * Make the sheet; it fetches the rules when it is opened.
 *
 * @param {App} app
 * @param {string} game
 * @param {string|undefined} rule        the number of a rule to open at, such as "4.2"
 * @param {(() => void)|null} chart      opens the game's chart, where it has one
 */
export function rulesSheet(app, game, rule, chart) {
  let words = "";
  let lang = "";
  let wanted = rule ?? "";
  const load = async () => {
    lang = app.lang;
    words = await fetched(game, lang);
    app.draw();
  };
  const at = (/** @type {Element|undefined} */ shelf) => {
    if (!shelf || !words || !wanted) return;
    const found = shelf.querySelector(`[id="r-${wanted}"]`);
    wanted = "";
    if (!(found instanceof HTMLElement)) return;
    found.classList.add("meant");
    // The sheet has its height only when it has been laid out.
    requestAnimationFrame(() => found.scrollIntoView({ block: "center" }));
  };
  return () => {
    const { text } = app;
    if (lang !== app.lang) load();
    const body = html`<div class="rules-text" lang=${app.lang} ${ref((shelf) => queueMicrotask(() => at(shelf)))}>${words ? unsafeHTML(words) : text.t("rules.fetching")}</div>`;
    const foot = chart
      ? html`<button type="button" class="btn" data-chart @click=${chart}>${icon("chart", 20)}${text.t("chart")}</button>`
      : nothing;
    const title = text.t("rules", { game: app.nameOf(game) });
    return sheet({ name: "rules", title, body, foot: chart ? foot : undefined, text, close: app.close, long: true });
  };
}
