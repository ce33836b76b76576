/**
 * The host's session: it owns the match. Seats here, behind links and of bots get the same objects from the same code.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("./types.js").TableSetting} TableSetting
 * @typedef {import("./bots.js").Pace} Pace
 *
 * What a host needs of the store.
 * @typedef {object} Store
 * @property {(table: SavedTable) => Promise<void>} saveTable
 * @property {(id: string) => Promise<(() => void)|null>} lock       null: another tab has it
 * @property {(result: import("../store.js").Result) => Promise<void>} addResult
 */
import { AT_ONCE, CALM } from "./bots.js";
import { Chat } from "./chat.js";
import { Consent } from "./consent.js";
import { Events, no, SessionError } from "./events.js";
import { Matches } from "./matches.js";
import { Play } from "./play.js";
import { Room } from "./room.js";
import { Seating } from "./seating.js";
import { newTable, Table } from "./table.js";
import { LONG, Unmanned } from "./unmanned.js";
import { Windows } from "./windows.js";

/**
 * @param {object} world
 * @param {import("../engine/client.js").Engine} world.engine
 * @param {Store} world.store
 * @param {TableSetting} [world.setting]    a new table; or
 * @param {SavedTable} [world.table]        one from the store, to go on with
 * @param {string} [world.record]           a record as text, to go on from instead of a deal
 * @param {string} [world.seed]             for tests; else it comes from crypto
 * @param {Pace|0} [world.pace]             how fast bots play; 0: at once
 * @param {number} [world.beat]             ms between heartbeats, for tests
 * @param {number} [world.hello]            ms that a guest may take to say who it is, for tests
 * @returns {import("./types.js").Host}
 */
export function createHost(world) {
  return new HostSession(world);
}

class HostSession {
  /** @type {"host"} */
  role = "host";
  #events = new Events();
  #left = false;

