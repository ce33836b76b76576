/**
 * The attempt, written on a menu card: which table, who, as whom the Owner, and why they would have lunch.
 *
 * What is accepted, and what it scores, the engine says on the button below.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { closer } from "../../js/ui/closer.js";
import { toggled } from "../../js/ui/form.js";
import { face, longName, parts, shortName } from "../lunch_cards/art/face.js";
import { seated, shown, story } from "./folk.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Offer} Offer
 * @typedef {import("../../js/ui/form.js").Draft} Draft
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/session/types.js").Form} Form
 * @typedef {import("../../js/session/types.js").Field} Field
 *
 * @typedef {object} Given
 * @property {Form} form
 * @property {Draft} draft
 * @property {View} view
 * @property {Text} text
 * @property {(draft: Draft) => void} change
 */

/** Runs and sets that are offered: the best few. */
const OFFERS = 8;

/** Beginnings of a sentence that suit any company. */
const STARTERS = ["all", "each", "never", "table", "dinner"];

/** The form as this game prints it. @param {Given} given */
export function form(given) {
  const { form: asked, view, text } = given;
  const field = (/** @type {string} */ name) => asked.fields.find((each) => each.name === name);
  const [table, cards, owner, words, theme] = ["table", "cards", "owner", "words", "theme"].map(field);
  if (!table || !cards || !words || !theme) return nothing;
  return html`<div class="form paper menu-form"><h2>${text.t("table.menu")}</h2>
    ${view.may_skip ? html`<p class="skip">${text.t("table.may_skip")}</p>` : nothing}
    ${view.offers.length ? offers({ ...given, table, cards, owner }) : nothing}
    ${people(cards, given)}${owner ? stand(owner, cards, given) : nothing}${tables(table, given)}
    ${reason(words, theme, given)}</div>`;
}

/** Where in a field its chosen values stand. @param {Draft} draft @param {string} name */
const places = (draft, name) => /** @type {number[]} */ (draft[name] ?? []);

/* ---- runs and sets ---- */

/** Runs and sets sit down without a word; a tap writes one onto the card. @param {Given & {table: Field, cards: Field, owner: Field|undefined}} given */
function offers({ view, text, draft, change, table, cards, owner }) {
  const write = (/** @type {Offer} */ { meld }) => {
    const left = cards.values.map((value, place) => ({ value, place }));
    const chosen = meld.cards.map(
      (card) =>
        left.splice(
          left.findIndex(({ value }) => value === card),
          1,
        )[0].place,
    );
    const as = owner && meld.owner ? [owner.values.indexOf(meld.owner)] : [];
    change({ ...draft, table: [table.values.indexOf(meld.table)], cards: chosen, owner: as, words: "", aloud: false, theme: [] });
  };
  return html`<fieldset class="form-field"><legend>${text.t("table.offers")}</legend><div class="offers" data-scrolls tabindex="0">${view.offers
    .slice(0, OFFERS)
    .map(
      (
        offer,
      ) => html`<button type="button" class="chip offer" data-offer aria-label=${text.say(offer.said)} title=${text.say(offer.said)} @click=${() => write(offer)}>
      <span class="row">${offer.meld.cards.map((card) => seated(card === "owner" ? offer.meld.owner : card))}</span><b data-text=${`+${offer.points}`}></b></button>`,
    )}</div></fieldset>`;
}

/* ---- where ---- */

/** @param {Field} field @param {Given} given */
function tables(field, { view, text, draft, change }) {
  const chosen = places(draft, "table");
  const at = (/** @type {string} */ value) => view.tables.find(({ table }) => table === value);
  const picked = at(field.values[chosen[0]]);
  return html`<fieldset class="form-field"><legend>${text.t("table.where")}</legend><div class="spots">${field.values.map(
    (value, place) => {
      const table = at(value);
      if (!table) return nothing;
      const name = text.t("table.spot", { table: text.t(`piece.${value}`), free: table.free, bonus: table.bonus });
      return html`<button type="button" class="spot" data-kind="table" data-value=${value} data-key=${`form.table.${place}`} data-tap
      aria-pressed=${chosen.includes(place)} aria-label=${name} @click=${() => change({ ...draft, table: toggled(field, chosen, place) })}>
      <b data-text=${table.chairs}></b>${table.guests.length ? html`<span class="row">${table.guests.slice(0, 3).map(({ person }) => seated(person))}</span>` : html`<small data-text=${text.t("table.empty")}></small>`}<i data-text=${`+${table.bonus}`}></i></button>`;
    },
  )}</div>${picked ? html`<p class="takes">${text.say(picked.takes)}</p>` : nothing}</fieldset>`;
}

/* ---- who ---- */

/** A card to choose; a long tap tells who it is. @param {Text} text @param {string} card @param {{kind: string, key: string, pressed: boolean, press: () => void}} as */
function pick(text, card, { kind, key, pressed, press }) {
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    const from = /** @type {HTMLElement} */ (event.currentTarget);
    const table = /** @type {HTMLElement|null} */ (from.closest(".menu-form")?.previousElementSibling?.querySelector(".centre"));
    if (table)
      closer(table, { name: longName(card, text), face: face(card, shortName(card, text)), words: story(card, text) }, text);
  };
  return html`<button type="button" class="card pick" data-kind=${kind} data-value=${card} data-key=${key} data-tap aria-pressed=${pressed}
    aria-label=${longName(card, text)} @click=${press} @contextmenu=${look}>${face(card, shortName(card, text))}${pressed ? html`<i class="tick">${icon("ok", 16)}</i>` : nothing}</button>`;
}

