"""The points that a rulebook leaves open, one test for each of the 25, and turns of real games."""

from __future__ import annotations

import pytest

from py_engine.rng import Rng
from tests.games.lunch_money_table import Table

# ------------------------------------------------------------------------------------------------ rulings


def test_ruling_01_only_the_attacked_humiliates():
    """Against anything played at her, and on her own turn to break a hold; nobody else may."""
    table = Table("hook", "humiliation", "humiliation").do("0 hook>1")
    assert "not_waiting_for_you" == table.refused("2 humiliation")[0]
    assert "humiliation" in table.may()
    assert "humiliation" in Table("humiliation", "", holds="1 choke 0").may()
    assert "humiliation" in Table("humiliation", "", holds="1 headlock 0").may()


def test_ruling_02_a_humiliation_cancels_one_card():
    """Earlier cards stay spent, damage stays done, a weapon goes home."""
    table = Table("grab powerplay hook", "humiliation").do("0 grab>1", "1 take", "0 powerplay>1", "1 take")
    table.do("0 hook>1", "1 humiliation")
    assert (15, 12) == table.points
    assert {"grab", "powerplay", "hook"} <= set(table.state.discard)
    assert "hammer" in Table("hammer", "humiliation").do("0 hammer>1", "1 humiliation").hand(0)


def test_ruling_03_its_free_attack():
    """Optional, one basic or weapon, only Humiliation helps; then all draw."""
    table = Table("hook dodge block disarm", "humiliation knife").do("0 hook>1", "1 humiliation", "1 knife>0")
    assert {"take"} == table.may()
    assert "turn 1" == table.do("0 take").asked
    assert "turn 1" == Table("hook", "humiliation").do("0 hook>1", "1 humiliation", "1 pass").asked


def test_ruling_04_humiliations_in_a_chain():
    """Four exist, and all four may follow each other."""
    table = Table("hook humiliation jab humiliation", "humiliation jab humiliation jab")
    table.do("0 hook>1", "1 humiliation", "1 jab>0", "0 humiliation", "0 jab>1", "1 humiliation", "1 jab>0")
    assert {"humiliation", "take"} == table.may()
    assert ("revenge 0", {"pass"}) == (table.do("0 humiliation").asked, table.may())
    assert ((15, 15), "turn 1") == (table.do("0 pass").points, table.asked)


def test_ruling_05_a_grab_after_a_block():
    """After the attack is settled; the blocker first, the attacker if she does not; one at most."""
    table = Table("hook grab", "block grab").do("0 hook>1", "1 block")
    assert "grab_back 1" == table.asked
    assert "grab_again 0" == table.do("1 pass").asked
    assert "turn 1" == table.do("0 grab>1", "1 take", "0 pass").asked


def test_ruling_06_answers_to_grabs():
    """Dodge only where the Grab opens the turn."""
    hand = "dodge block freedom humiliation"
    assert {"dodge", "freedom", "humiliation", "take"} == Table("grab", hand).do("0 grab>1").may()
    after = Table("hook grab", hand).do("0 hook>1", "1 block", "1 pass", "0 grab>1")
    assert {"freedom", "humiliation", "take"} == after.may()


def test_ruling_07_after_a_grab():
    """Free basic, free weapon, Choke, Headlock, Powerplay, or nothing."""
    table = Table("grab hook chain choke powerplay", "").do("0 grab>1", "1 take")
    assert {"hook>1", "chain>1", "choke>1", "powerplay>1", "pass"} == table.may()
    other = Table("grab big_combo poke stomp uppercut_2", "").do("0 grab>1", "1 take")
    assert {"pass"} == other.may()


def test_ruling_08_disarming_a_free_weapon():
    """After a Grab yes, after a Humiliation no."""
    assert "disarm" in Table("grab chain", "disarm").do("0 grab>1", "1 take", "0 chain>1").may()
    shamed = Table("hook disarm", "humiliation chain").do("0 hook>1", "1 humiliation", "1 chain>0")
    assert {"take"} == shamed.may()


