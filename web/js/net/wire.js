/**
 * The messages between host and guest, and their check for shape and rate. What passes has the shape that is written here;
 * whether an action means anything is the engine's business, and is checked there again.
 */
import { LONGEST_MESSAGE, WireError } from "./frames.js";

/** Raised when a message changes; both sides must have the same. */
export const WIRE = 3;

/** @typedef {(value: any) => boolean} Check */

const LONGEST_ACTION = 16 * 1024;
const LONGEST_LINE = 200;
/** At one link: all seats of a large table but the host's own. */
const MOST_PEOPLE = 7;
const DEEPEST = 12;

/** @type {(least: number, most: number) => Check} */
const int = (least, most) => (value) => Number.isSafeInteger(value) && value >= least && value <= most;
/** @type {(longest: number) => Check} */
const text = (longest) => (value) => typeof value === "string" && value.length <= longest;
/** @type {Check} */
const flag = (value) => typeof value === "boolean";
/** @type {(...values: any[]) => Check} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
/** @type {(of: Check, most: number, least?: number) => Check} */
const list =
  (of, most, least = 0) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(of);
/** @type {(check: Check) => Check} */
const orNull = (check) => (value) => value === null || check(value);
/** @type {(check: Check) => Check & {optional: true}} */
const maybe = (check) => Object.assign((/** @type {any} */ value) => check(value), { optional: /** @type {true} */ (true) });

const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @type {(shape: Record<string, Check>, open?: boolean) => Check} */
const object =
  (shape, open = false) =>
  (value) =>
    isObject(value) &&
    Object.entries(shape).every(([name, check]) => (Object.hasOwn(value, name) ? check(value[name]) : "optional" in check)) &&
    (open || Object.keys(value).every((name) => Object.hasOwn(shape, name)));

