"""
A secret vote that can be changed until all are in: the shape of Power Lunch's vote, to try the contract on.

Everybody votes on three motions. Who has voted may change the ballot as long as another is missing: the question
moves to those that nobody waits for, with the same number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from py_engine.game import Decision, Game, Notice, Options, Outcome, Question, Seat, Step, ask, question
from py_engine.rng import Rng
from py_engine.text import Who


@dataclass(frozen=True, slots=True)
class Cast:
    yes: bool


type Action = Cast


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote(Question):
    prompt = "vote"
    seats: tuple[Seat, ...]

    def asks(self) -> tuple[Seat, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class State:
    rng: Rng
    ballots: tuple[bool | None, ...]
    passed: tuple[bool, ...] = ()
    pending: tuple[Vote, ...] = ()
    open: tuple[Vote, ...] = ()
    asked: int = 0


@dataclass(frozen=True, slots=True)
class View:
    mine: bool | None
    voted: tuple[bool, ...]
    passed: tuple[bool, ...]


class Ballot(Game[State, Action, View]):
    id = "ballot"
    version = 1
    seats = range(3, 6)
    state_type, action_type, view_type = State, Action, View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        return Step(self._open(State(rng, (None,) * seats)))

    def _open(self, state: State) -> State:
        seats = len(state.ballots)
        empty = replace(state, ballots=(None,) * seats, pending=(), open=())
        return ask(empty, Vote(seats=tuple(Seat(seat) for seat in range(seats))))

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        return Cast(yes=False), Cast(yes=True)

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        vote = question(state, asked)
        ballots = tuple(action.yes if place == seat else known for place, known in enumerate(state.ballots))
        state = replace(state, ballots=ballots)
        told = Notice("voted", {"seat": Who(seat)}, private={seat: {"seat": Who(seat), "yes": int(action.yes)}})
        owing = tuple(Seat(place) for place, known in enumerate(ballots) if known is None)
        if owing:
            cast = tuple(Seat(place) for place, known in enumerate(ballots) if known is not None)
            opened = vote.opened
            return Step(
                replace(state, pending=(Vote(seats=owing, opened=opened),), open=(Vote(seats=cast, opened=opened),)),
                (told,),
            )
        carried = sum(map(bool, ballots)) * 2 > len(ballots)
        state = replace(state, passed=(*state.passed, carried), pending=(), open=())
        counted = Notice("counted", {"yes": sum(map(bool, ballots))})
        return Step(state if len(state.passed) == 3 else self._open(state), (told, counted))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            mine=None if seat is None else state.ballots[seat],
            voted=tuple(known is not None for known in state.ballots),
            passed=state.passed,
        )

    def outcome(self, state: State) -> Outcome | None:
        if len(state.passed) < 3:
            return None
        everybody = tuple(Seat(seat) for seat in range(len(state.ballots)))
        return Outcome(everybody, (sum(state.passed),) * len(everybody), "counted")

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        ballots: list[bool | None] = []
        for place, known in enumerate(state.ballots):
            coin, rng = rng.below(2)
            ballots.append(known if place == seat or known is None else bool(coin))
        return replace(state, ballots=tuple(ballots), rng=rng)

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        mine = state.ballots[seat]
        return Cast(yes=False) if mine is None else Cast(yes=mine)


GAME = Ballot()
