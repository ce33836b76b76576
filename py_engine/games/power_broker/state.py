"""What there is at a table of Power Broker: the state, its questions and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NewType

from py_engine.game import Question, Seat
from py_engine.games.lunch_cards.cards import PASS_A, Card
from py_engine.games.power_broker.chart import DECKS, Deck
from py_engine.rng import Rng

Number = NewType("Number", str)
"""A number that is said for wild cards, ``1`` to ``10``."""

UNCAPPED = 11
"""Above every number, as a wild card is: nothing is known."""

type Stage = Literal["before", "after", "between", "must"]
"""
When Pass A is asked for: before the exchange; after it, or in the first hand; between rounds; or because somebody who
has to lead holds nothing else.
"""


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards of one number, wild ones among them or not."""

    cards: tuple[Card, ...]
    """As they stand in the hand."""


@dataclass(frozen=True, slots=True)
class PlayAs:
    """Play wild cards alone, and say which number they are."""

    cards: tuple[Card, ...]
    number: Number


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the only chance in this round go by."""


@dataclass(frozen=True, slots=True)
class PlayPassA:
    """Discard a Pass A and have somebody give up the highest card."""

    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class AimAt:
    """Turn to somebody else with the Pass A that is on the table: the first one had nothing to give."""

    target: Seat


@dataclass(frozen=True, slots=True)
class DropPassA:
    """Discard a Pass A without effect, as nobody has anything to give."""

    card: Card


@dataclass(frozen=True, slots=True)
class Done:
    """Play no Pass A now, for whatever reason."""


@dataclass(frozen=True, slots=True)
class Give:
    """Give cards away: the one that a Pass A asks for, or one's part of the exchange."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GiveNothing:
    """Show that there is nothing in the hand but Pass A."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Another hand, please."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Enough: count who won."""


type Action = Play | PlayAs | Pass | PlayPassA | AimAt | DropPassA | Done | Give | GiveNothing | PlayOn | Stop


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfOne(Question):
    """A question to one seat."""

    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        """Return the one seat that answers."""
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead(_OfOne):
    """Begin a round with any set."""

    prompt: ClassVar[str] = "lead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat(_OfOne):
    """Beat the highest set of the round, or pass."""

    prompt: ClassVar[str] = "beat"
    rest: tuple[Seat, ...]
    """Whose chance in this round is still to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassA(_OfOne):
    """Play a Pass A, or not; asked of everybody with cards, so that nobody learns who holds one."""

    prompt: ClassVar[str] = "pass_a"
    window: ClassVar[bool] = True
    stage: Stage
    rest: tuple[Seat, ...]
    """Who is asked after this seat."""

    leader: Seat
    """Who begins the round to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim(_OfOne):
    """The Pass A on the table needs another target."""

    prompt: ClassVar[str] = "aim"
    within: PassA
    """In which it was played, to go on with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yield(_OfOne):
    """A Pass A asks a seat for its highest card."""

    prompt: ClassVar[str] = "give"
    window: ClassVar[bool] = True
    within: PassA
    """In which the Pass A was played, by whoever takes the card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Question):
    """All who exchange choose at once, and nobody sees anything before the last has chosen."""

    prompt: ClassVar[str] = "exchange"
    seats: tuple[Seat, ...]
    """Who has not chosen yet."""

    def asks(self) -> tuple[Seat, ...]:
        """Return who still owes a choice."""
        return self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Another(Question):
    """In a game without a fixed end: is there another hand?"""

    prompt: ClassVar[str] = "another"
    seats: tuple[Seat, ...]

    def asks(self) -> tuple[Seat, ...]:
        """Return who has not said yet."""
        return self.seats


@dataclass(frozen=True, slots=True)
class Played:
    """A set on the table."""

    seat: Seat
    cards: tuple[Card, ...]
    number: int
    """Of all its cards, what was said of the wild ones included."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Cards that one seat gives another in the exchange."""

    giver: Seat
    taker: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A card that one seat knows another to hold, because it gave it."""

    knower: Seat
    holder: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandResult:
    """How the last hand ended."""

    ranks: tuple[Seat, ...]
    """From the Power Broker to the Gopher."""

    plays: tuple[Played, ...]
    """Its last round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of three to eight."""

    hollywood: bool
    may_pass: bool
    limit: int
    """How many hands are played; 0: until somebody has had enough."""

    rng: Rng
    pending: tuple[Lead | Beat | PassA | Aim | Yield | Exchange | Another, ...] = ()
    open: tuple[Another, ...] = ()
    """Always empty: here everything that is asked is waited for."""

    asked: int = 0

    number: int = 1
    """Of the hand being played."""

    dealer: Seat
    starter: Seat
    """Begins the first round: the first dealer, later the Power Broker."""

    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...] = ()
    """Every card that has been played in this hand, save for those of the last round."""

    table: tuple[Played, ...] = ()
    """The sets of this round; the last is the highest. They stay until the next round is begun."""

    deeds: tuple[tuple[Card, ...] | None, ...]
    """What each seat did in this round: the cards it played, none if it passed, None if its chance is to come."""

    ranks: tuple[Seat, ...] = ()
    """Who is out of cards in this hand, in order."""

    before: tuple[Seat, ...] = ()
    """The ranks of the hand before, from the Power Broker to the Gopher; empty in the first hand."""

    wins: tuple[int, ...]
    """How often each seat was Power Broker."""

    chosen: tuple[Parcel, ...] = ()
    """What has been chosen for an exchange that is not complete."""

    swaps: tuple[Parcel, ...] = ()
    """The exchange before this hand."""

    known: tuple[Known, ...] = ()
    bare: tuple[Seat, ...] = ()
    """Who has shown to hold nothing but Pass A."""

    caps: tuple[int, ...]
    """The highest number that each seat can hold: whoever had to pass on a single has shown it; see `UNCAPPED`."""

    results: tuple[tuple[Seat, ...], ...] = ()
    """The ranks, hand by hand."""

    last_hand: HandResult | None = None

    @property
    def deck(self) -> Deck:
        """The cards that are in play."""
        return DECKS[len(self.hands)]

    @property
    def window(self) -> PassA | None:
        """The window for Pass A that is open, also while one that was played is being answered."""
        match self.pending:
            case (PassA() as window,) | ((Aim(within=window) | Yield(within=window)),):
                return window
            case _:
                return None

    @property
    def passes_left(self) -> int:
        """How many Pass A have not been played; everybody can count them."""
        return self.deck.pass_a - self.aside.count(PASS_A)

    def with_cards(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return those who still hold cards."""
        return tuple(seat for seat in seats if self.hands[seat])

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all who hold cards, beginning with a seat."""
        seats = len(self.hands)
        return self.with_cards(tuple(Seat((first + far) % seats) for far in range(seats)))
