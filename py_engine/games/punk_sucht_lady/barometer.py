"""
The Love Barometer: how well two clients go together, from 0 to 7.

Nobody but the rules may read it, and they read it once a couple: it decides the game, and nothing of it is in a view, a
hint or an imagined table. Every trait but the age belongs to one of four worlds that lie on a ring.
"""

from __future__ import annotations

from typing import Any

from py_engine.data import beside
from py_engine.games.punk_sucht_lady.cards import AGES, WRITTEN, Client

_TABLES: dict[str, Any] = beside(__name__, "barometer.json")

WORLDS: dict[str, int] = {word: place for place, words in enumerate(_TABLES["ring"]) for word in words}
"""The world of each trait, by its place on the ring."""

HIGHEST: int = len(_TABLES["thresholds"])

_WORLDS = len(_TABLES["ring"])
_DISTANCES: tuple[tuple[int, ...], ...] = tuple(map(tuple, _TABLES["distances"].values()))
"""For career, good side, bad side, pastime and goal: the points by the distance of two worlds."""


def read(one: Client, other: Client) -> int:
    """
    Return the compatibility of two clients, in either order.

    >>> read(Client("M01"), Client("W01")), read(Client("M01"), Client("W02"))
    (6, 4)
    """
    gap = abs(AGES[one] - AGES[other])
    points = next((worth for most, worth in _TABLES["age_gaps"] if gap <= most), 0)
    for worth, mine, theirs in zip(_DISTANCES, WRITTEN[one], WRITTEN[other], strict=True):
        far = abs(WORLDS[mine] - WORLDS[theirs])
        points += worth[min(far, _WORLDS - far)]
    return sum(points >= threshold for threshold in _TABLES["thresholds"])
