"""What could be where, for a seat that does not see it."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import PASS_A, Card, in_order
from py_engine.games.power_broker.hands import parts
from py_engine.games.power_broker.sets import parcels
from py_engine.games.power_broker.state import Parcel, State
from py_engine.games.power_broker.turns import is_forced
from py_engine.rng import Rng
from py_engine.zones import take


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Deal what a seat cannot know: the other hands, and what others have chosen or exchanged unseen."""
    known = tuple(one for one in state.known if one.knower == seat)
    sure: list[tuple[Card, ...]] = []
    for place, hand in enumerate(state.hands):
        is_open = place == seat or place in state.bare
        sure.append(hand if is_open else tuple(one.card for one in known if one.holder == place))
    # in order first, so that what is imagined does not depend on what is really there
    hidden = in_order(tuple(card for hand, kept in zip(state.hands, sure, strict=True) for card in take(hand, kept)))
    mixed, rng = rng.shuffle(hidden)
    dealt, first = [], 0
    for hand, kept in zip(state.hands, sure, strict=True):
        last = first + len(hand) - len(kept)
        dealt.append(list(mixed[first:last]))
        first = last
    _keep_clean(dealt, _clean(state))
    hands = tuple(in_order((*kept, *cards)) for kept, cards in zip(sure, dealt, strict=True))
    chosen = []
    for parcel in state.chosen:
        chosen.append(parcel)
        if parcel.giver != seat:
            chosen[-1], rng = _choice(state, parcel, hands[parcel.giver], rng)
    return replace(
        state,
        hands=hands,
        known=known,
        chosen=tuple(chosen),
        swaps=tuple(one if seat in (one.giver, one.taker) else replace(one, cards=()) for one in state.swaps),
        rng=rng.split("deals to come"),
    )


def _clean(state: State) -> tuple[Seat, ...]:
    """Return who cannot hold a Pass A any more: it was asked in a window in which one had to be played."""
    window = state.window
    if window is None or window.stage != "after" or not is_forced(state, window):
        return ()
    return tuple(Seat(place) for place in range(len(state.hands)) if place != window.seat and place not in window.rest)


def _keep_clean(dealt: list[list[Card]], clean: tuple[Seat, ...]) -> None:
    """Change every Pass A of a hand that can have none for another card of a hand that can."""
    others = [place for place in range(len(dealt)) if place not in clean]
    for place in clean:
        for at, card in enumerate(dealt[place]):
            if card == PASS_A:
                other, to = next(
                    (other, to) for other in others for to, had in enumerate(dealt[other]) if had != PASS_A
                )
                dealt[place][at], dealt[other][to] = dealt[other][to], PASS_A


def _choice(state: State, parcel: Parcel, hand: tuple[Card, ...], rng: Rng) -> tuple[Parcel, Rng]:
    part = parts(state.before)[parcel.giver]
    cards, rng = rng.choice(parcels(hand, part.cards, highest=part.highest))
    return replace(parcel, cards=cards), rng
