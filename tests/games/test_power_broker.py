"""Power Broker by its numbered rules: cards, deal, rounds, ranks, the end, and the option to pass freely."""

from __future__ import annotations

from collections import Counter

import pytest

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import COLOUR, NUMBER, PASS_A, PERSONALITIES
from py_engine.games.lunch_cards.cast import house
from py_engine.games.power_broker import GAME
from py_engine.games.power_broker.chart import DECKS, title
from py_engine.games.power_broker.state import Done, Number, Pass, Play, PlayAs, PlayOn, Stop
from py_engine.match import Match, Refused, with_presets
from tests.games.power_broker_table import (
    answer,
    asked,
    asks,
    beat,
    cards,
    keys,
    lead,
    may,
    new,
    notice,
    passes,
    play,
    refused,
    view,
    window,
)


def ended(limit: int = 5, **fields: object) -> Match:
    """A hand of three that has just ended: seat 1 first, seat 2 second, seat 0 is left with cards."""
    match = lead(2, "R1 B1", "", "G9", limit=limit, **fields)
    play(match, 2, "G9")
    return match


# ---------------------------------------------------------------- the game and its cards


def test_three_to_eight_play():
    """
    Rule 1.1: three to eight, each on their own.
    """
    assert range(3, 9) == GAME.seats
    for seats in (2, 9):
        with pytest.raises(Refused, match="bad_players"):
            new(seats)
    assert ("pass_a", (new(8).state.dealer,)) == asked(new(8))


def test_order_of_going_out_is_the_rank():
    """
    Rule 1.2: the order in which people are rid of their cards is their rank.
    """
    match = ended()

    assert (1, 2, 0) == match.state.results[-1]
    assert [row["seat"] for row in view(match)["last_hand"]["rows"]] == [1, 2, 0]


def test_only_the_number_counts():
    """
    Rule 2.1: sixty personalities; colours decide nothing, and 10 is the highest number.
    """
    assert 60 == len(PERSONALITIES)
    match = beat(1, (0, "Pi7", 7), "R1", "R7 B8", "G1", rest=(2,))
    assert {"B8"} == may(match, 1)
    assert {"pass"} == may(beat(1, (0, "Pi10", 10), "R1", "R10 own", "G1"), 1)


@pytest.mark.parametrize(
    ("seats", "wild", "passes_a", "total", "each", "over"),
    [
        (3, 2, 2, 64, 21, 1),
        (4, 2, 3, 65, 16, 1),
        (5, 3, 3, 66, 13, 1),
        (6, 4, 3, 67, 11, 1),
        (7, 2, 3, 65, 9, 2),
        (8, 3, 3, 66, 8, 2),
    ],
)
def test_deck_follows_the_number_of_players(seats, wild, passes_a, total, each, over):
    """
    Rule 2.2: wild cards, Pass A and cards for each player, row by row.
    """
    match = new(seats)
    dealt = Counter(card for held in match.state.hands for card in held)

    assert total == dealt.total() == len(DECKS[seats].cards)
    assert (wild, passes_a) == (dealt["owner"] + dealt["connection"], dealt["pass_a"])
    assert 60 == sum(dealt[card] for card in PERSONALITIES)
    assert sorted([each + 1] * over + [each] * (seats - over)) == sorted(map(len, match.state.hands))
    assert (wild, passes_a) == (view(match)["wild"]["total"], view(match)["pass_a"]["total"])


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_owner_comes_first(seats):
    """
    Rule 2.3: the pool is the Owner, then Connections; there are no Scandals.
    """
    deck = Counter(DECKS[seats].cards)

    assert 1 == deck["owner"]
    assert len(DECKS[seats].wild) - 1 == deck["connection"]
    assert 0 == deck["scandal"]


