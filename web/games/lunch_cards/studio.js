/**
 * The sheet in which a table gets its cast: the house's, or one of people's own, which is brought, changed, kept and
 * handed on here. What a cast must be, the engine says, while it is being written.
 *
 * @typedef {import("../../js/session/types.js").Cast} Cast
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/ui/types.js").CastWorld} CastWorld
 * @typedef {import("../../js/ui/types.js").KeptCast} KeptCast
 */
import { Carrier, PasteBox } from "../../js/ui/code.js";
import { randomHex } from "../../js/session/events.js";
import { saidOf } from "../../js/ui/trouble.js";
import { dress } from "./art/face.js";
import { castIn, castInFile, handOut, LONGEST_LINK, linkOf } from "./carry.js";
import { copyOf, Draft } from "./draft.js";
import { cardOf } from "./names.js";
import { castView, figureView, shelfView } from "./studio-views.js";

/** How long somebody writes before it is kept and looked at, in ms. */
const PAUSE = 250;

/** @param {Cast|null} one @param {Cast|null} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {CastWorld} world @param {string} [brought]   a link or a file's text, to take in at once */
export async function open(world, brought) {
  const studio = new Studio(world);
  await studio.begin(brought);
}

export class Studio {
  /** What is kept on this device, the last changed first. @type {KeptCast[]} */
  kept = [];
  /** Which of them is open, and on which of its cards. @type {string|null} */
  id = null;
  /** @type {string|null} */
  card = null;
  colour = "Red";
  draft = new Draft({ name: "", cards: [] });
  /** What the engine has against the draft; undefined while it looks. @type {Said|null|undefined} */
  fault = null;
  /** What could not be done just now. */
  wrong = "";
  busy = false;
  /** Whether the next tap on the bin throws it away. */
  armed = false;
  /** The link, once it is asked for; too long a one is only counted. @type {{link: string, length: number}|null} */
  link = null;
  /** The kept one that this table plays with. @type {string|null} */
  #mine = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #writing;
  #looks = 0;

  /** @param {CastWorld} world */
  constructor(world) {
    this.world = world;
    this.paste = new PasteBox({
      text: () => this.text,
      draw: this.draw,
      take: (text) => this.#takeIn(castIn(text)),
      saidOf: (error) => this.saidOf(error),
    });
    this.carrier = new Carrier({
      text: () => this.text,
      draw: this.draw,
      what: () => ({ link: this.link?.link ?? "", title: this.draft.cast.name, words: this.text.t("cast.link.words") }),
    });
  }

  get text() {
    return this.world.text();
  }

  draw = () => this.world.app.draw();

  /** @param {string} [brought] */
  async begin(brought) {
    this.kept = await this.world.casts.casts();
    this.#mine = this.kept.find(({ read }) => read && same(read, this.world.chosen()))?.id ?? null;
    this.world.app.open(() => this.view());
    if (brought !== undefined) await this.paste.take(brought);
  }

  view() {
    const { card, id } = this;
    dress(id === null ? null : this.draft.cast);
    if (id === null) return shelfView(this);
    return card === null ? castView(this) : figureView(this, card);
  }

  /** What is wrong, for people: a cast's fault names the card. @param {unknown} error */
  saidOf(error) {
    const problem = this.problemOf(error);
    return problem ? this.text.say(problem) : saidOf(error, this.text);
  }

  /** What the engine has against a cast; null where it is something else that went wrong. @param {any} error @returns {Said|null} */
  problemOf(error) {
    const problem = error?.code === "bad_cast" && error.said?.args?.problem;
    return problem && typeof problem === "object" ? problem : null;
  }

  // --- the shelf ----------------------------------------------------------------------------------------------------

  /** What this table plays with: null the house's, a kept one, or undefined: one that is not kept here. */
  get chosen() {
    return this.world.chosen() === null ? null : (this.#mine ?? undefined);
  }

  /** Whether something takes a moment; what goes wrong in it is said. @param {() => Promise<void>} work */
  async #during(work) {
    if (this.busy) return;
    this.busy = true;
    this.wrong = "";
    this.draw();
    try {
      await work();
    } catch (error) {
      this.wrong = this.saidOf(error);
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  /** Play with one of them. @param {string|null} id */
  choose = (id) =>
    this.#during(async () => {
      const wanted = this.kept.find((each) => each.id === id);
      await this.world.choose(wanted ? (wanted.read ?? (await this.world.read(wanted.cast))) : null);
      this.#mine = id;
    });

