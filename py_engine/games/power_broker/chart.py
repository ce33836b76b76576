"""The two charts, by number of players: which cards are in the deck, and who exchanges how many with whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_engine.data import beside
from py_engine.games.lunch_cards.cards import CONNECTION, NUMBER, NUMBERS, OWNER, PASS_A, PERSONALITIES, Card

_CHART: dict[str, Any] = beside(__name__, "chart.json")


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a table."""

    cards: tuple[Card, ...]
    """All of them, in order."""

    wild: tuple[Card, ...]
    pass_a: int
    each: int
    """How many everybody is dealt at least."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ranks that exchange cards; the Power Broker's is 1."""

    better: int
    worse: int
    cards: int


def _deck(wild: int, pass_a: int, each: int) -> Deck:
    # RULES 2.3: the Owner first, then Connections
    pool = (OWNER, *(CONNECTION,) * (wild - 1))
    return Deck((*PERSONALITIES, *pool, *(PASS_A,) * pass_a), pool, pass_a, each)


DECKS: dict[int, Deck] = {row["players"]: _deck(row["wild"], row["pass_a"], row["each"]) for row in _CHART["decks"]}

EXCHANGE: dict[int, tuple[Pair, ...]] = {
    row["players"]: tuple(Pair(**pair) for pair in row["pairs"]) for row in _CHART["exchange"]
}

HIGHEST = NUMBERS[-1]

VALUE: dict[Card, int] = {**NUMBER, OWNER: HIGHEST, CONNECTION: HIGHEST}
"""What a card counts when the highest or lowest are given away; a Pass A has no value (RULES 7.3)."""


def title(rank: int, seats: int) -> str:
    """
    Return the key of a rank's title.

    >>> [title(rank, 5).removeprefix("title.") for rank in range(1, 6)]
    ['broker', 'partner', 'manager', 'trainee', 'gopher']
    """
    titles = _CHART["titles"]
    below = seats - rank
    if rank - 1 == below:
        return f"title.{titles['centre']}"
    return f"title.{titles['upper'][rank - 1] if rank - 1 < below else titles['lower'][below]}"
