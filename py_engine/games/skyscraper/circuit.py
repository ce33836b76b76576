"""The way round the board: where a pawn may go, what it jumps, and who plays next."""

from __future__ import annotations

from py_engine.games.skyscraper.cards import JUMPED, PILES, VALUES
from py_engine.games.skyscraper.state import Move, Pile, State

PILE: tuple[Pile, ...] = tuple(Pile(f"pile.{number}") for number in range(1, PILES + 1))
MOVES: tuple[Move, ...] = tuple(map(Move, PILE))
PLACE: dict[Pile, int] = {pile: place for place, pile in enumerate(PILE)}

_LEAP: int = VALUES["solo"]["ahead"]

type Order = tuple[tuple[int, ...], tuple[int, ...]]
"""How far each pawn has walked, and the pawns from the rearmost."""


def rival_of(state: State) -> int:
    """Return the number of the rival's pawn, which follows the seats."""
    return len(state.rows)


def standing(state: State) -> list[int]:
    """Return the piles where pawns stand."""
    return [walked % PILES for walked in state.walked]


def steps_to(state: State, pawn: int) -> list[int]:
    """Return how many steps a pawn may go; never none."""
    walked, piles = state.walked[pawn], state.piles
    taken = standing(state)
    # RULES 4.1: a whole lap to the own pile is no move
    filled = [steps for steps in range(1, PILES) if piles[(walked + steps) % PILES]]
    # RULES 4.4: no pile is free: the nearest one with workers, behind the pawn that stands there
    return [steps for steps in filled if (walked + steps) % PILES not in taken] or filled[:1]


def jumped(state: State, pawn: int, steps: int) -> list[int]:
    """Return the free piles on the way, which count for a token (RULES 4.2)."""
    walked, piles = state.walked[pawn], state.piles
    taken = standing(state)
    way = [(walked + far) % PILES for far in range(1, steps)]
    return [pile for pile in way if piles[pile] and pile not in taken]


def brings_token(state: State, pawn: int, steps: int) -> bool:
    """Whether a move brings a token; there may be none left (RULES 5.4)."""
    if steps <= JUMPED or not (state.face_up or state.face_down):
        return False
    return len(jumped(state, pawn, steps)) >= JUMPED


def moved(walked: tuple[int, ...], order: tuple[int, ...], pawn: int, steps: int) -> Order:
    """
    Return how far all have walked, and their order, after a pawn has moved.

    >>> moved((0, 1, 2), (0, 1, 2), 0, 4)
    ((4, 1, 2), (1, 2, 0))

    Of two at one place the newcomer stands behind:

    >>> moved((0, 1, 2), (0, 1, 2), 0, 2)
    ((2, 1, 2), (1, 0, 2))
    """
    now = walked[pawn] + steps
    others = [other for other in order if other != pawn]
    place = next((place for place, other in enumerate(others) if walked[other] >= now), len(others))
    return (*walked[:pawn], now, *walked[pawn + 1 :]), (*others[:place], pawn, *others[place:])


def to_play(order: tuple[int, ...], full: tuple[int, ...], lap: int | None) -> int | None:
    """
    Return the pawn whose turn it is: the rearmost one; None when the game is over.

    In the last lap those play who are behind the pawn that it is finished for and not complete themselves (RULES 9.2):

    >>> to_play((2, 0, 1), (), None), to_play((0, 2, 1), (0, 1), 1), to_play((0, 1, 2), (0, 1), 1)
    (2, 2, None)
    """
    behind = order if lap is None else order[: order.index(lap)]
    return next((pawn for pawn in behind if pawn not in full), None)


def next_pawn(state: State) -> int | None:
    """Return the pawn whose turn comes when none is being played; None when the game is over."""
    return to_play(state.order, state.full, state.lap)


def turns_in_a_row(state: State, pawn: int, stops: tuple[int, ...], most: int) -> int:
    """
    Return how often a pawn may play at most before it has passed the next one.

    Args:
        state: The table as it will be.
        pawn: Who plays.
        stops: The other pawns that end it; a complete photograph that is passed over does not.
        most: How many workers are missing in its own photograph.
    """
    walked, counts = state.walked, [len(pile) for pile in state.piles]
    others = [place % PILES for other, place in enumerate(walked) if other != pawn]
    limit = min(walked[other] for other in stops)
    place, turns = walked[pawn], 0
    while turns < most:
        turns += 1
        way = (place + far for far in range(1, PILES))
        found = next((spot for spot in way if counts[spot % PILES] and spot % PILES not in others), None)
        if found is None or found > limit:
            break
        counts[found % PILES] -= 1
        place = found
    return turns


def leap(state: State) -> int:
    """Return how many steps the rival goes (RULES 11.3)."""
    rival = rival_of(state)
    taken = standing(state)
    first = state.walked[0] + _LEAP
    spot = next(spot for spot in range(first, first + PILES) if state.piles[spot % PILES] and spot % PILES not in taken)
    return spot - state.walked[rival]
