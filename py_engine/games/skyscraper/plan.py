"""
What a row is worth to somebody who goes on building it.

Points are counted in hundredths here, so that a hope can be worth a part of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from py_engine.games.skyscraper import scoring
from py_engine.games.skyscraper.agency import found
from py_engine.games.skyscraper.cards import FULL, ROWS, STYLE, TRAITS, Front, Trait, shows

type Row = tuple[int, ...]
"""The models of a row, from left to right."""

POINT = 100

STEP = 300
"""What a step on the circuit costs, since whoever hurries ahead plays less often; found by play against itself."""

SOLO_STEP = 10
"""The same alone, where nobody is in a hurry."""

TOKEN_HOPE = 150
"""What a token is worth before one knows which."""

BEAM_HOPE = 120
"""What it is worth to move a marker, before one knows which."""

_HOPE = 26
"""What a worker at an end of the row adds to a series that may still grow there, for each point it is worth."""

_GOES_ON = 14
"""What a series that reaches an end is worth to hope, for each worker in it and each point, while the row is young."""

_NEAR = 55
"""How much less dear a series at an end counts that is not the longest, for each worker it lacks."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What somebody builds for."""

    markers: tuple[int, ...]
    style: Trait | None = None
    sequence: tuple[Trait, ...] = ()
    """What the agency wants, while that is still to be had."""

    prize: int = 0
    """The points that it brings."""


@lru_cache(maxsize=1 << 14)
def ends(row: Row) -> tuple[int, ...]:
    """
    Return for each characteristic how long the longer of its series at the two ends is.

    >>> ends((1, 1, 0))[:2]
    (2, 1)
    """
    found: list[int] = []
    for place in range(len(ROWS)):
        best = [0, 0]
        for way in (row, row[::-1]):
            bit, length = way[0] >> place & 1, 1
            while length < len(way) and way[length] >> place & 1 == bit:
                length += 1
            best[bit] = max(best[bit], length)
        found += (best[1], best[0])
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def matched(row: Row, sequence: tuple[Trait, ...]) -> int:
    """
    Return how much of a sequence stands in a row: the whole of it, or a part at an end where it can go on.

    >>> matched((0, 2), (Trait("tee"), Trait("cap")))
    1
    """
    if found(row, sequence):
        return len(sequence)
    for size in range(min(len(row), len(sequence) - 1), 0, -1):
        for wanted in (sequence, sequence[::-1]):
            if _all(row[-size:], wanted[:size]) or _all(row[:size], wanted[-size:]):
                return size
    return 0


def _all(row: Row, part: tuple[Trait, ...]) -> bool:
    return all(shows(model, trait) for model, trait in zip(row, part, strict=True))


def rate(row: Row, aim: Aim) -> int:
    """Return what a row is worth now, and what may still become of it, in hundredths of a point."""
    points = POINT * scoring.photo(row, aim.markers)
    left = FULL - len(row)
    if row and left:
        hope = 0
        for (length, _), end, worth in zip(scoring.series(row), ends(row), scoring.values(aim.markers), strict=True):
            if end:
                hope += worth * max(0, end * POINT - _NEAR * (length - end)) * left
        points += hope * _HOPE // (POINT * FULL)
    if aim.style is not None:
        points += POINT * scoring.styled(row, aim.style)
    if aim.sequence and row:
        part = matched(row, aim.sequence)
        size = len(aim.sequence)
        if part == size:
            points += POINT * aim.prize
        elif size - part <= left:
            points += POINT * aim.prize * part * part // (size * size * 2)
    return points


def best_end(row: Row, model: int, aim: Aim) -> Row:
    """Return the better of the two rows that a worker can make."""
    left, right = (model, *row), (*row, model)
    return left if rate(left, aim) > rate(right, aim) else right


def turned(row: Row, spot: int, place: int) -> Row:
    """
    Return a row in which one worker shows the opposite in one row of the board.

    >>> turned((0, 1), 1, 0)
    (0, 0)
    """
    return (*row[:spot], row[spot] ^ 1 << place, *row[spot + 1 :])


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one more worker would add to a row, by characteristic: quick, and good enough for playouts."""

    left: tuple[int, ...]
    """By row of the board and bit of the worker, two for each row."""

    right: tuple[int, ...]

    def of(self, model: int) -> tuple[int, int]:
        """Return what a worker adds at the left and at the right."""
        left, right = self.left, self.right
        a, b, c, d = model & 1, 2 | model >> 1 & 1, 4 | model >> 2 & 1, 6 | model >> 3
        return left[a] + left[b] + left[c] + left[d], right[a] + right[b] + right[c] + right[d]

    def hope(self, front: Front) -> int:
        """Return what the back of a tile adds at its better end, on average over those that are possible."""
        model, may_change = front.model, front.may_change
        return sum(max(self.of(model ^ 1 << row)) for row in may_change) // len(may_change)


@lru_cache(maxsize=1 << 14)
def prospect(row: Row, markers: tuple[int, ...], style: Trait | None = None) -> Prospect:
    """
    Return what one more worker would add to a row.

    >>> prospect((1, 1), (1, 0, 0, 0)).of(1)
    (665, 665)
    """
    values, longest = scoring.values(markers), scoring.series(row)
    hope = _GOES_ON * (FULL - len(row)) // FULL
    found: list[list[int]] = [[], []]
    for side, way in zip(found, (row, row[::-1]), strict=True):
        for place in range(len(ROWS)):
            for bit in (0, 1):
                trait = 2 * place + 1 - bit
                length = 1
                for model in way:
                    if model >> place & 1 != bit:
                        break
                    length += 1
                worth = values[trait]
                more = POINT * max(0, length - longest[trait][0]) + hope * length
                side.append(worth * more + POINT * STYLE * (TRAITS[trait] == style))
    return Prospect(tuple(found[0]), tuple(found[1]))
