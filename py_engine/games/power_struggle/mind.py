"""
Chilli, the strong bot: imagines the hidden hands, plays this hand out in each world, and does what came out best.

What it needs for that is a quick player for all seats, who looks at one hand and the table and at nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_engine.bots import Levels, Seen
from py_engine.game import Decision, Game, Said, Seat
from py_engine.games.power_struggle.bot import ideas_of, mustard, pickle
from py_engine.games.power_struggle.cards import ACE_OF_SPADES, Card, each_costs
from py_engine.games.power_struggle.combos import FIVE, Combo, beats, combo_of, higher
from py_engine.games.power_struggle.plan import burden, plan, weight
from py_engine.games.power_struggle.state import (
    Action,
    Beat,
    Give,
    GiveBack,
    LastCard,
    Lead,
    Pass,
    Play,
    SayLastCard,
    State,
    View,
)
from py_engine.games.power_struggle.turns import highest_single, is_guard, leads, must_show_ace, top_of
from py_engine.search import Luck, Mind, Tried, search
from py_engine.text import Who
from py_engine.zones import take

_TRIES = 8
"""How many plays of a kind are worth a world."""

_NEARLY_OUT = 3
"""With so few cards somebody has to be held up."""

_PER_CARD = 12
"""What one card less is worth beside the weights of a plan."""

_LIKELY = 6
"""Of ten: from here on winning is a reason."""

_POINTS = 2
"""From here on the points that it saves are a reason."""


class Chilli(Mind[State, Action]):
    """What Power Struggle is about, for the search."""

    playouts = 240

    def candidates(self, seen: Seen, most: int) -> Sequence[Action | None]:
        """Return plays that leave a good hand, and passing."""
        if seen.asked.prompt == LastCard.prompt:
            return [SayLastCard()]
        if seen.asked.prompt == GiveBack.prompt:
            hand: tuple[Card, ...] = seen.view.hand
            kinds = tuple(dict.fromkeys(hand))
            return [Give(card) for card in sorted(kinds, key=lambda card: burden(plan(take(hand, (card,)))))]
        ideas = sorted(ideas_of(seen, _TRIES), key=lambda idea: idea.change - _PER_CARD * len(idea.combo.cards))
        waiting: tuple[Action, ...] = seen.legal[-1:] if seen.legal[-1] == Pass() else ()
        return [*(idea.action for idea in ideas[: most - len(waiting)]), *waiting]

    def policy(self, game: Game[Any, Any, Any], state: State, seat: Seat, asked: Decision, luck: Luck) -> Action | None:
        """Play by the plan for the hand, the most burdensome part that fits first."""
        del game, luck
        match asked.prompt:
            case Beat.prompt:
                return _beat(state, seat)
            case Lead.prompt:
                return _lead(state, seat)
            case LastCard.prompt:
                return SayLastCard()
            case _:
                return None

    def until(self, start: State, state: State) -> bool:
        """Stop when the hand is over; the next one is dealt by chance."""
        return state.number > start.number

    def value(self, game: Game[Any, Any, Any], start: State, state: State, seat: Seat) -> float:
        """Count what the others pay on average, less what the seat pays."""
        del game, start
        points = state.results[-1]
        return (sum(points) - points[seat]) / (len(points) - 1) - points[seat]

    def facts(self, game: Game[Any, Any, Any], start: State, state: State, seat: Seat) -> Sequence[float]:
        """Tell whether the seat won the hand, and what it paid."""
        del game, start
        won = state.last_hand is not None and state.last_hand.winner == seat
        return float(won), float(state.results[-1][seat])

    def said(self, seen: Seen, tried: Sequence[Tried]) -> Said:
        """Return why the first was chosen: what is plain to see, or else what came of it."""
        best = tried[0]
        match best.action:
            case SayLastCard():
                return Said("hint.last_card", rule="7.1")
            case Give():
                return Said("hint.give_tried")
            case Play(cards) if len(cards) == len(seen.view.hand):
                return Said("hint.go_out")
        if len(seen.legal) == 1:
            return Said("hint.pass_cannot", rule="6.3") if best.action == Pass() else Said("hint.only")
        return _outlook(best, tried) or _plain(seen, best.action)


def _outlook(best: Tried, tried: Sequence[Tried]) -> Said | None:
    """Return what the playouts told, where it is much."""
    others = [one for one in tried[1:] if one.worlds]
    if not others:
        return None
    won = best.fact(0)
    if won * 10 >= _LIKELY and won >= others[0].fact(0):
        return Said("hint.wins", {"tenths": round(won * 10)})
    saved = others[0].fact(1) - best.fact(1)
    if saved >= _POINTS:
        return Said("hint.saves", {"points": round(saved)})
    return None


def _plain(seen: Seen, action: Action) -> Said:
    """Return what can be said of a play or a pass at sight."""
    view: View = seen.view
    count, nearest = min((one.count, one.seat) for one in view.seats if one.seat != seen.seat and not one.out)
    if not isinstance(action, Play):
        return Said("hint.pass_wait", rule="6.3")
    kind = combo_of(action.cards).kind
    if count <= _NEARLY_OUT:
        return Said("hint.block", {"seat": Who(nearest)})
    if kind == "coup":
        return Said("hint.coup")
    if len(action.cards) >= FIVE:
        return Said("hint.shed", {"cards": len(action.cards)})
    if each_costs(len(view.hand)) > each_costs(len(view.hand) - len(action.cards)):
        return Said("hint.cheaper", rule="9.1")
    low = seen.asked.prompt == Lead.prompt and action.cards == view.hand[:1]
    return Said("hint.low" if low else "hint.tried")


def _play(state: State, hand: tuple[Card, ...], combo: Combo) -> Play:
    aloud = len(hand) - len(combo.cards) == 1 and not state.automatic
    return Play(combo.cards, last_card=True) if aloud else combo.play


def _fewest(state: State, seat: Seat) -> int:
    return min(len(hand) for other, hand in enumerate(state.hands) if other != seat and other not in state.out)


def _beat(state: State, seat: Seat) -> Action:
    hand, top = state.hands[seat], top_of(state)
    if top.kind == "single" and is_guard(state, seat):
        highest = highest_single(state, seat)
        return _play(state, hand, highest) if beats(highest, top, next_cards=state.next_cards) else Pass()
    parts, urgent = plan(hand), _fewest(state, seat) <= _NEARLY_OUT
    able = [part for part in parts if beats(part, top, next_cards=state.next_cards)]
    if not urgent and len(parts) > 2:  # noqa: PLR2004
        able = [part for part in able if part.kind != "coup"]
    if able:
        # parts stand from small to large, so that of equally burdensome ones the lowest goes
        return _play(state, hand, max(able, key=weight))
    if urgent and len(top.cards) < FIVE:
        broken = higher(hand, top, next_cards=state.next_cards)
        if broken:
            return _play(state, hand, broken[0])
    return Pass()


def _lead(state: State, seat: Seat) -> Play:
    hand = state.hands[seat]
    parts = plan(hand)
    if must_show_ace(state, seat):
        parts = tuple(part for part in parts if ACE_OF_SPADES in part.cards)
    elif is_guard(state, seat):
        # RULES 8.5: a pair or larger, or else the highest card
        parts = tuple(part for part in parts if part.kind != "single") or leads(state, seat)[:1]
    if len(parts) == 2:  # noqa: PLR2004
        return _play(state, hand, min(parts, key=weight))
    fewest = _fewest(state, seat)
    if fewest <= _NEARLY_OUT:
        parts = tuple(part for part in parts if len(part.cards) > fewest) or parts
    return _play(state, hand, max(parts, key=lambda part: weight(part) + _PER_CARD * len(part.cards)))


def hand_over(start: State, state: State) -> tuple[int, ...] | None:
    """Return what a hand came to, for `py_engine.duel`: its points, which nobody wants."""
    return tuple(-points for points in state.results[-1]) if len(state.results) > len(start.results) else None


BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": search(Chilli())}
"""Pickle is easy, Mustard fair, Chilli strong."""
