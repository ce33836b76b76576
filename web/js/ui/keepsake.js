/**
 * A keepsake: a picture that a game leaves behind, as a PNG to look at, to save or to hand on.
 */
import { html, nothing } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { icon } from "../art/icons.js";
import { isOnHomeScreen } from "./save-file.js";

/**
 * @typedef {import("./types.js").Keepsake} Keepsake
 * @typedef {import("./types.js").Text} Text
 * @typedef {{file: File, url: string}} Print
 */

/** The prints of one end of a game. They are made once for it, and let go when another one is shown. @type {{of: object, prints: Promise<Print>[]}|null} */
let album = null;

/**
 * Draw the keepsakes of a game that has ended.
 *
 * @param {object} of           what they belong to, the same object at every drawing
 * @param {Keepsake[]} kept
 * @param {Text} text
 */
export function keepsakes(of, kept, text) {
  if (!kept.length) return nothing;
  if (album?.of !== of) {
    for (const print of album?.prints ?? []) print.then(({ url }) => URL.revokeObjectURL(url));
    album = { of, prints: kept.map(printed) };
  }
  const { prints } = album;
  return html`<div class="keepsakes" data-scrolls tabindex=${kept.length > 1 ? 0 : nothing} role="group" aria-label=${text.t("keepsake.all")}>
    ${kept.map((each, place) => figure(each, prints[place], text))}</div>`;
}

/** @param {Keepsake} kept @param {Promise<Print>} print @param {Text} text */
function figure({ alt, title, width, height }, print, text) {
  const image = print.then(({ url }) => html`<img src=${url} width=${width} height=${height} alt=${alt} data-print>`);
  const blank = html`<span class="keepsake-blank" style="aspect-ratio:${width}/${height}"></span>`;
  return html`<figure class="keepsake">${until(image, blank)}<figcaption><b>${title}</b>
    ${until(print.then((done) => buttons(done, text)))}</figcaption></figure>`;
}

/** @param {Print} print @param {Text} text */
function buttons({ file, url }, text) {
  const files = { files: [file] };
  const share = navigator.canShare?.(files)
    ? html`<button type="button" class="btn small" data-share @click=${() => navigator.share(files).catch(() => {}) /* thought better of it */}>${icon("share", 18)}${text.t("keepsake.share")}</button>`
    : nothing;
  if (share !== nothing && isOnHomeScreen()) return share;
  return html`${share}<a class="btn small" data-download href=${url} download=${file.name}>${icon("save", 18)}${text.t("keepsake.save")}</a>`;
}

/**
 * Paint a keepsake: its picture first, then its words in the page's own type.
 * @param {Keepsake} kept
 * @returns {Promise<Print>}
 */
async function printed({ svg, width, height, words, file: name }) {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.drawImage(picture, 0, 0, width, height);
  const styles = getComputedStyle(document.documentElement);
  for (const { text, x, y, size, colour, display = false, right = false, most } of words) {
    pen.font = `${display ? 400 : 700} ${size}px ${styles.getPropertyValue(display ? "--display" : "--text")}`;
    await document.fonts.load(pen.font, text);
    pen.fillStyle = colour;
    pen.textAlign = right ? "right" : "left";
    pen.fillText(text, x, y, most);
  }
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([/** @type {Blob} */ (blob)], `${name}.png`, { type: "image/png" });
  return { file, url: URL.createObjectURL(file) };
}
