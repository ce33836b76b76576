"""How a game ended, and what must always be true of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from py_engine.game import Arg, Outcome, Said, Seat
from py_engine.games.skyscraper import circuit, scoring, solo
from py_engine.games.skyscraper.cards import FARTHEST, FRONTS, FULL, PILES, POINTS, SHOWN, TOKENS, Tile, Trait, shows
from py_engine.games.skyscraper.state import ChooseEnd, State, UseToken
from py_engine.text import Who


def outcome(state: State) -> Outcome:
    """Return who made the best photograph (RULES 9.5, 9.6, 11.6)."""
    scores = [scoring.score(state, seat) for seat in range(len(state.rows))]
    totals = tuple(score.total for score in scores)
    how = [_line(Seat(seat), score) for seat, score in enumerate(scores)]
    if state.is_solo:
        reached = [target for target in solo.targets(state) if totals[0] >= target.points]
        how.append(Said("how.target", {"target": f"target.{reached[-1].name}" if reached else "target.none"}))
        reason = "reason.solo" if state.is_full(0) else "reason.rival"
        return Outcome((Seat(0),) if reached else (), totals, reason, tuple(how))
    best = max(totals)
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)
    reason = "reason.lap" if state.finish_the_lap else "reason.complete"
    return Outcome(winners, totals, reason, tuple(how))


def _line(seat: Seat, score: scoring.Score) -> Said:
    args: dict[str, Arg] = {
        "seat": Who(seat),
        "photo": score.photo,
        "tokens": score.tokens,
        "style": score.style,
        "agency": score.agency,
        "total": score.total,
    }
    return Said("how.score", args)


def _tiles(state: State) -> Iterator[Tile]:
    for pile in state.piles:
        yield from pile
    for row in state.rows:
        yield from (posed.tile for posed in row)
    yield from (posed.tile for posed in state.rival)
    yield from (asked.tile for asked in state.pending if isinstance(asked, ChooseEnd))


def _tokens(state: State) -> Iterator[Trait]:
    yield from state.face_up
    yield from state.face_down
    for kept in state.kept:
        yield from (held.trait for held in kept)
    for row in state.rows:
        yield from (posed.token for posed in row if posed.token is not None)
    for asked in state.pending:
        if isinstance(asked, ChooseEnd | UseToken) and asked.token is not None:
            yield asked.token.trait


def problems(state: State) -> tuple[str, ...]:
    """Return which promises a state breaks."""
    tiles = tuple(_tiles(state))
    seats, pawns = len(state.rows), len(state.walked)
    rows = [posed for row in state.rows for posed in row]
    full = [state.is_full(pawn) for pawn in range(pawns)]
    given = POINTS[:seats] if state.commissions else ()
    ended = circuit.next_pawn(state) is None if state.finish_the_lap else any(full)
    in_turn = bool(state.pending) and state.pending[-1].prompt != "turn"
    checks = {
        "48 tiles": tuple(sorted(tile.front for tile in tiles)) == FRONTS,
        "a padlock holds": all(tile.changes in tile.front.may_change for tile in tiles),
        "16 tokens": Counter(_tokens(state)) == Counter(TOKENS),
        "three tokens face up": len(state.face_up) == SHOWN or not state.face_down,
        "a token changes something": not any(posed.token and shows(posed.tile.back, posed.token) for posed in rows),
        "workers are numbered": all(
            sorted(posed.number for posed in row) == list(range(1, len(row) + 1)) for row in state.rows
        ),
        "no row is too long": max(len(row) for row in (*state.rows, state.rival)) <= FULL,
        "markers are on the board": all(abs(marker) <= FARTHEST for marker in state.markers),
        "every pawn is in order": sorted(state.order) == list(range(pawns))
        and [state.walked[pawn] for pawn in state.order] == sorted(state.walked),
        "pawns apart": len({walked % PILES for walked in state.walked}) >= pawns - len(state.behind),
        "point tokens": sorted((*state.points, *filter(None, state.earned))) == sorted(given),
        "styles differ": len(set(state.styles)) == len(state.styles),
        "one question at most": len(state.pending) <= 1,
        "the rearmost is asked": not state.pending or in_turn or state.pending[-1].seat == circuit.next_pawn(state),
        "the lap is finished for somebody complete": in_turn
        or (state.lap in state.full if state.finish_the_lap and any(full) else state.lap is None),
        "over when it is": in_turn or bool(state.pending) != ended,
    }
    return tuple(promise for promise, kept in checks.items() if not kept)
