/**
 * The invitation for one chair: a code, a link, and the place where the answer is brought.
 *
 * A browser that was allowed to use the camera gives plain addresses instead of made-up names, and devices find each other by
 * them on networks where those names lead nowhere. So who means to scan is asked for the camera before the addresses are
 * gathered; a question in this sheet comes first, for the browser's own would come out of the blue. It is asked once: whoever
 * sends links is not asked again, and whoever has allowed the camera need not be.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { STUN } from "../net/stun.js";
import { canLink } from "../session/events.js";
import { Bring } from "./bring.js";
import { Camera, isUndecided } from "./camera.js";
import { Carrier, qrCode } from "./code.js";
import { token } from "./face.js";
import { choiceOf, sheet } from "./sheets.js";
import { tins } from "./tins.js";
import { saidOf } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Host} Host
 *
 * Who is invited, for sentences.
 * @typedef {{name: string, count: number}} Who
 *
 * @typedef {object} InviteParts
 * @property {() => Promise<Host>} host
 * @property {() => string} name        of who is invited
 * @property {() => Seat} inviter
 * @property {(() => void)|null} chair  somebody else shall sit here
 * @property {() => Seat[]} [seats]     all chairs that it is for, where there are more than one
 * @property {() => unknown} [more]     what else there is to choose
 */

/** How long a line that both ends know of may take before we doubt that there is a way, in ms. */
const PATIENCE = 20_000;

/** Whether the player has said here how the messages travel, since the page was opened. */
let told = false;

export class InviteSheet {
  /** @type {{token: string, link: string}|null} */
  #invite = null;
  #wrong = "";
  #anywhere = false;
  /** @type {"how"|"asking"|"open"|"answered"|"in"} */
  #state = "open";
  #asking = 0;
  /** Why the camera did not open, where it was wanted. */
  #blind = "";
  #camera = new Camera();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #patience;
  #stuck = false;
  /** @type {() => void} */
  #stop = () => {};

