"""Table talk: whose line is shown, for how long, and in which language. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.in_node import WEB, in_node

BOTS_LINE = {"key": "line.grab.1"}


def notice(revision: int, seat: int, line: Any = None, **more: Any) -> dict[str, Any]:
    """Write what a seat did, and what was said with it."""
    args = {"seat": {"who": seat}}
    said = {} if line is None else {"line": line}
    return {"revision": revision, "key": "passed", "args": args, "moves": [], "rule": "", **said, **more}


def spoken(*notices: dict[str, Any], lang: str = "en") -> list[list[Any]]:
    """Return who is heard now, and what."""
    script = """
        import { readFileSync } from "node:fs";
        import { spoken } from "./js/ui/talk.js";
        import { speaker } from "./js/ui/text.js";
        const read = (path) => JSON.parse(readFileSync(path, "utf8"));
        const { notices, lang } = JSON.parse(process.argv[1]);
        const text = speaker({ lang, page: read(`text/${lang}.json`), game: read(`games/lunch-money/text/${lang}.json`) });
        console.log(JSON.stringify(spoken(notices, text).map(({ seat, words }) => [seat, words])));
    """
    found: list[list[Any]] = in_node(script, json.dumps({"notices": notices, "lang": lang}))
    return found


def test_people_are_heard_in_their_own_words() -> None:
    """What somebody wrote is shown as it was written."""
    assert spoken(notice(1, 2, {"own": "<i>Olé</i>"})) == [[2, "<i>Olé</i>"]]


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_bots_speak_the_language_of_the_reader(lang: str) -> None:
    """The same line, three readers."""
    texts = json.loads((WEB / "games" / "lunch-money" / "text" / f"{lang}.json").read_text())

    assert spoken(notice(1, 2, BOTS_LINE), lang=lang) == [[2, texts[BOTS_LINE["key"]]]]


def test_a_line_stays_for_a_few_moves() -> None:
    """The last of each player, newest last; what is older than four moves, or taken back, is not heard any more."""
    old, first, again = notice(1, 0, {"own": "old"}), notice(3, 1, {"own": "a"}), notice(5, 1, {"own": "b"})
    other, undone = notice(4, 2, {"own": "c"}), notice(6, 3, {"own": "no"}, undone=True)

    assert spoken(old, first, other, again, undone) == [[2, "c"], [1, "b"]]
    assert spoken(first, notice(7, 0)) == []
