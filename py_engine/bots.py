"""
Bots: what one may know, and how it is asked.

A bot gets what its seat sees and a way to imagine the rest; never the state.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Literal

from py_engine.game import Decision, Form, Game, Said, Seat, asked_of
from py_engine.match import Match, Refused
from py_engine.rng import Rng

_STEPS = 256
"""How often a thought yields in one slice."""

_SECONDS = 0.03
"""How long a slice may take, so that a page stays alive; what a thought comes to does not depend on it."""

_AT_ONCE = 16
"""Thoughts that are kept; a table has a few bots and a hint."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a bot is given when its seat is asked something."""

    game: Game[Any, Any, Any]
    """The rules, to try things out on an imagined state."""

    seat: Seat
    asked: Decision
    view: Any
    legal: tuple[Any, ...]
    """Empty where there is a form."""

    form: Form | None
    rng: Rng
    """The bot's own luck, apart from the game's and new at each revision."""

    imagine: Callable[[Rng], Any]
    """Return a state that looks the same from this seat; what the seat cannot know is dealt anew."""

    sample: Callable[[Rng], Any]
    """Return one accepted action by chance."""

    playouts: int | None = None
    """How many playouts a search may take; None: as many as it likes."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do, and why."""

    action: Any
    """None: nothing, about a question that nobody waits for."""

    said: Said | None = None
    """The reason, in the game's own terms; shown as a hint."""

    line: Said | None = None
    """What it says with the play, for everybody to hear."""


type Thinking[T = Thought] = Generator[None, Literal["soon"] | None, T]
"""
A thought in pieces: it yields again and again, so that others get their turn, and ends with the answer.

Whoever sends it "soon" wants the answer soon, from what was found so far.
"""

type Policy = Callable[[Seen], Thought | Thinking]
"""How a bot answers: at once, or in pieces."""

type Levels = Mapping[str, Policy]
"""A game's own bots by level (``easy``, ``fair``, ``strong``); ``random`` is there for every game."""


def random_policy(seen: Seen) -> Thought:
    """Answer anything that is accepted; leave a question that nobody waits for alone every second time."""
    coin, rng = seen.rng.below(2)
    if not seen.asked.must and coin:
        return Thought(None)
    return Thought(seen.sample(rng))


def seen_by(match: Match, seat: Seat, asked: Decision, playouts: int | None = None) -> Seen:
    """Return what a bot in a seat may know of a match."""
    game, state = match.game, match.state
    form = game.form(state, seat, asked)
    return Seen(
        game=game,
        seat=seat,
        asked=asked,
        view=game.view(state, seat),
        legal=() if form else game.legal(state, seat, asked),
        form=form,
        rng=Rng.seeded(f"{match.seed}/bot/{seat}/{match.revision}/{asked.opened}/{asked.must}"),
        imagine=lambda rng: game.resample(state, seat, rng),
        sample=lambda rng: game.sample(state, seat, asked, rng),
        playouts=playouts,
    )


def finish[T](thinking: Thinking[T]) -> T:
    """Return the answer of a thought, however long it takes."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: T = done.value
            return answer


def think(policy: Policy, seen: Seen) -> Thinking:
    """Think with any policy in pieces."""
    thought = policy(seen)
    return thought if isinstance(thought, Thought) else (yield from thought)


def consider(
    match: Match, seat: Seat, policy: Policy, opened: int | None = None, playouts: int | None = None
) -> Thinking[tuple[Decision, Thought]]:
    """
    Think about what a bot would do now, without doing it, and which question it answers.

    Questions that nobody waits for come first, where the bot has something to say to them.

    Args:
        match: The table; what is found is about its state now.
        seat: Where the bot sits.
        policy: How it thinks.
        opened: Ask about this question only.
        playouts: How many a search may take for each question.

    Raises:
        Refused: ``over``, or ``not_waiting_for_you`` where the seat is not asked.
    """
    asked = () if match.over else asked_of(match.waiting, seat)
    if opened is not None:
        asked = tuple(known for known in asked if known.opened == opened)
    if not asked:
        raise Refused("over" if match.over else "not_waiting_for_you")
    questions = sorted((seen_by(match, seat, known, playouts) for known in asked), key=lambda seen: seen.asked.must)
    return _first(policy, questions)


def _first(policy: Policy, questions: list[Seen]) -> Thinking[tuple[Decision, Thought]]:
    for seen in questions[:-1]:
        thought = yield from think(policy, seen)
        if thought.action is not None:
            return seen.asked, thought
    last = questions[-1]
    return last.asked, (yield from think(policy, last))


def choose(
    match: Match, seat: Seat, policy: Policy, opened: int | None = None, playouts: int | None = None
) -> tuple[Decision, Thought]:
    """Return what `consider` comes to, in one piece."""
    return finish(consider(match, seat, policy, opened, playouts))


@dataclass(slots=True)
class _Begun[T]:
    thinking: Thinking[T]
    spent: float = 0.0


class Slices[K, T]:
    """Thoughts under way, each by a key that says all about it; they go on a slice at a time."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        """Take a clock that counts seconds."""
        self._clock = clock
        self._begun: dict[K, _Begun[T]] = {}

    def go_on(self, key: K, begin: Callable[[], Thinking[T]], within: float | None = None) -> T | None:
        """
        Think a slice further, from the beginning if that thought is not under way; return the answer, or None so far.

        Args:
            key: What is thought about.
            begin: Begins the thought.
            within: Seconds of thinking after which the best so far will do.
        """
        begun = self._begun.pop(key, None) or _Begun(begin())
        start = now = self._clock()
        try:
            next(begun.thinking)
            for _ in range(_STEPS):
                now = self._clock()
                if within is not None and begun.spent + now - start >= within:
                    while True:
                        begun.thinking.send("soon")
                if now - start >= _SECONDS:
                    break
                next(begun.thinking)
        except StopIteration as done:
            answer: T = done.value
            return answer
        begun.spent += now - start
        self._begun[key] = begun
        while len(self._begun) > _AT_ONCE:
            del self._begun[next(iter(self._begun))]
        return None

    def keep(self, wanted: Callable[[K], bool]) -> None:
        """Stop every thought that nobody wants any more."""
        self._begun = {key: begun for key, begun in self._begun.items() if wanted(key)}
