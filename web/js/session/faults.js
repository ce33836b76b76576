/**
 * What becomes of an error: an ordinary no, or trouble that must be told.
 *
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Said} Said
 */
import { EngineError } from "../engine/client.js";
import { no, SessionError } from "./events.js";

/** Faults of ours or of the engine's; the others are what a player, or a peer, did. */
const FAULTS = new Set(["internal", "engine_start", "engine_broken", "engine_stopped", "unknown_match", "unknown_method"]);

/**
 * Turn what was thrown into an answer; what nobody foresaw stays an error.
 *
 * @param {unknown} error
 * @param {(trouble: {code: string, said: Said, report: string}) => void} tell    hears of faults
 * @returns {{ok: false, code: string, said: Said}}
 */
export function refusal(error, tell) {
  if (!(error instanceof EngineError || error instanceof SessionError)) {
    throw error;
  }
  const { code } = error;
  const said = error.said ?? { key: `refused.${code}` };
  if (error instanceof EngineError && FAULTS.has(code)) {
    tell({ code, said, report: error.report || error.message });
  }
  return /** @type {{ok: false, code: string, said: Said}} */ (no(code, said));
}

/**
 * Whether an answer only came too late; the table is somewhere else already.
 *
 * @param {string|undefined} code
 */
export const isPast = (code) => code === "stale" || code === "over" || code === "not_waiting_for_you";
