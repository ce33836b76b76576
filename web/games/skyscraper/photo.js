/**
 * A photograph row: workers on the beam above the town, with their longest series marked and what they are worth.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { token } from "../../js/art/seats.js";
import { define, use } from "../../js/art/sprite.js";
import { CITY, city, THEMED } from "./art/city.js";
import { nobody } from "./art/pieces.js";
import { sign } from "./art/signs.js";
import { tokenFace } from "./board.js";
import { aboutTrait, asked, explained, gain, numberOf, seated, spelled } from "./parts.js";

/**
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./parts.js").Text} Text
 * @typedef {import("./parts.js").Draw} Draw
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Sitting} Sitting
 * @typedef {import("./view.js").Series} Series
 * @typedef {import("./view.js").Worker} Worker
 * @typedef {import("./view.js").Trait} Trait
 */

/** How far each leans: nobody sits like a soldier, and nobody moves when somebody sits down. */
const LEANS = [2, -2, 0, 3, -3, 1, -1];

/** @param {Worker} worker */
const lean = ({ worker }) => LEANS[numberOf(worker) % LEANS.length];

/** My photograph, as it stands, or for somebody who watches another's. @param {Sitting} sitting @param {View} view @param {Context} context @param {Draw} draw */
export function photo(sitting, view, context, draw) {
  const { row, series } = sitting;
  const { text, update } = context;
  const best = bestOf(series);
  const open = sitting.to_go > 0 && !update.outcome;
  const place = (/** @type {"left"|"right"} */ end) => (open && row.length ? vacancy(end, view, context, draw) : nothing);
  const isMine = sitting.seat === context.me;
  const label = isMine ? text.t("table.my_photo") : text.name(sitting.seat);
  return html`<section class="photo" aria-label=${label}>${skyline()}
    ${isMine ? nothing : html`<p class="whose" aria-hidden="true">${token(sitting.seat, 19)}${label}</p>`}
    <div class="photo-in" ?data-more=${hasMore(sitting)} style="--n:${row.length + (open ? 2 : 0)};--row:${row.length}" data-zone=${`row.${sitting.seat}`}>
      <div class="line-up"><i class="girder"></i>${place("left")}${
        row.length
          ? repeat(
              row,
              ({ worker }) => worker,
              (worker, at) => onBeam(worker, at, sitting, view, context, draw),
            )
          : first(text)
      }${place("right")}
        <div class="marks" aria-hidden="true">${series.filter(({ length, points }) => length && points).map((each) => bracket(each, each === best))}</div></div>
    </div>
    ${tally(sitting, best, context)}</section>`;
}

/** Whether an expansion has more to show than the sums. @param {Sitting} sitting */
const hasMore = ({ style, commission }) => !!(style || commission);

/** Nobody sits there yet. @param {Text} text */
const first = (text) =>
  html`<span class="seat-at vacant"><span class="body">${nobody()}</span><span class="sr">${text.t("table.nobody_yet")}</span></span>`;

/** The town below. */
export function skyline() {
  define("sky-city", `0 0 ${CITY.width} ${CITY.height}`, () => city(THEMED));
  return html`<svg class="city" viewBox="0 0 ${CITY.width} ${CITY.height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${use("sky-city")}</svg>`;
}

/** The series that is worth most; of equal ones the longer. @param {Series[]} series @returns {Series|undefined} */
export const bestOf = (series) =>
  [...series].filter(({ length }) => length > 1).sort((one, other) => other.points - one.points || other.length - one.length)[0];

/** An end of the row: the worker in hand may go there. @param {"left"|"right"} end @param {View} view @param {Context} context @param {Draw} draw */
function vacancy(end, view, context, draw) {
  const { turn } = view;
  const { text } = context;
  if (asked(context) !== "end" || !turn?.worker)
    return html`<span class="seat-at vacant"><span class="body">${nobody()}</span></span>`;
  const points = turn.gains.find(({ answer }) => answer === end)?.points;
  const says = [text.t(`table.end.${end}`), points === undefined ? "" : text.t("table.gain", { points })];
  return html`<span class="seat-at coming">${draw({
    kind: "end",
    value: end,
    key: `end/${end}`,
    face: html`<span class="body">${seated(turn.worker)}</span>${gain(points)}`,
    name: says.join(" "),
    title: says[0],
    words: spelled(turn.worker.traits, text),
  })}</span>`;
}

