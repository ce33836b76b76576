/**
 * The host's session: it owns the match. Seats here, behind links and of bots get the same objects from the same code.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Update} Update
 * @typedef {import("./types.js").Waiting} Waiting
 * @typedef {import("./types.js").SavedTable} SavedTable
 * @typedef {import("./types.js").SavedPlace} SavedPlace
 * @typedef {import("./types.js").TableSetting} TableSetting
 * @typedef {import("./bots.js").Pace} Pace
 * @typedef {import("./table.js").Pictures} Pictures
 *
 * What a host needs of the store.
 * @typedef {object} Store
 * @property {(table: SavedTable) => Promise<void>} saveTable
 * @property {(id: string) => Promise<(() => void)|null>} lock       null: another tab has it
 * @property {(result: import("../store.js").Result) => Promise<void>} addResult
 */
import { AT_ONCE, Bots, CALM } from "./bots.js";
import { Consent } from "./consent.js";
import { everybodyIsIn, shuffle } from "./deal.js";
import { Events, no, oneByOne, SessionError } from "./events.js";
import { isPast, refusal } from "./faults.js";
import { Room } from "./room.js";
import { curtained, placesOf, seat as seatAnew, seatsOf, turned } from "./sitting.js";
import { newTable, Table } from "./table.js";

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
 * @returns {import("./types.js").Host}
 */
export function createHost(world) {
  return new HostSession(world);
}

