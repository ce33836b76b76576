"""What a photograph is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from py_engine.games.skyscraper.cards import KEPT, ROWS, STYLE, TRAITS, Trait, shows, worth
from py_engine.games.skyscraper.state import Posed, State

type Series = tuple[tuple[int, int], ...]
"""Of each characteristic, as they stand on the board: the length of its longest series, and where that begins."""


def models(row: tuple[Posed, ...]) -> tuple[int, ...]:
    """Return the models of a row as they count."""
    return tuple(posed.model for posed in row)


@lru_cache(maxsize=1 << 14)
def series(row: tuple[int, ...]) -> Series:
    """
    Return the longest series of each characteristic; the leftmost of equal ones.

    >>> series((0, 1, 1))[:2]
    ((2, 1), (1, 0))
    """
    found: list[tuple[int, int]] = []
    for place in range(len(ROWS)):
        best = [(0, 0), (0, 0)]
        begun = 0
        for spot, model in enumerate(row):
            bit = model >> place & 1
            if not spot or bit != row[spot - 1] >> place & 1:
                begun = spot
            if spot - begun + 1 > best[bit][0]:
                best[bit] = spot - begun + 1, begun
        found += (best[1], best[0])
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def values(markers: tuple[int, ...]) -> tuple[int, ...]:
    """
    Return what each characteristic is worth.

    >>> values((2, 0, -1, 0))
    (3, 1, 1, 1, 1, 2, 1, 1)
    """
    return tuple(worth(trait, markers[place // 2]) for place, trait in enumerate(TRAITS))


def photo(row: tuple[int, ...], markers: tuple[int, ...]) -> int:
    """
    Return the points of the eight series.

    >>> photo((1, 1, 0), (2, 0, 0, 0))
    16
    """
    return sum(length * each for (length, _), each in zip(series(row), values(markers), strict=True))


def styled(row: tuple[int, ...], style: Trait) -> int:
    """
    Return what one's own style scores.

    >>> styled((1, 1, 0), Trait("cap"))
    2
    """
    return STYLE * sum(shows(model, style) for model in row)


@dataclass(frozen=True, slots=True)
class Score:
    """What a photograph comes to, part by part."""

    photo: int
    tokens: int
    style: int
    agency: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.photo + self.tokens + self.style + self.agency


def score(state: State, seat: int) -> Score:
    """Return what a seat would score if the game ended now."""
    row = models(state.rows[seat])
    return Score(
        photo=photo(row, state.markers),
        tokens=KEPT * len(state.kept[seat]),
        style=styled(row, state.styles[seat]) if state.styles else 0,
        agency=state.earned[seat],
    )
