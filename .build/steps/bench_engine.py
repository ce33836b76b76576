"""Figures of the engine alone: random play, the JSON door on CPython and in Pyodide, and where its time goes."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from functools import cache
from typing import Any

from steps.bench_figures import Sample
from steps.node import MODULES, node
from steps.tools import ROOT, TroubleError

ACTIONS = 250
QUESTIONS = 3000
_PARTS = 1500
_LOOPS = 200

_DOOR = """(given) => new Promise((done, failed) => {
  const worker = new Worker("door.js", { type: "module" });
  worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage(given);
})"""

cpu: Callable[[], int] = time.thread_time_ns
"""The clock of figures on CPython: others may use this machine too."""


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


@cache
def games() -> dict[str, Any]:
    """Return the games on the shelf, by id, in menu order."""
    sys.path.insert(0, str(ROOT))
    from py_engine.games import GAMES  # noqa: PLC0415

    return dict(GAMES)


def door(lab: Any, game: str) -> Generator[Sample]:
    """Act through the JSON door in Pyodide, with an update for every seat: p95 in ms, beside the mean."""
    seats = min(4, games()[game].seats[-1])
    with lab.context() as context:
        page = context.new_page()
        page.goto(f"{lab.server.url}door.html")
        seed = 0
        while True:
            engine = {**lab.engine, "game": game, "seats": seats}
            given = {"base": lab.site, "engine": engine, "seed": f"door {seed}", "actions": ACTIONS}
            took: list[float] = page.evaluate(_DOOR, given)
            yield Sample(p95(took), (statistics.mean(took),))
            seed += 1


class Caller:
    """Somebody at a door on CPython, who plays at random and looks at the clock."""

    def __init__(self, game: str) -> None:
        """Open a door with one game."""
        from py_engine.api import Door  # noqa: PLC0415

        self.game = game
        self.door = Door({game: games()[game]}, {game: {}})

    def ask(self, method: str, **params: Any) -> tuple[Any, float]:
        """Ask; return the result, and the µs until it was there as text."""
        request = json.dumps({"method": method, "params": params})
        start = cpu()
        answer = self.door.handle(request)
        took = (cpu() - start) / 1000
        return json.loads(answer)["result"], took

    def deal(self, seats: int, seed: str) -> str:
        """Return the name of a new match."""
        made, _ = self.ask("new", game=self.game, names=["A"] * seats, seed=seed, seats=[])
        name: str = made["match"]
        return name

    def choose(self, name: str) -> dict[str, Any] | None:
        """Return what a match is to be told next, or None at its end."""
        match = self.door.matches[name]
        if match.over:
            return None
        seat = next(asked.seats[0] for asked in match.waiting if asked.must)
        chosen, _ = self.ask("bot", match=name, seat=seat, level="random")
        return {"match": name, "seat": seat, "opened": chosen["opened"], "action": chosen["action"]}

    def act(self, answer: dict[str, Any]) -> float:
        """Answer, with an update for every seat; return the µs it took."""
        return self.ask("act", **answer, raw=True)[1]

    def play(self, name: str, took: list[float], enough: int) -> None:
        """Play on, noting µs of each question, to the end or until there are enough."""
        while len(took) < enough and (answer := self.choose(name)) is not None:
            took.append(self.act(answer))

    def skip(self, name: str, revision: int) -> bool:
        """Play on without looking; return whether the match gets that far."""
        match = self.door.matches[name]
        while match.revision < revision and (answer := self.choose(name)) is not None:
            self.ask("act", **answer, seats=[])
        reached: bool = match.revision >= revision
        return reached


def door_on_cpython(game: str) -> Generator[Sample]:
    """Act through the JSON door on CPython, with an update for every seat: mean µs of CPU time, beside p95."""
    games()
    seats = min(4, games()[game].seats[-1])
    seed = 0
    while True:
        caller = Caller(game)
        took: list[float] = []
        while len(took) < ACTIONS * 4:
            name = caller.deal(seats, f"door {seed}")
            seed += 1
            caller.play(name, took, ACTIONS * 4)
            caller.ask("drop", match=name)
        yield Sample(statistics.mean(took), (p95(took),))


def calibration() -> float:
    """Return µs of a loop that never changes: how fast this machine is just now."""
    start = cpu()
    for _ in range(_LOOPS):
        total = 0
        for number in range(1000):
            total += number * number % 7
    return (cpu() - start) / _LOOPS / 1000


def machine() -> Generator[Sample]:
    """Run the calibration loop."""
    while True:
        yield Sample(calibration())


def _answer(game: Any, state: Any, asked: Any, luck: Any) -> tuple[Any, Any, bool, int]:
    """Draw an answer; return it, the next luck, whether there was a choice, and the ns of `legal` or of the form."""
    seat = asked.seats[0]
    start = cpu()
    legal = game.legal(state, seat, asked)
    took = cpu() - start
    if legal:
        action, luck = luck.choice(legal)
        return action, luck, len(legal) > 1, took
    start = cpu()
    game.form(state, seat, asked)
    action = game.sample(state, seat, asked, luck)
    game.accepts(state, seat, asked, action)
    return action, luck.below(2)[1], True, took + cpu() - start


def play(game: Any, seed: str, took: list[float], views: list[float]) -> None:
    """Play a random game, noting µs of questions with a choice, and of the view of whoever was asked."""
    from py_engine.rng import Rng  # noqa: PLC0415

    luck = Rng.seeded(seed)
    state = game.setup(game.seats[-1], {option.id: option.default for option in game.options}, luck.split("deal")).state
    while len(took) < QUESTIONS:
        asked = next((known for known in game.waiting(state) if known.must), None)
        if asked is None:
            return
        action, luck, choice, listed = _answer(game, state, asked, luck)
        start = cpu()
        step = game.apply(state, asked.seats[0], asked, action)
        applied = cpu() - start
        state = step.state
        if choice:
            took.append((listed + applied) / 1000)
            start = cpu()
            game.view(state, asked.seats[0])
            views.append((cpu() - start) / 1000)


def random_play(game: str) -> Generator[Sample]:
    """
    Play at random on CPython: mean µs a question with a choice, beside p95 and the mean of a view.

    A question costs `legal` and `apply`; one with a form `form`, `sample`, `accepts` and `apply`.
    """
    rules = games()[game]
    round_ = 0
    while True:
        took: list[float] = []
        views: list[float] = []
        while len(took) < QUESTIONS:
            play(rules, f"bench {round_}", took, views)
            round_ += 1
        yield Sample(statistics.mean(took), (p95(took), statistics.mean(views)))


def _shares(parts: dict[str, float]) -> Sample:
    """Return the whole, and each part in percent of it."""
    whole = parts.pop("whole")
    shares = [part / whole * 100 for part in parts.values()]
    return Sample(whole, (*shares, 100 - sum(shares)))


def _run_parts(*command: str) -> dict[str, float]:
    done = subprocess.run(command, cwd=ROOT / ".build" / "bench", capture_output=True, text=True, check=False)
    if done.returncode:
        raise TroubleError(done.stderr.strip()[-300:])
    parts: dict[str, float] = json.loads(done.stdout)
    return parts


def parts_on_cpython(game: str) -> Generator[Sample]:
    """Take an action through the door apart, on CPython: µs, beside the shares of its parts."""
    seats = min(4, games()[game].seats[-1])
    script = (
        f"import json, sys; sys.path.insert(0, {str(ROOT)!r}); from parts import measure; "
        f"print(json.dumps(measure({game!r}, {seats}, sys.argv[1], {_PARTS})))"
    )
    round_ = 0
    while True:
        yield _shares(_run_parts(sys.executable, "-B", "-c", script, f"parts {round_}"))
        round_ += 1


def parts_in_pyodide(game: str) -> Generator[Sample]:
    """Take an action through the door apart, in Pyodide as Node runs it."""
    seats = str(min(4, games()[game].seats[-1]))
    round_ = 0
    while True:
        given = (str(MODULES / "pyodide"), str(ROOT), game, seats, f"parts {round_}", str(_PARTS // 3))
        yield _shares(_run_parts(node(), "parts.mjs", *given))
        round_ += 1
