/**
 * Shortcuts at the table. Tab, arrows, Enter and the space bar belong to the buttons themselves.
 */

/**
 * @typedef {object} Shortcuts
 * @property {() => void} go     the yellow button
 * @property {() => void} hint
 * @property {() => void} sort
 * @property {() => void} undo
 * @property {() => void} log
 * @property {() => void} rules
 * @property {() => void} help
 * @property {() => void} drop   let go of what is chosen
 */

/** What the help lists: the key, and what it does. @type {readonly (readonly [string, keyof Shortcuts])[]} */
export const SHORTCUTS = Object.freeze([
  ["G", "go"],
  ["Esc", "drop"],
  ["H", "hint"],
  ["S", "sort"],
  ["U", "undo"],
  ["L", "log"],
  ["R", "rules"],
  ["?", "help"],
]);

/**
 * Make the listener.
 *
 * @param {Shortcuts} shortcuts
 * @returns {(event: KeyboardEvent) => void}
 */
export function handKeys(shortcuts) {
  const byKey = new Map(SHORTCUTS.map(([key, name]) => [key === "Esc" ? "escape" : key.toLowerCase(), shortcuts[name]]));
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, textarea, dialog")) return;
    const run = byKey.get(event.key.toLowerCase());
    if (!run) return;
    event.preventDefault();
    run();
  };
}
