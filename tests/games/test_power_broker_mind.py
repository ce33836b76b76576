"""Chilli at a table of Power Broker: what is tried, how hands are played out in the head, and what is said of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from py_engine import bots
from py_engine.bots import seen_by
from py_engine.game import Said, Seat
from py_engine.games import power_broker
from py_engine.games.power_broker import BOTS, GAME, hand_over
from py_engine.games.power_broker.mind import Chilli
from py_engine.games.power_broker.state import Done, GiveNothing, Pass, Play
from py_engine.match import Match
from py_engine.search import Luck, Tried
from tests.games.power_broker_table import (
    answer,
    asks,
    beat,
    cards,
    exchange,
    lead,
    pass_a,
    passes,
    play,
    short,
    window,
)

MIND = Chilli()
TEXTS = Path(power_broker.__file__).parents[3] / "web" / "games" / "power-broker" / "text"
TITLES = ("broker", "partner", "director", "manager", "deputy", "clerk", "trainee", "gopher")
MANY = "G1 G3 G4 G6 O6"


def tried(match: Match, most: int = 12) -> list[str]:
    seat = asks(match).seats[0]
    return [short(action) for action in MIND.candidates(seen_by(match, seat, asks(match)), most)]


def plays(match: Match) -> str:
    """What the quick player answers, which has to be accepted."""
    asked = asks(match)
    action = MIND.policy(GAME, match.state, asked.seats[0], asked, Luck(7))
    assert match.game.accepts(match.state, asked.seats[0], asked, action)
    return short(action)


def outcome(action: object, first: float, rank: float, worlds: int = 4) -> Tried:
    return Tried(action, worlds, 0.0, [first * worlds, rank * worlds])


def reason(match: Match, *outcomes: Tried) -> Said:
    return MIND.said(seen_by(match, asks(match).seats[0], asks(match)), outcomes)


def test_equal_plays_are_tried_once():
    """One of each number, size and count of wild cards, and passing where it is possible."""
    match = lead(0, "R3 B3 G3 R9", "R6 B6", "R7 B7")
    assert [1, 1, 2, 3] == sorted(len(one.split()) for one in tried(match))
    assert 3 == len(tried(match)[0].split())
    free = beat(1, (0, "R5", 5), "R1", "R7 R9 B9", "G1", rest=(2,), may_pass=True)
    assert "pass" == tried(free)[-1]
    assert {"R7", "R9", "pass"} == set(tried(free))
    assert 2 == len(tried(free, 2))
    keep = beat(1, (0, "R9", 9), "R1 O4 B4 B6", "R7 R2 own", MANY, rest=(2,), may_pass=True)
    assert ["pass", "own as 10"] == tried(keep)
    assert {"on 1", "on 2"} == set(tried(window("after", 0, "R1 pass", "R2", "R3")))


def test_the_quick_player_leads():
    """All that is left; the higher of two sets first; else what is heavy; wild cards alone as a 10."""
    assert "R3 B3 own" == plays(lead(0, "R3 B3 own", "R6 B6", "R7 B7"))
    assert "R9" == plays(lead(0, "R3 B3 R9", "R6 B6", "R7 B7"))
    assert "R1" == plays(lead(0, "R1 R5 R9 own", "R6 B6", "R7 B7"))
    assert "own con as 10" == plays(lead(0, "own con", "R6 B6", "R7 B7"))


def test_the_quick_player_beats():
    """Whole sets first, wild cards last; it passes where that is free and playing is dear."""
    assert "R9" == plays(beat(1, (0, "R5", 5), "R1", "R7 B7 G7 R9", "G1", rest=(2,)))
    assert "R7" == plays(beat(1, (0, "R5", 5), "R1", "R7 R9 own", "G1", rest=(2,)))
    assert "R8 own" == plays(beat(1, (0, "R5 B5", 5), "R1", "R8 own R2", "G1", rest=(2,)))
    assert "own as 10" == plays(beat(1, (0, "R9", 9), "R1", "R2 own", "G1", rest=(2,)))
    assert "pass" == plays(beat(1, (0, "R9", 9), "R1", "R2 B2", "G1", rest=(2,)))
    assert "pass" == plays(beat(1, (0, "R9", 9), "R1", "R2 own", "G1", rest=(2,), may_pass=True))
    assert "pass" == plays(beat(1, (0, "R10", 10), "R1", "R2 own", "G1", rest=(2,)))
    assert "R2 G2" == plays(beat(1, (0, "R9", 9), "R1", "R2 G2 own", "G1", rest=(2,), hollywood=True))
    assert "own con as 10" == plays(beat(1, (0, "R9 B9", 9), "R1", "R2 own con", "G1", rest=(2,)))


def test_the_quick_player_and_pass_a():
    """Kept before the exchange by whoever serves; else it goes."""
    ranks = (Seat(0), Seat(1), Seat(2))
    assert "done" == plays(window("before", 2, "R1", "R2", "R3 pass", before=ranks))
    assert plays(window("before", 0, "R1 pass", "R2", "R3", before=ranks)).startswith("on ")
    assert "on 2" == plays(window("before", 1, "R1", "R2 pass", "R3", before=ranks, bare=(Seat(0),)))
    assert plays(window("after", 2, "R1", "R2", "R3 pass", before=ranks)).startswith("on ")
    assert "done" == plays(window("after", 0, "R1", "R2", "R3 pass"))
    nobody = window("between", 0, "R1 pass", "pass", "", hollywood=True, ranks=(Seat(2),), bare=(Seat(1),))
    assert "drop" == plays(nobody)


def test_the_quick_player_gives():
    """For a Pass A, in the exchange, and when there is nothing to give; and it always plays on."""
    giving = window("after", 0, "R1 pass", "R10 own", "R3 B3")
    pass_a(giving, 0, 1)
    assert "R10" == plays(giving)
    assert "R1" == plays(exchange("R1 R9", "R2", "R3"))
    bare = window("between", 0, "R1 pass", "pass", "R3 B3", hollywood=True)
    pass_a(bare, 0, 1)
    assert "nothing" == plays(bare)
    answer(bare, 1, GiveNothing())
    assert "on 2" == plays(bare)
    last = lead(2, "R1 B1", "", "G9", limit=0)
    play(last, 2, "G9")
    assert "on" == plays(last)


def belief(match: Match) -> float:
    return MIND.belief(seen_by(match, asks(match).seats[0], asks(match)), match.state)


def test_who_passed_could_not_play():
    """A world in which somebody has passed who had to play is none; without a round there is nothing to tell."""
    match = lead(0, "R5 R1", "R3 R2", "R9 R4", "R10 B1")
    assert 1.0 == belief(match)
    play(match, 0, "R5")
    passes(match, 1)
    play(match, 2, "R9")
    assert 1.0 == belief(match)
    other = beat(2, (0, "R5", 5), "R1", "R9 R2", "G9", deeds=(None, (), None))
    assert 0.0 == belief(other)
    free = beat(2, (0, "R5", 5), "R1", "R9 R2", "G9", deeds=(None, (), None), may_pass=True)
    assert 1.0 == belief(free)
    assert 1.0 == belief(window("between", 0, "R1", "R2", "R3 pass", hollywood=True, table=(), before=()))


def test_a_hand_is_played_until_the_rank_is_known():
    """A seat that is out knows its rank; the others at the end of the hand, wherever the next one stands."""
    match = lead(0, "R5", "R6 R1", "R7 R2 B2")
    start = match.state
    play(match, 0, "R5")
    assert MIND.until(start, match.state)
    assert (3.0, (1.0, 1.0)) == (
        MIND.value(GAME, start, match.state, Seat(0)),
        tuple(MIND.facts(GAME, start, match.state, Seat(0))),
    )
    start = match.state
    play(match, 1, "R6")
    assert not MIND.until(start, match.state)
    play(match, 2, "R7")
    play(match, 2, "R2 B2")
    assert 2 == match.state.number
    assert MIND.until(start, match.state)
    assert (0.0, (0.0, 3.0)) == (
        MIND.value(GAME, start, match.state, Seat(1)),
        tuple(MIND.facts(GAME, start, match.state, Seat(1))),
    )
    trade = exchange("R1 R9", "R2", "R3").state
    assert not MIND.until(trade, trade)


def test_what_a_hand_came_to():
    """For duels: how many each seat left behind, once the hand is over."""
    match = lead(2, "R1 B1", "", "G9", limit=1)
    start = match.state
    assert hand_over(start, match.state) is None
    play(match, 2, "G9")
    assert (0, 2, 1) == hand_over(start, match.state)


def test_reasons():
    """What is plain to see; being first; a better place; else what was tried."""
    match = lead(0, "R3 B3 R9 R5", "R6 B6 R2", "R7 B7 R1")
    three, nine = Play(cards("R3 B3")), Play(cards("R9"))
    assert Said("hint.first", {"tenths": 8}, "5.2") == reason(match, outcome(three, 0.8, 1.2), outcome(nine, 0.2, 2))
    assert Said("hint.better", {"rank": 2}, "5.1") == reason(match, outcome(nine, 0.2, 2), outcome(three, 0.1, 3))
    assert "hint.together" == reason(match, outcome(three, 0.2, 2), outcome(nine, 0.2, 2)).key
    assert "hint.tried" == reason(match, outcome(nine, 0.2, 2), outcome(three, 0.2, 2, worlds=0)).key
    out = lead(0, "R3 B3", "R6 B6 R2", "R7 B7 R1")
    assert "hint.go_out" == reason(out, outcome(three, 1, 1)).key
    single = window("after", 0, "R1", "R2", "R3 pass")
    assert "hint.no_pass_a" == reason(single, outcome(Done(), 0, 2)).key
    assert (
        "hint.tried"
        == reason(beat(1, (0, "R9", 9), "R1", f"R10 {MANY}", "B1", rest=(2,), may_pass=True), outcome(Pass(), 0, 2)).key
    )


def test_chilli_is_asked_like_everybody():
    """From the window to the last card, at a table of its own kind."""
    match = window("after", 0, "R1 pass B5", "R2 B9", "R3 B3", limit=1)
    while not match.over:
        seat = asks(match).seats[0]
        decision, thought = bots.choose(match, seat, BOTS["strong"])
        assert thought.said is not None
        match.submit(seat, decision.opened, thought.action)

    assert 1 == len(match.state.results)


# ---------------------------------------------------------------- texts


def spoken_keys() -> set[str]:
    """Every key that the rules, the views and the bots can name."""
    folder = Path(power_broker.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    words = "hint|how|reason|need|duty|refused|set|group|exchange|deed|card"
    return {
        *re.findall(rf'"((?:{words})\.[a-z_]+)"', source),
        *re.findall(r'Notice\(\s*"([a-z_]+)"', source),
        *(f"need.pass_a.{stage}" for stage in ("before", "after", "between", "must")),
        *(f"title.{title}" for title in TITLES),
        *(f"piece.{number}" for number in range(1, 11)),
        *(f"prompt.{prompt}" for prompt in re.findall(r'prompt: ClassVar\[str\] = "([a-z_]+)"', source)),
        *(f"option.{option.id}" for option in GAME.options),
        *(f"preset.{preset.id}" for preset in GAME.presets),
        *("name", "blurb", "winner", "a_card", "pass_a.target", "led", "played", "round_won", "round_won_out"),
    }


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_everything_that_is_said_has_a_text(language):
    texts = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))

    assert set() == spoken_keys() - set(texts)
    assert all(len(text) <= 60 for key, text in texts.items() if key.startswith("prompt."))
    assert not [key for key, text in texts.items() if "'" in text or '"' in text]
