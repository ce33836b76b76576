"""What does not stay the same: how a question's cost grows with the record, and with the number of seats."""

from __future__ import annotations

import copy
import statistics
from collections.abc import Generator
from typing import Any

from steps.bench_engine import Caller, games
from steps.bench_figures import Sample

EARLY, LATE = 10, 1000
FEW = 4
_WINDOW = 100
_GAMES = 3
_QUESTIONS = 300


def _without_record(match: Any) -> Any:
    """Return the very same position as if it had just been dealt: nothing before it is kept or logged."""
    short = copy.copy(match)
    short.entries, short.written, short.log = [], [], []
    line = copy.copy(match._line)  # noqa: SLF001  # nobody else needs a game without its past
    line.revisions, line.states = [0], [match.state]
    short._line = line  # noqa: SLF001
    return short


def _both(caller: Caller, name: str, late: list[float], fresh: list[float]) -> None:
    """Ask the next question twice, with the record and without."""
    answer = caller.choose(name)
    if answer is None:
        return
    match = caller.door.matches[name]
    pair = [(match, late), (_without_record(match), fresh)]
    # whichever comes second finds the caches warm, so they take turns
    for each, took in pair if len(late) % 2 else pair[::-1]:
        caller.door.matches[name] = each
        took.append(caller.act(answer))
    caller.door.matches[name] = match


def growth(game: str) -> Generator[Sample]:
    """
    Ask the same questions at move 1,000 with the record and without it: the ratio, beside µs of each.

    Beside them stands what a question takes at move 10: of other positions, so it may differ a little.
    """
    games()
    seed = 0
    while True:
        early: list[float] = []
        late: list[float] = []
        fresh: list[float] = []
        saves: list[float] = []
        while len(late) < _GAMES * _WINDOW:
            caller = Caller(game)
            name = caller.deal(games()[game].seats[-1], f"growth {seed}")
            seed += 1
            caller.skip(name, EARLY)
            window: list[float] = []
            caller.play(name, window, _WINDOW)
            early += window
            if not caller.skip(name, LATE):
                continue
            caller.ask("save", match=name)
            saves.append(caller.ask("save", match=name)[1])
            for _ in range(_WINDOW):
                _both(caller, name, late, fresh)
        mean = statistics.mean
        yield Sample(mean(late) / mean(fresh), (mean(late), mean(fresh), mean(early), mean(saves)))


def _at(caller: Caller, seats: int, seed: int) -> tuple[float, int]:
    """Return mean µs of a question with an update for every one of some seats, and the next seed."""
    took: list[float] = []
    while len(took) < _QUESTIONS:
        name = caller.deal(seats, f"seats {seed}")
        seed += 1
        caller.play(name, took, _QUESTIONS)
        caller.ask("drop", match=name)
    return statistics.mean(took), seed


def sizes(game: str) -> tuple[int, int]:
    """Return the most seats of a game, and those they are measured against: four, or the fewest."""
    known = games()[game].seats
    return known[-1], FEW if known[-1] > FEW and FEW in known else known[0]


def seats(game: str) -> Generator[Sample]:
    """Ask with as many at the table as there may be and with four: the ratio, beside µs of each; all get updates."""
    most, few = sizes(game)
    seed = 0
    while True:
        caller = Caller(game)
        with_most, seed = _at(caller, most, seed)
        with_few, seed = _at(caller, few, seed)
        yield Sample(with_most / with_few, (most / few, with_most, with_few))
