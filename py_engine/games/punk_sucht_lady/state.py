"""What there is at a table of matchmakers: the state, its questions and the actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from py_engine.game import Question, Seat
from py_engine.games.punk_sucht_lady.cards import TRAITS, Client, Trait, fits
from py_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Introduce:
    """Lay a client down as the Lonely Heart, and say which traits speak."""

    client: Client
    traits: tuple[Trait, ...]
    """The free ones, in order: one beside those that the space dictates, or all three."""

    words: str = ""
    """How the client is presented, in a player's own words; none: the table finds some."""


@dataclass(frozen=True, slots=True)
class Present:
    """Present a candidate, or the rival."""

    client: Client
    words: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the candidate for one's own Lonely Heart."""

    client: Client


@dataclass(frozen=True, slots=True)
class Agree:
    """Have no objection."""


@dataclass(frozen=True, slots=True)
class Object:
    """Claim to have somebody better."""


@dataclass(frozen=True, slots=True)
class Tip:
    """Bet on the better match."""

    client: Client


@dataclass(frozen=True, slots=True)
class NoTip:
    """Keep out of the bets."""


@dataclass(frozen=True, slots=True)
class Point:
    """Point at whoever finds all of this the maddest."""

    seat: Seat


type Action = Introduce | Present | Choose | Agree | Object | Tip | NoTip | Point


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
class Heart(_OfOne):
    """The Matchmaker introduces a Lonely Heart."""

    prompt: ClassVar[str] = "heart"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate(_OfOne):
    """A Service presents its candidate."""

    prompt: ClassVar[str] = "candidate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(_OfOne):
    """The Mediator chooses among the candidates."""

    prompt: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival(_OfOne):
    """The Service whose objection counts sends its rival."""

    prompt: ClassVar[str] = "rival"


@dataclass(frozen=True, slots=True, kw_only=True)
class Objections(_OfMany):
    """Does anybody object?"""

    prompt: ClassVar[str] = "object"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tips(_OfMany):
    """Which of the two couples is the better one?"""

    prompt: ClassVar[str] = "tip"


@dataclass(frozen=True, slots=True, kw_only=True)
class First(_OfMany):
    """Who finds all of this the maddest, and begins?"""

    prompt: ClassVar[str] = "first"


type Asked = Heart | Candidate | Choice | Rival | Objections | Tips | First
type Ballot = Objections | Tips | First

AGREE, OBJECT, NO_TIP = "agree", "object", "no_tip"
"""How answers are kept until all are in; a tip is kept as its client, a finger as its seat."""


@dataclass(frozen=True, slots=True)
class Presented:
    """A client on the board."""

    seat: Seat
    client: Client
    words: str
    pitch: int
    """Chooses among the table's own sentences where there are no words."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Two whole cards, and what the barometer said; everybody saw it."""

    heart: Client
    partner: Client
    rating: int


@dataclass(frozen=True, slots=True)
class Walk:
    """All that a couple moved one pawn."""

    seat: Seat
    commission: int
    rival: int
    tip: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Result:
    """How the last couple came out."""

    matchmaker: Seat
    service: Seat
    first: Reading
    rival_seat: Seat | None
    rival: Reading | None
    objections: tuple[Seat, ...]
    tips: tuple[Client | None, ...]
    """Of each seat; None where there was none."""

    walks: tuple[Walk, ...]
    """Of the pawns that had something to move."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What moved one pawn, over the whole game."""

    commission: int = 0
    rivals: int = 0
    tips: int = 0
    spared: int = 0
    """Steps back that Start spared it."""


_NOBODY_YET = Seat(0)
"""Until it is known who begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of three to six."""

    at_once: bool
    """The game ends with the couple that brings a pawn to ZIEL."""

    any_two: bool
    rng: Rng
    pending: tuple[Asked, ...] = ()
    open: tuple[Ballot, ...] = ()
    asked: int = 0

    first: Seat = _NOBODY_YET
    """Who began."""

    turn: Seat = _NOBODY_YET
    """The Matchmaker, called the Mediator once there are candidates."""

    round: int = 1
    """In which everybody is Matchmaker once."""

    spaces: tuple[int, ...]
    """Where each pawn stands: 0 is Start, 28 is ZIEL, and beyond it is counted on."""

    hands: tuple[tuple[Client, ...], ...]
    women: tuple[Client, ...]
    """Their deck, the next one first."""

    men: tuple[Client, ...]
    gone: tuple[Client, ...] = ()
    """Married off, or beaten as a rival; out of the game."""

    shown: tuple[Client, ...] = ()
    """In somebody's hand, and everybody knows it: they were presented and not chosen."""

    markers: tuple[Trait, ...] = TRAITS[:3]
    """Where the three black markers lie."""

    heart: Presented | None = None
    candidates: tuple[Presented, ...] = ()
    """In the order in which they were presented; after the choice only the chosen one."""

    is_chosen: bool = False
    """The one candidate that is left is the Mediator's choice."""

    objections: tuple[Seat, ...] = ()
    rival: Presented | None = None
    ballots: tuple[str | None, ...]
    """What each seat has answered to the question that all are asked."""

    final: bool = False
    """A pawn has come to ZIEL."""

    result: Result | None = None
    readings: tuple[Reading, ...] = ()
    """All that the barometer has said."""

    ledger: tuple[Ledger, ...]
    dreamt: str = ""
    """Not empty in a table that somebody imagines: there the barometer only guesses."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.spaces)

    @property
    def lonely(self) -> Presented:
        """
        Return the Lonely Heart, where there is one.

        Raises:
            ValueError: there is none now.
        """
        if self.heart is None:
            msg = "there is no Lonely Heart"
            raise ValueError(msg)
        return self.heart

    def fitting(self, seat: Seat) -> tuple[Client, ...]:
        """Return whom a seat could present to the Lonely Heart."""
        heart = self.lonely.client
        return tuple(client for client in self.hands[seat] if fits(heart, client, any_two=self.any_two))

    def others(self) -> tuple[Seat, ...]:
        """Return all but the Matchmaker, in playing order."""
        return tuple(Seat((self.turn + far) % self.seats) for far in range(1, self.seats))

    def asks(self, kind: type[Asked], who: Seat | tuple[Seat, ...], **changes: object) -> State:
        """Return the state with changes and one question, to one seat or to several."""
        number = self.asked + 1
        asking = kind(**{"seats" if isinstance(who, tuple) else "seat": who, "opened": number})  # type: ignore[arg-type]
        return replace(self, **changes, pending=(asking,), open=(), asked=number)  # type: ignore[arg-type]

    def hand_with(self, seat: Seat, hand: tuple[Client, ...]) -> tuple[tuple[Client, ...], ...]:
        """Return all hands, one of them another."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])
