"""What there is at a table of Lunch atop a Skyscraper: the state, its questions and the actions."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar, NewType

from py_engine.game import Question, Seat
from py_engine.games.skyscraper.cards import FULL, ROW_OF, SIGN, Tile, Trait
from py_engine.rng import Rng

Pile = NewType("Pile", str)
"""A pile on the circuit: ``pile.1`` to ``pile.12``, clockwise."""

Token = NewType("Token", str)
"""A characteristic token that lies face up, by its characteristic."""

End = NewType("End", str)
"""An end of one's row: ``left`` or ``right``."""

Worker = NewType("Worker", str)
"""A worker in one's own row: ``worker.1`` was taken first."""

LEFT, RIGHT = End("left"), End("right")


@dataclass(frozen=True, slots=True)
class Move:
    """Walk to a pile and take its top worker."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class TakeToken:
    """Take a token that lies face up."""

    token: Token


@dataclass(frozen=True, slots=True)
class TakeBlind:
    """Take a token that lies face down."""


@dataclass(frozen=True, slots=True)
class Place:
    """Add the worker to one end of the row."""

    end: End


@dataclass(frozen=True, slots=True)
class Use:
    """Lay the token on a worker and change what it shows."""

    worker: Worker


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the token for the end."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """Move a marker of the value board one step towards a characteristic."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class LeaveValues:
    """Move no marker."""


type Action = Move | TakeToken | TakeBlind | Place | Use | Keep | Nudge | LeaveValues


@dataclass(frozen=True, slots=True)
class Held:
    """A token in somebody's hand or on somebody's camera."""

    trait: Trait
    blind: bool
    """Taken face down: only its owner knows it, until it is used."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A worker in a row."""

    number: int
    """The how many-th of its row to be taken, from 1."""

    tile: Tile
    pile: int
    """Where it stood."""

    token: Trait | None = None
    """The characteristic that a token on it shows."""

    @property
    def model(self) -> int:
        """The model that counts, token included."""
        if self.token is None:
            return self.tile.back
        bit = 1 << ROW_OF[self.token]
        return self.tile.back | bit if SIGN[self.token] > 0 else self.tile.back & ~bit


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfOne(Question):
    """A question to one seat."""

    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        """Return the one seat that answers."""
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(_OfOne):
    """Walk to which pile?"""

    prompt: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseToken(_OfOne):
    """Take which token, before the worker turns round?"""

    prompt: ClassVar[str] = "token"
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseEnd(_OfOne):
    """Add the worker at which end?"""

    prompt: ClassVar[str] = "end"
    tile: Tile
    token: Held | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseToken(_OfOne):
    """Use the token on a worker, or keep it?"""

    prompt: ClassVar[str] = "use"
    token: Held
    beam: bool = False
    """Whether a marker may be moved afterwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMarker(_OfOne):
    """Move which marker?"""

    prompt: ClassVar[str] = "beam"


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of up to four, or one photographer and the rival."""

    own_style: bool
    agency: str
    finish_the_lap: bool

    rng: Rng
    pending: tuple[Turn | ChooseToken | ChooseEnd | UseToken | MoveMarker, ...] = ()
    open: tuple[Turn, ...] = ()
    """Always empty: nothing here is asked beside the turn."""

    asked: int = 0

    trend: int
    markers: tuple[int, ...]
    """Of each row of the value board: steps from the middle, towards the first characteristic where positive."""

    piles: tuple[tuple[Tile, ...], ...]
    """The last tile of a pile is its top."""

    face_up: tuple[Trait, ...]
    face_down: tuple[Trait, ...]
    """The last is taken first."""

    walked: tuple[int, ...]
    """Of each pawn, the rival's after the seats': the place on the circuit, counted on from lap to lap."""

    order: tuple[int, ...]
    """The pawns from the rearmost to the foremost. Of two at one place the one that came later stands behind."""

    behind: tuple[int, ...] = ()
    """The pawns that stand behind another one, since no pile was free when they came."""

    rows: tuple[tuple[Posed, ...], ...]
    """Of each seat, from left to right."""

    kept: tuple[tuple[Held, ...], ...]
    styles: tuple[Trait, ...] = ()
    """Of each seat, where they are played."""

    commissions: tuple[int, ...] = ()
    """Of each seat, the number of its agency tile, where they are played."""

    points: tuple[int, ...] = ()
    """Of the agency's point tokens those that are left, highest first."""

    earned: tuple[int, ...]
    """Of each seat, the points of its point token; 0 without one."""

    rival: tuple[Posed, ...] = ()
    """What the rival has taken."""

    lap: int | None = None
    """The pawn whose photograph, or album, was complete first, while the lap is being finished for it."""

    @property
    def is_solo(self) -> bool:
        """Whether one plays alone against the rival."""
        return len(self.rows) == 1

    def is_full(self, pawn: int) -> bool:
        """Whether a photograph, or the rival's album, is complete."""
        return len(self.rows[pawn] if pawn < len(self.rows) else self.rival) >= FULL

    @property
    def full(self) -> tuple[int, ...]:
        """The pawns whose photograph, or album, is complete."""
        return tuple(pawn for pawn in self.order if self.is_full(pawn))


_NAMES = tuple(field.name for field in fields(State))
_values = attrgetter(*_NAMES)


def changed(state: State, **changes: Any) -> State:
    """Return a state with some fields replaced; `dataclasses.replace` takes three times as long for so many."""
    return State(**(dict(zip(_NAMES, _values(state), strict=True)) | changes))
