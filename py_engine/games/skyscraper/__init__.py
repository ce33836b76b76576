"""Lunch atop a Skyscraper: a photograph of eleven workers, for one to four."""

from py_engine.games.skyscraper.levels import BOTS
from py_engine.games.skyscraper.rules import Skyscraper

__all__ = ["BOTS", "GAME"]

GAME = Skyscraper()
"""The rules."""
