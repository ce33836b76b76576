/**
 * Those who watch: they have a name and a way back, and no seat. What they see, everybody may see.
 *
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("./types.js").SavedWatcher} SavedWatcher
 */
import { randomHex } from "./events.js";
import { proofOf } from "./proof.js";
import { nameAmong } from "./words.js";

/** So many are remembered; it is a table, not a theatre. */
const MOST = 12;

export class Watchers {
  /** @param {SavedTable} saved */
  constructor(saved) {
    this.saved = saved;
  }

  get all() {
    this.saved.watchers ??= [];
    return this.saved.watchers;
  }

  /**
   * Whose token a guest has shown to know.
   *
   * @param {string|undefined} proof
   * @param {{host: Uint8Array, guest: Uint8Array}} between    the ends of its line
   * @returns {Promise<SavedWatcher|undefined>}
   */
  async known(proof, { host, guest }) {
    const proofs = await Promise.all(this.all.map(({ token }) => proofOf(token, host, guest)));
    return proof ? this.all[proofs.indexOf(proof)] : undefined;
  }

  /**
   * Somebody comes to watch, or comes back.
   *
   * @param {SavedWatcher|undefined} known
   * @param {{name?: string|undefined, face?: string|undefined}} person
   * @param {(id: number) => boolean} isHere
   * @param {string} otherwise     the name of somebody who gave none
   * @returns {SavedWatcher|null} null where there is no room
   */
  enter(known, { name, face }, isHere, otherwise) {
    if (!known && this.all.length >= MOST) {
      const gone = this.all.find(({ id }) => !isHere(id));
      if (!gone) {
        return null;
      }
      this.drop(gone.id);
    }
    const id = Math.max(0, ...this.all.map((each) => each.id)) + 1;
    const one = known ?? { id, name: otherwise, face: "", token: randomHex(16) };
    const others = [...this.saved.places, ...this.all.filter((each) => each !== one)];
    one.name = nameAmong(name, names(others), one.name);
    one.face = face || one.face;
    if (!known) {
      this.all.push(one);
    }
    return one;
  }

  /**
   * Their token opens nothing any more.
   *
   * @param {number} id
   */
  drop(id) {
    this.saved.watchers = this.all.filter((each) => each.id !== id);
  }
}

/** @param {{name: string}[]} people */
const names = (people) => people.map(({ name }) => name);
