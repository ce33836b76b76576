"""
The engine's wheel, dressed for the page: without what only people read, and with what Python would make at every start.

For each dataclass the standard library writes a few methods as text, and compiles them whenever the class is made: in a
browser that is more than half of what importing the engine takes. The dressed wheel has them as code, found by a hash
of the text that they come from. A text that is not among them, as of another Python, is compiled as ever.
"""

from __future__ import annotations

import ast
import sys
import zipfile
from pathlib import Path

from steps.tools import ROOT, run

_MODULE = "py_engine/_ahead.py"
_FIRST = "py_engine/__init__.py"

_LEFT = {f"py_engine/{name}.py" for name in ("__main__", "duel", "playthrough", "schema", "soak")}
"""What only the command line and benches use; of these, `__main__` imports the others and nothing else does."""

_WRITTEN = """
import dataclasses, marshal
from hashlib import sha256

written = {}

def keep(text, *names):
    code = compile(text, "<string>", "exec")
    # the version without references: the same code makes the same bytes
    written[sha256(text.encode()).digest()[:12]] = marshal.dumps(code, 2)
    exec(code, *names)

dataclasses.exec = keep
import py_engine.api
from py_engine.games import BOTS, GAMES
for game in GAMES:
    GAMES[game], BOTS[game]
print(written)
"""

_SOURCE = '''"""What `dataclasses` writes when the engine is imported, by a hash of its text; made by the build."""

import dataclasses
import marshal
from hashlib import sha256

_CODE = {written}


def _run(text, *names):
    code = _CODE.get(sha256(text.encode()).digest()[:12])
    exec(text if code is None else marshal.loads(code), *names)


dataclasses.exec = _run
'''


def _goes(node: ast.AST, *, classes: bool) -> bool:
    """Whether the docstring of a node is one that nothing reads, on lines of its own."""
    match node:
        case ast.Module(body=[text, then, *_]) | ast.FunctionDef(body=[text, then, *_]):
            pass
        case ast.ClassDef(body=[text, then, *_], decorator_list=[]) if classes:
            pass
        case _:
            return False
    apart = getattr(node, "lineno", 0) < text.lineno and (text.end_lineno or 0) < then.lineno
    return apart and ast.get_docstring(node, clean=False) is not None


def bare(source: str, *, classes: bool = False) -> str:
    """
    Return a module without the docstrings of itself and its functions, every line where it was.

    Classes keep theirs unless they may go too: `dataclass`, like other decorators, may write one that takes longer.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and _goes(node, classes=classes):
            text = node.body[0]
            lines[text.lineno - 1 : text.end_lineno] = ["\n"] * len(lines[text.lineno - 1 : text.end_lineno])
    return "".join(lines)


def dress(wheel: Path, target: Path) -> None:
    """Copy a wheel for the page."""
    written = run(sys.executable, "-c", _WRITTEN, cwd=ROOT, what="compiling the engine's dataclasses")
    with zipfile.ZipFile(wheel) as given, zipfile.ZipFile(target, "w") as dressed:
        for name in given.namelist():
            # the page has the rules as pages of its own
            if name in _LEFT or name.endswith(".md"):
                continue
            held = given.read(name)
            if name.endswith(".py"):
                more = "\n\nfrom py_engine import _ahead\n" if name == _FIRST else ""
                held = (bare(held.decode()) + more).encode()
            dressed.writestr(name, held)
        dressed.writestr(_MODULE, _SOURCE.format(written=written.strip()))
