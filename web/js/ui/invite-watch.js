/**
 * Inviting somebody to watch, from the lobby or from the table.
 */
import { InviteSheet } from "./invite.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Host} Host
 */

export class WatchInvite {
  /** @type {InviteSheet} */
  #sheet;
  /** @type {() => void} */
  #stop = () => {};

  /**
   * @param {App} app
   * @param {Host|(() => Promise<Host>)} host    where a table is only laid when it is needed, the way to it
   */
  constructor(app, host) {
    this.app = app;
    const found = typeof host === "function" ? host : async () => host;
    this.#sheet = new InviteSheet(app, null, {
      host: async () => this.#listen(await found()),
      name: () => app.text.t("friend"),
      inviter: () => this.#inviter,
      chair: null,
    });
  }

  #inviter = 0;

  /** The next one who comes is the one that this invite was for. @param {Host} host */
  #listen(host) {
    this.#stop();
    this.#inviter = host.seats[0] ?? 0;
    const before = new Set(host.watchers.map(({ id }) => id));
    this.#stop = host.subscribe((event) => {
      if (event.type !== "roster" || !event.watchers.some(({ id, state }) => state === "connected" && !before.has(id))) return;
      this.#stop();
      this.#sheet.isIn();
    });
    return host;
  }

  open() {
    this.#sheet.prepare();
    this.app.open(() => this.#sheet.view());
  }
}
