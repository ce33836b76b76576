/**
 * Messages over a link: framed, checked, counted, and with a heartbeat that notices who is asleep.
 *
 * @typedef {import("./link.js").LinkState} LinkState
 * @typedef {import("./link.js").PeerLink} PeerLink
 */
import { cut, Joiner, WireError } from "./frames.js";
import { FROM_GUEST, FROM_HOST, FROM_PEER, Rate, read } from "./wire.js";

const BEAT = 5_000;
const MISSED = 3;
/** How long a knock may stay without an answer before nobody is there, in ms. */
const KNOCK = 2_000;

/** What each kind of peer may say, and how fast; between guests there is hardly anything to say. */
const MANNERS = {
  guest: { shapes: FROM_GUEST, burst: 200, perSecond: 40 },
  host: { shapes: FROM_HOST, burst: 400, perSecond: 80 },
  peer: { shapes: FROM_PEER, burst: 40, perSecond: 2 },
};

export class Talk {
  #joiner = new Joiner();
  #rate;
  #number = 0;
  #missed = 0;
  #heard = false;
  #ended = false;
  #beat;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #knocking;
  /** @type {LinkState} */
  #state;

  /** @type {((message: any) => void)|null} */
  onmessage = null;
  /** @type {((state: LinkState) => void)|null} */
  onstate = null;

  /**
   * @param {PeerLink} link
   * @param {keyof typeof MANNERS} peer    who is on the other side
   * @param {number} [beat]          ms between heartbeats; for tests
   */
  constructor(link, peer, beat = BEAT) {
    this.link = link;
    const { shapes, burst, perSecond } = MANNERS[peer];
    this.shapes = shapes;
    this.#rate = new Rate(burst, perSecond);
    this.#state = link.state;
    link.onframe = (frame) => this.#hear(frame);
    link.onstate = () => this.#look();
    this.#beat = setInterval(() => this.#pulse(), beat);
  }

  /** As the link is, and `away` as well while nothing is heard. */
  get state() {
    return this.#state;
  }

  #look() {
    const state = this.link.state === "connected" && this.#missed >= MISSED ? "away" : this.link.state;
    if (state === this.#state) {
      return;
    }
    this.#state = state;
    if (state === "gone") {
      clearInterval(this.#beat);
    }
    this.onstate?.(state);
  }

  #pulse() {
    if (this.link.state !== "connected" && this.link.state !== "away") {
      return;
    }
    this.#missed = this.#heard ? 0 : this.#missed + 1;
    this.#heard = false;
    if (this.#missed && this.link.state === "connected") {
      this.send({ t: "ping" });
    }
    this.#look();
  }

  /** Ask at once whether anybody is there, for a page that was away itself: what it last knew is old. */
  knock() {
    if (this.link.state !== "connected") {
      this.link.hasten();
      return;
    }
    this.#heard = false;
    this.send({ t: "ping" });
    clearTimeout(this.#knocking);
    this.#knocking = setTimeout(() => {
      if (!this.#heard && !this.#ended) {
        this.#missed = MISSED;
        this.#look();
      }
    }, KNOCK);
  }

  /** @param {unknown} frame */
  #hear(frame) {
    if (this.#ended) {
      return;
    }
    this.#heard = true;
    if (this.#missed) {
      this.#missed = 0;
      this.#look();
    }
    try {
      const text = this.#joiner.push(frame);
      if (text === null) {
        return;
      }
      this.#rate.count();
      const message = read(text, this.shapes);
      if (message.t === "ping") {
        this.send({ t: "pong" });
      } else if (message.t !== "pong") {
        this.onmessage?.(message);
      }
    } catch (error) {
      if (!(error instanceof WireError)) {
        throw error;
      }
      this.end(error.code);
    }
  }

  /**
   * @param {Record<string, unknown>} message
   */
  send(message) {
    this.sendText(JSON.stringify(message));
  }

  /**
   * Send a message that is text already, such as an update that this page does not look into.
   *
   * @param {string} text
   */
  sendText(text) {
    if (this.#ended) {
      return;
    }
    this.#number += 1;
    for (const frame of cut(text, this.#number)) {
      this.link.send(frame);
    }
  }

  /**
   * Say why, once, and end it. What the other side still sends is not heard.
   *
   * @param {string} why    a code
   */
  end(why) {
    if (this.#ended) {
      return;
    }
    if (this.shapes === FROM_GUEST) {
      this.send({ t: "bye", why });
    }
    this.#ended = true;
    clearInterval(this.#beat);
    this.link.close();
    this.#look();
  }

  /** Forget the peer without a word, so that it may come back. */
  drop() {
    this.#ended = true;
    clearInterval(this.#beat);
    this.link.close();
    this.#look();
  }
}
