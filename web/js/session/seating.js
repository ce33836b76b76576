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
   * The other people at the table; bots agree to everything.
   *
   * @param {Seat} seat
   */
  others(seat) {
    return seatsOf(this.saved, "here", "link").filter((other) => other !== seat);
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
    if (table.dealt && (before === "bot") !== (who === "bot")) {
      await play.change("seat", { seat, who: who === "bot" ? "bot" : "person" });
    } else {
      await table.keep();
    }
    this.world.changed();
  }
}
