"""Power Struggle by its numbered rules: the deal, rounds, "Last card!", guards, scores, the exchange, the end."""

from __future__ import annotations

import pytest

from py_engine.game import Decision, Seat
from py_engine.games.power_struggle import GAME
from py_engine.games.power_struggle.cards import PACK, Card, each_costs
from py_engine.games.power_struggle.hands import loser_of
from py_engine.games.power_struggle.rules import PowerStruggle
from py_engine.games.power_struggle.state import (
    Exchange,
    Give,
    GiveBack,
    LastCard,
    Lead,
    Pass,
    Play,
    Row,
    SayLastCard,
    State,
)
from py_engine.match import Match, Refused, with_presets
from py_engine.text import Pieces, Said, Who
from tests.games.power_struggle_table import (
    LEFT,
    RIGHT,
    answer,
    asked,
    beat,
    give,
    keys,
    lead,
    may,
    no_play,
    notice,
    passes,
    play,
    position,
    refused,
    say,
    started,
)

MANY = "2c 2d 3h 4c 5d 6h 8c 9d"
"""A hand that will last."""


def view(match: Match, seat: int | None = None) -> dict[str, object]:
    return match.update(None if seat is None else Seat(seat))["view"]


def new(seats: int, seed: int, **options: object) -> Match:
    return Match(GAME, seats, options, str(seed))  # type: ignore[arg-type]


def holder(match: Match) -> int | None:
    return next((seat for seat, hand in enumerate(match.state.hands) if "As" in hand), None)


def hidden_ace(**options: object) -> Match:
    return next(match for seed in range(99) if holder(match := new(3, seed, **options)) is None)


def ended(*left: str, winner: int = 0, **fields: object) -> Match:
    """A match whose hand has just been won by a seat, with these cards left in the other hands."""
    hands = [*left[:winner], "7c 7d", *left[winner:]]
    match = lead(winner, *hands, **fields)
    play(match, winner, "7c 7d")
    return match


# ---------------------------------------------------------------- the deal


def test_dealer_goes_round_in_the_direction_of_the_new_hand():
    """
    Rule 5.1: the first dealer is drawn by lot, then the next one in the direction of the hand deals.
    """
    assert {0, 1, 2, 3} == {new(4, seed).state.dealer for seed in range(40)}
    assert 3 == ended(MANY, MANY, MANY, dealer=Seat(0), number=LEFT).state.dealer
    assert 1 == ended(MANY, MANY, MANY, dealer=Seat(0), number=RIGHT).state.dealer


@pytest.mark.parametrize("seats", [3, 4])
def test_sixteen_cards_each(seats):
    """
    Rule 5.2: everybody gets 16 cards.
    """
    match = new(seats, 1)

    assert [16] * seats == [len(hand) for hand in match.state.hands]
    assert ["dealt", "direction", "starts_with_ace"] == keys(match)
    moves = notice(match, "dealt").moves
    assert 64 == len(moves)
    assert all(move.seen_by == (int(move.target[-1]),) for move in moves if move.target != "unused")
    assert 64 * (4 - seats) == 4 * sum(move.target == "unused" for move in moves)


def test_fourth_hand_of_three_is_seen_by_nobody():
    """
    Rule 5.3: with three players a fourth hand is put aside and nobody sees it.
    """
    match = new(3, 1)

    assert 16 == len(match.state.unused)
    assert sorted(PACK) == sorted([*match.state.unused, *(card for hand in match.state.hands for card in hand)])
    for seat in (None, 0, 1, 2):
        told = match.update(seat, since=0)["notices"][0]["moves"]
        assert {None} == {move["what"] for move in told if move["target"] == "unused"}


def test_direction_changes_with_every_hand():
    """
    Rule 5.4: the first hand goes to the right, the second to the left; with the option all go to the left.
    """
    match = new(4, 1)
    leader = asked(match)[1]
    play(match, leader, "As")
    assert ("beat", (leader - 1) % 4) == asked(match)
    assert not match.state.clockwise
    assert "direction.anticlockwise" == notice(match, "direction").args["direction"]

    second = ended(MANY, MANY, MANY, number=RIGHT)
    assert second.state.clockwise
    assert "direction.clockwise" == notice(second, "direction").args["direction"]
    always = new(4, 1, always_clockwise=True)
    leader = asked(always)[1]
    play(always, leader, "As")
    assert ("beat", (leader + 1) % 4) == asked(always)


