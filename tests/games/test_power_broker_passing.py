"""Power Broker by its numbered rules: Pass A, the exchange, and Hollywood."""

from __future__ import annotations

import pytest

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import PASS_A
from py_engine.games.power_broker import GAME
from py_engine.games.power_broker.state import AimAt, Done, DropPassA, Give, GiveNothing, Known, Pass, Play, PlayPassA
from py_engine.rng import Rng
from tests.games.power_broker_table import (
    answer,
    asked,
    asks,
    beat,
    cards,
    done,
    exchange,
    give,
    hand,
    keys,
    lead,
    may,
    new,
    notice,
    pass_a,
    passes,
    play,
    refused,
    view,
    window,
)

EIGHT = ("R1 B1", "R2 B2", "R3 B3", "R4 B4", "R5 B5", "R6 B6", "R7 B7", "R8 B8")


# ---------------------------------------------------------------- Pass A


def test_the_first_hand_has_one_occasion_and_what_is_held_must_go():
    """
    Rule 6.1: one window in the first hand; whoever holds a Pass A has to play it.
    """
    match = new(5)
    held = sum(len(one) for one in match.state.hands)
    while asks(match).prompt != "lead":
        seat = asks(match).seats[0]
        if asks(match).prompt == "pass_a" and PASS_A in match.state.hands[seat]:
            assert "done" not in may(match, seat)
            assert ("refused.must_pass_a", "6.1") == refused(match, seat, Done())
            assert "duty.must_pass_a" == view(match, seat)["duty"]["key"]
        answer(match, seat, match.game.legal(match.state, seat, asks(match))[0])

    assert 0 == match.state.passes_left
    assert held - 3 == sum(len(one) for one in match.state.hands)
    assert () == match.state.before


def test_later_hands_have_two_occasions():
    """
    Rule 6.1: before the exchange nobody has to; after it everybody has to.
    """
    early = window("before", 0, "R1 pass", "R2 B2", "R3 B3", before=(Seat(0), Seat(1), Seat(2)))
    assert {"on 1", "on 2", "done"} == may(early, 0)
    assert "duty.may_pass_a" == view(early, 0)["duty"]["key"]
    done(early, 0, 1, 2)
    assert ("exchange", (0, 2)) == asked(early)

    late = window("after", 0, "R1 pass", "R2 B2", "R3 B3", before=(Seat(0), Seat(1), Seat(2)))
    assert {"on 1", "on 2"} == may(late, 0)


def test_a_pass_a_brings_the_highest_card_of_somebody():
    """
    Rule 6.2: it is laid down, and a player of one's choice gives the highest card; nobody else sees it.
    """
    match = window("after", 0, "R1 pass", "R2 B9", "R3 B3")
    assert "need.pass_a.after" == view(match)["need"]["key"]
    pass_a(match, 0, 1)

    assert ["pass_a_played"] == keys(match)
    assert ("give", (1,)) == asked(match)
    assert "need.give" == view(match)["need"]["key"]
    assert (0, 1) == (view(match)["asker"], view(match)["turn"])
    assert {"B9"} == may(match, 1)
    assert ("refused.give_highest", "6.5") == refused(match, 1, Give(cards("R2")))
    give(match, 1, "B9")

    assert ("R1 B9", "R2") == (hand(match, 0), hand(match, 1))
    told = notice(match, "gave")
    assert {0, 1} == set(told.private)
    assert "a_card" == told.args["card"].key
    assert (0, 1) == tuple(sorted(told.moves[0].seen_by))


def test_a_pass_a_is_played_on_others_with_cards():
    """
    Rule 6.2: not on oneself, not on somebody without cards.
    """
    match = window("after", 0, "R1 pass", "", "R3 B3", "R4", ranks=(Seat(1),))

    assert {"on 2", "on 3"} == may(match, 0)
    for target in (0, 1):
        assert ("refused.no_target", "6.2") == refused(match, 0, PlayPassA(PASS_A, Seat(target)))
    assert "refused.other_question" == refused(match, 0, PlayPassA(PASS_A, Seat(7)))[0]
    assert ("refused.has_target", "6.6") == refused(match, 0, DropPassA(PASS_A))
    assert "refused.other_question" == refused(match, 0, Play(cards("R1")))[0]


