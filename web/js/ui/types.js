/**
 * The shapes between a game's `table.js`, the stage, the picker and the prompt. Types only; nothing runs here.
 *
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Said} Said
 * @typedef {import("../session/types.js").Ask} Ask
 * @typedef {import("../session/types.js").Update} Update
 * @typedef {import("../session/types.js").Notice} Notice
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Action} Action
 * @typedef {import("../session/types.js").Cast} Cast
 *
 * Text of one language for one game (its own file first, then the page's).
 * @typedef {object} Text
 * @property {string} lang
 * @property {(key: string, args?: Record<string, any>) => string} t     a missing key renders as the key itself
 * @property {(said: Said|null|undefined) => string} say                 what the engine wants said
 * @property {(seat: Seat) => string} name                               "You" for the reader, else the name
 * @property {(key: string) => boolean} has
 *
 * What a layout may know.
 * @typedef {object} Context
 * @property {Seat|null} me
 * @property {Place[]} places
 * @property {Text} text
 * @property {Update} update
 * @property {string} sort      the chosen order of the hand, one of layout.sorts
 * @property {Piece[]} chosen   what has been tapped so far
 * @property {Spoken[]} lines   what was said with the last moves
 * @property {boolean} small    a phone
 *
 * A piece that can be tapped or seen; keyed by zone, kind and ordinal, never by instance.
 * Where its look depends on the view, the layout gives its face, its name and its text with it; else the module is asked for them.
 * A name that says all to a screen reader may have a short title for the large picture.
 * @typedef {{kind: string, value: string, key: string, face?: unknown, name?: string, title?: string, words?: unknown, faint?: boolean}} Piece   faint: it may be tapped, but is not what the question is about
 *
 * What somebody said with a move.
 * @typedef {{seat: Seat, words: string, revision: number}} Spoken
 *
 * @typedef {object} Plate
 * @property {Seat} seat
 * @property {string} line          second line: what they did last
 * @property {number|string} number the big number
 * @property {number} [backs]       how many card backs to show
 * @property {string} [badge]       a sticker, such as "3 left!"
 * @property {string} [name]        of somebody without a chair, such as a rival of the game's own
 * @property {unknown} [face]       the portrait of such a one
 * @property {{label: string, press: (from: HTMLElement) => void}} [open]   what a tap on the plate shows
 * @property {unknown} [sign]       what is counted, drawn before the number
 * @property {unknown} [more]       a row of its own below, such as a bar or what holds this player
 * @property {string} [look]        class names for a state that the game draws
 *
 * How an answer is shown: what it is called, what comes of it, and its picture.
 * @typedef {{title: string, what: string, picture: unknown, colour: string}} Answer
 *
 * What `layout(view, context)` returns: a pure function from view to keyed pieces.
 * @typedef {object} Layout
 * @property {string} title
 * @property {string} subtitle
 * @property {Plate[]} plates       the others, in table order from the seat after mine
 * @property {unknown} centre       lit template of the cloth's centre; its pieces carry data-key
 * @property {{label: string, pieces: Piece[]}[]} hand
 * @property {string[]} sorts       orders of the hand that can be chosen; [] when there is no hand
 * @property {string|null} tag      the small paper tag by the hand
 * @property {Said|null} ticket     what is asked, for the ticket; null: the page says it from the prompt's key
 * @property {string} [small]       the ticket's small line: what the choice as it stands leads to
 * @property {(action: Action) => Answer|null} [answer]   what a legal action is called and leads to, where the view says it
 * @property {boolean} [large]      the question is answered by one of a few, each in full width under the ticket: a move out of turn
 * @property {unknown} [beside]     on the ticket, at its right end
 * @property {boolean} [backwards]  play goes against the clock: a phone's row of plates is in playing order
 *
 * A picture that a game leaves behind; the page makes a PNG of it.
 * @typedef {object} Keepsake
 * @property {string} title
 * @property {string} alt      what is to be seen on it
 * @property {string} file     its name, without the ending
 * @property {string} svg      ours, never anything from people; it stands alone: no symbols, no style sheet, no fonts
 * @property {number} width
 * @property {number} height
 * @property {{text: string, x: number, y: number, size: number, colour: string, display?: boolean, right?: boolean, most?: number}[]} words
 *   set over it in the page's type; `most`: px that they may take
 *
 * How a game takes a cast of people's own, see web/games/lunch_cards/casting.js.
 * @typedef {object} Casting
 * @property {(cast: Cast, text: Text) => Record<string, string>} words   texts of theirs, by the keys of ours that they replace
 * @property {(cast: Cast|null) => void} dress                            from now on cards show the faces of these; null: of the house's
 * @property {(cast: Cast|null, text: Text, press: () => void) => unknown} entry    the button that leads to it, on a table that is being laid
 * @property {(world: CastWorld, brought?: string) => Promise<void>} open           the sheet about it; `brought`: a link or a file's text, to take in at once
 *
 * A cast that is kept on this device, whether or not it is ready to be played with.
 * @typedef {{id: string, cast: Cast, read: Cast|null, touched: number}} KeptCast    read: as the engine last had it, where it had nothing against it
 *
 * What the sheet about a cast needs of the page round it.
 * @typedef {object} CastWorld
 * @property {import("./app.js").App} app
 * @property {() => Text} text
 * @property {{casts: () => Promise<KeptCast[]>, saveCast: (kept: KeptCast) => Promise<void>, dropCast: (id: string) => Promise<void>}} casts
 * @property {(cast: Cast|null) => Promise<Cast>} read    as the engine reads it; null: the house's. Throws what is wrong with it
 * @property {() => Cast|null} chosen                     what this table is played with
 * @property {(cast: Cast|null) => Promise<void>} choose
 *
 * What web/games/<game>/table.js exports.
 * @typedef {object} TableModule
 * @property {(view: any, context: Context) => Layout} layout
 * @property {(kind: string, value: string) => unknown} piece    a face, as lit template; CSS decides small or full
 * @property {string} cloth         class name on the table, such as "struggle"
 * @property {(text: Text) => unknown} [chart]                    one sheet: what beats what
 * @property {(kind: string, value: string, text: Text) => string} [label]    what a piece is called aloud
 * @property {(kind: string, value: string, text: Text) => string} [explain]  its text, beside the large picture
 * @property {(action: Action|null) => string[]} [lines]   which of the game's lines of talk go with an action, best first; a game without it has no talk
 * @property {(notice: Notice) => string|null} [sound]    the name of what a notice sounds like
 * @property {(given: {form: import("../session/types.js").Form, draft: import("./form.js").Draft, view: any, text: Text, change: (draft: import("./form.js").Draft) => void}) => unknown} [form]   a game's own paper for questions that are answered in writing
 * @property {Casting} [casting]                           the names on its cards may be people's own
 * @property {boolean} [windows]                           players are asked out of turn
 * @property {(view: any, context: Context) => Keepsake[]} [keepsakes]   once the game is over; the score then stands beside them
 * @property {(view: any, context: Context) => unknown} [score]   how the last hand or round was counted; nothing before there is one
 *
 * Where the picker stands: which pieces are chosen and which may be.
 * @typedef {object} Picked
 * @property {string[]} chosen                      keys of chosen pieces
 * @property {(piece: Piece) => boolean} mayTap     choosing (or letting go of) this piece leads somewhere
 * @property {Action[]} exact                       legal actions that the choice is exactly
 * @property {{key: string, line: string}|null} [refused]   a piece that was tapped in vain, and why
 */
export {};
