/**
 * The viewfinder: the camera's picture in a frame, until a code is found in it.
 *
 * The camera is on only while the viewfinder is in the page and the page is in sight. Whoever closes a sheet needs to do nothing.
 */
import { html, nothing, svg } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { icon } from "../art/icons.js";
import { Camera } from "./camera.js";

/**
 * @typedef {import("./types.js").Text} Text
 *
 * @typedef {object} ScannerParts
 * @property {() => Text} text
 * @property {() => void} draw
 * @property {import("../net/eye.js").Eye} eye
 * @property {() => string} aim                          what to point at
 * @property {(text: string) => void} check              throws what is wrong with what a code says
 * @property {(text: string) => Promise<void>} take      takes what has been checked; throws what is wrong after all
 * @property {(error: unknown) => string} saidOf
 */

/** Least time between two looks, in ms. */
const PACE = 90;

/** How long the tick stays before the page goes on, in ms. */
const TICK = 520;

/** @param {number} time @returns {Promise<void>} */
const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Wait for a new picture.
 *
 * @param {HTMLVideoElement} video
 * @returns {Promise<unknown>}
 */
function newFrame(video) {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

export class Scanner {
  /** @type {"off"|"asking"|"looking"|"found"|"blocked"} */
  state = "off";
  /** What is wrong: with the camera, or with the code that was seen. */
  wrong = "";
  #camera = new Camera();
  /** @type {HTMLVideoElement|null} */
  #video = null;
  #turn = 0;

  /** @param {ScannerParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.#camera.onlost = () => this.#block({ said: { key: "camera.busy" } });
  }

  get isOn() {
    return this.state !== "off";
  }

  /** Look through the camera. */
  start = () => this.#begin(() => this.#camera.open());

  /** Look through another one. */
  next = () => this.#begin(() => this.#camera.next());

  /** @param {() => Promise<MediaStream|null>} open */
  async #begin(open) {
    const mine = ++this.#turn;
    this.state = "asking";
    this.wrong = "";
    this.parts.draw();
    try {
      const stream = await open();
      if (mine !== this.#turn || !stream) return;
      this.state = "looking";
      this.parts.draw();
      await this.#show(stream);
      await this.#look(mine);
    } catch (error) {
      if (mine === this.#turn) this.#block(error);
    }
  }

  stop = () => {
    if (!this.isOn) return;
    this.#end("off");
  };

  /** @param {unknown} error */
  #block(error) {
    this.wrong = this.parts.saidOf(error);
    this.#end("blocked");
  }

  /** @param {"off"|"blocked"} state */
  #end(state) {
    this.#turn += 1;
    this.#camera.close();
    this.parts.eye.close();
    this.state = state;
    this.parts.draw();
  }

  /** @param {MediaStream} stream */
  async #show(stream) {
    const video = this.#video;
    if (!video) return; // it is drawn in a moment, and shows the stream then
    video.srcObject = stream;
    // Taken out of the page before it played: nothing to see, and nothing is wrong.
    await video.play().catch(() => {});
  }

  /** Look at picture after picture. @param {number} mine */
  async #look(mine) {
    let last = "";
    while (mine === this.#turn) {
      await rest(PACE);
      const video = this.#video;
      if (!video || mine !== this.#turn) continue;
      await newFrame(video);
      if (mine !== this.#turn) return;
      const texts = await this.parts.eye.frame(video);
      const text = texts.find((each) => this.#isSound(each)) ?? texts[0];
      if (!text || text === last || mine !== this.#turn) continue;
      last = text;
      if (await this.#found(text, mine)) return;
    }
  }

  /** @param {string} text */
  #isSound(text) {
    try {
      this.parts.check(text);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param {string} text
   * @param {number} mine
   * @returns {Promise<boolean>} whether it was what we look for
   */
  async #found(text, mine) {
    try {
      this.parts.check(text);
      this.state = "found";
      this.wrong = "";
      this.#video?.pause();
      navigator.vibrate?.(35);
      this.parts.draw();
      await rest(TICK);
      if (mine !== this.#turn) return true;
      await this.parts.take(text);
      this.stop();
      return true;
    } catch (error) {
      if (mine !== this.#turn) return true;
      this.state = "looking";
      this.wrong = this.parts.saidOf(error);
      this.#video?.play().catch(() => {});
      this.parts.draw();
      return false;
    }
  }

  // --- in the page --------------------------------------------------------------------------------------------------

  #hidden = () => {
    if (document.hidden) {
      if (this.state !== "looking" && this.state !== "asking") return;
      this.#end("off");
      this.state = "asking"; // the viewfinder stays, and opens again with the page
    } else if (this.state === "asking" && !this.#camera.stream) {
      this.start();
    }
  };

  #placed = ref((/** @type {Element|undefined} */ element) => {
    const video = /** @type {HTMLVideoElement|undefined} */ (element) ?? null;
    this.#video = video;
    if (video) video.muted = true; // the attribute of a template does not
    if (!video) {
      document.removeEventListener("visibilitychange", this.#hidden);
      queueMicrotask(() => this.#video || this.stop());
      return;
    }
    document.addEventListener("visibilitychange", this.#hidden);
    queueMicrotask(() => this.#inSight()); // it is drawn before it is part of the page
    if (this.#camera.stream) this.#show(this.#camera.stream);
  });

  /** The button that was tapped is gone, and may have been far below: show the viewfinder, and leave the keys at it. */
  #inSight() {
    const finder = this.#video?.closest(".finder");
    /** @type {HTMLElement|null|undefined} */ (finder?.querySelector("[data-scan-stop]"))?.focus({ preventScroll: true });
    finder?.scrollIntoView({ block: "nearest" });
  }

  view() {
    const text = this.parts.text();
    const { state } = this;
    if (!this.isOn) return nothing;
    const said = state === "asking" ? text.t("scan.asking") : state === "found" ? text.t("scan.found") : this.parts.aim();
    return html`<div class="finder" data-finder=${state}>
      <video class=${this.#camera.facesPlayer ? "mirror" : ""} muted playsinline aria-label=${text.t("scan.view")} ${this.#placed}></video>
      ${
        state === "blocked"
          ? html`<div class="finder-none">${icon("camera", 40)}<p role="alert">${this.wrong}</p>
          <button type="button" class="btn small" data-scan-again @click=${this.start}>${text.t("again")}</button></div>`
          : html`${corners}
          <p class="finder-said ${this.wrong && state === "looking" ? "no" : ""}" role="status">${state === "looking" && this.wrong ? this.wrong : said}</p>`
      }
      ${state === "found" ? html`<span class="finder-tick" aria-hidden="true">${icon("ok", 64)}</span>` : nothing}
      <div class="finder-tools">
        ${this.#camera.count > 1 && state === "looking" ? html`<button type="button" class="btn ico" data-scan-next aria-label=${text.t("scan.switch")} @click=${this.next}>${icon("swap")}</button>` : nothing}
        <button type="button" class="btn ico" data-scan-stop aria-label=${text.t("scan.stop")} @click=${this.stop}>${icon("x")}</button>
      </div></div>`;
  }
}

/** Where the code belongs. */
const corners = html`<svg class="finder-corners" viewBox="0 0 100 100" aria-hidden="true">${svg`<path
  d="M14 30V20a6 6 0 0 1 6-6h10M70 14h10a6 6 0 0 1 6 6v10M86 70v10a6 6 0 0 1-6 6H70M30 86H20a6 6 0 0 1-6-6V70"></path>`}</svg>`;
