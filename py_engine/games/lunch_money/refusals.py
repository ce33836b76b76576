"""Why something is no answer, with the number of the rule."""

from __future__ import annotations

from collections import Counter

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_money.blows import STOPS, rule_of
from py_engine.games.lunch_money.cards import (
    BASIC,
    CHOKE,
    FIRST_AID,
    FREE,
    GRAB,
    HEADLOCK,
    LOCK_HITS,
    OPENERS,
    POWERPLAY,
    Card,
)
from py_engine.games.lunch_money.options import discards
from py_engine.games.lunch_money.scene import WHO, hold_by, hold_on, is_helpless
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
    Lock,
    Locked,
    React,
    Rescue,
    Revenge,
    Squeeze,
    State,
    Turn,
)

_CARD_RULE = {GRAB: "5.1", POWERPLAY: "5.6", CHOKE: "8.1", HEADLOCK: "8.1"}
_MANNER_RULE = {"shamed": "6.3", "powered": "5.6", "after_block": "5.5"}
"""Which rule says what helps: by the card, or by how it is played."""


def _no(key: str, rule: str, /, **args: Arg) -> Said:
    return Said(f"refused.{key}", args, rule)


def refusal(state: State, seat: Seat, question: Asked, action: Action) -> Said:
    """Say why an action that is not legal is refused."""
    cards = _cards(action)
    missing = Counter(cards) - Counter(state.hands[seat])
    if missing:
        return _no("not_in_hand", "2.6", card=f"piece.{next(iter(missing))}")
    match action:
        case Attack(card, target):
            return _attack(state, seat, question, card, target)
        case Answer(card) if isinstance(question, React):
            return _answer(state, seat, question, card)
        case FirstAid():
            return _first_aid(question, cards)
        case Discard():
            return _discard(state, seat, question, cards)
        case BreakFree(card):
            return _break_free(question, card)
        case _:
            return _other(question)


def _cards(action: Action) -> tuple[Card, ...]:
    match action:
        case Attack(card) | Answer(card) | BreakFree(card):
            return (card,)
        case FirstAid(cards) | Discard(cards):
            return cards
        case _:
            return ()


def _attack(state: State, seat: Seat, question: Asked, card: Card, target: Seat) -> Said:
    match question:
        case Turn():
            return _no("never_opens", "3.2", card=f"piece.{card}") if card not in OPENERS else _target(seat, target)
        case Choked():
            return _attack_while_choked(state, seat, card, target)
        case Locked():
            return _no("locked", "8.9")
        case Lock():
            return _attack_while_holding(question, card)
        case GrabBack() | GrabAgain() | FollowUp() | FreeShot() | Revenge():
            return _attack_in_sequence(state, seat, question, card)
        case _:
            return _other(question)


def _other(question: Asked) -> Said:
    rule = "4.1" if isinstance(question, React | Rescue) else "8.4" if isinstance(question, Squeeze) else "3.1"
    return _no("other_question", rule)


def _attack_in_sequence(
    state: State, seat: Seat, question: GrabBack | GrabAgain | FollowUp | FreeShot | Revenge, card: Card
) -> Said:
    victim = question.victim
    match question:
        case FollowUp():
            return _after_grab(state, card, victim)
        case FreeShot(manner=manner):
            rule = rule_of(state, manner)
            return _no("only_at", rule, target=WHO[victim]) if card in BASIC else _no("basic_only", rule)
        case _ if hold_by(state, seat) is not None:
            return _no("release_first", "8.10")
        case Revenge():
            return _no("only_at", "6.3", target=WHO[victim]) if card in FREE else _no("free_only", "6.3")
        case _:
            return _no("only_at", "5.4", target=WHO[victim]) if card == GRAB else _no("only_grab", "5.4")


def _target(seat: Seat, target: Seat) -> Said:
    return _no("yourself", "3.7") if target == seat else _no("nobody_there", "3.7")


def _attack_while_choked(state: State, seat: Seat, card: Card, target: Seat) -> Said:
    if card not in BASIC:
        return _no("choked_basic", "8.5", card=f"piece.{card}")
    if hold_by(state, seat) is not None:
        return _no("release_first", "8.10")
    held = hold_on(state, seat)
    if held is not None and held.holder == target:
        return _no("choked_target", "8.5", target=WHO[target])
    return _target(seat, target)


def _attack_while_holding(question: Lock, card: Card) -> Said:
    if card in LOCK_HITS:
        return _no("only_at", "8.8", target=WHO[question.victim])
    return _no("lock_hits", "8.7", card=f"piece.{card}")


def _after_grab(state: State, card: Card, victim: Seat) -> Said:
    if card in {CHOKE, HEADLOCK} and hold_on(state, victim) is not None:
        return _no("held_already", "8.2", target=WHO[victim])
    if card in FREE or card in {CHOKE, HEADLOCK, POWERPLAY}:
        return _no("only_at", "5.2", target=WHO[victim])
    return _no("not_after_grab", "5.2", card=f"piece.{card}")


def _answer(state: State, seat: Seat, question: React, card: Card) -> Said:
    blow = question.blow
    if is_helpless(state, seat) and card in STOPS[blow.card, blow.manner]:
        return _no("let_go_first", "8.11")
    plain = "5.3" if blow.manner == "grabbed" else "4.2"
    rule = _MANNER_RULE.get(blow.manner) or _CARD_RULE.get(blow.card, plain)
    return _no("no_answer", rule, card=f"piece.{card}", attack=f"piece.{blow.card}")


def _first_aid(question: Asked, cards: tuple[Card, ...]) -> Said:
    if not cards or any(card != FIRST_AID for card in cards):
        return _no("only_first_aid", "3.5")
    match question:
        case Rescue():
            return _no("too_few", "4.7")
        case React():
            return _no("first_aid_later", "4.7")
        case Choked() | Locked():
            return _no("held_no_first_aid", "8.5" if isinstance(question, Choked) else "8.9")
        case _:
            return _no("first_aid_turn", "3.5")


def _discard(state: State, seat: Seat, question: Asked, cards: tuple[Card, ...]) -> Said:
    if not cards:
        return _no("no_cards", "3.3")
    if isinstance(question, Turn | Choked | Locked) or (isinstance(question, Lock) and not question.used):
        if Discard(cards) not in discards(state.hands[seat]):
            return _no("order", "3.3")
        return _no("holding_first", "8.12")
    return _no("discard_turn", "3.3")


def _break_free(question: Asked, card: Card) -> Said:
    match question:
        case Choked():
            return _no("no_break", "8.5", card=f"piece.{card}", hold=f"piece.{CHOKE}")
        case Locked():
            return _no("no_break", "8.9", card=f"piece.{card}", hold=f"piece.{HEADLOCK}")
        case _:
            return _no("not_held", "8.6")
