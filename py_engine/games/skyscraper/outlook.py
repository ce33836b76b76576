"""What each answer to a question within a turn would change in one's own score."""

from __future__ import annotations

from dataclasses import replace

from py_engine.games.skyscraper import circuit, scoring, turn
from py_engine.games.skyscraper.cards import KEPT, ROW_OF, SIGN, Trait
from py_engine.games.skyscraper.state import LEFT, RIGHT, ChooseEnd, MoveMarker, Nudge, Posed, State, UseToken
from py_engine.games.skyscraper.views import Gain
from py_engine.text import Seat


def of_row(state: State, seat: Seat, row: tuple[Posed, ...], markers: tuple[int, ...]) -> int:
    """Return the points that a row brings, one's own style included."""
    known = scoring.models(row)
    style = scoring.styled(known, state.styles[seat]) if state.styles else 0
    return scoring.photo(known, markers) + style


def with_token(row: tuple[Posed, ...], spot: int, token: Trait) -> tuple[Posed, ...]:
    """Return a row with a token on the worker at a place."""
    return (*row[:spot], replace(row[spot], token=token), *row[spot + 1 :])


def stepped(markers: tuple[int, ...], trait: Trait) -> tuple[int, ...]:
    """Return the markers after a step towards a characteristic."""
    row = ROW_OF[trait]
    return (*markers[:row], markers[row] + SIGN[trait], *markers[row + 1 :])


def gains(state: State, asked: turn.Asked) -> tuple[Gain, ...]:
    """Return what each answer would change; nothing where it is not known before the worker turns round."""
    seat, markers = asked.seat, state.markers
    row = state.rows[seat]
    now = of_row(state, seat, row, markers)
    match asked:
        case ChooseEnd(tile=tile):
            new = Posed(len(row) + 1, tile, circuit.standing(state)[seat])
            left = of_row(state, seat, (new, *row), markers) - now
            right = of_row(state, seat, (*row, new), markers) - now
            return Gain(LEFT, left), Gain(RIGHT, right)
        case UseToken(token=held):
            return (
                *(
                    Gain(turn.name(posed), of_row(state, seat, with_token(row, spot, held.trait), markers) - now)
                    for spot, posed in enumerate(row)
                    if turn.fits(posed, held.trait)
                ),
                Gain("keep", KEPT),
            )
        case MoveMarker():
            steps = (step.trait for step in turn.nudges(state) if isinstance(step, Nudge))
            return tuple(Gain(trait, of_row(state, seat, row, stepped(markers, trait)) - now) for trait in steps)
        case _:
            return ()
