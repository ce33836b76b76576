"""What a seat knows of another's hand: the cards that it gave, for as long as they can have gone nowhere."""

from __future__ import annotations

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import Card
from py_engine.games.power_broker.state import Known


def given(known: tuple[Known, ...], giver: Seat, taker: Seat, cards: tuple[Card, ...]) -> tuple[Known, ...]:
    """
    Return what is known after cards went from one hand to another unseen.

    Whoever did not see them no longer knows that the giver holds any card; it may be the one that went.
    """
    left, gone = [], list(cards)
    for one in known:
        if one.holder != giver:
            left.append(one)
        elif one.knower == taker:
            if one.card in gone:
                gone.remove(one.card)
            else:
                left.append(one)
    return (*left, *(Known(giver, taker, card) for card in cards))


def played(known: tuple[Known, ...], seat: Seat, cards: tuple[Card, ...]) -> tuple[Known, ...]:
    """Return what is known after cards were laid open; an equal card that stays behind is not known."""
    return tuple(one for one in known if one.holder != seat or one.card not in cards)
