"""
The people's opponents: Pickle hits whoever is near, Mustard thinks, and Chilli tries things out in its head.

None of them sees a hand but its own. What lies open they all know; Mustard and Chilli also know what is gone.
"""

from __future__ import annotations

from py_engine.bots import Seen, Thought
from py_engine.game import Arg, Said
from py_engine.games.lunch_money.cards import BIG_COMBO, FIRST_AID, HUMILIATION, POWERPLAY, Card
from py_engine.games.lunch_money.judge import Idea, Judge
from py_engine.games.lunch_money.state import Action, FirstAid
from py_engine.games.lunch_money.words import wants_line
from py_engine.rng import Rng
from py_engine.text import Who

LINES: dict[Card, int] = {
    BIG_COMBO: 8,
    POWERPLAY: 8,
    HUMILIATION: 8,
    Card("grab"): 5,
    Card("headlock"): 3,
    Card("choke"): 3,
    Card("poke"): 3,
    Card("stomp"): 3,
    FIRST_AID: 4,
    Card("dodge"): 4,
    Card("block"): 4,
}
"""How many lines there are for a card."""

_ANY = 10
"""How many there are for everything else."""

_SELDOM = 6
"""One play in so many comes with a line that nobody asked for."""

_CLUMSY = 70
"""How far Pickle misjudges, in tenths of a point."""


def line_for(rng: Rng, action: Action) -> Said | None:
    """Draw something to say with a play: always where one is asked for, now and then otherwise."""
    card = FIRST_AID if isinstance(action, FirstAid) else getattr(action, "card", None)
    rng = rng.split("line")
    silent, rng = rng.below(_SELDOM)
    if card is None or (silent and not wants_line(action)):
        return None
    known = LINES.get(card)
    number, _ = rng.below(known or _ANY)
    return Said(f"line.{card if known else 'any'}.{number + 1}")


def because(idea: Idea) -> Said:
    """Say why."""
    args: dict[str, Arg] = {} if idea.other is None else {"seat": Who(idea.other)}
    return Said(idea.why, args)


def thoughts(seen: Seen, *, counting: bool) -> list[Idea]:
    """Weigh the answers of a seat; whatever is hidden in the imagined table is not looked at."""
    state = seen.imagine(seen.rng.split("look"))
    return Judge(state, seen.seat, counting=counting).ideas(state.pending[-1])


def _answer(seen: Seen, idea: Idea) -> Thought:
    said = Said("hint.only") if len(seen.legal) == 1 else because(idea)
    return Thought(idea.action, said, line=line_for(seen.rng, idea.action))


def mustard(seen: Seen) -> Thought:
    """Answer with the best idea."""
    return _answer(seen, thoughts(seen, counting=True)[0])


def pickle(seen: Seen) -> Thought:
    """Answer with an idea that looks good at a glance."""
    best, liked, rng = None, 0.0, seen.rng
    for idea in thoughts(seen, counting=False):
        blur, rng = rng.below(_CLUMSY)
        if best is None or idea.worth + blur / 10 > liked:
            best, liked = idea, idea.worth + blur / 10
    return _answer(seen, best or Idea(0.0, seen.legal[-1], "hint.only"))
