"""Power Struggle: a climbing game for three or four."""

from py_engine.games.power_struggle.mind import BOTS, hand_over
from py_engine.games.power_struggle.rules import PowerStruggle

__all__ = ["BOTS", "GAME", "hand_over"]

GAME = PowerStruggle()
"""The rules."""