class HostSession {
  /** @type {"host"} */
  role = "host";
  #events = new Events();
  #inTurn = oneByOne();
  /** @type {Seat|null} */
  #shown = null;
  /** Answers on their way, so that a second tap is the same one. @type {Map<string, Promise<Answer>>} */
  #going = new Map();
  /** @type {(() => void)|null} */
  #unlock = null;
  #left = false;
  /** @type {() => void} */
  #wasDealt = () => {};
  /** @type {Promise<void>} */
  #isDealt = new Promise((resolve) => {
    this.#wasDealt = resolve;
  });

  /** @param {Parameters<typeof createHost>[0]} world */
  constructor({ engine, store, setting, table, record, seed, pace, beat }) {
    const saved = table ? structuredClone(table) : setting && newTable(structuredClone(setting));
    if (!saved) {
      throw new SessionError("no_setting");
    }
    if (record !== undefined) {
      saved.record = record;
    }
    this.store = store;
    this.seed = seed;
    this.table = new Table(engine, store, saved);
    this.bots = new Bots(
      {
        isBot: (seat) => this.#kind(seat) === "bot",
        waiting: () => (this.#left ? [] : this.table.waiting),
        alone: () => saved.places.every(({ kind }) => kind === "bot"),
        play: (asked) => this.#playBot(asked),
      },
      pace === 0 ? AT_ONCE : (pace ?? CALM),
    );
    this.asking = new Consent(
      (id, by, what, seats) => this.#ask(id, by, what, seats),
      (id, yes, seats) => this.#settle(id, yes, seats),
    );
    this.room = new Room(
      {
        saved,
        keep: () => this.table.keep(),
        dealt: () => this.table.dealt,
        changed: () => this.#tellRoster(),
        back: (seat) => this.sit(seat, "link"),
        picture: (seat) => this.table.picture(seat),
        places: () => this.places,
        verbs: {
          act: (seat, opened, action) => this.#change("act", { seat, opened, action }, true),
          why: (seat, opened, action) => this.why(seat, opened, action),
          hint: (seat) => this.hint(seat),
          undo: (seat) => this.undo(seat),
          rematch: (seat) => this.#again(seat),
          consent: (id, seats, yes) => this.asking.answer(id, seats, yes),
          say: (by, text) => this.#say(by, text),
        },
      },
      beat,
    );
  }

  subscribe = this.#events.subscribe;

  get id() {
    return this.table.saved.id;
  }

  get game() {
    return this.table.saved.setting.game;
  }

  get setting() {
    return this.table.saved.setting;
  }

  get seats() {
    return seatsOf(this.table.saved.places, "here");
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

  /** @returns {Place[]} */
  get places() {
    return placesOf(this.table.saved.places, (seat) => this.room.state(seat));
  }

  /** @param {Seat} seat */
  #kind(seat) {
    return this.table.saved.places[seat]?.kind;
  }

  /** The seats whose pictures are wanted after a change: those that somebody looks at, here or behind a link. @returns {Seat[]} */
  #wanted() {
    return [...(this.#shown === null ? [] : [this.#shown]), ...this.room.wanted()];
  }

  #tellRoster() {
    this.#events.emit({ type: "roster", places: this.places });
    this.room.tellRoster();
  }

  // --- the deal -----------------------------------------------------------------------------------------------------

  /** @returns {Promise<void>} */
  deal() {
    return this.#inTurn(async () => {
      if (this.table.dealt) {
        return;
      }
      const { record } = this.table.saved;
      if (record === null) {
        everybodyIsIn(this.places);
      }
      await this.#hold();
      const deals = record === null ? this.table.saved.deals + 1 : 0;
      const pictures = record === null ? await this.#shuffle() : await this.table.load(record, this.#wanted());
      this.#wasDealt();
      this.#events.emit({ type: "dealt", again: record !== null, deals });
      this.room.tell({ t: "dealt", epoch: this.table.epoch, again: record !== null, deals });
      this.#deliver(pictures);
      this.room.deliver(pictures);
    });
  }

  /** Keep other tabs from hosting this table. */
  async #hold() {
    this.#unlock ??= await this.store.lock(this.id);
    if (!this.#unlock) {
      throw new SessionError("hosted_elsewhere");
    }
  }

  #shuffle() {
    return shuffle(this.table, this.room, () => this.#wanted(), this.seed);
  }

  /** @returns {Promise<Answer>} */
  async rematch() {
    return this.#again(this.seats[0] ?? -1);
  }

  /**
   * A new match with the same people in their seats. While one is being played, everybody must agree.
   *
   * @param {Seat} by
   * @returns {Promise<Answer>}
   */
  async #again(by) {
    if (!this.table.dealt) {
      return no("not_dealt");
    }
    if (!this.table.over && !(await this.asking.ask(by, "rematch", this.#others(by)))) {
      return no("not_agreed");
    }
    return this.#tried(() =>
      this.#inTurn(async () => {
        this.asking.dropAll();
        const shown = this.#shown;
        this.#shown = null; // the page shows the new table when it is ready for it
        const pictures = await this.#shuffle();
        this.#events.emit({ type: "moved", game: this.game });
        this.room.tell({ t: "moved", epoch: this.table.epoch, game: this.game });
        this.#shown ??= shown;
        this.#deliver(pictures);
        this.room.deliver(pictures);
      }),
    );
  }

  // --- what a seat sees ---------------------------------------------------------------------------------------------

  /**
   * @param {Seat|null} seat
   * @returns {Promise<Update>}
   */
  async show(seat) {
    this.#shown = seat;
    if (seat === null) {
      return curtained(this.table.revision, this.table.epoch, this.table.waiting);
    }
    if (this.#kind(seat) !== "here") {
      this.#shown = null;
      throw new SessionError("not_your_seat");
    }
    await this.#isDealt;
    const text = await this.table.picture(seat);
    if (this.#shown !== seat) {
      throw new SessionError("hidden"); // the curtain fell meanwhile: nothing of it stays
    }
    return this.#parse(text);
  }

  /**
   * @param {string} text
   * @returns {Update}
   */
  #parse(text) {
    return { ...JSON.parse(text), epoch: this.table.epoch };
  }

  /**
   * After a change: the seat shown here first, then what all may know, then the bots.
   *
   * @param {Pictures} pictures
   */
  #deliver(pictures) {
    const text = this.#shown === null ? undefined : pictures.seats.get(this.#shown);
    if (text !== undefined) {
      this.#events.emit({ type: "update", update: this.#parse(text) });
    }
    this.#events.emit(turned(this.seats, this.table.waiting, this.table.over));
    this.bots.look();
  }

  // --- what a seat does ---------------------------------------------------------------------------------------------

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @returns {Promise<Answer>}
   */
  async act(seat, opened, action) {
    if (this.#kind(seat) !== "here") {
      return no("not_your_seat");
    }
    const name = JSON.stringify([seat, opened, action]);
    const going = this.#going.get(name) ?? this.#change("act", { seat, opened, action });
    this.#going.set(name, going);
    try {
      return await going;
    } finally {
      this.#going.delete(name);
    }
  }

  /**
   * Change the match and let everybody know: this page, then the store, and only then the links.
   *
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {boolean} [sent]    resolve when all have been told, not only this page
   * @returns {Promise<Answer>}
   */
  #change(method, params, sent = false) {
    return this.#tried(
      () =>
        new Promise((resolve, reject) => {
          this.#inTurn(async () => {
            const wasOver = this.table.over;
            const pictures = await this.table.change(method, params, this.#wanted());
            this.asking.dropAll();
            this.#deliver(pictures);
            if (!sent) {
              resolve(undefined);
            }
            await this.table.keep();
            this.room.deliver(pictures);
            resolve(undefined);
            if (this.table.over && !wasOver) {
              await this.#count();
            }
          }).catch(reject);
        }),
    );
  }

  /**
   * Turn what the engine refuses into an answer, and faults into trouble as well.
   *
   * @param {() => Promise<unknown>} job
   * @returns {Promise<Answer>}
   */
  async #tried(job) {
    try {
      await job();
      return { ok: true };
    } catch (error) {
      return this.#refusal(error);
    }
  }

  /**
   * @param {unknown} error
   */
  #refusal(error) {
    return refusal(error, (trouble) => {
      if (!this.#left) {
        this.#events.emit({ type: "trouble", ...trouble });
      }
    });
  }

  /** Remember how it ended, for the statistics of this device; the record is everybody's now. */
  async #count() {
    const { id, matches, places, record } = this.table.saved;
    this.room.tell({ t: "record", record });
    const { outcome } = this.table;
    if (outcome) {
      await this.store.addResult({
        id: `${id}/${matches}`,
        game: this.game,
        when: Date.now(),
        here: this.seats,
        kinds: places.map(({ kind }) => kind),
        winners: outcome.winners,
        scores: outcome.scores,
      });
    }
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   */
  async why(seat, opened, action) {
    try {
      return await this.table.ask("why", { seat, opened, action });
    } catch (error) {
      return { accepted: false, said: this.#refusal(error).said };
    }
  }

  /** @param {Seat} seat */
  async hint(seat) {
    const level = this.setting.lead ?? "random";
    try {
      const { action, opened, said } = await this.table.ask("bot", { seat, level });
      return { action, opened, said };
    } catch (error) {
      return { action: null, opened: 0, said: this.#refusal(error).said };
    }
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  async undo(seat) {
    const first = await this.#change("undo", { seat, agreed: false });
    if (first.ok || first.code !== "needs_consent") {
      return first;
    }
    return (await this.asking.ask(seat, "undo", this.#others(seat)))
      ? this.#change("undo", { seat, agreed: true })
      : no("not_agreed");
  }

  /**
   * The other people at the table; bots agree to everything.
   *
   * @param {Seat} seat
   */
  #others(seat) {
    return seatsOf(this.table.saved.places, "here", "link").filter((other) => other !== seat);
  }

  /**
   * @param {string} id
   * @param {boolean} yes
   */
  consent(id, yes) {
    this.asking.answer(id, this.seats, yes);
  }

  /**
   * @param {string} id
   * @param {Seat} by
   * @param {import("./consent.js").What} what
   * @param {Seat[]} seats
   */
  #ask(id, by, what, seats) {
    if (seats.some((seat) => this.#kind(seat) === "here")) {
      this.#events.emit({ type: "asked", id, by, what });
    }
    this.room.tell({ t: "asked", id, by, what }, seats);
  }

  /**
   * @param {string} id
   * @param {boolean} yes
   * @param {Seat[]} seats
   */
  #settle(id, yes, seats) {
    if (seats.some((seat) => this.#kind(seat) === "here")) {
      this.#events.emit({ type: "settled", id, yes });
    }
    this.room.tell({ t: "settled", id, yes }, seats);
  }

  /** @param {string} text */
  say(text) {
    this.#say(this.#shown ?? this.seats[0] ?? -1, text.slice(0, 500));
  }

  /**
   * @param {Seat} by
   * @param {string} text
   */
  #say(by, text) {
    this.#events.emit({ type: "said", by, text });
    this.room.tell({ t: "said", by, text });
  }

  record() {
    return this.table.record();
  }

  async leave() {
    this.#left = true;
    this.#shown = null;
    this.bots.stop();
    this.asking.dropAll();
    this.room.close();
    await this.#inTurn(() => this.table.drop());
    this.#unlock?.();
    this.#events.emit({ type: "over", why: "left" });
    this.#events.clear();
  }

  // --- bots, and seats of those who are away ------------------------------------------------------------------------

  /**
   * @param {import("./bots.js").Asked} asked
   * @returns {Promise<boolean>} false where it cannot play at all
   */
  async #playBot({ seat, opened, must }) {
    const level = this.table.saved.places[seat]?.level ?? "random";
    try {
      const { action } = await this.table.ask("bot", { seat, level, opened });
      if (action === null && !must) {
        return true;
      }
      const answer = action && (await this.#change("act", { seat, opened, action }));
      if (answer && (answer.ok || isPast(answer.code))) {
        return true;
      }
    } catch (error) {
      if (isPast(this.#refusal(error).code)) {
        return true;
      }
    }
    // the table goes on, whatever is wrong with the bot
    return !must || (await this.#change("fallback", { seat, opened })).ok;
  }

  /**
   * Say who plays a seat from here on. A bot keeps the seat of somebody who is away only until they are back; of somebody who is
   * there, or before the deal, it takes the seat for good.
   *
   * @param {Seat} seat
   * @param {"bot"|"here"|"link"} who
   * @param {string} [level]
   * @param {{name?: string, face?: string}} [person]
   */
  async sit(seat, who, level, person = {}) {
    const place = this.table.saved.places[seat];
    if (!place) {
      throw new SessionError("no_such_seat");
    }
    const before = place.kind;
    const returns = before === "link" && who === "bot" && this.table.dealt && this.room.state(seat).state !== "connected";
    if (before === "link" && who !== "link" && !returns) {
      this.room.remove(seat);
    }
    seatAnew(place, who, level, person, returns);
    if (this.#shown === seat && who !== "here") {
      this.#shown = null;
    }
    if (this.table.dealt && (before === "bot") !== (who === "bot")) {
      await this.#change("seat", { seat, who: who === "bot" ? "bot" : "person" });
    } else {
      await this.table.keep();
    }
    this.#tellRoster();
    this.bots.look();
  }

  // --- links --------------------------------------------------------------------------------------------------------

  /**
   * @param {Seat} seat
   * @param {{anywhere?: boolean, seats?: Seat[]}} [options]
   */
  async invite(seat, { anywhere = false, seats = [seat] } = {}) {
    if (seats.some((one) => this.#kind(one) !== "link" && !this.table.saved.places[one]?.person)) {
      throw new SessionError("not_a_link_seat");
    }
    return this.room.invite(seats, anywhere);
  }

  /** @param {string} text */
  reply(text) {
    return this.room.reply(text);
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  async fallback(seat) {
    const asked = this.table.waiting.find(({ must, seats }) => must && seats.includes(seat));
    return asked ? this.#change("fallback", { seat, opened: asked.opened }) : no("not_waiting_for_you");
  }

  /**
   * @param {Seat} seat
   * @returns {Promise<Answer>}
   */
  goOnWithout(seat) {
    return this.#change("leave", { seat });
  }
}
