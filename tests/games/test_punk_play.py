"""Punk sucht Lady by its numbered rules: the choice, objections, the rival, tips, moves, new cards, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from py_engine.game import Seat
from py_engine.games.punk_sucht_lady import GAME, barometer
from py_engine.games.punk_sucht_lady.cards import CLIENTS, MEN, WOMEN, Client, is_woman
from py_engine.games.punk_sucht_lady.state import Agree, Choose, Ledger, NoTip, Object, Present, Tip, Walk
from py_engine.match import Match, with_presets
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from tests.games.punk_table import (
    ANGELA,
    EDDI,
    HANDS,
    MELANIE,
    agree,
    answer,
    asked,
    choose,
    chosen,
    clients,
    introduce,
    keys,
    notice,
    object_,
    present,
    refused,
    started,
    table,
    tips,
)

RATED = {client: barometer.read(EDDI, client) for client in WOMEN}
"""How well each woman fits Eddi."""


def rivalled(*, spaces: tuple[int, ...] = (), **fields: object) -> Match:
    """Melanie's Service has objected against Angela and sent Melanie; all are asked for tips."""
    match = chosen(spaces=spaces, **fields)
    object_(match, 2)
    agree(match, 3)
    present(match, 2, MELANIE)
    return match


def couple(match: Match, heart: str, *partners: str) -> None:
    """One couple from the next Matchmaker on, and nobody objects."""
    (seat,) = asked(match)[1]
    introduce(match, seat, heart)
    for partner in partners:
        present(match, asked(match)[1][0], partner)
    choose(match, seat, partners[0])
    while not match.over and asked(match)[0] == "object":
        agree(match, asked(match)[1][0])


def test_eddi_angela_and_melanie():
    """
    The rulebook's evening: Angela fits with 6, Melanie with 4, and the Service that sent Melanie goes 2 back.
    """
    match = table(*HANDS, spaces=(0, 5, 9, 12))
    introduce(match, 0, EDDI, "125", "He may look like a punk, but he is quite harmless.")
    present(match, 1, ANGELA, "Almost 19, and she loves clubbing.")
    present(match, 2, "W08")
    present(match, 3, "W10")
    choose(match, 0, ANGELA)
    assert ("object", (2, 3)) == asked(match)
    object_(match, 2)
    agree(match, 3)
    assert ("rival", (2,)) == asked(match)
    present(match, 2, MELANIE)
    assert ("tip", (0, 1, 2, 3)) == asked(match)
    tips(match, s0=ANGELA, s1=ANGELA, s2=None, s3=MELANIE)

    result = match.update(None)["view"]["result"]
    assert (6, 4) == (result["first"]["rating"], result["rival"]["rating"])
    assert (Walk(Seat(0), 6, 0, 2, 0, 8), Walk(Seat(1), 6, 0, 2, 5, 13)) == match.state.result.walks[:2]
    assert Walk(Seat(2), 0, -2, 0, 9, 7) == match.state.result.walks[2]
    assert Walk(Seat(3), 0, 0, -2, 12, 10) == match.state.result.walks[3]
    assert (8, 13, 7, 10) == match.state.spaces
    assert (EDDI, ANGELA, MELANIE) == clients("M01 W01 W02")
    assert {EDDI, ANGELA, MELANIE} == set(match.state.gone)
    assert ("heart", (1,)) == asked(match)


def test_the_choice():
    """
    Rule 6.1: the Mediator chooses a candidate; the others go back, and nobody sees more of them.
    """
    match = table(*HANDS)
    introduce(match, 0, EDDI)
    for seat, client in ((1, ANGELA), (2, MELANIE), (3, "W10")):
        present(match, seat, client)
    assert ("refused.not_a_candidate", "6.1") == refused(match, 0, Choose("W06"))
    assert [Choose(ANGELA), Choose(MELANIE), Choose(Client("W10"))] == list(
        GAME.legal(match.state, Seat(0), match.waiting[0])
    )
    choose(match, 0, MELANIE)

    assert ANGELA in match.state.hands[1]
    assert Client("W10") in match.state.hands[3]
    assert clients("W01 W10") == match.state.shown
    view = match.update(Seat(0))["view"]
    assert [["W01"], ["W10"]] == [view["seats"][seat]["known"] for seat in (1, 3)]
    assert "trait.hairdresser" not in str(view)
    assert [MELANIE] == [shown["card"]["client"] for shown in view["candidates"]]
    assert ["matchmaker", "", "chosen", ""] == [seat["role"] for seat in view["seats"]]


