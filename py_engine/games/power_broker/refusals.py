"""Why an answer is not accepted, with the number of the rule."""

from __future__ import annotations

from typing import Any

from py_engine.game import Said, Seat
from py_engine.games.lunch_cards.cards import NUMBER, PASS_A, Card, in_order
from py_engine.games.power_broker.hands import parts
from py_engine.games.power_broker.sets import WILD
from py_engine.games.power_broker.state import (
    AimAt,
    Beat,
    Done,
    DropPassA,
    Exchange,
    Give,
    Lead,
    Pass,
    PassA,
    Play,
    PlayAs,
    PlayPassA,
    State,
    Yield,
)
from py_engine.text import Pieces, Who
from py_engine.zones import holds

_OTHER = Said("refused.other_question")


def refusal(state: State, seat: Seat, asked: Any, action: Any) -> Said:
    """
    Say why an action that is not legal is not.

    Args:
        state: The table.
        seat: Whose answer it is.
        asked: The question as the state has it.
        action: The answer.
    """
    match asked, action:
        case ((Lead() | Beat()), (Play(cards) | PlayAs(cards))):
            return _of_cards(state, seat, cards) or _of_set(action) or _of_size(state, asked, action)
        case ((Lead() | Beat()), Pass()):
            leads = isinstance(asked, Lead)
            return Said("refused.leader_must_play" if leads else "refused.must_play", rule="4.2" if leads else "4.4")
        case PassA(stage=stage), Done():
            return Said("refused.must_pass_a", rule="6.1" if stage == "after" else "10.5")
        case PassA(), PlayPassA() if PASS_A not in state.hands[seat]:
            return Said("refused.no_pass_a", rule="6.1")
        case PassA(), DropPassA():
            return Said("refused.has_target", rule="6.6")
        case _, (PlayPassA(target=target) | AimAt(target=target)) if not isinstance(asked, Yield):
            return Said("refused.no_target", {"seat": Who(target)}, "6.2") if 0 <= target < len(state.hands) else _OTHER
        case ((Exchange() | Yield()), Give(cards)):
            return _of_cards(state, seat, cards) or _of_gift(state, seat, asked)
        case _:
            return _OTHER


def _of_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> Said | None:
    if not cards:
        return Said("refused.no_cards")
    for card in cards:
        if not holds(state.hands[seat], (card,) * cards.count(card)):
            return Said("refused.not_in_hand", {"card": Pieces((card,))})
    return Said("refused.order") if cards != in_order(cards) else None


def _of_set(action: Play | PlayAs) -> Said | None:
    if PASS_A in action.cards:
        return Said("refused.pass_a_in_a_set", rule="6.1")
    numbers = {NUMBER[card] for card in action.cards if card not in WILD}
    if len(numbers) > 1:
        return Said("refused.one_number", rule="2.6")
    if isinstance(action, PlayAs):
        return Said("refused.has_a_number", {"number": min(numbers)}, "2.4") if numbers else None
    return None if numbers else Said("refused.say_a_number", rule="2.4")


def _of_size(state: State, asked: Lead | Beat, action: Play | PlayAs) -> Said:
    if isinstance(asked, Lead):
        # all that is left is a number that no card has
        return Said("refused.illegal")
    top = state.table[-1]
    args = {"needed": len(top.cards), "number": top.number}
    if state.hollywood:
        return Said("refused.size_hollywood" if len(action.cards) < len(top.cards) else "refused.higher", args, "10.1")
    return Said("refused.size" if len(action.cards) != len(top.cards) else "refused.higher", args, "4.3")


def _of_gift(state: State, seat: Seat, asked: Exchange | Yield) -> Said:
    if isinstance(asked, Yield):
        return Said("refused.give_highest", {"count": 1}, "6.5")
    part = parts(state.before)[seat]
    return Said("refused.give_highest" if part.highest else "refused.give_lowest", {"count": part.cards}, "7.2")
