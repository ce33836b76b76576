"""Power Lunch by its numbered rules: pitches and votes, points and special cards, options and the end; and secrets."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from py_engine.game import Decision, Seat
from py_engine.games.lunch_cards.cards import PACK
from py_engine.games.power_lunch import GAME, themes
from py_engine.games.power_lunch.refusals import refusal
from py_engine.games.power_lunch.state import (
    Discard,
    Draw,
    Keep,
    Known,
    Meld,
    Passing,
    PassOn,
    PickUp,
    SayNothing,
    ShowIn,
    TurnAway,
)
from py_engine.match import Match, with_presets
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from py_engine.soak import problems
from py_engine.text import Own
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
    position,
    refused,
    to_discard,
    to_draw,
    to_meld,
    votes,
)

OTHER, THIRD, FOURTH = "O1 Pi3 G5", "O2 Pi4 G6", "O5 Pi5 Pu5"
RULERS = "R2 R7 G8"
"""Boudica, Elizabeth and Marcus Aurelius."""


def pitched(*others: str, hand: str = f"{RULERS} B2", table: str = "t4a", **reason):
    """A pitch for three at a table for four; the others vote."""
    match = to_meld(hand, *(others or (OTHER, THIRD)))
    meld(match, table, RULERS, **(reason or PITCHED))
    return match


def view(match, seat=None):
    return match.update(None if seat is None else Seat(seat))["view"]


def test_a_pitch_is_said_or_written():
    """
    Rule 7.1: any company, a run or a set too, with a reason of up to 200 characters, or aloud; the cards lie open.
    """
    match = to_meld(f"{RULERS} B2", OTHER)
    assert ("needs_reason", "7.1") == no_meld(match, "t4a", RULERS, words="   ")
    assert ("too_long", "7.1") == no_meld(match, "t4a", RULERS, words="ü" * 201)
    meld(match, "t4a", RULERS, words="🍋" * 200)
    assert ["pitched"] == keys(match)
    assert ["R2", "R7", "G8"] == [card["card"] for card in view(match)["pitch"]["cards"]]
    assert cards("B2") == match.state.hands[0]

    match = pitched(aloud=True)
    assert "story.aloud" == view(match)["pitch"]["said"]["key"]
    assert view(match)["pitch"]["aloud"]

    match = to_meld("R7 B7 G7 O7", OTHER)
    meld(match, "t6a", "R7 B7 G7", **PITCHED)
    votes(match, (1, True))
    assert "pitch" == at(match, "t6a").kind


def test_a_reason_can_be_had_ready_made():
    """
    Rule 7.2: what figures of the cast share, or that they are hungry.
    """
    match = to_meld(f"{RULERS} B2", OTHER)
    assert ("no_theme", "7.2") == no_meld(match, "t4a", RULERS, theme="croquet")
    offered = {theme["theme"] for theme in view(match, 0)["themes"]}
    assert {"ruler", "hungry"} <= offered
    assert "piano" not in offered
    assert [] == view(match, 1)["themes"]
    meld(match, "t4a", RULERS, theme="ruler")
    assert "pitch.ruler" == view(match)["pitch"]["said"]["key"]
    assert (3, 3) == (view(match)["pitch"]["shared"], view(match)["pitch"]["of"])
    later = to_meld(f"{RULERS} B2", OTHER, number=2)
    meld(later, "t4a", RULERS, theme="ruler")
    assert "again.ruler" == view(later)["pitch"]["said"]["key"]


@pytest.mark.parametrize(
    ("words", "hint", "read"),
    [
        ("They all wear a crown.", "theme", "ruler"),
        ("Alle saßen schon auf einem THRON!", "theme", "ruler"),
        ("Todas fueron reinas o emperadores.", "theme", "ruler"),
        ("Wer von denen mag Perücken? Und Könige sind sie auch.", "theme", "ruler"),
        ("Because I say so.", "common", ""),
    ],
)
def test_a_pitch_is_read_in_three_languages(words, hint, read):
    """
    Rule 7.3: beside a pitch stands what it sounds like, and of how many that is true; or else what they share.
    """
    shown = view(pitched(words=words))["pitch"]

    assert (f"speaks_for.{hint}", read) == (shown["hint"]["key"], shown["read"])
    assert {"count": 3, "of": 3, "theme": "value.ruler"} == shown["hint"]["args"]


def test_nothing_in_common_is_said_too():
    match = to_meld("R6 Pi9 O1 B2", "G5 Pi3")
    meld(match, "t4a", "O1 R6 Pi9", words="A fine day.")

    assert "speaks_for.nothing" == view(match)["pitch"]["hint"]["key"]


@pytest.mark.parametrize(
    ("ballots", "passes"),
    [
        ((True, True, True), True),
        ((True, True, False), True),
        ((True, False, False), False),
        ((True, False), True),
        ((False, False), False),
        ((True,), True),
        ((False,), False),
    ],
)
def test_a_tie_or_a_majority_lets_them_in(ballots, passes):
    """
    Rule 7.4: secret, at once, changeable until all are in; a majority or a tie passes; with two, the one opponent.
    """
    match = pitched(*(OTHER, THIRD, FOURTH)[: len(ballots)])
    number = match.waiting[0].opened
    assert ("vote", tuple(range(1, len(ballots) + 1))) == asked(match)
    assert view(match)["stakes"]["key"] == ("stakes.vote_one" if len(ballots) == 1 else "stakes.vote")
    for seat, yes in enumerate(ballots[:-1], 1):
        votes(match, (seat, not yes), (seat, yes))
        assert view(match, seat)["my_answer"]["key"] == ("ballot.yes" if yes else "ballot.no")
        assert [seat] == sorted({one for known in match.waiting for one in known.seats if not known.must})[-1:]
        assert {number} == {known.opened for known in match.waiting}
    before = [json.dumps(match.update(seat)) for seat in (None, Seat(0), Seat(len(ballots)))]
    assert not any("ballot.yes" in seen or "ballot.no" in seen for seen in before)
    votes(match, (len(ballots), ballots[-1]))

    assert ("shown_in" if passes else "turned_away") == keys(match)[1]
    assert (6 if passes else 0) == match.state.points[0]
    shown = view(match)["verdict"]
    assert passes == shown["passed"]
    assert ["yes" if yes else "no" for yes in ballots] == [ballot["answer"] for ballot in shown["ballots"]]
    assert ("discard", (0,)) == asked(match)


def test_whoever_is_away_counts_as_a_yes():
    """
    Rule 7.5: an absent ballot is a yes, marked as such; one that was cast stays; nobody can choose to be away.
    """
    match = pitched(OTHER, THIRD, FOURTH)
    opened = match.waiting[0].opened
    votes(match, (1, False))
    assert isinstance(GAME.fallback(match.state, Seat(1), match.waiting[1]), TurnAway)
    match.fallback(Seat(2), opened)
    assert isinstance(GAME.fallback(match.state, Seat(2), match.waiting[1]), SayNothing)
    assert refusal(GAME.lore, match.state, Seat(3), match.waiting[0], SayNothing()).key == "refused.other_question"
    votes(match, (3, True))
    assert isinstance(GAME.fallback(pitched_and(ShowIn()).state, Seat(1), Decision("vote", (Seat(1),), 2)), ShowIn)

    assert [("no"), ("away"), ("yes")] == [ballot["answer"] for ballot in view(match)["verdict"]["ballots"]]
    assert 1 == notice(match, "shown_in").args["away"]
    assert "ballot.away" in json.dumps(match.update(None))


def pitched_and(ballot):
    match = pitched()
    answer(match, 1, ballot)
    return match


def test_a_failed_vote_costs_nothing_but_the_attempt():
    """
    Rule 7.6: the cards go back, everybody has seen them, and the discard is next.
    """
    match = pitched()
    votes(match, (1, False), (2, False))

    assert cards("R2 B2 R7 G8") == match.state.hands[0]
    assert (0, 0, 0) == match.state.points
    assert ["R2", "R7", "G8"] == view(match, 1)["seats"][0]["known"]
    assert ("discard", (0,)) == asked(match)
    for seed in range(8):
        assert set(cards(RULERS)) <= set(GAME.resample(match.state, Seat(1), Rng.seeded(str(seed))).hands[0])


def test_a_pitch_speaks_for_the_whole_table():
    """
    Rule 7.7: it changes the topic for all who sit there, and earns no bonus for opening.
    """
    match = to_meld("Pi8 B1", OTHER, at={"t6a": company("R7 G8 R9", "run")})
    meld(match, "t6a", "Pi8", theme="ruler")
    shown = view(match)["pitch"]
    assert (4, 4) == (shown["shared"], shown["of"])
    assert {"key": "if_seated.joins", "args": {"cards": 1, "bonus": 4, "points": 1}, "rule": "8.1"} == shown["stakes"]
    votes(match, (1, True))

    assert 1 == match.state.points[0]
    assert "pitch" == at(match, "t6a").kind


def test_reasons_stay_at_the_table():
    """
    Rule 7.8: what was let in can be read again, with who said it of whom.
    """
    match = pitched(words="Long live <b>lunch</b>")
    votes(match, (1, True), (2, True))
    (story,) = view(match, 2)["tables"][2]["stories"]

    assert (0, ["R2", "R7", "G8"]) == (story["seat"], story["people"])
    assert {"key": "story.own", "args": {"text": {"own": "Long live <b>lunch</b>"}}, "rule": ""} == story["said"]


def test_a_card_scores_a_point():
    """
    Rule 8.1: one point for each card that sits down.
    """
    match = to_meld("O7 Pu7 B1", OTHER, at={"t8": company("R7 B7 G7", "set")})
    meld(match, "t8", "O7 Pu7")
    assert 2 == match.state.points[0]


@pytest.mark.parametrize(("table", "points"), [("t3a", 7), ("t4a", 6), ("t6a", 7), ("t8", 8)])
def test_opening_and_closing_earn_a_bonus(table, points):
    """
    Rule 8.2: 2, 3, 4 or 5 for opening, and the same for closing.

    Rule 8.3: three at a table for three score 7, three at the table for eight score 8.
    """
    match = to_meld("R7 B7 G7 O9", OTHER)
    meld(match, table, "R7 B7 G7")
    assert points == match.state.points[0]


def test_one_meld_earns_both():
    """
    Rule 8.3: opening and closing in one meld, by a pitch as well.
    """
    match = pitched(table="t3b")
    shown = view(match)["pitch"]
    assert (True, True) == (shown["opens"], shown["closes"])
    assert "if_seated.both" == shown["stakes"]["key"]
    votes(match, (1, True), (2, True))
    assert 7 == match.state.points[0]


def test_the_last_chair_of_four():
    """
    Rule 8.4: who closes what another opened earns the same bonus again: 1 + 3.
    """
    match = to_meld("O7 B1", OTHER, at={"t4a": company("R7 B7 G7", "set", by=1)})
    meld(match, "t4a", "O7")
    assert (4, 0) == match.state.points

    match = to_meld("O9 B1", OTHER, at={"t4a": company("R7 B7 G7", "set", by=1)})
    meld(match, "t4a", "O9", **PITCHED)
    assert "if_seated.closes" == view(match)["pitch"]["stakes"]["key"]


def test_special_cards_never_sit_down():
    """
    Rule 8.5: no Connection, Scandal or Pass A at a table.
    """
    match = to_meld("R7 B7 G7 connection scandal pass_a", OTHER)
    for card in ("connection", "scandal", "pass_a"):
        assert ("no_guest", "5.1") == no_meld(match, "t4a", f"R7 B7 {card}", **PITCHED)


def test_a_scandal_goes_with_a_connection():
    """
    Rule 8.6: a Scandal only with a Connection, which the next player may not draw, and later ones may.
    """
    match = to_discard("R1 connection scandal scandal", OTHER, THIRD)
    assert ("scandal_alone", "8.6") == refused(match, 0, Discard(cards("scandal")))
    discard(match, "connection scandal")
    assert cards("connection scandal") == match.state.discards
    assert ["hushed"] == keys(match)
    assert ("barred", "8.6") == refused(match, 1, PickUp())
    assert view(match)["barred"]
    assert "stakes.barred" == view(match)["stakes"]["key"]
    answer(match, 1, Draw())
    while asked(match)[0] != "discard":
        match.fallback(asked(match)[1][0], match.waiting[0].opened)
    answer(match, 1, Keep())
    answer(match, 2, PickUp())
    assert "connection" in match.state.hands[2]

    match = to_discard("R1 connection", OTHER)
    discard(match, "connection")
    assert ("barred", "8.6") == refused(match, 1, PickUp())


def test_pass_a_goes_round():
    """
    Rule 8.7: everybody passes a card to the left at once, any card, chosen before seeing what comes.
    """
    match = to_discard("R1 pass_a scandal", "B1 B2", "G1 G2")
    discard(match, "pass_a")
    assert ("pass_on", (0, 1, 2)) == asked(match)
    assert ("not_in_hand", "8.7") == refused(match, 1, PassOn(cards("R1")[0]))
    answer(match, 1, PassOn(cards("B1")[0]))
    answer(match, 1, PassOn(cards("B2")[0]))
    assert "answer.card" == view(match, 1)["my_answer"]["key"]
    assert "B2" not in json.dumps(match.update(Seat(2))["view"])
    assert "B2" == GAME.fallback(match.state, Seat(1), match.waiting[1]).card
    answer(match, 0, PassOn(cards("scandal")[0]))
    match.fallback(Seat(2), match.waiting[0].opened)

    assert (cards("R1 G1"), cards("B1 scandal"), cards("G2 B2")) == match.state.hands
    assert {Known(Seat(1), "scandal", Seat(0)), Known(Seat(2), "B2", Seat(1)), Known(Seat(0), "G1", Seat(2))} == set(
        match.state.known
    )
    assert ("draw", (1,)) == asked(match)
    for seed in range(8):
        imagined = GAME.resample(match.state, Seat(0), Rng.seeded(f"gift {seed}"))
        assert "scandal" in imagined.hands[1]


def test_a_last_pass_a_has_no_effect():
    """
    Rule 8.8: discarded as the last card it ends the hand, and nothing is passed.
    """
    match = to_discard("pass_a", "R1 scandal")
    discard(match, "pass_a")

    assert ["discarded", "hand_over", "dealt"] == keys(match)
    assert (cards(""), cards("R1 scandal")) == match.state.results[0].left


@pytest.mark.parametrize("number", [1, 2, 3])
def test_hands_are_an_option(number):
    """
    Rule 9.1: three hands, or one or two.
    """
    match = to_discard("R1", "B1", limit=number, number=number)
    discard(match, "R1")
    assert match.over
    assert number == Match(GAME, 2, {"hands": number}, "seed").state.limit


def test_runs_in_one_colour():
    """
    Rule 9.2: with the option a run without a vote has one colour, and what continues it too.
    """
    match = to_meld("R4 R5 R6 B5 B7 R7 B6", OTHER, one_colour=True)
    assert ("needs_reason_colour", "7.1") == no_meld(match, "t6a", "R4 B5 R6")
    meld(match, "t6a", "R4 R5 R6")

    match = to_meld("B7 R7 O1", "G1", at={"t6a": company("R4 R5 R6", "run")}, one_colour=True)
    assert ("breaks_run", "6.3") == no_meld(match, "t6a", "B7")
    assert [["R7"]] == [offer["meld"]["cards"] for offer in view(match, 0)["offers"]]
    meld(match, "t6a", "R7")
    assert Match(GAME, 2, {"runs": "one_colour"}, "seed").state.one_colour


def test_time_for_a_pitch_and_a_vote():
    """
    Rule 9.3: the clock runs for the attempt and for the vote, and for nothing else.
    """
    match = to_meld(f"{RULERS} B2", OTHER, clock=60)
    assert 60 == view(match)["clock"]
    meld(match, "t4a", RULERS, **PITCHED)
    assert 60 == view(match)["clock"]
    votes(match, (1, True))
    assert 0 == view(match)["clock"]
    assert 0 == view(Match(GAME, 2, {}, "seed"))["clock"]
    assert 90 == Match(GAME, 2, {"pitch_timer": 90}, "seed").state.clock


def test_each_theme_goes_once():
    """
    Rule 9.4: a theme, or a text that is read as none, is pitched once a hand; what is said aloud is not checked.
    """
    match = to_meld(f"{RULERS} B2 B5", OTHER, theme_once=True, used=("ruler", "“because i say so”"))
    assert ("theme_used", "9.4") == no_meld(match, "t4a", RULERS, theme="ruler")
    assert ("theme_used", "9.4") == no_meld(match, "t4a", RULERS, words="Kings and queens!")
    assert ("theme_used", "9.4") == no_meld(match, "t4a", RULERS, words="Because: I say so.")
    assert [True] == [theme["used"] for theme in view(match, 0)["themes"] if theme["theme"] == "ruler"]
    meld(match, "t4a", RULERS, words="They all like figs.")
    assert "“they all like figs”" in match.state.used
    votes(match, (1, False))

    match = to_meld(f"{RULERS} B2", OTHER, theme_once=True)
    for _ in range(2):
        assert GAME.accepts(match.state, Seat(0), match.waiting[0], aloud())
    meld(match, "t4a", RULERS, theme="ruler")
    assert ("ruler",) == match.state.used
    assert to_meld(f"{RULERS} B2", OTHER, used=("ruler",)).state.used
    meld(to_meld(f"{RULERS} B2", OTHER, used=("ruler",)), "t4a", RULERS, theme="ruler")


def aloud():
    return Meld("t4a", cards(RULERS), aloud=True)


def test_ready_made_tables():
    """
    Rule 9.5: as in the rulebook, Party and Quick.
    """
    rulebook = {"runs": "any_colour", "hands": 3, "pitch_timer": 0, "theme_once": False}
    assert rulebook == with_presets(GAME, "rulebook")
    assert rulebook | {"runs": "one_colour"} == with_presets(GAME, "party")
    assert rulebook | {"hands": 1} == with_presets(GAME, "quick")


def test_a_hand_ends_at_once():
    """
    Rule 10.1: with an empty hand, by a meld or a discard, or with the last table.
    """
    match = to_meld("R7 B7 G7", OTHER)
    meld(match, "t4a", "R7 B7 G7")
    assert ["melded.set", "hand_over", "dealt"] == keys(match)
    assert "ended.empty" == view(match)["last_hand"]["reason"]["key"]
    assert ["R7", "G7", "B7"] == view(match)["last_hand"]["ending"]

    match = to_discard("R1", OTHER)
    discard(match, "R1")
    assert ["discarded", "hand_over", "dealt"] == keys(match)

    match = to_meld("Pi10 owner G1", "O1", at=nearly_full())
    meld(match, "t3b", "owner", owner="R10", **PITCHED)
    votes(match, (1, True))
    assert ["voted", "shown_in", "seated", "closed", "hand_over", "dealt"] == keys(match)
    assert "ended.full" == view(match)["last_hand"]["reason"]["key"]
    assert ["owner", "R10"] == view(match)["last_hand"]["ending"]


def nearly_full():
    return {
        "t3a": company("R1 R2 R3", "run"),
        "t3b": company("G2 G3", "run"),
        "t4a": company("R4 R5 R6 R7", "run"),
        "t4b": company("O3 O4 O5 O6", "run"),
        "t6a": company("B1 B2 B3 B4 B5 B6", "run"),
        "t6b": company("Pu1 Pu2 Pu3 Pu4 Pu5 Pu6", "run"),
        "t6c": company("Pi1 Pi2 Pi3 Pi4 Pi5 Pi6", "run"),
        "t8": company("R8 R9 R10 B8 B9 B10 G9 G10", "pitch"),
    }


def test_what_is_left_counts_against_everybody():
    """
    Rule 10.2: 5 for a Scandal, 10 for the Owner, 1 for a personality, nothing for Connections and Pass A.
    """
    match = to_meld("R7 B7 G7", "R1 B1 owner", "scandal scandal connection pass_a", points=(0, 5, 3))
    meld(match, "t3a", "R7 B7 G7")

    assert (0, 12, 10) == match.state.results[0].lost
    assert (7, -7, -7) == match.state.totals
    assert [7, -7, -7] == [row["sum"] for row in view(match)["last_hand"]["rows"]]
    assert ["R1", "B1", "owner"] == view(match)["last_hand"]["rows"][1]["left"]


def test_a_quiet_circuit_ends_the_hand():
    """
    Rule 10.3: no deck, none to be made, and a whole circuit without a meld.
    """
    match = to_discard("scandal R1", "scandal R2", "scandal R3", top="B1", deck=())
    for seat in range(3):
        if seat:
            answer(match, seat, PickUp()) if asked(match)[0] == "draw" else None
            meld(match, "t3a", "", seat=seat) if asked(match)[0] == "meld" else None
        answer(match, seat, Keep())
    assert "ended.quiet" == notice(match, "hand_over").args["why"].key
    assert "10.3" == notice(match, "hand_over").rule

    moved = to_discard("scandal R1", "scandal R2", top="B1", deck=(), quiet=1, melded=True)
    answer(moved, 0, Keep())
    assert (0, 1) == (moved.state.quiet, moved.state.number)


def test_the_deal_goes_round():
    """
    Rule 10.4: the next hand is dealt by the seat to the left of the dealer.
    """
    match = to_discard("R1", OTHER, THIRD, dealer=Seat(1))
    discard(match, "R1")
    assert (2, Seat(2)) == (match.state.number, match.state.dealer)
    assert ("draw", (0,)) == asked(match)


def test_ties_share():
    """
    Rule 10.5: after the last hand the highest total wins, and equal ones share it.
    """
    match = to_discard("R1", "B1", "G1", limit=1, points=(3, 4, 2))
    discard(match, "R1")

    outcome = GAME.outcome(match.state)
    assert ((Seat(0), Seat(1)), (3, 3, 1)) == (outcome.winners, outcome.scores)
    assert "how.hand" == outcome.how[0].key
    assert (None, "") == (view(match)["turn"], view(match)["asking"])


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", [{}, {"runs": "one_colour", "theme_once": True, "pitch_timer": 30, "hands": 1}])
def test_cards_are_neither_lost_nor_doubled(seats, options):
    match, rng = Match(GAME, seats, options, f"soak {seats}"), Rng.seeded("soak")
    for _ in range(500):
        if match.over:
            break
        seat, opened, action, rng = random_action(match, rng)
        match.submit(seat, opened, action)
        assert () == problems(match, seat)


def test_a_lost_card_is_found_out():
    state = position("R1 R2", OTHER)
    assert () == GAME.problems(state.asks(Passing, (Seat(0),)))
    assert ("72 cards",) == GAME.problems(replace(state, deck=state.deck[1:]).asks(Passing, (Seat(0),)))
    assert Counter(PACK) == Counter((*state.deck, *state.hands[0], *state.hands[1]))


def test_nobody_is_sent_hands_ballots_or_drafts():
    """All that others are sent is the same, whatever somebody holds, has voted or has chosen."""
    match = pitched(OTHER, THIRD, FOURTH)
    votes(match, (1, True))
    other = pitched(OTHER, THIRD, FOURTH)
    votes(other, (1, False))
    for seat in (None, Seat(0), Seat(2), Seat(3)):
        assert match.update(seat, 0) == other.update(seat, 0)
    assert match.update(Seat(1), 0) != other.update(Seat(1), 0)
    assert "O1" not in json.dumps(match.update(None, 0))


def test_forms_ask_for_what_is_possible():
    """The Owner's part is asked for where the Owner is held; no cards are needed where no attempt is."""
    match = to_meld("R7 B7 owner", OTHER)
    form = match.form(Seat(0), match.waiting[0])
    fields = {field.name: field for field in form.fields}
    assert ["table", "cards", "owner", "words", "aloud", "theme"] == list(fields)
    assert (1, 3) == (fields["cards"].least, fields["cards"].most)
    assert 8 == len(fields["table"].values)

    match = to_meld("R1 B5", OTHER)
    assert 0 == match.form(Seat(0), match.waiting[0]).fields[1].least
    # somebody else's hand, imagined, may hold nobody at all
    state = position("scandal pass_a", OTHER)
    asking = Decision("meld", (Seat(0),), 1)
    assert () == GAME.form(state, Seat(0), asking).fields[1].values
    for seed in range(4):
        assert Meld("t3a", ()) == GAME.sample(state, Seat(0), asking, Rng.seeded(f"nobody {seed}"))
    assert GAME.accepts(state, Seat(0), asking, Meld("t3a", ()))


