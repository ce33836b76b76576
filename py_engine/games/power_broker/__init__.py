"""Power Broker: a climbing game of ranks for three to eight."""

from py_engine.games.power_broker.mind import BOTS, hand_over
from py_engine.games.power_broker.rules import PowerBroker

__all__ = ["BOTS", "GAME", "hand_over"]

GAME = PowerBroker()
"""The rules."""
