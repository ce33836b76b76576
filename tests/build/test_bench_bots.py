"""How strong bots are is measured by one command, which says how sure it is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "build.py", "bench", "--bots", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)


def test_deals_are_played_until_it_is_clear() -> None:
    """Mustard against chance is clear after the least number of deals, whatever the machine does beside it."""
    done = bench("power-struggle", "--level", "fair", "--against", "random", "--target", "0.6", "--workers", "1")

    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(
        r"fair ahead of random: ([\d.]+)% of 20 deals \(95% interval ([\d.]+)% to [\d.]+%; target 60%: met\)",
        done.stdout,
    )
    assert found, done.stdout
    assert float(found[1]) > float(found[2]) > 60


def test_a_target_that_is_missed_is_told() -> None:
    """So a script can tell; what was measured is printed all the same."""
    done = bench("power-struggle", "--level", "random", "--against", "fair", "--seats", "3", "--workers", "1")

    assert done.returncode == 1
    assert "FALLS SHORT" in done.stdout


def test_what_is_not_there_is_named() -> None:
    """A game or a level that nobody knows; a table for one."""
    assert "There is no game snap" in bench("snap").stdout
    assert "has no level grand" in bench("power-struggle", "--level", "grand").stdout
