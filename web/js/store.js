/**
 * What stays on this device: tables, settings, statistics, casts, and a guest's way back. IndexedDB, written through to the disk.
 *
 * Where IndexedDB is full or forbidden, everything goes on in memory, and `ontrouble` is told once.
 *
 * @typedef {import("./session/types.js").SavedTable} SavedTable
 * @typedef {import("./session/types.js").Seat} Seat
 *
 * How a match ended, as far as statistics need it.
 * @typedef {object} Result
 * @property {string} id            table and match; written twice, it counts once
 * @property {string} game
 * @property {number} when
 * @property {Seat[]} here          seats of this device
 * @property {("here"|"link"|"bot")[]} kinds    one for each seat
 * @property {Seat[]} winners
 * @property {number[]} scores
 *
 * @typedef {{code: "store_full"|"store_forbidden", message: string}} StoreTrouble
 */
import { del, entries, get, set } from "idb-keyval";

const NAME = "lunchbox";
const SHELF = "kept";
/** Of how many tables a guest keeps its way back, and what it was shown. */
const MOST_GUESTS = 12;

/** What a use meets where the browser has ended the connection: iPads do, to pages that were out of sight, and tell late or never. */
const LOST = ["InvalidStateError", "UnknownError", "AbortError"];

/**
 * A shelf for idb-keyval that resolves only when the disk has it: a table must survive a battery that dies.
 *
 * @param {string} name   of the database
 * @returns {import("idb-keyval").UseStore}
 */
