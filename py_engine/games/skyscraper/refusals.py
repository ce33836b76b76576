"""Why an action is no legal answer, with the number of the rule."""

from __future__ import annotations

from py_engine.game import Arg, Said, Seat
from py_engine.games.skyscraper import circuit, turn, words
from py_engine.games.skyscraper.cards import PILES, ROW_OF, SIGN, Trait
from py_engine.games.skyscraper.state import (
    Action,
    ChooseEnd,
    ChooseToken,
    Move,
    MoveMarker,
    Nudge,
    Pile,
    Place,
    Posed,
    State,
    TakeBlind,
    TakeToken,
    Turn,
    Use,
    UseToken,
)


def _no(key: str, rule: str, **args: Arg) -> Said:
    return Said(f"refused.{key}", args, rule)


def refusal(state: State, seat: Seat, action: Action) -> Said:
    """Say why an action is refused; trusts that it is."""
    match state.pending[-1], action:
        case Turn(), Move(pile):
            return _pile(state, seat, pile)
        case ChooseToken(), TakeToken(token):
            return _no("token_gone", "5.1", what=words.of_token(token))
        case ChooseToken(), TakeBlind():
            return _no("no_blind", "5.3")
        case UseToken(token=held), Use(worker):
            return _worker(state, seat, held.trait, worker)
        case MoveMarker(), Nudge(trait):
            return _marker(state, trait)
        case ChooseEnd(), Place():
            return _no("end", "6.2")
        case _:
            return Said("refused.other_question")


def _pile(state: State, seat: Seat, pile: Pile) -> Said:
    place = circuit.PLACE.get(pile)
    if place is None:
        return _no("no_pile", "4.1")
    if place == state.walked[seat] % PILES:
        return _no("own_pile", "4.1")
    if not state.piles[place]:
        return _no("empty_pile", "4.1")
    return _no("pawn_there", "4.1")


def _worker(state: State, seat: Seat, token: Trait, worker: str) -> Said:
    posed: Posed | None = next((one for one in state.rows[seat] if turn.name(one) == worker), None)
    if posed is None:
        return _no("no_worker", "7.1")
    if posed.token is not None:
        return _no("has_token", "7.2")
    return _no("no_change", "7.3", what=words.trait(token))


def _marker(state: State, trait: Trait) -> Said:
    row = ROW_OF.get(trait)
    if row is None:
        return _no("no_marker", "8.1")
    return _no("marker_at_end", "8.3", what=words.trait(trait), worth=abs(state.markers[row] * SIGN[trait]) + 1)
