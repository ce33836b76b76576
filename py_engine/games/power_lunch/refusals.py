"""Why an action is no legal answer, with the number of the rule; None where it is one."""

from __future__ import annotations

from py_engine.game import Arg, Decision, Said, Seat
from py_engine.games.lunch_cards.cards import CONNECTION, NUMBER, OWNER, SCANDAL, Card
from py_engine.games.power_lunch import hands
from py_engine.games.power_lunch.lunch import theme_of
from py_engine.games.power_lunch.melds import is_exempt, kind_of, people
from py_engine.games.power_lunch.restaurant import EMPTY, OPENING, PITCH, PLACE, RUN, Table, is_one_colour, is_run
from py_engine.games.power_lunch.state import (
    LONGEST,
    Action,
    Discard,
    Discarding,
    Draw,
    Drawing,
    Keep,
    Meld,
    Melding,
    Passing,
    PassOn,
    PickUp,
    ShowIn,
    State,
    TurnAway,
    Voting,
)
from py_engine.games.power_lunch.themes import Lore
from py_engine.text import Pieces
from py_engine.zones import holds


def refusal(lore: Lore, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
    """Return why an action is refused, or None if it is legal."""
    match asked.prompt, action:
        case Drawing.prompt, Draw():
            return None if hands.can_draw(state) else _no("no_deck", "4.2")
        case Drawing.prompt, PickUp():
            return _pick_up(state)
        case Melding.prompt, Meld():
            return _meld(lore, state, seat, action)
        case Voting.prompt, ShowIn() | TurnAway():
            return None
        case Discarding.prompt, Keep():
            return None
        case Discarding.prompt, Discard(cards):
            return _discard(state, seat, cards)
        case Passing.prompt, PassOn(card):
            return None if card in state.hands[seat] else _no("not_in_hand", "8.7", card=Pieces((card,)))
        case _:
            return _no("other_question", "")


def _no(key: str, rule: str, /, **args: Arg) -> Said:
    return Said(f"refused.{key}", args, rule)


def _pick_up(state: State) -> Said | None:
    if hands.can_pick_up(state):
        return None
    return _no("barred", "8.6") if state.discards else _no("no_discards", "4.1")


def _discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> Said | None:
    hand = state.hands[seat]
    if cards in hands.discards(hand):
        return None
    if not holds(hand, cards):
        missing = next(card for card in cards if cards.count(card) > hand.count(card))
        return _no("not_in_hand", "4.5", card=Pieces((missing,)))
    if SCANDAL in cards and cards != (CONNECTION, SCANDAL):
        return _no("scandal_alone", "8.6")
    return _no("one_card", "4.5")


def _meld(lore: Lore, state: State, seat: Seat, action: Meld) -> Said | None:
    if len(action.words) > LONGEST:
        return _no("too_long", "7.1", most=LONGEST)
    if not action.cards:
        return None if is_exempt(state, seat) else _no("must_try", "4.3")
    return (
        _cards(state, seat, action) or _chairs(state, action) or _opening(state, action) or _reason(lore, state, action)
    )


def _cards(state: State, seat: Seat, action: Meld) -> Said | None:
    cards = action.cards
    if not holds(state.hands[seat], cards):
        missing = next(card for card in cards if cards.count(card) > state.hands[seat].count(card))
        return _no("not_in_hand", "5.1", card=Pieces((missing,)))
    other = next((card for card in cards if card not in NUMBER and card != OWNER), None)
    if other is not None:
        return _no("no_guest", "5.1", card=Pieces((other,)))
    if (OWNER in cards) != bool(action.owner):
        return _no("owner_as" if OWNER in cards else "no_owner", "5.5")
    return None if not action.owner or action.owner in NUMBER else _no("owner_as", "5.5")


def _chairs(state: State, action: Meld) -> Said | None:
    place = PLACE.get(action.table)
    if place is None:
        return _no("no_table", "5.3")
    table, free = Pieces((action.table,)), state.free(place)
    if not free:
        return _no("closed", "5.3", table=table)
    return _no("chairs", "5.3", table=table, free=free) if len(action.cards) > free else None


def _opening(state: State, action: Meld) -> Said | None:
    """Rules 5.2 and 6.5: what it takes to open a table."""
    if state.tables[PLACE[action.table]].kind != EMPTY:
        return None
    joining = people(action.cards, action.owner)
    if len(joining) < OPENING:
        return _no("too_few", "5.2", count=OPENING)
    if is_one_colour(joining) and not is_run(joining, one_colour=True):
        return _no("one_colour", "6.5")
    return None


def _reason(lore: Lore, state: State, action: Meld) -> Said | None:
    if action.theme and action.theme not in lore.themes:
        return _no("no_theme", "7.2")
    if action.has_reason:
        is_used = state.theme_once and theme_of(lore, state, action) in state.used
        return _no("theme_used", "9.4") if is_used else None
    place = PLACE[action.table]
    if kind_of(state, place, people(action.cards, action.owner)):
        return None
    kind = state.tables[place].kind
    if kind == PITCH:
        return _no("only_pitch", "6.4", table=Pieces((Table(action.table),)))
    if kind == EMPTY:
        return _no("needs_reason_colour" if state.one_colour else "needs_reason", "7.1")
    return _no("breaks_run" if kind == RUN else "breaks_set", "6.3")
