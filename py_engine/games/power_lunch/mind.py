"""
Chilli, the strong one: thinks of the hand that is left, of what the next player could close, and of who leads.

A pitch is worth what it brings if it is let in, and what the hand still promises if it is not; a table that is left
with a chair or two is a present to whoever comes next.
"""

from __future__ import annotations

from py_engine.bots import Levels, Seen, Thought
from py_engine.games.power_lunch.bot import GRUMP, Mind, attempts, discards, draws, mustard, passes_on, pickle, votes
from py_engine.games.power_lunch.restaurant import BONUS, CHAIRS, PLACE
from py_engine.games.power_lunch.state import Discarding, Drawing, Melding, State
from py_engine.games.power_lunch.taste import CERTAIN, Idea, promise
from py_engine.games.power_lunch.views import PitchView
from py_engine.zones import take

_LOOKED_AT = 8
"""So many attempts are worth a second thought."""

_LATER = 600
"""What a promise for the next turn is worth now, in thousandths."""

_PRESENT = 350
"""How likely the next player closes a table with one chair left, in thousandths; with two it is half of that."""

_CAN_JOIN = 250
"""How much likelier Chilli is to let somebody in where it could join; and less likely, where they gain much."""

_TOO_MUCH = 9
"""A meld that scores as much is looked at twice."""


def chilli(seen: Seen) -> Thought:
    """Answer as a grump who counts."""
    mind = Mind(seen, GRUMP)
    pitch = mind.view.pitch
    if pitch is not None:
        return votes(mind, pitch, _interest(mind, pitch))
    match seen.asked.prompt:
        case Drawing.prompt:
            return draws(mind)
        case Melding.prompt:
            state = mind.table()
            return attempts(mind, lambda found: max(found[:_LOOKED_AT], key=lambda idea: _worth(mind, state, idea)))
        case Discarding.prompt:
            return discards(mind)
        case _:
            return passes_on(mind)


def _worth(mind: Mind, state: State, idea: Idea) -> int:
    """Return what an attempt is worth with what comes after it, in thousandths of a point."""
    hand, seat = mind.view.hand, mind.seen.seat
    rest = take(hand, idea.meld.cards)
    kept = _LATER * promise(mind.lore, state, seat, hand) // CERTAIN if idea.meld.has_reason else 0
    after = _LATER * promise(mind.lore, state, seat, rest) // CERTAIN - _present(state, idea)
    return idea.gain + (idea.chance * after + (CERTAIN - idea.chance) * kept) // CERTAIN


def _present(state: State, idea: Idea) -> int:
    """Return what a table is worth to the next player that is nearly full after an attempt."""
    place = PLACE[idea.meld.table]
    left = state.free(place) - len(idea.meld.cards)
    return _PRESENT * BONUS[CHAIRS[place]] // left if 0 < left <= 2 else 0  # noqa: PLR2004


def _interest(mind: Mind, pitch: PitchView) -> int:
    """Return how much more a pitch is welcome: where one could join later, and not where it scores too much."""
    table = mind.view.tables[PLACE[pitch.table]]
    could = any(pitch.read in mind.lore.tags.get(card, ()) for card in mind.view.hand)
    gains = _CAN_JOIN if could and table.free > len(pitch.cards) else 0
    points = len(pitch.cards) + table.bonus * (pitch.opens + pitch.closes)
    return gains - (_CAN_JOIN if points >= _TOO_MUCH else 0)


def hand_over(start: State, state: State) -> tuple[int, ...] | None:
    """Return what a hand came to, for `py_engine.duel`."""
    if len(state.results) == len(start.results):
        return None
    result = state.results[-1]
    return tuple(points - lost for points, lost in zip(result.points, result.lost, strict=True))


BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": chilli}
"""Pickle, Mustard and Chilli."""
