"""The games, one line each, in menu order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from py_engine.bots import Levels
from py_engine.game import Game

_SHELF = (
    "power-struggle",
    "power-lunch",
    "power-broker",
    "lunch-money",
    "skyscraper",
    "punk-sucht-lady",
)  # fmt: skip


class _Shelf[T](Mapping[str, T]):
    """What a game's package exports under a name, by the game's id; the package is imported when it is asked for."""

    def __init__(self, name: str) -> None:
        """Take the name: ``GAME`` or ``BOTS``."""
        self._name = name

    def __getitem__(self, game: str) -> T:
        """Import one game: a page plays one at a time, and each takes a while to import there."""
        if game not in _SHELF:
            raise KeyError(game)
        value: T = getattr(import_module(f"py_engine.games.{game.replace('-', '_')}"), self._name)
        return value

    def __iter__(self) -> Iterator[str]:
        """Go through the ids in menu order."""
        return iter(_SHELF)

    def __len__(self) -> int:
        """Count the games."""
        return len(_SHELF)


GAMES: Mapping[str, Game[Any, Any, Any]] = _Shelf("GAME")
"""The rules by id."""

BOTS: Mapping[str, Levels] = _Shelf("BOTS")
"""Each game's own bots by level."""
