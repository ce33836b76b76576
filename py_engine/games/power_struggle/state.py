"""What there is at a table of Power Struggle: the state, its questions, the actions, and the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from py_engine.game import Question, Said, Seat
from py_engine.games.power_struggle.cards import Card
from py_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Play:
    """Play a combination, as a lead or on top of another."""

    cards: tuple[Card, ...]
    """From the lowest to the highest."""

    last_card: bool = False
    """Say "Last card!" with it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let this turn go by."""


@dataclass(frozen=True, slots=True)
class SayLastCard:
    """Say "Last card!" after the play that left one."""


@dataclass(frozen=True, slots=True)
class Give:
    """Give the loser of the last hand a card back."""

    card: Card


type Action = Play | Pass | SayLastCard | Give


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfOne(Question):
    """A question to one seat."""

    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        """Return the one seat that answers."""
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead(_OfOne):
    """Begin a round with any combination."""

    prompt: ClassVar[str] = "lead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat(_OfOne):
    """Beat the last play, or pass."""

    prompt: ClassVar[str] = "beat"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveBack(_OfOne):
    """The winner of the last hand gives the loser any card."""

    prompt: ClassVar[str] = "give"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCard(_OfOne):
    """Somebody holds one card and has not said so; open until that card is played."""

    prompt: ClassVar[str] = "last_card"


@dataclass(frozen=True, slots=True)
class Played:
    """Cards that somebody laid on the table in this round."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """The two cards that changed hands before this hand."""

    loser: Seat
    winner: Seat
    up: Card
    """The loser's highest card."""

    down: Card | None = None
    """What the winner gave back; None until it is chosen."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a hand came to for one seat."""

    seat: Seat
    cards: int
    """Left in the hand."""

    each: int
    points: int
    total: int
    forgot: bool
    """Played the last card without a word."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """How the last hand ended."""

    winner: Seat
    rows: tuple[Row, ...]
    play: Played
    """The play that ended it."""


@dataclass(frozen=True, slots=True)
class Known:
    """A card that everybody knows to be in somebody's hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of three or four."""

    limit: int
    always_clockwise: bool
    next_cards: bool
    automatic: bool
    """The table says "Last card!" for everybody."""

    rng: Rng
    pending: tuple[Lead | Beat | GiveBack, ...] = ()
    open: tuple[LastCard, ...] = ()
    asked: int = 0

    number: int = 1
    """Of the hand being played."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Of each seat, from the lowest to the highest card."""

    unused: tuple[Card, ...] = ()
    """The fourth hand of a table of three; nobody sees it."""

    aside: tuple[Card, ...] = ()
    """Played in earlier rounds of this hand."""

    table: tuple[Played, ...] = ()
    """Played in this round; the last is to be beaten."""

    passes: int = 0
    """In a row, since the last play."""

    deeds: tuple[tuple[Card, ...] | None, ...]
    """What each seat did last in this round: the cards it played, none if it passed, None if its turn is to come."""

    called: tuple[Seat, ...] = ()
    """Have said "Last card!" in this hand."""

    out: tuple[Seat, ...] = ()
    """Forgot "Last card!" in this hand and take no more turns."""

    known: tuple[Known, ...] = ()
    exchange: Exchange | None = None
    results: tuple[tuple[int, ...], ...] = ()
    """The points of each seat, hand by hand."""

    last_hand: HandResult | None = None

    @property
    def clockwise(self) -> bool:
        """The direction of this hand."""
        # RULES 5.4: the first hand goes anticlockwise, and then it alternates
        return self.always_clockwise or self.number % 2 == 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(map(sum, zip(*self.results, strict=True))) if self.results else (0,) * len(self.hands)

    def after(self, seat: Seat) -> Seat:
        """Return who plays after a seat: in this hand's direction, and never somebody who is out."""
        seats, step = len(self.hands), 1 if self.clockwise else -1
        following = Seat((seat + step) % seats)
        while following in self.out:
            following = Seat((following + step) % seats)
        return following


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one seat."""

    seat: Seat
    count: int
    cost: int
    """What the cards would cost now."""

    total: int
    passed: bool
    """In this round; the seat may still come back."""

    out: bool
    one_card: bool
    said_last_card: bool
    last: Said | None
    """Its last deed in this round."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play on the table."""

    seat: Seat
    cards: tuple[Card, ...]
    name: Said


@dataclass(frozen=True, slots=True)
class Group:
    """A part of one's own hand that makes a combination."""

    name: Said
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LastHandView:
    """How the last hand ended."""

    winner: Seat
    rows: tuple[Row, ...]
    play: PlayView


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    hand_number: int
    clockwise: bool
    limit: int
    dealer: Seat
    lead: Seat | None
    """Who must answer now."""

    seats: tuple[SeatView, ...]
    play: PlayView | None
    """To be beaten."""

    beaten: PlayView | None
    """What that play beat."""

    hand: tuple[Card, ...]
    """One's own; empty for a spectator."""

    groups: tuple[Group, ...]
    """One's own hand by combination; together they are the whole hand."""

    exchange: Exchange | None
    last_hand: LastHandView | None
    guard: Seat | None
    """Who must answer now and is bound to hold up a player with one card."""

    duty: Said | None
    """What binds whoever must answer now, beyond beating what lies there."""