def test_ruling_09_upkeep_of_a_choke():
    """1 at once, 1 at the start of each turn of the choker; letting go first costs nothing and leaves a turn."""
    table = Table("grab choke", "").do("0 grab>1", "1 take", "0 choke>1", "1 take", "1 pass")
    assert ("squeeze 0", (15, 14)) == (table.asked, table.points)
    assert ("choked 1", (15, 13)) == (table.do("0 hold_on").asked, table.points)
    assert ("turn 0", (15, 13)) == (table.do("1 pass", "0 release").asked, table.points)


def test_ruling_10_the_turn_of_a_choke_victim():
    """Breakers, throwing away, half a basic attack at somebody else, passing; no First Aid."""
    table = Table("freedom kick_4 first_aid pipe", "", "", holds="1 choke 0", points=(9, 15, 15))
    assert {"freedom", "kick_4>2", "pass"} == table.may()
    assert (9, 15, 13) == table.do("0 kick_4>2", "2 take").points


def test_ruling_11_the_turn_of_a_headlock_holder():
    """Any number of free hits, nothing at others, and she is not helpless herself."""
    table = Table("jab uppercut stomp hook", "", "", holds="0 headlock 1")
    assert {"jab>1", "uppercut>1", "stomp>1", "release", "pass"} == table.may()
    assert (15, 10, 15) == table.do("0 jab>1", "0 uppercut>1", "0 stomp>1").points
    assert "dodge" in Table("hook", "", "dodge", holds="2 headlock 1").do("0 hook>2").may()


def test_ruling_12_the_turn_of_a_headlock_victim():
    """Freedom, Stomp, Humiliation, throwing away, passing."""
    table = Table("freedom stomp headbutt humiliation first_aid", "", holds="1 headlock 0")
    assert {"freedom", "stomp", "humiliation", "pass"} == table.may()


def test_ruling_13_helpless():
    """No answer of any kind; a choker may let go first; a switch lets First Aid through."""
    held = Table("hook", "dodge first_aid", "", holds="2 choke 1", points=(15, 2, 15)).do("0 hook>1")
    assert 0 == held.points[1]
    assert {"release", "take"} == Table("hook", "", "dodge", holds="2 choke 1").do("0 hook>2").may()
    switch = Table("hook", "first_aid", "", holds="2 choke 1", points=(15, 2, 15), rescue_while_helpless=True)
    assert "rescue 1" == switch.do("0 hook>1").asked


def test_ruling_14_poke():
    """Helpless for this turn and the next player's; the next player loses hers; she still draws."""
    table = Table("poke hook", "", "").do("0 poke>1", "1 take", "0 hook>1")
    assert ((15, 12, 15), "turn 2", 5) == (table.points, table.asked, len(table.state.hands[1]))


def test_ruling_15_stomp():
    """Half, rounded down, even if it is dodged; not twice; twice with a Choke's half."""
    assert (False, False) == Table("jab", "dodge", stomped=(True, False)).do("0 jab>1", "1 dodge").state.stomped
    both = Table("kick_4", "", "", holds="1 choke 0", stomped=(True, False, False)).do("0 kick_4>2", "2 take")
    assert (15, 15, 14) == both.points


def test_ruling_16_big_combo():
    """6, 3 or 0; a Humiliation cancels all; one Block opens one window, after the damage."""
    table = Table("big_combo", "block", stomped=(True, False)).do("0 big_combo>1", "1 block", "1 take")
    assert ((15, 14), "grab_back 1") == (table.points, table.asked)
    assert "revenge 1" == Table("big_combo", "block humiliation").do("0 big_combo>1", "1 block", "1 humiliation").asked


