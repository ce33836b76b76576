/**
 * A guest's line to its host: made from an invite, made again from another, with requests that find their answers.
 *
 * @typedef {import("../net/signal.js").Invite} Invite
 * @typedef {import("../net/link.js").LinkState} LinkState
 *
 * @typedef {object} Ends
 * @property {(message: any) => void} hear
 * @property {(state: LinkState) => void} state
 * @property {(ends: Fingerprints) => Promise<Record<string, unknown>>} hello    what to say first on a new line between these ends
 * @property {() => void} back                                 a line that was away, or a page that was, is there again
 *
 * The certificates of both ends of a line.
 * @typedef {{host: Uint8Array, guest: Uint8Array}} Fingerprints
 *
 * What people carry to the host; `handed` resolves true where another tab of this browser took it, and nobody needs to.
 * @typedef {{token: string, link: string, handed: Promise<boolean>}} Carried
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { handOver } from "../net/handover.js";
import { PeerLink } from "../net/link.js";
import { inviteMark, linkOf, readInvite, writeToken } from "../net/signal.js";
import { Talk } from "../net/talk.js";
import { linking, no, SessionError } from "./events.js";

/**
 * Read an invite, and see that both sides play the same version.
 *
 * @param {string} text
 * @returns {Invite}
 */
export function openInvite(text) {
  const invite = readInvite(text);
  if (invite.build !== mark(BUILD)) {
    throw new SessionError("other_version");
  }
  return invite;
}

export class Line {
  /** @type {Talk|null} */
  #talk = null;
  /** Lines that have heard our hello. @type {WeakSet<Talk>} */
  #greeted = new WeakSet();
  /** Between whom the line is. @type {Fingerprints|null} */
  #between = null;
  /** @type {Map<number, (result: any) => void>} */
  #requests = new Map();
  #next = 1;

  /**
   * @param {Ends} ends
   * @param {number} [beat]    ms between heartbeats; for tests
   */
  constructor(ends, beat) {
    this.ends = ends;
    this.beat = beat;
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("pageshow", this.#wake);
  }

  get state() {
    return this.#talk?.state ?? "waiting";
  }

  /**
   * Answer an invite. A line that was there before is given up for it.
   *
   * @param {Invite} invite
   * @returns {Promise<Carried>}
   */
  async answer({ anywhere, description: offered, secret }) {
    const { link, description } = await linking(async () => {
      const made = new PeerLink(anywhere);
      return { link: made, description: await made.answer(offered) };
    });
    if (!description.candidates.length) {
      link.close();
      throw new SessionError("no_network");
    }
    this.#talk?.drop();
    const talk = new Talk(link, "host", this.beat);
    this.#talk = talk;
    this.#between = { host: offered.fingerprint, guest: description.fingerprint };
    talk.onstate = () => this.#look(talk);
    talk.onmessage = (message) => {
      if (talk === this.#talk) {
        this.ends.hear(message);
      }
    };
    const token = writeToken({ kind: "reply", anywhere, description, to: inviteMark(secret) });
    return { token, link: linkOf("reply", token), handed: handOver(token) };
  }

  /** @param {Talk} talk */
  async #look(talk) {
    const { state } = talk;
    if (talk !== this.#talk) {
      return;
    }
    if (state === "gone") {
      this.#lose();
    } else if (state === "connected" && this.#greeted.has(talk)) {
      this.ends.back();
    }
    this.ends.state(state);
    if (state === "connected" && this.#between && !this.#greeted.has(talk)) {
      this.#greeted.add(talk);
      talk.send({ t: "hello", ...(await this.ends.hello(this.#between)) });
    }
  }

  /** The page was away, and the line perhaps with it. */
  #wake = () => {
    if (document.visibilityState === "visible" && this.state === "connected") {
      this.#talk?.knock();
      this.ends.back();
    }
  };

  /** Requests that a broken line swallowed: whether the host heard them, the next picture tells. */
  #lose() {
    for (const resolve of this.#requests.values()) {
      resolve(no("link_lost"));
    }
    this.#requests.clear();
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    this.#talk?.send(message);
  }

  /**
   * Ask, and wait for the answer; it may take as long as the line is away.
   *
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  request(message) {
    if (this.state === "gone") {
      return Promise.resolve(no("link_lost"));
    }
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#requests.set(id, resolve);
      this.send({ ...message, id });
    });
  }

  /**
   * Give a request its answer.
   *
   * @param {number|undefined} id
   * @param {unknown} result
   */
  answered(id, result) {
    if (id !== undefined) {
      this.#requests.get(id)?.(result);
      this.#requests.delete(id);
    }
  }

  /** Give the line up; another invite makes a new one. */
  drop() {
    const talk = this.#talk;
    talk?.drop();
    this.#lose();
  }

  /** Give it up for good. */
  close() {
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    const talk = this.#talk;
    this.#talk = null;
    talk?.drop();
    this.#lose();
  }
}
