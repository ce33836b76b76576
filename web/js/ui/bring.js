/**
 * Three ways to bring what somebody sent, always beside each other: the camera, a picture, and the link.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { Eye } from "../net/eye.js";
import { readInvite, readReply } from "../net/signal.js";
import { PasteBox } from "./code.js";
import { Scanner } from "./scanner.js";
import { saidOf } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 *
 * @typedef {object} BringParts
 * @property {"invite"|"reply"} wants
 * @property {() => string} aim                       what to point the camera at
 * @property {(text: string) => Promise<void>} take   throws what is wrong with it
 * @property {boolean} [quiet]                        there is a yellow button already
 */

export class Bring {
  #eye = new Eye();
  /** What is wrong with the picture. */
  #wrong = "";
  #reading = false;

  /**
   * @param {App} app
   * @param {BringParts} parts
   */
  constructor(app, parts) {
    this.app = app;
    this.parts = parts;
    const common = { text: () => app.text, draw: app.draw };
    const check = (/** @type {string} */ text) => void (parts.wants === "reply" ? readReply(text) : readInvite(text));
    this.scanner = new Scanner({
      ...common,
      eye: this.#eye,
      aim: parts.aim,
      check,
      take: parts.take,
      saidOf: (error) => this.#saidOf(error),
    });
    this.paste = new PasteBox({
      ...common,
      take: parts.take,
      picture: (file) => this.look(file),
      saidOf: (error) => saidOf(error, app.text),
    });
  }

  /** What is wrong with a code that was seen: it was not copied, and nothing of it is missing. @param {unknown} error */
  #saidOf(error) {
    const { text } = this.app;
    const { code } = /** @type {{code?: string}} */ (error ?? {});
    if (code === "token_empty") return text.t("scan.other");
    if (code === "token_wrong_kind") return text.t(this.parts.wants === "reply" ? "scan.is_invite" : "scan.is_reply");
    return saidOf(error, text);
  }

  scan = () => {
    this.#wrong = "";
    this.paste.wrong = "";
    return this.scanner.start();
  };

  /** Find the code in a picture. @param {Blob} file */
  async look(file) {
    if (this.#reading) return;
    this.scanner.stop();
    this.#reading = true;
    this.#wrong = "";
    this.paste.wrong = "";
    this.app.draw();
    try {
      const texts = await this.#eye.photo(file);
      if (texts.length) await this.parts.take(texts[0]);
      else this.#wrong = this.app.text.t("scan.photo_none");
    } catch (error) {
      this.#wrong = this.#saidOf(error);
    } finally {
      this.#eye.close();
      this.#reading = false;
      this.app.draw();
    }
  }

  /** Forget what was wrong. */
  clear() {
    this.#wrong = "";
    this.paste.wrong = "";
  }

  /**
   * @param {string} label     of the box
   * @param {string} [title]   over all three
   */
  view(label, title) {
    const { text } = this.app;
    const touched = matchMedia("(pointer: coarse)").matches; // elsewhere "take a photo" opens the same window as a picture
    return html`<div class="bring">
      <div class="bring-ways">${title ? html`<h3>${title}</h3>` : nothing}
        ${this.scanner.isOn ? nothing : html`<button type="button" class="btn ${this.parts.quiet ? "" : "go"}" data-scan @click=${this.scan}>${icon("camera", 20)}${text.t("scan")}</button>`}
        ${touched ? this.#picker("scan.photo", "camera", true) : nothing}
        ${this.#picker("scan.picture", "photo", false)}
      </div>
      <p class="bring-wrong" role="alert">${this.#wrong}</p>
      ${this.paste.view(label)}</div>`;
  }

  /** @param {string} key @param {string} sign @param {boolean} fresh   taken now */
  #picker(key, sign, fresh) {
    const take = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      input.value = ""; // the same picture may be chosen again
      if (file) this.look(file);
    };
    const open = (/** @type {Event} */ event) =>
      /** @type {HTMLInputElement} */ (/** @type {HTMLElement} */ (event.currentTarget).nextElementSibling).click();
    return html`<span class="bring-way"><button type="button" class="btn" data-photo=${fresh ? "new" : "old"} aria-disabled=${this.#reading}
        @click=${open}>${icon(sign, 20)}${this.app.text.t(this.#reading ? "scan.reading" : key)}</button>
      <input type="file" accept="image/*" capture=${fresh ? "environment" : nothing} hidden @change=${take} /></span>`;
  }
}
