"""A Chromium for the tests: an installed one, else Playwright's own, else the distribution's package."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from steps.tools import CACHE, TroubleError, run, say, step, tool

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""
What Chromium does without.

Its address bar loads two pages of its own behind every new tab, although nobody ever sees one: a second of a core,
which tests wait for, and which every figure of a fresh tab would carry. This list takes the place of the one that
Playwright gives, so what matters of that one is here too.
"""

ARGUMENTS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--use-fake-device-for-media-stream=device-count=0",
    f"--disable-features={','.join(_WITHOUT)}",
)
"""For every start: containers have neither a sandbox nor much shared memory, pictures should be alike, and whether this
machine has a camera makes no difference."""

TESTING = (*ARGUMENTS, "--js-flags=--liftoff-only")
"""
For tests, where nothing is measured: the engine's code is translated once, and not once more to run faster.

Every page of a test starts an engine of its own and plays for some seconds; an eighth of all time went into the second.
"""


def _runs(path: str | None) -> bool:
    if not path:
        return False
    try:
        command = [path, "--headless", "--no-sandbox", "--version"]
        return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _playwrights() -> str | None:
    """Return Playwright's own Chromium, if it is there."""
    asked = "from playwright.sync_api import sync_playwright as p\nwith p() as q: print(q.chromium.executable_path)"
    path = run(tool("python"), "-c", asked, cwd=CACHE).strip()
    return path if Path(path).exists() else None


@cache
def find() -> str | None:
    """Return the path of an installed Chromium."""
    chosen = os.environ.get("LUNCHBOX_CHROMIUM")
    if chosen:
        if not _runs(chosen):
            msg = f"LUNCHBOX_CHROMIUM names {chosen}, which does not run."
            raise TroubleError(msg)
        return chosen
    known = [*(shutil.which(name) for name in _NAMES), *_PLACES]
    return next((path for path in known if _runs(path)), None) or _playwrights()


def _from_playwright() -> bool:
    command = [tool("playwright"), "install", "chromium", "--only-shell"]
    return subprocess.run(command, cwd=CACHE, capture_output=True, timeout=600, check=False).returncode == 0


def _from_distribution() -> bool:
    """Install Debian's package, where we may: as root, or on a machine that only runs checks."""
    if shutil.which("apt-get") is None:
        return False
    if os.geteuid() == 0:
        sudo: list[str] = []
    elif os.environ.get("CI") == "true" and shutil.which("sudo"):
        sudo = ["sudo", "-n"]
    else:
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run([*sudo, "apt-get", *command], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            say(done.stderr[-500:])
            return False
    return True


def chromium() -> str:
    """Return the path of a Chromium, installing one where none is."""
    CACHE.mkdir(exist_ok=True)
    found = find()
    ways = (("Playwright's Chromium", _from_playwright), ("the Chromium of this system", _from_distribution))
    for name, install in ways:
        if found:
            break
        with step(f"installing {name}, as there is none here"):
            went_well = install()
        if went_well:
            find.cache_clear()
            found = find()
    if not found:
        msg = "The tests need Chromium, and none could be installed: install it, or set LUNCHBOX_CHROMIUM to its path."
        raise TroubleError(msg)
    return found
