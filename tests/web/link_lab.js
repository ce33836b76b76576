/**
 * What the tests of sessions and links drive: the page's modules, by name, on `lab`. Everything that a session tells is kept in `lab.heard`.
 */
import { Engine, EngineError } from "web/js/engine/client.js";
import { createHost } from "web/js/session/host.js";
import { Store } from "web/js/store.js";

const lab = {
  Engine,
  EngineError,
  Store,
  createHost,
  /** @type {any[]} */
  heard: [],

  /**
   * Keep all that a session says.
   *
   * @param {any} session
   */
  listen(session) {
    session.subscribe((/** @type {any} */ event) => lab.heard.push(event));
    return session;
  },

  /**
   * Wait until something holds.
   *
   * @template T
   * @param {() => T|Promise<T>} what
   * @param {number} [patience]
   * @returns {Promise<T>}
   */
  async until(what, patience = 20_000) {
    const end = performance.now() + patience;
    for (;;) {
      const found = await what();
      if (found) {
        return found;
      }
      if (performance.now() > end) {
        throw new Error(`never: ${what}`);
      }
      await new Promise((done) => setTimeout(done, 15));
    }
  },
};

/** @type {any} */ (globalThis).lab = lab;
