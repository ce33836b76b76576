"""What a seat, or a spectator, is shown of lunch."""

from __future__ import annotations

from dataclasses import dataclass

from py_engine.game import Said, Seat
from py_engine.games.lunch_cards.cards import Card
from py_engine.games.power_lunch.restaurant import Table
from py_engine.games.power_lunch.state import Meld


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one player."""

    seat: Seat
    count: int
    """Cards in the hand."""

    points: int
    """For melds in this hand."""

    total: int
    """Of the hands before, and these points; what is left in the hand is not counted yet."""

    leads: bool
    """Nobody has a higher total, and somebody has a lower one."""

    asked: bool
    """Is asked what all are asked now."""

    has_answered: bool
    """That question; how, stays secret until all have."""

    known: tuple[Card, ...]
    """Cards that everybody saw going to this hand."""


@dataclass(frozen=True, slots=True)
class GuestView:
    """Somebody on a chair."""

    card: Card
    person: Card
    """Who it is; another card only for the Owner."""

    by: Seat


@dataclass(frozen=True, slots=True)
class StoryView:
    """A pitch that was let in, to be read again."""

    seat: Seat
    people: tuple[Card, ...]
    said: Said


@dataclass(frozen=True, slots=True)
class TableView:
    """One table."""

    table: Table
    chairs: int
    bonus: int
    """For opening it, and again for closing it."""

    guests: tuple[GuestView, ...]
    free: int
    closed: bool
    kind: str
    """``run``, ``set``, ``pitch``, or nothing while it is empty."""

    takes: Said
    """What may join it now."""

    stories: tuple[StoryView, ...]
    pitched: bool
    """The vote is about this table."""


@dataclass(frozen=True, slots=True)
class PitchView:
    """What is being voted on."""

    seat: Seat
    table: Table
    cards: tuple[GuestView, ...]
    said: Said
    """The reason."""

    aloud: bool
    opens: bool
    closes: bool
    stakes: Said
    """What it scores if they sit down, and how."""

    hint: Said
    """What speaks for it, by what the cast says of its figures."""

    read: str
    """The tag that it is read as; empty where none was found."""

    shared: int
    """How many of the would-be table have it, or else what most of them share."""

    of: int
    """How many would sit there."""


@dataclass(frozen=True, slots=True)
class BallotView:
    """A ballot that has been turned up."""

    seat: Seat
    answer: str
    """``yes``, ``no``, or ``away``, which counts as a yes."""


@dataclass(frozen=True, slots=True)
class VerdictView:
    """How the last vote came out; until somebody melds again."""

    seat: Seat
    table: Table
    people: tuple[Card, ...]
    said: Said
    passed: bool
    ballots: tuple[BallotView, ...]


@dataclass(frozen=True, slots=True)
class OfferView:
    """A run or a set that could be melded at once."""

    meld: Meld
    said: Said
    points: int


@dataclass(frozen=True, slots=True)
class ThemeView:
    """A ready-made reason."""

    theme: str
    label: Said
    said: Said
    """How it is said."""

    used: bool
    """It was pitched in this hand, and each theme goes once."""


@dataclass(frozen=True, slots=True)
class RowView:
    """What a hand was worth to one player."""

    seat: Seat
    points: int
    left: tuple[Card, ...]
    lost: int
    """What these cards took off."""

    sum: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """How the hand before ended."""

    hand: int
    reason: Said
    rows: tuple[RowView, ...]
    ending: tuple[Card, ...]
    """The cards that were played last, and whom the Owner stood for."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    asking: str
    """The prompt of what is asked now; nothing when the game is over."""

    hand_number: int
    hand_limit: int
    dealer: Seat
    turn: Seat | None
    """None when the game is over."""

    one_colour: bool
    theme_once: bool
    clock: int
    """Seconds for what is asked now; 0: no clock."""

    seats: tuple[SeatView, ...]
    tables: tuple[TableView, ...]
    deck: int
    can_draw: bool
    """The deck has a card, or can be made again."""

    discards: tuple[Card, ...]
    """The whole pile, the top first; all of it was laid down openly."""

    barred: bool
    """The Connection on top may not be drawn in this turn."""

    hand: tuple[Card, ...]
    """One's own; empty for a spectator."""

    may_skip: bool
    """One need not attempt anything now: an attempt without cards is accepted."""

    offers: tuple[OfferView, ...]
    """Runs and sets that one could meld now, the best first."""

    themes: tuple[ThemeView, ...]
    """Ready-made reasons for a pitch that several in one's hand or at a table share; while one may pitch."""

    pitch: PitchView | None
    my_answer: Said | None
    """What one has answered in secret; it may be changed until all have answered."""

    stakes: Said | None
    """What hangs on the question that is asked now."""

    verdict: VerdictView | None
    last_hand: ResultView | None
