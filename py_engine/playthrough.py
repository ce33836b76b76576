"""
A game as a text that a person can read: for golden files and bug reports.

The same seed gives the same text on CPython and in Pyodide.
"""

from __future__ import annotations

import json
from typing import Any

from py_engine.codec import arg_to_json, tag
from py_engine.game import Game, Options, Seat, asked_of
from py_engine.match import Match
from py_engine.rng import Rng


def short(value: Any) -> str:
    """Write one argument of a sentence, as JSON has it, for developers."""
    match value:
        case {"pieces": kinds}:
            return " ".join(kinds)
        case {"who": seat}:
            return f"seat {seat}"
        case {"own": text}:
            return json.dumps(text, ensure_ascii=False)
        case {"key": key, "args": args}:
            return f"{key}({_args(args)})" if args else str(key)
        case list():
            return "; ".join(map(short, value))
        case _:
            return str(value)


def _args(args: dict[str, Any]) -> str:
    return ", ".join(f"{name}={short(value)}" for name, value in args.items())


def random_action(match: Match, rng: Rng) -> tuple[Seat, int, Any, Rng]:
    """
    Draw who answers which question, and how; questions that nobody waits for are answered rarely.

    Returns:
        Seat, the question's number, the action, and the next generator.
    """
    waiting = match.waiting
    roll, rng = rng.below(4)
    beside = tuple(known for known in waiting if not known.must)
    chosen = beside if beside and not roll else tuple(known for known in waiting if known.must)
    asked, rng = rng.choice(chosen)
    seat, rng = rng.choice(asked.seats)
    action = match.game.sample(match.state, seat, asked, rng)
    return seat, asked.opened, action, rng.below(2)[1]


def transcript(game: Game[Any, Any, Any], seats: int, options: Options, seed: str, moves: int) -> str:
    """Return a random game, or its first `moves` actions, line by line."""
    match = Match(game, seats, options, seed)
    rng = Rng.seeded(f"{seed}/playthrough")
    lines = [f"{game.id} {game.version}, {seats} seats, seed {seed}", f"options {_args(dict(match.options))}"]
    lines += _log(match)
    while not match.over and match.revision < moves:
        seat, opened, action, rng = random_action(match, rng)
        asked = next(known for known in asked_of(match.waiting, seat) if known.opened == opened)
        among = len(match.game.legal(match.state, seat, asked))
        match.submit(seat, opened, action)
        written = ", ".join(f"{name}={plain(getattr(action, name))}" for name in type(action).__dataclass_fields__)
        lines.append(
            f"{match.revision}. seat {seat} {asked.prompt} #{opened} of {among}: {tag(type(action))}({written})"
        )
        lines += _log(match)
    outcome = game.outcome(match.state)
    if outcome:
        lines.append(f"over: {outcome.reason}, winners {list(outcome.winners)}, scores {list(outcome.scores)}")
    lines.append(f"digest {match.digest()}")
    return "\n".join(lines) + "\n"


def plain(value: Any) -> str:
    """Write one field of an action."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _log(match: Match) -> list[str]:
    return [
        f"   {logged.notice.key}({_args({name: arg_to_json(arg) for name, arg in logged.notice.args.items()})})"
        for logged in match.log
        if logged.revision == match.revision
    ]
