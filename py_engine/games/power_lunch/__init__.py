"""Power Lunch: eight tables, sixty guests and a good reason, for two to six."""

from py_engine.games.power_lunch.mind import BOTS, hand_over
from py_engine.games.power_lunch.rules import PowerLunch

__all__ = ["BOTS", "GAME", "hand_over"]

GAME = PowerLunch()
"""The rules."""
