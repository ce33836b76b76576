"""Positions of Lunch atop a Skyscraper as literals, and short ways to play them through the door."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.game import Options, Seat, Step
from py_engine.games.skyscraper.cards import BEAM, PILES, Front, Tile, Trait
from py_engine.games.skyscraper.rules import Skyscraper
from py_engine.games.skyscraper.state import (
    End,
    Keep,
    LeaveValues,
    Move,
    Nudge,
    Pile,
    Place,
    Posed,
    State,
    TakeBlind,
    TakeToken,
    Token,
    Turn,
    Use,
    Worker,
)
from py_engine.match import Match, Refused
from py_engine.rng import Rng


def model(text: str) -> int:
    """``c-lb`` has a cap, dungarees, a lunchbox and boots."""
    return sum(1 << row for row, letter in enumerate(text) if letter != "-")


def tile(front: str, changes: int = 0, lock: int | None = None) -> Tile:
    """A tile by its front; without a padlock it has a beam."""
    return Tile(Front(model(front), BEAM if lock is None else lock), changes)


def seated(back: str, changes: int = 0, lock: int | None = None) -> Tile:
    """A tile by its back."""
    return Tile(Front(model(back) ^ 1 << changes, BEAM if lock is None else lock), changes)


def row(text: str) -> tuple[Posed, ...]:
    """A row by the backs of its workers, ``ctlb ---- c-l-``; ``c-lb+boots`` has a token."""
    posed = []
    for number, word in enumerate(text.split(), 1):
        back, _, token = word.partition("+")
        posed.append(Posed(number, seated(back), 0, Trait(token) if token else None))
    return tuple(posed)


FILLER = tile("----", 3, 0)
"""Whoever stands in the piles of a made-up position: bareheaded, dungarees, bottle, shoes; on the back in boots."""


class Placed(Skyscraper):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def piles(counts: dict[int, int] | None = None, tops: dict[int, Tile] | None = None) -> tuple[tuple[Tile, ...], ...]:
    """Twelve piles of four, or of as many as `counts` says by number from 1; `tops` lie on them."""
    laid = []
    for number in range(1, PILES + 1):
        count = (counts or {}).get(number, 4)
        top = (tops or {}).get(number, FILLER)
        laid.append((FILLER,) * (count - 1) + (top,) * bool(count))
    return tuple(laid)


def position(*rows: str, at: tuple[int, ...] = (), **fields: Any) -> State:
    """
    A table; `at` are the places of the pawns, counted on from lap to lap, 0 being pile 1.

    The seat whose pawn is rearmost is asked to walk.
    """
    seats = len(rows) or 2
    pawns = seats + (seats == 1)
    walked = at or tuple(range(pawns))
    order = tuple(sorted(range(pawns), key=walked.__getitem__))
    base: dict[str, Any] = {
        "own_style": False,
        "agency": "off",
        "finish_the_lap": False,
        "rng": Rng.seeded("position"),
        "trend": 0,
        "markers": (0, 0, 0, 0),
        "piles": piles(),
        "face_up": (Trait("cap"), Trait("tee"), Trait("boots")),
        "face_down": (Trait("bottle"), Trait("shoes")),
        "walked": walked,
        "order": order,
        "rows": tuple(map(row, rows)) or ((),) * seats,
        "kept": ((),) * seats,
        "earned": (0,) * seats,
        "pending": (Turn(seat=Seat(order[0]), opened=1),),
        "asked": 1,
    }
    return State(**base | fields)


def started(state: State) -> Match:
    return Match(Placed(state), len(state.rows), {}, "placed")


def table(*rows: str, **fields: Any) -> Match:
    """A match in which the rearmost pawn is to walk."""
    return started(position(*rows, **fields))


def asks(question: Any, *rows: str, **fields: Any) -> Match:
    """A match in which a question within a turn is being asked."""
    return started(position(*rows, pending=(question,), **fields))


_WANTED: dict[type, str] = {
    Move: "turn",
    TakeToken: "token",
    TakeBlind: "token",
    Place: "end",
    Use: "use",
    Keep: "use",
    Nudge: "beam",
    LeaveValues: "beam",
}


def answer(match: Match, seat: int, action: Any) -> None:
    one = next(one for one in match.waiting if seat in one.seats and one.prompt == _WANTED[type(action)])
    match.submit(Seat(seat), one.opened, action)


def walk(match: Match, seat: int, number: int) -> None:
    answer(match, seat, Move(Pile(f"pile.{number}")))


def take(match: Match, seat: int, token: str = "") -> None:
    answer(match, seat, TakeToken(Token(token)) if token else TakeBlind())


def place(match: Match, seat: int, end: str = "right") -> None:
    answer(match, seat, Place(End(end)))


def use(match: Match, seat: int, number: int) -> None:
    answer(match, seat, Use(Worker(f"worker.{number}")))


def keep(match: Match, seat: int) -> None:
    answer(match, seat, Keep())


def nudge(match: Match, seat: int, trait: str) -> None:
    answer(match, seat, Nudge(Trait(trait)))


def leave(match: Match, seat: int) -> None:
    answer(match, seat, LeaveValues())


def asked(match: Match) -> tuple[str, int]:
    """What is asked of whom."""
    (one,) = match.waiting
    return one.prompt, one.seats[0]


def may(match: Match) -> list[str]:
    """All that may be answered now: the piece of each action, or its name where it has none."""
    (one,) = match.waiting
    legal = match.game.legal(match.state, one.seats[0], one)
    return [
        next((str(getattr(action, name)) for name in type(action).__slots__), type(action).__name__) for action in legal
    ]


def refused(match: Match, seat: int, action: Any) -> tuple[str, str]:
    """Why an action is refused, and by which rule; the match stays as it was."""
    before = match.revision
    with pytest.raises(Refused) as caught:
        answer(match, seat, action)
    assert ("illegal", before) == (caught.value.code, match.revision)
    return caught.value.said.key, caught.value.said.rule


def models(match: Match, seat: int) -> list[str]:
    """A row as it counts, in letters."""
    return [
        "".join(letter if posed.model >> place & 1 else "-" for place, letter in enumerate("ctlb"))
        for posed in match.state.rows[seat]
    ]


def keys(match: Match) -> list[str]:
    """The notices of the last entry."""
    return [logged.notice.key for logged in match.log if logged.revision == match.revision]


def notice(match: Match, key: str) -> Any:
    """The last notice of a kind."""
    return [logged.notice for logged in match.log if logged.notice.key == key][-1]