def test_ruling_17_kicks_that_travel():
    """One direction, never back to the attacker; the last blocker gets the Grab window."""
    table = Table("roundhouse", "dodge block", "dodge block", "dodge block").do("0 roundhouse>2", "2 dodge")
    following = table.asked.split()[1]
    assert f"grab_back {following}" == table.do(f"{following} block").asked
    free = Table("grab roundhouse", "dodge", "").do("0 grab>1", "1 take", "0 roundhouse>1")
    assert {"take"} == free.may()


def test_ruling_18_first_aid():
    """On the turn any number, up to 15; as a rescue only where the hit would end it, and enough of it."""
    assert 15 == Table("first_aid first_aid", "", points=(12, 15)).do("0 aid 2").points[0]
    table = Table("kick_4", "first_aid first_aid", points=(15, 2)).do("0 kick_4>1", "1 take")
    assert {"aid 2", "take"} == table.may()
    free = Table("grab hook", "first_aid", points=(15, 2)).do("0 grab>1", "1 take", "0 hook>1", "1 take")
    assert "rescue 1" == free.asked


def test_ruling_19_drawing():
    """Nobody during a turn; all at its end; a returned weapon is one of the five."""
    table = Table("chain jab jab jab jab", "").do("0 chain>1")
    assert [4, 0] == [len(hand) for hand in table.state.hands]
    table.do("1 take")
    assert [5, 5] == [len(hand) for hand in table.state.hands]
    assert "drew" in table.told()


def test_ruling_20_reshuffling():
    """In the middle of drawing, without cards that hold somebody."""
    table = Table("", "", "", holds="1 choke 2", deck="jab hook", discard="rest").do("0 pass")
    assert "reshuffled" in table.told()
    assert [5, 5, 5] == [len(hand) for hand in table.state.hands]
    assert "choke" not in table.state.deck


def test_ruling_21_knocked_out():
    """The hand goes, holds end, the other is free, the sequence stops."""
    table = Table("grab powerplay hook", "freedom", "", holds="1 headlock 2", points=(15, 3, 15))
    table.do("0 grab>1", "1 take", "0 powerplay>1", "1 take")
    assert ((15, 0, 15), (), "turn 2") == (table.points, table.state.holds, table.asked)


def test_ruling_22_powerplay():
    """3, then a basic attack and no weapon; only Humiliation helps against the 3."""
    table = Table("grab powerplay chain hook", "humiliation first_aid dodge", points=(15, 3))
    table.do("0 grab>1", "1 take", "0 powerplay>1")
    assert {"humiliation", "take"} == table.may()
    free = Table("grab powerplay chain hook", "").do("0 grab>1", "1 take", "0 powerplay>1", "1 take")
    assert {"hook>1", "pass"} == free.may()


def test_ruling_23_uppercut_2():
    """6, then one free basic that nothing answers."""
    table = Table("uppercut_2 hook chain", "humiliation").do("0 uppercut_2>1", "1 take")
    assert {"hook>1", "pass"} == table.may()
    assert ((15, 7), "turn 1") == (table.do("0 hook>1").points, table.asked)


def test_ruling_24_no_second_hold():
    """But a plain Grab and a hit."""
    table = Table("grab headlock hook", "", "", holds="2 choke 1").do("0 grab>1")
    assert {"hook>1", "pass"} == table.may()


def test_ruling_25_the_end():
    """As soon as one remains, even in the middle of a turn."""
    assert "over" == Table("poke hook", "", points=(15, 1)).do("0 poke>1", "1 take", "1 take").asked


# -------------------------------------------------------------------------------------- turns of real games

