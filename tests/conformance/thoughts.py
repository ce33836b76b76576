"""What every bot of every game thinks about a few questions, as JSON; runs on CPython and in Pyodide."""

from __future__ import annotations

from typing import Any

from py_engine.bots import Policy, choose
from py_engine.codec import actions, said_to_json
from py_engine.game import Game, Seat
from py_engine.games import BOTS, GAMES
from py_engine.match import Match

QUESTIONS = 5


def thoughts(game: Game[Any, Any, Any], policy: Policy) -> list[Any]:
    """Let one bot answer for everybody, and return what it did and why."""
    match = Match(game, game.seats[-1], {}, "thoughts")
    found: list[Any] = []
    while len(found) < QUESTIONS and not match.over:
        seat: Seat = next(known.seats[0] for known in match.waiting if known.must)
        asked, thought = choose(match, seat, policy, playouts=12)
        found.append(
            [
                None if thought.action is None else actions(game.action_type).encode(thought.action),
                None if thought.said is None else said_to_json(thought.said),
                None if thought.line is None else said_to_json(thought.line),
            ]
        )
        if thought.action is None:
            break
        match.submit(seat, asked.opened, thought.action)
    return found


def all_thoughts() -> dict[str, Any]:
    """Return the thoughts of every level of every game."""
    return {f"{name}/{level}": thoughts(GAMES[name], BOTS[name][level]) for name in GAMES for level in BOTS[name]}
