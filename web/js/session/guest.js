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
 * @property {string[]} used    the invites that led here, by their one-time secrets
 * @property {number} match     the how-manieth at this table; 0 before the first
 * @property {import("./drawn.js").Draw|null} draw   how the deck was drawn
 * @property {string} record    of the last game that ended; empty before
 *
 * @typedef {object} Shelf      what a guest needs of the store
 * @property {() => Promise<Kept[]>} guests
 * @property {(kept: Kept) => Promise<void>} saveGuest
 * @property {(table: string) => Promise<void>} dropGuest
 * @property {() => Promise<void>} tidyGuests      forgets what is older than most
 * @property {(result: import("../store.js").Result) => Promise<void>} addResult
 * @property {import("./chain.js").Shelf["chunk"]} chunk
 * @property {import("./chain.js").Shelf["saveChunk"]} saveChunk
 * @property {(chain: string) => Promise<void>} dropChain
 *
 * What people carry to the host; `handed` resolves true where another tab of this browser took it, and nobody needs to.
 * @typedef {import("./line.js").Answered & {handed: Promise<boolean>}} Carried
 *
 * @typedef {object} Joining
 * @property {string} host                    the host's name, from the invite
 * @property {Promise<Carried>} reply         what to carry to the host; rejects with TokenError or SessionError
 * @property {Promise<void>} joined           resolves when the host welcomes us; rejects with SessionError
 * @property {(invite: string) => Promise<Carried>} rejoin     with a new invite to the same table, after the link is gone
 * @property {string} table                   of the host's; empty before the welcome
 * @property {import("../net/link.js").LinkState} state
 * @property {() => Promise<import("./witness.js").Evidence>} evidence       what a finished game can be held against
 *
 * @typedef {import("./types.js").Session & Joining} Guest
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { handOver } from "../net/handover.js";
import { isCast, WIRE } from "../net/wire.js";
import { Events, no, SessionError } from "./events.js";
import { Line, openInvite } from "./line.js";
import { Mesh } from "./mesh.js";
import { Unsure } from "./unsure.js";
import { proofOf } from "./proof.js";
import { curtained, turned } from "./sitting.js";
import { Witness } from "./witness.js";
import { LONGEST_LINE, LONGEST_NAME, plain } from "./words.js";

export { openInvite };

/** How many invites to one table are remembered as used. */
const MOST_USED = 12;

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

class GuestSession {
  /** @type {"guest"} */
  role = "guest";
  #events = new Events();
  #world;
  /** @type {Invite} */
  #invite;
  /** @type {Kept|null} */
  #kept = null;
  #epoch = -1;
  #revision = -1;
  /** @type {Seat|null} */
  #shown = null;
  /** Who waits for the first picture of the seat that is shown. @type {{resolve: (update: Update) => void, reject: (error: Error) => void}[]} */
  #lookers = [];
  /** Answers on their way, so that a second tap is the same one. @type {Map<string, Promise<Answer>>} */
  #going = new Map();
  /** Answers that were on their way when the line broke. */
  #unsure = new Unsure();
  #left = false;
  /** What comes while the welcome is still being written down. @type {any[]|null} */
  #early = null;
  /** @type {(value?: undefined) => void} */
  #isIn = () => {};
  /** @type {(error: Error) => void} */
  #isOut = () => {};

