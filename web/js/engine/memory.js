/**
 * What Python's memory held when the engine had just started: kept on this device, so that the next start goes on from there.
 *
 * Pyodide copies a memory out and in (`_makeSnapshot`, `_loadSnapshot`), and calls that experimental: so every way in which it may
 * fail ends in a start as ever. A memory fits only the very files that it was made with, and no card has ever lain in it.
 */

const SHELF = "lunchbox-memory";
/** The games that a memory has been warmed up for. */
const WARM = "x-warm";
/** Its length, as it was given. */
const SIZE = "x-size";
/** Room that must be left on the device for other things, as a multiple of what a memory takes. */
const ROOM = 8;

/**
 * @typedef {object} Memory
 * @property {Uint8Array} bytes
 * @property {string[]} warm     the games that it has been warmed up for
 */

/** @param {{index: string, stdlib: string, wheel: string}} files   their names change with what is in them */
export const nameOf = ({ index, stdlib, wheel }) => `${wheel}.memory?${new URLSearchParams({ index, stdlib })}`;

/**
 * Find the memory of an earlier visit.
 *
 * @param {string} name
 * @returns {Promise<Memory|null>}
 */
export async function recall(name) {
  try {
    const answer = await caches.open(SHELF).then((shelf) => shelf.match(name));
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (String(bytes.length) !== answer.headers.get(SIZE)) throw new Error("cut short");
    return { bytes, warm: answer.headers.get(WARM)?.split(" ") ?? [] };
  } catch {
    await forget();
    return null;
  }
}

/**
 * Keep a memory instead of the one before it; where there is little room, none.
 *
 * @param {string} name
 * @param {Memory} memory
 */
export async function keep(name, { bytes, warm }) {
  try {
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < ROOM * bytes.length) return;
    await forget();
    const shelf = await caches.open(SHELF);
    await shelf.put(
      name,
      new Response(/** @type {BufferSource} */ (bytes), { headers: { [WARM]: warm.join(" "), [SIZE]: String(bytes.length) } }),
    );
  } catch {
    await forget(); // the next start takes as long as this one
  }
}

/** Have the next start begin anew. */
export async function forget() {
  try {
    await caches.delete(SHELF);
  } catch {
    // where nothing can be kept, nothing was
  }
}