def test_a_wild_card_is_any_number():
    """
    Rule 2.4: it takes the number of its set, may be played alone, and its number is said and then fixed.
    """
    match = lead(0, "R3 own con", "R4 B4 G5", "R9 B10")
    alone = {f"own as {number}" for number in range(1, 11)}
    assert alone <= may(match, 0)
    assert {"R3", "R3 own", "R3 con", "R3 own con"} <= may(match, 0)
    assert {f"own con as {number}" for number in range(1, 11)} <= may(match, 0)
    assert ("refused.say_a_number", "2.4") == refused(match, 0, Play(cards("own")))
    assert ("refused.has_a_number", "2.4") == refused(match, 0, PlayAs(cards("R3 own"), Number("9")))
    assert ("refused.illegal", "") == refused(match, 0, PlayAs(cards("own"), Number("11")))

    play(match, 0, "own", 4)

    assert (0, ["owner"], 4, ["owner"]) == tuple(
        view(match)["play"][name] for name in ("seat", "cards", "number", "wild")
    )
    assert {"G5"} == may(match, 1)
    assert ("set.wild", {"count": 1, "number": 4, "wild": 1}) == (
        (name := notice(match, "led").args["name"]).key,
        dict(name.args),
    )


def test_a_wild_card_fills_a_set_and_repeats_a_card():
    """
    Rule 2.4: in a set with personalities it has their number, also beyond the six there are.
    """
    match = lead(0, "R5 O5 G5 B5 Pu5 Pi5 own", "R6", "R7")

    play(match, 0, "R5 O5 G5 B5 Pu5 Pi5 own")

    assert (5, 7) == (
        view(match)["last_hand"] is None and match.state.table[-1].number,
        len(match.state.table[-1].cards),
    )


def test_a_wild_card_is_no_pass_a():
    """
    Rule 2.5: with a wild card alone there is no Pass A to play, and a Pass A is in no set.
    """
    match = new(3)
    seat = asks(match).seats[0]
    assert all("pass_a" not in action.cards for action in GAME.legal(*_leading("own pass R2", "R1", "R3")))
    assert seat == match.state.dealer
    windowed = window("after", 0, "own R2", "R1 R3", "pass R4")
    assert {"done"} == may(windowed, 0)
    assert ("refused.pass_a_in_a_set", "6.1") == refused(
        lead(0, "pass R2", "R1", "R3", hollywood=True), 0, Play(cards("R2 pass"))
    )


def _leading(*hands):
    match = lead(0, *hands, hollywood=True)
    return match.state, Seat(0), asks(match)


def test_a_set_has_one_number():
    """
    Rule 2.6: one card, or several of one number.
    """
    match = lead(0, "R3 B3 R4", "R6", "R7")

    assert {"R3", "B3", "R3 B3", "R4"} == may(match, 0)
    assert ("refused.one_number", "2.6") == refused(match, 0, Play(cards("R3 R4")))
    assert ("refused.no_cards", "") == refused(match, 0, Play(()))
    assert ("refused.not_in_hand", "") == refused(match, 0, Play(cards("R9")))
    assert ("refused.order", "") == refused(match, 0, Play(cards("R3 B3")[::-1]))


# ---------------------------------------------------------------- the deal


def test_first_dealer_is_drawn_by_lot():
    """
    Rule 3.1: all cards are dealt, one at a time to the left; the first dealer is drawn by lot.
    """
    assert set(range(5)) == {new(5, seed).state.dealer for seed in range(60)}
    match = new(5)
    moves = notice(match, "dealt").moves
    first = (match.state.dealer + 1) % 5
    assert [f"hand.{(first + far) % 5}" for far in range(10)] == [move.target for move in moves[:10]]
    assert 66 == len(moves)
    assert all(move.seen_by == (int(move.target[-1]),) for move in moves)


@pytest.mark.parametrize("seats", range(3, 9))
def test_left_over_cards_of_the_first_hand(seats):
    """
    Rule 3.2: they go to the players left of the dealer.
    """
    match = new(seats)
    most = DECKS[seats].each + 1
    over = len(DECKS[seats].cards) - seats * DECKS[seats].each

    lucky = {seat for seat, held in enumerate(match.state.hands) if len(held) == most}

    assert {(match.state.dealer + far) % seats for far in range(1, over + 1)} == lucky


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_gopher_deals_and_keeps_what_is_left_over(seats):
    """
    Rule 3.3: in later hands the Gopher deals; the others have equally many cards, the Gopher the rest as well.
    """
    out = ["", *(f"R{seat}" for seat in range(2, seats)), "B1"]
    match = lead(1, *out)
    for seat in range(1, seats - 1):
        play(match, seat, f"R{seat + 1}")

    gopher = seats - 1
    assert (2, gopher) == (match.state.number, match.state.dealer)
    over = len(DECKS[seats].cards) - seats * DECKS[seats].each
    assert [DECKS[seats].each + over * (seat == gopher) for seat in range(seats)] == list(map(len, match.state.hands))