/** @param {Field} field @param {Given} given */
function people(field, { view, text, draft, change }) {
  const chosen = places(draft, "cards");
  const others = view.hand.filter((card) => !field.values.includes(card));
  const set = (/** @type {number} */ place) => {
    const cards = toggled(field, chosen, place);
    const owner = cards.some((one) => field.values[one] === "owner") ? places(draft, "owner") : [];
    change({ ...draft, cards, owner });
  };
  return html`<fieldset class="form-field"><legend>${text.t("table.who")} <small>${chosen.length}</small></legend>
    <div class="folk">${field.values.map((card, place) =>
      pick(text, card, { kind: "card", key: `form.cards.${place}`, pressed: chosen.includes(place), press: () => set(place) }),
    )}${others.map((card) => html`<span class="no-guest">${shown(card, text)}</span>`)}</div></fieldset>`;
}

/** As whom the Owner sits down: first the colour, then the figure. @param {Field} field @param {Field} cards @param {Given} given */
function stand(field, cards, { text, draft, change }) {
  if (!places(draft, "cards").some((place) => cards.values[place] === "owner")) return nothing;
  const chosen = places(draft, "owner");
  const signs = [...new Set(field.values.map((person) => parts(person)?.sign ?? ""))];
  const open = String(draft.owner_colour || parts(field.values[chosen[0]] ?? "")?.sign || "");
  return html`<fieldset class="form-field"><legend>${text.t("table.owner_as")}</legend>
    <div class="chips colours">${signs.map(
      (
        sign,
      ) => html`<button type="button" class="chip small sign-${sign}" data-kind="colour" data-value=${sign} data-key=${`form.colour.${sign}`} data-tap
      aria-pressed=${open === sign} @click=${() => change({ ...draft, owner_colour: sign })}>${text.t(`theme.${COLOURS[sign]}`)}</button>`,
    )}</div>
    ${
      open
        ? html`<div class="folk">${field.values.map((person, place) =>
            parts(person)?.sign === open
              ? pick(text, person, {
                  kind: "person",
                  key: `form.owner.${place}`,
                  pressed: chosen.includes(place),
                  press: () => change({ ...draft, owner: toggled(field, chosen, place) }),
                })
              : nothing,
          )}</div>`
        : nothing
    }</fieldset>`;
}

/** @type {Record<string, string>} names of colours, by their sign */
const COLOURS = { R: "Red", O: "Orange", G: "Green", B: "Blue", Pu: "Purple", Pi: "Pink" };

/* ---- why ---- */

/** Why they would have lunch: in one's own words, in ready-made ones, or aloud. @param {Field} field @param {Field} theme @param {Given} given */
function reason(field, theme, { view, text, draft, change }) {
  const words = String(draft.words);
  const length = [...words].length;
  const write = (/** @type {string} */ value) =>
    change({ ...draft, words: [...value].slice(0, field.most).join(""), theme: [], aloud: false });
  const begin = (/** @type {string} */ start) => write(`${words}${words && !words.endsWith(" ") ? " " : ""}${start} `);
  const said = (/** @type {number} */ place) =>
    change({ ...draft, words: "", aloud: false, theme: toggled(theme, places(draft, "theme"), place) });
  const label = text.t("table.words");
  return html`<fieldset class="form-field why-lunch"><legend>${text.t("table.why")}</legend>
    <div class="chips starters">${STARTERS.map((start) => html`<button type="button" class="chip small" @click=${() => begin(text.t(`table.starter.${start}`))}>${text.t(`table.starter.${start}`)} …</button>`)}</div>
    <div class="ruled"><textarea rows="2" aria-label=${label} placeholder=${label} .value=${words}
      @input=${(/** @type {Event} */ event) => write(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea><small>${length}/${field.most}</small></div>
    <button type="button" class="chip aloud" role="switch" aria-checked=${draft.aloud === true} @click=${() => change({ ...draft, aloud: !draft.aloud, words: "", theme: [] })}>${icon("chat", 18)}${text.t("table.aloud")}</button>
    ${
      view.themes.length
        ? html`<p class="or">${text.t("table.ready")}</p><div class="chips ready">${view.themes
            .filter(({ used }) => !used)
            .map((one) => {
              const place = theme.values.indexOf(one.theme);
              return html`<button type="button" class="chip small" data-kind="theme" data-value=${one.theme} data-key=${`form.theme.${place}`} data-tap aria-pressed=${places(draft, "theme").includes(place)}
          title=${text.say(one.said)} @click=${() => said(place)}>${text.say(one.label)}</button>`;
            })}</div>
      ${places(draft, "theme").map((place) => html`<span class="topic">${text.say(view.themes.find((one) => one.theme === theme.values[place])?.said)}</span>`)}`
        : nothing
    }
    <p class="or">${text.t("table.no_reason")}</p></fieldset>`;
}
