/**
 * The engine's worker: Pyodide, the engine's wheel, and text in and out. It knows no game and no method.
 *
 * Messages in:  {start: Files, full?: boolean} once, then {id, text} for each request; {keep: name} after whatever warms a game up,
 *               and before anything is dealt: what Python's memory holds then is there at the next start.
 * Messages out: {progress: {loaded, total}} while it starts, {ready: true, warm: names} or {failed: message, full},
 *               then {id, text} for each answer, or {id, failed: message} if the interpreter itself broke.
 *
 * @typedef {object} Files         absolute addresses, see client.js
 * @property {string} index        the folder of Pyodide
 * @property {string} stdlib       the standard library, stripped to what the engine uses
 * @property {string} stdlibFull   the whole one, for when the stripped one lacks something
 * @property {string} wheel        the engine
 * @property {string} lock         Pyodide's list of packages, as text; the engine uses none
 * @property {number} bytes        of all files together, unpacked; 0 where unknown
 */
import { forget, keep, nameOf, recall } from "./memory.js";

/** Where the engine lies in Pyodide's own file system. */
const WHEEL = "/lib/engine.whl";

/** @type {((text: string) => string)|null} */
let handle = null;

/** Copies Python's memory. @type {(() => Uint8Array)|null} */
let copy = null;

/** Under which name the memory is kept, and for which games it is warm. */
let kept = "";
/** @type {string[]} */
let warm = [];

/** Counts the bytes that arrive, so that the page shows real ones. */
class Progress {
  #loaded = 0;
  #total;

  /** @param {number} total */
  constructor(total) {
    this.#total = total;
  }

  /** @param {number} bytes */
  add(bytes) {
    this.#loaded += bytes;
    this.#tell();
  }

  done() {
    this.#loaded = this.#total = Math.max(this.#loaded, this.#total);
    this.#tell();
  }

