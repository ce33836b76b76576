"""What all tests share: only those that take the engine apart are watched for what they reach of it."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
PLAYING = tuple(HERE / name for name in ("build", "conformance", "golden", "web"))
"""They play whole games, in the page and out of it: watching their every line takes longer than the games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the others prove by themselves that every line and branch of the engine is tested."""
    for item in items:
        if any(folder in item.path.parents for folder in PLAYING):
            item.add_marker(pytest.mark.no_cover)
