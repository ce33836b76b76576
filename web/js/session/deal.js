/**
 * The deal, and everything that must be true before it.
 *
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Seat} Seat
 */
import { randomHex, SessionError } from "./events.js";
import { partText, promise, seedOf } from "./fair.js";

/**
 * Complain where somebody who shall play has not come yet.
 *
 * @param {Place[]} places
 */
export function everybodyIsIn(places) {
  if (places.some(({ kind, state }) => kind === "link" && state !== "connected")) {
    throw new SessionError("not_everybody");
  }
}

/**
 * Deal anew. With guests at the table nobody chooses the deck: the promise is written down before it is given, so that a deal
 * that is started again has a count that all can see.
 *
 * @param {import("./table.js").Table} table
 * @param {import("./room.js").Room} room
 * @param {() => Seat[]} wanted          whose pictures are wanted, when it is done
 * @param {string} [chosen]              a seed, for tests
 * @returns {Promise<{pictures: import("./table.js").Pictures, deals: number}>}    how often it was started
 */
export async function shuffle(table, room, wanted, chosen) {
  const { saved } = table;
  for (;;) {
    saved.deals += 1;
    if (!room.anybody) {
      saved.deals = 0;
      return { pictures: await table.begin(chosen ?? randomHex(32), [], wanted()), deals: 1 };
    }
    const promised = await promise(saved);
    saved.commitment = promised;
    await table.keep();
    const parts = await room.contributions(promised);
    if (parts) {
      room.tell({ t: "open", secret: promised.secret, parts });
      return deal(table, promised, parts, wanted, chosen);
    }
  }
}

/**
 * @param {import("./table.js").Table} table
 * @param {import("./fair.js").Promised} promised
 * @param {import("./fair.js").Part[]} parts
 * @param {() => Seat[]} wanted
 * @param {string} [chosen]
 */
async function deal(table, { secret, hash, matter }, parts, wanted, chosen) {
  const { saved } = table;
  const { deals } = saved;
  const seed = chosen ?? (await seedOf(secret, matter, parts));
  saved.commitment = undefined;
  saved.deals = 0;
  try {
    return { pictures: await table.begin(seed, [hash, ...parts.map(partText)], wanted()), deals };
  } catch (error) {
    saved.deals = deals; // everybody knows the deck by now: the next one is another attempt
    throw error;
  }
}
