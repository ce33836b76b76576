"""Which of two bots is stronger: duplicate deals, whole games and single hands."""

import pytest

from py_engine import duel
from py_engine.bots import Thought, random_policy
from py_engine.duel import Side, Table, Tally, deal, play
from py_engine.games import power_struggle
from py_engine.text import Seat
from tests.spikes import ballot, cups, scrap


def first(seen):
    return Thought(seen.legal[0])


def last(seen):
    return Thought(seen.legal[-1])


def test_a_whole_game_comes_to_the_part_of_the_others_that_one_is_ahead_of():
    result = play(Table(scrap.GAME, 3, {}), "seed", (Side(random_policy),) * 3)

    assert len(result) == 3
    assert sum(result) == pytest.approx(1.5)


def test_the_lowest_may_win():
    assert duel.placing((3, 9), (Seat(0),), high_wins=False) == (1.0, 0.0)
    assert duel.placing((3,), (Seat(0),), high_wins=False) == (0.0,)


def test_questions_that_nobody_waits_for_are_put_once_for_each_of_the_tables():
    heard = []

    def voter(seen):
        heard.append((seen.seat, seen.asked.must, seen.asked.opened))
        return Thought(seen.legal[0] if seen.asked.must else None)

    assert play(Table(ballot.GAME, 3, {}), "seed", (Side(voter),) * 3) == (0.5, 0.5, 0.5)
    assert len(heard) == len(set(heard))
    assert {must for _, must, _ in heard} == {True, False}


def test_each_sits_on_every_seat_of_a_deal():
    seats = []

    def watching(seen):
        seats.append(int(seen.seat))
        return first(seen)

    mine, theirs = deal(Table(cups.GAME, 2, {}), "seed", Side(watching), Side(last))

    assert sorted(set(seats)) == [0, 1]
    assert mine + theirs == pytest.approx(1.0)


def test_the_same_bot_on_both_sides_is_level():
    assert len(set(deal(Table(cups.GAME, 2, {}), "seed", Side(first), Side(first)))) == 1


def test_single_hands_count_where_a_game_has_them():
    table = Table(
        power_struggle.GAME,
        3,
        {"limit": 100, "always_clockwise": False, "five_card_tie": "strict", "announce": "by_hand"},
        power_struggle.hand_over,
    )
    result = play(table, "seed", (Side(power_struggle.BOTS["fair"]),) * 3)

    assert max(result) == 0
    assert min(result) < 0


def test_playouts_are_passed_on():
    given = []

    def asking(seen):
        given.append(seen.playouts)
        return first(seen)

    play(Table(cups.GAME, 2, {}), "seed", (Side(asking, 7), Side(asking)))

    assert given == [7, None][: len(given)]


def test_a_tally_knows_how_sure_it_is():
    tally = Tally()
    assert tally.share == 0.5
    assert tally.interval()[0] < 0.25
    for number in range(100):
        tally.add(1.0 if number % 4 else 0.0, 0.5)
    tally.add(2.0, 2.0)

    low, high = tally.interval()
    assert tally.share == 75.5 / 101
    assert 0.6 < low < tally.share < high < 0.85
    assert tally.mine > tally.theirs