def test_ace_of_spades_leads_the_first_hand():
    """
    Rule 5.5: whoever holds A♠ leads, and the first play contains it.
    """
    for seed in range(5):
        match = new(4, seed)
        seat = asked(match)[1]
        assert ("lead", holder(match)) == asked(match)
        assert all("As" in text for text in may(match, seat))
        lowest = next(card for card in match.state.hands[seat] if card != "As")
        assert ("refused.must_contain_as", "5.5") == no_play(match, seat, lowest)
    together = lead(0, "Ac As 2c 2d", MANY, MANY, number=RIGHT)
    assert {"As", "Ac As"} == may(together, 0)
    assert {"Ac", "As", "Ac As", "2c", "2d", "2c 2d"} == may(lead(0, "Ac As 2c 2d", MANY, MANY), 0)


def test_ace_of_spades_in_the_unused_hand():
    """
    Rule 5.6: then whoever follows the dealer in the direction of play leads with anything.
    """
    match = hidden_ace()
    seat = asked(match)[1]
    assert ("lead", (match.state.dealer - 1) % 3) == asked(match)
    assert "starts_without_ace" == keys(match)[-1]
    assert set(match.state.hands[seat]) <= may(match, seat)

    match = hidden_ace(always_clockwise=True)
    assert ("lead", (match.state.dealer + 1) % 3) == asked(match)


def test_winner_of_the_hand_leads_the_next():
    """
    Rule 5.7: the winner of the hand before leads, with anything.
    """
    match = ended(MANY, MANY, MANY, winner=2)
    given = match.state.hands[2][0]

    give(match, 2, given)

    assert ("lead", 2) == asked(match)
    assert set(match.state.hands[2]) <= may(match, 2)


# ---------------------------------------------------------------- a round


def test_leader_must_play():
    """
    Rule 6.1: the leader lays any combination and does not pass.
    """
    match = lead(0, "2c 3d 3h", MANY, MANY)

    assert {"2c", "3d", "3h", "3d 3h"} == may(match, 0)
    assert ("refused.leader_must_play", "6.1") == refused(match, 0, Pass())
    assert ("refused.no_cards", "6.1") == refused(match, 0, Play(()))


def test_beat_or_pass_in_turn():
    """
    Rule 6.2: in turn everybody beats the last play or passes.
    """
    match = lead(0, "2c 3d 3h 5c", "4c 9d 9h", "6c 6h Kh")

    play(match, 0, "2c")
    assert ("beat", 1) == asked(match)
    play(match, 1, "4c")
    assert ("beat", 2) == asked(match)
    passes(match, 2)
    assert ("beat", 0) == asked(match)
    assert ["passed"] == keys(match)
    assert ("refused.no_cards", "6.2") == refused(match, 0, Play(()))
    assert ("refused.not_in_hand", "6.2") == no_play(match, 0, "Kh")
    assert ("refused.not_in_hand", "6.2") == no_play(match, 0, "5c 5c")
    assert ("refused.order", "6.2") == refused(lead(0, "4c 4d 5c", MANY, MANY), 0, Play((Card("4d"), Card("4c"))))
    assert ("refused.other_question", "") == refused_directly(match, 0, Give(Card("5c")))


def refused_directly(match: Match, seat: int, action: object) -> tuple[str, str]:
    said = match.why(Seat(seat), match.waiting[0].opened, action)[1]
    assert said
    return said.key, said.rule


def test_who_passed_may_come_back():
    """
    Rule 6.3: passing is allowed with something higher in hand, and does not end one's round.
    """
    match = lead(0, "2c 3d 3h 5c", "4c 9d 9h", "6c 6h Kh")
    play(match, 0, "2c")
    passes(match, 1)
    play(match, 2, "6c")
    assert [False, True, False] == [seat["passed"] for seat in view(match)["seats"]]
    passes(match, 0)

    play(match, 1, "9d")

    assert ("beat", 2) == asked(match)
    assert [True, False, False] == [seat["passed"] for seat in view(match)["seats"]]
    assert ["deed.passed", "combo.single", "combo.single"] == [seat["last"]["key"] for seat in view(match)["seats"]]


