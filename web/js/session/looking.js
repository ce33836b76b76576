/**
 * Which seat's picture a guest's page looks at, and which pictures are news.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Update} Update
 */
import { SessionError } from "./events.js";

export class Looking {
  /** The seat that is shown; null: the curtain is down. @type {Seat|null} */
  seat = null;
  epoch = -1;
  revision = -1;
  /** Who waits for the first picture of it. @type {{resolve: (update: Update) => void, reject: (error: Error) => void}[]} */
  #lookers = [];

  /** @param {Seat|null} seat */
  turnTo(seat) {
    this.seat = seat;
    for (const { reject } of this.#lookers.splice(0)) {
      reject(new SessionError("hidden"));
    }
  }

  /** @returns {Promise<Update>} */
  next() {
    return new Promise((resolve, reject) => this.#lookers.push({ resolve, reject }));
  }

  /**
   * A picture has come.
   *
   * @param {number} epoch
   * @param {number} revision
   * @returns {boolean} false where it is older than what we know: only a new epoch may lower a revision
   */
  isNews(epoch, revision) {
    if (epoch < this.epoch || (epoch === this.epoch && revision < this.revision)) {
      return false;
    }
    this.epoch = epoch;
    this.revision = revision;
    return true;
  }

  /**
   * Give a picture to whoever waits for one.
   *
   * @param {Update} update
   * @returns {boolean} whether anybody did
   */
  give(update) {
    const lookers = this.#lookers.splice(0);
    for (const { resolve } of lookers) {
      resolve(update);
    }
    return lookers.length > 0;
  }

  /** Another match: nothing of it is shown yet. @param {number} epoch */
  begin(epoch) {
    this.epoch = epoch;
    this.revision = -1;
    this.seat = null;
  }
}
