"""Power Struggle: a climbing game for three or four."""

from py_engine.games.power_struggle.rules import PowerStruggle

GAME = PowerStruggle()
BOTS: dict[str, object] = {}