/** @param {Worker} worker @param {number} at @param {Sitting} sitting @param {View} view @param {Context} context @param {Draw} draw */
function onBeam(worker, at, sitting, view, context, draw) {
  const { text } = context;
  const key = `row/${sitting.seat}/${worker.worker}`;
  const body = html`<span class="body" style="--lean:${lean(worker)}deg">${seated(worker)}</span>${worker.token ? html`<span class="laid">${sign(worker.token)}</span>` : nothing}`;
  const name = text.t("table.worker", { place: at + 1, worker: spelled(worker.traits, text) });
  const words = worker.token
    ? text.t("table.worker_token", { trait: text.t(`trait.${worker.token}`), printed: text.t(`trait.${worker.printed}`) })
    : "";
  if (asked(context) !== "use") {
    const picture = html`<div class="large-worker">${seated(worker)}</div>`;
    return html`<span class="seat-at" data-key=${key} data-from=${worker.pile} data-worker=${numberOf(worker.worker)}>${explained({ name, words, picture, body }, text)}</span>`;
  }
  const points = view.turn?.gains.find(({ answer }) => answer === worker.worker)?.points;
  const says = points === undefined ? name : `${name} ${text.t("table.gain", { points })}`;
  const piece = {
    kind: "worker",
    value: worker.worker,
    key,
    face: html`${body}${gain(points)}`,
    name: says,
    title: name,
    words,
  };
  return html`<span class="seat-at" data-worker=${numberOf(worker.worker)}>${draw(piece)}</span>`;
}

/** A series under the feet of those who make it. @param {Series} series @param {boolean} best */
const bracket = ({ trait, length, first: from, worth, points }, best) =>
  html`<span class="series ${best ? "best" : ""}" data-series=${trait} style="--first:${from};--length:${length}"><span class="series-sum">${sign(trait)}${length} × ${worth} = ${points}</span></span>`;

/** All eight series with their worth; one that is chosen here is marked on the row. @param {Sitting} sitting @param {Series|undefined} best @param {Context} context */
function tally({ seat, series, kept, style, commission, score }, best, { text }) {
  return html`<div class="tally">
    <div class="sums" role="radiogroup" aria-label=${text.t("table.series")}>${series.map(
      ({ trait, length, worth, points }) => html`<label class="sum ${points ? "" : "none"}" data-sum=${trait}>
        <input type="radio" name=${`series-${seat}`} class="sr" .defaultChecked=${trait === best?.trait}>
        ${sign(trait)}<span aria-hidden="true">${points}</span>
        <span class="sr">${text.t("table.series_of", { trait: text.t(`trait.${trait}`), length, worth, points })}</span></label>`,
    )}</div>
    ${style ? aboutTrait(style, text, { look: "secret", beside: html`<span>${text.t("table.style")}</span>` }) : nothing}
    ${commission ? wanted(commission, text) : nothing}
    ${kept.length ? html`<span class="kept" role="img" aria-label=${text.t("table.kept", { count: kept.length })} data-zone=${`kept.${seat}`} data-count=${kept.length}>${kept.map((trait) => html`<span class="disc">${tokenFace(trait)}</span>`)}</span>` : nothing}
    <output class="total"><small>${text.t("table.total")}</small> <b>${score.total}</b></output></div>`;
}

/** What the agency wants. @param {import("./view.js").Commission} commission @param {Text} text */
function wanted({ sequence, points }, text) {
  const name = text.t("table.commission", { sequence: spelled(sequence, text), points });
  const signs = html`<span class="sequence">${sequence.map((trait) => sign(trait))}${points ? html`<b>${points}</b>` : nothing}</span>`;
  return explained(
    {
      name,
      words: text.t("icon.agency"),
      picture: html`<div class="agency large">${signs}</div>`,
      body: signs,
      look: `agency ${points ? "done" : ""}`,
    },
    text,
  );
}

/** Somebody's photograph by itself, for a closer look. @param {Sitting} sitting @param {Text} text */
export function picture({ row, series, kept, commission, score }, text) {
  const best = bestOf(series);
  return html`<figure class="photo still">${skyline()}
    <div class="photo-in" data-more style="--n:${Math.max(5, row.length)};--row:${row.length}"><div class="line-up"><i class="girder"></i>${row.map(
      (worker) =>
        html`<span class="seat-at" role="img" aria-label=${spelled(worker.traits, text)}><span class="body" style="--lean:${lean(worker)}deg">${seated(worker)}</span>${worker.token ? html`<span class="laid">${sign(worker.token)}</span>` : nothing}</span>`,
    )}<div class="marks" aria-hidden="true">${best ? bracket(best, true) : nothing}</div></div></div>
    <figcaption class="tally"><span class="sums">${series.map(
      ({ trait, length, worth, points }) =>
        html`<span class="sum ${points ? "" : "none"}">${sign(trait)}<span aria-hidden="true">${points}</span><span class="sr">${text.t("table.series_of", { trait: text.t(`trait.${trait}`), length, worth, points })}</span></span>`,
    )}</span>${commission ? html`<span class="agency ${commission.points ? "done" : ""}" role="img" aria-label=${text.t("table.commission", { sequence: spelled(commission.sequence, text), points: commission.points })}><span class="sequence">${commission.sequence.map((trait) => sign(trait))}${commission.points ? html`<b>${commission.points}</b>` : nothing}</span></span>` : nothing}
    ${kept.length ? html`<span class="kept" role="img" aria-label=${text.t("table.kept", { count: kept.length })} data-count=${kept.length}>${kept.map((trait) => html`<span class="disc">${tokenFace(trait)}</span>`)}</span>` : nothing}
    <span class="total"><small>${text.t("table.total")}</small> <b>${score.total}</b></span></figcaption></figure>`;
}
