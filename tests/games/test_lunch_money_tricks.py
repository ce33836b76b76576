"""Lunch Money by its numbered rules: Humiliation, dirty tricks, holds, and what happens to whoever falls."""

from __future__ import annotations

import pytest

from py_engine.game import Seat
from py_engine.games.lunch_money import GAME
from py_engine.games.lunch_money.cards import FREEDOM
from py_engine.games.lunch_money.state import Attack, BreakFree
from py_engine.games.lunch_money.words import wants_line
from py_engine.rng import Rng
from tests.games.lunch_money_table import Table

HELD = "freedom stomp headbutt humiliation hook"


# --------------------------------------------------------------------------------------------- 6 humiliation


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("hook", ["0 hook>1"]),
        ("chain", ["0 chain>1"]),
        ("big_combo", ["0 big_combo>1"]),
        ("poke", ["0 poke>1"]),
        ("stomp", ["0 stomp>1"]),
        ("uppercut_2", ["0 uppercut_2>1"]),
        ("grab", ["0 grab>1"]),
        ("grab powerplay", ["0 grab>1", "1 take", "0 powerplay>1"]),
        ("grab choke", ["0 grab>1", "1 take", "0 choke>1"]),
        ("grab headlock", ["0 grab>1", "1 take", "0 headlock>1"]),
        ("grab hook", ["0 grab>1", "1 take", "0 hook>1"]),
        ("grab powerplay hook", ["0 grab>1", "1 take", "0 powerplay>1", "1 take", "0 hook>1"]),
    ],
)
def test_humiliation_answers_any_card(hand, plays):
    """
    Rule 6.1: only the attacked, not helpless, against any card that is played at her.
    """
    table = Table(hand, "humiliation", "humiliation").do(*plays)
    assert ("not_waiting_for_you", "") == table.refused("2 humiliation")

    table.do("1 humiliation")

    assert "revenge 1" == table.asked
    assert "6.1" == table.told()["humiliated"]


def test_humiliation_cancels_one_card():
    """
    Rule 6.2: what came before stays spent and done, the rest is lost, and a weapon goes back.
    """
    table = Table("grab powerplay pipe hook", "humiliation", "").do("0 grab>1", "1 take", "0 powerplay>1", "1 take")
    assert 12 == table.points[1]
    table.do("0 hook>1", "1 humiliation", "1 pass")
    assert ((15, 12, 15), "turn 1") == (table.points, table.asked)
    assert {"grab", "powerplay", "hook", "humiliation"} <= set(table.state.discard)

    weapon = Table("pipe", "humiliation").do("0 pipe>1", "1 humiliation")
    assert "pipe" in weapon.hand(0)


def test_the_free_attack_after_a_humiliation():
    """
    Rule 6.3: optional, basic or weapon, answered by Humiliation alone; then the turn is over and all draw.
    """
    table = Table("hook dodge block disarm", "humiliation elbow pipe stomp grab", "").do("0 hook>1", "1 humiliation")
    assert {"elbow>0", "pipe>0", "pass"} == table.may()
    assert ("free_only", "6.3") == table.refused("1 stomp>0")
    assert ("only_at", "6.3") == table.refused("1 elbow>2")
    table.do("1 pipe>0")
    assert {"take"} == table.may()
    table.do("0 take")
    assert ((12, 15, 15), "turn 1") == (table.points, table.asked)
    assert [5, 5, 5] == [len(hand) for hand in table.state.hands]

    assert "turn 1" == Table("hook", "humiliation").do("0 hook>1", "1 humiliation", "1 pass").asked


def test_a_chain_of_humiliations():
    """
    Rule 6.4: each cancels the free attack and gives one back; letting it be ends it.
    """
    table = Table("hook humiliation jab humiliation", "humiliation elbow humiliation").do(
        "0 hook>1", "1 humiliation", "1 elbow>0", "0 humiliation"
    )
    assert ("revenge 0", "6.4") == (table.asked, table.told()["humiliated"])
    table.do("0 jab>1", "1 humiliation")
    assert "revenge 1" == table.asked
    table.do("1 pass")
    assert ((15, 15), "turn 1") == (table.points, table.asked)


