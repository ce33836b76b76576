"""What a bot sees of a table: its own row and aims, and what tokens and workers would do to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from py_engine.games.skyscraper import scoring
from py_engine.games.skyscraper.cards import FARTHEST, KEPT, ROW_OF, SIGN, TRAITS, Trait, model_of, shows
from py_engine.games.skyscraper.plan import POINT, Aim, Row, best_end, rate, turned
from py_engine.text import Seat

if TYPE_CHECKING:
    from py_engine.games.skyscraper.views import SeatView, TopView, View


@dataclass(frozen=True, slots=True)
class Eye:
    """What a seat builds for, as its view shows it."""

    seat: Seat
    row: Row
    free: tuple[int, ...]
    """The places in the row without a token."""

    aim: Aim

    @classmethod
    def of(cls, view: View, seat: Seat) -> Eye:
        """Read a seat's row and aims."""
        mine = view.seats[seat]
        wanted = mine.commission
        still = wanted is not None and not wanted.points and bool(view.points)
        return cls(
            seat=seat,
            row=row_of(mine),
            free=tuple(spot for spot, worker in enumerate(mine.row) if worker.token is None),
            aim=Aim(
                markers=markers_of(view),
                style=mine.style,
                sequence=wanted.sequence if wanted is not None and still else (),
                prize=view.points[0] if still else 0,
            ),
        )


def row_of(sitting: SeatView) -> Row:
    """Return the models of a row."""
    return tuple(model_of(worker.traits) for worker in sitting.row)


def markers_of(view: View) -> tuple[int, ...]:
    """Return how far each marker is from the middle."""
    return tuple(2 - value.place for value in view.values)


def stepped(markers: tuple[int, ...], trait: Trait) -> tuple[int, ...]:
    """
    Return the markers after a step towards a characteristic.

    >>> stepped((0, 0, 0, 0), Trait("dungarees"))
    (0, -1, 0, 0)
    """
    row = ROW_OF[trait]
    return (*markers[:row], markers[row] + SIGN[trait], *markers[row + 1 :])


def expected(eye: Eye, top: TopView) -> int:
    """Return how much better a row gets on average by the worker on top of a pile, in hundredths of a point."""
    now = rate(eye.row, eye.aim)
    gains = [rate(best_end(eye.row, model_of(back.traits), eye.aim), eye.aim) - now for back in top.backs]
    return sum(gains) // len(gains)


def pull(eye: Eye) -> int:
    """Return what it costs on average that the rival takes a beam: a marker goes to the middle (RULES 11.4)."""
    markers = eye.aim.markers
    now = rate(eye.row, eye.aim)
    lost = 0
    for row, marker in enumerate(markers):
        if marker:
            middle = (*markers[:row], marker - (1 if marker > 0 else -1), *markers[row + 1 :])
            lost += now - rate(eye.row, replace(eye.aim, markers=middle))
    return lost // len(markers)


def best_use(row: Row, aim: Aim, token: Trait, spots: Iterable[int]) -> tuple[int, int | None]:
    """Return what the best use of a token brings beyond keeping it, and at which place; None: better kept."""
    now = rate(row, aim) + KEPT * POINT
    best: tuple[int, int | None] = (0, None)
    for spot in spots:
        if not shows(row[spot], token):
            gain = rate(turned(row, spot, ROW_OF[token]), aim) - now
            if gain > best[0]:
                best = gain, spot
    return best


def token_hope(eye: Eye, top: TopView, token: Trait) -> int:
    """Return what a token brings on average, whatever the worker on its way turns out to be."""
    gains = []
    for back in top.backs:
        row = best_end(eye.row, model_of(back.traits), eye.aim)
        shift = 0 if row[: len(eye.row)] == eye.row else 1
        spots = (*(spot + shift for spot in eye.free), 0 if shift else len(eye.row))
        gains.append(best_use(row, eye.aim, token, spots)[0])
    return sum(gains) // len(gains)


def grows(before: Row, after: Row, markers: tuple[int, ...]) -> Trait | None:
    """Return the characteristic whose series gains the most points, if any does."""
    values = scoring.values(markers)
    old, new = scoring.series(before), scoring.series(after)
    gains = [(now[0] - then[0]) * worth for then, now, worth in zip(old, new, values, strict=True)]
    best = max(gains)
    return TRAITS[gains.index(best)] if best > 0 else None


def can_step(markers: tuple[int, ...], trait: Trait) -> bool:
    """Whether the marker of a characteristic's row can go on towards it."""
    return markers[ROW_OF[trait]] * SIGN[trait] < FARTHEST
