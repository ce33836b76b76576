/**
 * A guest's session: the same verbs over a link. It needs no engine, and never loads one.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Update} Update
 * @typedef {import("./types.js").Waiting} Waiting
 * @typedef {import("../net/signal.js").Invite} Invite
 *
 * What a guest keeps of a table, to come back to it.
 * @typedef {object} Kept
 * @property {string} table     the host's table
 * @property {string} token     what proves that the seat is ours
 * @property {string} host      the host's name
 * @property {string} game
 * @property {string} name      our own
 * @property {string} face
 * @property {Seat[]} seats
 * @property {number} when
 * @property {string} spare     an invite that still works after a reload of ours; empty where there is none
 * @property {Draw|null} draw   how the deck was drawn
 * @property {string} record    of the last game that ended; empty before
 *
 * What was promised about the deck, and what came of it.
 * @typedef {{hash: string, matter: string, mine: string, deals: number, seed: string}} Draw
 *
 * @typedef {object} Shelf      what a guest needs of the store
 * @property {() => Promise<Kept[]>} guests
 * @property {(kept: Kept) => Promise<void>} saveGuest
 *
 * What people carry to the host; `handed` resolves true where another tab of this browser took it, and nobody needs to.
 * @typedef {{token: string, link: string, handed: Promise<boolean>}} Carried
 *
 * @typedef {object} Joining
 * @property {string} host                    the host's name, from the invite
 * @property {Promise<Carried>} reply         what to carry to the host; rejects with TokenError or SessionError
 * @property {Promise<void>} joined           resolves when the host welcomes us; rejects with SessionError
 * @property {(invite: string) => Promise<Carried>} rejoin     with a new invite, after the link is gone
 * @property {import("../net/link.js").LinkState} state
 *
 * @typedef {import("./types.js").Session & Joining} Guest
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { handOver } from "../net/handover.js";
import { PeerLink } from "../net/link.js";
import { inviteMark, linkOf, readInvite, writeToken } from "../net/signal.js";
import { Talk } from "../net/talk.js";
import { WIRE } from "../net/wire.js";
import { begun, isFrom, opened } from "./drawn.js";
import { Events, no, SessionError } from "./events.js";
import { curtained, turned } from "./sitting.js";

/**
 * Answer an invite. Throws TokenError at once where it is none, or SessionError `other_version` where the host has another build.
 *
 * @param {object} world
 * @param {string} world.invite     a token or a link, with or without words around it
 * @param {string} world.name
 * @param {string} world.face
 * @param {{name: string, face: string}[]} [world.others]    more people on this tablet, if the invite is for more seats
 * @param {Shelf} world.store
 * @param {number} [world.beat]     ms between heartbeats, for tests
 * @returns {Guest}
 */
export function createGuest(world) {
  return new GuestSession(world);
}

/**
 * Read an invite, and see that both sides play the same version.
 *
 * @param {string} text
 * @returns {Invite}
 */
export function openInvite(text) {
  const invite = readInvite(text);
  if (invite.build !== mark(BUILD)) {
    throw new SessionError("other_version");
  }
  return invite;
}

class GuestSession {
  /** @type {"guest"} */
  role = "guest";
  #events = new Events();
  #world;
  /** @type {Invite} */
  #invite;
  /** @type {Talk|null} */
  #talk = null;
  /** @type {Kept|null} */
  #kept = null;
  #epoch = -1;
  #revision = -1;
  /** @type {Seat|null} */
  #shown = null;
  /** Who waits for the first picture of the seat that is shown. @type {{resolve: (update: Update) => void, reject: (error: Error) => void}[]} */
  #lookers = [];
  /** @type {Map<number, {resolve: (result: any) => void}>} */
  #requests = new Map();
  /** Answers on their way, so that a second tap is the same one. @type {Map<string, Promise<Answer>>} */
  #going = new Map();
  #next = 1;
  #left = false;
  /** @type {(value?: undefined) => void} */
  #isIn = () => {};
  /** @type {(error: Error) => void} */
  #isOut = () => {};