# ----------------------------------------------------------------------------------------------- 7 dirty tricks


def test_poke_in_the_eye():
    """
    Rule 7.1: 1, then a free basic attack that nothing answers.
    """
    table = Table("poke pipe kick_4", "humiliation dodge", "").do("0 poke>1", "1 take")

    assert ((15, 14, 15), "free_shot 0", {"kick_4>1", "pass"}) == (table.points, table.asked, table.may())
    assert ("basic_only", "7.1") == table.refused("0 pipe>1")
    assert ("only_at", "7.1") == table.refused("0 kick_4>2")
    assert (15, 10, 15) == table.do("0 kick_4>1").points


def test_how_long_a_poke_lasts():
    """
    Rule 7.2: helpless for the rest of the turn and the next player's turn; who is next loses it; she still draws.
    """
    # not next: helpless during the turn between, then well again
    table = Table("poke", "hook", "dodge", "hook").do("0 poke>2", "2 take", "0 pass")
    assert "turn 1" == table.asked
    assert 12 == table.do("1 hook>2").points[2]
    assert "turn 2" == table.asked
    assert "react 2" == table.do("2 pass", "3 hook>2").asked

    # next: her turn is lost
    lost = Table("poke", "hook", "hook").do("0 poke>1", "1 take", "0 pass")
    assert "turn 2" == lost.asked
    assert "7.2" == lost.told()["lost_turn"]
    assert 5 == len(lost.state.hands[1])
    assert "react 1" == lost.do("2 hook>1").asked

    # between two it is always lost, and then all is well
    two = Table("poke jab", "dodge").do("0 poke>1", "1 take", "0 pass")
    assert "turn 0" == two.asked
    assert "react 1" == two.do("0 jab>1").asked


def test_stomp():
    """
    Rule 7.3: 1, and the next damaging card of the stomped does half, rounded down, in whatever role.
    """
    table = Table("stomp", "spinning_backfist hook", "").do("0 stomp>1", "1 take", "1 spinning_backfist>0")
    assert (True, "7.4") == (table.state.pending[-1].blow.halved == 1, table.told()["halved"])
    assert (14, 14, 15) == table.do("0 take").points

    revenge = Table("hook", "humiliation kick_4", stomped=(False, True)).do("0 hook>1", "1 humiliation", "1 kick_4>0")
    assert (13, 15) == revenge.do("0 take").points
    lock = Table("uppercut", "", holds="0 headlock 1", stomped=(True, False)).do("0 uppercut>1")
    assert (15, 14) == lock.points


def test_what_uses_a_stomp_up():
    """
    Rule 7.4: any damaging card, also a stopped one; Grab, Choke and Headlock do not; two do not add up; effects stay.
    """
    stopped = Table("kick_4 hook", "dodge", stomped=(True, False)).do("0 kick_4>1", "1 dodge")
    assert (False, False) == stopped.state.stomped
    grab = Table("grab choke", "", stomped=(True, False)).do("0 grab>1", "1 take", "0 choke>1", "1 take")
    assert ((True, False), 14) == (grab.state.stomped, grab.points[1])
    headlock = Table("grab headlock", "", stomped=(True, False)).do("0 grab>1", "1 take", "0 headlock>1", "1 take")
    assert (True, False) == headlock.state.stomped
    twice = Table("stomp", "kick_4", stomped=(False, True)).do("0 stomp>1", "1 take", "1 kick_4>0", "0 take")
    assert ((13, 14), (False, False)) == (twice.points, twice.state.stomped)
    poke = Table("poke jab", "", stomped=(True, False)).do("0 poke>1", "1 take")
    assert ((15, 15), "free_shot 0") == (poke.points, poke.asked)
    assert "unhurt" in poke.told()
    stomp = Table("stomp", "", stomped=(True, False)).do("0 stomp>1", "1 take")
    assert ((15, 15), (False, True)) == (stomp.points, stomp.state.stomped)
    power = Table("grab powerplay hook", "", stomped=(True, False)).do(
        "0 grab>1", "1 take", "0 powerplay>1", "1 take", "0 hook>1", "1 take"
    )
    assert (15, 12) == power.points
    both = Table("kick_4", "", "", holds="1 choke 0", stomped=(True, False, False)).do("0 kick_4>2", "2 take")
    assert (15, 15, 14) == both.points


