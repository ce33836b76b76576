"""The cards and the cast that Power Lunch and Power Broker share."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from py_engine.games import lunch_cards
from py_engine.games.lunch_cards.cards import COLOUR, COLOURS, NUMBER, NUMBERS, PACK, PERSONALITIES, card_of, in_order
from py_engine.games.lunch_cards.cast import SCHEMA, CastFault, house, read_cast, tidy

HOUSE: dict[str, Any] = json.loads((Path(lunch_cards.__file__).parent / "house.json").read_text())
MATCHES = jsonschema.Draft202012Validator(SCHEMA)


def with_card(place: int, **changes: Any) -> dict[str, Any]:
    """The house cast with one card changed; None takes a field out."""
    cast = copy.deepcopy(HOUSE)
    card = cast["cards"][place] | changes
    cast["cards"][place] = {field: value for field, value in card.items() if value is not None}
    return cast


def fault(cast: Any) -> CastFault:
    with pytest.raises(CastFault) as caught:
        read_cast(cast)
    return caught.value


def test_the_pack_has_72_cards():
    """60 personalities in six colours from 1 to 10, one owner, four connections, four scandals, three Pass A."""
    assert 72 == len(PACK)
    assert 60 == len(set(PERSONALITIES))
    assert {(colour, number) for colour in COLOURS for number in NUMBERS} == {
        (COLOUR[card], NUMBER[card]) for card in PERSONALITIES
    }
    others = Counter(card for card in PACK if card not in NUMBER)
    assert {"owner": 1, "connection": 4, "scandal": 4, "pass_a": 3} == others
    assert in_order(PACK[::-1]) == PACK


def test_the_house_cast_is_a_cast():
    """The house cast fits the format that people's own casts have, and every figure has a name of its own and tags."""
    MATCHES.validate(HOUSE)
    cast = house()

    assert PERSONALITIES == tuple(figure.card for figure in cast.figures)
    assert 60 == len({figure.name for figure in cast.figures})
    assert all(figure.tags for figure in cast.figures)
    assert "Joan of Arc" == cast.on(card_of("Red", 1)).name
    assert "Santa Claus" == cast.on(card_of("Pink", 10)).name


def test_no_tag_of_the_house_stands_alone_everywhere():
    """Enough tags are shared for bots to find a reason for lunch: every figure shares at least three."""
    shared = Counter(tag for figure in house().figures for tag in figure.tags)

    assert all(sum(shared[tag] > 1 for tag in figure.tags) >= 3 for figure in house().figures)


def test_a_cast_of_ones_own():
    """Names, and if wanted biographies and tags, in any order of the cards."""
    own = {
        "name": "Family",
        "cards": [
            {"color": colour, "number": number, "name": f" {colour} {number} ", "bio": "Cooks. "}
            for number in NUMBERS
            for colour in reversed(COLOURS)
        ],
    }

    cast = read_cast(own)

    MATCHES.validate(own)
    assert "Family" == cast.name
    assert ("Blue 3", "Cooks.", ()) == (
        (figure := cast.on(card_of("Blue", 3))).name,
        figure.bio,
        figure.tags,
    )


