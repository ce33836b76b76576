/**
 * How a table is set before it is dealt, as plain data: chairs, who sits on them, options.
 */
import { BOTS, FACES } from "./face.js";

/**
 * @typedef {import("./app.js").Listed} Listed
 * @typedef {import("./app.js").Settings} Settings
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").TableSetting} TableSetting
 * @typedef {TableSetting["places"][number]} Chair
 * @typedef {boolean|number|string} Value
 */

/** Which grocery plays at which level. @type {Record<string, string>} */
const GROCERY = { random: BOTS[0], easy: BOTS[0], fair: BOTS[1], strong: BOTS[2] };

/** The level that gives hints; levels stand in rising order. @param {Listed} game */
export const bestOf = (game) => game.levels.at(-1) ?? "random";

/** The level of bots that nobody has chosen: in the middle. @param {Listed} game */
export const usualOf = (game) => (game.levels.includes("fair") ? "fair" : bestOf(game));

/**
 * Make the table that is laid when a game is picked: who picked it, and bots on the other chairs.
 *
 * @param {Listed} game
 * @param {Settings} settings
 * @param {Text} text
 * @returns {TableSetting}
 */
export function laid(game, settings, text) {
  /** @type {TableSetting} */
  const setting = { game: game.id, options: { ...optionsOf(game, game.presets[0]?.id) }, places: [], lead: bestOf(game) };
  setting.places.push({ name: settings.name || text.t("player", { number: 1 }), kind: "here", face: settings.face });
  const chairs = Math.max(game.seats[0], Math.min(4, game.seats[1]));
  while (setting.places.length < chairs) setting.places.push(bot(setting, usualOf(game), text));
  return setting;
}

/**
 * Lay a table as it was last time, if it still fits the game.
 *
 * @param {Listed} game
 * @param {TableSetting|undefined} last
 * @param {Settings} settings
 * @returns {TableSetting|null}
 */
export function relaid(game, last, settings) {
  if (!last?.options || !Array.isArray(last.places)) return null; // kept by a version that laid tables otherwise
  if (last.places.length < game.seats[0] || last.places.length > game.seats[1]) return null;
  if (last.places.some(({ kind, level }) => kind === "bot" && !game.levels.includes(level ?? ""))) return null;
  const allowed = (/** @type {Listed["options"][number]} */ { id, kind, values }) =>
    kind === "int"
      ? Number(last.options[id]) >= Number(values[1]) && Number(last.options[id]) <= Number(values[2])
      : values.includes(last.options[id]);
  if (!game.options.every(allowed)) return null;
  const owner = last.places.findIndex(({ kind }) => kind === "here");
  const mine = settings.name ? { name: settings.name, face: settings.face } : {};
  return {
    ...last,
    lead: bestOf(game),
    places: last.places.map((place, seat) => (seat === owner ? { ...place, ...mine } : place)),
  };
}

/**
 * @param {Listed} game
 * @param {string|undefined} preset
 * @returns {Record<string, Value>}
 */
export function optionsOf(game, preset) {
  const usual = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  return { ...usual, ...game.presets.find(({ id }) => id === preset)?.values };
}

/**
 * Return the preset that the options are, or null where they are somebody's own.
 *
 * @param {Listed} game
 * @param {Record<string, Value>} options
 */
export function presetOf(game, options) {
  const same = (/** @type {Record<string, Value>} */ other) => Object.keys(other).every((id) => other[id] === options[id]);
  return game.presets.find(({ id }) => same(optionsOf(game, id)))?.id ?? null;
}

/** @param {string} wanted @param {Chair[]} others */
function unlike(wanted, others) {
  let name = wanted;
  for (let number = 2; others.some((other) => other.name === name); number++) name = `${wanted} ${number}`;
  return name;
}

/**
 * @param {TableSetting} setting
 * @param {string} level
 * @param {Text} text
 * @param {number} [at]   the chair, where it is one that stands already
 * @returns {Chair}
 */
export function bot(setting, level, text, at = -1) {
  const face = GROCERY[level] ?? BOTS[0];
  const others = setting.places.filter((_, seat) => seat !== at);
  const names = text.t(`bot.${face}`).split(", ");
  const name = names.find((each) => !others.some((other) => other.name === each)) ?? unlike(names[0], others);
  return { name, kind: "bot", level, face };
}

/**
 * @param {TableSetting} setting
 * @param {"here"|"link"} kind
 * @param {Text} text
 * @param {number} at
 * @returns {Chair}
 */
export function person(setting, kind, text, at) {
  const others = setting.places.filter((_, seat) => seat !== at);
  const face = FACES.find((id) => !others.some((other) => other.face === id)) ?? FACES[0];
  const wanted = kind === "link" ? text.t("friend") : text.t("player", { number: at + 1 });
  return { name: unlike(wanted, others), kind, face };
}

/**
 * Return what a chair needs before the deal, or null when the table is ready.
 *
 * @param {import("../session/types.js").Place[]} places
 */
export const awaited = (places) => places.filter(({ kind, state }) => kind === "link" && state !== "connected");
