"""
The bots: three matchmakers with more or less of a nose.

All of them go by what lies open: three traits of each client on the board, and the couples that were read at this table
(`hunch`). Pickle looks at ages and trusts to luck; Mustard compares all three traits and objects when somebody looks
better; Chilli also learns from the readings, weighs what an objection and a tip may bring, and whom a match would help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from py_engine.bots import Levels, Seen, Thought
from py_engine.game import Said, Seat
from py_engine.games.punk_sucht_lady import hunch
from py_engine.games.punk_sucht_lady.cards import AGE, CLIENTS, MARKERS, TRAITS, Client, Trait, dictated, fits, is_woman
from py_engine.games.punk_sucht_lady.couples import TIP
from py_engine.games.punk_sucht_lady.hunch import UNIT, Taste
from py_engine.games.punk_sucht_lady.state import (
    Agree,
    Candidate,
    Choice,
    Choose,
    Heart,
    Introduce,
    NoTip,
    Object,
    Objections,
    Present,
    Rival,
    Tip,
    Tips,
)
from py_engine.games.punk_sucht_lady.views import PresentedView, View
from py_engine.text import Pieces

LINES = 6
"""How many things a bot can say while it chooses."""

_ERRORS = ((-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1))
"""How far an estimate is off, in `_STEP`, and how often."""

_STEP = 140
"""In hundredths of a point: three traits of six say that much, and no more."""

_NEARLY_AS_GOOD = 60
"""Mustard objects with somebody who looks at most so much worse: three traits do not tell everything."""

_CLOSE = 40
"""Below this difference Mustard does not bet."""


@dataclass(frozen=True, slots=True)
class Nose:
    """What one bot makes of the table."""

    seen: Seen
    taste: Taste
    traits: tuple[Trait, ...]
    """Those that it looks at."""

    has_insight: bool = False
    """It also thinks of what only it can read on its own cards."""

    @property
    def view(self) -> View:
        """Return what its seat sees."""
        view: View = self.seen.view
        return view

    def rate(self, one: Client, other: Client) -> int:
        """Return what the barometer may say of two clients, by what lies open, in hundredths."""
        known = tuple(trait for trait in self.view.markers if trait in self.traits)
        guess = self.taste.estimate(one, other, known)
        if self.has_insight:
            # at most one of them is another Service's
            mine = next((client for client in (one, other) if client in self.own), None)
            guess += hunch.insight(mine, other if mine == one else one, known) if mine else 0
        return hunch.within(guess)

    @property
    def own(self) -> tuple[Client, ...]:
        """Return all clients whose whole card its seat can read: in the hand, and on the board."""
        view = self.view
        board = (view.heart, *view.candidates, view.rival)
        return *view.hand, *(one.card.client for one in board if one and one.seat == self.seen.seat)

    @property
    def heart(self) -> Client:
        """Return the Lonely Heart on the board."""
        shown = self.view.heart
        return shown.card.client if shown else CLIENTS[0]

    def best(self) -> Client:
        """Return whom of the own hand to present."""
        fields = self.seen.form.fields[0].values if self.seen.form else self.fitting()
        return max(map(Client, fields), key=lambda client: self.rate(self.heart, client))

    def fitting(self) -> tuple[Client, ...]:
        """Return whom of the own hand could be presented."""
        view = self.view
        return tuple(client for client in view.hand if fits(self.heart, client, any_two=view.any_two))


def pickle(seen: Seen) -> Thought:
    """Answer by age, and by chance."""
    nose = Nose(seen, hunch.FRESH, (AGE,))
    coin, rng = seen.rng.below(6)
    match seen.asked.prompt:
        case Objections.prompt:
            return _gut(Object() if coin == 0 else Agree())
        case Tips.prompt:
            return _gut((Tip(_couple(nose)[0]), Tip(_couple(nose)[1]), *(NoTip(),) * 4)[coin])
        case Heart.prompt | Candidate.prompt | Rival.prompt | Choice.prompt if coin:
            return _presents(nose)
        case _:
            return _gut(seen.sample(rng))


def mustard(seen: Seen) -> Thought:
    """Answer by the three traits and what they have in common, and be careful."""
    nose = Nose(seen, Taste(hunch.taste(seen.view.readings).middle), TRAITS)
    match seen.asked.prompt:
        case Objections.prompt:
            mine, theirs = _against(nose)
            better = nose.rate(nose.heart, mine) - nose.rate(nose.heart, theirs)
            return _objects(nose, mine, theirs, is_better=better > -_NEARLY_AS_GOOD)
        case Tips.prompt:
            one, other = _couple(nose)
            apart = nose.rate(nose.heart, one) - nose.rate(nose.heart, other)
            return _tips(nose, one if apart > 0 else other, is_sure=abs(apart) >= _CLOSE)
        case _:
            return _presents(nose)


def chilli(seen: Seen) -> Thought:
    """Answer by the traits, by what the barometer has taught, and by what each answer may bring."""
    nose = Nose(seen, hunch.taste(seen.view.readings), TRAITS, has_insight=True)
    match seen.asked.prompt:
        case Objections.prompt:
            mine, theirs = _against(nose)
            return _objects(nose, mine, theirs, is_better=_objection_pays(nose, mine, theirs))
        case Tips.prompt:
            one, other = _couple(nose)
            gains = {client: _tip_pays(nose, client, rest) for client, rest in ((one, other), (other, one))}
            best = max((one, other), key=gains.__getitem__)
            return _tips(nose, best, is_sure=gains[best] > 0)
        case Choice.prompt:
            return _chooses(nose, lambda shown: _worth_choosing(nose, shown.card.client, shown.seat))
        case _:
            return _presents(nose)


def _gut(action: object) -> Thought:
    return Thought(action, Said("hint.gut"))


def _presents(nose: Nose) -> Thought:
    """Introduce, present or choose; or point at somebody by chance."""
    heart = Pieces((nose.heart,))
    match nose.seen.asked.prompt:
        case Heart.prompt:
            return _introduces(nose)
        case Candidate.prompt:
            best = nose.best()
            return Thought(Present(best), Said("hint.candidate", {"client": Pieces((best,)), "heart": heart}, "5.1"))
        case Rival.prompt:
            best = nose.best()
            return Thought(Present(best), Said("hint.rival", {"client": Pieces((best,)), "heart": heart}, "7.1"))
        case Choice.prompt:
            return _chooses(nose, lambda shown: nose.rate(nose.heart, shown.card.client))
        case _:
            return Thought(nose.seen.sample(nose.seen.rng), Said("hint.first", rule="3.2"))


def _introduces(nose: Nose) -> Thought:
    """Introduce whoever is all of a piece, by the traits that count and that show it."""
    view = nose.view
    me = view.seats[nose.seen.seat]
    client = max(view.hand, key=lambda one: _promise(view, one))
    free = tuple(trait for trait in TRAITS if trait not in dictated(me.space))
    weight = dict(zip(TRAITS, nose.taste.weights, strict=True))
    telling = sorted(free, key=lambda trait: (-weight[trait] - hunch.typical(client, trait), trait))
    chosen = tuple(sorted(telling[: MARKERS - (len(TRAITS) - len(free))]))
    return Thought(Introduce(client, chosen), Said("hint.heart", {"client": Pieces((client,))}, "4.2"))


def _promise(view: View, client: Client) -> int:
    """Return how well a client may be matched: one whose traits say the same, and for whom there are candidates."""
    others = (seat for seat in view.seats if seat.seat != view.matchmaker)
    women, men = (sum(pile) for pile in zip(*((seat.women, seat.men) for seat in others), strict=True))
    wanted = women + men if view.any_two else men if is_woman(client) else women
    return sum(hunch.typical(client, trait) for trait in TRAITS) if wanted else -1


def _chooses(nose: Nose, worth: Callable[[PresentedView], int]) -> Thought:
    best = max(nose.view.candidates, key=worth)
    client, heart = Pieces((best.card.client,)), Pieces((nose.heart,))
    number, _ = nose.seen.rng.below(LINES)
    line = Said(f"line.choose.{number}", {"client": client, "heart": heart})
    return Thought(Choose(best.card.client), Said("hint.choose", {"client": client, "heart": heart}, "6.5"), line)


def _worth_choosing(nose: Nose, client: Client, service: Seat) -> int:
    """Return what a choice is worth: one's own steps, less what they give to a Service that is ahead."""
    steps = nose.rate(nose.heart, client)
    seats = nose.view.seats
    ahead = seats[service].space - seats[nose.seen.seat].space
    return steps * (20 - max(-4, min(6, ahead // 2))) // 20


def _couple(nose: Nose) -> tuple[Client, Client]:
    view = nose.view
    chosen, rival = view.chosen, view.rival
    return (chosen.card.client if chosen else nose.heart, rival.card.client if rival else nose.heart)


def _against(nose: Nose) -> tuple[Client, Client]:
    """Return the best of the own hand, and whom the Mediator has chosen."""
    best = max(nose.fitting(), key=lambda client: nose.rate(nose.heart, client))
    return best, _couple(nose)[0]


def _objects(nose: Nose, mine: Client, theirs: Client, *, is_better: bool) -> Thought:
    names = {"mine": Pieces((mine,)), "theirs": Pieces((theirs,)), "heart": Pieces((nose.heart,))}
    if is_better:
        return Thought(Object(), Said("hint.object", names, "7.4"))
    return Thought(Agree(), Said("hint.agree", names, "7.4"))


def _tips(nose: Nose, best: Client, *, is_sure: bool) -> Thought:
    names = {"client": Pieces((best,)), "heart": Pieces((nose.heart,))}
    if is_sure:
        return Thought(Tip(best), Said("hint.tip", names, "7.5"))
    return Thought(NoTip(), Said("hint.no_tip", rule="7.5"))


def _chances(one: int, other: int) -> Iterator[tuple[int, int, int]]:
    """Go through what two estimates may turn out to be, in whole points, and how often out of 256."""
    for miss, often in _ERRORS:
        for other_miss, other_often in _ERRORS:
            yield _points(one + miss * _STEP), _points(other + other_miss * _STEP), often * other_often


def _points(guess: int) -> int:
    return hunch.within(guess + UNIT // 2) // UNIT


def _objection_pays(nose: Nose, mine: Client, theirs: Client) -> bool:
    """Whether a rival brings more steps than it costs; who stands near Start has little to lose (RULES 7.4, 8.1)."""
    space = nose.view.seats[nose.seen.seat].space
    total = 0
    for rival, first, often in _chances(nose.rate(nose.heart, mine), nose.rate(nose.heart, theirs)):
        total += often * (rival if rival > first else max(rival - first, -space))
    return total > 0


def _tip_pays(nose: Nose, client: Client, rest: Client) -> int:
    """Return what a tip brings on average, in 256ths of a step; who stands on Start has nothing to lose."""
    loss = min(TIP, nose.view.seats[nose.seen.seat].space)
    total = 0
    for better, worse, often in _chances(nose.rate(nose.heart, client), nose.rate(nose.heart, rest)):
        total += often * (TIP if better > worse else -loss if worse > better else 0)
    return total


BOTS: Levels = {"easy": pickle, "fair": mustard, "strong": chilli}
"""Pickle, Mustard and Chilli."""
