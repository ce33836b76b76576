/**
 * A guest holds a finished game against what its device kept of it. What does it is fetched when somebody asks.
 *
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/guest.js").Guest} Guest
 */
import { resultSheet } from "./result.js";
import { tell } from "./trouble.js";

/** Checks of games, by their last picture: each is made once. @type {WeakMap<object, import("./verify.js").Check>} */
const checks = new WeakMap();

/**
 * One sheet takes the place of another, and the focus goes with it.
 *
 * @param {import("./app.js").App} app
 * @param {() => unknown} sheet
 */
function instead(app, sheet) {
  app.sheet = sheet;
  app.drawNow();
  const first = app.root.querySelector("dialog [data-first]");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/**
 * @param {TableScreen} table
 * @param {() => import("../engine/client.js").Engine} engine
 */
export async function check(table, engine) {
  const { app, update } = table;
  if (!update) return;
  try {
    const { Check } = await import("./verify.js");
    const { evidence } = /** @type {Guest} */ (table.session);
    const back = () => instead(app, () => resultSheet(table));
    const made = checks.get(update) ?? new Check(app, { evidence, engine, text: () => table.text, back });
    checks.set(update, made);
    instead(app, made.view);
    await made.run();
  } catch (error) {
    tell(app, error);
  }
}
