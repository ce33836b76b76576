/**
 * How long something has been so, in words.
 */

/**
 * Say how long ago a moment was: "just now", "for 3 minutes".
 *
 * @param {number|undefined} since   ms timestamp
 * @param {import("./types.js").Text} text
 * @param {number} [now]
 */
export function ago(since, text, now = Date.now()) {
  const minutes = since === undefined ? 0 : Math.floor((now - since) / 60_000);
  return minutes < 1 ? text.t("time.now") : text.t("time.minutes", { minutes });
}
