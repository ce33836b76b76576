"""
The engine as the page needs it: its wheel, plain and compiled, and a standard library stripped to what it uses.

Only documented options of Pyodide are used to start it so: `stdLibURL`, `lockFileContents`, an absolute `indexURL`.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from steps import ahead, workload
from steps.ahead import bare, dress
from steps.node import MODULES, modules, node
from steps.tools import CACHE, ROOT, WEB, TroubleError, alone, digest, fresh, run, stamp, step, tool
from steps.workload import names_in

PYODIDE = MODULES / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
"""What every start fetches, beside a standard library and the wheel."""

_HOME = CACHE / "engine"
_BUILD = ROOT / ".build"
_WITH_WORDS = "_pyodide/"
"""Pyodide copies the docstrings of these modules to what it makes in C, and insists on them."""

_OUTSIDE = (WEB / "package-lock.json", _BUILD / "lock.txt")
"""Which Pyodide, and which tools."""


@dataclass(frozen=True)
class Engine:
    """What the site takes over; the names carry no hash yet."""

    plain: Path
    """The wheel as anybody installs it."""

    compiled: Path
    """The same with bytecode only."""

    stdlib: Path
    """The standard library, stripped and compiled."""

    version: str
    """Of Pyodide."""

    lock: dict[str, Any]
    """The least that Pyodide wants to know of packages: that there are none."""


def _wheel(into: Path) -> Path:
    run(tool("hatchling"), "build", "-t", "wheel", "-d", into, cwd=ROOT, what="building the wheel")
    return next(into.glob("*.whl"))


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _compile(archive: Path, into: Path) -> Path:
    """
    Compile a wheel or a zip.

    The same content makes the same bytes, or every build would be a new one for the browsers' caches.
    """
    with TemporaryDirectory() as scratch:
        work = Path(scratch) / archive.name
        shutil.copy(archive, work)
        run(tool("pyodide"), "py-compile", work, "--silent", cwd=_BUILD, env={"SOURCE_DATE_EPOCH": "1577836800"})
        compiled = next(path for path in Path(scratch).iterdir() if path.suffix == archive.suffix)
        target = into / compiled.name
        with zipfile.ZipFile(compiled) as made, zipfile.ZipFile(target, "w", compresslevel=9) as same:
            for name in sorted(made.namelist()):
                same.writestr(_entry(name), made.read(name), compresslevel=9)
    return target


def _lock() -> dict[str, Any]:
    full = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {"info": full["info"], "packages": {}}


def _used(wheel: Path) -> set[str]:
    given = (PYODIDE, json.dumps(_lock()), wheel, _BUILD / "steps" / "workload.py")
    answer = run(node(), _BUILD / "modules.mjs", *given, cwd=_BUILD, what="running the engine in Pyodide")
    return set(json.loads(answer.strip().splitlines()[-1]))


def _module(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _strip(full: Path, used: set[str], into: Path) -> None:
    with zipfile.ZipFile(full) as whole, zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as stripped:
        for entry in whole.infolist():
            name = entry.filename
            if name.endswith(".py") and _module(name) in used:
                source = whole.read(entry)
                spoken = source if name.startswith(_WITH_WORDS) else bare(source.decode(), classes=True)
                stripped.writestr(_entry(name), spoken)


def _used_ever(wheel: Path) -> set[str]:
    """
    Return what the engine uses of the standard library.

    It follows from what its modules may import, so an edit that imports nothing new needs no new run.
    """
    named = sorted({name for path in (ROOT / "py_engine").rglob("*.py") for name in names_in(path.read_text())})
    wanted = digest(json.dumps(named), _BUILD / "modules.mjs", Path(workload.__file__), *_OUTSIDE)
    found = CACHE / "used.json"
    if not fresh("used", wanted, found):
        with step("running the engine's workload in Pyodide, to see what it uses"):
            used = _used(wheel)
        if "py_engine.api" not in used:
            msg = "The engine did not run in Pyodide."
            raise TroubleError(msg)
        found.write_text(json.dumps(sorted(used)))
        stamp("used", wanted)
    return set(json.loads(found.read_text()))


def _stdlib(wheel: Path) -> Path:
    """Strip and compile the standard library: what the engine uses of it, without what only people read."""
    used = _used_ever(wheel)
    wanted = digest(json.dumps(sorted(used)), Path(__file__), Path(ahead.__file__), *_OUTSIDE)
    home = CACHE / "stdlib"
    compiled = home / "compiled" / "python_stdlib.zip"
    if not fresh("stdlib", wanted, compiled):
        shutil.rmtree(home, ignore_errors=True)
        compiled.parent.mkdir(parents=True)
        _strip(PYODIDE / compiled.name, used, home / compiled.name)
        _compile(home / compiled.name, compiled.parent)
        stamp("stdlib", wanted)
    return compiled


def _make(into: Path) -> None:
    plain = _wheel(into / "plain")
    compiled, dressed = into / "compiled", into / "dressed" / plain.name
    for folder in (compiled, dressed.parent):
        folder.mkdir()
    dress(plain, dressed)
    _compile(dressed, compiled)
    shutil.copyfile(_stdlib(plain), compiled / "python_stdlib.zip")


def engine() -> Engine:
    """Make the engine's files, unless they are there; return them."""
    modules()
    with alone("engine"):
        wanted = digest(
            *(ROOT / name for name in ("py_engine", "pyproject.toml", "LICENSE")),
            Path(__file__),
            Path(ahead.__file__),
            *_OUTSIDE,
        )
        if not fresh("engine", wanted, _HOME):
            with step("building the engine for the browser"):
                shutil.rmtree(_HOME, ignore_errors=True)
                _HOME.mkdir(parents=True)
                _make(_HOME)
            stamp("engine", wanted)
    return Engine(
        plain=next((_HOME / "plain").glob("*.whl")),
        compiled=next((_HOME / "compiled").glob("*.whl")),
        stdlib=_HOME / "compiled" / "python_stdlib.zip",
        version=json.loads((PYODIDE / "package.json").read_text())["version"],
        lock=_lock(),
    )
