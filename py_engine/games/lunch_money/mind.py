"""
Chilli, the strong bot: tries its best ideas in imagined tables and sees who is still standing a few turns later.

Its own common sense plays on for everybody there, so that it sees who would strike back, and at whom.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_engine.bots import Levels, Seen
from py_engine.game import Decision, Game, Said, Seat
from py_engine.games.lunch_money.blows import STOPS
from py_engine.games.lunch_money.bot import because, line_for, mustard, pickle, thoughts
from py_engine.games.lunch_money.cards import CHOKE
from py_engine.games.lunch_money.judge import Judge
from py_engine.games.lunch_money.state import Action, Deed, State
from py_engine.games.lunch_money.views import View
from py_engine.search import Luck, Mind, Tried, search

_FAR = 8
"""So many turns are looked ahead."""

_WHIM = 6
"""In one of so many answers somebody does what seems only second best."""

_UNLIKELY = 0.25
"""How much less a world counts in which somebody let a card land that she could have stopped."""

_HURTS = 2
"""From this damage on people use what they have."""


class Chilli(Mind[State, Action]):
    """What a search knows better than chance at Lunch Money."""

    playouts = 160
    depth = 120

    def candidates(self, seen: Seen, most: int) -> Sequence[Action]:
        """Return the ideas of common sense, the best first."""
        return [idea.action for idea in thoughts(seen, counting=True)[: min(most, 8)]]

    def policy(self, game: Game[State, Action, View], state: State, seat: Seat, asked: Decision, luck: Luck) -> Action:
        """Do what seems best, now and then second best."""
        del game, asked
        ideas = Judge(state, seat, counting=False).ideas(state.pending[-1])
        return ideas[1 if len(ideas) > 1 and not luck.below(_WHIM) else 0].action

    def belief(self, seen: Seen, state: State) -> float:
        """Doubt worlds in which somebody just took a blow in spite of having an answer to it."""
        del seen
        doubt = 1.0
        attack: Deed | None = None
        for deed in state.chain:
            if deed.what == "attack":
                attack = deed
            elif deed.what == "take" and attack is not None and attack.manner is not None:
                stops = STOPS[attack.cards[0], attack.manner]
                worth_it = attack.amount >= _HURTS or attack.cards[0] in {"grab", CHOKE, "headlock"}
                if worth_it and any(card in stops for card in state.hands[deed.seat]):
                    doubt *= _UNLIKELY
        return doubt

    def until(self, start: State, state: State) -> bool:
        """Look a few turns ahead."""
        return state.number - start.number >= _FAR

    def value(self, game: Game[State, Action, View], start: State, state: State, seat: Seat) -> float:
        """Return the seat's part of all the points that are left; holds count for a few."""
        del game, start
        mine = state.points[seat]
        if not mine:
            return 0.0
        total = 0.0
        for other, points in enumerate(state.points):
            worth = points + _standing(state, Seat(other)) if points else 0.0
            total += max(worth, 0.5 if points else 0.0)
        return max(mine + _standing(state, seat), 0.5) / total

    def facts(self, game: Game[State, Action, View], start: State, state: State, seat: Seat) -> tuple[float, ...]:
        """Return the points that the seat has left."""
        del game, start
        return (float(state.points[seat]),)

    def said(self, seen: Seen, tried: Sequence[Tried]) -> Said | None:
        """Say what common sense says about it, and how it tends to go."""
        best = tried[0]
        if len(seen.legal) == 1:
            return Said("hint.only")
        why = next(because(idea) for idea in thoughts(seen, counting=True) if idea.action == best.action)
        if not best.worlds:
            return why
        return Said("hint.tried", {"why": why, "points": round(best.fact(0))})

    def line(self, seen: Seen, action: Action) -> Said | None:
        """Return something to say with a play."""
        return line_for(seen.rng, action)


def _standing(state: State, seat: Seat) -> float:
    """Return what holds are worth to a seat, in points."""
    worth = 0.0
    for hold in state.holds:
        if hold.victim == seat:
            worth -= 2.5 if hold.card == CHOKE else 3.0
        elif hold.holder == seat:
            worth += 0.5 if hold.card == CHOKE else 1.5
    return worth


BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": search(Chilli())}