  /** @type {Seat[]} */
  seats = [];
  /** @type {Place[]} */
  places = [];
  /** @type {import("./types.js").Watcher[]} */
  watchers = [];
  /** @type {number|null} */
  watching = null;
  /** @type {Waiting[]} */
  waiting = [];
  dealt = false;
  over = false;
  /** @type {import("./types.js").Cast|null} */
  cast = null;

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
    this.line = new Line(
      {
        hear: (message) => this.#hear(message),
        state: (state) => this.#events.emit({ type: "link", state, since: Date.now() }),
        hello: (ends, invite) => this.#hello(ends, invite),
        trusts: (welcome, invite, carried) => this.#trusts(welcome, invite, carried),
        back: () => this.#refresh(),
      },
      world.beat,
    );
    this.witness = new Witness({
      kept: () => this.#kept,
      keep: (news) => this.#keep(news),
      shelf: world.store,
      send: (message) => this.line.send(message),
      trouble: (code) => this.#trouble(code),
      seats: () => this.seats,
      places: () => this.places,
      cast: () => this.cast,
    });
    this.mesh = new Mesh({
      seat: () => Math.min(...this.seats),
      line: () => ({ table: this.table, anywhere: this.#invite.anywhere }),
      send: (to, body) => this.line.send({ t: "signal", to, body }),
      answer: (invite) => this.#answerCarried(invite),
    });
    this.reply = this.#answer(this.#invite);
    this.reply.catch((error) => this.#isOut(error));
  }

  subscribe = this.#events.subscribe;

  get game() {
    return this.#kept?.game ?? this.#invite.game;
  }

  get host() {
    return this.#invite.host;
  }

  get table() {
    return this.#kept?.table ?? "";
  }

  get state() {
    return this.line.state;
  }

  // --- the way in ---------------------------------------------------------------------------------------------------

  /**
   * Answer an invite that a person brought.
   *
   * @param {Invite} invite
   * @returns {Promise<Carried>}
   */
  async #answer(invite) {
    const answered = await this.line.answer(invite);
    return { ...answered, handed: handOver(answered.token) };
  }

  /**
   * Read an invite to our own table.
   *
   * @param {string} text
   * @returns {Invite}
   */
  #own(text) {
    const invite = openInvite(text);
    if (this.#kept && mark(this.#kept.table) !== invite.table) {
      throw new SessionError("other_table");
    }
    return invite;
  }

  /** @param {string} text */
  async rejoin(text) {
    return this.#answer(this.#own(text));
  }