  #tell() {
    self.postMessage({ progress: { loaded: this.#loaded, total: Math.max(this.#loaded, this.#total) } });
  }
}

/**
 * Have every byte that `fetch` brings counted; Pyodide fetches its own files, and says nothing on the way.
 *
 * What the service worker has kept is left as it is: only the browser's own answer brings the code with it that was
 * compiled on an earlier visit. The headers stay on the others, so that WebAssembly still compiles while it streams.
 *
 * @param {Progress} progress
 * @param {string} one   of the files, which are kept together
 * @returns {(url: string) => Promise<Response>}
 */
function counting(progress, one) {
  const plain = self.fetch;
  const keeping = self.caches?.match(one).catch(() => {}); // where none may be looked into, nothing is kept
  return async (url) => {
    const [answer, kept] = await Promise.all([plain(url), keeping]);
    if (kept || !answer.ok || !answer.body) {
      return answer;
    }
    const counted = answer.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          progress.add(chunk.byteLength);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}

/**
 * Begin to fetch files at once, and to compile WebAssembly while it comes: Pyodide would begin with each when all is there
 * that it asks for before. Whoever asks for one later gets what is on its way.
 *
 * @param {Progress} progress
 * @param {string} wasm     compiled here; Pyodide gets nothing for its own streaming, and the module in its place
 * @param {Promise<unknown>} memory   when all of it is there
 * @param {string} stdlib   Pyodide asks for it last, and waits for it before it runs: it gets it when the memory is there
 * @param {string} wheel
 */
function fetchAhead(progress, wasm, memory, stdlib, wheel) {
  const { fetch: plainFetch } = self;
  const { instantiateStreaming: plainInstantiate } = WebAssembly;
  const fetch = counting(progress, wasm);
  const compiling = WebAssembly.compileStreaming(fetch(wasm));
  const answer = fetch(stdlib);
  const library = memory.then(
    () => answer,
    () => new Promise(() => {}), // this start has failed, and Pyodide would go on
  );
  const ahead = new Map([
    [stdlib, library],
    [wheel, fetch(wheel)],
  ]);
  for (const coming of [compiling, answer, ...ahead.values()]) {
    coming.catch(() => {}); // reported to whoever asks for it
  }
  self.fetch = async (asked, ...more) => {
    const url = String(asked instanceof Request ? asked.url : asked);
    if (url === wasm) return new Response();
    const answer = ahead.get(url);
    ahead.delete(url); // an answer can be read once
    return answer ?? plainFetch(asked, ...more);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiling;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return {
    compiling,
    /** Put everything back as it was. */
    end() {
      self.fetch = plainFetch;
      WebAssembly.instantiateStreaming = plainInstantiate;
    },
  };
}

/**
 * Have modules of a few bytes compiled once: for each of some hundred functions Pyodide makes one that only differs by what
 * it takes and gives.
 *
 * @returns {() => void} puts the old `Module` back
 */
function compileOnce() {
  const { Module: Plain } = WebAssembly;
  /** @type {Map<string, WebAssembly.Module>} */
  const made = new Map();
  WebAssembly.Module = new Proxy(Plain, {
    construct(_, [bytes]) {
      const name = bytes instanceof Uint8Array && bytes.length < 100 ? bytes.join() : "";
      const module = made.get(name) ?? new Plain(bytes);
      if (name) made.set(name, module);
      return module;
    },
  });
  return () => {
    WebAssembly.Module = Plain;
  };
}

/**
 * Fetch a file as bytes, or say which one is missing.
 *
 * @param {string} url
 */
async function bytesOf(url) {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
  return answer.arrayBuffer();
}

/**
 * Load a script and count it; scripts do not pass through `fetch`.
 *
 * @param {string} url
 * @param {Progress} progress
 */
async function script(url, progress) {
  const loaded = await import(url);
  const entry = performance.getEntriesByName(url)[0];
  progress.add(entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0);
  return loaded;
}

/**
 * Start Pyodide and import the engine.
 *
 * @param {Files} files
 * @param {boolean} full   with the whole standard library
 * @param {Promise<import("./memory.js").Memory|null>} remembered   where to go on from; null: from nothing
 */
async function start(files, full, remembered) {
  const progress = new Progress(files.bytes);
  const stdlib = full ? files.stdlibFull : files.stdlib;
  const whole = remembered.then((memory) => memory?.whole);
  // Pyodide's file system refuses much while it is made, and to note where each time means to parse whole scripts again.
  const traces = /** @type {{stackTraceLimit?: number}} */ (Error);
  const { stackTraceLimit } = traces;
  traces.stackTraceLimit = 0;
  const compileAsEver = compileOnce();
  const ahead = fetchAhead(progress, `${files.index}pyodide.asm.wasm`, whole, stdlib, files.wheel);
  try {
    const wheel = bytesOf(files.wheel);
    wheel.catch(() => {}); // reported where it is awaited
    const glue = script(`${files.index}pyodide.asm.js`, progress); // Pyodide would load it later, one after the other
    glue.catch(() => {});
    const { loadPyodide } = await script(`${files.index}pyodide.mjs`, progress);
    await glue;
    const memory = await remembered;
    const loading = loadPyodide({
      indexURL: files.index,
      stdLibURL: stdlib,
      lockFileContents: files.lock,
      packageBaseUrl: files.index,
      _makeSnapshot: true,
      ...(memory ? { _loadSnapshot: memory.bytes } : {}),
    });
    // where there is no module, Pyodide would wait for ever
    const [pyodide] = await Promise.all([loading, ahead.compiling, whole]);
    // Python reads modules out of a zip as well: unpacking them all would take longer than the few that one game needs.
    pyodide.FS.writeFile(WHEEL, new Uint8Array(await wheel));
    if (!memory) pyodide.pyimport("sys").path.append(WHEEL);
    handle = pyodide.pyimport("py_engine.api").handle;
    warm = memory?.warm ?? [];
    copy = () => pyodide.makeMemorySnapshot();
    progress.done();
  } finally {
    traces.stackTraceLimit = stackTraceLimit;
    compileAsEver();
    ahead.end();
  }
}

/**
 * Start from what an earlier visit left, else anew.
 *
 * @param {Files} files
 * @param {boolean} full   with the whole standard library: something is amiss then, and nothing is kept
 */
async function begin(files, full) {
  kept = full ? "" : nameOf(files);
  const remembered = kept ? recall(kept) : Promise.resolve(null);
  try {
    await start(files, full, remembered);
  } catch (error) {
    if (!(await remembered)) throw error;
    await forget();
    await start(files, full, Promise.resolve(null));
  }
}

/**
 * Keep the memory as it is now for the next start, with a game that was warmed up just now.
 *
 * @param {string} name
 */
function keepWarm(name) {
  if (!kept || !copy || warm.includes(name)) return;
  try {
    warm = [...warm, name];
    keep(kept, copy(), warm);
  } catch {
    copy = null; // the next start takes as long as this one
  }
}

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      await begin(data.start, Boolean(data.full));
      self.postMessage({ ready: true, warm });
    } catch (error) {
      self.postMessage({ failed: String(error), full: Boolean(data.full) });
    }
    return;
  }
  if (data.keep) {
    keepWarm(data.keep);
    return;
  }
  try {
    self.postMessage({ id: data.id, text: handle ? handle(data.text) : "" });
  } catch (error) {
    forget();
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