# ---------------------------------------------------------------- rounds


def to_lead(match: Match) -> Match:
    """Answer everything before the first round."""
    while asks(match).prompt != "lead":
        seat = asks(match).seats[0]
        legal = match.game.legal(match.state, seat, asks(match))
        answer(match, seat, legal[-1] if legal[-1] == Done() else legal[0])
    return match


def test_who_begins_the_first_round():
    """
    Rule 4.1: the dealer, and in later hands the Power Broker.
    """
    first = to_lead(new(4))
    assert ("lead", (first.state.dealer,)) == asked(first)
    assert ("lead", (1,)) == asked(to_lead(ended()))


def test_a_leader_leads_anything_and_may_not_pass():
    """
    Rule 4.2: any set; no passing.
    """
    for options in ({}, {"may_pass": True}, {"hollywood": True}):
        match = lead(0, "R1 B1 R9", "R6", "R7", **options)
        assert {"R1", "B1", "R1 B1", "R9"} == may(match, 0)
        assert ("refused.leader_must_play", "4.2") == refused(match, 0, Pass())
        assert "need.lead" == view(match, 1)["need"]["key"]


def test_a_set_is_beaten_by_as_many_cards_of_a_higher_number():
    """
    Rule 4.3: exactly as many, higher; equal is not enough.
    """
    match = beat(1, (0, "R6 B6", 6), "R1", "O6 G6 R7 B7 O7 R8 R2 B2", "G1", rest=(2,))

    assert {"R7 B7", "R7 O7", "O7 B7"} == may(match, 1)
    assert ("refused.higher", "4.3") == refused(match, 1, Play(cards("O6 G6")))
    assert ("refused.higher", "4.3") == refused(match, 1, Play(cards("R2 B2")))
    assert ("refused.size", "4.3") == refused(match, 1, Play(cards("R7 B7 O7")))
    assert ("refused.size", "4.3") == refused(match, 1, Play(cards("R8")))
    assert ("need.beat", "4.3") == ((need := view(match)["need"])["key"], need["rule"])


def test_who_can_must():
    """
    Rule 4.4: wild cards and broken sets included; who cannot passes.
    """
    wild = beat(1, (0, "R9", 9), "R1", "R2 own", "G1", rest=(2,))
    assert {"own as 10"} == may(wild, 1)
    assert ("refused.must_play", "4.4") == refused(wild, 1, Pass())
    assert "duty.must" == view(wild, 1)["duty"]["key"]
    assert view(wild, 2)["duty"] is None

    broken = beat(1, (0, "R8", 8), "R1", "R9 B9 O9 R2", "G1", rest=(2,))
    assert {"R9", "B9", "O9"} == may(broken, 1)

    filled = beat(1, (0, "R8 B8", 8), "R1", "R9 own R2", "G1", rest=(2,))
    assert {"R9 own"} == may(filled, 1)

    unable = beat(1, (0, "R8 B8", 8), "R1", "R9 R10 R2 B2", "G1", rest=(2,))
    assert {"pass"} == may(unable, 1)
    assert "duty.cannot" == view(unable, 1)["duty"]["key"]


def test_a_round_is_one_circuit():
    """
    Rule 4.5: one chance each; the highest set leads the next round.
    """
    match = lead(1, "R5 R1", "R4 R2", "R6 R3", "R10 O1")
    play(match, 1, "R4")
    assert [("now", 2), ("to_come", 3), ("to_come", 0)] == [
        (stop["what"], stop["seat"]) for stop in view(match)["circuit"][1:]
    ]
    play(match, 2, "R6")
    play(match, 3, "R10")
    passes(match, 0)

    assert ("lead", (3,)) == asked(match)
    assert ["passed", "round_won"] == keys(match)
    assert [1, 2, 3] == [played["seat"] for played in view(match)["plays"]]
    assert view(match)["play"] is None

    play(match, 3, "O1")
    assert 9 == len(notice(match, "led").moves) + 5
    assert ["O1"] == view(match)["plays"][0]["cards"]


