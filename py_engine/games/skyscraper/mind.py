"""
Chilli, the strong one: tries out in many imagined worlds what the next few turns would come to.

What others know and Chilli does not, it imagines: what lies in the piles, what the backs show, tokens and styles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_engine.bots import Seen
from py_engine.game import Decision, Game, Said, Seat
from py_engine.games.skyscraper import agency, bot, circuit, scoring, turn
from py_engine.games.skyscraper.cards import KEPT, PILES, ROW_OF, SIGN, TRAITS, Trait
from py_engine.games.skyscraper.eye import Eye, can_step
from py_engine.games.skyscraper.plan import BEAM_HOPE, POINT, SOLO_STEP, STEP, TOKEN_HOPE, Aim, prospect, rate, turned
from py_engine.games.skyscraper.state import (
    LEFT,
    RIGHT,
    Action,
    ChooseEnd,
    ChooseToken,
    Keep,
    LeaveValues,
    Move,
    Nudge,
    Place,
    State,
    TakeToken,
    Token,
    Turn,
    Use,
    UseToken,
)
from py_engine.search import Luck, Mind, Tried

_AHEAD = 1
"""How many workers each seat takes in a playout before it is judged; more makes it noisier than it makes it wise."""

_SOLO_AHEAD = 3

_CANDIDATES = 8
"""How many moves are thought about."""

_NEAR = 6
"""How many moves a playout looks at."""

_CHANCE = 40
"""By how much a playout's taste varies, in hundredths of a point."""

_WIN = 500
"""What winning is worth beyond the points, once the game is over."""

_PLACE_LEFT, _PLACE_RIGHT, _KEEP, _LEAVE = Place(LEFT), Place(RIGHT), Keep(), LeaveValues()


class Chilli(Mind[State, Action]):
    """What makes the search strong at this game."""

    playouts = 240
    depth = 120

    def candidates(self, seen: Seen, most: int) -> Sequence[Action | None]:
        """Think about all piles, those that Mustard likes first; of anything else about all there is."""
        if seen.asked.prompt != Turn.prompt:
            return list(seen.legal)
        eye = Eye.of(seen.view, seen.seat)
        moves = sorted(seen.view.moves, key=lambda move: -bot.value_of(seen.view, eye, move))
        return [Move(move.pile) for move in moves[:_CANDIDATES]]

    def policy(self, game: Game[Any, Any, Any], state: State, seat: Seat, asked: Decision, luck: Luck) -> Action:
        """Answer quickly and greedily, with a little chance."""
        match state.pending[-1]:
            case Turn():
                return _walk(state, seat, luck)
            case ChooseToken():
                shown = state.face_up
                return TakeToken(Token(luck.choice(shown)))
            case ChooseEnd(tile=tile):
                left, right = _prospect(state, seat).of(tile.back)
                return _PLACE_LEFT if left > right else _PLACE_RIGHT
            case UseToken(token=held):
                return _use(state, seat, held.trait)
            case _:
                return _nudge(state, seat)

    def until(self, start: State, state: State) -> bool:
        """Go on until everybody has taken a worker on average, or three when nobody else is there."""
        if not isinstance(state.pending[-1], Turn):
            return False
        seats = len(state.rows)
        taken = sum(map(len, state.rows)) - sum(map(len, start.rows))
        return taken >= (_AHEAD * seats if seats > 1 else _SOLO_AHEAD)

    def value(self, game: Game[Any, Any, Any], start: State, state: State, seat: Seat) -> float:
        """Return by how much the seat's photograph is better than the others', with what may become of it."""
        worths = [_worth(state, one) for one in range(len(state.rows))]
        mine = worths.pop(seat)
        if not worths:
            return float(mine)
        best = max(worths)
        margin = mine - (best + sum(worths) / len(worths)) / 2
        if not state.pending:
            margin += _WIN if mine > best else 0 if mine == best else -_WIN
        return margin

    def said(self, seen: Seen, tried: Sequence[Tried]) -> Said | None:
        """Give Mustard's reasons where Chilli does the same, and its own where it does not."""
        thought = bot.mustard(seen)
        if thought.action == tried[0].action:
            return thought.said
        return Said("hint.tried", {"worlds": max(1, tried[0].worlds)})


def _prospect(state: State, seat: int) -> Any:
    return prospect(scoring.models(state.rows[seat]), state.markers, state.styles[seat] if state.styles else None)


def _walk(state: State, seat: Seat, luck: Luck) -> Move:
    ahead = _prospect(state, seat)
    walked, piles = state.walked[seat], state.piles
    step = SOLO_STEP if state.is_solo else STEP
    best, chosen = -(10**9), 1
    near = circuit.steps_to(state, seat)
    for free, steps in enumerate(near if state.is_solo else near[:_NEAR]):
        front = piles[(walked + steps) % PILES][-1].front
        worth = ahead.hope(front) - step * steps + luck.below(_CHANCE)
        if front.is_beam:
            worth += BEAM_HOPE
        if free > 1:
            worth += TOKEN_HOPE
        if worth > best:
            best, chosen = worth, steps
    return circuit.MOVES[(walked + chosen) % PILES]


def _use(state: State, seat: Seat, token: Trait) -> Use | Keep:
    row = state.rows[seat]
    known, place = scoring.models(row), ROW_OF[token]
    best, chosen = scoring.photo(known, state.markers) + KEPT, None
    for spot, posed in enumerate(row):
        if turn.fits(posed, token):
            points = scoring.photo(turned(known, spot, place), state.markers)
            if points > best:
                best, chosen = points, posed
    return _KEEP if chosen is None else Use(turn.name(chosen))


def _nudge(state: State, seat: Seat) -> Nudge | LeaveValues:
    """Raise what is longest, or lower what is shortest, in one's own row."""
    series = scoring.series(scoring.models(state.rows[seat]))
    best, chosen = 0, None
    for place, trait in enumerate(TRAITS):
        if not can_step(state.markers, trait):
            continue
        towards = state.markers[ROW_OF[trait]] * SIGN[trait] >= 0
        gain = series[place][0] if towards else -series[place ^ 1][0]
        if gain > best:
            best, chosen = gain, trait
    return _LEAVE if chosen is None else turn.NUDGES[chosen]


def _worth(state: State, seat: int) -> int:
    """Return what a seat has and, while the game goes on, may hope for, in hundredths of a point."""
    if not state.pending:
        return POINT * scoring.score(state, seat).total
    still = bool(state.commissions) and bool(state.points) and not state.earned[seat]
    aim = Aim(
        markers=state.markers,
        style=state.styles[seat] if state.styles else None,
        sequence=agency.sequence_of(state, seat) if still else (),
        prize=state.points[0] if still else 0,
    )
    fixed = KEPT * len(state.kept[seat]) + state.earned[seat]
    step = SOLO_STEP if state.is_solo else STEP
    ahead = state.walked[seat] - state.walked[state.order[0]]
    return rate(scoring.models(state.rows[seat]), aim) + POINT * fixed - step * ahead