def test_objections_are_secret():
    """
    Rule 6.2: all but the couple's two Services answer at once, in secret, and may think again until all have.
    """
    match = chosen()
    assert ("object", (2, 3)) == asked(match)
    object_(match, 2)
    for seat in (0, 1, 3, None):
        update = match.update(seat)
        assert "answer.object" not in str(update)
        assert update["view"]["seats"][2]["has_answered"]
    assert "answer.object" == match.update(Seat(2))["view"]["my_answer"]["key"]
    assert ["object"] == [ask["prompt"] for ask in match.update(Seat(2))["asks"]]
    agree(match, 2)
    assert "answer.agree" == match.update(Seat(2))["view"]["my_answer"]["key"]
    assert ("object", (3,)) == asked(match)
    agree(match, 3)
    assert "no_objection" in keys(match)

    gone = tuple(client for client in WOMEN if client not in clients("W01 W02"))
    match = table("M01 W02", "W01 M04", "M05 M06", "M07 M08", gone=gone)
    introduce(match, 0, EDDI)
    present(match, 1, ANGELA)
    choose(match, 0, ANGELA)
    assert ["chosen", "barometer", "walked_on", "walked_on", "hand_over"] == keys(match)[:5]


def test_only_one_objection_counts():
    """
    Rule 6.3: the rearmost Service's; of equals the first in turn order; and it stays.
    """
    match = chosen(spaces=(9, 9, 7, 4))
    introduced = match.state.markers
    object_(match, 2, 3)
    assert ("rival", (3,)) == asked(match)
    assert (2, 3) == match.state.objections
    assert 3 == len(introduced)
    assert "rival" == match.update(None)["view"]["seats"][3]["role"]
    with pytest.raises(StopIteration):
        answer(match, 3, Agree())

    match = chosen(spaces=(9, 9, 7, 7))
    object_(match, 3, 2)
    assert ("rival", (2,)) == asked(match)

    # the Mediator sits at 2, so 3 comes before 0
    match = table(*HANDS, turn=2, spaces=(3, 3, 8, 3))
    introduce(match, 2, "M07")
    for seat, client in ((3, "W10"), (0, "W03"), (1, "W01")):
        present(match, seat, client)
    choose(match, 2, "W01")
    object_(match, 0, 3)
    assert ("rival", (3,)) == asked(match)
    assert {"seat": 3} == {"seat": notice(match, "objected").args["seat"].seat}


def test_no_objection():
    """
    Rule 6.4: where nobody objects the barometer is read at once.
    """
    match = chosen()
    agree(match, 3, 2)

    assert ["answered", "no_objection", "barometer", "walked_on", "walked_on", "hand_over", "refilled"] == keys(match)
    view = match.update(None)["view"]
    assert (6, None, [], "verdict.6") == (
        view["result"]["first"]["rating"],
        view["result"]["rival"],
        view["result"]["objections"],
        view["result"]["verdict"]["key"],
    )


def test_commission():
    """
    Rule 6.5: both Services of the first couple move on by its rating, also where the rival is better.
    """
    match = table(*HANDS)
    introduce(match, 0, EDDI)
    for seat, client in ((1, "W06"), (2, MELANIE), (3, "W10")):
        present(match, seat, client)
    choose(match, 0, MELANIE)
    object_(match, 1)
    agree(match, 3)
    present(match, 1, ANGELA)
    tips(match, s0=None, s1=None, s2=None, s3=None)

    assert (4, 6, 4, 0) == match.state.spaces


