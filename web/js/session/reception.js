/**
 * Who comes in at the host's table, and as whom. Seats belong to links: they are set when somebody is welcomed, and nothing that a
 * peer says about who it is counts.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./invites.js").Invited} Invited
 * @typedef {import("../net/talk.js").Talk} Talk
 */
import { BUILD } from "../../.gen/config.js";
import { WIRE } from "../net/wire.js";
import { randomHex } from "./events.js";
import { proofOf } from "./proof.js";
import { Visitor } from "./requests.js";
import { nameAmong } from "./words.js";

export class Reception {
  /** @param {import("./room.js").Room} room */
  constructor(room) {
    this.room = room;
  }

  /**
   * Somebody has said the first word on a line that an invite made.
   *
   * @param {any} hello
   * @param {Invited} invited
   * @param {Talk} talk
   */
  greet(hello, invited, talk) {
    const why = unwelcome(hello, invited);
    if (why) {
      talk.end(why);
    } else {
      this.#seat(hello, invited, talk);
    }
  }

  /**
   * @param {any} hello
   * @param {Invited} invited
   * @param {Talk} talk
   */
  async #seat(hello, invited, talk) {
    const { saved } = this.room.world;
    const reclaimed = await this.#reclaimed(hello.proof, invited);
    const watcher = await this.room.watchers.known(hello.proof, invited);
    if (!reclaimed.length && !invited.seats.length) {
      return this.#admit(hello, invited, talk, watcher);
    }
    if (invited.only && !reclaimed.length) {
      talk.end("bad_secret");
      return;
    }
    const mine = reclaimed.length ? reclaimed : invited.seats;
    const seats = mine.filter((seat) => saved.places[seat]?.kind === "link" || saved.places[seat]?.person);
    if (!seats.length || (!reclaimed.length && seats.some((seat) => this.room.state(seat).state === "connected"))) {
      talk.end("seat_taken"); // somebody else was sooner, with another invite for the same seat
      return;
    }
    if (watcher) {
      this.room.forget(watcher.id, "elsewhere"); // whoever watched sits down
    }
    const token = saved.places[reclaimed[0] ?? -1]?.token ?? randomHex(16);
    for (const seat of seats) {
      const at = mine.indexOf(seat);
      this.#settle(seat, hello.names[at], hello.faces[at], token);
    }
    this.room.errands.came(seats, token);
    await this.room.world.keep();
    for (const other of this.room.visitors) {
      if (other.seats.some((seat) => seats.includes(seat))) {
        this.room.dismiss(other, "elsewhere");
      }
    }
    const visitor = new Visitor(talk, seats, this.room.world, invited.anywhere, this.room.errands);
    this.room.enter(visitor, token);
    for (const seat of seats.filter((one) => saved.places[one]?.kind === "bot")) {
      await this.room.world.back(seat);
    }
    this.room.spare(visitor);
  }

  /**
   * Somebody comes to watch, or comes back to it.
   *
   * @param {any} hello
   * @param {Invited} invited
   * @param {Talk} talk
   * @param {import("./types.js").SavedWatcher} [known]
   */
  async #admit({ names: [name], faces: [face] }, invited, talk, known) {
    if (invited.only && invited.watcher !== known?.id) {
      talk.end("bad_secret");
      return;
    }
    const isHere = (/** @type {number} */ id) => [...this.room.visitors].some(({ watcher }) => watcher?.id === id);
    const watcher = this.room.watchers.enter(known, { name, face }, isHere, "?");
    if (!watcher) {
      talk.end("no_room");
      return;
    }
    await this.room.world.keep();
    for (const other of this.room.visitors) {
      if (other.watcher?.id === watcher.id) {
        this.room.dismiss(other, "elsewhere");
      }
    }
    const visitor = new Visitor(talk, [], this.room.world, invited.anywhere, this.room.errands, watcher);
    this.room.enter(visitor, watcher.token);
    this.room.spare(visitor);
  }

  /**
   * The seats whose token a guest has shown to know.
   *
   * @param {string|undefined} proof
   * @param {Invited} invited
   * @returns {Promise<Seat[]>}
   */
  async #reclaimed(proof, { host, guest }) {
    const { places } = this.room.world.saved;
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
    const place = /** @type {import("./types.js").SavedPlace} */ (this.room.world.saved.places[seat]);
    const person = place.person ?? place;
    const others = this.room.world.saved.places.filter((each) => each !== place).map((each) => each.name);
    person.name = nameAmong(name, others, person.name);
    person.face = face || person.face;
    place.token = token;
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