def test_everybody_is_asked_so_that_nobody_learns_who_holds_one():
    """
    Rule 6.3: to the left from whoever begins; who holds none says so; who has played one is asked once more.
    """
    match = window("after", 1, "R1 B1", "R2 B2", "R3 pass pass", "R4 B4")
    assert {"done"} == may(match, 1)
    assert "duty.no_pass_a" == view(match, 1)["duty"]["key"]
    assert ("refused.no_pass_a", "6.1") == refused(match, 1, PlayPassA(PASS_A, Seat(2)))
    assert [("now", 1), ("to_come", 2), ("to_come", 3), ("to_come", 0)] == [
        (stop["what"], stop["seat"]) for stop in view(match)["circuit"]
    ]
    done(match, 1)
    assert ("pass_a", (2,)) == asked(match)
    assert "done" == view(match)["circuit"][0]["what"]
    pass_a(match, 2, 3)
    give(match, 3, "R4")
    assert ("pass_a", (2,)) == asked(match)
    assert {"on 3", "on 0", "on 1"} == may(match, 2)


def test_all_are_asked_while_one_can_be_out_there():
    """
    Rule 6.4: after the last Pass A of the deck nobody is asked any more.
    """
    match = window("after", 0, "R1 pass", "R2 B9", "R3 B3")
    pass_a(match, 0, 1)
    give(match, 1, "B9")
    assert ("lead", (0,)) == asked(match)

    early = window("before", 0, "R1 pass", "R2 B9", "R3 B3", before=(Seat(0), Seat(1), Seat(2)))
    pass_a(early, 0, 1)
    give(early, 1, "B9")
    assert ("exchange", (0, 2)) == asked(early)
    give(early, 0, "R1")
    give(early, 2, "R3" if "R3" in may(early, 2) else "B3")
    assert ("lead", (0,)) == asked(early)


def test_the_highest_card():
    """
    Rule 6.5: a wild card is as high as a 10, a Pass A is never given, and the giver chooses among equals.
    """
    match = window("after", 0, "R1 pass", "R10 G10 own con pass", "R3 B3")
    pass_a(match, 0, 1)

    assert {"R10", "G10", "own", "con"} == may(match, 1)
    give(match, 1, "own")
    assert "R1 own" == hand(match, 0)


def test_a_pass_a_needs_somebody_who_can_give():
    """
    Rule 6.6: a hand of nothing but Pass A is shown, and another player is named.
    """
    match = window("between", 0, "R1 pass", "pass", "R3 B3", hollywood=True)
    pass_a(match, 0, 1)
    assert {"nothing"} == may(match, 1)
    assert "refused.other_question" == refused(match, 1, AimAt(Seat(2)))[0]
    answer(match, 1, GiveNothing())

    assert ("aim", (0,)) == asked(match)
    assert ["gave_nothing"] == keys(match)
    assert "need.aim" == view(match)["need"]["key"]
    assert [False, True, False] == [one["bare"] for one in view(match)["seats"]]
    assert {"on 2"} == may(match, 0)
    assert "pass_a.target" == match.why(Seat(0), asks(match).opened, AimAt(Seat(2)))[1].key
    assert ("refused.no_target", "6.2") == refused(match, 0, AimAt(Seat(1)))
    answer(match, 0, AimAt(Seat(2)))
    assert ["pass_a_aimed"] == keys(match)
    give(match, 2, "B3")
    assert ("pass_a", (0,)) == asked(match)
    done(match, 0)
    assert {"on 2", "on 0", "done"} == may(match, 1)


