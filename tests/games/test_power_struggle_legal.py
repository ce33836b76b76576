"""Power Struggle: what may be played, against brute force; what nobody may know, against redeals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from py_engine.game import Decision, Seat
from py_engine.games.power_struggle import GAME
from py_engine.games.power_struggle.cards import KINDS, NUMBER, ORDER, PACK, SUIT, Card
from py_engine.games.power_struggle.combos import all_combos, beats, identify
from py_engine.games.power_struggle.plan import plan, weight
from py_engine.games.power_struggle.state import Give, Known, Pass, Play, SayLastCard, State
from py_engine.match import Match
from py_engine.rng import Rng
from tests.games.power_struggle_table import asked, beat, cards, give, lead, play, position

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {}),
    (4, {}),
    (4, {"limit": 50, "always_clockwise": True, "five_card_tie": "next_cards"}),
    (3, {"announce": "automatic"}),
)


def states(seats: int, options: dict[str, Any], seed: int, every: int) -> list[State]:
    """States of a random game, taken here and there."""
    luck = Random(seed)
    match = Match(GAME, seats, options, str(seed))
    seen = [match.state]
    while not match.over:
        one = luck.choice(match.waiting)
        match.submit(one.seats[0], one.opened, luck.choice(GAME.legal(match.state, one.seats[0], one)))
        if luck.randrange(every) == 0:
            seen.append(match.state)
    return seen


# The same rules once more, written the slow way: one subset of the hand after the other.


def slow_kind(chosen: tuple[Card, ...]) -> str | None:
    numbers = sorted(NUMBER[card] for card in chosen)
    tally = sorted(Counter(numbers).values())
    plain = all(number <= 10 for number in numbers)
    jacks = numbers.count(11)
    if len(chosen) == 1:
        return "single"
    if 12 in numbers or (jacks and not (jacks == 2 and len(chosen) in (2, 5))):
        return None
    if len(tally) == 1:
        return {2: "pair", 3: "triple"}.get(len(chosen), "coup")
    if len(chosen) != 5:
        return None
    if tally == [2, 3]:
        return "full_house" if plain or numbers.count(11) == 2 else None
    suits = {SUIT[card] for card in chosen if card != "As"}
    flush = plain and len(suits) == 1
    straight = plain and len(tally) == 5 and numbers[4] - numbers[0] == 4
    return {(1, 1): "straight_flush", (0, 1): "flush", (1, 0): "straight"}.get((int(straight), int(flush)))


def slow_strength(chosen: tuple[Card, ...], kind: str, *, next_cards: bool) -> tuple[Any, ...]:
    down = sorted((ORDER[card] for card in chosen), reverse=True)
    if kind == "coup":
        return (len(chosen), NUMBER[chosen[0]])
    if len(chosen) < 5:
        return tuple(down)
    rank = ["straight", "flush", "full_house", "straight_flush"].index(kind)
    if kind == "full_house":
        many = Counter(NUMBER[card] for card in chosen).most_common(1)[0][0]
        three = sorted((ORDER[card] for card in chosen if NUMBER[card] == many), reverse=True)
        two = sorted((ORDER[card] for card in chosen if NUMBER[card] != many), reverse=True)
        return (rank, three, two if next_cards else [])
    return (rank, down if next_cards else down[:1])


def slow_plays(state: State, seat: Seat, prompt: str) -> set[tuple[Card, ...]]:
    hand = state.hands[seat]
    found = {
        subset: kind
        for size in (1, 2, 3, 4, 5, 6, 7)
        # as many as that are only ever a coup, see the test of `identify` for any cards
        for few in (
            [hand] if size in (1, 2, 3, 5) else [[card for card in hand if NUMBER[card] == n] for n in range(1, 13)]
        )
        for subset in combinations(few, size)
        if (kind := slow_kind(subset)) is not None
    }
    after = state.after(seat)
    guards = after != seat and len(state.hands[after]) == 1
    highest = (hand[-1],)
    if prompt == "lead":
        if state.number == 1 and "As" in hand:
            return {subset for subset in found if "As" in subset}
        larger = {subset for subset in found if len(subset) > 1}
        return (larger or {highest}) if guards else set(found)
    top = state.table[-1].cards
    top_kind = slow_kind(top)
    assert top_kind
    good = set()
    for subset, kind in found.items():
        if kind == "coup" and top_kind != "coup":
            good.add(subset)
        elif (kind == "coup") == (top_kind == "coup") and (kind == "coup" or len(subset) == len(top)):
            mine = slow_strength(subset, kind, next_cards=state.next_cards)
            if mine > slow_strength(top, top_kind, next_cards=state.next_cards):
                good.add(subset)
    if guards and top_kind == "single":
        good = {subset for subset in good if subset == highest or found[subset] == "coup"}
    return good


def slow_may_pass(state: State, seat: Seat, plays: set[tuple[Card, ...]]) -> bool:
    after = state.after(seat)
    single = len(state.table[-1].cards) == 1
    return not (single and len(state.hands[after]) == 1 and (state.hands[seat][-1],) in plays)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_legal_is_what_brute_force_finds(seats, options):
    checked = 0
    for state in states(seats, options, seed=seats, every=20):
        for one in GAME.waiting(state):
            if one.prompt not in ("lead", "beat"):
                continue
            seat = one.seats[0]
            legal = GAME.legal(state, seat, one)
            plays = slow_plays(state, seat, one.prompt)
            leaving = len(state.hands[seat]) - 1
            wanted: set[Any] = {Play(subset) for subset in plays}
            if not state.automatic:
                wanted |= {Play(subset, last_card=True) for subset in plays if len(subset) == leaving}
            if one.prompt == "beat" and slow_may_pass(state, seat, plays):
                wanted.add(Pass())
            assert wanted == set(legal)
            assert len(legal) == len(wanted)
            checked += 1
    assert checked > 20


def test_every_combination_of_the_pack_is_compared_as_brute_force_does():
    luck = Random(7)
    hands = [tuple(sorted(luck.sample(PACK, 16), key=ORDER.__getitem__)) for _ in range(12)]
    combos = list({combo.cards: combo for hand in hands for combo in all_combos(hand)}.values())

    for _ in range(20_000):
        one, other = luck.choice(combos), luck.choice(combos)
        for next_cards in (False, True):
            if one.kind == "coup" and other.kind != "coup":
                wanted = True
            elif (one.kind == "coup") != (other.kind == "coup") or (
                one.kind != "coup" and len(one.cards) != len(other.cards)
            ):
                wanted = False
            else:
                mine = slow_strength(one.cards, one.kind, next_cards=next_cards)
                wanted = mine > slow_strength(other.cards, other.kind, next_cards=next_cards)
            assert wanted == beats(one, other, next_cards=next_cards)


def test_identify_agrees_with_brute_force_on_any_cards():
    luck = Random(3)
    for _ in range(30_000):
        chosen = tuple(sorted(luck.sample(PACK, luck.choice((1, 2, 2, 3, 4, 5, 5, 5, 6, 7))), key=ORDER.__getitem__))
        combo = identify(chosen)
        assert slow_kind(chosen) == (combo and combo.kind)
        turned = identify(chosen[::-1])
        assert combo == turned


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_accepts_exactly_what_is_legal(seats, options):
    luck = Random(seats)
    others: tuple[Any, ...] = (Pass(), SayLastCard(), Play(()), Give(Card("2c")), Give(Card("Kh")), Play((Card("??"),)))
    for state in states(seats, options, seed=seats + 10, every=15):
        for one in GAME.waiting(state):
            seat = one.seats[0]
            legal = GAME.legal(state, seat, one)
            hand = state.hands[seat]
            chosen = [
                tuple(luck.sample(hand, size))
                for size in (1, 2, 3, 4, 5, 6, 7, 8)
                for _ in range(6)
                if size <= len(hand)
            ]
            tries = [*legal, *others, *(Play(subset, flag) for subset in chosen for flag in (False, True))]
            for action in tries:
                accepted = GAME.accepts(state, seat, one, action)
                assert accepted == (action in legal)
                if not accepted:
                    assert GAME.why_not(state, seat, one, action).key.startswith("refused.")


def test_refusals_of_the_wrong_question():
    match = lead(0, "9c 9d Kh", "2c 3d", "4c 5d")
    state, one = match.state, match.waiting[0]
    give_question = Decision("give", (Seat(0),), 1)
    last_card = Decision("last_card", (Seat(0),), 1, must=False)

    assert not GAME.accepts(state, Seat(0), give_question, Pass())
    assert not GAME.accepts(state, Seat(0), last_card, Pass())
    assert not GAME.accepts(state, Seat(0), one, SayLastCard())
    assert GAME.accepts(state, Seat(0), last_card, SayLastCard())


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_redeals_look_the_same(seats, options):
    for number, state in enumerate(states(seats, options, seed=seats + 20, every=25)):
        for seat in (None, *map(Seat, range(seats))):
            other = GAME.resample(state, seat, Rng.seeded(f"other {number}"))
            assert GAME.view(state, seat) == GAME.view(other, seat)
            assert () == GAME.problems(other)
            assert GAME.waiting(state) == GAME.waiting(other)
            assert (state.aside, state.table, state.known) == (other.aside, other.table, other.known)


def test_redeals_keep_what_everybody_saw():
    match = lead(0, "7c 7d", "2c 3d", "4c")
    play(match, 0, "7c 7d")
    state = match.state
    winner, loser, up = state.exchange.winner, state.exchange.loser, state.exchange.up
    assert (Known(winner, up),) == state.known
    give(match, winner, down := next(card for card in state.hands[winner] if card != up))
    assert {Known(winner, up), Known(loser, down)} == set(match.state.known)
    for number in range(20):
        other = GAME.resample(match.state, Seat(2), Rng.seeded(str(number)))
        assert up in other.hands[winner]
        assert down in other.hands[loser]
    play(match, winner, up)
    assert (Known(loser, down),) == match.state.known


def test_what_was_given_back_is_no_longer_known_to_be_there():
    match = lead(0, "7c 7d", "2c 3d", "4c")
    play(match, 0, "7c 7d")
    winner, loser, up = match.state.exchange.winner, match.state.exchange.loser, match.state.exchange.up

    give(match, winner, up)

    assert (Known(loser, up),) == match.state.known


def test_everybody_knows_where_the_ace_of_spades_is_in_the_first_hand():
    for seed in range(12):
        state = Match(GAME, 3, {}, str(seed)).state
        place = next((seat for seat, hand in enumerate(state.hands) if "As" in hand), None)
        for viewer in (None, Seat(0), Seat(1), Seat(2)):
            other = GAME.resample(state, viewer, Rng.seeded("other"))
            assert "As" in (other.unused if place is None else other.hands[place])


def test_hidden_hands_do_vary():
    state = Match(GAME, 3, {}, "x").state

    redealt = [GAME.resample(state, Seat(0), Rng.seeded(str(number))) for number in range(5)]

    assert 5 == len({one.hands[1] for one in redealt}) == len({one.unused for one in redealt})
    assert {state.hands[0]} == {one.hands[0] for one in redealt}
    assert 1 == len({replace(one, rng=state.rng, hands=state.hands, unused=state.unused) for one in redealt})
    assert state.rng not in {one.rng for one in redealt}


def test_a_view_holds_no_card_of_others():
    match = beat(1, "3c", "4c 5d", "9c Kh", "6c 6d")

    for seat in (None, Seat(0), Seat(1), Seat(2)):
        shown = str(match.update(seat))
        mine = "" if seat is None else match.state.hands[seat]
        for kind in KINDS:
            assert (f"'{kind}'" in shown) == (kind in mine or kind == "3c")


# ---------------------------------------------------------------- the hand in groups


def test_groups_are_the_whole_hand():
    luck = Random(5)
    for _ in range(300):
        hand = tuple(sorted(luck.sample(PACK, luck.randrange(1, 18)), key=ORDER.__getitem__))
        groups = plan(hand)
        assert sorted(hand) == sorted(card for combo in groups for card in combo.cards)
        assert list(groups) == sorted(groups, key=lambda combo: len(combo.cards))
        assert len(groups) <= len({NUMBER[card] for card in hand}) + 1
    assert () == plan(())


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("3c 4c 5d 6h 7h Kh", ["single", "straight"]),
        ("3c 3d 3h 9c 9d", ["full_house"]),
        ("9c 9c 9d 9h 10c", ["single", "coup"]),
        ("Jc Jd Kh", ["single", "pair"]),
        ("As 2h 3h 4h 5h 5c", ["single", "straight_flush"]),
        ("2h 4h 6h 8h 10h 10c", ["single", "flush"]),
        ("2h 4h 6h 8h 10h 10c 10d 10d", ["triple", "flush"]),
        ("3c 3c 3d 3d 4c 5c 6c 7d", ["triple", "straight"]),
    ],
)
def test_hands_are_grouped_well(hand, kinds):
    assert kinds == [combo.kind for combo in plan(cards(hand))]


def test_weights_prefer_what_wins():
    def of(text: str) -> int:
        combo = identify(cards(text))
        assert combo
        return weight(combo)

    assert of("2c") > of("7c") > of("Kh")
    assert of("2c 2d") > of("Jc Jd")
    assert of("3c 3d 3h") > of("3c 4c 5c 6c 7c") > of("2c 2c 2d 2d")


def test_the_table_asks_on_after_a_position_is_placed():
    assert ("lead", 0) == asked(lead(0, "9c 9d Kh", "2c 3d", "4c 5d"))
    assert () == GAME.problems(lead(0, "9c 9d Kh", "2c 3d", "4c 5d").state)
    assert position("9c").number == 2
