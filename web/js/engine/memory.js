/**
 * What Python's memory held when the engine had just started: kept on this device, so that the next start goes on from there.
 *
 * Pyodide copies a memory out and in (`_makeSnapshot`, `_loadSnapshot`), and calls that experimental: so every way in which it may
 * fail ends in a start as ever. A memory fits only the very files that it was made with, and no card has ever lain in it.
 *
 * Much of a memory is empty. It is kept without that: a word says how many numbers follow, then come, in pairs, the number of a
 * block and how many after it are not empty either, then those blocks.
 */

const SHELF = "lunchbox-memory";
/** The games that a memory has been warmed up for. */
const WARM = "x-warm";
/** Its length, with all that is empty. */
const SIZE = "x-size";
/** Room that must be left on the device for other things, as a multiple of what a memory takes. */
const ROOM = 8;
/** Bytes of a block. */
const BLOCK = 4096;
const WORD = Uint32Array.BYTES_PER_ELEMENT;

/**
 * @typedef {object} Memory
 * @property {Uint8Array} bytes       as long as it will be; what it holds is on its way
 * @property {Promise<void>} whole    resolves when all is there, rejects where it is not what was kept
 * @property {string[]} warm          the games that it has been warmed up for
 */

/** @param {{index: string, stdlib: string, wheel: string}} files   their names change with what is in them */
export const nameOf = ({ index, stdlib, wheel }) => `${wheel}.memory?${new URLSearchParams({ index, stdlib })}`;

/**
 * List the blocks that hold anything, as they are kept.
 *
 * @param {Uint8Array} bytes
 */
function heldIn(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD);
  /** @type {number[]} */
  const held = [];
  for (let word = 0; word < words.length; word++) {
    if (!words[word]) continue;
    const block = Math.floor((word * WORD) / BLOCK);
    const [first = -1, count = 0] = held.slice(-2);
    if (first + count === block) held[held.length - 1] = count + 1;
    else held.push(block, 1);
    word = ((block + 1) * BLOCK) / WORD - 1;
  }
  return held;
}

/**
 * Go through the blocks that a memory is kept as.
 *
 * @param {Uint8Array} bytes   the memory
 * @param {ArrayLike<number>} held
 * @param {(part: Uint8Array, at: number) => void} each   a part of the memory, and where it is kept
 */
function parts(bytes, held, each) {
  let at = (1 + held.length) * WORD;
  for (let pair = 0; pair < held.length; pair += 2) {
    const from = /** @type {number} */ (held[pair]) * BLOCK;
    const part = bytes.subarray(from, from + /** @type {number} */ (held[pair + 1]) * BLOCK);
    each(part, at);
    at += part.length;
  }
  return at;
}

/** @param {Uint8Array} bytes */
function pack(bytes) {
  const held = heldIn(bytes);
  const packed = new Uint8Array(parts(bytes, held, () => {}));
  packed.set(new Uint8Array(Uint32Array.of(held.length, ...held).buffer));
  parts(bytes, held, (part, at) => packed.set(part, at));
  return packed;
}

/** @param {ArrayBuffer} packed @param {Uint8Array} bytes   empty so far */
function unpack(packed, bytes) {
  const [length = 0] = new Uint32Array(packed, 0, 1);
  const held = new Uint32Array(packed, WORD, length);
  const end = parts(bytes, held, (part, at) => part.set(new Uint8Array(packed, at, part.length)));
  if (end !== packed.byteLength) throw new Error("The memory was cut short.");
}

/**
 * Find the memory of an earlier visit. How large it is, is known at once; reading it takes longer.
 *
 * @param {string} name
 * @returns {Promise<Memory|null>}
 */
export async function recall(name) {
  try {
    const answer = await caches.match(name, { cacheName: SHELF });
    if (!answer) return null;
    const bytes = new Uint8Array(Number(answer.headers.get(SIZE)));
    const whole = answer.arrayBuffer().then((packed) => unpack(packed, bytes));
    whole.catch(() => {}); // reported to whoever waits for it
    return { bytes, whole, warm: answer.headers.get(WARM)?.split(" ") ?? [] };
  } catch {
    await forget();
    return null;
  }
}

/**
 * Keep a memory instead of the one before it; where there is little room, none.
 *
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {string[]} warm
 */
export async function keep(name, bytes, warm) {
  try {
    const packed = pack(bytes);
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < ROOM * packed.length) return;
    await forget();
    const shelf = await caches.open(SHELF);
    await shelf.put(name, new Response(packed, { headers: { [WARM]: warm.join(" "), [SIZE]: String(bytes.length) } }));
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
