/**
 * A cast of people's own at a table: what it says in place of the house's, and whose faces its cards show.
 */
export { dress } from "./art/face.js";
export { words } from "./names.js";
