"""
Pickle and Mustard, the easy and the fair bot.

Both look at nothing but their own view and what they may answer. Pickle plays the smallest thing that is allowed.
Mustard counts how many plays a hand still takes, gets rid of what is hard to get rid of, and keeps wild cards back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from py_engine.bots import Seen, Thought
from py_engine.game import Said, Seat
from py_engine.games.lunch_cards.cards import CONNECTION, NUMBER, NUMBERS, OWNER, Card
from py_engine.games.power_broker.chart import HIGHEST
from py_engine.games.power_broker.sets import WILD, number_of, sorted_out
from py_engine.games.power_broker.state import (
    AimAt,
    Beat,
    Done,
    DropPassA,
    Give,
    Lead,
    Pass,
    Play,
    PlayAs,
    PlayOn,
    PlayPassA,
)
from py_engine.text import Who
from py_engine.zones import take

if TYPE_CHECKING:
    from py_engine.games.power_broker.views import View

PLAY = 20
"""What one more play costs, whatever it is."""

LOW = 3
"""What it costs more for each step below the highest number: nothing beats little with it."""

WILD_WORTH = 26
"""What a wild card is worth in the hand."""

_CARD = 3
RATHER_NOT = 14
"""Let a chance go by, where that is allowed, when a play makes the hand worse by more."""

_FEW = 3


def burden(hand: tuple[Card, ...]) -> int:
    """
    Return how hard it is to get rid of a hand.

    >>> burden((Card("R2"), Card("B2"), Card("G2"))) < burden((Card("R2"), Card("B3")))
    True
    """
    groups, wild = sorted_out(hand)
    heavy = sum(PLAY + LOW * (HIGHEST - NUMBER[group[0]]) for group in groups)
    return heavy + _CARD * len(hand) - (WILD_WORTH + _CARD) * len(wild)


def pickle(seen: Seen) -> Thought:
    """Answer with the smallest thing that is allowed, and without wild cards where there is another way."""
    plays = [action for action in seen.legal if isinstance(action, Play | PlayAs)]
    if plays:
        best = min(plays, key=lambda action: (_wilds(action), number_of(action), -len(action.cards)))
        return Thought(best, Said("hint.lowest"))
    return _other(seen)


def mustard(seen: Seen) -> Thought:
    """Answer as somebody would who has played a few evenings."""
    match seen.asked.prompt:
        case Lead.prompt:
            return _lead(seen)
        case Beat.prompt:
            return _beat(seen)
        case _:
            return _other(seen)


def _wilds(action: Play | PlayAs) -> int:
    return sum(card in WILD for card in action.cards)


def _costs(seen: Seen) -> list[tuple[int, int, Any]]:
    """Return what each play makes of the hand, the best first; the place in the list settles ties."""
    hand = seen.view.hand
    plays = (action for action in seen.legal if isinstance(action, Play | PlayAs))
    return sorted((burden(take(hand, action.cards)), place, action) for place, action in enumerate(plays))


def _goes_out(seen: Seen, action: Play | PlayAs) -> bool:
    return len(action.cards) == len(seen.view.hand)


def _lead(seen: Seen) -> Thought:
    costs = _costs(seen)
    out = next((action for _, _, action in costs if _goes_out(seen, action)), None)
    if out is not None:
        return Thought(out, Said("hint.go_out", rule="5.1"))
    # two plays left: first the one that nobody can be expected to beat
    for _, _, action in costs:
        rest = take(seen.view.hand, action.cards)
        if _is_high(seen.view, action) and _is_one_set(rest):
            return Thought(action, Said("hint.control", {"number": number_of(action)}))
    # several low cards at once are gone for good, and few can answer them
    best = min(costs, key=lambda cost: (_wilds(cost[2]), cost[0], cost[1]))[2]
    if len(best.cards) > 1:
        return Thought(best, Said("hint.together", {"count": len(best.cards), "number": number_of(best)}))
    return Thought(best, Said("hint.low", {"number": number_of(best)}))


def _is_one_set(cards: tuple[Card, ...]) -> bool:
    groups, wild = sorted_out(cards)
    return len(groups) <= 1 and sum(map(len, groups)) + len(wild) == len(cards)


def _is_high(view: View, action: Play | PlayAs) -> bool:
    """Whether as many cards of a higher number can no longer lie in any one hand."""
    size, number = len(action.cards), number_of(action)
    wild = view.wild.total - view.wild.played - view.wild.mine
    held = [0, *(sum(NUMBER.get(card) == each for card in view.hand) for each in NUMBERS)]
    unseen = (6 - view.gone[each - 1] - held[each] for each in NUMBERS if each > number)
    return number == HIGHEST or max(unseen) + wild < size


def _beat(seen: Seen) -> Thought:
    costs = _costs(seen)
    if not costs:
        return Thought(Pass(), Said("hint.cannot", rule="4.4"))
    out = next((action for _, _, action in costs if _goes_out(seen, action)), None)
    if out is not None:
        return Thought(out, Said("hint.go_out", rule="5.1"))
    cost, _, best = costs[0]
    if len(seen.legal) == 1:
        return Thought(best, Said("hint.only", rule="4.4"))
    if Pass() in seen.legal and cost - burden(seen.view.hand) > RATHER_NOT and not _is_urgent(seen):
        return Thought(Pass(), Said("hint.keep", rule="9.1" if seen.view.may_pass else "10.2"))
    if seen.view.play is not None and len(best.cards) > len(seen.view.play.cards):
        return Thought(best, Said("hint.more", {"count": len(best.cards)}, "10.1"))
    if _wilds(best):
        return Thought(best, Said("hint.wild", {"number": number_of(best)}, "4.4"))
    return Thought(best, Said("hint.cheap", {"number": number_of(best)}))


def _is_urgent(seen: Seen) -> bool:
    """Whether somebody is about to go out."""
    return any(0 < one.count <= _FEW for one in seen.view.seats if one.seat != seen.seat)


def _other(seen: Seen) -> Thought:
    """Answer what is not about sets: Pass A, the exchange, and whether there is another hand."""
    first = seen.legal[0]
    match first:
        case PlayPassA() | AimAt():
            return _pass_a(seen)
        case Done():
            return Thought(first, Said("hint.no_pass_a", rule="6.3"))
        case DropPassA():
            return Thought(first, Said("hint.drop", rule="6.6"))
        case Give():
            # of equal cards a wild one stays: it can be anything
            best = min(seen.legal, key=lambda give: sum(card in (OWNER, CONNECTION) for card in give.cards))
            return Thought(best, Said("hint.give", rule="7.4" if seen.asked.prompt == "exchange" else "6.5"))
        case PlayOn():
            return Thought(first, Said("hint.play_on", rule="8.2"))
        case _:
            # a set, where somebody asks Pickle; or to show that there is nothing to give
            return Thought(first, Said("hint.only", rule="6.6"))


def _pass_a(seen: Seen) -> Thought:
    """Take from whoever sits best, and after the exchange where the card would have to be given away again."""
    view: View = seen.view
    mine = view.seats[seen.seat]
    if Done() in seen.legal and mine.serves and view.exchange is None:
        return Thought(Done(), Said("hint.wait", {"seat": Who(mine.partner or Seat(0))}, "7.2"))
    targets = [action for action in seen.legal if isinstance(action, PlayPassA | AimAt)]
    best = min(targets, key=lambda action: _dread(view, action.target, mine.partner))
    return Thought(best, Said("hint.pass_a", {"seat": Who(best.target)}, "6.2"))


def _dread(view: View, target: Seat, partner: Seat | None) -> tuple[bool, int, int]:
    """Return how little there is to be had: a partner has given the best away, and the well placed have most."""
    one = view.seats[target]
    return target == partner, one.last_rank, -one.count