function strictShelf(name) {
  /** @type {Promise<IDBDatabase>|undefined} */
  let opened;
  const open = () => {
    /** @type {Promise<IDBDatabase>} */
    const opening = new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.result.createObjectStore(SHELF);
      request.onsuccess = () => {
        request.result.onclose = () => {
          opened = undefined; // the browser closed it, for memory; the next use opens it again
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    opening.catch(() => {
      opened = undefined;
    });
    return opening;
  };
  /** @type {import("idb-keyval").UseStore} */
  const use = async (mode, work) => {
    opened ??= open();
    const base = await opened;
    return work(base.transaction(SHELF, mode, { durability: "strict" }).objectStore(SHELF));
  };
  return async (mode, work) => {
    const before = opened;
    try {
      return await use(mode, work);
    } catch (error) {
      if (!before || !LOST.includes(/** @type {Error|null} */ (error)?.name ?? "AbortError")) throw error;
      if (opened === before) opened = undefined; // else somebody else has opened it again already
      return use(mode, work);
    }
  };
}

export class Store {
  /** What could not be written, or all of it where nothing can be. @type {Map<string, unknown>} */
  #memory = new Map();
  #gone = new Set();
  #told = false;
  #shelf;

  /**
   * Told once, when something had to stay in memory.
   *
   * @type {((trouble: StoreTrouble) => void)|null}
   */
  ontrouble = null;

  /** @param {string} [name] of the database; tests use their own */
  constructor(name = NAME) {
    this.#shelf = strictShelf(name);
  }

  /** @param {unknown} error */
  #report(error) {
    if (this.#told) {
      return;
    }
    this.#told = true;
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    this.ontrouble?.({ code: full ? "store_full" : "store_forbidden", message: String(error) });
  }

  /** Whether everything so far could be written. */
  get sound() {
    return !this.#told;
  }

  /**
   * @param {string} key
   * @returns {Promise<any>} undefined where there is nothing
   */
  async get(key) {
    if (this.#memory.has(key) || this.#gone.has(key)) {
      return structuredClone(this.#memory.get(key));
    }
    try {
      return await get(key, this.#shelf);
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  /**
   * Write; resolves when it is on the disk, or in memory where the disk will not have it.
   *
   * @param {string} key
   * @param {unknown} value
   */
  async set(key, value) {
    const kept = structuredClone(value); // as it is now, not as it will be when its turn comes
    try {
      await set(key, kept, this.#shelf);
      this.#memory.delete(key);
    } catch (error) {
      this.#memory.set(key, kept);
      this.#report(error);
    }
    this.#gone.delete(key);
  }

  /** @param {string} key */
  async delete(key) {
    this.#memory.delete(key);
    try {
      await del(key, this.#shelf);
    } catch (error) {
      this.#gone.add(key);
      this.#report(error);
    }
  }

  /**
   * @param {string} prefix
   * @returns {Promise<any[]>}
   */
  async #all(prefix) {
    /** @type {Map<unknown, unknown>} */
    let found = new Map();
    try {
      found = new Map(await entries(this.#shelf));
    } catch (error) {
      this.#report(error);
    }
    for (const [key, value] of this.#memory) {
      found.set(key, structuredClone(value));
    }
    return [...found].filter(([key]) => String(key).startsWith(prefix) && !this.#gone.has(key)).map(([, value]) => value);
  }

  // --- tables -------------------------------------------------------------------------------------------------------

  /** @param {SavedTable} table */
  saveTable(table) {
    return this.set(`table:${table.id}`, table);
  }

  /**
   * @param {string} id
   * @returns {Promise<SavedTable|undefined>}
   */
  table(id) {
    return this.get(`table:${id}`);
  }

  /** All tables, the last used first. @returns {Promise<SavedTable[]>} */
  async tables() {
    /** @type {SavedTable[]} */
    const found = await this.#all("table:");
    return found.sort((one, two) => two.touched - one.touched);
  }

  /** @param {string} id */
  dropTable(id) {
    return this.delete(`table:${id}`);
  }

  /**
   * Take a table for this tab alone. The lock ends with the page, however it ends.
   *
   * @param {string} id
   * @returns {Promise<(() => void)|null>} lets it go; null: another tab has it
   */
  lock(id) {
    if (!navigator.locks) {
      return Promise.resolve(() => {}); // an old browser, or a page without https: two tabs are a risk there, not a rule
    }
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(`${NAME}:table:${id}`, { ifAvailable: true }, (lock) => {
          return lock ? new Promise((release) => resolve(() => release(undefined))) : resolve(null);
        })
        .catch(reject);
    });
  }

  // --- settings and statistics --------------------------------------------------------------------------------------

  /**
   * @template T
   * @param {string} name
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async setting(name, otherwise) {
    return (await this.get(`setting:${name}`)) ?? otherwise;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setSetting(name, value) {
    return this.set(`setting:${name}`, value);
  }

  /** @param {Result} result */
  addResult(result) {
    return this.set(`result:${result.id}`, result);
  }

  /** All results, the last first. @returns {Promise<Result[]>} */
  async results() {
    /** @type {Result[]} */
    const found = await this.#all("result:");
    return found.sort((one, two) => two.when - one.when);
  }

  // --- casts of people's own ----------------------------------------------------------------------------------------

  /** The last changed first. @returns {Promise<import("./ui/types.js").KeptCast[]>} */
  async casts() {
    /** @type {import("./ui/types.js").KeptCast[]} */
    const found = await this.#all("cast:");
    return found.sort((one, two) => two.touched - one.touched);
  }

  /** @param {import("./ui/types.js").KeptCast} kept */
  saveCast(kept) {
    return this.set(`cast:${kept.id}`, kept);
  }

  /** @param {string} id */
  dropCast(id) {
    return this.delete(`cast:${id}`);
  }

  // --- a guest's way back -------------------------------------------------------------------------------------------

  /**
   * What a guest keeps of the tables it joined, by the host's table.
   *
   * @param {import("./session/keeping.js").Kept} kept
   */
  saveGuest(kept) {
    return this.set(`guest:${kept.table}`, kept);
  }

  /** The last first. @returns {Promise<import("./session/keeping.js").Kept[]>} */
  async guests() {
    /** @type {import("./session/keeping.js").Kept[]} */
    const found = await this.#all("guest:");
    return found.sort((one, two) => two.when - one.when);
  }

  /**
   * A part of what a guest was shown in one match, see session/chain.js.
   *
   * @param {string} chain
   * @param {number} place
   * @returns {Promise<import("./session/chain.js").Chunk|undefined>}
   */
  chunk(chain, place) {
    return this.get(`chain:${chain}:${place}`);
  }

  /**
   * @param {string} chain
   * @param {number} place
   * @param {import("./session/chain.js").Chunk} chunk
   */
  saveChunk(chain, place, chunk) {
    return this.set(`chain:${chain}:${place}`, chunk);
  }

  /** @param {string} chain */
  async dropChain(chain) {
    for (let place = 0; await this.chunk(chain, place); place++) {
      await this.delete(`chain:${chain}:${place}`);
    }
  }

  /**
   * Forget a table, with all that was kept of it.
   *
   * @param {string} table
   */
  async dropGuest(table) {
    const kept = await this.get(`guest:${table}`);
    await this.delete(`guest:${table}`);
    if (kept?.match) {
      await this.dropChain(`${table}/${kept.match}`);
    }
  }

  /** Forget the oldest of many tables: nobody is waited for at them any more. */
  async tidyGuests() {
    for (const { table } of (await this.guests()).slice(MOST_GUESTS)) {
      await this.dropGuest(table);
    }
  }
}