def test_a_pass_a_without_effect():
    """
    Rule 6.6: when nobody has anything to give it is put aside; the deck knows only three, so the rest is known at once.
    """
    match = window("between", 0, "R1 R2 pass", "pass", "", hollywood=True, ranks=(Seat(2),))
    pass_a(match, 0, 1)
    answer(match, 1, GiveNothing())
    assert ["gave_nothing", "pass_a_wasted"] == keys(match)
    assert ("pass_a", (0,)) == asked(match)
    done(match, 0)
    # the other holds a Pass A and may use it on somebody who has cards
    assert {"on 0", "done"} == may(match, 1)

    known = window("between", 0, "R1 pass", "pass", "", hollywood=True, ranks=(Seat(2),), bare=(Seat(1),))
    assert {"drop", "done"} == may(known, 0)
    answer(known, 0, DropPassA(PASS_A))
    assert ["pass_a_wasted"] == keys(known)
    assert "R1" == hand(known, 0)


def test_giving_the_last_card_away_is_being_out():
    """
    Rule 6.7: and so is putting aside a last Pass A without effect.
    """
    match = window("between", 0, "R1 pass", "R9", "R3 B3", "pass", hollywood=True)
    pass_a(match, 0, 1)
    give(match, 1, "R9")
    assert ["gave", "went_out"] == keys(match)
    assert (1,) == match.state.ranks
    assert ("pass_a", (0,)) == asked(match)
    done(match, 0, 2)
    assert ("pass_a", (3,)) == asked(match)

    last = window("between", 0, "pass", "pass", "", hollywood=True, ranks=(Seat(2),), bare=(Seat(1),))
    answer(last, 0, DropPassA(PASS_A))
    assert ["pass_a_wasted", "went_out", "hand_over", "dealt"] == keys(last)
    assert (2, 0, 1) == last.state.results[-1]

    wasted = window("between", 0, "pass", "R2", "R3 pass", hollywood=True)
    pass_a(wasted, 0, 1)
    give(wasted, 1, "R2")
    assert ("pass_a", (0,)) == asked(wasted)
    assert {"done"} == may(wasted, 0)


def test_giving_the_last_card_can_end_the_hand():
    """
    Rule 5.3: also when it is a Pass A that leaves one player with cards.
    """
    match = window("between", 0, "R1 pass", "R9", "", hollywood=True, ranks=(Seat(2),))
    pass_a(match, 0, 1)
    give(match, 1, "R9")

    assert (2, 1, 0) == match.state.results[-1]
    assert (2, 0) == (match.state.number, match.state.dealer)


# ---------------------------------------------------------------- the exchange


def test_all_choose_before_anybody_sees():
    """
    Rule 7.1: everything changes hands with the last choice.
    """
    match = exchange("R1 B1 R9", "R2 B2", "R3 B8", "R4 B10 own")
    assert ("exchange", (0, 1, 2, 3)) == asked(match)
    assert "exchange" == view(match)["stage"]
    give(match, 0, "R1 B1")
    give(match, 3, "B10 own")
    assert ("exchange", (1, 2)) == asked(match)
    assert [] == keys(match)
    assert "R1 B1 R9" == hand(match, 0)
    mine = view(match, 0)["exchange"]
    assert (["R1", "B1"], [], False) == (mine["mine"]["gave"], mine["mine"]["got"], mine["done"])
    assert [[0, 3], []] == [sorted(pair["chosen"]) for pair in mine["pairs"]]

    give(match, 1, "R2")
    give(match, 2, "B8")

    assert ("R9 B10 own", "B2 B8", "R2 R3", "R1 B1 R4") == tuple(hand(match, seat) for seat in range(4))
    assert ["exchanged", "exchanged"] == keys(match)
    assert ["B10", "owner"] == view(match, 0)["exchange"]["mine"]["got"]
    assert ("lead", (0,)) == asked(match)


