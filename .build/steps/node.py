"""Node and the packages of the page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from steps.tools import BIN, ROOT, WEB, TroubleError, alone, digest, fresh, run, stamp, step

LEAST = 20
MODULES = WEB / "node_modules"


def _version(node: str) -> int:
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


@cache
def node() -> str:
    """Return a Node that is new enough: the one on PATH, else one from PyPI, put into the environment."""
    found = shutil.which("node")
    if found and _version(found) >= LEAST and shutil.which("npm", path=str(Path(found).parent)):
        return found
    with step(f"installing Node, as none from {LEAST} on was found"):
        lock = ROOT / ".build" / "lock-node.txt"
        try:
            run(sys.executable, "-m", "pip", "install", "-q", "--require-hashes", "-r", lock, cwd=ROOT / ".build")
        except TroubleError:
            msg = f"Lunchbox needs Node {LEAST} or newer with npm, and PyPI's would not install: install Node."
            raise TroubleError(msg) from None
    return str(BIN / "node")


def modules() -> Path:
    """Install the packages that the lock file pins, unless that was done; return their folder."""
    with alone("npm"):
        wanted = digest(WEB / "package.json", WEB / "package-lock.json")
        if not fresh("npm", wanted, MODULES / ".package-lock.json"):
            path = os.pathsep.join([str(Path(node()).parent), os.environ["PATH"]])
            npm = shutil.which("npm", path=path) or "npm"
            with step("installing the page's packages"):
                run(npm, "ci", "--no-audit", "--no-fund", env={"PATH": path}, what="npm ci")
            stamp("npm", wanted)
    return MODULES
