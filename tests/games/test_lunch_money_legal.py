"""Lunch Money, beyond single rules: the list of answers against the rules spelled out, secrets, words, whole games."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_engine.codec import tag
from py_engine.game import Seat
from py_engine.games.lunch_money import GAME
from py_engine.games.lunch_money.cards import KIND, KINDS, Card
from py_engine.games.lunch_money.state import (
    TAGS,
    Action,
    Answer,
    Attack,
    BreakFree,
    Discard,
    FirstAid,
    HoldOn,
    Pass,
    Release,
    State,
    Take,
)
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from py_engine.soak import random_options
from tests.games.lunch_money_table import Table

TEXTS = Path(__file__).parents[2] / "web" / "games" / "lunch-money" / "text"


def walk(seats: int, seed: str, moves: int = 250) -> Any:
    """Play at random with random options, and yield the match before each move."""
    options, rng = random_options(GAME, Rng.seeded(seed))
    match = Match(GAME, seats, options, seed)
    for _ in range(moves):
        if match.over:
            break
        seat, opened, action, rng = random_action(match, rng)
        yield match
        match.submit(seat, opened, action)
    yield match


# -------------------------------------------------------------------------------------------- legal answers


def everything(state: State) -> list[Action]:
    """Whatever anybody could say at this table, sensible or not; of discards a few, and whole hands."""
    seats = [Seat(seat) for seat in range(len(state.points))]
    aids: list[Action] = [FirstAid(("first_aid",) * count) for count in range(6)]
    some = [Discard(cards) for cards in combinations_with_replacement(KINDS[::3], 2)]
    return [
        *(Attack(card, seat) for card in KINDS for seat in seats),
        *(kind(card) for card in KINDS for kind in (Answer, BreakFree)),
        *aids,
        *some,
        *(Discard(hand) for hand in state.hands),
        *(Take(), HoldOn(), Release(), Pass()),
    ]


def allowed(state: State, action: Action) -> bool:
    """The rules once more, written the other way round: not what may be played, but whether this may."""
    asked: Any = state.pending[-1]
    hand = Counter(state.hands[asked.seat])
    match action:
        case Attack(card, target):
            return hand[card] > 0 and _may_attack(state, asked, card, target)
        case Answer(card):
            ready = asked.prompt == "react" and not _busy(state, asked.seat)
            return hand[card] > 0 and ready and card in _stops(asked.blow)
        case BreakFree(card):
            return hand[card] > 0 and card in BREAKERS.get(asked.prompt, set())
        case FirstAid(cards):
            return 0 < len(cards) <= hand["first_aid"] and _may_heal(state, asked, len(cards))
        case Discard(cards):
            held = bool(cards) and not Counter(cards) - hand and list(cards) == sorted(cards, key=KINDS.index)
            return held and (asked.prompt in {"turn", "choked", "locked"} or _quiet_lock(state, asked))
        case _:
            return _may_without_cards(state, asked, action)


BREAKERS = {
    "choked": {"freedom", "stomp", "headbutt", "humiliation"},
    "locked": {"freedom", "stomp", "humiliation"},
}


def _own(state: State, seat: Seat) -> Any:
    return next((hold for hold in state.holds if hold.holder == seat), None)


def _held(state: State, seat: Seat) -> Any:
    return next((hold for hold in state.holds if hold.victim == seat), None)


def _may_attack(state: State, asked: Any, card: str, target: Seat) -> bool:
    basic, weapon = KIND[Card(card)] == "basic", KIND[Card(card)] == "weapon"
    held, free_hands = _held(state, asked.seat), _own(state, asked.seat) is None
    follow = {
        "turn": basic or weapon or card in {"big_combo", "grab", "poke", "stomp", "uppercut_2"},
        "lock": card in {"jab", "uppercut", "stomp"},
        "choked": basic and free_hands and held is not None and target != held.holder,
        "grab_back": card == "grab" and free_hands,
        "grab_again": card == "grab",
        "follow_up": basic
        or weapon
        or card == "powerplay"
        or (card in {"choke", "headlock"} and _held(state, target) is None),
        "free_shot": basic,
        "revenge": (basic or weapon) and free_hands,
    }
    there = target != asked.seat and state.points[target] > 0
    return there and follow.get(asked.prompt, False) and target == getattr(asked, "victim", target)


def _quiet_lock(state: State, asked: Any) -> bool:
    return asked.prompt == "lock" and not asked.used and _held(state, asked.seat) is None


def _may_heal(state: State, asked: Any, count: int) -> bool:
    if asked.prompt == "rescue":
        return state.points[asked.seat] - asked.blow.damage + 2 * count > 0
    return asked.prompt == "turn" or _quiet_lock(state, asked)


def _may_without_cards(state: State, asked: Any, action: Action) -> bool:
    prompt = asked.prompt
    match action:
        case Take():
            return prompt in {"react", "rescue"}
        case HoldOn():
            return prompt == "squeeze"
        case Release():
            window = prompt in {"grab_back", "revenge"} and _own(state, asked.seat) is not None
            return prompt in {"squeeze", "lock"} or window or (prompt == "react" and _busy(state, asked.seat))
        case _:
            return prompt not in {"react", "rescue", "squeeze"}


def _busy(state: State, seat: Seat) -> bool:
    return any(hold.holder == seat and hold.card == "choke" for hold in state.holds)


def _stops(blow: Any) -> set[str]:
    card, manner = blow.card, blow.manner
    stops = {"humiliation"}
    if card in {"grab", "choke", "headlock"}:
        stops |= {"freedom"}
    if manner == "open" and card != "powerplay":
        stops |= {"dodge"} if card == "grab" else {"dodge", "block"}
    if KIND[card] == "weapon" and manner in {"open", "grabbed"}:
        stops |= {"disarm"}
    return stops


@pytest.mark.parametrize("seats", [3, 8])
def test_what_is_listed_is_what_is_allowed(seats):
    """The list of answers is exactly what the rules allow, among everything that could be said at all."""
    prompts = Counter()

    for number in range(3):
        for match in walk(seats, f"legal {seats} {number}", 90):
            if match.over:
                break
            state, (asked, *_) = match.state, match.waiting
            prompts[asked.prompt] += 1
            legal = GAME.legal(state, asked.seats[0], asked)
            wanted = {action for action in everything(state) if allowed(state, action)}
            assert wanted <= set(legal)
            assert all(allowed(state, action) for action in legal)
            for action in set(everything(state)[::23]) - wanted:
                said = GAME.why_not(state, asked.seats[0], asked, action)
                assert said.key.startswith("refused.")
                assert said.rule
    assert {"turn", "react"} <= set(prompts)


def test_tags_are_those_of_the_door():
    assert {kind: tag(kind) for kind in TAGS} == TAGS


# ------------------------------------------------------------------------------------------------- secrets

ATTACKS = [
    ("hook", ["0 hook>1"]),
    ("pipe", ["0 pipe>1"]),
    ("grab hook", ["0 grab>1"]),
    ("grab powerplay", ["0 grab>1", "1 take", "0 powerplay>1"]),
    ("grab choke", ["0 grab>1", "1 take", "0 choke>1"]),
    ("big_combo", ["0 big_combo>1"]),
    ("poke", ["0 poke>1"]),
    ("roundhouse", ["0 roundhouse>1"]),
    ("kick_4", ["0 kick_4>1", "1 take"]),
    ("hook", ["0 hook>1", "1 block"]),
]
HANDS = ["block jab jab jab jab", "block dodge humiliation freedom disarm", "block first_aid first_aid grab dodge"]
"""With nothing but a Block, with every answer, with something for later."""


def received(hand: str, opening: str, plays: list[str], points: int) -> list[str]:
    """Everything that the others and a spectator get while somebody with a hand is attacked, in order."""
    table = Table(
        opening,
        hand,
        "elbow elbow elbow elbow pimp_slap",
        points=(15, points, 15),
        deck="knife hammer chain hail_mary uppercut_2",
    )
    got: list[str] = []
    for play in plays:
        table.do(play)
        got += [json.dumps(table.match.update(seat), sort_keys=True) for seat in (0, 2, None)]
    return got


@pytest.mark.parametrize(("opening", "plays"), ATTACKS)
@pytest.mark.parametrize("points", [15, 4])
def test_nothing_leaks_through_waiting(opening, plays, points):
    """
    With an answer in hand or without, the others get the very same texts, and the same question waits.

    So a table that waits tells nothing: the attacked is asked whatever she holds, and every window opens anyway.
    """
    worlds = {tuple(received(hand, opening, plays, points)) for hand in HANDS}

    assert 1 == len(worlds)
    asked = {Table(opening, hand, "", points=(15, points, 15)).do(*plays).asked for hand in HANDS}
    assert 1 == len(asked)


@pytest.mark.parametrize("card", ["grab", "jab"])
def test_the_own_windows_open_with_and_without_a_card(card):
    """The attacker is asked for a Grab, and everybody for what follows, whatever they hold."""
    again = Table(f"kick_4 {card}", "block").do("0 kick_4>1", "1 block", "1 pass")
    assert "grab_again 0" == again.asked
    assert "follow_up 0" == Table(f"grab {card}", "").do("0 grab>1", "1 take").asked
    assert "free_shot 0" == Table(f"poke {card}", "").do("0 poke>1", "1 take").asked
    assert "revenge 1" == Table("hook", f"humiliation {card}").do("0 hook>1", "1 humiliation").asked


# --------------------------------------------------------------------------------------------------- words


def keys_in(value: Any) -> set[str]:
    """Every key of a sentence inside a JSON value."""
    match value:
        case {"key": str(key), "args": dict(args)}:
            return {key, *(arg for arg in args.values() if isinstance(arg, str))}.union(*map(keys_in, args.values()))
        case dict():
            return set().union(*map(keys_in, value.values()))
        case list():
            return set().union(*map(keys_in, value))
        case _:
            return set()


@cache
def said_at(seats: int) -> frozenset[str]:
    """Every key that comes up in some random games: notices, views, answers, refusals, the end."""
    said: set[str] = set()
    for number in range(3):
        for turn, match in enumerate(walk(seats, f"words {number}", 240)):
            said |= keys_in(match.update(Seat(turn % seats)))
            for asked in match.waiting:
                said.add(f"prompt.{asked.prompt}")
                seat = asked.seats[0]
                for action in GAME.legal(match.state, seat, asked)[:2]:
                    described = GAME.describe(match.state, seat, asked, action)
                    assert described
                    said.add(described.key)
    return frozenset(said)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_everything_that_is_said_has_words(seats, language):
    known = set(json.loads((TEXTS / f"{language}.json").read_text("utf-8")))

    assert set() == said_at(seats) - known


def test_every_word_of_the_code_has_a_text():
    """What is written out in the code as a key of a refusal, a consequence or a hint is in the file."""
    folder = Path(__file__).parents[2] / "py_engine" / "games" / "lunch_money"
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    keys = set(re.findall(r'"((?:then|hint|do|panel|until|why|way)\.[a-z_0-9]+)"', source))
    keys |= {f"refused.{key}" for key in re.findall(r'_no\(\s*"([a-z_]+)"', source)}
    known = set(json.loads((TEXTS / "en.json").read_text("utf-8")))

    assert set() == keys - known


# --------------------------------------------------------------------------------------------------- games


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 8), seed=st.text(max_size=8))
def test_random_games_stay_sound(seats, seed):
    """Cards are conserved and points bounded at every moment; points only rise with First Aid."""
    before: State | None = None
    for match in walk(seats, seed, 120):
        state = match.state
        assert () == GAME.problems(state)
        if before is not None:
            healed = any(logged.notice.key in {"healed", "rescued"} for logged in match.log[-12:])
            assert healed or all(now <= then for now, then in zip(state.points, before.points, strict=True))
        before = state


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_games_with_all_options_come_to_an_end(seats):
    """Everybody hits whenever possible: no question without an end, and exactly one is left."""
    for clock, aids in ((0, 8), (15, 2)):
        options = {"clock": clock, "first_aids": aids, "discard_costs": True, "rescue_while_helpless": True, "decks": 2}
        match = Match(GAME, seats, options, f"end {seats}")
        rng = Rng.seeded("end")
        while not match.over:
            asked = match.waiting[0]
            legal = GAME.legal(match.state, asked.seats[0], asked)
            hits = [action for action in legal if isinstance(action, Attack | Answer | BreakFree | FirstAid)]
            action, rng = rng.choice(tuple(hits) or legal)
            match.submit(asked.seats[0], asked.opened, action)
        assert 1 == sum(map(bool, match.state.points))
