/**
 * The guest's side: who invites to what, a name, and the reply that has to travel back.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { canLink } from "../session/events.js";
import { Bring } from "./bring.js";
import { portrait, token } from "./face.js";
import { isInsideAnApp } from "./inside.js";
import { placeLine } from "./lobby.js";
import { Party } from "./party.js";
import { Reply } from "./reply.js";
import { sheet } from "./sheets.js";
import { saidOf } from "./trouble.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../session/types.js").Session} Session
 *
 * @typedef {{name: string, face: string}} Person
 *
 * @typedef {object} JoinParts
 * @property {(person: Person, others?: Person[]) => Promise<{session: Session, link: string}>} answer   the link carries the reply
 * @property {(session: Session, deals: number) => void} play   `deals`: how often the host began this deal
 * @property {() => void} menu
 * @property {() => void} [anew]      somebody who comes back, and whose way back does not work, has another invitation
 */

/** How long it is as usual that nobody has taken the reply, in ms; only its host knows when that was. */
const PATIENCE = 45_000;

export class Join {
  /** @type {"asking"|"packing"|"replying"|"in"|"wrong"} */
  #state = "asking";
  /** The reply, as a link. */
  #link = "";
  /** @type {Session|null} */
  session = null;
  #wrong = "";
  /** @type {() => void} */
  #stop = () => {};
  #playing = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #patience;
  /** The reply has been on its way for so long that there may be no way at all between the two. */
  #late = false;

  /**
   * @param {App} app
   * @param {{game: string, host: string, people: number}} invitation
   * @param {JoinParts} parts
   */
  constructor(app, invitation, parts) {
    this.app = app;
    this.invitation = invitation;
    this.parts = parts;
    this.party = new Party(app.settings, invitation.people, app.draw);
    this.reply = new Reply(app, () => this.#link);
    if (!canLink()) this.#fail({ code: "no_webrtc" }); // before anybody has written a name
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#wrong = saidOf(error, this.app.text);
    this.#state = "wrong";
    this.app.draw();
  }

  /** What was written becomes the name that this device uses from now on. */
  #introduce = async () => {
    if (!this.party.isReady || this.#state !== "asking") return;
    const [{ name, face }, ...others] = this.party.named;
    await this.app.change({ name, face });
    await this.join({ name, face }, others);
  };

  /** @param {Person} person @param {Person[]} [others]   who share this tablet */
  async join(person, others = []) {
    if (this.#state !== "asking") return;
    this.#state = "packing";
    this.app.draw();
    try {
      const { session, link } = await this.parts.answer(person, others);
      this.session = session;
      this.#link = link;
      this.#state = "replying";
      this.#patience = setTimeout(() => {
        this.#late = true;
        this.app.draw();
      }, PATIENCE);
      this.#listen(session);
    } catch (error) {
      this.#fail(error);
    }
    this.app.draw();
  }

