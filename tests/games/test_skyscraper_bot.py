"""Pickle, Mustard and Chilli with cameras: what they do in positions with an answer, and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from py_engine.bots import choose, seen_by
from py_engine.game import Seat
from py_engine.games.skyscraper import BOTS, GAME, bot, eye, mind, plan
from py_engine.games.skyscraper.cards import BEAM, TRAITS, Front, Trait, model_of
from py_engine.games.skyscraper.state import (
    ChooseEnd,
    ChooseToken,
    Held,
    Keep,
    LeaveValues,
    Move,
    MoveMarker,
    Nudge,
    Pile,
    Place,
    TakeBlind,
    TakeToken,
    Token,
    Turn,
    Use,
    UseToken,
    Worker,
)
from py_engine.match import Match
from py_engine.search import Luck
from tests.games.skyscraper_table import asks, model, piles, position, seated, started, table, tile

CAPS = "c--- c--- c---"
DEAR = (2, -2, -2, -2)
"""Whatever CAPS shows is worth 3."""

ODD = tile("-tlb", 1, 0)
"""Whoever does not go with CAPS."""


def thinks(match: Match, level: str = "fair"):
    """What a bot does, and the key of its reason."""
    seat = match.waiting[0].seats[0]
    _, thought = choose(match, seat, BOTS[level])
    match.submit(seat, match.waiting[0].opened, thought.action)
    return thought.action, thought.said.key


def row(text: str) -> tuple[int, ...]:
    return tuple(map(model, text.split()))


# --- what a row is worth ----------------------------------------------------------------------------------------------


def test_a_series_that_reaches_an_end_is_hope():
    aim = plan.Aim((0, 0, 0, 0))
    open_ended, shut_in = row("---- c--- c---"), row("c--- ---- c---")

    assert plan.rate(open_ended, aim) > plan.rate(shut_in, aim)
    assert 0 == plan.rate((), aim)
    full = row(" ".join(["c---"] * 11))
    assert 4400 == plan.rate(full, aim)
    assert 5500 == plan.rate(full, replace(aim, style=Trait("cap")))


def test_a_sequence_pays_when_it_stands_or_can_be_finished():
    wanted = tuple(map(Trait, ("cap", "tee", "lunchbox", "boots")))
    aim = plan.Aim((0, 0, 0, 0), sequence=wanted, prize=9)
    plain = replace(aim, sequence=())

    def more(text: str) -> int:
        return plan.rate(row(text), aim) - plan.rate(row(text), plain)

    assert 4 == plan.matched(row("c--- -t-- --l- ---b"), wanted)
    assert 900 == more("c--- -t-- --l- ---b")
    assert 0 < more("c--- -t--") < 450
    assert 2 == plan.matched(row("--l- ---b ----"), wanted)
    assert 0 == plan.matched(row("----"), wanted)
    assert 0 == more(" ".join(["----"] * 9 + ["c---"]))


def test_the_better_end_and_the_turned_worker():
    aim = plan.Aim((2, 0, 0, 0))

    assert row("c--- c--- ----") == plan.best_end(row("c--- ----"), model("c---"), aim)
    assert row("---- c--- c---") == plan.best_end(row("---- c---"), model("c---"), aim)
    assert row("---- --l-") == plan.turned(row("---- ----"), 1, 2)


def test_a_prospect_adds_up():
    ahead = plan.prospect(row("c--- ----"), (2, 0, 0, 0), Trait("cap"))
    left, right = ahead.of(model("c---"))

    assert left > right
    assert left - ahead.of(model("----"))[0] > 400
    hoped = ahead.hope(Front(model("c---"), 0))
    assert min(map(max, (ahead.of(model(text)) for text in ("ct--", "c-l-", "c--b")))) <= hoped <= left


def test_a_seat_reads_its_own_aims():
    state = position(
        "c---+tee ----", "", own_style=True, styles=(Trait("tee"), Trait("cap")),
        agency="blue", commissions=(0, 1), points=(9, 7), markers=(1, 0, -2, 0),
    )  # fmt: skip

    read = eye.Eye.of(GAME.view(state, Seat(0)), Seat(0))

    assert (row("ct-- ----"), (1,)) == (read.row, read.free)
    assert plan.Aim((1, 0, -2, 0), Trait("tee"), ("bottle", "cap", "boots", "tee"), 9) == read.aim
    done = replace(state, earned=(9, 0), points=(7,))
    paid = eye.Eye.of(GAME.view(done, Seat(0)), Seat(0)).aim
    assert ((), 0) == (paid.sequence, paid.prize)


# --- Mustard ----------------------------------------------------------------------------------------------------------


def test_mustard_walks_to_what_continues_a_series():
    tops = piles({2: 0}, {3: ODD, 4: tile("c---", 1, 0)})
    match = table(CAPS, "", at=(0, 4), markers=DEAR, piles=tops)
    assert (Move(Pile("pile.4")), "hint.walk_again") == thinks(match)
    match = table(CAPS, "", at=(0, 1), markers=DEAR, piles=tops)
    assert (Move(Pile("pile.4")), "hint.walk_series") == thinks(match)


def test_mustard_does_not_hurry():
    match = table("ctlb ---- ---- ---- ctlb ctlb ctlb ----", "", at=(0, 1))

    assert (Move(Pile("pile.3")), "hint.walk_near") == thinks(match)


def test_mustard_knows_the_last_worker():
    match = table(" ".join(["c---"] * 10), "", piles=piles(tops={9: tile("c---", 1, 0)}), markers=(2, 0, 0, 0))

    action, why = thinks(match)

    assert (Move(Pile("pile.9")), "hint.walk_last") == (action, why)


def test_mustard_jumps_for_a_token_alone():
    match = started(position("ctlb ctlb", at=(0, 1), piles=piles(tops={5: tile("ctlb", 1, 0), 9: tile("ctlb", 1, 0)})))

    assert "hint.walk_token" == thinks(match)[1]


def test_mustard_leaves_the_rival_no_beam():
    """A beam of the rival takes away what is dear."""
    match = started(position(CAPS, at=(0, 1), markers=(2, -2, 0, 0), piles=piles(tops={8: tile("c---", 1)})))
    view = GAME.view(match.state, Seat(0))
    read = eye.Eye.of(view, Seat(0))
    moves = {move.rival: move for move in view.moves}

    assert eye.pull(read) >= (300 + 300) // 4
    assert 0 == eye.pull(replace(read, row=()))
    without = bot.value_of(view, read, moves[Pile("pile.7")]) - bot.value_of(view, read, moves[Pile("pile.8")])
    assert eye.pull(read) + 10 == without


def test_mustard_takes_the_token_that_fits():
    question = ChooseToken(seat=Seat(0), pile=4, opened=1)
    match = asks(question, "c--- ---- c---", "", at=(4, 1), markers=(2, 0, 0, 0))

    assert (TakeToken(Token("cap")), "hint.token") == thinks(match)


def test_mustard_takes_a_blind_one_where_none_fits():
    question = ChooseToken(seat=Seat(0), pile=4, opened=1)
    shown = (Trait("shoes"), Trait("shoes"), Trait("shoes"))
    match = asks(question, "c--- ---- c---", "", at=(4, 1), markers=(2, 0, 0, 0), face_up=shown)

    assert (TakeBlind(), "hint.token_blind") == thinks(match)


def test_mustard_places_where_a_series_grows():
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("c---"), opened=1), "c--- ----", "", markers=(2, 0, 0, 0))
    assert (Place("left"), "hint.end") == thinks(match)
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("----"), opened=1), "---- ---- ctlb", "")
    assert (Place("left"), "hint.end") == thinks(match)
    match = asks(
        ChooseEnd(seat=Seat(0), tile=seated("----"), opened=1), "ctlb ctlb ---- ---- ---- ctlb ctlb ctlb ctlb", ""
    )
    assert "hint.end_hope" == thinks(match)[1]


def test_mustard_closes_a_gap_or_keeps():
    question = UseToken(seat=Seat(0), token=Held(Trait("cap"), blind=False), opened=1)

    match = asks(question, "c--- ---- c---", "", markers=(2, 0, 0, 0))
    assert (Use(Worker("worker.2")), "hint.use") == thinks(match)
    assert (Keep(), "hint.keep") == thinks(asks(question, "c--- c--- c---", ""))


def test_mustard_moves_what_helps_most():
    question = MoveMarker(seat=Seat(0), opened=1)

    assert (Nudge(Trait("cap")), "hint.nudge") == thinks(asks(question, "c--- c--- ---- ctlb", "---- ----"))
    match = asks(question, "----", "c--- c--- c---", markers=(2, -2, -2, -2))
    assert "hint.nudge" == thinks(match)[1]
    match = asks(question, "---- ctlb", "ctlb ----", markers=(0, 0, 0, 0))
    assert thinks(match)[1] in {"hint.nudge", "hint.leave"}


def test_mustard_leaves_what_would_help_others():
    """Nothing of one's own depends on the board yet."""
    match = asks(MoveMarker(seat=Seat(0), opened=1), "", "c--- c---")

    assert (LeaveValues(), "hint.leave") == thinks(match)


