/**
 * QR codes: shown as one SVG path, read from a picture.
 */
import encodeQR from "qr";

/**
 * The dark squares of a code, as the path of an SVG whose viewBox is `0 0 size size` (the quiet border included).
 *
 * @param {string} text
 * @returns {{size: number, path: string}}
 */
export function qrPath(text) {
  const border = 3;
  const rows = encodeQR(text, "raw", { ecc: "low", border });
  const path = rows.flatMap((row, y) => {
    /** @type {string[]} */
    const runs = [];
    for (let x = 0; x < row.length; x++) {
      const from = x;
      while (row[x]) {
        x++;
      }
      if (x > from) {
        runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
    }
    return runs;
  });
  return { size: rows.length, path: path.join("") };
}

/**
 * Read a code out of a picture: a photo, or a frame of the camera.
 *
 * @param {ImageBitmap|HTMLVideoElement|HTMLImageElement|HTMLCanvasElement} picture
 * @returns {Promise<string|null>} null where none is seen
 */
export async function readQr(picture) {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  if (Detector && (await Detector.getSupportedFormats()).includes("qr_code")) {
    const [found] = await new Detector({ formats: ["qr_code"] }).detect(picture);
    if (found) {
      return found.rawValue;
    }
  }
  const width = picture instanceof HTMLVideoElement ? picture.videoWidth : picture.width;
  const height = picture instanceof HTMLVideoElement ? picture.videoHeight : picture.height;
  const shrink = Math.min(1, 1280 / Math.max(width, height, 1)); // a phone's photo has far more pixels than a code needs
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen || !canvas.width || !canvas.height) {
    return null;
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { default: decodeQR } = await import("qr/decode.js");
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return null;
  }
}