def test_uppercut_2():
    """
    Rule 7.5: 6, then one free basic attack that nothing answers; then the victim is well again.
    """
    table = Table("uppercut_2 hook pipe", "dodge humiliation", "").do("0 uppercut_2>1", "1 take")
    assert ((15, 9, 15), "free_shot 0", {"hook>1", "pass"}) == (table.points, table.asked, table.may())
    table.do("0 hook>1")
    assert ((15, 7, 15), "turn 1") == (table.points, table.asked)


# ------------------------------------------------------------------------------------------------------ 8 holds


@pytest.mark.parametrize("hold", ["choke", "headlock"])
def test_the_answer_to_a_hold(hold):
    """
    Rule 8.1: Freedom or Humiliation at once, but not by somebody helpless from something else.
    """
    table = Table(f"grab {hold}", "freedom humiliation dodge block").do("0 grab>1", "1 take", f"0 {hold}>1")
    assert {"freedom", "humiliation", "take"} == table.may()
    assert ("no_answer", "8.1") == table.refused("1 dodge")
    assert ("turn 1", (), "8.1") == (table.do("1 freedom").asked, table.state.holds, table.told()["freed"])

    poked = Table(f"grab {hold}", "freedom", poked=(0, 10)).do("0 grab>1", f"0 {hold}>1")
    assert 1 == len(poked.state.holds)


def test_no_second_hold():
    """
    Rule 8.2: whoever is held may be grabbed and hit, but not held a second time.
    """
    table = Table("grab choke hook", "", "", holds="2 headlock 1").do("0 grab>1")

    assert {"hook>1", "pass"} == table.may()
    assert ("held_already", "8.2") == table.refused("0 choke>1")
    assert 13 == table.do("0 hook>1").points[1]


def test_choke_makes_both_helpless():
    """
    Rule 8.3: 1 at once, and neither can defend herself.
    """
    table = Table("grab choke", "", "hook", "hook").do("0 grab>1", "1 take", "0 choke>1", "1 take")
    assert ((15, 14, 15, 15), "choked 1") == (table.points, table.asked)
    assert 12 == table.do("1 pass", "2 hook>1").points[1]
    table.do("3 hook>0")
    assert {"release", "take"} == table.may()


def test_holding_on_or_letting_go():
    """
    Rule 8.4: at the start of her turn the choker holds on, which costs 1 and is the turn, or has an ordinary turn.
    """
    table = Table("hook", "", "", holds="0 choke 1")
    assert ("squeeze 0", {"hold_on", "release"}) == (table.asked, table.may())
    assert ("other_question", "8.4") == table.refused("0 hook>1")
    assert ((15, 14, 15), "choked 1") == (table.do("0 hold_on").points, table.asked)

    table = Table("hook", "", "", holds="0 choke 1").do("0 release")
    assert ("turn 0", (), {"hook>1", "hook>2", "pass"}) == (table.asked, table.state.holds, table.may())
    assert "choke" in table.state.discard

    drop = Table("hook", "", "", holds="0 choke 1", points=(15, 1, 15)).do("0 hold_on")
    assert ((15, 0, 15), "turn 2", ()) == (drop.points, drop.asked, drop.state.holds)
    assert "over" == Table("", "", holds="0 choke 1", points=(15, 1)).do("0 hold_on").asked


