/**
 * The match as the host's page plays it: one change after the other, written to the store, and only then sent.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Update} Update
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./table.js").Pictures} Pictures
 *
 * @typedef {object} Around
 * @property {import("./events.js").Events} events
 * @property {() => Seat[]} here                        the seats on this device
 * @property {(opened: unknown) => Promise<void>} passed    a window that an answer closes has been open long enough
 * @property {() => Seat[]} linked                      the seats that guests look at
 * @property {(pictures: Pictures) => void} send        to the guests
 * @property {() => void} moved                         the table is somewhere else now; before anybody is told
 * @property {() => void} told                          this page has been told
 * @property {() => Promise<void>} ended                the match is over, and saved
 */
import { no, oneByOne, SessionError } from "./events.js";
import { refusal } from "./faults.js";
import { curtained, turned } from "./sitting.js";

export class Play {
  /** One after the other: changes of the match, and whatever must not come between them. */
  inTurn = oneByOne();
  /** The one seat whose pictures this page gets. @type {Seat|null} */
  #shown = null;
  /** Whether this page has no seat, and looks at what all may see. */
  #watches = false;
  /** Answers on their way, so that a second tap is the same one. @type {Map<string, Promise<Answer>>} */
  #going = new Map();
  #comes = false;
  /** @type {() => void} */
  #wasDealt = () => {};
  /** @type {Promise<void>} */
  #isDealt = new Promise((resolve) => {
    this.#wasDealt = resolve;
  });

  /**
   * @param {import("./table.js").Table} table
   * @param {Around} around
   */
  constructor(table, around) {
    this.table = table;
    this.around = around;
  }

  get shown() {
    return this.#shown;
  }

  /** A match on its way back from the store may be seen already; whatever is asked of it waits until the engine has it. */
  async back() {
    if (this.#comes) {
      await this.#isDealt;
    }
  }

  /** A match is on its way back: this page may see what it saw before, see `Table.before`. */
  comes() {
    this.#comes = true;
    const { events, here } = this.around;
    const [seat = null] = here();
    const text = this.table.before(seat);
    if (text !== null) {
      const { waiting, outcome } = JSON.parse(text);
      events.emit(turned(here(), waiting, outcome !== null));
    }
  }

  /** The seats whose pictures are wanted after a change: those that somebody looks at, here or behind a link. @returns {Seat[]} */
  wanted() {
    return [...(this.#shown === null ? [] : [this.#shown]), ...this.around.linked()];
  }

  // --- what a seat sees ---------------------------------------------------------------------------------------------

  /**
   * @param {Seat|null} seat
   * @returns {Promise<Update>}
   */
  async show(seat) {
    if (seat !== null && !this.around.here().includes(seat)) {
      throw new SessionError("not_your_seat");
    }
    this.#shown = seat;
    this.#watches = seat === null && !this.around.here().length;
    if (seat === null && !this.#watches) {
      return curtained(this.table.revision, this.table.epoch, this.table.waiting);
    }
    const before = this.table.before(seat);
    if (before !== null) {
      return this.#parse(before); // until the engine is there; then its own comes
    }
    await this.#isDealt;
    const text = await this.table.picture(seat);
    if (this.#shown !== seat) {
      throw new SessionError("hidden"); // the curtain fell meanwhile: nothing of it stays
    }
    return this.#parse(text);
  }

  /** Let the curtain fall; who was shown comes with `show` again. */
  hide() {
    this.#shown = null;
    this.#watches = false;
  }

  /**
   * @param {string} text
   * @returns {Update}
   */
  #parse(text) {
    return { ...JSON.parse(text), epoch: this.table.epoch };
  }

  /**
   * A match is there: dealt, or back from the store.
   *
   * @param {Pictures} pictures
   */
  begin(pictures) {
    this.#wasDealt();
    this.#deliver(pictures);
    this.around.send(pictures);
  }

  /**
   * After a change: the seat that is shown, then what all may know.
   *
   * @param {Pictures} pictures
   */
  #deliver(pictures) {
    const { events, here, told } = this.around;
    const own = this.#shown === null ? undefined : pictures.seats.get(this.#shown);
    const text = this.#watches ? pictures.open : own;
    if (text !== undefined) {
      events.emit({ type: "update", update: this.#parse(text) });
    }
    events.emit(turned(here(), this.table.waiting, this.table.over));
    told();
  }

  // --- what a seat does ---------------------------------------------------------------------------------------------

  /**
   * Answer for a seat of this device.
   *
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @param {string|Said} [line]    what is said with it, for everybody
   * @returns {Promise<Answer>}
   */
  async act(seat, opened, action, line) {
    if (!this.around.here().includes(seat)) {
      return no("not_your_seat");
    }
    const name = JSON.stringify([seat, opened, action]);
    const going = this.#going.get(name) ?? this.change("act", { seat, opened, action, line });
    this.#going.set(name, going);
    try {
      return await going;
    } finally {
      this.#going.delete(name);
    }
  }

  /**
   * Change the match and let everybody know; the links only when the store has it.
   *
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {boolean} [sent]    resolve when all have been told, not only this page
   * @param {() => boolean} [still]    whether it is still wanted when its turn has come; else it is stale
   * @returns {Promise<Answer>}
   */
  async change(method, params, sent = false, still = () => true) {
    await this.back();
    if (method === "act" || method === "fallback") {
      await this.around.passed(params.opened);
    }
    /** @param {(value?: undefined) => void} done */
    const change = async (done) => {
      if (!still()) {
        throw new SessionError("stale");
      }
      await this.#change(method, params, sent, done);
    };
    return this.tried(() => new Promise((resolve, reject) => this.inTurn(() => change(resolve)).catch(reject)));
  }

  /**
   * What was tapped on this device is shown at once. All else goes to the guests first, as drawing this page takes longer than
   * the disk, and they have the way through the air before them.
   *
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {boolean} sent
   * @param {(value?: undefined) => void} done
   */
  async #change(method, params, sent, done) {
    const { pictures, kept } = await this.table.change(method, params, this.wanted());
    this.around.moved();
    const isOurs = this.around.here().some((seat) => seat === params.seat) || !this.around.linked().length;
    const isFirst = isOurs || this.table.over; // of the end, whoever asks this session hears already
    if (isFirst) {
      this.#deliver(pictures);
      if (!sent) {
        done();
      }
    }
    try {
      await kept;
      this.around.send(pictures);
    } finally {
      if (!isFirst) {
        this.#deliver(pictures);
      }
    }
    done();
    if (this.table.over) {
      await this.around.ended(); // also where a seat changed hands after the end: the record has an entry more
    }
  }

  /**
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @returns {Promise<import("./types.js").Why>}
   */
  async why(seat, opened, action) {
    await this.back();
    try {
      return await this.table.ask("why", { seat, opened, action });
    } catch (error) {
      return { accepted: false, said: this.refusal(error).said };
    }
  }

  /**
   * What a bot would do in a seat, and why; nothing, where the table has moved on before it knows.
   *
   * @param {Seat} seat
   * @param {{level: string, within: number}} how    at what level, and how long it may think
   * @returns {Promise<import("./types.js").Hint>}
   */
  async hint(seat, how) {
    await this.back();
    const { revision, epoch } = this.table;
    const still = () => this.table.revision === revision && this.table.epoch === epoch;
    try {
      const found = await this.table.think({ seat, ...how }, still);
      const { action, opened, said } = found ?? { action: null, opened: 0, said: null };
      return { action, opened, said };
    } catch (error) {
      const { said } = this.refusal(error);
      return { action: null, opened: 0, said: still() ? said : null };
    }
  }

  /**
   * Turn what is refused into an answer, and faults into trouble as well.
   *
   * @param {() => Promise<unknown>} job
   * @returns {Promise<Answer>}
   */
  async tried(job) {
    try {
      await job();
      return { ok: true };
    } catch (error) {
      return this.refusal(error);
    }
  }

  /** @param {unknown} error */
  refusal(error) {
    return refusal(error, (trouble) => this.around.events.emit({ type: "trouble", ...trouble }));
  }
}
