/**
 * One guest at the host's table: what it asks for, and what it is sent.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("../net/talk.js").Talk} Talk
 * @typedef {import("./room.js").World} World
 *
 * What a guest may ask of the session, for its own seats.
 * @typedef {object} Verbs
 * @property {(seat: Seat, opened: number, action: Action, line?: string) => Promise<Answer>} act
 * @property {(seat: Seat, opened: number, action: Action) => Promise<import("./types.js").Why>} why
 * @property {(seat: Seat) => Promise<import("./types.js").Hint>} hint
 * @property {(seat: Seat) => Promise<Answer>} undo
 * @property {(seat: Seat) => Promise<Answer>} rematch
 * @property {(id: string, seats: Seat[], yes: boolean) => void} consent
 * @property {(by: Seat, text: string) => Answer} say
 * @property {(watcher: import("./types.js").SavedWatcher, text: string) => Answer} watcherSays
 */
import { WireError } from "../net/frames.js";
import { Rate, WIRE } from "../net/wire.js";

/** A guest's word to others, by way of the host: enough for a line to each of seven, and no more. */
const SIGNALS = { burst: 40, perSecond: 1 };

/** How long somebody who is away is waited for in a deal, in ms: a line that only stumbles is there again by then. */
const STUMBLE = 2_000;

let visits = 0;

export class Visitor {
  /** The seat it looks at; null while its curtain is down. @type {Seat|null} */
  shown = null;
  /** Whether it missed something while it was away. */
  behind = false;
  /** Tells one visit from the next. */
  number = ++visits;
  signals = new Rate(SIGNALS.burst, SIGNALS.perSecond);
  #lastId = 0;
  /** Where the table stood when it was last given the record. */
  #recordAt = "";
  /** Whether a picture is being made, and whether it was asked for again since. */
  #drawing = false;
  #stale = false;
  /** A bot thinks for a seat: whoever asks again meanwhile gets the same answer. @type {Map<Seat, Promise<import("./types.js").Hint>>} */
  #thinking = new Map();
  /** What takes its parts of a deal; null: there will be none. @type {Map<string, (bytes: string|null) => void>} */
  #gives = new Map();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #stumbling;
  /** Seats that it had: to act for one is no offence, for it may not have heard. @type {Seat[]} */
  #lost = [];

  /**
   * @param {Talk} talk
   * @param {Seat[]} seats     they belong to this link
   * @param {World} world
   * @param {boolean} anywhere
   * @param {import("./errands.js").Errands} errands
   * @param {import("./types.js").SavedWatcher|null} [watcher]    who it is, where it only watches
   */
  constructor(talk, seats, world, anywhere, errands, watcher = null) {
    this.talk = talk;
    this.seats = seats;
    this.world = world;
    this.anywhere = anywhere;
    this.errands = errands;
    this.watcher = watcher;
    talk.onmessage = (message) => this.#hear(message);
  }

  /**
   * @param {string} token    to come back with
   * @param {import("./types.js").Watcher[]} watchers
   */
  welcome(token, watchers) {
    const { saved } = this.world;
    this.talk.send({
      t: "welcome",
      wire: WIRE,
      epoch: saved.epoch,
      table: saved.id,
      game: saved.setting.game,
      options: saved.setting.options,
      seats: this.seats,
      token,
      cast: saved.setting.cast ?? null,
      places: this.#placesSeen(),
      dealt: this.world.dealt(),
      match: saved.matches,
      ...this.#watchers(watchers),
    });
  }

  /** @param {import("./types.js").Watcher[]} watchers */
  roster(watchers) {
    this.talk.send({ t: "roster", places: this.#placesSeen(), seats: this.seats, ...this.#watchers(watchers) });
  }

  /** @param {import("./types.js").Watcher[]} watchers */
  #watchers(watchers) {
    return { watchers, ...(this.watcher ? { watching: this.watcher.id } : {}) };
  }

  /**
   * Some of its seats are somebody else's now.
   *
   * @param {Seat[]} seats     those that it keeps
   */
  keep(seats) {
    this.#lost = [...this.#lost, ...this.seats.filter((seat) => !seats.includes(seat))];
    this.seats = seats;
    if (this.shown !== null && !seats.includes(this.shown)) {
      this.shown = null;
    }
  }

  /** The table as this guest sees it: its own seats are here, the host's are behind the link. @returns {Place[]} */
  #placesSeen() {
    return this.world.places().map((place) => {
      if (this.seats.includes(place.seat) && place.kind !== "bot") {
        return { ...place, kind: "here", state: "here" };
      }
      return place.kind === "here" ? { ...place, kind: "link", state: "connected" } : place;
    });
  }

  /** @param {import("./table.js").Pictures} pictures */
  deliver(pictures) {
    if (this.talk.state !== "connected") {
      this.behind = true;
      return;
    }
    const text = this.shown === null ? pictures.open : pictures.seats.get(this.shown);
    if (text !== undefined) {
      this.#send(text);
    }
  }

