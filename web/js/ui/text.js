/**
 * Sentences in the reader's language.
 *
 * A file of texts is flat: a key and an ICU message. A game's own file is asked first, then the page's. The engine
 * sends keys with arguments (`Said`); here they become sentences, and only here.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { tamed } from "./own.js";

/**
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("../session/types.js").Arg} Arg
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {Record<string, string>} Messages
 */

/** The languages that there are files for; the first is the one for everybody else. */
export const LANGUAGES = Object.freeze(["en", "de", "es"]);

/** @type {Record<string, string>} what each language calls itself */
export const OWN_NAMES = { en: "English", de: "Deutsch", es: "Español" };

/**
 * Return the language to read in: the chosen one, else the first that browser and page both have.
 *
 * @param {string|null|undefined} chosen
 * @param {readonly string[]} wanted  the browser's list, best first
 * @returns {string}
 */
export function languageFor(chosen, wanted) {
  const known = [chosen, ...wanted].map((tag) => (tag ?? "").toLowerCase().split("-")[0]);
  return known.find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];
}

/** @type {WeakMap<Messages, Map<string, IntlMessageFormat>>} parsed once; what is said with them is kept nowhere */
const parsed = new WeakMap();

/**
 * @param {Messages} messages
 * @param {string} key
 * @param {string} lang
 * @returns {IntlMessageFormat}
 */
function messageOf(messages, key, lang) {
  const known = parsed.get(messages) ?? new Map();
  parsed.set(messages, known);
  let message = known.get(key);
  if (!message) {
    message = new IntlMessageFormat(messages[key], lang, undefined, { ignoreTag: true });
    known.set(key, message);
  }
  return message;
}

/**
 * Make the voice of one reader.
 *
 * @param {object} given
 * @param {string} given.lang
 * @param {Messages} given.page
 * @param {Messages} [given.game]
 * @param {Messages} [given.own]                   people's own words for some keys, laid over ours; never read as messages
 * @param {(seat: Seat) => string} [given.nameOf]  the name of a player, as written
 * @param {Seat|null} [given.me]                   the seat of who reads, called "you"
 * @returns {Text}
 */
export function speaker({ lang, page, game = {}, own = {}, nameOf = (seat) => `#${seat + 1}`, me = null }) {
  const source = (/** @type {string} */ key) => (Object.hasOwn(game, key) ? game : Object.hasOwn(page, key) ? page : null);
  const has = (/** @type {string} */ key) => Object.hasOwn(own, key) || source(key) !== null;
  const name = (/** @type {Seat} */ seat) => (seat === me ? t("you") : tamed(nameOf(seat)));

  /** @param {string} key @param {Record<string, any>} [args] */
  function t(key, args = {}) {
    if (Object.hasOwn(own, key)) return own[key];
    const messages = source(key);
    if (!messages) return key;
    /** @type {Record<string, any>} */
    const values = {};
    for (const [id, arg] of Object.entries(args)) {
      values[id] = typeof arg === "string" ? arg : render(arg);
      if (isWho(arg)) values[`${id}_is`] = arg.who === me ? "you" : "other";
    }
    try {
      return String(messageOf(messages, key, lang).format(values));
    } catch {
      return key; // a message that lacks an argument is a fault of ours; a key on the table is better than no table
    }
  }

  /** @param {any} arg @returns {number|string} */
  function render(arg) {
    if (typeof arg === "number") return arg;
    if (typeof arg === "string") return has(arg) ? t(arg) : arg;
    if (Array.isArray(arg))
      return listed(
        lang,
        arg.map((part) => say(part)),
      );
    if (isWho(arg)) return name(arg.who);
    if ("pieces" in arg) return inARow(arg.pieces.map(piece));
    if ("own" in arg) return tamed(arg.own);
    return say(arg);
  }

  /** Signs stand side by side, as on the cards; names are listed. @param {string[]} names */
  const inARow = (names) => (names.some(({ length }) => length > SIGN) ? listed(lang, names) : names.join(" "));

  const piece = (/** @type {string} */ kind) => (has(`piece.${kind}`) ? t(`piece.${kind}`) : kind);

  /** @param {Said|null|undefined} said */
  function say(said) {
    if (!said) return "";
    /** @type {Record<string, any>} */
    const args = {};
    for (const [id, arg] of Object.entries(said.args ?? {})) args[id] = typeof arg === "string" ? render(arg) : arg;
    return t(said.key, args);
  }

  return { lang, t, say, name, has };
}

/** @type {Map<string, Intl.ListFormat>} one for each language: they take long to make, and a table has many voices */
const lists = new Map();

/** A piece of more letters is called by a name, not by a sign such as 10♥. */
const SIGN = 3;

/** Names in a row, as a language joins them. @param {string} lang @param {string[]} parts */
export function listed(lang, parts) {
  const known = lists.get(lang) ?? new Intl.ListFormat(lang, { type: "conjunction" });
  lists.set(lang, known);
  return known.format(parts);
}

/** @param {any} arg @returns {arg is {who: Seat}} */
const isWho = (arg) => typeof arg === "object" && arg !== null && "who" in arg;
