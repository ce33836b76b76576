"""Power Struggle by its numbered rules: the cards, the combinations, and what beats what."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from py_engine.games import power_struggle
from py_engine.games.power_struggle import GAME
from py_engine.games.power_struggle.cards import KINDS, PACK
from py_engine.games.power_struggle.combos import beats, identify, name
from py_engine.games.power_struggle.refusals import not_a_combination
from py_engine.match import Match, Refused
from py_engine.text import Said
from tests.games.power_struggle_table import beat, cards, lead, may, no_play, play

FOLDER = Path(power_struggle.__file__).parent
LOW = "2c 3d"
"""A hand that has nothing to say."""


def kind(text: str) -> str | None:
    combo = identify(cards(text))
    return combo and combo.kind


def wins(text: str, over: str, *, next_cards: bool = False) -> bool:
    higher, lower = identify(cards(text)), identify(cards(over))
    assert higher
    assert lower
    assert not (beats(higher, lower, next_cards=next_cards) and beats(lower, higher, next_cards=next_cards))
    return beats(higher, lower, next_cards=next_cards)


def in_rising_order(*texts: str) -> bool:
    return all(
        wins(later, earlier) and not wins(earlier, later)
        for place, later in enumerate(texts)
        for earlier in texts[:place]
    )


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_power_struggle*.py"))
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


@pytest.mark.parametrize("seats", [2, 5])
def test_three_or_four_play(seats):
    """
    Rule 1.1: three or four play.
    """
    with pytest.raises(Refused) as caught:
        Match(GAME, seats, {}, "x")

    assert "bad_players" == caught.value.code
    assert [3, 4] == [len(Match(GAME, seats, {}, "x").state.hands) for seats in (3, 4)]


def test_first_without_cards_wins_and_the_others_pay():
    """
    Rule 1.2: the first without cards wins the hand; the others score for what they hold, and low wins the game.
    """
    match = lead(0, "9c 9d", "2c 3d", "Kh", results=((0, 10, 99),))

    play(match, 0, "9c 9d")

    outcome = GAME.outcome(match.state)
    assert outcome
    assert (0, 12, 100) == outcome.scores
    assert (0,) == outcome.winners
    assert not outcome.high_wins


def test_the_pack():
    """
    Rule 2.1: 64 cards, A to 10 of three suits twice each, and four special ones once.
    """
    copies = Counter(PACK)

    assert 64 == len(PACK)
    assert {"As", "Jc", "Jd", "Kh"} == {card for card, count in copies.items() if count == 1}
    assert {"c", "d", "h"} == {card[-1] for card, count in copies.items() if count == 2}
    assert 34 == len(KINDS)


def test_numbers_rank_from_ace_to_king():
    """
    Rule 2.2: ace lowest, then 2 to 10, the jacks, and the king.
    """
    assert in_rising_order("Ah", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "10c", "Jc", "Kh")
    assert in_rising_order("10h", "Jd")


def test_suits_decide_between_equal_numbers():
    """
    Rule 2.3: clubs, diamonds, hearts; any 8 beats any 7.
    """
    assert in_rising_order("7c", "7d", "7h", "8c")


def test_ace_of_spades():
    """
    Rule 2.4: above the other aces, below every 2, and any suit in a flush or straight flush.
    """
    assert in_rising_order("Ac", "Ad", "Ah", "As", "2c")
    assert "pair" == kind("Ac As")
    assert "triple" == kind("Ac Ac As")
    assert "coup" == kind("Ac Ac Ad Ad Ah Ah As")
    assert "full_house" == kind("As Ac 5c 5d 5d")
    assert "straight" == kind("As 2c 3d 4c 5c")
    for suit in "cdh":
        assert "flush" == kind(f"As 2{suit} 4{suit} 7{suit} 9{suit}")
        assert "straight_flush" == kind(f"As 2{suit} 3{suit} 4{suit} 5{suit}")


def test_jacks():
    """
    Rule 2.5: alone, as the highest pair, as the pair of a full house, and nothing else.
    """
    assert in_rising_order("Jc", "Jd")
    assert in_rising_order("10h 10h", "Jc Jd")
    assert "full_house" == kind("3c 3d 3h Jc Jd")
    assert in_rising_order("2c 2d 2h Jc Jd", "3c 3d 3h 4c 4d")
    for text in (
        "Jc 10c",
        "10c 10c Jc",
        "7c 8c 9c 10d Jc",
        "2c 4c 6c 8c Jc",
        "9c 9c 10c Jc Jd",
        "4c 4d Jc Jd",
        "9c Jc Jd",
    ):
        assert kind(text) is None
    match = lead(0, "10c Jc Jd", LOW, LOW)
    assert ("refused.not_a_combination", "2.5") == no_play(match, 0, "10c Jc")


def test_king_is_alone():
    """
    Rule 2.6: the king is played as a single card only.
    """
    match = lead(0, "Jc Jd Kh 3c 3d 3h", LOW, LOW)

    assert {"Kh"} == {text for text in may(match, 0) if "Kh" in text}
    assert ("refused.not_a_combination", "2.6") == no_play(match, 0, "Jd Kh")
    assert ("refused.not_a_combination", "2.6") == no_play(match, 0, "3c 3d 3h Jd Kh")


def test_single():
    """
    Rule 3.1: one card.
    """
    assert all("single" == kind(card) for card in KINDS)


def test_pair():
    """
    Rule 3.2: two cards of one number.
    """
    assert "pair" == kind("7h 7h") == kind("7c 7h")
    assert ("refused.not_a_combination", "3.2") == no_play(lead(0, "7c 8c 9c", LOW, LOW), 0, "7c 8c")


def test_triple():
    """
    Rule 3.3: three cards of one number.
    """
    assert "triple" == kind("7h 7h 7c")
    assert ("refused.not_a_combination", "3.3") == no_play(lead(0, "7c 7d 9c 10c", LOW, LOW), 0, "7c 7d 9c")


def test_straight():
    """
    Rule 3.4: five in a row from 1 to 10, never round the corner.
    """
    assert "straight" == kind("Ac 2d 3c 4c 5c") == kind("6c 7d 8c 9c 10c")
    for text in ("9c 10d Ac 2c 3c", "7c 8c 9c 10d Ad", "10d Ac 2c 3c 4c"):
        assert kind(text) is None
        assert ("refused.not_a_combination", "3.4") == no_play(lead(0, f"{text} Kh", LOW, LOW), 0, text)
    assert kind("2c 3d 4c 5c 7c") is None


def test_flush():
    """
    Rule 3.5: five of a suit from 1 to 10; the same card may be in it twice.
    """
    assert "flush" == kind("Ac 2c 4c 8c 10c") == kind("5h 5h 7h 7h 9h")
    assert kind("Ac 2c 4c 8c 10d") is None
    assert ("refused.not_a_combination", "3.9") == no_play(
        lead(0, "Ac 2c 4c 8c 10d Kh", LOW, LOW), 0, "Ac 2c 4c 8c 10d"
    )


def test_full_house():
    """
    Rule 3.6: three of one number and two of another.
    """
    assert "full_house" == kind("3c 3d 3h 9c 9d") == kind("3c 3d 9h 9c 9d")


def test_straight_flush():
    """
    Rule 3.7: a straight that is a flush, from 1-2-3-4-5 on.
    """
    assert "straight_flush" == kind("Ah 2h 3h 4h 5h") == kind("6d 7d 8d 9d 10d")
    assert in_rising_order("Ah 2h 3h 4h 5h", "2c 3c 4c 5c 6c")


def test_coup():
    """
    Rule 3.8: four to seven of one number.
    """
    assert ["coup"] * 3 == [kind("8c 8c 8d 8d 8h 8h"[: 3 * size - 1]) for size in (4, 5, 6)]
    assert "coup" == kind("Ac Ac Ad Ad Ah Ah As")
    match = lead(0, "8c 8d 8h 9c 9d 9h Kh", LOW, LOW)
    assert ("refused.not_a_combination", "3.8") == no_play(match, 0, "8c 8d 8h 9c")
    assert ("refused.not_a_combination", "3.8") == no_play(match, 0, "8c 8d 8h 9c 9d 9h")


def test_nothing_else_and_the_highest_kind_counts():
    """
    Rule 3.9: no two pairs, no four and one; five of a number are a coup; several kinds count as the highest.
    """
    match = lead(0, "3c 3d 5c 5d 5h 5h Kh 7c 8c 9c", LOW, LOW)

    assert ("refused.not_a_combination", "3.9") == no_play(match, 0, "3c 3d 5c 5d")
    assert ("refused.not_a_combination", "3.9") == no_play(match, 0, "3c 5c 5d 5h 5h")
    assert ("refused.not_a_combination", "3.9") == no_play(match, 0, "3c 3d 5c 5d 5h 5h 7c 8c")
    assert "coup" == kind("5c 5c 5d 5d 5h")
    assert "full_house" == kind("Ah Ah As 7h 7h")
    assert kind("2c 2d 2h 2h 3c 3d 3h") is None
    assert kind("2c 2d 2h 2h 3c 3d 3h 4c") is None


@pytest.mark.parametrize(
    ("text", "why", "rule"),
    [
        ("Jd Kh", "king_alone", "2.6"),
        ("10c Jc", "jacks", "2.5"),
        ("10c Jd", "jacks", "2.5"),
        ("7c 8c", "pair", "3.2"),
        ("7c 7d 9c", "triple", "3.3"),
        ("3c 3d 5c 5d", "two_pairs", "3.9"),
        ("2c 3d 5c 5d", "coup", "3.8"),
        ("3c 3d 5c 7d", "coup", "3.8"),
        ("3c 3d 4c 4d 5c 5d", "coup", "3.8"),
        ("2c 2d 2h 3c 3d 3h 4c", "coup", "3.8"),
        ("2c 2d 2h 3c 3d 3h 4c 4d", "too_many", "3.9"),
        ("3c 5c 5d 5h 5h", "four_and_one", "3.9"),
        ("3c 3d 5c 5d 7c", "other_five", "3.9"),
        ("9c 10d Ac 2c 3c", "corner", "3.4"),
        ("7c 8c 9d 10c Ac", "corner", "3.4"),
        ("10c 10d Ac 2d 4c", "other_five", "3.9"),
        ("6c 7c 8c 9d Ac", "other_five", "3.9"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_cards(text, why, rule):
    said = not_a_combination(cards(text))

    assert kind(text) is None
    assert ({"why": f"why.{why}"}, rule) == (said.args, said.rule)


def test_same_number_of_cards():
    """
    Rule 4.1: as many cards, and higher; only a coup comes in any size.
    """
    match = beat(1, "3c", "2c 2d", "9c 9d Kh", LOW)

    assert {"9c", "9d", "Kh", "pass"} == may(match, 1)
    assert ("refused.size", "4.1") == no_play(match, 1, "9c 9d")
    assert wins("2c 2d 2h 2h", "Kh")


def test_singles_compare_number_then_suit():
    """
    Rule 4.2: number, then suit.
    """
    match = beat(1, "7d", "2c 2d", "7c 7d 7h 8c", LOW)

    assert {"7h", "8c", "pass"} == may(match, 1)
    assert ("refused.lower", "4.2") == no_play(match, 1, "7c")


def test_pairs_and_triples_compare_number_then_suits():
    """
    Rule 4.3: number, then the suits from best to worst.
    """
    assert in_rising_order("7c 7c", "7c 7d", "7d 7d", "7c 7h", "7d 7h", "7h 7h", "8c 8c")
    assert in_rising_order("7c 7c 7d", "7c 7d 7d", "7c 7c 7h", "7d 7d 7h", "7c 7h 7h", "8c 8c 8d")
    assert in_rising_order("Ah Ah", "Ac As", "Ah As", "2c 2c")
    match = beat(1, "7c 7h", "2c 2d", "7d 7d 9c 9d 9h", LOW)
    assert ("refused.lower", "4.3") == no_play(match, 1, "7d 7d")
    three = beat(1, "7c 7d 7h", "2c 2d", "7c 7d 7d 9c", LOW)
    assert ("refused.lower", "4.3") == no_play(three, 1, "7c 7d 7d")


def test_straights_and_flushes_compare_their_highest_card():
    """
    Rule 4.4: the highest card, number then suit.
    """
    assert in_rising_order("3h 4h 5h 6c 7c", "3c 4c 5c 6c 7d", "4c 5c 6d 7c 8c")
    assert in_rising_order("5d 6d 7d 8d 10d", "Ah 2h 3h 4h 10h")
    assert in_rising_order("9h 3h 4h 5h 6h", "2c 3c 4c 5c 10c")
    match = beat(1, "4c 5c 6d 7c 8d", "2c 2d", "4h 5h 6h 7h 8c Kh", LOW)
    assert ("refused.lower", "4.4") == no_play(match, 1, "4h 5h 6h 7h 8c")


def test_full_houses_compare_their_three():
    """
    Rule 4.5: the three decide, as a triple; the pair does not count.
    """
    assert in_rising_order("4c 4d 4h 10c 10d", "5c 5d 5h 2c 2d", "5d 5h 5h Ac Ad")
    assert not wins("5c 5d 5h 9c 9d", "5c 5d 5h 2c 2d")
    match = beat(1, "5c 5d 5h 2c 2d", "2c 2d", "4c 4d 4h 10c 10d Kh", LOW)
    assert ("refused.lower", "4.5") == no_play(match, 1, "4c 4d 4h 10c 10d")


def test_kinds_of_five_cards():
    """
    Rule 4.6: straight, flush, full house, straight flush.
    """
    assert in_rising_order("6h 7h 8h 9h 10d", "Ac 2c 3c 4c 6c", "Ac Ad Ah 2c 2d", "Ac 2c 3c 4c 5c")
    match = beat(1, "Ac Ad Ah 2c 2d", "2c 2d", "6h 7h 8h 9h 10d 2h", LOW)
    assert ("refused.lower", "4.6") == no_play(match, 1, "6h 7h 8h 9h 10d")


def test_a_flush_may_be_laid_on_a_straight():
    match = beat(1, "6h 7h 8h 9h 10d", "2c 2d", "Ac 2c 3c 4c 6c Kh", LOW)

    play(match, 1, "Ac 2c 3c 4c 6c", aloud=True)

    assert "combo.flush" == match.update(None)["view"]["play"]["name"]["key"]


def test_coups():
    """
    Rule 4.7: a coup beats everything else; more cards beat fewer, then the number decides.
    """
    assert in_rising_order("6h 7h 8h 9h 10h", "2c 2c 2d 2d", "10c 10d 10h 10h", "Ac Ac Ad Ad Ah", "2c 2c 2d 2d 2h")
    match = beat(1, "9c 9d 9h 9h", "2c 2d", "8c 8d 8h 8h 10c 10c 10d 10d 10h Kh", LOW)
    assert {"10c 10c 10d 10d", "10c 10c 10d 10d 10h", "pass"} <= may(match, 1)
    assert ("refused.lower_coup", "4.7") == no_play(match, 1, "8c 8d 8h 8h")
    assert ("refused.needs_coup", "4.7") == no_play(match, 1, "10c 10d")


def test_a_coup_that_was_led_is_a_coup():
    match = lead(0, "4c 4c 4d 4d 4h Kh", "5c 6d 7c 8c 9c 2c", "3c 3c 3d 3d 3h 3h 2d", LOW)

    play(match, 0, "4c 4c 4d 4d 4h", aloud=True)

    assert ("refused.needs_coup", "4.7") == no_play(match, 1, "5c 6d 7c 8c 9c")
    assert {"pass"} == may(match, 1)


def test_equal_is_not_higher():
    """
    Rule 4.8: exactly the same cards do not beat, and neither does anything just as high.
    """
    match = beat(1, "7d 7h", "2c 2d", "7d 7h 2c", LOW)
    assert ("refused.same_cards", "4.8") == no_play(match, 1, "7d 7h")
    assert {"pass"} == may(match, 1)
    level = beat(1, "3c 4c 5c 6c 7h", "2c 2d", "3d 4d 5d 6d 7h 2c", LOW)
    assert ("refused.equal", "4.8") == no_play(level, 1, "3d 4d 5d 6d 7h")


def test_next_cards():
    """
    Rule 4.9: with the option level five-card hands go on card by card, and level to the last is still refused.
    """

    def beyond(text: str, over: str) -> bool:
        return wins(text, over, next_cards=True) and not wins(text, over) and not wins(over, text)

    assert beyond("3d 4c 5c 6c 7h", "3c 4c 5c 6c 7h")
    assert beyond("3c 4c 5c 6d 7h", "3h 4h 5h 6c 7h")
    assert beyond("2c 5c 7c 9c 10c", "2c 4c 7c 9c 10c")
    assert beyond("5c 5d 5h 9c 9d", "5c 5d 5h 2c 2d")
    assert beyond("As 2h 3h 4h 5h", "Ah 2h 3h 4h 5h")
    match = beat(1, "3c 4c 5d 6c 7h", "2c 2d", "3c 4c 5c 6c 7h 3d 4d 2c", LOW, next_cards=True)
    assert ("refused.lower", "4.9") == no_play(match, 1, "3c 4c 5c 6c 7h")
    level = beat(1, "3c 4c 5d 6c 7h", "2c 2d", "3c 4c 5d 6c 7h 2c", LOW, next_cards=True)
    assert ("refused.same_cards", "4.8") == no_play(level, 1, "3c 4c 5d 6c 7h")
    option = Match(GAME, 3, {"five_card_tie": "next_cards"}, "x")
    assert option.state.next_cards
    assert not Match(GAME, 3, {}, "x").state.next_cards


@pytest.mark.parametrize(
    ("laid", "on"),
    [
        ("6d 6h", "3c 3d"),
        ("6h 6h", "6d 6h"),
        ("2c 2d 2h 2h", "6h 6h"),
        ("7h", "7d"),
        ("7d", "7c"),
        ("8c", "7h"),
        ("3c 3c 3d 3d 3h", "10c 10d 10h 10h"),
    ],
)
def test_examples_of_the_rulebook(laid, on):
    # its worked round takes three 6♥ where the pack has two, so the comparisons are made one by one
    assert wins(laid, on)
    assert not wins(on, laid)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Kh", "combo.single"),
        ("Jc Jd", "combo.pair"),
        ("8c 8d 8h", "combo.triple"),
        ("3c 4c 5c 6c 7h", "combo.straight"),
        ("As 2d 5d 6d 7d", "combo.flush"),
        ("3c 3d 9c 9d 9h", "combo.full_house"),
        ("3c 3d 3h 9c 9d", "combo.full_house"),
        ("3c 4c 5c 6c 7c", "combo.straight_flush"),
        ("8c 8d 8h 8h", "combo.coup"),
    ],
)
def test_names(text, said):
    combo = identify(cards(text))

    assert combo
    assert said == name(combo).key


def test_names_tell_what_matters():
    def args(text: str) -> dict[str, object]:
        combo = identify(cards(text))
        assert combo
        return dict(name(combo).args)

    assert {"number": "number.J"} == args("Jc Jd")
    assert {"suit": "suit.d", "high": "number.7"} == args("As 2d 5d 6d 7d")
    assert {"number": "number.9", "pair": "number.3"} == args("3c 3d 9c 9d 9h")
    assert {"number": "number.3", "pair": "number.9"} == args("3c 3d 3h 9c 9d")
    assert {"low": "number.A", "high": "number.5"} == args("As 2c 3d 4c 5c")
    assert {"count": 7, "number": "number.A"} == args("Ac Ac Ad Ad Ah Ah As")
    assert isinstance(name(identify(cards("Kh"))), Said)  # type: ignore[arg-type]