def test_round_ends_when_all_others_have_passed():
    """
    Rule 6.4: the last to play wins the round and leads the next; the cards go aside.
    """
    match = lead(0, "2c 3d 3h 5c", "4c 9d 9h", "6c 6h Kh", "7c 8c 10d")
    play(match, 0, "2c")
    play(match, 1, "4c")
    play(match, 2, "6c")
    passes(match, 3, 0)
    assert ("beat", 1) == asked(match)

    passes(match, 1)

    assert ("lead", 2) == asked(match)
    assert ["passed", "round_won"] == keys(match)
    assert {"2c", "4c", "6c"} <= set(match.state.aside)
    assert view(match)["play"] is view(match)["beaten"] is None
    assert [None] * 4 == [seat["last"] for seat in view(match)["seats"]]
    assert () == GAME.problems(match.state)


def test_hand_ends_with_the_last_card():
    """
    Rule 6.5: the hand ends at once; nobody answers any more.
    """
    match = lead(0, "9c 9d", MANY, MANY)

    play(match, 0, "9c 9d")

    assert ["led", "went_out", "hand_over", "dealt", "direction", "gave_highest"] == keys(match)
    assert ("give", 0) == asked(match)
    assert 3 == match.state.number


# ---------------------------------------------------------------- "Last card!"


def test_last_card_is_said_with_the_play_or_after_it():
    """
    Rule 7.1: with the play that leaves one card, or later, out of turn too, before that card is played.
    """
    with_it = lead(0, "9c 9d Kh", MANY, MANY)
    play(with_it, 0, "9c 9d", aloud=True)
    assert ["led", "last_card_said"] == keys(with_it)
    assert () == with_it.state.open

    after = lead(0, "9c 9d Kh", MANY, MANY)
    play(after, 0, "9c 9d")
    assert [("beat", (1,), True), ("last_card", (0,), False)] == [(a.prompt, a.seats, a.must) for a in after.waiting]
    passes(after, 1)
    say(after, 0)
    assert ("beat", 2) == asked(after)
    assert ["last_card_said"] == keys(after)
    passes(after, 2)
    play(after, 0, "Kh")
    assert "went_out" in keys(after)


def test_two_may_have_one_card_left_and_each_speaks_alone():
    """
    Rule 7.1: what one says or leaves unsaid changes nothing for the other.
    """
    match = lead(0, "9c 9d Kh", "10c 10d Jd", MANY)
    play(match, 0, "9c 9d")
    play(match, 1, "10c 10d")
    assert [0, 1] == [one.seat for one in match.state.open]
    say(match, 0)
    assert ([1], (0,)) == ([one.seat for one in match.state.open], match.state.called)
    say(match, 1)
    assert ((), (0, 1)) == (match.state.open, match.state.called)
    assert [True, True, False] == [seat["said_last_card"] for seat in view(match)["seats"]]

    aloud = lead(0, "9c 9d Kh", "10c 10d Jd", MANY)
    play(aloud, 0, "9c 9d", aloud=True)
    play(aloud, 1, "10c 10d", aloud=True)
    assert (0, 1) == aloud.state.called

    silent = beat(0, "3c", "9c", "10c 10d Jd", MANY, by=2, called=(Seat(2),), open=(LastCard(seat=Seat(0), opened=0),))
    play(silent, 0, "9c")
    assert ((0,), (2,)) == (silent.state.out, silent.state.called)


def test_last_card_cannot_be_said_falsely():
    """
    Rule 7.2: it can be said only with one card left.
    """
    match = lead(0, "9c 9d Kh", MANY, MANY)

    assert ("refused.no_last_card", "7.2") == no_play(match, 0, "9c", aloud=True)
    play(match, 0, "9c 9d", aloud=True)
    assert not [one for one in match.waiting if not one.must]
    alone = beat(1, "3c", "2c 2d", "Kh", MANY)
    assert ("refused.no_last_card", "7.2") == no_play(alone, 1, "Kh", aloud=True)


def test_forgotten_last_card():
    """
    Rule 7.3: it does not go out; the play counts, no more turns, 1 point, and the others play on.
    """
    match = beat(1, "3c", "2c 2d", "Kh", "9c 9d", "4c 5c 6c 8d")
    play(match, 1, "Kh")

    assert ["played", "last_card_forgotten"] == keys(match)
    assert "7.3" == notice(match, "last_card_forgotten").rule
    assert ("beat", 2) == asked(match)
    assert (True, 1) == (view(match)["seats"][1]["out"], view(match)["seats"][1]["cost"])
    with pytest.raises(Refused, match="needs_consent"):
        match.undo(Seat(1))
    passes(match, 2, 3, 0)
    assert ("lead", 2) == asked(match)
    play(match, 2, "9c 9d")

    rows = match.state.last_hand.rows
    assert [2, 1, 0, 4] == [row.points for row in rows]
    assert [False, True, False, False] == [row.forgot for row in rows]
    assert "points.forgot" in [said.key for said in notice(match, "hand_over").args["points"]]


