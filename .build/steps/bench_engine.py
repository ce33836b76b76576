"""Figures of the engine alone: the JSON door in Pyodide, and random play on CPython."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Generator
from typing import Any

from steps.bench_lab import Lab, Sample
from steps.tools import ROOT

ACTIONS = 250
QUESTIONS = 3000
_LOOPS = 200

_DOOR = """(given) => new Promise((done, failed) => {
  const worker = new Worker("door.js", { type: "module" });
  worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage(given);
})"""


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def door(lab: Lab) -> Generator[Sample]:
    """Act through the JSON door in Pyodide, with an update for each of 4 seats: p95 in ms, beside the mean."""
    with lab.context() as context:
        page = context.new_page()
        page.goto(f"{lab.server.url}door.html")
        engine = {**lab.engine, "game": lab.game["id"]}
        seed = 0
        while True:
            given = {"base": lab.site, "engine": engine, "seed": f"door {seed}", "actions": ACTIONS}
            took: list[float] = page.evaluate(_DOOR, given)
            yield Sample(p95(took), (statistics.mean(took),))
            seed += 1


def _calibration() -> float:
    """Return µs of a loop that never changes: how fast this machine is just now."""
    start = time.thread_time_ns()
    for _ in range(_LOOPS):
        total = 0
        for number in range(1000):
            total += number * number % 7
    return (time.thread_time_ns() - start) / _LOOPS / 1000


def _play(game: Any, seed: str, took: list[float]) -> None:
    """Play a random game, noting µs of `legal` and `apply` together, for questions with a choice."""
    from py_engine.game import Seat  # noqa: PLC0415
    from py_engine.rng import Rng  # noqa: PLC0415

    luck = Rng.seeded(seed)
    state = game.setup(game.seats[-1], {option.id: option.default for option in game.options}, luck.split("deal")).state
    clock: Callable[[], int] = time.thread_time_ns  # others may use this machine too
    while len(took) < QUESTIONS:
        asked = next((known for known in game.waiting(state) if known.must), None)
        if asked is None:
            return
        seat: Seat = asked.seats[0]
        start = clock()
        legal = game.legal(state, seat, asked)
        listed = clock() - start
        action, luck = luck.choice(legal)
        start = clock()
        step = game.apply(state, seat, asked, action)
        applied = clock() - start
        state = step.state
        if len(legal) > 1:
            took.append((listed + applied) / 1000)


def random_play(lab: Lab) -> Generator[Sample]:
    """Play at random on CPython: mean µs of `legal` and `apply`, beside p95 and a calibration loop."""
    sys.path.insert(0, str(ROOT))
    from py_engine.games import GAMES  # noqa: PLC0415

    game = GAMES[lab.game["id"]]
    round_ = 0
    while True:
        loop = _calibration()
        took: list[float] = []
        while len(took) < QUESTIONS:
            _play(game, f"bench {round_}", took)
            round_ += 1
        yield Sample(statistics.mean(took), (p95(took), loop))