def test_the_turn_of_a_choke_victim():
    """
    Rule 8.5: break out, throw away, hit somebody else at half, or pass; no First Aid.
    """
    table = Table("freedom stomp headbutt humiliation kick_4", "", "", "", holds="1 choke 0")
    assert {
        "freedom", "stomp", "headbutt", "humiliation", "headbutt>2", "headbutt>3", "kick_4>2", "kick_4>3", "pass",
    } == table.may()  # fmt: skip
    assert 31 == sum(text.startswith("discard") for text in table.listed())
    assert ("choked_target", "8.5") == table.refused("0 kick_4>1")
    assert "8.5" == table.do("0 kick_4>2").told()["attack.kick_4"]
    table.do("2 take")
    assert ((15, 15, 13, 15), "squeeze 1") == (table.points, table.asked)
    for card, left in (("jab", 15), ("headbutt", 14), ("hail_mary", 12)):
        odd = Table(card, "", "", holds="1 choke 0").do(f"0 {card}>2", "2 take")
        assert (left, 1) == (odd.points[2], len(odd.state.holds))

    other = Table("first_aid pipe dodge grab hook", "", "", "", holds="1 choke 0", points=(8, 15, 0, 15))
    assert ("held_no_first_aid", "8.5") == other.refused("0 aid 1")
    assert ("choked_basic", "8.5") == other.refused("0 pipe>3")
    assert ("no_break", "8.5") == other.refused("0 dodge")
    assert ("nobody_there", "3.7") == other.refused("0 hook>2")
    assert "squeeze 1" == other.do("0 pass").asked
    table = Table("hook", "", holds="1 choke 0").do("0 discard hook")
    assert ("squeeze 1", 5) == (table.asked, len(table.state.hands[0]))


@pytest.mark.parametrize("card", ["freedom", "stomp", "headbutt"])
def test_breaking_out_is_the_turn(card):
    """
    Rule 8.6: no damage, no Stomp used or left; only Humiliation gives something on top.
    """
    table = Table(HELD, "hook", "", holds="1 choke 0", stomped=(True, False, False)).do(f"0 {card}")
    assert ((15, 15, 15), "turn 1", ()) == (table.points, table.asked, table.state.holds)
    assert (True, False, False) == table.state.stomped
    assert {"choke", card} <= set(table.state.discard)
    assert "8.5" == table.told()["broke_free"]

    shame = Table(HELD, "humiliation", "", holds="1 choke 0").do("0 humiliation")
    assert "revenge 0" == shame.asked
    shame.do("0 headbutt>1")
    assert ("react 1", {"humiliation", "take"}) == (shame.asked, shame.may())
    assert ((15, 12, 15), "turn 1") == (shame.do("1 take").points, shame.asked)


def test_there_must_be_a_hold_to_break():
    """
    Rule 8.6: nobody breaks out of nothing.
    """
    table = Table("freedom", "")

    said = GAME.why_not(table.state, Seat(0), table.match.waiting[0], BreakFree(FREEDOM))

    assert ("refused.not_held", "8.6") == (said.key, said.rule)


def test_headlock():
    """
    Rule 8.7: no damage, but any number of Jabs, Uppercuts and Stomps, now and in each later turn; nothing answers.
    """
    table = Table("grab headlock jab uppercut stomp", "humiliation", "").do(
        "0 grab>1", "1 take", "0 headlock>1", "1 take"
    )
    assert ((15, 15, 15), "lock 0") == (table.points, table.asked)
    assert {"jab>1", "uppercut>1", "stomp>1", "release", "pass"} == table.may()
    table.do("0 jab>1", "0 uppercut>1", "0 stomp>1")
    assert ((15, 10, 15), (False, True, False)) == (table.points, table.state.stomped)
    assert "locked 1" == table.do("0 pass").asked
    # it may land in somebody else's turn, after a Block; then there are hits in that turn, and in her next
    theirs = Table("hook", "block grab headlock jab uppercut", "").do(
        "0 hook>1", "1 block", "1 grab>0", "0 take", "1 headlock>0", "0 take", "1 jab>0"
    )
    assert ((14, 15, 15), "lock 1", {"uppercut>0", "release", "pass"}) == (theirs.points, theirs.asked, theirs.may())
    assert ("lock 1", 11) == (theirs.do("1 pass").asked, theirs.state.number)
    assert 11 == theirs.do("1 uppercut>0").points[0]
    later = Table("jab hook", "", "", holds="0 headlock 1")
    assert "lock 0" == later.do("0 jab>1").asked
    assert {"release", "pass"} == later.may()


