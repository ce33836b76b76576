"""A Firefox for the tests of links between browsers, where one is installed; none is fetched for them."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache

_NAMES = ("firefox-esr", "firefox")
_PLACES = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
MISSING = "no Firefox is installed here: links between Firefox and Chromium are not tested (or set LUNCHBOX_FIREFOX)"


def _runs(path: str | None) -> bool:
    try:
        return (
            bool(path)
            and subprocess.run([str(path), "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


@cache
def firefox() -> str | None:
    """Return the path of an installed Firefox."""
    known = [os.environ.get("LUNCHBOX_FIREFOX"), *(shutil.which(name) for name in _NAMES), *_PLACES]
    return next((path for path in known if _runs(path)), None)
