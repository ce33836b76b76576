/**
 * What the engine shows of a table of matchmakers, as types; nothing runs here.
 *
 * @typedef {import("../../js/session/types.js").Seat} Seat
 * @typedef {import("../../js/session/types.js").Said} Said
 *
 * @typedef {{number: string, said: Said}} Line
 * @typedef {{client: string, sex: "woman"|"man", traits: Line[]}} Card
 * @typedef {{seat: Seat, card: Card, words: Said}} Shown
 * @typedef {{commission: number, rivals: number, tips: number, spared: number}} Ledger
 * @typedef {{seat: Seat, space: number, women: number, men: number, role: string, dictated: string[], free: number,
 *   has_answered: boolean, known: string[], ledger: Ledger}} Sitting
 * @typedef {{service: Seat, heart: Card, partner: Card, rating: number}} Measured
 * @typedef {{seat: Seat, start: number, end: number, parts: Said[]}} Walk
 * @typedef {{matchmaker: Seat, first: Measured, rival: Measured|null, objections: Seat[],
 *   tips: {seat: Seat, client: string}[], verdict: Said, walks: Walk[]}} Result
 *
 * @typedef {object} View
 * @property {string} asking
 * @property {number} round
 * @property {Seat|null} matchmaker
 * @property {number} goal
 * @property {boolean} final
 * @property {boolean} at_once
 * @property {boolean} any_two
 * @property {string[][]} track
 * @property {string[]} markers
 * @property {Sitting[]} seats
 * @property {number} women
 * @property {number} men
 * @property {Shown|null} heart
 * @property {Shown[]} candidates
 * @property {Shown|null} chosen
 * @property {Shown|null} rival
 * @property {string[]} hand
 * @property {Card[]} cards
 * @property {Said|null} my_answer
 * @property {Said|null} stakes
 * @property {Result|null} result
 * @property {{heart: string, partner: string, rating: number}[]} readings
 */
export {};
