"""Punk sucht Lady: matchmakers and a barometer, for three to six."""

from py_engine.games.punk_sucht_lady.bot import BOTS
from py_engine.games.punk_sucht_lady.rules import PunkSuchtLady

__all__ = ["BOTS", "GAME"]

GAME = PunkSuchtLady()
"""The rules."""
