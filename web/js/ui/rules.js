/**
 * What beats what, and the rules of a game, in the reader's language, opened where it matters now.
 */
import { html } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { choiceOf, sheet } from "./sheets.js";

/** @typedef {import("./app.js").App} App */

/** @param {string} game @param {string} lang @returns {Promise<string>} our own text, made by the build from RULES.<lang>.md */
const fetched = async (game, lang) => (await import(`../../.gen/rules/${game}.${lang}.html.js`)).default;

/**
 * Make the sheet; it fetches the rules when it is opened. Where no rule is meant it begins with the game's chart, which is
 * what people at a table look up most.
 *
 * @param {App} app
 * @param {string} game
 * @param {string|undefined} rule        the number of a rule to open at, such as "4.2"
 * @param {unknown} chart                whether the game has a chart
 */
export function rulesSheet(app, game, rule, chart) {
  let words = "";
  let lang = "";
  let wanted = rule ?? "";
  let shown = chart && !wanted ? "chart" : "rules";
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
  const turn = (/** @type {string} */ to) => {
    shown = to;
    app.draw();
  };
  return () => {
    const text = app.textFor(game);
    if (lang !== app.lang) load();
    const title = text.t("rules", { game: app.nameOf(game) });
    const choices = [
      { id: "chart", label: text.t(text.has("chart.title") ? "chart.title" : "chart") },
      { id: "rules", label: text.t("stage.rules") },
    ];
    const body =
      shown === "chart"
        ? app.module(game).chart?.(text)
        : html`<div class="rules-text" lang=${app.lang} ${ref((shelf) => queueMicrotask(() => at(shelf)))}>${words ? unsafeHTML(words) : text.t("rules.fetching")}</div>`;
    const foot = chart ? choiceOf({ label: title, choices, chosen: shown, choose: turn }) : undefined;
    return sheet({ name: "rules", title, body, foot, text, close: app.close, long: true });
  };
}