def test_the_turn_of_a_headlock_holder():
    """
    Rule 8.8: hits, or throwing away, passing, First Aid, or letting go and an ordinary turn; nobody else is attacked.
    """
    table = Table("jab hook first_aid", "", "", holds="0 headlock 1", points=(8, 15, 15))
    assert {"jab>1", "release", "aid 1", "pass"} == table.may()
    assert ("only_at", "8.8") == table.refused("0 jab>2")
    assert ("lock_hits", "8.7") == table.refused("0 hook>1")
    assert ("turn 0", {"jab>1", "jab>2", "hook>1", "hook>2", "aid 1", "pass"}) == (
        table.do("0 release").asked,
        table.may(),
    )

    hit = Table("jab hook first_aid", "", "", holds="0 headlock 1").do("0 jab>1")
    assert ("first_aid_turn", "3.5") == hit.refused("0 aid 1")
    assert ("discard_turn", "3.3") == hit.refused("0 discard hook")
    assert ("turn 1", ()) == (hit.do("0 release").asked, hit.state.holds)

    for quiet, points in (("pass", 8), ("aid 1", 10), ("discard hook", 8)):
        still = Table("jab hook first_aid", "", "", holds="0 headlock 1", points=(8, 15, 15)).do(f"0 {quiet}")
        assert (points, "locked 1") == (still.points[0], still.asked)
    down = Table("uppercut jab", "", "", holds="0 headlock 1", points=(15, 3, 15)).do("0 uppercut>1")
    assert ("turn 2", ()) == (down.asked, down.state.holds)


def test_the_turn_of_a_headlock_victim():
    """
    Rule 8.9: Freedom, Stomp, Humiliation, throwing away, or passing.
    """
    table = Table(HELD, "", "", holds="1 headlock 0")
    assert {"freedom", "stomp", "humiliation", "pass"} == table.may()
    assert ("no_break", "8.9") == table.refused("0 headbutt")
    assert ("locked", "8.9") == table.refused("0 hook>2")
    assert "held_no_first_aid" == Table("first_aid", "", holds="1 headlock 0").refused("0 aid 1")[0]
    assert ("turn 1", "8.9") == (table.do("0 stomp").asked, table.told()["broke_free"])


def test_a_headlock_holder_defends_herself():
    """
    Rule 8.10: without letting go; but for a Grab or free attack of her own at somebody else she must.
    """
    hand = "dodge block humiliation grab hook"
    table = Table("kick_4", "", hand, holds="2 headlock 1").do("0 kick_4>2")
    assert {"dodge", "block", "humiliation", "take"} == table.may()
    table.do("2 block")
    assert ("grab_back 2", {"release", "pass"}) == (table.asked, table.may())
    assert ("release_first", "8.10") == table.refused("2 grab>0")
    assert ("grab_back 2", {"grab>0", "pass"}) == (table.do("2 release").asked, table.may())
    assert ("react 0", ()) == (table.do("2 grab>0").asked, table.state.holds)

    shame = Table("kick_4", "", hand, holds="2 headlock 1").do("0 kick_4>2", "2 humiliation")
    assert ("revenge 2", {"release", "pass"}) == (shame.asked, shame.may())
    assert ("release_first", "8.10") == shame.refused("2 hook>0")
    assert "react 0" == shame.do("2 release", "2 hook>0").asked
    kept = Table("kick_4", "", hand, holds="2 headlock 1").do("0 kick_4>2", "2 humiliation", "2 pass")
    assert 1 == len(kept.state.holds)


