"""Who sees what, and what could be where for somebody who does not see it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from py_engine.game import Said, Seat
from py_engine.games.skyscraper import agency, circuit, scoring, solo, start, turn
from py_engine.games.skyscraper.cards import (
    BEAM,
    FULL,
    NAMES,
    OPPOSITE,
    PILES,
    ROWS,
    TRAITS,
    TRAITS_OF,
    TRENDS,
    Front,
    Tile,
    Trait,
    worth,
)
from py_engine.games.skyscraper.outlook import gains
from py_engine.games.skyscraper.state import ChooseEnd, ChooseToken, Held, Pile, Posed, State, Token, Turn, UseToken
from py_engine.games.skyscraper.views import (
    BackView,
    CommissionView,
    Current,
    MoveView,
    PawnView,
    PileView,
    ScoreView,
    SeatView,
    SeriesView,
    SoloView,
    TargetView,
    Then,
    TopView,
    ValueView,
    View,
    WorkerView,
)
from py_engine.rng import Rng
from py_engine.zones import take


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    asked = state.pending[-1] if state.pending else None
    lap = state.lap if state.pending else None
    return View(
        seats=tuple(_seat(state, Seat(one), seat) for one in range(len(state.rows))),
        piles=tuple(_pile(state, place) for place in range(PILES)),
        pawns=tuple(_pawn(state, pawn) for pawn in state.order),
        moves=moves(state, asked.seat) if isinstance(asked, Turn) else (),
        values=tuple(
            ValueView(first, opposite, worth(first, marker), worth(opposite, marker), 2 - marker)
            for (first, opposite), marker in zip(ROWS, state.markers, strict=True)
        ),
        trend=start.trend(TRENDS[state.trend]),
        tokens=tuple(Token(trait) for trait in state.face_up),
        tokens_down=len(state.face_down),
        points=state.points,
        turn=_current(state, seat),
        last_lap=None if lap is None or lap >= len(state.rows) else Seat(lap),
        finish_the_lap=state.finish_the_lap,
        own_style=state.own_style,
        agency=state.agency,
        solo=_solo(state) if state.is_solo else None,
    )


def _lock(front: Front, model: int) -> Trait | None:
    return None if front.lock == BEAM else TRAITS_OF[model][front.lock]


@lru_cache(maxsize=512)
def top(front: Front) -> TopView:
    """Return what the standing side shows, and which backs it may have."""
    backs = (front.model ^ 1 << row for row in front.may_change)
    return TopView(
        model=NAMES[front.model],
        traits=TRAITS_OF[front.model],
        lock=_lock(front, front.model),
        beam=front.is_beam,
        backs=tuple(
            BackView(NAMES[back], TRAITS_OF[back], TRAITS_OF[back][row])
            for back, row in zip(backs, front.may_change, strict=True)
        ),
    )


def _pawn_name(state: State, pawn: int) -> str:
    return f"pawn.{pawn}" if pawn < len(state.rows) else "pawn.rival"


def _pile(state: State, place: int) -> PileView:
    pile = state.piles[place]
    return PileView(
        pile=circuit.PILE[place],
        count=len(pile),
        top=top(pile[-1].front) if pile else None,
        pawns=tuple(_pawn_name(state, pawn) for pawn in state.order if state.walked[pawn] % PILES == place),
    )


def _pawn(state: State, pawn: int) -> PawnView:
    walked = state.walked[pawn]
    return PawnView(
        pawn=_pawn_name(state, pawn),
        seat=Seat(pawn) if pawn < len(state.rows) else None,
        pile=circuit.PILE[walked % PILES],
        ahead=walked - state.walked[state.order[0]],
    )


def moves(state: State, seat: Seat) -> tuple[MoveView, ...]:
    """Return what each move of a seat would bring."""
    return tuple(_move(state, seat, steps) for steps in circuit.steps_to(state, seat))


def _move(state: State, seat: Seat, steps: int) -> MoveView:
    before = state.walked[seat]
    place = (before + steps) % PILES
    jumped = circuit.jumped(state, seat, steps)
    way = ((before + far) % PILES for far in range(1, steps))
    then, leap = _then(state, seat, steps)
    return MoveView(
        pile=circuit.PILE[place],
        steps=steps,
        jumped=tuple(circuit.PILE[pile] for pile in jumped),
        skipped=tuple(circuit.PILE[pile] for pile in way if pile not in jumped),
        token=circuit.brings_token(state, seat, steps),
        behind=place in circuit.standing(state),
        then=then,
        rival=leap,
    )


def _then(state: State, seat: Seat, steps: int) -> tuple[Then | None, Pile | None]:
    """Say who plays after a move, and where the rival leaps after it."""
    walked, order = circuit.moved(state.walked, state.order, seat, steps)
    first, stops = _following(state, seat, order, completes=len(state.rows[seat]) + 1 >= FULL)
    if first is None:
        return None, None
    place = walked[seat] % PILES
    piles = (*state.piles[:place], state.piles[place][:-1], *state.piles[place + 1 :])
    there = replace(state, piles=piles, walked=walked, order=order)
    if first == circuit.rival_of(state):
        return Then(None, 1), circuit.PILE[(walked[first] + circuit.leap(there)) % PILES]
    # the worker of this very move is missing in the row as it is now
    most = FULL - len(state.rows[first]) - (first == seat)
    return Then(Seat(first), circuit.turns_in_a_row(there, first, stops, most)), None


def _following(
    state: State, seat: Seat, order: tuple[int, ...], *, completes: bool
) -> tuple[int | None, tuple[int, ...]]:
    """Return whose turn comes after a turn of a seat, None where the game ends, and which pawns it then waits for."""
    if completes and not state.finish_the_lap:
        return None, ()
    full = (*state.full, seat) if completes else state.full
    lap = seat if completes and state.lap is None else state.lap
    first = circuit.to_play(order, full, lap)
    return first, tuple(pawn for pawn in order if pawn != first and (pawn == lap or pawn not in full))


@lru_cache(maxsize=1024)
def _worker(posed: Posed) -> WorkerView:
    front, model, token = posed.tile.front, posed.model, posed.token
    return WorkerView(
        worker=turn.name(posed),
        model=NAMES[model],
        traits=TRAITS_OF[model],
        front=TRAITS_OF[front.model],
        pile=circuit.PILE[posed.pile],
        lock=_lock(front, posed.tile.back),
        beam=front.is_beam,
        token=token,
        printed=None if token is None else OPPOSITE[token],
    )


def _seat(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    row = scoring.models(state.rows[seat])
    shown = bool(state.styles) and (seat == viewer or not state.pending)
    score = scoring.score(state, seat)
    return SeatView(
        seat=seat,
        pawn=_pawn_name(state, seat),
        row=tuple(map(_worker, state.rows[seat])),
        to_go=FULL - len(row),
        series=tuple(
            SeriesView(trait, length, first, each, length * each)
            for trait, (length, first), each in zip(
                TRAITS, scoring.series(row), scoring.values(state.markers), strict=True
            )
        ),
        kept=tuple(held.trait if seat == viewer or not held.blind else None for held in state.kept[seat]),
        style=state.styles[seat] if shown else None,
        commission=_commission(state, seat, row) if state.commissions else None,
        score=ScoreView(
            photo=score.photo,
            tokens=score.tokens,
            style=score.style if shown else None,
            agency=score.agency,
            total=score.total if shown else score.total - score.style,
        ),
    )


def _commission(state: State, seat: Seat, row: tuple[int, ...]) -> CommissionView:
    sequence = agency.sequence_of(state, seat)
    found = tuple(turn.name(state.rows[seat][place]) for place in agency.found(row, sequence))
    return CommissionView(sequence, state.earned[seat], found)


def _current(state: State, viewer: Seat | None) -> Current | None:
    if not state.pending:
        return None
    asked = state.pending[-1]
    seat = asked.seat
    tile = asked.tile if isinstance(asked, ChooseEnd) else None
    held = asked.token if isinstance(asked, ChooseEnd | UseToken) else None
    return Current(
        seat=seat,
        prompt=asked.prompt,
        pile=circuit.PILE[circuit.standing(state)[seat]],
        worker=None if tile is None else _worker(Posed(len(state.rows[seat]) + 1, tile, circuit.standing(state)[seat])),
        token=None if held is None or (held.blind and seat != viewer) else held.trait,
        holds=held is not None,
        blind=held is not None and held.blind,
        gains=gains(state, asked) if seat == viewer else (),
        next=_next(state, asked),
    )


def _next(state: State, asked: turn.Asked) -> str | None:
    if isinstance(asked, Turn):
        return None
    to_come = isinstance(asked, ChooseToken | ChooseEnd)
    completes = len(state.rows[asked.seat]) + to_come >= FULL
    pawn, _ = _following(state, asked.seat, state.order, completes=completes)
    return None if pawn is None else _pawn_name(state, pawn)


def _solo(state: State) -> SoloView:
    rival = circuit.rival_of(state)
    total = scoring.score(state, 0).total
    last = state.rival[-1] if state.rival else None
    return SoloView(
        pile=circuit.PILE[circuit.standing(state)[rival]],
        count=len(state.rival),
        to_go=FULL - len(state.rival),
        last=None if last is None else _worker(last),
        targets=tuple(
            TargetView(Said(f"target.{target.name}"), target.points, total >= target.points)
            for target in solo.targets(state)
        ),
    )


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Lay anew what lies under the tops, every back not turned round, and the tokens that a seat does not see."""
    rng = rng.split("hidden")
    piles, rng = _piles(state, rng)
    state, rng = _tokens(state, seat, rng)
    styles, rng = _styles(state, seat, rng)
    return replace(state, piles=piles, styles=styles, rng=rng.split("luck to come"))


