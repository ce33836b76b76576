/**
 * A table before there is a picture of it: who sits where, and an empty cloth. After a reload it is there at once, and what the
 * engine then brings falls into place.
 */
import { nothing } from "lit-html";
import { stage, ticket } from "./stage.js";

/**
 * @typedef {import("./table.js").TableScreen} TableScreen
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Seat} Seat
 */

/** @type {Update} a picture with nothing in it */
const NOTHING = { revision: 0, epoch: 0, seat: null, waiting: [], asks: [], view: {}, notices: [], outcome: null };

/** @param {TableScreen} table */
export function frame(table) {
  const { app, game, session, text } = table;
  const { progress } = app;
  const small = progress ? text.t("lobby.dealing.warm", { loaded: progress.loaded / 1e6, total: progress.total / 1e6 }) : "";
  return stage({
    layout: {
      title: app.nameOf(game),
      subtitle: "",
      plates: fromMyLeft(table).map((seat) => ({ seat, line: "", number: "" })),
      centre: nothing,
      hand: [],
      sorts: [],
      tag: null,
      ticket: null,
    },
    module: app.module(game),
    picked: { chosen: [], mayTap: () => false, exact: [] },
    update: NOTHING,
    places: session.places,
    text,
    ticket: ticket({ seat: null, line: text.t("stage.laying"), small }),
    actions: nothing,
    on: { tap: () => {}, menu: () => table.leave(), rules: () => table.rules(), log: () => table.log() },
  });
}

/** The others, in table order from the seat after mine; where several share this tablet, from after the first of them. @param {TableScreen} table @returns {Seat[]} */
function fromMyLeft({ me, session: { places, seats } }) {
  const first = places.findIndex(({ seat }) => seat === (me ?? seats[0])) + 1;
  return [...places.slice(first), ...places.slice(0, Math.max(0, first - 1))].map(({ seat }) => seat);
}
