"""What a seat may answer: the one list that the page lights, bots choose from, and strangers are held to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from py_engine.game import Seat
from py_engine.games.lunch_money.blows import STOPS
from py_engine.games.lunch_money.cards import (
    BASIC,
    BREAKS,
    CHOKE,
    FIRST_AID,
    FREE,
    GRAB,
    HEADLOCK,
    HEALS,
    KINDS,
    LOCK_HITS,
    OPENERS,
    POWERPLAY,
    Card,
)
from py_engine.games.lunch_money.scene import hold_by, hold_on, is_helpless
from py_engine.games.lunch_money.state import (
    Action,
    Answer,
    Asked,
    Attack,
    BreakFree,
    Choked,
    Discard,
    FirstAid,
    FollowUp,
    FreeShot,
    GrabAgain,
    GrabBack,
    HoldOn,
    Lock,
    Locked,
    Pass,
    React,
    Release,
    Rescue,
    Revenge,
    Squeeze,
    State,
    Take,
    Turn,
)

_REMEMBERED = 1024
"""Hands whose answers are kept: many more would only be carried along by the collector of garbage."""

_SEATS = 8
_MOST_AIDS = 5

_ATTACK = {(card, seat): Attack(card, Seat(seat)) for card in KINDS for seat in range(_SEATS)}
_ANSWER = {card: Answer(card) for card in KINDS}
_BREAK = {card: BreakFree(card) for card in KINDS}
_AIDS = tuple(FirstAid((FIRST_AID,) * count) for count in range(_MOST_AIDS + 1))
PASS, TAKE, RELEASE, HOLD_ON = Pass(), Take(), Release(), HoldOn()


def legal(state: State, seat: Seat, question: Asked) -> tuple[Action, ...]:
    """Return every answer to a question: cards in the order of the hand, then what needs no card."""
    return _ANSWERS[type(question)](state, seat, question)


LET_GO: tuple[Action, ...] = (RELEASE, TAKE)
_LET_GO_OR_NOT: tuple[Action, ...] = (RELEASE, PASS)
_SQUEEZE: tuple[Action, ...] = (HOLD_ON, RELEASE)
_GRAB = frozenset({GRAB})
_AFTER_GRAB = FREE | {CHOKE, HEADLOCK, POWERPLAY}
_AFTER_GRAB_HELD = FREE | {POWERPLAY}


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return everybody else who is conscious, from the left."""
    points = state.points
    seats = len(points)
    return tuple([Seat(at % seats) for at in range(seat + 1, seat + seats) if points[at % seats]])


def _must_let_go(state: State, seat: Seat) -> bool:
    """Whether a seat has somebody in a Headlock, and so may not lay hands on anybody else (RULES 8.10)."""
    return bool(state.holds) and hold_by(state, seat) is not None


def _half_targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whom the victim of a Choke may hit: not the choker, and nobody while she holds somebody herself."""
    if hold_by(state, seat) is not None:
        return ()
    held = hold_on(state, seat)
    return tuple(other for other in others(state, seat) if held is None or other != held.holder)


def kinds_of(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return each card of a hand once."""
    return tuple(dict.fromkeys(hand))


@lru_cache(_REMEMBERED)
def discards(hand: tuple[Card, ...]) -> tuple[Discard, ...]:
    """
    Return every way to throw at least one card away; equal cards are equal.

    >>> [" ".join(way.cards) for way in discards((Card("jab"), Card("jab"), Card("hook")))]
    ['jab', 'jab jab', 'hook', 'jab hook', 'jab jab hook']
    """
    if not hand:
        return ()
    # hands that differ in their last card have most ways in common
    without, last = discards(hand[:-1]), hand[-1:]
    equal = hand.count(last[0]) - 1
    if equal:
        # the last of equal cards goes only where all the others go too
        return (*without, *[Discard(way.cards + last) for way in without if way.cards.count(last[0]) == equal])
    return (*without, Discard(last), *[Discard(way.cards + last) for way in without])


@lru_cache(_REMEMBERED)
def _aimed(card: Card, targets: tuple[Seat, ...]) -> tuple[Attack, ...]:
    return tuple(_ATTACK[card, target] for target in targets)


