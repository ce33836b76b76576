/**
 * How a table is drawn from where it stands: the curtain, or the stage with its question, its answers and what lies beside them.
 */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "../art/icons.js";
import { absent, answerFor, inviteAgain, missed, openAbsent, standIn } from "./absent.js";
import { chatButton } from "./chat.js";
import { curtain } from "./curtain.js";
import { token } from "./face.js";
import { filled, formSheet, missing } from "./form.js";
import { frame } from "./frame.js";
import { logList, slips } from "./log.js";
import { guess } from "./picker.js";
import { answerButtons, buttonsOf } from "./prompt.js";
import { handSlip, resultSheet } from "./result.js";
import { WIDE } from "./shapes.js";
import { stage, ticket } from "./stage.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./picker.js").Choice} Choice
 * @typedef {import("./picker.js").Standing} Standing
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Seat} Seat
 */

/** @param {TableScreen} table */
export function tableView(table) {
  const { seen, text, answering } = table;
  const { update, notices, hand } = seen;
  const { draft } = answering;
  if (table.turns.down) return lid(table, table.turns.down);
  if (!update) return frame(table);
  const layout = seen.layout();
  const module = table.app.module(table.game);
  const picked = seen.standing();
  const form = update.asks.find((ask) => ask.form)?.form;
  return html`${stage({
    layout,
    module,
    picked,
    update,
    places: table.session.places,
    text,
    ticket: ticket({ ...seen.ticket(), ...comesTo(table), beside: layout.beside ?? nothing, clock: clock(table) }),
    actions: update.outcome ? after(table) : actions(table, picked, layout),
    tools: tools(table, layout),
    slips: slips(notices, text, token),
    lines: seen.lines,
    log: matchMedia(WIDE).matches ? logList(notices, text, token) : nothing,
    on: {
      tap: (/** @type {Piece} */ piece) => answering.tap(piece),
      menu: () => table.leave(),
      rules: () => table.rules(),
      log: () => table.log(),
    },
    aside: chatButton(table),
  })}${form && draft ? (module.form ?? formSheet)({ form, draft, view: update.view, text, change: (changed) => answering.fill(changed) }) : nothing}
  ${hand.length ? handSlip(table, hand, () => table.putAway()) : nothing}`;
}

/** @param {TableScreen} table @param {{seat: Seat, previous: Seat|null}} down */
function lid(table, { seat, previous }) {
  const { places } = table.session;
  return curtain({
    place: places[seat],
    previous: previous === null ? null : places[previous],
    text: table.text,
    on: { open: () => table.turns.lift(seat) },
  });
}

/** @param {TableScreen} table @param {Standing} picked @param {Layout} layout */
function actions(table, picked, layout) {
  const { me, update, text, names, answering } = table;
  if (me === null || !update) return nothing;
  if (table.quiet !== null) return rejoin(table);
  const gone = awayAndAsked(table);
  if (gone && !update.asks.length) return without(table, gone);
  const called = (/** @type {Choice} */ { opened, action }) => {
    const why = names.of(me, opened, action);
    return why?.accepted ? why.said : null;
  };
  const wanted = written(table) ?? (picked.choices.length ? null : guess(update.asks, table.actions, answering.chosen));
  const why = wanted && names.of(me, wanted.opened, wanted.action);
  const refusal = why && !why.accepted ? why.said : null;
  const { draft, busy } = answering;
  const buttons = buttonsOf({ asks: update.asks, standing: picked, text, called, refusal, draft, layout });
  const own = answerButtons(buttons, {
    answer: (choice) => answering.answer(choice),
    early: () => answering.early(refusal),
    busy,
  });
  const isFree = !update.asks.some(({ must }) => must); // a vote of one's own is in, and may be thought over
  return gone && isFree ? html`${own}${without(table, gone)}` : own;
}

/** What the form as it is filled in would be, if nothing is lacking: the engine says what it comes to. @param {TableScreen} table */
function written({ update, answering: { draft } }) {
  const ask = update?.asks.find(({ must, form }) => must && form);
  if (!ask?.form || !draft || missing(ask.form, draft)) return null;
  return { opened: ask.opened, action: filled(ask.form, draft) };
}

