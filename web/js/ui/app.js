/**
 * What all screens share: the screen that is shown, the one sheet over it, settings, texts, and the engine in the kitchen.
 */
import { html, nothing, render } from "lit-html";
import { holdPresses } from "./press.js";
import { onAnother } from "./shapes.js";
import { setSound } from "./sounds.js";
import { languageFor, speaker } from "./text.js";

/**
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("./types.js").TableModule} TableModule
 * @typedef {import("./text.js").Messages} Messages
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Cast} Cast
 * @typedef {import("../engine/client.js").Engine} Engine
 *
 * @typedef {object} Settings
 * @property {string|null} lang        null: as the browser
 * @property {"auto"|"light"|"dark"} theme
 * @property {boolean} sound
 * @property {boolean} passes          pass for whoever has no other answer out of turn, see passing.js
 * @property {""|"scans"|"links"} carry  how invitations and answers travelled last
 * @property {string} name             of who usually plays here
 * @property {string} face
 *
 * A game as the built catalog lists it, with its name and blurb in each language.
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} folder
 * @property {[number, number]} seats
 * @property {{id: string, kind: "bool"|"choice"|"int", values: (boolean|number|string)[], default: boolean|number|string}[]} options
 * @property {{id: string, values: Record<string, boolean|number|string>}[]} presets
 * @property {string[]} levels
 * @property {boolean} [leaves]      it can go on without somebody
 * @property {boolean} cast                    whether its cast may be people's own
 * @property {import("./picker.js").Schema} actions
 * @property {Record<string, Messages>} text   name, blurb, options and presets, by language
 * @property {string[]} [shares]               folders whose texts it has in common with other games
 *
 * A screen: what is drawn, and what is to do when it goes.
 * @typedef {object} Screen
 * @property {() => unknown} view
 * @property {() => void} [gone]
 * @property {() => void} [drawn]                          after each drawing
 * @property {(event: KeyboardEvent) => void} [key]        keys that nothing else took
 */

/** @type {Settings} */
export const USUAL = { lang: null, theme: "auto", sound: false, passes: false, carry: "", name: "", face: "anna" };

export class App {
  /** @type {Screen|null} */
  screen = null;
  /** @type {(() => unknown)|null} the one sheet over the screen */
  sheet = null;
  /** @type {Settings} */
  settings = { ...USUAL };
  /** @type {Messages} */
  page = {};
  lang = "en";
  /** @type {Text} */
  text;
  /** Bytes of the engine that are here, while they arrive. @type {{loaded: number, total: number}|null} */
  progress = null;
  /** @type {Map<string, {module: TableModule, messages: Messages}>} */
  #games = new Map();
  #asked = false;
  /** What the cast of the table that is shown says, for the text that is asked for at every drawing. @type {{id: string, cast: Cast, lang: string, words: Messages}|null} */
  #own = null;

  /**
   * @param {HTMLElement} root
   * @param {object} parts
   * @param {Listed[]} parts.games
   * @param {(settings: Settings) => Promise<unknown>} parts.keepSettings
   * @param {(lang: string) => Promise<Messages>} parts.loadPage
   * @param {(id: string, lang: string) => Promise<Messages>} parts.loadMessages
   * @param {(id: string) => Promise<TableModule>} parts.loadModule
   * @param {number|null} parts.pace   how fast bots play; null: as usual
   */
  constructor(root, parts) {
    this.root = root;
    this.parts = parts;
    this.games = parts.games;
    this.text = speaker({ lang: "en", page: {} });
    addEventListener("keydown", (event) => this.screen?.key?.(event));
    onAnother(this.draw);
    holdPresses();
    const live = document.createElement("div");
    live.id = "live";
    live.className = "sr";
    live.setAttribute("role", "status");
    root.after(live);
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  /** Draw soon; several calls in one turn are one drawing. */
  draw = () => {
    if (this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      if (this.#asked) this.drawNow();
    });
  };

  /** Draw at once: where what was there must be gone when this returns. */
  drawNow() {
    this.#asked = false;
    render(html`<main class="screen">${this.screen?.view() ?? nothing}</main>${this.sheet?.() ?? nothing}`, this.root);
    this.screen?.drawn?.();
  }

  /** @param {Screen} screen */
  show(screen) {
    const old = this.screen;
    this.sheet = null;
    this.screen = screen;
    old?.gone?.();
    this.drawNow();
  }

  /** Put a sheet over the screen instead of the one that is there. @param {(() => unknown)|null} sheet */
  open(sheet) {
    this.sheet = sheet;
    this.draw();
  }

  close = () => this.open(null);

  // --- settings and texts -------------------------------------------------------------------------------------------

  /**
   * Take settings over, at once and for the next visit; none of them where one cannot be had.
   *
   * @param {Partial<Settings>} change
   */
  change = async (change) => {
    const before = this.settings;
    this.settings = { ...before, ...change };
    try {
      await this.apply();
    } catch (error) {
      this.settings = before;
      throw error;
    }
    // A browser that keeps nothing must not stop a game; what could not be kept is simply usual again next time.
    await this.parts.keepSettings(this.settings).catch(() => {});
  };

  /** Let the settings take effect. */
  async apply() {
    const { lang, theme, sound } = this.settings;
    setSound(sound);
    const root = document.documentElement;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    await this.speak(languageFor(lang, navigator.languages));
    this.draw();
  }

  /** @param {string} lang */
  async speak(lang) {
    const games = [...this.#games];
    const [page, ...messages] = await Promise.all([
      this.parts.loadPage(lang),
      ...games.map(([id]) => this.parts.loadMessages(id, lang)),
    ]);
    for (const [place, [id, known]] of games.entries()) this.#games.set(id, { ...known, messages: messages[place] });
    this.page = page;
    this.lang = lang;
    this.text = speaker({ lang, page });
    document.documentElement.lang = lang;
  }

  // --- games --------------------------------------------------------------------------------------------------------

  /** @param {string} id */
  game(id) {
    return this.games.find((game) => game.id === id) ?? null;
  }

  /** @param {string} id */
  nameOf(id) {
    return this.game(id)?.text[this.lang]?.name ?? id;
  }

  /** Fetch a game's layout and texts. @param {string} id */
  async load(id) {
    const known = this.#games.get(id);
    if (known) return known;
    const [module, messages] = await Promise.all([this.parts.loadModule(id), this.parts.loadMessages(id, this.lang)]);
    const loaded = { module, messages };
    this.#games.set(id, loaded);
    return loaded;
  }

  /** @param {string} id @returns {TableModule} of a game that has been loaded */
  module(id) {
    const known = this.#games.get(id);
    if (!known) throw new Error(`the game ${id} has not been loaded`);
    return known.module;
  }

  /**
   * The voice for a game that has been loaded.
   *
   * @param {string} id
   * @param {(seat: Seat) => string} [nameOf]
   * @param {Seat|null} [me]
   * @param {Cast|null} [cast]   one of people's own; its names stand where the house's would
   * @returns {Text}
   */
  textFor(id, nameOf, me = null, cast = null) {
    const game = this.#games.get(id)?.messages ?? {};
    const own = cast ? this.#ownWords(id, cast) : {};
    return speaker({ lang: this.lang, page: this.page, game, own, me, ...(nameOf ? { nameOf } : {}) });
  }

  /** @param {string} id @param {Cast} cast */
  #ownWords(id, cast) {
    const { lang } = this;
    if (this.#own?.cast !== cast || this.#own.lang !== lang || this.#own.id !== id)
      this.#own = { id, cast, lang, words: this.module(id).casting?.words(cast, this.textFor(id)) ?? {} };
    return this.#own.words;
  }
}
