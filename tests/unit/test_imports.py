"""Imports run one way, and a folder of a game knows no other game."""

import ast
import sys
from pathlib import Path

import pytest

import py_engine

ROOT = Path(py_engine.__file__).parent

ALLOWED = {
    "__init__": set(),
    "text": set(),
    "rng": set(),
    "zones": {"text"},
    "data": set(),
    "game": {"rng", "text"},
    "codec": {"text"},
    "match": {"game", "codec", "rng", "text"},
    "bots": {"game", "match", "rng"},
    "search": {"bots", "game", "rng"},
    "duel": {"bots", "game", "match"},
    "record": {"match", "codec", "game", "text"},
    "playthrough": {"match", "codec", "game", "rng"},
    "schema": {"api", "codec", "game", "match"},
    "soak": {"match", "codec", "game", "rng", "record", "playthrough"},
    "games/__init__": {"bots", "game"},
}
"""
The rest of the engine that a module may import; `api` may import everything, and only what the page does not start with
imports `api`.
"""

BOTS = {"bot", "mind", "levels", "__init__"}
"""Modules of a game that may also import bots and their search."""

MODULES = sorted(str(path.relative_to(ROOT).with_suffix("")) for path in ROOT.rglob("*.py"))


def imported(module):
    """Return the modules that one imports: of the engine by their path below it, and of the rest by their name."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / f"{module}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            inner = node.module in {"py_engine", "py_engine.games"}
            found |= {f"{node.module}.{name.name}" for name in node.names} if inner else {node.module}
    return found


def engine(module):
    return {name.removeprefix("py_engine.") for name in imported(module) if name.startswith("py_engine")}


@pytest.mark.parametrize("module", MODULES)
def test_only_the_standard_library_is_used(module):
    others = {name.split(".")[0] for name in imported(module) if not name.startswith("py_engine")}

    assert others <= sys.stdlib_module_names
    assert "random" not in others
    assert not {"js", "pyodide"} & others


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module):
    parts = module.split("/")
    if module in {"api", "__main__"}:
        assert "api" not in engine("api")
        return
    if module in ALLOWED:
        assert {name.split(".")[0] for name in engine(module)} <= ALLOWED[module], module
        return
    assert parts[0] == "games"
    may = {"game", "rng", "zones", "text", "data"} | ({"bots", "search"} if parts[-1] in BOTS else set())
    for name in engine(module):
        own = name.split(".")
        if own[0] == "games":
            assert own[1] in {parts[1], "lunch_cards"}, name
        else:
            assert own[0] in may, name


def test_every_rule_above_speaks_of_a_module_that_exists():
    assert set(ALLOWED) <= set(MODULES)
