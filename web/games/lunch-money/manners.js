/**
 * What goes with a play: which lines fit it, and what it sounds like.
 */
/**
 * Which of the game's lines go with an action: those of its card, else those for anything.
 * @param {import("../../js/session/types.js").Action|null} action
 */
export const lines = (action) => [action?.card ?? action?.cards?.[0] ?? "any", "any"];

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
