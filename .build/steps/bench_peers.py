"""The nearest relatives of ours, measured in the same run; each is installed into a place of its own."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path

from steps.bench_engine import Caller, games, p95, play
from steps.bench_figures import Sample
from steps.node import node
from steps.tools import CACHE, ROOT, TroubleError, alone, digest, fresh, run, stamp, step

RLCARD = "rlcard==1.2.0"
OPENSPIEL = "open_spiel==2.0.2"
BOARDGAME = "boardgame.io@0.50.2"

_GAME = "power-struggle"
_HERE = ROOT / ".build" / "bench"
_QUESTIONS = 1500


def _python(package: str) -> str:
    """Install a package into an environment of its own, unless it is there; return its interpreter."""
    name = package.partition("=")[0]
    home = CACHE / "peers" / name
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with alone(f"peer-{name}"):
        wanted = digest(package, sys.version)
        whole = home / "whole"  # goes with the folder, where a later installation breaks off
        if not fresh(f"peer-{name}", wanted, whole):
            with step(f"installing {name} to compare with"):
                shutil.rmtree(home, ignore_errors=True)
                home.parent.mkdir(parents=True, exist_ok=True)
                run(sys.executable, "-m", "venv", home, cwd=CACHE)
                # wheels where there are any: none of them is to be compiled here
                pip = (python, "-m", "pip", "install", "-q", "--prefer-binary")
                run(*pip, package, cwd=CACHE, what=f"installing {package} from PyPI")
                whole.touch()
            stamp(f"peer-{name}", wanted)
    return str(python)


def _modules(package: str) -> Path:
    """Install a package of npm into a folder of its own, unless it is there; return the folder."""
    home = CACHE / "peers" / "node"
    with alone("peer-node"):
        wanted = digest(package)
        if not fresh("peer-node", wanted, home / "node_modules"):
            path = os.pathsep.join([str(Path(node()).parent), os.environ["PATH"]])
            with step(f"installing {package} to compare with"):
                shutil.rmtree(home, ignore_errors=True)
                home.mkdir(parents=True)
                (home / "package.json").write_text('{"private": true}\n')
                npm = shutil.which("npm", path=path) or "npm"
                install = (npm, "install", "--no-audit", "--no-fund")
                run(*install, package, cwd=home, env={"PATH": path}, what=f"installing {package} from npm")
            stamp("peer-node", wanted)
    return home


def _took(*command: str | Path) -> list[float]:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, cwd=CACHE)
    if done.returncode:
        raise TroubleError((done.stderr.strip().splitlines() or ["it failed"])[-1][:300])
    took: list[float] = json.loads(done.stdout.strip().splitlines()[-1])
    return took


def _ours(round_: int) -> tuple[float, float]:
    """Return mean µs of our question and of its view."""
    took: list[float] = []
    views: list[float] = []
    number = 0
    while len(took) < _QUESTIONS:
        play(games()[_GAME], f"peer {round_} {number}", took, views)
        number += 1
    return statistics.mean(took), statistics.mean(views)


def _against(theirs: Callable[[int], list[float]], ours: Callable[[int], float]) -> Generator[Sample]:
    round_ = 0
    while True:
        took = theirs(round_)
        here = ours(round_)
        yield Sample(statistics.mean(took), (p95(took), here, here / statistics.mean(took)))
        round_ += 1


def rlcard() -> Generator[Sample]:
    """Play RLCard's Dou Dizhu at random: its step lists and shows too, as ours does here."""
    python = _python(RLCARD)
    return _against(
        lambda round_: _took(python, _HERE / "peer_rlcard.py", str(_QUESTIONS), str(round_)),
        lambda round_: sum(_ours(round_)),
    )


def openspiel(name: str) -> Generator[Sample]:
    """Play a game of OpenSpiel at random: listing and applying."""
    python = _python(OPENSPIEL)
    return _against(
        lambda round_: _took(python, _HERE / "peer_openspiel.py", name, str(_QUESTIONS), str(round_)),
        lambda round_: _ours(round_)[0],
    )


def boardgame() -> Generator[Sample]:
    """Move in boardgame.io until four clients have their picture, beside an action through our door on CPython."""
    home = _modules(BOARDGAME)

    def ours(round_: int) -> float:
        caller = Caller(_GAME)
        took: list[float] = []
        caller.play(caller.deal(4, f"peer {round_}"), took, _QUESTIONS // 2)
        return statistics.mean(took)

    return _against(lambda _round: _took(node(), _HERE / "peer_boardgame.mjs", home, str(_QUESTIONS // 2)), ours)
