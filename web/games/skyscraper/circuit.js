/**
 * The circuit: twelve piles round the value board, and the photographers' cameras among them.
 */
import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { camera, tileFront } from "./art/pieces.js";
import { plaza } from "./board.js";
import { followed } from "./memo.js";
import { numberOf, spelled } from "./parts.js";

/**
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./parts.js").Draw} Draw
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Pile} Pile
 * @typedef {import("./view.js").Top} Top
 */

/** The circuit. @param {View} view @param {Context} context @param {Draw} draw */
export function circuit(view, context, draw) {
  return html`<div class="loop"><div class="loop-in" role="group" aria-label=${context.text.t("table.circuit")}>
    <i class="road"></i>
    ${repeat(
      view.piles,
      ({ pile }) => pile,
      (pile) => stop(pile, view, context, draw),
    )}
    ${plaza(view, context, draw)}</div></div>`;
}

/** @param {Pile} pile @param {View} view @param {Context} context @param {Draw} draw */
function stop(pile, view, context, draw) {
  const { count, top, pawns } = pile;
  const layers = Array.from(
    { length: Math.max(0, count - 1) },
    (_, place) => html`<i class="under" style="--deep:${count - 1 - place}"></i>`,
  );
  return html`<div class="stop" data-zone=${pile.pile} data-count=${count}>
    ${top ? html`${layers}${draw(pieceOf(pile, top, view, context))}<span class="count" aria-hidden="true">${count}</span>` : html`<i class="empty"></i>`}
    ${pawns.map((pawn, place) => html`<span class="pawn" data-key=${pawn} style="--place:${place}" aria-hidden="true">${camera(seatOf(pawn))}</span>`)}
  </div>`;
}

/** @param {string} pawn @returns {number|null} null: the rival */
const seatOf = (pawn) => (pawn === "pawn.rival" ? null : numberOf(pawn));

/** The top of a pile as a piece, with all that is to be said of it. @param {Pile} pile @param {Top} top @param {View} view @param {Context} context */
function pieceOf({ pile, count, pawns }, top, view, context) {
  const { text } = context;
  const move = view.moves.find((each) => each.pile === pile);
  const who = pawns.map(seatOf).map((seat) => (seat === null ? text.t("table.rival") : text.name(seat)));
  const says = [
    text.t("table.pile", { number: numberOf(pile), worker: spelled(top.traits, text), count }),
    top.lock ? text.t("table.locked", { trait: text.t(`trait.${top.lock}`) }) : text.t("table.beam"),
    who.length ? text.t("table.stands", { name: who.join(", ") }) : "",
    move ? followed(move, view, context) : "",
  ];
  const [, ...more] = says;
  return {
    kind: "pile",
    value: pile,
    key: `pile/${numberOf(pile)}`,
    face: tileFront(top.traits, numberOf(pile), top.lock),
    name: says.filter(Boolean).join(" "),
    title: text.t(`piece.${pile}`),
    words: html`<b>${spelled(top.traits, text)}.</b> ${about(top, text)} ${more.slice(1).filter(Boolean).join(" ")}`,
  };
}

/** A tile's own text: its mark, and the backs it may have. @param {Top} top @param {import("./parts.js").Text} text */
function about({ backs, lock }, text) {
  const changed = spelled(
    backs.map((each) => each.changed),
    text,
  );
  const mark = lock ? text.t("icon.lock", { trait: text.t(`trait.${lock}`) }) : text.t("icon.beam");
  return `${mark} ${text.t("table.backs_are", { backs: changed })}`;
}