def test_the_rival():
    """
    Rule 7.1: another client with the same three traits, perhaps the one that was passed over.
    """
    match = chosen()
    object_(match, 2)
    agree(match, 3)
    assert ["W02", "W08", "W09"] == match.update(Seat(2))["asks"][0]["form"]["fields"][0]["values"]
    assert ("refused.same_sex", "5.2") == refused(match, 2, Present("M07"))
    assert ("refused.not_in_hand", "7.1") == refused(match, 2, Present("W50"))
    present(match, 2, MELANIE, "She keeps in shape for Eddi.")

    shown = match.update(None)["view"]["rival"]
    assert ("W02", ["1", "2", "5"]) == (
        shown["card"]["client"],
        [line["number"] for line in shown["card"]["traits"]],
    )
    assert "rival_presented" in keys(match)
    assert MELANIE not in match.state.shown


def test_tips_are_secret_and_free():
    """
    Rule 7.2: everybody may tip one of the two or nobody, in secret, and may think again until all have.
    """
    match = rivalled()
    assert ("tip", (0, 1, 2, 3)) == asked(match)
    assert ("refused.not_to_tip", "7.2") == refused(match, 0, Tip(Client("W06")))
    assert ("refused.other_question", "") == _wrong(match, Agree())
    tips(match, s0=MELANIE)
    for seat in (1, 2, 3, None):
        assert "answer.tip" not in str(match.update(seat))
    assert {"client": {"pieces": ["W02"]}} == match.update(Seat(0))["view"]["my_answer"]["args"]
    tips(match, s1=None, s0=ANGELA, s2=MELANIE)
    assert ("tip", (3,)) == asked(match)
    tips(match, s3=None)
    assert ["names.tip", "names.tip"] == [said.key for said in notice(match, "tips_open").args["tips"]]
    assert (Client("W01"), None, Client("W02"), None) == match.state.result.tips
    view = match.update(None)["view"]
    assert [{"seat": 0, "client": "W01"}, {"seat": 2, "client": "W02"}] == view["result"]["tips"]

    match = rivalled()
    tips(match, s0=None, s1=None, s2=None, s3=None)
    assert "tips_none" in keys(match)


def _wrong(match: Match, action: object) -> tuple[str, str]:
    said = match.game.why_not(match.state, Seat(0), match.waiting[0], action)
    return said.key, said.rule


def test_the_barometer_speaks():
    """
    Rule 7.3: then all cards are open, and the first couple is read before the rival.
    """
    match = rivalled()
    tips(match, s0=None, s1=None, s2=None, s3=None)

    order = [key for key in keys(match) if key.startswith("barometer")]
    assert ["barometer", "barometer_rival"] == order
    view = match.update(None)["view"]
    for measured in (view["result"]["first"], view["result"]["rival"]):
        assert 6 == len(measured["heart"]["traits"]) == len(measured["partner"]["traits"])
    assert [("M01", "W01", 6), ("M01", "W02", 4)] == [tuple(reading.values()) for reading in view["readings"]]


@pytest.mark.parametrize(
    ("first", "rival", "moved", "verdict"),
    [("W02", "W01", 6, "verdict.rival_won"), ("W01", "W02", -2, "verdict.rival_lost"), ("W01", "W03", None, "")],
)
def test_what_the_rival_wins_or_loses(first, rival, moved, verdict):
    """
    Rule 7.4: better: on by its rating; equal: nothing; worse: back by the difference.
    """
    if moved is None:
        # somebody who fits Eddi exactly as well as Angela
        rival = next(client for client in WOMEN if client != ANGELA and RATED[client] == RATED[ANGELA])
        moved, verdict = 0, "verdict.equal"
    match = table("W50 M01 M02", f"{first} M04", f"{rival} M07", "W49 M10", spaces=(9, 9, 9, 9))
    introduce(match, 0, EDDI)
    for seat, client in ((1, first), (2, rival), (3, "W49")):
        present(match, seat, client)
    choose(match, 0, first)
    object_(match, 2)
    agree(match, 3)
    present(match, 2, rival)
    tips(match, s0=rival, s1=first, s2=None, s3=None)

    assert 9 + moved == match.state.spaces[2]
    assert verdict == match.update(None)["view"]["result"]["verdict"]["key"]
    sign = (moved > 0) - (moved < 0)
    assert (9 + RATED[first] + 2 * sign, 9 + RATED[first] - 2 * sign) == match.state.spaces[:2]


