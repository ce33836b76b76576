/**
 * The invitation for one chair: a code, a link, and the place where the answer is brought.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { STUN } from "../net/stun.js";
import { Carrier, PasteBox, qrCode } from "./code.js";
import { token } from "./face.js";
import { choiceOf, sheet } from "./sheets.js";
import { tins } from "./tins.js";
import { saidOf } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Host} Host
 *
 * @typedef {object} InviteParts
 * @property {() => Promise<Host>} host
 * @property {() => string} name        of who is invited
 * @property {() => Seat} inviter
 * @property {() => void} chair         somebody else shall sit here
 */

export class InviteSheet {
  /** @type {{token: string, link: string}|null} */
  #invite = null;
  #wrong = "";
  #anywhere = false;
  /** @type {"open"|"answered"|"in"} */
  #state = "open";
  #asking = 0;

  /**
   * @param {App} app
   * @param {Seat} seat
   * @param {InviteParts} parts
   */
  constructor(app, seat, parts) {
    this.app = app;
    this.seat = seat;
    this.parts = parts;
    const common = { text: () => app.text, draw: app.draw };
    this.carrier = new Carrier({
      ...common,
      what: () => ({ link: this.#invite?.link ?? "", title: app.text.t("invite.title"), words: app.text.t("invite.words") }),
    });
    this.paste = new PasteBox({
      ...common,
      take: async (value) => {
        await (await parts.host()).reply(value);
        this.isAnswered();
      },
      saidOf: (error) => saidOf(error, app.text),
    });
  }

  /** Have an invite ready; a waiting one stays as it is. */
  async prepare() {
    if (this.#invite || this.#asking) return;
    await this.#fetch();
  }

  async #fetch() {
    const asked = ++this.#asking;
    this.#invite = null;
    this.#wrong = "";
    this.app.draw();
    try {
      const invite = await (await this.parts.host()).invite(this.seat, { anywhere: this.#anywhere });
      if (asked === this.#asking) this.#invite = invite;
    } catch (error) {
      if (asked === this.#asking) this.#wrong = saidOf(error, this.app.text);
    } finally {
      if (asked === this.#asking) this.#asking = 0;
      this.app.draw();
    }
  }

  /** The reply is in; the line is being strung. */
  isAnswered() {
    if (this.#state === "open") this.#state = "answered";
    this.app.draw();
  }

  /** Somebody sits here now. */
  isIn() {
    if (this.#state === "in") return;
    this.#state = "in";
    this.app.draw();
  }

  /** Begin again: what was sent is old. */
  again = () => {
    this.#state = "open";
    this.paste.wrong = "";
    return this.#fetch();
  };

  view() {
    const { app } = this;
    const { text } = app;
    const name = this.parts.name();
    const place = { name };
    return sheet({
      name: "invite",
      title: html`${token(this.seat, 34)}${text.t("invite", place)}`,
      lead: this.#state === "open" ? text.t("invite.lead", place) : nothing,
      body: html`<div class="invite-tins">${tins(this.parts.inviter(), this.seat)}</div>${this.#body(name)}`,
      text,
      close: app.close,
    });
  }

  /** @param {string} name */
  #body(name) {
    const { text } = this.app;
    if (this.#state === "in")
      return html`<div class="note invite-in"><p>${text.t("invite.in", { name })}</p></div>
        <div class="sheet-foot"><button type="button" class="btn go" data-done @click=${this.app.close}>${text.t("done")}</button></div>`;
    if (this.#state === "answered")
      return html`<div class="note"><p>${text.t("invite.answered", { name })}</p><p class="note-small">${text.t("invite.answered.help")}</p></div>
        <div class="sheet-foot"><button type="button" class="btn" @click=${this.again}>${text.t("invite.again")}</button></div>`;
    return html`<div class="invite-mid">
        ${this.#code()}
        <ol class="steps">
          <li><b>1</b><span>${text.t("invite.step1", { name })}</span></li>
          ${this.#invite ? html`<li class="steps-do">${this.carrier.view()}</li>` : nothing}
          <li class="off"><b>2</b><span>${text.t("invite.step2", { name })}</span></li>
          <li class="off wide"><b>3</b><span>${text.t("invite.step3")}</span></li>
        </ol></div>
      <section class="invite-reply"><h3>${text.t("invite.reply", { name })}</h3>${this.paste.view(text.t("invite.reply.paste"))}</section>
      ${this.#network()}
      <button type="button" class="btn small" data-chair @click=${this.parts.chair}>${icon("swap", 18)}${text.t("invite.other")}</button>`;
  }

  #code() {
    const { text } = this.app;
    if (this.#wrong)
      return html`<div class="qr qr-none"><p role="alert">${this.#wrong}</p>
        <button type="button" class="btn" @click=${this.again}>${text.t("again")}</button></div>`;
    return this.#invite
      ? qrCode(this.#invite.link, text.t("invite.code"))
      : html`<div class="qr qr-none"><p>${text.t("invite.packing")}</p></div>`;
  }

  #network() {
    const { text } = this.app;
    const choices = [
      { id: "here", label: text.t("network.here") },
      { id: "anywhere", label: text.t("network.anywhere") },
    ];
    const choose = (/** @type {string} */ id) => {
      if ((id === "anywhere") === this.#anywhere) return;
      this.#anywhere = id === "anywhere";
      this.#fetch();
    };
    const servers = STUN.map((address) => address.replace("stun:", ""));
    const what = this.#anywhere ? text.t("network.anywhere.what", { servers: servers.join(", ") }) : text.t("network.here.what");
    return html`<div class="network">${choiceOf({ label: text.t("network"), choices, chosen: this.#anywhere ? "anywhere" : "here", choose })}
      <p>${what}</p></div>`;
  }
}
