/**
 * The shapes of a screen that a table is laid out for.
 */

/** A phone held upright. */
export const SMALL = "(max-width: 699px)";

/** A phone on its side. */
export const SHORT = "(max-height: 480px)";

/** Where the stage has a column for the whole log. */
export const WIDE = "(min-width: 1300px)";

/** Call back when the screen takes another of them: a device is turned, a window pulled larger. @param {() => void} changed */
export function onAnother(changed) {
  for (const shape of [SMALL, SHORT, WIDE]) matchMedia(shape).addEventListener("change", changed);
}
