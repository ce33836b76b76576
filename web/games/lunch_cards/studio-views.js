/**
 * What the sheet of the cast shows: the shelf, one cast colour by colour, one figure.
 *
 * @typedef {import("./studio.js").Studio} Studio
 * @typedef {import("../../js/session/types.js").Figure} Figure
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../js/art/icons.js";
import { tamed } from "../../js/ui/own.js";
import { choiceOf, sheet } from "../../js/ui/sheets.js";
import { SIGN_OF } from "./art/cast.js";
import { face, signOf } from "./art/face.js";
import { LONG_LINK } from "./carry.js";
import { cardOf } from "./names.js";
import "./studio.css";

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Studio} studio @param {{title: string, lead?: unknown, body: unknown, foot: unknown}} parts */
const page = ({ text, world }, parts) => sheet({ name: "cast", ...parts, text, close: world.app.close });

/** @param {{id: string, label: unknown, press: () => void, sign: string, more?: string}} given */
const button = ({ id, label, press, sign, more = "" }) =>
  html`<button type="button" class="btn small ${more}" data-cast=${id} @click=${press}>${icon(sign, 18)}<span>${label}</span></button>`;

// --- the shelf ------------------------------------------------------------------------------------------------------

/** @param {Studio} studio */
export function shelfView(studio) {
  const { text, kept, chosen, world } = studio;
  const cast = world.chosen();
  const body = html`<div class="cast-shelf" role="radiogroup" aria-label=${text.t("cast.title")}>
      ${row(studio, { id: null, name: text.t("cast.house"), line: text.t("cast.house.line"), on: chosen === null })}
      ${repeat(
        kept,
        ({ id }) => id,
        ({ id, cast: { name } }) =>
          row(studio, { id, name, line: text.t("cast.kept"), on: chosen === id, open: () => studio.open(id) }),
      )}
      ${cast && chosen === undefined ? row(studio, { id: "table", name: cast.name, line: text.t("cast.of_table"), on: true, open: studio.adopt }) : nothing}
    </div>
    ${alarm(studio)}
    <div class="cast-ways">
      ${button({ id: "copy", label: text.t("cast.copy"), press: studio.copy, sign: "pen" })}
      <label class="btn small">${icon("load", 18)}<span>${text.t("cast.file")}</span><input type="file" class="sr" accept=".json,application/json"
        @change=${(/** @type {Event} */ event) => {
          const input = /** @type {HTMLInputElement} */ (event.target);
          const [file] = input.files ?? [];
          input.value = ""; // the same file may be mended and come again
          studio.fromFile(file);
        }}></label></div>
    ${studio.paste.view(text.t("cast.paste"))}`;
  const foot = html`<button type="button" class="btn go" data-done @click=${world.app.close}>${text.t("done")}</button>`;
  return page(studio, { title: text.t("cast.title"), lead: text.t("cast.lead"), body, foot });
}

/** One cast to choose, with a pen where it can be changed. @param {Studio} studio @param {{id: string|null, name: string, line: string, on: boolean, open?: () => void}} of */
const row = (studio, { id, name, line, on, open }) =>
  html`<div class="cast-row"><button type="button" role="radio" class="cast-pick" data-choice=${id ?? "house"} aria-checked=${on} aria-disabled=${studio.busy}
      @click=${() => !on && studio.choose(id)}><i class="cast-dot">${on ? icon("ok", 18) : nothing}</i><span><b dir="auto">${name}</b><small>${line}</small></span></button>
    ${open ? html`<button type="button" class="btn ico" data-open aria-label=${studio.text.t("cast.change", { name })} @click=${open}>${icon("pen", 20)}</button>` : nothing}</div>`;

/** @param {Studio} studio */
const alarm = ({ wrong, busy, text }) =>
  html`<p class="cast-wrong" role="alert">${wrong}</p>${busy ? html`<p class="cast-busy" role="status">${text.t("cast.busy")}</p>` : nothing}`;

// --- one cast -------------------------------------------------------------------------------------------------------

/** What the engine says of it. @param {Studio} studio */
function verdict({ fault, text }) {
  const [sign, words] =
    fault === undefined ? ["clock", text.t("cast.looking")] : fault ? ["no", text.say(fault)] : ["ok", text.t("cast.whole")];
  return html`<p class="cast-verdict" role="status" data-sound=${fault === null} data-looking=${fault === undefined}>${icon(sign, 18)}<span>${words}</span></p>`;
}

