"""
One search for all games, over what a seat can know.

The hidden part of the table is imagined; in each such world every candidate is tried, and the game is played on from
there by a quick policy. All candidates meet the same worlds with the same luck, so that what tells them apart is the
candidate. The worse half is left aside, and the rest is tried in more worlds, until the playouts are used up. What is
best on average is done.

Playouts are counted and luck is seeded, with nothing but whole numbers and ``+ - * /`` on floats, so that the answer
is the same everywhere. A game says with a `Mind` what it knows better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import Any

from py_engine.bots import Seen, Thinking, Thought
from py_engine.game import Decision, Game, Said, Seat
from py_engine.rng import Rng

_WORLDS_TRIED = 6
"""How often a world is imagined anew that what was played speaks against."""


class Luck:
    """
    Quick luck for playouts: it changes as it is drawn from, and is good enough to guess with; never for a game.

    >>> luck = Luck(7)
    >>> luck.below(6), luck.choice("abc"), luck.below(6)
    (2, 'c', 5)
    """

    __slots__ = ("_now",)

    def __init__(self, seed: int) -> None:
        """Begin at a number."""
        self._now = seed

    def _bits(self) -> int:
        # a linear congruential generator, whose high bits are the good ones
        self._now = (self._now * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return self._now >> 32

    def below(self, limit: int) -> int:
        """Draw one of 0..limit-1."""
        return self._bits() * limit >> 32

    def choice[T](self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def rng(self) -> Rng:
        """Return a generator of the other kind, for what takes one."""
        return Rng(f"{self._bits():064x}")


@dataclass(slots=True)
class Tried:
    """A candidate, and what came of it."""

    action: Any
    """None: to do nothing, about a question that nobody waits for."""

    worlds: int = 0
    """In how many it was tried."""

    total: float = 0.0
    facts: list[float] = field(default_factory=list)
    """The sums of `Mind.facts`."""

    @property
    def value(self) -> float:
        """What it was worth on average."""
        return self.total / self.worlds if self.worlds else 0.0

    def fact(self, place: int) -> float:
        """Return what one of the facts was on average."""
        return self.facts[place] / self.worlds if self.worlds else 0.0


class Mind[S, A]:
    """
    What a game knows better than chance. Every method has a default; a game overrides what pays.

    Whatever is given here sees imagined states only. A policy should look at nothing that the seat it answers for
    could not see: an opponent who plays well because it saw the cards teaches the search to fear ghosts.
    """

    playouts = 160
    """How many a thought takes where nobody says."""

    depth = 300
    """How many questions a playout goes on for at most."""

    def candidates(self, seen: Seen, most: int) -> Sequence[A | None]:
        """
        Return what is worth thinking about, the most promising first; what goes beyond `most` is left out.

        By default all that is legal, or a sample of it; and doing nothing where nobody waits.
        """
        nothing: list[A | None] = [] if seen.asked.must else [None]
        if seen.form is None and len(seen.legal) + len(nothing) <= most:
            return [*nothing, *seen.legal]
        if seen.form is None:
            return [*nothing, *seen.rng.split("candidates").shuffle(seen.legal)[0]]
        found: list[A] = []
        for number in range(2 * most):
            action = seen.sample(seen.rng.split(f"candidate {number}"))
            if action not in found:
                found.append(action)
        return [*nothing, *found]

    def policy(self, game: Game[Any, Any, Any], state: S, seat: Seat, asked: Decision, luck: Luck) -> A | None:
        """
        Return what a seat answers in a playout; this is where the time goes.

        None: nothing, about a question that nobody waits for, half of the time by default; of one that must be
        answered it means any accepted action.
        """
        if not asked.must and luck.below(2):
            return None
        action: A = game.sample(state, seat, asked, luck.rng())
        return action

    def belief(self, seen: Seen, state: S) -> float:
        """Return how likely a world is, from 0 to 1, given what was played and passed; all are equally by default."""
        del seen, state
        return 1.0

    def until(self, start: S, state: S) -> bool:
        """Whether a playout that began at `start` has gone far enough; by default only the end of the game is."""
        del start, state
        return False

    def value(self, game: Game[Any, Any, Any], start: S, state: S, seat: Seat) -> float:
        """
        Return what a playout's last state is worth to a seat; more is better, on any scale.

        By default half for winning and half for the others that it is ahead of; nothing while nobody has won.
        """
        del start
        outcome = game.outcome(state)
        if outcome is None:
            return 0.0
        sign = 1 if outcome.high_wins else -1
        mine, others = sign * outcome.scores[seat], len(outcome.scores) - 1
        ahead = sum(
            (mine > sign * score) + (mine >= sign * score)
            for other, score in enumerate(outcome.scores)
            if other != seat
        )
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return 0.5 * won + 0.25 * ahead / max(1, others)

    def facts(self, game: Game[Any, Any, Any], start: S, state: S, seat: Seat) -> Sequence[float]:
        """Return what a reason may speak of at a playout's last state, such as 1 for a hand that was won."""
        del game, start, state, seat
        return ()

    def said(self, seen: Seen, tried: Sequence[Tried]) -> Said | None:
        """Return the reason for the first candidate; the others follow from good to bad, those never tried last."""
        del seen, tried
        return None

    def line(self, seen: Seen, action: A) -> Said | None:
        """Return what is said with an action, for everybody to hear."""
        del seen, action
        return None


