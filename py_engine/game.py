"""
The contract of a game.

A game is the rules as pure functions of an immutable state: nothing here waits, speaks, or keeps anything.
`Match` holds the one thing that changes, and checks every action before a game sees it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Literal, Protocol

from py_engine.rng import Rng
from py_engine.text import Arg, Said, Seat

__all__ = [
    "Arg", "Decision", "Field", "Form", "Game", "Move", "Notice", "Option", "Options", "Outcome", "Preset", "Question",
    "Said", "Seat", "Step", "Table", "ask", "asked_of", "asking", "later", "question", "renumber",
]  # fmt: skip

type Options = Mapping[str, bool | int | str]
"""Every option of the game by its id, complete and checked."""

_NOTHING: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Decision:
    """One question to the table."""

    prompt: str
    """The key of its text, such as ``vote`` or ``turn``."""

    seats: tuple[Seat, ...]
    """Who still owes an answer, or may give one."""

    opened: int
    """The question's number; an answer quotes it."""

    must: bool = True
    """False: they may act, and nobody waits for it."""

    window: bool = False
    """An answer out of turn: pages keep it open for a least time, so that no pause tells what is in a hand."""


@dataclass(frozen=True, slots=True)
class Move:
    """One piece that went from one zone to another."""

    what: str
    """The printed kind; sent only to those who saw it."""

    source: str
    """The zone it left, such as ``hand.2`` or ``deck``."""

    target: str
    """The zone it went to."""

    seen_by: tuple[Seat, ...] | None = None
    """Who saw which piece it was; None: everybody did."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened, as each seat saw it. Views are the truth; a lost notice loses only motion and log."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=lambda: _NOTHING)
    """What everybody may know of it."""

    private: Mapping[Seat, Mapping[str, Arg]] = field(default_factory=lambda: _NOTHING)
    """Per seat, the arguments that it saw instead."""

    moves: tuple[Move, ...] = ()
    rule: str = ""
    """The number of the rule that decided it, if the log should name one."""


@dataclass(frozen=True, slots=True)
class Step[S]:
    """A state, and what happened on the way to it."""

    state: S
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One for each seat."""

    reason: str
    """The key of its text."""

    how: tuple[Said, ...] = ()
    """How the scores came about, line by line."""

    high_wins: bool = True
    """False where the lowest score wins."""


@dataclass(frozen=True, slots=True)
class Option:
    """A thing that people may set before a game; the first of its values is the default."""

    id: str
    values: tuple[bool, ...] | tuple[int, ...] | tuple[str, ...]
    kind: Literal["bool", "choice", "int"] = "choice"
    """``bool``: False or True · ``choice``: one of the values · ``int``: default, least, most."""

    @property
    def default(self) -> bool | int | str:
        """The value as in the rulebook."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Whether a value, from outside and of any type, may be set."""
        if self.kind == "int":
            return type(value) is int and int(self.values[1]) <= value <= int(self.values[2])
        return any(type(value) is type(known) and value == known for known in self.values)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of option values; what it leaves out has its default. The first is "as in the rulebook"."""

    id: str
    values: Mapping[str, bool | int | str] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form, named as the field of the action that it fills."""

    name: str
    kind: Literal["one", "some", "number", "text", "flag"]
    values: tuple[str, ...] = ()
    """What may be chosen, for ``one`` and ``some``; equal values may stand more than once."""

    least: int = 0
    """Fewest to choose, lowest number, or shortest text."""

    most: int = 0
    """Most to choose, highest number, or longest text."""

    piece: str = ""
    """What kind of piece on the table the values are (``card``), if they can be tapped there."""


@dataclass(frozen=True, slots=True)
class Form:
    """A question whose answers are too many to list: described as data, decided by `Game.accepts`."""

    action: str
    """The tag of the action that it makes."""

    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """What a state waits for; each game has a small class for each kind."""

    prompt: ClassVar[str]
    window: ClassVar[bool] = False
    """Whether it asks for an answer out of turn; see `Decision`."""

    opened: int = 0
    """Its number, set by `ask`."""

    @abstractmethod
    def asks(self) -> tuple[Seat, ...]:
        """Return the seats that owe an answer, or may give one."""


class Table(Protocol):
    """What every state has, whatever else it holds."""

    @property
    def pending(self) -> tuple[Any, ...]:
        """The stack of questions that must be answered; the last is being asked."""

    @property
    def open(self) -> tuple[Any, ...]:
        """Questions that may be answered beside it; nobody waits for them."""

    @property
    def asked(self) -> int:
        """The highest number that a question has had."""

    @property
    def rng(self) -> Rng:
        """Its luck; an undo is free only where none was drawn."""


def ask[S](state: S, question: Question) -> S:
    """Put a question on top of the stack, with the next number."""
    table: Any = state
    number = table.asked + 1
    return replace(table, pending=(*table.pending, replace(question, opened=number)), asked=number)  # type: ignore[no-any-return]


def later[S](state: S, question: Question) -> S:
    """Open a question beside the one being asked, with the next number; nobody waits for it."""
    table: Any = state
    number = table.asked + 1
    return replace(table, open=(*table.open, replace(question, opened=number)), asked=number)  # type: ignore[no-any-return]


