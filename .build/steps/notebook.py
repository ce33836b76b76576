"""What a Pyodide elsewhere brings with it to install our wheel: micropip, entered in a lock file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from steps.tools import CACHE, ROOT, TroubleError, digest, fresh, run, stamp, step, tool

_WHEELS = ("micropip", "packaging")


def _pinned(package: str) -> str:
    """Return the lines of the lock file that pin a package by hash."""
    lock = (ROOT / ".build" / "lock.txt").read_text()
    found = re.search(rf"^{package}==.*?(?=^\S|\Z)", lock, re.MULTILINE | re.DOTALL)
    if not found:
        msg = f"{package} is not in .build/lock.txt."
        raise TroubleError(msg)
    return found[0]


def wheels() -> list[Path]:
    """Fetch micropip and what it needs from PyPI, unless they are here."""
    home = CACHE / "micropip"
    pinned = "".join(_pinned(package) for package in _WHEELS)
    wanted = digest(pinned)
    if not fresh("micropip", wanted, home):
        with step("fetching micropip"):
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir(parents=True)
            asked = home / "asked.txt"
            asked.write_text(pinned)
            run(tool("pip"), "download", "-q", "--no-deps", "--require-hashes", "-d", home, "-r", asked, cwd=home)
        stamp("micropip", wanted)
    return sorted(home.glob("*.whl"))


def add_micropip(pyodide: Path) -> None:
    """Put micropip into a folder of Pyodide, and enter it in a lock file `with-micropip.json` there."""
    copies = [Path(shutil.copy(wheel, pyodide)) for wheel in wheels()]
    run(
        tool("pyodide"), "lockfile", "add-wheels", "--input", pyodide / "pyodide-lock.json",
        "--output", pyodide / "with-micropip.json", "--base-path", pyodide, *copies, cwd=CACHE,
    )  # fmt: skip