def test_a_choker_may_let_go_to_answer():
    """
    Rule 8.11: attacked by somebody else, also by a travelling kick, she may let go and then answers as usual.
    """
    table = Table("hook", "", "dodge humiliation", holds="2 choke 1").do("0 hook>2")
    assert ("react 2", {"release", "take"}) == (table.asked, table.may())
    assert ("let_go_first", "8.11") == table.refused("2 dodge")
    assert ("react 2", {"dodge", "humiliation", "take"}) == (table.do("2 release").asked, table.may())
    assert ("turn 1", ()) == (table.do("2 dodge").asked, table.state.holds)
    held = Table("hook", "", "dodge", holds="2 choke 1").do("0 hook>2", "2 take")
    assert ((15, 15, 13), 1) == (held.points, len(held.state.holds))

    # a kick that was dodged elsewhere, be it her own victim's: free again, he may even Grab after her Block
    kick = next(
        table
        for number in range(40)
        if (
            table := Table(
                "roundhouse grab", "block jab", "dodge", "", holds="1 choke 0", rng=Rng.seeded(f"way {number}")
            ).do("0 roundhouse>2", "2 dodge")
        ).asked
        == "react 1"
    )
    assert {"release", "take"} == kick.may()
    assert ({"block", "take"}, ()) == (kick.do("1 release").may(), kick.state.holds)
    assert "grab_back 1" == kick.do("1 block").asked
    assert ("grab_again 0", {"grab>1", "pass"}) == (kick.do("1 pass").asked, kick.may())
    # half of a Big Combo stays stopped
    combo = Table("big_combo", "", "dodge block", holds="2 choke 1").do("0 big_combo>2", "2 release", "2 dodge")
    assert ((15, 15, 12), "turn 1") == (combo.do("2 take").points, combo.asked)
    # nothing is asked where letting go would not help
    stars = Table("hook", "", "dodge", holds="2 choke 1", poked=(0, 0, 10)).do("0 hook>2")
    assert 13 == stars.points[2]
    both = Table("hook", "", "dodge", "", holds="2 choke 1, 3 headlock 2").do("0 hook>2")
    assert 13 == both.points[2]


def test_two_holds():
    """
    Rule 8.12: a choker may be put in a Headlock and a holder be choked; her own hold comes first on her turn.
    """
    table = Table("grab headlock", "", "", holds="1 choke 2").do(
        "0 grab>1", "1 take", "0 headlock>1", "1 take", "0 pass"
    )
    assert (2, "squeeze 1") == (len(table.state.holds), table.asked)
    assert "locked 1" == table.do("1 release").asked

    held = Table("jab first_aid hook", "", "", holds="0 headlock 1, 2 choke 0", points=(8, 15, 15))
    assert ("lock 0", {"jab>1", "release", "pass"}) == (held.asked, held.may())
    assert ("holding_first", "8.12") == held.refused("0 discard hook")
    held.do("0 pass")
    assert ("choked 0", {"pass"}) == (held.asked, held.may())
    assert ("release_first", "8.10") == held.refused("0 hook>1")

    free = Table("jab hook", "", "", holds="0 headlock 1, 2 choke 0").do("0 release")
    assert ("choked 0", {"jab>1", "hook>1", "pass"}) == (free.asked, free.may())
    hit = Table("jab hook", "", "", holds="0 headlock 1, 2 choke 0").do("0 jab>1", "0 pass")
    assert "locked 1" == hit.asked
    out = Table("humiliation hook", "", "", holds="0 headlock 1, 2 choke 0").do("0 pass", "0 humiliation")
    assert ("revenge 0", {"release", "pass"}) == (out.asked, out.may())


def test_a_poked_choker_squeezes():
    """
    Rule 8.13: a choker who loses her turn goes on choking.
    """
    table = Table("poke", "", "", holds="1 choke 2").do("0 poke>1", "1 release")
    assert "react 1" == table.asked
    table = Table("poke", "", "", holds="1 choke 2").do("0 poke>1", "1 take", "0 pass")
    assert ((15, 14, 14), "choked 2", "8.13") == (table.points, table.asked, table.told()["squeezed"])
    last = Table("poke", "", "", holds="1 choke 2", points=(15, 15, 1)).do("0 poke>1", "1 take", "0 pass")
    assert ((15, 14, 0), "turn 0") == (last.points, last.asked)
    # a headlock simply stays
    lock = Table("poke", "", "", holds="1 headlock 2").do("0 poke>1", "1 take", "0 pass")
    assert ((15, 14, 15), "locked 2") == (lock.points, lock.asked)


