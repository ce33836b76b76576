/**
 * What people have written, made fit to stand among other words: text it always is, here it also keeps its place.
 */
import { calm } from "../session/words.js";

/** Letters that are read from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The beginning and the end of a text that finds its own direction. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/**
 * Return people's words for a sentence of ours: on one line, and whatever their direction, the sentence keeps its own.
 *
 * @param {string} words
 */
export function tamed(words) {
  const calmed = calm(words);
  return LEFTWARDS.test(calmed) ? `${OPEN}${calmed}${CLOSE}` : calmed;
}
