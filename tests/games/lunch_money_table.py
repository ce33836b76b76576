"""Positions of Lunch Money as literals, and a short hand for what people do at that table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from py_engine.game import Options, Seat, Step
from py_engine.games.lunch_money.cards import FIRST_AID, Card, in_order, pack
from py_engine.games.lunch_money.rules import LunchMoney
from py_engine.games.lunch_money.scene import Scene
from py_engine.games.lunch_money.state import (
    Action,
    Answer,
    Attack,
    BreakFree,
    Discard,
    Fall,
    FirstAid,
    Hold,
    HoldOn,
    House,
    Pass,
    Release,
    State,
    Take,
)
from py_engine.games.lunch_money.turns import begin
from py_engine.match import Match, Refused
from py_engine.rng import Rng

_BARE: dict[str, Action] = {"take": Take(), "pass": Pass(), "release": Release(), "hold_on": HoldOn()}


class Placed(LunchMoney):
    """The game, begun in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        del seats, options, rng
        return Step(self.state)


def cards(text: str) -> tuple[Card, ...]:
    return in_order(tuple(Card(word) for word in text.split()))


def position(*hands: str, deck: str = "", discard: str = "", holds: str = "", active: int = 0, **fields: Any) -> State:
    """
    A table in the middle of a game.

    Args:
        hands: One for each seat.
        deck: What lies on top of the draw pile; the other cards of the pack follow, unless `discard` is "rest".
        discard: What lies on the discard pile; "rest" puts every other card there and leaves `deck` as it is.
        holds: ``0 choke 1, 2 headlock 3``.
        active: Whose turn begins.
        fields: Of the state or of the house.
    """
    seats = len(hands)
    house = {name: fields.pop(name) for name in House.__dataclass_fields__ if name in fields}
    agreed = House(**{
        "rescue_while_helpless": False,
        "discard_costs": False,
        "first_aids": 8,
        "decks": 1,
        "clock": 0,
    } | house)  # fmt: skip
    held = tuple(cards(hand) for hand in hands)
    top = tuple(Card(word) for word in deck.split())
    between = [part.split() for part in holds.split(",") if part.strip()]
    out = () if discard == "rest" else tuple(Card(word) for word in discard.split())
    seen = [*(card for hand in held for card in hand), *top, *out, *(Card(card) for _, card, _ in between)]
    rest = tuple((Counter(pack(agreed.first_aids, agreed.decks)) - Counter(seen)).elements())
    base: dict[str, Any] = {
        "house": agreed,
        "rng": Rng.seeded("position"),
        "hands": held,
        "deck": top if discard == "rest" else (*top, *rest),
        "discard": rest if discard == "rest" else out,
        "points": (15,) * seats,
        "holds": tuple(Hold(Seat(int(one)), Seat(int(other)), Card(card)) for one, card, other in between),
        "stomped": (False,) * seats,
        "poked": (0,) * seats,
        "shown": ((),) * seats,
        "active": Seat(active),
        "number": 10,
        "starter": Seat(0),
        "round": 3,
        "asked": 1,
    }
    points: tuple[int, ...] = fields.get("points", ())
    base["fallen"] = tuple(Fall(Seat(seat), Seat(seat), 1) for seat, left in enumerate(points) if not left)
    scene = Scene(State(**base | fields))
    begin(scene)
    return scene.step().state


def spelled(action: Action) -> str:
    """Write an action as the tests read it."""
    match action:
        case Attack(card, target):
            return f"{card}>{target}"
        case Answer(card) | BreakFree(card):
            return card
        case FirstAid(kinds):
            return f"aid {len(kinds)}"
        case Discard(kinds):
            return f"discard {' '.join(kinds)}"
        case _:
            return next(word for word, known in _BARE.items() if known == action)


class Table:
    """A match that begins in a position."""

    def __init__(self, *hands: str, piles: bool = True, **fields: Any) -> None:
        """
        Set a table.

        Args:
            hands: One for each seat.
            piles: False: every card that is in no hand is lost, which no real game can come to.
            fields: As in `position`.
        """
        state = position(*hands, **fields)
        self.sound = piles
        if not piles:
            state = replace(state, deck=(), discard=())
        self.match = Match(Placed(state), len(hands), {}, "placed")

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def asked(self) -> str:
        """Which question is open, and to whom; ``over`` at the end."""
        question = self.state.pending[-1] if self.state.pending else None
        return f"{question.prompt} {question.seat}" if question else "over"

    @property
    def points(self) -> tuple[int, ...]:
        return self.state.points

    def hand(self, seat: int) -> str:
        return " ".join(self.state.hands[seat])

    def read(self, text: str) -> tuple[Seat, Action]:
        """Read ``0 hook>1``, ``1 dodge``, ``1 aid 2``, ``0 discard hook jab``, ``1 take``."""
        who, what, *rest = text.split()
        seat = Seat(int(who))
        if what in _BARE:
            return seat, _BARE[what]
        if what == "aid":
            return seat, FirstAid((FIRST_AID,) * int(rest[0]))
        if what == "discard":
            return seat, Discard(tuple(map(Card, rest)))
        if ">" in what:
            card, target = what.split(">")
            return seat, Attack(Card(card), Seat(int(target)))
        held = self.asked.split()[0] in {"choked", "locked"}
        return seat, BreakFree(Card(what)) if held else Answer(Card(what))

    def do(self, *texts: str) -> Table:
        """Let people do things, one after another, and check that the table is sound each time."""
        for text in texts:
            seat, action = self.read(text)
            self.match.submit(seat, self.state.asked, action)
            assert not self.sound or self.match.game.problems(self.state) == (), text
        return self

    def may(self) -> set[str]:
        """Everything that may be answered now, save for the ways to throw cards away."""
        return {text for text in self.listed() if not text.startswith("discard")}

    def listed(self) -> list[str]:
        asked = self.match.waiting[-1]
        return [spelled(action) for action in self.match.game.legal(self.state, asked.seats[0], asked)]

    def refused(self, text: str) -> tuple[str, str]:
        """Why something is refused: the key and the rule, or the code where the seat is not asked."""
        seat, action = self.read(text)
        before = self.state
        with pytest.raises(Refused) as caught:
            self.match.submit(seat, self.state.asked, action)
        assert self.state is before
        refused = caught.value
        if refused.code != "illegal":
            return refused.code, ""
        return refused.said.key.removeprefix("refused."), refused.said.rule

    def told(self) -> dict[str, str]:
        """What the last entry said: keys and the rules behind them."""
        return {
            logged.notice.key: logged.notice.rule for logged in self.match.log if logged.revision == self.match.revision
        }