def test_a_lost_turn_that_ends_the_game():
    """
    Rule 8.13: also where the squeeze knocks out the last of the others.
    """
    table = Table("hook", "", "", holds="1 choke 0", points=(1, 15, 0), poked=(0, 11, 0)).do("0 pass")

    assert ((0, 15, 0), "over") == (table.points, table.asked)


def test_the_choked_get_no_grab_of_their_own():
    """
    Rule 8.14: blocked by her target, a choked attacker may not Grab; the blocker may.
    """
    table = Table("hook grab", "", "block grab", holds="1 choke 0").do("0 hook>2", "2 block")
    assert "grab_back 2" == table.asked
    assert "squeeze 1" == table.do("2 pass").asked
    grabbed = Table("hook freedom", "", "block grab elbow", holds="1 choke 0").do("0 hook>2", "2 block", "2 grab>0")
    assert "follow_up 2" == grabbed.asked


# --------------------------------------------------------------------------------------------- 9 helpless, 10 out


def test_helpless_means_no_answer():
    """
    Rule 9.1: no answer of any kind, and everybody sees why.
    """
    table = Table("hook", "dodge first_aid", "", holds="2 headlock 1", points=(15, 2, 15))
    seats = table.match.update(None)["view"]["seats"]

    assert [0, 1, 0] == [len(seat["helpless"]) for seat in seats]
    table.do("0 hook>1")
    assert ((15, 0, 15), "9.1") == (table.points, table.told()["helpless"])


def test_who_is_helpless():
    """
    Rule 9.2: whoever is choked or in a Headlock, whoever chokes, whoever was poked.
    """
    table = Table("", "", "", "", "", holds="0 choke 1, 2 headlock 3", poked=(0, 0, 0, 0, 10))
    seats = table.match.update(None)["view"]["seats"]

    assert [
        ["helpless.choking"], ["helpless.choke"], [], ["helpless.headlock"], ["helpless.poked"],
    ] == [[reason["why"]["key"] for reason in seat["helpless"]] for seat in seats]  # fmt: skip


def test_knocked_out():
    """
    Rule 10.1: the hand is discarded, the seat skipped, and every hold by or on her ends.
    """
    table = Table("kick_4", "dodge hook", "", "", holds="1 choke 2", points=(15, 4, 15, 15)).do("0 kick_4>1", "1 take")
    assert ((15, 0, 15, 15), "turn 2", ()) == (table.points, table.asked, table.state.holds)
    assert {"dodge", "hook", "choke"} <= set(table.state.discard)
    assert "10.1" == table.told()["hold_ends"]
    assert "turn 0" == table.do("2 pass", "3 pass").asked
    view = table.match.update(None)["view"]
    assert [{"seat": 1, "by": 0, "round": 3}] == view["fallen"]


def test_a_sequence_stops_when_its_target_falls():
    """
    Rule 10.2: nothing more is played at somebody who is out, and there is no Grab window.
    """
    power = Table("grab powerplay hook", "", "", points=(15, 3, 15)).do("0 grab>1", "1 take", "0 powerplay>1", "1 take")
    assert "turn 2" == power.asked
    combo = Table("big_combo", "block grab", "", points=(15, 3, 15)).do("0 big_combo>1", "1 block", "1 take", "1 take")
    assert ((15, 0, 15), "turn 2") == (combo.points, combo.asked)
    choke = Table("grab choke", "", "", points=(15, 1, 15)).do("0 grab>1", "1 take", "0 choke>1", "1 take", "1 take")
    assert ((15, 0, 15), (), True) == (choke.points, choke.state.holds, "choke" in choke.state.discard)


