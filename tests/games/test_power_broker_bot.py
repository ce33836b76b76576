"""What Pickle and Mustard do at a table of Power Broker, and why they say they do it."""

from __future__ import annotations

import pytest

from py_engine import bots
from py_engine.game import Seat
from py_engine.games.power_broker import BOTS, GAME
from py_engine.games.power_broker.state import GiveNothing, PlayOn
from py_engine.match import Match
from tests.games.power_broker_table import answer, asks, beat, done, exchange, lead, pass_a, short, window


def thinks(match: Match, level: str = "fair") -> tuple[str, str]:
    """What a bot would do, and the key of its reason."""
    seat = asks(match).seats[0]
    _, thought = bots.choose(match, seat, BOTS[level])
    assert thought.said is not None
    return short(thought.action), thought.said.key


def test_pickle_plays_the_smallest_thing():
    """The lowest number, no wild card where there is another way."""
    assert ("R2 B2", "hint.lowest") == thinks(lead(0, "R2 B2 R9 own", "R5", "R6"), "easy")
    assert ("R7", "hint.lowest") == thinks(beat(1, (0, "R5", 5), "R1", "R7 R9 own", "G1", rest=(2,)), "easy")
    assert ("own as 10", "hint.lowest") == thinks(beat(1, (0, "R9", 9), "R1", "R7 own", "G1", rest=(2,)), "easy")
    assert ("pass", "hint.only") == thinks(beat(1, (0, "R9", 9), "R1", "R7", "G1", rest=(2,)), "easy")
    assert ("done", "hint.no_pass_a") == thinks(window("after", 0, "R1", "R2", "R3 pass"), "easy")


def test_mustard_leads_low_and_together():
    """What nobody beats anything with goes first, several at once."""
    assert ("R2 B2", "hint.together") == thinks(lead(0, "R2 B2 R5 R9 own", "R3 B3 G9", "R6 B9 B6"))
    assert ("R1", "hint.low") == thinks(lead(0, "R1 R5 R9", "R3 B3 G9 G10", "R6 B9 B6 R10"))


def test_mustard_goes_out():
    """What empties the hand is played at once."""
    assert ("R2 B2 own", "hint.go_out") == thinks(lead(0, "R2 B2 own", "R3 B3", "R6 B9"))
    assert ("R9", "hint.go_out") == thinks(beat(1, (0, "R5", 5), "R1 R10", "R9", "G1 G10", rest=(2,)))


def test_mustard_keeps_control():
    """With two plays left, the one that nobody can beat comes first."""
    assert ("R10", "hint.control") == thinks(lead(0, "R2 R10", "R3 B3 G9", "R6 B9 B6"))
    assert ("R8 B8", "hint.control") == thinks(lead(0, "R2 R8 B8", "R3 B3 G9", "R6 B10 B6"))


def test_mustard_beats_cheaply():
    """The play that leaves the lightest hand; wild cards when nothing else will do."""
    assert ("R7", "hint.cheap") == thinks(beat(1, (0, "R5", 5), "R1", "R7 R9 B9", "G1", rest=(2,)))
    assert ("own as 10", "hint.only") == thinks(beat(1, (0, "R9", 9), "R1", "R7 own", "G1", rest=(2,)))
    assert ("R8 own", "hint.wild") == thinks(
        beat(1, (0, "R5 B5", 5), "R1", "R8 own R9 B2 R1 O1", "G1 G3 G4 G6", rest=(2,))
    )


def test_mustard_passes_where_it_may():
    """Nothing that beats; or a play that costs too much, unless somebody is about to go out."""
    assert ("pass", "hint.cannot") == thinks(beat(1, (0, "R9", 9), "R1", "R7", "G1", rest=(2,)))
    many = "G1 G3 G4 G6 O6"
    keep = beat(1, (0, "R9", 9), f"R1 {many[3:5]} B4 B6 O4", "R7 R2 own", many, rest=(2,), may_pass=True)
    assert ("pass", "hint.keep") == thinks(keep)
    hurry = beat(1, (0, "R9", 9), "R1", "R7 R2 own", many, rest=(2,), may_pass=True)
    assert "own as 10" == thinks(hurry)[0]


def test_mustard_plays_more_in_hollywood():
    """More cards beat fewer, and low ones are gone that way."""
    match = beat(1, (0, "R9", 9), "R1 O4 B4 B6", "R2 B2 G2 R7", "G1 G3 G4 G6", rest=(2,), hollywood=True)

    assert ("R2 G2 B2", "hint.more") == thinks(match)


def test_mustard_and_pass_a():
    """Not before the exchange by whoever serves; else on the best placed, and not on the own partner."""
    ranks = (Seat(0), Seat(1), Seat(2))
    waits = window("before", 2, "R1", "R2", "R3 pass", before=ranks)
    assert ("done", "hint.wait") == thinks(waits)
    after = window("after", 2, "R1", "R2", "R3 pass", before=ranks, swaps=())
    assert ("on 1", "hint.pass_a") == thinks(after)
    early = window("before", 0, "R1 pass", "R2", "R3", before=ranks)
    assert ("on 1", "hint.pass_a") == thinks(early)
    assert ("done", "hint.no_pass_a") == thinks(window("after", 0, "R1", "R2", "R3 pass"))
    nobody = window("between", 0, "R1 pass", "pass", "", hollywood=True, ranks=(Seat(2),), bare=(Seat(1),))
    assert ("drop", "hint.drop") == thinks(nobody)


def test_mustard_gives_and_goes_on():
    """A wild card stays where a 10 will do; another hand is always welcome."""
    giving = window("after", 0, "R1 pass", "R10 own", "R3 B3")
    pass_a(giving, 0, 1)
    assert ("R10", "hint.give") == thinks(giving)
    assert ("R1", "hint.give") == thinks(exchange("R1 R9", "R2", "R3"))
    bare = window("between", 0, "R1 pass", "pass", "R3 B3", hollywood=True)
    pass_a(bare, 0, 1)
    assert ("nothing", "hint.only") == thinks(bare)
    answer(bare, 1, GiveNothing())
    assert ("on 2", "hint.pass_a") == thinks(bare)
    last = lead(2, "R1 B1", "", "G9", limit=0)
    last.submit(Seat(2), asks(last).opened, GAME.legal(last.state, Seat(2), asks(last))[0])
    assert ("on", "hint.play_on") == thinks(last)
    answer(last, 0, PlayOn())
    done_ = window("after", 0, "R1", "R2", "R3 pass")
    done(done_, 0)
    assert ("done", "hint.no_pass_a") == thinks(done_)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_mustard_is_better_than_chance(seats):
    """Among random players Mustard comes out above the middle."""
    ranks = []
    for game in range(6):
        me = Seat(game % seats)
        match = Match(GAME, seats, {"hands": 1}, f"better {game}")
        while not match.over:
            seat = asks(match).seats[0]
            decision, thought = bots.choose(match, seat, BOTS["fair"] if seat == me else bots.random_policy)
            match.submit(seat, decision.opened, thought.action)
        ranks.append(match.state.results[0].index(me) + 1)

    assert sum(ranks) / len(ranks) < (seats + 1) / 2