def test_actions_answer_their_own_question():
    match = to_draw("R1 R2", OTHER)
    key = GAME.why_not(match.state, Seat(0), match.waiting[0], Keep()).key
    assert "refused.other_question" == key
    assert "refused.illegal" == GAME.why_not(match.state, Seat(0), match.waiting[0], Draw()).key
    assert GAME.describe(match.state, Seat(0), match.waiting[0], Draw()) is None


def test_offers_name_one_table_of_each_size():
    match = to_meld("R7 B7 G7 O2", OTHER, at={"t3a": company("R1 B2 G3", "run"), "t6a": company("Pi7 Pu7 O7", "set")})
    offers = [(offer["meld"]["table"], offer["points"]) for offer in view(match, 0)["offers"]]

    assert [("t8", 8), ("t6a", 7), ("t3b", 7), ("t6b", 7), ("t4a", 6), ("t6a", 2), ("t6a", 1)] == offers
    assert [] == view(match, 1)["offers"]


def test_attempts_have_names():
    match = to_meld("R7 B7 G7 O2", OTHER)
    opened = match.waiting[0].opened
    for action, key in (
        (Meld("t3a", cards("R7 B7 G7")), "meld.set"),
        (Meld("t3a", cards("R7 B7 G7"), aloud=True), "meld.pitch"),
    ):
        accepted, said = match.why(Seat(0), opened, action)
        assert (True, key, 7) == (accepted, said.key, said.args["points"])
    few = to_meld("R1 B5", OTHER)
    assert "meld.nothing" == few.why(Seat(0), few.waiting[0].opened, Meld("t3a", ()))[1].key


