"""Sets: cards of one number, with wild ones or of wild ones alone; and which of them may be played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from py_engine.game import Said
from py_engine.games.lunch_cards.cards import CONNECTION, NUMBER, NUMBERS, OWNER, PASS_A, Card, in_order
from py_engine.games.power_broker.chart import HIGHEST, VALUE
from py_engine.games.power_broker.state import Number, Play, PlayAs, Played
from py_engine.text import Pieces

WILD = (OWNER, CONNECTION)


@lru_cache(maxsize=256)
def sorted_out(hand: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the personalities of a hand number by number, and its wild cards."""
    groups: dict[int, tuple[Card, ...]] = {}
    wild: tuple[Card, ...] = ()
    for card in hand:
        number = NUMBER.get(card)
        if number:
            groups[number] = (*groups.get(number, ()), card)
        elif card != PASS_A:
            wild = (*wild, card)
    return tuple(groups.values()), wild


@lru_cache(maxsize=2048)
def sets_of(group: tuple[Card, ...], wild: tuple[Card, ...]) -> tuple[tuple[Play, ...], ...]:
    """Return the sets that hold a personality of one number: those of one card first, then of two, and so on."""
    most = len(group) + len(wild)
    return tuple(
        tuple(Play(cards) for cards in dict.fromkeys(combinations((*group, *wild), size)) if cards[0] not in WILD)
        for size in range(1, most + 1)
    )


@lru_cache(maxsize=256)
def wild_sets(wild: tuple[Card, ...], size: int, above: int) -> tuple[PlayAs, ...]:
    """Return the sets of wild cards alone, of one size, that are said to be more than a number."""
    return tuple(
        PlayAs(cards, Number(str(number)))
        for cards in dict.fromkeys(combinations(wild, size))
        for number in NUMBERS
        if number > above
    )


def _sets(hand: tuple[Card, ...], size: int, above: int) -> Iterator[Play | PlayAs]:
    groups, wild = sorted_out(hand)
    for group in groups:
        if NUMBER[group[0]] > above and len(group) + len(wild) >= size:
            yield from sets_of(group, wild)[size - 1]
    if len(wild) >= size:
        yield from wild_sets(wild, size, above)


def all_sets(hand: tuple[Card, ...]) -> tuple[Play | PlayAs, ...]:
    """Return every set that a hand holds, the smaller ones of each number first."""
    groups, wild = sorted_out(hand)
    found: list[Play | PlayAs] = []
    for group in groups:
        for same_size in sets_of(group, wild):
            found += same_size
    for size in range(1, len(wild) + 1):
        found += wild_sets(wild, size, 0)
    return tuple(found)


def beating(hand: tuple[Card, ...], top: Played, *, hollywood: bool) -> tuple[Play | PlayAs, ...]:
    """Return every set that beats one: as many cards and a higher number, or in Hollywood more cards of any."""
    size = len(top.cards)
    same = tuple(_sets(hand, size, top.number))
    if not hollywood:
        return same
    _, wild = sorted_out(hand)
    largest = max((len(group) for group in sorted_out(hand)[0]), default=0) + len(wild)
    return (*same, *(play for more in range(size + 1, largest + 1) for play in _sets(hand, more, 0)))


def is_able(hand: tuple[Card, ...], top: Played) -> bool:
    """Whether a hand can beat a set with as many cards: then it must (RULES 4.4, 10.2)."""
    groups, wild = sorted_out(hand)
    size = len(top.cards)
    if len(wild) >= size and top.number < HIGHEST:
        return True
    return any(NUMBER[group[0]] > top.number and len(group) + len(wild) >= size for group in groups)


def number_of(action: Play | PlayAs) -> int:
    """Return the number of a set that may be played."""
    return int(action.number) if isinstance(action, PlayAs) else NUMBER[action.cards[0]]


def called(cards: tuple[Card, ...], number: int) -> Said:
    """Say what a set is called."""
    wild = sum(card in WILD for card in cards)
    if not wild:
        return Said("set.plain", {"count": len(cards), "number": number})
    return Said("set.wild", {"count": len(cards), "number": number, "wild": wild})


def named(card: Card) -> Said:
    """Name one card with its number."""
    number = NUMBER.get(card)
    if number is None:
        return Said("card.wild", {"card": Pieces((card,))})
    return Said("card.one", {"card": Pieces((card,)), "number": number})


@lru_cache(maxsize=512)
def parcels(hand: tuple[Card, ...], count: int, *, highest: bool) -> tuple[tuple[Card, ...], ...]:
    """
    Return every way to give away so many of the highest or the lowest cards.

    >>> parcels((Card("R2"), Card("B2"), Card("G9"), Card("owner"), Card("pass_a")), 1, highest=False)
    (('R2',), ('B2',))
    """
    # RULES 7.3: a Pass A is never given
    held = tuple(card for card in hand if card != PASS_A)
    order = sorted((VALUE[card] for card in held), reverse=highest)
    if not order:
        return ()
    edge = order[min(count, len(order)) - 1]
    sure = tuple(card for card in held if (VALUE[card] > edge if highest else VALUE[card] < edge))
    free = tuple(card for card in held if VALUE[card] == edge)
    left = min(count, len(order)) - len(sure)
    return tuple(in_order((*sure, *more)) for more in dict.fromkeys(combinations(free, left)))
