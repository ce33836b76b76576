"""
A pea under one of three cups, seen by nobody: what a bot would dearly like to know.

One seat hides nothing and knows nothing; it lifts a cup, after another seat has said "warm" or "cold" about the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from py_engine.game import Decision, Game, Options, Outcome, Question, Seat, Step, ask
from py_engine.rng import Rng

CUPS = 3


@dataclass(frozen=True, slots=True)
class Lift:
    cup: int


type Action = Lift


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Question):
    prompt = "turn"
    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class State:
    rng: Rng
    pea: int
    lifted: tuple[int, ...] = ()
    pending: tuple[Turn, ...] = ()
    open: tuple[Turn, ...] = ()
    asked: int = 0


@dataclass(frozen=True, slots=True)
class View:
    lifted: tuple[int, ...]


class Cups(Game[State, Action, View]):
    id = "cups"
    version = 1
    seats = range(2, 5)
    state_type, action_type, view_type = State, Action, View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        pea, rng = rng.below(CUPS)
        return Step(ask(State(rng, pea), Turn(seat=Seat(0))))

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        return tuple(Lift(cup) for cup in range(CUPS) if cup not in state.lifted)

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        after = replace(state, lifted=(*state.lifted, action.cup), pending=())
        if action.cup == state.pea or len(after.lifted) == CUPS - 1:
            return Step(after)
        return Step(ask(after, Turn(seat=Seat(1 - seat))))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.lifted)

    def outcome(self, state: State) -> Outcome | None:
        if state.pending:
            return None
        found = state.lifted[-1] == state.pea
        finder = Seat((len(state.lifted) - 1) % 2)
        scores = tuple(int(found and seat == finder) for seat in (0, 1))
        return Outcome((finder,) if found else (Seat(0), Seat(1)), scores, "lifted")

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        left = tuple(cup for cup in range(CUPS) if cup not in state.lifted)
        pea, rng = rng.choice(left)
        return replace(state, pea=pea, rng=rng)

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        return self.legal(state, seat, asked)[0]


GAME = Cups()
