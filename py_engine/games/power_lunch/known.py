"""What is known of a hand by somebody who does not hold it: cards that were seen going there, or given away."""

from __future__ import annotations

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import Card
from py_engine.games.power_lunch.state import Known


def seen(known: tuple[Known, ...], holder: Seat, cards: tuple[Card, ...]) -> tuple[Known, ...]:
    """Return what is known after everybody saw cards go to a hand."""
    left = gone(known, holder, cards)
    return (*left, *(Known(holder, card, None) for card in cards))


def gone(known: tuple[Known, ...], holder: Seat, cards: tuple[Card, ...]) -> tuple[Known, ...]:
    """Return what is known after cards left a hand openly; an equal card that stays behind is not known."""
    return tuple(one for one in known if one.holder != holder or one.card not in cards)


def passed(known: tuple[Known, ...], gifts: tuple[tuple[Seat, Seat, Card], ...]) -> tuple[Known, ...]:
    """
    Return what is known after everybody passed a card on unseen.

    Any card that was known may be the one that went. Whoever gave one knows where it is now.
    """
    givers = {giver for giver, _, _ in gifts}
    left = tuple(one for one in known if one.holder not in givers)
    return (*left, *(Known(taker, card, giver) for giver, taker, card in gifts))
