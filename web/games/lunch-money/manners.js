/**
 * What goes with a play: which lines fit it, and what it sounds like.
 */
import { kindOf } from "./art/cards.js";

/** Cards with lines of their own. */
const OWN = new Set(["big_combo", "powerplay", "humiliation", "grab", "first_aid"]);
const HOLDS = new Set(["choke", "headlock"]);

/**
 * Which of the game's lines go with an action; without one, those for a plain blow.
 * @param {import("../../js/session/types.js").Action|null} action
 */
export function lines(action) {
  if (action?.type === "discard" || action?.type === "first_aid") return action.type;
  const card = action?.card;
  if (!card) return "basic";
  if (OWN.has(card)) return card;
  if (HOLDS.has(card)) return "hold";
  const kind = kindOf(card);
  return kind === "specialty" ? "basic" : kind;
}

/** @type {Record<string, string>} */
const SOUNDS = {
  hit: "hit",
  squeezed: "hold",
  knocked_out: "hit",
  dodged: "dodge",
  travels: "dodge",
  blocked: "block",
  disarmed: "block",
  humiliated: "dodge",
  freed: "dodge",
  broke_free: "dodge",
  choked: "hold",
  locked: "hold",
  grabbed: "hold",
};

/**
 * What a notice sounds like, if it has a sound of its own.
 * @param {import("../../js/session/types.js").Notice} notice
 */
export const sound = ({ key }) => SOUNDS[key] ?? null;
