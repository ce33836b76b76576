/**
 * Who goes where: from the menu to a lobby, to a table, and back. It holds what lives longer than a screen: the engine and
 * the store.
 */
import { Engine } from "../engine/client.js";
import { mark } from "../net/bytes.js";
import { findToken } from "../net/signal.js";
import { SessionError } from "../session/events.js";
import { createGuest, openInvite } from "../session/guest.js";
import { createHost } from "../session/host.js";
import { check } from "./checking.js";
import { holdPage } from "./holding.js";
import { Join, joinSheet } from "./join.js";
import { Lobby } from "./lobby.js";
import { MenuScreen } from "./start.js";
import { changeVersion, keepEngine } from "./offline.js";
import { askAnew, reconnect } from "./reconnect.js";
import { saveFile } from "./save-file.js";
import { relaid } from "./setting.js";
import { settingsSheet } from "./settings.js";
import { TableScreen } from "./table.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../store.js").Store} Store
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/guest.js").Guest} Guest
 * @typedef {import("../session/keeping.js").Kept} Kept
 * @typedef {import("../session/types.js").Session} Session
 * @typedef {import("../session/types.js").SavedTable} SavedTable
 */

/** How long a played card stays in sight before the curtain falls, in ms. */
const LINGER = 1100;

/** How long a table may take to be left, in ms. */
const PATIENCE = 1500;

/** Where the address says that a table is open, so that a reload comes back to it. */
const TABLE = "#table=";
const GUEST = "#guest=";

/** What stands before a cast of people's own in a link, see web/games/lunch_cards/carry.js. */
const CAST = "#cast=";

export class House {
  /** @type {Engine|null} */
  #engine = null;

  /** Where the page is going, while what is there is fetched. @type {{to: string}|null} */
  #way = null;

