/**
 * Words of people, made fit to be shown on every page: what is unseen, turns the reading direction, or climbs out of its line is
 * left out. What they mean is nobody's business, and markup in them stays text.
 */

/** Controls, marks that turn the direction, soft hyphens and letters that only look like nothing. Joiners stay: faces need them. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu;

/** More marks over one letter than any language needs. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;

/** Whether there is anything to see. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The longest name, in characters; who writes one is stopped earlier, see ui/choices.js. */
export const LONGEST_NAME = 24;

/** The longest line of talk. */
export const LONGEST_LINE = 500;

/** Leave out what is unseen, turns the reading direction or climbs out of the line. @param {string} text */
export const calm = (text) => text.replace(/\s+/gu, " ").replace(UNSEEN, "").replace(TOWERS, "$1");

/**
 * @param {string} text
 * @param {number} most    characters, as people count them, and as many units of a message
 * @returns {string} in one line; empty where there is nothing to see
 */
export function plain(text, most) {
  const clean = calm(text.normalize("NFC")).trim();
  let kept = "";
  for (const letter of [...clean].slice(0, most)) {
    if (kept.length + letter.length > most) {
      break;
    }
    kept += letter;
  }
  return SEEN.test(kept) ? kept.trim() : "";
}

/**
 * A name that somebody gave, unlike those of the others at the table.
 *
 * @param {string|undefined} wanted
 * @param {string[]} others
 * @param {string} otherwise    where nothing of it can be seen
 */
export function nameAmong(wanted, others, otherwise) {
  const name = plain(wanted ?? "", LONGEST_NAME) || otherwise;
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) {
    free = `${name} ${number}`;
  }
  return free;
}
