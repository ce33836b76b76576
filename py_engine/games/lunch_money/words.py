"""What an answer is called and what it would lead to, said before it is given: nobody has to know the combos."""

from __future__ import annotations

from collections.abc import Mapping

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_money.blows import STOPS, can_rescue, rule_of, ways_on
from py_engine.games.lunch_money.cards import (
    BIG_COMBO,
    BLOCK,
    CHOKE,
    DAMAGE,
    DODGE,
    GRAB,
    HEADLOCK,
    HEALS,
    HUMILIATION,
    POINTS,
    POKE,
    POWERPLAY,
    SQUEEZE,
    STOMP,
    TRAVELS,
    UPPERCUT_2,
    Card,
)
from py_engine.games.lunch_money.scene import PIECE, WHO, Scene, hold_on, is_helpless, may_let_go
from py_engine.games.lunch_money.state import (
    TAGS,
    Action,
    Answer,
    Asked,
    Attack,
    Blow,
    BreakFree,
    Discard,
    FirstAid,
    FreeShot,
    GrabBack,
    HoldOn,
    Lock,
    Manner,
    Pass,
    React,
    Release,
    Rescue,
    Squeeze,
    State,
    Take,
)

_WINDOW_RULE = {"grab_back": "5.4", "grab_again": "5.4", "follow_up": "5.2", "revenge": "6.3", "lock": "8.7"}

MANNER: Mapping[str, Manner] = {
    "turn": "open",
    "choked": "open",
    "lock": "locked",
    "grab_back": "after_block",
    "grab_again": "after_block",
    "follow_up": "grabbed",
    "revenge": "shamed",
}
"""How a card is played that answers a question; a free shot brings its own."""

_TALKATIVE = frozenset({BIG_COMBO, POWERPLAY, HUMILIATION})
OWN_WORDS = frozenset({GRAB, POKE, STOMP, UPPERCUT_2, BIG_COMBO, POWERPLAY, CHOKE, HEADLOCK})
"""Cards that lead to more than damage; each has a text of its own for it."""


def wants_line(action: Action) -> bool:
    """Whether a play asks for a line of talk (RULES 11.1)."""
    return isinstance(action, Attack | Answer | BreakFree) and action.card in _TALKATIVE


def manner_of(question: Asked) -> Manner:
    """Return how a card is played at somebody in answer to a question."""
    return question.manner if isinstance(question, FreeShot) else MANNER[question.prompt]


def window_rule(table: State | Scene, question: Asked) -> str | None:
    """Return the rule by which one may let something be; None where that would be the whole turn."""
    return rule_of(table, question.manner) if isinstance(question, FreeShot) else _WINDOW_RULE.get(question.prompt)


def piece(card: Card) -> Said:
    """Return the name of a card."""
    return PIECE[card]


def listed(cards: tuple[Card, ...]) -> tuple[Said, ...]:
    """Return the names of cards."""
    return tuple(map(piece, cards))


# ------------------------------------------------------------------------------------------------------ label


def label(question: Asked, action: Action) -> Said:
    """Name an answer, as a button does."""
    match action:
        case Attack(card, target):
            return Said("do.attack", {"card": piece(card), "target": WHO[target]})
        case Answer(card):
            return piece(card)
        case BreakFree(card):
            return Said("do.break_free", {"card": piece(card)})
        case FirstAid(cards):
            return Said("do.first_aid", {"count": len(cards)})
        case Discard(cards):
            return Said("do.discard", {"count": len(cards), "cards": listed(cards)})
        case Take() if isinstance(question, Rescue):
            return Said("do.go_down")
        case Pass() if question.prompt in _WINDOW_RULE or isinstance(question, FreeShot):
            return Said("do.let_be")
        case _:
            return Said(f"action.{TAGS[type(action)]}")


# ------------------------------------------------------------------------------------------------------- then


def then(state: State, seat: Seat, question: Asked, action: Action) -> Said:
    """Say what an answer would lead to."""
    match action:
        case Attack(card, target):
            return _attack(state, seat, question, card, target)
        case FirstAid(cards):
            return _first_aid(state, seat, question, len(cards))
        case Answer() | Take() if isinstance(question, React):
            blow = question.blow
            return _answer(state, blow, action.card) if isinstance(action, Answer) else _take(state, blow)
        case Release():
            return _release(state, seat, question)
        case Pass():
            return _pass(state, question)
        case _:
            return _plain(state, seat, action)


