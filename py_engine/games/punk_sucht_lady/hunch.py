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

_USUAL = 47
"""What any two words have in common, taken together, in hundredths."""

_MIDDLE = 350
_WEIGHT = 240

_INSIGHT = 140
"""What a closed trait lifts, where an open one lifts `_WEIGHT`."""

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


def within(guess: int) -> int:
    """
    Return a guess as the barometer could say it, in hundredths.

    >>> within(-40), within(380), within(912)
    (0, 380, 700)
    """
    return max(0, min(HIGHEST, guess))


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

    middle: int = _MIDDLE
    """What two people get of whom one knows nothing, in hundredths."""

    weights: tuple[int, ...] = (_WEIGHT,) * len(TRAITS)
    """By how many hundredths a trait lifts the rating when all of it is in common, and not the usual part."""

    def estimate(self, one: Client, other: Client, traits: Iterable[Trait]) -> int:
        """Return what the barometer may say, in hundredths, by the traits that are known."""
        known = frozenset(traits)
        return self.middle + sum(
            weight * (likeness(one, other, trait) - _USUAL) // 100
            for trait, weight in zip(TRAITS, self.weights, strict=True)
            if trait in known
        )


def insight(mine: Client, theirs: Client, traits: Iterable[Trait]) -> int:
    """
    Return by how much the closed traits of one's own card lift the guess, in hundredths.

    People are mostly of a piece: what a card hides goes with what it shows. So one's own closed words are laid beside
    the open ones of the other card.
    """
    known = frozenset(traits)
    shown = [word for trait, word in zip(TRAITS[1:], WRITTEN[theirs], strict=True) if trait in known]
    closed = [word for trait, word in zip(TRAITS[1:], WRITTEN[mine], strict=True) if trait not in known]
    if not shown:
        return 0
    together = sum(kinship(word, other) - _USUAL for word in closed for other in shown)
    return together * _INSIGHT // (100 * len(shown))


FRESH = Taste()
"""Of somebody who has not seen a reading yet."""


def taste(readings: Iterable[Reading]) -> Taste:
    """Learn from couples whose cards and rating everybody saw: how much each trait counts, and how far off one was."""
    now = FRESH
    for seen, reading in enumerate(readings):
        missed = reading.rating * UNIT - within(now.estimate(reading.heart, reading.partner, TRAITS))
        weights = tuple(
            weight + missed * (likeness(reading.heart, reading.partner, trait) - _USUAL) // _SLOW
            for trait, weight in zip(TRAITS, now.weights, strict=True)
        )
        now = Taste(now.middle + missed // (_SOLID + seen), weights)
    return now


def dream(key: str, one: Client, other: Client, traits: Iterable[Trait]) -> int:
    """Return what the barometer says on an imagined table: a guess by what lies open there, and chance."""
    luck, rng = Rng.seeded(f"{key}/{one}/{other}").below(_BLUR)
    more, _ = rng.below(_BLUR)
    return within(FRESH.estimate(one, other, traits) + luck + more - _BLUR + UNIT // 2) // UNIT
