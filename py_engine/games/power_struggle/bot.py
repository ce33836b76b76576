"""
Pickle and Mustard, the bots that answer at once, and say why they do what they do.

Pickle is easy: it plays what is lowest as soon as it fits, breaks pairs and straights for it, keeps nothing for later,
nods off, and now and then forgets to say "Last card!". Mustard is fair: it plans the hand into few plays, keeps what is
strong, and makes it hard for whoever is nearly out. Neither looks at anything but its own view and the cards that were
played for all to see.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from py_engine.bots import Seen, Thought
from py_engine.game import Said, Seat
from py_engine.games.power_struggle.cards import PACK, Card, each_costs
from py_engine.games.power_struggle.combos import Combo, combo_of, higher
from py_engine.games.power_struggle.plan import burden, plan
from py_engine.games.power_struggle.state import Beat, Give, GiveBack, LastCard, Pass, Play
from py_engine.text import Who
from py_engine.zones import take

if TYPE_CHECKING:
    from py_engine.games.power_struggle.state import State, View

_TRIES = 24
"""How many plays of a kind are thought through."""

_NEARLY_OUT = 3
"""With so few cards somebody has to be held up."""

_FEW = 6
_WORTH_IT = -45
"""Play when the plan gets at least so much lighter; a coup or a strong single is kept for later."""

_NODS_OFF = 40
"""In a hundred turns Pickle passes so often, though it could play."""

_FORGETS = 33
"""So often it does not say "Last card!" when it could."""

_SHOWS_OFF = 25
"""So often it leads with whatever is in its fingers."""

_MUST_STOP = 400
_HOLD_UP = 90
_EXPENSIVE = 20


@dataclass(frozen=True, slots=True)
class Idea:
    """A play, and what it leaves."""

    combo: Combo
    action: Play
    rest: tuple[Combo, ...]
    """The plan for the cards that stay."""

    change: int
    """How much heavier the plan gets; less than nothing where it gets lighter."""


def pickle(seen: Seen) -> Thought:
    """Answer as somebody would who was told the rules just now."""
    luck, rng = seen.rng.below(100)
    match seen.asked.prompt:
        case LastCard.prompt:
            if luck < _FORGETS:
                return Thought(None)
            return Thought(seen.legal[0], Said("hint.last_card", rule="7.1"))
        case GiveBack.prompt:
            return Thought(Give(seen.view.hand[0]), Said("hint.lowest"))
        case Beat.prompt:
            if seen.legal[0] == Pass():
                return Thought(Pass(), Said("hint.pass_cannot", rule="6.3"))
            if luck < _NODS_OFF and Pass() in seen.legal:
                return Thought(Pass(), Said("hint.nods_off", rule="6.3"))
            return Thought(seen.legal[0], Said("hint.lowest"))
        case _:
            if luck < _SHOWS_OFF:
                return Thought(rng.choice(seen.legal)[0], Said("hint.whim"))
            return Thought(seen.legal[0], Said("hint.lowest"))


def mustard(seen: Seen) -> Thought:
    """Answer as somebody would who has played a few evenings."""
    match seen.asked.prompt:
        case LastCard.prompt:
            return Thought(seen.legal[0], Said("hint.last_card", rule="7.1"))
        case GiveBack.prompt:
            return Thought(Give(_worst(seen.view.hand)), Said("hint.give"))
        case _:
            return _turn(seen)


def _worst(hand: tuple[Card, ...]) -> Card:
    """Return the card without which the rest is the lightest; of equal ones the lowest."""
    return min(dict.fromkeys(hand), key=lambda card: burden(plan(take(hand, (card,)))))


def _turn(seen: Seen) -> Thought:
    ideas = ideas_of(seen)
    if not ideas:
        return Thought(Pass(), Said("hint.pass_cannot", rule="6.3"))
    # what empties the hand is played at once
    out = next((idea for idea in ideas if not idea.rest), None)
    if out is not None:
        return Thought(out.action, Said("hint.go_out"))
    if len(seen.legal) == 1:
        return Thought(ideas[0].action, Said("hint.only"))
    return _beat(seen, ideas) if seen.asked.prompt == Beat.prompt else _lead(seen, ideas)


def ideas_of(seen: Seen, tries: int = _TRIES) -> list[Idea]:
    """Think through the plays of the plan and the lowest few of each kind."""
    hand = seen.view.hand
    now = plan(hand)
    planned = {combo.cards for combo in now}
    tried: Counter[tuple[str, int]] = Counter()
    ideas: dict[tuple[Card, ...], Idea] = {}
    for action in seen.legal:
        if action == Pass():
            continue
        combo = combo_of(action.cards)
        kind = combo.kind, len(combo.cards)
        tried[kind] += 1
        if tried[kind] > tries and combo.cards not in planned:
            continue
        rest = plan(take(hand, combo.cards))
        # of two ways to play the same cards the later one says "Last card!"
        ideas[combo.cards] = Idea(combo, action, rest, burden(rest) - burden(now))
    return list(ideas.values())


def _others(view: View, me: Seat) -> list[tuple[int, Seat]]:
    """Return how many cards each other player holds who is still in the hand, fewest first."""
    return sorted((one.count, one.seat) for one in view.seats if one.seat != me and not one.out)


def _beat(seen: Seen, ideas: list[Idea]) -> Thought:
    view: View = seen.view
    fewest, nearest = _others(view, seen.seat)[0]
    best = min(ideas, key=lambda idea: (idea.change, idea.combo.key))
    if Pass() not in seen.legal:
        return Thought(best.action, Said("hint.block", {"seat": Who(nearest)}, "8.2"))
    finish = next((idea for idea in ideas if len(idea.rest) == 1 and _holds(seen, idea.combo)), None)
    if finish is not None:
        return Thought(finish.action, Said("hint.control"))
    worth, why = _WORTH_IT, Said("hint.cheap")
    if view.play is not None and fewest <= _NEARLY_OUT:
        worth = _MUST_STOP if view.play.seat == nearest or fewest == 1 else _HOLD_UP
        why = Said("hint.block", {"seat": Who(nearest)})
    elif each_costs(len(view.hand)) > 1 and fewest <= _FEW:
        worth, why = _EXPENSIVE, Said("hint.costs", rule="9.1")
    if best.change > worth:
        return Thought(Pass(), Said("hint.pass_keep", rule="6.3"))
    return Thought(best.action, Said("hint.coup") if best.combo.kind == "coup" else why)


def _lead(seen: Seen, ideas: list[Idea]) -> Thought:
    view: View = seen.view
    fewest, nearest = _others(view, seen.seat)[0]
    ace = all("As" in idea.combo.cards for idea in ideas)
    # two plays left: the one that nobody can answer comes first
    finish = next((idea for idea in ideas if len(idea.rest) == 1 and _holds(seen, idea.combo)), None)
    if finish is not None:
        return Thought(finish.action, Said("hint.control"))
    if fewest <= _NEARLY_OUT:
        best = min(ideas, key=lambda idea: (len(idea.combo.cards) <= fewest, idea.change - 30 * _shed(idea)))
        return Thought(best.action, Said("hint.block", {"seat": Who(nearest)}))
    best = min(ideas, key=lambda idea: (idea.change - 12 * _shed(idea), idea.combo.key))
    if ace:
        return Thought(best.action, Said("hint.ace", rule="5.5"))
    if best.combo.kind == "single":
        return Thought(best.action, Said("hint.low"))
    return Thought(best.action, Said("hint.rid", {"plays": len(best.rest)}))


def _shed(idea: Idea) -> int:
    return len(idea.combo.cards)


def _holds(seen: Seen, combo: Combo) -> bool:
    """Whether nothing that could be out there is known to beat a combination; coups are left aside."""
    if len(combo.cards) > 3:  # noqa: PLR2004
        return combo.kind in ("full_house", "straight_flush", "coup")
    state: State = seen.imagine(seen.rng)
    gone = (*seen.view.hand, *state.aside, *(card for played in state.table for card in played.cards))
    unseen = take(PACK, gone)
    return not any(found.kind != "coup" for found in higher(unseen, combo, next_cards=state.next_cards))