  /**
   * Answer an invite that another guest brought. It costs nothing to try: the line that is there stays until the new one has shown
   * that it leads to our host.
   *
   * @param {string} text
   * @returns {Promise<string>} the reply, to be carried back
   */
  async #answerCarried(text) {
    if (!this.#kept) {
      throw new SessionError("other_table");
    }
    return (await this.line.answer(this.#own(text), true)).token;
  }

  /**
   * @param {import("./line.js").Fingerprints} ends
   * @param {Invite} invite
   */
  async #hello({ host, guest }, { table: sought, secret }) {
    const known = (await this.#world.store.guests()).find(({ table }) => mark(table) === sought);
    const token = this.#kept?.token ?? known?.token;
    const people = [this.#world, ...(this.#world.others ?? [])];
    return {
      wire: WIRE,
      build: BUILD,
      names: people.map(({ name }) => plain(name, LONGEST_NAME)),
      faces: people.map(({ face }) => face),
      secret,
      ...(token ? { proof: await proofOf(token, host, guest) } : {}),
    };
  }

  /**
   * Whether a welcome comes from the host of our table. Where another guest carried the invite it must say our own token, which
   * nobody but the host knows.
   *
   * @param {{table: string, token: string}} welcome
   * @param {Invite} invite
   * @param {boolean} carried
   */
  #trusts({ table, token }, invite, carried) {
    if (mark(table) !== invite.table || (carried && token !== this.#kept?.token)) {
      return false;
    }
    this.#invite = invite;
    return true;
  }

  /** Ask for one picture; with it everything is whole again. */
  #refresh() {
    if (this.#kept) {
      this.line.send({ t: "update", seat: this.#shown });
    }
  }

  // --- what the host says -------------------------------------------------------------------------------------------

  /** @type {Record<string, (message: any) => unknown>} */
  #heard = {
    welcome: (message) => this.#welcomed(message),
    update: (message) => this.#updated(message),
    dealt: ({ again, deals }) => {
      this.dealt = true;
      this.#events.emit({ type: "dealt", again, deals: again ? deals : Math.max(deals, this.witness.deals) });
      this.witness.judge();
    },
    cast: ({ cast }) => this.#dressed(cast) && this.#toldRoster(),
    moved: ({ epoch, game }) => this.#moved(epoch, game),
    answer: ({ id, result }) => this.line.answered(id, result ?? { ok: true }),
    refused: ({ id, code, said }) => this.line.answered(id, no(code, said)),
    roster: (message) => this.#seated(message),
    asked: ({ id, by, what }) => this.#events.emit({ type: "asked", id, by, what }),
    settled: ({ id, yes }) => this.#events.emit({ type: "settled", id, yes }),
    said: ({ t, ...line }) => this.#events.emit({ type: "said", ...line }),
    commit: (message) => this.witness.promised(message),
    sealed: (message) => this.witness.sealed(message),
    open: (message) => this.witness.opened(message),
    record: ({ record }) => this.witness.recorded(record),
    spare: ({ invite }) => this.#keep({ spare: invite }),
    bye: ({ why }) => this.#sentAway(why),
    signal: ({ from, body }) => this.mesh.hear(from, body),
  };

  /** @param {any} message */
  #hear(message) {
    if (this.#early && message.t !== "bye") {
      this.#early.push(message);
    } else if (!this.#left && (this.#kept || ["welcome", "bye"].includes(message.t))) {
      this.#heard[message.t]?.(message);
    }
  }

  /** @param {any} welcome */
  async #welcomed(welcome) {
    const { epoch, table, game, seats, token, cast, dealt, match } = welcome;
    if (!this.#dressed(cast)) {
      return;
    }
    this.#early = [];
    const { name, face } = this.#world;
    const known = this.#kept ?? (await this.#world.store.guests()).find((kept) => kept.table === table);
    const spare = ""; // the one before has served for this line, or is gone with its page
    const used = [...(known?.used ?? []), this.#invite.secret].slice(-MOST_USED);
    const own = { table, token, host: this.host, game, name, face, seats, when: Date.now() };
    this.#kept = { match: 0, draw: null, record: "", ...known, ...own, spare, used };
    this.#epoch = Math.max(this.#epoch, epoch);
    this.seats = seats;
    this.dealt = dealt;
    await Promise.all([this.witness.welcomed(match), this.#keep({})]);
    this.#isIn();
    if (!known) {
      this.#world.store.tidyGuests();
    }
    this.#seated(welcome);
    if (dealt) {
      this.#events.emit({ type: "dealt", again: true, deals: 0 });
    }
    this.#refresh();
    const early = this.#early ?? [];
    this.#early = null;
    for (const message of early) {
      this.#hear(message);
    }
  }

  /**
   * Take over whose names stand on the cards. A host that sends something else than names is left.
   *
   * @param {unknown} cast
   */
  #dressed(cast) {
    const isFit = cast === null || isCast(cast);
    if (isFit) {
      this.cast = cast;
    } else {
      this.#sentAway("strange_cast");
    }
    return isFit;
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

  /** @param {{places: Place[], seats: Seat[], watchers?: import("./types.js").Watcher[], watching?: number}} message */
  #seated({ places, seats, watchers = [], watching }) {
    this.places = places;
    this.seats = seats;
    this.watchers = watchers;
    this.watching = watching ?? null;
    this.#toldRoster();
  }

  #toldRoster() {
    this.#events.emit({ type: "roster", places: this.places, watchers: this.watchers });
  }

  /** @param {{epoch: number, update: Update}} message */
  #updated({ epoch, update }) {
    if (epoch < this.#epoch || (epoch === this.#epoch && update.revision < this.#revision)) {
      return; // older than what we know
    }
    this.#epoch = epoch;
    this.#revision = update.revision;
    this.witness.saw(update);
    this.dealt = true;
    this.waiting = update.waiting;
    this.over = !update.waiting.some(({ must }) => must);
    this.#unsure.look(this.waiting);
    const isOurs = update.seat !== null || !this.seats.length;
    if (isOurs && update.seat === this.#shown) {
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
    if (update.outcome) {
      this.#count(update.outcome);
    }
  }

  /**
   * Remember how it ended, for the statistics of this device; told twice, it counts once.
   *
   * @param {import("./types.js").Outcome} outcome
   */
  async #count({ winners, scores }) {
    if (this.#kept?.seats.length) {
      const { table, game, seats, match } = this.#kept;
      const id = `${table}/${match}`;
      const kinds = this.places.map(({ kind }) => kind);
      await this.#world.store.addResult({ id, game, when: Date.now(), here: seats, kinds, winners, scores });
    }
  }

