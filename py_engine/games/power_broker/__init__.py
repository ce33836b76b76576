"""Power Broker: a climbing game of ranks for three to eight."""

from py_engine.games.power_broker.bot import BOTS
from py_engine.games.power_broker.rules import PowerBroker

__all__ = ["BOTS", "GAME"]

GAME = PowerBroker()
"""The rules."""