  /** @param {string} picture   in the engine's own words, which this page does not read */
  #send(picture) {
    this.talk.sendText(`{"t":"update","epoch":${this.world.saved.epoch},"update":${picture}}`);
  }

  /**
   * Send a whole picture, and those after it from now on. Who asks faster than pictures are made gets the last one only.
   *
   * @param {Seat|null} seat
   */
  async show(seat) {
    this.shown = seat;
    this.#stale = true;
    if (this.#drawing || !this.world.dealt()) {
      return;
    }
    this.#drawing = true;
    try {
      while (this.#stale) {
        this.#stale = false;
        const wanted = this.shown;
        const picture = await this.world.picture(wanted);
        if (this.shown === wanted) {
          this.#send(picture);
          await this.record();
        }
      }
    } finally {
      this.#drawing = false;
    }
  }

  /** Give the record of a game that is over, once; and again where something came after the end. */
  async record() {
    const { epoch, revision, over } = this.world.saved;
    const at = `${epoch}/${revision}`;
    if (over && this.talk.state === "connected" && this.#recordAt !== at) {
      this.#recordAt = at;
      const record = await this.world.record();
      try {
        this.talk.send({ t: "record", record });
      } catch (error) {
        if (!(error instanceof WireError)) {
          throw error;
        }
        this.talk.send({ t: "record", record: "" }); // longer than any message may be: thousands of plays with a speech to each
      }
    }
  }

  /**
   * What this guest adds to the deal, or nothing in time.
   *
   * @param {"contribute"|"reveal"} how     the seal, or the bytes
   * @param {number} patience
   * @returns {Promise<string|null>}
   */
  part(how, patience) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => give(null), patience);
      const give = (/** @type {string|null} */ bytes) => {
        clearTimeout(timer);
        this.#gives.delete(how); // once only: a second thought would come after the others' bytes
        resolve(bytes);
      };
      this.#gives.set(how, give);
    });
  }

  /** Its line has come or gone: who cannot give anything to a deal is not waited for. */
  look() {
    const { state } = this.talk;
    clearTimeout(this.#stumbling);
    const giveNothing = () => {
      for (const give of [...this.#gives.values()]) {
        give(null);
      }
    };
    if (state === "gone") {
      giveNothing();
    } else if (state === "away") {
      this.#stumbling = setTimeout(giveNothing, STUMBLE);
    }
  }

  /** @param {any} message */
  async #hear(message) {
    if ("id" in message && typeof message.id === "number") {
      if (message.id <= this.#lastId) {
        return; // repeated, or out of order
      }
      this.#lastId = message.id;
    }
    if ("seat" in message && message.seat !== null && !this.seats.includes(message.seat)) {
      if (this.#lost.includes(message.seat)) {
        this.#refuse(message.id, "not_your_seat");
      } else {
        this.talk.end("not_your_seat");
      }
      return;
    }
    try {
      await this.#do(message);
    } catch (error) {
      this.#refuse(message.id, "internal");
      throw error; // a mistake of ours stays loud
    }
  }

  /** @param {any} message */
  async #do(message) {
    const { verbs } = this.world;
    switch (message.t) {
      case "act":
        return this.#answer(message.id, await verbs.act(message.seat, message.opened, message.action, message.line));
      case "why":
        return this.#result(message.id, await verbs.why(message.seat, message.opened, message.action));
      case "ask":
        return this.#asked(message);
      case "consent":
        return verbs.consent(message.id, this.seats, message.yes);
      case "say":
        return this.#answer(message.id, this.#says(message));
      case "contribute":
      case "reveal":
        return this.#gives.get(message.t)?.(message.bytes);
      case "update":
        return this.show(message.seat);
      case "leave":
        this.errands.went(this.seats);
        return this.talk.drop();
      case "signal":
        return this.errands.pass(this, message);
      default:
        return this.talk.end("unknown_message");
    }
  }

  /** @param {Seat} seat */
  #hint(seat) {
    const thinking = this.#thinking.get(seat) ?? this.world.verbs.hint(seat).finally(() => this.#thinking.delete(seat));
    this.#thinking.set(seat, thinking);
    return thinking;
  }

  /** @param {{seat?: Seat, text: string}} message */
  #says({ seat, text }) {
    const { verbs } = this.world;
    return this.watcher ? verbs.watcherSays(this.watcher, text) : verbs.say(seat ?? this.seats[0] ?? -1, text);
  }

  /** @param {{id: number, what: string, seat: Seat}} message */
  async #asked({ id, what, seat }) {
    const { verbs } = this.world;
    switch (what) {
      case "hint":
        return this.#result(id, await this.#hint(seat));
      case "undo":
        return this.#answer(id, await verbs.undo(seat));
      case "rematch":
        return this.#answer(id, await verbs.rematch(seat));
      default:
        return this.#refuse(id, "unknown_request"); // a newer page's word is no offence
    }
  }

  /**
   * @param {number|undefined} id    who gives none gets no yes
   * @param {Answer} answer
   */
  #answer(id, answer) {
    const named = id === undefined ? {} : { id };
    if (!answer.ok) {
      this.talk.send({ t: "refused", ...named, code: answer.code, said: answer.said });
    } else if (id !== undefined) {
      this.talk.send({ t: "answer", id });
    }
  }

  /**
   * @param {number} id
   * @param {unknown} result
   */
  #result(id, result) {
    this.talk.send({ t: "answer", id, result });
  }

  /**
   * @param {number|undefined} id
   * @param {string} code
   */
  #refuse(id, code) {
    this.talk.send({ t: "refused", ...(id ? { id } : {}), code, said: { key: `refused.${code}` } });
  }
}
