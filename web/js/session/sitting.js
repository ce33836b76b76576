/**
 * Who sits where: what the page and guests are told of it, and how it changes.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").SavedPlace} SavedPlace
 * @typedef {import("./types.js").Waiting} Waiting
 * @typedef {"bot"|"here"|"link"} Kind
 */

/**
 * @param {SavedPlace[]} places
 * @param {(seat: Seat) => {state: Place["state"], since?: number}} linked    how a link is
 * @returns {Place[]}
 */
export const placesOf = (places, linked) =>
  places.map(({ name, kind, level, face, person, without }, seat) => ({
    seat,
    name,
    kind,
    face,
    ...(level ? { level } : {}),
    ...(person ? { keeps: person.name } : {}),
    ...(without ? { without } : {}),
    ...(kind === "link" ? linked(seat) : { state: "here" }),
  }));

/**
 * @param {SavedPlace[]} places
 * @param {Kind[]} kinds
 * @returns {Seat[]}
 */
export const seatsOf = (places, ...kinds) => places.flatMap(({ kind }, seat) => (kinds.includes(kind) ? [seat] : []));

/**
 * The event that tells whose turn it is on this device.
 *
 * @param {Seat[]} here
 * @param {Waiting[]} waiting
 * @param {boolean} over
 * @returns {import("./types.js").SessionEvent}
 */
export function turned(here, waiting, over) {
  const asked = (/** @type {Waiting[]} */ open) => here.filter((seat) => open.some(({ seats }) => seats.includes(seat)));
  return { type: "turned", seats: asked(waiting), must: asked(waiting.filter(({ must }) => must)), waiting, over };
}

/**
 * What is left of a picture while the curtain is down: nothing that anybody could not know.
 *
 * @param {number} revision
 * @param {number} epoch
 * @param {Waiting[]} waiting
 * @returns {import("./types.js").Update}
 */
export const curtained = (revision, epoch, waiting) => ({
  revision,
  epoch,
  seat: null,
  waiting,
  asks: [],
  view: null,
  notices: [],
  outcome: null,
});

/**
 * Let somebody else play a seat.
 *
 * @param {SavedPlace} place       changed in place
 * @param {Kind} who
 * @param {string|undefined} level
 * @param {{name?: string, face?: string}} person    as whom
 * @param {boolean} returns        whose seat a bot gets will want it back
 */
export function seat(place, who, level, person, returns) {
  const back = who === "link" ? place.person : undefined;
  if (returns) {
    place.person = { name: place.name, face: place.face };
  } else if (who !== "bot") {
    place.person = undefined;
  }
  if (place.kind === "link" && who !== "link" && !returns) {
    place.token = undefined; // it opens this seat no more
  }
  place.kind = who;
  place.level = who === "bot" ? (level ?? "random") : undefined;
  place.name = person.name ?? back?.name ?? place.name;
  place.face = person.face ?? back?.face ?? place.face;
}