def test_who_is_out_passes_the_lead_on():
    """
    Rule 4.6: the next with cards on the left leads.
    """
    match = beat(1, (0, "R4", 4), "R1", "R9", "", "B1 B2", ranks=(Seat(2),), rest=(3,))
    play(match, 1, "R9")
    passes(match, 3)

    assert ("lead", (3,)) == asked(match)
    assert ["passed", "round_won_out"] == keys(match)


# ---------------------------------------------------------------- ranks


def test_who_is_out_takes_the_best_free_rank():
    """
    Rule 5.1: the others play on, in the same round too.
    """
    match = lead(0, "R4", "R5 B1", "R6", "B2 B3")
    play(match, 0, "R4")
    assert ["led", "went_out"] == keys(match)
    assert (1, "title.broker") == (view(match)["seats"][0]["rank"], view(match)["seats"][0]["title"])
    assert ("beat", (1,)) == asked(match)
    play(match, 1, "R5")
    play(match, 2, "R6")
    assert "title.partner" == notice(match, "went_out").args["title"]
    passes(match, 3)
    assert ("lead", (3,)) == asked(match)


def test_titles():
    """
    Rule 5.2: from Power Broker to Gopher, as many as there are players.
    """
    names = {seats: [title(rank, seats)[6:] for rank in range(1, seats + 1)] for seats in range(3, 9)}

    assert ["broker", "manager", "gopher"] == names[3]
    assert ["broker", "partner", "trainee", "gopher"] == names[4]
    assert ["broker", "partner", "director", "manager", "deputy", "clerk", "trainee", "gopher"] == names[8]
    for seats, known in names.items():
        assert seats == len(set(known))
        assert ("broker", "gopher") == (known[0], known[-1])


def test_a_hand_ends_when_one_is_left():
    """
    Rule 5.3: as soon as only one player has cards, whoever's chance is to come.
    """
    match = ended()

    assert ["led", "went_out", "hand_over", "dealt"] == keys(match)
    assert (0, 1, 0) == match.state.wins
    assert 2 == match.state.number
    assert [{"seat": 2, "cards": ["G9"]}] == [
        {name: played[name] for name in ("seat", "cards")} for played in view(match)["last_hand"]["plays"]
    ]


# ---------------------------------------------------------------- the end


def test_the_number_of_hands_is_agreed_on():
    """
    Rule 8.1: five unless another number is set.
    """
    assert 5 == new(3).state.limit
    match = ended(limit=1)

    assert match.over
    assert ["hand_over", "game_over"] == keys(match)[-2:]
    assert "reason.hands" == GAME.outcome(match.state).reason
    assert "over" == view(match)["stage"]
    assert () == GAME.problems(match.state)


def test_until_somebody_has_had_enough():
    """
    Rule 8.2: all are asked; the next hand comes when all want it, and one who does not ends the game.
    """
    match = ended(limit=0)
    assert ("another", (0, 1, 2)) == asked(match)
    assert "another" == view(match)["stage"]
    assert {"on", "stop"} == may(match, 0)
    answer(match, 2, PlayOn())
    answer(match, 0, PlayOn())
    assert ("another", (1,)) == asked(match)
    answer(match, 1, PlayOn())
    assert 2 == match.state.number
    assert ["plays_on", "dealt"] == keys(match)

    other = ended(limit=0)
    answer(other, 0, PlayOn())
    answer(other, 2, Stop())
    assert other.over
    assert ["stopped", "game_over"] == keys(other)
    assert "reason.stopped" == GAME.outcome(other.state).reason


def test_most_often_power_broker_wins_and_ties_share():
    """
    Rule 8.3: the winner was Power Broker most often.
    """
    alone = GAME.outcome(ended(limit=1, wins=(0, 0, 0)).state)
    shared = GAME.outcome(ended(limit=0, wins=(1, 0, 0), results=((Seat(0), Seat(1), Seat(2)),)).state)
    assert shared is None
    match = ended(limit=2, number=2, wins=(1, 0, 0), results=((Seat(0), Seat(1), Seat(2)),))

    assert (1,) == alone.winners
    assert ((0, 1), (1, 1, 0)) == ((both := GAME.outcome(match.state)).winners, both.scores)
    assert ["how.hand", "how.hand", "how.total", "how.total", "how.total"] == [line.key for line in both.how]


