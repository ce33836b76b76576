"""
Several people at one tablet: the curtain falls between them, and behind it nobody's cards are in the page.

The document is searched, and the page's memory: a heap snapshot at each curtain.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from py_engine.games.lunch_money.cards import KINDS
from tests.web.heap import Heap
from tests.web.playing import LID, Player

CARD = re.compile(r"^(A|[2-9]|10|J|K)[cdhs]$")
BLOW = re.compile("^(" + "|".join(KINDS) + ")$")
CARDS = "[...document.querySelectorAll('.hand [data-value]')].map(piece => piece.dataset.value)"


def lay_table(page: Page, address: str, people: int) -> None:
    """Deal a short game to some people here; bots take the other seats."""
    page.goto(address)
    page.click("[data-game=power-struggle]")
    page.click("[data-choice=short]")
    for seat in range(people):
        page.click(f".chair-plate >> nth={seat}")
        page.click(".sheet-chair [data-choice=here]")
        page.fill(".sheet-chair input", f"Person {seat}")
        page.click(".sheet-chair [data-done]")
    page.click("[data-deal]")
    page.wait_for_selector(LID, timeout=60_000)


def left_of(page: Page, pieces: re.Pattern[str]) -> list[object]:
    """
    Return what the page's memory holds of hands: texts, lists, and single pieces, each with what holds it.

    A collector that runs while the browser is at work takes whatever lies on its own stack for a pointer, and keeps what
    this points at until it runs the next time. That is nobody's doing: only what is still there later is held.
    """
    found: list[object] = []
    for _ in range(3):
        heap = Heap(page)
        found = [*heap.texts('"hand":["'), *(hand for hand in heap.lists("hand") if hand)]
        for name in ("value", "what", "card"):
            found += heap.held_by(name, pieces.match)
        if not found:
            break
        page.wait_for_timeout(50)
    return found


def test_behind_the_curtain_of_a_scrap_nobody_has_cards(page: Page, site: Any, until: Callable[..., Any]) -> None:
    """Where people are asked out of turn, by each other, the lid falls as well, and nothing of a hand stays behind it."""
    page.goto(f"{site.url}?pace=0")
    page.click("[data-game=lunch-money]")
    page.click("[data-seat='1']")
    page.click(".sheet-chair [data-choice=here]")
    page.click(".sheet-chair [data-done]")
    page.click("[data-deal]")
    page.wait_for_selector(LID, timeout=60_000)
    player = Player(page, seed=3)
    checked = 0

    for _ in player.steps():
        if page.query_selector(LID):
            assert page.evaluate("document.querySelectorAll('[data-kind]').length") == 0
            assert left_of(page, BLOW) == []
            checked += 1
            player.step()
            until(page, CARDS)
        if checked == 2:
            break

    assert checked == 2


def test_behind_the_curtain_nobody_has_cards(page: Page, site: Any, until: Callable[..., Any]) -> None:
    """At each of several curtains no hand is in the document, in a string, or in an object of the page."""
    lay_table(page, f"{site.url}?pace=0", 3)
    player = Player(page, seed=3)
    checked, held = 0, 0

    for _ in player.steps():
        if page.query_selector(LID):
            assert page.evaluate("document.querySelectorAll('[data-kind=card]').length") == 0
            assert left_of(page, CARD) == []
            checked += 1
            player.step()
            until(page, CARDS)
            hand = page.evaluate(CARDS)
            if checked == 1:
                # the check itself works: an open hand is found
                open_heap = Heap(page)
                assert sorted(hand) in [sorted(found) for found in open_heap.lists("hand")]
                assert len(open_heap.held_by("value", CARD.match)) >= len(hand)
                held = len(hand)
        if checked == 5:
            break

    assert (checked, held) == (5, 16)


def test_the_curtain_names_who_is_next(page: Page, site: Any) -> None:
    """It says whose the box is now; the first card appears after that person has said so."""
    lay_table(page, f"{site.url}?pace=0", 4)

    name = page.inner_text(".curtain .curtain-name, .curtain h1, .curtain h2")
    assert name.startswith("Person ")
    page.click(LID)
    page.wait_for_selector(".hand [data-value]")
    assert json.loads(page.evaluate("JSON.stringify(document.querySelectorAll('.hand [data-value]').length)")) == 16
