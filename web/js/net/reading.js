/**
 * The worker that finds codes in pixels: a busy frame takes up to a tenth of a second, and the page must stay alive meanwhile.
 *
 * In: {id, width, height, pixels: ArrayBuffer of RGBA, patience: ms for second looks}. Out: {id, text}, null where no code was read.
 */
import decodeQR from "qr/decode.js";

/** @param {MessageEvent<{id: number, width: number, height: number, pixels: ArrayBuffer, patience: number}>} event */
self.onmessage = ({ data: { id, width, height, pixels, patience } }) => {
  /** @type {string|null} */
  let text = null;
  try {
    const picture = { width, height, data: new Uint8ClampedArray(pixels) };
    text = decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: patience });
  } catch {
    // that is how it says that it sees none
  }
  self.postMessage({ id, text });
};