def test_turn_never_goes_to_somebody_who_is_out():
    match = lead(0, "2c 3d 3h 5c", "4c 9d 9h", "6c 6h Kh", "7c 8c 10d", out=(Seat(1),))
    play(match, 0, "2c")
    assert ("beat", 2) == asked(match)
    passes(match, 2, 3)
    assert ("lead", 0) == asked(match)


def test_next_player_leads_when_the_forgotten_card_wins_the_round():
    """
    Rule 7.4: the next player leads.
    """
    match = beat(1, "3c", "2c 2d", "Kh", "9c 9d", "4c 5c 6c 8d")
    play(match, 1, "Kh")

    passes(match, 2, 3, 0)

    assert ["passed", "round_won_out"] == keys(match)
    assert ("lead", 2) == asked(match)
    won = notice(match, "round_won_out")
    assert ({"seat": Who(Seat(1)), "leader": Who(Seat(2))}, "7.4") == (won.args, won.rule)


def test_forgotten_card_may_be_beaten():
    match = beat(1, "3c", "2c 2d", "4c", "9c 9d 10c", "4c 5c 6c 8d")
    play(match, 1, "4c")
    play(match, 2, "9c")
    passes(match, 3, 0)
    assert ("lead", 2) == asked(match)


def test_last_one_left_has_gone_out():
    """
    Rule 7.5: whoever is left alone has gone out and scores nothing.
    """
    match = beat(1, "3c", "2c 2d", "Kh", "9c 9d 8c", out=(Seat(0),), hands=((), ("Kh",), ("8c", "9c", "9d")))

    play(match, 1, "Kh")

    assert ["played", "last_card_forgotten", "left_alone", "hand_over"] == keys(match)[:4]
    assert [1, 1, 0] == [row.points for row in match.state.last_hand.rows]
    # nobody else holds a card: the higher total loses, and then the nearest going anticlockwise
    assert (2, 1) == (match.state.exchange.winner, match.state.exchange.loser)
    assert ("give", 2) == asked(match)


def test_table_says_it():
    """
    Rule 7.6: with the option it is said by itself and cannot be forgotten.
    """
    match = lead(0, "9c 9d Kh", MANY, MANY, automatic=True)
    assert ("refused.no_last_card", "7.6") == no_play(match, 0, "9c 9d", aloud=True)

    play(match, 0, "9c 9d")

    assert ["led", "last_card_said"] == keys(match)
    assert (Seat(0),) == match.state.called
    passes(match, 1, 2)
    play(match, 0, "Kh")
    assert "went_out" in keys(match)
    assert new(3, 1, announce="automatic").state.automatic


def test_counts_are_open():
    """
    Rule 7.7: everybody sees how many cards everybody holds, and what they would cost.
    """
    match = lead(0, "9c 9d Kh", MANY, "4h")

    for seat in (None, 0, 1, 2):
        seats = view(match, seat)["seats"]
        assert [3, 8, 1] == [one["count"] for one in seats]
        assert [3, 16, 1] == [one["cost"] for one in seats]
        assert [False, False, True] == [one["one_card"] for one in seats]


# ---------------------------------------------------------------- standing guard


def test_guard_sits_right_before_a_player_with_one_card():
    """
    Rule 8.1: in the direction of the hand, past those who are out, said or not, and between the last two too.
    """
    assert {"9d"} == may(beat(1, "3c", MANY, "5c 9d", "4h"), 1)
    assert {"9d", "5c", "pass"} == may(beat(1, "3c", "4h", "5c 9d", MANY), 1)
    assert {"9d"} == may(beat(1, "3c", "4h", "5c 9d", MANY, number=RIGHT, by=2), 1)
    assert {"9d"} == may(beat(1, "3c", MANY, "5c 9d", "4h", called=(Seat(2),)), 1)
    assert {"9d"} == may(beat(1, "3c", MANY, "5c 9d", "", "4h", out=(Seat(2),)), 1)
    assert {"9d"} == may(beat(1, "3c", "4h", "5c 9d", "", out=(Seat(2),)), 1)
    assert {"9d"} == may(beat(1, "3c", "4h", "9d", "", out=(Seat(2),)), 1)
    match = beat(1, "3c", MANY, "5c 9d", "4h")
    assert [1, 1, 1, 1] == [view(match, seat)["guard"] for seat in (None, 0, 1, 2)]
    assert view(beat(2, "3c", MANY, "5c 9d", "4h"))["guard"] is None