/** @type {(of: Check, most: number) => Check} */
const flat = (of, most) => (value) =>
  isObject(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(([name, each]) => name.length <= 20 && of(each));

/** @type {(digits: number) => Check} */
const hex = (digits) => (value) =>
  typeof value === "string" && value.length === digits && [...value].every((letter) => "0123456789abcdef".includes(letter));

/**
 * @param {any} value
 * @param {number} left
 * @returns {boolean}
 */
function isShallow(value, left) {
  if (typeof value !== "object" || value === null) {
    return true;
  }
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

/** Any JSON of a bounded depth; its size is bounded by the message's. @type {Check} */
const json = (value) => isShallow(value, 40);

const seat = int(0, 11);
const id = int(1, 2 ** 31);
const key = text(32);
/** @type {Check} */
const action = (value) =>
  object({ type: text(60) }, true)(value) && isShallow(value, DEEPEST) && JSON.stringify(value).length <= LONGEST_ACTION;
const name = text(60);
const said = object({ key: text(100), args: maybe(json), rule: maybe(text(20)) });
const number = int(0, 2 ** 31);
const waiting = list(object({ prompt: text(60), seats: list(seat, 12), opened: number, must: flag, window: maybe(flag) }), 40);
const token = hex(32);
const body = text(4_000);
const parts = list(object({ seat, bytes: hex(64) }), 12);
/** Somebody who watches has no seat, and is told apart by a number. */
const watcher = object({ id: number, name, face: text(40), state: oneOf("connected", "away", "gone") });

const place = object({
  seat,
  name,
  kind: oneOf("here", "link", "bot"),
  level: maybe(text(20)),
  face: text(40),
  state: oneOf("here", "waiting", "connected", "away", "gone"),
  since: maybe(int(0, Number.MAX_SAFE_INTEGER)),
  keeps: maybe(name),
  without: maybe(flag),
});

const update = object(
  {
    revision: number,
    seat: orNull(seat),
    waiting,
    asks: list(
      object({
        prompt: text(60),
        opened: number,
        must: flag,
        window: maybe(flag),
        legal: list(isObject, 20_000),
        form: orNull(isObject),
        lines: maybe(list(int(0, 20_000), 20_000)),
      }),
      40,
    ),
    view: json,
    notices: list(isObject, 100_000),
    outcome: orNull(isObject),
  },
  true,
);

/** A cast of people's own, as far as it can be shown at all; whether it can be played with, the host's engine has checked. */
const figure = object({
  color: text(10),
  number: int(1, 10),
  name: text(80),
  bio: maybe(text(400)),
  tags: maybe(list(text(48), 12)),
  portrait: maybe(text(4)),
});

/** @type {(value: any) => value is import("../session/types.js").Cast} */
export const isCast = /** @type {any} */ (
  object({ name: text(120), themes: maybe(flat(text(120), 6)), cards: list(figure, 60, 60) })
);

/**
 * What a guest may send.
 *
 * @type {Record<string, Check>}
 */
export const FROM_GUEST = {
  hello: object({
    t: text(12),
    wire: int(0, 1000),
    build: text(80),
    names: list(name, MOST_PEOPLE, 1),
    faces: list(text(40), MOST_PEOPLE),
    secret: hex(16),
    proof: maybe(hex(64)),
  }),
  act: object({ t: text(12), id, seat, opened: number, action, line: maybe(text(LONGEST_LINE)) }),
  why: object({ t: text(12), id, seat, opened: number, action }),
  ask: object({ t: text(12), id, seat, what: text(20) }),
  consent: object({ t: text(12), id: key, yes: flag }),
  say: object({ t: text(12), id: maybe(id), seat: maybe(seat), text: text(500) }),
  contribute: object({ t: text(12), bytes: hex(64) }),
  reveal: object({ t: text(12), bytes: hex(64) }),
  update: object({ t: text(12), seat: orNull(seat) }),
  signal: object({ t: text(12), to: seat, body }),
  leave: object({ t: text(12) }),
  ping: object({ t: text(12) }),
  pong: object({ t: text(12) }),
};

/**
 * What a host may send.
 *
 * @type {Record<string, Check>}
 */
export const FROM_HOST = {
  welcome: object({
    t: text(12),
    wire: int(0, 1000),
    epoch: number,
    table: text(64),
    game: text(60),
    options: json,
    seats: list(seat, 12),
    token,
    cast: json,
    places: list(place, 12),
    dealt: flag,
    match: maybe(number),
    watchers: maybe(list(watcher, 12)),
    watching: maybe(number),
  }),
  update: object({ t: text(12), epoch: number, update }),
  dealt: object({ t: text(12), epoch: number, again: flag, deals: number }),
  moved: object({ t: text(12), epoch: number, game: text(60) }),
  cast: object({ t: text(12), cast: json }),
  answer: object({ t: text(12), id, result: maybe(json) }),
  refused: object({ t: text(12), id: maybe(id), code: text(60), said: maybe(said) }),
  roster: object({
    t: text(12),
    places: list(place, 12),
    seats: list(seat, 12),
    watchers: list(watcher, 12),
    watching: maybe(number),
  }),
  asked: object({ t: text(12), id: key, by: int(-1, 11), what: oneOf("undo", "rematch") }),
  settled: object({ t: text(12), id: key, yes: flag }),
  said: object({ t: text(12), by: int(-1, 11), watcher: maybe(number), name, text: text(500) }),
  commit: object({ t: text(12), hash: hex(64), matter: text(8_000), deals: number }),
  sealed: object({ t: text(12), parts }),
  open: object({ t: text(12), secret: hex(64), parts }),
  record: object({ t: text(12), record: text(LONGEST_MESSAGE) }),
  spare: object({ t: text(12), invite: text(1000) }),
  signal: object({ t: text(12), from: int(-1, 11), body }),
  bye: object({ t: text(12), why: text(60) }),
  ping: object({ t: text(12) }),
  pong: object({ t: text(12) }),
};

/**
 * What a guest may send to another: a message to be carried on to or from the host, while that guest has no link of its own to it.
 *
 * @type {Record<string, Check>}
 */
export const FROM_PEER = {
  carry: object({ t: text(12), body }),
  ping: object({ t: text(12) }),
  pong: object({ t: text(12) }),
};

/**
 * Read a message, or throw WireError.
 *
 * @param {string} message
 * @param {Record<string, Check>} shapes    FROM_GUEST or FROM_HOST
 * @returns {any}
 */
export function read(message, shapes) {
  let found;
  try {
    found = JSON.parse(message);
  } catch {
    throw new WireError("bad_json");
  }
  const type = isObject(found) && typeof found.t === "string" ? found.t : "";
  const check = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (!check) {
    throw new WireError("unknown_message", type.slice(0, 20));
  }
  if (!check(found)) {
    throw new WireError("bad_shape", type);
  }
  return found;
}

/**
 * How often a peer may speak: in bursts, but not for long. Nobody plays this fast, and a flood ends before it hurts.
 */
export class Rate {
  #left;
  #at;

  /**
   * @param {number} burst       messages at once
   * @param {number} perSecond   in the long run
   * @param {() => number} [now] ms
   */
  constructor(burst, perSecond, now = () => performance.now()) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.now = now;
    this.#left = burst;
    this.#at = now();
  }

  /** Count a message; throws WireError where there were too many. */
  count() {
    this.#refill();
    this.#left -= 1;
    if (this.#left < 0) {
      throw new WireError("too_fast");
    }
  }

  /** Count a message if there is room for it; one that is not let through counts for nothing. */
  allows() {
    this.#refill();
    if (this.#left < 1) {
      return false;
    }
    this.#left -= 1;
    return true;
  }

  #refill() {
    const now = this.now();
    this.#left = Math.min(this.burst, this.#left + ((now - this.#at) / 1000) * this.perSecond);
    this.#at = now;
  }
}
