"""Lunch Money by its numbered rules: the cards, turns, attacks and answers."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import lunch_money
from py_engine.games.lunch_money import GAME
from py_engine.games.lunch_money.cards import COPIES, DAMAGE, KIND, pack
from py_engine.match import Match, Refused, with_presets
from py_engine.rng import Rng
from tests.games.lunch_money_table import Table

FOLDER = Path(lunch_money.__file__).parent
LOW = "jab jab hook elbow elbow"
"""A hand that can only hit."""


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_lunch_money*.py"))
    tested = set(re.findall(r"^    Rule (\d+\.\d+):", tests, re.MULTILINE))
    english = numbers_of("en")

    assert len(english) == len(set(english))
    assert english == numbers_of("de")
    assert english == numbers_of("es")
    assert set(english) == tested


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_rules_and_code_name_the_same_numbers(language):
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    named = set(re.findall(r'"(\d+\.\d+)"', source)) | set(re.findall(r"RULES (\d+\.\d+)", source))

    assert named <= set(numbers_of(language))


# ------------------------------------------------------------------------------------------------ 1 the game


def test_two_to_eight_play():
    """
    Rule 1.1: two to eight play.
    """
    for seats in (1, 9):
        with pytest.raises(Refused, match="bad_players"):
            Match(GAME, seats, {}, "x")
    assert [2, 8] == [len(Match(GAME, seats, {}, "x").state.hands) for seats in (2, 8)]


def test_the_deal():
    """
    Rule 1.2: 15 points and five cards each; the first is drawn by lot, and turns go to the left.
    """
    match = Match(GAME, 4, {}, "deal")
    starters = {Match(GAME, 4, {}, f"deal {number}").state.starter for number in range(40)}

    assert (15,) * 4 == match.state.points
    assert [5] * 4 == [len(hand) for hand in match.state.hands]
    assert 90 == len(match.state.deck)
    assert {0, 1, 2, 3} == starters
    table = Table(LOW, LOW, "", active=1).do("1 pass")
    assert "turn 2" == table.asked
    assert "turn 0" == table.do("2 pass").asked

    # a round is over when it comes back to whoever began
    round_on = Table("", "", "", active=1, starter=1).do("1 pass", "2 pass")
    assert (3, 4) == (round_on.state.round, round_on.do("0 pass").state.round)


def test_points_never_fall_below_nothing():
    """
    Rule 1.3: without points somebody is out; points stay between 0 and 15.
    """
    table = Table("hail_mary", "", "", points=(15, 2, 15)).do("0 hail_mary>1", "1 take", "1 take")

    assert (15, 0, 15) == table.points
    assert "turn 2" == table.asked


def test_the_last_one_conscious_wins_at_once():
    """
    Rule 1.4: the game ends as soon as one is left, even in the middle of a turn.
    """
    table = Table("grab powerplay hook", "", points=(1, 3)).do("0 grab>1", "1 take", "0 powerplay>1", "1 take")

    assert "over" == table.asked
    outcome = GAME.outcome(table.state)
    assert outcome
    assert ((Seat(0),), (1, 0), "reason.last_standing") == (outcome.winners, outcome.scores, outcome.reason)
    assert ["how.out", "how.last"] == [line.key for line in outcome.how]
    assert "1.4" == table.told()["last_standing"]


# ------------------------------------------------------------------------------------------------ 2 the cards


def test_the_deck():
    """
    Rule 2.1: 110 cards of four kinds; 104 with two First Aids, twice as many with two decks.
    """
    kinds: Counter[str] = Counter()
    for card, copies in COPIES.items():
        kinds[KIND[card]] += copies

    assert {"basic": 41, "weapon": 4, "defense": 34, "specialty": 31} == kinds
    assert [110, 104, 220, 208] == [len(pack(*given)) for given in ((8, 1), (2, 1), (8, 2), (2, 2))]
    for aids, decks in ((8, 1), (2, 1), (8, 2), (2, 2)):
        match = Match(GAME, 8, {"first_aids": aids, "decks": decks}, "deck")
        assert () == GAME.problems(match.state)


def test_printed_damage_of_basic_attacks():
    """
    Rule 2.2: what each basic attack does.
    """
    printed = {card: damage for card, damage in DAMAGE.items() if KIND[card] == "basic"}

    assert {
        "jab": 1, "hook": 2, "pimp_slap": 2, "elbow": 2, "kick_2": 2, "spinning_backfist": 3, "headbutt": 3,
        "uppercut": 3, "roundhouse": 3, "kick_4": 4, "hail_mary": 7,
    } == printed  # fmt: skip
    for card, damage in printed.items():
        assert (15, 15 - damage) == Table(card, "").do(f"0 {card}>1", "1 take").points


@pytest.mark.parametrize("ends", ["1 take", "1 dodge", "1 block", "1 humiliation", "1 disarm"])
def test_weapons_come_back(ends):
    """
    Rule 2.3: a weapon does 3 and returns when the attack is settled, unless it is disarmed; it counts as one of five.
    """
    table = Table("chain grab hook jab elbow", "dodge block humiliation disarm jab").do("0 chain>1")
    assert ("chain",) == table.state.table

    table.do(ends)

    assert ((15, 12) if ends == "1 take" else (15, 15)) == table.points
    assert (ends != "1 disarm") == ("chain" in table.hand(0))
    assert (ends == "1 disarm") == ("chain" in table.state.discard)
    if ends == "1 block":
        # the same turn: a Grab after the Block, and the chain once more
        table.do("1 pass", "0 grab>1", "1 take", "0 chain>1", "1 take")
        assert (15, 12) == table.points
    if ends in {"1 take", "1 dodge"}:
        assert 5 == len(table.state.hands[0])
        assert ("chain",) == table.state.shown[0]


def test_defenses_do_nothing_by_themselves():
    """
    Rule 2.4: Dodge, Block, Disarm, Freedom and First Aid are defenses and do no damage.
    """
    defenses = [card for card, kind in KIND.items() if kind == "defense"]

    assert ["dodge", "block", "disarm", "freedom", "first_aid"] == defenses
    assert {0} == {DAMAGE[card] for card in defenses}


def test_specialties():
    """
    Rule 2.5: nine specialties.
    """
    assert {
        "grab", "powerplay", "headlock", "choke", "humiliation", "stomp", "poke", "uppercut_2", "big_combo",
    } == {card for card, kind in KIND.items() if kind == "specialty"}  # fmt: skip


def test_cards_come_from_the_own_hand_and_are_spent():
    """
    Rule 2.6: what is played comes from the hand and goes face up to the discard pile.
    """
    table = Table("hook", "dodge jab")

    assert ("not_in_hand", "2.6") == table.refused("0 kick_4>1")
    assert ("not_in_hand", "2.6") == table.refused("0 discard hook hook")
    table.do("0 hook>1", "1 dodge")
    assert ("dodge", "hook") == table.state.discard


def test_the_discards_are_shuffled_when_the_pile_is_empty():
    """
    Rule 2.7: all discards become the new pile in the middle of drawing; a card that holds somebody stays out.
    """
    table = Table("jab jab jab jab hook", "hook", "", holds="1 headlock 2", deck="elbow", discard="rest")
    table.do("0 hook>1", "1 take")

    assert "2.7" == table.told()["reshuffled"]
    assert 5 == len(table.state.hands[0])
    assert "headlock" not in (*table.state.deck, *table.state.discard)
    assert () == table.state.discard

    # the old pile first; then all discards, mixed and not as they lay
    full = Table("", "jab jab jab jab", "", deck="elbow", discard="rest")
    lay = full.state.discard
    full.do("0 pass")
    assert "elbow" in full.hand(0)
    drawn = Counter(full.state.hands[0]) + Counter(full.state.hands[1]) + Counter(full.state.hands[2])
    assert Counter(lay) + Counter(["elbow"]) + Counter(["jab"] * 4) == drawn + Counter(full.state.deck)
    assert lay[-len(full.state.deck) :] != full.state.deck


def test_with_nothing_left_to_draw_hands_stay_short():
    """
    Rule 2.7: with both piles empty nobody draws.
    """
    table = Table("jab hook", "dodge", piles=False).do("0 pass")

    assert ["jab hook", "dodge", "turn 1"] == [table.hand(0), table.hand(1), table.asked]


# ------------------------------------------------------------------------------------------------- 3 your turn


def test_what_opens_a_turn():
    """
    Rule 3.1: a basic attack, a weapon, five specialties, First Aid, throwing away, or passing.
    """
    table = Table("jab pipe big_combo grab poke", "", points=(8, 15))
    assert {"jab>1", "pipe>1", "big_combo>1", "grab>1", "poke>1", "pass"} == table.may()
    assert 31 == len([text for text in table.listed() if text.startswith("discard")])

    table = Table("stomp uppercut_2 first_aid first_aid jab", "", points=(8, 15))
    assert {"stomp>1", "uppercut_2>1", "jab>1", "aid 1", "aid 2", "pass"} == table.may()
    assert ("other_question", "3.1") == table.refused("0 take")


def test_what_never_opens_a_turn():
    """
    Rule 3.2: defenses but First Aid, Humiliation, Choke, Headlock and Powerplay never open a turn.
    """
    never = ["dodge", "block", "disarm", "freedom", "humiliation", "choke", "headlock", "powerplay"]

    for card in never:
        table = Table(card, "")
        assert {"pass"} == table.may()
        assert ("never_opens", "3.2") == table.refused(f"0 {card}>1")


def test_throwing_away_and_drawing():
    """
    Rule 3.3: at least one card, drawn back to five at once, with the cards just thrown away in a reshuffle.
    """
    table = Table("hook hook grab pimp_slap first_aid", "", deck="stomp spinning_backfist roundhouse block")
    assert ("no_cards", "3.3") == table.refused("0 discard")
    assert ("order", "3.3") == table.refused("0 discard pimp_slap hook")
    table.do("0 discard hook hook pimp_slap grab")
    assert "spinning_backfist roundhouse block first_aid stomp" == table.hand(0)

    assert "hook" == Table("jab hook", "", piles=False).do("0 discard hook").hand(0).split()[-1]


@pytest.mark.parametrize(("points", "count", "left"), [(15, 1, 15), (15, 5, 11), (3, 5, 1), (1, 5, 1)])
def test_throwing_away_may_cost(points, count, left):
    """
    Rule 3.4: with the option each card after the first costs a point, but never the last one.
    """
    hand = "jab hook elbow grab stomp"
    gone = " ".join(hand.split()[:count])

    costs = Table(hand, "", points=(points, 15), discard_costs=True).do(f"0 discard {gone}")
    free = Table(hand, "", points=(points, 15)).do(f"0 discard {gone}")

    assert (left, points) == (costs.points[0], free.points[0])
    assert (left < points) == (costs.told().get("paid") == "3.4")


def test_first_aid_on_the_own_turn():
    """
    Rule 3.5: any number, 2 points each, never above 15, and it is the turn.
    """
    assert (12, 15) == Table("first_aid first_aid", "", points=(8, 15)).do("0 aid 2").points
    table = Table("first_aid first_aid", "", points=(14, 15)).do("0 aid 2")
    assert ((15, 15), "turn 1") == (table.points, table.asked)
    assert "pass" in Table("first_aid", "").may()
    assert "aid 1" in Table("first_aid", "").may()
    assert ("not_in_hand", "2.6") == Table("first_aid", "").refused("0 aid 2")
    assert ("only_first_aid", "3.5") == Table("first_aid", "").refused("0 aid 0")


def test_passing():
    """
    Rule 3.6: anybody may pass.
    """
    table = Table("hook grab", "").do("0 pass")

    assert ("turn 1", "3.6") == (table.asked, table.told()["passed"])


def test_everybody_else_may_be_a_target():
    """
    Rule 3.7: everybody else who is conscious, and nobody else.
    """
    table = Table("hook", "", "", "", points=(15, 15, 0, 15))

    assert {"hook>1", "hook>3", "pass"} == table.may()
    assert ("nobody_there", "3.7") == table.refused("0 hook>2")
    assert ("yourself", "3.7") == table.refused("0 hook>0")


def test_drawing_at_the_end_of_a_turn():
    """
    Rule 3.8: nobody draws during a turn; at its end all draw up to five, the active player first, then in order.
    """
    deck = "hook grab stomp knife poke pipe"
    table = Table("block block block", "roundhouse jab jab jab", "dodge elbow", active=1, deck=deck)
    table.do("1 roundhouse>2")
    assert 3 == len(table.state.hands[1])

    table.do("2 take")

    # two for the active, three for the next, and what comes then for the last
    assert "jab jab jab hook grab" == table.hand(1)
    assert "elbow knife dodge stomp poke" == table.hand(2)
    assert "pipe" in table.hand(0)
    assert [5, 5, 5] == [len(hand) for hand in table.state.hands]


# ---------------------------------------------------------------------------------------------- 4 being attacked


def test_only_the_attacked_is_asked_and_always():
    """
    Rule 4.1: only the target answers, with an empty hand too; who is helpless is not asked.
    """
    table = Table("hook", "", "humiliation dodge").do("0 hook>1")

    assert ("react 1", {"take"}) == (table.asked, table.may())
    assert ("not_waiting_for_you", "") == table.refused("2 humiliation")
    assert ("other_question", "4.1") == table.refused("1 pass")
    table = Table("hook", "dodge", "", holds="2 headlock 1").do("0 hook>1")
    assert ((15, 13, 15), "locked 1") == (table.points, table.asked)
    assert "helpless" in table.told()


@pytest.mark.parametrize("card", ["hook", "pipe", "poke", "stomp", "uppercut_2"])
def test_dodge_and_block(card):
    """
    Rule 4.2: both stop basic attacks, weapons, Poke, Stomp and Uppercut2; after a Dodge the turn is over.
    """
    dodged = Table(card, "dodge block freedom disarm").do(f"0 {card}>1")
    answers = {"dodge", "block", "take"} | ({"disarm"} if card == "pipe" else set())
    assert answers == dodged.may()
    assert ("no_answer", "4.2") == dodged.refused("1 freedom")
    dodged.do("1 dodge")
    assert ((15, 15), "turn 1") == (dodged.points, dodged.asked)

    blocked = Table(card, "block").do(f"0 {card}>1", "1 block")
    assert ((15, 15), "grab_back 1") == (blocked.points, blocked.asked)


def test_disarm():
    """
    Rule 4.3: Disarm takes a weapon away, in an opening attack and after a Grab, but not after a Humiliation.
    """
    opening = Table("pipe", "disarm").do("0 pipe>1", "1 disarm")
    assert ("pipe" in opening.state.discard, "turn 1") == (True, opening.asked)

    grabbed = Table("grab pipe", "disarm dodge block").do("0 grab>1", "1 take", "0 pipe>1")
    assert {"disarm", "take"} == grabbed.may()
    assert "pipe" in grabbed.do("1 disarm").state.discard

    shamed = Table("hook disarm", "humiliation pipe").do("0 hook>1", "1 humiliation", "1 pipe>0")
    assert {"take"} == shamed.may()
    assert ("no_answer", "6.3") == shamed.refused("0 disarm")


@pytest.mark.parametrize(
    ("answers", "damage", "then"),
    [
        (["take"], 6, "turn 1"),
        (["dodge", "take"], 3, "turn 1"),
        (["block", "take"], 3, "grab_back 1"),
        (["dodge", "dodge"], 0, "turn 1"),
        (["dodge", "block"], 0, "grab_back 1"),
        (["block", "dodge"], 0, "grab_back 1"),
        (["block", "block"], 0, "grab_back 1"),
        (["humiliation"], 0, "revenge 1"),
        (["block", "humiliation"], 0, "revenge 1"),
    ],
)
def test_big_combo(answers, damage, then):
    """
    Rule 4.4: one Dodge or Block leaves 3, two leave nothing, a Humiliation cancels all; one Grab window after a Block.
    """
    table = Table("big_combo", "dodge dodge block block humiliation").do("0 big_combo>1")

    for answer in answers:
        assert "react 1" == table.asked
        table.do(f"1 {answer}")

    assert ((15, 15 - damage), then) == (table.points, table.asked)


def test_stomped_big_combo():
    """
    Rule 4.4: half of it is rounded down: 3, and 1 with one answer.
    """
    assert 12 == Table("big_combo", "", stomped=(True, False)).do("0 big_combo>1", "1 take").points[1]
    stomped = Table("big_combo", "dodge", stomped=(True, False)).do("0 big_combo>1", "1 dodge", "1 take")
    assert 14 == stomped.points[1]


@pytest.mark.parametrize("card", ["roundhouse", "spinning_backfist"])
def test_kicks_travel_after_a_dodge(card):
    """
    Rule 4.5: the next in line may dodge it on, block, humiliate or take it; it never comes back to the attacker.
    """

    def after_dodge():
        table = Table(card, "dodge block humiliation", "dodge block humiliation", "dodge block humiliation")
        table.do(f"0 {card}>2", "2 dodge")
        return table, int(table.asked.split()[1])

    table, following = after_dodge()
    assert following in {1, 3}
    assert {"dodge", "block", "humiliation", "take"} == table.may()
    assert 12 == table.do(f"{following} take").points[following]

    table, following = after_dodge()
    assert f"grab_back {following}" == table.do(f"{following} block").asked
    assert 0 == table.state.pending[-1].victim

    table, following = after_dodge()
    assert f"revenge {following}" == table.do(f"{following} humiliation").asked

    table, following = after_dodge()
    table.do(f"{following} dodge")
    assert ((15, 15, 15, 15), "turn 1") == (table.points, table.asked)
    assert "4.5" == table.told()["travel_ends"]


def test_a_travelling_kick_hits_the_helpless():
    """
    Rule 4.5: whoever is helpless in its way is hit.
    """
    table = Table("roundhouse", "", "dodge", "", poked=(0, 10, 0, 10)).do("0 roundhouse>2", "2 dodge")

    assert table.points in {(15, 12, 15, 15), (15, 15, 15, 12)}
    assert "9.1" == table.told()["helpless"]


def test_the_way_of_a_kick_is_drawn_once():
    """
    Rule 4.6: left or right by lot, kept from then on; between two players a Dodge ends it, and no luck is drawn.
    """
    ways = set()
    for number in range(20):
        table = Table("roundhouse", "dodge", "dodge", "dodge", "dodge", rng=Rng.seeded(str(number)))
        table.do("0 roundhouse>2", "2 dodge")
        first = int(table.asked.split()[1])
        ways.add(first)
        if first == 3:
            assert "react 4" == table.do("3 dodge").asked
        drawn = table.state.rng
        if table.asked.startswith("react"):
            last = int(table.asked.split()[1])
            table.do(f"{last} dodge")
            assert drawn == table.state.rng
        assert "turn 1" == table.asked
    assert {1, 3} == ways

    two = Table("roundhouse", "dodge")
    before = two.state.rng
    assert "turn 1" == two.do("0 roundhouse>1", "1 dodge").asked
    assert before == two.state.rng


@pytest.mark.parametrize(
    ("hand", "plays", "dp"),
    [
        ("kick_4", ["0 kick_4>1", "1 take"], 4),
        ("pipe", ["0 pipe>1", "1 take"], 3),
        ("grab hook", ["0 grab>1", "1 take", "0 hook>1", "1 take"], 2),
        ("poke", ["0 poke>1", "1 take"], 1),
        ("uppercut_2", ["0 uppercut_2>1", "1 take"], 6),
        ("grab choke", ["0 grab>1", "1 take", "0 choke>1", "1 take"], 1),
        ("stomp", ["0 stomp>1", "1 take"], 1),
        ("big_combo", ["0 big_combo>1", "1 dodge", "1 take"], 3),
    ],
)
def test_first_aid_as_a_rescue(hand, plays, dp):
    """
    Rule 4.7: when a hit would leave nothing, First Aid may be played if a point is left after it.
    """
    table = Table(hand, "first_aid first_aid dodge", points=(15, dp)).do(*plays)

    assert "rescue 1" == table.asked
    assert {"aid 1", "aid 2", "take"} == table.may()
    assert ("other_question", "4.1") == table.refused("1 pass")
    table.do("1 aid 1")
    assert (15, 2) == table.points

    down = Table(hand, "first_aid first_aid dodge", points=(15, dp)).do(*plays, "1 take")
    assert ((15, 0), "over") == (down.points, down.asked)


def test_rescue_needs_enough_and_a_deadly_hit():
    """
    Rule 4.7: it is asked for only when the hit would knock out, also of an empty hand, and must be enough.
    """
    assert "turn 1" == Table("kick_4", "first_aid", points=(15, 5)).do("0 kick_4>1", "1 take").asked
    empty = Table("kick_4", "", points=(15, 4)).do("0 kick_4>1", "1 take")
    assert ("rescue 1", {"take"}) == (empty.asked, empty.may())
    deep = Table("hail_mary", "first_aid first_aid first_aid first_aid", points=(15, 1)).do("0 hail_mary>1", "1 take")
    assert {"aid 4", "take"} == deep.may()
    assert ("too_few", "4.7") == deep.refused("1 aid 3")
    assert (15, 2) == deep.do("1 aid 4").points
    early = Table("kick_4", "first_aid", points=(15, 4)).do("0 kick_4>1")
    assert ("first_aid_later", "4.7") == early.refused("1 aid 1")
    follow = Table("grab first_aid", "").do("0 grab>1", "1 take")
    assert ("first_aid_turn", "3.5") == follow.refused("0 aid 1")


def test_where_first_aid_does_not_help():
    """
    Rule 4.8: not against Powerplay, the free attack after Poke or Uppercut2, a Choke that goes on, or while helpless.
    """
    aid = "first_aid first_aid"
    power = Table("grab powerplay", aid, "", points=(15, 3, 15))
    assert 0 == power.do("0 grab>1", "1 take", "0 powerplay>1", "1 take").points[1]
    poke = Table("poke hook", aid, "", points=(15, 3, 15))
    assert 0 == poke.do("0 poke>1", "1 take", "0 hook>1").points[1]
    floor = Table("uppercut_2 hook", aid, "", points=(15, 8, 15))
    assert 0 == floor.do("0 uppercut_2>1", "1 take", "0 hook>1").points[1]
    choke = Table("", aid, "", points=(15, 1, 15), holds="0 choke 1")
    assert 0 == choke.do("0 hold_on").points[1]
    held = Table("hook", aid, "", points=(15, 2, 15), holds="2 headlock 1")
    assert 0 == held.do("0 hook>1").points[1]


# -------------------------------------------------------------------------------------------------- 5 grab


def test_answers_to_an_opening_grab():
    """
    Rule 5.1: Dodge, Freedom or Humiliation, not Block.
    """
    table = Table("grab", "dodge freedom humiliation block").do("0 grab>1")

    assert {"dodge", "freedom", "humiliation", "take"} == table.may()
    assert ("no_answer", "5.1") == table.refused("1 block")
    assert "turn 1" == table.do("1 freedom").asked
    assert "5.1" == table.told()["freed"]
    assert "5.1" == Table("grab", "dodge").do("0 grab>1", "1 dodge").told()["dodged"]


def test_what_follows_a_grab():
    """
    Rule 5.2: basic, weapon, Choke, Headlock or Powerplay at the same player, or nothing.
    """
    table = Table("grab jab pipe choke headlock", "", "").do("0 grab>1", "1 take")
    assert {"jab>1", "pipe>1", "choke>1", "headlock>1", "pass"} == table.may()
    assert ("only_at", "5.2") == table.refused("0 jab>2")
    table.do("0 pass")
    assert ((15, 15, 15), "turn 1") == (table.points, table.asked)

    never = Table("grab big_combo poke stomp uppercut_2", "").do("0 grab>1", "1 take")
    assert {"pass"} == never.may()
    assert ("not_after_grab", "5.2") == never.refused("0 stomp>1")


def test_the_free_attack_after_a_grab():
    """
    Rule 5.3: no Dodge and no Block; Humiliation, and Disarm against a weapon.
    """
    basic = Table("grab roundhouse", "dodge block humiliation disarm").do("0 grab>1", "1 take", "0 roundhouse>1")
    assert {"humiliation", "take"} == basic.may()
    assert ("no_answer", "5.3") == basic.refused("1 dodge")
    weapon = Table("grab chain", "dodge block humiliation disarm").do("0 grab>1", "1 take", "0 chain>1")
    assert {"humiliation", "disarm", "take"} == weapon.may()


def test_grab_after_a_block():
    """
    Rule 5.4: the blocker first, then the attacker; one Grab at most; an answered one ends the turn.
    """
    table = Table("hook grab jab", "block grab elbow").do("0 hook>1", "1 block")
    assert ("grab_back 1", {"grab>0", "pass"}) == (table.asked, table.may())
    assert ("only_grab", "5.4") == table.refused("1 elbow>0")
    table.do("1 grab>0", "0 take", "1 elbow>0", "0 take")
    assert ((13, 15), "turn 1") == (table.points, table.asked)

    table = Table("hook grab jab", "block grab elbow").do("0 hook>1", "1 block", "1 pass")
    assert ("grab_again 0", {"grab>1", "pass"}) == (table.asked, table.may())
    table.do("0 grab>1", "1 take", "0 jab>1", "1 take")
    assert ((15, 14), "turn 1") == (table.points, table.asked)

    table = Table("hook freedom", "block grab", "").do("0 hook>1", "1 block", "1 grab>0", "0 freedom")
    assert "turn 1" == table.asked
    assert ("only_at", "5.4") == Table("hook", "block grab", "").do("0 hook>1", "1 block").refused("1 grab>2")
    assert "turn 1" == Table("hook", "block").do("0 hook>1", "1 block", "1 pass", "0 pass").asked


def test_answers_to_a_grab_after_a_block():
    """
    Rule 5.5: Freedom or Humiliation only.
    """
    table = Table("hook dodge freedom humiliation block", "block grab").do("0 hook>1", "1 block", "1 grab>0")

    assert {"freedom", "humiliation", "take"} == table.may()
    assert ("no_answer", "5.5") == table.refused("0 dodge")
    assert "5.5" == table.do("0 freedom").told()["freed"]


def test_powerplay():
    """
    Rule 5.6: 3, answered by Humiliation alone, then one free basic attack, answered by Humiliation or First Aid.
    """
    hand = "dodge block freedom humiliation first_aid"
    table = Table("grab powerplay pipe hook", hand, points=(15, 5)).do("0 grab>1", "1 take", "0 powerplay>1")
    assert {"humiliation", "take"} == table.may()
    for card in ("dodge", "block", "freedom", "first_aid"):
        assert ("no_answer", "5.6") == table.refused(f"1 {card}")
    table.do("1 take")
    assert ((15, 2), "free_shot 0", {"hook>1", "pass"}) == (table.points, table.asked, table.may())
    assert ("basic_only", "5.6") == table.refused("0 pipe>1")
    table.do("0 hook>1")
    assert {"humiliation", "take"} == table.may()
    assert ("no_answer", "5.6") == table.refused("1 freedom")
    table.do("1 take")
    assert ("rescue 1", (15, 2)) == (table.asked, table.do("1 aid 1").points)


# ------------------------------------------------------------------------------------------------- options


def test_presets():
    """
    Rule 12.5: the first preset has every default.
    Rule 12.6: the short one has two First Aids, and throwing away costs.
    """
    assert {
        "rescue_while_helpless": False, "discard_costs": False, "first_aids": 8, "decks": 1, "clock": 0,
    } == with_presets(GAME, "rulebook")  # fmt: skip
    assert {"first_aids": 2, "discard_costs": True}.items() <= with_presets(GAME, "short").items()


def test_first_aid_while_helpless():
    """
    Rule 12.1: with the option First Aid may rescue somebody helpless from attacks, and only as in 4.7.
    """
    held = Table("hook", "first_aid", "", points=(15, 2, 15), holds="2 headlock 1", rescue_while_helpless=True)
    assert "rescue 1" == held.do("0 hook>1").asked
    assert 2 == held.do("1 aid 1").points[1]
    lock = Table("uppercut", "first_aid", "", points=(15, 3, 15), holds="0 headlock 1", rescue_while_helpless=True)
    assert "rescue 1" == lock.do("0 uppercut>1").asked
    assert "lock 0" == lock.do("1 aid 1").asked
    choke = Table("", "first_aid", "", points=(15, 1, 15), holds="0 choke 1", rescue_while_helpless=True)
    assert 0 == choke.do("0 hold_on").points[1]
    poke = Table("poke hook", "first_aid", "", points=(15, 3, 15), rescue_while_helpless=True)
    assert 0 == poke.do("0 poke>1", "1 take", "0 hook>1").points[1]


def test_first_aids_and_decks():
    """
    Rule 12.2: eight First Aids or two.
    Rule 12.3: one deck or two.
    """
    for aids, decks in ((8, 1), (2, 1), (8, 2), (2, 2)):
        state = Match(GAME, 8, {"first_aids": aids, "decks": decks}, "x").state
        everything = Counter([*state.deck, *(card for hand in state.hands for card in hand)])
        assert (aids * decks, 10 * decks) == (everything["first_aid"], everything["block"])


def test_the_clock_and_what_it_answers():
    """
    Rule 12.4: the harmless answer: take it, enough First Aid, hold on, pass; attack after a whole round of nothing.
    """
    match = Match(GAME, 3, {"clock": 15}, "x")
    assert 15 == match.update(0)["view"]["clock"]

    def answer(table):
        asked = table.match.waiting[-1]
        table.match.fallback(asked.seats[0], asked.opened)
        return table

    assert "turn 1" == answer(Table("hook", "")).asked
    assert (15, 13) == answer(Table("hook", "dodge").do("0 hook>1")).points
    saved = Table("kick_4", "first_aid first_aid", points=(15, 4)).do("0 kick_4>1", "1 take")
    assert (15, 2) == answer(saved).points
    lost = Table("kick_4", "", "", points=(15, 4, 15)).do("0 kick_4>1", "1 take")
    assert (15, 0, 15) == answer(lost).points
    assert (15, 14, 15) == answer(Table("", "", "", holds="0 choke 1")).points
    assert "react 1" == answer(Table("jab kick_4", "", quiet=2)).asked
    assert "hit" in answer(Table("jab", "", holds="0 headlock 1", quiet=2)).told()
    assert "released" in answer(Table("hook", "", holds="0 headlock 1", quiet=2)).told()
    assert "discarded" in answer(Table("dodge", "", quiet=2)).told()
    assert "passed" in answer(Table("", "", quiet=2)).told()
