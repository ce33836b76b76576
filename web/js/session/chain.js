/**
 * What a guest has been shown, kept as a chain of hashes: of each picture its own, and one over it and all before it. Nothing of
 * the pictures themselves is kept, and none can be changed, taken out or put in afterwards.
 *
 * A host that tells two stories about one moment has both in here, and its record can fit only one of them, however often either
 * side has reloaded in between. The pictures that show no seat are the same for all guests: as each compares them with the record,
 * what is public cannot differ from one guest to the next.
 *
 * Links are written a moment after they came, those of a burst at once, and never keep anybody waiting; a page that dies in that
 * moment loses them, and is shown the table anew when it is back.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Update} Update
 *
 * After which entry, whose (null: everybody's), whether with the whole log, and the hash of its text.
 * @typedef {[revision: number, seat: Seat|null, whole: boolean, digest: string]} Link
 *
 * A part of the chain as it is stored; `after` is the hash over all up to its end.
 * @typedef {{links: Link[], after: string}} Chunk
 *
 * @typedef {object} Shelf      what a chain needs of the store
 * @property {(chain: string, place: number) => Promise<Chunk|undefined>} chunk
 * @property {(chain: string, place: number, chunk: Chunk) => Promise<void>} saveChunk
 */
import { oneByOne } from "./events.js";
import { sha256 } from "./fair.js";

/** Links in a chunk: the last one is written again with each that is added. */
const MOST = 64;

/** The least time between two writings, in ms: what comes alone is written at once, what comes in a burst together. */
const PAUSE = 200;

/**
 * @param {string} before
 * @param {Link} link
 */
const linked = (before, link) => sha256(`${before}.${JSON.stringify(link)}`);

/**
 * What an update is in the chain, but for its hash. A picture with the whole log and one with the last news are the same where
 * there is no older news.
 *
 * @param {Update} update
 * @returns {[number, Seat|null, boolean]}
 */
const placeOf = ({ revision, seat, notices }) => [revision, seat, notices.some((notice) => notice.revision < revision)];

export class Chain {
  #inTurn = oneByOne();
  /** @type {Chunk} */
  #chunk = { links: [], after: "" };
  #place = 0;
  #wroteAt = Number.NEGATIVE_INFINITY;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * @param {Shelf} shelf
   * @param {string} name    of the match; a chain of that name is gone on with
   */
  constructor(shelf, name) {
    this.shelf = shelf;
    this.name = name;
    this.#inTurn(() => this.#open());
  }

  async #open() {
    this.#chunk.after = await sha256(this.name);
    for (let chunk = await this.shelf.chunk(this.name, 0); chunk; chunk = await this.shelf.chunk(this.name, this.#place + 1)) {
      this.#place += this.#chunk.links.length ? 1 : 0;
      this.#chunk = chunk;
    }
  }

  /**
   * Add what has arrived. Whoever calls goes on at once.
   *
   * @param {Update} update    as it came, without what the session adds
   */
  add(update) {
    this.#inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve)); // what is to be drawn is drawn first
      /** @type {Link} */
      const link = [...placeOf(update), await sha256(JSON.stringify(update))];
      if (this.#chunk.links.length >= MOST) {
        await this.#write();
        this.#place += 1;
        this.#chunk = { links: [], after: this.#chunk.after };
      }
      this.#chunk.links.push(link);
      this.#chunk.after = await linked(this.#chunk.after, link);
      this.#timer ??= setTimeout(() => this.#inTurn(() => this.#write()), this.#wroteAt + PAUSE - performance.now());
    });
  }

  async #write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wroteAt = performance.now();
    await this.shelf.saveChunk(this.name, this.#place, this.#chunk);
  }

  /**
   * All links so far, and whether they are those that were added.
   *
   * @returns {Promise<{links: Link[], sound: boolean}>}
   */
  read() {
    return this.#inTurn(async () => {
      await this.#write();
      /** @type {Link[]} */
      const links = [];
      let head = await sha256(this.name);
      let sound = true;
      for (let place = 0; place <= this.#place; place++) {
        const chunk = await this.shelf.chunk(this.name, place);
        for (const link of chunk?.links ?? []) {
          links.push(link);
          head = await linked(head, link);
        }
        sound &&= head === chunk?.after;
      }
      return { links, sound };
    });
  }
}
