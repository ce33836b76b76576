"""The rival of whoever plays alone, and the targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_engine.game import Move as Motion
from py_engine.game import Notice
from py_engine.games.skyscraper import circuit, words
from py_engine.games.skyscraper.cards import NAMES, PILES, VALUES, Tile
from py_engine.games.skyscraper.state import Posed, State, changed

_SOLO: dict[str, Any] = VALUES["solo"]


@dataclass(frozen=True, slots=True)
class Target:
    """A score to reach."""

    name: str
    points: int


def targets(state: State) -> tuple[Target, ...]:
    """Return the scores to reach, lowest first; expansions raise them (RULES 11.6)."""
    more = _SOLO["own_style"] if state.own_style else 0
    more += _SOLO["agency"].get(state.agency, 0)
    return tuple(Target(target["name"], target["points"] + more) for target in _SOLO["targets"])


def rival_plays(state: State) -> tuple[State, tuple[Notice, ...]]:
    """Let the rival leap, take a worker and, with a beam, pull a marker to the middle (RULES 11.3, 11.4)."""
    rival = circuit.rival_of(state)
    steps = circuit.leap(state)
    before = circuit.PILE[state.walked[rival] % PILES]
    walked, order = circuit.moved(state.walked, state.order, rival, steps)
    place = walked[rival] % PILES
    pile, tile = circuit.PILE[place], state.piles[place][-1]
    took = Notice(
        "rival_took",
        {"pile": place + 1, "worker": words.worker(tile.back)},
        moves=(Motion("pawn.rival", before, pile), Motion(NAMES[tile.back], pile, "rival")),
        rule="11.3",
    )
    piles = (*state.piles[:place], state.piles[place][:-1], *state.piles[place + 1 :])
    after = changed(
        state, piles=piles, walked=walked, order=order, rival=(*state.rival, Posed(len(state.rival) + 1, tile, place))
    )
    markers = pulled(state.markers, tile)
    if markers == state.markers:
        return after, (took,)
    return changed(after, markers=markers), (took, _pulls(tile, markers))


def pulled(markers: tuple[int, ...], tile: Tile) -> tuple[int, ...]:
    """Return the markers after the rival has taken a tile."""
    row = tile.changes
    now = markers[row]
    if not tile.front.is_beam or not now:
        return markers
    return (*markers[:row], now - (1 if now > 0 else -1), *markers[row + 1 :])


def _pulls(tile: Tile, markers: tuple[int, ...]) -> Notice:
    return Notice("rival_pulled", words.row_worth(markers, tile.changes), rule="11.4")
