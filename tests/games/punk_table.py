"""Positions of Punk sucht Lady as literals, and short ways to play them through the door."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.game import Options, Seat, Step
from py_engine.games.punk_sucht_lady.cards import MEN, WOMEN, Client, Trait
from py_engine.games.punk_sucht_lady.refusals import free_traits, to_choose
from py_engine.games.punk_sucht_lady.rules import PunkSuchtLady
from py_engine.games.punk_sucht_lady.state import (
    Agree,
    Choose,
    Heart,
    Introduce,
    Ledger,
    NoTip,
    Object,
    Point,
    Present,
    State,
    Tip,
)
from py_engine.match import Match, Refused
from py_engine.rng import Rng

EDDI, ANGELA, MELANIE = Client("M01"), Client("W01"), Client("W02")

HANDS = ("W03 W04 W05 M01 M02 M03", "W01 W06 W07 M04 M05 M06", "W02 W08 W09 M07 M08 M09", "W10 W11 W12 M10 M11 M12")
"""Eddi is with the first, Angela with the second, Melanie with the third."""


class Placed(PunkSuchtLady):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def clients(text: str) -> tuple[Client, ...]:
    return tuple(map(Client, text.split()))


def position(*hands: str, spaces: tuple[int, ...] = (), **fields: Any) -> State:
    held = tuple(tuple(sorted(clients(hand))) for hand in hands)
    away = {client for hand in held for client in hand} | set(fields.get("gone", ()))
    walked = spaces or (0,) * len(hands)
    base: dict[str, Any] = {
        "at_once": False,
        "any_two": False,
        "rng": Rng.seeded("position"),
        "spaces": walked,
        "hands": held,
        "women": tuple(client for client in WOMEN if client not in away),
        "men": tuple(client for client in MEN if client not in away),
        "ballots": (None,) * len(hands),
        "ledger": tuple(Ledger(space) for space in walked),
    }
    return State(**base | fields)


def table(*hands: str, turn: int = 0, first: int = 0, **fields: Any) -> Match:
    """A match in which a seat introduces a Lonely Heart."""
    state = position(*(hands or HANDS[:3]), **fields)
    return started(state.asks(Heart, Seat(turn), turn=Seat(turn), first=Seat(first)))


def started(state: State) -> Match:
    return Match(Placed(state), len(state.hands), {}, "placed")


WANTED = {
    Introduce: ("heart",),
    Present: ("candidate", "rival"),
    Choose: ("choose",),
    Agree: ("object",),
    Object: ("object",),
    Tip: ("tip",),
    NoTip: ("tip",),
    Point: ("first",),
}


def answer(match: Match, seat: int, action: Any) -> None:
    asked = next(one for one in match.waiting if seat in one.seats and one.prompt in WANTED[type(action)])
    match.submit(Seat(seat), asked.opened, action)


def introduce(match: Match, seat: int, client: str, traits: str = "", words: str = "") -> None:
    """Introduce somebody, by the traits of the rulebook's example where they are free, else by the first that is."""
    if not traits:
        traits = "125" if to_choose(match.state, Seat(seat)) == 3 else free_traits(match.state, Seat(seat))[0]
    answer(match, seat, Introduce(Client(client), tuple(map(Trait, traits)), words))


def present(match: Match, seat: int, client: str, words: str = "") -> None:
    answer(match, seat, Present(Client(client), words))


def choose(match: Match, seat: int, client: str) -> None:
    answer(match, seat, Choose(Client(client)))


def agree(match: Match, *seats: int) -> None:
    for seat in seats:
        answer(match, seat, Agree())


def object_(match: Match, *seats: int) -> None:
    for seat in seats:
        answer(match, seat, Object())


def tips(match: Match, **by: str | None) -> None:
    """Tips by seat, as ``s0="W01"``; None keeps out of it."""
    for seat, client in by.items():
        answer(match, int(seat[1:]), NoTip() if client is None else Tip(Client(client)))


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """What is asked of whom."""
    (one,) = [one for one in match.waiting if one.must]
    return one.prompt, one.seats


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


def chosen(*hands: str, **fields: Any) -> Match:
    """A table of four at which Eddi was introduced and Angela chosen; the others are asked whether they object."""
    match = table(*(hands or HANDS), **fields)
    introduce(match, 0, EDDI)
    for seat, client in ((1, ANGELA), (2, MELANIE), (3, "W10")):
        present(match, seat, client)
    choose(match, 0, ANGELA)
    return match
