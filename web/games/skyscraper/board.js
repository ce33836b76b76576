/**
 * The middle of the circuit: what each characteristic is worth, and the tokens that lie ready.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { blindToken } from "./art/pieces.js";
import { sign } from "./art/signs.js";
import { aboutTrait, asked, explained, gain } from "./parts.js";

/**
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./parts.js").Draw} Draw
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Value} Value
 * @typedef {import("./view.js").Trait} Trait
 */

/** Where a marker can stand. */
const PLACES = [0, 1, 2, 3, 4];

/** The value board and the tokens. @param {View} view @param {Context} context @param {Draw} draw */
export function plaza(view, context, draw) {
  const { text } = context;
  const prompt = asked(context);
  return html`<div class="plaza" data-asked=${prompt}>
    <div class="board" role="group" aria-label=${text.t("table.board")}>${view.values.map((value) => row(value, view, context, draw))}</div>
    <div class="offer" role="group" aria-label=${text.t("table.tokens")} data-zone="tokens">
      ${ready(view.tokens, context, draw)}${blind(view.tokens_down, context)}
      ${view.points.length ? html`<span class="point-tokens" role="img" aria-label=${text.t("table.points_left", { points: view.points.join(", ") })}>${view.points.map((points) => html`<b>${points}</b>`)}</span>` : nothing}
    </div></div>`;
}

/** @param {Value} value @param {View} view @param {Context} context @param {Draw} draw */
function row(value, view, context, draw) {
  const { first, opposite, first_worth, opposite_worth, place } = value;
  const { text } = context;
  const says = text.t("table.value", {
    first: text.t(`trait.${first}`),
    first_worth,
    opposite: text.t(`trait.${opposite}`),
    opposite_worth,
  });
  return html`<div class="value" role="group" aria-label=${says}>
    ${end(first, view, context, draw)}<b class="worth" data-worth=${first} aria-hidden="true">${first_worth}</b>
    <span class="track" aria-hidden="true">${PLACES.map(() => html`<i></i>`)}<i class="marker" data-key=${`marker/${first}`} style="--place:${place}"></i></span>
    <b class="worth" data-worth=${opposite} aria-hidden="true">${opposite_worth}</b>${end(opposite, view, context, draw)}</div>`;
}

/** One end of a row: the marker may be sent there, else it explains itself. @param {Trait} trait @param {View} view @param {Context} context @param {Draw} draw */
function end(trait, view, context, draw) {
  const { text } = context;
  const key = `trait/${trait}`;
  if (asked(context) !== "beam") return aboutTrait(trait, text, { look: "value-sign" });
  const points = view.turn?.gains.find(({ answer }) => answer === trait)?.points;
  return draw({
    kind: "trait",
    value: trait,
    key,
    face: html`${sign(trait)}${gain(points)}`,
    title: text.t(`trait.${trait}`),
    name: [text.t("table.towards", { trait: text.t(`trait.${trait}`) }), told(points, text)].join(" "),
    words: text.t(`icon.${trait}`),
  });
}

/** @param {number|undefined} points @param {import("./parts.js").Text} text */
const told = (points, text) => (points === undefined ? "" : text.t("table.gain", { points }));

/** Tokens that lie face up. @param {Trait[]} tokens @param {Context} context @param {Draw} draw */
function ready(tokens, context, draw) {
  const { text } = context;
  return tokens.map((trait, place) => {
    const key = `token/${place}`;
    if (asked(context) !== "token") return aboutTrait(trait, text, { look: "disc" });
    return draw({
      kind: "token",
      value: trait,
      key,
      face: sign(trait),
      name: text.t(`trait.${trait}`),
      words: text.t("table.token_use"),
    });
  });
}

/** The tokens that nobody has looked at. @param {number} count @param {Context} context */
function blind(count, { text }) {
  if (!count) return nothing;
  return explained(
    {
      name: text.t("table.blind", { count }),
      words: text.t("icon.blind"),
      picture: html`<div class="large-sign">${blindToken()}</div>`,
      body: html`${blindToken()}<span class="count" aria-hidden="true">${count}</span>`,
      look: "disc blind",
    },
    text,
  );
}

/** A token in somebody's hand: what it shows, or that it is unknown. @param {Trait|null} trait */
export const tokenFace = (trait) => (trait ? sign(trait) : html`${blindToken()}${icon("lock", 12)}`);
