/**
 * Links that open in a second tab: the reply goes to the tab that waits for it, in the same browser.
 * The first thing that main.js asks, before anything else is loaded.
 */
import { findToken } from "./signal.js";

const CHANNEL = "lunchbox-replies";
const PATIENCE = 1_500;

/**
 * The token of a `#reply=` or `#join=` address.
 *
 * @param {"reply"|"join"} name
 * @param {string} [hash]
 * @returns {string|null}
 */
export const tokenInAddress = (name, hash = location.hash) => (hash.startsWith(`#${name}=`) ? findToken(hash) : null);

/**
 * Offer a reply to the other tabs of this browser.
 *
 * @param {string} token
 * @returns {Promise<boolean>} whether one of them was waiting for it
 */
export function handOver(token) {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const done = (/** @type {boolean} */ taken) => {
      clearTimeout(timer);
      channel.close();
      resolve(taken);
    };
    const timer = setTimeout(() => done(false), PATIENCE);
    channel.onmessage = ({ data }) => data?.taken === token && done(true);
    channel.postMessage({ reply: token });
  });
}

/**
 * Wait for replies that other tabs hand over.
 *
 * @param {(token: string) => Promise<boolean>} take    whether it was ours
 * @returns {() => void} stops waiting
 */
export function waitForReplies(take) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = async ({ data }) => {
    if (typeof data?.reply === "string" && (await take(data.reply))) {
      channel.postMessage({ taken: data.reply });
    }
  };
  return () => channel.close();
}

/**
 * Where this page was opened by a `#reply=` link, give it away.
 *
 * @returns {Promise<"none"|"taken"|"nobody">} none: no such link · taken: "you can close this tab" · nobody waits: the host pastes it
 */
export async function giveReplyAway() {
  const token = tokenInAddress("reply");
  if (token === null) {
    return "none";
  }
  return (await handOver(token)) ? "taken" : "nobody";
}
