/**
 * What is heard: the live region for screen readers, and the sounds.
 */
import { lineOf } from "./log.js";
import { sound } from "./sounds.js";

/**
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Notice} Notice
 * @typedef {import("../session/types.js").Update} Update
 */

/** Say something to screen readers. @param {string} sentence */
export function speak(sentence) {
  const live = document.getElementById("live");
  if (live && sentence && live.textContent !== sentence) live.textContent = sentence;
}

/**
 * Name the sound of what happened, or null: once for an update, never for something hidden.
 *
 * @param {Notice[]} notices   new ones
 * @param {boolean} isOver
 * @param {(notice: Notice) => string|null} [own]   what the game has a sound for
 * @returns {string|null}
 */
export function soundOf(notices, isOver, own) {
  if (isOver || notices.some(({ key }) => key === "hand_over")) return "won";
  const named = own && notices.map(own).findLast((name) => name !== null);
  if (named) return named;
  const moves = notices.flatMap((notice) => notice.moves);
  if (moves.some(({ source }) => source === "deck")) return "deal";
  return moves.length ? "play" : null;
}

/**
 * Let an update be heard: what happened, then what is asked now.
 *
 * @param {object} given
 * @param {Notice[]} given.fresh   the notices that are new to this reader
 * @param {boolean} given.over
 * @param {boolean} given.mine     it is this player's turn, and was not before
 * @param {string} given.ticket    what is asked, as a plain sentence
 * @param {Text} given.text
 * @param {(notice: Notice) => string|null} [given.own]
 */
export function hear({ fresh, over, mine, ticket, text, own }) {
  const told = fresh.filter(({ key, undone }) => text.has(key) && !undone).slice(-6);
  const words = told.flatMap(({ key, args, line }) => [text.say({ key, args }), ...(line ? [`“${lineOf(line, text)}”`] : [])]);
  speak([...words, ticket].map(ended).join(" "));
  const happened = soundOf(fresh, over, own);
  if (happened) sound(happened);
  if (mine && !over) setTimeout(() => sound("turn"), happened ? 260 : 0);
}

/** @param {string} sentence */
const ended = (sentence) => (/[.!?…][”»“]?$/u.test(sentence) ? sentence : `${sentence}.`);
