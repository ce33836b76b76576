"""Positions of Power Broker as literals, and short ways to play them through the door."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from py_engine.game import Decision, Options, Seat, Step
from py_engine.games.lunch_cards.cards import PASS_A, Card, in_order
from py_engine.games.power_broker import GAME
from py_engine.games.power_broker.chart import DECKS
from py_engine.games.power_broker.rules import PowerBroker
from py_engine.games.power_broker.state import (
    UNCAPPED,
    AimAt,
    Beat,
    Done,
    DropPassA,
    Exchange,
    Give,
    GiveNothing,
    Lead,
    Number,
    Parcel,
    Pass,
    PassA,
    Play,
    PlayAs,
    Played,
    PlayOn,
    PlayPassA,
    State,
    Stop,
)
from py_engine.match import Match, Refused
from py_engine.rng import Rng

ALIAS = {"own": "owner", "con": "connection", "pass": "pass_a"}


class Placed(PowerBroker):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their kinds; ``own``, ``con`` and ``pass`` are short for the long ones."""
    return in_order(tuple(Card(ALIAS.get(word, word)) for word in text.split()))


def position(*hands: str, table: tuple[tuple[int, str, int], ...] = (), **fields: Any) -> State:
    """A table in the middle of a hand; all cards that are not named have been played."""
    held = tuple(cards(hand) for hand in hands)
    played = tuple(Played(Seat(seat), cards(text), number) for seat, text, number in table)
    seen = [*(card for hand in held for card in hand), *(card for one in played for card in one.cards)]
    left = Counter(DECKS[len(hands)].cards) - Counter(seen)
    base: dict[str, Any] = {
        "hollywood": False,
        "may_pass": False,
        "limit": 5,
        "rng": Rng.seeded("position"),
        "dealer": Seat(0),
        "starter": Seat(0),
        "hands": held,
        "aside": in_order(tuple(left.elements())),
        "table": played,
        "deeds": (None,) * len(hands),
        "wins": (0,) * len(hands),
        "ranks": tuple(Seat(seat) for seat, hand in enumerate(held) if not hand),
        "caps": (UNCAPPED,) * len(hands),
        "asked": 1,
    }
    return State(**base | fields)


def started(state: State) -> Match:
    return Match(Placed(state), len(state.hands), {}, "placed")


def lead(seat: int, *hands: str, **fields: Any) -> Match:
    """A match in which a seat leads."""
    return started(position(*hands, pending=(Lead(seat=Seat(seat), opened=1),), **fields))


def beat(seat: int, top: tuple[int, str, int], *hands: str, rest: tuple[int, ...] = (), **fields: Any) -> Match:
    """A match in which a seat has its chance to beat a set, before those that are named in `rest`."""
    asked = Beat(seat=Seat(seat), rest=tuple(map(Seat, rest)), opened=1)
    deeds = list(fields.pop("deeds", (None,) * len(hands)))
    deeds[top[0]] = cards(top[1])
    return started(position(*hands, table=(top,), pending=(asked,), deeds=tuple(deeds), **fields))


def window(stage: str, leader: int, *hands: str, **fields: Any) -> Match:
    """A match in which a window for Pass A has just been opened."""
    state = position(*hands, **fields)
    first, *rest = state.clockwise(Seat(leader))
    asked = PassA(seat=first, rest=tuple(rest), stage=stage, leader=Seat(leader), opened=1)  # type: ignore[arg-type]
    return started(position(*hands, pending=(asked,), **fields))


def exchange(*hands: str, before: tuple[int, ...] | None = None, **fields: Any) -> Match:
    """A match in which cards are to be exchanged by the ranks of the hand before; the seats' own order by default."""
    ranks = tuple(map(Seat, before or range(len(hands))))
    middle = ranks[len(hands) // 2] if len(hands) % 2 else None
    asked = Exchange(seats=tuple(sorted(seat for seat in ranks if seat != middle)), opened=1)
    return started(position(*hands, before=ranks, starter=ranks[0], pending=(asked,), **fields))


def new(seats: int, seed: object = 1, **options: Any) -> Match:
    return Match(GAME, seats, options, str(seed))


def asks(match: Match) -> Decision:
    (one,) = match.waiting
    return one


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """What is asked of whom."""
    one = asks(match)
    return one.prompt, one.seats


def answer(match: Match, seat: int, action: Any) -> None:
    match.submit(Seat(seat), asks(match).opened, action)


def play(match: Match, seat: int, text: str, number: int | None = None) -> None:
    answer(match, seat, Play(cards(text)) if number is None else PlayAs(cards(text), Number(str(number))))


def passes(match: Match, *seats: int) -> None:
    for seat in seats:
        answer(match, seat, Pass())


def done(match: Match, *seats: int) -> None:
    for seat in seats:
        answer(match, seat, Done())


def pass_a(match: Match, seat: int, target: int) -> None:
    answer(match, seat, PlayPassA(PASS_A, Seat(target)))


def give(match: Match, seat: int, text: str) -> None:
    answer(match, seat, Give(cards(text)))


def may(match: Match, seat: int) -> set[str]:
    """All that a seat may answer now, in short."""
    return {short(action) for action in match.game.legal(match.state, Seat(seat), asks(match))}


def short(action: Any) -> str:
    back = {long: name for name, long in ALIAS.items()}
    match action:
        case Play(held) | Give(held):
            return " ".join(back.get(card, card) for card in held)
        case PlayAs(held, number):
            return f"{' '.join(back.get(card, card) for card in held)} as {number}"
        case PlayPassA(_, target) | AimAt(target):
            return f"on {target}"
        case _:
            names = {Pass: "pass", Done: "done", DropPassA: "drop", GiveNothing: "nothing", PlayOn: "on", Stop: "stop"}
            return names[type(action)]


def refused(match: Match, seat: int, action: Any) -> tuple[str, str]:
    """Why an action is refused, and by which rule; the match stays as it was."""
    before = match.revision
    with pytest.raises(Refused) as caught:
        answer(match, seat, action)
    assert ("illegal", before) == (caught.value.code, match.revision)
    return caught.value.said.key, caught.value.said.rule


def keys(match: Match) -> list[str]:
    """The notices of the last entry."""
    return [logged.notice.key for logged in match.log if logged.revision == match.revision]


def notice(match: Match, key: str) -> Any:
    """The last notice of a kind."""
    return [logged.notice for logged in match.log if logged.notice.key == key][-1]


def view(match: Match, seat: int | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = match.update(None if seat is None else Seat(seat))["view"]
    return shown


def hand(match: Match, seat: int) -> str:
    back = {long: name for name, long in ALIAS.items()}
    return " ".join(back.get(card, card) for card in match.state.hands[seat])


def taken(seat: int, other: int, text: str) -> Parcel:
    return Parcel(Seat(seat), Seat(other), cards(text))
