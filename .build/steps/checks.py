"""The checks that read the code: ruff, mypy, biome, tsc."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from steps.node import MODULES, modules, node
from steps.site import build
from steps.tools import ROOT, WEB, say, tool


def commands() -> dict[str, tuple[list[str], Path]]:
    """Return each check's command and where it runs."""
    modules()
    tsc = [node(), str(MODULES / "typescript" / "bin" / "tsc"), "--noEmit", "-p"]
    ours = ["py_engine", "tests", ".build", "build.py"]
    return {
        "ruff": ([tool("ruff"), "check", "--quiet", "--output-format=concise", *ours], ROOT),
        "ruff format": ([tool("ruff"), "format", "--quiet", "--diff", *ours], ROOT),
        "mypy": ([tool("mypy"), "--no-error-summary"], ROOT),
        "biome": (
            [
                node(),
                str(MODULES / "@biomejs" / "biome" / "bin" / "biome"),
                "ci",
                "--colors=off",
                "--max-diagnostics=100",
            ],
            WEB,
        ),
        "tsc": ([*tsc, "tsconfig.json"], WEB),
        "tsc, service worker": ([*tsc, "tsconfig.sw.json"], WEB),
    }


def check() -> bool:
    """Run all checks and say what each found; return whether all are content."""
    build()  # tsc reads the generated modules too
    content = True
    for name, (command, cwd) in commands().items():
        start = time.monotonic()
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
        took = f"{time.monotonic() - start:.1f} s"
        say(f"· {name}: {'fine' if done.returncode == 0 else 'NOT fine'}, {took}")
        if done.returncode:
            say((done.stdout + done.stderr).strip())
            content = False
    return content
