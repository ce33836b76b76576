"""
Playthroughs that a person can read in a diff, the same on CPython and in Pyodide.

A golden that has to change is written anew with ``python -m tests.golden.write``, and read like code.
"""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from py_engine.games import GAMES
from py_engine.match import with_presets
from py_engine.playthrough import transcript

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TABLES = [(game, table) for game, tables in json.loads((HERE / "tables.json").read_text()).items() for table in tables]


def golden(game, table):
    return (HERE / game / f"{table['file']}.txt").read_text(encoding="utf-8")


def played(game, table):
    rules = GAMES[game]
    return transcript(rules, table["seats"], with_presets(rules, table["preset"]), table["seed"], table["moves"])


def test_every_game_has_a_golden():
    assert set(GAMES) == {game for game, _ in TABLES}


@pytest.mark.parametrize(
    ("game", "table"), TABLES, ids=lambda value: value if isinstance(value, str) else value["file"]
)
def test_playthroughs_stay_as_they_are(game, table):
    assert golden(game, table) == played(game, table)


@pytest.mark.parametrize(
    ("game", "table"), TABLES, ids=lambda value: value if isinstance(value, str) else value["file"]
)
def test_playthroughs_are_short_enough_to_read(game, table):
    assert len(golden(game, table).splitlines()) < 200


def test_pyodide_plays_the_same_games():
    """The engine in Pyodide, in Node, prints the very same playthroughs."""
    node = shutil.which("node")
    assert node, "Node is needed: it comes with `python3 build.py test`"
    done = subprocess.run(
        [node, str(HERE / "in_pyodide.mjs"), str(ROOT)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr

    printed = json.loads(done.stdout)

    assert printed == {f"{game}/{table['file']}": golden(game, table) for game, table in TABLES}
