"""Lunch atop a Skyscraper by its numbered rules: the end, the score, the expansions, and playing alone."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import skyscraper
from py_engine.games.skyscraper import GAME, agency, result, scoring, solo, words
from py_engine.games.skyscraper.cards import OPPOSITE, SEQUENCES, TRAITS, VALUES, Trait
from py_engine.games.skyscraper.state import ChooseEnd, Held, Posed, Turn, UseToken
from py_engine.match import Match, checked, with_presets
from py_engine.text import Said, Who
from tests.games.skyscraper_table import (
    asked,
    asks,
    keep,
    keys,
    leave,
    models,
    notice,
    nudge,
    piles,
    place,
    position,
    row,
    seated,
    started,
    table,
    take,
    tile,
    use,
    walk,
)

TEN = " ".join(["c---"] * 10)
MADE_UP = ("48 tiles", "16 tokens")
"""What is always wrong with a table that was not dealt."""

FOLDER = Path(skyscraper.__file__).parent


def new(seats: int = 3, seed: str = "new", **options) -> Match:
    return Match(GAME, seats, options, seed)


def outcome(match: Match):
    return match.game.outcome(match.state)


def from_letters(*columns: str) -> str:
    """A row from what its workers have, one text for each row of the board."""
    return " ".join("".join(column) for column in zip(*columns, strict=True))


# --- 9: the end and the score -----------------------------------------------------------------------------------------


def test_the_game_ends_at_once_for_all():
    """
    Rule 9.1: after the turn that brings the eleventh worker, the token and the beam of that turn included.
    """
    match = table(TEN, "c---", piles=piles(tops={5: tile("c---", 1)}))
    assert GAME.view(match.state, None).moves[0].then is None

    walk(match, 0, 5)
    take(match, 0, "boots")
    place(match, 0)
    keep(match, 0)
    assert not match.over
    nudge(match, 0, "cap")
    assert match.over
    assert ["marker_moved", "complete", "game_over"] == keys(match)
    assert "9.1" == notice(match, "complete").rule
    assert "reason.complete" == outcome(match).reason
    assert GAME.view(match.state, None).turn is None


def test_the_lap_is_finished():
    """
    Rule 9.2: with the option the others play on until the complete photograph's pawn is the rearmost.
    """
    match = table(TEN, "c---", at=(0, 3), finish_the_lap=True)
    walk(match, 0, 3)
    place(match, 0)
    assert match.over, "nobody is behind"

    match = table(TEN, "c---", at=(0, 3), finish_the_lap=True)
    moves = {move.pile: move for move in GAME.view(match.state, None).moves}
    assert moves["pile.3"].then is None
    assert Seat(1) == moves["pile.8"].then.seat
    walk(match, 0, 8)
    take(match, 0, "boots")
    place(match, 0)
    keep(match, 0)
    assert ("turn", 1) == asked(match)
    assert ("complete", "9.2") == (notice(match, "complete").key, notice(match, "complete").rule)
    assert 0 == GAME.view(match.state, None).last_lap
    moves = {move.pile: move for move in GAME.view(match.state, None).moves}
    assert Seat(1) == moves["pile.5"].then.seat
    assert moves["pile.9"].then is None
    walk(match, 1, 5)
    place(match, 1)
    walk(match, 1, 10)
    take(match, 1)
    place(match, 1)
    keep(match, 1)
    assert match.over
    assert "reason.lap" == outcome(match).reason
    assert GAME.view(match.state, None).last_lap is None


def test_who_completes_a_picture_in_the_last_lap_takes_no_turn_from_others():
    """
    Rule 9.2: a second complete photograph at the rear is passed over; all play who are behind the first one.
    """
    match = table(TEN, TEN, "----", at=(1, 0, 3), finish_the_lap=True)
    walk(match, 1, 9)
    take(match, 1, "boots")
    place(match, 1)
    keep(match, 1)
    assert ("turn", 0) == asked(match)
    assert 1 == GAME.view(match.state, None).last_lap
    moves = {move.pile: move for move in GAME.view(match.state, None).moves}
    assert {"pile.3": (2, 5), "pile.8": (2, 4), "pile.12": (2, 5)} == {
        pile: (moves[pile].then.seat, moves[pile].then.turns) for pile in ("pile.3", "pile.8", "pile.12")
    }
    walk(match, 0, 3)
    place(match, 0)

    assert ("turn", 2) == asked(match), "the pawn of seat 0 is rearmost, but has no turn any more"
    assert MADE_UP == GAME.problems(match.state)
    assert (1, None) == (GAME.view(match.state, None).last_lap, GAME.view(match.state, None).moves[-1].then)
    walk(match, 2, 12)
    take(match, 2)
    place(match, 2)
    keep(match, 2)
    assert match.over
    assert [11, 11, 2] == [len(row) for row in match.state.rows]


def test_a_lap_that_is_finished_ends_with_the_first_complete_picture():
    """
    Rule 9.2: whoever completes one later and farther on gives the others no more turns.
    """
    match = table(TEN, TEN, "----", at=(1, 0, 5), finish_the_lap=True)
    walk(match, 1, 4)
    place(match, 1)
    walk(match, 0, 12)
    take(match, 0)
    place(match, 0)
    keep(match, 0)

    assert match.over
    assert (11, 3, 5) == match.state.walked
    assert MADE_UP == GAME.problems(match.state)


def test_the_rulebooks_example_scores_48_and_two_tokens():
    """
    Rule 9.3: each longest series times what the board says: 1 for 2 and 3 for 5 caps, and so on.
    """
    photograph = from_letters("ccccc--ccc-", "tt----tt--t", "lll-----ll-", "bb-----bb-b")
    state = position(photograph, "", markers=(2, 0, -1, -1))

    series = GAME.view(state, None).seats[0].series

    assert {
        "cap": (3, 5),
        "bare": (1, 2),
        "tee": (1, 2),
        "dungarees": (1, 4),
        "lunchbox": (1, 3),
        "bottle": (2, 5),
        "boots": (1, 2),
        "shoes": (2, 5),
    } == {one.trait: (one.worth, one.length) for one in series}
    assert 48 == scoring.score(state, 0).total
    kept = (Held(Trait("cap"), blind=False), Held(Trait("tee"), blind=True))
    assert 50 == scoring.score(replace(state, kept=(kept, ())), 0).total


def test_tokens_on_workers_count_in_series():
    """
    Rule 9.3: what a token shows counts instead of what it covers.
    """
    plain, mended = (position(text, "") for text in ("c--- ---- c---", "c--- ----+cap c---"))

    assert [(1, 0), (3, 0)] == [scoring.series(scoring.models(state.rows[0]))[0] for state in (plain, mended)]
    assert [1, 0] == [scoring.series(scoring.models(state.rows[0]))[1][0] for state in (plain, mended)]


def test_a_kept_token_is_worth_a_point():
    """
    Rule 9.4: each token on the camera is worth 1 point.
    """
    kept = tuple(Held(trait, blind=False) for trait in TRAITS[:3])

    assert 3 == scoring.score(position("", "", kept=(kept, ())), 0).total


def test_most_points_win():
    """
    Rule 9.5: whoever has most, complete or not.
    """
    match = table(TEN, "ctlb " * 11, pending=(ChooseEnd(seat=Seat(0), tile=seated("c---", 0, 1), opened=1),))
    match._line.states[-1] = replace(
        match.state, rows=(match.state.rows[0], match.state.rows[1][:10]), markers=(0, 0, 0, 2)
    )
    place(match, 0)

    assert ((1,), (44, 60)) == (outcome(match).winners, outcome(match).scores)
    assert [44, 60] == [line.args["total"] for line in outcome(match).how]


def test_a_tie_is_shared():
    """
    Rule 9.6: equal points share the win.
    """
    match = table(
        TEN,
        " ".join(["c---"] * 11)[:-5],
        "----",
        pending=(ChooseEnd(seat=Seat(0), tile=seated("c---", 0, 1), opened=1),),
    )
    kept = tuple(Held(trait, blind=True) for trait in TRAITS[:4])
    match._line.states[-1] = replace(match.state, kept=((), kept, ()))
    place(match, 0)

    assert (44, 44, 4) == outcome(match).scores
    assert (0, 1) == outcome(match).winners


# --- 10: expansions ---------------------------------------------------------------------------------------------------


def test_own_style_is_secret():
    """
    Rule 10.1: one of eight each, all different, seen by its owner alone.
    """
    match = new(4, own_style=True)
    state = match.state

    assert 4 == len(set(state.styles))
    assert set(TRAITS) == {new(4, str(seed), own_style=True).state.styles[0] for seed in range(60)}
    for viewer in (*map(Seat, range(4)), None):
        shown = [seat.style for seat in GAME.view(state, viewer).seats]
        assert [style if seat == viewer else None for seat, style in enumerate(state.styles)] == shown
    told = [logged.notice for logged in match.log if logged.notice.key == "style_dealt"]
    assert {"token.unknown"} == {one.args["what"] for one in told}
    assert [
        {Seat(seat): {"seat": Who(Seat(seat)), "what": f"trait.{style}"}} for seat, style in enumerate(state.styles)
    ] == [one.private for one in told]
    assert () == new(4).state.styles


def test_own_style_scores_each_worker_who_shows_it():
    """
    Rule 10.2: at the end, wherever they sit, tokens counted, and shown to all.
    """
    match = table(
        TEN, "c--- ---- c--- ----+cap", own_style=True, styles=(Trait("tee"), Trait("cap")),
        pending=(ChooseEnd(seat=Seat(0), tile=seated("ct--", 0, 2), opened=1),),
    )  # fmt: skip
    assert [0, 3] == [scoring.score(match.state, seat).style for seat in (0, 1)]
    before = GAME.view(match.state, Seat(0)).seats[1].score
    assert (None, before.photo) == (before.style, before.total)
    place(match, 0)

    assert [1, 3] == [scoring.score(match.state, seat).style for seat in (0, 1)]
    seats = GAME.view(match.state, None).seats
    assert ["tee", "cap"] == [seat.style for seat in seats]
    assert list(outcome(match).scores) == [seat.score.total for seat in seats]


def test_agency_tiles_lie_open_and_all_have_one_colour():
    """
    Rule 10.3: blue sequences have four characteristics, red ones five.
    """
    for colour, length in (("blue", 4), ("red", 5)):
        state = new(4, agency=colour).state
        seen = [seat.commission.sequence for seat in GAME.view(state, None).seats]
        assert 4 == len(set(seen))
        assert {length} == set(map(len, seen))
        assert set(seen) <= set(SEQUENCES[colour])
        assert 7 == len(SEQUENCES[colour])
        match = new(2, agency=colour)
        told = [logged.notice.args for logged in match.log if logged.notice.key == "commission_dealt"]
        wanted = [seat.commission.sequence for seat in GAME.view(match.state, None).seats]
        assert [
            {"seat": Who(Seat(seat)), "wanted": tuple(Said(f"trait.{trait}") for trait in sequence)}
            for seat, sequence in enumerate(wanted)
        ] == told
    assert [None] * 4 == [seat.commission for seat in GAME.view(new(4).state, None).seats]


BLUE = {"agency": "blue", "commissions": (0, 1), "points": (9, 7)}
"""The first wants bottle, cap, boots, T-shirt; the second T-shirt, cap, boots, bottle."""


def test_a_sequence_is_read_either_way():
    """
    Rule 10.4: at the end of one's own turn, the highest point token that is left; once only.
    """
    match = table("---b c--- ----", "-t-- ---- c---", **BLUE, piles=piles(tops={3: tile("---b", 1, 0)}), at=(0, 4))
    walk(match, 0, 3)
    place(match, 0, "left")
    assert ["placed", "commission_done"] == keys(match)
    assert ((9, 0), (7,)) == (match.state.earned, match.state.points)
    found = GAME.view(match.state, None).seats[0].commission
    assert (9, ("worker.3", "worker.2", "worker.1", "worker.4")) == (found.points, found.found)
    assert 9 == scoring.score(match.state, 0).agency

    walk(match, 0, 4)
    place(match, 0, "right")
    assert ((9, 0), (7,)) == (match.state.earned, match.state.points)


def test_a_commission_is_paid_before_the_game_ends():
    """
    Rule 10.4: the eleventh worker may still bring the point token.
    """
    ten = "---- c--- ---b " + " ".join(["----"] * 7)
    match = table(
        "",
        ten,
        **{**BLUE, "commissions": (1, 0)},
        pending=(ChooseEnd(seat=Seat(1), tile=seated("-t--", 1, 0), opened=1),),
    )
    swapped = match.state.rows[1]
    match._line.states[-1] = replace(match.state, rows=((), (*swapped[3:], *swapped[:3])))
    place(match, 1)

    assert match.over
    assert ["placed", "commission_done", "complete", "game_over"] == keys(match)
    assert (0, 9) == match.state.earned


def test_what_is_earned_stays():
    """
    Rule 10.4: also when the row does not show it any more.
    """
    match = asks(
        UseToken(seat=Seat(0), token=Held(Trait("lunchbox"), blind=False), opened=1),
        "---- c--- ---b -t--", "", **{**BLUE, "points": (7,)}, earned=(9, 0),
    )  # fmt: skip
    use(match, 0, 1)

    assert (9, 0) == match.state.earned
    assert () == GAME.view(match.state, None).seats[0].commission.found


def test_nothing_is_paid_where_no_token_is_left():
    match = asks(
        ChooseEnd(seat=Seat(0), tile=seated("-t--", 0, 2), opened=1),
        "---- c--- ---b",
        "",
        **{**BLUE, "points": ()},
        earned=(0, 9),
    )
    place(match, 0)

    assert (0, 9) == match.state.earned


@pytest.mark.parametrize(("seats", "points"), [(1, (9,)), (2, (9, 7)), (3, (9, 7, 5)), (4, (9, 7, 5, 3))])
def test_there_are_as_many_point_tokens_as_players(seats, points):
    """
    Rule 10.5: the highest ones.
    """
    assert points == new(seats, agency="red").state.points
    assert () == new(seats).state.points


def test_both_expansions_together():
    """
    Rule 10.6: own style and agency, each counted.
    """
    state = new(3, own_style=True, agency="blue").state
    state = replace(state, rows=(row("---- c---"), (), ()), styles=(Trait("cap"), *state.styles[1:]), earned=(9, 0, 0))

    score = scoring.score(state, 0)
    assert (1, 9) == (score.style, score.agency)
    assert score.photo + 10 == score.total


def test_every_sequence_can_be_shown():
    for colour, sequences in SEQUENCES.items():
        for sequence in sequences:
            shown = tuple(
                sum(1 << place for place, pair in enumerate(VALUES["rows"]) if trait == pair[0]) for trait in sequence
            )
            whole = tuple(15 if trait in {pair[0] for pair in VALUES["rows"]} else 0 for trait in sequence)
            assert agency.found(whole, sequence), colour
            assert len(shown) == len(sequence)
            assert not agency.found(whole[1:], sequence)


# --- 11: alone --------------------------------------------------------------------------------------------------------


def alone(text: str = "", at: tuple[int, int] = (0, 1), **fields) -> Match:
    return started(position(text, at=at, **fields))


def test_alone_there_is_a_rival_without_a_score():
    """
    Rule 11.1: a pawn and an album, one score.
    """
    match = new(1)
    view = GAME.view(match.state, Seat(0))

    assert [("pawn.0", 0, 0), ("pawn.rival", None, 1)] == [(pawn.pawn, pawn.seat, pawn.ahead) for pawn in view.pawns]
    assert (0, 11, None) == (view.solo.count, view.solo.to_go, view.solo.last)
    assert 1 == len(view.seats)
    assert GAME.view(new(2).state, None).solo is None


def test_the_rival_begins_one_pile_ahead():
    """
    Rule 11.2: and you begin.
    """
    for seed in range(12):
        state = new(1, str(seed)).state
        assert state.walked[0] + 1 == state.walked[1]
        assert (0, 1) == state.order
        assert ("turn", 0) == (state.pending[-1].prompt, state.pending[-1].seat)
        assert {"pile": state.walked[1] % 12 + 1} == notice(new(1, str(seed)), "rival_waits").args


def test_the_rival_leaps_two_beyond():
    """
    Rule 11.3: whenever it is the rearmost, to the first free pile at least two beyond yours.
    """
    match = alone(piles=piles({7: 0}, {8: tile("c---", 1, 0)}))
    move = next(move for move in GAME.view(match.state, None).moves if move.pile == "pile.5")
    assert (None, 1, "pile.8") == (move.then.seat, move.then.turns, move.rival)

    walk(match, 0, 5)
    take(match, 0)
    keep(match, 0)

    assert (4, 7) == match.state.walked
    assert [Posed(1, tile("c---", 1, 0), 7)] == list(match.state.rival)
    assert 3 == len(match.state.piles[7])
    solo_view = GAME.view(match.state, None).solo
    assert ("pile.8", 1, 10) == (solo_view.pile, solo_view.count, solo_view.to_go)
    assert ("cap", "tee", "bottle", "shoes") == solo_view.last.traits
    assert ("turn", 0) == asked(match)
    assert ["token_kept", "rival_took"] == keys(match)
    took = notice(match, "rival_took")
    assert {"pile": 8, "worker": words.worker(tile("ct--").front.model)} == took.args
    assert [("pawn.rival", "pile.2", "pile.8"), ("cap-tee-bottle-shoes", "pile.8", "rival")] == [
        (move.what, move.source, move.target) for move in took.moves
    ]


def test_the_rival_stays_while_you_are_behind():
    """
    Rule 11.3: it moves only when its pawn is the rearmost.
    """
    match = alone(at=(0, 5))
    move = GAME.view(match.state, None).moves[0]
    assert (Seat(0), None) == (move.then.seat, move.rival)

    walk(match, 0, 2)

    assert (1, 5) == match.state.walked
    assert () == match.state.rival


def test_the_rival_never_leaps_to_its_own_pile():
    """
    Rule 11.3: a pile with a pawn is not free, its own neither.
    """
    match = alone("----", at=(10, 1 + 0), order=(1, 0), piles=piles())
    state = match.state
    after, _ = solo.rival_plays(replace(state, walked=(11, 1)))

    assert (11, 14) == after.walked


@pytest.mark.parametrize(("marker", "after"), [(2, 1), (-1, 0), (0, 0)])
def test_the_rivals_beam_pulls_a_marker_to_the_middle(marker, after):
    """
    Rule 11.4: the marker of the row that changed, one step.
    """
    match = alone(piles=piles(tops={5: tile("c---", 1)}), markers=(2, marker, 0, 0))
    walk(match, 0, 3)

    assert (2, after, 0, 0) == match.state.markers
    assert ("rival_pulled" in keys(match)) == (marker != after)


def test_a_padlock_of_the_rival_pulls_nothing():
    """
    Rule 11.4: only a beam does.
    """
    match = alone(piles=piles(tops={5: tile("c---", 1, 0)}), markers=(0, 2, 0, 0))
    walk(match, 0, 3)

    assert (0, 2, 0, 0) == match.state.markers


def album(count: int) -> tuple[Posed, ...]:
    return tuple(Posed(number, tile("----", 3, 0), 0) for number in range(1, count + 1))


def test_eleven_tiles_of_the_rival_end_the_game():
    """
    Rule 11.5: it takes no tokens, and its eleventh tile is the end.
    """
    match = alone("----", rival=album(10))
    face_up = match.state.face_up
    walk(match, 0, 3)
    place(match, 0)

    assert match.over
    assert face_up == match.state.face_up
    assert ["placed", "rival_took", "rival_complete", "game_over"] == keys(match)
    assert "reason.rival" == outcome(match).reason


def test_finishing_the_lap_alone():
    """
    Rule 9.2: alone you play on until the rival's full album is the rearmost, and the rival until you are.
    """
    match = alone("----", rival=album(10), finish_the_lap=True)
    walk(match, 0, 4)
    place(match, 0)
    assert not match.over
    assert ["rival_complete"] == keys(match)[-1:]
    view = GAME.view(match.state, None)
    assert (None, 0) == (view.last_lap, view.solo.to_go)
    moves = {move.pile: move for move in GAME.view(match.state, None).moves}
    assert Seat(0) == moves["pile.5"].then.seat
    assert moves["pile.7"].then is None
    walk(match, 0, 7)
    place(match, 0)
    assert match.over

    match = alone(TEN, rival=album(10), finish_the_lap=True)
    walk(match, 0, 3)
    place(match, 0)
    assert match.over
    assert 11 == len(match.state.rival)
    assert "reason.solo" == outcome(match).reason


def test_targets_are_higher_with_expansions():
    """
    Rule 11.6: four targets, raised by what each expansion brings.
    """
    plain = [target.points for target in solo.targets(new(1).state)]

    def more(**options) -> set[int]:
        raised = [target.points for target in solo.targets(new(1, **options).state)]
        return {high - low for high, low in zip(raised, plain, strict=True)}

    given = VALUES["solo"]
    assert [target["points"] for target in given["targets"]] == plain == sorted(plain)
    assert {given["own_style"]} == more(own_style=True)
    assert {given["agency"]["blue"]} == more(agency="blue")
    assert {given["own_style"] + given["agency"]["red"]} == more(own_style=True, agency="red")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_rules_tell_the_targets(language):
    text = (FOLDER / f"RULES.{language}.md").read_text("utf-8")
    given = VALUES["solo"]
    (told,) = re.findall(r"\*\*11\.6\*\* (.*)", text)
    assert given["agency"]["blue"] == given["agency"]["red"]

    assert [
        *(target["points"] for target in given["targets"]),
        given["own_style"],
        given["agency"]["blue"],
    ] == list(map(int, re.findall(r"\d+", told)))


def test_the_first_target_wins():
    """
    Rule 11.7: and the highest one that was reached gives its name.
    """
    first, _, third, _ = VALUES["solo"]["targets"]

    def ended(points: int):
        held = tuple(Held(Trait("cap"), blind=False) for _ in range(points))
        return result.outcome(position("", kept=(held,), pending=()))

    assert ((0,), (first["points"],)) == (ended(first["points"]).winners, ended(first["points"]).scores)
    assert () == ended(first["points"] - 1).winners
    assert ["target.none", f"target.{first['name']}", f"target.{third['name']}"] == [
        ended(points).how[-1].args["target"] for points in (0, first["points"], third["points"])
    ]
    reached = [
        target.reached
        for target in GAME.view(
            position("", kept=((Held(Trait("cap"), blind=False),) * third["points"],)), None
        ).solo.targets
    ]
    assert [True, True, True, False] == reached


# --- 12: ready-made tables --------------------------------------------------------------------------------------------


def test_as_in_the_rulebook():
    """
    Rule 12.1: no expansion, and the end comes at once.
    """
    assert {"own_style": False, "agency": "off", "finish_the_lap": False} == with_presets(GAME, "rulebook")


def test_expert():
    """
    Rule 12.2: own style and the red agency tiles.
    """
    assert checked(GAME, {"own_style": True, "agency": "red"}) == with_presets(GAME, "expert")


def test_opposites_are_opposite():
    assert all(OPPOSITE[OPPOSITE[trait]] == trait for trait in TRAITS)
    assert ["----"] == models(table("----", ""), 0)
    assert isinstance(table("", "").state.pending[-1], Turn)
    assert leave
