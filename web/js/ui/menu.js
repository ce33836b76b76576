/**
 * The menu: the open tin. Each game that is there fills a compartment; napkins cover the others.
 */
import { html, nothing } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { until } from "lit-html/directives/until.js";
import { icon } from "../art/icons.js";
import { flask, handle, logo, napkin } from "../art/metal.js";
import { face } from "./face.js";
import { SMALL } from "./shapes.js";

/**
 * @typedef {import("./types.js").Text} Text
 *
 * What a game's art/scene.js exports.
 * @typedef {{cloth: string, frames: {wide: string, narrow: string}, scene: () => string}} Scene
 *
 * @typedef {{id: string, folder: string, name: string, seats: [number, number]}} Game
 *
 * @typedef {object} Given
 * @property {Game[]} games
 * @property {string[]} [soon]                              cloths of what is still in the kitchen: "sky", "punk" …
 * @property {{title: string, line: string}|null} [resume]  a table that was left
 * @property {{done: number, total: number}|null} [progress] bytes of the engine; null when it is there
 * @property {{name: string, face: string}} me
 * @property {Text} text
 * @property {{pick: (game: Game) => void, join: () => void, settings: () => void, carryOn: () => void, profile: () => void}} on
 */

/** How many compartments the tin has, whether filled or not. */
const COMPARTMENTS = 6;

/** @type {Map<string, Scene>} */
const scenes = new Map();

/** @type {Map<string, Promise<Scene>>} */
const coming = new Map();

/** @param {string} folder @returns {Promise<Scene>} */
function fetchScene(folder) {
  const known =
    coming.get(folder) ??
    import(`../../games/${folder}/art/scene.js`).then((/** @type {Scene} */ scene) => {
      scenes.set(folder, scene);
      return scene;
    });
  coming.set(folder, known);
  return known;
}

/** The open tin. @param {Given} given */
export function menu(given) {
  const { games, soon = [], text } = given;
  const empty = Math.max(0, COMPARTMENTS - games.length);
  return html`<div class="menu check-page">
    ${head(given)}
    <div class="tin">${handle}<ul class="tray">
      ${games.map((game) => html`<li>${compartment(game, given)}</li>`)}
      ${Array.from({ length: empty }, (_, place) => html`<li class="well ${soon[place] ?? ""}">${napkin}<span class="well-words">${text.t("menu.soon")}</span></li>`)}
    </ul></div>
    ${foot(given)}
  </div>`;
}

/** @param {Given} given */
function head({ me, text, on }) {
  return html`<header class="menu-head"><h1>${logo}</h1>
    <button type="button" class="btn" data-go="join" @click=${on.join}>${icon("link")}<span class="wide">${text.t("menu.join")}</span><span class="narrow">${text.t("menu.join_short")}</span></button>
    <button type="button" class="btn me" data-go="profile" aria-label=${text.t("menu.me", { name: me.name })} @click=${on.profile}><span class="portrait">${face(me.face)}</span><b>${me.name}</b></button>
    <button type="button" class="btn ico" data-go="settings" aria-label=${text.t("menu.settings")} @click=${on.settings}>${icon("sliders")}</button></header>`;
}

/** @param {Game} game @param {Given} given */
function compartment(game, given) {
  const ready = scenes.get(game.folder);
  if (ready) return tile(game, ready, given);
  return until(
    fetchScene(game.folder).then((scene) => tile(game, scene, given)),
    tile(game, null, given),
  );
}

/** @param {Game} game @param {Scene|null} scene @param {Given} given */
function tile(game, scene, { text, on }) {
  const [least, most] = game.seats;
  const frame = scene?.frames[matchMedia(SMALL).matches ? "narrow" : "wide"];
  const players = least === most ? String(least) : text.t("menu.players", { least, most });
  return html`<button type="button" class="tile ${scene?.cloth ?? ""}" data-game=${game.id} @click=${() => on.pick(game)}>
    ${scene ? html`<svg viewBox=${frame ?? nothing} preserveAspectRatio="xMidYMid slice" aria-hidden="true">${unsafeSVG(scene.scene())}</svg>` : nothing}
    <span class="tile-players"><span aria-hidden="true">${icon("people", 17)}</span><span aria-hidden="true">${players}</span><span class="sr">${text.t("menu.players_long", { least, most })}</span></span>
    <span class="tile-name">${game.name}</span></button>`;
}

/** @param {Given} given */
function foot({ resume = null, progress = null, text, on }) {
  if (!resume && !progress) return nothing;
  return html`<footer class="menu-foot">
    ${
      resume
        ? html`<div class="ticket wait"><span class="stub">${icon("clock", 26)}</span><p>${resume.title}${resume.line ? html`<em>${resume.line}</em>` : nothing}</p></div>
      <button type="button" class="btn go" data-go="resume" @click=${on.carryOn}>${text.t("menu.carry_on")}</button>`
        : nothing
    }
    ${progress ? warming(progress, text) : nothing}</footer>`;
}

/** @param {{done: number, total: number}} progress @param {Text} text */
function warming({ done, total }, text) {
  const figure = new Intl.NumberFormat(text.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const size = (/** @type {number} */ bytes) => figure.format(bytes / 1_000_000);
  const share = total ? Math.min(1, done / total) : 0;
  const words = text.t("menu.warming", { done: size(done), total: size(total) });
  return html`<div class="warming">${flask}<div><span>${words}</span>
    <span class="bar" role="progressbar" aria-label=${words} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(share * 100)}><i style="--share:${share}"></i></span></div></div>`;
}