def test_when_the_active_player_falls():
    """
    Rule 10.3: drawing begins with the next seat.
    """
    table = Table("hook", "humiliation kick_4", "jab", points=(4, 15, 15), deck="elbow elbow elbow grab grab")
    table.do("0 hook>1", "1 humiliation", "1 kick_4>0", "0 take", "0 take")

    assert ((0, 15, 15), "turn 1") == (table.points, table.asked)
    assert "elbow elbow elbow" in table.hand(1)


@pytest.mark.parametrize(
    ("table", "plays", "seat", "asked"),
    [
        (("hook", "", ""), [], 0, "turn 1"),
        (("hook", "", ""), [], 2, "turn 0"),
        (("hook", "", ""), ["0 hook>1"], 1, "turn 2"),
        (("hook", "", ""), ["0 hook>1"], 0, "turn 1"),
        (("pipe", "", ""), ["0 pipe>1"], 0, "turn 1"),
        (("pipe", "", ""), ["0 pipe>1"], 1, "turn 2"),
        (("hook", "", ""), ["0 hook>1"], 2, "react 1"),
        (("grab", "", ""), ["0 grab>1", "1 take"], 1, "turn 2"),
        (("hook", "block", ""), ["0 hook>1", "1 block"], 0, "turn 1"),
    ],
)
def test_leaving_the_table(table, plays, seat, asked):
    """
    Rule 10.4: whoever leaves counts as knocked out; what she had to do with is over, and the rest goes on.
    """
    left = Table(*table).do(*plays)
    left.match.leave(Seat(seat))

    assert (0, asked, ()) == (left.points[seat], left.asked, left.match.game.problems(left.state))
    left.match.leave(Seat(seat))
    assert asked == left.asked


@pytest.mark.parametrize(
    ("holds", "plays", "seat", "asked"),
    [
        ("0 choke 1", [], 1, "turn 0"),
        ("0 headlock 1", [], 1, "turn 0"),
        ("0 headlock 1", ["0 jab>1"], 1, "turn 2"),
        ("1 choke 0", [], 1, "turn 0"),
        ("1 headlock 0", [], 1, "turn 0"),
        ("1 headlock 0", [], 2, "locked 0"),
        ("1 headlock 0", [], 0, "turn 1"),
        ("0 choke 1", [], 0, "turn 1"),
        ("0 headlock 1, 2 choke 0", [], 1, "choked 0"),
    ],
)
def test_leaving_a_hold(holds, plays, seat, asked):
    """
    Rule 10.4: the other one is free and is asked anew.
    """
    left = Table("jab", "", "", holds=holds).do(*plays)
    left.match.leave(Seat(seat))

    assert (asked, ()) == (left.asked, left.match.game.problems(left.state))


def test_leaving_as_the_last_but_one():
    """
    Rule 10.4: with one left the game is over.
    """
    quiet = Table("hook", "")
    quiet.match.leave(Seat(1))
    left = Table("hook", "").do("0 hook>1")
    left.match.leave(Seat(1))

    assert ("over", "over") == (quiet.asked, left.asked)
    outcome = GAME.outcome(left.state)
    assert outcome
    assert ((0,), ["how.left", "how.last"]) == (outcome.winners, [line.key for line in outcome.how])


# ------------------------------------------------------------------------------------------------- 11 talk


def test_who_is_asked_for_a_line():
    """
    Rule 11.1: Big Combo, Powerplay and Humiliation ask for a line of talk.
    """
    table = Table("big_combo powerplay hook", "humiliation dodge")
    assert wants_line(Attack("big_combo", Seat(1)))
    assert wants_line(Attack("powerplay", Seat(1)))
    assert not wants_line(Attack("hook", Seat(1)))
    assert GAME.wants_line(table.read("1 humiliation")[1])
    assert not GAME.wants_line(table.read("0 pass")[1])
    ask = table.match.update(0)["asks"][0]
    assert ["big_combo"] == [ask["legal"][place]["card"] for place in ask["lines"]]
    table.match.submit(Seat(0), table.state.asked, table.read("0 big_combo>1")[1], line="One, two!")
    assert "One, two!" == table.match.update(1)["notices"][0]["line"]
