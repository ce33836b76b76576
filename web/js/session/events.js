/**
 * Small parts that every session needs: its subscribers, its errors, and its ordinary no.
 *
 * @typedef {import("./types.js").SessionEvent} SessionEvent
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./types.js").Answer} Answer
 */

/** What a session cannot do; `code` says why, and `said` tells a person. */
export class SessionError extends Error {
  /**
   * @param {string} code
   * @param {Said} [said]
   */
  constructor(code, said) {
    super(code);
    this.name = "SessionError";
    this.code = code;
    /** @type {Said} */
    this.said = said ?? { key: `refused.${code}` };
  }
}

/** Who listens to a session. */
export class Events {
  /** @type {Set<(event: SessionEvent) => void>} */
  #fns = new Set();

  /**
   * @param {(event: SessionEvent) => void} fn
   * @returns {() => void} stops it
   */
  subscribe = (fn) => {
    this.#fns.add(fn);
    return () => this.#fns.delete(fn);
  };

  /**
   * Tell all; one listener's mistake keeps no other from hearing, and stays loud.
   *
   * @param {SessionEvent} event
   */
  emit(event) {
    for (const fn of [...this.#fns]) {
      try {
        fn(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  clear() {
    this.#fns.clear();
  }
}

/**
 * @param {string} code
 * @param {Said|null} [said]
 * @returns {Answer}
 */
export const no = (code, said) => ({ ok: false, code, said: said ?? { key: `refused.${code}` } });

/** Whether this browser links devices at all: some are built without it, and an iPad's Lockdown Mode takes it away. */
export const canLink = () => typeof RTCPeerConnection !== "undefined";

/**
 * Do something with a link; what the browser cannot do is said in our words.
 *
 * @template T
 * @param {() => Promise<T>} job
 * @returns {Promise<T>}
 */
export async function linking(job) {
  if (!canLink()) {
    throw new SessionError("no_webrtc");
  }
  try {
    return await job();
  } catch (error) {
    throw error instanceof DOMException ? new SessionError("link_failed") : error;
  }
}

/**
 * One thing after the other: each waits until those before it are done, however they ended.
 *
 * @returns {<T>(job: () => Promise<T>) => Promise<T>}
 */
export function oneByOne() {
  /** @type {Promise<unknown>} */
  let tail = Promise.resolve();
  return (job) => {
    const done = tail.then(job, job);
    tail = done.catch(() => {});
    return done;
  };
}

/**
 * Random bytes as hexadecimal text; seeds, secrets and names of tables.
 *
 * @param {number} bytes
 */
export function randomHex(bytes) {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
