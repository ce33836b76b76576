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
import { handOver } from "../net/handover.js";
import { isCast } from "../net/wire.js";
import { Door } from "./door.js";
import { Events, no, SessionError } from "./events.js";
import { Keeping } from "./keeping.js";
import { Line, openInvite } from "./line.js";
import { Looking } from "./looking.js";
import { Mesh } from "./mesh.js";
import { curtained, turned } from "./sitting.js";
import { Unsure } from "./unsure.js";
import { Witness } from "./witness.js";
import { LONGEST_LINE } from "./words.js";

export { openInvite };

/**
 * Answer an invite. Throws TokenError at once where it is none, or SessionError `other_version` where the host has another build.
 *
 * @param {object} world
 * @param {string} world.invite     a token or a link, with or without words around it
 * @param {string} world.name
 * @param {string} world.face
 * @param {{name: string, face: string}[]} [world.others]    more people on this tablet, if the invite is for more seats
 * @param {import("./keeping.js").Shelf} world.store
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
  #door;
  #keeping;
  #looking = new Looking();
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
    this.#keeping = new Keeping(world.store);
    this.#door = new Door(world.invite, [world, ...(world.others ?? [])], this.#keeping);
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
        hello: (ends, invite) => this.#door.hello(ends, invite),
        trusts: (welcome, invite, carried) => this.#door.trusts(welcome, invite, carried),
        back: () => this.#refresh(),
      },
      world.beat,
    );
    this.witness = new Witness({
      kept: () => this.#kept,
      keep: (news) => this.#keeping.keep(news),
      shelf: world.store,
      send: (message) => this.line.send(message),
      trouble: (code) => this.#trouble(code),
      seats: () => this.seats,
      places: () => this.places,
      cast: () => this.cast,
    });
    this.mesh = new Mesh({
      seat: () => Math.min(...this.seats),
      line: () => ({ table: this.table, anywhere: this.#door.invite.anywhere }),
      send: (to, body) => this.line.send({ t: "signal", to, body }),
      answer: (invite) => this.#answerCarried(invite),
    });
    this.reply = this.#answer(this.#door.invite);
    this.reply.catch((error) => this.#isOut(error));
  }

  subscribe = this.#events.subscribe;

  get game() {
    return this.#kept?.game ?? this.#door.invite.game;
  }

  get host() {
    return this.#door.invite.host;
  }

  get #kept() {
    return this.#keeping.kept;
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

  /** @param {string} text */
  async rejoin(text) {
    return this.#answer(this.#door.own(text));
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
    return (await this.line.answer(this.#door.own(text), true)).token;
  }

  /** Ask for one picture; with it everything is whole again. */
  #refresh() {
    if (this.#kept) {
      this.line.send({ t: "update", seat: this.#looking.seat });
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
    spare: ({ invite }) => this.#keeping.keep({ spare: invite }),
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
    await this.#keeping.begin({ table, token, host: this.host, game, name, face, seats }, this.#door.invite.secret);
    this.#looking.epoch = Math.max(this.#looking.epoch, epoch);
    this.seats = seats;
    this.dealt = dealt;
    await this.witness.welcomed(match);
    this.#isIn();
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
    if (!this.#looking.isNews(epoch, update.revision)) {
      return;
    }
    this.witness.saw(update);
    this.dealt = true;
    this.waiting = update.waiting;
    this.over = !update.waiting.some(({ must }) => must);
    this.#unsure.look(this.waiting);
    const isOurs = update.seat !== null || !this.seats.length;
    if (isOurs && update.seat === this.#looking.seat) {
      const whole = { ...update, epoch };
      if (!this.#looking.give(whole)) {
        this.#events.emit({ type: "update", update: whole });
      }
    }
    this.#events.emit(turned(this.seats, this.waiting, this.over));
    if (update.outcome) {
      this.#keeping.count(update.outcome, this.places);
    }
  }

  /**
   * @param {number} epoch
   * @param {string} game
   */
  #moved(epoch, game) {
    this.#looking.begin(epoch); // the page shows the new table when it is ready for it
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
    if (why === "removed") {
      this.#keeping.forget();
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
    this.#looking.turnTo(seat);
    this.#refresh();
    if (seat !== null || !this.seats.length) {
      return this.#looking.next();
    }
    return Promise.resolve(curtained(this.#looking.revision, this.#looking.epoch, this.waiting));
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
  say(text, seat = this.#looking.seat) {
    const whose = seat !== null && this.seats.includes(seat) ? { seat } : {};
    return this.line.request({ t: "say", text: text.slice(0, LONGEST_LINE), ...whose });
  }

  async leave() {
    this.#left = true;
    this.#unsure.forget();
    this.mesh.close();
    this.#looking.seat = null;
    this.line.send({ t: "leave" });
    this.line.close();
    this.#isOut(new SessionError("left"));
    this.#events.emit({ type: "over", why: "left" });
    this.#events.clear();
  }
}
