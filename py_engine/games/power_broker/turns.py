"""What is asked next: the windows for Pass A, the exchange between them, and who begins a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_engine.game import Notice, Seat, Step
from py_engine.games.lunch_cards.cards import PASS_A
from py_engine.games.power_broker.chart import EXCHANGE
from py_engine.games.power_broker.state import Exchange, Lead, PassA, Stage, State
from py_engine.text import Who


def ask_only(state: State, kind: Any, /, changes: Any = None, **fields: Any) -> State:
    """Return a state that asks one new question and no other, with other changes on the way."""
    number = state.asked + 1
    return replace(state, **(changes or {}), pending=(kind(opened=number, **fields),), asked=number)


def window(state: State, stage: Stage, leader: Seat) -> Step[State]:
    """Ask everybody with cards for a Pass A, as long as one can be out there."""
    # RULES 6.4: all can count the ones that were played, so nobody learns anything from a window that is left out
    if not state.passes_left:
        return close(state, stage, leader)
    first, *rest = state.clockwise(leader)
    return Step(ask_only(state, PassA, seat=first, rest=tuple(rest), stage=stage, leader=leader))


def close(state: State, stage: Stage, leader: Seat) -> Step[State]:
    """Go on after a window."""
    if stage == "before":
        places = [place for pair in EXCHANGE[len(state.hands)] for place in (pair.better, pair.worse)]
        seats = tuple(sorted(state.before[place - 1] for place in places))
        return Step(ask_only(state, Exchange, seats=seats))
    return open_round(state, leader)


def open_round(state: State, leader: Seat) -> Step[State]:
    """Ask for a lead: of the seat that has it, or of the next one with cards."""
    first = state.clockwise(leader)[0]
    passed_on = (
        () if first == leader else (Notice("leads_instead", {"seat": Who(leader), "leader": Who(first)}, rule="4.6"),)
    )
    if set(state.hands[first]) != {PASS_A}:
        return Step(ask_only(state, Lead, seat=first), passed_on)
    # RULES 10.5: everybody learns that there is nothing else
    bare = state.bare if first in state.bare else (*state.bare, first)
    after = ask_only(state, PassA, {"bare": bare}, seat=first, rest=(), stage="must", leader=first)
    return Step(after, (*passed_on, Notice("must_pass_a", {"seat": Who(first)}, rule="10.5")))


def is_forced(state: State, asked: PassA) -> bool:
    """Whether a Pass A that is held must be played now."""
    if asked.stage == "must":
        return True
    if not state.hollywood:
        return asked.stage == "after"
    # RULES 10.5: a leader who holds nothing else
    return asked.stage == "between" and asked.seat == asked.leader and set(state.hands[asked.seat]) == {PASS_A}


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whom a Pass A may be played on, clockwise: all with cards that are not known to have nothing to give."""
    return tuple(other for other in state.clockwise(seat) if other != seat and other not in state.bare)