def test_names_may_be_written_in_any_script():
    """From right to left, with letters that an unseen sign joins or keeps apart, and with families of emoji."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    for name in ("\u05e2\u05d3\u05d4", "\u0645\u06cc\u200c\u062e\u0648", family, "Żółć ❤\ufe0f"):
        assert name == read_cast(with_card(0, name=name)).figures[0].name


def test_a_cast_is_written_as_it_is_read():
    """Colour by colour, with all there is to a figure and nothing else; what is written reads the same."""
    shuffled = {**HOUSE, "$schema": "cast.schema.json", "cards": HOUSE["cards"][::-1]}
    card = {"bio": " Cooks. ", "tags": ["soup", " soup", "hat"], "portrait": "Pi9", "name": " Aunt May "}
    shuffled["cards"][0] = {"color": "Pink", "number": 10} | card

    found = tidy(shuffled)

    MATCHES.validate(shuffled)
    assert HOUSE["cards"][:-1] == found["cards"][:-1]
    kept = {"name": "Aunt May", "bio": "Cooks.", "tags": ["soup", "hat"], "portrait": "Pi9"}
    assert {"color": "Pink", "number": 10, **kept} == found["cards"][-1]
    assert HOUSE["themes"] == found["themes"]
    assert found == tidy(found)
    assert HOUSE == tidy(None)


@pytest.mark.parametrize(
    ("cast", "key", "args"),
    [
        ([], "cast.not_a_cast", {}),
        ({"name": "x", "cards": []} | {"nonsense": 1}, "cast.not_a_cast", {}),
        ({"cards": []}, "cast.needs_a_name", {"most": 60}),
        ({"name": " ", "cards": []}, "cast.needs_a_name", {"most": 60}),
        ({"name": "x", "themes": [], "cards": []}, "cast.bad_themes", {"most": 60}),
        ({"name": "x", "themes": {"Teal": "Sea"}, "cards": []}, "cast.bad_themes", {"most": 60}),
        ({"name": "x", "themes": {"Red": ""}, "cards": []}, "cast.bad_themes", {"most": 60}),
        ({"name": "x"}, "cast.not_a_cast", {}),
        ({"name": "x", "cards": [7]}, "cast.not_a_card", {"place": 1}),
        (with_card(4, color="Teal"), "cast.no_colour", {"place": 5}),
        (with_card(4, color=["Red"]), "cast.no_colour", {"place": 5}),
        (with_card(4, number=11), "cast.no_number", {"place": 5}),
        (with_card(4, number="5"), "cast.no_number", {"place": 5}),
        (with_card(4, number=True), "cast.no_number", {"place": 5}),
    ],
)
def test_what_is_no_cast_is_refused(cast, key, args):
    """A card without colour or number is named by its place; a thing that is no cast is called that."""
    found = fault(cast)

    assert (key, args) == (found.said.key, dict(found.said.args))
    assert not MATCHES.is_valid(cast) or key == "cast.needs_a_name"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"name": ""}, "cast.bad_name"),
        ({"name": None}, "cast.bad_name"),
        ({"name": "x" * 41}, "cast.bad_name"),
        ({"name": "two\nlines"}, "cast.bad_name"),
        ({"bio": "x" * 201}, "cast.bad_bio"),
        ({"bio": 7}, "cast.bad_bio"),
        ({"tags": "beard"}, "cast.bad_tags"),
        ({"tags": ["t"] * 13}, "cast.bad_tags"),
        ({"tags": ["x" * 25]}, "cast.bad_tags"),
        ({"name": "\u200d"}, "cast.bad_name"),
        ({"name": "\u202eabc"}, "cast.bad_name"),
        ({"portrait": "R11"}, "cast.bad_portrait"),
        ({"face": "kind"}, "cast.unknown_field"),
    ],
)
def test_the_sentence_names_the_card_at_fault(changes, key):
    """Colour and number of the card stand in the sentence."""
    found = fault(with_card(6, **changes))

    assert key == found.said.key
    assert ("colour.Red", 7) == (found.said.args["colour"], found.said.args["number"])
    assert "colour.Red, number 7" in str(found)


def test_every_card_is_there_once():
    """A card that stands twice is named with both of its figures; one that is missing by colour and number."""
    twice = fault(with_card(1, color="Red", number=1))
    short = copy.deepcopy(HOUSE)
    del short["cards"][59]
    missing = fault(short)

    assert "cast.twice" == twice.said.key
    assert "colour colour.Red, number 1, first Joan of Arc, second Boudica" in str(twice)
    assert ("cast.missing", "colour.Pink", 10) == (
        missing.said.key,
        missing.said.args["colour"],
        missing.said.args["number"],
    )
