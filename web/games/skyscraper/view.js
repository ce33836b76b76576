/**
 * What the engine sends of a table. Types only; nothing runs here.
 *
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * A characteristic: cap, bare, tee, dungarees, lunchbox, bottle, boots, shoes.
 * @typedef {string} Trait
 *
 * @typedef {object} Worker
 * @property {string} worker      "worker.3": the third of its row to be taken, wherever it sits
 * @property {Trait[]} traits     as they count, token included
 * @property {Trait[]} front      what its front showed; its face is made of that and of the pile
 * @property {string} pile        where it stood
 * @property {Trait|null} token
 * @property {Trait|null} printed what the token covers
 *
 * @typedef {{trait: Trait, length: number, first: number, worth: number, points: number}} Series
 * @typedef {{sequence: Trait[], points: number, found: string[]}} Commission
 * @typedef {{photo: number, tokens: number, style: number|null, agency: number, total: number}} Score
 *
 * @typedef {object} Sitting
 * @property {Seat} seat
 * @property {Worker[]} row          from left to right
 * @property {number} to_go          workers that are missing
 * @property {Series[]} series       of all eight, in the order of the board
 * @property {(Trait|null)[]} kept   null: one that only its owner knows
 * @property {Trait|null} style
 * @property {Commission|null} commission
 * @property {Score} score
 *
 * @typedef {{traits: Trait[], lock: Trait|null, beam: boolean, backs: {traits: Trait[], changed: Trait}[]}} Top
 * @typedef {{pile: string, count: number, top: Top|null, pawns: string[]}} Pile
 * @typedef {{pawn: string, seat: Seat|null, pile: string, ahead: number}} Pawn
 *
 * @typedef {object} Move
 * @property {string} pile
 * @property {number} steps
 * @property {string[]} jumped     free piles on the way
 * @property {boolean} token
 * @property {{seat: Seat|null, turns: number}|null} then   null: the game ends with this turn
 *
 * @typedef {{first: Trait, opposite: Trait, first_worth: number, opposite_worth: number, place: number}} Value
 *
 * @typedef {object} Turn
 * @property {Seat} seat
 * @property {string} prompt
 * @property {string} pile
 * @property {Worker|null} worker  turned round, not yet in the row
 * @property {boolean} holds       a token in hand
 * @property {Trait|null} token    that token, where one sees it
 * @property {{answer: string, points: number}[]} gains   by the piece to be tapped
 * @property {string|null} next    the pawn whose turn follows, where that is certain
 *
 * @typedef {object} Solo
 * @property {string} pile
 * @property {number} count
 * @property {number} to_go
 * @property {Worker|null} last
 * @property {{name: Said, points: number, reached: boolean}[]} targets
 *
 * @typedef {object} View
 * @property {Sitting[]} seats
 * @property {Pile[]} piles
 * @property {Pawn[]} pawns        from the rearmost
 * @property {Move[]} moves
 * @property {Value[]} values
 * @property {Said} trend
 * @property {Trait[]} tokens
 * @property {number} tokens_down
 * @property {number[]} points
 * @property {Turn|null} turn
 * @property {Seat|null} last_lap
 * @property {boolean} finish_the_lap
 * @property {Solo|null} solo
 */
export {};
