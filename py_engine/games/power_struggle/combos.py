"""
Combinations: what some cards are, which of two is higher, and all that a hand holds.

A combination is found from its cards alone, so nothing about one has to be remembered: a coup that was led is a coup.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby, product
from typing import Literal

from py_engine.game import Said
from py_engine.games.power_struggle.cards import (
    ACE_OF_SPADES,
    JACK,
    JACK_OF_CLUBS,
    JACK_OF_DIAMONDS,
    NUMBER,
    NUMBERS,
    ORDER,
    SUIT,
    SUITS,
    Card,
    in_order,
    number_key,
)
from py_engine.games.power_struggle.state import Play
from py_engine.text import Pieces

type Kind = Literal["single", "pair", "triple", "straight", "flush", "full_house", "straight_flush", "coup"]

FIVE = 5
"""The size of a poker hand."""

LEAST_COUP = 4
MOST_COUP = 7

_RANKS: dict[Kind, int] = {"straight": 0, "flush": 1, "full_house": 2, "straight_flush": 3}
"""Which five-card hand beats which."""


@dataclass(frozen=True, slots=True)
class Combo:
    """One combination of cards that exists in the pack."""

    kind: Kind
    cards: tuple[Card, ...]
    """From the lowest to the highest."""

    key: tuple[int, ...]
    """Compares it with others of its size, or with other coups."""

    tie: tuple[int, ...]
    """Goes on comparing where `key` is equal and the table plays with next cards."""

    play: Play
    """The action that plays it."""


def _combo(kind: Kind, cards: tuple[Card, ...], key: tuple[int, ...], tie: tuple[int, ...] = ()) -> Combo:
    return Combo(kind, cards, key, tie, Play(cards))


def _downwards(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(ORDER[card] for card in reversed(cards))


@lru_cache(maxsize=8192)
def identify(cards: tuple[Card, ...]) -> Combo | None:
    """
    Return the combination that cards make, whatever order they come in, or None.

    Cards that fit several kinds count as the highest of them (RULES 3.9).

    >>> identify((Card("7h"), Card("7d"))).kind
    'pair'
    >>> identify((Card("7h"), Card("8h"))) is None
    True
    """
    if not 0 < len(cards) <= MOST_COUP:
        return None
    cards = in_order(cards)
    numbers = [NUMBER[card] for card in cards]
    if len(cards) == 1:
        return _combo("single", cards, (ORDER[cards[0]],))
    if numbers[-1] >= JACK:
        return _with_jacks(cards, numbers)
    if numbers[0] == numbers[-1]:
        if len(cards) >= LEAST_COUP:
            return _combo("coup", cards, (len(cards), numbers[0]))
        return _combo("pair" if len(cards) == 2 else "triple", cards, _downwards(cards))  # noqa: PLR2004
    return _poker_hand(cards, numbers) if len(cards) == FIVE else None


def combo_of(cards: tuple[Card, ...]) -> Combo:
    """Return the combination that cards make which are one for certain, such as those on the table."""
    combo = identify(cards)
    if combo is None:
        msg = f"no combination: {cards}"
        raise ValueError(msg)
    return combo


def _with_jacks(cards: tuple[Card, ...], numbers: list[int]) -> Combo | None:
    # RULES 2.5: two jacks are the highest pair, and may be the pair of a full house; RULES 2.6: a king stands alone
    if cards[-2:] != (JACK_OF_CLUBS, JACK_OF_DIAMONDS):
        return None
    if len(cards) == 2:  # noqa: PLR2004
        return _combo("pair", cards, _downwards(cards))
    if len(cards) == FIVE and numbers[0] == numbers[2]:
        return _full_house(cards, cards[:3], cards[3:])
    return None


def _full_house(cards: tuple[Card, ...], triple: tuple[Card, ...], pair: tuple[Card, ...]) -> Combo:
    return _combo("full_house", cards, (_RANKS["full_house"], *_downwards(triple)), _downwards(pair))


def _poker_hand(cards: tuple[Card, ...], numbers: list[int]) -> Combo | None:
    if numbers[0] == numbers[1] and numbers[3] == numbers[4] and numbers[2] in (numbers[0], numbers[4]):
        low = numbers[2] == numbers[0]
        return _full_house(cards, cards[:3] if low else cards[2:], cards[3:] if low else cards[:2])
    is_straight = all(number == numbers[0] + step for step, number in enumerate(numbers))
    is_flush = len({SUIT[card] for card in cards} - {SUIT[ACE_OF_SPADES]}) == 1
    kind: Kind
    if is_straight:
        kind = "straight_flush" if is_flush else "straight"
    elif is_flush:
        kind = "flush"
    else:
        return None
    high = _downwards(cards)
    return _combo(kind, cards, (_RANKS[kind], high[0]), high[1:])


def name(combo: Combo) -> Said:
    """Say what a combination is called."""
    cards = combo.cards
    if combo.kind == "single":
        return Said("combo.single", {"card": Pieces(cards)})
    low, high = number_key(NUMBER[cards[0]]), number_key(NUMBER[cards[-1]])
    match combo.kind:
        case "pair" | "triple":
            return Said(f"combo.{combo.kind}", {"number": low})
        case "straight" | "straight_flush":
            return Said(f"combo.{combo.kind}", {"low": low, "high": high})
        case "flush":
            # the highest card is never the ace of spades, so its suit is the flush's
            return Said("combo.flush", {"suit": f"suit.{SUIT[cards[-1]]}", "high": high})
        case "full_house":
            number, pair = (low, high) if NUMBER[cards[2]] == NUMBER[cards[0]] else (high, low)
            return Said("combo.full_house", {"number": number, "pair": pair})
        case _:
            return Said("combo.coup", {"count": len(cards), "number": low})


@lru_cache(maxsize=1024)
def called(cards: tuple[Card, ...]) -> Said:
    """Say what cards are called that are a combination for certain."""
    return name(combo_of(cards))


def beats(combo: Combo, top: Combo, *, next_cards: bool) -> bool:
    """
    Whether a combination may be played on another.

    Args:
        combo: What would be played.
        top: What is to be beaten.
        next_cards: Equal five-card hands go on comparing, card by card (RULES 4.9).
    """
    if combo.kind == "coup":
        return top.kind != "coup" or combo.key > top.key
    if top.kind == "coup" or len(combo.cards) != len(top.cards):
        return False
    return combo.key > top.key or (next_cards and combo.key == top.key and combo.tie > top.tie)


def _each(cards: tuple[Card, ...], size: int) -> list[Combo]:
    found = map(identify, dict.fromkeys(combinations(cards, size)))
    return [combo for combo in found if combo is not None]


@dataclass(frozen=True, slots=True)
class OfNumber:
    """What the cards of one number make by themselves."""

    number: int
    count: int
    different: tuple[Card, ...]
    singles: tuple[Combo, ...]
    pairs: tuple[Combo, ...]
    triples: tuple[Combo, ...]
    coups: tuple[Combo, ...]


@lru_cache(maxsize=1024)
def of_number(cards: tuple[Card, ...]) -> OfNumber:
    """Return what cards of one number make; there are fewer such groups than the cache has room for."""
    return OfNumber(
        NUMBER[cards[0]],
        len(cards),
        tuple(dict.fromkeys(cards)),
        tuple(_each(cards, 1)),
        tuple(_each(cards, 2)),
        tuple(_each(cards, 3)),
        tuple(combo for size in range(LEAST_COUP, len(cards) + 1) for combo in _each(cards, size)),
    )


@lru_cache(maxsize=512)
def by_number(hand: tuple[Card, ...]) -> tuple[OfNumber, ...]:
    """Return a sorted hand number by number."""
    return tuple(of_number(tuple(group)) for _, group in groupby(hand, NUMBER.__getitem__))


def straights(hand: tuple[Card, ...]) -> list[Combo]:
    """Return all straights of a hand, straight flushes among them."""
    held = {group.number: group.different for group in by_number(hand)}
    found: list[Combo] = []
    for low in range(1, len(NUMBERS) - FIVE + 2):
        run = [held.get(number) for number in range(low, low + FIVE)]
        if all(run):
            found += [combo for cards in product(*filter(None, run)) if (combo := identify(cards))]
    return found


def flushes(hand: tuple[Card, ...]) -> list[Combo]:
    """Return all flushes of a hand that are nothing higher."""
    found: list[Combo] = []
    for suit in SUITS:
        # RULES 2.4: the ace of spades may be of any suit
        held = tuple(card for card in hand if card[-1] in (suit, SUIT[ACE_OF_SPADES]) and NUMBER[card] < JACK)
        if len(held) >= FIVE:
            found += [combo for combo in _each(held, FIVE) if combo.kind == "flush"]
    return found


def full_houses(hand: tuple[Card, ...]) -> list[Combo]:
    """Return all full houses of a hand."""
    groups = by_number(hand)
    return [
        combo
        for three in groups
        for triple in three.triples
        for two in groups
        if two is not three
        for pair in two.pairs
        if (combo := identify(triple.cards + pair.cards if three.number < two.number else pair.cards + triple.cards))
    ]


@lru_cache(maxsize=256)
def fives(hand: tuple[Card, ...]) -> tuple[Combo, ...]:
    """Return all five-card hands of a hand, coups not among them."""
    return (*straights(hand), *flushes(hand), *full_houses(hand))


@lru_cache(maxsize=256)
def all_combos(hand: tuple[Card, ...]) -> tuple[Combo, ...]:
    """Return every combination of a sorted hand, once each."""
    groups = by_number(hand)
    return (
        *(combo for group in groups for combo in group.singles),
        *(combo for group in groups for combo in group.pairs),
        *(combo for group in groups for combo in group.triples),
        *fives(hand),
        *(combo for group in groups for combo in group.coups),
    )


def coups(hand: tuple[Card, ...]) -> tuple[Combo, ...]:
    """Return all coups of a hand."""
    return tuple(combo for group in by_number(hand) for combo in group.coups)


def higher(hand: tuple[Card, ...], top: Combo, *, next_cards: bool) -> tuple[Combo, ...]:
    """Return every combination of a hand that beats another, in the order of `all_combos`."""
    groups = by_number(hand)
    same: tuple[Combo, ...]
    match top.kind:
        case "single":
            same = tuple(combo for group in groups for combo in group.singles)
        case "pair":
            same = tuple(combo for group in groups for combo in group.pairs)
        case "triple":
            same = tuple(combo for group in groups for combo in group.triples)
        case "coup":
            same = ()
        case _:
            same = fives(hand)
    return tuple(combo for combo in (*same, *coups(hand)) if beats(combo, top, next_cards=next_cards))