  /**
   * @param {number} epoch
   * @param {string} game
   */
  #moved(epoch, game) {
    this.#epoch = epoch;
    this.#revision = -1;
    this.#shown = null; // the page shows the new table when it is ready for it
    this.over = false;
    this.#unsure.forget();
    this.witness.moved();
    this.#events.emit({ type: "moved", game, deals: this.witness.deals });
    this.witness.judge();
  }

  /** @param {string} why */
  #sentAway(why) {
    this.mesh.close();
    this.line.drop();
    this.#unsure.forget();
    if (why === "removed" && this.#kept) {
      this.#world.store.dropGuest(this.#kept.table); // nothing there opens this table any more
    }
    this.#isOut(new SessionError(why));
    this.#events.emit({ type: "over", why });
  }

  /** @param {string} code */
  #trouble(code) {
    this.#events.emit({ type: "trouble", code, said: { key: `refused.${code}` } });
  }

  // --- verbs --------------------------------------------------------------------------------------------------------

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
    if (seat !== null || !this.seats.length) {
      return new Promise((resolve, reject) => this.#lookers.push({ resolve, reject }));
    }
    return Promise.resolve(curtained(this.#revision, this.#epoch, this.waiting));
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @param {string|import("./types.js").Said} [line]    people's own words; a guest has no others
   * @returns {Promise<Answer>}
   */
  async act(seat, opened, action, line) {
    const name = JSON.stringify([seat, opened, action]);
    const said = typeof line === "string" && line ? { line } : {};
    const must = this.waiting.some((open) => open.must && open.opened === opened && open.seats.includes(seat));
    const sent = async () => {
      const answer = await this.line.request({ t: "act", seat, opened, action, ...said });
      return answer.ok || answer.code !== "link_lost" || this.#left ? answer : this.#unsure.ask({ seat, opened, must });
    };
    const going = this.#going.get(name) ?? sent();
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
    const answer = await this.line.request({ t: "why", seat, opened, action });
    return "accepted" in answer ? answer : { accepted: false, said: answer.said ?? null };
  }

  /** @param {Seat} seat */
  async hint(seat) {
    const answer = await this.line.request({ t: "ask", what: "hint", seat });
    return "action" in answer ? answer : { action: null, opened: 0, said: answer.said ?? null };
  }

  /** @param {Seat} seat */
  undo(seat) {
    return this.line.request({ t: "ask", what: "undo", seat });
  }

  rematch() {
    return this.line.request({ t: "ask", what: "rematch", seat: this.seats[0] });
  }

  /**
   * @param {string} id
   * @param {boolean} yes
   */
  consent(id, yes) {
    this.line.send({ t: "consent", id, yes });
  }

  /** The record as text, once the game is over. */
  record() {
    return this.witness.record();
  }

  evidence = () => this.witness.evidence();

  /**
   * @param {string} text
   * @param {Seat|null} [seat]
   * @returns {Promise<Answer>}
   */
  say(text, seat = this.#shown) {
    const whose = seat !== null && this.seats.includes(seat) ? { seat } : {};
    return this.line.request({ t: "say", text: text.slice(0, LONGEST_LINE), ...whose });
  }

  async leave() {
    this.#left = true;
    this.#unsure.forget();
    this.mesh.close();
    this.#shown = null;
    this.line.send({ t: "leave" });
    this.line.close();
    this.#isOut(new SessionError("left"));
    this.#events.emit({ type: "over", why: "left" });
    this.#events.clear();
  }
}
