/**
 * What the tapped pieces may become.
 *
 * Everything that a seat may answer is listed by the engine; here a handful of tapped pieces is laid beside that list.
 * No rule of any game is known: an action names pieces, and a choice is a part of it, all of it, or neither.
 * Equal pieces are equal: which of two 6♥ was tapped matters to the eye alone.
 */

/**
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Picked} Picked
 * @typedef {import("../session/types.js").Ask} Ask
 * @typedef {import("../session/types.js").Action} Action
 *
 * What the catalog says about a field of an action.
 * @typedef {{piece?: string, seat?: boolean, many?: boolean, flag?: boolean}} FieldKind   a seat is a piece of the kind `seat`: its plate
 * @typedef {Record<string, Record<string, FieldKind>>} Schema   fields by action, by name
 *
 * An action together with the question that it answers.
 * @typedef {{opened: number, must: boolean, action: Action}} Choice
 * @typedef {Choice & {seat: number}} Aim   and at whom
 *
 * @typedef {object} More
 * @property {Choice[]} choices    the choices behind `exact`
 * @property {Choice[]} bare       answers that name no piece: they are buttons
 * @property {Aim[]} aims          what the choice becomes when one more player is named
 * @property {boolean} pieces      whether any answer names a piece
 * @typedef {Picked & More} Standing
 *
 * @typedef {Map<string, number>} Count
 */

/** @param {string} kind @param {unknown} value */
const nameOf = (kind, value) => `${kind}:${value}`;

/** What kind of piece fills a field; "" for none. @param {FieldKind} field */
const kindOf = ({ piece, seat }) => piece ?? (seat ? SEAT : "");

/** Players are tapped at their plates. */
const SEAT = "seat";

/**
 * List the pieces that an action names, as `kind:value`, equal ones as often as it names them.
 *
 * @param {Action} action
 * @param {Schema} schema
 * @returns {string[]}
 */
