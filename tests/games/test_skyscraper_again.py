"""Lunch atop a Skyscraper against the same rules written a second time: both must agree on everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from py_engine.games.skyscraper import GAME
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.soak import random_options
from tests.games.skyscraper_again import Again, Said

WORDS = {
    "Move": "pile", "TakeToken": "token", "TakeBlind": "blind", "Place": "end", "Use": "use", "Keep": "keep",
    "Nudge": "marker", "LeaveValues": "leave",
}  # fmt: skip


def spelled(action: Any) -> Said:
    """An action in the words of the second telling."""
    return (WORDS[type(action).__name__], *(str(getattr(action, name)) for name in type(action).__slots__))


def play_both(seats: int, seed: str) -> Counter[str]:
    """Play one game in the engine and in the second telling, and hold them together after each answer."""
    options, rng = random_options(GAME, Rng.seeded(seed))
    match = Match(GAME, seats, options, seed)
    again = Again.of(match.state, match.options)
    mood, rng = rng.below(3)
    seen = Counter[str]()
    while not match.over:
        (one,) = match.waiting
        assert (one.prompt, one.seats) == (again.asked[0], (again.asked[1],))
        legal = GAME.legal(match.state, one.seats[0], one)
        assert again.may() == {spelled(action) for action in legal}
        # near piles, far ones or any: so that pawns crowd together in some games and run apart in others
        pool = {0: legal[:3], 1: legal[-3:]}.get(mood, legal) if one.prompt == "turn" else legal
        action, rng = rng.choice(pool)
        match.submit(one.seats[0], one.opened, action)
        again.answer(spelled(action))
        state = match.state
        assert (list(state.walked), list(state.earned)) == (again.where, again.won)
        assert (sorted(state.face_up), list(state.face_down)) == (sorted(again.shown), again.down)
        assert len(state.rival) == again.album
        seen[one.prompt] += 1
    outcome = GAME.outcome(match.state)
    assert again.over
    assert outcome
    assert list(outcome.scores) == [again.score(seat) for seat in range(seats)]
    assert set(outcome.winners) == again.winners()
    seen["paid"] += any(again.won)
    seen["two complete"] += sum(len(row) == 11 for row in again.rows) > 1
    seen["rival complete"] += again.album == 11
    return seen


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_to_the_same(seats):
    seen = sum((play_both(seats, f"again {seats} {number}") for number in range(24)), Counter[str]())

    wanted = {"turn", "token", "end", "use", "beam", "paid", "two complete" if seats > 1 else "rival complete"}
    assert wanted <= {what for what, often in seen.items() if often}
