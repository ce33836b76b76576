/**
 * What a guest keeps of a table, to come back to it and to hold its games against what it was shown.
 *
 * @typedef {import("./types.js").Seat} Seat
 *
 * @typedef {object} Kept
 * @property {string} table     the host's table
 * @property {string} token     what proves that the seat is ours
 * @property {string} host      the host's name
 * @property {string} game
 * @property {string} name      our own
 * @property {string} face
 * @property {Seat[]} seats
 * @property {number} when
 * @property {string} spare     an invite that still works after a reload of ours; empty where there is none
 * @property {string[]} used    the invites that led here, by their one-time secrets
 * @property {number} match     the how-manieth at this table; 0 before the first
 * @property {import("./drawn.js").Draw|null} draw   how the deck was drawn
 * @property {string} record    of the last game that ended; empty before
 *
 * @typedef {object} Shelf      what a guest needs of the store
 * @property {() => Promise<Kept[]>} guests
 * @property {(kept: Kept) => Promise<void>} saveGuest
 * @property {(table: string) => Promise<void>} dropGuest
 * @property {() => Promise<void>} tidyGuests      forgets what is older than most
 * @property {(result: import("../store.js").Result) => Promise<void>} addResult
 * @property {import("./chain.js").Shelf["chunk"]} chunk
 * @property {import("./chain.js").Shelf["saveChunk"]} saveChunk
 * @property {(chain: string) => Promise<void>} dropChain
 */
import { mark } from "../net/bytes.js";

/** How many invites to one table are remembered as used. */
const MOST_USED = 12;

export class Keeping {
  /** Of the table where we sit. @type {Kept|null} */
  kept = null;

  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.shelf = shelf;
  }

  /**
   * What proves that we sat at a table before.
   *
   * @param {number} sought    the table's mark
   * @returns {Promise<string|undefined>}
   */
  async token(sought) {
    return this.kept?.token ?? (await this.shelf.guests()).find(({ table }) => mark(table) === sought)?.token;
  }

  /**
   * We are welcome at a table, again or for the first time: write it down.
   *
   * @param {Pick<Kept, "table"|"token"|"host"|"game"|"name"|"face"|"seats">} own
   * @param {string} secret    of the invite that led here
   */
  async begin(own, secret) {
    const known = this.kept ?? (await this.shelf.guests()).find(({ table }) => table === own.table);
    const spare = ""; // the one before has served for this line, or is gone with its page
    const used = [...(known?.used ?? []), secret].slice(-MOST_USED);
    this.kept = { match: 0, draw: null, record: "", ...known, ...own, when: Date.now(), spare, used };
    await this.keep({});
    if (!known) {
      this.shelf.tidyGuests(); // nobody needs to wait for it
    }
  }

  /**
   * Write down what must survive a reload.
   *
   * @param {Partial<Kept>} news
   */
  async keep(news) {
    if (this.kept) {
      Object.assign(this.kept, news);
      await this.shelf.saveGuest(this.kept);
    }
  }

  /** Nothing that is kept opens this table any more. */
  forget() {
    if (this.kept) {
      this.shelf.dropGuest(this.kept.table);
    }
  }

  /**
   * Remember how a game ended, for the statistics of this device; told twice, it counts once.
   *
   * @param {import("./types.js").Outcome} outcome
   * @param {import("./types.js").Place[]} places
   */
  async count({ winners, scores }, places) {
    if (this.kept?.seats.length) {
      const { table, game, seats, match } = this.kept;
      const kinds = places.map(({ kind }) => kind);
      await this.shelf.addResult({ id: `${table}/${match}`, game, when: Date.now(), here: seats, kinds, winners, scores });
    }
  }
}
