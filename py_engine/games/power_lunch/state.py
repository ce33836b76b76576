"""What there is at lunch: the state, its questions and the actions."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar

from py_engine.game import Question, Seat
from py_engine.games.lunch_cards.cards import Card
from py_engine.games.power_lunch.restaurant import CHAIRS, EMPTY, TABLES, Table
from py_engine.rng import Rng

LONGEST = 200
"""Of a pitch, in code points."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the deck."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Draw the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Meld:
    """
    Try to bring cards to a table.

    Without a reason it is a run or a set, and nobody is asked; with one it is a pitch. No cards: no attempt.
    """

    table: Table
    cards: tuple[Card, ...]
    owner: str = ""
    """The personality that the Owner stands for, such as ``R7``, if the Owner is among the cards."""

    words: str = ""
    """Why they would have lunch, in a player's own words."""

    aloud: bool = False
    """The reason is said aloud instead of written."""

    theme: str = ""
    """A ready-made reason instead: what they have in common."""

    @property
    def has_reason(self) -> bool:
        """Whether it is a pitch."""
        return bool(self.words.strip()) or self.aloud or bool(self.theme)


@dataclass(frozen=True, slots=True)
class ShowIn:
    """Vote for a pitch."""


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Vote against a pitch."""


@dataclass(frozen=True, slots=True)
class SayNothing:
    """What is counted for somebody who is away; nobody can choose it."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay one card on the discard pile, or a Scandal together with a Connection."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Discard nothing."""


@dataclass(frozen=True, slots=True)
class PassOn:
    """Choose the card that goes to the left."""

    card: Card


type Action = Draw | PickUp | Meld | ShowIn | TurnAway | SayNothing | Discard | Keep | PassOn


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfOne(Question):
    """A question to one seat."""

    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        """Return the one seat that answers."""
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfMany(Question):
    """A question to several at once, answered in secret; who has answered may think again until all have."""

    seats: tuple[Seat, ...]

    def asks(self) -> tuple[Seat, ...]:
        """Return who still owes an answer, or may change it."""
        return self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(_OfOne):
    """From the deck, or from the discard pile?"""

    prompt: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Melding(_OfOne):
    """Who goes to which table, and why?"""

    prompt: ClassVar[str] = "meld"


@dataclass(frozen=True, slots=True, kw_only=True)
class Voting(_OfMany):
    """May they sit down?"""

    prompt: ClassVar[str] = "vote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarding(_OfOne):
    """Discard something?"""

    prompt: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(_OfMany):
    """Which card goes to the left?"""

    prompt: ClassVar[str] = "pass_on"


type Asked = Drawing | Melding | Voting | Discarding | Passing
type Together = Voting | Passing

YES, NO, AWAY = "yes", "no", "away"
"""How ballots are kept until all are in; a card to pass on is kept as itself."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody on a chair."""

    card: Card
    person: Card
    """Who it is: the card itself, or whom the Owner stands for."""

    by: Seat
    """Who brought them."""


@dataclass(frozen=True, slots=True)
class Story:
    """A pitch, as it is remembered."""

    seat: Seat
    people: tuple[Card, ...]
    words: str
    aloud: bool
    theme: str
    """The ready-made reason, if it was one."""

    read: str
    """The tag that it is read as; empty where none was found."""

    hand: int = 1
    """The number of the hand that it was told in."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at one table."""

    guests: tuple[Guest, ...] = ()
    kind: str = EMPTY
    stories: tuple[Story, ...] = ()
    """The pitches that were let in, the first one first."""

    @property
    def people(self) -> tuple[Card, ...]:
        """Return who they are."""
        return tuple(guest.person for guest in self.guests)


@dataclass(frozen=True, slots=True)
class Pitched:
    """What is being voted on."""

    place: int
    """Of the table."""

    cards: tuple[Card, ...]
    story: Story


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the last vote came out."""

    place: int
    story: Story
    ballots: tuple[str | None, ...]
    """Of each seat; None for whoever pitched."""

    passed: bool


@dataclass(frozen=True, slots=True)
class Known:
    """A card of which somebody who does not hold it knows where it is."""

    holder: Seat
    card: Card
    knower: Seat | None
    """None: everybody saw where it went."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended."""

    reason: str
    """``empty``, ``full`` or ``quiet``."""

    seat: Seat
    """Whose turn it was."""

    points: tuple[int, ...]
    """Of each seat, for melds."""

    left: tuple[tuple[Card, ...], ...]
    """What each still held."""

    lost: tuple[int, ...]
    """What that took off."""

    ending: tuple[Card, ...] = ()
    """The cards that were played last, and whom the Owner stood for among them."""


_NOBODY_YET = Seat(0)
"""Before the first deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of two to six."""

    one_colour: bool
    limit: int
    """How many hands are played."""

    clock: int
    """Seconds for a pitch, and for a vote; 0: as many as they like."""

    theme_once: bool
    rng: Rng
    pending: tuple[Asked, ...] = ()
    open: tuple[Together, ...] = ()
    asked: int = 0

    number: int = 1
    """Of the hand."""

    dealer: Seat
    turn: Seat = _NOBODY_YET
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...] = ()
    """The top first."""

    discards: tuple[Card, ...] = ()
    """The top first."""

    barred: bool = False
    """The Connection on top may not be drawn in this turn."""

    tables: tuple[Company, ...] = (Company(),) * len(TABLES)
    points: tuple[int, ...]
    """Of this hand."""

    totals: tuple[int, ...]
    """Of the hands before."""

    pitch: Pitched | None = None
    answers: tuple[str | None, ...]
    """What each seat has answered to the question that several are asked."""

    melded: bool = False
    """Somebody sat down in this turn."""

    quiet: int = 0
    """Turns in a row without a meld, with no deck and no way to make one."""

    used: tuple[str, ...] = ()
    """Themes, and texts that are read as none, that were pitched in this hand."""

    known: tuple[Known, ...] = ()
    verdict: Verdict | None = None
    results: tuple[Result, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def free(self, place: int) -> int:
        """Return how many chairs of a table are free."""
        return CHAIRS[place] - len(self.tables[place].guests)

    def after(self, seat: Seat) -> Seat:
        """Return who sits to the left."""
        return Seat((seat + 1) % self.seats)

    def asks(self, kind: type[Asked], who: Seat | tuple[Seat, ...], **changes: Any) -> State:
        """Return the state with changes and one question, to one seat or to several."""
        number = self.asked + 1
        asking = kind(**{"seats" if isinstance(who, tuple) else "seat": who, "opened": number})  # type: ignore[arg-type]
        return changed(self, **changes, pending=(asking,), open=(), asked=number)

    def hands_with(self, seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """Return all hands, one of them another."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


_NAMES = tuple(field.name for field in fields(State))
_values = attrgetter(*_NAMES)


def changed(state: State, **changes: Any) -> State:
    """Return a state with some fields replaced; `dataclasses.replace` takes three times as long for so many."""
    return State(**(dict(zip(_NAMES, _values(state), strict=True)) | changes))
