"""Every string of the page and of each game: in all languages, well formed, none missing and none left over."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.in_node import in_node

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
LANGUAGES = ("en", "de", "es")
GAMES = sorted(path.name for path in (WEB / "games").iterdir() if (path / "text").is_dir())
FOLDERS = [WEB / "text", *(WEB / "games" / game / "text" for game in GAMES)]

_LITERAL = re.compile(r"""["'`]([a-z][\w.]*?)["'`]""")
_BUILT = re.compile(r"""[`"]([a-z][\w.]*\.)\$?\{""")
_HEADS = {
    "page": ("refused.", "trouble.", "token.", "sits.", "undone", "says"),
    "game": (
        "name",
        "blurb",
        "option.",
        "preset.",
        "prompt.",
        "action.",
        "piece.",
        "card.",
        "number.",
        "suit.",
        "sort.",
        "bio.",
        "cast.",
        "colour.",
    ),
}
"""Beginnings of keys that are put together where they are used: codes, options, cards."""


def _texts(folder: Path, lang: str) -> dict[str, str]:
    known: dict[str, str] = json.loads((folder / f"{lang}.json").read_text())
    return known


def _sources(*folders: Path) -> str:
    """Return all source below the folders in one text."""
    kinds = (".js", ".py")
    return "\n".join(
        path.read_text()
        for folder in folders
        for path in sorted(folder.rglob("*"))
        if path.suffix in kinds and "node_modules" not in path.parts
    )


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_keys(folder: Path, lang: str) -> None:
    """A string that is there in one language is there in all."""
    assert list(_texts(folder, lang)) == list(_texts(folder, "en"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_read(folder: Path, lang: str) -> None:
    """Messages are sound ICU, and each uses the arguments that the English one uses."""
    script = """
        import { readFileSync } from "node:fs";
        import { parse } from "@formatjs/icu-messageformat-parser";
        const [wanted, english] = process.argv.slice(1).map((path) => JSON.parse(readFileSync(path, "utf8")));
        const names = (parts) => parts.flatMap((part) => [
          ...(part.type === 0 || part.type === 7 ? [] : [part.value]),
          ...Object.values(part.options ?? {}).flatMap((option) => names(option.value)),
        ]);
        const wrong = [];
        for (const [key, message] of Object.entries(wanted)) {
          try {
            const [own, theirs] = [message, english[key] ?? ""].map((text) => new Set(names(parse(text, { ignoreTag: true }))));
            for (const name of own) if (!theirs.has(name) && !theirs.has(name.replace(/_is$/, ""))) wrong.push(`${key}: ${name}`);
          } catch (error) {
            wrong.push(`${key}: ${error.message}`);
          }
        }
        console.log(JSON.stringify(wrong));
    """
    files = [str(folder / f"{lang}.json"), str(folder / "en.json")]
    assert in_node(script, *files) == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Deal when Ann is in", "Deal when Ann and one more are in", "Deal when Ann and 2 more are in"]),
        (
            "de",
            [
                "Austeilen, sobald Ann da ist",
                "Austeilen, sobald Ann und noch jemand da sind",
                "Austeilen, sobald Ann und 2 weitere da sind",
            ],
        ),
        (
            "es",
            [
                "Repartir cuando esté Ann",
                "Repartir cuando estén Ann y alguien más",
                "Repartir cuando estén Ann y 2 más",
            ],
        ),
    ],
)
def test_whoever_is_named_is_not_counted_again(lang: str, said: list[str]) -> None:
    """The deal waits for all who are missing: the first by name, the others as a number."""
    script = """
        import { readFileSync } from "node:fs";
        import { speaker } from "./js/ui/text.js";
        const lang = process.argv[1];
        const { t } = speaker({ lang, page: JSON.parse(readFileSync(`text/${lang}.json`, "utf8")) });
        console.log(JSON.stringify([1, 2, 3].map((count) => t("lobby.deal.when", { name: "Ann", count }))));
    """
    assert in_node(script, lang) == said


def _used(source: str) -> tuple[set[str], set[str]]:
    return set(_LITERAL.findall(source)), set(_BUILT.findall(source))


def _is_used(key: str, literals: set[str], heads: tuple[Any, ...]) -> bool:
    return key in literals or any(key == head or (head.endswith(".") and key.startswith(head)) for head in heads)


def test_no_string_of_the_page_is_left_over() -> None:
    """What nothing says any more is taken out."""
    literals, built = _used(_sources(WEB / "js"))
    left = [key for key in _texts(WEB / "text", "en") if not _is_used(key, literals, (*built, *_HEADS["page"]))]
    assert left == []


@pytest.mark.parametrize("game", GAMES)
def test_no_string_of_a_game_is_left_over(game: str) -> None:
    """What neither the rules nor the layout say any more is taken out."""
    folders = (WEB / "js", WEB / "games" / game, ROOT / "py_engine" / "games" / game.replace("-", "_"))
    literals, built = _used(_sources(*folders))
    keys = _texts(WEB / "games" / game / "text", "en")
    left = [key for key in keys if not _is_used(key, literals, (*built, *_HEADS["game"], *_HEADS["page"]))]
    inside = " ".join(keys.values())
    assert [key for key in left if key not in inside] == []


def test_the_page_says_nothing_that_no_file_holds() -> None:
    """A key that is written out where it is said is in the page's file, or in every game's."""
    source = _sources(WEB / "js")
    said = set(re.findall(r"""\.t\(\s*["']([\w.]+)["']""", source))
    said |= set(re.findall(r"""\bkey: ["']([\w.]+)["']""", source))
    page = set(_texts(WEB / "text", "en"))
    files = [set(_texts(folder, "en")) for folder in FOLDERS[1:]]
    everywhere = set.intersection(
        *(keys for keys in files if "name" in keys)
    )  # what games share has no name of its own
    looked_for = set(re.findall(r"""\.has\(\s*["']([\w.]+)["']""", source))  # a game may do without
    assert sorted(said - page - everywhere - looked_for) == []


def test_every_refusal_of_ours_has_words() -> None:
    """Codes of the engine, the sessions and the link are sentences in the page."""
    source = _sources(WEB / "js" / "session", WEB / "js" / "net") + "\n".join(
        path.read_text() for path in (ROOT / "py_engine").glob("*.py")
    )
    codes = set(re.findall(r"""(?:SessionError|TokenError|\bno)\(\s*["']([a-z_]+)["']""", source))
    codes |= set(re.findall(r"""\bRefused\(\s*["']([a-z_]+)["']""", source))
    page = _texts(WEB / "text", "en")
    ours = {
        "bad_json",
        "bad_params",
        "unknown_method",
        "unknown_match",
        "bad_cast",
        "dealt",
        "no_setting",
        "no_such_seat",
        "not_a_link_seat",
        "hidden",
    }
    """Faults of a page, not of a player; `trouble.unknown` and a report speak for them."""
    assert (
        sorted(code for code in codes - ours if f"refused.{code}" not in page and f"trouble.{code}" not in page) == []
    )
