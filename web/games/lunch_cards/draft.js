/**
 * A cast while it is being changed: each step can be taken back, and what is typed in one go is one step.
 */
import { cardOf } from "./names.js";

/**
 * @typedef {import("../../js/session/types.js").Cast} Cast
 * @typedef {import("../../js/session/types.js").Figure} Figure
 * @typedef {import("../../js/ui/types.js").Text} Text
 */

/** So many steps can be taken back. */
const DEEPEST = 200;

export class Draft {
  /** @type {Cast[]} */
  #before = [];
  /** What the last step changed; more of the same belongs to it. */
  #last = "";

  /** @param {Cast} cast */
  constructor(cast) {
    this.cast = cast;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /** @param {Cast} cast @param {string} what   the field that is typed in; "" for a step of its own */
  change(cast, what = "") {
    if (!what || what !== this.#last) this.#before = [...this.#before.slice(1 - DEEPEST), this.cast];
    this.#last = what;
    this.cast = cast;
  }

  undo() {
    this.cast = this.#before.pop() ?? this.cast;
    this.#last = "";
  }

  /** What is typed from here on is a new step. */
  rest() {
    this.#last = "";
  }

  /** @param {string} name */
  call(name) {
    this.change({ ...this.cast, name }, "name");
  }

  /** @param {string} colour @param {string} theme   empty: none */
  theme(colour, theme) {
    const { [colour]: _, ...others } = this.cast.themes ?? {};
    this.change({ ...this.cast, themes: theme ? { ...others, [colour]: theme } : others }, `theme.${colour}`);
  }

  /** @param {string} card @param {Partial<Figure>} news @param {string} [what] */
  figure(card, news, what) {
    const cards = this.cast.cards.map((figure) => (cardOf(figure) === card ? { ...figure, ...news } : figure));
    this.change({ ...this.cast, cards }, what ? `${card}.${what}` : "");
  }

  /** @param {string} card @returns {Figure} */
  on(card) {
    return /** @type {Figure} */ (this.cast.cards.find((figure) => cardOf(figure) === card));
  }
}

/**
 * The house cast in the reader's language, as a beginning: its faces stay until they are changed.
 *
 * @param {Cast} house   as the engine has it
 * @param {Text} text
 * @returns {Cast}
 */
export const copyOf = (house, text) => ({
  name: text.t("cast.copied"),
  themes: Object.fromEntries(Object.keys(house.themes ?? {}).map((colour) => [colour, text.t(`theme.${colour}`)])),
  cards: house.cards.map((figure) => {
    const card = cardOf(figure);
    return { ...figure, name: text.t(`piece.${card}`), bio: text.t(`bio.${card}`), portrait: card };
  }),
});