def test_tips_pay():
    """
    Rule 7.5: the better couple brings 2, the other costs 2, equals count for nobody.
    """
    match = rivalled(spaces=(5, 5, 5, 5))
    tips(match, s0=MELANIE, s1=None, s2=MELANIE, s3=ANGELA)

    assert (5 + 6 - 2, 5 + 6, 5 - 2 - 2, 5 + 2) == match.state.spaces
    assert Ledger(11, 0, -2, 0) == match.state.ledger[0]


def test_one_move_that_start_stops():
    """
    Rule 8.1: what moves a pawn is added up first; Start stops it, and gives it all three traits back.
    """
    match = rivalled(spaces=(1, 1, 3, 1))
    tips(match, s0=None, s1=None, s2=MELANIE, s3=MELANIE)
    # Melanie's Service loses 2 and 2 from space 3; the last one loses 2 from space 1
    assert (7, 7, 0, 0) == match.state.spaces
    assert (Ledger(3, -2, -2, 1), Ledger(1, 0, -2, 1)) == match.state.ledger[2:]
    assert [3, 3] == [match.update(None)["view"]["seats"][seat]["free"] for seat in (2, 3)]
    assert "walked_back" in keys(match)

    match = rivalled(spaces=(1, 1, 3, 0))
    tips(match, s0=None, s1=None, s2=ANGELA, s3=MELANIE)
    # -2 and +2 is no move at all, not two moves; and who stands on Start stays there
    assert (7, 7, 3, 0) == match.state.spaces
    assert 2 == keys(match).count("stayed")

    # stopped once, at the end: back by 2 and on by 2 is no step from 1, and a wrong tip costs 2 of a commission from 0
    match = rivalled(spaces=(0, 1, 1, 0))
    tips(match, s0=MELANIE, s1=None, s2=ANGELA, s3=None)
    assert (4, 7, 1, 0) == match.state.spaces


def test_new_cards():
    """
    Rule 8.2: couple and rival are out; from the Mediator to the left all draw up to three of each.
    """
    match = rivalled(turn=0)
    women, men = match.state.women, match.state.men
    tips(match, s0=None, s1=None, s2=None, s3=None)

    assert clients("M01 W01 W02") == match.state.gone
    for hand in match.state.hands:
        assert {True: 3, False: 3} == Counter(map(is_woman, hand))
    assert men[0] in match.state.hands[0]
    assert women[0] in match.state.hands[1]
    assert women[1] in match.state.hands[2]
    assert (women[2:], men[1:]) == (match.state.women, match.state.men)
    # the Mediator sits at 2 and needs a woman as well as the two to the left; the last two women end with them
    gone = tuple(client for client in WOMEN if client not in clients("W01 W02 W03 W04 W05 W06 W07 W08 W09 W10 W50 W51"))
    match = table(
        "W01 W02 M01 M02 M03", "W03 W04 W05 M04 M05 M06", "W06 W07 M07 M08 M09", "W08 W09 W10 M10 M11 M12",
        turn=2, gone=gone,
    )  # fmt: skip
    introduce(match, 2, "M07")
    for seat, client in ((3, "W08"), (0, "W01"), (1, "W03")):
        present(match, seat, client)
    choose(match, 2, "W08")
    agree(match, 0, 1)
    assert clients("W06 W07 W50") == tuple(filter(is_woman, match.state.hands[2]))
    assert clients("W09 W10 W51") == tuple(filter(is_woman, match.state.hands[3]))
    assert clients("W01 W02") == tuple(filter(is_woman, match.state.hands[0]))


def test_new_cards_are_seen_by_their_owners():
    """
    Rule 8.2: and nobody else sees what is drawn.
    """
    match = rivalled(turn=0)
    tips(match, s0=None, s1=None, s2=None, s3=None)
    moves = notice(match, "refilled").moves
    assert [("men", "hand.0", (0,)), ("women", "hand.1", (1,)), ("women", "hand.2", (2,))] == [
        (move.source, move.target, move.seen_by) for move in moves
    ]


