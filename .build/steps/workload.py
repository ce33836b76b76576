"""
The engine's whole workload, run inside Pyodide, to see which modules of the standard library it uses.

Only what is in `sys.modules` afterwards goes into the stripped library. Nothing here asserts anything.
"""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any


def names_in(source: str) -> set[str]:
    """Return every module that a file may import, at its top or later."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def load_engine() -> None:
    """Import the whole engine, and all that its modules may import later."""
    import py_engine  # noqa: PLC0415 - only there once the wheel is unpacked

    wanted: set[str] = set()
    for path in Path(py_engine.__path__[0]).rglob("*.py"):
        if path.name != "__main__.py":
            wanted |= names_in(path.read_text())
    wanted.update(
        found.name for found in pkgutil.walk_packages(py_engine.__path__, "py_engine.") if "__main__" not in found.name
    )
    for name in sorted(wanted):
        importlib.import_module(name)


def ask(method: str, **params: Any) -> dict[str, Any]:
    """Ask the engine through its door."""
    from py_engine.api import handle  # noqa: PLC0415

    answer: dict[str, Any] = json.loads(handle(json.dumps({"method": method, "params": params})))
    return answer


def play(game: dict[str, Any], level: str, answers: int) -> None:
    """Play a part of a game with bots, and use every method on the way."""
    first = ask("new", game=game["id"], names=["A", "B", "C", "D"][: game["seats"][1]], options={}, seed="lunch")
    match = first["result"]["match"]
    updates = first["result"]["updates"]
    for _ in range(answers):
        waiting = [asked for asked in updates[0]["waiting"] if asked["must"]]
        if not waiting:
            break
        seat = waiting[0]["seats"][0]
        while not (chosen := ask("bot", match=match, seat=seat, level=level, budget=50)["result"])["done"]:
            pass
        answer = {"match": match, "seat": seat, "opened": chosen["opened"], "action": chosen["action"]}
        ask("why", **answer)
        updates = ask("act", **answer)["result"]["updates"]
        ask("update", match=match, seat=None, since=0)
    ask("act", match=match, seat=0, opened=-1, action={"type": "nonsense", "x": [1, {}]})
    ask("undo", match=match, seat=0, agreed=True)
    ask("fallback", match=match, seat=0)
    record = ask("save", match=match)["result"]["record"]
    ask("load", record=record, seats=[0])
    audit = ask("audit", record=record)["result"]
    ask("replay", match=audit["match"], to=audit["entries"], pictures=[[0, None, True]])
    ask("drop", match=audit["match"])
    ask("drop", match=match)


def stumble() -> None:
    """Use what only errors use."""
    from py_engine.api import handle  # noqa: PLC0415

    handle("{")
    handle('{"method": "none"}')
    try:
        json.loads("[1, }")
    except ValueError:
        import traceback  # noqa: PLC0415

        traceback.format_exc()


def used() -> list[str]:
    """Run it all; return the names of all modules that are loaded then."""
    load_engine()
    for game in ask("catalog")["result"]["games"]:
        for level in game["levels"]:
            play(game, level, 40)
    stumble()
    return sorted(sys.modules)
