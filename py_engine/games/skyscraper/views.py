"""The table of Lunch atop a Skyscraper as somebody sees it: all that the page needs, so that it needs no rule."""

from __future__ import annotations

from dataclasses import dataclass

from py_engine.game import Said, Seat
from py_engine.games.skyscraper.cards import Trait
from py_engine.games.skyscraper.state import Pile, Token, Worker


@dataclass(frozen=True, slots=True)
class BackView:
    """A back that a tile may turn out to have."""

    model: str
    traits: tuple[Trait, ...]
    changed: Trait
    """The characteristic that the front does not show."""


@dataclass(frozen=True, slots=True)
class TopView:
    """The front on top of a pile."""

    model: str
    """Its printed kind: the four characteristics with hyphens between."""

    traits: tuple[Trait, ...]
    """Head, clothes, hand, feet."""

    lock: Trait | None
    """What the padlock holds, or None on a tile with a beam."""

    beam: bool
    backs: tuple[BackView, ...]
    """Equally likely."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile on the circuit."""

    pile: Pile
    count: int
    top: TopView | None
    """None where no tile is left."""

    pawns: tuple[str, ...]
    """Who stands there, from the rearmost."""


@dataclass(frozen=True, slots=True)
class PawnView:
    """A pawn on the circuit."""

    pawn: str
    """``pawn.0`` of seat 0, or ``pawn.rival``."""

    seat: Seat | None
    """None: the rival."""

    pile: Pile
    ahead: int
    """Steps ahead of the rearmost pawn."""


@dataclass(frozen=True, slots=True)
class Then:
    """Who plays after a move."""

    seat: Seat | None
    """None: the rival."""

    turns: int
    """How often in a row at most."""


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move that may be made now, and what follows from it."""

    pile: Pile
    steps: int
    jumped: tuple[Pile, ...]
    """The free piles on the way: these count."""

    skipped: tuple[Pile, ...]
    """The piles on the way that do not count: empty, or with a pawn."""

    token: bool
    """It brings a token."""

    behind: bool
    """It stands behind a pawn, since no pile is free."""

    then: Then | None
    """None: the game ends with this turn."""

    rival: Pile | None
    """Where the rival leaps right after it; None: it stays, or there is none."""


@dataclass(frozen=True, slots=True)
class ValueView:
    """A row of the value board."""

    first: Trait
    opposite: Trait
    first_worth: int
    opposite_worth: int
    place: int
    """Of the marker: 0 next to the first characteristic (3/1) to 4 next to the opposite one (1/3)."""


@dataclass(frozen=True, slots=True)
class WorkerView:
    """A seated worker in a row."""

    worker: Worker
    """Its name at its owner's tap, and its key: it stays when others are added."""

    model: str
    traits: tuple[Trait, ...]
    """As they count, token included."""

    front: tuple[Trait, ...]
    """What it showed while it stood on its pile."""

    pile: Pile
    """Where that was."""

    lock: Trait | None
    beam: bool
    token: Trait | None
    """What a token on it shows."""

    printed: Trait | None
    """What that token covers."""


@dataclass(frozen=True, slots=True)
class SeriesView:
    """The longest series of a characteristic in a row."""

    trait: Trait
    length: int
    first: int
    """Where it begins, from 0 at the left; the leftmost of equal ones."""

    worth: int
    points: int


@dataclass(frozen=True, slots=True)
class CommissionView:
    """What the agency wants of a seat."""

    sequence: tuple[Trait, ...]
    points: int
    """Of the point token it brought; 0 before."""

    found: tuple[Worker, ...]
    """The workers that show the sequence now, in its order."""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """What a photograph is worth now."""

    photo: int
    """The eight series."""

    tokens: int
    style: int | None
    """None while it is not played, or somebody else's and secret."""

    agency: int
    total: int
    """Of what is shown here."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one sees of a seat."""

    seat: Seat
    pawn: str
    row: tuple[WorkerView, ...]
    to_go: int
    """Workers missing in the photograph."""

    series: tuple[SeriesView, ...]
    """One for each characteristic, in the order of the board."""

    kept: tuple[Trait | None, ...]
    """Tokens on the camera; None is one that only its owner knows."""

    style: Trait | None
    """One's own; everybody's when the game is over."""

    commission: CommissionView | None
    score: ScoreView


@dataclass(frozen=True, slots=True)
class Gain:
    """What an answer to the question now being asked would change in one's score."""

    answer: str
    """The piece to be tapped: ``left``, ``worker.3``, ``cap``; or ``keep``."""

    points: int


@dataclass(frozen=True, slots=True)
class Current:
    """The turn being played."""

    seat: Seat
    prompt: str
    pile: Pile
    """Where its pawn stands."""

    worker: WorkerView | None
    """Turned round and not in the row yet."""

    token: Trait | None
    """The token in hand, where one sees it."""

    holds: bool
    """Whether there is a token in hand."""

    blind: bool
    """Whether it was taken face down."""

    gains: tuple[Gain, ...]
    """For the seat that is asked."""

    next: str | None
    """The pawn whose turn follows; None while that depends on the walk, or where the game ends with this turn."""


@dataclass(frozen=True, slots=True)
class TargetView:
    """A score to reach in the solo game."""

    name: Said
    points: int
    reached: bool


@dataclass(frozen=True, slots=True)
class SoloView:
    """The rival and the targets."""

    pile: Pile
    count: int
    to_go: int
    last: WorkerView | None
    """What it took last, turned round."""

    targets: tuple[TargetView, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    seats: tuple[SeatView, ...]
    piles: tuple[PileView, ...]
    pawns: tuple[PawnView, ...]
    """From the rearmost."""

    moves: tuple[MoveView, ...]
    """While somebody is to walk; nearest first. Everybody may see them."""

    values: tuple[ValueView, ...]
    trend: Said
    tokens: tuple[Token, ...]
    """Face up."""

    tokens_down: int
    points: tuple[int, ...]
    """Point tokens of the agency that are left."""

    turn: Current | None
    last_lap: Seat | None
    """Whose photograph was complete first while the others finish the lap; None: nobody's. The rival's: see `solo`."""

    finish_the_lap: bool
    own_style: bool
    agency: str
    solo: SoloView | None
