/**
 * The question: one ticket that says who and what, and the buttons that answer it.
 *
 * First what they say, as data (so it can be tested and spoken), then how it is drawn.
 */
import { html, nothing } from "lit-html";
import { token } from "./face.js";
import { filled, missing, labelOf } from "./form.js";
import { listed } from "./text.js";

/**
 * @typedef {import("./types.js").Text} Text
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Said} Said
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Ask} Ask
 * @typedef {import("./picker.js").Choice} Choice
 * @typedef {import("./picker.js").Standing} Standing
 * @typedef {import("./form.js").Draft} Draft
 *
 * @typedef {object} Ticket
 * @property {Seat|null} seat   who is asked, for the stub
 * @property {boolean} mine     the stub is yellow
 * @property {string} line
 * @property {string} small     a second line, or ""
 * @property {string} plain     what a screen reader hears
 *
 * @typedef {object} Button
 * @property {string} action    the type of action, for `data-action`
 * @property {"go"|"plain"|"later"} look
 * @property {string} label
 * @property {string} small
 * @property {Choice|null} choice   null: it cannot be pressed yet
 * @property {Seat} [seat]          whom it is aimed at
 * @property {import("./types.js").Answer} [answer]   drawn in full width, with its picture and what comes of it
 */

/**
 * Write the ticket.
 *
 * @param {object} given
 * @param {Update} given.update
 * @param {Seat|null} given.me
 * @param {Place[]} given.places
 * @param {Layout} given.layout
 * @param {Text} given.text
 * @param {Said|null} given.aside   why not, or a hint: said in the small line
 * @param {string|null} [given.quiet]   whose line is down, at a guest's page
 * @returns {Ticket}
 */
export function ticketOf({ update, me, places, layout, text, aside, quiet = null }) {
  const broken = quiet === null ? "" : text.t("waiting.line.small");
  const beside = quiet === null ? besideLine(update.asks, me, text) : "";
  const small = aside ? withRule(text.say(aside), aside.rule) : broken || layout.small || beside;
  const spoken = (/** @type {string} */ line) => [line, beside].filter(Boolean).join(" ");
  if (update.outcome) {
    const line = overLine(update.outcome, text);
    return { seat: update.outcome.winners[0] ?? null, mine: false, line, small, plain: line };
  }
  const asks = update.asks.filter(({ must }) => must);
  const asked = asks[0] ?? null;
  const owed = update.waiting.filter(({ must }) => must).flatMap(({ seats }) => seats);
  if (asked) {
    const line = layout.ticket ? text.say(layout.ticket) : promptLine(asked.prompt, me, text);
    return { seat: me, mine: true, line, small, plain: spoken(line) };
  }
  const [waiting, meanwhile] =
    quiet === null ? waitingLines(owed, places, layout, text, me) : [text.t("waiting.line", { name: quiet }), ""];
  const line = layout.ticket && quiet === null ? text.say(layout.ticket) : waiting;
  return { seat: owed[0] ?? null, mine: false, line, small: small || meanwhile, plain: spoken(line) };
}

/** @param {string} prompt @param {Seat|null} seat @param {Text} text */
function promptLine(prompt, seat, text) {
  const key = `prompt.${prompt}`;
  return text.has(key) ? text.t(key, { seat: { who: seat } }) : text.t("waiting.you");
}

/** What may be answered beside the table's own question, such as a word that costs to forget. @param {Ask[]} asks @param {Seat|null} seat @param {Text} text */
function besideLine(asks, seat, text) {
  const open = asks.find(({ must, prompt }) => !must && text.has(`prompt.${prompt}`));
  return open ? promptLine(open.prompt, seat, text) : "";
}

/** @param {Seat[]} owed @param {Place[]} places @param {Layout} layout @param {Text} text @param {Seat|null} me @returns {[string, string]} */
function waitingLines(owed, places, layout, text, me) {
  const gone = places.find(({ seat, state }) => owed.includes(seat) && (state === "away" || state === "gone"));
  if (gone) return [text.t("waiting.away", { name: gone.name }), text.t("waiting.away.small")];
  const meanwhile = me !== null && layout.sorts.length > 1 ? text.t("waiting.sort") : "";
  const names = owed.map((seat) => text.name(seat));
  if (!names.length) return [text.t("waiting.nobody"), ""];
  return [text.t("waiting.for", { names: listed(text.lang, names), count: names.length }), meanwhile];
}