def test_guard_plays_the_highest_single_or_a_coup():
    """
    Rule 8.2: the highest single if it beats, even out of a pair or coup, or a coup instead.
    """
    match = beat(1, "3c", MANY, "5c 9d 9h", "4h")
    assert {"9h"} == may(match, 1)
    assert ("refused.guard_single", "8.2") == no_play(match, 1, "5c")
    assert ("refused.guard_single", "8.2") == no_play(match, 1, "9d")
    assert ("refused.guard_single", "8.2") == refused(match, 1, Pass())
    assert {"9h", "9c 9c 9d 9h"} == may(beat(1, "3c", MANY, "5c 9c 9c 9d 9h", "4h"), 1)
    both = {"10c", "9c 9c 9d 9h"}
    assert both == may(beat(1, "3c", MANY, "5c 9c 9c 9d 9h 10c", "4h"), 1)


def test_guard_that_cannot_beat_may_pass():
    """
    Rule 8.3: it passes or lays a coup.
    """
    assert {"pass"} == may(beat(1, "10c", MANY, "5c 9d 9h", "4h"), 1)
    assert {"pass", "9c 9c 9d 9h"} == may(beat(1, "10c", MANY, "5c 9c 9c 9d 9h", "4h"), 1)


def test_guard_is_free_when_no_single_is_to_be_beaten():
    """
    Rule 8.4: after a coup, or on anything larger than a single, the guard may do as it likes.
    """
    match = beat(1, "3c 3d", MANY, "4c 4d 5c 5d 9d", "4h")
    assert {"4c 4d", "5c 5d", "pass"} == may(match, 1)
    assert view(match)["guard"] is None
    coup = beat(1, "3c 3c 3d 3d", MANY, "4c 4c 4d 4d 9d Kh", "4h")
    assert {"4c 4c 4d 4d", "pass"} == may(coup, 1)


def test_guard_leads_a_pair_or_more():
    """
    Rule 8.5: a pair or something larger if there is one, else the highest card.
    """
    match = lead(1, MANY, "5c 9d 9h Kh", "4h")
    assert {"9d 9h"} == may(match, 1)
    assert ("refused.guard_lead", "8.5") == no_play(match, 1, "Kh")
    assert view(match)["guard"] == 1
    singles = lead(1, MANY, "5c 9d Kh", "4h")
    assert {"Kh"} == may(singles, 1)
    assert ("refused.guard_single", "8.5") == no_play(singles, 1, "5c")


def test_everybody_sees_what_binds_who_must_answer():
    """
    Rules 5.5, 8.2, 8.4 and 8.5: the table says so before anybody tries something else.
    """
    ace = lead(0, "Ac As 2c 2d", MANY, MANY, number=RIGHT)
    assert ["duty.ace"] * 3 == [view(ace, seat)["duty"]["key"] for seat in (None, 0, 1)]
    assert "duty.guard_beat" == view(beat(1, "3c", MANY, "5c 9d 9h", "4h"))["duty"]["key"]
    assert "duty.guard_lead" == view(lead(1, MANY, "5c 9d 9h Kh", "4h"))["duty"]["key"]
    assert view(beat(1, "3c 3d", MANY, "4c 4d 5c 5d 9d", "4h"))["duty"] is None


# ---------------------------------------------------------------- scores


def test_brackets():
    """
    Rule 9.1: the more cards are left, the more each one costs.
    """
    costs = [cards * each_costs(cards) for cards in range(17)]

    assert [0, 1, 2, 3, 4, 5, 6, 7, 16, 18, 20, 33, 36, 39, 56, 60, 80] == costs


def test_example_of_the_rulebook_scores():
    hands = ["2c 2d 3c 3d 4c", "7c 7d", "5c 5d 5h 6c 6d 6h 8c 8d 9c"]
    dan = "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c 4d 4h 10c 10d"
    match = lead(1, *hands, dan)

    play(match, 1, "7c 7d")

    assert [5, 0, 18, 56] == [row.points for row in match.state.last_hand.rows]
    assert [1, 0, 2, 4] == [row.each for row in match.state.last_hand.rows]
    assert (5, 0, 18, 56) == match.state.totals


