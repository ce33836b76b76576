"""One turn, question by question, and what follows when it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_engine.game import Arg, Notice, Step
from py_engine.game import Move as Motion
from py_engine.games.skyscraper import agency, circuit, solo, words
from py_engine.games.skyscraper.cards import (
    FARTHEST,
    NAMES,
    OPPOSITE,
    PILES,
    ROW_OF,
    SIGN,
    TRAITS,
    TRAITS_OF,
    Tile,
    Trait,
    shows,
)
from py_engine.games.skyscraper.state import (
    LEFT,
    ChooseEnd,
    ChooseToken,
    End,
    Held,
    Keep,
    LeaveValues,
    MoveMarker,
    Nudge,
    Pile,
    Posed,
    State,
    Turn,
    Use,
    UseToken,
    Worker,
    changed,
)
from py_engine.text import Seat, Who

type Notices = tuple[Notice, ...]
type Asked = Turn | ChooseToken | ChooseEnd | UseToken | MoveMarker

NUDGES: dict[Trait, Nudge] = {trait: Nudge(trait) for trait in TRAITS}
_LEAVE = LeaveValues()
_KEEP = Keep()


def name(posed: Posed) -> Worker:
    """Return how a worker of a row is named by its owner."""
    return Worker(f"worker.{posed.number}")


def fits(posed: Posed, token: Trait) -> bool:
    """Whether a token may go on a worker: one each, and it must change something (RULES 7.2, 7.3)."""
    return posed.token is None and not shows(posed.tile.back, token)


def uses(state: State, seat: Seat, token: Trait) -> tuple[Use | Keep, ...]:
    """Return what may be done with a token, from the left; keeping it comes last."""
    return (*(Use(name(posed)) for posed in state.rows[seat] if fits(posed, token)), _KEEP)


def nudges(state: State) -> tuple[Nudge | LeaveValues, ...]:
    """Return the steps that markers can make; leaving them comes last."""
    markers = state.markers
    can = (NUDGES[trait] for trait in TRAITS if markers[ROW_OF[trait]] * SIGN[trait] < FARTHEST)
    return (*can, _LEAVE)


def _ask(state: State, question: Asked, **changes: Any) -> State:
    """Return a state that asks nothing but this; the question has the next number."""
    return changed(state, **changes, pending=(question,), asked=question.opened)


def _next(state: State) -> int:
    return state.asked + 1


def walk(state: State, seat: Seat, pile: Pile) -> Step[State]:
    """Move a pawn; a token that is due is chosen before the worker is turned round (RULES 4.1, 5.2)."""
    before = state.walked[seat]
    place = circuit.PLACE[pile]
    steps = (place - before) % PILES
    due = circuit.brings_token(state, seat, steps)
    walked, order = circuit.moved(state.walked, state.order, seat, steps)
    changes: dict[str, Any] = {"walked": walked, "order": order}
    if state.behind or place in circuit.standing(state):
        others = tuple(pawn for pawn in state.behind if pawn != seat)
        changes["behind"] = (*others, seat) if place in circuit.standing(state) else others
    notice = Notice(
        "walked",
        {"seat": Who(seat), "steps": steps, "pile": place + 1},
        moves=(Motion(f"pawn.{seat}", circuit.PILE[before % PILES], pile),),
    )
    if due:
        question = ChooseToken(seat=seat, pile=place, opened=_next(state))
        return Step(_ask(state, question, **changes), (notice,))
    return _turn_round(state, seat, place, (notice,), **changes)


def take_token(state: State, seat: Seat, pile: int, trait: Trait) -> Step[State]:
    """Take a token for all to see; another one takes its place (RULES 5.1, 5.3)."""
    place = state.face_up.index(trait)
    others = (*state.face_up[:place], *state.face_up[place + 1 :])
    moves = [Motion(trait, "tokens", f"hand.{seat}")]
    next_one = state.face_down[-1:]
    moves += [Motion(new, "token_pile", "tokens") for new in next_one]
    notice = Notice("token_taken", {"seat": Who(seat), "what": words.trait(trait)}, moves=tuple(moves))
    return _turn_round(
        state,
        seat,
        pile,
        (notice,),
        Held(trait, blind=False),
        face_up=(*others, *next_one),
        face_down=state.face_down[:-1],
    )


def take_blind(state: State, seat: Seat, pile: int) -> Step[State]:
    """Take a token that nobody else sees (RULES 5.1)."""
    trait = state.face_down[-1]
    notice = Notice(
        "token_taken",
        {"seat": Who(seat), "what": words.UNKNOWN},
        {seat: {"seat": Who(seat), "what": words.trait(trait)}},
        (Motion(trait, "token_pile", f"hand.{seat}", (seat,)),),
    )
    return _turn_round(state, seat, pile, (notice,), Held(trait, blind=True), face_down=state.face_down[:-1])


def _turn_round(  # a pile, who takes from it, and what led there
    state: State, seat: Seat, place: int, notices: Notices, token: Held | None = None, **changes: Any
) -> Step[State]:
    """Take the top of a pile and turn it round (RULES 6.1)."""
    *left, tile = state.piles[place]
    notice = Notice(
        "turned",
        {
            "seat": Who(seat),
            "worker": words.worker(tile.back),
            "changed": words.trait(TRAITS_OF[tile.back][tile.changes]),
        },
        moves=(Motion(NAMES[tile.back], circuit.PILE[place], "turned"),),
    )
    changes |= {
        "piles": (*state.piles[:place], tuple(left), *state.piles[place + 1 :]),
        # what was hidden has come to light: as if luck had been drawn, so that nobody takes it back unasked
        "rng": state.rng.below(2)[1],
    }
    if state.rows[seat]:
        return Step(
            _ask(state, ChooseEnd(seat=seat, tile=tile, token=token, opened=_next(state)), **changes),
            (*notices, notice),
        )
    # RULES 6.2: the first worker begins the row
    begun = Notice("began", {"seat": Who(seat)}, moves=(Motion(NAMES[tile.back], "turned", f"row.{seat}"),))
    return _posed(changed(state, **changes), seat, (Posed(1, tile, place),), tile, token, (*notices, notice, begun))


def place(state: State, seat: Seat, asked: ChooseEnd, end: End) -> Step[State]:
    """Add a worker at an end of the row (RULES 6.2)."""
    row, tile = state.rows[seat], asked.tile
    posed = Posed(len(row) + 1, tile, circuit.standing(state)[seat])
    notice = Notice(
        "placed",
        {"seat": Who(seat), "end": "at.left" if end == LEFT else "at.right"},
        moves=(Motion(NAMES[tile.back], "turned", f"row.{seat}"),),
    )
    return _posed(state, seat, (posed, *row) if end == LEFT else (*row, posed), tile, asked.token, (notice,))


def _posed(  # a row, its new worker and the token in hand
    state: State, seat: Seat, row: tuple[Posed, ...], tile: Tile, token: Held | None, notices: Notices
) -> Step[State]:
    rows = (*state.rows[:seat], row, *state.rows[seat + 1 :])
    beam = tile.front.is_beam
    if token is not None:
        # asked even where it fits nowhere: what a hidden token can do must not show
        return Step(_ask(state, UseToken(seat=seat, token=token, beam=beam, opened=_next(state)), rows=rows), notices)
    if beam:
        return Step(_ask(state, MoveMarker(seat=seat, opened=_next(state)), rows=rows), notices)
    return _finish(changed(state, rows=rows), seat, notices)


def use(state: State, seat: Seat, asked: UseToken, worker: Worker) -> Step[State]:
    """Lay the token on a worker, and so show it to all (RULES 7.1)."""
    row, token = state.rows[seat], asked.token.trait
    spot = next(spot for spot, posed in enumerate(row) if name(posed) == worker)
    mended = replace(row[spot], token=token)
    notice = Notice(
        "token_used",
        {"seat": Who(seat), "trait": words.trait(token), "instead": words.trait(OPPOSITE[token])},
        moves=(Motion(token, f"hand.{seat}", f"row.{seat}"),),
    )
    rows = (*state.rows[:seat], (*row[:spot], mended, *row[spot + 1 :]), *state.rows[seat + 1 :])
    return _after_token(changed(state, rows=rows), seat, asked, notice)


def keep(state: State, seat: Seat, asked: UseToken) -> Step[State]:
    """Put the token on the camera; a blind one stays its owner's secret (RULES 7.4, 7.5)."""
    held = asked.token
    known: dict[str, Arg] = {"seat": Who(seat), "what": words.trait(held.trait)}
    seen_by = (seat,) if held.blind else None
    notice = Notice(
        "token_kept",
        {"seat": Who(seat), "what": words.UNKNOWN} if held.blind else known,
        {seat: known} if held.blind else {},
        (Motion(held.trait, f"hand.{seat}", f"kept.{seat}", seen_by),),
    )
    kept = (*state.kept[:seat], (*state.kept[seat], held), *state.kept[seat + 1 :])
    return _after_token(changed(state, kept=kept), seat, asked, notice)


