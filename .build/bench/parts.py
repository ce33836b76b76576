"""
Where the time of an action through the JSON door goes, on CPython and in Pyodide alike.

Every second game is timed whole; in the others each part is timed by itself, on positions that nothing has looked at
before: the rules (`accepts` and `apply`, `legal`), the views, turning them into what JSON knows (codec), and reading
and writing it (json). What is left is the door's own.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from py_engine.api import Door
from py_engine.codec import actions, codec
from py_engine.game import Decision, Seat
from py_engine.games import GAMES
from py_engine.match import Match

PARTS = ("whole", "apply", "legal", "view", "codec", "json")
_NOW = time.perf_counter_ns if sys.platform == "emscripten" else time.thread_time_ns
"""Others may use the machine too; a Pyodide knows no other clock."""

_WRITE = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode


class Clock:
    """Adds up what each part took, in ns."""

    def __init__(self) -> None:
        """Begin."""
        self.sums = dict.fromkeys(PARTS, 0)
        self._since = 0

    def start(self) -> None:
        """Begin a part."""
        self._since = _NOW()

    def stop(self, part: str) -> None:
        """End a part; the next one begins."""
        now = _NOW()
        self.sums[part] += now - self._since
        self._since = _NOW()


def ask(door: Door, method: str, **params: Any) -> Any:
    """Ask a door."""
    return json.loads(door.handle(json.dumps({"method": method, "params": params})))["result"]


def measure(game: str, seats: int, seed: str, questions: int) -> dict[str, float]:
    """Play at random; return the mean µs of an action with an update for every seat, whole and in parts."""
    door, clock = Door({game: GAMES[game]}, {game: {}}), Clock()
    done = [0, 0]
    number = 0
    while min(done) < questions:
        parts = number % 2
        name = ask(door, "new", game=game, names=["A"] * seats, seed=f"{seed}/{number}", seats=[])["match"]
        number += 1
        while not door.matches[name].over and done[parts] < questions:
            _step(door, name, clock, in_parts=bool(parts))
            done[parts] += 1
        ask(door, "drop", match=name)
    return {part: total / questions / 1000 for part, total in clock.sums.items()}


def _step(door: Door, name: str, clock: Clock, *, in_parts: bool) -> None:
    """Have one question answered at random."""
    match = door.matches[name]
    asked = next(asked for asked in match.waiting if asked.must)
    seat = asked.seats[0]
    chosen = ask(door, "bot", match=name, seat=seat, level="random")
    params = {"match": name, "seat": seat, "opened": chosen["opened"], "action": chosen["action"], "raw": True}
    request = json.dumps({"method": "act", "params": params})
    if in_parts:
        _rules(match, seat, next(known for known in match.waiting if known.opened == chosen["opened"]), request, clock)
    clock.start()
    answer = door.handle(request)
    if not in_parts:
        clock.stop("whole")
        return
    updates = [json.loads(update) for update in json.loads(answer)["result"]["updates"]]
    clock.start()
    _WRITE({"ok": True, "result": {"updates": [_WRITE(update) for update in updates]}})
    clock.stop("json")


def _rules(match: Match, seat: Seat, asked: Decision, request: str, clock: Clock) -> None:
    """Go through what the door is about to do."""
    game, write, view_of = match.game, actions(match.game.action_type), codec(match.game.view_type).encode
    clock.start()
    given = json.loads(request)["params"]["action"]
    clock.stop("json")
    action = write.decode(given, "action")
    clock.stop("codec")
    game.accepts(match.state, seat, asked, action)
    state = game.apply(match.state, seat, asked, action).state
    clock.stop("apply")
    views = [game.view(state, Seat(place)) for place in range(match.seats)]
    clock.stop("view")
    for view in views:
        view_of(view)
    clock.stop("codec")
    legal = [each for known in game.waiting(state) for place in known.seats for each in game.legal(state, place, known)]
    clock.stop("legal")
    for each in legal:
        write.encode(each)
    clock.stop("codec")
