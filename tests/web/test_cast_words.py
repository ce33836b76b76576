"""People's own words among ours: what a cast says on the cards, and what may stand in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.in_node import in_node

COLOURS = ("Red", "Orange", "Green", "Blue", "Purple", "Pink")


def cast(**first: Any) -> dict[str, Any]:
    """A cast of sixty, the first of whom is another."""
    cards: list[dict[str, Any]] = [
        {"color": colour, "number": number, "name": f"{colour} {number}"}
        for colour in COLOURS
        for number in range(1, 11)
    ]
    cards[0] |= first
    return {"name": "Us", "cards": cards}


SAY = """
  import { readFileSync } from "node:fs";
  import { speaker } from "./js/ui/text.js";
  import { words } from "./games/lunch_cards/names.js";
  const [cast, said] = JSON.parse(process.argv[1]);
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const game = { ...read("games/lunch_cards/text/en.json"), "test.who": "{who} meets {words}." };
  const plain = speaker({ lang: "en", page: {}, game });
  const text = speaker({ lang: "en", page: {}, game, own: cast ? words(cast, plain) : {}, nameOf: () => "Ann" });
  console.log(JSON.stringify(said.map((one) => text.say(one))));
"""


def say(of: dict[str, Any] | None, *said: dict[str, Any]) -> list[str]:
    """Say something at a table with a cast."""
    found: list[str] = in_node(SAY, json.dumps([of, said]))
    return found


@pytest.mark.parametrize("name", ["{who} '{' # <b>Ann</b> &amp;", "👨‍👩‍👧 🇪🇸", "x" * 40])
def test_a_name_is_what_was_written(name: str) -> None:
    """Nothing in it is read: neither the braces of a message, nor tags, nor entities."""
    said = {"key": "test.who", "args": {"who": {"pieces": ["R1"]}, "words": {"own": name}}}

    assert say(cast(name=name, bio=name), said, {"key": "bio.R1"}) == [f"{name} meets {name}.", name]


def test_a_cast_hides_what_the_house_says() -> None:
    """Short names, lives and themes of the house are gone, whether or not there is something in their place; other cards stay."""
    named = cast(name="Aunt May") | {"themes": {"Blue": "Cousins"}}
    keys = ("piece.R1", "short.R1", "bio.R1", "theme.Blue", "theme.Red", "piece.R2", "piece.owner")

    assert say(named, *({"key": key} for key in keys)) == [
        "Aunt May", "Aunt May", "", "Cousins", "Red", "Red 2", "the Owner",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("\u05e2\u05d3", "\u2068\u05e2\u05d3\u2069"),
        ("\u202egnihton\u2069\u2066", "gnihton"),
        ("one\ntwo\u0000", "one two"),
        ("Z" + "\u0337" * 40 + "e", "Z" + "\u0337" * 3 + "e"),
        ("\u0645\u06cc\u200c\u062e\u0648", "\u2068\u0645\u06cc\u200c\u062e\u0648\u2069"),
    ],
)
def test_own_words_leave_the_sentence_as_it_is(words: str, shown: str) -> None:
    """What runs from right to left does so by itself, turned directions and piled marks do not reach beyond it."""
    said = {"key": "test.who", "args": {"who": {"who": 0}, "words": {"own": words}}}

    assert say(None, said) == [f"Ann meets {shown}."]
    assert say(cast(name=words), {"key": "piece.R1"}) == [shown]


FIT = """
  import { isCast } from "./js/net/wire.js";
  console.log(JSON.stringify(JSON.parse(process.argv[1]).map((one) => isCast(one))));
"""


def test_what_no_page_could_show_is_no_cast() -> None:
    """A guest takes sixty figures with short texts from its host, and nothing else."""
    fit = [cast(), cast(bio="b" * 200, tags=["t" * 24] * 12, portrait="Pi10"), cast() | {"themes": {"Red": "Royals"}}]
    unfit = [
        None, [], 7, "cast", {}, {"name": "x", "cards": []},
        cast(name=["Ann"]), cast(name={"toString": 1}), cast(name="x" * 81), cast(bio="b" * 401), cast(tags="beard"),
        cast(tags=["t"] * 13), cast(tags=[["t"]]), cast(number="1"), cast(number=11), cast(color=None), cast(html="<b>"),
        cast() | {"themes": {f"{n}": "x" for n in range(7)}}, cast() | {"themes": {"Red": 1}}, cast() | {"more": 1},
        cast() | {"cards": cast()["cards"][1:]}, cast() | {"cards": cast()["cards"] * 2},
    ]  # fmt: skip

    assert in_node(FIT, json.dumps(fit)) == [True] * len(fit)
    assert in_node(FIT, json.dumps(unfit)) == [False] * len(unfit)


FILL = """
  import { missing } from "./js/ui/form.js";
  const [words, most] = JSON.parse(process.argv[1]);
  const field = { name: "words", kind: "text", values: [], least: 0, most, piece: "" };
  console.log(JSON.stringify(missing({ action: "meld", fields: [field] }, { words })?.name ?? null));
"""


@pytest.mark.parametrize("words", ["x" * 200, "🍋" * 200, f" {'ü' * 200} "])
def test_a_form_counts_characters_as_the_engine_does(words: str) -> None:
    """Two hundred faces are a pitch of two hundred characters, and one more is too many."""
    assert in_node(FILL, json.dumps([words, 200])) is None
    assert in_node(FILL, json.dumps([f"{words.strip()}!", 200])) == "words"
