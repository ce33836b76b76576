"""
What figures have in common, and what a pitch in somebody's own words is read as.

Tags are what a cast says of its figures. For those that several figures of the house cast share there are words in
three languages, so that a pitch is understood whatever language it is in; a tag of a cast of one's own is found where
it stands in the text itself.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from py_engine.data import beside
from py_engine.game import Arg, Said
from py_engine.games.lunch_cards.cards import Card
from py_engine.games.lunch_cards.cast import Cast, house
from py_engine.games.power_lunch.speech import claims, clauses, plainly
from py_engine.text import Own

HUNGRY = "hungry"
"""The ready-made reason for any company; nobody on a card has it as a tag, so it convinces few."""

_TOLD_TWICE = frozenset(
    (
        "Britain",
        "America",
        "writer",
        "novel",
        "beard",
        "legend",
        "soldier",
        "animals",
        "pioneer",
        "ruler",
        "traveller",
        "single",
        "prison",
        "money",
        "scientist",
        "musician",
    )
)
"""What comes up so often that there is a second sentence for it, for every other hand."""

_AT_LEAST = 2
"""So many figures share a tag that is worth a pitch."""

_REMEMBERED = 256
"""Texts of which it is kept what they speak of."""


@cache
def _vocabulary() -> dict[str, tuple[str, ...]]:
    """Return the words for each tag of the house cast; one that ends in ``*`` is the beginning of a word."""
    return {tag: tuple(words) for tag, words in beside(__name__, "themes.json").items()}


def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    found = (re.escape(plainly(word.removesuffix("*")).strip()) + (r"\w*" if word[-1] == "*" else "") for word in words)
    return re.compile(" (?:" + "|".join(found) + ")(?= )")


class Lore:
    """What a cast says of its figures, ready to be asked quickly; two of the same cast are not equal."""

    def __init__(self, cast: Cast) -> None:
        """Sort out who has which tags."""
        self.tags: dict[Card, frozenset[str]] = {figure.card: frozenset(figure.tags) for figure in cast.figures}
        counted = Counter(tag for figure in cast.figures for tag in figure.tags)
        self.shared: tuple[str, ...] = tuple(tag for tag, number in counted.items() if number >= _AT_LEAST)
        """The tags that several figures share, in the order in which the cast names them."""
        self.themes: tuple[str, ...] = (*self.shared, HUNGRY)
        """The ready-made reasons."""
        words = _vocabulary()
        self._patterns = tuple((tag, _pattern((tag, *words.get(tag, ())))) for tag in self.shared)
        self._heard: dict[str, tuple[str, ...]] = {}

    def share(self, company: tuple[Card, ...], tag: str) -> int:
        """Return how many of a company have a tag."""
        return sum(tag in self.tags[person] for person in company)

    def common(self, company: tuple[Card, ...]) -> tuple[str, ...]:
        """Return the tags that two or more of a company share, or its one member has, those that most have first."""
        counted = Counter(tag for person in company for tag in self.tags[person])
        worth = [tag for tag in self.shared if counted[tag] >= min(_AT_LEAST, len(company))]
        return tuple(sorted(worth, key=lambda tag: -counted[tag]))

    def claims(self, text: str) -> tuple[str, ...]:
        """Return every tag that a text claims, in English, German or Spanish."""
        if text not in self._heard:
            if len(self._heard) >= _REMEMBERED:
                self._heard.clear()
            spoken = clauses(text)
            self._heard[text] = tuple(tag for tag, pattern in self._patterns if claims(pattern, spoken))
        return self._heard[text]

    def read(self, text: str, company: tuple[Card, ...]) -> str:
        """Return the tag that a text is read as: of those it speaks of, the one that most of the company have."""
        return max(self.claims(text), key=lambda tag: self.share(company, tag), default="")


@cache
def house_lore() -> Lore:
    """Return the lore of the house cast."""
    return Lore(house())


def label(tag: str) -> Arg:
    """Return what a tag is called: a text of the page, or the word of whoever wrote the cast."""
    return f"value.{tag}" if _is_ours(tag) else Own(tag)


def sentence(tag: str, hand: int) -> Said:
    """Return a ready-made pitch, as somebody would say it in a hand."""
    if hand % 2 == 0 and tag in _TOLD_TWICE and _is_ours(tag):
        return Said(f"again.{tag}")
    return Said(f"pitch.{tag.replace('-', '_')}") if _is_ours(tag) else Said("pitch_own", {"tag": Own(tag)})


def _is_ours(tag: str) -> bool:
    return tag == HUNGRY or tag in _vocabulary()
