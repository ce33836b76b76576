/**
 * The menu as a screen: the open tin, the table that is still warm, and the kitchen's progress.
 */
import { menu } from "./menu.js";
import { profileSheet } from "./settings.js";
import { listed } from "./text.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").SavedTable} SavedTable
 *
 * @typedef {object} MenuParts
 * @property {(id: string) => void} pick
 * @property {() => void} join
 * @property {() => void} settings
 * @property {(table: SavedTable) => void} carryOn
 * @property {() => Promise<SavedTable[]>} tables
 */

/** The cloths of games that may not be in the tin yet. @type {Record<string, string>} */
const SOON = { "power-lunch": "lunch" };

export class MenuScreen {
  /** @type {SavedTable|null} the last one that is not over */
  #warm = null;

  /**
   * @param {App} app
   * @param {MenuParts} parts
   */
  constructor(app, parts) {
    this.app = app;
    this.parts = parts;
  }

  /** Find the table that is still warm. */
  async look() {
    const tables = await this.parts.tables();
    this.#warm = tables.find((table) => table.record !== null && !table.over && this.app.game(table.setting.game)) ?? null;
    this.app.draw();
  }

  view() {
    const { app, parts } = this;
    const { text, settings } = app;
    const warm = this.#warm;
    return menu({
      games: app.games.map(({ id, seats }) => ({ id, folder: id, name: app.nameOf(id), seats })),
      soon: Object.keys(SOON).flatMap((id) => (app.game(id) ? [] : SOON[id])),
      resume: warm && {
        title: text.t("menu.warm", { game: app.nameOf(warm.setting.game) }),
        line: text.t("menu.warm.who", { names: namesOf(warm, text.lang) }),
      },
      progress: app.progress && { done: app.progress.loaded, total: app.progress.total },
      me: { name: settings.name || text.t("menu.nobody"), face: settings.face },
      text,
      on: {
        pick: ({ id }) => parts.pick(id),
        join: parts.join,
        settings: parts.settings,
        carryOn: () => warm && parts.carryOn(warm),
        profile: () => app.open(() => profileSheet(app)),
      },
    });
  }
}

/** @param {SavedTable} table @param {string} lang */
const namesOf = ({ places }, lang) =>
  listed(
    lang,
    places.map(({ name }) => name),
  );
