/**
 * The advertisement: whom to present, which traits speak, and in whose words; own words grow out of sentence starters.
 */
import { html, nothing } from "lit-html";
import { toggled } from "../../js/ui/form.js";
import { closer } from "../../js/ui/closer.js";
import { nameOf, snap, spokenCard, strips, whole } from "./parts.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Card} Card
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

/** The form as this game prints it. @param {Given} given */
export function form(given) {
  const { form: asked, view, text, draft } = given;
  const [client, ...more] = asked.fields;
  const traits = more.find(({ name }) => name === "traits");
  const words = more.find(({ name }) => name === "words");
  const card = view.cards.find((each) => each.client === client.values[chosenPlace(draft)]);
  return html`<div class="form paper advert">
    ${view.heart && asked.action === "present" ? wanted(view, text) : nothing}
    <fieldset class="form-field"><legend>${text.t(`field.${asked.action}.client`)}</legend>
      <div class="folk">${client.values.map((value, place) => person(value, place, client, given))}</div></fieldset>
    ${traits ? traitField(traits, card, given) : nothing}
    ${words ? wordsField(words, card, traits, given) : nothing}</div>`;
}

/** @param {Draft} draft */
const chosenPlace = (draft) => /** @type {number[]} */ (draft.client)[0] ?? -1;

/** Who is looking for somebody, so that nothing has to be remembered. @param {View} view @param {Text} text */
const wanted = ({ heart }, text) =>
  heart
    ? html`<div class="wanted">${snap(heart.card.client, nameOf(heart.card.client, text))}<div><b>${text.t("table.wanted", { name: nameOf(heart.card.client, text) })}</b>${strips(heart.card.traits, text)}</div></div>`
    : nothing;

/** Somebody of one's own to choose; for a candidate with the three traits that speak. @param {string} value @param {number} place @param {Field} field @param {Given} given */
function person(value, place, field, { form: asked, draft, view, text, change }) {
  const card = view.cards.find((each) => each.client === value);
  if (!card) return nothing;
  const lines = asked.action === "present" ? card.traits.filter(({ number }) => view.markers.includes(number)) : [];
  const chosen = /** @type {number[]} */ (draft.client);
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    const from = /** @type {HTMLElement} */ (event.currentTarget);
    const table = from.closest(".advert")?.previousElementSibling?.querySelector(".peek");
    if (table) closer(from, { name: nameOf(value, text), picture: snap(value, ""), words: whole(card, text) }, text);
  };
  return html`<button type="button" class="person" data-kind="client" data-value=${value} data-key=${`form.client.${place}`} data-tap
    aria-pressed=${chosen.includes(place)} @contextmenu=${look}
    @click=${() => change({ ...draft, client: toggled(field, chosen, place) })}><span class="sr">${spokenCard(card, text)}</span>${snap(value, nameOf(value, text))}${lines.length ? html`<span class="person-lines" aria-hidden="true">${strips(lines, text)}</span>` : nothing}</button>`;
}

/** The traits to choose from, in the words of the chosen card. @param {Field} field @param {Card|undefined} card @param {Given} given */
function traitField(field, card, { draft, view, text, change, form: asked }) {
  const chosen = /** @type {number[]} */ (draft.traits);
  const mine = view.seats.find(({ seat }) => seat === view.matchmaker);
  const said = (/** @type {string} */ number) => {
    const line = card?.traits.find((each) => each.number === number);
    return line ? text.say(line.said) : text.t(`table.trait.${number}`);
  };
  const set = mine?.dictated ?? [];
  return html`<fieldset class="form-field"><legend>${text.t(`field.${asked.action}.traits`)} <small>${chosen.length}/${field.most}</small></legend>
    <div class="chips traits">${set.map((number) => html`<span class="strip set"><i>${number}</i><span>${said(number)}</span></span>`)}${field.values.map(
      (
        number,
        place,
      ) => html`<button type="button" class="strip pick" data-kind="trait" data-value=${number} data-key=${`form.traits.${place}`} data-tap
        aria-pressed=${chosen.includes(place)} @click=${() => change({ ...draft, traits: toggled(field, chosen, place) })}><i>${number}</i><span>${said(number)}</span></button>`,
    )}</div></fieldset>`;
}

/** Own words; the starters put a trait into the field, to be told further. @param {Field} field @param {Card|undefined} card @param {Field|undefined} traits @param {Given} given */
function wordsField(field, card, traits, { draft, view, text, change, form: asked }) {
  const words = String(draft.words);
  const label = text.t(`field.${asked.action}.words`);
  const set = (/** @type {string} */ value) => change({ ...draft, words: value });
  const picked = traits ? /** @type {number[]} */ (draft.traits).map((place) => traits.values[place]) : view.markers;
  const dictated = view.seats.find(({ seat }) => seat === view.matchmaker)?.dictated ?? [];
  const speak = new Set(traits ? [...dictated, ...picked] : picked);
  const begin = (/** @type {import("./view.js").Line} */ { number, said }) => {
    const start = text.t(`table.starter.${number}`, { name: card ? nameOf(card.client, text) : "", what: text.say(said) });
    set(`${words}${words && !words.endsWith(" ") ? " " : ""}${start} `.slice(0, field.most));
  };
  const lines = card ? card.traits.filter(({ number }) => speak.has(number)) : [];
  return html`<fieldset class="form-field own-words"><legend>${label} <small>${words.length}/${field.most}</small></legend>
    ${lines.length ? html`<div class="chips starters">${lines.map((each) => html`<button type="button" class="chip small" @click=${() => begin(each)}>${text.say(each.said)} …</button>`)}</div>` : nothing}
    <textarea rows="2" maxlength=${field.most} aria-label=${label} placeholder=${text.t("table.words")} .value=${words}
      @input=${(/** @type {Event} */ event) => set(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></fieldset>`;
}
