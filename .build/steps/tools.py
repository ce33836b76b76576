"""Places, processes, progress lines, and the stamps by which a second run does only what changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
WEB = ROOT / "web"
GEN = WEB / ".gen"
BIN = Path(sys.executable).parent

_NOT_INPUTS = {"__pycache__", "node_modules", ".gen"}


class TroubleError(Exception):
    """Something that a person must know or do, in one sentence."""


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Print what is being done, and how long it took."""
    say(f"· {what}")
    start = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - start:.1f} s")


def tool(name: str) -> str:
    """Return a console script of the environment; `python -m` would find our own build.py first."""
    found = shutil.which(name, path=str(BIN))
    if found is None:
        msg = f"{name} is missing from .venv: run `python3 build.py clean`, then this again."
        raise TroubleError(msg)
    return found


def run(*command: str | Path, cwd: Path = WEB, env: dict[str, str] | None = None, what: str = "") -> str:
    """Run a tool quietly and return what it printed; when it fails, show how it ended."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        say("\n".join(line[:400] for line in (done.stdout + done.stderr).splitlines()[-80:]))
        msg = f"{what or Path(str(command[0])).name} failed; what it said stands above."
        raise TroubleError(msg)
    return done.stdout


def files(*paths: Path) -> list[Path]:
    """Return all files at and below some paths, in a fixed order, without what is made from others."""
    found: set[Path] = set()
    for path in paths:
        if path.is_file():
            found.add(path)
            continue
        found.update(inner for inner in path.rglob("*") if inner.is_file() and not _NOT_INPUTS & set(inner.parts))
    return sorted(found)


def digest(*inputs: Path | str | bytes) -> str:
    """Return a hash of files (with their names), folders and values."""
    total = hashlib.sha256()
    for given in inputs:
        if isinstance(given, Path):
            for path in files(given):
                total.update(str(path.relative_to(ROOT)).encode() + b"\0")
                total.update(hashlib.sha256(path.read_bytes()).digest())
        else:
            total.update((given.encode() if isinstance(given, str) else given) + b"\0")
    return total.hexdigest()


def fresh(name: str, wanted: str, *made: Path) -> bool:
    """Whether a step was done with these very inputs, and what it made is still there."""
    stamp = CACHE / "stamps" / name
    return stamp.exists() and stamp.read_text() == wanted and all(path.exists() for path in made)


def stamp(name: str, wanted: str) -> None:
    """Remember that a step was done with these inputs."""
    path = CACHE / "stamps" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(wanted)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Keep two runs of the same step apart; the second waits."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as held:
        try:
            import fcntl  # noqa: PLC0415 - not on Windows, where two runs at once are at their own risk
        except ImportError:
            yield
            return
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def replace_folder(new: Path, old: Path) -> None:
    """Put a new folder where an old one is, with the least time without either."""
    aside = old.with_name(f"{old.name}.old")
    shutil.rmtree(aside, ignore_errors=True)
    if old.exists():
        old.rename(aside)
    new.rename(old)
    shutil.rmtree(aside, ignore_errors=True)