# --- Pickle -----------------------------------------------------------------------------------------------------------


def test_pickle_takes_what_looks_good_now():
    match = table(CAPS, "", markers=(2, 0, 0, 0), piles=piles(tops={4: tile("c---", 1, 0), 9: tile("c---", 1, 0)}))
    assert (Move(Pile("pile.4")), "hint.likes") == thinks(match, "easy")

    match = asks(ChooseToken(seat=Seat(0), pile=4, opened=1), CAPS, "", at=(4, 1))
    assert "hint.likes" == thinks(match, "easy")[1]

    match = asks(ChooseEnd(seat=Seat(0), tile=seated("c---"), opened=1), "c--- ----", "", markers=(2, 0, 0, 0))
    assert Place("left") == thinks(match, "easy")[0]

    question = UseToken(seat=Seat(0), token=Held(Trait("shoes"), blind=False), opened=1)
    assert Keep() == thinks(asks(question, "c--b c--b c--b", "", markers=(0, 0, 0, 2)), "easy")[0]

    match = asks(MoveMarker(seat=Seat(0), opened=1), "", "")
    assert Nudge(Trait("cap")) == thinks(match, "easy")[0]
    match = asks(MoveMarker(seat=Seat(0), opened=1), "ctlb", "", markers=(2, 2, 2, 2))
    assert LeaveValues() == thinks(match, "easy")[0]


