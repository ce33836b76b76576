/**
 * Setting the table: who sits where, and what is agreed. From here three taps are enough: the game, (a chair,) deal.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { chairSheet } from "./chair.js";
import { portrait, token } from "./face.js";
import { InviteSheet } from "./invite.js";
import { WatchInvite } from "./invite-watch.js";
import { awaySheet, outSheet } from "./send-away.js";
import { awaited, bot, laid, optionsOf, person, presetOf, usualOf } from "./setting.js";
import { Sharing } from "./sharing.js";
import { choiceOf, sheet } from "./sheets.js";
import { listed } from "./text.js";
import { ago } from "./times.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./app.js").Listed} Listed
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").TableSetting} TableSetting
 * @typedef {import("../session/types.js").Host} Host
 * @typedef {import("../session/types.js").Cast} Cast
 *
 * @typedef {object} LobbyParts
 * @property {(setting: TableSetting) => Promise<Host>} host     opens a table; nothing is dealt yet
 * @property {(host: Host, deals: number) => void} play          goes to the table; `deals`: how often the deal was begun
 * @property {() => void} menu
 * @property {import("./types.js").CastWorld["casts"]} casts
 * @property {(cast: Cast|null) => Promise<Cast>} read           as the engine reads a cast for this game
 * @property {(error: unknown) => void} trouble
 */

/** @implements {Screen} */
export class Lobby {
  /** The table with invites out, once there is one. @type {Host|null} */
  host = null;
  /** @type {(() => void)|null} */
  #stop = null;
  #dealing = false;
  #deals = 1;
  /** @type {Map<Seat, InviteSheet>} one for each chair, or for the first of those at one tablet; prepared once */
  #invites = new Map();
  #sharing = new Sharing();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;

  /**
   * @param {App} app
   * @param {Listed} game
   * @param {LobbyParts} parts
   * @param {TableSetting|null} setting   as it was set last time
   */
  constructor(app, game, parts, setting) {
    this.app = app;
    this.game = game;
    this.parts = parts;
    this.setting = setting ?? laid(game, app.settings, app.textFor(game.id));
    this.#clock = setInterval(() => this.host && app.draw(), 15_000); // "for 2 minutes" grows older by itself
  }

  get text() {
    return this.app.textFor(this.game.id);
  }

  /** @returns {Place[]} */
  get places() {
    if (this.host) return this.host.places;
    return this.setting.places.map((place, seat) => ({ ...place, seat, state: place.kind === "link" ? "waiting" : "here" }));
  }

  gone() {
    clearInterval(this.#clock);
    this.#stop?.();
  }

  // --- changing the table -------------------------------------------------------------------------------------------

  /** Whether a friend is in already: then chairs stay where they are. */
  get #settled() {
    return !!this.host?.places.some(({ kind, state }) => kind === "link" && state !== "waiting");
  }