@pytest.mark.parametrize(
    ("hand", "at_tables", "expected"),
    [
        ("R7 B7 G7 O1", {}, ("R7 G7 B7", "", "")),
        ("R1 B5 G8", {}, ("R1 B5 G8", "", "hungry")),
        ("R1 R5 R8 B9", {}, ("R1 R5 B9", "", "hungry")),
        ("R1 R5 R8 owner", {}, ("R1 R5 owner", "O8", "hungry")),
        ("R1 owner scandal", {"t8": company("B1 G5 Pu7", "pitch")}, ("R1", "", "hungry")),
        ("owner scandal scandal", {"t8": company("B1 G5 Pu7", "pitch")}, ("owner", "R1", "hungry")),
        ("R1 owner", {}, ("", "", "")),
        ("R1 B5 owner", {}, ("R1 B5 owner", "O1", "hungry")),
    ],
)
def test_whoever_is_away_attempts_the_least(hand, at_tables, expected):
    match = to_meld(hand, "Pi3", at=at_tables)
    action = GAME.fallback(match.state, Seat(0), match.waiting[0])
    assert expected == (" ".join(action.cards), action.owner, action.theme)
    assert GAME.accepts(match.state, Seat(0), match.waiting[0], action)

    match = to_meld("R1 B5 G8", "Pi3", theme_once=True, used=("hungry",))
    assert GAME.fallback(match.state, Seat(0), match.waiting[0]).aloud


def test_the_last_card_of_a_pair_stays_known():
    """Two cards that look the same may be seen going to one hand; the other stays known when one is laid down."""
    match = to_draw("R1 connection", OTHER, top="connection", known=(Known(Seat(0), "connection", None),))
    answer(match, 0, PickUp())
    assert ["connection", "connection"] == view(match)["seats"][0]["known"]


def test_own_tags_are_said_in_the_words_of_the_cast():
    game = GAME.with_cast(cast_of_ones_own())
    match = Match(game, 2, {}, "own")
    opened = match.waiting[0].opened
    match.submit(match.state.turn, opened, Draw())
    labels = [theme.label.args["theme"] for theme in game.view(match.state, match.state.turn).themes]

    assert [Own("knits"), "value.hungry"] == labels
    assert "pitch_own" == themes.sentence("knits", 2).key