  /** A copy of the house's to begin with, in the reader's language. */
  copy = () =>
    this.#during(async () => {
      this.open(await this.#keep(await this.world.read(copyOf(await this.world.read(null), this.text))));
    });

  /** Keep the one that came with the table, to change it. */
  adopt = () =>
    this.#during(async () => {
      const cast = this.world.chosen();
      if (cast) this.#mine = await this.#keep(cast);
      if (this.#mine) this.open(this.#mine);
    });

  /** @param {File|undefined} file */
  fromFile = async (file) => {
    if (file) await this.#during(() => this.#takeIn(castInFile(file)));
  };

  /** What somebody brought is read by the engine, kept, and played with; the same again is not kept twice. @param {Promise<unknown>} brought */
  async #takeIn(brought) {
    const cast = await this.world.read(/** @type {Cast} */ (await brought));
    const id = this.kept.find(({ read }) => same(read, cast))?.id ?? (await this.#keep(cast));
    await this.world.choose(cast);
    this.#mine = id;
  }

  /** @param {Cast} cast   as the engine has read it @returns {Promise<string>} */
  async #keep(cast) {
    const kept = { id: randomHex(8), cast, read: cast, touched: Date.now() };
    this.kept = [kept, ...this.kept];
    await this.world.casts.saveCast(kept);
    return kept.id;
  }

  // --- one cast -----------------------------------------------------------------------------------------------------

  /** @param {string} id */
  open(id) {
    const kept = this.kept.find((each) => each.id === id);
    if (!kept) return;
    this.draft = new Draft(kept.cast);
    this.fault = undefined;
    this.#goTo(id, null);
    this.#look();
  }

  /** To the list of all, to a cast, or to a card of it. @param {string|null} id @param {string|null} card */
  #goTo(id, card) {
    Object.assign(this, { id, card, link: null, armed: false, wrong: "" });
    this.carrier.state = "";
    this.draft.rest();
    this.draw();
    queueMicrotask(() => /** @type {HTMLElement|null} */ (document.querySelector(".sheet-cast [data-start]"))?.focus());
  }

  /** One step up. */
  back = () => this.#goTo(this.card === null ? null : this.id, null);

  /** @param {string} card */
  look = (card) => this.#goTo(this.id, card);

  /** The card before or after the one that is open, colour by colour. @param {number} step */
  leaf(step) {
    const all = this.draft.cast.cards.map(cardOf);
    this.look(all[(all.indexOf(this.card ?? "") + step + all.length) % all.length]);
    this.colour = this.draft.on(this.card ?? "").color;
  }

  /** @param {string} colour */
  turn(colour) {
    this.colour = colour;
    this.draw();
  }

  /** The draft is another now: keep it, whatever it is worth, and have it looked at. */
  changed = () => {
    this.fault = undefined;
    this.link = null;
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#look(), PAUSE);
    const kept = this.kept.find(({ id }) => id === this.id);
    if (kept) Object.assign(kept, { cast: this.draft.cast, touched: Date.now() });
    this.draw();
  };

  undo = () => {
    this.draft.undo();
    this.changed();
  };

  async #look() {
    const { id } = this;
    const number = ++this.#looks;
    const kept = this.kept.find((each) => each.id === id);
    if (!kept) return;
    await this.world.casts.saveCast(kept);
    const { read, fault } = await this.#readIt(kept.cast);
    if (number !== this.#looks) return; // it has been changed again
    this.fault = fault;
    if (!same(read, kept.read)) {
      kept.read = read;
      await this.world.casts.saveCast(kept);
    }
    if (read && id === this.#mine) await this.world.choose(read);
    this.draw();
  }

  /** @param {Cast} cast @returns {Promise<{read: Cast|null, fault: Said|null}>} */
  async #readIt(cast) {
    try {
      return { read: await this.world.read(cast), fault: null };
    } catch (error) {
      const fault = this.problemOf(error);
      if (!fault) this.wrong = this.saidOf(error);
      return { read: null, fault };
    }
  }

  /** Whether a card is the one at fault. @param {{color: string, number: number}} figure */
  isAtFault({ color, number }) {
    const { colour, number: at } = this.fault?.args ?? {};
    return colour === `colour.${color}` && at === number;
  }

  export = () => handOut(this.draft.cast);

  share = () =>
    this.#during(async () => {
      const link = await linkOf(await this.world.read(this.draft.cast));
      this.link = { link: link.length > LONGEST_LINK ? "" : link, length: link.length };
    });

  drop = () =>
    this.#during(async () => {
      const { id, armed } = this;
      this.armed = !armed;
      if (!armed || !id) return;
      clearTimeout(this.#writing);
      this.#looks += 1; // what still looks at it must not write it down again
      this.kept = this.kept.filter((each) => each.id !== id);
      if (this.#mine === id) this.#mine = null;
      await this.world.casts.dropCast(id);
      this.#goTo(null, null);
    });
}
