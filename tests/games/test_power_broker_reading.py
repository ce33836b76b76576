"""Power Broker read a second time: what may be answered, by trying every handful of cards, and not as the game does."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from py_engine.game import Seat
from py_engine.games import power_broker
from py_engine.games.lunch_cards.cards import PASS_A
from py_engine.games.power_broker.chart import DECKS
from py_engine.games.power_broker.state import Done, GiveNothing, Known, Play, PlayAs
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.soak import problems
from tests.games.power_broker_table import (
    answer,
    asked,
    asks,
    beat,
    cards,
    exchange,
    give,
    hand,
    lead,
    may,
    new,
    pass_a,
    play,
    position,
    short,
    started,
    taken,
    view,
    window,
)

FOLDER = Path(power_broker.__file__).parent
WILD = {"owner", "connection"}


def numbers_of(language: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (FOLDER / f"RULES.{language}.md").read_text("utf-8"), re.MULTILINE)


def test_every_rule_has_a_test_and_three_languages():
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_power_broker*.py"))
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    english = numbers_of("en")

    assert len(english) == len(set(english))
    assert english == numbers_of("de") == numbers_of("es")
    assert set(english) == set(re.findall(r"^    Rule (\d+\.\d+):", tests, re.MULTILINE))
    assert set(re.findall(r'"(\d+\.\d+)"', source)) <= set(english)


def number(card: str) -> int:
    return 10 if card in WILD else int("".join(filter(str.isdigit, card)))


def sets(held: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """Every set that a hand holds, in short, with its size and its number."""
    able = [card for card in held if card != PASS_A]
    found = {}
    for size in range(1, len(able) + 1):
        for some in combinations(able, size):
            plain = {number(card) for card in some if card not in WILD}
            if len(plain) == 1:
                found[short(Play(some))] = (size, min(plain))
            if not plain:
                found |= {short(PlayAs(some, str(said))): (size, said) for said in range(1, 11)}
    return found


def few(deck: tuple[str, ...], rng: Rng, most: int) -> tuple[tuple[str, ...], Rng]:
    """Draw a hand in which numbers and wild cards come together more often than by chance."""
    rich = [card for card in deck if card in WILD or card == PASS_A or number(card) in {2, 5, 9, 10}]
    mixed, rng = rng.shuffle(tuple(rich))
    size, rng = rng.below(most)
    return tuple(sorted(mixed[: size + 1], key=deck.index)), rng


@pytest.mark.parametrize(
    "options", [{}, {"may_pass": True}, {"hollywood": True}, {"hollywood": True, "may_pass": True}]
)
def test_what_may_be_led_and_what_beats_it(options):
    """
    Rule 2.4: wild cards fill sets and make them.

    Rule 4.3: as many cards of a higher number, and (Rules 4.4, 9.1, 10.1, 10.2) who may pass or play more instead.
    """
    rng, seen = Rng.seeded(f"read {options}"), Counter()
    for _ in range(60):
        mine, rng = few(DECKS[6].cards, rng, 7)
        mine = mine if options.get("hollywood") else tuple(card for card in mine if card != PASS_A)
        left = tuple((Counter(DECKS[6].cards) - Counter(mine)).elements())
        table, rng = few(tuple(card for card in left if card != PASS_A), rng, 3)
        top = rng.choice([card for card in left if card[-1] in "258" and card not in table])[0]
        shown = [card for card in left if card not in WILD and card != PASS_A and number(card) == number(top)]
        size = min(len(table), len(shown))
        if not sets(mine):
            continue
        others = ("R1", "B1", "G1", "O1", "Pi1")
        match = lead(0, " ".join(mine), *others, **options)
        assert set(sets(mine)) == may(match, 0)

        match = beat(1, (0, " ".join(shown[:size]), number(top)), others[0], " ".join(mine), *others[1:], **options)
        same = {name for name, (many, said) in sets(mine).items() if many == size and said > number(top)}
        more = {name for name, (many, _) in sets(mine).items() if many > size} if options.get("hollywood") else set()
        free = {"pass"} if options.get("may_pass") or not same else set()
        assert same | more | free == may(match, 1)
        seen.update(able=bool(same), more=bool(more), unable=not same)
    assert min(seen["able"], seen["unable"]) > 5
    assert bool(options.get("hollywood")) == (seen["more"] > 5)


@pytest.mark.parametrize(("rank", "count", "highest"), [(0, 2, False), (1, 1, False), (2, 1, True), (3, 2, True)])
def test_what_may_be_given_in_the_exchange(rank, count, highest):
    """
    Rule 7.2: the better gives the lowest and the worse the highest.

    Rule 7.3: a wild card is a 10 and a Pass A nothing. Rule 7.4: every choice among equals.
    """
    rng = Rng.seeded(f"give {rank}")
    for _ in range(40):
        mine, rng = few(DECKS[4].cards, rng, 8)
        able = [card for card in mine if card != PASS_A]
        if len(able) < count:
            continue
        hands = ["R1 O1", "R3 O3", "R4 O4", "R6 O6"]
        hands[rank] = " ".join(mine)
        best = sorted(map(number, able), reverse=highest)[:count]
        fit = {some for some in combinations(able, count) if sorted(map(number, some), reverse=highest) == best}
        assert {" ".join(some).replace("owner", "own").replace("connection", "con") for some in fit} == may(
            exchange(*hands), rank
        )


# ---------------------------------------------------------------- whole stretches


def test_a_window_after_the_exchange_begins_with_the_power_broker():
    """
    Rule 6.3: both windows of a later hand go to the left from whoever begins, who is not the dealer.
    """
    match = exchange("R1 R9", "R2 R8 pass", "R3 R7", before=(1, 2, 0), dealer=0)
    give(match, 1, "R2")
    give(match, 0, "R9")

    assert ("pass_a", (1,)) == asked(match)
    assert ("after", (2, 0)) == (match.state.window.stage, match.state.window.rest)

    following = lead(2, "R1 B1", "", "G9")
    answer(following, 2, Play(cards("G9")))
    assert ("pass_a", (1,)) == asked(following)
    assert ("before", (2, 0)) == (following.state.window.stage, following.state.window.rest)


def test_the_last_card_may_be_a_pass_a():
    """
    Rule 6.2: whoever lays one as the last card is still in, waits for what it brings, and has a place in the circuit.
    """
    match = window("between", 0, "pass", "R9", "", hollywood=True)
    pass_a(match, 0, 1)

    assert ("give", (1,)) == asked(match)
    assert () == problems(match)
    assert [(0, "now"), (1, "to_come")] == [(stop["seat"], stop["what"]) for stop in view(match)["circuit"]]
    assert 0 == view(match)["seats"][0]["rank"]
    give(match, 1, "R9")
    assert (2, 1, 0) == match.state.results[-1]

    lost = window("between", 0, "pass", "pass", "R9 R8", hollywood=True)
    pass_a(lost, 0, 1)
    assert () == problems(lost)
    answer(lost, 1, GiveNothing())
    assert ("aim", (0,)) == asked(lost)
    assert () == problems(lost)


def test_what_is_asked_names_the_rule_of_the_occasion():
    """
    Rule 10.3: between rounds it is this rule that a player is sent to, and before them 6.1 or 10.4.
    """
    hands = ("R1 pass", "R2", "R3")
    named = {
        (stage, hollywood): tuple(view(match, 0)[part]["rule"] for part in ("need", "duty"))
        for stage, hollywood in (("before", False), ("after", False), ("after", True), ("between", True))
        for match in (window(stage, 0, *hands, hollywood=hollywood, before=(0, 1, 2)),)
    }
    assert {
        ("before", False): ("6.1", "6.1"),
        ("after", False): ("6.1", "6.1"),
        ("after", True): ("6.1", "10.4"),
        ("between", True): ("10.3", "10.3"),
    } == named
    forced = window("between", 0, "pass", "R2", "R3", hollywood=True)
    assert ("10.3", "duty.must_pass_a", "10.5") == (
        view(forced)["need"]["rule"],
        (duty := view(forced, 0)["duty"])["key"],
        duty["rule"],
    )


def test_an_imagined_leader_can_lead():
    """
    Rule 10.5: whoever is asked to lead holds more than Pass A, in every world that somebody else imagines.
    """
    state = position("R2", "R9 pass", "R1", hollywood=True)
    match = started(position("R2", "R9 pass", "R1", hollywood=True, pending=lead(0, "R2", "R9", "R1").state.pending))
    for seed in range(60):
        for seat in (None, 1, 2):
            imagined = match.game.resample(match.state, seat, Rng.seeded(f"leader {seed}"))
            assert () == match.game.problems(imagined)
            assert {PASS_A} != set(imagined.hands[0])
    assert hand(match, 0) == " ".join(state.hands[0])


def test_pass_a_kept_to_the_last():
    """
    Rule 10.5: with every Pass A kept as long as may be, no promise is broken on the way, and some are the last card.
    """
    rng, waited = Rng.seeded("kept"), 0
    for seats in (3, 4, 6):
        match = new(seats, f"kept {waited}", hollywood=True, hands=2)
        while not match.over:
            (seat, *_), legal = asks(match).seats, match.game.legal(match.state, asks(match).seats[0], asks(match))
            # the largest set, and no Pass A that may be kept
            largest = max(len(play.cards) if isinstance(play, Play | PlayAs) else 0 for play in legal)
            action, rng = rng.choice(
                [play for play in legal if not largest or largest == len(getattr(play, "cards", ()))]
            )
            answer(match, seat, Done() if Done() in legal else action)
            assert () == match.game.problems(match.state)
            asker = match.state.window
            waited += asked_for_a_card(match) and not match.state.hands[asker.seat]
    assert waited > 0


def asked_for_a_card(match: Match) -> bool:
    return not match.over and asks(match).prompt == "give"


def test_nothing_of_a_hand_is_left_but_its_ranks():
    """
    Rule 3.3: the next hand begins anew: what was laid, shown, swapped, known, and out.
    """
    match = lead(
        2, "R1 B1", "", "G9",
        known=(Known(Seat(2), Seat(0), cards("R1")[0]),),
        swaps=(taken(2, 0, "R1"), taken(0, 2, "B1")),
        bare=(Seat(2),),
        caps=(4, 11, 11),
        before=(2, 1, 0),
    )  # fmt: skip
    play(match, 2, "G9")
    state = match.state

    assert (2, (1, 2, 0), (0, 1, 0)) == (state.number, state.before, state.wins)
    assert ((), (), (), (), ()) == (state.known, state.swaps, state.bare, state.ranks, state.chosen)
    assert ((), (), (11,) * 3, (None,) * 3) == (state.table, state.aside, state.caps, state.deeds)
    assert view(match, 0)["exchange"] is None
    assert () == problems(match)


def test_imagined_worlds_keep_what_was_shown_and_hide_what_was_swapped():
    """
    Rule 6.6: who has shown to hold nothing but Pass A holds nothing else in any imagined world.

    Rule 7.5: and what two others have exchanged is in none of them.
    """
    swaps = (taken(0, 2, "R1"), taken(2, 0, "R9"))
    match = lead(0, "R2 R9", "pass", "B3 B4 R1 G7", hollywood=True, before=(0, 1, 2), swaps=swaps, bare=(Seat(1),))
    for seed in range(20):
        worlds = {seat: match.game.resample(match.state, seat, Rng.seeded(f"{seed}")) for seat in (None, 0, 1, 2)}
        assert {(PASS_A,)} == {world.hands[1] for world in worlds.values()}
        assert swaps == worlds[0].swaps == worlds[2].swaps
        assert {()} == {parcel.cards for seat in (None, 1) for parcel in worlds[seat].swaps}
