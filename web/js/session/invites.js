/**
 * The invites of a table that wait at the host: made, found again, answered once, and heard until somebody says hello.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").SavedTable} SavedTable
 *
 * What an invite is for.
 * @typedef {object} Wanted
 * @property {Seat[]} seats
 * @property {boolean} anywhere
 * @property {number} [watcher]    of somebody who watches, whom it brings back; without seats and this, it is for anybody to watch
 * @property {string} [only]       an invite that opens for nobody but whoever has the token of its seats, and what for: it does not
 *                                 go through the hands of people, and is never shown to them
 *
 * @typedef {object} Waiting
 * @property {PeerLink} link
 * @property {string} secret
 * @property {string} token
 * @property {boolean} answered
 * @property {Uint8Array} host      fingerprint of our certificate
 * @property {Uint8Array} guest     and of theirs, once they have answered
 *
 * @typedef {Wanted & Waiting} Invited
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { PeerLink } from "../net/link.js";
import { findToken, inviteMark, readReply, TokenError, writeToken } from "../net/signal.js";
import { Talk } from "../net/talk.js";
import { linking, randomHex, SessionError } from "./events.js";

/** How long whoever is connected may take to say hello, and whoever has answered to be connected, in ms. */
const HELLO = 60_000;
const CONNECT = 15 * 60_000;

export class Invites {
  /** Those that wait, or whose guest has not said hello, by their mark. @type {Map<number, Invited>} */
  #waiting = new Map();
  /** Replies that were taken, by the mark of their invite. @type {Map<number, {letters: string, seat: Seat|null}>} */
  #taken = new Map();
  /** Being made, so that two taps make one. @type {Map<string, Promise<Invited>>} */
  #making = new Map();

  /**
   * @param {object} world
   * @param {SavedTable} world.saved
   * @param {(hello: any, invited: Invited, talk: Talk) => void} world.hello    somebody is there, and this is the first thing they say
   * @param {{beat?: number, hello?: number}} [times]    for tests: ms between heartbeats, and to say hello in
   */
  constructor(world, { beat, hello = HELLO } = {}) {
    this.world = world;
    this.beat = beat;
    this.hello = hello;
  }

  /**
   * Make an invite, or find the one that waits for the same.
   *
   * @param {Wanted} wanted
   * @returns {Promise<Invited>}
   */
  async have(wanted) {
    const name = nameOf(wanted);
    const known = [...this.#waiting.values()].find((one) => !one.answered && nameOf(one) === name);
    if (known) {
      return known;
    }
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(wanted).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  /**
   * @param {Wanted} wanted
   * @returns {Promise<Invited>}
   */
  async #make(wanted) {
    const { saved } = this.world;
    const { anywhere } = wanted;
    const { link, description } = await linking(async () => {
      const made = new PeerLink(anywhere);
      return { link: made, description: await made.offer() };
    });
    if (!description.candidates.length) {
      link.close();
      throw new SessionError("no_network");
    }
    const secret = randomHex(8);
    const host = saved.places.find(({ kind }) => kind === "here")?.name ?? "";
    const token = writeToken({
      kind: "invite",
      anywhere,
      description,
      build: mark(BUILD),
      table: mark(saved.id),
      secret,
      game: saved.setting.game,
      host,
      people: wanted.seats.length,
    });
    const invited = { ...wanted, link, secret, token, answered: false, host: description.fingerprint, guest: new Uint8Array() };
    this.#waiting.set(inviteMark(secret), invited);
    return invited;
  }

  /**
   * Take a reply; the same one twice changes nothing.
   *
   * @param {string} text
   * @param {(invited: Invited) => boolean} [allowed]    which invites it may answer, where not a person brings it
   * @returns {Promise<{seat: Seat|null}>}
   */
  async reply(text, allowed = () => true) {
    const token = readReply(text);
    const letters = findToken(text);
    const taken = this.#taken.get(token.to);
    if (taken) {
      if (taken.letters !== letters) {
        throw new TokenError("token_used");
      }
      return { seat: taken.seat };
    }
    const invited = this.#waiting.get(token.to);
    if (!invited || !allowed(invited)) {
      throw new TokenError("token_late");
    }
    const seat = invited.seats[0] ?? null;
    this.#taken.set(token.to, { letters, seat });
    invited.answered = true;
    invited.guest = token.description.fingerprint;
    this.#listen(token.to, invited);
    try {
      await linking(() => invited.link.accept(token.description));
    } catch (error) {
      invited.link.close(); // nothing can be made of it; the next invite is a new one
      throw error;
    }
    return { seat };
  }

  /**
   * Wait for the guest behind an answered invite to say hello.
   *
   * @param {number} name
   * @param {Invited} invited
   */
  #listen(name, invited) {
    const talk = new Talk(invited.link, "guest", this.beat);
    const late = () => talk.end("no_hello");
    let timer = setTimeout(late, CONNECT);
    let isHere = false;
    talk.onstate = (state) => {
      if (state === "gone") {
        clearTimeout(timer);
        this.#waiting.delete(name);
      } else if (state === "connected" && !isHere) {
        isHere = true; // once: who comes and goes gains no time by it
        clearTimeout(timer);
        timer = setTimeout(late, this.hello);
      }
    };
    talk.onmessage = (message) => {
      clearTimeout(timer);
      talk.onmessage = null;
      talk.onstate = null;
      this.#waiting.delete(name);
      this.world.hello(message, invited, talk);
    };
  }

  /**
   * End those that wait, or some of them; who has answered one finds nobody.
   *
   * @param {(invited: Invited) => boolean} [which]
   */
  end(which = () => true) {
    for (const [name, invited] of this.#waiting) {
      if (which(invited)) {
        invited.link.close();
        this.#waiting.delete(name);
      }
    }
  }
}

/** @param {Wanted} wanted */
const nameOf = ({ seats, anywhere, only = "", watcher = 0 }) => `${seats}/${anywhere}/${only}/${watcher}`;
