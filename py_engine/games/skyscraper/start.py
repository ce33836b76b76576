"""How the table is laid."""

from __future__ import annotations

from py_engine.game import Notice, Options, Said, Seat, Step
from py_engine.games.skyscraper import words
from py_engine.games.skyscraper.cards import (
    FRONTS,
    PILES,
    POINTS,
    ROWS,
    SEQUENCES,
    SHOWN,
    TOKENS,
    TRAITS,
    TRENDS,
    Front,
    Tile,
    Trait,
    Trend,
)
from py_engine.games.skyscraper.state import State, Turn
from py_engine.rng import Rng
from py_engine.text import Who

_BACKS = 12
"""Both three and four possible backs divide it: one number below it chooses among either."""


def with_backs(fronts: tuple[Front, ...], rng: Rng) -> tuple[tuple[Tile, ...], Rng]:
    """Draw for each front what is different on its back (RULES 2.5)."""
    luck, rng = rng.below(_BACKS ** len(fronts))
    tiles = []
    for front in fronts:
        luck, drawn = divmod(luck, _BACKS)
        may_change = front.may_change
        tiles.append(Tile(front, may_change[drawn % len(may_change)]))
    return tuple(tiles), rng


def lay(seats: int, options: Options, rng: Rng) -> Step[State]:
    """Lay the table by lot, and ask whoever stands rearmost."""
    number, rng = rng.below(len(TRENDS))
    tokens, rng = rng.shuffle(TOKENS)
    fronts, rng = rng.shuffle(FRONTS)
    tiles, rng = with_backs(fronts, rng)
    each = len(tiles) // PILES
    first, rng = rng.below(PILES)
    order, rng = rng.shuffle(tuple(range(seats)))
    pawns = (*order, seats) if seats == 1 else order  # RULES 11.2: the rival stands one pile ahead
    own_style, colour = bool(options["own_style"]), str(options["agency"])
    styles, rng = rng.shuffle(TRAITS)
    commissions, rng = rng.shuffle(tuple(range(len(SEQUENCES["blue"]))))
    state = State(
        own_style=own_style,
        agency=colour,
        finish_the_lap=bool(options["finish_the_lap"]),
        rng=rng,
        trend=number,
        markers=TRENDS[number].markers,
        piles=tuple(tiles[place * each : (place + 1) * each] for place in range(PILES)),
        face_up=tokens[:SHOWN],
        face_down=tokens[SHOWN:],
        walked=tuple(first + pawns.index(pawn) for pawn in range(len(pawns))),
        order=pawns,
        rows=((),) * seats,
        kept=((),) * seats,
        styles=styles[:seats] if own_style else (),
        commissions=commissions[:seats] if colour in SEQUENCES else (),
        points=POINTS[:seats] if colour in SEQUENCES else (),
        earned=(0,) * seats,
        pending=(Turn(seat=Seat(order[0]), opened=1),),
        asked=1,
    )
    return Step(state, tuple(_notices(state)))


def _notices(state: State) -> list[Notice]:
    starts = Who(Seat(state.order[0]))
    told = [Notice("laid", {"trend": trend(TRENDS[state.trend]), "seat": starts})]
    if state.is_solo:
        told.append(Notice("rival_waits", {"pile": state.walked[1] % PILES + 1}, rule="11.2"))
    for seat, style in enumerate(state.styles):
        told.append(_style(Seat(seat), style))
    for seat, commission in enumerate(state.commissions):
        told.append(_commission(Seat(seat), SEQUENCES[state.agency][commission]))
    return told


def _style(seat: Seat, style: Trait) -> Notice:
    return Notice(
        "style_dealt",
        {"seat": Who(seat), "what": words.UNKNOWN},
        {seat: {"seat": Who(seat), "what": words.trait(style)}},
        rule="10.1",
    )


def _commission(seat: Seat, sequence: tuple[Trait, ...]) -> Notice:
    wanted = tuple(Said(words.trait(trait)) for trait in sequence)
    return Notice("commission_dealt", {"seat": Who(seat), "wanted": wanted}, rule="10.3")


def trend(known: Trend) -> Said:
    """Say where the markers begin: which two characteristics are worth 2."""
    dear = [pair[0] if marker > 0 else pair[1] for pair, marker in zip(ROWS, known.markers, strict=True) if marker]
    first, second = map(words.trait, dear)
    return Said("trend", {"tile": known.tile, "side": f"side.{known.side}", "one": first, "other": second})