def asking(state: Table) -> tuple[Decision, ...]:
    """Return what a state waits for: its last pending question, then all that are open beside it."""
    return (
        *(Decision(top.prompt, top.asks(), top.opened, window=top.window) for top in state.pending[-1:]),
        *(Decision(beside.prompt, beside.asks(), beside.opened, must=False) for beside in state.open),
    )


def asked_of(decisions: tuple[Decision, ...], seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions that a seat may answer."""
    return tuple(decision for decision in decisions if seat in decision.seats)


def question(state: Table, asked: Decision) -> Any:
    """Return the question behind a decision, from the stack or from those beside it."""
    among = state.pending[-1:] if asked.must else state.open
    return next(known for known in among if known.opened == asked.opened and known.asks() == asked.seats)


def renumber[S](state: S, above: int) -> S:
    """
    Give every question of a restored state a number that no question has had.

    Questions that shared a number share the new one. So an answer to a question that was undone is stale.
    """
    table: Any = state
    numbers = sorted({known.opened for known in (*table.pending, *table.open)})
    new = {number: above + place for place, number in enumerate(numbers, 1)}
    return replace(  # type: ignore[no-any-return]
        table,
        pending=tuple(replace(known, opened=new[known.opened]) for known in table.pending),
        open=tuple(replace(known, opened=new[known.opened]) for known in table.open),
        asked=above + len(numbers),
    )


class Game[S: Table, A, V](ABC):
    """The rules of one game."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised when an old record would replay differently, and not otherwise."""

    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = (Preset("rulebook"),)
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    """The union of the action classes."""

    view_type: ClassVar[Any]
    cast_schema: ClassVar[Mapping[str, Any] | None] = None
    """JSON Schema of a cast of one's own; None where the game has none."""

    @abstractmethod
    def setup(self, seats: int, options: Options, rng: Rng) -> Step[S]:
        """Return the first state, with the deal done and somebody asked."""

    @abstractmethod
    def legal(self, state: S, seat: Seat, asked: Decision) -> tuple[A, ...]:
        """Return all that the seat may answer: concrete, complete, once each, in a fixed order; empty with a form."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, asked: Decision, action: A) -> Step[S]:
        """Return what an accepted action leads to."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat, or a spectator, may know, built field by field."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it is being played."""

    @abstractmethod
    def resample(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """
        Redeal all that the seat cannot know, the luck to come among it; the view of that seat stays as it is.

        What comes back follows from what the seat knows and from `rng` alone, never from what is really there (sort
        the unseen pieces before they are shuffled): so whoever searches over it cannot learn a secret.
        """

    @abstractmethod
    def fallback(self, state: S, seat: Seat, asked: Decision) -> A:
        """Return the harmless answer for somebody who is away or out of time."""

    def leave(self, state: S, seat: Seat) -> Step[S] | None:
        """Go on without a seat, or return None where the game cannot."""
        del state, seat
        return None

    def waiting(self, state: S) -> tuple[Decision, ...]:
        """Return what the table waits for; the game is over when no decision with `must` is left."""
        return asking(state)

    def form(self, state: S, seat: Seat, asked: Decision) -> Form | None:
        """Return the form of a question whose answers are not listed."""
        del state, seat, asked
        return None

    def accepts(self, state: S, seat: Seat, asked: Decision, action: A) -> bool:
        """Whether an action of the right shape is a legal answer."""
        return action in self.legal(state, seat, asked)

    def sample(self, state: S, seat: Seat, asked: Decision, rng: Rng) -> A:
        """Return one accepted action, by chance; a game with forms says how."""
        return rng.choice(self.legal(state, seat, asked))[0]

    def why_not(self, state: S, seat: Seat, asked: Decision, action: A) -> Said:
        """Say why an action is refused, with the number of the rule."""
        del state, seat, asked, action
        return Said("refused.illegal")

    def describe(self, state: S, seat: Seat, asked: Decision, action: A) -> Said | None:
        """Name what an accepted action would do ("pair of 8s"), or None where its type says it all."""
        del state, seat, asked, action
        return None

    def wants_line(self, action: A) -> bool:
        """
        Whether a play asks for a line of talk to go with it; every play may have one.

        The page asks for it, and nothing comes of leaving it out.
        """
        del action
        return False

    def with_cast(self, cast: Any) -> Game[S, A, V]:
        """
        Return this game as played with a cast of one's own, as JSON; most games have none.

        Raises:
            ValueError: it has none, or the cast breaks a rule; says which card.
        """
        del cast
        msg = f"{self.id} has no cast"
        raise ValueError(msg)

    def tidy_cast(self, cast: Any) -> Any:
        """
        Return a cast of one's own as this game reads it, whole and in order; for None its house cast, if it has one.

        Raises:
            ValueError: as with `with_cast`.
        """
        if cast is not None:
            self.with_cast(cast)
        return cast

    def problems(self, state: S) -> tuple[str, ...]:
        """Return the broken invariants of a state, for tests; empty in a sound one."""
        del state
        return ()