  /** @param {Session} session */
  #listen(session) {
    this.#stop = session.subscribe((event) => {
      if (event.type === "link" && event.state === "connected") this.#state = "in";
      if (event.type === "roster" && session.seats.length) this.#state = "in";
      if (event.type === "dealt") this.#play(session, event.deals);
      if (event.type === "turned" && session.dealt) this.#play(session);
      if (event.type === "trouble") this.#fail(event);
      if (event.type === "over") this.#fail({ code: event.why });
      this.app.draw();
    });
    if (session.dealt) this.#play(session);
  }

  /** @param {Session} session @param {number} [deals] */
  #play(session, deals = 1) {
    if (this.#playing) return;
    this.#playing = true;
    this.parts.play(session, deals);
  }

  gone() {
    this.#stop();
    clearTimeout(this.#patience);
    if (!this.#playing) this.session?.leave();
  }

  view() {
    const { text } = this.app;
    const { game } = this.invitation;
    return html`<div class="join cloth-page ${this.app.module(game).cloth}" data-screen="join">
      <header class="rail">
        <button type="button" class="btn ico" aria-label=${text.t("menu")} data-menu @click=${this.parts.menu}>${icon("box")}</button>
        <div class="rail-title"><h1>${this.app.nameOf(game)}</h1><p>${text.t("join.sub")}</p></div>
      </header>
      <section class="card-sheet" data-state=${this.#state}>${this.#body()}</section></div>`;
  }

  #body() {
    const { text } = this.app;
    const host = this.invitation.host || text.t("somebody");
    if (this.#state === "wrong")
      return html`<h2>${text.t("join.wrong")}</h2><div class="note"><p role="alert">${this.#wrong}</p></div>
        <div class="sheet-foot">${this.#anew()}<button type="button" class="btn go" @click=${this.parts.menu}>${text.t("to_menu")}</button></div>`;
    if (this.#state === "in") return this.#waiting(host);
    if (this.#state === "replying") return this.#replying(host);
    const game = this.app.nameOf(this.invitation.game);
    const ready = this.party.isReady && this.#state === "asking";
    const { people } = this.invitation;
    return html`<h2>${text.t(people ? "join.invites" : "join.watch", { host, game })}</h2>
      ${people > 1 ? html`<p class="sheet-lead">${text.t("join.together", { count: people })}</p>` : nothing}
      ${isInsideAnApp(navigator.userAgent) ? html`<p class="note note-small">${text.t("join.inside")}</p>` : nothing}
      ${this.party.view(text, this.#introduce)}
      <div class="sheet-foot"><button type="button" class="btn ${ready ? "go" : "later"}" data-join aria-disabled=${!ready}
        @click=${this.#introduce}>${text.t(this.#state === "packing" ? "join.packing" : !ready ? "join.needs_name" : people ? "join" : "join.to_watch")}</button></div>`;
  }

  /** For somebody who comes back: the way that always works. */
  #anew() {
    const { anew } = this.parts;
    return anew
      ? html`<button type="button" class="btn" data-anew @click=${anew}>${this.app.text.t("absent.rejoin")}</button>`
      : nothing;
  }

  /** @param {string} host */
  #replying(host) {
    const { text } = this.app;
    const isBack = !!this.parts.anew;
    const title = isBack ? text.t("back", { host }) : text.t("join.reply", { host });
    return html`<h2>${title}</h2><p class="sheet-lead">${text.t(isBack ? "back.lead" : "join.reply.lead", { host })}</p>
      ${this.reply.view(host)}
      ${this.#late && !isBack ? html`<p class="note note-small" role="status" data-late>${text.t("join.late", { host })}</p>` : nothing}
      ${isBack ? html`<p class="note note-small">${text.t("back.late", { host })}</p><div class="sheet-foot">${this.#anew()}</div>` : nothing}`;
  }

  /** @param {string} host */
  #waiting(host) {
    const { text } = this.app;
    const places = this.session?.places ?? [];
    const watches = this.session?.watching !== null && this.session?.watching !== undefined;
    return html`<h2>${text.t("join.in")}</h2><p class="sheet-lead" role="status" data-in>${text.t(watches ? "join.in.watch" : "join.in.lead", { host })}</p>
      <ul class="join-places">${places.map(
        (
          place,
        ) => html`<li>${portrait({ face: place.face, seat: place.seat })}<span class="chair-who"><b>${token(place.seat, 19)}${place.name}</b>
          <span>${placeLine(place, text)}</span></span></li>`,
      )}</ul>`;
  }
}

/**
 * The sheet behind "Join a table": for an invitation to be scanned, or one that came some other way.
 *
 * @param {App} app
 * @param {(text: string) => Promise<void>} take   throws what is wrong with it
 * @param {() => string} [lead]     why it is wanted
 */
export function joinSheet(app, take, lead = () => app.text.t("joining.lead")) {
  const bring = new Bring(app, { wants: "invite", aim: () => app.text.t("scan.aim.invite"), take });
  return () => {
    const { text } = app;
    return sheet({
      name: "joining",
      title: text.t("joining"),
      lead: canLink() ? lead() : text.t("refused.no_webrtc"),
      body: canLink() ? html`${bring.scanner.view()}${bring.view(text.t("joining.paste"))}` : nothing,
      text,
      close: app.close,
    });
  };
}