/** @param {Studio} studio */
export function castView(studio) {
  const { text, draft, colour } = studio;
  const { name, themes = {} } = draft.cast;
  const ten = draft.cast.cards.filter(({ color }) => color === colour);
  const body = html`
    <label class="field cast-name"><span>${text.t("cast.name")}</span><input type="text" class="line" dir="auto" autocomplete="off" data-start .value=${name}
      @input=${(/** @type {Event} */ event) => edit(studio, () => draft.call(typed(event)))}></label>
    ${verdict(studio)}
    <div class="chips cast-colours" role="group" aria-label=${text.t("cast.colours")}>${Object.keys(SIGN_OF).map((each) => tab(studio, each))}</div>
    <div class="cast-grid">${repeat(ten, cardOf, (figure) => card(studio, figure))}</div>
    <label class="field cast-theme"><span>${text.t("cast.theme", { colour: text.t(`colour.${colour}`) })}</span><input type="text" class="line" dir="auto" autocomplete="off" .value=${themes[colour] ?? ""}
      @input=${(/** @type {Event} */ event) => edit(studio, () => draft.theme(colour, typed(event)))}></label>
    ${alarm(studio)}
    <div class="cast-ways">
      ${button({ id: "undo", label: text.t("tool.undo"), press: studio.undo, sign: "undo", more: draft.canUndo ? "" : "later" })}
      ${button({ id: "export", label: text.t("cast.export"), press: studio.export, sign: "save" })}
      ${button({ id: "share", label: text.t("cast.share"), press: studio.share, sign: "share", more: studio.fault === null ? "" : "later" })}
      ${button({ id: "drop", label: text.t(studio.armed ? "cast.drop.sure" : "cast.drop"), press: studio.drop, sign: "trash", more: studio.armed ? "against" : "" })}
    </div>
    ${shared(studio)}`;
  const foot = html`<button type="button" class="btn go" data-back @click=${studio.back}>${text.t("done")}</button>`;
  return page(studio, { title: text.t("cast.edit"), lead: text.t("cast.edit.lead"), body, foot });
}

/** @param {Studio} studio @param {() => void} change */
function edit(studio, change) {
  change();
  studio.changed();
}

/** Where the fault is. */
const alert = html`<i class="cast-bad" aria-hidden="true">!</i>`;

/** @param {Studio} studio @param {string} colour */
function tab(studio, colour) {
  const { text, draft } = studio;
  const bad = draft.cast.cards.some((figure) => figure.color === colour && studio.isAtFault(figure));
  return html`<button type="button" class="chip small sign-${SIGN_OF[colour]}" data-colour=${colour} aria-pressed=${studio.colour === colour}
    @click=${() => studio.turn(colour)}>${signOf(SIGN_OF[colour])}${text.t(`colour.${colour}`)}${bad ? alert : nothing}</button>`;
}

/** What a card is called, with the name as it is being written. @param {Figure} figure @param {Studio} studio */
const nameOf = ({ name, color, number }, { text }) =>
  text.t("card.label", { name: tamed(name) || "–", colour: text.t(`colour.${color}`), number });

/** @param {Studio} studio @param {Figure} figure */
function card(studio, figure) {
  const id = cardOf(figure);
  const bad = studio.isAtFault(figure);
  const label = studio.text.t("card.label", {
    name: figure.name || "–",
    colour: `colour.${figure.color}`,
    number: figure.number,
  });
  return html`<button type="button" class="card ${bad ? "bad" : ""}" data-card=${id} aria-label=${label} @click=${() => studio.look(id)}>${face(id, figure.name)}${
    bad ? alert : nothing
  }</button>`;
}

/** The link that carries it, if it is not too long for one. @param {Studio} studio */
function shared({ link, text, carrier }) {
  if (!link) return nothing;
  const { length } = link;
  if (!link.link) return html`<p class="note cast-link" role="alert">${text.t("cast.link.too_long", { length })}</p>`;
  return html`<div class="note cast-link" data-length=${length}><p>${text.t("cast.link", { length })} ${
    length > LONG_LINK ? text.t("cast.link.long") : nothing
  }</p>${carrier.view()}</div>`;
}

