"""
Fair play, and what becomes of the other kind: a guest's check of whole games that an honest host and a cheating one have led.

The host's own modules play against a guest's witness without browsers, see ``fair_table.mjs``.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from py_engine.games import GAMES

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"


@pytest.fixture(scope="module")
def evenings() -> dict[str, Any]:
    """Play all of them, in one process with one engine."""
    script = ["node", str(HERE / "fair_table.mjs"), str(WEB), sys.executable]
    done = subprocess.run(script, cwd=WEB, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    assert {} == {name: one["failed"] for name, one in found.items() if "failed" in one}
    return found


def fits(verdict: dict[str, Any], draw: str = "fits") -> None:
    """Hold that nothing is wrong, and that something was compared."""
    assert (draw, None, True, []) == tuple(verdict[name] for name in ("draw", "differs", "sound", "trouble"))
    assert [verdict["entries"]] * 2 == verdict["told"]
    assert verdict["entries"] == len(verdict["record"]["entries"])
    assert verdict["print"] == verdict["record"]["sum"][:8]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_checked(evenings: dict[str, Any], game: str) -> None:
    """One picture for each entry, one of the deal as all see it, and the whole of it as the seat does."""
    verdict = evenings["six games"][game]

    fits(verdict)
    assert game == verdict["record"]["game"]
    assert verdict["entries"] > 20
    assert (verdict["entries"] + 2, 0) == (verdict["pictures"], verdict["first"])


def test_undo_bots_and_reloads_of_both_sides_are_in_the_record(evenings: dict[str, Any]) -> None:
    """A second look at the same moment is one picture more; what is entered after the end is in the record then."""
    verdict = evenings["undo, a bot in the seat and a reload of either"]

    fits(verdict)
    done = [entry["do"] for entry in verdict["record"]["entries"]]
    assert (5, 2) == (done.index("undo"), done.count("undo"))
    assert "fallback" in done
    assert ["bot", "person", "person"] == [entry["who"] for entry in verdict["record"]["entries"] if "who" in entry]
    assert "seat" == done[-1]
    assert verdict["before"] + 1 == verdict["entries"]


def test_who_comes_late_checks_the_game_and_not_the_draw(evenings: dict[str, Any]) -> None:
    """And is told so."""
    verdict = evenings["somebody who comes late"]

    fits(verdict, draw="late")
    assert 20 == verdict["first"]


def test_each_game_of_an_evening_is_checked_by_itself(evenings: dict[str, Any]) -> None:
    """What was kept of the first goes when the second begins, and stays through a reload."""
    first, second, chunks = (evenings["a second game"][name] for name in ("first", "second", "chunks"))

    fits(first)
    fits(second)
    assert first["record"]["seed"] != second["record"]["seed"]
    assert {"2"} == set(chunks)


def test_a_deal_that_was_broken_off_has_a_count(evenings: dict[str, Any]) -> None:
    """It is no offence to begin again; it is to hide it. The promise is in the store before anybody hears of it."""
    verdict = evenings["a deal that was broken off"]

    fits(verdict)
    assert [1, True] == verdict["before"]
    assert (2, 0) == (verdict["count"], verdict["after"])


def test_a_deck_that_came_to_nothing_counts(evenings: dict[str, Any]) -> None:
    """All had seen it: the one after it is another attempt."""
    verdict = evenings["a deck that the engine would not take"]

    fits(verdict)
    assert (2, 0) == (verdict["count"], verdict["after"])


def test_a_cast_of_ones_own_is_promised_with_the_deck(evenings: dict[str, Any]) -> None:
    """By its hash, which page and engine write alike."""
    verdict = evenings["a cast of one's own"]

    fits(verdict)
    assert verdict["hash"] == verdict["record"]["cast_hash"]


def test_several_seats_on_one_link_add_to_the_deck_once(evenings: dict[str, Any]) -> None:
    """The pictures of all of them are kept, and of the moments in between."""
    verdict = evenings["two seats on one link"]

    fits(verdict)
    assert [1] == verdict["seals"]
    assert verdict["entries"] + 6 == verdict["pictures"]


def test_who_only_watches_adds_nothing_and_may_check(evenings: dict[str, Any]) -> None:
    """The promise is as good for a spectator, who keeps what everybody may see."""
    verdict = evenings["somebody who only watches"]

    fits(verdict)
    assert [] == verdict["seals"]


def test_a_seat_may_be_left(evenings: dict[str, Any]) -> None:
    """The game goes on without it, in the record too."""
    verdict = evenings["a seat that is left"]

    fits(verdict)
    assert "leave" in [entry["do"] for entry in verdict["record"]["entries"]]


@pytest.mark.parametrize(
    ("cheat", "found", "told"),
    [
        ("another deck than was drawn", "record_other_seed", ["record_other_seed"]),
        ("a deck that is drawn again in secret", "deal_recount", ["deal_recount"]),
        ("a deck that is drawn again in the middle", "deal_recount", ["deal_recount", "record_other_seed"]),
        ("a secret that was not promised", "deal_unfair", ["deal_unfair", "record_other_seed"]),
        ("bytes that nobody gave", "deal_unfair", ["deal_unfair"]),
        ("bytes that nobody sealed", "deal_unfair", ["deal_unfair"]),
        ("bytes that somebody else sealed", "deal_unfair", ["deal_unfair"]),
        ("bytes that somebody else gave", "deal_unfair", ["deal_unfair"]),
        ("bytes that are not used", "deal_unfair", ["deal_unfair"]),
        ("a guest who is left out", "deal_without_us", ["deal_without_us"]),
        ("another order of seats", "deal_seats", []),
        ("an order of seats in which we have another", "deal_seats", ["deal_seats"]),
        ("other options than were promised", "deal_setting", []),
        ("another cast than was shown", "deal_setting", ["deal_setting"]),
    ],
)
def test_a_draw_that_was_not_fair(evenings: dict[str, Any], cheat: str, found: str, told: list[str]) -> None:
    """What is wrong with it is named; most of it at once, the rest when the record is there."""
    assert (found, told) == (evenings[cheat]["draw"], evenings[cheat]["trouble"])


@pytest.mark.parametrize(
    ("cheat", "entry", "why"),
    [
        ("another deck, and a record that says otherwise", 0, "picture"),
        ("a lie in one picture", 6, "picture"),
        ("a lie that is put right at once", 6, "picture"),
        ("a lie in what everybody sees", 4, "picture"),
        ("another story after a reload", 6, "picture"),
        ("a record of another game", 10, "picture"),
        ("a record with an entry that the rules refuse", 8, "refused"),
        ("a record that ends too soon", 9, "short"),
        ("a record that ends elsewhere", 40, "end"),
    ],
)
def test_the_first_entry_that_differs_is_named(evenings: dict[str, Any], cheat: str, entry: int, why: str) -> None:
    """With whose it is, and what the log says of it, as far as there is anything of it in the record."""
    verdict = evenings[cheat]
    differs, entries = verdict["differs"], verdict["record"]["entries"]

    assert (entry, why) == (differs["entry"], differs["why"])
    assert "fits" == verdict["draw"]
    assert (entries[entry - 1]["seat"] if 0 < entry <= len(entries) else None) == differs["by"]
    assert (
        {entry} == {notice["revision"] for notice in differs["notices"]} if why == "picture" else not differs["notices"]
    )


@pytest.mark.parametrize("cheat", ["no record at all", "a record with a sum that does not fit"])
def test_what_is_no_record_is_told(evenings: dict[str, Any], cheat: str) -> None:
    """It proves nothing for whoever sends it."""
    verdict = evenings[cheat]

    assert ("record_other_seed", "record", "") == (verdict["draw"], verdict["differs"]["why"], verdict["print"])


def test_what_was_kept_here_may_be_damaged(evenings: dict[str, Any]) -> None:
    """That is nobody's offence, and is told apart."""
    assert evenings["a chain that somebody has mended"]["sound"] is False
