/**
 * Whose picture a page shows: of several who share a tablet always one's, with a curtain between them.
 *
 * Before the curtain falls everything of a seat is dropped, in the session and in the page; the next picture is fetched when
 * the next player has said "I am …".
 */
import { speak } from "./cues.js";
import { sound } from "./sounds.js";
import { tell } from "./trouble.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Seat} Seat
 */

export class Turns {
  /** The curtain, and for whom. @type {{seat: Seat, previous: Seat|null}|null} */
  down = null;
  /** Whether a picture is being fetched. */
  #lifting = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #falling;
  /** Who must answer here, as last told. @type {Seat[]} */
  #must = [];

  /** @param {TableScreen} table */
  constructor(table) {
    this.table = table;
  }

  /** Begin, or begin again: find out who is to be shown. */
  start() {
    const { waiting, seats } = this.table.session;
    const must = waiting.filter((open) => open.must).flatMap((open) => open.seats);
    this.turned(seats.filter((seat) => must.includes(seat)));
  }

  stop() {
    clearTimeout(this.#falling);
  }

  /** Whoever was being shown is shown no more; another may be. */
  drop() {
    this.#lifting = false;
  }

  /**
   * Who must answer here now: show that seat, behind a curtain if somebody else may be holding the tablet.
   *
   * @param {Seat[]} must
   */
  turned(must) {
    const { session, seen, parts } = this.table;
    this.#must = must;
    const { seats } = session;
    if (seats.length < 2) {
      if (!seen.update) this.lift(seats[0] ?? null);
      return;
    }
    clearTimeout(this.#falling);
    if (seen.me !== null && (must.includes(seen.me) || !must.length)) return;
    if (this.down && (must.includes(this.down.seat) || !must.length)) return;
    const next = this.#next(must);
    if (seen.me === null) this.#lower(next);
    else this.#falling = setTimeout(() => this.#lower(this.#next(this.#must)), parts.linger);
  }

  /** The next of these seats after the one that is shown. @param {Seat[]} must @returns {Seat} */
  #next(must) {
    const { session, seen } = this.table;
    const asked = must.length ? must : session.seats;
    return asked.find((seat) => seat > (seen.me ?? -1)) ?? asked[0];
  }

  /** @param {Seat} seat */
  async #lower(seat) {
    const { app, seen, session, text } = this.table;
    const previous = seen.me;
    this.table.drop();
    this.down = { seat, previous };
    app.sheet = null;
    app.drawNow();
    speak(text.t("curtain.for", { name: session.places[seat].name }));
    sound("lid");
    await session.show(null);
  }

  /** "I am …": fetch the picture of a seat, or what everybody may see, and only then put it into the page. @param {Seat|null} seat */
  async lift(seat) {
    if (this.#lifting) return;
    this.#lifting = true;
    try {
      const update = await this.table.session.show(seat);
      this.down = null;
      this.#lifting = false;
      this.table.lifted(seat, update);
    } catch (error) {
      this.#lifting = false;
      tell(this.table.app, error);
    }
  }
}
