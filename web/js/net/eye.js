/**
 * Reads codes in pictures: with the browser's own detector where there is one that knows such codes, else in a worker of ours.
 */
import { READER } from "../../.gen/config.js";

/** The side of the square that a frame is looked at in, in px: a code that fills half of it has six to a module. */
const FRAME = 720;

/** The longest sides that a photo is looked at in, in px: smaller ones lose their noise, larger ones keep small codes. */
const PHOTO = [1600, 800, 3200];

/** How long second looks may take, in ms. A frame is followed by another; a photo is not. */
const GLANCE = 60;
const STARE = 1_200;

/** @typedef {{detect: (picture: CanvasImageSource) => Promise<{rawValue: string}[]>}} Detector */

/** What a picture is asked for could not even be looked for: the file is no picture, or the reader did not come. */
export class EyeError extends Error {
  /** @param {"photo_broken"|"reader"} code */
  constructor(code) {
    super(code);
    this.name = "EyeError";
    this.code = code;
    /** @type {import("../session/types.js").Said} */
    this.said = { key: `scan.${code}` };
  }
}

/** @returns {Promise<Detector|null>} */
async function nativeDetector() {
  const Native = /** @type {any} */ (globalThis).BarcodeDetector;
  try {
    // On some systems the class is there and knows nothing.
    return (await Native?.getSupportedFormats())?.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

export class Eye {
  #canvas = document.createElement("canvas");
  /** @type {Promise<Detector|null>|null} */
  #native = null;
  /** @type {Worker|null} */
  #worker = null;
  #asked = 0;
  /** @type {Map<number, {resolve: (text: string|null) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();

  /**
   * Look at what a video shows now: the square in its middle.
   *
   * @param {HTMLVideoElement} video
   * @returns {Promise<string[]>} what the codes in it say
   */
  async frame(video) {
    const { videoWidth: width, videoHeight: height } = video;
    const side = Math.min(width, height);
    if (!side) {
      return [];
    }
    const known = await this.#detect(video);
    if (known) {
      return known;
    }
    const size = Math.min(side, FRAME);
    const square = /** @type {const} */ ([(width - side) / 2, (height - side) / 2, side, side]);
    const text = await this.#read(size, size, GLANCE, (pen) => pen.drawImage(video, ...square, 0, 0, size, size));
    return text ? [text] : [];
  }

  /**
   * Look at a photo, or any picture.
   *
   * @param {Blob} file
   * @returns {Promise<string[]>}
   */
  async photo(file) {
    const picture = await createImageBitmap(file).catch(() => {
      throw new EyeError("photo_broken");
    });
    try {
      const known = await this.#detect(picture);
      if (known?.length) {
        return known;
      }
      const longest = Math.max(picture.width, picture.height);
      for (const limit of new Set(PHOTO.map((side) => Math.min(side, longest)))) {
        const width = Math.max(1, Math.round((picture.width * limit) / longest));
        const height = Math.max(1, Math.round((picture.height * limit) / longest));
        const text = await this.#read(width, height, STARE, (pen) => pen.drawImage(picture, 0, 0, width, height));
        if (text) {
          return [text];
        }
      }
      return [];
    } finally {
      picture.close();
    }
  }

  /** Shut it; what it was looking at is forgotten. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { resolve } of this.#waiting.values()) {
      resolve(null);
    }
    this.#waiting.clear();
  }

  /**
   * @param {HTMLVideoElement|ImageBitmap} picture
   * @returns {Promise<string[]|null>} null where there is no detector
   */
  async #detect(picture) {
    this.#native ??= nativeDetector();
    const detector = await this.#native;
    try {
      return detector && (await detector.detect(picture)).map(({ rawValue }) => rawValue).filter(Boolean);
    } catch {
      this.#native = Promise.resolve(null); // its service is missing, or has gone: ours does from now on
      return null;
    }
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {number} patience
   * @param {(pen: CanvasRenderingContext2D) => void} draw
   * @returns {Promise<string|null>}
   */
  #read(width, height, patience, draw) {
    const canvas = this.#canvas;
    canvas.width = width; // this clears it, too
    canvas.height = height;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
    draw(pen);
    const pixels = pen.getImageData(0, 0, width, height).data.buffer;
    const worker = this.#open();
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, width, height, pixels, patience }, [pixels]);
    });
  }

  #open() {
    if (this.#worker) {
      return this.#worker;
    }
    const worker = new Worker(new URL(READER, document.baseURI), { type: "module", name: "reader" });
    worker.onmessage = ({ data: { id, text } }) => {
      this.#waiting.get(id)?.resolve(text);
      this.#waiting.delete(id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      this.close();
      for (const { reject } of waiting) {
        reject(new EyeError("reader"));
      }
    };
    this.#worker = worker;
    return worker;
  }
}
