"""What a bot makes of a hand: attempts that may be worth it, how likely they are let in, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import NUMBER, OWNER, PERSONALITIES, Card
from py_engine.games.power_lunch.attempts import opening_or_one
from py_engine.games.power_lunch.melds import free_melds, guests, people, places, worth
from py_engine.games.power_lunch.restaurant import CHAIRS, EMPTY, OPENING, PLACE, TABLES, cost, is_one_colour, is_run
from py_engine.games.power_lunch.state import Meld, State
from py_engine.games.power_lunch.themes import HUNGRY, Lore
from py_engine.zones import take

CERTAIN = 1000
"""Of a chance, in thousandths."""

_BASE, _SHARE, _LEADS = 150, 750, 100
"""How likely somebody is to vote for a pitch: always, more by how many share its theme, less if its maker leads."""

_LEAST, _MOST = 50, 950

_STALE = -150
"""How much less somebody may like a theme that was pitched before in this hand."""


@dataclass(frozen=True, slots=True)
class Idea:
    """An attempt that somebody might make."""

    meld: Meld
    points: int
    """What it scores."""

    chance: int
    """How likely it is let in, in thousandths."""

    shared: int = 0
    """How many of the would-be table have the theme that it is pitched with."""

    of: int = 0

    @property
    def relief(self) -> int:
        """Return what the cards would take off if they stayed in the hand."""
        return sum(map(cost, self.meld.cards))

    @property
    def gain(self) -> int:
        """Return what it brings on average, in thousandths of a point."""
        return self.chance * (self.points + self.relief)


def approval(shared: int, of: int, *, leads: bool, mood: int = 0) -> int:
    """
    Return how likely somebody is to vote for a pitch, in thousandths.

    >>> approval(4, 4, leads=False), approval(0, 4, leads=True), approval(2, 4, leads=False)
    (900, 50, 525)
    """
    likely = _BASE + _SHARE * shared // max(1, of) - (_LEADS if leads else 0) + mood
    return max(_LEAST, min(_MOST, likely))


def passing(likely: int, voters: int) -> int:
    """
    Return how likely a vote is to come out well, in thousandths; a tie is enough (RULES 7.4).

    >>> passing(500, 1), passing(500, 2), passing(900, 3)
    (500, 750, 972)
    """
    # how likely so many are for it, in thousandths
    ways = [1.0]
    for _ in range(voters):
        ways = [
            (ways[count] * (CERTAIN - likely) if count < len(ways) else 0.0)
            + (ways[count - 1] * likely if count else 0.0)
            for count in range(len(ways) + 1)
        ]
        ways = [way / CERTAIN for way in ways]
    return int(CERTAIN * sum(way for count, way in enumerate(ways) if count * 2 >= voters) + 0.5)


def free_ideas(state: State, hand: tuple[Card, ...]) -> Iterator[Idea]:
    """Go through the runs and sets that could be melded at once."""
    for meld in free_melds(state, hand):
        place = PLACE[meld.table]
        yield Idea(meld, worth(place, len(state.tables[place].guests), len(meld.cards)), CERTAIN)


def pitches(lore: Lore, state: State, seat: Seat, hand: tuple[Card, ...]) -> Iterator[Idea]:
    """Go through pitches: for each table, whoever shares a theme with it, as many as there are chairs."""
    leads = _leads(state, seat)
    seen: set[tuple[int, str]] = set()
    for place in places(state, hand):
        company = state.tables[place]
        if not company.guests and (CHAIRS[place], "") in seen:
            continue
        seen.add((CHAIRS[place], "" if not company.guests else str(place)))
        for theme in _themes(lore, state, company.people, hand):
            joining = _joining(lore, state, place, hand, theme)
            if joining is None:
                continue
            cards, owner = joining
            table = (*company.people, *people(cards, owner))
            shared = lore.share(table, theme)
            mood = _STALE if theme in state.used else 0
            chance = passing(approval(shared, len(table), leads=leads, mood=mood), state.seats - 1)
            meld = Meld(TABLES[place], cards, owner, theme=theme)
            yield Idea(meld, worth(place, len(company.guests), len(cards)), chance, shared, len(table))


def _leads(state: State, seat: Seat) -> bool:
    totals = [total + points for total, points in zip(state.totals, state.points, strict=True)]
    return totals[seat] == max(totals) > min(totals)


def _themes(lore: Lore, state: State, seated: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[str, ...]:
    """Return what is worth pitching: what two or more of a table and a hand share, and the joke that always goes."""
    own = tuple(card for card in hand if card in NUMBER)
    fitting = tuple(
        tag
        for tag in lore.common((*seated, *own))
        if (not seated or 2 * lore.share(seated, tag) >= len(seated)) and not (state.theme_once and tag in state.used)
    )
    return fitting if state.theme_once and HUNGRY in state.used else (*fitting, HUNGRY)


def _joining(
    lore: Lore, state: State, place: int, hand: tuple[Card, ...], theme: str
) -> tuple[tuple[Card, ...], str] | None:
    """Return who would come with a theme: all who share it, and others only where it takes them to open."""
    free, is_opening = state.free(place), state.tables[place].kind == EMPTY
    able = guests(hand)
    has = [card for card in able if card == OWNER or theme in lore.tags[card]]
    lacks = [card for card in able if card not in has]
    least = OPENING if is_opening else 1
    cards = tuple(has[:free])
    if len(cards) < least:
        cards = (*cards, *lacks[: least - len(cards)])
    if is_opening and OWNER not in cards and is_one_colour(cards) and not is_run(cards, one_colour=True):
        other = next((card for card in able if not card.startswith(cards[0].rstrip("0123456789"))), None)
        if other is None:
            return None
        cards = (*cards[: free - 1], other)
    return cards, stand_in(lore, cards, theme) if OWNER in cards else ""


def stand_in(lore: Lore, cards: tuple[Card, ...], theme: str) -> Card:
    """Return whom the Owner stands for beside others: somebody who has the theme, in a colour of their own."""
    first = cards[0].rstrip("0123456789")
    fitting = [card for card in PERSONALITIES if card not in cards and not card.startswith(first)]
    return next((card for card in fitting if theme in lore.tags[card]), fitting[0])


def ideas(lore: Lore, state: State, seat: Seat, hand: tuple[Card, ...]) -> list[Idea]:
    """Return attempts, the best on average first; what comes first in the hand settles ties."""
    found = [*free_ideas(state, hand), *pitches(lore, state, seat, hand)]
    if not found and places(state, hand):
        # every theme has been pitched, and nothing goes without one: it is said aloud
        found = [_aloud(state, hand)]
    return sorted(found, key=lambda idea: -idea.gain)


def _aloud(state: State, hand: tuple[Card, ...]) -> Idea:
    """Return a pitch that is said aloud, for want of anything else."""
    place = places(state, hand)[0]
    cards, owner = opening_or_one(state, hand, place)
    points = worth(place, len(state.tables[place].guests), len(cards))
    return Idea(Meld(TABLES[place], cards, owner, aloud=True), points, passing(_BASE, state.seats - 1), 0, 1)


def promise(lore: Lore, state: State, seat: Seat, hand: tuple[Card, ...]) -> int:
    """Return what the best attempt of a hand brings on average, in thousandths of a point."""
    return max((idea.gain for idea in ideas(lore, state, seat, hand)), default=0)


def loneliest(lore: Lore, hand: tuple[Card, ...]) -> Card:
    """Return the personality of a hand that has least to do with the others there."""
    able = tuple(card for card in hand if card in NUMBER)
    return min(able, key=lambda card: (_ties(lore, card, take(able, (card,))), NUMBER[card]))


def _ties(lore: Lore, card: Card, others: tuple[Card, ...]) -> int:
    """Return how much a card has to do with others: numbers that are equal or near, and tags."""
    near = sum(
        3 if NUMBER[other] == NUMBER[card] else 2 if abs(NUMBER[other] - NUMBER[card]) == 1 else 0 for other in others
    )
    return near + sum(len(lore.tags[card] & lore.tags[other]) for other in others)