@lru_cache(_REMEMBERED)
def _turn(hand: tuple[Card, ...], targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    """RULES 3.1, 3.2."""
    attacks: list[Action] = []
    for card in kinds_of(hand):
        if card in OPENERS:
            attacks += _aimed(card, targets)
    return (*attacks, *_quiet(hand))


@lru_cache(_REMEMBERED)
def _quiet(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """Return what harms nobody: First Aid, throwing away, passing."""
    return (*_AIDS[1 : 1 + hand.count(FIRST_AID)], *discards(hand), PASS)


@lru_cache(_REMEMBERED)
def _react(hand: tuple[Card, ...], stops: tuple[Card, ...]) -> tuple[Action, ...]:
    return (*(_ANSWER[card] for card in kinds_of(hand) if card in stops), TAKE)


@lru_cache(_REMEMBERED)
def _rescue(hand: tuple[Card, ...], lacking: int) -> tuple[Action, ...]:
    """RULES 4.7: enough to be left with at least one point."""
    return (*_AIDS[lacking // HEALS + 1 : 1 + hand.count(FIRST_AID)], TAKE)


@lru_cache(_REMEMBERED)
def _at(hand: tuple[Card, ...], cards: frozenset[Card], target: Seat) -> tuple[Action, ...]:
    return (*(_ATTACK[card, target] for card in kinds_of(hand) if card in cards), PASS)


@lru_cache(_REMEMBERED)
def _lock(hand: tuple[Card, ...], victim: Seat, *, quiet: bool) -> tuple[Action, ...]:
    """RULES 8.7, 8.8."""
    hits = [_ATTACK[card, victim] for card in kinds_of(hand) if card in LOCK_HITS]
    return (*hits, RELEASE, *(_quiet(hand) if quiet else (PASS,)))


@lru_cache(_REMEMBERED)
def _choked(hand: tuple[Card, ...], targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    """RULES 8.5."""
    attacks = [_ATTACK[card, target] for card in kinds_of(hand) if card in BASIC for target in targets]
    return (*attacks, *_held(hand, CHOKE))


@lru_cache(_REMEMBERED)
def _held(hand: tuple[Card, ...], hold: Card) -> tuple[Action, ...]:
    """RULES 8.5, 8.9."""
    return (*(_BREAK[card] for card in kinds_of(hand) if card in BREAKS[hold]), *discards(hand), PASS)


# ----------------------------------------------------------------------------------------- one for each question


def _to_react(state: State, seat: Seat, question: React) -> tuple[Action, ...]:
    if is_helpless(state, seat):
        return LET_GO  # RULES 8.11
    return _react(state.hands[seat], STOPS[question.blow.card, question.blow.manner])


def _to_grab(state: State, seat: Seat, question: GrabBack | GrabAgain) -> tuple[Action, ...]:
    if _must_let_go(state, seat):
        return _LET_GO_OR_NOT
    return _at(state.hands[seat], _GRAB, question.victim)


def _to_follow_up(state: State, seat: Seat, question: FollowUp) -> tuple[Action, ...]:
    # RULES 8.2: no second hold on one victim
    cards = _AFTER_GRAB if hold_on(state, question.victim) is None else _AFTER_GRAB_HELD
    return _at(state.hands[seat], cards, question.victim)


def _to_revenge(state: State, seat: Seat, question: Revenge) -> tuple[Action, ...]:
    if _must_let_go(state, seat):
        return _LET_GO_OR_NOT
    return _at(state.hands[seat], FREE, question.victim)


def _to_lock(state: State, seat: Seat, question: Lock) -> tuple[Action, ...]:
    quiet = not question.used and hold_on(state, seat) is None
    return _lock(state.hands[seat], question.victim, quiet=quiet)


_ANSWERS: Mapping[type, Callable[[State, Seat, Any], tuple[Action, ...]]] = {
    Turn: lambda state, seat, _: _turn(state.hands[seat], others(state, seat)),
    Squeeze: lambda _state, _seat, _: _SQUEEZE,
    Lock: _to_lock,
    Choked: lambda state, seat, _: _choked(state.hands[seat], _half_targets(state, seat)),
    Locked: lambda state, seat, _: _held(state.hands[seat], HEADLOCK),
    React: _to_react,
    Rescue: lambda state, seat, asked: _rescue(state.hands[seat], asked.blow.damage - state.points[seat]),
    GrabBack: _to_grab,
    GrabAgain: _to_grab,
    FollowUp: _to_follow_up,
    FreeShot: lambda state, seat, asked: _at(state.hands[seat], BASIC, asked.victim),
    Revenge: _to_revenge,
}
