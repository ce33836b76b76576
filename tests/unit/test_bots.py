"""What a bot is asked, in which order, and what it may know."""

from dataclasses import replace

import pytest

from py_engine import bots
from py_engine.bots import Thought
from py_engine.match import Match, Refused
from py_engine.rng import Rng
from py_engine.text import Seat
from tests.spikes import pitch
from tests.spikes.scrap import Attack, Card, LetGo, Take
from tests.unit.test_match import act, held


def reacting():
    """Seat 0 holds seat 1 and is attacked by seat 2: one question must be answered, one may be."""
    match = held()
    act(match, 2, "turn", Attack(Card("hit"), Seat(0)))
    return match


def test_questions_that_nobody_waits_for_come_first():
    asked, thought = bots.choose(reacting(), Seat(0), lambda seen: Thought(seen.legal[0]))

    assert (asked.prompt, thought.action) == ("hold", LetGo())


def test_a_bot_may_leave_an_open_question_alone():
    asked, thought = bots.choose(reacting(), Seat(0), lambda seen: Thought(seen.legal[0] if seen.asked.must else None))

    assert (asked.prompt, thought.action) == ("react", Take())


def test_a_bot_is_asked_about_one_question():
    match = reacting()
    opened = next(known.opened for known in match.waiting if known.prompt == "react")

    assert bots.choose(match, Seat(0), lambda seen: Thought(seen.legal[0]), opened)[0].prompt == "react"


def test_who_is_not_asked_does_not_think():
    with pytest.raises(Refused, match="not_waiting_for_you"):
        bots.choose(reacting(), Seat(1), bots.random_policy)


def test_a_planted_secret_stays_hidden():
    """What a bot is given holds its own hand and nothing of another's, whatever it imagines."""
    match = reacting()
    others = set()

    def spy(seen):
        for number in range(40):
            state = seen.imagine(Rng.seeded(str(number)))
            assert state.hands[0] == match.state.hands[0]
            others.add(state.hands[1])
        return Thought(seen.legal[0])

    bots.choose(match, Seat(0), spy)

    assert len(others) > 5


def test_forms_are_answered_by_samples():
    match = Match(pitch.GAME, 2, {}, "seed")

    asked, thought = bots.choose(match, Seat(0), bots.random_policy)

    assert match.game.accepts(match.state, Seat(0), asked, thought.action)


def test_a_random_bot_lets_go_every_second_time():
    match = reacting()
    hold = next(known for known in match.waiting if known.prompt == "hold")
    seen = bots.seen_by(match, Seat(0), hold)
    done = [bots.random_policy(replace(seen, rng=Rng.seeded(str(number)))).action for number in range(40)]

    assert 10 < done.count(None) < 30
    assert 10 < done.count(LetGo()) < 30
