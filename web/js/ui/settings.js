/**
 * Settings, who usually plays here, and what this is made of.
 */
import { html } from "lit-html";
import { BUILD } from "../../.gen/config.js";
import { icon } from "../art/icons.js";
import { faceWall, nameField } from "./choices.js";
import { choiceOf, sheet } from "./sheets.js";
import { LANGUAGES, OWN_NAMES } from "./text.js";
import { tell } from "./trouble.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function settingsSheet(app) {
  const { text, settings } = app;
  const themes = /** @type {const} */ (["auto", "light", "dark"]).map((id) => ({ id, label: text.t(`theme.${id}`) }));
  const sounds = ["off", "on"].map((id) => ({ id, label: text.t(`sound.${id}`) }));
  const row = (/** @type {string} */ name, /** @type {unknown} */ choice) =>
    html`<div class="setting"><h3>${text.t(name)}</h3>${choice}</div>`;
  const body = html`
    ${row(
      "language",
      choiceOf({
        label: text.t("language"),
        choices: LANGUAGES.map((id) => ({ id, label: OWN_NAMES[id] })),
        chosen: app.lang,
        choose: (lang) => app.change({ lang }).catch((error) => tell(app, error)),
      }),
    )}
    ${row("theme", choiceOf({ label: text.t("theme"), choices: themes, chosen: settings.theme, choose: (theme) => app.change({ theme: /** @type {"auto"} */ (theme) }) }))}
    ${row("sound", choiceOf({ label: text.t("sound"), choices: sounds, chosen: settings.sound ? "on" : "off", choose: (id) => app.change({ sound: id === "on" }) }))}
    ${passes(app)}
    <div class="rows">
      <button type="button" class="btn row" data-profile @click=${() => app.open(() => profileSheet(app))}>${icon("people", 20)}<span>${text.t("profile")}</span></button>
      <button type="button" class="btn row" data-about @click=${() => app.open(() => aboutSheet(app))}>${icon("info", 20)}<span>${text.t("about")}</span></button>
    </div>`;
  const foot = html`<button type="button" class="btn go" data-done @click=${app.close}>${text.t("done")}</button>`;
  return sheet({ name: "settings", title: text.t("settings"), body, foot, text, close: app.close });
}

/** Whether the page passes for whoever has no other answer out of turn; also in the menu of a table that asks out of turn. @param {App} app */
export const passes = ({ text, settings, change }) =>
  html`<div class="setting"><h3>${text.t("passes")}</h3>${choiceOf({
    label: text.t("passes"),
    choices: ["off", "on"].map((id) => ({ id, label: text.t(`passes.${id}`) })),
    chosen: settings.passes ? "on" : "off",
    choose: (id) => change({ passes: id === "on" }),
  })}<p class="setting-what">${text.t("passes.what")}</p></div>`;

/** @param {App} app */
export function profileSheet(app) {
  const { text, settings } = app;
  const body = html`
    ${nameField({ value: settings.name, label: text.t("label.name"), change: (name) => app.change({ name: name.trim() }), enter: app.close })}
    ${faceWall({ chosen: settings.face, text, choose: (face) => app.change({ face }) })}`;
  const foot = html`<button type="button" class="btn go" data-done @click=${app.close}>${text.t("done")}</button>`;
  return sheet({ name: "profile", title: text.t("profile"), lead: text.t("profile.lead"), body, foot, text, close: app.close });
}

/** What it is made of, by whom, and under which licence. @type {readonly (readonly [string, string, string])[]} */
const CREDITS = Object.freeze([
  ["Pyodide", "Pyodide contributors and Mozilla", "MPL-2.0"],
  ["Python", "Python Software Foundation", "PSF-2.0"],
  ["Caprasimo", "The Caprasimo Project Authors", "OFL-1.1"],
  ["Nunito Sans", "The Nunito Sans Project Authors", "OFL-1.1"],
  ["lit-html", "Google LLC", "BSD-3-Clause"],
  ["intl-messageformat", "FormatJS", "BSD-3-Clause"],
  ["idb-keyval", "Jake Archibald", "Apache-2.0"],
  ["qr", "Paul Miller", "MIT"],
]);

/** @param {App} app */
export function aboutSheet(app) {
  const { text } = app;
  const body = html`<p>${text.t("about.what")}</p><p>${text.t("about.trust")}</p>
    <h3>${text.t("about.credits")}</h3>
    <ul class="credits">${CREDITS.map(([what, who, licence]) => html`<li><b>${what}</b> <span>${who}</span> <small>${licence}</small></li>`)}</ul>
    <p><a href="licences/README.txt" target="_blank" rel="noopener">${text.t("about.licences")}</a></p>
    <p class="build">${text.t("about.build", { build: BUILD })}</p>`;
  return sheet({ name: "about", title: text.t("about"), body, text, close: app.close, long: true });
}
