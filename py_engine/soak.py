"""Many random games, with every invariant checked after every action."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from py_engine import record
from py_engine.codec import codec
from py_engine.game import Game, Option, Options, Seat
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Report:
    """What a soak found: how much was played, or what broke with the record that leads there."""

    text: str
    broken: bool


def random_options(game: Game[Any, Any, Any], rng: Rng) -> tuple[Options, Rng]:
    """Draw a value for each option of a game."""
    drawn: dict[str, Any] = {}
    for option in game.options:
        drawn[option.id], rng = rng.choice(_values(option))
    return drawn, rng


def _values(option: Option) -> tuple[Any, ...]:
    return tuple(range(int(option.values[1]), int(option.values[2]) + 1)) if option.kind == "int" else option.values


def problems(match: Match, seat: Seat | None = None) -> tuple[str, ...]:
    """Return the broken invariants of a match: the game's own, and those that hold for every game."""
    game, state = match.game, match.state
    found = list(game.problems(state))
    if (game.outcome(state) is None) == match.over:
        found.append("outcome and waiting disagree on whether the game is over")
    for asked in match.waiting:
        for answering in asked.seats:
            legal = game.legal(state, answering, asked)
            if not legal and game.form(state, answering, asked) is None:
                found.append(f"seat {answering} is asked {asked.prompt} and has no answer")
            if len(set(legal)) != len(legal):
                found.append(f"seat {answering} is offered an answer to {asked.prompt} twice")
    codec(game.view_type).encode(game.view(state, seat))
    if match.over:
        saved = record.save(match)
        if record.save(record.load(saved, {game.id: game})) != saved:
            found.append("a loaded record is saved differently")
    return tuple(found)


def soak(game: Game[Any, Any, Any], seats: Sequence[int], moves: int, seed: str) -> Report:
    """Play random games with random options until `moves` are played or an invariant breaks."""
    rng = Rng.seeded(f"soak/{seed}")
    played = games = 0
    began = time.perf_counter()
    while played < moves:
        options, rng = random_options(game, rng)
        number, rng = rng.choice(tuple(seats))
        match = Match(game, number, options, f"{seed}/{games}")
        games += 1
        try:
            found = problems(match)
            while not found and not match.over and played < moves:
                seat, opened, action, rng = random_action(match, rng)
                match.submit(seat, opened, action)
                played += 1
                found = problems(match, seat)
        except Exception as bug:  # noqa: BLE001  # whatever breaks, the record is what helps
            found = (f"{type(bug).__name__}: {bug}",)
        if found:
            return Report(
                f"{game.id}: broken after {played} moves: {'; '.join(found)}\n{record.save(match)}", broken=True
            )
    seconds = time.perf_counter() - began
    return Report(f"{game.id}: {played} random moves in {games} games, nothing broken, {seconds:.0f} s", broken=False)
