/**
 * What the engine shows of a lunch. Types only; nothing runs here.
 *
 * @typedef {import("../../js/session/types.js").Said} Said
 * @typedef {import("../../js/session/types.js").Seat} Seat
 *
 * @typedef {{seat: Seat, count: number, points: number, total: number, leads: boolean, asked: boolean, has_answered: boolean, known: string[]}} Sitting
 * @typedef {{card: string, person: string, by: Seat}} Guest
 * @typedef {{seat: Seat, people: string[], said: Said}} Story
 * @typedef {{table: string, chairs: number, bonus: number, guests: Guest[], free: number, closed: boolean, kind: string, takes: Said, stories: Story[], pitched: boolean}} Table
 * @typedef {{seat: Seat, table: string, cards: Guest[], said: Said, aloud: boolean, opens: boolean, closes: boolean, stakes: Said, hint: Said}} Pitch
 * @typedef {{seat: Seat, answer: "yes"|"no"|"away"}} Ballot
 * @typedef {{seat: Seat, table: string, people: string[], said: Said, passed: boolean, ballots: Ballot[]}} Verdict
 * @typedef {{table: string, cards: string[], owner: string}} Meld
 * @typedef {{meld: Meld, said: Said, points: number}} Offer
 * @typedef {{theme: string, label: Said, said: Said, used: boolean}} Theme
 * @typedef {{seat: Seat, points: number, left: string[], lost: number, sum: number}} Row
 *
 * @typedef {object} View
 * @property {string} asking
 * @property {number} hand_number
 * @property {number} hand_limit
 * @property {Seat} dealer
 * @property {Seat|null} turn
 * @property {Sitting[]} seats
 * @property {Table[]} tables
 * @property {number} deck
 * @property {boolean} can_draw
 * @property {string[]} discards
 * @property {boolean} barred
 * @property {string[]} hand
 * @property {boolean} may_skip
 * @property {Offer[]} offers
 * @property {Theme[]} themes
 * @property {Pitch|null} pitch
 * @property {Said|null} my_answer
 * @property {Said|null} stakes
 * @property {Verdict|null} verdict
 * @property {{hand: number, reason: Said, rows: Row[], ending: string[]}|null} last_hand
 */
export {};
