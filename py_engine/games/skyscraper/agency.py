"""What the agency wants: adjacent workers that show a sequence of characteristics, read in either direction."""

from __future__ import annotations

from py_engine.game import Notice
from py_engine.games.skyscraper.cards import SEQUENCES, Trait, shows
from py_engine.games.skyscraper.scoring import models
from py_engine.games.skyscraper.state import State, changed
from py_engine.text import Seat, Who


def sequence_of(state: State, seat: int) -> tuple[Trait, ...]:
    """Return what the agency wants of a seat."""
    return SEQUENCES[state.agency][state.commissions[seat]]


def found(row: tuple[int, ...], sequence: tuple[Trait, ...]) -> tuple[int, ...]:
    """
    Return the places in a row where a sequence stands, in its own order; nothing where it does not.

    >>> found((0, 1, 2), (Trait("tee"), Trait("cap")))
    (2, 1)
    """
    size = len(sequence)
    for first in range(len(row) - size + 1):
        places = tuple(range(first, first + size))
        for way in (places, places[::-1]):
            if all(shows(row[place], trait) for place, trait in zip(way, sequence, strict=True)):
                return way
    return ()


def check(state: State, seat: Seat) -> tuple[State, tuple[Notice, ...]]:
    """Give the highest point token that is left to whoever has what the agency wants (RULES 10.4)."""
    if not state.commissions or not state.points or state.earned[seat]:
        return state, ()
    if not found(models(state.rows[seat]), sequence_of(state, seat)):
        return state, ()
    points, *left = state.points
    earned = (*state.earned[:seat], points, *state.earned[seat + 1 :])
    notice = Notice("commission_done", {"seat": Who(seat), "points": points}, rule="10.4")
    return changed(state, points=tuple(left), earned=earned), (notice,)
