"""Runs of the bench as files, and how two of them differ."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from steps.bench_figures import Result, table
from steps.tools import ROOT, TroubleError

FORMAT = 1
"""Of the file that `--json` writes."""


def _commit() -> str:
    """Return what was measured: the commit, with a plus where files differ from it."""
    try:
        done = subprocess.run(
            ["git", "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def file_of(results: Mapping[str, Result], rounds: int, load: float) -> dict[str, Any]:
    """Return what a run is kept as."""
    return {
        "format": FORMAT,
        "commit": _commit(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": round(load, 1),
        "rounds": rounds,
        "figures": {name: result.written() for name, result in results.items()},
    }


def read(path: Path) -> dict[str, Any]:
    """Return what a run has written."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        msg = f"{path} could not be read: {problem}"
        raise TroubleError(msg) from problem
    if type(known) is not dict or known.get("format") != FORMAT:
        msg = f"{path} is not a file that this bench has written."
        raise TroubleError(msg)
    found: dict[str, Any] = known
    return found


def _difference(name: str, old: dict[str, Any], new: dict[str, Any]) -> tuple[str, ...]:
    shown = new.get("shown", "{:.3g}")
    before, after = old["value"], new["value"]
    change = f"{(after / before - 1) * 100:+.1f}%" if before else ""
    apart = min(new["samples"]) > max(old["samples"]) or max(new["samples"]) < min(old["samples"])
    return name, shown.format(before), shown.format(after), change, "" if apart else "within what the samples spread"


def compare(old: dict[str, Any], new: dict[str, Any]) -> str:
    """Say how two runs differ, figure by figure; a machine that was slower meanwhile shows in the calibration loop."""
    both = [name for name in new["figures"] if name in old["figures"]]
    rows = [
        ("", _difference(name, old["figures"][name], new["figures"][name]))
        for name in both
        if old["figures"][name]["samples"] and new["figures"][name]["samples"]
    ]
    if not rows:
        return "The two runs have no figure in common."
    only = sorted({*old["figures"]} ^ {*new["figures"]})
    missing = f"\nOnly in one of them: {', '.join(only)}" if only else ""
    return table(("figure", old["commit"], new["commit"], "change", ""), rows) + missing
