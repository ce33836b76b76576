"""The built site as files."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / ".build"))

from steps.tools import DIST, GEN


@pytest.fixture(scope="session")
def dist() -> Path:
    """Give the folder of the built site."""
    assert (DIST / "index.html").exists(), "build the site first: python3 build.py build"
    return DIST


@pytest.fixture(scope="session")
def engine() -> dict[str, Any]:
    """Give what config.js says of the engine's files."""
    found = re.search(r"ENGINE = (\{.*\});", (GEN / "config.js").read_text(), re.DOTALL)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told