  /** @param {Parameters<typeof createHost>[0]} world */
  constructor({ engine, store, setting, table, record, seed, pace, beat, hello }) {
    const saved = table ? structuredClone(table) : setting && newTable(structuredClone(setting));
    if (!saved) {
      throw new SessionError("no_setting");
    }
    if (record !== undefined) {
      saved.record = record;
      saved.own = undefined;
    }
    this.table = new Table(engine, store, saved);
    this.asking = new Consent(
      (id, by, what, seats) => {
        this.#tellSome({ type: "asked", id, by, what }, seats);
        this.unmanned.look(); // a bot that played on now would settle the question with a no
      },
      (id, yes, seats) => {
        this.#tellSome({ type: "settled", id, yes }, seats);
        queueMicrotask(() => this.unmanned.look()); // they waited; first whoever asked hears of it
      },
      () => this.unmanned.look(),
    );
    this.play = new Play(this.table, this.#around());
    const speed = pace === 0 ? AT_ONCE : (pace ?? CALM);
    this.seating = new Seating(this.table, this.play, {
      links: () => this.room,
      changed: () => {
        this.#tellRoster();
        this.unmanned.look();
      },
    });
    this.chat = new Chat((line) => {
      this.#events.emit({ type: "said", ...line });
      this.room.tell({ t: "said", ...line });
    });
    this.unmanned = new Unmanned(this.play, this.seating, () => this.#open, speed);
    this.windows = new Windows(speed.window);
    this.room = new Room(this.#roomWorld(), beat, hello);
    const { table: match, play, room, seating, asking } = this;
    this.matches = new Matches({ table: match, play, room, seating, asking, store, events: this.#events }, seed);
  }

  /** @returns {import("./play.js").Around} */
  #around() {
    return {
      events: this.#events,
      here: () => this.seats,
      linked: () => this.room.wanted(),
      send: (pictures) => this.room.deliver(pictures),
      moved: () => this.asking.dropAll(),
      passed: (opened) => this.windows.pass(opened),
      told: () => {
        this.windows.look(this.table.waiting);
        this.unmanned.look();
      },
      ended: () => this.matches.ended(),
    };
  }

  /** What is asked, unless the table stands still. */
  get #open() {
    return this.#left || this.asking.pending ? [] : this.table.waiting;
  }

  /** @returns {import("./room.js").World} */
  #roomWorld() {
    return {
      saved: this.table.saved,
      keep: () => this.table.keep(),
      dealt: () => this.table.dealt,
      changed: () => this.#tellRoster(),
      back: (seat) => this.sit(seat, "link"),
      picture: (seat) => this.table.picture(seat),
      record: () => this.table.record(),
      places: () => this.places,
      answered: (seat) => this.#events.emit({ type: "answered", seat }),
      verbs: {
        act: (seat, opened, action, line) => this.play.change("act", { seat, opened, action, line }, true),
        why: (seat, opened, action) => this.play.why(seat, opened, action),
        hint: (seat) => this.hint(seat),
        undo: (seat) => this.undo(seat),
        rematch: (seat) => this.matches.again(seat),
        consent: (id, seats, yes) => this.asking.answer(id, seats, yes),
        say: (by, text) => this.#say(by, text),
        watcherSays: ({ id, name }, text) => this.chat.say({ by: -1, watcher: id, name }, text),
      },
    };
  }

  subscribe = this.#events.subscribe;

  get id() {
    return this.table.saved.id;
  }

  get game() {
    return this.setting.game;
  }

  get setting() {
    return this.table.saved.setting;
  }

  get cast() {
    return this.setting.cast ?? null;
  }

  get seats() {
    return this.seating.here;
  }

  get dealt() {
    return this.table.dealt;
  }

  get over() {
    return this.table.over;
  }

  get waiting() {
    return this.table.waiting;
  }

  get places() {
    return this.seating.places;
  }

  get watchers() {
    return this.room.watching;
  }

  /** The host's page has no number, even where it has no seat. */
  watching = null;

  // --- matches ------------------------------------------------------------------------------------------------------

  /** @returns {Promise<void>} */
  deal() {
    return this.matches.deal();
  }

  /** @param {import("./types.js").Cast|null} cast */
  recast(cast) {
    return this.matches.recast(cast);
  }

  /** @returns {Promise<Answer>} */
  rematch() {
    return this.matches.again(this.seats[0] ?? -1);
  }

  // --- verbs --------------------------------------------------------------------------------------------------------

  /** @param {Seat|null} seat */
  show(seat) {
    return this.play.show(seat);
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @param {string|import("./types.js").Said} [line]
   */
  act(seat, opened, action, line) {
    return this.play.act(seat, opened, action, line);
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   */
  why(seat, opened, action) {
    return this.play.why(seat, opened, action);
  }

  /** @param {Seat} seat */
  async hint(seat) {
    const level = this.setting.lead ?? (await this.table.best().catch(() => "random"));
    return this.play.hint(seat, { level, within: LONG });
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  async undo(seat) {
    const { answer, asked } = await this.asking.during(async () => {
      const answer = await this.play.change("undo", { seat, agreed: false });
      const needs = !answer.ok && answer.code === "needs_consent";
      return { answer, asked: needs ? this.asking.ask(seat, "undo", this.seating.others(seat)) : null };
    });
    if (!asked) {
      return answer;
    }
    return (await asked) ? this.play.change("undo", { seat, agreed: true }) : no("not_agreed");
  }

  /**
   * @param {string} id
   * @param {boolean} yes
   */
  consent(id, yes) {
    this.asking.answer(id, this.seats, yes);
  }

  /**
   * Tell an event to those who sit on some seats, here or behind links.
   *
   * @param {Extract<import("./types.js").SessionEvent, {type: "asked"|"settled"}>} event
   * @param {Seat[]} seats
   */
  #tellSome(event, seats) {
    if (seats.some((seat) => this.seats.includes(seat))) {
      this.#events.emit(event);
    }
    const { type, ...rest } = event;
    this.room.tell({ t: type, ...rest }, seats);
  }

  #tellRoster() {
    this.#events.emit({ type: "roster", places: this.places, watchers: this.watchers });
    this.room.tellRoster();
  }

  /**
   * @param {string} text
   * @param {Seat|null} [seat]
   */
  async say(text, seat = this.play.shown) {
    const [first = -1] = this.seats;
    return this.#say(seat !== null && this.seats.includes(seat) ? seat : first, text);
  }

  /**
   * @param {Seat} by
   * @param {string} text
   */
  #say(by, text) {
    return this.chat.say({ by, name: this.seating.at(by)?.name ?? "" }, text);
  }

  async record() {
    await this.play.back();
    return this.table.record();
  }

  async leave() {
    if (this.#left) {
      return;
    }
    this.#left = true;
    this.play.hide();
    this.unmanned.stop();
    this.asking.dropAll();
    this.room.close();
    this.#events.emit({ type: "over", why: "left" });
    this.#events.clear();
    await this.play.tried(() => this.play.inTurn(() => this.table.drop()));
    this.matches.letGo();
  }

  // --- seats of those who are away ----------------------------------------------------------------------------------

  /**
   * Say who plays a seat from here on, see session/seating.js.
   *
   * @param {Seat} seat
   * @param {"bot"|"here"|"link"} who
   * @param {string} [level]
   * @param {{name?: string, face?: string}} [person]
   */
  sit(seat, who, level, person) {
    return this.seating.sit(seat, who, level, person);
  }

  /** @param {Seat} seat */
  fallback(seat) {
    return this.unmanned.fallback(seat);
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  goOnWithout(seat) {
    return this.seating.goOnWithout(seat);
  }

  /** @param {Seat} seat */
  together(seat) {
    return this.seating.together(seat);
  }

  /**
   * @param {Seat[]} seats
   * @param {import("./types.js").Chair[]} chairs
   */
  sendAway(seats, chairs) {
    return this.seating.sendAway(seats, chairs);
  }

  /** @param {number} id */
  showOut(id) {
    return this.room.showOut(id);
  }

  // --- links --------------------------------------------------------------------------------------------------------

  /**
   * @param {Seat|null} seat     null: to watch
   * @param {{anywhere?: boolean, seats?: Seat[]}} [options]
   */
  async invite(seat, { anywhere = false, seats = seat === null ? [] : [seat] } = {}) {
    if (seats.some((one) => this.seating.at(one)?.kind !== "link" && !this.seating.at(one)?.person)) {
      throw new SessionError("not_a_link_seat");
    }
    return this.room.invite(seats, anywhere);
  }

  /** @param {string} text */
  reply(text) {
    return this.room.reply(text);
  }
}
