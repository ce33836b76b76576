"""What a pitch in somebody's own words claims, and what it denies, in three languages."""

from __future__ import annotations

import pytest

from py_engine.games.power_lunch import GAME


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        # what is said is claimed
        ("They were all soldiers.", "soldier"),
        ("Sie waren alle Soldaten.", "soldier"),
        ("Todos fueron soldados.", "soldier"),
        # and what is denied is not
        ("None of them so much as met a soldier", ""),
        ("They weren't soldiers.", ""),
        ("Neither of the three was ever in any army", ""),
        ("I can't see a soldier here; they won't fight.", ""),
        ("Keiner von ihnen war jemals freiwillig Soldat.", ""),
        ("Sie waren nie Soldaten.", ""),
        ("Soldaten waren sie nicht.", ""),
        ("Weder Soldaten noch Musiker!", ""),
        ("Ninguno de los tres fue jamás soldado.", ""),
        ("No son soldados.", ""),
        ("Sin ejército y sin música", ""),
        # up to the end of its clause
        ("Not soldiers, but musicians!", "musician"),
        ("No soldiers here. Musicians!", "musician"),
        ("Keine Soldaten, sondern Musiker", "musician"),
        ("Musiker und nicht Soldaten", "musician"),
        ("Nunca soldados pero siempre músicos", "musician"),
        ("They were musicians and never in the army", "musician"),
        # unless it is turned round
        ("Not only soldiers", "soldier"),
        ("No doubt they were soldiers", "soldier"),
        ("Sie waren nicht nur Soldaten.", "soldier"),
        ("Kein Wunder: Soldaten!", "soldier"),
        ("No solo eran soldados", "soldier"),
        ("Sin duda, soldados", "soldier"),
        ("Any soldier can do that; they won the war.", "soldier"),
        ("Soldaten singen noch heute", "soldier"),
        ("Soldaten, nicht nur aus Liebe", "soldier"),
        # said once and denied once is said
        ("Soldiers? Not these soldiers!", "soldier"),
    ],
)
def test_a_denied_word_is_not_claimed(text: str, claimed: str) -> None:
    """Rule 7.3: what a pitch sounds like is what it says, and not what it says is not so."""
    found = set(GAME.lore.claims(text)) & {"soldier", "musician"}
    assert ({claimed} if claimed else set()) == found