def test_the_end_of_a_hand_is_told_in_figures():
    match = beat(1, "3c", "2c 2d", "Kh", "9c 9d", "4c 5c 6c 8d", dealer=Seat(3), results=((10, 20, 30, 40),))
    play(match, 1, "Kh")
    passes(match, 2, 3, 0)
    play(match, 2, "9c 9d")

    rows = [(2, 1, 2, 12, False), (0, 0, 1, 21, True), (0, 0, 0, 30, False), (4, 1, 4, 44, False)]
    assert (
        tuple(Row(Seat(seat), *row[:4], forgot=row[4]) for seat, row in enumerate(rows)) == match.state.last_hand.rows
    )
    points = (
        Said("points.row", {"seat": Who(Seat(0)), "cards": 2, "each": 1, "points": 2}),
        Said("points.forgot", {"seat": Who(Seat(1)), "points": 1}, "7.3"),
        Said("points.row", {"seat": Who(Seat(3)), "cards": 4, "each": 1, "points": 4}),
    )
    assert {"hand": LEFT, "winner": Who(Seat(2)), "points": points} == notice(match, "hand_over").args
    assert {"hand": 3, "dealer": Who(Seat(2))} == notice(match, "dealt").args
    up = Pieces((match.state.exchange.up,))
    assert {"loser": Who(Seat(3)), "winner": Who(Seat(2)), "card": up} == notice(match, "gave_highest").args


def test_gone_out_scores_nothing():
    """
    Rule 9.2: whoever has gone out scores nothing.
    """
    match = ended(MANY, "2c", winner=1, results=((1, 2, 3),))

    assert (17, 2, 4) == match.state.totals
    shown = view(match)["last_hand"]
    assert 1 == shown["winner"]
    assert ["7c", "7d"] == shown["play"]["cards"]
    assert [8, 0, 1] == [row["cards"] for row in shown["rows"]]
    assert [17, 2, 4] == [row["total"] for row in shown["rows"]] == [one["total"] for one in view(match)["seats"]]


# ---------------------------------------------------------------- the exchange


def test_loser_gives_the_highest_card_by_itself():
    """
    Rule 10.1: whoever was left with the most cards gives the winner the highest card.
    """
    match = ended("2c 3d", MANY, "4c", winner=0)
    exchange = match.state.exchange

    assert (2, 0) == (exchange.loser, exchange.winner)
    assert 17 == len(match.state.hands[0])
    assert 15 == len(match.state.hands[2])
    assert exchange.up in match.state.hands[0]
    assert "10.1" == notice(match, "gave_highest").rule
    assert () == GAME.problems(match.state)


@pytest.mark.parametrize("seed", range(6))
def test_highest_card_of_the_loser(seed):
    """
    Rule 10.2: the highest as a single; among aces that of spades.
    """
    order = [
        "Kh",
        "Jd",
        "Jc",
        *(f"{number}{suit}" for number in range(10, 1, -1) for suit in "hdc"),
        *(["As", "Ah", "Ad", "Ac"]),
    ]
    match = ended("2c 3d", MANY, "4c", winner=0, rng=new(3, seed).state.rng)

    left = match.state.hands[2]

    up = match.state.exchange.up
    assert all(order.index(up) <= order.index(card) for card in left)


def test_winner_gives_any_card_back():
    """
    Rule 10.3: any card, even the very same one.
    """
    match = ended("2c 3d", MANY, "4c", winner=0)
    up = match.state.exchange.up
    legal = match.update(Seat(0))["asks"][0]["legal"]
    assert [{"type": "give", "card": card} for card in dict.fromkeys(match.state.hands[0])] == legal
    missing = next(card for card in PACK if card not in match.state.hands[0])
    assert ("refused.not_in_hand", "10.3") == refused(match, 0, Give(missing))

    give(match, 0, up)

    assert [16] * 4 == [len(hand) for hand in match.state.hands]
    assert up in match.state.hands[2]
    assert Exchange(Seat(2), Seat(0), up, up) == match.state.exchange
    assert () == GAME.problems(match.state)


def test_both_cards_are_shown_to_everybody():
    """
    Rule 10.4: everybody sees both cards, for the whole hand.
    """
    match = ended("2c 3d", MANY, "4c", winner=0)
    up, down = match.state.exchange.up, match.state.hands[0][0]
    for seat in (None, 0, 1, 2, 3):
        assert {"loser": 2, "winner": 0, "up": up, "down": None} == view(match, seat)["exchange"]
    give(match, 0, down)
    play(match, 0, match.state.hands[0][0])
    for seat in (None, 0, 1, 2, 3):
        assert {"loser": 2, "winner": 0, "up": up, "down": down} == view(match, seat)["exchange"]
        (told,) = [one for one in match.update(seat, since=0)["notices"] if one["key"] == "exchanged"]
        assert ([up], [down]) == (told["args"]["up"]["pieces"], told["args"]["down"]["pieces"])
        assert ({"who": 0}, {"who": 2}) == (told["args"]["winner"], told["args"]["loser"])
        assert down == told["moves"][0]["what"]


