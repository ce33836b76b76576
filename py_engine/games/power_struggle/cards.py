"""
The 64 cards, their order, and what they cost at the end of a hand.

A card is named by number and suit: ``7h``, ``10c``, ``As``. Most are in the pack twice, and equal cards are equal.
"""

from __future__ import annotations

from typing import Any, NewType

from py_engine.data import beside

Card = NewType("Card", str)
"""The printed kind of a card, such as ``7h``."""

_VALUES: dict[str, Any] = beside(__name__, "values.json")

HAND: int = _VALUES["hand"]
"""How many cards each player is dealt."""

FORGOTTEN: int = _VALUES["forgotten"]
"""What it costs to forget "Last card!"."""

NUMBERS: tuple[str, ...] = tuple(_VALUES["numbers"])
"""The numbers that straights and flushes are made of, lowest first."""

SUITS: str = _VALUES["suits"]
"""Lowest first; the fourth suit has one card only."""

ACE_OF_SPADES, JACK_OF_CLUBS, JACK_OF_DIAMONDS, KING = (Card(name) for name in _VALUES["once"])

JACK = len(NUMBERS) + 1
"""The jacks' place among the numbers, where an ace has 1."""

# RULES 2.2 to 2.6: number first, then suit; the ace of spades stands above the other aces and below every 2
KINDS: tuple[Card, ...] = (
    *(Card(f"{NUMBERS[0]}{suit}") for suit in SUITS),
    ACE_OF_SPADES,
    *(Card(f"{number}{suit}") for number in NUMBERS[1:] for suit in SUITS),
    JACK_OF_CLUBS,
    JACK_OF_DIAMONDS,
    KING,
)
"""Every kind, from the lowest card to the highest."""

ORDER: dict[Card, int] = {card: place for place, card in enumerate(KINDS)}
"""How high a card is."""

NUMBER: dict[Card, int] = {
    **{Card(f"{number}{suit}"): place for place, number in enumerate(NUMBERS, 1) for suit in SUITS},
    ACE_OF_SPADES: 1,
    JACK_OF_CLUBS: JACK,
    JACK_OF_DIAMONDS: JACK,
    KING: JACK + 1,
}
"""The number of a card: an ace has 1, a jack 11, the king 12."""

SUIT: dict[Card, str] = {card: card[-1] for card in KINDS}

PACK: tuple[Card, ...] = tuple(
    card for card in KINDS for _ in range(1 if card in _VALUES["once"] else int(_VALUES["copies"]))
)
"""All 64 cards, from the lowest to the highest."""


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    Return cards from the lowest to the highest.

    >>> in_order((Card("Kh"), Card("As"), Card("2c"), Card("Ah")))
    ('Ah', 'As', '2c', 'Kh')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def number_key(number: int) -> str:
    """
    Return the key of a number's text.

    >>> number_key(1), number_key(10), number_key(11)
    ('number.A', 'number.10', 'number.J')
    """
    return f"number.{'J' if number == JACK else NUMBERS[number - 1]}"


def each_costs(cards: int) -> int:
    """
    Return what each card costs somebody who holds so many.

    >>> [each_costs(cards) for cards in (7, 8, 11, 14, 16)]
    [1, 2, 3, 4, 5]
    """
    return next(int(line["each"]) for line in _VALUES["costs"] if cards >= line["cards"])