  /** @type {Seat[]} */
  seats = [];
  /** @type {Place[]} */
  places = [];
  /** @type {Waiting[]} */
  waiting = [];
  dealt = false;
  over = false;

  /** @param {Parameters<typeof createGuest>[0]} world */
  constructor(world) {
    this.#world = world;
    this.#invite = openInvite(world.invite);
    /** @type {Promise<void>} */
    this.joined = new Promise((resolve, reject) => {
      this.#isIn = resolve;
      this.#isOut = reject;
    });
    this.joined.catch(() => {});
    this.reply = this.#join(this.#invite);
    this.reply.catch((error) => this.#isOut(error));
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("pageshow", this.#wake);
  }

  subscribe = this.#events.subscribe;

  get game() {
    return this.#kept?.game ?? this.#invite.game;
  }

  get host() {
    return this.#invite.host;
  }

  get state() {
    return this.#talk?.state ?? "waiting";
  }

  // --- the way in ---------------------------------------------------------------------------------------------------

  /**
   * @param {Invite} invite
   * @returns {Promise<Carried>}
   */
  async #join(invite) {
    const link = new PeerLink(invite.anywhere);
    const description = await link.answer(invite.description);
    if (!description.candidates.length) {
      link.close();
      throw new SessionError("no_network");
    }
    this.#talk?.drop();
    this.#invite = invite;
    const talk = new Talk(link, "host", this.#world.beat);
    this.#talk = talk;
    talk.onstate = () => this.#look(talk);
    talk.onmessage = (message) => this.#hear(message, talk);
    const token = writeToken({ kind: "reply", anywhere: invite.anywhere, description, to: inviteMark(invite.secret) });
    return { token, link: linkOf("reply", token), handed: handOver(token) };
  }

  /** @param {string} text */
  async rejoin(text) {
    return this.#join(openInvite(text));
  }

  /** @param {Talk} talk */
  async #hello(talk) {
    const known = (await this.#world.store.guests()).find(({ table }) => mark(table) === this.#invite.table);
    const token = this.#kept?.token ?? known?.token;
    const people = [this.#world, ...(this.#world.others ?? [])];
    talk.send({
      t: "hello",
      wire: WIRE,
      build: BUILD,
      names: people.map(({ name }) => name),
      faces: people.map(({ face }) => face),
      secret: this.#invite.secret,
      ...(token ? { token } : {}),
    });
  }

  /** @param {Talk} talk */
  #look(talk) {
    if (talk !== this.#talk || this.#left) {
      return;
    }
    const { state } = talk;
    if (state === "connected") {
      if (this.#greeted.has(talk)) {
        this.#refresh();
      } else {
        this.#greeted.add(talk);
        this.#hello(talk);
      }
    } else if (state === "gone") {
      this.#dropRequests();
    }
    this.#events.emit({ type: "link", state, since: Date.now() });
  }

  /** Links that have heard our hello. @type {WeakSet<Talk>} */
  #greeted = new WeakSet();

  /** The page was away, and the link perhaps with it. */
  #wake = () => {
    if (document.visibilityState === "visible" && this.state === "connected") {
      this.#talk?.knock();
      this.#refresh();
    }
  };

  /** Ask for one picture; with it everything is whole again. */
  #refresh() {
    if (this.#kept) {
      this.#send({ t: "update", seat: this.#shown });
    }
  }

