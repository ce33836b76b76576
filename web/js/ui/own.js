/**
 * What people have written, made fit to stand among other words: text it always is, here it also keeps its place.
 */

/** Signs that turn the direction of what follows, and everything else that is unseen and does something. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** More marks on one letter than any script piles up. */
const PILED = /(\p{M}{4})\p{M}+/gu;

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
  const calm = words.replace(UNSEEN, " ").replace(PILED, "$1");
  return LEFTWARDS.test(calm) ? `${OPEN}${calm}${CLOSE}` : calm;
}