// --- one figure -----------------------------------------------------------------------------------------------------

/** @param {Studio} studio @param {string} id */
export function figureView(studio, id) {
  const { text, draft } = studio;
  const figure = draft.on(id);
  const { name, bio = "", tags = [] } = figure;
  const set = (/** @type {Partial<Figure>} */ news, /** @type {string} */ what) =>
    edit(studio, () => draft.figure(id, news, what));
  const body = html`${verdict(studio)}<div class="cast-figure"><div class="cast-portrait"><span class="card">${face(id, name)}</span>${portraits(studio, id, figure)}</div>
    <div class="cast-fields">
      <label class="field"><span>${text.t("label.name")}</span><input type="text" class="line" dir="auto" autocomplete="off" data-start data-field="name" .value=${name}
        @input=${(/** @type {Event} */ event) => set({ name: typed(event) }, "name")}></label>
      <label class="field"><span>${text.t("cast.bio")}</span><textarea rows="3" dir="auto" data-field="bio" .value=${bio}
        @input=${(/** @type {Event} */ event) => set({ bio: typed(event).replace(/\s*\n\s*/g, " ") }, "bio")}></textarea></label>
      ${tagsOf(studio, id, tags)}
    </div></div>`;
  const foot = html`<button type="button" class="btn ico" data-leaf="-1" aria-label=${text.t("cast.before")} @click=${() => studio.leaf(-1)}>${icon("back", 20)}</button>
    <button type="button" class="btn ico" data-leaf="1" aria-label=${text.t("cast.after")} @click=${() => studio.leaf(1)}>${icon("arrow", 20)}</button>
    <button type="button" class="btn ico ${draft.canUndo ? "" : "later"}" data-cast="undo" aria-label=${text.t("tool.undo")} @click=${studio.undo}>${icon("undo", 20)}</button>
    <button type="button" class="btn go" data-back @click=${studio.back}>${text.t("done")}</button>`;
  const title = nameOf(figure, studio);
  return page(studio, { title, body, foot });
}

/** A face by the tags, or one of the house's. @param {Studio} studio @param {string} id @param {Figure} figure */
function portraits(studio, id, { portrait }) {
  const { text, draft } = studio;
  const house = portrait ?? id;
  return choiceOf({
    label: text.t("cast.portrait"),
    choices: [
      { id: "tags", label: text.t("cast.portrait.tags") },
      { id: "house", label: text.t("cast.portrait.house", { name: text.t(`piece.${house}`) }) },
    ],
    chosen: portrait ? "house" : "tags",
    choose: (to) => edit(studio, () => draft.figure(id, { portrait: to === "house" ? house : undefined })),
    look: "chips",
  });
}

/** Words that others may share, as chips; a tap takes one away. @param {Studio} studio @param {string} id @param {string[]} tags */
function tagsOf(studio, id, tags) {
  const { text, draft } = studio;
  const set = (/** @type {string[]} */ news) => edit(studio, () => draft.figure(id, { tags: news }));
  const add = (/** @type {HTMLInputElement} */ input) => {
    const fresh = input.value.split(",").flatMap((tag) => tag.trim() || []);
    input.value = "";
    if (fresh.length) set([...new Set([...tags, ...fresh])]);
  };
  const label = text.t("cast.tags.add");
  return html`<fieldset class="form-field cast-tags"><legend>${text.t("cast.tags")}</legend>
    <div class="chips">${tags.map(
      (tag, place) =>
        html`<button type="button" class="chip small" data-tag=${tag} aria-label=${text.t("cast.tags.drop", { tag })} @click=${() => set(tags.filter((_, at) => at !== place))}><bdi>${tag}</bdi>${icon("x", 15)}</button>`,
    )}</div>
    <input type="text" class="line" dir="auto" autocomplete="off" autocapitalize="off" enterkeyhint="enter" data-field="tag" aria-label=${label} placeholder=${label}
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" && event.key !== ",") return;
        event.preventDefault();
        add(/** @type {HTMLInputElement} */ (event.target));
      }} @change=${(/** @type {Event} */ event) => add(/** @type {HTMLInputElement} */ (event.target))}></fieldset>`;
}
