"""
The cast: who stands on the sixty cards.

Colours and numbers are the rules, names decorate them. There is a house cast; people may bring one of their own as
JSON. Its biographies are in the language of whoever wrote it; those of the house are texts of the page (``bio.R1``).
A figure may borrow the portrait of one of the house; the page draws the others by what their tags say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeGuard

from py_engine.data import beside
from py_engine.game import Said
from py_engine.games.lunch_cards.cards import COLOUR, COLOURS, NUMBER, NUMBERS, PERSONALITIES, Card, card_of
from py_engine.text import Own

LONGEST_NAME, LONGEST_BIO, LONGEST_TAG, MOST_TAGS, LONGEST_TITLE = 40, 200, 24, 12, 60
"""In characters; and how many tags a figure may have."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Who stands on one card."""

    card: Card
    name: str
    tags: tuple[str, ...] = ()
    """What bots know about somebody; equal words are what figures have in common."""

    bio: str = ""
    """One line; empty where there is none, and in the house cast."""

    portrait: Card | None = None
    """Whose picture of the house cast to show."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Sixty figures, in the order of the cards."""

    name: str
    figures: tuple[Figure, ...]
    themes: tuple[tuple[str, str], ...] = ()
    """What the ten of a colour share, by colour, where it has a name."""

    def on(self, card: Card) -> Figure:
        """Return who stands on a card."""
        return self.figures[PERSONALITIES.index(card)]


class CastFault(ValueError):
    """A cast that cannot be played with; says which card is at fault, and why."""

    def __init__(self, key: str, **args: Any) -> None:
        """Take the key of the sentence, without its beginning, and its arguments."""
        self.said = Said(f"cast.{key}", args)
        shown = ", ".join(f"{name} {arg.text if isinstance(arg, Own) else arg}" for name, arg in args.items())
        super().__init__(f"{key.replace('_', ' ')}: {shown}" if shown else key.replace("_", " "))


def _text(least: int, most: int, about: str) -> dict[str, Any]:
    return {"type": "string", "minLength": least, "maxLength": most, "description": about}


