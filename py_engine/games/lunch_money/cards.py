"""
The cards: what is printed on them, and how many there are.

A card is named by its kind: ``jab``, ``first_aid``, ``big_combo``. Equal cards are equal.
"""

from __future__ import annotations

from typing import Any, Final, NewType

from py_engine.data import beside

Card = NewType("Card", str)
"""The printed kind of a card, such as ``jab``."""

_VALUES: dict[str, Any] = beside(__name__, "values.json")

POINTS: int = _VALUES["damage_points"]
"""What everybody begins with, and the most that anybody has."""

HAND: int = _VALUES["hand"]
"""How many cards everybody draws up to."""

HEALS: int = _VALUES["heals"]
"""What a First Aid gives back."""

SQUEEZE: int = _VALUES["squeeze"]
"""What a Choke takes at the start of each of the choker's turns."""

_LINES: list[dict[str, Any]] = _VALUES["cards"]

KINDS: tuple[Card, ...] = tuple(Card(line["card"]) for line in _LINES)
"""Every card once, in the order in which a hand is sorted."""

ORDER: dict[Card, int] = {card: place for place, card in enumerate(KINDS)}
KIND: dict[Card, str] = {Card(line["card"]): line["kind"] for line in _LINES}
"""``basic``, ``weapon``, ``defense`` or ``specialty``."""

DAMAGE: dict[Card, int] = {Card(line["card"]): line["damage"] for line in _LINES}
COPIES: dict[Card, int] = {Card(line["card"]): line["copies"] for line in _LINES}

BASIC = frozenset(card for card in KINDS if KIND[card] == "basic")
WEAPONS = frozenset(card for card in KINDS if KIND[card] == "weapon")

JAB, HEADBUTT, UPPERCUT = Card("jab"), Card("headbutt"), Card("uppercut")
DODGE: Final = Card("dodge")
BLOCK: Final = Card("block")
DISARM: Final = Card("disarm")
FREEDOM: Final = Card("freedom")
FIRST_AID: Final = Card("first_aid")
HUMILIATION: Final = Card("humiliation")
GRAB: Final = Card("grab")
POWERPLAY: Final = Card("powerplay")
HEADLOCK: Final = Card("headlock")
CHOKE: Final = Card("choke")
STOMP: Final = Card("stomp")
POKE: Final = Card("poke")
UPPERCUT_2: Final = Card("uppercut_2")
BIG_COMBO: Final = Card("big_combo")

TRAVELS = frozenset({Card("roundhouse"), Card("spinning_backfist")})
"""A Dodge sends them on to the next player (RULES 4.5)."""

FREE = BASIC | WEAPONS
"""What a free attack after a Grab or a Humiliation may be."""

OPENERS = FREE | {BIG_COMBO, GRAB, POKE, STOMP, UPPERCUT_2}
"""What may begin a turn, aimed at somebody (RULES 3.1)."""

LOCK_HITS = frozenset({JAB, UPPERCUT, STOMP})
"""What a Headlock lets its holder play for free (RULES 8.7)."""

BREAKS: dict[Card, tuple[Card, ...]] = {
    CHOKE: (FREEDOM, STOMP, HEADBUTT, HUMILIATION),
    HEADLOCK: (FREEDOM, STOMP, HUMILIATION),
}
"""What the victim of a hold may break it with (RULES 8.5, 8.9)."""


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    Return cards as a hand holds them.

    >>> in_order((Card("grab"), Card("dodge"), Card("jab")))
    ('jab', 'dodge', 'grab')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def pack(first_aids: int, decks: int) -> tuple[Card, ...]:
    """
    Return every card of a table, in order.

    >>> [len(pack(aids, decks)) for aids, decks in ((8, 1), (2, 1), (8, 2), (2, 2))]
    [110, 104, 220, 208]
    """
    copies = {**COPIES, FIRST_AID: first_aids}
    return tuple(card for card in KINDS for _ in range(copies[card] * decks))