/** @param {import("../session/types.js").Outcome} outcome @param {Text} text */
export function overLine({ winners, scores }, text) {
  if (!winners.length) return text.t(scores.length === 1 ? "over.alone" : "over.nobody");
  if (winners.length > 1)
    return text.t("over.shared", {
      names: listed(
        text.lang,
        winners.map((seat) => text.name(seat)),
      ),
    });
  return text.t("over.won", { seat: { who: winners[0] } });
}

/** @param {string} sentence @param {string|undefined} rule */
const withRule = (sentence, rule) => (rule ? `${sentence} (${rule})` : sentence);

/**
 * List the buttons that answer what is asked, in reading order; at most one of them is "go", and it comes last.
 *
 * @param {object} given
 * @param {Ask[]} given.asks
 * @param {Standing} given.standing
 * @param {Text} given.text
 * @param {(choice: Choice) => Said|null} given.called   what the engine calls an action, if it has been heard
 * @param {Said|null} given.refusal                      why the choice as it stands is none
 * @param {Draft|null} [given.draft]
 * @param {Pick<Layout, "answer"|"large">} [given.layout]
 * @returns {Button[]}
 */
export function buttonsOf({ asks, standing, text, called, refusal, draft, layout = {} }) {
  const asked = asks.find(({ must }) => must);
  const beside = standing.bare.filter(({ must }) => !must).map((choice) => button(choice, "plain", text, called));
  const bare = standing.bare.filter(({ must }) => must).map((choice) => button(choice, "plain", text, called));
  const form = asked?.form && draft ? [formButton(asked, draft, text, refusal)] : [];
  if (form.length) return [...beside, ...bare, ...form];
  if (asked && layout.large) return [...beside, ...largeOnes(asked, standing, text, layout)];
  if (standing.aims.length) return [...beside, ...aimed(standing, text, called)];
  if (standing.choices.length) {
    const last = standing.choices.length - 1;
    const chosen = standing.choices.map((choice, place) => button(choice, place === last ? "go" : "plain", text, called));
    return [...beside, ...bare, ...chosen];
  }
  if (standing.pieces && asked) return [...beside, ...bare, later(asked, standing, text, refusal)];
  const all = [...beside, ...bare];
  if (all.length && (bare.length === 1 || (!bare.length && beside.length === 1))) all[all.length - 1].look = "go";
  return all;
}

/** Every answer to a question out of turn; one that is chosen in the hand, or is the only one, is the yellow one. @param {Ask} asked @param {Standing} standing @param {Text} text @param {Pick<Layout, "answer"|"large">} layout @returns {Button[]} */
function largeOnes({ opened, must, legal }, standing, text, { answer }) {
  return legal.map((action) => {
    const shown = answer?.(action) ?? undefined;
    const look = standing.exact.includes(action) || legal.length === 1 ? "go" : "plain";
    const label = shown?.title ?? labelFor(action.type, null, text);
    return { action: action.type, look, label, small: shown?.what ?? "", choice: { opened, must, action }, answer: shown };
  });
}

/** More players than this are tapped at their plates. */
const FEW = 3;

/** Whom a choice may be aimed at, beside what else it is. @param {Standing} standing @param {Text} text @param {(choice: Choice) => Said|null} called @returns {Button[]} */
function aimed({ aims, choices }, text, called) {
  const others = choices.map((choice) => button(choice, "plain", text, called));
  const [{ action }] = aims;
  if (aims.length > FEW)
    return [...others, { action: action.type, look: "later", label: text.t("choose.seat"), small: "", choice: null }];
  /** @type {Button["look"]} */
  const look = aims.length === 1 ? "go" : "plain";
  const at = (/** @type {import("./picker.js").Aim} */ { seat, ...choice }) => ({
    ...{ action: action.type, look, label: text.name(seat), small: "" },
    ...{ choice, seat },
  });
  return [...others, ...aims.map(at)];
}