  /** Leave the table with its invites; whoever has one is told that it is old. */
  #forget() {
    const old = this.host;
    this.host = null;
    this.#stop?.();
    this.#invites.clear();
    this.#sharing.clear();
    old?.leave().catch(this.parts.trouble);
  }

  /** @param {Seat} seat @param {TableSetting["places"][number]} chair */
  async seat(seat, chair) {
    this.setting.places[seat] = chair;
    if (this.host) {
      const { kind, level, name, face } = chair;
      await this.host.sit(seat, kind, level, { name, face }).catch(this.parts.trouble);
    }
    this.app.draw();
  }

  /** @param {Seat} seat @param {"here"|"link"|"bot"} kind @param {string} [level] */
  kind(seat, kind, level = usualOf(this.game)) {
    if (kind !== "link" && this.host && this.isIn(seat)) return this.sendAway(seat);
    const chair = kind === "bot" ? bot(this.setting, level, this.text, seat) : person(this.setting, kind, this.text, seat);
    if (kind !== "link") this.#part(seat);
    return this.seat(seat, chair);
  }

  /** A chair is not for a friend any more, or for nobody yet. @param {Seat} seat */
  #part(seat) {
    const lead = this.#sharing.part(seat);
    this.#invites.delete(seat);
    if (lead !== null) this.#invites.get(lead)?.renew();
  }

  /** Whether a friend sits here already. @param {Seat} seat */
  isIn(seat) {
    const { kind, state } = this.places[seat] ?? {};
    return kind === "link" && state !== "waiting";
  }

  /** Let a friend go, after asking; the chair is free then. @param {Seat} seat */
  sendAway(seat) {
    const { app, text, host } = this;
    if (!host) return;
    const chairFor = (/** @type {Seat} */ one) => {
      const chair = person(this.setting, "link", text, one);
      this.setting.places[one] = chair;
      this.#part(one);
      return chair;
    };
    app.open(() => awaySheet({ app, text, host, seat, what: "free", chairFor, back: app.close }));
  }

  add() {
    if (this.setting.places.length >= this.game.seats[1]) return;
    this.#forget();
    this.setting.places.push(bot(this.setting, usualOf(this.game), this.text));
    this.app.draw();
  }

  /** @param {Seat} seat */
  remove(seat) {
    this.#forget();
    this.setting.places.splice(seat, 1);
    this.app.close();
  }

  /** @param {Record<string, boolean|number|string>} options */
  agree(options) {
    this.setting.options = options;
    if (this.host) this.host.setting.options = options;
    this.app.draw();
  }

  /** The sheet about whose names stand on the cards, where they may be people's own. @param {string} [brought] */
  async casting(brought) {
    const { app, parts } = this;
    const world = {
      app,
      text: () => this.text,
      casts: parts.casts,
      read: parts.read,
      chosen: () => this.setting.cast ?? null,
      choose: (/** @type {Cast|null} */ cast) => this.#recast(cast),
    };
    await app.module(this.game.id).casting?.open(world, brought);
  }

  /** @param {Cast|null} cast */
  async #recast(cast) {
    this.setting.cast = cast;
    await this.host?.recast(cast);
    this.app.draw();
  }

  // --- friends by link ----------------------------------------------------------------------------------------------

  /** @returns {Promise<Host>} */
  async #opened() {
    if (!this.host) {
      const host = await this.parts.host(this.setting);
      this.host = host;
      this.#stop = host.subscribe((event) => {
        if (event.type === "roster") this.#roster(event.places);
        if (event.type === "trouble") this.parts.trouble(event);
        if (event.type === "dealt") this.#deals = event.deals;
      });
    }
    return this.host;
  }

  /** @param {Place[]} places */
  #roster(places) {
    for (const { seat, name, face, kind } of places)
      if (kind === "link") this.setting.places[seat] = { ...this.setting.places[seat], name, face };
    for (const [seat, invite] of [...this.#invites]) if (places[seat]?.state === "connected") invite.isIn();
    this.app.draw();
  }

  /** @param {Seat} seat */
  invite(seat) {
    const lead = this.#sharing.leadOf(seat);
    let invite = this.#invites.get(lead);
    if (!invite) {
      invite = this.#inviteFor(lead);
      this.#invites.set(lead, invite);
    }
    const shown = invite;
    shown.prepare();
    this.app.open(() => shown.view());
  }

  /** @param {Seat} lead */
  #inviteFor(lead) {
    const sharing = this.#sharing;
    /** @type {InviteSheet} */
    const invite = new InviteSheet(this.app, lead, {
      host: () => this.#opened(),
      name: () => {
        const names = sharing.seatsOf(lead).map((seat) => this.places[seat].name);
        return listed(this.text.lang, names);
      },
      inviter: () => this.places.find(({ kind }) => kind === "here")?.seat ?? 0,
      chair: () => this.chair(lead),
      seats: () => sharing.seatsOf(lead),
      more: () => sharing.chips({ lead, places: this.places, text: this.text, toggle: (seat) => this.#share(lead, seat) }),
    });
    return invite;
  }

  /** Another chair is at the same tablet, or is not any more. @param {Seat} lead @param {Seat} seat */
  #share(lead, seat) {
    this.#sharing.toggle(lead, seat);
    this.#invites.delete(seat);
    this.#invites.get(lead)?.renew();
    this.app.draw();
  }

  async deal() {
    if (this.#dealing || awaited(this.places).length) return;
    this.#dealing = true;
    this.app.draw();
    try {
      const host = await this.#opened();
      await host.deal();
      this.parts.play(host, this.#deals);
    } catch (error) {
      this.parts.trouble(error);
    } finally {
      this.#dealing = false;
      this.app.draw();
    }
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  /** @param {Seat} seat */
  chair(seat) {
    this.app.open(() => chairSheet(this, seat));
  }

  /** Whether a chair may be taken away, as things stand. */
  get spare() {
    return this.setting.places.length > this.game.seats[0] && !this.#settled;
  }

  view() {
    const { text, places } = this;
    const module = this.app.module(this.game.id);
    return html`<div class="lobby cloth-page ${module.cloth}" data-screen="lobby">
      <header class="rail">
        <button type="button" class="btn ico" aria-label=${text.t("menu")} data-menu @click=${this.parts.menu}>${icon("box")}</button>
        <div class="rail-title"><h1>${this.app.nameOf(this.game.id)}</h1>
          <p>${this.#agreed()}, ${text.t("players", { count: places.length })}</p></div>
      </header>
      <div class="lobby-in">
        <section class="chairs" aria-labelledby="chairs-title"><h2 id="chairs-title">${text.t("lobby.who")}</h2>
          ${places.map((place) => this.#plate(place))}
          ${
            places.length < this.game.seats[1] && !this.#settled
              ? html`<button type="button" class="chair-add" data-add @click=${() => this.add()}>${icon("plus")}<span>${text.t("lobby.add")}</span></button>`
              : nothing
          }
        </section>
        ${this.#agreement()}
        ${this.#watching()}
      </div>
      <footer class="lobby-foot">${this.#go()}</footer>
    </div>`;
  }

  /** Those who only watch. */
  #watching() {
    const { text, app, host } = this;
    const out = (/** @type {import("../session/types.js").Watcher} */ { id, name }) =>
      host && app.open(() => outSheet({ app, text, host, id, name, back: app.close }));
    return html`<section class="watching" aria-labelledby="watching-title"><h2 id="watching-title">${text.t("watch.who")}</h2>
      ${(host?.watchers ?? []).map(
        (
          one,
        ) => html`<button type="button" class="chair-plate" data-watcher=${one.id} @click=${() => out(one)}>${portrait({ face: one.face })}
          <span class="chair-who"><b>${icon("eye", 19)}<span>${one.name}</span></b><span>${text.t(`watch.${one.state}`)}</span></span>${icon("door", 20)}</button>`,
      )}
      <button type="button" class="btn small" data-watch @click=${() => new WatchInvite(app, () => this.#opened()).open()}>${icon("eye", 18)}${text.t("watch.invite")}</button></section>`;
  }

  #agreed() {
    const preset = presetOf(this.game, this.setting.options);
    return this.text.t(preset ? `preset.${preset}` : "lobby.own");
  }

  /** @param {Place} place */
  #plate(place) {
    const { text } = this;
    const { seat, name, kind, state } = place;
    const isOut = kind === "link" && state !== "connected";
    const open = () => (isOut ? this.invite(seat) : this.chair(seat));
    const hint = kind === "link" ? (isOut ? "share" : "ok") : "pen";
    return html`<button type="button" class="chair-plate ${isOut ? "out" : ""}" data-seat=${seat} data-state=${state} @click=${open}>
      ${portrait(isOut ? { seat } : { face: place.face, seat })}
      <span class="chair-who"><b>${isOut ? nothing : token(seat, 19)}${name}</b><span>${placeLine(place, text)}</span></span>
      ${icon(hint, 20)}</button>`;
  }

  #agreement() {
    const { game, text } = this;
    const chosen = presetOf(game, this.setting.options) ?? "";
    const choices = game.presets.map(({ id }) => ({
      id,
      label: text.t(`preset.${id}`),
      small: text.has(`preset.${id}.blurb`) ? text.t(`preset.${id}.blurb`) : "",
    }));
    return html`<section class="agreement" aria-labelledby="agreement-title">
      <h2 id="agreement-title">${text.t("lobby.how")}</h2>
      <p class="agreement-blurb">${text.t("blurb")}</p>
      ${choiceOf({ label: text.t("lobby.how"), choices, chosen, look: "chips", choose: (id) => this.agree(optionsOf(game, id)) })}
      ${
        game.options.length
          ? html`<button type="button" class="btn small" data-details @click=${() => this.app.open(() => this.#details())}>${icon("sliders", 18)}${text.t("lobby.details")}</button>`
          : nothing
      }
      ${this.app.module(game.id).casting?.entry(this.setting.cast ?? null, text, () => this.casting().catch(this.parts.trouble))}
    </section>`;
  }

  #details() {
    const { game, text } = this;
    const body = game.options.map((option) => {
      const value = this.setting.options[option.id];
      const set = (/** @type {string} */ word) => this.agree({ ...this.setting.options, [option.id]: read(option, word) });
      return html`<div class="detail" data-option=${option.id}><h3>${text.t(`option.${option.id}`)}</h3>${
        option.kind === "int"
          ? stepper(option, Number(value), text, (number) => set(String(number)))
          : choiceOf({
              label: text.t(`option.${option.id}`),
              choices: valuesOf(option).map((each) => ({ id: String(each), label: valueName(option.id, each, text) })),
              chosen: String(value),
              choose: set,
              look: "chips",
            })
      }</div>`;
    });
    return sheet({ name: "details", title: text.t("lobby.details"), body, text, close: this.app.close });
  }

  #go() {
    const { text } = this;
    const away = awaited(this.places);
    if (this.#dealing) {
      const { progress } = this.app;
      const label = progress
        ? text.t("lobby.dealing.warm", { loaded: progress.loaded / 1e6, total: progress.total / 1e6 })
        : text.t("lobby.dealing");
      return html`<button type="button" class="btn later" aria-disabled="true" data-dealing>${label}</button>`;
    }
    if (away.length) {
      const label = text.t("lobby.deal.when", { name: away[0].name, count: away.length });
      return html`<button type="button" class="btn later" aria-disabled="true" data-waits
        @click=${() => this.invite(away[0].seat)}>${label}</button>`;
    }
    return html`<button type="button" class="btn go" data-deal @click=${() => this.deal()}>${text.t("lobby.deal")}</button>`;
  }
}

/** @typedef {import("./app.js").Screen} Screen */

/** @param {Listed["options"][number]} option @param {string} word */
const read = ({ kind, values }, word) =>
  kind === "int"
    ? Number(word)
    : ((kind === "bool" ? [false, true] : values).find((value) => String(value) === word) ?? values[0]);

/** @param {Listed["options"][number]} option */
const valuesOf = ({ kind, values }) => (kind === "bool" ? [true, false] : values);

/** @param {string} id @param {boolean|number|string} value @param {Text} text */
function valueName(id, value, text) {
  const key = `option.${id}.${value}`;
  if (text.has(key)) return text.t(key);
  return typeof value === "boolean" ? text.t(value ? "yes" : "no") : String(value);
}

/** @param {Listed["options"][number]} option @param {number} value @param {Text} text @param {(value: number) => void} set */
function stepper({ id, values }, value, text, set) {
  const [, least, most] = values.map(Number);
  return html`<div class="stepper">
    <button type="button" class="btn ico" aria-label=${text.t("form.less")} ?disabled=${value <= least} @click=${() => set(value - 1)}>−</button>
    <output>${valueName(id, value, text)}</output>
    <button type="button" class="btn ico" aria-label=${text.t("form.more")} ?disabled=${value >= most} @click=${() => set(value + 1)}>+</button></div>`;
}

/**
 * Say in a few words how somebody is at the table.
 *
 * @param {Place} place
 * @param {Text} text
 */
export function placeLine({ kind, level, state, since }, text) {
  if (kind === "bot") return text.t("place.bot", { level: text.t(`level.${level ?? "random"}`) });
  if (kind === "here") return text.t("place.here");
  return text.t(`place.${state}`, { ago: ago(since, text) });
}