SCHEMA: Mapping[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A cast for Power Lunch and Power Broker",
    "description": "Sixty figures: each of the six colours has the numbers 1 to 10 once.",
    "type": "object",
    "properties": {
        "$schema": {"type": "string", "description": "Where this format is described, for editors."},
        "name": _text(1, LONGEST_TITLE, "What the cast is called."),
        "themes": {
            "type": "object",
            "properties": {colour: _text(1, LONGEST_TITLE, "What these ten share.") for colour in COLOURS},
            "additionalProperties": False,
        },
        "cards": {
            "type": "array",
            "minItems": len(PERSONALITIES),
            "maxItems": len(PERSONALITIES),
            "items": {
                "type": "object",
                "properties": {
                    "color": {"enum": list(COLOURS)},
                    "number": {"type": "integer", "minimum": NUMBERS[0], "maximum": NUMBERS[-1]},
                    "name": _text(1, LONGEST_NAME, "As it stands on the card."),
                    "bio": _text(0, LONGEST_BIO, "One line about them."),
                    "tags": {
                        "type": "array",
                        "maxItems": MOST_TAGS,
                        "items": _text(1, LONGEST_TAG, "A word that others may share; bots pitch with it."),
                    },
                    "portrait": {
                        "enum": list(PERSONALITIES),
                        "description": "Whose picture of the house cast to show; by its tags where there is none.",
                    },
                },
                "required": ["color", "number", "name"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["name", "cards"],
    "additionalProperties": False,
}
"""JSON Schema of a cast as a file. What it cannot say, `read_cast` checks too: that every card is there once."""

_FIELDS = frozenset(SCHEMA["properties"])
_CARD_FIELDS = frozenset(SCHEMA["properties"]["cards"]["items"]["properties"])


def read_cast(written: Any) -> Cast:
    """
    Return a cast from its JSON.

    Raises:
        CastFault: it breaks the format; names the card by colour and number, or by its place in the list.
    """
    if type(written) is not dict or not written.keys() <= _FIELDS:
        raise CastFault("not_a_cast")
    name, cards, themes = written.get("name"), written.get("cards"), written.get("themes", {})
    if not _is_text(name, 1, LONGEST_TITLE):
        raise CastFault("needs_a_name", most=LONGEST_TITLE)
    if type(themes) is not dict or not all(
        key in COLOURS and _is_text(text, 1, LONGEST_TITLE) for key, text in themes.items()
    ):
        raise CastFault("bad_themes", most=LONGEST_TITLE)
    if type(cards) is not list:
        raise CastFault("not_a_cast")
    figures: dict[Card, Figure] = {}
    for place, card in enumerate(cards, 1):
        figure = _figure(card, place)
        if figure.card in figures:
            raise CastFault("twice", **_card(card), first=Own(figures[figure.card].name), second=Own(figure.name))
        figures[figure.card] = figure
    for colour in COLOURS:
        for number in NUMBERS:
            if card_of(colour, number) not in figures:
                raise CastFault("missing", **_card({"color": colour, "number": number}))
    told = tuple((colour, themes[colour].strip()) for colour in COLOURS if colour in themes)
    return Cast(name.strip(), tuple(figures[card] for card in PERSONALITIES), told)


def written(cast: Cast) -> dict[str, Any]:
    """Return a cast as JSON: colour by colour, and of each figure only what there is."""
    by_colour = sorted(cast.figures, key=lambda figure: [*COLOURS].index(COLOUR[figure.card]))
    themes = {"themes": dict(cast.themes)} if cast.themes else {}
    return {"name": cast.name, **themes, "cards": [_written(figure) for figure in by_colour]}


def _written(figure: Figure) -> dict[str, Any]:
    card: dict[str, Any] = {"color": COLOUR[figure.card], "number": NUMBER[figure.card], "name": figure.name}
    more = {"bio": figure.bio, "tags": list(figure.tags), "portrait": figure.portrait}
    return card | {name: value for name, value in more.items() if value}


def _card(card: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that name a card in a sentence."""
    return {"colour": f"colour.{card['color']}", "number": card["number"]}


_JOINERS = str.maketrans("", "", "\u200c\u200d")
"""What joins letters in Persian and faces in a family of emoji: unseen, and part of how a name is written."""


def _is_text(value: Any, least: int, most: int) -> TypeGuard[str]:
    if type(value) is not str:
        return False
    seen = value.translate(_JOINERS)
    return least <= len(seen.strip()) and len(value) <= most and seen.isprintable()


def _figure(card: Any, place: int) -> Figure:
    if type(card) is not dict:
        raise CastFault("not_a_card", place=place)
    colour, number, name = card.get("color"), card.get("number"), card.get("name")
    if colour not in tuple(COLOURS):
        raise CastFault("no_colour", place=place)
    if type(number) is not int or number not in NUMBERS:
        raise CastFault("no_number", place=place)
    at = _card(card)
    if not card.keys() <= _CARD_FIELDS:
        raise CastFault("unknown_field", **at, field=Own(min(card.keys() - _CARD_FIELDS)[:LONGEST_TAG]))
    if not _is_text(name, 1, LONGEST_NAME):
        raise CastFault("bad_name", **at, most=LONGEST_NAME)
    bio, tags = card.get("bio", ""), card.get("tags", [])
    if not _is_text(bio, 0, LONGEST_BIO):
        raise CastFault("bad_bio", **at, most=LONGEST_BIO)
    if type(tags) is not list or len(tags) > MOST_TAGS or not all(_is_text(tag, 1, LONGEST_TAG) for tag in tags):
        raise CastFault("bad_tags", **at, count=MOST_TAGS, most=LONGEST_TAG)
    portrait = card.get("portrait")
    if portrait is not None and portrait not in PERSONALITIES:
        raise CastFault("bad_portrait", **at)
    kept = tuple(dict.fromkeys(tag.strip() for tag in tags))
    return Figure(card_of(colour, number), name.strip(), kept, bio.strip(), portrait)


@cache
def house() -> Cast:
    """Return the house cast: figures of history and legend, none of them living."""
    return read_cast(beside(__name__, "house.json"))


def tidy(cast: Any) -> dict[str, Any]:
    """Return the JSON of a cast as it is read; for None that of the house cast."""
    return written(house() if cast is None else read_cast(cast))
