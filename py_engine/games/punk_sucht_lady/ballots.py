"""Answers given in secret by several at once: who may answer what, and how they are kept until all are in."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Decision, Notice, Said, Seat, question
from py_engine.games.punk_sucht_lady.cards import Client
from py_engine.games.punk_sucht_lady.state import (
    AGREE,
    NO_TIP,
    OBJECT,
    Action,
    Agree,
    First,
    NoTip,
    Object,
    Objections,
    Point,
    State,
    Tip,
    Tips,
)
from py_engine.text import Pieces, Who

SECRET = Said("answer.secret")


def answers(state: State, prompt: str) -> tuple[Action, ...]:
    """Return what may be answered to a question that several are asked; it is the same for all of them."""
    match prompt:
        case Objections.prompt:
            return Agree(), Object()
        case Tips.prompt:
            return *map(Tip, couple(state)), NoTip()
        case _:
            return tuple(Point(Seat(seat)) for seat in range(state.seats))


def couple(state: State) -> tuple[Client, ...]:
    """Return the candidate that was chosen, and the rival."""
    return (*(shown.client for shown in state.candidates), *((state.rival.client,) if state.rival else ()))


def written(action: Action) -> str:
    """
    Return how an answer is kept.

    >>> written(Object()), written(Tip(Client("W01"))), written(Point(Seat(2)))
    ('object', 'W01', '2')
    """
    match action:
        case Tip(client):
            return client
        case Point(seat):
            return str(seat)
        case _:
            return {Agree: AGREE, Object: OBJECT, NoTip: NO_TIP}[type(action)]


def named(client: Client) -> Pieces:
    """
    Return a client as something that the page names.

    >>> named(Client("W01"))
    Pieces(kinds=('W01',))
    """
    return Pieces((client,))


def said(action: Action) -> Said:
    """Name an answer, for whoever gave it, and for everybody once all are in."""
    match action:
        case Tip(client):
            return Said("answer.tip", {"client": named(client)})
        case Point(seat):
            return Said("answer.point", {"whom": Who(seat)})
        case _:
            return Said(f"answer.{written(action)}")


def cast(state: State, seat: Seat, asked: Decision, action: Action) -> tuple[State, Notice]:
    """
    Keep an answer; nothing is pending any more when it was the last one that was owed.

    Nobody else learns more than that it was given.
    """
    asking: First | Objections | Tips = question(state, asked)
    ballots = (*state.ballots[:seat], written(action), *state.ballots[seat + 1 :])
    told = Notice(
        "answered",
        {"seat": Who(seat), "answer": SECRET},
        private={seat: {"seat": Who(seat), "answer": said(action)}},
    )
    everybody = sorted({one for known in (*state.pending, *state.open) for one in known.asks()})
    owing = tuple(one for one in everybody if ballots[one] is None)
    if not owing:
        return replace(state, ballots=ballots, pending=(), open=()), told
    done = tuple(one for one in everybody if ballots[one] is not None)
    kind, number = type(asking), asking.opened
    pending, beside = (kind(seats=owing, opened=number),), (kind(seats=done, opened=number),)
    return replace(state, ballots=ballots, pending=pending, open=beside), told