/** What it comes to, in the engine's words, for the ticket's small line. @param {TableScreen} table */
function comesTo(table) {
  const { me, answering, names } = table;
  const wanted = answering.aside || me === null ? null : written(table);
  const why = wanted && names.of(/** @type {Seat} */ (me), wanted.opened, wanted.action);
  return why?.accepted && why.said ? { small: table.text.say(why.said) } : {};
}

/** @param {TableScreen} table */
function awayAndAsked(table) {
  const owed = table.update?.waiting.filter(({ must }) => must).flatMap(({ seats }) => seats) ?? [];
  return absent(table).find(({ seat }) => owed.includes(seat));
}

/** A guest's line is down: it mends itself, or a new invitation does it. @param {TableScreen} table */
function rejoin({ text, parts }) {
  return html`<button type="button" class="btn" data-rejoin @click=${parts.rejoin}>${icon("link", 20)}${text.t("absent.rejoin")}</button>`;
}

/** The table waits for somebody who is away. @param {TableScreen} table @param {Place} place */
function without(table, { seat }) {
  const { text } = table;
  return html`<button type="button" class="btn" data-stand-in data-of=${seat} @click=${() => standIn(table, seat)}>${text.t("absent.bot")}</button>
    <button type="button" class="btn" data-answer-for data-of=${seat} @click=${() => answerFor(table, seat)}>${text.t("absent.answer")}</button>
    <button type="button" class="btn" data-invite-again data-of=${seat} @click=${() => inviteAgain(table, seat)}>${icon("share", 20)}${text.t("absent.invite")}</button>`;
}

/** The game is over. @param {TableScreen} table */
function after(table) {
  const { app, text } = table;
  const again = html`<button type="button" class="btn go" data-rematch @click=${() => table.rematch()}>${text.t("rematch")}</button>`;
  return html`<button type="button" class="btn" data-result @click=${() => app.open(() => resultSheet(table))}>${text.t("result.show")}</button>${table.me === null ? nothing : again}`;
}

/** @param {TableScreen} table @param {Layout} layout */
function tools(table, layout) {
  const { text, update } = table;
  const tool = (/** @type {"sort"|"hint"|"undo"} */ name, /** @type {() => unknown} */ press) =>
    html`<button type="button" class="btn ico" data-tool=${name} aria-label=${text.t(`tool.${name}`)} title=${text.t(`tool.${name}`)}
      @click=${press}>${icon(name)}</button>`;
  return html`${lookFor(table)}${layout.sorts.length > 1 ? tool("sort", () => table.sort()) : nothing}${update?.asks.length ? tool("hint", () => table.answering.hint()) : nothing}${update?.asks.length ? say(table) : nothing}${
    update?.outcome || table.me === null ? nothing : tool("undo", () => table.answering.undo())
  }`;
}

/** Somebody is away: whoever it is, the host can see to it. @param {TableScreen} table */
function lookFor(table) {
  const { length } = missed(table);
  if (!length) return nothing;
  const title = table.text.t("absent");
  return html`<button type="button" class="btn ico said" data-tool="absent" aria-label=${title} title=${title} @click=${() => openAbsent(table)}>${icon("people")}</button>`;
}

/** A word to go with the next move, where the game is one of words. @param {TableScreen} table */
function say(table) {
  const { app, text, answering } = table;
  const { line } = answering;
  if (!app.module(table.game).lines) return nothing;
  return html`<button type="button" class="btn ico ${line ? "said" : ""}" data-tool="say" aria-label=${text.t("tool.say")} title=${line || text.t("tool.say")}
    @click=${() => answering.talk()}>${icon("chat")}</button>`;
}

/** What is left of the time for this question, for whoever it is; it only shows, the host's page counts. @param {TableScreen} table */
function clock({ update, text }) {
  const seconds = Number(update?.view?.clock ?? 0);
  const asked = update?.waiting.find(({ must }) => must);
  if (!seconds || !asked || update?.outcome) return nothing;
  return keyed(
    asked.opened,
    html`<i class="clock" style="--seconds:${seconds}s" role="img" aria-label=${text.t("stage.clock", { seconds })}></i>`,
  );
}
