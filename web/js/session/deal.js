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
 * @returns {Promise<import("./table.js").Pictures>}
 */
export async function shuffle(table, room, wanted, chosen) {
  const { saved } = table;
  saved.deals += 1;
  if (!room.anybody) {
    saved.deals = 0;
    return table.begin(chosen ?? randomHex(32), [], wanted());
  }
  const promised = await promise(saved);
  saved.commitment = promised;
  await table.keep();
  const parts = await room.contributions(promised);
  room.tell({ t: "open", secret: promised.secret, parts });
  const seed = chosen ?? (await seedOf(promised.secret, promised.matter, parts));
  const { deals } = saved;
  saved.commitment = undefined;
  saved.deals = 0;
  try {
    return await table.begin(seed, [promised.hash, ...parts.map(partText)], wanted());
  } catch (error) {
    saved.deals = deals; // everybody knows the deck by now: the next one is another attempt
    throw error;
  }
}
