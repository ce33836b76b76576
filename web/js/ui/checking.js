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
 * @param {TableScreen} table
 * @param {() => import("../engine/client.js").Engine} engine
 */
export async function check(table, engine) {
  const { app, update } = table;
  if (!update) return;
  try {
    const { Check } = await import("./verify.js");
    const { evidence } = /** @type {Guest} */ (table.session);
    const back = () => app.open(() => resultSheet(table));
    const made = checks.get(update) ?? new Check(app, { evidence, engine, text: () => table.text, back });
    checks.set(update, made);
    app.open(made.view);
    await made.run();
  } catch (error) {
    tell(app, error);
  }
}
