"""Words of people: names and talk, whatever is in them. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.in_node import in_node


def run(script: str, *given: Any) -> Any:
    """Call what the page's own modules export."""
    imports = 'import { nameAmong, plain } from "./js/session/words.js"; import { Chat } from "./js/session/chat.js";'
    return in_node(
        f"{imports} const given = JSON.parse(process.argv[1]); console.log(JSON.stringify(({script})(...given)));",
        json.dumps(given),
    )


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Bea \n\t of  the \u2028 hill ", "Bea of the hill"),
        ("\u202egnitirw\u202c \u2066x\u2069\u200f", "gnitirw x"),
        ("a\x00b\x07c\x1bd\x7fe\x85", "abcde"),
        ("\u200b\u3164\u2800\ufeff", ""),
        ("\u200d\u0301", ""),
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305a", "Z\u0300\u0301\u0302a"),
        ("👩‍👩‍👧 <b>&amp;</b>", "👩‍👩‍👧 <b>&amp;</b>"),
        ("e\u0301a", "\u00e9a"),
        ("\ud83d!", "!"),
        ("देवनागरी עברית", "देवनागरी עברית"),
    ],
)
def test_words_are_shown_as_they_can_be_read(written: str, shown: str) -> None:
    """In one line, without what nobody sees, turns the direction or climbs; letters of every script stay, and markup is text."""
    assert shown == run("(text) => plain(text, 60)", written)


def test_words_are_cut_at_a_whole_character() -> None:
    """Within what a message may hold, whichever way the characters are counted."""
    assert "x" * 9 == run("(text) => plain(text, 10)", "x" * 9 + "🍕")
    assert "🍕" * 5 == run("(text) => plain(text, 10)", "🍕" * 11)
    assert "aaaa" == run("(text) => plain(text, 5)", "aaaa bbbb")


def test_no_two_at_the_table_have_the_same_name() -> None:
    """Whatever they call themselves; who has no name keeps the one the chair had."""
    name = "(wanted, others) => nameAmong(wanted, others, 'Friend')"

    assert "Bo" == run(name, " Bo ", ["Ann"])
    assert "ann 3" == run(name, "ann", ["Ann", "Ann 2", "Cy"])
    assert "Friend 2" == run(name, "\u202e", ["Friend"])
    assert 24 == len(run(name, "n" * 60, []))


def test_talk_has_a_pace_of_its_own_for_each() -> None:
    """Eight lines at once, then one in a second; who is stopped may go on as soon as that second is over."""
    found = run(
        """() => {
          let now = 0;
          const heard = [];
          const chat = new Chat((line) => heard.push(line), () => now);
          const [ann, una] = [{ by: 0, name: "Ann" }, { by: -1, watcher: 4, name: "Una" }];
          const say = (who) => chat.say(who, "hey").code ?? "";
          const first = Array.from({ length: 30 }, () => say(ann));
          const other = say(una);
          now += 1000;
          const later = [say(ann), say(ann)];
          now += 3_600_000;
          const rested = Array.from({ length: 9 }, () => say(ann));
          return { first, other, later, rested, una: heard.find(({ watcher }) => watcher === 4) };
        }"""
    )

    assert [""] * 8 + ["chat_too_fast"] * 22 == found["first"]
    assert "" == found["other"]
    assert ["", "chat_too_fast"] == found["later"]
    assert [""] * 8 + ["chat_too_fast"] == found["rested"]
    assert {"by": -1, "watcher": 4, "name": "Una", "text": "hey"} == found["una"]