# --- Chilli -----------------------------------------------------------------------------------------------------------


def seen(match: Match):
    return seen_by(match, match.waiting[0].seats[0], match.waiting[0], 24)


def test_chilli_thinks_about_the_best_moves_and_all_else():
    match = table(CAPS, "", markers=DEAR, piles=piles(tops={3: ODD, 4: tile("c---", 1, 0)}))
    chilli = mind.Chilli()

    moves = chilli.candidates(seen(match), 17)

    assert 8 == len(moves)
    assert Move(Pile("pile.4")) == moves[0]
    match = asks(MoveMarker(seat=Seat(0), opened=1), "c---", "")
    assert 9 == len(chilli.candidates(seen(match), 17))


@pytest.mark.parametrize("seats", [1, 2])
def test_chilli_finds_the_obvious(seats):
    rows = [" ".join(["c---"] * 10)] + [""] * (seats - 1)
    tops = {**dict.fromkeys(range(1, 13), ODD), 4: tile("c---", 3, 0)}
    match = table(*rows, at=(0, 1), markers=DEAR, piles=piles(tops=tops))

    action, why = thinks(match, "strong")

    assert Move(Pile("pile.4")) == action
    assert why.startswith("hint.")


def test_chilli_says_where_it_differs():
    match = table(CAPS, "")
    chilli = mind.Chilli()

    class Tried:
        def __init__(self, action, worlds):
            self.action, self.worlds = action, worlds

    planned = bot.mustard(seen(match))
    other = next(action for action in seen(match).legal if action != planned.action)
    assert planned.said == chilli.said(seen(match), (Tried(planned.action, 3),))
    said = chilli.said(seen(match), (Tried(other, 3),))
    assert ("hint.tried", 3) == (said.key, said.args["worlds"])


