/**
 * The check of a finished game at a guest's page: the engine comes, plays the record through, and the sheet says what came of it.
 * It is fetched when somebody asks for it.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { verify } from "../session/verify.js";
import { speak } from "./cues.js";
import { sheet } from "./sheets.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/verify.js").Verdict} Verdict
 * @typedef {import("../session/verify.js").Difference} Difference
 *
 * @typedef {object} CheckParts
 * @property {() => Promise<import("../session/witness.js").Evidence>} evidence    what this device has kept of the game
 * @property {() => import("../session/verify.js").Engine} engine
 * @property {() => Text} text    as the table is told
 * @property {() => void} back    to the result
 */

export class Check {
  /** @type {Verdict|null} */
  #verdict = null;
  /** How far it is, in entries; null while the engine is on its way. @type {{done: number, all: number}|null} */
  #step = null;
  #running = false;

  /**
   * @param {App} app
   * @param {CheckParts} parts
   */
  constructor(app, parts) {
    this.app = app;
    this.parts = parts;
  }

  /** Check, once; what came of it stays. What came in between may be tried again. */
  async run() {
    const { app, parts } = this;
    if (this.#running || this.#verdict) return;
    this.#running = true;
    try {
      const evidence = await parts.evidence();
      this.#verdict = await verify(evidence, parts.engine(), (done, all) => {
        this.#step = { done, all };
        app.draw();
      });
      speak(parts.text().t(headOf(this.#verdict)));
      app.draw();
    } catch (error) {
      tell(app, error);
    } finally {
      this.#running = false;
    }
  }

  view = () => {
    const { text: voice, back } = this.parts;
    const text = voice();
    const body = this.#verdict ? verdictView(this.#verdict, text) : this.#waiting(text);
    const foot = html`<button type="button" class="btn" data-back data-first @click=${back}>${icon("back", 20)}${text.t("result.show")}</button>`;
    return sheet({ name: "verify", title: text.t("result.verify"), body, foot, text, close: this.app.close, long: true });
  };

  /** @param {Text} text */
  #waiting(text) {
    const { progress } = this.app;
    if (this.#step) {
      const { done, all } = this.#step;
      return bar(text.t("verify.replay", { done, all }), all ? done / all : 1);
    }
    if (!progress) return bar(text.t("verify.begin"), 0);
    const { loaded, total } = progress;
    return bar(text.t("lobby.dealing.warm", { loaded: loaded / 1e6, total: total / 1e6 }), total ? loaded / total : 0);
  }
}

/** @param {string} words @param {number} share */
const bar = (words, share) => html`<div class="verify-wait"><p>${words}</p>
  <span class="bar" role="progressbar" aria-label=${words} aria-valuemin="0" aria-valuemax="100"
    aria-valuenow=${Math.round(share * 100)}><i style="--share:${Math.min(1, share)}"></i></span></div>`;

/** @param {Verdict} verdict */
const isWrong = ({ draw, differs }) => !!differs || (draw !== "fits" && draw !== "late");

/** @param {Verdict} verdict */
function headOf(verdict) {
  if (!verdict.sound) return "verify.damaged";
  if (isWrong(verdict)) return "verify.wrong";
  return verdict.draw === "late" ? "verify.fits.game" : "verify.fits";
}

/** @param {Verdict} verdict @param {Text} text */
function verdictView(verdict, text) {
  const { draw, differs, entries, pictures, first, sound, print } = verdict;
  const isDrawn = draw === "fits" || draw === "late";
  const drawn = text.t(isDrawn ? `verify.draw.${draw}` : `refused.${draw}`);
  const compared = text.t("verify.compared", { pictures, entries, first });
  const mark = print ? text.t("verify.print", { print: letters(print) }) : "";
  const small = html`<p class="note-small">${mark} ${text.t("verify.rest")}</p>`;
  if (!sound) return html`<p class="verify-head">${text.t("verify.damaged")}</p><p>${text.t("verify.damaged.why")}</p>`;
  return html`<p class="verify-head" data-verdict=${isWrong(verdict) ? "wrong" : draw}>${text.t(headOf(verdict))}</p>
    <ul class="verify-found paper">
      ${finding(draw === "late" ? "info" : isDrawn ? "ok" : "no", text.t("verify.deck"), drawn)}
      ${finding(differs ? "no" : "ok", text.t("verify.game"), differs ? difference(differs, text) : compared)}
    </ul>${small}`;
}

/** @param {"ok"|"no"|"info"} sign @param {string} what @param {unknown} words */
const finding = (sign, what, words) => html`<li class="is-${sign}">${icon(sign, 22)}<div><b>${what}</b>${words}</div></li>`;

/** @param {Difference} differs @param {Text} text */
function difference({ entry, why, by, notices }, text) {
  if (why === "record") return text.t("verify.why.record");
  const where =
    entry === 0
      ? text.t("verify.at.deal")
      : text.t(by === null ? "verify.at" : "verify.at.by", { entry, name: by === null ? "" : text.name(by) });
  const told = notices.filter(({ key, undone }) => text.has(key) && !undone).map(({ key, args }) => text.say({ key, args }));
  const words = told.length ? html`<ul class="verify-log">${told.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;
  return html`<span data-differs=${entry}>${where}</span> ${text.t(`verify.why.${why}`)}${words}`;
}

/** So that it can be read out. @param {string} print */
const letters = (print) => `${print.slice(0, 4)} ${print.slice(4)}`.toUpperCase();
