"""Helpers that games share: hands as sorted tuples, dealing, who is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from py_engine.text import Seat


def put[T](zone: tuple[T, ...], pieces: Iterable[T], key: Callable[[T], Any] | None = None) -> tuple[T, ...]:
    """
    Return a sorted zone with pieces added.

    >>> put((1, 4), [3])
    (1, 3, 4)
    """
    return tuple(sorted((*zone, *pieces), key=key))  # type: ignore[type-var,arg-type]


def take[T](zone: tuple[T, ...], pieces: Iterable[T]) -> tuple[T, ...]:
    """
    Return a zone without the pieces, each taken once.

    Raises:
        ValueError: a piece is not there.

    >>> take((5, 5, 7), [5])
    (5, 7)
    """
    left = list(zone)
    for piece in pieces:
        left.remove(piece)
    return tuple(left)


def holds[T](zone: Iterable[T], pieces: Iterable[T]) -> bool:
    """
    Whether a zone holds all the pieces, as often as they are named.

    >>> holds("aab", "aa"), holds("ab", "aa")
    (True, False)
    """
    return Counter(pieces) <= Counter(zone)


def deal[T](deck: tuple[T, ...], hands: int, each: int) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """
    Deal from the top, one piece at a time round the table, and return the hands and what is left.

    >>> deal((1, 2, 3, 4, 5), 2, 2)
    (((1, 3), (2, 4)), (5,))
    """
    dealt = hands * each
    return tuple(deck[first:dealt:hands] for first in range(hands)), deck[dealt:]


def next_seat(seat: Seat, seats: int, step: int = 1) -> Seat:
    """
    Return the seat that follows: to the left with step 1, to the right with -1.

    >>> next_seat(Seat(3), 4), next_seat(Seat(0), 4, -1)
    (0, 3)
    """
    return Seat((seat + step) % seats)


def seats_after(seat: Seat, seats: int, step: int = 1) -> tuple[Seat, ...]:
    """
    Return the other seats in order, beginning with the next one.

    >>> seats_after(Seat(2), 4)
    (3, 0, 1)
    """
    return tuple(Seat((seat + step * far) % seats) for far in range(1, seats))
