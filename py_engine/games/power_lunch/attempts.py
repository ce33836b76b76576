"""Attempts that somebody makes who does not think: by chance, or because they are away."""

from __future__ import annotations

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import NUMBER, OWNER, PERSONALITIES, Card
from py_engine.games.power_lunch import themes
from py_engine.games.power_lunch.melds import free_melds, guests, is_exempt, melds_at, people, places
from py_engine.games.power_lunch.restaurant import EMPTY, OPENING, TABLES, is_one_colour, is_run
from py_engine.games.power_lunch.state import Meld, State
from py_engine.games.power_lunch.themes import Lore
from py_engine.rng import Rng

_WORDS = (
    "They are all <b>hungry</b>, and it rains.",
    "Todos tocan algún instrumento.",
    "Die waren alle schon im Gefängnis.",
    "Everybody here talks to animals.",
)
"""What is pitched by chance."""


def by_chance(lore: Lore, state: State, seat: Seat, rng: Rng) -> Meld:
    """Return an accepted attempt: nothing where that will do, a run or a set, or a pitch of one sort or another."""
    hand = state.hands[seat]
    luck, rng = rng.below(1 << 30)
    if luck & 1 and is_exempt(state, seat):
        return Meld(TABLES[0], ())
    able = places(state, hand)
    if not able:
        return Meld(TABLES[0], ())
    place, rng = rng.choice(able)
    melds = melds_at(state, hand, place) if luck & 2 else ()
    if melds:
        return rng.choice(melds)[0]
    cards, owner, rng = _company(state, hand, place, rng)
    words, sort = _WORDS[(luck >> 2) % len(_WORDS)], (luck >> 8) % 4
    table = TABLES[place]
    theme = lore.shared[(luck >> 12) % len(lore.shared)] if lore.shared else themes.HUNGRY
    if sort == 0 or state.theme_once:
        return Meld(table, cards, owner, aloud=True)
    return Meld(table, cards, owner, words=words) if sort < 3 else Meld(table, cards, owner, theme=theme)  # noqa: PLR2004


def _company(state: State, hand: tuple[Card, ...], place: int, rng: Rng) -> tuple[tuple[Card, ...], str, Rng]:
    """Draw who comes, and who the Owner is among them."""
    mixed, rng = rng.shuffle(guests(hand))
    free, is_opening = state.free(place), state.tables[place].kind == EMPTY
    least = OPENING if is_opening else 1
    more, rng = rng.below(min(free, len(mixed)) - least + 1)
    cards = mixed[: least + more]
    owner = ""
    if OWNER in cards:
        colour = next((card for card in cards if card != OWNER), PERSONALITIES[0]).rstrip("0123456789")
        owner, rng = rng.choice(PERSONALITIES)
        owner = _another(Card(owner)) if owner.startswith(colour) else owner
    if is_opening and is_one_colour(people(cards, owner)) and not is_run(people(cards, owner), one_colour=True):
        cards, owner = mended(guests(hand), cards)
    return cards, owner, rng


def mended(able: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], str]:
    """
    Return what opens a table in place of cards of one colour, and whom the Owner stands for among them.

    Somebody of another colour comes instead of the last, and otherwise it is a run.

    >>> mended((Card("R1"), Card("R2"), Card("R5"), Card("owner")), (Card("R1"), Card("R2"), Card("R5")))
    (('R1', 'R2', 'owner'), 'O5')
    """
    colour = cards[0].rstrip("0123456789")
    other = next((card for card in able if not card.startswith(colour)), None)
    if other is None:
        starts = range(len(able) - OPENING + 1)
        runs = (able[first : first + OPENING] for first in starts)
        return next(run for run in runs if is_run(run, one_colour=True)), ""
    return (*cards[:-1], other), _another(cards[-1]) if other == OWNER else ""


def _another(person: Card) -> Card:
    """Return somebody with the same number in another colour, for the Owner to stand for."""
    return next(one for one in PERSONALITIES if NUMBER[one] == NUMBER[person] and one != person)


def harmless(state: State, seat: Seat) -> Meld:
    """Return the attempt of somebody who is away: none, a run or a set, or a short pitch without much in it."""
    hand = state.hands[seat]
    if is_exempt(state, seat):
        return Meld(TABLES[0], ())
    melds = free_melds(state, hand)
    if melds:
        return melds[0]
    place = places(state, hand)[0]
    cards, owner = opening_or_one(state, hand, place)
    hungry = not state.theme_once or themes.HUNGRY not in state.used
    theme = themes.HUNGRY if hungry else ""
    return Meld(TABLES[place], cards, owner, aloud=not hungry, theme=theme)


def opening_or_one(state: State, hand: tuple[Card, ...], place: int) -> tuple[tuple[Card, ...], str]:
    """Return the first cards of a hand that may be pitched to a table, as few as will do, and who the Owner is."""
    able = guests(hand)
    is_opening = state.tables[place].kind == EMPTY
    cards = able[: OPENING if is_opening else 1]
    owner = _another(cards[0]) if OWNER in cards and cards[0] != OWNER else PERSONALITIES[0] if OWNER in cards else ""
    if is_opening and is_one_colour(people(cards, owner)) and not is_run(people(cards, owner), one_colour=True):
        return mended(able, cards)
    return cards, owner