@dataclass(frozen=True, slots=True)
class Search:
    """The policy that searches with what a game knows."""

    mind: Mind[Any, Any]

    def __call__(self, seen: Seen) -> Thinking:
        """Think in pieces."""
        mind, budget = self.mind, seen.playouts or self.mind.playouts
        most = max(4, isqrt(2 * budget))
        tried = [Tried(action) for action in list(mind.candidates(seen, most))[:most]]
        if len(tried) > 1:
            tried = yield from _halve(mind, seen, tried, budget)
        action = tried[0].action
        line = None if action is None else mind.line(seen, action)
        return Thought(action, mind.said(seen, tuple(tried)), line)


def search(mind: Mind[Any, Any]) -> Search:
    """Return the policy that searches with what a game knows."""
    return Search(mind)


def _halve(mind: Mind[Any, Any], seen: Seen, tried: list[Tried], budget: int) -> Thinking[list[Tried]]:
    """Try all, leave the worse half aside, try the rest in more worlds, and so on; return them from good to bad."""
    rounds = (len(tried) - 1).bit_length()
    left, world = list(tried), 0
    aside: list[Tried] = []
    for _ in range(rounds):
        for _ in range(max(1, budget // (rounds * len(left)))):
            hurry = yield from _try(mind, seen, left, world)
            world += 1
            if hurry:
                return [*_ranked(left), *aside]
        left = _ranked(left)
        keep = (len(left) + 1) // 2
        left, aside = left[:keep], [*left[keep:], *aside]
    return [*left, *aside]


def _ranked(tried: list[Tried]) -> list[Tried]:
    """Return candidates from good to bad; of equal ones the more promising stays in front."""
    return sorted(tried, key=lambda one: -one.value)


def _try(mind: Mind[Any, Any], seen: Seen, left: list[Tried], number: int) -> Thinking[bool]:
    """Try candidates in one world, each with the same luck; return whether time is up."""
    rng = seen.rng.split(f"world {number}")
    start = _imagine(mind, seen, rng)
    seed = int(rng.key[:16], 16)
    hurry = False
    for one in left:
        state, stopped = yield from _play_on(mind, seen, start, one.action, Luck(seed))
        hurry = hurry or stopped
        one.worlds += 1
        one.total += mind.value(seen.game, start, state, seen.seat)
        facts = mind.facts(seen.game, start, state, seen.seat)
        one.facts = [a + b for a, b in zip(one.facts or [0.0] * len(facts), facts, strict=True)]
    return hurry


def _imagine(mind: Mind[Any, Any], seen: Seen, rng: Rng) -> Any:
    """Imagine a world, and another one in place of an unlikely one; the last is taken as it is."""
    luck = Luck(int(rng.key[16:32], 16))
    state = seen.imagine(rng)
    for number in range(1, _WORLDS_TRIED):
        if luck.below(1_000_000) < mind.belief(seen, state) * 1_000_000:
            break
        state = seen.imagine(rng.split(f"again {number}"))
    return state


def _play_on(mind: Mind[Any, Any], seen: Seen, start: Any, action: Any, luck: Luck) -> Thinking[tuple[Any, bool]]:
    """
    Do something in a world and let the policy play on; return the last state, and whether time is up.

    As at a table, what nobody waits for is put to each seat once for each question that somebody waits for.
    """
    game, state, hurry = seen.game, start, False
    heard = {(seen.seat, seen.asked.opened)} if not seen.asked.must else set()
    table = _must(game.waiting(state))
    if action is not None:
        state = game.apply(state, seen.seat, seen.asked, action).state
    for _ in range(mind.depth):
        waiting = game.waiting(state)
        must = _must(waiting)
        if must is None or mind.until(start, state):
            break
        if table is None or must.opened != table.opened:
            table, heard = must, set()
        seat, asked, answer = _next(mind, game, state, waiting, must, heard, luck)
        state = game.apply(state, seat, asked, answer).state
        hurry = (yield) == "soon" or hurry
    return state, hurry


def _must(waiting: Sequence[Decision]) -> Decision | None:
    return next((known for known in waiting if known.must), None)


def _next(
    mind: Mind[Any, Any],
    game: Game[Any, Any, Any],
    state: Any,
    waiting: Sequence[Decision],
    must: Decision,
    heard: set[tuple[Seat, int]],
    luck: Luck,
) -> tuple[Seat, Decision, Any]:
    """Return who does what next: first those who may, and care to, then who must."""
    if len(waiting) > 1:
        for asked in waiting:
            for seat in () if asked.must else asked.seats:
                if (seat, asked.opened) not in heard:
                    heard.add((seat, asked.opened))
                    answer = mind.policy(game, state, seat, asked, luck)
                    if answer is not None:
                        return seat, asked, answer
    seat = must.seats[0]
    answer = mind.policy(game, state, seat, must, luck)
    return seat, must, game.sample(state, seat, must, luck.rng()) if answer is None else answer