def test_an_empty_deck_gives_nothing():
    """
    Rule 8.3: one plays on with fewer cards.
    """
    held = {client for hand in HANDS for client in clients(hand)}
    gone = tuple(client for client in WOMEN if client not in held)
    match = chosen(gone=gone)
    agree(match, 2, 3)

    assert 2 == sum(map(is_woman, match.state.hands[1]))
    assert 6 == len(match.state.hands[0])
    assert () == match.game.problems(match.state)
    assert ("heart", (1,)) == asked(match)


def test_reaching_the_goal():
    """
    Rule 9.1: the round in which a pawn comes to ZIEL is the last.
    """
    match = table(spaces=(22, 0, 0))
    assert not match.state.final
    couple(match, EDDI, ANGELA, MELANIE)

    assert 28 == match.state.spaces[0]
    assert match.state.final
    assert "goal_reached" in keys(match)
    assert match.update(None)["view"]["final"]

    match = table(spaces=(21, 0, 0))
    couple(match, EDDI, ANGELA, MELANIE)
    assert not match.state.final

    # the sum counts: 6 on and 2 back is no visit to ZIEL from 23, and is one from 24
    for space, final in ((23, False), (24, True)):
        match = rivalled(spaces=(space, 0, 0, 0))
        tips(match, s0=MELANIE, s1=None, s2=None, s3=None)
        assert (space + 4, final) == (match.state.spaces[0], match.state.final)


def test_the_table_round_is_finished():
    """
    Rule 9.2: everybody is Matchmaker equally often.
    """
    match = table(spaces=(22, 0, 0), turn=0, first=0)
    couple(match, EDDI, ANGELA, MELANIE)
    assert ("heart", (1,)) == asked(match)
    couple(match, "M04", match.state.hands[2][-1], match.state.hands[0][-1])
    assert ("heart", (2,)) == asked(match)
    couple(match, "M07", match.state.hands[0][-1], match.state.hands[1][-1])

    assert match.over
    assert ("game_over" in keys(match), match.state.round) == (True, 1)
    assert "" == match.update(None)["view"]["asking"]
    # the pawn of the last in the round ends it at once
    match = table(spaces=(22, 0, 0), turn=0, first=1)
    couple(match, EDDI, ANGELA, MELANIE)
    assert match.over


def test_the_end_at_once():
    """
    Rule 9.3: with this option the couple that brought a pawn to ZIEL was the last.
    """
    match = table(spaces=(22, 0, 0), at_once=True)
    couple(match, EDDI, ANGELA, MELANIE)

    assert match.over
    assert ["goal_reached_at_once", "game_over"] == keys(match)[-2:]
    assert Match(GAME, 3, {"end": "couple"}, "seed").state.at_once


def test_the_furthest_wins():
    """
    Rule 9.4: whoever is furthest on, wherever that is; several share it.
    """
    match = table(spaces=(22, 22, 30), at_once=True)
    couple(match, EDDI, ANGELA, MELANIE)
    outcome = GAME.outcome(match.state)
    assert ((2,), (28, 28, 30), "reason.goal") == (outcome.winners, outcome.scores, outcome.reason)

    match = table(spaces=(22, 22, 27), at_once=True)
    couple(match, EDDI, ANGELA, MELANIE)
    outcome = GAME.outcome(match.state)
    assert (0, 1) == outcome.winners
    assert {"seat", "space", "commission", "rivals", "tips", "spared"} == set(outcome.how[0].args)

    # fallen back behind ZIEL by a rival and a tip, in the last round, and still the furthest on
    match = rivalled(spaces=(0, 0, 30, 26), final=True, first=1)
    tips(match, s0=None, s1=None, s2=MELANIE, s3=None)
    assert ((2, 3), (6, 6, 26, 26)) == (GAME.outcome(match.state).winners, match.state.spaces)
    match = rivalled(spaces=(0, 0, 30, 25), final=True, first=1)
    tips(match, s0=None, s1=None, s2=MELANIE, s3=None)
    assert ((2,), (6, 6, 26, 25)) == (GAME.outcome(match.state).winners, match.state.spaces)