@pytest.mark.parametrize(
    ("rows", "winner", "loser"),
    [
        ([(3, 50), (0, 0), (5, 20), (4, 90)], 1, 2),
        ([(5, 50), (0, 0), (5, 60), (4, 90)], 1, 2),
        ([(5, 60), (0, 0), (5, 50), (5, 60)], 1, 0),
        ([(5, 60), (5, 60), (5, 60), (0, 0)], 3, 2),
        ([(5, 60), (5, 60), (0, 0), (5, 60)], 2, 1),
        ([(0, 9), (0, 60), (5, 60), (5, 60)], 0, 3),
    ],
)
def test_ties_for_the_most_cards(rows, winner, loser):
    """
    Rule 10.5: the higher total, then whoever is nearest to the winner going anticlockwise.
    """
    told = tuple(Row(Seat(seat), cards, 1, cards, total, forgot=False) for seat, (cards, total) in enumerate(rows))

    assert loser == loser_of(told, Seat(winner), 4)


def test_ties_do_not_depend_on_the_direction():
    for number in (LEFT, RIGHT):
        assert 2 == ended("2c 3d", "4c 5c", "6c 8d", winner=3, number=number).state.exchange.loser


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("limit", "before", "over"), [(100, 83, False), (100, 84, True), (50, 33, False), (50, 34, True)]
)
def test_game_ends_at_the_limit(limit, before, over):
    """
    Rule 11.1: with the hand in which somebody reaches 100 points, or 50 with the option.
    """
    match = ended("2c 3d", MANY, winner=0, limit=limit, results=((5, 6, before),))

    assert over == match.over
    assert over == (GAME.outcome(match.state) is not None)
    assert over == ("game_over" in keys(match))
    assert [] == list(GAME.problems(match.state))
    if over:
        with pytest.raises(Refused) as caught:
            match.submit(Seat(0), 1, Pass())
        assert "over" == caught.value.code


@pytest.mark.parametrize(
    ("totals", "winners"), [((7, 3, 99), (1,)), ((2, 3, 99), (0,)), ((5, 3, 99), (0, 1)), ((101, 99, 99), (2,))]
)
def test_lowest_total_wins(totals, winners):
    """
    Rule 11.2: the lowest total wins, and equal ones share.
    """
    match = ended("2c 3d", "4c", winner=0, results=(totals,))

    outcome = GAME.outcome(match.state)

    assert outcome
    assert winners == outcome.winners
    assert match.state.totals == outcome.scores
    assert ["how.hand", "how.hand", "how.total", "how.total", "how.total"] == [line.key for line in outcome.how]
    hands = (totals, (0, 2, 1))
    told = [
        [Said("how.points", {"seat": Who(Seat(seat)), "points": each}) for seat, each in enumerate(hand)]
        for hand in hands
    ]
    assert [{"hand": number, "points": tuple(lines)} for number, lines in enumerate(told, 1)] == [
        line.args for line in outcome.how[:2]
    ]
    assert [{"seat": Who(Seat(seat)), "points": total} for seat, total in enumerate(outcome.scores)] == [
        line.args for line in outcome.how[2:]
    ]
    best = tuple(Said("winner", {"seat": Who(Seat(seat))}) for seat in winners)
    assert {"winners": best, "limit": 100} == notice(match, "game_over").args
    assert ["led", "went_out", "hand_over", "game_over"] == keys(match)


# ---------------------------------------------------------------- options and presets


def options_of(preset: str) -> tuple[object, ...]:
    state: State = Match(GAME, 4, with_presets(GAME, preset), "x").state
    return state.limit, state.always_clockwise, state.next_cards, state.automatic


def test_rulebook_preset():
    """
    Rule 12.1: every option as described first.
    """
    assert (100, False, False, False) == options_of("rulebook")
    assert "rulebook" == GAME.presets[0].id


def test_short_preset():
    """
    Rule 12.2: to 50 points.
    """
    assert (50, False, False, False) == options_of("short")


def test_relaxed_preset():
    """
    Rule 12.3: the table says "Last card!".
    """
    assert (100, False, False, True) == options_of("relaxed")


