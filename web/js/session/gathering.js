/**
 * What the guests add to the deck, gathered in two rounds. First each shows a seal, the hash of its bytes; only when all seals are
 * known to all does each show the bytes. Otherwise whoever came last, a host's own second browser say, could choose its bytes by
 * what the others gave, and the deck with them.
 *
 * @typedef {import("./requests.js").Visitor} Visitor
 * @typedef {import("./fair.js").Part} Part
 */
import { sealOf } from "./fair.js";

/** How long a guest may take for either round, in ms. */
const PATIENCE = 15_000;

export class Gathering {
  patience = PATIENCE;
  /** Who sealed something and then did not show it; they are left out until a deal succeeds. @type {WeakSet<Visitor>} */
  #silent = new WeakSet();

  /**
   * Promise, and let every link that is there add its bytes, once, however many seats it has. Who does not seal any in time is left
   * out, and who only watches is told but not asked: the deck is the players' affair.
   *
   * @param {Visitor[]} visitors
   * @param {(message: Record<string, unknown>) => void} tell    to all of them
   * @param {{hash: string, matter: string, deals: number}} promised
   * @returns {Promise<Part[]|null>} in order of the seats; null where somebody has not shown what was sealed, and all must begin anew
   */
  async parts(visitors, tell, { hash, matter, deals }) {
    const here = visitors.filter(
      (visitor) => visitor.talk.state === "connected" && visitor.seats.length && !this.#silent.has(visitor),
    );
    const seals = await this.#gather("contribute", here, () => tell({ t: "commit", hash, matter, deals }));
    const givers = here.filter((visitor) => seals.some(({ seat }) => seat === visitor.seats[0]));
    const parts = await this.#gather("reveal", givers, () => tell({ t: "sealed", parts: seals }));
    const shown = new Set();
    for (const part of parts) {
      const seal = seals.find(({ seat }) => seat === part.seat);
      if ((await sealOf(hash, part)) === seal?.bytes) {
        shown.add(part.seat);
      }
    }
    const silent = givers.filter(({ seats }) => !shown.has(seats[0]));
    for (const visitor of silent) {
      this.#silent.add(visitor);
    }
    if (silent.length) {
      return null;
    }
    this.#silent = new WeakSet();
    return parts;
  }

  /**
   * Ask, and wait for what comes in time.
   *
   * @param {"contribute"|"reveal"} how
   * @param {Visitor[]} visitors
   * @param {() => void} ask
   * @returns {Promise<Part[]>}
   */
  async #gather(how, visitors, ask) {
    const given = visitors.map((visitor) => visitor.part(how, this.patience));
    ask();
    const all = await Promise.all(given);
    const parts = all.flatMap((bytes, at) => {
      const [seat] = visitors[at]?.seats ?? [];
      return bytes && seat !== undefined ? [{ seat, bytes }] : [];
    });
    return parts.sort((one, two) => one.seat - two.seat);
  }
}
