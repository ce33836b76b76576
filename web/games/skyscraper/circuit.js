/**
 * The circuit: twelve piles round the value board, and the photographers' cameras among them.
 */
import { html, nothing } from "lit-html";
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
  return {
    kind: "pile",
    value: pile,
    key: `pile/${numberOf(pile)}`,
    face: tileFront(top.traits, numberOf(pile), top.lock),
    name: says.filter(Boolean).join(" "),
    words: about(top, context),
  };
}

/** A tile's own text: its mark, and the backs it may have. @param {Top} top @param {Context} context */
function about(top, { text }) {
  const backs = spelled(
    top.backs.map(({ changed }) => changed),
    text,
  );
  const kept = top.lock ? text.t("icon.lock", { trait: text.t(`trait.${top.lock}`) }) : text.t("icon.beam");
  return html`${kept}<br>${text.t("table.backs_are", { backs })}${nothing}`;
}
