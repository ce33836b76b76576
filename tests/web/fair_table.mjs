/**
 * A table without browsers: the host's own modules with a door of CPython behind them, a guest's witness, and nothing between the
 * two but what a test puts there. It plays games through, honestly and otherwise, and prints what the guest's check says of each.
 *
 * node fair_table.mjs <web folder> <python>
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [web, python] = process.argv.slice(2);
const part = (/** @type {string} */ name) => import(pathToFileURL(join(web, "js/session", name)).href);
const { shuffle } = await part("deal.js");
const { canonical, castHash, sealOf, sha256 } = await part("fair.js");
const { newTable, Table } = await part("table.js");
const { verify } = await part("verify.js");
const { Witness } = await part("witness.js");

const GUEST = 1;
const TOKEN = "0123456789abcdef0123456789abcdef";

/** The engine, as `python -m py_engine serve`. */
class Door {
  #waiting = [];

  constructor() {
    this.process = spawn(python, ["-m", "py_engine", "serve"], { cwd: join(web, ".."), stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.process.stdout }).on("line", (line) => this.#waiting.shift()(JSON.parse(line)));
  }

  async call(method, params = {}) {
    this.process.stdin.write(`${JSON.stringify({ method, params })}\n`);
    const answer = await new Promise((resolve) => this.#waiting.push(resolve));
    if (!answer.ok) throw Object.assign(new Error(`${method}: ${answer.error.message}`), answer.error);
    return answer.result;
  }
}

const engine = new Door();

/** What a device keeps: it outlives its page. */
class Disk {
  kept = null;
  chunks = new Map();
  chunk = async (chain, place) => structuredClone(this.chunks.get(`${chain}:${place}`));
  saveChunk = async (chain, place, chunk) => void this.chunks.set(`${chain}:${place}`, structuredClone(chunk));
  dropChain = async (chain) => {
    for (const name of this.chunks.keys()) if (name.startsWith(`${chain}:`)) this.chunks.delete(name);
  };
}

/** A table with one guest: the moves are a bot's, and what goes over the link passes through the cheat's hands. */
class Evening {
  said = [];
  trouble = [];
  late = false;
  shown = null;

  constructor({ game, count = 3, options = {}, cast = null, cheat = {}, seats = [GUEST] }) {
    this.cheat = cheat;
    this.seats = seats;
    this.disk = new Disk();
    const places = Array.from({ length: count }, (_, seat) => ({
      name: `P${seat}`,
      face: "anna",
      kind: seats.includes(seat) ? "link" : seat ? "bot" : "here",
      ...(seat && !seats.includes(seat) ? { level: "random" } : {}),
    }));
    this.store = { saveTable: async (saved) => void (this.saved = structuredClone(saved)) };
    this.table = new Table(engine, this.store, newTable({ game, options, cast, places }));
    for (const seat of seats) this.table.saved.places[seat].token = TOKEN;
    this.disk.kept = { table: this.table.saved.id, game, token: TOKEN, match: 0, draw: null, record: "" };
    this.open();
  }

  get places() {
    return this.table.saved.places.map((place, seat) => ({ ...place, seat, state: place.kind === "link" ? "connected" : "here" }));
  }

  /** The guest's page begins. */
  open() {
    this.witness = new Witness({
      kept: () => this.disk.kept,
      keep: async (news) => void Object.assign(this.disk.kept, structuredClone(news)),
      shelf: this.disk,
      send: (message) => this.said.push(message),
      trouble: (code) => this.trouble.push(code),
      seats: () => this.seats,
      places: () => this.places,
      cast: () => this.cheat.shownCast ?? this.table.saved.setting.cast,
    });
  }

  /** The guest's page is loaded again. */
  async reload() {
    await this.witness.welcomed(this.table.saved.matches);
    await new Promise((resolve) => setTimeout(resolve, 300)); // until what it saw is written
    this.open();
    await this.witness.welcomed(this.table.saved.matches);
  }

  /** The host's page is loaded again, and the table comes out of its store. */
  async hostReloads() {
    await this.table.drop();
    this.table = new Table(engine, this.store, structuredClone(this.saved));
    this.send(await this.table.load([GUEST]));
    await this.witness.welcomed(this.table.saved.matches);
  }

  room() {
    return {
      anybody: true,
      contributions: async ({ hash, matter }) => {
        this.said.length = 0;
        if (!this.late) await this.witness.promised({ hash, matter, deals: this.table.saved.deals });
        const given = this.part("contribute");
        const seals = (await this.cheat.seals?.(given, hash)) ?? given;
        if (!this.late) await this.witness.sealed({ parts: seals });
        const parts = this.part("reveal");
        return this.cheat.parts?.(parts) ?? parts;
      },
      tell: (message) => {
        if (!this.late) this.opening = this.witness.opened(this.cheat.opened?.(message) ?? message);
      },
    };
  }

  part(how) {
    return this.said.filter(({ t }) => t === how).map(({ bytes }) => ({ seat: GUEST, bytes }));
  }

  async deal(chosen) {
    const again = this.table.dealt;
    const { pictures } = await shuffle(this.table, this.room(), () => this.seats, chosen);
    await this.opening;
    if (again) this.witness.moved();
    this.send(pictures);
  }

  /** @param {import("web/js/session/table.js").Pictures} pictures */
  send({ open, seats }) {
    if (!this.late) this.show(this.shown === null ? open : seats.get(this.shown));
  }

  show(text) {
    const update = JSON.parse(text);
    this.witness.saw(this.cheat.update?.(update, this) ?? update);
  }

  /** The guest looks at its seat, with all that has happened. */
  async look(seat = GUEST) {
    this.shown = seat;
    if (!this.late) this.show(await this.table.picture(seat));
  }

  async change(method, params) {
    const { pictures, kept } = await this.table.change(method, params, this.seats);
    await kept;
    this.send(pictures);
  }

  /** Let everybody answer, so many times or to the end. */
  async play(most) {
    for (let moves = 0; moves < most && !this.table.over; moves++) {
      const { seats, opened } = this.table.waiting.find(({ must }) => must);
      const seat = seats[moves % seats.length];
      const { action } = await this.table.think({ seat, level: "random", opened }, () => true);
      await this.change("act", { seat, opened, action, line: moves % 9 ? null : "so — \u2028 \"there\" \\ \t \u007f 🥪" });
    }
  }

  /** Some more moves, and then it is over for this evening. */
  async end(most = 40) {
    await this.play(most);
    const record = await this.table.record();
    await this.witness.recorded((await this.cheat.record?.(record, this)) ?? record);
    return this.verdict();
  }

  async verdict() {
    const steps = [];
    const verdict = await verify(await this.witness.evidence(), engine, (done, all) => steps.push([done, all]));
    return { ...verdict, trouble: this.trouble, told: steps.at(-1) ?? [], record: JSON.parse(this.disk.kept.record) };
  }
}

/** Write a record anew, with a sum that fits. */
async function sealed({ sum, ...body }) {
  return canonical({ ...body, sum: await sha256(canonical(body)) });
}

/** The first part of a record, as if it ended there; `next` may do something else from there on. */
async function shortened(record, entries, next = async (_match) => {}) {
  const { match } = await engine.call("audit", { record });
  await engine.call("replay", { match, to: entries });
  await next(match);
  const { record: other } = await engine.call("save", { match });
  return other;
}

/** Play otherwise from here. */
async function otherwise(match) {
  for (let moves = 0, first = true; moves < 30; moves++, first = false) {
    const { waiting } = await engine.call("update", { match });
    const { seats, opened } = waiting.find(({ must }) => must);
    const seat = seats.at(-1);
    const { asks } = await engine.call("update", { match, seat });
    const { legal } = asks.find((ask) => ask.opened === opened);
    const action = first ? legal.at(-1) : (await engine.call("bot", { match, seat, level: "random", opened })).action;
    await engine.call("act", { match, seat, opened, action });
  }
}

const SHORT = { game: "power-struggle", options: { limit: 50 } };

/** Change the first card in a hand of what is shown after an entry. */
const lie = (entry) => (update, { shown }) => {
  if (update.revision !== entry || shown === null) return update;
  const { hand } = update.view;
  return { ...update, view: { ...update.view, hand: [hand[0] === "7h" ? "8h" : "7h", ...hand.slice(1)] } };
};

const evening = async (given, work) => {
  const made = new Evening(given);
  await work?.(made);
  return made.end();
};

/** @type {Record<string, () => Promise<any>>} */
const SCENES = {
  // --- honest -------------------------------------------------------------------------------------------------------
  "six games": async () => {
    const { games } = await engine.call("catalog");
    const found = {};
    for (const { id, seats } of games) {
      const made = new Evening({ game: id, count: Math.max(2, seats[0]) });
      await made.deal();
      await made.look();
      found[id] = await made.end(50);
    }
    return found;
  },
  "undo, a bot in the seat and a reload of either": async () => {
    const made = new Evening(SHORT);
    await made.deal();
    await made.look();
    await made.play(5);
    await made.change("undo", { seat: GUEST, agreed: true });
    await made.play(4);
    await made.reload();
    await made.look();
    await made.change("seat", { seat: GUEST, who: "bot" });
    made.shown = null;
    await made.play(3);
    await made.change("seat", { seat: GUEST, who: "person" });
    await made.hostReloads();
    await made.look();
    await made.play(3);
    const [asked] = made.table.waiting;
    await made.change("fallback", { seat: asked.seats[0], opened: asked.opened });
    await made.play(2);
    await made.change("undo", { seat: GUEST, agreed: true });
    const first = await made.end();
    await made.change("seat", { seat: 2, who: "person" }); // somebody sits down after the end
    await made.witness.recorded(await made.table.record());
    return { ...(await made.verdict()), before: first.entries };
  },
  "somebody who comes late": async () => {
    const made = new Evening(SHORT);
    made.late = true;
    await made.deal();
    await made.play(20);
    made.late = false;
    await made.witness.welcomed(made.table.saved.matches);
    await made.look();
    return made.end();
  },
  "a second game": async () => {
    const made = new Evening(SHORT);
    await made.deal();
    await made.look();
    const first = await made.end();
    made.shown = null;
    await made.deal();
    await made.look();
    await made.play(3);
    await made.reload();
    return { first, second: await made.end(), chunks: [...made.disk.chunks.keys()].map((name) => name.split("/")[1].split(":")[0]) };
  },
  "a deal that was broken off": async () => {
    const made = new Evening(SHORT);
    const room = { ...made.room(), contributions: () => Promise.reject(new Error("the page is loaded again")) };
    await shuffle(made.table, room, () => []).catch(() => {});
    const { deals, commitment } = made.saved;
    made.table = new Table(engine, made.store, structuredClone(made.saved));
    await made.deal();
    return { ...(await made.end()), before: [deals, !!commitment], count: made.disk.kept.draw.deals, after: made.saved.deals };
  },
  "a deck that the engine would not take": async () => {
    const made = new Evening(SHORT);
    const { begin } = made.table;
    made.table.begin = () => Promise.reject(new Error("a fault of ours"));
    await made.deal().catch(() => {});
    made.table.begin = begin;
    await made.deal();
    return { ...(await made.end()), count: made.disk.kept.draw.deals, after: made.saved.deals };
  },
  "a cast of one's own": async () => {
    const { cast } = await engine.call("cast", { game: "power-lunch", cast: null });
    cast.cards[3].name = "Zoë “Ü” O'Neill";
    const made = new Evening({ game: "power-lunch", cast, count: 2 });
    await made.deal();
    await made.look();
    return { ...(await made.end()), hash: await castHash(cast) };
  },
  "two seats on one link": async () => {
    const made = new Evening({ ...SHORT, count: 4, seats: [1, 2] });
    await made.deal();
    for (const seat of [1, 2, 1, null, 2]) {
      await made.look(seat);
      await made.play(4);
    }
    return { ...(await made.end()), seals: made.disk.kept.draw.seals.map(({ seat }) => seat) };
  },
  "somebody who only watches": async () => {
    const made = new Evening({ ...SHORT, seats: [] });
    await made.deal();
    await made.look(null);
    return { ...(await made.end()), seals: made.disk.kept.draw.seals };
  },
  "a seat that is left": async () => {
    const made = new Evening({ game: "lunch-money", count: 3 });
    await made.deal();
    await made.look();
    await made.play(8);
    await made.change("leave", { seat: 2 });
    return made.end();
  },
  // --- otherwise ----------------------------------------------------------------------------------------------------
  "another deck than was drawn": () => evening(SHORT, (made) => made.deal("the host's favourite")),
  "another deck, and a record that says otherwise": () => {
    const record = async (text, { disk }) => sealed({ ...JSON.parse(text), seed: disk.kept.draw.seed });
    return evening({ ...SHORT, cheat: { record } }, async (made) => {
      await made.deal("the host's favourite");
      await made.look();
    });
  },
  "a deck that is drawn again in secret": () =>
    evening(SHORT, async (made) => {
      const begin = () => {};
      await shuffle({ ...made.table, saved: made.table.saved, keep: () => made.table.keep(), begin }, made.room(), () => []);
      await made.deal(); // the count begins anew, as if nothing had been
    }),
  "a deck that is drawn again in the middle": () =>
    evening(SHORT, async (made) => {
      await made.deal();
      await made.play(3);
      made.table.saved.matches = 0;
      await shuffle({ ...made.table, saved: made.table.saved, keep: () => made.table.keep(), begin: () => {} }, made.room(), () => []);
    }),
  "a secret that was not promised": () =>
    evening({ ...SHORT, cheat: { opened: (message) => ({ ...message, secret: "0".repeat(64) }) } }, (made) => made.deal()),
  "bytes that nobody gave": () => {
    const more = { seat: 0, bytes: "0".repeat(64) };
    const seals = async (given, hash) => [{ seat: 0, bytes: await sealOf(hash, more) }, ...given];
    const parts = (given) => [more, ...given];
    return evening({ ...SHORT, cheat: { seals, parts } }, (made) => made.deal());
  },
  "bytes that nobody sealed": () => {
    const parts = (given) => [...given, { seat: 2, bytes: "0".repeat(64) }];
    return evening({ ...SHORT, cheat: { parts } }, (made) => made.deal());
  },
  "bytes that somebody else sealed": () => {
    const seals = (given) => given.map(({ seat }) => ({ seat, bytes: "0".repeat(64) }));
    return evening({ ...SHORT, cheat: { seals } }, (made) => made.deal());
  },
  "bytes that somebody else gave": () => {
    const parts = (given) => given.map(({ seat }) => ({ seat, bytes: "0".repeat(64) }));
    return evening({ ...SHORT, cheat: { parts } }, (made) => made.deal());
  },
  "bytes that are not used": () => evening({ ...SHORT, cheat: { parts: () => [] } }, (made) => made.deal()),
  "a guest who is left out": () => evening({ ...SHORT, cheat: { seals: () => [] } }, (made) => made.deal()),
  "another order of seats": () =>
    evening(SHORT, async (made) => {
      await made.deal();
      made.seats = [0]; // the seed was known by then
      made.shown = 0;
      made.show(await made.table.picture(0));
    }),
  "an order of seats in which we have another": () =>
    evening(SHORT, async (made) => {
      const { places } = made.table.saved;
      [places[0], places[GUEST]] = [places[GUEST], places[0]];
      await made.deal();
    }),
  "other options than were promised": () =>
    evening(SHORT, async (made) => {
      const { begin } = made.table;
      made.table.begin = (...given) => {
        made.table.saved.setting.options = { limit: 100 };
        return begin.apply(made.table, given);
      };
      await made.deal();
    }),
  "another cast than was shown": async () => {
    const { cast } = await engine.call("cast", { game: "power-lunch", cast: null });
    const shownCast = { ...cast, name: "Somebody else's" };
    return evening({ game: "power-lunch", count: 2, cast, cheat: { shownCast } }, (made) => made.deal());
  },
  "a lie in one picture": () =>
    evening({ ...SHORT, cheat: { update: lie(6) } }, async (made) => {
      await made.deal();
      await made.look();
    }),
  "a lie that is put right at once": () =>
    evening({ ...SHORT, cheat: { update: lie(6) } }, async (made) => {
      await made.deal();
      await made.look();
      await made.play(6);
      made.cheat.update = undefined;
      await made.look();
    }),
  "a lie in what everybody sees": () => {
    const update = (one) => (one.revision === 4 ? { ...one, view: { ...one.view, taken: 99 } } : one);
    return evening({ ...SHORT, cheat: { update } }, (made) => made.deal());
  },
  "another story after a reload": () =>
    evening(SHORT, async (made) => {
      await made.deal();
      await made.look();
      await made.play(6);
      await made.reload();
      made.cheat.update = lie(6);
      await made.look();
      made.cheat.update = undefined;
    }),
  "a record of another game": () => {
    const record = (text) => shortened(text, 9, otherwise);
    return evening({ ...SHORT, cheat: { record } }, async (made) => {
      await made.deal();
      await made.look();
    });
  },
  "a record with an entry that the rules refuse": () => {
    const record = async (text) => {
      const body = JSON.parse(text);
      body.entries[7] = { ...body.entries[7], opened: 9999 };
      return sealed(body);
    };
    return evening({ ...SHORT, cheat: { record } }, (made) => made.deal());
  },
  "a record that ends too soon": () =>
    evening({ ...SHORT, cheat: { record: (text) => shortened(text, 8) } }, (made) => made.deal()),
  "a record that ends elsewhere": () => {
    const record = async (text) => sealed({ ...JSON.parse(text), digest: "0".repeat(64) });
    return evening({ ...SHORT, cheat: { record } }, (made) => made.deal());
  },
  "no record at all": () => evening({ ...SHORT, cheat: { record: () => "[1]" } }, (made) => made.deal()),
  "a record with a sum that does not fit": () =>
    evening({ ...SHORT, cheat: { record: (text) => text.replace('"seats":3', '"seats":4') } }, (made) => made.deal()),
  "a chain that somebody has mended": () =>
    evening(SHORT, async (made) => {
      await made.deal();
      await made.play(70);
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const chunk of made.disk.chunks.values()) chunk.links[0][3] = "0".repeat(64);
    }),
};

const found = {};
for (const [name, scene] of Object.entries(SCENES)) {
  const start = performance.now();
  found[name] = await scene().catch((error) => ({ failed: error.stack }));
  if (process.env.FAIR_TIMES) console.error(name, Math.round(performance.now() - start));
}
console.log(JSON.stringify(found));
engine.process.stdin.end();