export function piecesOf(action, schema) {
  return Object.entries(schema[action.type] ?? {}).flatMap(([field, known]) => {
    const [kind, value] = [kindOf(known), action[field]];
    if (!kind || value === null || value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((each) => nameOf(kind, each));
  });
}

/** @param {string[]} names @returns {Count} */
function countOf(names) {
  const count = new Map();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}

/** @param {Count} part @param {Count} whole */
const isWithin = (part, whole) => [...part].every(([name, number]) => number <= (whole.get(name) ?? 0));

/** @param {Count} one @param {Count} other */
const isSame = (one, other) => one.size === other.size && isWithin(one, other) && isWithin(other, one);

/** What is missing. @param {Count} part @param {Count} whole */
const lacking = (part, whole) => [...whole].filter(([name, number]) => number > (part.get(name) ?? 0)).map(([name]) => name);

/** Whether nothing but one player is missing. @param {Count} part @param {Count} whole */
function isAim(part, whole) {
  const names = isWithin(part, whole) ? lacking(part, whole) : [];
  return names.length === 1 && names[0].startsWith(nameOf(SEAT, ""));
}

/** Which player is missing. @param {Count} part @param {Count} whole */
const lackingSeat = (part, whole) => Number(lacking(part, whole)[0].slice(nameOf(SEAT, "").length));

/**
 * A player, as a piece: the plate.
 * @param {number} seat
 * @returns {Piece}
 */
export const seatPiece = (seat) => ({ kind: SEAT, value: String(seat), key: `seat/${seat}` });

/** @param {Piece[]} pieces */
const countOfPieces = (pieces) => countOf(pieces.map(({ kind, value }) => nameOf(kind, value)));

/** @type {WeakMap<Ask[], {choice: Choice, count: Count}[]>} the same question is looked at for every tap */
const listed = new WeakMap();

/** @param {Ask[]} asks @param {Schema} schema */
function listOf(asks, schema) {
  let list = listed.get(asks);
  if (!list) {
    list = asks.flatMap(({ opened, must, legal }) =>
      legal.map((action) => ({ choice: { opened, must, action }, count: countOf(piecesOf(action, schema)) })),
    );
    listed.set(asks, list);
  }
  return list;
}

/**
 * List the pieces that the answers name, as `kind:value`.
 *
 * @param {Ask[]} asks
 * @param {Schema} schema
 * @returns {Set<string>}
 */
export const named = (asks, schema) => new Set(listOf(asks, schema).flatMap(({ count }) => [...count.keys()]));

/**
 * Say where a choice of pieces stands.
 *
 * A piece may be tapped if it adds to the choice, or, where it does not, if a new choice may begin with it.
 * An answer that names a piece which is nowhere to be tapped is a button, like those that name none.
 *
 * @param {Ask[]} asks
 * @param {Schema} schema
 * @param {Piece[]} chosen
 * @param {(name: string) => boolean} [present]   whether a piece, as `kind:value`, is there to be tapped
 * @returns {Standing}
 */
export function standing(asks, schema, chosen, present = () => true) {
  const all = listOf(asks, schema);
  const isBare = (/** @type {{count: Count}} */ { count: named }) => ![...named.keys()].every(present) || !named.size;
  const list = all.filter((entry) => !isBare(entry));
  const count = countOfPieces(chosen);
  const reachable = new Set(list.flatMap((entry) => [...entry.count.keys()]));
  const keys = chosen.map(({ key }) => key);
  const choices = chosen.length ? list.filter((entry) => isSame(count, entry.count)).map(({ choice }) => choice) : [];
  const aims = chosen.length ? list.filter((entry) => isAim(count, entry.count)) : [];
  const leads = (/** @type {Piece} */ piece) =>
    piece.kind === SEAT && aims.length
      ? aims.some((entry) => entry.count.has(nameOf(SEAT, piece.value)))
      : reachable.has(nameOf(piece.kind, piece.value));
  return {
    chosen: keys,
    mayTap: (piece) => keys.includes(piece.key) || leads(piece),
    exact: choices.map(({ action }) => action),
    choices,
    bare: all.filter(isBare).map(({ choice }) => choice),
    aims: aims.map((entry) => ({ ...entry.choice, seat: lackingSeat(count, entry.count) })),
    pieces: reachable.size > 0,
  };
}

/**
 * Return the choice after a tap, or null where the tapped piece leads nowhere.
 *
 * A chosen piece is let go of. Another joins the choice if some answer holds both; stands in for an equal one that is
 * chosen; or begins a new choice. When only one set of pieces is left that the choice can become, it becomes it.
 *
 * @param {Ask[]} asks
 * @param {Schema} schema
 * @param {Piece[]} chosen
 * @param {Piece} piece
 * @param {Piece[]} present   the pieces that can be reached, for completing the choice
 * @returns {Piece[]|null}
 */
export function tap(asks, schema, chosen, piece, present) {
  const list = listOf(asks, schema);
  if (chosen.some(({ key }) => key === piece.key)) return chosen.filter(({ key }) => key !== piece.key);
  const wider = [...chosen, piece];
  if (leadsOn(list, wider)) return complete(list, wider, present);
  const others = chosen.filter(({ kind }) => kind !== SEAT);
  if (piece.kind === SEAT && others.length < chosen.length && leadsOn(list, [...others, piece])) return [...others, piece];
  const twin = chosen.findIndex(({ kind, value }) => kind === piece.kind && value === piece.value);
  if (twin >= 0) return chosen.map((known, place) => (place === twin ? piece : known));
  return leadsOn(list, [piece]) ? complete(list, [piece], present) : null;
}

/** @param {{count: Count}[]} list @param {Piece[]} chosen */
const leadsOn = (list, chosen) => {
  const count = countOfPieces(chosen);
  return list.some((entry) => isWithin(count, entry.count));
};

/** @param {{count: Count}[]} list @param {Piece[]} chosen @param {Piece[]} present */
function complete(list, chosen, present) {
  const count = countOfPieces(chosen);
  const [only, ...rest] = list.filter((entry) => isWithin(count, entry.count));
  if (rest.some((entry) => !isSame(only.count, entry.count))) return chosen;
  const whole = [...chosen];
  for (const piece of present) {
    const name = nameOf(piece.kind, piece.value);
    const missing = (only.count.get(name) ?? 0) - (countOfPieces(whole).get(name) ?? 0);
    if (missing > 0 && !whole.some(({ key }) => key === piece.key)) whole.push(piece);
  }
  return isSame(countOfPieces(whole), only.count) ? whole : chosen;
}

/**
 * Make the action that somebody who taps these pieces has in mind, to ask the engine why it cannot be.
 *
 * @param {Ask[]} asks
 * @param {Schema} schema
 * @param {Piece[]} pieces
 * @returns {{opened: number, action: Action}|null}  null where no action could name them
 */
export function guess(asks, schema, pieces) {
  const [asked] = [...asks].sort((one, other) => Number(other.must) - Number(one.must));
  if (!asked || !pieces.length) return null;
  const offered = [...new Set(asked.legal.map(({ type }) => type))];
  for (const type of [...offered, ...Object.keys(schema)]) {
    const action = fill(type, schema[type] ?? {}, pieces);
    if (action) return { opened: asked.opened, action };
  }
  return null;
}

/** @param {string} type @param {Record<string, FieldKind>} fields @param {Piece[]} pieces @returns {Action|null} */
function fill(type, fields, pieces) {
  const left = [...pieces];
  /** @type {Action} */
  const action = { type };
  for (const [name, field] of Object.entries(fields)) {
    const [wanted, read] = [kindOf(field), (/** @type {Piece} */ { value }) => (field.seat ? Number(value) : value)];
    if (field.flag) action[name] = false;
    else if (!wanted) return null;
    else if (field.many) {
      const taken = left.filter(({ kind }) => kind === wanted);
      action[name] = taken.map(read);
      for (const one of taken) left.splice(left.indexOf(one), 1);
    } else {
      const place = left.findIndex(({ kind }) => kind === wanted);
      if (place < 0) return null;
      action[name] = read(left.splice(place, 1)[0]);
    }
  }
  const fits = Object.values(fields).some((field) => pieces.some(({ kind }) => kind === kindOf(field)));
  return fits && !left.length ? action : null;
}
