"""The bots of the game by level."""

from __future__ import annotations

from py_engine.bots import Levels
from py_engine.games.skyscraper.bot import mustard, pickle
from py_engine.games.skyscraper.mind import Chilli
from py_engine.search import search

BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": search(Chilli())}
"""Pickle is the easy one, Mustard the fair one, Chilli the strong one."""
