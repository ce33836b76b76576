"""Bots of Lunch Money."""

from py_engine.bots import Levels

BOTS: Levels = {}
