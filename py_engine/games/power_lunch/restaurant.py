"""The restaurant: eight tables with forty chairs, what they are worth, and what joins a table without a vote."""

from __future__ import annotations

from typing import NewType

from py_engine.games.lunch_cards.cards import CONNECTION, NUMBER, OWNER, PASS_A, SCANDAL, Card

Table = NewType("Table", str)
"""A table, by its chairs and a letter."""

TABLES: tuple[Table, ...] = tuple(map(Table, ("t3a", "t3b", "t4a", "t4b", "t6a", "t6b", "t6c", "t8")))
"""In the order of the floor plan."""

CHAIRS: tuple[int, ...] = tuple(int(table[1]) for table in TABLES)

BONUS: dict[int, int] = {3: 2, 4: 3, 6: 4, 8: 5}
"""For opening and for closing a table, by its chairs."""

PLACE: dict[Table, int] = {table: place for place, table in enumerate(TABLES)}

OPENING = 3
"""How many it takes to open a table, and to make a run or a set."""

PENALTY: dict[Card, int] = {SCANDAL: 5, OWNER: 10, CONNECTION: 0, PASS_A: 0}
"""What a card left in the hand costs; a personality costs 1."""

RUN, SET, PITCH, EMPTY = "run", "set", "pitch", ""
"""What the last thing was that brought somebody to a table; it decides what may join."""


def is_run(people: tuple[Card, ...], *, one_colour: bool) -> bool:
    """
    Whether people make a run: three or more in number order, which does not go round from 10 to 1.

    >>> is_run((Card("R7"), Card("B9"), Card("R8")), one_colour=False)
    True
    >>> is_run((Card("R7"), Card("B9"), Card("R8")), one_colour=True)
    False
    """
    numbers = [NUMBER[person] for person in people]
    return (
        len(numbers) >= OPENING
        and max(numbers) - min(numbers) == len(numbers) - 1
        and len(set(numbers)) == len(numbers)
        and (not one_colour or is_one_colour(people))
    )


def is_set(people: tuple[Card, ...]) -> bool:
    """
    Whether people make a set: three or more of one number.

    >>> is_set((Card("R7"), Card("B7"), Card("G7")))
    True
    """
    return len(people) >= OPENING and len({NUMBER[person] for person in people}) == 1


def is_one_colour(people: tuple[Card, ...]) -> bool:
    """
    Whether all wear the same colour.

    >>> is_one_colour((Card("Pu1"), Card("Pi1")))
    False
    """
    return len({person.rstrip("0123456789") for person in people}) == 1


def joins_freely(kind: str, seated: tuple[Card, ...], people: tuple[Card, ...], *, one_colour: bool) -> str:
    """
    Return as what people may sit down without a vote: ``run``, ``set``, or nothing where it takes a pitch.

    Args:
        kind: What the table has been so far.
        seated: Who sits there.
        people: Who would join them; three at least if nobody sits there.
        one_colour: Runs are of one colour.
    """
    together = (*seated, *people)
    if kind in (EMPTY, RUN) and is_run(together, one_colour=one_colour):
        return RUN
    if kind in (EMPTY, SET) and is_set(together):
        return SET
    return ""


def cost(card: Card) -> int:
    """
    Return what a card left in the hand takes off.

    >>> cost(Card("scandal")), cost(Card("R7"))
    (5, 1)
    """
    return PENALTY.get(card, 1)
