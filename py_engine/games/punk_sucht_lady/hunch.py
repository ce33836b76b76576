"""
What two clients look like together to somebody who reads their cards, and has watched the barometer.

This is what bots go by. It knows the words on the cards, what people usually think of when they hear them, and the
couples that were read aloud at this table; it knows nothing of the barometer's worlds. It can be wrong, as people are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from py_engine.data import beside
from py_engine.games.punk_sucht_lady.cards import AGE, AGES, TRAITS, WRITTEN, Client, Trait
from py_engine.games.punk_sucht_lady.state import Reading
from py_engine.rng import Rng

_DATA: dict[str, Any] = beside(__name__, "hunches.json")
_HEARD: dict[str, tuple[str, ...]] = {word: tuple(tags.split()) for word, tags in _DATA["heard"].items()}
_NEAR = {frozenset(pair.split()) for pair in _DATA["near"]}
_FAR = {frozenset(pair.split()) for pair in _DATA["far"]}

UNIT = 100
"""Estimates are whole numbers; so much is one point on the barometer."""

HIGHEST = 7 * UNIT
_ALIKE, _NEARLY, _UNKNOWN, _OPPOSITE = 100, 75, 35, 0
"""How much two words have in common, in hundredths."""

_AGE_SPAN = 24
"""From so many years on, ages have nothing in common."""

_MIDDLING = 45
"""What two words that one does not know may have in common."""

_SOLID = 6
"""So many readings weigh as much as what was thought before."""

_SLOW = 800
"""How hard it is to change somebody's mind on what counts."""

_BLUR = 2 * UNIT


@cache
def kinship(one: str, other: str) -> int:
    """
    Return how much two words seem to have in common, in hundredths.

    >>> kinship("sailor", "live_on_a_boat"), kinship("clubbing", "reading_in_bed")
    (100, 0)
    """
    mine, theirs = _HEARD[one], _HEARD[other]
    pairs = {frozenset((left, right)) for left in mine for right in theirs}
    if set(mine) & set(theirs):
        return _ALIKE
    if pairs & _NEAR:
        return _NEARLY
    return _OPPOSITE if pairs & _FAR else _UNKNOWN


def likeness(one: Client, other: Client, trait: Trait) -> int:
    """Return how much two clients seem to have in common in one trait, in hundredths."""
    if trait == AGE:
        return max(0, 100 - 100 * abs(AGES[one] - AGES[other]) // _AGE_SPAN)
    return kinship(WRITTEN[one][int(trait) - 2], WRITTEN[other][int(trait) - 2])


def typical(client: Client, trait: Trait) -> int:
    """Return how well one trait of a card goes with the rest of it, in hundredths; an age goes with everything."""
    words = WRITTEN[client]
    if trait == AGE:
        return _NEARLY
    word = words[int(trait) - 2]
    return sum(kinship(word, other) for other in words if other != word) // (len(words) - 1)


@dataclass(frozen=True, slots=True)
class Taste:
    """What somebody has made of the readings so far."""

    offset: int = 0
    """By how much couples came out better than thought, in hundredths."""

    weights: tuple[int, ...] = (100,) * len(TRAITS)
    """How much each trait seems to count, in hundredths."""

    def estimate(self, one: Client, other: Client, traits: Iterable[Trait]) -> int:
        """Return what the barometer may say, in hundredths, by the traits that are known; the others are middling."""
        known = frozenset(traits)
        total = sum(
            weight * (likeness(one, other, trait) if trait in known else _MIDDLING)
            for trait, weight in zip(TRAITS, self.weights, strict=True)
        )
        return total * HIGHEST // (100 * 100 * len(TRAITS)) + self.offset


FRESH = Taste()
"""Of somebody who has not seen a reading yet."""


def taste(readings: Iterable[Reading]) -> Taste:
    """Learn from couples whose cards and rating everybody saw: how much each trait counts, and how far off one was."""
    now = FRESH
    for seen, reading in enumerate(readings):
        missed = reading.rating * UNIT - now.estimate(reading.heart, reading.partner, TRAITS)
        weights = tuple(
            weight + missed * (likeness(reading.heart, reading.partner, trait) - _MIDDLING) // _SLOW
            for trait, weight in zip(TRAITS, now.weights, strict=True)
        )
        now = Taste(now.offset + missed // (_SOLID + seen), weights)
    return now


def dream(key: str, one: Client, other: Client, traits: Iterable[Trait]) -> int:
    """Return what the barometer says on an imagined table: a guess by what lies open there, and chance."""
    luck, rng = Rng.seeded(f"{key}/{one}/{other}").below(_BLUR)
    more, _ = rng.below(_BLUR)
    guessed = FRESH.estimate(one, other, traits) + luck + more - _BLUR + UNIT // 2
    return max(0, min(HIGHEST, guessed)) // UNIT
