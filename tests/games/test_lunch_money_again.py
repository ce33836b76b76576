"""Lunch Money against the same rules written a second time: whole games in which both must agree on everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from py_engine.game import Seat
from py_engine.games.lunch_money import GAME
from py_engine.games.lunch_money.cards import CHOKE, COPIES, GRAB, HEADLOCK, POKE, STOMP
from py_engine.games.lunch_money.scene import is_helpless
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.soak import random_options
from tests.games.lunch_money_again import Asked, Telling, marks
from tests.games.lunch_money_table import spelled

LIKED = ("grab>", "choke>", "headlock>", "hold_on")
"""What makes games intricate."""


def real(match: Match) -> dict[str, Any]:
    """What the engine says of the table, in the words of the story."""
    state = match.state
    everybody = enumerate(state.points)
    return {
        "points": state.points,
        "holds": Counter((hold.holder, hold.card, hold.victim) for hold in state.holds),
        "stomped": state.stomped,
        "helpless": tuple(bool(left) and is_helpless(state, Seat(seat)) for seat, left in everybody),
    }


def picked(asked: Asked, rng: Rng) -> tuple[str, Rng]:
    """Choose by chance, but rather a Grab and a hold than a pass."""
    mood, rng = rng.below(10)
    pool = sorted(asked.may)
    if mood == 0 and asked.discards:
        pool = sorted(f"discard {' '.join(some)}" for some in asked.discards)
    elif mood < 7:
        pool = [text for text in pool if text.startswith(LIKED)] or [text for text in pool if text != "release"]
    return rng.choice(tuple(pool))


def play_both(seats: int, seed: str) -> Counter[str]:
    """Play one game in the engine and in the story, and hold them together after each answer."""
    options, rng = random_options(GAME, Rng.seeded(seed))
    match = Match(GAME, seats, options, seed)
    telling = Telling(match)
    story: Any = telling.tell()
    asked, seen = next(story), Counter[str]()
    while not match.over:
        (waiting,) = match.waiting
        legal = {spelled(action): action for action in GAME.legal(match.state, waiting.seats[0], waiting)}
        thrown = {tuple(text.split()[1:]) for text in legal if text.startswith("discard ")}
        assert (waiting.prompt, waiting.seats) == (asked.prompt, (asked.seat,))
        assert asked.may | {f"discard {' '.join(some)}" for some in thrown} == set(legal)
        assert asked.discards == thrown
        assert marks(telling) == real(match)
        assert telling.active == match.state.active
        assert all(not telling.points[seat] or card in telling.hand(seat) for seat, card in telling.returned)
        assert asked.prompt != "turn" or all(len(hand) == 5 for hand in match.state.hands if hand)
        telling.returned.clear()
        seen[asked.prompt] += 1
        answer, rng = picked(asked, rng)
        match.submit(waiting.seats[0], waiting.opened, legal[answer])
        asked = story.send(answer) if not match.over else None
    with pytest.raises(StopIteration):
        story.send(answer)
    assert match.state.points == tuple(telling.points)
    return seen


def test_the_same_story_twice(monkeypatch):
    """Questions, answers, points, holds and marks are those of the rules told as a story, with a deck full of holds."""
    for card, copies in ((CHOKE, 14), (HEADLOCK, 14), (GRAB, 26), (STOMP, 10), (POKE, 10)):
        monkeypatch.setitem(COPIES, card, copies)
    seen = Counter[str]()

    for number in range(28):
        seen += play_both(2 + number % 7, f"story {number}")

    assert {
        "turn", "squeeze", "lock", "choked", "locked", "react", "rescue", "grab_back", "grab_again", "follow_up",
        "free_shot", "revenge",
    } == set(seen)  # fmt: skip
    assert min(seen.values()) >= 10


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_same_story_with_the_real_deck(seats):
    """And with the cards as they are printed."""
    assert play_both(seats, f"printed {seats}")["turn"] > 10
