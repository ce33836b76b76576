/**
 * What the tests of sessions and links drive: the page's modules, by name, on `lab`. Everything that a session tells is kept in `lab.heard`.
 */
import { Engine, EngineError } from "web/js/engine/client.js";
import { mark } from "web/js/net/bytes.js";
import { Eye } from "web/js/net/eye.js";
import * as frames from "web/js/net/frames.js";
import * as handover from "web/js/net/handover.js";
import { PeerLink } from "web/js/net/link.js";
import { qrPath } from "web/js/net/qr.js";
import * as sdp from "web/js/net/sdp.js";
import * as signal from "web/js/net/signal.js";
import { Sure } from "web/js/net/sure.js";
import { Talk } from "web/js/net/talk.js";
import * as wire from "web/js/net/wire.js";
import { createGuest } from "web/js/session/guest.js";
import { createHost } from "web/js/session/host.js";
import { verify } from "web/js/session/verify.js";
import { Store } from "web/js/store.js";

const lab = {
  Engine,
  EngineError,
  Eye,
  Store,
  createHost,
  createGuest,
  verify,
  PeerLink,
  Sure,
  Talk,
  frames,
  handover,
  mark,
  qrPath,
  sdp,
  signal,
  wire,
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
   * A frame as it came over a channel, without what net/sure.js says around it; empty where it says no more than that.
   *
   * @param {string} data
   */
  bare(data) {
    const head = data.startsWith("#") ? data.indexOf("#", 1) + 1 : 0;
    return data.startsWith("#0.") ? "" : data.slice(head);
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