def _plain(state: State, seat: Seat, action: Action) -> Said:
    match action:
        case BreakFree(card):
            return Said("then.break_humiliation" if card == HUMILIATION else "then.break", rule="8.6")
        case Discard():
            costs = state.house.discard_costs
            return Said("then.discard_costs" if costs else "then.discard", rule="3.4" if costs else "3.3")
        case HoldOn():
            return Said("then.hold_on", {"target": WHO[_victim(state, seat)], "points": SQUEEZE}, "8.4")
        case _:
            return Said("then.go_down", rule="10.1")


def _victim(state: State, seat: Seat) -> Seat:
    return next(hold.victim for hold in state.holds if hold.holder == seat)


def damage_of(state: State, seat: Seat, card: Card, manner: Manner) -> int:
    """Return what a card of a seat would do now."""
    damage = DAMAGE[card]
    if card == CHOKE:
        return damage
    if state.stomped[seat]:
        damage //= 2
    if manner == "open" and hold_on(state, seat) is not None:
        damage //= 2
    return damage


def stops_now(state: State, card: Card, manner: Manner, target: Seat) -> tuple[Card, ...]:
    """Return what could stop a card that is played at a seat now; nothing where she is helpless."""
    if is_helpless(state, target) and not may_let_go(state, target):
        return ()
    return STOPS[card, manner]


def _attack(state: State, seat: Seat, question: Asked, card: Card, target: Seat) -> Said:
    manner = manner_of(question)
    damage = damage_of(state, seat, card, manner)
    stops = stops_now(state, card, manner, target)
    args: dict[str, Arg] = {"target": WHO[target], "damage": damage, "stops": listed(stops)}
    sure = "" if stops else "_sure"
    if card in OWN_WORDS:
        return Said(f"then.{card}{sure}", args)
    if card in TRAVELS and DODGE in stops and ways_on(state, seat, target):
        return Said("then.travels", args, "4.5")
    return Said(f"then.hit{sure}", args)


def _answer(state: State, blow: Blow, card: Card) -> Said:
    args: dict[str, Arg] = {"seat": WHO[blow.attacker], "card": piece(blow.card)}
    if card == HUMILIATION:
        return Said("then.humiliation", args, "6.3")
    if blow.card == BIG_COMBO and not blow.stopped:
        return Said("then.half", {"damage": blow.damage // 2}, "4.4")
    if card == BLOCK or BLOCK in blow.stopped:
        return Said("then.block", args, "5.4")
    if card == DODGE and blow.card in TRAVELS:
        ways = ways_on(state, blow.attacker, blow.target, blow.way)
        if ways:
            return Said("then.dodge_maybe" if blow.attacker in ways else "then.dodge_on", args, "4.5")
    return Said(f"then.{card}", args)


def _take(state: State, blow: Blow) -> Said:
    left = state.points[blow.target] - blow.damage
    args: dict[str, Arg] = {"seat": WHO[blow.attacker], "damage": blow.damage, "left": left}
    if left <= 0:
        return Said("then.take_last", args, "4.7") if can_rescue(state, blow) else Said("then.take_out", args, "10.1")
    if blow.card in OWN_WORDS and blow.card != BIG_COMBO:
        return Said(f"then.take_{blow.card}", args)
    return Said("then.take", args)


def _first_aid(state: State, seat: Seat, question: Asked, count: int) -> Said:
    left = state.points[seat] + HEALS * count
    if isinstance(question, Rescue):
        return Said("then.rescue", {"left": left - question.blow.damage}, "4.7")
    return Said("then.heal", {"left": min(left, POINTS)}, "3.5")


def _release(state: State, seat: Seat, question: Asked) -> Said:
    args: dict[str, Arg] = {"target": WHO[_victim(state, seat)]}
    match question:
        case React():
            return Said("then.release_answer", args, "8.11")
        case Lock(used=True):
            return Said("then.release_end", args, "8.8")
        case Squeeze() | Lock():
            held = hold_on(state, seat)
            if held is not None:
                return Said("then.release_held", {**args, "seat": WHO[held.holder]}, "8.12")
            return Said("then.release_turn", args, "8.4" if isinstance(question, Squeeze) else "8.8")
        case _:
            return Said("then.release_grab", args, "8.10")


def _pass(state: State, question: Asked) -> Said:
    if isinstance(question, GrabBack):
        return Said("then.let_grab", {"seat": WHO[question.victim]}, "5.4")
    if isinstance(question, Lock):
        return Said("then.keep", {"target": WHO[question.victim]}, "8.8")
    rule = window_rule(state, question)
    return Said("then.let_be" if rule else "then.pass", rule=rule or "3.6")
