/**
 * A guest's line to its host: made from an invite, made again from another, with requests that find their answers.
 *
 * @typedef {import("../net/signal.js").Invite} Invite
 * @typedef {import("../net/link.js").LinkState} LinkState
 *
 * @typedef {object} Ends
 * @property {(message: any) => void} hear
 * @property {(state: LinkState) => void} state
 * @property {(ends: Fingerprints, invite: Invite) => Promise<Record<string, unknown>>} hello    what to say first on a new line
 * @property {(welcome: any, invite: Invite, carried: boolean) => boolean} trusts     whether it is our host that welcomes us there
 * @property {() => void} back                                 a line that was away, or a page that was, is there again
 *
 * A line that is being made, from an invite that people brought, or that another guest carried.
 * @typedef {{talk: Talk, invite: Invite, between: Fingerprints, carried: boolean, greeted: boolean}} Coming
 *
 * The certificates of both ends of a line.
 * @typedef {{host: Uint8Array, guest: Uint8Array}} Fingerprints
 *
 * A reply, to be brought to the host.
 * @typedef {{token: string, link: string}} Answered
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
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

/** How many lines may be coming at once: people bring one, other guests some. */
const MOST = 4;
/** How long one that another guest brought is waited for, in ms. */
const PATIENCE = 90_000;

export class Line {
  /** The line on which the host has welcomed us. @type {Talk|null} */
  #talk = null;
  /** Others that may take its place: the first on which the host welcomes us. Until then nothing on them counts. @type {Coming[]} */
  #coming = [];
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
    window.addEventListener("online", this.#wake);
  }

  get state() {
    const now = this.#talk?.state ?? "gone";
    if (now !== "gone") {
      return now;
    }
    const states = this.#coming.map(({ talk }) => talk.state);
    return /** @type {LinkState[]} */ (["connected", "away", "waiting"]).find((state) => states.includes(state)) ?? this.#none;
  }

  /** How it is where nothing is coming. @returns {LinkState} */
  get #none() {
    return this.#talk ? "gone" : "waiting";
  }

  /**
   * Answer an invite. A line that is there goes on until the new one is; it may come back by itself before the reply is in.
   *
   * @param {Invite} invite
   * @param {boolean} [carried]    by another guest, who is not believed a word
   * @returns {Promise<Answered>}
   */
  async answer(invite, carried = false) {
    const { link, description } = await linking(async () => {
      const made = new PeerLink(invite.anywhere);
      return { link: made, description: await made.answer(invite.description) };
    });
    if (!description.candidates.length) {
      link.close();
      throw new SessionError("no_network");
    }
    if (this.#coming.length >= MOST) {
      this.#forget(/** @type {Coming} */ (this.#coming[0]));
    }
    const talk = new Talk(link, "host", this.beat);
    const between = { host: invite.description.fingerprint, guest: description.fingerprint };
    const coming = { talk, invite, between, carried, greeted: false };
    this.#coming.push(coming);
    if (carried) {
      setTimeout(() => this.#forget(coming), PATIENCE);
    }
    talk.onstate = () => this.#approach(coming);
    talk.onmessage = (message) => this.#first(coming, message);
    this.ends.state(this.state);
    const token = writeToken({ kind: "reply", anywhere: invite.anywhere, description, to: inviteMark(invite.secret) });
    return { token, link: linkOf("reply", token) };
  }

  /**
   * A new line is there: say hello, once.
   *
   * @param {Coming} coming
   */
  async #approach(coming) {
    if (!this.#coming.includes(coming)) {
      return;
    }
    const { talk, between, invite } = coming;
    if (talk.state === "gone") {
      this.#forget(coming);
    }
    this.ends.state(this.state);
    if (talk.state === "connected" && !coming.greeted) {
      coming.greeted = true;
      talk.send({ t: "hello", ...(await this.ends.hello(between, invite)) });
    }
  }

  /**
   * It came to nothing, or is not needed.
   *
   * @param {Coming} coming
   */
  #forget(coming) {
    if (this.#coming.includes(coming)) {
      this.#coming = this.#coming.filter((one) => one !== coming);
      coming.talk.drop();
      this.ends.state(this.state);
    }
  }

  /**
   * What is said first on a new line: the welcome of our host, or why not.
   *
   * @param {Coming} coming
   * @param {any} message
   */
  #first(coming, message) {
    if (!this.#coming.includes(coming)) {
      return;
    }
    const { talk, invite, carried } = coming;
    if (message.t !== "welcome" || !this.ends.trusts(message, invite, carried)) {
      this.#forget(coming);
      if (!carried) {
        this.ends.hear(message.t === "bye" ? message : { t: "bye", why: "bad_secret" });
      }
      return;
    }
    const others = [this.#talk, ...this.#coming.map((one) => one.talk)].filter((one) => one !== talk);
    this.#coming = [];
    this.#talk = talk;
    for (const other of others) {
      other?.drop();
    }
    this.#lose(); // what the old line still owed
    talk.onstate = () => this.#look(talk);
    talk.onmessage = (more) => this.#hear(talk, more);
    this.ends.hear(message);
    this.ends.state(talk.state);
  }

  /**
   * @param {Talk} talk
   * @param {any} message
   */
  #hear(talk, message) {
    if (talk !== this.#talk) {
      return;
    }
    if (message.t === "bye" && message.why === "elsewhere" && this.#coming.some(({ greeted }) => greeted)) {
      talk.drop(); // elsewhere is here: the host goes on with us on the new line
    } else {
      this.ends.hear(message);
    }
  }

  /** @param {Talk} talk */
  #look(talk) {
    if (talk !== this.#talk) {
      return;
    }
    if (talk.state === "gone") {
      this.#lose();
    } else if (talk.state === "connected") {
      this.ends.back();
    }
    this.ends.state(this.state);
  }

  /** The page was away, or the network, and the line perhaps with it. */
  #wake = () => {
    if (document.visibilityState !== "visible") {
      return;
    }
    this.#talk?.knock();
    for (const { talk } of this.#coming) {
      talk.knock();
    }
    if (this.#talk?.state === "connected") {
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
    if (!this.#talk || this.#talk.state === "gone") {
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
    for (const talk of [this.#talk, ...this.#coming.map((one) => one.talk)]) {
      talk?.drop();
    }
    this.#lose();
  }

  /** Give it up for good. */
  close() {
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    window.removeEventListener("online", this.#wake);
    const ended = [this.#talk, ...this.#coming.map(({ talk }) => talk)];
    this.#talk = null;
    this.#coming = [];
    for (const talk of ended) {
      talk?.drop();
    }
    this.#lose();
  }
}
