/**
 * Hats for ranks: whoever wears which, everybody sees at once.
 */
import { html } from "lit-html";
import { box, CREAM, dot, INK, line, shape } from "../../../js/art/draw.js";
import { define, use } from "../../../js/art/sprite.js";

const GOLD = "#e6b65c";

/** @type {Record<string, string>} each 60 by 40, by the name of a title */
const HATS = {
  broker:
    shape("M17 30L15 3H45L43 30Z", INK) + box(16, 20, 28, 7, 0, GOLD) + shape("M4 32C16 26 44 26 56 32 44 40 16 40 4 32Z", INK),
  partner:
    shape("M14 29C12 4 48 4 46 29Z", INK) +
    box(13.5, 23, 33, 5, 0, "#b23a34") +
    shape("M4 31C16 26 44 26 56 31 44 38 16 38 4 31Z", INK),
  director:
    shape("M14 29C14 10 22 6 30 11 38 6 46 10 46 29Z", "#6b7286") +
    box(13.5, 23, 33, 5.5, 0, INK) +
    shape("M3 31C16 27 44 27 57 31 44 37 16 37 3 31Z", "#565d72"),
  manager:
    shape("M10 28C8 10 26 8 34 10 46 10 52 18 50 28Z", "#8d6a3c") + shape("M9 29C16 24 40 24 57 31 46 36 20 33 9 29Z", "#6b4f2b"),
  deputy:
    shape("M16 28C15 8 45 8 44 28Z", "#1e6db3") + shape("M12 28H48L57 33C46 37 18 34 12 28Z", "#155491") + dot(30, 12, 2, CREAM),
  clerk:
    line("M12 22C18 12 42 12 48 22", INK, 3) +
    shape("M8 24C20 18 40 18 52 24 50 33 40 36 30 36S10 33 8 24Z", "#3f9a5a") +
    shape("M12 27C22 23 38 23 48 27", "#2c7a44"),
  trainee:
    shape("M30 4L50 30H10Z", CREAM, `stroke="${INK}" stroke-width="1.4"`) +
    shape("M4 30L20 24H40L56 30 50 36H10Z", "#e9e2d0", `stroke="${INK}" stroke-width="1.4"`) +
    line("M24 16H34M22 20H38M16 31H44", "#8a94a8", 1.6),
  gopher:
    shape("M14 14H46L42 36H18Z", CREAM, `stroke="${INK}" stroke-width="1.4"`) +
    box(12, 9, 36, 7, 3, "#d8432b") +
    box(16, 21, 28, 9, 0, GOLD) +
    line("M24 6C22 3 27 3 25 0M35 6C33 3 38 3 36 0", INK, 1.4),
};

/**
 * Draw the hat of a title.
 * @param {string} title   the key of its text, such as `title.broker`
 * @param {number} [size]  its width
 */
export function hat(title, size = 34) {
  const name = title.slice(title.indexOf(".") + 1);
  define(`hat-${name}`, "0 0 60 40", () => HATS[name]);
  return html`<svg class="hat" viewBox="0 0 60 40" width=${size} height=${(size * 2) / 3} aria-hidden="true">${use(`hat-${name}`)}</svg>`;
}