def _piles(state: State, rng: Rng) -> tuple[tuple[tuple[Tile, ...], ...], Rng]:
    # in order first, so that what is imagined does not depend on what is really there
    below, rng = rng.shuffle(tuple(sorted(tile.front for pile in state.piles for tile in pile[:-1])))
    fronts: list[Front] = []
    first = 0
    for pile in state.piles:
        if pile:
            last = first + len(pile) - 1
            fronts += (*below[first:last], pile[-1].front)
            first = last
    tiles, rng = start.with_backs(tuple(fronts), rng)
    laid, first = [], 0
    for pile in state.piles:
        laid.append(tiles[first : first + len(pile)])
        first += len(pile)
    return tuple(laid), rng


def _is_hidden(held: Held, owner: int, seat: Seat | None) -> bool:
    return held.blind and owner != seat


def _tokens(state: State, seat: Seat | None, rng: Rng) -> tuple[State, Rng]:
    asked = state.pending[-1] if state.pending else None
    in_hand = asked.token if isinstance(asked, ChooseEnd | UseToken) else None
    pool = list(state.face_down)
    pool += [held.trait for owner, kept in enumerate(state.kept) for held in kept if _is_hidden(held, owner, seat)]
    if asked is not None and in_hand is not None and _is_hidden(in_hand, asked.seat, seat):
        pool.append(in_hand.trait)
    mixed, rng = rng.shuffle(tuple(sorted(pool, key=TRAITS.index)))
    left = list(mixed)

    def anew(held: Held, owner: int) -> Held:
        return Held(left.pop(), blind=True) if _is_hidden(held, owner, seat) else held

    kept = tuple(tuple(anew(held, owner) for held in held_by) for owner, held_by in enumerate(state.kept))
    pending = state.pending
    if isinstance(asked, ChooseEnd | UseToken) and in_hand is not None:
        pending = (replace(asked, token=anew(in_hand, asked.seat)),)
    return replace(state, kept=kept, pending=pending, face_down=tuple(left)), rng


def _styles(state: State, seat: Seat | None, rng: Rng) -> tuple[tuple[Trait, ...], Rng]:
    if not state.styles or not state.pending:
        return state.styles, rng
    mine = () if seat is None else (state.styles[seat],)
    others, rng = rng.shuffle(take(TRAITS, mine))
    left = iter(others)
    return tuple(style if place == seat else next(left) for place, style in enumerate(state.styles)), rng
