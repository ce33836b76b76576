"""JSON from annotations, and strict on the way back."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, NewType

import pytest

from py_engine.codec import LARGEST, LONGEST, Malformed, action_fields, actions, codec, tag
from py_engine.text import Own, Pieces, Said, Seat, Who

Card = NewType("Card", str)
type Row = tuple[Card, ...]


class Side(Enum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class PlayCards:
    cards: Row
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Move2:
    seat: Seat
    by: int
    side: Side
    note: str | None = None
    pair: tuple[int, str] = (0, "")
    mood: Literal["calm", 3] = "calm"


type Action = PlayCards | Move2


@dataclass(frozen=True, slots=True)
class Whole:
    said: Said
    maybe: Said | None
    inner: PlayCards
    either: PlayCards | Move2 | None = None
    alone: PlayCards | None = None
    numbers: tuple[int, ...] = field(default_factory=tuple)


FULL = Whole(
    said=Said("key", {"a": 1, "b": "word", "c": Who(Seat(2)), "d": Pieces(("7h",)), "e": Own("<b>"), "f": Said("in")}),
    maybe=Said("list", {"all": (Said("one"), Said("two", rule="3.1"))}),
    inner=PlayCards((Card("7h"), Card("8h")), loud=True),
    either=Move2(Seat(1), -4, Side.RIGHT, None, (5, "x"), 3),
    alone=PlayCards(()),
    numbers=(1, 2),
)


def test_values_come_back_equal():
    written = codec(Whole).encode(FULL)

    assert codec(Whole).decode(written, "whole") == FULL
    assert written["either"] == {
        "type": "move2", "seat": 1, "by": -4, "side": "right", "note": None, "pair": [5, "x"], "mood": 3,
    }  # fmt: skip
    assert written["inner"] == {"cards": ["7h", "8h"], "loud": True}
    assert written["maybe"]["args"]["all"][1] == {"key": "two", "args": {}, "rule": "3.1"}


def test_actions_always_carry_their_tag():
    assert actions(PlayCards).encode(PlayCards((Card("7h"),))) == {"type": "play_cards", "cards": ["7h"], "loud": False}
    assert actions(Action).decode({"type": "play_cards", "cards": []}, "") == PlayCards(())


def test_tags_are_snake_case():
    assert (tag(PlayCards), tag(Move2)) == ("play_cards", "move2")


def test_fields_tell_what_can_be_tapped():
    assert action_fields(Action) == {
        "play_cards": {"cards": {"piece": "card", "many": True}, "loud": {"flag": True}},
        "move2": {
            "seat": {"seat": True},
            "by": {"number": True},
            "side": {"text": True},
            "note": {"text": True},
            "pair": {"number": True, "many": True},
            "mood": {"text": True},
        },
    }


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (None, "not an object"),
        ([], "not an object"),
        ("play_cards", "not an object"),
        ({}, "not one of"),
        ({"type": "dance"}, "not one of"),
        ({"type": ["play_cards"]}, "not one of"),
        ({"type": "play_cards"}, r"action\.cards: missing"),
        ({"type": "play_cards", "cards": "7h"}, r"action\.cards: not a list"),
        ({"type": "play_cards", "cards": [7]}, r"action.cards\[0\]: not a text"),
        ({"type": "play_cards", "cards": [], "loud": 1}, "not true or false"),
        ({"type": "play_cards", "cards": [], "more": 1}, "unknown field"),
        ({"type": "play_cards", "cards": ["x" * (LONGEST + 1)]}, "text too long"),
        ({"type": "play_cards", "cards": ["\ud800"]}, "half a character"),
        ({"type": "move2", "seat": True, "by": 1, "side": "left"}, "not a whole number"),
        ({"type": "move2", "seat": 1, "by": 1.0, "side": "left"}, "not a whole number"),
        ({"type": "move2", "seat": 1, "by": LARGEST + 1, "side": "left"}, "out of range"),
        ({"type": "move2", "seat": 1, "by": 1, "side": "up"}, "not one of left, right"),
        ({"type": "move2", "seat": 1, "by": 1, "side": []}, "not one of left, right"),
        ({"type": "move2", "seat": 1, "by": 1, "side": "left", "note": 3}, "not a text"),
        ({"type": "move2", "seat": 1, "by": 1, "side": "left", "pair": [1]}, "not 2 entries"),
        ({"type": "move2", "seat": 1, "by": 1, "side": "left", "mood": True}, "not one of"),
    ],
)
def test_wrong_shapes_are_named(value, problem):
    with pytest.raises(Malformed, match=problem):
        actions(Action).decode(value, "action")


def test_a_single_action_must_have_its_tag():
    with pytest.raises(Malformed, match="not play_cards"):
        actions(PlayCards).decode({"type": "other", "cards": []}, "action")


@pytest.mark.parametrize("said", [None, {}, {"key": 3}, {"key": "k", "args": []}, {"key": "k", "args": {"a": 1.5}},
                                  {"key": "k", "args": {"a": {"who": "x"}}}, {"key": "k", "args": {"a": {"pieces": 1}}},
                                  {"key": "k", "args": {"a": {"own": 1}}}, {"key": "k", "rule": 4}])  # fmt: skip
def test_wrong_sentences_are_refused(said):
    with pytest.raises(Malformed):
        codec(Said).decode(said, "said")


def test_null_is_only_read_where_it_may_stand():
    assert codec(str | None).decode(None, "") is None
    assert codec(type(None)).decode(None, "") is None
    with pytest.raises(Malformed, match=r"^not null$"):
        codec(type(None)).decode(0, "")
    with pytest.raises(Malformed, match="not a text"):
        codec(str).decode(None, "name")


@pytest.mark.parametrize("kind", [float, dict[str, int], int | str, PlayCards | int, list[int]])
def test_types_without_a_form_are_told_at_once(kind):
    with pytest.raises(TypeError, match="JSON"):
        codec(kind)


def test_equal_sentences_have_equal_hashes():
    assert hash(Said("a", {"b": 1})) == hash(Said("a", {"b": 1}))