# ---------------------------------------------------------------- options and presets


def test_passing_may_be_free():
    """
    Rule 9.1: with the option, who could play may pass.
    """
    match = beat(1, (0, "R8", 8), "R1", "R9 R2", "G1", rest=(2,), may_pass=True)

    assert {"R9", "pass"} == may(match, 1)
    assert "duty.may" == view(match, 1)["duty"]["key"]


def test_presets():
    """
    Rule 11.1: as in the rulebook, five hands and no option.

    Rule 11.2: Hollywood.

    Rule 11.3: Relaxed.
    """
    assert {"hollywood": False, "may_pass": False, "hands": 5} == with_presets(GAME, "rulebook")
    assert {"hollywood": True, "may_pass": False, "hands": 5} == with_presets(GAME, "hollywood")
    assert {"hollywood": False, "may_pass": True, "hands": 5} == with_presets(GAME, "relaxed")


def test_harmless_answers():
    """Somebody who is away passes where that is possible, plays low, and wants another hand only with somebody else."""
    waits = beat(1, (0, "R8", 8), "R1", "R9 R2", "G1", rest=(2,), may_pass=True)
    assert Pass() == GAME.fallback(waits.state, Seat(1), asks(waits))
    first = lead(0, "R3 B3 R4", "R6", "R7")
    assert Play(cards("R3")) == GAME.fallback(first.state, Seat(0), asks(first))
    more = ended(limit=0)
    assert Stop() == GAME.fallback(more.state, Seat(0), asks(more))
    answer(more, 2, PlayOn())
    more.fallback(Seat(0), asks(more).opened)
    assert ("another", (1,)) == asked(more)
    more.fallback(Seat(1), asks(more).opened)
    assert 2 == more.state.number


def test_what_an_answer_is_called():
    """Sets are named, targets too; the rest says itself."""
    match = lead(0, "R3 B3 own", "R6", "R7")
    opened = asks(match).opened

    assert "set.plain" == match.why(Seat(0), opened, Play(cards("R3 B3")))[1].key
    assert "set.wild" == match.why(Seat(0), opened, PlayAs(cards("own"), Number("3")))[1].key
    assert match.why(Seat(0), opened, Pass())[1].key == "refused.leader_must_play"
    waits = beat(1, (0, "R8", 8), "R1", "R9 R2", "G1", rest=(2,), may_pass=True)
    assert (True, None) == waits.why(Seat(1), asks(waits).opened, Pass())
    assert ("refused.other_question", "") == refused(match, 0, Stop())


def test_the_hand_is_grouped_by_number():
    """Stacks by number, then wild cards, then Pass A; together they are the whole hand."""
    match = lead(0, "R3 B3 R9 own con pass", "R6", "R7", hollywood=True)
    groups = view(match, 0)["groups"]

    assert [["R3", "B3"], ["R9"], ["owner", "connection"], ["pass_a"]] == [group["cards"] for group in groups]
    assert [3, 9, 0, 0] == [group["number"] for group in groups]
    assert ["set.plain", "set.plain", "group.wild", "group.pass_a"] == [group["name"]["key"] for group in groups]
    assert [] == view(match, None)["groups"]


def test_a_cast_of_ones_own_changes_no_rule():
    """A sound cast is taken, another one refused with the card at fault."""
    own = {"name": "x", "cards": [{"color": "Red", "number": 1, "name": ""}]}
    with pytest.raises(Refused, match="bad_cast"):
        Match(GAME, 3, {}, "cast", cast=own)

    fine = {
        "name": "x",
        "cards": [{"color": COLOUR[one.card], "number": NUMBER[one.card], "name": one.name} for one in house().figures],
    }
    assert Match(GAME, 3, {}, "cast", cast=fine).digest() == Match(GAME, 3, {}, "cast").digest()


def test_counts_of_what_was_played():
    """How many of each number are gone, wild cards and Pass A aside."""
    match = lead(0, "R3 B3", "R6", "R7")

    gone = view(match)["gone"]

    assert [6, 6, 4, 6, 6, 5, 5, 6, 6, 6] == gone
    assert (2, 2) == (view(match)["wild"]["played"], view(match)["pass_a"]["played"])
    assert PASS_A in match.state.aside