  /**
   * @param {App} app
   * @param {Store} store
   */
  constructor(app, store) {
    this.app = app;
    this.store = store;
    addEventListener("hashchange", () => this.#address());
  }

  // --- the kitchen --------------------------------------------------------------------------------------------------

  /** Start the engine, once; what it needs is fetched while people read the menu. */
  warm() {
    if (this.#engine) return this.#engine;
    const engine = new Engine();
    this.#engine = engine;
    engine.onprogress = ({ loaded, total }) => {
      this.app.progress = { loaded, total };
      this.app.draw();
    };
    engine.ready.then(
      () => {
        this.app.progress = null;
        this.app.draw();
        keepEngine();
      },
      (error) => {
        this.#engine = null; // the next table tries again
        this.app.progress = null;
        this.app.draw();
        tell(this.app, error, { label: this.app.text.t("trouble.reload"), press: () => location.reload() });
      },
    );
    return engine;
  }

  // --- the menu -----------------------------------------------------------------------------------------------------

  /** Show the open tin. */
  async menu() {
    this.#way = null;
    await this.#leave();
    this.#write("");
    const screen = new MenuScreen(this.app, {
      pick: (id) => this.lobby(id),
      join: () => this.app.open(joinSheet(this.app, (text) => this.join(findToken(text)))),
      carryOn: (table) => this.resume(table),
      settings: () => this.settings(),
      tables: () => this.store.tables(),
    });
    this.app.show(screen);
    await screen.look();
    changeVersion();
  }

  settings = () => this.app.open(() => settingsSheet(this.app));

  /** Set out for somewhere; null where the page is on its way there already, so that a second tap does not lay a second table. @param {string} to */
  #setOut(to) {
    if (this.#way?.to === to) return null;
    this.#way = { to };
    return this.#way;
  }

  /** Whether nobody has gone elsewhere meanwhile; then the page has arrived. @param {{to: string}} way */
  #arrive(way) {
    if (this.#way !== way) return false;
    this.#way = null;
    return true;
  }

  /** Leave the table that is open; it is kept. */
  async #leave() {
    holdPage(false);
    const { screen } = this.app;
    // A guest's join screen leaves by itself, unless it has become a table.
    const session = screen instanceof TableScreen ? screen.session : screen instanceof Lobby ? screen.host : null;
    // An engine that has burnt down never answers; the menu does not wait for it.
    if (session) await Promise.race([session.leave().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  // --- hosting ------------------------------------------------------------------------------------------------------

  /** Lay a table. @param {string} id */
  async lobby(id) {
    const game = this.app.game(id);
    const way = game && this.#setOut(id);
    if (!way) return;
    this.warm().prepare(id, game.seats[0]);
    try {
      await this.app.load(id);
      const last = await this.store.setting(`last-table:${id}`, undefined);
      if (!this.#arrive(way)) return;
      this.app.show(new Lobby(this.app, game, this.#lobbyParts(id), relaid(game, last, this.app.settings)));
    } catch (error) {
      if (this.#arrive(way)) tell(this.app, error);
    }
  }

  /** @param {string} game @returns {import("./lobby.js").LobbyParts} */
  #lobbyParts(game) {
    return {
      casts: this.store,
      read: async (cast) => (await this.warm().call("cast", { game, cast })).cast,
      host: async (setting) => this.#open({ setting }),
      play: (host, deals) => {
        this.store.setSetting(`last-table:${host.game}`, host.setting);
        this.#table(host, deals);
      },
      menu: () => this.menu(),
      trouble: (error) => tell(this.app, error),
    };
  }

  /** @param {{setting?: import("../session/types.js").TableSetting, table?: SavedTable}} what @returns {Promise<Host>} */
  async #open(what) {
    const { pace } = this.app.parts;
    return createHost({ engine: this.warm(), store: this.store, ...what, ...(pace === 0 ? { pace } : {}) });
  }

  /** Go on with a table that was kept. @param {SavedTable} table */
  async resume(table) {
    const game = this.app.game(table.setting.game);
    const way = game && this.#setOut(table.id);
    if (!way) return;
    try {
      this.warm().prepare(game.id, game.seats[0]);
      await this.app.load(game.id);
      if (!this.#arrive(way)) return;
      const host = await this.#open({ table });
      const screen = this.#lay(host, true); // it stands there while the engine starts
      await host.deal();
      screen.missing();
    } catch (error) {
      if (this.#way && !this.#arrive(way)) return; // whoever has gone elsewhere meanwhile stays there
      await this.menu();
      tell(this.app, error);
    }
  }

  // --- the table ----------------------------------------------------------------------------------------------------

  /** @param {Session} session @param {number} [deals] */
  #table(session, deals = 1) {
    const screen = this.#lay(session, false);
    screen.dealtAgain(deals);
    screen.start();
  }

  /** Show a table; what there is to see on it comes with what its session tells. @param {Session} session @param {boolean} resumed */
  #lay(session, resumed) {
    holdPage(true);
    if (session.role === "host") this.#write(TABLE + /** @type {Host} */ (session).id);
    else {
      this.#write(GUEST + /** @type {Guest} */ (session).table);
      this.#takeAlong(session);
    }
    const screen = new TableScreen(this.app, session, {
      menu: () => this.menu(),
      settings: this.settings,
      rejoin: () => this.#anew(/** @type {Guest} */ (session).host, "back.quiet", null),
      save: (of) => save(of, this.app),
      verify: (table) => check(table, () => this.warm()),
      linger: this.app.parts.pace === 0 ? 0 : LINGER,
      resumed,
    });
    this.app.show(screen);
    return screen;
  }

  /**
   * After the first finished game a guest's device takes the engine along, to host another day; not where data is dear.
   *
   * @param {Session} session
   */
  #takeAlong(session) {
    const stop = session.subscribe((event) => {
      if (event.type !== "turned" || !event.over) return;
      stop();
      if (!savesData()) keepEngine();
    });
  }

  // --- a guest ------------------------------------------------------------------------------------------------------

  /**
   * Open an invitation: as a stranger, as somebody whom this table knows, or at the table where this page sits.
   *
   * @param {string} token
   */
  async join(token) {
    const { table, secret, game } = openInvite(token); // throws what is wrong with it
    if (!this.app.game(game)) throw new SessionError("unknown_game");
    const sitting = this.#sitting();
    if (sitting && mark(sitting.table) === table) {
      await reconnect(this.app, sitting, token);
      return this.#write(GUEST + sitting.table);
    }
    const kept = (await this.store.guests()).find((one) => mark(one.table) === table) ?? null;
    // The link that once brought us here is used up; whoever opens it again wants to come back.
    await this.#enter(kept?.spare && kept.used?.includes(secret) ? kept.spare : token, kept);
  }

  /** @returns {Guest|null} the guest's session that is at a table */
  #sitting() {
    const { screen } = this.app;
    return screen instanceof TableScreen && screen.session.role === "guest" ? /** @type {Guest} */ (screen.session) : null;
  }

  /**
   * Answer an invitation; somebody who comes back needs no introduction.
   *
   * @param {string} token
   * @param {Kept|null} known
   */
  async #enter(token, known) {
    const { game, host, people } = openInvite(token);
    this.#way = null;
    await this.app.load(game);
    await this.#leave();
    const answer = async (
      /** @type {import("./party.js").Person} */ person,
      /** @type {import("./party.js").Person[]} */ others = [],
    ) => {
      const session = createGuest({ invite: token, ...person, others, store: this.store });
      session.joined.then(() => this.#write(GUEST + session.table)).catch(() => {}); // the screen says why not
      const { link } = await session.reply;
      return { session, link };
    };
    const screen = new Join(
      this.app,
      { game, host, people },
      {
        answer,
        play: (session, deals) => this.#table(session, deals),
        menu: () => this.menu(),
        ...(known ? { anew: () => this.#anew(host, "back.anew", known) } : {}),
      },
    );
    this.app.show(screen);
    if (known) await screen.join(known);
  }

  /**
   * Ask for a new invitation: it leads back to the same seat.
   *
   * @param {string} host
   * @param {string} why
   * @param {Kept|null} known   who wants to come back, where no table is open
   */
  #anew(host, why, known) {
    const take = (/** @type {string} */ text) => (known ? this.#enter(findToken(text), known) : this.join(findToken(text)));
    this.app.open(askAnew(this.app, host, why, take));
  }

  /**
   * Come back to a table after a reload, with the spare invite that the host gave for this; where it does not open, say so.
   *
   * @param {string} table
   */
  async #comeBack(table) {
    const kept = (await this.store.guests()).find((each) => each.table === table);
    if (!kept) return false;
    try {
      if (kept.spare) {
        await this.#enter(kept.spare, kept);
        return true;
      }
    } catch {
      // a page of another version, or of a game that is not there any more: a new invitation says which
    }
    await this.menu();
    this.#anew(kept.host, "back.lost", kept);
    return true;
  }

  /** A link brought a cast: a table is laid for it, at the first game that takes one. @param {string} hash */
  async #castCame(hash) {
    const game = this.app.games.find(({ cast }) => cast);
    this.#write("");
    if (!game) return this.menu();
    this.#way = null;
    await this.#leave();
    await this.lobby(game.id);
    const { screen } = this.app;
    if (screen instanceof Lobby) await screen.casting(hash).catch((error) => tell(this.app, error));
  }

  // --- the address --------------------------------------------------------------------------------------------------

  /** @param {string} hash */
  #write(hash) {
    if (location.hash !== hash) history.replaceState(null, "", hash || location.pathname + location.search);
  }

  /** Links that are opened while the page is there. */
  #address() {
    if (["#join=", CAST].some((head) => location.hash.startsWith(head))) this.enter();
  }

  /** Go where the address points: to an invitation, to the table that was open, or to the menu. */
  async enter() {
    const hash = location.hash;
    if (hash.startsWith("#join=")) {
      try {
        return await this.join(findToken(hash));
      } catch (error) {
        await this.menu();
        return tell(this.app, error);
      }
    }
    if (hash.startsWith(GUEST) && (await this.#comeBack(hash.slice(GUEST.length)))) return;
    if (hash.startsWith(CAST)) return this.#castCame(hash);
    if (hash.startsWith(TABLE)) {
      const table = await this.store.table(hash.slice(TABLE.length));
      if (table?.record) return this.resume(table);
    }
    await this.menu();
  }
}

/** Whether the browser was told to save data. */
export const savesData = () => !!(/** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData);

/**
 * Hand out a game as a file.
 *
 * @param {Session} session
 * @param {App} app
 */
async function save(session, app) {
  try {
    const record = (await session.record?.()) ?? "";
    const name = `${session.game}-${new Date().toISOString().slice(0, 10)}.lunchbox.json`;
    await saveFile(new File([record], name, { type: "application/json" }));
  } catch (error) {
    tell(app, error);
  }
}
