"""What could be where, for a seat that does not see it."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import NUMBER, PASS_A, Card, in_order
from py_engine.games.power_broker.hands import parts
from py_engine.games.power_broker.sets import parcels
from py_engine.games.power_broker.state import UNCAPPED, Lead, Parcel, State
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
    room = [len(hand) - len(kept) for hand, kept in zip(state.hands, sure, strict=True)]
    dealt, rng = _dealt(hidden, room, state, rng)
    _let_lead(state, sure, dealt)
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


def _dealt(hidden: tuple[Card, ...], room: list[int], state: State, rng: Rng) -> tuple[list[list[Card]], Rng]:
    """
    Deal hidden cards to hands with room for them, none to a hand that is known to hold nothing so high.

    What fewest hands can hold is dealt first, so that there is always room for the rest: high cards, or, while a
    window tells who has no Pass A and no round has told anything yet, the Pass A.
    """
    mixed, rng = rng.shuffle(hidden)
    clean = _clean(state)
    first = UNCAPPED + 1 if clean else 0
    dealt: list[list[Card]] = [[] for _ in room]
    for card in sorted(mixed, key=lambda card: first if card == PASS_A else height_of(card), reverse=True):
        height = height_of(card)
        # every free place of a hand is as likely as every other
        free = tuple(
            place
            for place, left in enumerate(room)
            for _ in range(left)
            if (place not in clean if card == PASS_A else height <= state.caps[place])
        )
        place, rng = rng.choice(free)
        dealt[place].append(card)
        room[place] -= 1
    return dealt, rng


def _let_lead(state: State, sure: list[tuple[Card, ...]], dealt: list[list[Card]]) -> None:
    """RULES 10.5: whoever is asked to lead holds more than Pass A, and gets for one the lowest card that was dealt."""
    asked = state.pending[-1] if state.pending else None
    if not isinstance(asked, Lead) or {*sure[asked.seat], *dealt[asked.seat]} != {PASS_A}:
        return
    place, card = min(
        ((place, card) for place, cards in enumerate(dealt) for card in cards if card != PASS_A),
        key=lambda one: height_of(one[1]),
    )
    dealt[place][dealt[place].index(card)] = PASS_A
    dealt[asked.seat][dealt[asked.seat].index(PASS_A)] = card


def height_of(card: Card) -> int:
    """Return how high a card stands beside what hands are known not to hold; a wild card above every number."""
    return NUMBER.get(card, UNCAPPED)


def _choice(state: State, parcel: Parcel, hand: tuple[Card, ...], rng: Rng) -> tuple[Parcel, Rng]:
    part = parts(state.before)[parcel.giver]
    cards, rng = rng.choice(parcels(hand, part.cards, highest=part.highest))
    return replace(parcel, cards=cards), rng
