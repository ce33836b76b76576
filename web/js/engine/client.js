/**
 * The page's end of the engine: a promise per request.
 */
import { ENGINE } from "../../.gen/config.js";
import { begin, takeEarly } from "./begin.js";

/** @typedef {import("../session/types.js").Said} Said */

/** What the engine, or its worker, refused; `code` says which, `said` what to tell a person. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {string} message    for developers
   * @param {{said?: Said|null, seats?: number[], report?: string}} [more]
   */
  constructor(code, message, more = {}) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    /** @type {Said|null} */
    this.said = more.said ?? null;
    /** Whose consent is needed, for `needs_consent`. */
    this.seats = more.seats ?? [];
    /** A bug report without names, for `internal`. */
    this.report = more.report ?? "";
  }
}

const OK = ['{"ok":true,"result":', '{"ok": true, "result": '];

/**
 * Return the result inside an answer as text, unparsed; throw what the engine refused.
 * No regular expressions here: they remember the last text they saw, and it may hold cards.
 *
 * @param {string} text
 */
function resultText(text) {
  for (const head of OK) {
    if (text.startsWith(head)) {
      return text.slice(head.length, text.lastIndexOf("}"));
    }
  }
  const answer = JSON.parse(text);
  if (answer.ok) {
    return JSON.stringify(answer.result);
  }
  const { code, message, ...more } = answer.error;
  throw new EngineError(code, message, more);
}

/** The methods after which there is a match. */
const DEALS = ["new", "load"];

/**
 * The engine in its worker. It starts when constructed; requests made before it is ready wait, in order.
 */
export class Engine {
  /** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */
  #calls = new Map();
  #next = 1;
  /** @type {Worker|null} */
  #worker = null;
  /** @type {EngineError|null} */
  #broken = null;
  /** @type {() => void} */
  #isReady = () => {};
  /** @type {(error: Error) => void} */
  #isNot = () => {};

  /**
   * Bytes over the network, while it starts: what has arrived is counted unpacked, and told in its share of what was sent.
   *
   * @type {((progress: {loaded: number, total: number}) => void)|null}
   */
  onprogress = null;

  #files;
  /** The games that are warm. @type {Set<string>} */
  #warm = new Set();
  /** @type {Promise<void>} */
  #prepared = Promise.resolve();
  /** Whether anything was dealt: what the engine's memory holds from then on is nobody's but this table's. */
  #dealt = false;

  /** @param {Partial<typeof ENGINE>} [others]   files in place of the site's own, for tests */
  constructor(others = {}) {
    this.#files = { ...ENGINE, ...others };
    /**
     * Resolves when the engine answers; rejects with an EngineError `engine_start` where it cannot start.
     *
     * @type {Promise<void>}
     */
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#isNot = reject;
    });
    this.ready.catch(() => {}); // whoever awaits it hears of it
    const early = Object.keys(others).length ? null : takeEarly();
    if (early) this.#adopt(early);
    else this.#start(false);
  }

  /** @param {boolean} full */
  #start(full) {
    this.#worker?.terminate();
    this.#listen(begin(this.#files, full));
  }

  /** @param {Worker} worker */
  #listen(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lost(event);
    };
  }

  /** Go on with a worker that began before this object. @param {NonNullable<ReturnType<typeof takeEarly>>} early */
  #adopt({ worker, heard, failed }) {
    this.#listen(worker);
    for (const event of failed) this.#lost(event);
    for (const { data } of heard) this.#hear(data);
  }

  /** @param {ErrorEvent} event */
  #lost(event) {
    this.#break(new EngineError("engine_start", event.message || "the engine's worker did not load"));
  }

  /** @param {any} data */
  #hear(data) {
    if (data.progress) {
      const { loaded, total } = data.progress;
      const { sent, bytes } = this.#files;
      const packed = sent && bytes ? sent / bytes : 1;
      this.onprogress?.({ loaded: loaded * packed, total: total * packed });
    } else if (data.ready) {
      for (const game of data.warm) this.#warm.add(game);
      this.#isReady();
    } else if (data.id !== undefined) {
      const call = this.#calls.get(data.id);
      this.#calls.delete(data.id);
      if (data.failed) {
        call?.reject(new EngineError("engine_broken", data.failed));
      } else {
        call?.resolve(data.text);
      }
    } else if (data.full) {
      this.#break(new EngineError("engine_start", data.failed));
    } else {
      this.#start(true);
    }
  }

  /** @param {EngineError} error */
  #break(error) {
    this.#broken = error;
    this.#isNot(error);
    for (const call of this.#calls.values()) {
      call.reject(error);
    }
    this.#calls.clear();
  }

  /**
   * Ask, and return the result as text, unparsed.
   *
   * @param {string} method
   * @param {Record<string, unknown>} [params]
   * @returns {Promise<string>}
   */
  async callText(method, params = {}) {
    await this.#prepared;
    this.#dealt ||= DEALS.includes(method);
    return this.#ask(method, params);
  }

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   */
  async #ask(method, params) {
    await this.ready;
    if (this.#broken) {
      throw this.#broken;
    }
    const id = this.#next++;
    const text = JSON.stringify({ method, params });
    /** @type {Promise<string>} */
    const answer = new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }));
    this.#worker?.postMessage({ id, text });
    return resultText(await answer);
  }

  /**
   * Warm a game up while people set the table: deal it once for nobody, so that the first deal takes no longer than others.
   * What is warm before anything was dealt stays so for the next visit. Whatever is asked meanwhile comes after it.
   *
   * @param {string} game
   * @param {number} seats
   */
  prepare(game, seats) {
    this.#prepared = this.#prepared.then(() => this.#prepare(game, seats)).catch(() => {}); // whoever asks next hears of it
  }

  /** @param {string} game @param {number} seats */
  async #prepare(game, seats) {
    await this.ready;
    if (this.#dealt || this.#warm.has(game)) return;
    this.#warm.add(game);
    const names = Array(seats).fill("");
    const { match } = JSON.parse(await this.#ask("new", { game, names, seed: "", seats: [null, 0], raw: true }));
    const { record } = JSON.parse(await this.#ask("save", { match }));
    const again = JSON.parse(await this.#ask("load", { record, seats: [null, 0], raw: true }));
    await Promise.all([match, again.match].map((match) => this.#ask("drop", { match })));
    this.#worker?.postMessage({ keep: game });
  }

  /**
   * Ask, and return the result; throws EngineError.
   *
   * @param {string} method
   * @param {Record<string, unknown>} [params]
   * @returns {Promise<any>}
   */
  async call(method, params = {}) {
    return JSON.parse(await this.callText(method, params));
  }

  /** End the worker; whatever waits is rejected. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#break(new EngineError("engine_stopped", "the engine was stopped"));
  }
}
