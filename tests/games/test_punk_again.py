"""Punk sucht Lady against the same rules written a second time: whole games in which both must agree on everything."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from py_engine.game import Seat
from py_engine.games.punk_sucht_lady import GAME
from py_engine.games.punk_sucht_lady.ballots import written
from py_engine.games.punk_sucht_lady.state import Choose, Introduce, Present, State
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from tests.games.punk_again import Asked, Telling
from tests.games.punk_table import started


def dealt(seats: int, seed: str, left: int, options: dict[str, Any]) -> State:
    """A deal, with so many cards in each deck; -1: all of them."""
    state: State = Match(GAME, seats, options, seed).state
    women, men = (state.women, state.men) if left < 0 else (state.women[:left], state.men[:left])
    gone = {*state.women, *state.men} - {*women, *men}
    return replace(state, women=women, men=men, gone=tuple(sorted(gone)))


def answered(match: Match, asked: Asked, rng: Rng) -> tuple[dict[int, str], Rng]:
    """Let all that are asked answer by chance, some of them twice, and return what they said in the end."""
    said: dict[int, str] = {}
    while set(asked.seats) - said.keys():
        seat, opened, action, rng = random_action(match, rng)
        match.submit(seat, opened, action)
        named = isinstance(action, Introduce | Present | Choose)
        said[seat] = action.client if named else written(action)
        assert said[seat] in asked.of[seat]
    return said, rng


def named(match: Match, seat: Seat) -> list[str]:
    """Everything that a seat could name in answer to what it is asked."""
    asked = next(one for one in match.waiting if seat in one.seats)
    form = match.form(seat, asked)
    if form is not None:
        return sorted(form.fields[0].values)
    legal = GAME.legal(match.state, seat, asked)
    return sorted(action.client if isinstance(action, Choose) else written(action) for action in legal)


def play_both(seats: int, seed: str, left: int, options: dict[str, Any]) -> Counter[str]:
    """Play one game in the engine and in the story, and hold them together after each answer."""
    state = dealt(seats, seed, left, options)
    match = started(state)
    telling = Telling(state, any_two=state.any_two, at_once=state.at_once)
    telling.first = telling.turn = state.first
    story: Any = telling.evening()
    asked, rng, seen = next(story), Rng.seeded(seed), Counter[str]()
    while asked is not None:
        (waiting,) = match.waiting
        assert (waiting.prompt, list(waiting.seats)) == (asked.prompt, sorted(asked.seats))
        assert {seat: named(match, Seat(seat)) for seat in asked.seats} == asked.of
        assert (telling.spaces, telling.round) == (list(match.state.spaces), match.state.round)
        assert [sorted(hand) for hand in telling.hands] == [list(hand) for hand in match.state.hands]
        assert (telling.turn, telling.has_arrived) == (match.state.turn, match.state.final)
        seen[asked.prompt] += 1
        said, rng = answered(match, asked, rng)
        asked = _told(story, said)
    assert match.over
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert list(outcome.scores) == telling.spaces
    assert [seat for seat, space in enumerate(telling.spaces) if space == max(telling.spaces)] == [*outcome.winners]
    return seen + Counter({"arrived" if telling.has_arrived else "out of cards": 1})


def _told(story: Any, said: dict[int, str]) -> Asked | None:
    try:
        told: Asked = story.send(said)
    except StopIteration:
        return None
    return told


@pytest.mark.parametrize("any_two", [False, True])
@pytest.mark.parametrize("end", ["table_round", "couple"])
def test_the_same_evening_twice(any_two, end):
    """Who is asked what, hands, decks, spaces, the end and the winners are those of the rules told as a story."""
    seen = Counter[str]()

    for number in range(12):
        left = (-1, 0, 1, 5)[number % 4]
        seen += play_both(3 + number % 4, f"evening {number}", left, {"any_two": any_two, "end": end})

    assert {"heart", "candidate", "choose", "object", "rival", "tip", "arrived", "out of cards"} == set(seen)
