"""Why an action is no legal answer, with the number of the rule; None where it is one."""

from __future__ import annotations

from py_engine.game import Arg, Decision, Said, Seat
from py_engine.games.punk_sucht_lady.ballots import answers
from py_engine.games.punk_sucht_lady.cards import LONGEST, MARKERS, TRAITS, Client, Trait, dictated, fits
from py_engine.games.punk_sucht_lady.state import (
    Action,
    Candidate,
    Choice,
    Choose,
    First,
    Heart,
    Introduce,
    Objections,
    Present,
    Rival,
    State,
    Tip,
    Tips,
)
from py_engine.text import Pieces


def free_traits(state: State, seat: Seat) -> tuple[Trait, ...]:
    """Return the traits among which a Matchmaker may choose: those that the space does not dictate."""
    fixed = dictated(state.spaces[seat])
    return tuple(trait for trait in TRAITS if trait not in fixed)


def to_choose(state: State, seat: Seat) -> int:
    """Return how many of them are chosen: all three markers, or the one that the space leaves."""
    return MARKERS - len(dictated(state.spaces[seat]))


def refusal(state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
    """Return why an action is refused, or None if it is legal."""
    match asked.prompt, action:
        case Heart.prompt, Introduce():
            return _introduce(state, seat, action)
        case ((Candidate.prompt | Rival.prompt), Present()):
            return _present(state, seat, action, "7.1" if asked.prompt == Rival.prompt else "5.1")
        case Choice.prompt, Choose(client):
            is_there = any(shown.client == client for shown in state.candidates)
            return None if is_there else _no("not_a_candidate", "6.1", client=Pieces((client,)))
        case ((Objections.prompt | Tips.prompt | First.prompt), _) if action in answers(state, asked.prompt):
            return None
        case Tips.prompt, Tip(client):
            return _no("not_to_tip", "7.2", client=Pieces((client,)))
        case _:
            return _no("other_question", "")


def _no(key: str, rule: str, /, **args: Arg) -> Said:
    return Said(f"refused.{key}", args, rule)


def _introduce(state: State, seat: Seat, action: Introduce) -> Said | None:
    number, free = to_choose(state, seat), free_traits(state, seat)
    if action.client not in state.hands[seat]:
        return _not_in_hand(action.client, "4.1")
    if any(trait not in free for trait in action.traits):
        return _no("dictated", "4.2")
    if len(action.traits) != number or list(action.traits) != sorted(set(action.traits)):
        return _no("traits", "4.2", count=number)
    return _words(action.words)


def _present(state: State, seat: Seat, action: Present, rule: str) -> Said | None:
    if action.client not in state.hands[seat]:
        return _not_in_hand(action.client, rule)
    if not fits(state.lonely.client, action.client, any_two=state.any_two):
        return _no("same_sex", "5.2")
    return _words(action.words)


def _not_in_hand(client: Client, rule: str) -> Said:
    """Name no card that may be in somebody else's hand: only what the player has named."""
    return _no("not_in_hand", rule, client=Pieces((client,)))


def _words(words: str) -> Said | None:
    return _no("too_long", "4.4", most=LONGEST) if len(words) > LONGEST else None
