/**
 * The seats of the host's table: who plays which, and how one changes hands.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").SavedPlace} SavedPlace
 * @typedef {"bot"|"here"|"link"} Kind
 *
 * How the links are that seats belong to.
 * @typedef {object} Links
 * @property {(seat: Seat) => {state: Place["state"], since?: number}} state
 * @property {(seat: Seat) => void} remove       who plays it by link plays it no more
 */
import { SessionError } from "./events.js";
import { placesOf, seat as seatAnew, seatsOf } from "./sitting.js";

export class Seating {
  /**
   * @param {import("./table.js").Table} table
   * @param {import("./play.js").Play} play
   * @param {object} world
   * @param {() => Links} world.links
   * @param {() => void} world.changed       somebody else sits there now
   */
  constructor(table, play, world) {
    this.table = table;
    this.play = play;
    this.world = world;
  }

  /** As they are kept. */
  get saved() {
    return this.table.saved.places;
  }

  /** As this page sees them. @returns {Place[]} */
  get places() {
    return placesOf(this.saved, (seat) => this.world.links().state(seat));
  }

  /** On this device. @returns {Seat[]} */
  get here() {
    return seatsOf(this.saved, "here");
  }

  /** @param {Seat} seat @returns {SavedPlace|undefined} */
  at(seat) {
    return this.saved[seat];
  }

  /** @param {Seat} seat */
  isBot(seat) {
    return this.at(seat)?.kind === "bot";
  }

  /**
   * The other people at the table; bots agree to everything, and who has gone is not asked.
   *
   * @param {Seat} seat
   */
  others(seat) {
    const isGone = (/** @type {Seat} */ one) => this.at(one)?.kind === "link" && this.world.links().state(one).state === "gone";
    return seatsOf(this.saved, "here", "link").filter((other) => other !== seat && !isGone(other));
  }

  /**
   * The seats that came with this one on one link.
   *
   * @param {Seat} seat
   * @returns {Seat[]}
   */
  together(seat) {
    const token = this.at(seat)?.token;
    return token ? this.saved.flatMap((place, one) => (place.token === token ? [one] : [])) : [seat];
  }

  /**
   * Say who plays a seat from here on. A bot keeps the seat of somebody who is away only until they are back; of somebody who is
   * there, or before the deal, it takes the seat for good.
   *
   * @param {Seat} seat
   * @param {Kind} who
   * @param {string} [level]
   * @param {{name?: string, face?: string}} [person]
   */
  async sit(seat, who, level, person = {}) {
    const place = this.at(seat);
    if (!place) {
      throw new SessionError("no_such_seat");
    }
    const { table, play } = this;
    await play.back();
    const links = this.world.links();
    const before = place.kind;
    const returns = before === "link" && who === "bot" && table.dealt && links.state(seat).state !== "connected";
    if (before === "link" && who !== "link" && !returns) {
      links.remove(seat);
    }
    seatAnew(place, who, level, person, returns);
    if (play.shown === seat && who !== "here") {
      play.hide();
    }
    await this.#enter(seat, before, who);
    this.world.changed();
  }

  /**
   * Write down who plays a seat: in the record, once there is one.
   *
   * @param {Seat} seat
   * @param {Kind} before
   * @param {Kind} now
   */
  async #enter(seat, before, now) {
    if (this.table.dealt && (before === "bot") !== (now === "bot")) {
      await this.play.change("seat", { seat, who: now === "bot" ? "bot" : "person" });
    } else {
      await this.table.keep();
    }
  }

  /**
   * Go on without a seat to the end of this match.
   *
   * @param {Seat} seat
   */
  async goOnWithout(seat) {
    const place = this.at(seat);
    if (!place) {
      throw new SessionError("no_such_seat");
    }
    const before = place.without;
    place.without = true; // first: it is written down with the move
    const answer = await this.play.change("leave", { seat });
    if (!answer.ok) {
      place.without = before;
    }
    this.world.changed();
    return answer;
  }

  /**
   * Somebody shall not sit here any more: they are told so, and neither their token nor an invite that waits opens these seats.
   *
   * @param {Seat[]} seats     of one link, see `together`
   * @param {import("./types.js").Chair[]} chairs    who sits there from now on
   */
  async sendAway(seats, chairs) {
    for (const [at, seat] of seats.entries()) {
      const place = this.at(seat);
      const chair = chairs[at];
      if (!place || !chair) {
        throw new SessionError("no_such_seat");
      }
      const before = place.kind;
      this.world.links().remove(seat);
      place.person = undefined;
      place.token = undefined;
      seatAnew(place, chair.kind, chair.level, chair, false);
      await this.#enter(seat, before, chair.kind);
    }
    this.world.changed();
  }
}