def test_a_playout_answers_every_question():
    chilli, luck = mind.Chilli(), Luck(5)

    def plays(match: Match):
        one = match.waiting[0]
        return chilli.policy(GAME, match.state, one.seats[0], one, luck)

    top = piles(tops={3: tile("c---", 1)})
    assert Move(Pile("pile.3")) == plays(table(CAPS, "", at=(0, 1), piles=top, markers=(2, 0, 0, 0)))
    assert isinstance(plays(started(position(CAPS, at=(0, 1)))), Move)
    question = ChooseToken(seat=Seat(0), pile=4, opened=1)
    assert plays(asks(question, CAPS, "", at=(4, 1))).token in {"cap", "tee", "boots"}
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("c---"), opened=1), "c--- ----", "", markers=(2, 0, 0, 0))
    assert Place("left") == plays(match)
    match = asks(ChooseEnd(seat=Seat(0), tile=seated("c---"), opened=1), "---- c---", "", markers=(2, 0, 0, 0))
    assert Place("right") == plays(match)
    question = UseToken(seat=Seat(0), token=Held(Trait("cap"), blind=False), opened=1)
    assert Use(Worker("worker.2")) == plays(asks(question, "c--- ---- c---", "", markers=(2, 0, 0, 0)))
    assert Keep() == plays(asks(question, "c---", ""))
    assert Nudge(Trait("bottle")) == plays(
        asks(MoveMarker(seat=Seat(0), opened=1), "c--- -t-b ----", "", markers=(0, 0, 0, 0))
    )
    assert LeaveValues() == plays(asks(MoveMarker(seat=Seat(0), opened=1), "", ""))
    assert LeaveValues() == plays(asks(MoveMarker(seat=Seat(0), opened=1), "ctlb", "", markers=(2, 2, 2, 2)))


def test_a_playout_ends_after_a_round():
    chilli = mind.Chilli()
    start = position("", "")
    later = position("c---", "c---")

    assert not chilli.until(start, start)
    assert chilli.until(start, later)
    assert not chilli.until(start, replace(later, pending=(MoveMarker(seat=Seat(0), opened=1),)))


def test_a_state_is_worth_what_one_is_ahead():
    chilli = mind.Chilli()

    def worth(*rows: str, **fields):
        state = position(*rows, **fields)
        return chilli.value(GAME, state, state, Seat(0))

    assert worth("c--- c---", "c---") > 0 > worth("c---", "c--- c---")
    assert worth("c---", at=(0, 1)) > 0
    over = {"pending": ()}
    eleven = " ".join(["c---"] * 11)
    assert 0 == worth(eleven, eleven, **over)
    assert worth(eleven, "c---", **over) > 4200
    assert worth("c---", eleven, **over) < -4200
    agency = {"agency": "blue", "commissions": (0, 1), "points": (9, 7), "own_style": True}
    styles = (Trait("cap"), Trait("tee"))
    assert worth("c---", "c---", styles=styles, **agency) > 0
    assert worth("c---", "c---", styles=styles, **{**agency, "points": (7,)}, earned=(9, 0)) > 600


def test_levels():
    assert ["easy", "fair", "strong"] == list(BOTS)
    assert BEAM == 4
    assert TRAITS[0] == "cap"
    assert model("c---") == model_of(("cap", "dungarees", "bottle", "shoes"))
    assert isinstance(table("", "").state.pending[-1], Turn)
