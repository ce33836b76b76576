/**
 * The host's links: an invite for each seat, who is there, and what they are told. Who comes in, and as whom, see reception.js.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./requests.js").Visitor} Visitor
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("./fair.js").Part} Part
 *
 * What the room asks of the session.
 * @typedef {object} World
 * @property {SavedTable} saved
 * @property {() => Promise<void>} keep                     writes the table to the store
 * @property {() => boolean} dealt
 * @property {() => void} changed                           somebody came, went or fell asleep
 * @property {(seat: Seat) => Promise<void>} back           the person whose seat a bot played is there again
 * @property {(seat: Seat|null) => Promise<string>} picture one update with the whole log, as text
 * @property {() => Promise<string>} record                 of the match, as text
 * @property {import("./requests.js").Verbs} verbs
 * @property {() => Place[]} places
 * @property {(seat: Seat|null) => void} answered           a reply was taken
 *
 * @typedef {import("./invites.js").Invited} Invited
 */
import { waitForReplies } from "../net/handover.js";
import { linkOf } from "../net/signal.js";
import { Errands } from "./errands.js";
import { Gathering } from "./gathering.js";
import { Invites } from "./invites.js";
import { Reception } from "./reception.js";
import { Watchers } from "./watchers.js";

export class Room {
  /** @type {Set<Visitor>} */
  visitors = new Set();
  /** @type {Map<Seat, {state: Place["state"], since: number}>} */
  #states = new Map();
  #stopListening;

