"""Modules of the page that need no page, run in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[2] / "web"


def in_node(script: str, *given: str) -> Any:
    """Run a module among the page's own, with some arguments; return the JSON that it prints."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script, *given], cwd=WEB, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)
