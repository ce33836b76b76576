"""Power Lunch by its numbered rules: cards, the deal, turns, tables, and what sits down without a vote."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import power_lunch
from py_engine.games.lunch_cards.cards import PACK
from py_engine.games.lunch_cards.cast import CastFault
from py_engine.games.power_lunch import GAME
from py_engine.games.power_lunch.restaurant import BONUS, CHAIRS, TABLES, Table
from py_engine.games.power_lunch.state import Draw, Keep, Meld, PickUp
from py_engine.match import Match, Refused
from tests.games.power_lunch_table import (
    PITCHED,
    answer,
    asked,
    at,
    cards,
    cast_of_ones_own,
    company,
    discard,
    keys,
    meld,
    no_meld,
    notice,
    refused,
    to_discard,
    to_draw,
    to_meld,
    votes,
)

FOLDER = Path(power_lunch.__file__).parent
OTHER = "O1 Pi3 G5"
"""The hand of somebody who is not the point."""


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_power_lunch*.py"))
    tested = set(re.findall(r"^    Rule (\d+\.\d+):", tests, re.MULTILINE))
    english = numbers_of("en")

    assert len(english) == len(set(english))
    assert english == numbers_of("de")
    assert english == numbers_of("es")
    assert set(english) == tested


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_rules_and_refusals_name_the_same_numbers(language):
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))

    assert set(re.findall(r'"(\d+\.\d+)"', source)) <= set(numbers_of(language))


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats):
    """
    Rule 1.1: two to six play.
    """
    with pytest.raises(Refused, match="bad_players"):
        Match(GAME, seats, {}, "seed")
    assert [2, 3, 4, 5, 6] == list(GAME.seats)


def test_three_hands_are_played_and_the_highest_total_wins():
    """
    Rule 1.2: three hands by default; the highest total wins.
    """
    match = to_meld("R7 B7 G7", OTHER, number=3, totals=(0, 12))
    meld(match, "t3a", "R7 B7 G7")

    assert match.over
    assert (7, 9) == match.state.totals
    assert (Seat(1),) == GAME.outcome(match.state).winners
    assert 3 == Match(GAME, 2, {}, "seed").state.limit


def test_the_pack_has_72_cards():
    """
    Rule 2.1: sixty personalities, one Owner, four Connections, four Scandals, three Pass A.
    """
    others = {"owner": 1, "connection": 4, "scandal": 4, "pass_a": 3}
    assert others == {card: number for card, number in Counter(PACK).items() if card in others}
    assert 72 == len(PACK)
    assert () == GAME.problems(Match(GAME, 4, {}, "seed").state)


def test_the_restaurant_has_forty_chairs():
    """
    Rule 2.2: two tables for three, two for four, three for six, one for eight.
    """
    assert {3: 2, 4: 2, 6: 3, 8: 1} == Counter(CHAIRS)
    assert 40 == sum(CHAIRS)
    assert [chairs for table, chairs in zip(TABLES, CHAIRS, strict=True) if str(chairs) == table[1]] == list(CHAIRS)


def test_a_cast_of_ones_own_changes_what_figures_share_and_no_rule():
    """
    Rule 2.3: a cast of one's own is sixty names; the rules go by colours and numbers.
    """
    own, plain = Match(GAME, 3, {}, "same", cast=cast_of_ones_own()), Match(GAME, 3, {}, "same")

    assert own.digest() == plain.digest()
    assert ("knits",) == own.game.lore.shared
    assert "knits" == own.game.lore.read("Everybody here knits.", cards("R1 O1"))
    broken = cast_of_ones_own()
    broken["cards"][0]["name"] = ""
    with pytest.raises(CastFault, match=r"colour\.Red, number 1"):
        GAME.with_cast(broken)


def test_the_first_dealer_is_drawn_by_lot():
    """
    Rule 3.1: every seat may be the first dealer.
    """
    assert set(range(4)) == {Match(GAME, 4, {}, f"lot {seed}").state.dealer for seed in range(40)}


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 10), (4, 10), (5, 9), (6, 8)])
def test_hands_by_number_of_players(seats, each):
    """
    Rule 3.2: ten cards each for two to four, nine for five, eight for six.
    """
    state = Match(GAME, seats, {}, "deal").state

    assert [each] * seats == [len(hand) for hand in state.hands]
    assert 72 - seats * each - 1 == len(state.deck)


def test_the_card_turned_up_may_be_taken():
    """
    Rule 3.3: the top of the deck begins the discard pile, whatever it is, and the first player may take it.
    """
    match = next(
        match
        for match in (Match(GAME, 3, {}, f"up {seed}") for seed in range(200))
        if match.state.discards == ("connection",)
    )
    seat = match.state.turn
    answer(match, seat, PickUp())

    assert "connection" in match.state.hands[seat]
    assert () == match.state.discards


def test_left_of_the_dealer_begins():
    """
    Rule 3.4: the seat to the left of the dealer begins, and turns go to the left.
    """
    match = Match(GAME, 4, {}, "left")
    first = (match.state.dealer + 1) % 4

    assert ("draw", (first,)) == asked(match)
    answer(match, first, Draw())
    match.fallback(Seat(first), match.waiting[0].opened)
    while asked(match)[0] == "vote":
        match.fallback(asked(match)[1][0], match.waiting[0].opened)
    answer(match, first, Keep())
    assert ("draw", ((first + 1) % 4,)) == asked(match)


def test_one_draws_from_the_deck_or_the_pile():
    """
    Rule 4.1: a turn begins with the top of the deck or of the discard pile.
    """
    match = to_draw("R1 R2", OTHER, top="B7", deck=cards("G9 G10"))
    assert {"draw", "pick_up"} == {ask["type"] for ask in match.update(Seat(0))["asks"][0]["legal"]}
    answer(match, 0, Draw())
    assert cards("R1 R2 G9") == match.state.hands[0]
    assert ("meld", (0,)) == asked(match)

    match = to_draw("R1 R2", OTHER, top="B7")
    answer(match, 0, PickUp())
    assert cards("R1 R2 B7") == match.state.hands[0]
    assert ["B7"] == match.update(Seat(1))["view"]["seats"][0]["known"]

    match = to_draw("R1 R2", OTHER, top="")
    assert ("no_discards", "4.1") == refused(match, 0, PickUp())


def test_the_pile_becomes_the_deck():
    """
    Rule 4.2: an empty deck is made again of the discard pile but for its top; if there is nothing, one plays on.
    """
    match = to_draw("R1 R2", OTHER, top="B7 B8 B9", deck=())
    answer(match, 0, Draw())
    assert ["reshuffled", "drew"] == keys(match)
    assert cards("B7") == match.state.discards
    assert {"B8", "B9"} == set(match.state.deck) | set(match.state.hands[0]) - {"R1", "R2"}

    match = to_draw("R1 R2 scandal", OTHER, top="B7", deck=())
    assert ("no_deck", "4.2") == refused(match, 0, Draw())
    answer(match, 0, PickUp())
    discard_nothing_after_no_attempt(match)
    assert "nothing_to_draw" in keys(match)
    assert ("meld", (1,)) == asked(match)


def discard_nothing_after_no_attempt(match):
    while asked(match)[0] != "discard":
        match.fallback(asked(match)[1][0], match.waiting[0].opened)
    answer(match, 0, Keep())


def test_an_attempt_must_be_made():
    """
    Rule 4.3: one attempt a turn; with fewer than three cards, and no run or set to go on with, it may be left.
    """
    full = to_meld("R1 B5 G8", OTHER)
    assert ("must_try", "4.3") == no_meld(full, "t3a", "")
    assert not full.update(Seat(0))["view"]["may_skip"]

    few = to_meld("R1 B5", OTHER, at={"t6a": company("R7 B7 G7", "set")})
    assert few.update(Seat(0))["view"]["may_skip"]
    meld(few, "t3a", "")
    assert ["no_attempt"] == keys(few)
    assert ("discard", (0,)) == asked(few)

    able = to_meld("R1 O7", OTHER, at={"t6a": company("R7 B7 G7", "set")})
    assert ("must_try", "4.3") == no_meld(able, "t3a", "")
    owner = to_meld("R1 owner", OTHER, at={"t6a": company("R7 B8 G9", "run")})
    assert ("must_try", "4.3") == no_meld(owner, "t3a", "")


@pytest.mark.parametrize("hand", ["connection pass_a scandal", "R1 R3", "R1 R3 R5 R8", "R1 scandal scandal"])
def test_nobody_is_asked_for_an_impossible_attempt(hand):
    """
    Rule 4.4: without anybody to bring, or with three of one colour that are no run and no open table, there is none.
    """
    match = to_draw(hand, OTHER, deck=cards("scandal"))
    answer(match, 0, Draw())

    assert ["drew", "no_attempt"] == keys(match)
    assert ("discard", (0,)) == asked(match)


def test_discarding_is_optional():
    """
    Rule 4.5: one card or none, then the next player's turn.
    """
    match = to_discard("R1 R3 B5", OTHER)
    assert ("one_card", "4.5") == refused(match, 0, discard_of("R1 R3"))
    assert ("not_in_hand", "4.5") == refused(match, 0, discard_of("G9"))
    discard(match, "R3")
    assert cards("R3") == match.state.discards
    assert ("draw", (1,)) == asked(match)

    match = to_discard("R1 R3 B5", OTHER)
    answer(match, 0, Keep())
    assert ["kept"] == keys(match)
    assert ("draw", (1,)) == asked(match)


def discard_of(text):
    return power_lunch.rules.Discard(cards(text))


def test_only_people_and_the_owner_sit_down():
    """
    Rule 5.1: personalities and the Owner, from one's own hand, all at one table.
    """
    match = to_meld("R7 B7 G7 connection", OTHER)

    assert ("no_guest", "5.1") == no_meld(match, "t4a", "R7 B7 connection", **PITCHED)
    assert ("not_in_hand", "5.1") == no_meld(match, "t4a", "R7 B7 O7")
    assert ("not_in_hand", "5.1") == no_meld(match, "t4a", "R7 R7 B7")
    meld(match, "t4a", "G7 R7 B7")
    assert cards("R7 G7 B7") == at(match, "t4a").people


def test_opening_takes_three():
    """
    Rule 5.2: three at least open a table, any number joins one.
    """
    match = to_meld("R7 B7 G7 O7", OTHER)
    assert ("too_few", "5.2") == no_meld(match, "t8", "R7 B7", **PITCHED)

    match = to_meld("O7 B1", OTHER, at={"t8": company("R7 B7 G7", "set")})
    meld(match, "t8", "O7")
    assert 4 == len(at(match, "t8").guests)


def test_nobody_sits_without_a_chair():
    """
    Rule 5.3: no more than there are free chairs, and nobody at a closed table.
    """
    match = to_meld("R7 B7 G7 O7 Pu1", OTHER, at={"t3b": company("R1 B1 G1", "set")})

    assert ("chairs", "5.3") == no_meld(match, "t3a", "R7 B7 G7 O7")
    assert ("closed", "5.3") == no_meld(match, "t3b", "Pu1")
    assert ("no_table", "5.3") == no_meld(match, "t9", "Pu1")


def test_a_full_table_is_closed():
    """
    Rule 5.4: the last chair closes a table.
    """
    match = to_meld("R7 B7 G7 O7", OTHER)
    meld(match, "t3a", "R7 B7 G7")

    assert ["melded.set", "closed"] == keys(match)
    assert match.update(None)["view"]["tables"][0]["closed"]


def test_the_owner_may_be_anybody():
    """
    Rule 5.5: the Owner takes a chair as whoever is said, even somebody who sits there, and scores a point.
    """
    match = to_meld("R7 B7 owner G1", OTHER)
    assert ("owner_as", "5.5") == no_meld(match, "t4a", "R7 B7 owner")
    assert ("owner_as", "5.5") == no_meld(match, "t4a", "R7 B7 owner", owner="X7")
    assert ("no_owner", "5.5") == no_meld(match, "t4a", "R7 B7 G1", owner="R7", **PITCHED)
    meld(match, "t4a", "R7 B7 owner", owner="R7")

    assert cards("R7 B7 R7") == at(match, "t4a").people
    assert 6 == match.state.points[0]
    guest = match.update(Seat(1))["view"]["tables"][2]["guests"][2]
    assert {"card": "owner", "person": "R7", "by": 0} == guest


def test_a_run_sits_down_at_once():
    """
    Rule 6.1: three or more in number order, of any colours, without going round.
    """
    match = to_meld("Pi1 R7 B8 G9 O10", OTHER)
    assert ("needs_reason", "7.1") == no_meld(match, "t6a", "Pi1 G9 O10")
    assert ("needs_reason", "7.1") == no_meld(match, "t6a", "R7 B8 O10")
    meld(match, "t6a", "R7 B8 G9 O10")

    assert ["melded.run"] == keys(match)
    assert "run" == at(match, "t6a").kind


def test_a_set_sits_down_at_once():
    """
    Rule 6.2: three or more of one number.
    """
    match = to_meld("R7 B7 G7 O7 Pu1", OTHER)
    meld(match, "t4b", "R7 B7 G7 O7")

    assert ["melded.set", "closed"] == keys(match)


def test_runs_and_sets_go_on():
    """
    Rule 6.3: a run grows at both ends, a set by its number; all else takes a pitch.
    """
    lunch = {"t6a": company("R4 B5 G6", "run"), "t6b": company("R8 B8 G8", "set"), "t4a": company("R1 B2 G3", "run")}
    match = to_meld("O3 O7 O9 Pu8 Pi10", OTHER, at=lunch)
    assert ("breaks_run", "6.3") == no_meld(match, "t6a", "O9")
    assert ("breaks_set", "6.3") == no_meld(match, "t6b", "O9")
    takes = [table["takes"] for table in match.update(None)["view"]["tables"]]
    assert {"key": "takes.run", "args": {"low": 3, "high": 7}, "rule": "6.3"} == takes[4]
    assert {"key": "takes.set", "args": {"number": 8}, "rule": "6.3"} == takes[5]
    assert {"key": "takes.run_end", "args": {"number": 4}, "rule": "6.3"} == takes[2]
    meld(match, "t6a", "O3 O7")
    assert ["joined.run"] == keys(match)

    match = to_meld("O3 O7 O9 Pu8 Pi10", OTHER, at=lunch)
    meld(match, "t6b", "Pu8")
    assert ["joined.set"] == keys(match)

    whole = {"t8": company("R3 B4 R5 B6 G7 G8 G9", "run")}
    assert "takes.run" == to_meld("Pu1", OTHER, at=whole).update(None)["view"]["tables"][7]["takes"]["key"]
    high = {"t4b": company("B8 R9 G10", "run")}
    assert {"number": 7} == to_meld("Pu1", OTHER, at=high).update(None)["view"]["tables"][3]["takes"]["args"]


def test_after_a_pitch_only_pitches_count():
    """
    Rule 6.4: once a pitch was let in, the sequence is broken.
    """
    match = to_meld("O7 Pu1", OTHER, at={"t8": company("R7 B7 G7 Pi2", "pitch")})
    assert ("only_pitch", "6.4") == no_meld(match, "t8", "O7")
    assert "takes.pitch" == match.update(None)["view"]["tables"][7]["takes"]["key"]

    match = to_meld("O7 Pu8 G1", OTHER, at={"t8": company("R4 B5 G6", "run")})
    meld(match, "t8", "G1", **PITCHED)
    votes(match, (1, True))
    assert "pitch" == at(match, "t8").kind


def test_one_colour_opens_only_with_a_run():
    """
    Rule 6.5: three of one colour open a table as a run, or together with somebody of another colour and a pitch.
    """
    match = to_meld("R1 R4 R8 B2 owner", OTHER)
    assert ("one_colour", "6.5") == no_meld(match, "t6a", "R1 R4 R8", **PITCHED)
    assert ("one_colour", "6.5") == no_meld(match, "t6a", "R1 R4 owner", owner="R9", **PITCHED)
    meld(match, "t6a", "R1 R4 R8 B2", **PITCHED)
    assert ("vote", (1,)) == asked(match)

    match = to_meld("R1 R4 owner", OTHER)
    meld(match, "t6a", "R1 R4 owner", owner="B9", **PITCHED)
    assert ("vote", (1,)) == asked(match)

    match = to_meld("R4 R5 R6 B1", OTHER)
    meld(match, "t6a", "R4 R5 R6")
    assert ["melded.run"] == keys(match)
    match = to_meld("R4 R5 R6 B1", OTHER)
    meld(match, "t6a", "R4 R5 R6", **PITCHED)
    assert "pitched" == notice(match, "pitched").key


def test_the_melding_example_of_the_rulebook():
    """Purple 2, Orange 7, Orange 4, Red 8, Pink 6; Orange 1 lies open, Orange 10 comes from the deck."""
    hand = "Pu2 O7 O4 R8 Pi6"
    match = to_draw(hand, "G1", top="O1", deck=cards("O10"), one_colour=True)
    answer(match, 0, Draw())
    assert [] == match.update(Seat(0))["view"]["offers"], "with runs of one colour there is no run and no set"
    assert ("needs_reason_colour", "7.1") == no_meld(match, "t4a", "Pu2 O4 O7")
    meld(match, "t4a", "Pu2 O4 O7", words="Pu2 interviews the others about having only one name.")
    votes(match, (1, True))
    assert 3 + 3 == match.state.points[0]
    assert cards("Pi6 R8 O10") == match.state.hands[0]
    answer(match, 0, Keep())

    match = to_draw(hand, "G1", top="O1", deck=cards("O10"), one_colour=True)
    answer(match, 0, Draw())
    meld(match, "t4a", "Pu2 O4 O7", aloud=True)
    votes(match, (1, False))
    assert (0, 0) == match.state.points
    assert cards("Pu2 O4 Pi6 O7 R8 O10") == match.state.hands[0]
    assert ("discard", (0,)) == asked(match)

    usual = to_meld(f"{hand} O10", "G1")
    offers = usual.update(Seat(0))["view"]["offers"]
    assert {("Pi6", "O7", "R8")} == {tuple(offer["meld"]["cards"]) for offer in offers}, "6-7-8, in any colours"


def test_missing_parts_of_an_attempt_are_none():
    """A page need not send an Owner's part or a reason where there is none."""
    match = to_meld("R7 B7 G7", OTHER)
    assert Meld(Table("t4a"), cards("R7")) == match.read({"type": "meld", "table": "t4a", "cards": ["R7"]})


def test_bonuses_rise_with_the_chairs():
    assert {3: 2, 4: 3, 6: 4, 8: 5} == BONUS
