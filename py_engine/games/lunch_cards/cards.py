"""
The cards of the pack that Power Lunch and Power Broker are played with.

Sixty personalities in six colours, numbered 1 to 10, named by colour and number: ``R1``, ``Pu10``. Each is there
once. The other cards have one kind for all their copies: ``owner``, ``connection``, ``scandal``, ``pass_a``.
"""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", str)
"""The printed kind of a card."""

COLOURS: dict[str, str] = {"Red": "R", "Orange": "O", "Green": "G", "Blue": "B", "Purple": "Pu", "Pink": "Pi"}
"""The colours in their order, and what the kinds of each begin with."""

NUMBERS = range(1, 11)

OWNER = Card("owner")
"""The wild card; there is one."""

CONNECTION = Card("connection")
SCANDAL = Card("scandal")
PASS_A = Card("pass_a")

CONNECTIONS, SCANDALS, PASSES = 4, 4, 3
"""How many of each are in the whole pack."""

PERSONALITIES: tuple[Card, ...] = tuple(Card(f"{sign}{number}") for number in NUMBERS for sign in COLOURS.values())
"""By number, and by colour within a number."""

NUMBER: dict[Card, int] = {card: int(card.lstrip("ROGBPui")) for card in PERSONALITIES}
"""The number on a personality."""

COLOUR: dict[Card, str] = {
    card: colour for card in PERSONALITIES for colour, sign in COLOURS.items() if card == f"{sign}{NUMBER[card]}"
}
"""The colour of a personality."""

PACK: tuple[Card, ...] = (
    *PERSONALITIES,
    OWNER,
    *(CONNECTION,) * CONNECTIONS,
    *(SCANDAL,) * SCANDALS,
    *(PASS_A,) * PASSES,
)
"""All 72 cards, in order."""

ORDER: dict[Card, int] = {card: place for place, card in enumerate(dict.fromkeys(PACK))}
"""How cards stand in a hand: by number, then by colour, then the others."""


def card_of(colour: str, number: int) -> Card:
    """
    Return the personality of a colour and number.

    >>> card_of("Purple", 2)
    'Pu2'
    """
    return Card(f"{COLOURS[colour]}{number}")


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    Return cards as they stand in a hand.

    >>> in_order((Card("pass_a"), Card("Pi1"), Card("B2"), Card("R1")))
    ('R1', 'Pi1', 'B2', 'pass_a')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))
