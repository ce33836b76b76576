"""Figures of a table whose wire is cut: how long until it is whole again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from functools import partial
from typing import Any

from steps.bench_figures import Figure, Sample
from steps.tools import ROOT, TroubleError


def _whole(cut: int, _lab: Any = None) -> Generator[Sample]:
    """Cut for so many seconds, in network namespaces of its own; that takes a Linux that lets us make them."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / ".build")}
    while True:
        command = [sys.executable, "-m", "tests.web.link_cuts", str(cut)]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise TroubleError(done.stderr.strip().rpartition("\n")[2])
        yield Sample(float(done.stdout))


CUT: dict[str, Figure] = {
    "cut/short": Figure(
        "link",
        "a cut of 10 s: from its end until both are whole again",
        partial(_whole, 10),
        "{:.2f} s",
        target="at most 2 s",
        reached=lambda value, _: value <= 2,
    ),
    "cut/long": Figure(
        "link",
        "a cut of 5 minutes: from its end until both are whole again",
        partial(_whole, 300),
        "{:.2f} s",
        target="at most 4 s",
        reached=lambda value, _: value <= 4,
        once=True,
    ),
}
