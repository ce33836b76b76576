"""The games, one line each, in menu order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_engine.bots import Levels
from py_engine.game import Game
from py_engine.games import power_struggle

_SHELF = (
    power_struggle,
)  # fmt: skip

GAMES: Mapping[str, Game[Any, Any, Any]] = {game.GAME.id: game.GAME for game in _SHELF}
"""The rules by id."""

BOTS: Mapping[str, Levels] = {game.GAME.id: game.BOTS for game in _SHELF}
"""Each game's own bots by level."""
