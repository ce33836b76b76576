"""What the conformance tests share: the games, and walks through random matches."""

from collections.abc import Iterator
from typing import Any

from py_engine.bots import Levels
from py_engine.game import Game, Seat
from py_engine.games import BOTS, GAMES
from py_engine.match import Match, with_presets
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from py_engine.soak import random_options
from tests.spikes import ballot, pitch, scrap

SPIKES: dict[str, Game[Any, Any, Any]] = {spike.GAME.id: spike.GAME for spike in (scrap, ballot, pitch)}
ALL = {**GAMES, **SPIKES}
LEVELS: dict[str, Levels] = {**{name: {} for name in SPIKES}, **BOTS}

TABLES = [
    (name, seats)
    for name, game in ALL.items()
    for seats in sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
]
"""Every game with fewest, some and most players."""


def new(name: str, seats: int, seed: str) -> Match:
    """Return a match of random options, the rulebook's own for every second seed."""
    game = ALL[name]
    options, _ = random_options(game, Rng.seeded(f"options/{seed}"))
    rulebook = with_presets(game, game.presets[0].id)
    return Match(game, seats, rulebook if hash_of(seed) % 2 else options, seed)


def hash_of(seed: str) -> int:
    """Return a small number that follows from a seed."""
    return Rng.seeded(seed).below(1000)[0]


def walk(match: Match, moves: int, seed: str = "walk") -> Iterator[tuple[Seat, int, Any]]:
    """Play random actions; yield each before it is submitted, while the match still waits for it."""
    rng = Rng.seeded(seed)
    for _ in range(moves):
        if match.over:
            return
        seat, opened, action, rng = random_action(match, rng)
        yield seat, opened, action
        match.submit(seat, opened, action)


def viewers(match: Match) -> list[Seat | None]:
    """Return all seats, and a spectator."""
    return [*map(Seat, range(match.seats)), None]


def texts(value: Any) -> set[str]:
    """Return every text inside a JSON value."""
    match value:
        case str():
            return {value}
        case dict():
            return set().union(*map(texts, value.values()))
        case list():
            return set().union(*map(texts, value))
        case _:
            return set()
