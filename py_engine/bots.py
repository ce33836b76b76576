"""
Bots: what one may know, and how it is asked.

A bot gets what its seat sees and a way to imagine the rest; never the state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from py_engine.game import Decision, Form, Game, Said, Seat, asked_of
from py_engine.match import Match, Refused
from py_engine.rng import Rng


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


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do, and why."""

    action: Any
    """None: nothing, about a question that nobody waits for."""

    said: Said | None = None
    """The reason, in the game's own terms; shown as a hint."""

    line: Said | None = None
    """What it says with the play, for everybody to hear."""


type Policy = Callable[[Seen], Thought]
type Levels = Mapping[str, Policy]
"""A game's own bots by level (``easy``, ``fair``, ``strong``); ``random`` is there for every game."""


def random_policy(seen: Seen) -> Thought:
    """Answer anything that is accepted; leave a question that nobody waits for alone every second time."""
    coin, rng = seen.rng.below(2)
    if not seen.asked.must and coin:
        return Thought(None)
    return Thought(seen.sample(rng))


def seen_by(match: Match, seat: Seat, asked: Decision) -> Seen:
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
    )


def choose(match: Match, seat: Seat, policy: Policy, opened: int | None = None) -> tuple[Decision, Thought]:
    """
    Return what a bot would do now, without doing it, and which question it answers.

    Questions that nobody waits for come first, where the bot has something to say to them.

    Args:
        match: The table.
        seat: Where the bot sits.
        policy: How it thinks.
        opened: Ask about this question only.

    Raises:
        Refused: ``over``, or ``not_waiting_for_you`` where the seat is not asked.
    """
    asked = () if match.over else asked_of(match.waiting, seat)
    if opened is not None:
        asked = tuple(known for known in asked if known.opened == opened)
    if not asked:
        raise Refused("over" if match.over else "not_waiting_for_you")
    *beside, last = sorted(asked, key=lambda known: known.must)
    for decision in beside:
        thought = policy(seen_by(match, seat, decision))
        if thought.action is not None:
            return decision, thought
    return last, policy(seen_by(match, seat, last))
