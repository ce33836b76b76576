"""
What `dataclasses` writes when a module is imported, compiled when the engine is built.

For each of its classes the standard library writes a few methods as text, and compiles them at every start: in a
browser that is more than half of what importing the engine takes. The compiled wheel has them as code, beside its
bytecode, by the text that they come from. A text that is not among them, as of another Python, is compiled as ever.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

from steps.tools import ROOT, run

_MODULE = "py_engine/_ahead.py"
_FIRST = "py_engine/__init__.py"

_WRITTEN = """
import dataclasses, marshal

written = {}

def keep(text, *names):
    code = compile(text, "<string>", "exec")
    written[text] = marshal.dumps(code, 2)  # the version without references: the same code makes the same bytes
    exec(code, *names)

dataclasses.exec = keep
import py_engine.api
from py_engine.games import BOTS, GAMES
for game in GAMES:
    GAMES[game], BOTS[game]
print(written)
"""

_SOURCE = '''"""What `dataclasses` writes when the engine is imported, by its text; made by the build."""

import dataclasses
import marshal

_CODE = {written}


def _run(text, *names):
    code = _CODE.get(text)
    exec(text if code is None else marshal.loads(code), *names)


dataclasses.exec = _run
'''


def dress(wheel: Path, target: Path) -> None:
    """Copy a wheel and give it, beside its modules, what their dataclasses come to; its first module sees to it."""
    written = run(sys.executable, "-c", _WRITTEN, cwd=ROOT, what="compiling the engine's dataclasses")
    with zipfile.ZipFile(wheel) as given, zipfile.ZipFile(target, "w") as dressed:
        for name in given.namelist():
            more = b"\n\nfrom py_engine import _ahead\n" if name == _FIRST else b""
            dressed.writestr(name, given.read(name) + more)
        dressed.writestr(_MODULE, _SOURCE.format(written=written.strip()))
