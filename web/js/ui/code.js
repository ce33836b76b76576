/**
 * A token, ready to be carried: as a code to scan, to share, to copy.
 */
import { html, nothing, svg } from "lit-html";
import { icon } from "../art/icons.js";
import { qrPath } from "../net/qr.js";

/** @typedef {import("./types.js").Text} Text */

/**
 * Draw a text as a code to scan.
 *
 * @param {string} content
 * @param {string} label
 */
export function qrCode(content, label) {
  const { size, path } = qrPath(content);
  return html`<div class="qr"><svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img"
    aria-label=${label}>${svg`<path d=${path} fill="#1b2340"></path>`}</svg></div>`;
}

/**
 * The buttons that hand a link on. What became of it stands on the button itself.
 */
export class Carrier {
  /** @type {""|"copied"|"not"} */
  state = "";

  /**
   * @param {object} given
   * @param {() => Text} given.text
   * @param {() => void} given.draw
   * @param {() => {link: string, title: string, words: string}} given.what
   */
  constructor({ text, draw, what }) {
    this.text = text;
    this.draw = draw;
    this.what = what;
  }

  share = async () => {
    const { link, title, words } = this.what();
    try {
      await navigator.share({ title, text: words, url: link });
    } catch (error) {
      // Closing the system's sheet is an answer; anything else is mended by copying.
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy();
    }
  };

  copy = async () => {
    try {
      await navigator.clipboard.writeText(this.what().link);
      this.state = "copied";
    } catch {
      this.state = "not";
    }
    this.draw();
  };

  view() {
    const text = this.text();
    const label = this.state === "copied" ? text.t("copied") : text.t("copy.link");
    return html`<div class="pair">
      ${"share" in navigator ? html`<button type="button" class="btn" data-share @click=${this.share}>${icon("share", 20)}${text.t("share")}</button>` : nothing}
      <button type="button" class="btn" data-copy @click=${this.copy}>${icon(this.state === "copied" ? "ok" : "copy", 20)}${label}</button>
      </div>${
        this.state === "not"
          ? html`<label class="field">${text.t("copy.by_hand")}<input type="text" readonly data-link .value=${this.what().link}
              @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} /></label>`
          : nothing
      }`;
  }
}

/**
 * A box to paste what somebody sent, always there; it is taken as soon as something is in it.
 */
export class PasteBox {
  value = "";
  /** @type {string} what is wrong with it */
  wrong = "";
  busy = false;

  /**
   * @param {object} given
   * @param {() => Text} given.text
   * @param {() => void} given.draw
   * @param {(value: string) => Promise<void>} given.take   throws what is wrong
   * @param {(picture: File) => Promise<void>} [given.picture]  a picture was pasted
   * @param {(error: unknown) => string} given.saidOf
   */
  constructor({ text, draw, take, picture, saidOf }) {
    this.text = text;
    this.draw = draw;
    this.given = take;
    this.picture = picture;
    this.saidOf = saidOf;
  }

  /** @param {string} value */
  async take(value) {
    this.value = value.trim();
    if (!this.value || this.busy) return;
    this.busy = true;
    this.wrong = "";
    this.draw();
    try {
      await this.given(this.value);
      this.value = "";
    } catch (error) {
      this.wrong = this.saidOf(error);
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  fromClipboard = async () => {
    try {
      await this.take(await navigator.clipboard.readText());
    } catch {
      this.wrong = this.text().t("paste.by_hand");
      this.draw();
    }
  };

  /** @param {string} label */
  view(label) {
    const text = this.text();
    return html`<div class="paste">
      <label class="field"><span>${label}</span>
        <input type="text" class="line" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" data-paste
          placeholder=${text.t("paste.here")} .value=${this.value} aria-invalid=${!!this.wrong} aria-describedby="paste-wrong"
          @change=${(/** @type {Event} */ event) => this.take(/** @type {HTMLInputElement} */ (event.target).value)}
          @paste=${(/** @type {ClipboardEvent} */ event) => {
            event.preventDefault();
            const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
            if (picture && this.picture) this.picture(picture);
            else this.take(event.clipboardData?.getData("text") ?? "");
          }} /></label>
      <button type="button" class="btn" data-paste-button aria-disabled=${this.busy} @click=${this.fromClipboard}>${icon("paste", 20)}${text.t("paste")}</button>
      <p class="paste-wrong" id="paste-wrong" role="alert">${this.wrong}</p></div>`;
  }
}
