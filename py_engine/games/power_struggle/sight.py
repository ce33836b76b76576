"""Who sees what, and what could be where for somebody who does not see it."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Said, Seat
from py_engine.games.power_struggle.cards import ACE_OF_SPADES, FORGOTTEN, Card, each_costs, in_order
from py_engine.games.power_struggle.combos import called
from py_engine.games.power_struggle.plan import plan
from py_engine.games.power_struggle.state import (
    Beat,
    Group,
    LastHandView,
    Lead,
    Played,
    PlayView,
    SeatView,
    State,
    View,
)
from py_engine.games.power_struggle.turns import is_guard, must_show_ace
from py_engine.rng import Rng
from py_engine.zones import take

_PASSED = Said("deed.passed")


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    hand = () if seat is None else state.hands[seat]
    asked = state.pending[-1] if state.pending else None
    table, totals = state.table, state.totals
    bound = _is_bound(state)
    return View(
        hand_number=state.number,
        clockwise=state.clockwise,
        limit=state.limit,
        dealer=state.dealer,
        lead=None if asked is None else asked.seat,
        seats=tuple(_seat(state, Seat(place), total) for place, total in enumerate(totals)),
        play=_play(table[-1]) if table else None,
        beaten=_play(table[-2]) if len(table) > 1 else None,
        hand=hand,
        groups=tuple(Group(called(combo.cards), combo.cards) for combo in plan(hand)),
        exchange=state.exchange,
        last_hand=_last_hand(state),
        guard=asked.seat if bound and asked is not None else None,
        duty=_duty(state, bound=bound),
    )


def _seat(state: State, seat: Seat, total: int) -> SeatView:
    count, deed, out = len(state.hands[seat]), state.deeds[seat], seat in state.out
    return SeatView(
        seat=seat,
        count=count,
        cost=FORGOTTEN if out else count * each_costs(count),
        total=total,
        passed=deed == (),
        out=out,
        one_card=count == 1,
        said_last_card=seat in state.called,
        last=None if deed is None else called(deed) if deed else _PASSED,
    )


def _play(played: Played) -> PlayView:
    return PlayView(played.seat, played.cards, called(played.cards))


def _last_hand(state: State) -> LastHandView | None:
    last = state.last_hand
    return None if last is None else LastHandView(last.winner, last.rows, _play(last.play))


def _is_bound(state: State) -> bool:
    """Whether whoever is asked now must follow the guard rule (RULES 8.2, 8.5)."""
    match state.pending:
        case (Lead(seat=seat),):
            return is_guard(state, seat)
        case (Beat(seat=seat),):
            return len(state.table[-1].cards) == 1 and is_guard(state, seat)
        case _:
            return False


def _duty(state: State, *, bound: bool) -> Said | None:
    """Say what binds whoever must answer; everybody may know it, save what it means for the guard's own cards."""
    match state.pending:
        case (Lead(seat=seat),) if must_show_ace(state, seat):
            return Said("duty.ace", rule="5.5")
    if not bound:
        return None
    return Said("duty.guard_beat", rule="8.2") if state.table else Said("duty.guard_lead", rule="8.5")


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Deal what a seat cannot know: the other hands and the unused one, save for cards that everybody saw arrive."""
    sure = [hand if place == seat else () for place, hand in enumerate(state.hands)]
    for known in state.known:
        if known.seat != seat:
            sure[known.seat] = (*sure[known.seat], known.card)
    # RULES 5.6: when nobody leads with the ace of spades, everybody knows that it is not in play
    unused = (ACE_OF_SPADES,) if state.number == 1 and ACE_OF_SPADES in state.unused else ()
    zones: list[tuple[Card, ...]] = [*state.hands, state.unused]
    fixed: list[tuple[Card, ...]] = [*sure, unused]
    pool = tuple(card for zone, kept in zip(zones, fixed, strict=True) for card in take(zone, kept))
    # in order first, so that what is imagined does not depend on what is really there
    pool, rng = rng.shuffle(in_order(pool))
    dealt, first = [], 0
    for zone, kept in zip(zones, fixed, strict=True):
        last = first + len(zone) - len(kept)
        dealt.append(in_order((*kept, *pool[first:last])))
        first = last
    return replace(state, hands=tuple(dealt[:-1]), unused=dealt[-1], rng=rng.split("deals to come"))