@pytest.mark.parametrize(
    ("seats", "rows"),
    [
        (3, {(1, 3): 1}),
        (4, {(1, 4): 2, (2, 3): 1}),
        (5, {(1, 5): 2, (2, 4): 1}),
        (6, {(1, 6): 3, (2, 5): 2, (3, 4): 1}),
        (7, {(1, 7): 3, (2, 6): 2, (3, 5): 1}),
        (8, {(1, 8): 4, (2, 7): 3, (3, 6): 2, (4, 5): 1}),
    ],
)
def test_who_exchanges_how_many_with_whom(seats, rows):
    """
    Rule 7.2: row by row; the better gives the lowest, the worse the highest.
    """
    held = [f"R{rank} O{rank} G{rank} B{rank} Pu{rank}" for rank in range(1, seats + 1)]
    ranks = (*range(1, seats), 0)
    by_rank = dict(zip(ranks, held, strict=True))
    match = exchange(*(by_rank[seat] for seat in range(seats)), before=ranks)
    own = view(match)
    assert rows == {
        (ranks.index(pair["better"]) + 1, ranks.index(pair["worse"]) + 1): pair["cards"]
        for pair in own["exchange"]["pairs"]
    }
    for (better, worse), count in rows.items():
        for rank, key in ((better, "duty.lowest"), (worse, "duty.highest")):
            seat = ranks[rank - 1]
            assert all(count == len(choice.split()) for choice in may(match, seat))
            assert key == view(match, seat)["duty"]["key"]
        for rank, serves in ((better, False), (worse, True)):
            shown = own["seats"][ranks[rank - 1]]
            assert (rank, serves, count) == (shown["last_rank"], shown["serves"], shown["exchanges"])
    if seats % 2:
        centre = ranks[seats // 2]
        assert centre not in asks(match).seats
        assert view(match, centre)["exchange"]["mine"] is None
        assert view(match, centre)["seats"][centre]["partner"] is None
    for seat in sorted(asks(match).seats):
        give(match, seat, min(may(match, seat)))
    assert [5] * seats == [len(one) for one in match.state.hands]


def test_values_in_the_exchange():
    """
    Rule 7.3: a wild card counts as 10, a Pass A is never given.
    """
    match = exchange("R9 own pass", "R5", "R7 con pass", hollywood=True)

    assert {"R9"} == may(match, 0)
    assert {"con"} == may(match, 2)
    assert ("refused.give_lowest", "7.2") == refused(match, 0, Give(cards("own")))
    assert ("refused.give_lowest", "7.2") == refused(match, 0, Give(cards("pass")))
    assert ("refused.give_highest", "7.2") == refused(match, 2, Give(cards("R7")))


def test_the_giver_chooses_among_equals():
    """
    Rule 7.4: every choice of equal cards beside those that are sure to go.
    """
    match = exchange("R1 R2 B2 G2 R9", "R5", "R6", "R7 O10 own con")

    assert {"R1 R2", "R1 G2", "R1 B2"} == may(match, 0)
    assert {"O10 own", "O10 con", "own con"} == may(match, 3)


def test_only_the_two_see_what_they_exchange():
    """
    Rule 7.5: notices, moves and views show the others nothing but numbers.
    """
    match = exchange("R1 B1 R9", "R2 B2", "R3 B8", "R4 B10 own")
    for seat, text in ((0, "R1 B1"), (1, "R2"), (2, "B8"), (3, "B10 own")):
        give(match, seat, text)
    told = match.update(Seat(1))["notices"]

    assert ["exchange.unseen", "exchange.of"] == [one["args"]["what"]["key"] for one in told]
    assert {None} == {move["what"] for move in told[0]["moves"]}
    assert {"R2", "B8"} == {move["what"] for move in told[1]["moves"]}
    assert view(match)["exchange"]["mine"] is None


# ---------------------------------------------------------------- Hollywood


def test_more_cards_beat_fewer():
    """
    Rule 10.1: whatever the numbers, and the new size is the one to match or exceed.
    """
    match = lead(0, "R3 B3 G2", "R10 O10 G3", "R1 O1 B1 O4", "R2 O2 B2 R9", hollywood=True)
    play(match, 0, "R3 B3")
    play(match, 1, "R10 O10")
    assert {"R1 O1 B1", "pass"} == may(match, 2)
    play(match, 2, "R1 O1 B1")
    assert ("need.beat_or_more", 3) == ((need := view(match)["need"])["key"], need["args"]["count"])
    assert {"R2 O2 B2"} == may(match, 3)
    assert ("refused.size_hollywood", "10.1") == refused(match, 3, Play(cards("R9")))
    play(match, 3, "R2 O2 B2")
    assert ("lead", (3,)) == asked(match)


def test_higher_or_more():
    """
    Rule 10.1: as many cards have to be higher.
    """
    match = beat(1, (0, "R5 B5", 5), "R1", "R4 O4 B4 R6", "G1", rest=(2,), hollywood=True)

    assert {"R4 O4 B4", "pass"} == may(match, 1)
    assert ("refused.higher", "10.1") == refused(match, 1, Play(cards("R4 B4")))


def test_nobody_is_forced_to_play_more():
    """
    Rule 10.2: who can beat with as many cards must play, with these or with more.
    """
    match = beat(1, (0, "R5 B5", 5), "R1", "R4 O4 B4 R6 B6", "G1", rest=(2,), hollywood=True)

    assert {"R6 B6", "R4 O4 B4"} == may(match, 1)
    assert ("refused.must_play", "4.4") == refused(match, 1, Pass())


def test_pass_a_between_rounds():
    """
    Rule 10.3: everybody with cards is asked, to the left from the next leader.
    """
    match = beat(2, (1, "R8", 8), "R1 B1", "R4 pass", "G1 G2", hollywood=True)
    passes(match, 2)
    assert ("pass_a", (1,)) == asked(match)
    assert ("need.pass_a.between", [1, 2, 0]) == (
        view(match)["need"]["key"],
        [stop["seat"] for stop in view(match)["circuit"]],
    )
    assert {"on 2", "on 0", "done"} == may(match, 1)
    done(match, 1, 2, 0)
    assert ("lead", (1,)) == asked(match)
    assert {"R4"} == may(match, 1)

    none_left = beat(2, (1, "R8", 8), "R1 B1", "R4 R5", "G1 G2", hollywood=True)
    passes(none_left, 2)
    assert ("lead", (1,)) == asked(none_left)


@pytest.mark.parametrize("before", [(), (Seat(0), Seat(1), Seat(2))])
def test_no_pass_a_has_to_be_played_before_the_first_round(before):
    """
    Rule 10.4: in the first hand and in later ones.
    """
    match = window("after", 0, "R1 pass", "R2 B9", "R3 B3", hollywood=True, before=before)

    assert {"on 1", "on 2", "done"} == may(match, 0)


def test_a_leader_with_nothing_else_plays_a_pass_a():
    """
    Rule 10.5: asked in the window, and with what it brings the round begins.
    """
    match = window("between", 0, "pass", "R2 B9", "R3 B3", hollywood=True)
    assert {"on 1", "on 2"} == may(match, 0)
    assert ("refused.must_pass_a", "10.5") == refused(match, 0, Done())
    pass_a(match, 0, 1)
    give(match, 1, "B9")
    assert ("lead", (0,)) == asked(match)


def test_a_leader_who_loses_the_only_card_plays_a_pass_a():
    """
    Rule 10.5: when somebody else's Pass A leaves the leader with nothing else, the leader has to play one after all.
    """
    match = window("between", 0, "R8 pass", "R2 pass", "R3 B3", hollywood=True)
    done(match, 0)
    pass_a(match, 1, 0)
    give(match, 0, "R8")
    done(match, 1, 2)

    assert ("pass_a", (0,)) == asked(match)
    assert "must_pass_a" == keys(match)[-1]
    assert "need.pass_a.must" == view(match)["need"]["key"]
    assert [("now", 0)] == [(stop["what"], stop["seat"]) for stop in view(match)["circuit"]]
    assert [True, False, False] == [one["bare"] for one in view(match)["seats"]]
    assert {"on 1", "on 2"} == may(match, 0)
    pass_a(match, 0, 2)
    give(match, 2, "R3" if "R3" in may(match, 2) else "B3")
    assert ("lead", (0,)) == asked(match)
    assert [False] * 3 == [one["bare"] for one in view(match)["seats"]]


def test_a_leader_who_cannot_lead_even_then_is_out():
    """
    Rule 10.5: nobody has anything to give, so the next with cards leads, who may be in the same trouble.
    """
    match = window("between", 0, "pass", "pass", "pass", "", hollywood=True, ranks=(Seat(3),))
    assert {"on 1", "on 2"} == may(match, 0)
    pass_a(match, 0, 1)
    answer(match, 1, GiveNothing())
    answer(match, 0, AimAt(Seat(2)))
    answer(match, 2, GiveNothing())
    assert ["gave_nothing", "pass_a_wasted", "went_out"] == keys(match)
    assert ("pass_a", (1,)) == asked(match)
    done(match, 1, 2)

    # the lead has gone to seat 1, which holds nothing else and is known to
    assert ["leads_instead", "must_pass_a"] == keys(match)
    assert {"drop"} == may(match, 1)
    answer(match, 1, DropPassA(PASS_A))
    assert (3, 0, 1, 2) == match.state.results[-1]
    assert 2 == match.state.number


def test_a_leader_out_by_a_pass_a_leaves_the_lead_to_the_next():
    """
    Rule 4.6: a leader who gives the last card away in the window does not lead.
    """
    match = window("between", 0, "R8", "R2 pass", "R3 B3", hollywood=True)
    done(match, 0)
    pass_a(match, 1, 0)
    give(match, 0, "R8")

    assert "leads_instead" == keys(match)[-1]
    assert ("lead", (1,)) == asked(match)


def test_a_forced_pass_a_leaves_the_leader_with_another():
    """
    Rule 10.5: with two of them and nobody to give anything, both go.
    """
    match = window("between", 0, "pass pass", "pass", "", "", hollywood=True, ranks=(Seat(2), Seat(3)), bare=(Seat(1),))
    answer(match, 0, DropPassA(PASS_A))
    assert ("pass_a", (0,)) == asked(match)
    assert {"drop"} == may(match, 0)
    answer(match, 0, DropPassA(PASS_A))
    assert (2, 3, 0, 1) == match.state.results[-1]


def test_a_leader_is_asked_after_everybody_else_was():
    """
    Rule 10.5: a leader who had a card, kept the Pass A and lost the card has to play it after the window.
    """
    match = lead(1, "R1 pass pass", "R9", "R3 pass", "", hollywood=True, ranks=(Seat(3),), known=())
    play(match, 1, "R9")
    answer(match, 2, Pass())
    passes(match, 0)
    # seat 1 is out, so seat 2 leads
    assert ("pass_a", (2,)) == asked(match)
    done(match, 2)
    pass_a(match, 0, 2)
    give(match, 2, "R3")
    done(match, 0)
    assert ("pass_a", (2,)) == asked(match)
    assert {"on 0"} == may(match, 2)
    pass_a(match, 2, 0)
    give(match, 0, "R3")
    assert ("lead", (2,)) == asked(match)


# ---------------------------------------------------------------- what a seat knows


def test_a_giver_knows_where_the_card_went():
    """Until it is played, or may have been given on; then nobody is sure any more."""
    match = window("after", 0, "R1 pass", "R2 B9", "R3 B3 pass")
    pass_a(match, 0, 1)
    give(match, 1, "B9")
    assert (Known(Seat(1), Seat(0), cards("B9")[0]),) == match.state.known
    for number in range(6):
        imagined = GAME.resample(match.state, Seat(1), Rng.seeded(str(number)))
        assert "B9" in imagined.hands[0]
        assert () == GAME.problems(imagined)
    done(match, 0, 1)
    pass_a(match, 2, 0)
    give(match, 0, "B9")
    assert (Known(Seat(0), Seat(2), cards("B9")[0]),) == match.state.known

    played = lead(0, "R1 B9", "R2", "R3", known=(Known(Seat(1), Seat(0), cards("B9")[0]),))
    play(played, 0, "B9")
    assert () == played.state.known


def test_a_taker_knows_what_was_taken_of_the_known():
    """What somebody gave and then took back is no longer known to be there; the rest is."""
    held = tuple(Known(Seat(0), Seat(1), card) for card in cards("R9 B8"))
    match = window("after", 0, "R1 pass", "R9 B8", "R3 B3", known=(*held, Known(Seat(2), Seat(1), held[0].card)))
    pass_a(match, 0, 1)
    give(match, 1, "R9")

    left = set(match.state.known)

    assert {held[0] if held[0].card == "B8" else held[1], Known(Seat(1), Seat(0), cards("R9")[0])} == left


def test_imagined_hands_keep_what_a_window_tells():
    """Who was asked where a Pass A had to be played can hold none, in any imagined hand."""
    match = window("after", 0, "R1 B1", "R2 B9", "R3 pass pass")
    done(match, 0, 1)

    for number in range(20):
        for viewer in (None, 0, 1):
            imagined = GAME.resample(match.state, viewer, Rng.seeded(str(number)))
            assert all(PASS_A not in imagined.hands[seat] for seat in (0, 1))
            assert () == GAME.problems(imagined)


def test_choices_of_others_are_imagined_too():
    """What somebody has chosen for the exchange is not seen, and follows from the imagined hand."""
    match = exchange("R1 B1 R9", "R2 B2", "R3 B8", "R4 B10 own")
    give(match, 0, "R1 B1")
    give(match, 3, "B10 own")

    seen = {GAME.resample(match.state, Seat(1), Rng.seeded(str(number))).chosen[0].cards for number in range(12)}

    assert len(seen) > 1
    assert cards("R1 B1") == GAME.resample(match.state, Seat(0), Rng.seeded("x")).chosen[0].cards


def test_a_forced_pass_tells_what_a_hand_can_hold():
    """
    Rule 4.4: who had to pass on a single holds nothing higher and no wild card, until a card comes in unseen.
    """
    match = beat(1, (0, "R6", 6), "R1 R9 own", "R4 R5", "G1 G8 pass", rest=(2,), hollywood=True)
    passes(match, 1)
    assert (11, 6, 11) == match.state.caps
    for number in range(30):
        imagined = GAME.resample(match.state, Seat(2), Rng.seeded(str(number)))
        assert {"R1", "R4", "R5"} & set(imagined.hands[1])
        assert not {"R9", "owner"} & set(imagined.hands[1])
        assert () == GAME.problems(imagined)
    play(match, 2, "G8")
    pass_a(match, 2, 1)
    give(match, 1, "R5")
    assert (11, 6, 11) == match.state.caps

    free = beat(1, (0, "R6", 6), "R1 R9 own", "R4 R5", "G1 G8", rest=(2,), may_pass=True)
    passes(free, 1)
    pair = beat(1, (0, "R6 B6", 6), "R1 R9 own", "R4 R5", "G1 G8", rest=(2,))
    passes(pair, 1)
    ten = beat(1, (0, "R10", 10), "R1 R9 own", "R4 R5", "G1 G8", rest=(2,))
    passes(ten, 1)
    assert {(11, 11, 11)} == {free.state.caps, pair.state.caps, ten.state.caps}


def test_a_card_that_comes_in_may_be_anything():
    """What a Pass A brings lifts what was known of a hand."""
    match = window("between", 0, "R1 pass", "R2 B9", "R3 B3", hollywood=True, caps=(4, 11, 11))
    pass_a(match, 0, 1)
    give(match, 1, "B9")

    assert (11, 11, 11) == match.state.caps
