"""The tests: pytest over everything, with a Chromium."""

from __future__ import annotations

import os
import subprocess
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

from steps import firefox, webkit
from steps.checks import check
from steps.chromium import chromium
from steps.site import build
from steps.tools import CACHE, ROOT, say, tool


def _pytest(*arguments: str, env: dict[str, str] | None = None) -> tuple[int, int, int]:
    """Run pytest; return its exit code and how many tests passed and failed."""
    report = CACHE / "pytest.xml"
    report.unlink(missing_ok=True)
    full = {**os.environ, "LUNCHBOX_CHROMIUM": chromium(), **(env or {})}
    full.pop("PYTHONPATH", None)
    full.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run([tool("pytest"), f"--junitxml={report}", *arguments], cwd=ROOT, env=full, check=False)
    passed = failed = 0
    if report.exists():
        for suite in ET.parse(report).getroot().iter("testsuite"):  # noqa: S314 - our own file
            bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            failed += bad
            passed += int(suite.get("tests", 0)) - bad - int(suite.get("skipped", 0))
    return done.returncode, passed, failed


def _parts() -> Sequence[tuple[str, Sequence[str]]]:
    """Return all tests in two parts: measuring doubles the time of whatever runs, so only the rules are measured."""
    how = ("-q", "-n", str(min(4, os.cpu_count() or 1)), "--dist", "worksteal")
    return (
        ("the tests of the engine, and what of it they reach", (*how, "--cov", "-m", "not long and not web")),
        ("the tests of the page and the links, and many long games", (*how, "-m", "long or web")),
    )


def test(arguments: Sequence[str]) -> int:
    """Run the checks and every test, or only what the arguments name; say how many passed."""
    start = time.monotonic()
    content = True if arguments else check()
    build()
    for other, found in ((firefox, firefox.firefox()), (webkit, webkit.webkit())):
        if not found:
            say(f"· {other.MISSING}")
    code = passed = failed = 0
    for what, which in (("the tests", arguments),) if arguments else _parts():
        say(f"· running {what}")
        ended, good, bad = _pytest(*which)
        code, passed, failed = code or ended, passed + good, failed + bad
    if not content:
        failed += 1
        say("\nThe checks found something: it stands above.")
    say(f"\nin {time.monotonic() - start:.0f} s")
    say(f"{passed} passed, {failed} failed")
    return code or (not content)


def chaos(seeds: int, only: int | None) -> int:
    """Play whole games in bad weather; return 1 if somebody saw something else than the host."""
    build()
    asked = ("--seeds", str(seeds)) if only is None else ("--only", str(only))
    env = {**os.environ, "LUNCHBOX_CHROMIUM": chromium(), "PYTHONPATH": ""}
    return subprocess.run([tool("python"), "-m", "tests.web.chaos", *asked], cwd=ROOT, env=env, check=False).returncode


def screenshots(into: Path) -> int:
    """Take a picture of every screen at every size."""
    build()
    into.mkdir(parents=True, exist_ok=True)
    code, _passed, _failed = _pytest("-q", "-m", "screenshots", "tests/web", env={"LUNCHBOX_SCREENSHOTS": str(into)})
    say(f"The pictures are in {into}.")
    return code