  /**
   * @param {App} app
   * @param {Seat|null} seat     null: to watch
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
    this.bring = new Bring(app, {
      wants: "reply",
      aim: () => app.text.t("scan.aim.reply", { name: parts.name() }),
      take: async (value) => {
        await (await parts.host()).reply(value);
        this.isAnswered();
      },
    });
  }

  /** Have an invite ready; a waiting one stays as it is. */
  async prepare() {
    if (this.#invite || this.#asking || this.#state !== "open" || !canLink()) return;
    if (!told && this.app.settings.carry !== "links" && (await isUndecided())) {
      this.#state = "how";
      this.app.draw();
      return;
    }
    await this.#fetch();
  }

  /** @param {"scans"|"links"} carry */
  async #decide(carry) {
    told = true;
    this.app.change({ carry });
    if (carry === "scans") {
      this.#state = "asking";
      this.#blind = "";
      this.app.draw();
      await this.#camera.open().catch((error) => {
        this.#blind = saidOf(error, this.app.text);
      });
    }
    this.#state = "open";
    await this.#fetch();
    this.#camera.close(); // Firefox gives plain addresses only while it is open
  }

  #close = () => {
    this.#camera.close();
    this.app.close();
  };

  async #fetch() {
    const asked = ++this.#asking;
    this.#invite = null;
    this.#wrong = "";
    this.app.draw();
    try {
      const host = await this.parts.host();
      this.#listen(host);
      const invite = await host.invite(this.seat, this.#options());
      if (asked === this.#asking) this.#invite = invite;
    } catch (error) {
      if (asked === this.#asking) this.#wrong = saidOf(error, this.app.text);
    } finally {
      if (asked === this.#asking) this.#asking = 0;
      this.app.draw();
    }
  }

  /** A reply may come by another tab as well. @param {Host} host */
  #listen(host) {
    this.#stop();
    this.#stop = host.subscribe((event) => {
      const seats = this.parts.seats?.() ?? [this.seat];
      if (event.type === "answered" && seats.includes(/** @type {Seat} */ (event.seat))) this.isAnswered();
    });
  }

  #options() {
    const seats = this.parts.seats?.();
    return { anywhere: this.#anywhere, ...(seats ? { seats } : {}) };
  }

  /** It is for others now: what was sent is old. */
  renew() {
    if (this.#state === "open") this.#fetch();
  }

  /** The reply is in; the line is being strung. */
  isAnswered() {
    if (this.#state !== "open") return;
    this.#state = "answered";
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#stuck = true;
      this.app.draw();
    }, PATIENCE);
    this.app.draw();
  }

  /** Somebody sits here now. */
  isIn() {
    if (this.#state === "in") return;
    this.#state = "in";
    this.#stop();
    clearTimeout(this.#patience);
    this.app.draw();
  }

  /** Begin again: what was sent is old. */
  again = () => {
    this.#state = "open";
    clearTimeout(this.#patience);
    this.#stuck = false;
    this.bring.clear();
    return this.#fetch();
  };

  view() {
    const { app } = this;
    const { text } = app;
    const who = { name: this.parts.name(), count: this.parts.seats?.().length ?? 1 };
    return sheet({
      name: "invite",
      title: html`${this.seat === null ? icon("eye", 30) : token(this.seat, 34)}${text.t(this.seat === null ? "invite.watch" : "invite", who)}`,
      lead: this.#state === "open" && canLink() ? text.t("invite.lead", who) : nothing,
      body: html`<div class="invite-tins">${tins(this.parts.inviter(), this.seat ?? this.parts.inviter())}</div>${this.#body(who)}`,
      text,
      close: this.#close,
    });
  }

  /** @param {Who} who */
  #body(who) {
    const { text } = this.app;
    if (!canLink())
      return html`<p class="note" role="alert" data-unlinked>${text.t("refused.no_webrtc")}</p>${this.#otherwise()}`;
    if (this.#state === "in")
      return html`<div class="note invite-in"><p>${text.t("invite.in", who)}</p></div>
        <div class="sheet-foot"><button type="button" class="btn go" data-done @click=${this.#close}>${text.t("done")}</button></div>`;
    if (this.#state === "answered") return this.#answered(who);
    if (this.#state === "how") return this.#how(who);
    const { scanner } = this.bring;
    return html`<div class="invite-mid">
        ${scanner.isOn ? scanner.view() : this.#code()}
        <ol class="steps">
          <li class=${scanner.isOn ? "off" : ""}><b>1</b><span>${text.t("invite.step1", who)}</span></li>
          ${this.#invite && !scanner.isOn ? html`<li class="steps-do">${this.carrier.view()}</li>` : nothing}
          <li class=${scanner.isOn ? "" : "off"}><b>2</b><span>${text.t("invite.step2", who)}</span></li>
          <li class="off wide"><b>3</b><span>${text.t("invite.step3")}</span></li>
        </ol></div>
      <section class="invite-reply">
        ${this.#blind && !scanner.isOn ? html`<p class="note note-small" role="alert">${this.#blind}</p>` : nothing}
        ${this.bring.view(text.t("invite.reply.paste"), text.t("invite.reply", who))}</section>
      ${scanner.isOn ? nothing : html`${this.parts.more?.() ?? nothing}${this.#network()}`}
      ${this.#otherwise()}`;
  }

  /** Somebody else on this chair. */
  #otherwise() {
    const { chair } = this.parts;
    return chair
      ? html`<button type="button" class="btn small" data-chair @click=${chair}>${icon("swap", 18)}${this.app.text.t("invite.other")}</button>`
      : nothing;
  }

  /** Before anything is gathered: whether a camera will be wanted. @param {Who} who */
  #how(who) {
    const { text } = this.app;
    const way = (/** @type {"scans"|"links"} */ carry, /** @type {string} */ sign) => html`<button type="button"
      class="btn invite-way" data-carry=${carry} @click=${() => this.#decide(carry)}>${icon(sign, 30)}
      <span>${text.t(`invite.${carry}`, who)}<small>${text.t(`invite.${carry}.small`)}</small></span></button>`;
    return html`<h3 class="invite-how">${text.t("invite.how")}</h3>
      <div class="invite-ways">${way("scans", "camera")}${way("links", "share")}</div>`;
  }

  /** @param {Who} who */
  #answered(who) {
    const { text } = this.app;
    const note = this.#stuck
      ? html`<div class="note" data-stuck><p role="alert">${text.t("invite.stuck", who)}</p>
          <p class="note-small">${text.t(this.#anywhere ? "invite.stuck.anywhere" : "invite.stuck.here", who)}</p></div>`
      : html`<div class="note"><p>${text.t("invite.answered", who)}</p><p class="note-small">${text.t("invite.answered.help")}</p></div>`;
    return html`${note}<div class="sheet-foot"><button type="button" class="btn" @click=${this.again}>${text.t("invite.again")}</button></div>`;
  }

  #code() {
    const { text } = this.app;
    if (this.#state === "asking") return html`<div class="qr qr-none"><p role="status">${text.t("scan.asking")}</p></div>`;
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
