/**
 * Cut paper: the few strokes that all pictures are made of. Functions return SVG text of our own making, never anything from people.
 */

/** The printing ink, the same in light and dark: paper stays paper. */
export const INK = "#1b2340";
/** The dark line round enamel and metal. */
export const RIM = "#22335c";
/** Warm white of paper and of eyes. */
export const CREAM = "#fffdf5";

/**
 * A filled shape.
 * @param {string} d
 * @param {string} fill
 * @param {string} [more] further attributes
 */
export const shape = (d, fill, more = "") => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * A drawn line with round ends.
 * @param {string} d
 * @param {string} [stroke]
 * @param {number} [width]
 * @param {string} [more]
 */
export const line = (d, stroke = INK, width = 2, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} fill
 * @param {string} [more]
 */
export const dot = (x, y, r, fill, more = "") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} fill
 * @param {string} [more]
 */
export const oval = (x, y, rx, ry, fill, more = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r rounding of the corners
 * @param {string} fill
 * @param {string} [more]
 */
export const box = (x, y, w, h, r, fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * @param {string} transform
 * @param {string} body
 */
export const group = (transform, body) => `<g transform="${transform}">${body}</g>`;

/**
 * Blend two colours; 0 is the first, 1 the second.
 * @param {string} from #rrggbb
 * @param {string} to
 * @param {number} share
 */
export function mix(from, to, share) {
  const channel = (/** @type {string} */ hex, /** @type {number} */ at) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => {
      const start = channel(from, at);
      return Math.round(start + (channel(to, at) - start) * share)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
}
