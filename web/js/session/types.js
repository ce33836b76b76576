/**
 * The shapes that session, ui and net share. Types only; nothing runs here.
 *
 * A session is what a page plays through. A host's session owns the engine; a guest's speaks the same verbs over a link.
 *
 * @typedef {number} Seat   0..n-1, clockwise
 *
 * What a player sits as, and where.
 * @typedef {object} Place
 * @property {Seat} seat
 * @property {string} name               people's own text; never markup
 * @property {"here"|"link"|"bot"} kind  on this device · behind a link · a bot (as seen from this page)
 * @property {string} [level]            of a bot: random, easy, fair, strong
 * @property {string} face               id of a portrait ("anna" … for people, "pickle", "mustard", "chilli" for bots)
 * @property {"here"|"waiting"|"connected"|"away"|"gone"} state
 * @property {number} [since]            ms timestamp of the last change of `state`
 * @property {string} [keeps]            of a bot: the name of whose seat it plays until they are back
 * @property {true} [without]            the game goes on without this seat
 *
 * Somebody who watches, and has no seat.
 * @typedef {{id: number, name: string, face: string, state: "connected"|"away"|"gone"}} Watcher
 *
 * A key with arguments, as the engine sends it (see ui/text.js).
 * @typedef {{key: string, args?: Record<string, Arg>, rule?: string}} Said
 * @typedef {number|string|{who: Seat}|{pieces: string[]}|{own: string}|Said|Said[]} Arg
 *
 * @typedef {Record<string, any> & {type: string}} Action
 * @typedef {{name: string, kind: "one"|"some"|"number"|"text"|"flag", values: string[], least: number, most: number, piece: string}} Field
 * @typedef {{action: string, fields: Field[]}} Form
 * @typedef {{prompt: string, seats: Seat[], opened: number, must: boolean, window?: boolean}} Waiting   window: an answer out of turn, see session/windows.js
 * @typedef {{prompt: string, opened: number, must: boolean, window?: boolean, legal: Action[], form: Form|null, lines?: number[]}} Ask   lines: places in `legal` of plays that ask for a line of talk
 * @typedef {{what: string|null, source: string, target: string}} Move
 * @typedef {{revision: number, key: string, args: Record<string, Arg>, moves: Move[], rule: string, undone?: boolean, line?: {own: string}|Said}} Notice   line: what was said with the play
 * @typedef {{winners: Seat[], scores: number[], reason: string, how: Said[], high_wins: boolean}} Outcome
 *
 * One seat's whole picture of the table. Whole snapshots, never patches.
 * @typedef {object} Update
 * @property {number} revision
 * @property {number} epoch       added by the host's session; only a new epoch may lower a revision
 * @property {Seat|null} seat
 * @property {Waiting[]} waiting
 * @property {Ask[]} asks         this seat's own open questions
 * @property {any} view           the game's own shape
 * @property {Notice[]} notices   since the revision asked for; whole history on load
 * @property {Outcome|null} outcome
 *
 * @typedef {{ok: true} | {ok: false, code: string, said: Said}} Answer
 * @typedef {{accepted: boolean, said: Said|null}} Why       said: what the action is called, or why it is refused
 * @typedef {{action: Action|null, opened: number, said: Said|null}} Hint
 *
 * What a session tells the page.
 *
 * - update: a seat of this page that is shown now.
 * - turned: `seats` are the local seats that have something to answer now (host and guest alike; for the curtain), `must` those of them that
 *   the table waits for; `waiting` are the whole table's open questions, which are public.
 * - asked: somebody wants everybody's consent; settled: what was asked needs no answer any more.
 * - said: table talk, beside the game; `by` is -1 for somebody without a seat, and `watcher` tells who of those that watch.
 * - trouble: say it, keep the game.
 * - answered: host only: the reply to an invite is in, whoever brought it; `seat` is the first that it is for, null: to watch.
 * - dealt: the first deal, or (`again`) a saved table is back, for pages that wait; `deals` is how often this deal was started.
 * - moved: a new match began (rematch): forget the old table, and show a seat anew; `deals` as above.
 * - link: guests only: how the link to the host is; state "gone" needs a new invite.
 * - over: the session ended (host left, removed).
 *
 * @typedef {{type: "update", update: Update}
 *   | {type: "turned", seats: Seat[], must: Seat[], waiting: Waiting[], over: boolean}
 *   | {type: "roster", places: Place[], watchers: Watcher[]}
 *   | {type: "asked", id: string, by: Seat, what: "undo"|"rematch"}
 *   | {type: "settled", id: string, yes: boolean}
 *   | {type: "said", by: Seat, watcher?: number, name: string, text: string}
 *   | {type: "trouble", code: string, said: Said, report?: string}
 *   | {type: "answered", seat: Seat|null}
 *   | {type: "dealt", again: boolean, deals: number}
 *   | {type: "moved", game: string, deals: number}
 *   | {type: "link", state: "waiting"|"connected"|"away"|"gone", since: number}
 *   | {type: "over", why: string}} SessionEvent
 *
 * @typedef {object} Session
 * @property {string} game
 * @property {"host"|"guest"} role
 * @property {Seat[]} seats                   the seats on this device, in table order
 * @property {Place[]} places
 * @property {Watcher[]} watchers
 * @property {number|null} watching           which of them this page is
 * @property {Cast|null} cast                 whose names stand on the cards; null: the house's
 * @property {(fn: (event: SessionEvent) => void) => () => void} subscribe      returns the way to stop
 * @property {(seat: Seat|null) => Promise<Update>} show      from now on updates of this seat arrive (one seat at a time; null hides all:
 *                                            nothing of any local seat is held or sent to the page until shown again; a page without a
 *                                            seat watches with it: it gets what everybody may see)
 * @property {(seat: Seat, opened: number, action: Action, line?: string|Said) => Promise<Answer>} act    line: what is said with it
 * @property {(seat: Seat, opened: number, action: Action) => Promise<Why>} why
 * @property {(seat: Seat) => Promise<Hint>} hint
 * @property {(seat: Seat) => Promise<Answer>} undo          asks for consent itself where it is needed
 * @property {(id: string, yes: boolean) => void} consent
 * @property {() => Promise<Answer>} rematch
 * @property {(text: string, seat?: Seat|null) => Promise<Answer>} say     seat: whose words they are, where several sit here
 * @property {() => Promise<string>} record                 as text; a guest has it when the game is over
 * @property {() => Promise<void>} leave                    ends this page's part; the record is kept
 * @property {boolean} dealt                                whether there is a match
 * @property {boolean} over                                 whether it has ended
 * @property {Waiting[]} waiting                            the table's open questions now
 *
 * Host only, see session/host.js.
 * @typedef {object} Hosting
 * @property {string} id                                          of the table, in the store
 * @property {TableSetting} setting
 * @property {(seat: Seat|null, options?: {anywhere?: boolean, seats?: Seat[]}) => Promise<{token: string, link: string}>} invite
 *                                            a fresh or still waiting invite for a seat, or to watch; `seats`: all seats at the same tablet
 * @property {(text: string) => Promise<{seat: Seat|null}>} reply      a reply token or link, scanned, pasted or handed over; throws TokenError
 * @property {(seat: Seat) => Seat[]} together                    the seats that came with it on one link
 * @property {(seats: Seat[], chairs: Chair[]) => Promise<void>} sendAway    whoever sits there is told so, and their way back is closed;
 *                                            `chairs`: who sits there then
 * @property {(id: number) => Promise<void>} showOut              the same for somebody who watches
 * @property {(seat: Seat, who: "bot"|"here"|"link", level?: string, person?: {name?: string, face?: string}) => Promise<void>} sit
 * @property {(cast: Cast|null) => Promise<void>} recast             before the deal: with whom it is played; guests are told
 * @property {() => Promise<void>} deal                           starts the match when everybody is in (else SessionError `not_everybody`);
 *                                            a saved table comes back with the same call
 * @property {(seat: Seat) => Promise<Answer>} fallback           the harmless answer for somebody who is away
 * @property {(seat: Seat) => Promise<Answer>} goOnWithout        for good; `cannot_leave` where the game cannot
 *
 * @typedef {Session & Hosting} Host
 *
 * A cast of people's own, in the engine's format (py_engine/games/lunch_cards/cast.py): their words, never markup.
 * @typedef {{color: string, number: number, name: string, bio?: string, tags?: string[], portrait?: string}} Figure
 * @typedef {{name: string, themes?: Record<string, string>, cards: Figure[]}} Cast
 *
 * Who is to sit on a chair.
 * @typedef {{name: string, kind: "here"|"link"|"bot", level?: string, face: string}} Chair
 *
 * How a table is set before it is dealt.
 * @typedef {object} TableSetting
 * @property {string} game
 * @property {Record<string, boolean|number|string>} options
 * @property {Chair[]} places
 * @property {Cast|null} [cast]   of people's own, where the game has one; as the engine has tidied it
 * @property {string} [lead]      the best level of this game's bots, for hints; from the catalog, last of `levels`
 *
 * A seat as it is kept: who sits there, and who would come back to it.
 * @typedef {object} SavedPlace
 * @property {string} name
 * @property {"here"|"link"|"bot"} kind
 * @property {string} [level]
 * @property {string} face
 * @property {string} [token]     what its link must show to have the seat again
 * @property {{name: string, face: string}} [person]   whose seat a bot plays for the time being
 * @property {true} [without]     this match goes on without it
 *
 * Somebody who watches, as it is kept; the token brings them back.
 * @typedef {{id: number, name: string, face: string, token: string}} SavedWatcher
 *
 * A table as it is kept in the store, people's names beside the record and never in it.
 * @typedef {object} SavedTable
 * @property {string} id
 * @property {TableSetting} setting
 * @property {SavedPlace[]} places
 * @property {SavedWatcher[]} [watchers]
 * @property {string|null} record          the engine's record, as text; null before the first deal
 * @property {number} epoch                raised at each load and each new match
 * @property {number} revision
 * @property {number} matches              how many were begun at this table
 * @property {number} deals                how often the present deal was started
 * @property {boolean} over
 * @property {number} begun                ms timestamps
 * @property {number} touched
 * @property {{secret: string, hash: string, matter: string}} [commitment]   of a deal that waits for the guests' part
 * @property {OwnPicture} [own]            where one seat only is of this device: it is shown again before the engine has started
 *
 * What a seat was shown last, in the engine's words, and by which build of the site: no other can be expected to read it.
 * @typedef {{seat: Seat, text: string, build: string}} OwnPicture
 */
export {};