  /** Requests that a broken link swallowed: whether the host heard them, the next picture tells. */
  #dropRequests() {
    for (const { resolve } of this.#requests.values()) {
      resolve(no("link_lost"));
    }
    this.#requests.clear();
  }

  // --- what the host says -------------------------------------------------------------------------------------------

  /** @type {Record<string, (message: any, talk: Talk) => unknown>} */
  #heard = {
    welcome: (message) => this.#welcomed(message),
    update: (message) => this.#updated(message),
    dealt: ({ again, deals }) => {
      this.dealt = true;
      this.#events.emit({ type: "dealt", again, deals });
    },
    moved: ({ epoch, game }) => this.#moved(epoch, game),
    answer: ({ id, result }) => this.#answered(id, result ?? { ok: true }),
    refused: ({ id, code, said }) => this.#refused(id, no(code, said)),
    roster: ({ places, seats }) => {
      this.places = places;
      this.seats = seats;
      this.#events.emit({ type: "roster", places });
    },
    asked: ({ id, by, what }) => this.#events.emit({ type: "asked", id, by, what }),
    settled: ({ id, yes }) => this.#events.emit({ type: "settled", id, yes }),
    said: ({ by, text }) => this.#events.emit({ type: "said", by, text }),
    commit: (message) => this.#promised(message),
    open: (message) => this.#opened(message),
    record: ({ record }) => this.#recorded(record),
    spare: ({ invite }) => this.#keep({ spare: invite }),
    bye: ({ why }, talk) => this.#sentAway(why, talk),
    signal: () => {}, // links between guests are later work
  };

  /**
   * @param {any} message
   * @param {Talk} talk
   */
  #hear(message, talk) {
    if (talk === this.#talk && !this.#left && (this.#kept || ["welcome", "bye"].includes(message.t))) {
      this.#heard[message.t]?.(message, talk);
    }
  }

  /** @param {any} message */
  async #welcomed({ epoch, table, game, seats, token, places, dealt }) {
    const { name, face } = this.#world;
    const known = this.#kept ?? (await this.#world.store.guests()).find((kept) => kept.table === table);
    this.#kept = {
      spare: "",
      draw: null,
      record: "",
      ...known,
      table,
      token,
      host: this.host,
      game,
      name,
      face,
      seats,
      when: Date.now(),
    };
    this.#epoch = Math.max(this.#epoch, epoch);
    this.seats = seats;
    this.places = places;
    this.dealt = dealt;
    await this.#keep({});
    this.#isIn();
    this.#events.emit({ type: "roster", places });
    if (dealt) {
      this.#events.emit({ type: "dealt", again: true, deals: 0 });
    }
    this.#refresh();
  }

  /**
   * Write down what must survive a reload.
   *
   * @param {Partial<Kept>} news
   */
  async #keep(news) {
    if (this.#kept) {
      Object.assign(this.#kept, news);
      await this.#world.store.saveGuest(this.#kept);
    }
  }

  /** @param {{epoch: number, update: Update}} message */
  #updated({ epoch, update }) {
    if (epoch < this.#epoch || (epoch === this.#epoch && update.revision < this.#revision)) {
      return; // older than what we know
    }
    this.#epoch = epoch;
    this.#revision = update.revision;
    this.dealt = true;
    this.waiting = update.waiting;
    this.over = !update.waiting.some(({ must }) => must);
    if (update.seat !== null && update.seat === this.#shown) {
      const whole = { ...update, epoch };
      const lookers = this.#lookers.splice(0);
      for (const { resolve } of lookers) {
        resolve(whole);
      }
      if (!lookers.length) {
        this.#events.emit({ type: "update", update: whole });
      }
    }
    this.#events.emit(turned(this.seats, this.waiting, this.over));
  }

  /**
   * @param {number} epoch
   * @param {string} game
   */
  #moved(epoch, game) {
    this.#epoch = epoch;
    this.#revision = -1;
    this.over = false;
    this.#events.emit({ type: "moved", game });
  }

  /**
   * @param {string} why
   * @param {Talk} talk
   */
  #sentAway(why, talk) {
    talk.drop();
    this.#isOut(new SessionError(why));
    this.#dropRequests();
    this.#events.emit({ type: "over", why });
  }

  // --- the draw -----------------------------------------------------------------------------------------------------

  /** @param {{hash: string, matter: string, deals: number}} promised */
  async #promised(promised) {
    const draw = begun(promised);
    await this.#keep({ draw });
    this.#send({ t: "contribute", bytes: draw.mine });
  }

  /** @param {{secret: string, parts: import("./fair.js").Part[]}} message */
  async #opened(message) {
    const draw = this.#kept?.draw;
    if (!draw || draw.seed) {
      return;
    }
    const kept = await opened(draw, message, this.seats[0] ?? -1);
    if (kept) {
      await this.#keep({ draw: kept });
    } else {
      this.#trouble("deal_unfair");
    }
  }

  /** @param {string} record */
  async #recorded(record) {
    if (!isFrom(this.#kept?.draw ?? null, record)) {
      this.#trouble("record_other_seed");
    }
    await this.#keep({ record });
  }

  /** @param {string} code */
  #trouble(code) {
    this.#events.emit({ type: "trouble", code, said: { key: `refused.${code}` } });
  }

  // --- verbs --------------------------------------------------------------------------------------------------------

  /** @param {Record<string, unknown>} message */
  #send(message) {
    this.#talk?.send(message);
  }

  /**
   * Ask, and wait for the answer; it may take as long as the link is away.
   *
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  #request(message) {
    if (this.state === "gone") {
      return Promise.resolve(no("link_lost"));
    }
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#requests.set(id, { resolve });
      this.#send({ ...message, id });
    });
  }

  /**
   * @param {number} id
   * @param {any} result
   */
  #answered(id, result) {
    this.#requests.get(id)?.resolve(result);
    this.#requests.delete(id);
  }

  /**
   * @param {number|undefined} id
   * @param {Answer} answer
   */
  #refused(id, answer) {
    if (id !== undefined) {
      this.#answered(id, answer);
    }
  }

  /**
   * @param {Seat|null} seat
   * @returns {Promise<Update>}
   */
  show(seat) {
    this.#shown = seat;
    for (const { reject } of this.#lookers.splice(0)) {
      reject(new SessionError("hidden"));
    }
    this.#refresh();
    if (seat !== null) {
      return new Promise((resolve, reject) => this.#lookers.push({ resolve, reject }));
    }
    return Promise.resolve(curtained(this.#revision, this.#epoch, this.waiting));
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @returns {Promise<Answer>}
   */
  async act(seat, opened, action) {
    const name = JSON.stringify([seat, opened, action]);
    const going = this.#going.get(name) ?? this.#request({ t: "act", seat, opened, action });
    this.#going.set(name, going);
    try {
      return await going;
    } finally {
      this.#going.delete(name);
    }
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   */
  async why(seat, opened, action) {
    const answer = await this.#request({ t: "why", seat, opened, action });
    return "accepted" in answer ? answer : { accepted: false, said: answer.said ?? null };
  }

  /** @param {Seat} seat */
  async hint(seat) {
    const answer = await this.#request({ t: "ask", what: "hint", seat });
    return "action" in answer ? answer : { action: null, opened: 0, said: answer.said ?? null };
  }

  /** @param {Seat} seat */
  undo(seat) {
    return this.#request({ t: "ask", what: "undo", seat });
  }

  rematch() {
    return this.#request({ t: "ask", what: "rematch", seat: this.seats[0] });
  }

  /**
   * @param {string} id
   * @param {boolean} yes
   */
  consent(id, yes) {
    this.#send({ t: "consent", id, yes });
  }

  /** @param {string} text */
  say(text) {
    this.#send({ t: "say", text: text.slice(0, 500) });
  }

  async leave() {
    this.#left = true;
    this.#shown = null;
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    this.#send({ t: "leave" });
    this.#talk?.drop();
    this.#dropRequests();
    this.#isOut(new SessionError("left"));
    this.#events.emit({ type: "over", why: "left" });
    this.#events.clear();
  }
}
