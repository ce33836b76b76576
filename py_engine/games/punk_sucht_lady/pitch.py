"""
How a client is presented: in a player's own words, or in sentences that the table makes of the three traits.

There are many of these sentences, and which are taken follows from the card and the moment, so that no two evenings
sound the same; nothing is decided by them.
"""

from __future__ import annotations

from py_engine.game import Said
from py_engine.games.punk_sucht_lady.cards import AGE, AGES, CLIENTS, WRITTEN, Client, Trait, sex
from py_engine.games.punk_sucht_lady.state import Presented, State
from py_engine.text import Own, Pieces

OPENINGS = {"heart": 8, "candidate": 8, "rival": 6}
"""How many first sentences there are for each part that a client plays."""

CLOSINGS = 8
_AGE_LINES = 3
_LIFE = ((25, "young"), (35, "grown"), (50, "prime"), (65, "ripe"))
"""Up to which age which jokes go."""

_NUMBER = {client: place for place, client in enumerate(CLIENTS)}


def pitch_for(state: State, client: Client) -> int:
    """Return the number that chooses the sentences for a client now."""
    return _NUMBER[client] * 5 + state.asked * 3


def words(shown: Presented, part: str, traits: tuple[Trait, ...], heart: Client) -> Said:
    """
    Return what is said of a client on the board.

    Args:
        shown: The client.
        part: ``heart``, ``candidate`` or ``rival``.
        traits: The three that speak.
        heart: The Lonely Heart, to be named by whoever wants that place.
    """
    if shown.words.strip():
        return Said("words.own", {"text": Own(shown.words)})
    names = {"name": Pieces((shown.client,)), "heart": Pieces((heart,))}
    lines = {f"trait{place}": _line(shown, trait) for place, trait in enumerate(traits, 1)}
    opening = Said(f"open.{part}.{shown.pitch % OPENINGS[part]}", names)
    closing = Said(f"close.{shown.pitch // 2 % CLOSINGS}", names)
    return Said("words.table", {"open": opening, **lines, "close": closing})


def _line(shown: Presented, trait: Trait) -> Said:
    client = shown.client
    if trait == AGE:
        years = AGES[client]
        life = next((name for limit, name in _LIFE if years < limit), "wise")
        return Said(f"quip.{life}.{shown.pitch % _AGE_LINES}", {"age": years})
    return Said(f"quip.{WRITTEN[client][int(trait) - 2]}", {"sex": sex(client)})
