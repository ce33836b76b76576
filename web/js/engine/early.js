/**
 * The engine's worker, and its early start: where the address says that a table is open, it begins before the rest of the
 * page is there. A script of its own in index.html, and the module that the rest of the page shares with it.
 */
import { ENGINE } from "../../.gen/config.js";

/** @typedef {typeof ENGINE} Files */

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

/** @type {{worker: Worker, heard: MessageEvent[], failed: ErrorEvent[]}|null} */
let early = null;

if (location.hash.startsWith("#table=")) {
  const worker = begin(ENGINE, false);
  early = { worker, heard: [], failed: [] };
  const { heard, failed } = early;
  // Nobody listens yet, and what a worker says to nobody is gone.
  worker.onmessage = (event) => heard.push(event);
  worker.onerror = (event) => {
    event.preventDefault();
    failed.push(event);
  };
}

/** Take the worker that began early, with all that it has said so far; once. */
export function takeEarly() {
  const taken = early;
  early = null;
  return taken;
}
