"""
The 48 workers, the eight characteristics and all other figures of the game.

A model is a number from 0 to 15: one bit for each row of the value board, set where the worker shows the first
characteristic of that row (cap, T-shirt, lunchbox, boots).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NewType

from py_engine.data import beside

Trait = NewType("Trait", str)
"""One of the eight characteristics, such as ``cap``."""


def _read(name: str) -> dict[str, Any]:
    known: dict[str, Any] = beside(__name__, name)
    return known


VALUES = _read("values.json")

ROWS: tuple[tuple[Trait, Trait], ...] = tuple((Trait(first), Trait(opposite)) for first, opposite in VALUES["rows"])
"""The rows of the value board: head, clothes, hand, feet; each with its first characteristic and the opposite one."""

TRAITS: tuple[Trait, ...] = tuple(trait for pair in ROWS for trait in pair)
"""All eight, as they stand on the board."""

ROW_OF: dict[Trait, int] = {trait: row for row, pair in enumerate(ROWS) for trait in pair}

SIGN: dict[Trait, int] = {trait: 1 if trait == pair[0] else -1 for pair in ROWS for trait in pair}
"""Which way a marker goes when it steps to a characteristic."""

OPPOSITE: dict[Trait, Trait] = {**dict(ROWS), **{opposite: first for first, opposite in ROWS}}

FARTHEST = 2
"""How many steps a marker can be away from the middle."""

PILES: int = VALUES["piles"]
FULL: int = VALUES["row"]
"""So many workers make the photograph complete."""

JUMPED: int = VALUES["jumped"]
"""Jumping so many free piles brings a token."""

SHOWN: int = VALUES["tokens"]["shown"]
"""So many tokens lie face up."""

KEPT: int = VALUES["kept"]
"""What a token that was kept is worth."""

STYLE: int = VALUES["style"]
"""What each worker with the characteristic of one's own style is worth."""

POINTS: tuple[int, ...] = tuple(VALUES["points"])
"""The point tokens of the agency, highest first."""

TOKENS: tuple[Trait, ...] = tuple(trait for trait in TRAITS for _ in range(VALUES["tokens"]["each"]))


@dataclass(frozen=True, slots=True)
class Trend:
    """One side of a trend tile: where the markers begin."""

    tile: int
    side: str
    markers: tuple[int, ...]


def _trend(known: dict[str, Any]) -> Trend:
    markers = [0] * len(ROWS)
    for name, steps in known["steps"].items():
        markers[ROW_OF[Trait(name)]] += SIGN[Trait(name)] * steps
    return Trend(known["tile"], known["side"], tuple(markers))


TRENDS: tuple[Trend, ...] = tuple(map(_trend, VALUES["trends"]))

SEQUENCES: dict[str, tuple[tuple[Trait, ...], ...]] = {
    colour: tuple(tuple(map(Trait, tile[colour])) for tile in VALUES["agency"]) for colour in ("blue", "red")
}
"""What the agency wants, by colour and tile."""


def worth(trait: Trait, marker: int) -> int:
    """
    Return what a characteristic is worth while the marker of its row is so far from the middle.

    >>> worth(Trait("cap"), 2), worth(Trait("bare"), 2), worth(Trait("bare"), -1), worth(Trait("cap"), 0)
    (3, 1, 2, 1)
    """
    return int(VALUES["worth"][FARTHEST - SIGN[trait] * marker])


def model_of(traits: tuple[Trait, ...]) -> int:
    """
    Return the model that shows four characteristics.

    >>> model_of((Trait("cap"), Trait("dungarees"), Trait("lunchbox"), Trait("shoes")))
    5
    """
    return sum(1 << row for row, trait in enumerate(traits) if SIGN[trait] > 0)


def shows(model: int, trait: Trait) -> bool:
    """
    Whether a model has a characteristic.

    >>> shows(5, Trait("cap")), shows(5, Trait("tee"))
    (True, False)
    """
    return bool(model & 1 << ROW_OF[trait]) == (SIGN[trait] > 0)


TRAITS_OF: tuple[tuple[Trait, ...], ...] = tuple(
    tuple(pair[0] if model & 1 << row else pair[1] for row, pair in enumerate(ROWS)) for model in range(1 << len(ROWS))
)
"""The four characteristics of each model, from head to feet."""

NAMES: tuple[str, ...] = tuple("-".join(traits) for traits in TRAITS_OF)
"""The printed kind of each model."""


@dataclass(frozen=True, slots=True, order=True)
class Front:
    """What the standing side of a tile shows."""

    model: int
    lock: int
    """The row that the padlock holds, or ``BEAM``."""

    @property
    def may_change(self) -> tuple[int, ...]:
        """The rows of which one is different on the back."""
        return _MAY_CHANGE[self.lock]

    @property
    def is_beam(self) -> bool:
        """Whether it has a beam instead of a padlock."""
        return self.lock == BEAM


BEAM = len(ROWS)
_MAY_CHANGE = tuple(tuple(row for row in range(len(ROWS)) if row != lock) for lock in range(len(ROWS) + 1))


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A worker: a front, and which row is different on the back."""

    front: Front
    changes: int

    @property
    def back(self) -> int:
        """The model seated on the beam."""
        return self.front.model ^ 1 << self.changes


def _front(known: dict[str, Any]) -> Front:
    model = model_of(tuple(map(Trait, known["front"].split())))
    return Front(model, BEAM if known.get("beam") else ROW_OF[Trait(known["padlock"])])


FRONTS: tuple[Front, ...] = tuple(sorted(map(_front, _read("tiles.json")["tiles"])))
"""The fronts of all 48 tiles, in an order that says nothing."""