/** @param {Choice} choice @param {Button["look"]} look @param {Text} text @param {(choice: Choice) => Said|null} called */
function button(choice, look, text, called) {
  const { action } = choice;
  const flags = Object.entries(action).filter(([name, value]) => value === true && text.has(`action.${action.type}.${name}`));
  const small = flags.map(([name]) => text.t(`action.${action.type}.${name}`)).join(" ");
  const name = isNamed(action.type, text) ? called(choice) : null;
  return { action: action.type, look, label: labelFor(action.type, name, text), small, choice };
}

/** Whether what the engine calls it would stand on the button: it is not asked in vain. @param {string} type @param {Text} text */
const isNamed = (type, text) => text.has(`action.${type}.what`) || !text.has(`action.${type}`);

/** @param {string} type @param {Said|null} said @param {Text} text */
function labelFor(type, said, text) {
  const [plain, whole] = [`action.${type}`, `action.${type}.what`];
  if (said && text.has(whole)) return text.t(whole, { what: text.say(said) });
  return text.has(plain) ? text.t(plain) : text.say(said) || type;
}

/** @param {Ask} asked @param {Standing} standing @param {Text} text @param {Said|null} refusal @returns {Button} */
function later(asked, standing, text, refusal) {
  const type = asked.legal.find((action) => !standing.bare.some((choice) => choice.action === action))?.type ?? "";
  const key = `action.${type}.choose`;
  const label = refusal ? text.say(refusal) : text.has(key) ? text.t(key) : text.t("choose");
  return { action: type, look: "later", label, small: "", choice: null };
}

/** @param {Ask} asked @param {Draft} draft @param {Text} text @param {Said|null} refusal @returns {Button} */
function formButton(asked, draft, text, refusal) {
  const form = /** @type {NonNullable<Ask["form"]>} */ (asked.form);
  const lacking = missing(form, draft);
  if (lacking) {
    const waits = text.t("form.waits", { field: labelOf(form, lacking, text) });
    return { action: form.action, look: "later", label: waits, small: "", choice: null };
  }
  if (refusal) return { action: form.action, look: "later", label: text.say(refusal), small: "", choice: null };
  const choice = { opened: asked.opened, must: asked.must, action: filled(form, draft) };
  return { action: form.action, look: "go", label: labelFor(form.action, null, text), small: "", choice };
}

/** To which question a button is an answer: it may be drawn anew for the next one while a finger is on it, see press.js. @param {Choice} choice @param {Seat} [seat] */
const mark = ({ opened }, seat) => (seat === undefined ? opened : `${opened} at ${seat}`);

/**
 * Draw the answers.
 *
 * @param {Button[]} buttons
 * @param {object} on
 * @param {(choice: Choice) => void} on.answer
 * @param {() => void} on.early   pressed before it can be: say what it waits for
 * @param {boolean} on.busy       an answer is on its way
 */
export function answerButtons(buttons, { answer, early, busy }) {
  return buttons.map(({ action, look, label, small, choice, seat, answer: shown }) => {
    const words = html`<span>${label}${small ? html`<small>${small}</small>` : nothing}</span>`;
    if (shown && choice)
      return html`<button type="button" class="btn answer ${look}" style="--answer:${shown.colour}" data-action=${action} data-of=${mark(choice, seat)} aria-disabled=${busy}
          @click=${() => busy || answer(choice)}><span class="answer-pic">${shown.picture}</span>${words}</button>`;
    return choice
      ? html`<button type="button" class="btn ${look}" data-action=${action} data-of=${mark(choice, seat)} aria-disabled=${busy}
          @click=${() => busy || answer(choice)}>${seat === undefined ? nothing : token(seat, 22)}${words}</button>`
      : html`<button type="button" class="btn later" aria-disabled="true" @click=${early}>${words}</button>`;
  });
}
