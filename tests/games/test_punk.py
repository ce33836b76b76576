"""Punk sucht Lady by its numbered rules: cards and barometer, who begins, the Lonely Heart, the candidates."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import punk_sucht_lady
from py_engine.games.punk_sucht_lady import GAME, barometer
from py_engine.games.punk_sucht_lady.cards import AGES, CLIENTS, DICTATED, GOAL, MEN, WOMEN, WRITTEN, dictated
from py_engine.games.punk_sucht_lady.state import Introduce, Point, Present
from py_engine.match import Match, Refused
from tests.games.punk_table import (
    ANGELA,
    EDDI,
    HANDS,
    MELANIE,
    answer,
    asked,
    choose,
    chosen,
    clients,
    introduce,
    keys,
    notice,
    present,
    refused,
    table,
)

FOLDER = Path(punk_sucht_lady.__file__).parent
RATINGS = [list(map(int, row)) for row in json.loads((Path(__file__).parent / "punk_ratings.json").read_text("utf-8"))]
"""Of every woman with every man, worked out apart from the rules."""


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_punk*.py"))
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


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats):
    """
    Rule 1.1: three to six play.
    """
    with pytest.raises(Refused, match="bad_players"):
        Match(GAME, seats, {}, "seed")
    assert [3, 4, 5, 6] == list(GAME.seats)


def test_good_matches_move_the_pawns():
    """
    Rule 1.2: a good match moves the pawns of the two who made it.
    """
    match = table()
    introduce(match, 0, EDDI)
    present(match, 1, ANGELA)
    present(match, 2, MELANIE)
    choose(match, 0, ANGELA)
    match.submit(Seat(2), match.waiting[0].opened, match.game.legal(match.state, Seat(2), match.waiting[0])[0])

    assert (6, 6, 0) == match.state.spaces


def test_clients():
    """
    Rule 2.1: 56 women and 56 men, each with an age and five more traits.
    """
    assert (56, 56, 112) == (len(WOMEN), len(MEN), len(set(CLIENTS)))
    assert all(18 <= AGES[client] <= 75 and len(WRITTEN[client]) == 5 for client in CLIENTS)
    assert len({(AGES[client], WRITTEN[client]) for client in CLIENTS}) == 112
    assert (22, "sailor") == (AGES[EDDI], WRITTEN[EDDI][0])
    assert (19, "hairdresser") == (AGES[ANGELA], WRITTEN[ANGELA][0])
    assert (20, "model") == (AGES[MELANIE], WRITTEN[MELANIE][0])


def test_barometer():
    """
    Rule 2.2: every pair has its rating from 0 to 7, whichever card lies on top.
    """
    assert RATINGS == [[barometer.read(woman, man) for man in MEN] for woman in WOMEN]
    assert RATINGS == [[barometer.read(man, woman) for man in MEN] for woman in WOMEN]
    assert 3136 == sum(map(len, RATINGS))
    # two from the same deck as well, worked out apart from the rules
    alike = {"M01 M04": 4, "M01 M02": 1, "M01 M35": 6, "W01 W02": 6, "W03 W55": 5, "W02 W27": 7, "W04 W09": 0}
    assert alike == {pair: barometer.read(*clients(pair)) for pair in alike}
    assert set(range(barometer.HIGHEST + 1)) == {rating for row in RATINGS for rating in row}


@pytest.mark.parametrize("seats", [3, 6])
def test_deal(seats):
    """
    Rule 2.3: three women and three men each; only their number is seen.
    """
    match = Match(GAME, seats, {}, "deal")

    for seat, hand in enumerate(match.state.hands):
        assert {"W": 3, "M": 3} == Counter(client[0] for client in hand)
        own, spectator = match.update(Seat(seat))["view"], match.update(None)["view"]
        assert list(hand) == own["hand"] == [card["client"] for card in own["cards"]]
        assert [] == spectator["hand"] == spectator["cards"]
        assert (3, 3) == (spectator["seats"][seat]["women"], spectator["seats"][seat]["men"])
    moves = notice(match, "dealt").moves
    assert all(move.seen_by == (Seat(int(move.target[-1])),) for move in moves)
    assert 6 * seats == len(moves)


def test_track():
    """
    Rule 2.4: 28 spaces to ZIEL, two traits dictated on each before it; pawns on Start, three markers.
    """
    view = Match(GAME, 3, {}, "track").update(None)["view"]

    assert (28, 29) == (view["goal"], len(view["track"]))
    assert 28 == GOAL == len(DICTATED)
    assert [] == view["track"][0] == view["track"][28]
    assert all(len(set(space)) == 2 and list(space) == sorted(space) for space in DICTATED[1:])
    assert (("1", "6"), ("2", "4"), ("4", "5")) == (dictated(1), dictated(2), dictated(27))
    assert [0, 0, 0] == [seat["space"] for seat in view["seats"]]
    assert 3 == len(set(view["markers"]))


def test_first_matchmaker_by_lot():
    """
    Rule 3.1: the first Matchmaker is drawn by lot.
    """
    firsts = {asked(Match(GAME, 4, {}, f"lot {number}")) for number in range(40)}

    assert {("heart", (seat,)) for seat in range(4)} == firsts


def test_first_matchmaker_by_vote():
    """
    Rule 3.2: all point at once and in secret; most fingers begin, and the lot decides among equals.
    """
    match = Match(GAME, 3, {"first": "vote"}, "vote")
    assert ("first", (0, 1, 2)) == asked(match)
    assert match.update(None)["view"]["matchmaker"] is None
    answer(match, 0, Point(Seat(2)))
    assert ("first", (1, 2)) == asked(match)
    assert {"answer.secret"} == {
        match.update(seat)["notices"][0]["args"]["answer"]["key"] for seat in (Seat(1), Seat(2), None)
    }
    answer(match, 0, Point(Seat(0)))
    answer(match, 1, Point(Seat(0)))
    answer(match, 2, Point(Seat(2)))
    assert ("heart", (0,)) == asked(match)
    assert ["answered", "first_by_vote"] == keys(match)

    begun = set()
    for number in range(20):
        match = Match(GAME, 3, {"first": "vote"}, f"tie {number}")
        for seat in range(3):
            answer(match, seat, Point(Seat(seat)))
        assert ["answered", "first_by_tie"] == keys(match)
        begun.add(asked(match)[1])
    assert {(0,), (1,), (2,)} == begun

    # only those with the most fingers are drawn among
    begun = set()
    for number in range(20):
        match = Match(GAME, 5, {"first": "vote"}, f"two {number}")
        for seat, whom in enumerate((1, 3, 1, 3, 4)):
            answer(match, seat, Point(Seat(whom)))
        assert "first_by_tie" in keys(match)
        begun.add(asked(match)[1])
    assert {(1,), (3,)} == begun


def test_the_turn_goes_left():
    """
    Rule 3.3: after each couple the next player to the left is Matchmaker.
    """
    match = chosen()
    for seat in (2, 3):
        match.fallback(Seat(seat), match.waiting[0].opened)

    assert ("heart", (1,)) == asked(match)
    assert 1 == match.state.round

    # a round is over when it comes back to whoever began
    rounds = []
    for turn in (1, 3, 0):
        match = table(*HANDS, turn=turn, first=1)
        introduce(match, turn, match.state.hands[turn][0])
        while asked(match)[0] != "heart":
            match.fallback(Seat(asked(match)[1][0]), match.waiting[0].opened)
        rounds.append((asked(match)[1], match.state.round))
    assert [((2,), 1), ((0,), 1), ((1,), 2)] == rounds


def test_introducing():
    """
    Rule 4.1: the Lonely Heart comes from the Matchmaker's hand.
    """
    match = table()
    assert ("refused.not_in_hand", "4.1") == refused(match, 0, Introduce(ANGELA, tuple("125")))
    introduce(match, 0, EDDI)

    assert EDDI == match.state.heart.client
    assert EDDI not in match.state.hands[0]
    assert ("introduced", "hand.0", "heart") == (
        keys(match)[0],
        notice(match, "introduced").moves[0].source,
        notice(match, "introduced").moves[0].target,
    )


def test_which_traits_speak():
    """
    Rule 4.2: three free ones on Start and from ZIEL on, otherwise one beside the two that the space dictates.
    """
    for space in (0, 28, 33):
        match = table(spaces=(space, 4, 5))
        form = match.update(Seat(0))["asks"][0]["form"]
        assert ({*"123456"}, 3, 3) == (
            set(form["fields"][1]["values"]),
            form["fields"][1]["least"],
            form["fields"][1]["most"],
        )
        assert ("refused.traits", "4.2") == refused(match, 0, Introduce(EDDI, ("1", "2")))
        assert ("refused.traits", "4.2") == refused(match, 0, Introduce(EDDI, ("2", "1", "3")))
        assert ("refused.traits", "4.2") == refused(match, 0, Introduce(EDDI, ("1", "1", "3")))
        introduce(match, 0, EDDI, "346")
        assert ("3", "4", "6") == match.state.markers

    match = table(spaces=(1, 4, 5))
    form = match.update(Seat(0))["asks"][0]["form"]
    assert (["2", "3", "4", "5"], 1) == (form["fields"][1]["values"], form["fields"][1]["most"])
    assert ("refused.dictated", "4.2") == refused(match, 0, Introduce(EDDI, ("1",)))
    assert ("refused.traits", "4.2") == refused(match, 0, Introduce(EDDI, ("2", "3")))
    introduce(match, 0, EDDI, "3")
    assert ("1", "3", "6") == match.state.markers


def test_only_three_traits_are_open():
    """
    Rule 4.3: everybody sees the three traits that the markers name, and no other.
    """
    match = table(spaces=(1, 4, 5))
    introduce(match, 0, EDDI, "3")
    present(match, 1, ANGELA)

    for seat in (None, Seat(0), Seat(2)):
        view = match.update(seat)["view"]
        assert ["1", "3", "6"] == view["markers"]
        for shown in (view["heart"], view["candidates"][0]):
            assert ["1", "3", "6"] == [line["number"] for line in shown["card"]["traits"]]
        written = json.dumps({"heart": view["heart"], "candidates": view["candidates"]})
        assert "trait.peaceful_and_lovable" in written
        for closed in ("sailor", "always_late", "rock_n_roll", "hairdresser", "glued_to_the_phone", "clubbing"):
            assert closed not in written


def test_words():
    """
    Rule 4.4: up to 300 characters of one's own; without them the table finds some; nothing depends on them.
    """
    match = table()
    assert ("refused.too_long", "4.4") == refused(match, 0, Introduce(EDDI, tuple("125"), "x" * 301))
    introduce(match, 0, EDDI, words="x" * 300)
    assert {"key": "words.own", "args": {"text": {"own": "x" * 300}}, "rule": ""} == match.update(None)["view"][
        "heart"
    ]["words"]
    assert ("refused.too_long", "4.4") == refused(match, 1, Present(ANGELA, "x" * 301))
    present(match, 1, ANGELA)
    said = match.update(None)["view"]["candidates"][0]["words"]
    assert "words.table" == said["key"]
    assert ["open", "trait1", "trait2", "trait3", "close"] == list(said["args"])
    assert ["quip.hairdresser", "quip.clubbing"] == [said["args"][f"trait{place}"]["key"] for place in (2, 3)]
    assert said["args"]["open"]["key"] == notice(match, "presented").args["words"].args["open"].key

    blank = table()
    introduce(blank, 0, EDDI, words=" \n ")
    assert "words.table" == blank.update(None)["view"]["heart"]["words"]["key"]

    silent = table()
    introduce(silent, 0, EDDI)
    present(silent, 1, ANGELA)
    assert silent.state.hands == match.state.hands
    assert asked(silent) == asked(match)


def test_a_turn_without_candidates_passes():
    """
    Rule 4.5: the client is taken back where nobody has anybody to present, and who has no client is passed over.
    """
    gone = tuple(client for client in WOMEN if client not in clients("W01 W02"))
    match = table("W01 W02 M01 M02", "M03 M04", "M05 M06", gone=gone)
    introduce(match, 0, EDDI)

    assert ["introduced", "nobody_fits"] == keys(match)
    assert clients("M01 M02 W01 W02") == match.state.hands[0]
    assert match.state.heart is None
    assert (EDDI,) == match.state.shown
    assert ("heart", (1,)) == asked(match)
    assert () == match.game.problems(match.state)

    gone = tuple(client for client in CLIENTS if client not in clients("W01 M01 M02"))
    match = table("M01 M02", "", "W01", gone=gone, first=1)
    introduce(match, 0, EDDI)
    present(match, 2, ANGELA)
    choose(match, 0, ANGELA)
    assert ["chosen", "barometer", "walked_on", "walked_on", "hand_over", "game_over"] == keys(match)

    gone = tuple(client for client in CLIENTS if client not in clients("W01 W02 M01 M02"))
    match = table("M01", "", "W01 W02 M02", gone=gone)
    introduce(match, 0, EDDI)
    assert ("candidate", (2,)) == asked(match)
    match = table("M01 W01", "", "W02 M02", gone=gone)
    introduce(match, 0, EDDI)
    present(match, 2, MELANIE)
    choose(match, 0, MELANIE)
    assert "no_client" in keys(match)
    assert ("heart", (2,)) == asked(match)
    assert 1 == match.state.round


def test_presenting_goes_round():
    """
    Rule 5.1: the others present in turn order, from their hands, and may not decline.
    """
    match = table(*HANDS, turn=2)
    introduce(match, 2, "M07")
    order = []
    for client in ("W10", "W03", "W06"):
        prompt, (seat,) = asked(match)
        order.append(seat)
        assert ("candidate", ()) == (prompt, match.game.legal(match.state, seat, match.waiting[0]))
        assert ("refused.not_in_hand", "5.1") == refused(match, seat, Present("W56"))
        present(match, seat, client)

    assert [3, 0, 1] == order
    assert ("choose", (2,)) == asked(match)
    assert ["W10", "W03", "W06"] == [shown.client for shown in match.state.candidates]


def test_who_may_be_presented():
    """
    Rule 5.2: a client of the other sex; with "any two" anybody. Who has nobody that fits is not asked.
    """
    match = table()
    introduce(match, 0, EDDI)
    assert ("refused.same_sex", "5.2") == refused(match, 1, Present("M04"))
    assert ["W01", "W06", "W07"] == match.update(Seat(1))["asks"][0]["form"]["fields"][0]["values"]

    match = table(any_two=True)
    introduce(match, 0, EDDI)
    assert 6 == len(match.update(Seat(1))["asks"][0]["form"]["fields"][0]["values"])
    present(match, 1, "M04")
    present(match, 2, "W02")
    choose(match, 0, "M04")
    match.fallback(Seat(2), match.waiting[0].opened)
    assert (4, 4, 0) == match.state.spaces

    gone = tuple(client for client in WOMEN if client not in clients("W01 W02"))
    match = table("W02 M01", "M03 M04", "W01 M05", gone=gone)
    introduce(match, 0, EDDI)
    assert ("candidate", (2,)) == asked(match)


def test_portraits_are_as_old_as_their_cards():
    """A portrait is drawn by age, and the page has nothing else of a card that it was not sent."""
    drawing = (FOLDER.parents[2] / "web/games/punk-sucht-lady/art/portrait.js").read_text("utf-8")
    decades = dict(re.findall(r'^  ([WM]): "(\d+)",$', drawing, re.MULTILINE))

    assert {"W": WOMEN, "M": MEN}.keys() == decades.keys()
    assert decades["W"] == "".join(str(AGES[client] // 10) for client in WOMEN)
    assert decades["M"] == "".join(str(AGES[client] // 10) for client in MEN)
    page = "".join(path.read_text("utf-8") for path in FOLDER.parents[2].glob("web/games/punk-sucht-lady/**/*.js"))
    assert not [word for word in barometer.WORLDS if f'"{word}"' in page]
