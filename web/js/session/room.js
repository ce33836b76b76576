/**
 * The host's links: an invite for each seat, who came, and what they may do. Seats belong to links: they are set when somebody is
 * welcomed, and nothing that a peer says about who it is counts.
 *
 * @typedef {import("./types.js").Seat} Seat
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
import { BUILD } from "../../.gen/config.js";
import { waitForReplies } from "../net/handover.js";
import { linkOf } from "../net/signal.js";
import { WIRE } from "../net/wire.js";
import { Errands } from "./errands.js";
import { randomHex } from "./events.js";
import { Gathering } from "./gathering.js";
import { Invites } from "./invites.js";
import { proofOf } from "./proof.js";
import { Visitor } from "./requests.js";
import { Watchers } from "./watchers.js";
import { nameAmong } from "./words.js";

export class Room {
  /** @type {Set<Visitor>} */
  #visitors = new Set();
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
        hello: (message, invited, talk) => {
          const why = unwelcome(message, invited);
          if (why) {
            talk.end(why);
          } else {
            this.#welcome(message, invited, talk);
          }
        },
      },
      { beat, hello },
    );
    this.gathering = new Gathering();
    this.errands = new Errands({ saved: world.saved, invites: this.invites, visitors: this.#visitors });
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

  // --- who comes in -------------------------------------------------------------------------------------------------

  /**
   * @param {any} hello
   * @param {Invited} invited
   * @param {import("../net/talk.js").Talk} talk
   */
  async #welcome(hello, invited, talk) {
    const { saved } = this.world;
    const reclaimed = await this.#reclaimed(hello.proof, invited);
    const watcher = await this.watchers.known(hello.proof, invited);
    if (!reclaimed.length && !invited.seats.length) {
      return this.#admit(hello, invited, talk, watcher);
    }
    if (invited.only && !reclaimed.length) {
      talk.end("bad_secret");
      return;
    }
    const mine = reclaimed.length ? reclaimed : invited.seats;
    const seats = mine.filter((seat) => saved.places[seat]?.kind === "link" || saved.places[seat]?.person);
    if (!seats.length || (!reclaimed.length && seats.some((seat) => this.state(seat).state === "connected"))) {
      talk.end("seat_taken"); // somebody else was sooner, with another invite for the same seat
      return;
    }
    if (watcher) {
      this.#forget(watcher.id, "elsewhere"); // whoever watched sits down
    }
    const token = saved.places[reclaimed[0] ?? -1]?.token ?? randomHex(16);
    for (const seat of seats) {
      const at = mine.indexOf(seat);
      this.#settle(seat, hello.names[at], hello.faces[at], token);
    }
    this.errands.came(seats, token);
    await this.world.keep();
    for (const other of this.#visitors) {
      if (other.seats.some((seat) => seats.includes(seat))) {
        this.#dismiss(other, "elsewhere");
      }
    }
    const visitor = new Visitor(talk, seats, this.world, invited.anywhere, this.errands);
    this.#enter(visitor, token);
    for (const seat of seats.filter((one) => saved.places[one]?.kind === "bot")) {
      await this.world.back(seat);
    }
    this.#spare(visitor);
  }

  /**
   * Somebody comes to watch, or comes back to it.
   *
   * @param {any} hello
   * @param {Invited} invited
   * @param {import("../net/talk.js").Talk} talk
   * @param {import("./types.js").SavedWatcher} [known]
   */
  async #admit({ names: [name], faces: [face] }, invited, talk, known) {
    if (invited.only && invited.watcher !== known?.id) {
      talk.end("bad_secret");
      return;
    }
    const isHere = (/** @type {number} */ id) => [...this.#visitors].some(({ watcher }) => watcher?.id === id);
    const watcher = this.watchers.enter(known, { name, face }, isHere, "?");
    if (!watcher) {
      talk.end("no_room");
      return;
    }
    await this.world.keep();
    for (const other of this.#visitors) {
      if (other.watcher?.id === watcher.id) {
        this.#dismiss(other, "elsewhere");
      }
    }
    const visitor = new Visitor(talk, [], this.world, invited.anywhere, this.errands, watcher);
    this.#enter(visitor, watcher.token);
    this.#spare(visitor);
  }

  /**
   * Somebody is in, and written down: say so, to them and to all.
   *
   * @param {Visitor} visitor
   * @param {string} token
   */
  #enter(visitor, token) {
    this.#visitors.add(visitor); // only now, so that the first that it hears is its welcome
    visitor.talk.onstate = () => this.#look(visitor);
    visitor.welcome(token, this.watching);
    this.#look(visitor);
  }

  /**
   * The seats whose token a guest has shown to know.
   *
   * @param {string|undefined} proof
   * @param {Invited} invited
   * @returns {Promise<Seat[]>}
   */
  async #reclaimed(proof, { host, guest }) {
    const { places } = this.world.saved;
    const proofs = await Promise.all(places.map(({ token }) => token && proofOf(token, host, guest)));
    return proofs.flatMap((each, seat) => (each && each === proof ? [seat] : []));
  }

  /**
   * Enter a guest's name; words that people wrote, shortened, and never empty.
   *
   * @param {Seat} seat
   * @param {string|undefined} name
   * @param {string|undefined} face
   * @param {string} token
   */
  #settle(seat, name, face, token) {
    const place = /** @type {import("./types.js").SavedPlace} */ (this.world.saved.places[seat]);
    const person = place.person ?? place;
    const others = this.world.saved.places.filter((each) => each !== place).map((each) => each.name);
    person.name = nameAmong(name, others, person.name);
    person.face = face || person.face;
    place.token = token;
  }

  /**
   * Give a guest an invite to keep, so that its own reload costs one message instead of two.
   *
   * @param {Visitor} visitor
   */
  async #spare(visitor) {
    const { seats, anywhere, talk, watcher } = visitor;
    const whose = watcher ? { watcher: watcher.id } : {};
    const spare = await this.invites.have({ seats, anywhere, only: "spare", ...whose }).catch(() => null);
    if (spare && this.#visitors.has(visitor)) {
      talk.send({ t: "spare", invite: spare.token });
    }
  }

  // --- who is there -------------------------------------------------------------------------------------------------

  /** @param {Visitor} visitor */
  #look(visitor) {
    const { state } = visitor.talk;
    if (state === "gone") {
      this.#visitors.delete(visitor);
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
    return [...this.#visitors].some(({ talk }) => talk.state === "connected");
  }

  /** Who watches now. @returns {import("./types.js").Watcher[]} */
  get watching() {
    return [...this.#visitors].flatMap(({ watcher, talk }) => {
      const state = talk.state === "away" ? "away" : "connected";
      return watcher ? [{ id: watcher.id, name: watcher.name, face: watcher.face, state }] : [];
    });
  }

  /** Tell every guest who sits where and how they are. */
  tellRoster() {
    const watchers = this.watching;
    for (const visitor of this.#visitors) {
      visitor.roster(watchers);
    }
  }

  /** The seats whose pictures guests look at now. @returns {Seat[]} */
  wanted() {
    return [...this.#visitors].flatMap(({ shown, talk }) => (shown !== null && talk.state === "connected" ? [shown] : []));
  }

  /** A new match begins: nobody looks at it yet. */
  hideAll() {
    for (const visitor of this.#visitors) {
      visitor.shown = null;
    }
  }

  /**
   * Send what a change gave; who is asleep gets one whole picture on waking.
   *
   * @param {import("./table.js").Pictures} pictures
   */
  deliver(pictures) {
    for (const visitor of this.#visitors) {
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
    for (const visitor of this.#visitors) {
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
    for (const visitor of this.#visitors) {
      const rest = visitor.seats.filter((one) => one !== seat);
      if (rest.length && rest.length < visitor.seats.length) {
        visitor.keep(rest);
        this.#spare(visitor); // the one it has opens the seat that it has lost
      } else if (visitor.seats.includes(seat)) {
        this.#dismiss(visitor, "removed");
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
    this.#forget(id, "removed");
    await this.world.keep();
    this.world.changed();
  }

  /**
   * @param {number} id     of somebody who watches
   * @param {string} why
   */
  #forget(id, why) {
    this.watchers.drop(id);
    for (const visitor of this.#visitors) {
      if (visitor.watcher?.id === id) {
        this.#dismiss(visitor, why);
      }
    }
    this.invites.end(({ watcher }) => watcher === id);
  }

  /**
   * @param {Visitor} visitor
   * @param {string} why
   */
  #dismiss(visitor, why) {
    this.#visitors.delete(visitor);
    visitor.talk.onstate = null;
    visitor.talk.end(why);
  }

  /** The game is over: its record is everybody's. */
  async tellRecord() {
    await Promise.all([...this.#visitors].map((visitor) => visitor.record()));
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
    return this.gathering.parts([...this.#visitors], (message) => this.tell(message), { hash, matter, deals });
  }

  /** The table closes. */
  close() {
    this.#stopListening();
    for (const visitor of [...this.#visitors]) {
      this.#dismiss(visitor, "host_left");
    }
    this.errands.close();
    this.invites.end();
  }
}

/**
 * @param {any} message    the first that is heard
 * @param {Invited} invited
 * @returns {string} why not; empty where all is well
 */
function unwelcome({ t, wire, build, secret }, invited) {
  if (t !== "hello" || secret !== invited.secret) {
    return "bad_secret";
  }
  if (wire !== WIRE || build !== BUILD) {
    return "other_version";
  }
  return "";
}
