"""Positions of Power Lunch as literals, and short ways to play them through the door."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.game import Options, Seat, Step
from py_engine.games.lunch_cards.cards import PACK, Card, in_order
from py_engine.games.lunch_cards.cast import house
from py_engine.games.power_lunch.restaurant import PLACE, TABLES, Table
from py_engine.games.power_lunch.rules import PowerLunch
from py_engine.games.power_lunch.state import (
    Company,
    Discard,
    Discarding,
    Draw,
    Drawing,
    Guest,
    Keep,
    Meld,
    Melding,
    PassOn,
    PickUp,
    ShowIn,
    State,
    TurnAway,
)
from py_engine.match import Match, Refused
from py_engine.rng import Rng
from py_engine.zones import take

PITCHED = {"words": "They all have something to say about the soup."}
"""A reason that is read as nothing in particular, or as food."""


class Placed(PowerLunch):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def company(text: str, kind: str, by: int = 0) -> Company:
    return Company(tuple(Guest(card, card, Seat(by)) for card in cards(text)), kind)


def position(*hands: str, at: dict[str, Company] | None = None, top: str = "", **fields: Any) -> State:
    """Return a state with these hands, tables and discards (the top first); all the rest is in the deck, in order."""
    held, seated = tuple(in_order(cards(hand)) for hand in hands), at or {}
    tables = tuple(seated.get(table, Company()) for table in TABLES)
    away = [card for hand in held for card in hand]
    away += [guest.card for one in tables for guest in one.guests] + list(cards(top))
    base: dict[str, Any] = {
        "one_colour": False,
        "limit": 3,
        "clock": 0,
        "theme_once": False,
        "rng": Rng.seeded("position"),
        "dealer": Seat(len(hands) - 1),
        "hands": held,
        "tables": tables,
        "discards": cards(top),
        "points": (0,) * len(hands),
        "totals": (0,) * len(hands),
        "answers": (None,) * len(hands),
    }
    state = State(**base | fields)
    return state if "deck" in fields else State(**base | fields | {"deck": take(PACK, away)})


def to_draw(*hands: str, **fields: Any) -> Match:
    state = position(*hands, **fields)
    return started(state.asks(Drawing, Seat(0), turn=Seat(0)))


def to_meld(*hands: str, **fields: Any) -> Match:
    """A match in which seat 0 may attempt a meld."""
    state = position(*hands, **fields)
    return started(state.asks(Melding, Seat(0), turn=Seat(0)))


def to_discard(*hands: str, **fields: Any) -> Match:
    state = position(*hands, **fields)
    return started(state.asks(Discarding, Seat(0), turn=Seat(0)))


def started(state: State) -> Match:
    return Match(Placed(state), len(state.hands), {}, "placed")


WANTED = {
    Draw: "draw",
    PickUp: "draw",
    Meld: "meld",
    ShowIn: "vote",
    TurnAway: "vote",
    Discard: "discard",
    Keep: "discard",
    PassOn: "pass_on",
}


def answer(match: Match, seat: int, action: Any) -> None:
    asked = next(one for one in match.waiting if seat in one.seats and one.prompt == WANTED[type(action)])
    match.submit(Seat(seat), asked.opened, action)


def meld(match: Match, table: str, text: str, seat: int = 0, **reason: Any) -> None:
    answer(match, seat, Meld(Table(table), cards(text), **reason))


def votes(match: Match, *said: tuple[int, bool]) -> None:
    for seat, yes in said:
        answer(match, seat, ShowIn() if yes else TurnAway())


def discard(match: Match, text: str, seat: int = 0) -> None:
    answer(match, seat, Discard(cards(text)))


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
    return caught.value.said.key.removeprefix("refused."), caught.value.said.rule


def no_meld(match: Match, table: str, text: str, **reason: Any) -> tuple[str, str]:
    return refused(match, 0, Meld(Table(table), cards(text), **reason))


def at(match: Match, table: str) -> Company:
    found: Company = match.state.tables[PLACE[Table(table)]]
    return found


def keys(match: Match) -> list[str]:
    """The notices of the last entry."""
    return [logged.notice.key for logged in match.log if logged.revision == match.revision]


def notice(match: Match, key: str) -> Any:
    """The last notice of a kind."""
    return [logged.notice for logged in match.log if logged.notice.key == key][-1]


def cast_of_ones_own(tag: str = "knits") -> dict[str, Any]:
    """A cast in which every second figure has one tag, and the others none."""
    cast = house()
    colours = {"R": "Red", "O": "Orange", "G": "Green", "B": "Blue", "Pu": "Purple", "Pi": "Pink"}
    return {
        "name": "Our street",
        "cards": [
            {
                "color": colours[figure.card.rstrip("0123456789")],
                "number": int(figure.card.lstrip("ROGBPui")),
                "name": f"Neighbour {place}",
                "tags": [tag] if place % 2 else [],
            }
            for place, figure in enumerate(cast.figures)
        ],
    }
