"""What somebody can bring to a table: whether anything at all, and which runs and sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import NUMBER, NUMBERS, OWNER, PERSONALITIES, Card, in_order
from py_engine.games.power_lunch.restaurant import (
    BONUS,
    CHAIRS,
    EMPTY,
    OPENING,
    RUN,
    SET,
    TABLES,
    is_one_colour,
    is_run,
    joins_freely,
)
from py_engine.games.power_lunch.state import Company, Meld, State


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards that belong together, and whom the Owner stands for among them."""

    cards: tuple[Card, ...]
    owner: str = ""


def people(cards: tuple[Card, ...], owner: str) -> tuple[Card, ...]:
    """
    Return who sits down with these cards.

    >>> people((Card("R7"), Card("owner")), "B8")
    ('R7', 'B8')
    """
    return tuple(Card(owner) if card == OWNER else card for card in cards)


def guests(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    Return the cards of a hand that can go to a table.

    >>> guests((Card("R7"), Card("owner"), Card("scandal")))
    ('R7', 'owner')
    """
    return tuple(card for card in hand if card in NUMBER or card == OWNER)


def worth(place: int, seated: int, joining: int) -> int:
    """
    Return what a meld scores: a point for each card, and a bonus for opening and for closing (RULES 8.1 to 8.3).

    >>> worth(0, 0, 3), worth(7, 0, 3), worth(2, 3, 1)
    (7, 8, 4)
    """
    chairs = CHAIRS[place]
    return joining + BONUS[chairs] * ((seated == 0) + (seated + joining == chairs))


def can_open(hand: tuple[Card, ...]) -> bool:
    """Whether a hand can open a table somehow: with two colours, or else a run (RULES 5.2, 6.5)."""
    able = guests(hand)
    if len(able) < OPENING:
        return False
    if OWNER in able or not is_one_colour(able):
        return True
    return any(is_run(able[first : first + OPENING], one_colour=True) for first in range(len(able) - OPENING + 1))


def can_try(state: State, seat: Seat) -> bool:
    """Whether there is anything that a seat could lawfully attempt (RULES 4.4)."""
    return bool(places(state, state.hands[seat]))


def is_exempt(state: State, seat: Seat) -> bool:
    """Whether a seat need not attempt anything (RULES 4.3, 4.4)."""
    hand = state.hands[seat]
    return not can_try(state, seat) or (len(hand) < OPENING and not any(True for _ in _joining(state, hand)))


def places(state: State, hand: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the tables at which a hand could try something, by pitch at least."""
    if not guests(hand):
        return ()
    opens = can_open(hand)
    return tuple(place for place in range(len(TABLES)) if state.free(place) and (state.tables[place].guests or opens))


def invited(state: State, hand: tuple[Card, ...], where: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the cards of a hand that may be part of an attempt at one of these tables."""
    able = guests(hand)
    if any(state.tables[place].guests for place in where) or OWNER in able or not is_one_colour(able):
        return able if where else ()
    # RULES 6.5: of one colour alone only runs open a table
    return tuple(card for card in able if _has_run(card, able))


def _has_run(card: Card, able: tuple[Card, ...]) -> bool:
    """Whether a card is part of a run of three in a hand of one colour."""
    held = {NUMBER[one] - NUMBER[card] for one in able}
    return any({first, first + 1, first + 2} <= held for first in (-2, -1, 0))


def free_melds(state: State, hand: tuple[Card, ...]) -> tuple[Meld, ...]:
    """
    Return runs and sets that can be melded without a vote, each cut in the sizes that fit; those that join come first.

    Of cards with the same number it takes the first ones in a run; what else would do is accepted too.
    """
    opening = (
        meld
        for place, company in enumerate(state.tables)
        if not company.guests
        for meld in melds_at(state, hand, place)
    )
    return (*_joining(state, hand), *opening)


def melds_at(state: State, hand: tuple[Card, ...], place: int) -> tuple[Meld, ...]:
    """Return the runs and sets that can be melded to one table without a vote."""
    company, free, table = state.tables[place], state.free(place), TABLES[place]
    if company.kind == EMPTY:
        lots = openings(hand, one_colour=state.one_colour)
    elif free and company.kind in (RUN, SET):
        lots = joiners(hand, company, one_colour=state.one_colour)
    else:
        return ()
    return tuple(Meld(table, lot.cards, lot.owner) for lot in lots if len(lot.cards) <= free)


def _joining(state: State, hand: tuple[Card, ...]) -> Iterator[Meld]:
    return (
        meld for place, company in enumerate(state.tables) if company.guests for meld in melds_at(state, hand, place)
    )


def joiners(hand: tuple[Card, ...], company: Company, *, one_colour: bool) -> tuple[Lot, ...]:
    """Return who may join a run or a set without a vote: one by one, and all that go on from there."""
    return _joiners(hand, company.kind, company.people, one_colour)


@lru_cache(maxsize=4096)
def _joiners(hand: tuple[Card, ...], kind: str, seated: tuple[Card, ...], one_colour: bool) -> tuple[Lot, ...]:  # noqa: FBT001
    numbers = [NUMBER[person] for person in seated]
    low, high = min(numbers), max(numbers)
    found: dict[Lot, None] = {}
    if kind == SET:
        same = tuple(card for card in hand if NUMBER.get(card) == low)
        for size in range(1, len(same) + 1):
            found[Lot(same[:size])] = None
            if OWNER in hand:
                found[Lot((*same[:size], OWNER), seated[0])] = None
        if OWNER in hand:
            found[Lot((OWNER,), seated[0])] = None
        return tuple(found)
    colour = seated[0].rstrip("0123456789") if one_colour else ""
    held = _by_number(hand)
    steps = (range(high + 1, NUMBERS[-1] + 1), range(low - 1, 0, -1))
    for numbers_on in steps:
        for people_on in _chain(held, numbers_on, colour):
            lot = _lot(people_on, hand)
            found[lot] = None
    return tuple(found)


_OWNERS = 0
"""Where the Owner stands among the cards by number."""


def _by_number(hand: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    """Return the guests of a hand by number."""
    held: dict[int, tuple[Card, ...]] = dict.fromkeys(range(NUMBERS[-1] + 1), ())
    for card in hand:
        number = NUMBER.get(card, _OWNERS)
        if number or card == OWNER:
            held[number] = (*held[number], card)
    return held


def _chain(held: Mapping[int, tuple[Card, ...]], numbers: range, colour: str) -> Iterator[tuple[Card, ...]]:
    """Go on from the end of a run as far as the hand reaches, the Owner filling one gap."""
    chain: tuple[Card, ...] = ()
    has_owner = bool(held[_OWNERS])
    for number in numbers:
        fitting = next((card for card in held[number] if card.startswith(colour)), None)
        if fitting is None:
            if not has_owner:
                return
            has_owner = False
            fitting = _stand_in(number, colour, held[number])
        chain = (*chain, fitting)
        yield chain


def _stand_in(number: int, colour: str, held: tuple[Card, ...]) -> Card:
    """Return a personality that is not in the hand, for the Owner to stand for."""
    fitting = (card for card in PERSONALITIES if NUMBER[card] == number and card not in held)
    return next(card for card in fitting if card.startswith(colour))


def _lot(wanted: tuple[Card, ...], hand: tuple[Card, ...]) -> Lot:
    """Return the cards for people of whom at most one is not in the hand: the Owner."""
    missing = next((person for person in wanted if person not in hand), "")
    return Lot(in_order(tuple(OWNER if person == missing else person for person in wanted)), missing)


@lru_cache(maxsize=4096)
def openings(hand: tuple[Card, ...], *, one_colour: bool) -> tuple[Lot, ...]:
    """
    Return runs and sets of three or more in a hand.

    >>> [lot.cards for lot in openings((Card("R7"), Card("B8"), Card("G9")), one_colour=False)]
    [('R7', 'B8', 'G9')]
    """
    found: dict[Lot, None] = {}
    held = _by_number(hand)
    for number in NUMBERS:
        same = held[number]
        for size in range(OPENING, len(same) + 1):
            found[Lot(same[:size])] = None
        if OWNER in hand:
            for size in range(OPENING - 1, len(same) + 1):
                found[Lot((*same[:size], OWNER), same[0])] = None
    colours = ("R", "O", "G", "B", "Pu", "Pi") if one_colour else ("",)
    for colour in colours:
        for first in NUMBERS:
            for chain in _chain(held, range(first, NUMBERS[-1] + 1), colour):
                if len(chain) >= OPENING:
                    found[_lot(chain, hand)] = None
    return tuple(found)


def kind_of(state: State, place: int, joining: tuple[Card, ...]) -> str:
    """Return as what people would join a table without a vote; nothing where it takes a pitch."""
    company = state.tables[place]
    return joins_freely(company.kind, company.people, joining, one_colour=state.one_colour)