@pytest.mark.parametrize("any_two", [False, True])
def test_nobody_can_make_a_couple(any_two):
    """
    Rule 9.5: the game ends where no two Services could make a couple.
    """
    left = clients("W01 M01 M02" if any_two else "W01 W50 M01 M02")
    gone = tuple(client for client in CLIENTS if client not in left)
    hands = ("M01", "W01", "M02") if any_two else ("M01 W50", "W01 M02", "")
    match = table(*hands, gone=gone, any_two=any_two)
    introduce(match, 0, EDDI)
    while asked(match)[0] == "candidate":
        match.fallback(Seat(asked(match)[1][0]), match.waiting[0].opened)
    choose(match, 0, ANGELA)
    while not match.over and asked(match)[0] == "object":
        agree(match, asked(match)[1][0])

    assert match.over == any_two
    if not any_two:
        assert ("heart", (1,)) == asked(match)
        introduce(match, 1, "M02")
        present(match, 0, "W50")
        choose(match, 1, "W50")
    assert match.over
    assert "reason.nobody" == GAME.outcome(match.state).reason


def test_as_in_the_rulebook():
    """
    Rule 10.1: the first preset has every default.
    """
    assert {"end": "table_round", "any_two": False, "first": "lot"} == with_presets(GAME, "rulebook")


def test_everybody():
    """
    Rule 10.2: the other preset lets any two be a couple.
    """
    assert {"end": "table_round", "any_two": True, "first": "lot"} == with_presets(GAME, "everybody")


def test_everybody_away():
    """Harmless answers present, choose, agree and tip nobody; with a vote all point at themselves."""
    match = Match(GAME, 3, {"first": "vote"}, "away")
    seen = set()
    while not match.over:
        waiting = match.waiting[0]
        seen.add(waiting.prompt)
        match.fallback(waiting.seats[0], waiting.opened)
    assert {"first", "heart", "candidate", "choose", "object"} == seen

    match = rivalled()
    assert NoTip() == GAME.fallback(match.state, Seat(0), match.waiting[0])
    gone = tuple(client for client in CLIENTS if client not in clients("W01 M01 M02"))
    match = table("M01 W01", "M02", "", gone=gone)
    assert ANGELA == GAME.fallback(match.state, Seat(0), match.waiting[0]).client


def test_what_an_answer_is_called():
    match = chosen()
    (one,) = match.waiting
    assert (True, "answer.object") == _called(match, Seat(2), one.opened, Object())
    match = table(*HANDS)
    introduce(match, 0, EDDI)
    assert GAME.describe(match.state, Seat(1), match.waiting[0], Present(ANGELA)) is None
    for seat, client in ((1, ANGELA), (2, MELANIE), (3, "W10")):
        present(match, seat, client)
    assert (True, "answer.choose") == _called(match, Seat(0), match.waiting[0].opened, Choose(ANGELA))


def _called(match: Match, seat: Seat, opened: int, action: object) -> tuple[bool, str]:
    accepted, said = match.why(seat, opened, action)
    assert said
    return accepted, said.key


def test_decks_hold_112_clients_to_the_end():
    """A long random game keeps every client, and what is broken is named."""
    match = Match(GAME, 6, {"any_two": True}, "long")
    rng = Rng.seeded("long")
    while not match.over:
        seat, opened, action, rng = random_action(match, rng)
        match.submit(seat, opened, action)
    assert () == GAME.problems(match.state)
    assert ("112 clients",) == GAME.problems(replace(match.state, women=match.state.women[1:]))
    spoilt = replace(match.state, spaces=(-1, *match.state.spaces[1:]))
    assert ("no pawn before Start", "pawns stand where their moves add up to") == GAME.problems(spoilt)
    assert 112 == len({*WOMEN, *MEN})


def test_no_heart_is_no_ordinary_state():
    with pytest.raises(ValueError, match="no Lonely Heart"):
        table().state.fitting(Seat(1))


def test_positions_are_sound():
    """The positions of these tests keep the promises of a state themselves."""
    for match in (table(), chosen(), rivalled()):
        assert () == match.game.problems(match.state)
    assert () == GAME.problems(started(rivalled().state).state)
