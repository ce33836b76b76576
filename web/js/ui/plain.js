/**
 * A plain table for a game that has none of its own yet: the view's fields, readably, and every piece that can be tapped.
 */
import { html, nothing } from "lit-html";
import { piecesOf } from "./picker.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").TableModule} TableModule
 * @typedef {import("./types.js").Text} Text
 */

/**
 * Make the table of a game from what the catalog says about its actions.
 * @param {import("./picker.js").Schema} schema
 * @returns {TableModule}
 */
export function plain(schema) {
  return {
    cloth: "plain",
    piece,
    label: (_, value, text) => aloud(value, text),
    layout: (view, context) => layout(view, context, schema),
  };
}

/** @param {string} _kind @param {string} value */
const piece = (_kind, value) => html`<span class="plain-face" aria-hidden="true">${value}</span>`;

/** @param {any} view @param {Context} context @param {import("./picker.js").Schema} schema @returns {Layout} */
function layout(view, context, schema) {
  const { me, places, text, update } = context;
  const first = places.findIndex(({ seat }) => seat === me) + 1;
  const others = [...places.slice(first), ...places.slice(0, Math.max(0, first - 1))];
  const kinds = Object.values(schema).flatMap((fields) => Object.values(fields).flatMap((field) => field.piece ?? []));
  const mine = /** @type {string[]} */ (Array.isArray(view?.hand) ? view.hand : []).map(String);
  const offered = update.asks.flatMap(({ legal }) => legal.flatMap((action) => piecesOf(action, schema)));
  const kind = kinds.find((each) => mine.some((value) => offered.includes(`${each}:${value}`))) ?? kinds[0] ?? "piece";
  const held = keyed(
    mine.map((value) => ({ kind, value })),
    "hand",
  );
  const inHand = new Set(mine.map((value) => `${kind}:${value}`));
  const beyond = [...new Set(offered)].filter((name) => !inHand.has(name)).map(split);
  const rest = Object.entries(view ?? {}).filter(([name]) => name !== "hand");
  return {
    title: text.t("name"),
    subtitle: "",
    plates: others.map(({ seat }) => ({ seat, line: "", number: "" })),
    centre: (/** @type {(piece: Piece) => unknown} */ draw) => html`<div class="plain-view" tabindex="0">
      ${beyond.length ? html`<div class="plain-pieces">${keyed(beyond, "table").map(draw)}</div>` : nothing}
      <dl>${rest.map(([name, value]) => html`<div><dt>${spaced(name)}</dt><dd>${told(value, text)}</dd></div>`)}</dl></div>`,
    hand: held.length ? [{ label: "", pieces: held }] : [],
    sorts: [],
    tag: null,
    ticket: null,
  };
}

/** @param {{kind: string, value: string}[]} pieces @param {string} zone @returns {Piece[]} */
function keyed(pieces, zone) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return pieces.map(({ kind, value }) => {
    const ordinal = seen.get(value) ?? 0;
    seen.set(value, ordinal + 1);
    return { kind, value, key: `${zone}/${value}#${ordinal}` };
  });
}

/** @param {string} name as the picker writes it */
function split(name) {
  const at = name.indexOf(":");
  return { kind: name.slice(0, at), value: name.slice(at + 1) };
}

/** @param {string} name */
const spaced = (name) => name.replaceAll("_", " ");

/** @param {string} value @param {Text} text */
const named = (value, text) => (text.has(`piece.${value}`) ? text.t(`piece.${value}`) : spaced(value));

/** The letters that are seen, then the name if it is another. @param {string} value @param {Text} text */
const aloud = (value, text) => [...new Set([value, named(value, text)])].join(", ");

/** One value of the view, in words. @param {any} value @param {Text} text @returns {unknown} */
function told(value, text) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value !== "object") return named(String(value), text);
  if (typeof value.key === "string") return text.say(value);
  if (!Array.isArray(value)) {
    return html`<ul>${Object.entries(value).map(([name, inner]) => html`<li>${name === "seat" ? text.name(Number(inner)) : html`${spaced(name)}: ${told(inner, text)}`}</li>`)}</ul>`;
  }
  if (!value.length) return "–";
  if (value.every((each) => typeof each !== "object" || each === null))
    return value.map((each) => named(String(each), text)).join(", ");
  return html`<ul class="plain-list">${value.map((each) => html`<li>${told(each, text)}</li>`)}</ul>`;
}
