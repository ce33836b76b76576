"""Splitting a hand into few plays: how it is shown in groups, and what a bot thinks with."""

from __future__ import annotations

from functools import lru_cache

from py_engine.games.power_struggle.cards import ACE_OF_SPADES, JACK, NUMBER, NUMBERS, ORDER, SUIT, SUITS, Card
from py_engine.games.power_struggle.combos import FIVE, LEAST_COUP, Combo, by_number, combo_of
from py_engine.zones import take

_PLAY = 100
"""What one more play costs a plan; the rest of the weights are measured against it."""

_SINGLES = (135, 125, 112, 95, 70)
"""A single card from the lowest fifth of the order to the highest: low ones are hard to get rid of."""

_PAIRS = (115, 105, 95)
_COUP = 40
_STRAIGHT_FLUSH = 60

_KINDS_PER_FIFTH = 7
_NUMBERS_PER_THIRD = 4


def weight(combo: Combo) -> int:
    """
    Return how much of a burden a play is: less for one that wins the lead, more for one that needs it.

    >>> weight(combo_of((Card("Kh"),))) < weight(combo_of((Card("2c"),)))
    True
    """
    match combo.kind:
        case "single":
            return _SINGLES[ORDER[combo.cards[0]] // _KINDS_PER_FIFTH]
        case "pair":
            return _PAIRS[(NUMBER[combo.cards[0]] - 1) // _NUMBERS_PER_THIRD]
        case "coup":
            return _COUP
        case "straight_flush":
            return _STRAIGHT_FLUSH
        case _:
            return _PLAY


def burden(combos: tuple[Combo, ...]) -> int:
    """Return how much of a burden a whole plan is."""
    return sum(map(weight, combos))


def _by_numbers(hand: tuple[Card, ...]) -> tuple[Combo, ...]:
    """Group by number only, and put pairs to triples."""
    whole = [(group.coups or group.triples or group.pairs)[-1:] or group.singles for group in by_number(hand)]
    plays = [combo for combos in whole for combo in combos]
    pairs = [combo for combo in plays if combo.kind == "pair"]
    triples = [combo for combo in plays if combo.kind == "triple"]
    for triple, pair in zip(triples, pairs, strict=False):
        plays = [combo for combo in plays if combo not in (triple, pair)]
        plays.append(combo_of(triple.cards + pair.cards))
    return tuple(plays)


def _runs(held: dict[int, Card]) -> list[tuple[Card, ...]]:
    return [
        tuple(held[number] for number in range(low, low + FIVE))
        for low in range(1, len(NUMBERS) - FIVE + 2)
        if all(number in held for number in range(low, low + FIVE))
    ]


def _candidates(hand: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Return a few five-card hands worth a try: one straight for each run, one flush for each suit."""
    groups = by_number(hand)
    size = {group.number: group.count for group in groups}
    found = set(_runs({group.number: group.different[0] for group in groups}))
    for suit in SUITS:
        held = tuple(card for card in hand if card[-1] in (suit, SUIT[ACE_OF_SPADES]) and NUMBER[card] < JACK)
        if len(held) >= FIVE:
            found.update(_runs({NUMBER[card]: card for card in held}))
            # cards that are alone in their number go first, and a coup is not broken for it
            lonely = sorted(held, key=lambda card: (size[NUMBER[card]] >= LEAST_COUP, size[NUMBER[card]], -ORDER[card]))
            found.add(tuple(sorted(lonely[:FIVE], key=ORDER.__getitem__)))
    return found


@lru_cache(maxsize=4096)
def _best(hand: tuple[Card, ...]) -> tuple[int, tuple[Combo, ...]]:
    plays = _by_numbers(hand)
    best = burden(plays), plays
    for cards in sorted(_candidates(hand)):
        combo = combo_of(cards)
        left, others = _best(take(hand, cards))
        if left + weight(combo) < best[0]:
            best = left + weight(combo), (*others, combo)
    return best


@lru_cache(maxsize=512)
def plan(hand: tuple[Card, ...]) -> tuple[Combo, ...]:
    """
    Return a sorted hand as few, good plays, from small to large.

    >>> [combo.kind for combo in plan((Card("2c"), Card("3c"), Card("3d"), Card("Kh")))]
    ['single', 'single', 'pair']
    """
    return tuple(sorted(_best(hand)[1], key=lambda combo: (len(combo.cards), combo.key)))
