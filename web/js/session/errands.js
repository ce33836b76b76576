/**
 * What the host passes on between guests, and what it sends through one of them to the others: invites for those whose line is gone.
 *
 * Guests are no postmen for anybody else: what they say to each other goes through here at a pace of its own, in pieces of a
 * bounded size, to guests that are there, and never to the game.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("./requests.js").Visitor} Visitor
 */
import { WireError } from "../net/frames.js";

/** How long one guest may take to bring another back before the next is asked, in ms. */
const PATIENCE = 6_000;

/** @param {Visitor} visitor */
const isThere = ({ talk }) => talk.state === "connected";
/** Who only watches is on nobody's way. @param {Visitor} visitor */
const isPlayer = ({ seats }) => seats.length > 0;
/** @param {Seat[]} seats */
const first = (seats) => Math.min(...seats);
/** What an invite is for that goes through a guest's hands. @param {Visitor} visitor */
const by = (visitor) => `carried by ${visitor.number}`;

export class Errands {
  /** Who has been asked to bring back whom, by the first seat of who is missed. @type {Map<Seat, Set<Visitor>>} */
  #asked = new Map();
  /** Links whose guests went of their own will, by their tokens. @type {Set<string>} */
  #left = new Set();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #told = "";

  /**
   * @param {object} room
   * @param {SavedTable} room.saved
   * @param {import("./invites.js").Invites} room.invites
   * @param {Set<Visitor>} room.visitors
   */
  constructor(room) {
    this.room = room;
  }

  /**
   * Pass on what a guest says to another; or take the reply that it brings from one who is not here.
   *
   * @param {Visitor} visitor
   * @param {{to: Seat, body: string}} message
   */
  async pass(visitor, { to, body }) {
    try {
      visitor.signals.count();
    } catch (error) {
      visitor.talk.end(error instanceof WireError ? error.code : "too_fast");
      return;
    }
    const other = [...this.room.visitors].find(({ seats }) => seats.includes(to));
    if (other === visitor || !isPlayer(visitor)) {
      return;
    }
    if (other && isThere(other)) {
      other.talk.send({ t: "signal", from: first(visitor.seats), body });
      return;
    }
    try {
      const { reply } = JSON.parse(body);
      await this.room.invites.reply(String(reply), ({ only }) => only === by(visitor));
    } catch {
      visitor.talk.send({ t: "refused", code: "not_there", said: { key: "refused.not_there" } });
    }
  }

  /** Somebody came or went: guests hear with whom they may hold a line, and who is missed is sent for. */
  look() {
    const here = [...this.room.visitors].filter((visitor) => isThere(visitor) && isPlayer(visitor));
    const others = here.map(({ seats }) => first(seats)).sort((one, two) => one - two);
    const told = `${here.map(({ number }) => number)}/${this.#missed().join(";")}`;
    if (told !== this.#told) {
      this.#told = told;
      for (const { talk } of here) {
        talk.send({ t: "signal", from: -1, body: JSON.stringify({ others }) });
      }
      this.#send(here);
    }
  }

  /**
   * A guest is in: nobody needs to bring it any more.
   *
   * @param {Seat[]} seats
   * @param {string} token
   */
  came(seats, token) {
    this.#left.delete(token);
    this.#asked.delete(first(seats));
    this.room.invites.end(
      ({ only, seats: theirs }) => !!only?.startsWith("carried") && seats.some((seat) => theirs.includes(seat)),
    );
  }

  /**
   * A guest went of its own will: it is not sent for.
   *
   * @param {Seat[]} seats
   */
  went(seats) {
    for (const seat of seats) {
      const token = this.room.saved.places[seat]?.token;
      if (token) {
        this.#left.add(token);
      }
    }
  }

  /** Links with a guest that is gone, as their seats. @returns {Seat[][]} */
  #missed() {
    /** @type {Map<string, Seat[]>} */
    const links = new Map();
    for (const [seat, { kind, token, person }] of this.room.saved.places.entries()) {
      if (token && (kind === "link" || person) && !this.#left.has(token)) {
        links.set(token, [...(links.get(token) ?? []), seat]);
      }
    }
    const taken = [...this.room.visitors].flatMap(({ seats }) => seats);
    return [...links.values()].filter((seats) => !seats.some((seat) => taken.includes(seat)));
  }

  /**
   * Send for everybody who is missed, through one guest after the other.
   *
   * @param {Visitor[]} here
   */
  #send(here) {
    clearTimeout(this.#timer);
    let isWaiting = false;
    for (const seats of this.#missed()) {
      const asked = this.#asked.get(first(seats)) ?? new Set();
      const next = here.find((visitor) => !asked.has(visitor));
      if (next) {
        isWaiting = true;
        this.#asked.set(first(seats), asked.add(next));
        this.#through(next, seats);
      }
    }
    if (isWaiting) {
      this.#timer = setTimeout(
        () => this.#send([...this.room.visitors].filter((one) => isThere(one) && isPlayer(one))),
        PATIENCE,
      );
    }
  }

  /**
   * @param {Visitor} visitor
   * @param {Seat[]} seats    of who is missed
   */
  async #through(visitor, seats) {
    const { anywhere, talk } = visitor;
    const made = await this.room.invites.have({ seats, anywhere, only: by(visitor) }).catch(() => null);
    if (made && this.room.visitors.has(visitor)) {
      talk.send({ t: "signal", from: -1, body: JSON.stringify({ carry: first(seats), invite: made.token }) });
    }
  }

  close() {
    clearTimeout(this.#timer);
  }
}