  /**
   * @param {World} world
   * @param {number} [beat]    ms between heartbeats; for tests
   * @param {number} [hello]   ms that a guest may take to say who it is; for tests
   */
  constructor(world, beat, hello) {
    this.world = world;
    this.watchers = new Watchers(world.saved);
    this.invites = new Invites(
      {
        saved: world.saved,
        hello: (message, invited, talk) => this.reception.greet(message, invited, talk),
      },
      { beat, hello },
    );
    this.gathering = new Gathering();
    this.reception = new Reception(this);
    this.errands = new Errands({ saved: world.saved, invites: this.invites, visitors: this.visitors });
    this.#stopListening = waitForReplies((token) =>
      this.reply(token).then(
        () => true,
        () => false,
      ),
    );
  }

  // --- invites ------------------------------------------------------------------------------------------------------

  /**
   * @param {Seat[]} seats     none: to watch
   * @param {boolean} anywhere
   */
  async invite(seats, anywhere) {
    const { token } = await this.invites.have({ seats, anywhere });
    return { token, link: linkOf("invite", token) };
  }

  /**
   * Take a reply; the same one twice changes nothing.
   *
   * @param {string} text
   * @returns {Promise<{seat: Seat|null}>}
   */
  async reply(text) {
    const taken = await this.invites.reply(text);
    this.world.answered(taken.seat);
    return taken;
  }

  /**
   * Somebody is in, and written down: say so, to them and to all.
   *
   * @param {Visitor} visitor
   * @param {string} token
   */
  enter(visitor, token) {
    this.visitors.add(visitor); // only now, so that the first that it hears is its welcome
    visitor.talk.onstate = () => this.#look(visitor);
    visitor.welcome(token, this.watching);
    this.#look(visitor);
  }

  /**
   * Give a guest an invite to keep, so that its own reload costs one message instead of two.
   *
   * @param {Visitor} visitor
   */
  async spare(visitor) {
    const { seats, anywhere, talk, watcher } = visitor;
    const whose = watcher ? { watcher: watcher.id } : {};
    const spare = await this.invites.have({ seats, anywhere, only: "spare", ...whose }).catch(() => null);
    if (spare && this.visitors.has(visitor)) {
      talk.send({ t: "spare", invite: spare.token });
    }
  }

  // --- who is there -------------------------------------------------------------------------------------------------

  /** @param {Visitor} visitor */
  #look(visitor) {
    const { state } = visitor.talk;
    if (state === "gone") {
      this.visitors.delete(visitor);
    }
    visitor.look();
    for (const seat of visitor.seats) {
      this.#states.set(seat, { state: state === "waiting" ? "connected" : state, since: Date.now() });
      if (state === "connected" && this.world.saved.places[seat]?.person) {
        this.world.back(seat);
      }
    }
    if (state === "connected" && visitor.behind) {
      visitor.behind = false;
      visitor.show(visitor.shown); // one whole picture, whatever was missed
    }
    this.errands.look();
    this.world.changed();
  }

  /**
   * How a link seat is: nobody came yet, or who came is there, asleep, or gone.
   *
   * @param {Seat} seat
   * @returns {{state: Place["state"], since?: number}}
   */
  state(seat) {
    const away = this.world.saved.places[seat]?.token ? "gone" : "waiting";
    return this.#states.get(seat) ?? { state: away };
  }

  /** Whether a guest is at the table now. */
  get anybody() {
    return [...this.visitors].some(({ talk }) => talk.state === "connected");
  }

  /** Who watches now. @returns {import("./types.js").Watcher[]} */
  get watching() {
    return [...this.visitors].flatMap(({ watcher, talk }) => {
      const state = talk.state === "away" ? "away" : "connected";
      return watcher ? [{ id: watcher.id, name: watcher.name, face: watcher.face, state }] : [];
    });
  }

  /** Tell every guest who sits where and how they are. */
  tellRoster() {
    const watchers = this.watching;
    for (const visitor of this.visitors) {
      visitor.roster(watchers);
    }
  }

  /** The seats whose pictures guests look at now. @returns {Seat[]} */
  wanted() {
    return [...this.visitors].flatMap(({ shown, talk }) => (shown !== null && talk.state === "connected" ? [shown] : []));
  }

  /** A new match begins: nobody looks at it yet. */
  hideAll() {
    for (const visitor of this.visitors) {
      visitor.shown = null;
    }
  }

  /**
   * Send what a change gave; who is asleep gets one whole picture on waking.
   *
   * @param {import("./table.js").Pictures} pictures
   */
  deliver(pictures) {
    for (const visitor of this.visitors) {
      visitor.deliver(pictures);
    }
  }

  /**
   * Send to all guests, or to those who sit on some seats.
   *
   * @param {Record<string, unknown>} message
   * @param {Seat[]} [seats]
   */
  tell(message, seats) {
    for (const visitor of this.visitors) {
      if (!seats || visitor.seats.some((seat) => seats.includes(seat))) {
        visitor.talk.send(message);
      }
    }
  }

  /**
   * The host gives a seat to somebody else.
   *
   * @param {Seat} seat
   */
  remove(seat) {
    this.#states.delete(seat);
    for (const visitor of this.visitors) {
      const rest = visitor.seats.filter((one) => one !== seat);
      if (rest.length && rest.length < visitor.seats.length) {
        visitor.keep(rest);
        this.spare(visitor); // the one it has opens the seat that it has lost
      } else if (visitor.seats.includes(seat)) {
        this.dismiss(visitor, "removed");
      }
    }
    this.invites.end(({ seats }) => seats.includes(seat));
  }

  /**
   * Somebody shall not watch any more.
   *
   * @param {number} id
   */
  async showOut(id) {
    this.forget(id, "removed");
    await this.world.keep();
    this.world.changed();
  }

  /**
   * @param {number} id     of somebody who watches
   * @param {string} why
   */
  forget(id, why) {
    this.watchers.drop(id);
    for (const visitor of this.visitors) {
      if (visitor.watcher?.id === id) {
        this.dismiss(visitor, why);
      }
    }
    this.invites.end(({ watcher }) => watcher === id);
  }

  /**
   * @param {Visitor} visitor
   * @param {string} why
   */
  dismiss(visitor, why) {
    this.visitors.delete(visitor);
    visitor.talk.onstate = null;
    visitor.talk.end(why);
  }

  /** The game is over: its record is everybody's. */
  async tellRecord() {
    await Promise.all([...this.visitors].map((visitor) => visitor.record()));
  }

  // --- the deal -----------------------------------------------------------------------------------------------------

  /**
   * Promise, and gather what the guests add to the deck.
   *
   * @param {{hash: string, matter: string}} promised
   * @returns {Promise<Part[]|null>} null: all must begin anew
   */
  contributions({ hash, matter }) {
    const { deals } = this.world.saved;
    return this.gathering.parts([...this.visitors], (message) => this.tell(message), { hash, matter, deals });
  }

  /** The table closes. */
  close() {
    this.#stopListening();
    for (const visitor of [...this.visitors]) {
      this.dismiss(visitor, "host_left");
    }
    this.errands.close();
    this.invites.end();
  }
}
