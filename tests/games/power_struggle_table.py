"""Positions of Power Struggle as literals, and short ways to play them through the door."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from py_engine.game import Options, Seat, Step
from py_engine.games.power_struggle.cards import PACK, Card, in_order
from py_engine.games.power_struggle.rules import PowerStruggle
from py_engine.games.power_struggle.state import Beat, Give, Lead, Pass, Play, Played, SayLastCard, State
from py_engine.match import Match, Refused
from py_engine.rng import Rng

LEFT, RIGHT = 2, 1
"""Numbers of hands that are played clockwise and anticlockwise."""


class Placed(PowerStruggle):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def cards(text: str) -> tuple[Card, ...]:
    return in_order(tuple(Card(word) for word in text.split()))


def position(*hands: str, unused: str = "", table: tuple[tuple[int, str], ...] = (), **fields: Any) -> State:
    held = tuple(cards(hand) for hand in hands)
    played = tuple(Played(Seat(seat), cards(text)) for seat, text in table)
    seen = [*(card for hand in held for card in hand), *cards(unused), *(card for one in played for card in one.cards)]
    left = Counter(PACK) - Counter(seen)
    base: dict[str, Any] = {
        "limit": 100,
        "always_clockwise": False,
        "next_cards": False,
        "automatic": False,
        "rng": Rng.seeded("position"),
        "number": LEFT,
        "dealer": Seat(0),
        "hands": held,
        "unused": cards(unused),
        "aside": in_order(tuple(left.elements())),
        "table": played,
        "deeds": (None,) * len(hands),
        "asked": 1,
    }
    return State(**base | fields)


def started(state: State) -> Match:
    return Match(Placed(state), len(state.hands), {}, "placed")


def lead(seat: int, *hands: str, **fields: Any) -> Match:
    """A match in which a seat leads."""
    return started(position(*hands, pending=(Lead(seat=Seat(seat), opened=1),), **fields))


def beat(seat: int, on: str, *hands: str, by: int = -1, **fields: Any) -> Match:
    """A match in which a seat has to beat what the seat before it (or `by`) has played."""
    before = Seat(by if by >= 0 else (seat - 1) % len(hands))
    return started(position(*hands, table=((before, on),), pending=(Beat(seat=Seat(seat), opened=1),), **fields))


def answer(match: Match, seat: int, action: Any) -> None:
    wanted = {Play: ("lead", "beat"), Pass: ("lead", "beat"), Give: ("give",), SayLastCard: ("last_card",)}[
        type(action)
    ]
    asked = next(one for one in match.waiting if seat in one.seats and one.prompt in wanted)
    match.submit(Seat(seat), asked.opened, action)


def play(match: Match, seat: int, text: str, *, aloud: bool = False) -> None:
    answer(match, seat, Play(cards(text), aloud))


def passes(match: Match, *seats: int) -> None:
    for seat in seats:
        answer(match, seat, Pass())


def give(match: Match, seat: int, card: str) -> None:
    answer(match, seat, Give(Card(card)))


def say(match: Match, seat: int) -> None:
    answer(match, seat, SayLastCard())


def asked(match: Match) -> tuple[str, int]:
    """What is asked of whom."""
    (one,) = [one for one in match.waiting if one.must]
    return one.prompt, one.seats[0]


def refused(match: Match, seat: int, action: Any) -> tuple[str, str]:
    """Why an action is refused, and by which rule; the match stays as it was."""
    before = match.revision
    with pytest.raises(Refused) as caught:
        answer(match, seat, action)
    assert ("illegal", before) == (caught.value.code, match.revision)
    return caught.value.said.key, caught.value.said.rule


def no_play(match: Match, seat: int, text: str, *, aloud: bool = False) -> tuple[str, str]:
    return refused(match, seat, Play(cards(text), aloud))


def may(match: Match, seat: int) -> set[str]:
    """All that a seat may play now, each as text; "pass" among them."""
    one = next(one for one in match.waiting if one.must)
    legal = match.game.legal(match.state, Seat(seat), one)
    return {"pass" if action == Pass() else " ".join(action.cards) for action in legal}


def keys(match: Match) -> list[str]:
    """The notices of the last entry."""
    return [logged.notice.key for logged in match.log if logged.revision == match.revision]


def notice(match: Match, key: str) -> Any:
    """The last notice of a kind."""
    return [logged.notice for logged in match.log if logged.notice.key == key][-1]
