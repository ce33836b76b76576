"""Lunch atop a Skyscraper by its numbered rules: the workers, the circuit, and a turn."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import skyscraper
from py_engine.games.skyscraper import GAME, circuit, start, words
from py_engine.games.skyscraper.cards import FRONTS, TRAITS, TRENDS, Trait, worth
from py_engine.games.skyscraper.rules import Skyscraper
from py_engine.games.skyscraper.state import (
    ChooseEnd,
    ChooseToken,
    End,
    Held,
    Keep,
    Move,
    MoveMarker,
    Nudge,
    Pile,
    Place,
    TakeBlind,
    TakeToken,
    Token,
    Use,
    UseToken,
    Worker,
)
from py_engine.match import Match, Refused
from py_engine.text import Who
from tests.games.skyscraper_table import (
    FILLER,
    asked,
    asks,
    keep,
    keys,
    leave,
    may,
    models,
    notice,
    nudge,
    piles,
    place,
    position,
    refused,
    seated,
    started,
    table,
    take,
    tile,
    use,
    walk,
)

FOLDER = Path(skyscraper.__file__).parent
BOTTLE = Held(Trait("bottle"), blind=True)


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_skyscraper*.py"))
    tested = re.findall(r"^    Rule (\d+\.\d+):", tests, re.MULTILINE)
    english = numbers_of("en")

    assert len(english) == len(set(english))
    assert english == numbers_of("de")
    assert english == numbers_of("es")
    assert set(english) == set(tested)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_is_said_names_numbers_that_the_rules_have(language):
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    named = {*re.findall(r'"(\d+\.\d+)"', source), *re.findall(r"(?<=RULES )\d+\.\d+", source)}

    assert named <= set(numbers_of(language))


def new(seats: int = 3, seed: str = "new", **options) -> Match:
    return Match(GAME, seats, options, seed)


# --- 1 and 2: the game and the workers --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_play(seats):
    """
    Rule 1.1: two to four play, or one against the rival.
    """
    with pytest.raises(Refused) as caught:
        new(seats)

    assert "bad_players" == caught.value.code
    assert [1, 2, 3, 4] == [len(new(number).state.rows) for number in GAME.seats]
    assert [2, 2, 3, 4] == [len(new(number).state.order) for number in GAME.seats]


def test_the_eleventh_worker_ends_it():
    """
    Rule 1.2: the longest series of neighbours count once a photograph has eleven.
    """
    match = table(" ".join(["c---"] * 10), "----")
    walk(match, 0, 3)
    place(match, 0)

    assert match.over
    # 11 boots missing but for the last: caps 10, bareheaded 1, dungarees 11, bottles 11, shoes 10, boots 1
    assert (44, 4) == match.game.outcome(match.state).scores


def test_there_are_48_workers_of_16_models():
    """
    Rule 2.1: every one of the 16 models stands on three fronts.
    """
    state = new().state
    fronts = [one.front for pile in state.piles for one in pile]

    assert 48 == len(fronts)
    assert dict.fromkeys(range(16), 3) == Counter(front.model for front in fronts)


def test_a_back_differs_in_exactly_one_row():
    """
    Rule 2.2: front and back differ in one characteristic.
    """
    tiles = [one for seed in range(5) for pile in new(seed=str(seed)).state.piles for one in pile]

    assert {1} == {(one.front.model ^ one.back).bit_count() for one in tiles}


def test_a_padlock_holds():
    """
    Rule 2.3: what a padlock names does not change, any of the other three may.
    """
    tiles = [one for seed in range(30) for pile in new(seed=str(seed)).state.piles for one in pile]
    locked = [one for one in tiles if not one.front.is_beam]

    assert 32 * 30 == len(locked)
    assert all(one.changes != one.front.lock for one in locked)
    for lock in range(4):
        assert {0, 1, 2, 3} - {lock} == {one.changes for one in locked if one.front.lock == lock}


def test_a_beam_leaves_all_four_open():
    """
    Rule 2.4: 16 tiles have a beam, and any characteristic may change on them.
    """
    tiles = [one for seed in range(30) for pile in new(seed=str(seed)).state.piles for one in pile]
    beams = [one for one in tiles if one.front.is_beam]

    assert 16 * 30 == len(beams)
    assert {0, 1, 2, 3} == {one.changes for one in beams}


def test_backs_are_drawn_anew_for_each_table():
    """
    Rule 2.5: which characteristic changes is drawn by lot, evenly.
    """
    seen = Counter(
        (one.front, one.changes) for seed in range(120) for pile in new(seed=f"even {seed}").state.piles for one in pile
    )

    assert {0} == {start._BACKS % len(front.may_change) for front in FRONTS}
    for front in FRONTS:
        drawn = [seen[front, row] for row in front.may_change]
        assert 120 == sum(drawn)
        assert min(drawn) > 120 / len(drawn) / 3


def test_only_the_top_front_of_a_pile_is_seen():
    """
    Rule 2.6: a pile shows its top front and how many tiles there are, also to the seat that is asked.
    """
    match = table("", "", piles=piles({5: 2}, {5: tile("ct--", 2, 1)}))
    other = replace(
        match.state,
        piles=tuple(
            (tile("-t-b", 0), *pile[1:-1], replace(pile[-1], changes=1 if pile[-1].front.lock != 1 else 2))
            if len(pile) > 1
            else pile
            for pile in match.state.piles
        ),
    )

    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(match.state, seat) == GAME.view(other, seat)
    seen = GAME.view(match.state, None).piles[4]
    assert 2 == seen.count
    assert ("cap", "tee", "bottle", "shoes") == seen.top.traits
    assert ("tee", False) == (seen.top.lock, seen.top.beam)
    assert ["bare", "lunchbox", "boots"] == [back.changed for back in seen.top.backs]
    assert ["bare-tee-bottle-shoes", "cap-tee-lunchbox-shoes", "cap-tee-bottle-boots"] == [
        back.model for back in seen.top.backs
    ]


# --- 3: the table -----------------------------------------------------------------------------------------------------


def test_a_marker_has_five_places():
    """
    Rule 3.1: 3 and 1, 2 and 1, 1 and 1, 1 and 2, 1 and 3.
    """
    for first, opposite in (("cap", "bare"), ("boots", "shoes")):
        assert [(3, 1), (2, 1), (1, 1), (1, 2), (1, 3)] == [
            (worth(Trait(first), marker), worth(Trait(opposite), marker)) for marker in (2, 1, 0, -1, -2)
        ]


def test_a_trend_sets_the_markers():
    """
    Rule 3.2: two rows begin one step off the middle; which ones is drawn by lot.
    """
    assert 8 == len({trend.markers for trend in TRENDS})
    assert all([-1, 0, 0, 1] == sorted(trend.markers) for trend in TRENDS)
    assert (1, -1, 0, 0) == TRENDS[0].markers
    assert set(range(8)) == {new(seed=str(seed)).state.trend for seed in range(60)}
    match = new()
    state = match.state
    assert TRENDS[state.trend].markers == state.markers
    said = {
        number: {"tile": 1, "side": side, "one": one, "other": other}
        for number, side, one, other in (
            (0, "side.A", "trait.cap", "trait.dungarees"),
            (1, "side.B", "trait.bare", "trait.tee"),
        )
    }
    assert said == {number: start.trend(TRENDS[number]).args for number in said}
    begins = Who(Seat(state.order[0]))
    assert {"trend": start.trend(TRENDS[state.trend]), "seat": begins} == notice(match, "laid").args
    assert ["laid"] == keys(match)


def test_three_of_sixteen_tokens_lie_face_up():
    """
    Rule 3.3: two tokens for each characteristic, three of them face up.
    """
    state = new().state

    assert 3 == len(state.face_up)
    assert dict.fromkeys(TRAITS, 2) == Counter((*state.face_up, *state.face_down))


def test_twelve_piles_of_four():
    """
    Rule 3.4: all 48 tiles, shuffled, four to a pile.
    """
    one, other = new(seed="one").state.piles, new(seed="other").state.piles

    assert [4] * 12 == [len(pile) for pile in one]
    assert FRONTS == tuple(sorted(tile.front for pile in one for tile in pile))
    assert [pile[-1].front for pile in one] != [pile[-1].front for pile in other]


def test_pawns_begin_on_neighbouring_piles_by_lot():
    """
    Rule 3.5: the rearmost of them begins.
    """
    states = [new(seed=str(seed)).state for seed in range(60)]

    for state in states:
        places = [state.walked[pawn] for pawn in state.order]
        assert [places[0] + far for far in range(3)] == places
        assert state.order[0] == state.pending[-1].seat
    assert {0, 1, 2} == {state.order[0] for state in states}
    assert set(range(12)) == {state.walked[state.order[0]] for state in states}


# --- 4: the circuit ---------------------------------------------------------------------------------------------------


def test_any_pile_with_tiles_and_no_pawn_may_be_walked_to():
    """
    Rule 4.1: clockwise to a pile that has tiles and no pawn, never to one's own.
    """
    match = table("", "", at=(10, 13), piles=piles({4: 0}))

    assert [f"pile.{number}" for number in (12, 1, 3, 5, 6, 7, 8, 9, 10)] == may(match)
    assert ("refused.own_pile", "4.1") == refused(match, 0, Move(Pile("pile.11")))
    assert ("refused.pawn_there", "4.1") == refused(match, 0, Move(Pile("pile.2")))
    assert ("refused.empty_pile", "4.1") == refused(match, 0, Move(Pile("pile.4")))
    assert ("refused.no_pile", "4.1") == refused(match, 0, Move(Pile("pile.13")))
    walk(match, 0, 3)
    assert (14, 13) == match.state.walked
    walked = notice(match, "walked")
    assert {"seat": Who(Seat(0)), "steps": 4, "pile": 3} == walked.args
    assert [("pawn.0", "pile.11", "pile.3")] == [(move.what, move.source, move.target) for move in walked.moves]


def test_piles_with_a_pawn_or_without_tiles_are_not_jumped():
    """
    Rule 4.2: only free piles with tiles count.
    """
    match = table("", "", "", at=(0, 2, 5), piles=piles({4: 0}))
    moves = {move.pile: move for move in GAME.view(match.state, None).moves}

    assert ("pile.2", "pile.5") == moves[Pile("pile.7")].jumped
    assert ("pile.3", "pile.4", "pile.6") == moves[Pile("pile.7")].skipped
    assert [False, False, True] == [moves[Pile(f"pile.{number}")].token for number in (2, 5, 7)]


def test_the_rearmost_plays_and_may_play_again():
    """
    Rule 4.3: the turn belongs to whoever has walked the shortest way in all.
    """
    match = table("", "", at=(0, 4))

    walk(match, 0, 2)
    assert ("turn", 0) == asked(match)
    walk(match, 0, 4)
    place(match, 0)
    assert ("turn", 0) == asked(match)
    walk(match, 0, 6)
    place(match, 0)
    assert ("turn", 1) == asked(match)


def test_a_lap_ahead_is_ahead():
    """
    Rule 4.3: the way counts from lap to lap, not the number of the pile.
    """
    match = table("", "", at=(11, 10))

    assert ("turn", 1) == asked(match)
    walk(match, 1, 1)
    assert ("turn", 0) == asked(match)
    assert (11, 12) == match.state.walked
    assert [(0, 0), (1, 1)] == [(pawn.seat, pawn.ahead) for pawn in GAME.view(match.state, None).pawns]


def test_without_a_free_pile_one_stands_behind_a_pawn():
    """
    Rule 4.4: the nearest pile with tiles; the newcomer counts as the rearmost of the two.
    """
    empty = dict.fromkeys(range(1, 13), 0)
    match = table("", "", "", at=(0, 3, 5), piles=piles({**empty, 4: 2, 6: 1, 1: 1}))

    assert ["pile.4"] == may(match)
    assert GAME.view(match.state, None).moves[0].behind
    walk(match, 0, 4)
    assert (3, 3, 5) == match.state.walked
    assert (0, 1, 2) == match.state.order
    assert ("turn", 0) == asked(match)
    assert ("pawn.0", "pawn.1") == GAME.view(match.state, None).piles[3].pawns
    assert (0,) == match.state.behind
    walk(match, 0, 1)
    assert () == match.state.behind


def test_a_third_pawn_stands_behind_two():
    """
    Rule 4.4: whoever came last counts as the rearmost, and nobody is jumped on the way.
    """
    match = table("", "", "", "", at=(0, 1, 5, 9), piles=piles({**dict.fromkeys(range(1, 13), 0), 6: 3, 10: 2}))
    assert ["pile.6"] == may(match)
    walk(match, 0, 6)
    walk(match, 1, 6)

    assert ((0, 1), (1, 0, 2, 3), (5, 5, 5, 9)) == (match.state.behind, match.state.order, match.state.walked)
    assert ("pawn.1", "pawn.0", "pawn.2") == GAME.view(match.state, None).piles[5].pawns
    assert ("turn", 1) == asked(match)
    (move,) = GAME.view(match.state, None).moves
    assert ("pile.10", (), False, True) == (move.pile, move.jumped, move.token, move.behind)
    walk(match, 1, 10)
    assert ((0, 1), (0, 2, 1, 3)) == (match.state.behind, match.state.order)


# --- 5: taking a token ------------------------------------------------------------------------------------------------


def test_two_jumped_piles_bring_a_token():
    """
    Rule 5.1: one that lies face up or a blind one; taking none is not offered.
    """
    match = table("", "")

    walk(match, 0, 5)
    assert ("token", 0) == asked(match)
    assert ["cap", "tee", "boots", "TakeBlind"] == may(match)
    assert ("refused.token_gone", "5.1") == refused(match, 0, TakeToken(Token("bottle")))
    assert ("refused.token_gone", "5.1") == refused(match, 0, TakeToken(Token("nonsense")))
    take(match, 0, "tee")
    assert UseToken(seat=Seat(0), token=Held(Trait("tee"), blind=False), opened=3) == match.state.pending[-1]


def test_one_jumped_pile_brings_nothing():
    """
    Rule 5.1: two piles or more.
    """
    match = table("", "")

    walk(match, 0, 4)

    assert ("turn", 1) == asked(match)


def test_equal_tokens_are_one_answer():
    """
    Rule 5.1: which of two equal tokens makes no difference.
    """
    match = asks(
        ChooseToken(seat=Seat(0), pile=4, opened=1), "", "", face_up=(Trait("tee"), Trait("tee"), Trait("cap"))
    )

    assert ["tee", "cap", "TakeBlind"] == may(match)
    take(match, 0, "tee")
    assert ("tee", "cap", "shoes") == match.state.face_up


def test_a_token_is_taken_before_the_tile_is_turned():
    """
    Rule 5.2: while the token is chosen, the tile lies on its pile.
    """
    match = table("ct--", "", piles=piles(tops={5: tile("----", 0, 1)}))

    walk(match, 0, 5)
    assert 4 == len(match.state.piles[4])
    assert "turned" not in keys(match)
    take(match, 0)
    assert 3 == len(match.state.piles[4])
    assert ["token_taken", "turned"] == keys(match)


def test_face_up_tokens_are_refilled():
    """
    Rule 5.3: from those face down, as long as there are any.
    """
    match = table("", "", face_down=(Trait("bottle"),))
    walk(match, 0, 5)
    take(match, 0, "tee")
    assert (("cap", "boots", "bottle"), ()) == (match.state.face_up, match.state.face_down)
    keep(match, 0)
    walk(match, 1, 9)

    assert ["cap", "boots", "bottle"] == may(match)
    assert ("refused.no_blind", "5.3") == refused(match, 1, TakeBlind())
    take(match, 1, "cap")
    assert ("boots", "bottle") == match.state.face_up


def test_no_token_is_left():
    """
    Rule 5.4: then one gets none, and is not asked.
    """
    match = table("", "", face_up=(), face_down=())

    walk(match, 0, 8)

    assert ("turn", 1) == asked(match)
    assert not any(move.token for move in GAME.view(match.state, None).moves)


# --- 6: turning and placing -------------------------------------------------------------------------------------------


def test_the_top_is_turned_for_all_to_see():
    """
    Rule 6.1: the tile leaves its pile and shows its back.
    """
    match = table("----", "", piles=piles(tops={3: tile("c-l-", 1)}))

    walk(match, 0, 3)

    assert ChooseEnd(seat=Seat(0), tile=tile("c-l-", 1), opened=2) == match.state.pending[-1]
    for seat in (Seat(0), Seat(1), None):
        worker = GAME.view(match.state, seat).turn.worker
        assert ("cap", "tee", "lunchbox", "shoes") == worker.traits
        assert ("cap", "dungarees", "lunchbox", "shoes") == worker.front
        assert "pile.3" == worker.pile
    assert "cap-tee-lunchbox-shoes" == notice(match, "turned").moves[0].what
    worker = words.worker(tile("ctl-").front.model)
    assert {"head": "trait.cap", "clothes": "trait.tee", "hand": "trait.lunchbox", "feet": "trait.shoes"} == worker.args
    assert {"seat": Who(Seat(0)), "worker": worker, "changed": "trait.tee"} == notice(match, "turned").args


def test_workers_join_at_either_end():
    """
    Rule 6.2: the first begins the row, the others come left or right.
    """
    match = table(
        "", "", at=(0, 11), piles=piles(tops={2: tile("c---", 1, 0), 3: tile("c---", 2, 0), 4: tile("----", 1, 0)})
    )

    walk(match, 0, 2)
    assert ["ct--"] == models(match, 0)
    assert ["walked", "turned", "began"] == keys(match)
    walk(match, 0, 3)
    assert ["left", "right"] == may(match)
    assert ("refused.end", "6.2") == refused(match, 0, Place(End("middle")))
    place(match, 0, "left")
    assert {"seat": Who(Seat(0)), "end": "at.left"} == notice(match, "placed").args
    walk(match, 0, 4)
    place(match, 0, "right")
    assert {"seat": Who(Seat(0)), "end": "at.right"} == notice(match, "placed").args
    assert ["c-l-", "ct--", "-t--"] == models(match, 0)
    assert [2, 1, 3] == [posed.number for posed in match.state.rows[0]]
    assert [8, 11] == [seat.to_go for seat in GAME.view(match.state, None).seats]


# --- 7: using a token -------------------------------------------------------------------------------------------------


def test_a_token_changes_a_worker():
    """
    Rule 7.1: any worker in the row, the new one included.
    """
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("c---"), token=BOTTLE, opened=1), "--l- c-l- ---b", "")
    place(match, 0, "left")

    assert ["worker.1", "worker.2", "Keep"] == may(match)
    use(match, 0, 2)
    assert ["c---", "--l-", "c---", "---b"] == models(match, 0)
    told = {"seat": Who(Seat(0)), "trait": "trait.bottle", "instead": "trait.lunchbox"}
    assert told == notice(match, "token_used").args
    assert ("beam", 0) == asked(match)
    worker = GAME.view(match.state, None).seats[0].row[2]
    assert ("bottle", "lunchbox") == (worker.token, worker.printed)


def test_the_new_worker_may_have_the_token():
    """
    Rule 7.1: also the one that was taken this very turn.
    """
    held = Held(Trait("cap"), blind=False)
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("--l-"), token=held, opened=1), "c---", "")
    place(match, 0, "left")

    use(match, 0, 2)

    assert ["c-l-", "c---"] == models(match, 0)


def test_one_token_for_each_worker():
    """
    Rule 7.2: a worker with a token takes no other.
    """
    match = asks(UseToken(seat=Seat(0), token=BOTTLE, opened=1), "--l-+cap --l-", "")

    assert ["worker.2", "Keep"] == may(match)
    assert ("refused.has_token", "7.2") == refused(match, 0, Use(Worker("worker.1")))
    assert ("refused.no_worker", "7.1") == refused(match, 0, Use(Worker("worker.3")))


def test_a_token_must_change_something_even_under_a_padlock():
    """
    Rule 7.3: not where the characteristic is there already; the padlock does not stop it.
    """
    match = asks(UseToken(seat=Seat(0), token=BOTTLE, opened=1), "---- --l-", "")
    locked = replace(match.state.rows[0][1], tile=seated("--l-", 0, 2))
    match._line.states[-1] = replace(match.state, rows=((match.state.rows[0][0], locked), ()))

    assert ("refused.no_change", "7.3") == refused(match, 0, Use(Worker("worker.1")))
    use(match, 0, 2)
    assert ["----", "----"] == models(match, 0)


def test_a_token_may_be_kept():
    """
    Rule 7.4: on the camera it scores, and is never asked about again; keeping is asked even where it fits nowhere.
    """
    match = asks(UseToken(seat=Seat(0), token=BOTTLE, opened=1), "----", "")
    assert ["Keep"] == may(match)
    before = GAME.view(match.state, None).seats[0].score.total

    keep(match, 0)

    assert (BOTTLE,) == match.state.kept[0]
    assert before + 1 == GAME.view(match.state, None).seats[0].score.total
    assert ("turn", 0) == asked(match)


def test_a_kept_blind_token_is_a_secret():
    """
    Rule 7.5: others see that there is one; one taken face up is known to all.
    """
    match = table("", "")
    walk(match, 0, 5)
    take(match, 0)
    mine, theirs = (GAME.view(match.state, Seat(seat)).turn for seat in (0, 1))
    assert ("shoes", None) == (mine.token, theirs.token)
    assert (True, True) == (theirs.holds, theirs.blind)
    keep(match, 0)
    walk(match, 1, 9)
    take(match, 1, "boots")
    theirs = GAME.view(match.state, Seat(0)).turn
    assert ("boots", True, False) == (theirs.token, theirs.holds, theirs.blind)
    keep(match, 1)

    assert [("shoes",), (None,), (None,)] == [
        GAME.view(match.state, seat).seats[0].kept for seat in (Seat(0), Seat(1), None)
    ]
    assert ("boots",) == GAME.view(match.state, Seat(0)).seats[1].kept
    for key in ("token_taken", "token_kept"):
        told = [logged.notice for logged in match.log if logged.notice.key == key]
        assert ["token.unknown", "trait.boots"] == [one.args["what"] for one in told]
        assert "trait.shoes" == told[0].private[Seat(0)]["what"]
        assert (Seat(0),) == told[0].moves[0].seen_by
        assert ({}, None) == (told[1].private, told[1].moves[0].seen_by)
        assert [Who(Seat(0)), Who(Seat(1))] == [one.args["seat"] for one in told]


# --- 8: the beam ------------------------------------------------------------------------------------------------------


def test_a_beam_moves_a_marker_one_step():
    """
    Rule 8.1: any marker, to either side, after the token.
    """
    match = table("--l-", "", piles=piles(tops={5: tile("c---", 1)}), markers=(1, 0, 0, 0))
    walk(match, 0, 5)
    take(match, 0)
    place(match, 0)
    keep(match, 0)

    assert ("beam", 0) == asked(match)
    nudge(match, 0, "bare")
    assert (0, 0, 0, 0) == match.state.markers
    assert ["marker_moved"] == keys(match)
    assert ("turn", 1) == asked(match)


def test_the_first_worker_may_bring_a_beam():
    """
    Rule 8.1: also the worker that begins the row.
    """
    match = table("", "", piles=piles(tops={3: tile("c---", 1)}))

    walk(match, 0, 3)

    assert ("beam", 0) == asked(match)
    nudge(match, 0, "boots")
    assert (0, 0, 0, 1) == match.state.markers


def test_the_markers_may_stay():
    """
    Rule 8.2: leaving them is an answer.
    """
    match = asks(MoveMarker(seat=Seat(0), opened=1), "c---", "")

    leave(match, 0)

    assert (0, 0, 0, 0) == match.state.markers
    assert ("turn", 0) == asked(match)


def test_a_marker_at_the_end_stays():
    """
    Rule 8.3: no step outwards at the end of a row.
    """
    match = asks(MoveMarker(seat=Seat(0), opened=1), "c---", "", markers=(2, -2, 0, 0))

    assert [*(trait for trait in TRAITS if trait not in {"cap", "dungarees"}), "LeaveValues"] == may(match)
    assert ("refused.marker_at_end", "8.3") == refused(match, 0, Nudge(Trait("cap")))
    assert ("refused.no_marker", "8.1") == refused(match, 0, Nudge(Trait("hat")))


# --- what is no answer ------------------------------------------------------------------------------------------------


def test_an_answer_to_another_question_is_refused():
    match = table("", "")
    one = match.waiting[0]

    with pytest.raises(Refused) as caught:
        match.submit(Seat(0), one.opened, Keep())
    assert "refused.other_question" == caught.value.said.key
    with pytest.raises(ValueError, match="does not answer"):
        GAME.apply(match.state, Seat(0), one, Keep())


def test_actions_have_names():
    match = asks(UseToken(seat=Seat(0), token=BOTTLE, opened=1), "--l-", "")
    one = match.waiting[0]

    def called(action):
        said = GAME.describe(match.state, Seat(0), one, action)
        return said and said.key

    assert "piece.worker.1" == called(Use(Worker("worker.1")))
    assert "piece.pile.7" == called(Move(Pile("pile.7")))
    assert "trait.cap" == called(TakeToken(Token("cap")))
    assert "at.left" == called(Place(End("left")))
    assert "trait.bare" == called(Nudge(Trait("bare")))
    assert called(Keep()) is None


def test_turning_a_tile_is_not_taken_back_for_free():
    """What has come to light cannot be unseen; a walk that waits for a token can be taken back."""
    match = table("", "")
    walk(match, 0, 5)
    match.undo(Seat(0))
    assert (0, 1) == match.state.walked
    walk(match, 0, 5)
    take(match, 0, "cap")

    with pytest.raises(Refused, match="needs_consent"):
        match.undo(Seat(0))


def test_harmless_answers():
    """The nearest pile, the first token, the right end; no token used, no marker moved."""
    match = table("----", "", piles=piles({2: 0}, {3: tile("c---", 1)}), face_up=(Trait("cap"),))

    def away(prompt):
        one = match.waiting[0]
        assert prompt == one.prompt
        match.fallback(one.seats[0], one.opened)

    away("turn")
    away("end")
    away("beam")
    assert ["----", "ct--"] == models(match, 0)
    assert (2, 1) == match.state.walked
    match = asks(ChooseToken(seat=Seat(0), pile=2, opened=1), "----", "", at=(2, 1), face_up=(Trait("cap"),))
    away("token")
    away("end")
    away("use")
    assert (Held(Trait("cap"), blind=False),) == match.state.kept[0]


def test_broken_promises_are_found():
    """A state with a tile too few, two pawns at one place and so on says so."""
    state = new().state

    assert () == GAME.problems(state)
    assert "48 tiles" in GAME.problems(replace(state, piles=((), *state.piles[1:])))
    assert "pawns apart" in GAME.problems(replace(state, walked=(0, 0, 0)))
    assert "16 tokens" in GAME.problems(replace(state, face_up=()))
    assert "over when it is" in GAME.problems(replace(state, pending=()))


def test_the_game_is_what_it_says():
    assert isinstance(GAME, Skyscraper)
    assert FILLER.back == tile("---b").front.model
    assert [3] == [len(circuit.jumped(position("", ""), 0, 5))]
    assert started(position("", "")).state == position("", "")
