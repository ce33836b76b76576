"""Lunch Money: a playground scrap for two to eight, with cards, reactions and no hard feelings."""

from py_engine.games.lunch_money.mind import BOTS
from py_engine.games.lunch_money.rules import LunchMoney

__all__ = ["BOTS", "GAME"]

GAME = LunchMoney()
"""The rules."""
