"""
Which of two bots is stronger: both play the same deals from every seat.

One sits on a seat and the other on all the rest, and then the next seat, until the first has played every hand of the
deal; so the luck of the deal falls on both alike, and a deal says more than a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from py_engine.bots import Policy, finish, seen_by, think
from py_engine.game import Decision, Game, Options, Seat
from py_engine.match import Match

type HandOver = Callable[[Any, Any], tuple[int, ...] | None]
"""
From a first state and a later one: what a hand came to for each seat, where more is better; None while it is played.

A game whose evenings have many hands exports one as ``hand_over``; without one a whole game is played.
"""


@dataclass(frozen=True, slots=True)
class Side:
    """A bot, and how many playouts it takes; None: as many as it likes."""

    policy: Policy
    playouts: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What is played."""

    game: Game[Any, Any, Any]
    seats: int
    options: Options
    hand_over: HandOver | None = None


def placing(scores: tuple[int, ...], winners: tuple[Seat, ...], *, high_wins: bool) -> tuple[float, ...]:
    """
    Return the part of the others that each seat finishes ahead of; being level counts half.

    >>> placing((5, 3, 3), (Seat(0),), high_wins=True)
    (1.0, 0.25, 0.25)
    """
    sign = 1 if high_wins else -1
    ranks = [(seat in winners, sign * score) for seat, score in enumerate(scores)]
    return tuple(
        sum((mine > other) + 0.5 * (mine == other) for place, other in enumerate(ranks) if place != seat)
        / max(1, len(ranks) - 1)
        for seat, mine in enumerate(ranks)
    )


def play(table: Table, seed: str, sides: tuple[Side, ...]) -> tuple[float, ...]:
    """Play one hand, or one game, and return what it came to for each seat, where more is better."""
    match = Match(table.game, table.seats, table.options, seed)
    start, asked = match.state, 0
    heard: set[tuple[Seat, int]] = set()
    while (result := _result(table, start, match)) is None:
        must = next(known for known in match.waiting if known.must)
        if must.opened != asked:
            heard, asked = set(), must.opened
        beside = _beside(match, heard)
        if beside is None:
            _answer(match, must.seats[0], must, sides)
        else:
            heard.add((beside[0], beside[1].opened))
            _answer(match, *beside, sides)
    return result


def _result(table: Table, start: Any, match: Match) -> tuple[float, ...] | None:
    """Return what it came to, or None while it is being played."""
    if table.hand_over is not None:
        hand = table.hand_over(start, match.state)
        return None if hand is None else tuple(map(float, hand))
    outcome = table.game.outcome(match.state)
    if outcome is None:
        return None
    return placing(outcome.scores, outcome.winners, high_wins=outcome.high_wins)


def _beside(match: Match, heard: set[tuple[Seat, int]]) -> tuple[Seat, Decision] | None:
    """Return a question that nobody waits for; each is put to a seat once for each of the table's own."""
    asked = ((seat, known) for known in match.waiting if not known.must for seat in known.seats)
    return next(((seat, known) for seat, known in asked if (seat, known.opened) not in heard), None)


def _answer(match: Match, seat: Seat, asked: Decision, sides: tuple[Side, ...]) -> None:
    side = sides[seat]
    thought = finish(think(side.policy, seen_by(match, seat, asked, side.playouts)))
    if thought.action is not None:
        match.submit(seat, asked.opened, thought.action)


def deal(table: Table, seed: str, one: Side, other: Side) -> tuple[float, float]:
    """Return what a deal came to for each of two bots: the mean of all its seats, as each has sat on every one."""
    mine, theirs = 0.0, 0.0
    for place in range(table.seats):
        result = play(table, seed, tuple(one if seat == place else other for seat in range(table.seats)))
        mine += result[place]
        theirs += (sum(result) - result[place]) / (table.seats - 1)
    return mine / table.seats, theirs / table.seats


@dataclass(slots=True)
class Tally:
    """How many deals one finished ahead in; a level one counts half."""

    deals: int = 0
    ahead: float = 0.0
    mine: float = 0.0
    theirs: float = 0.0

    def add(self, mine: float, theirs: float) -> None:
        """Count a deal."""
        self.deals += 1
        self.ahead += (mine > theirs) + 0.5 * (mine == theirs)
        self.mine += mine
        self.theirs += theirs

    @property
    def share(self) -> float:
        """Of the deals, in how many it was ahead."""
        return self.ahead / self.deals if self.deals else 0.5

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """
        Return where the true share is, 95 times in 100 (Wilson's interval).

        >>> [round(end, 2) for end in Tally(100, 60.0).interval()]
        [0.5, 0.69]
        """
        n, share = max(1, self.deals), self.share
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return middle - half, middle + half