TURNS = {
    "M1: what a turn may open with": {
        "hands": ["hook pipe big_combo grab poke", ""],
        "points": (8, 15),
        "plays": [],
        "may": {"hook>1", "pipe>1", "big_combo>1", "grab>1", "poke>1", "pass"},
    },
    "M1: and with what else": {
        "hands": ["stomp uppercut_2 first_aid first_aid dodge", ""],
        "points": (8, 15),
        "plays": [],
        "may": {"stomp>1", "uppercut_2>1", "aid 1", "aid 2", "pass"},
        "refused": {"0 dodge>1": "never_opens"},
    },
    "M1: what is not offered": {
        "hands": ["dodge block disarm freedom humiliation", ""],
        "plays": [],
        "may": {"pass"},
        "refused": dict.fromkeys(
            ["0 dodge>1", "0 block>1", "0 disarm>1", "0 freedom>1", "0 humiliation>1"], "never_opens"
        ),
    },
    "M1: nor this": {
        "hands": ["choke headlock powerplay", ""],
        "plays": [],
        "may": {"pass"},
        "refused": dict.fromkeys(["0 choke>1", "0 headlock>1", "0 powerplay>1"], "never_opens"),
    },
    "F1: a Kick of 4 is blocked, nobody grabs": {
        "hands": ["kick_4", "block", "", ""],
        "plays": ["0 kick_4>1", "1 block", "1 pass", "0 pass"],
        "points_after": (15, 15, 15, 15),
        "asked": "turn 1",
    },
    "F6: Humiliation by somebody who is not attacked": {
        "hands": ["", "chain", "block grab powerplay", "humiliation"],
        "active": 1,
        "plays": ["1 chain>2", "2 block", "2 grab>1", "1 take", "2 powerplay>1"],
        "points_after": (15, 15, 15, 15),
        "asked": "react 1",
        "refused": {"3 humiliation": "not_waiting_for_you"},
    },
    "Z3: four of five thrown away": {
        "hands": ["", "hook hook grab pimp_slap first_aid"],
        "active": 1,
        "deck": "stomp spinning_backfist roundhouse block",
        "plays": ["1 discard hook hook pimp_slap grab"],
        "hand": (1, "spinning_backfist roundhouse block first_aid stomp"),
    },
    "A1: a Big Combo against nothing": {
        "hands": ["big_combo", ""], "plays": ["0 big_combo>1", "1 take"], "points_after": (15, 9),
    },
    "A1: against one": {
        "hands": ["big_combo", "dodge"], "plays": ["0 big_combo>1", "1 dodge", "1 take"], "points_after": (15, 12),
    },
    "A1: against two": {
        "hands": ["big_combo", "dodge block"],
        "plays": ["0 big_combo>1", "1 dodge", "1 block"],
        "points_after": (15, 15),
    },
    "A2: after a Block the defender grabs first": {
        "hands": ["hook grab", "block grab"], "plays": ["0 hook>1", "1 block"], "asked": "grab_back 1",
        "refused": {"0 grab>1": "not_waiting_for_you"},
    },
}  # fmt: skip
"""
Told by people who played them, in the short hand of these tests.

Hands hold what the story names; what is refused must be so at its end.
"""


@pytest.mark.parametrize("name", TURNS)
def test_turns_of_real_games(name):
    """They come out as they did, or are refused where this game has another rule."""
    story = TURNS[name]
    fields = {key: story[key] for key in ("points", "active", "deck") if key in story}

    table = Table(*story["hands"], **fields).do(*story["plays"])

    if "may" in story:
        assert story["may"] == table.may()
    assert story.get("points_after", table.points) == table.points
    assert story.get("asked", table.asked) == table.asked
    if "hand" in story:
        seat, hand = story["hand"]
        assert hand == table.hand(seat)
    for text, why in story.get("refused", {}).items():
        assert why == table.refused(text)[0]


def test_a_travelling_backfist_against_the_turn_order():
    """F4: of four, the last attacks the third, who dodges; it goes against the turn order to the second, who blocks."""
    for number in range(20):
        table = Table("", "block", "dodge", "spinning_backfist", active=3, rng=Rng.seeded(f"F4 {number}"))
        table.do("3 spinning_backfist>2", "2 dodge")
        if table.asked == "react 1":
            break
    assert ("grab_back 1", (15, 15, 15, 15)) == (table.do("1 block").asked, table.points)
    assert "turn 0" == table.do("1 pass", "3 pass").asked