def _after_token(state: State, seat: Seat, asked: UseToken, notice: Notice) -> Step[State]:
    if asked.beam:
        return Step(_ask(state, MoveMarker(seat=seat, opened=_next(state))), (notice,))
    return _finish(state, seat, (notice,))


def nudge(state: State, seat: Seat, trait: Trait) -> Step[State]:
    """Move a marker one step (RULES 8.1)."""
    row = ROW_OF[trait]
    markers = (*state.markers[:row], state.markers[row] + SIGN[trait], *state.markers[row + 1 :])
    notice = Notice("marker_moved", {"seat": Who(seat), **words.towards(trait, markers)})
    return _finish(changed(state, markers=markers), seat, (notice,))


def leave_values(state: State, seat: Seat) -> Step[State]:
    """Move no marker (RULES 8.2)."""
    return _finish(state, seat, (Notice("marker_left", {"seat": Who(seat)}),))


def _finish(state: State, seat: Seat, notices: Notices) -> Step[State]:
    """End a turn: what the agency wants comes before the end of the game (RULES 10.4, 9.1)."""
    state, paid = agency.check(state, seat)
    notices = (*notices, *paid)
    if state.is_full(seat):
        notices = (*notices, Notice("complete", {"seat": Who(seat)}, rule="9.2" if state.finish_the_lap else "9.1"))
        if not state.finish_the_lap:
            return _over(state, notices)
        state = _in_last_lap(state, seat)
    rival = circuit.rival_of(state)
    if circuit.next_pawn(state) == rival:
        state, played = solo.rival_plays(state)
        notices = (*notices, *played)
        if state.is_full(rival):
            notices = (*notices, Notice("rival_complete", rule="11.5"))
            if not state.finish_the_lap:
                return _over(state, notices)
            state = _in_last_lap(state, rival)
    following = circuit.next_pawn(state)
    if following is None:
        return _over(state, notices)
    return Step(_ask(state, Turn(seat=Seat(following), opened=_next(state))), notices)


def _in_last_lap(state: State, pawn: int) -> State:
    """Return a state whose lap is finished for whoever was complete first (RULES 9.2)."""
    return state if state.lap is not None else changed(state, lap=pawn)


def _over(state: State, notices: Notices) -> Step[State]:
    return Step(changed(state, pending=()), (*notices, Notice("game_over")))
