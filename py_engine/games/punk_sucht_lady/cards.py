"""
The 112 clients, what is written on their cards, and the track.

A client is named by pile and number: ``W01`` to ``W56`` are the women, ``M01`` to ``M56`` the men. A trait of a card is
named by the number that it has on the board, ``1`` to ``6``. What the barometer makes of two cards is not here.
"""

from __future__ import annotations

from typing import Any, NewType

from py_engine.data import beside
from py_engine.game import Said

Client = NewType("Client", str)
"""Whose card it is, such as ``W01``."""

Trait = NewType("Trait", str)
"""The number of a trait: ``1`` age, ``2`` career, ``3`` good side, ``4`` bad side, ``5`` pastime, ``6`` goal."""


def _read(name: str) -> Any:
    return beside(__name__, name)


_CARDS: dict[str, list[Any]] = _read("clients.json")

TRAITS: tuple[Trait, ...] = tuple(map(Trait, "123456"))
AGE = TRAITS[0]

CLIENTS: tuple[Client, ...] = tuple(map(Client, _CARDS))
"""All of them, in order: the women first."""

WOMEN: tuple[Client, ...] = tuple(client for client in CLIENTS if client[0] == "W")
MEN: tuple[Client, ...] = tuple(client for client in CLIENTS if client[0] == "M")

AGES: dict[Client, int] = {Client(client): card[0] for client, card in _CARDS.items()}

WRITTEN: dict[Client, tuple[str, ...]] = {Client(client): tuple(card[1:]) for client, card in _CARDS.items()}
"""Career, good side, bad side, pastime and goal of each card, as the keys of their texts."""

OF_EACH = 3
"""So many women and so many men are in a hand."""

MARKERS = 3
"""So many traits speak for a client."""

DICTATED: tuple[tuple[Trait, ...], ...] = ((), *(tuple(map(Trait, space)) for space in _read("track.json")["dictated"]))
"""The traits that each space dictates, Start among them; it dictates none."""

GOAL = len(DICTATED)
"""The space ZIEL."""

LONGEST = 300
"""Of a presentation in one's own words, in characters."""


def is_woman(client: Client) -> bool:
    """
    Whether a client is from the pile of women.

    >>> is_woman(Client("W01")), is_woman(Client("M01"))
    (True, False)
    """
    return client[0] == "W"


def fits(heart: Client, client: Client, *, any_two: bool) -> bool:
    """
    Whether a client may be presented to a Lonely Heart.

    >>> fits(Client("M01"), Client("W01"), any_two=False), fits(Client("M01"), Client("M02"), any_two=False)
    (True, False)
    """
    return any_two or heart[0] != client[0]


def sex(client: Client) -> str:
    """Return ``woman`` or ``man``."""
    return "woman" if is_woman(client) else "man"


def written(client: Client, trait: Trait) -> Said:
    """Return what a card says at a number."""
    if trait == AGE:
        return Said("trait.age", {"age": AGES[client]})
    return Said(f"trait.{WRITTEN[client][int(trait) - 2]}", {"sex": sex(client)})


def dictated(space: int) -> tuple[Trait, ...]:
    """
    Return the traits that a space dictates; none on Start, and none on or past ZIEL.

    >>> dictated(0), dictated(1), dictated(28), dictated(35)
    ((), ('1', '6'), (), ())
    """
    return DICTATED[space] if space < GOAL else ()
