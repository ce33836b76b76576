/**
 * How the engine's worker begins: with a page, or before the page is there, see early.js.
 */
import { ENGINE } from "../../.gen/config.js";

/** @typedef {typeof ENGINE} Files */
/** @typedef {{worker: Worker, heard: MessageEvent[], failed: ErrorEvent[]}} Early */

/** The early script and the page are bundles of their own; between them lies the window. */
const room = /** @type {{lunchboxEarly?: Early}} */ (globalThis);

/** @param {string} url */
const absolute = (url) => new URL(url, document.baseURI).href;

/**
 * Start a worker with the engine's files.
 *
 * @param {Files} files   addresses relative to the page
 * @param {boolean} full  with the whole standard library
 */
export function begin(files, full) {
  const worker = new Worker(absolute(files.worker), { type: "module", name: "engine" });
  const { index, stdlib, stdlibFull, wheel, lock, bytes } = files;
  worker.postMessage({
    start: {
      index: absolute(index),
      stdlib: absolute(stdlib),
      stdlibFull: absolute(stdlibFull),
      wheel: absolute(wheel),
      lock: typeof lock === "string" ? lock : JSON.stringify(lock),
      bytes,
    },
    full,
  });
  return worker;
}

/** Start a worker for a page that is still on its way. */
export function beginEarly() {
  const worker = begin(ENGINE, false);
  /** @type {Early} */
  const early = { worker, heard: [], failed: [] };
  // Nobody listens yet, and what a worker says to nobody is gone.
  worker.onmessage = (event) => early.heard.push(event);
  worker.onerror = (event) => {
    event.preventDefault();
    early.failed.push(event);
  };
  room.lunchboxEarly = early;
}

/** Take the worker that began early, with all that it has said so far; once. */
export function takeEarly() {
  const taken = room.lunchboxEarly ?? null;
  delete room.lunchboxEarly;
  return taken;
}
