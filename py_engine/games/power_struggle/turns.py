"""Whose turn it is to do what: which combinations a seat may play, and who has to hold up whom."""

from __future__ import annotations

from py_engine.game import Seat
from py_engine.games.power_struggle.cards import ACE_OF_SPADES
from py_engine.games.power_struggle.combos import Combo, all_combos, beats, by_number, combo_of, coups, higher
from py_engine.games.power_struggle.state import Pass, Play, State


def top_of(state: State) -> Combo:
    """Return the combination that is to be beaten."""
    return combo_of(state.table[-1].cards)


def must_show_ace(state: State, seat: Seat) -> bool:
    """Whether a lead must contain the ace of spades (RULES 5.5)."""
    # whoever holds it leads first, and it leaves the hand with that very play
    return state.number == 1 and ACE_OF_SPADES in state.hands[seat]


def is_guard(state: State, seat: Seat) -> bool:
    """Whether a seat plays right before somebody who has one card left (RULES 8.1)."""
    following = state.after(seat)
    return following != seat and len(state.hands[following]) == 1


def highest_single(state: State, seat: Seat) -> Combo:
    """Return the highest card of a hand, as a single."""
    return by_number(state.hands[seat])[-1].singles[-1]


def leads(state: State, seat: Seat) -> tuple[Combo, ...]:
    """Return all that a seat may begin a round with."""
    combos = all_combos(state.hands[seat])
    if must_show_ace(state, seat):
        return tuple(combo for combo in combos if ACE_OF_SPADES in combo.cards)
    if is_guard(state, seat):
        # RULES 8.5: a pair or larger, or else the highest card
        return tuple(combo for combo in combos if combo.kind != "single") or (highest_single(state, seat),)
    return combos


def answers(state: State, seat: Seat) -> tuple[Combo, ...]:
    """Return all that a seat may play on the last play."""
    top, hand = top_of(state), state.hands[seat]
    if top.kind == "single" and is_guard(state, seat):
        # RULES 8.2: the highest single or a coup, nothing between
        highest = highest_single(state, seat)
        return (*((highest,) if beats(highest, top, next_cards=state.next_cards) else ()), *coups(hand))
    return higher(hand, top, next_cards=state.next_cards)


def may_pass(state: State, seat: Seat) -> bool:
    """Whether a seat that could beat a play may let it be (RULES 6.3, 8.2)."""
    top = top_of(state)
    return not (
        top.kind == "single"
        and is_guard(state, seat)
        and beats(highest_single(state, seat), top, next_cards=state.next_cards)
    )


def as_plays(state: State, seat: Seat, combos: tuple[Combo, ...]) -> tuple[Play, ...]:
    """Return the actions that play combinations; what leaves one card can be played with "Last card!" or without."""
    leaving = len(state.hands[seat]) - 1
    if state.automatic or leaving > max((len(combo.cards) for combo in combos), default=0):
        return tuple(combo.play for combo in combos)
    plays: list[Play] = []
    for combo in combos:
        plays.append(combo.play)
        if len(combo.cards) == leaving:
            plays.append(Play(combo.cards, last_card=True))
    return tuple(plays)


def lead_actions(state: State, seat: Seat) -> tuple[Play, ...]:
    """Return every legal lead."""
    return as_plays(state, seat, leads(state, seat))


def beat_actions(state: State, seat: Seat) -> tuple[Play | Pass, ...]:
    """Return every legal answer to a play; passing comes last."""
    plays = as_plays(state, seat, answers(state, seat))
    return (*plays, Pass()) if may_pass(state, seat) else plays
