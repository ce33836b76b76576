/**
 * When something goes wrong: a sentence, what was kept, and one button that helps.
 */
import { html, nothing } from "lit-html";
import { BUILD } from "../../.gen/config.js";
import { icon } from "../art/icons.js";
import { sheet } from "./sheets.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("../session/types.js").Said} Said
 *
 * What went wrong, as sessions tell it; anything thrown will do.
 * @typedef {{code?: string, said?: Said|null, report?: string, message?: string, stack?: string}} Fault
 */

/**
 * Say what an error means for a player; never its own English.
 *
 * @param {unknown} error
 * @param {Text} text
 */
export function saidOf(error, text) {
  const { code, said } = /** @type {Fault} */ (error ?? {});
  if (said && text.has(said.key)) return text.say(said);
  for (const key of [`trouble.${code}`, `token.${code}`, `refused.${code}`]) if (code && text.has(key)) return text.t(key);
  return text.t("trouble.unknown");
}

/** What is nobody's fault: a sheet for it is headed otherwise, and claims nothing about a game that it does not touch. */
const HEADS = Object.freeze({
  shut: words(
    "token_empty token_cut token_altered token_newer token_wrong_kind token_late token_used",
    "record_format record_version record_altered unknown_game other_version",
  ),
  closed: words("host_left removed elsewhere left strange_cast"),
  no: words(
    "not_agreed not_everybody not_dealt nothing_to_undo cannot_leave hosted_elsewhere over",
    "no_network no_webrtc link_lost link_failed not_fetched",
  ),
});

/** @param {string[]} lines */
function words(...lines) {
  return lines.flatMap((line) => line.split(" "));
}

/** @param {string|undefined} code @returns {keyof typeof HEADS|null} */
const headOf = (code) =>
  /** @type {(keyof typeof HEADS)[]} */ (Object.keys(HEADS)).find((head) => HEADS[head].includes(code ?? "")) ?? null;

/** What was kept, where that is worth a word. @param {string|undefined} code @param {Text} text */
function keptOf(code, text) {
  if (code?.startsWith("record_")) return text.t("trouble.record.kept");
  const head = headOf(code);
  return head === null || head === "no" ? text.t("trouble.kept") : "";
}

/**
 * Write what a maintainer needs, without names.
 *
 * @param {Fault} fault
 */
export const reportOf = ({ code, report, message, stack }) =>
  [`Lunchbox ${BUILD}`, navigator.userAgent, code ?? "", report || stack || message || ""].filter(Boolean).join("\n\n");

/**
 * Tell of trouble in a sheet.
 *
 * @param {App} app
 * @param {unknown} error
 * @param {object} [help]
 * @param {string} [help.label]       the one button that helps; closing the sheet where there is none
 * @param {() => void} [help.press]
 * @param {string} [help.kept]        what was kept
 */
export function tell(app, error, { label, press, kept } = {}) {
  const fault = /** @type {Fault} */ (error ?? {});
  let copied = false;
  const isOurs = !fault.code || fault.code === "internal" || !!fault.report;
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(fault)).catch(() => {});
    copied = true;
    app.draw();
  };
  app.open(() => {
    const { text } = app;
    const head = headOf(fault.code);
    const safe = kept ?? keptOf(fault.code, text);
    const body = html`<div class="note"><p>${saidOf(fault, text)}</p>${safe ? html`<p class="note-small">${safe}</p>` : nothing}</div>
      ${
        isOurs
          ? html`<details class="report"><summary>${text.t("trouble.report")}</summary><pre tabindex="0">${reportOf(fault)}</pre>
              <button type="button" class="btn small" data-copy-report @click=${copy}>${icon("copy", 18)}${text.t(copied ? "copied" : "trouble.copy")}</button></details>`
          : nothing
      }`;
    const done = () => {
      app.close();
      press?.();
    };
    const foot = html`<button type="button" class="btn go" data-help data-first @click=${done}>${label ?? text.t("carry_on")}</button>`;
    return sheet({ name: "trouble", title: text.t(head ? `trouble.${head}` : "trouble"), body, foot, text, close: app.close });
  });
}
