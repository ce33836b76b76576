/**
 * QR codes to look at: one SVG path. Reading them is another matter, see eye.js.
 */
import encodeQR from "qr";

/**
 * The dark squares of a code, as the path of an SVG whose viewBox is `0 0 size size` (the quiet border included).
 *
 * A link with a token is 53 modules wide at the lowest level of correction, 57 at the next: on a screen nothing is torn or
 * stained, so larger modules are worth more.
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
