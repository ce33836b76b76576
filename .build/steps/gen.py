"""
What the page imports and nobody writes by hand, made into web/.gen.

catalog.js   export default {games: [{…an entry of the engine's catalog, text: {en: {name, blurb, …}, de, es}, shares}]}
             with of each game's texts what the menu and the setting of a table show: name, blurb, option.*, preset.*
             shares: folders whose texts it has in common with another game, such as a cast
rules/       <game>.<lang>.html.js: export default "<html>", RULES.<lang>.md as a fragment; rule 4.2 has the id r-4.2
config.js    export const BUILD = "<hash>", of all that a build is made of
             export const ENGINE = {
               index:      folder of Pyodide, ends in /
               stdlib:     the standard library, stripped and compiled
               stdlibFull: the whole one, where the stripped one lacks something
               wheel:      the engine, compiled; a zip that Python imports from
               worker:     the script of the module worker
               lock:       for `lockFileContents`; there are no packages
               bytes:      of all that a start loads, unpacked, as a number
               sent:       the same as it goes over the network
             }    all addresses relative to the page
             export const READER: the script of the worker that reads codes
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from steps.tools import GEN, ROOT, WEB, TroubleError, run

LANGUAGES = ("en", "de", "es")
_SHOWN = ("name", "blurb", "option.", "preset.")
_IMPORT = re.compile(r"^from py_engine\.games\.(\w+)", re.MULTILINE)
_NUMBER = re.compile(r"^\s*(?:\*\*)?(\d+(?:\.\d+)*)\b")


def _write(path: Path, text: str) -> None:
    """Write a file, but leave one that is the same as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def catalog() -> list[dict[str, Any]]:
    """Ask the engine which games there are."""
    asked = """from py_engine.api import handle; print(handle('{"method": "catalog", "params": {}}'))"""
    answer = json.loads(run(sys.executable, "-c", asked, cwd=ROOT, what="asking the engine for its games"))
    games: list[dict[str, Any]] = answer["result"]["games"]
    return games


def _texts(game: str) -> dict[str, dict[str, str]]:
    texts = {}
    for lang in LANGUAGES:
        path = WEB / "games" / game / "text" / f"{lang}.json"
        if not path.exists():
            msg = f"{path.relative_to(ROOT)} is missing: every game needs its texts in {', '.join(LANGUAGES)}."
            raise TroubleError(msg)
        known = json.loads(path.read_text())
        texts[lang] = {key: text for key, text in known.items() if key.startswith(_SHOWN)}
    return texts


def _shares(folder: Path) -> list[str]:
    """Return what a game shares: its modules import it, it is no game, and the page has texts for it."""
    imported = {name for path in folder.glob("*.py") for name in _IMPORT.findall(path.read_text())}
    return sorted(name for name in imported - {folder.name} if (WEB / "games" / name / "text").is_dir())


def rules_html(markdown: str) -> str:
    """Turn the rules of a game into HTML, with an anchor for each numbered rule."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - only a build needs it

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    seen: set[str] = set()
    for place, token in enumerate(tokens):
        if token.type != "inline":
            continue
        found = _NUMBER.match(token.content)
        if found and found[1] not in seen:
            seen.add(found[1])
            tokens[place - 1].attrSet("id", f"r-{found[1]}")
            # A paragraph of a tight list has no tag of its own; its item carries the anchor.
            if tokens[place - 1].hidden:
                tokens[place - 2].attrSet("id", f"r-{found[1]}")
    html: str = parser.renderer.render(tokens, parser.options, {})
    return html


def games() -> None:
    """Write the catalog, and the rules of every game."""
    known = catalog()
    for game in known:
        game["text"] = _texts(game["id"])
        folder = ROOT / "py_engine" / "games" / game["folder"].replace("-", "_")
        game["shares"] = _shares(folder)
        for lang in LANGUAGES:
            html = rules_html((folder / f"RULES.{lang}.md").read_text())
            module = f"export default {json.dumps(html, ensure_ascii=False)};\n"
            _write(GEN / "rules" / f"{game['id']}.{lang}.html.js", module)
    _write(GEN / "catalog.js", f"export default {json.dumps({'games': known}, ensure_ascii=False)};\n")


def cast_schema(site: Path) -> None:
    """Publish the format of a cast of people's own, which their files name."""
    asked = "import json; from py_engine.games.lunch_cards.cast import SCHEMA; print(json.dumps(SCHEMA, indent=2))"
    answer = run(sys.executable, "-c", asked, cwd=ROOT, what="asking the engine for the format of a cast")
    (site / "cast.schema.json").write_text(answer)


def config(build: str, engine: dict[str, Any], reader: str) -> None:
    """Write where the engine's files are, and the worker that reads codes."""
    text = f"export const BUILD = {json.dumps(build)};\nexport const ENGINE = {json.dumps(engine, indent=2)};\n"
    text += f"export const READER = {json.dumps(reader)};\n"
    _write(GEN / "config.js", text)