@pytest.mark.parametrize(
    "bad", [{"limit": 60}, {"announce": 1}, {"five_card_tie": ""}, {"always_clockwise": 1}, {"x": 1}]
)
def test_bad_options(bad):
    with pytest.raises(Refused) as caught:
        Match(GAME, 3, bad, "x")

    assert "bad_option" == caught.value.code


# ---------------------------------------------------------------- the rest of the contract


def test_a_second_tap_on_pass_does_not_pass_for_the_next_player():
    match = beat(1, "10c", MANY, "5c 9d", MANY)
    opened = match.waiting[0].opened
    match.submit(Seat(1), opened, Pass())

    with pytest.raises(Refused) as caught:
        match.submit(Seat(1), opened, Pass())

    assert "not_waiting_for_you" == caught.value.code


def test_fallbacks_are_harmless():
    def falls(match: Match, seat: int) -> object:
        one = next(one for one in match.waiting if seat in one.seats)
        return match.game.fallback(match.state, Seat(seat), one)

    assert Pass() == falls(beat(1, "3c", MANY, "5c 9d", MANY), 1)
    assert Play((Card("9d"),), last_card=True) == falls(beat(1, "3c", MANY, "5c 9d", "4c"), 1)
    assert Play((Card("2c"),)) == falls(lead(0, MANY, MANY, MANY), 0)
    assert Play((Card("2c"),), last_card=True) == falls(lead(0, "2c 3c", MANY, MANY), 0)
    given = ended(MANY, "2c")
    assert Give(given.state.hands[0][0]) == falls(given, 0)
    open_question = lead(0, "9c 9d Kh", MANY, MANY)
    play(open_question, 0, "9c 9d")
    assert SayLastCard() == falls(open_question, 0)
    match = new(4, 5)
    for _ in range(200):
        if match.over:
            break
        one = match.waiting[-1]
        match.fallback(one.seats[0], one.opened)
        assert () == GAME.problems(match.state)


def test_nobody_can_leave():
    with pytest.raises(Refused) as caught:
        new(4, 1).leave(Seat(0))

    assert "cannot_leave" == caught.value.code


def test_describe_names_plays():
    match = beat(1, "3c", MANY, "5c 9d", MANY)
    one = match.waiting[0]

    named = match.why(Seat(1), one.opened, Play((Card("9d"),)))
    assert named[0]
    assert named[1]
    assert "combo.single" == named[1].key
    assert (True, None) == match.why(Seat(1), one.opened, Pass())


def test_why_not_of_something_legal_says_nothing_special():
    match = beat(1, "3c", MANY, "5c 9d", MANY)

    assert "refused.illegal" == GAME.why_not(match.state, Seat(1), match.waiting[0], Pass()).key


def test_questions_of_a_hand_end_with_it():
    match = lead(0, "9c 9d Kh", "7c 7d", MANY)
    play(match, 0, "9c 9d")
    assert match.state.open
    still = position("9c 9d", "7c 7d", MANY, table=((2, "3c"),), pending=match.state.pending, open=match.state.open)
    assert ("last card is open to those who hold one",) == GAME.problems(started(still).state)
    match = lead(1, "Kh", "7c 7d", MANY)
    play(match, 1, "7c 7d")
    assert () == match.state.open
    assert ("give", 1) == asked(match)


def test_broken_states_are_noticed():
    state = position(MANY, MANY, "7c")

    assert ("over at the limit",) == GAME.problems(state)
    assert "64 cards" in GAME.problems(position(MANY, "", "", aside=()))


def test_states_that_cannot_be():
    state = position(MANY, MANY, MANY, pending=(GiveBack(seat=Seat(0), opened=1),))
    with pytest.raises(ValueError, match="nothing was given up"):
        PowerStruggle().apply(state, Seat(0), Decision("give", (Seat(0),), 1), Give(Card("2c")))
    broken = position(MANY, MANY, MANY, table=((0, "2c 3c"),), pending=(Lead(seat=Seat(0), opened=1),))
    with pytest.raises(ValueError, match="no combination"):
        PowerStruggle().view(broken, None)


def test_undoing_the_end_of_a_round_is_free():
    match = lead(0, "2c 3d 3h", "4c 9d 9h", MANY)
    play(match, 0, "2c")
    passes(match, 1, 2)
    assert ("lead", 0) == asked(match)

    match.undo(Seat(2))

    assert ("beat", 2) == asked(match)
    answer(match, 2, Pass())
    assert ("lead", 0) == asked(match)
