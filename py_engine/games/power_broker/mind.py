"""
Chilli, the strong bot: imagines the hidden hands, plays this hand out in each world, and does what came out best.

What it needs for that is a quick player for all seats, who looks at one hand and the table and at nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_engine.bots import Levels, Seen
from py_engine.game import Decision, Game, Said, Seat
from py_engine.games.lunch_cards.cards import NUMBER, PASS_A, Card
from py_engine.games.power_broker.bot import LOW, PLAY, RATHER_NOT, WILD_WORTH, burden, mustard, pickle
from py_engine.games.power_broker.chart import HIGHEST
from py_engine.games.power_broker.hands import parts
from py_engine.games.power_broker.sets import WILD, is_able, number_of, parcels, sorted_out
from py_engine.games.power_broker.state import (
    Action,
    Aim,
    AimAt,
    Beat,
    Done,
    DropPassA,
    Exchange,
    Give,
    GiveNothing,
    Lead,
    Number,
    Pass,
    PassA,
    Play,
    PlayAs,
    Played,
    PlayOn,
    PlayPassA,
    State,
    Yield,
)
from py_engine.games.power_broker.turns import is_forced, targets
from py_engine.search import Luck, Mind, Tried, search
from py_engine.zones import take

_PER_CARD = 9
"""What one card less is worth beside the weights of a hand."""

_TRIED = 5
"""So many plays are worth a world."""

_FIRST = 2.0
"""What being Power Broker is worth beside the way from Gopher to the top."""

_LIKELY = 6
"""Of ten: from here on being first is a reason."""

_BETTER = 0.5
"""So many ranks better, on average, are a reason."""


class Chilli(Mind[State, Action]):
    """What Power Broker is about, for the search."""

    playouts = 112

    def candidates(self, seen: Seen, most: int) -> Sequence[Action]:
        """Return one play of each number, size and count of wild cards, what leaves the lightest hand first."""
        plays: dict[tuple[int, ...], Play | PlayAs] = {}
        others: list[Action] = []
        for action in seen.legal:
            if isinstance(action, Play | PlayAs):
                # RULES 2.1: colours decide nothing, so one of equal plays is enough
                plays.setdefault(_same(action), action)
            else:
                others.append(action)
        hand = seen.view.hand
        best = sorted(plays.values(), key=lambda play: burden(take(hand, play.cards)) - _PER_CARD * len(play.cards))
        # what somebody with a few evenings of practice would do is among them, and first
        usual = mustard(seen).action
        tried = [usual, *(play for play in best if _same(play) != _same(usual))][:_TRIED] if best else [usual]
        return [*tried, *(action for action in others if action != usual)][:most]

    def policy(self, game: Game[Any, Any, Any], state: State, seat: Seat, asked: Decision, luck: Luck) -> Action:
        """Play as Mustard would, quickly."""
        del game, asked
        match state.pending[-1]:
            case Beat():
                return _beat(state, seat)
            case Lead():
                return _lead(state.hands[seat])
            case PassA() as window:
                return _pass_a(state, seat, window, luck)
            case Aim():
                return AimAt(luck.choice(targets(state, seat)))
            case Yield():
                given = parcels(state.hands[seat], 1, highest=True)
                return Give(given[0]) if given else GiveNothing()
            case Exchange():
                part = parts(state.before)[seat]
                return Give(parcels(state.hands[seat], part.cards, highest=part.highest)[0])
            case _:
                return PlayOn()

    def belief(self, seen: Seen, state: State) -> float:
        """Rule out worlds in which somebody has passed in this round who had to play."""
        if state.may_pass or not state.table or not isinstance(state.pending[-1], Beat):
            return 1.0
        played = {one.seat: one for one in state.table}
        top, seats = state.table[0], len(state.hands)
        for far in range(1, seats):
            seat = Seat((state.table[0].seat + far) % seats)
            if seat in played:
                top = played[seat]
            elif state.deeds[seat] == () and is_able(state.hands[seat], top):
                return 0.0
        return 1.0

    def until(self, start: State, state: State) -> bool:
        """Stop when the rank that it is about is known, or the hand is over."""
        match start.pending:
            case (Lead(seat=seat) | Beat(seat=seat) | PassA(seat=seat) | Aim(seat=seat) | Yield(seat=seat),):
                return seat in state.ranks or len(state.results) > len(start.results)
            case _:
                return len(state.results) > len(start.results)

    def value(self, game: Game[Any, Any, Any], start: State, state: State, seat: Seat) -> float:
        """Count being first, and how far up the others are left behind."""
        del game
        rank, seats = _rank(start, state, seat), len(state.hands)
        return (_FIRST if rank == 0 else 0.0) + (seats - 1 - rank) / (seats - 1)

    def facts(self, game: Game[Any, Any, Any], start: State, state: State, seat: Seat) -> Sequence[float]:
        """Tell whether the seat came first, and its rank."""
        del game
        rank = _rank(start, state, seat)
        return float(rank == 0), float(rank + 1)

    def said(self, seen: Seen, tried: Sequence[Tried]) -> Said:
        """Return why the first was chosen: what is plain to see, or else what came of it."""
        best = tried[0]
        plain = mustard(seen)
        if len(seen.legal) == 1 or (
            isinstance(best.action, Play | PlayAs) and len(best.action.cards) == len(seen.view.hand)
        ):
            return plain.said or Said("hint.only")
        others = [one for one in tried[1:] if one.worlds]
        first = best.fact(0)
        if round(first * 10) >= _LIKELY:
            return Said("hint.first", {"tenths": round(first * 10)}, "5.2")
        if others and others[0].fact(1) - best.fact(1) >= _BETTER:
            return Said("hint.better", {"rank": round(best.fact(1))}, "5.1")
        return plain.said if plain.said and plain.action == best.action else Said("hint.tried")


def _same(action: Action) -> tuple[int, ...]:
    """Return what equal plays have in common: number, size and count of wild cards; nothing for what is no play."""
    if not isinstance(action, Play | PlayAs):
        return ()
    return number_of(action), len(action.cards), sum(card in WILD for card in action.cards)


def _rank(start: State, state: State, seat: Seat) -> int:
    """Return how many were out before a seat in the hand that was played out."""
    over = state.results[len(start.results) :]
    return (over[0] if over else state.ranks).index(seat)


def _lead(hand: tuple[Card, ...]) -> Play | PlayAs:
    groups, wild = sorted_out(hand)
    if not groups:
        return PlayAs(wild, Number(str(HIGHEST)))
    if len(groups) == 1:
        # with it the wild cards go too, and the hand is empty
        return Play((*groups[0], *wild))
    if len(groups) == 2 and not wild:  # noqa: PLR2004
        return Play(groups[1])
    return Play(max(groups, key=lambda group: LOW * (HIGHEST - NUMBER[group[0]]) + _PER_CARD * len(group)))


def _beat(state: State, seat: Seat) -> Action:
    hand, top = state.hands[seat], state.table[-1]
    groups, wild = sorted_out(hand)
    size = len(top.cards)
    best, least = None, 0
    for group in groups:
        found = _cheapest(group, wild, top, hollywood=state.hollywood)
        if found is not None and (best is None or found[0] < least):
            least, best = found
    if len(wild) >= size and top.number < HIGHEST and (best is None or size * WILD_WORTH < least):
        least, best = size * WILD_WORTH, PlayAs(wild[:size], Number(str(HIGHEST)))
    if best is None:
        return Pass()
    free = state.may_pass or not is_able(hand, top)
    return Pass() if free and least > RATHER_NOT else best


def _cheapest(
    group: tuple[Card, ...], wild: tuple[Card, ...], top: Played, *, hollywood: bool
) -> tuple[int, Play | PlayAs] | None:
    """Return what it costs to beat a set with cards of one number, and how; a whole group gone is worth a play."""
    size, number = len(top.cards), NUMBER[group[0]]
    gain = PLAY + LOW * (HIGHEST - number)
    if hollywood and len(group) > size:
        return -gain, Play(group)
    if number <= top.number or len(group) + len(wild) < size:
        return None
    lacking = max(0, size - len(group))
    cost = lacking * WILD_WORTH - (gain if len(group) <= size else 0)
    return cost, Play((*group[:size], *wild[:lacking]))


def _pass_a(state: State, seat: Seat, window: PassA, luck: Luck) -> Action:
    if PASS_A not in state.hands[seat]:
        return Done()
    part = parts(state.before).get(seat)
    if not is_forced(state, window) and window.stage == "before" and part is not None and part.highest:
        return Done()
    aims = targets(state, seat)
    return PlayPassA(PASS_A, luck.choice(aims)) if aims else DropPassA(PASS_A)


def hand_over(start: State, state: State) -> tuple[int, ...] | None:
    """Return what a hand came to, for `py_engine.duel`: how many each seat left behind."""
    if len(state.results) == len(start.results):
        return None
    ranks = state.results[len(start.results)]
    return tuple(len(ranks) - 1 - ranks.index(Seat(seat)) for seat in range(len(ranks)))


BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": search(Chilli())}
"""Pickle is easy, Mustard fair, Chilli strong."""
