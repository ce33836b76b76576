"""What the game says of workers, tokens and values, as keys and arguments."""

from __future__ import annotations

from py_engine.game import Arg, Said
from py_engine.games.skyscraper.cards import ROW_OF, ROWS, TRAITS_OF, Trait, worth
from py_engine.games.skyscraper.state import Action, Move, Nudge, Place, TakeToken, Use

UNKNOWN = "token.unknown"


def trait(known: Trait) -> str:
    """Return the key of a characteristic's name."""
    return f"trait.{known}"


def worker(model: int) -> Said:
    """Describe a worker from head to feet."""
    head, clothes, hand, feet = TRAITS_OF[model]
    return Said("worker", {"head": trait(head), "clothes": trait(clothes), "hand": trait(hand), "feet": trait(feet)})


def row_worth(markers: tuple[int, ...], row: int) -> dict[str, Arg]:
    """Say what both characteristics of a row are worth."""
    first, opposite = ROWS[row]
    return {
        "first": trait(first),
        "first_worth": worth(first, markers[row]),
        "opposite": trait(opposite),
        "opposite_worth": worth(opposite, markers[row]),
    }


def towards(known: Trait, markers: tuple[int, ...]) -> dict[str, Arg]:
    """Say what a step towards a characteristic has made of its row."""
    return {"trait": trait(known), **row_worth(markers, ROW_OF[known])}


def of_token(text: str) -> str:
    """Return the key of a characteristic that somebody named, or of something unknown."""
    return trait(Trait(text)) if text in ROW_OF else UNKNOWN


def called(action: Action) -> Said | None:
    """Name what an action takes; None where its type says it all."""
    match action:
        case Move(pile):
            return Said(f"piece.{pile}")
        case TakeToken(token):
            return Said(f"trait.{token}")
        case Place(end):
            return Said(f"at.{end}")
        case Use(worker):
            return Said(f"piece.{worker}")
        case Nudge(known_trait):
            return Said(trait(known_trait))
        case _:
            return None
