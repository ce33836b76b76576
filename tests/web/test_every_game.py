"""
Every game through its page: played through by taps, at every size, for screen readers, by keys, and behind the curtain.

Nothing here knows a game; whoever adds one is held to all of it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from py_engine.games import GAMES
from steps.serving import Site
from tests.web.playing import LID, KeyPlayer, Player
from tests.web.test_page import faults
from tests.web.test_screens import covered, sticking

type Contexts = Callable[..., BrowserContext]

WEB = Path(__file__).resolve().parents[2] / "web"
LANGUAGES = ("en-GB", "de-DE", "es-ES")
SIZES = ((320, 640), (360, 740), (740, 360), (768, 1024), (1024, 768), (1440, 900))
EVERY = pytest.mark.parametrize("game", list(GAMES))


def language(game: str, turn: int = 0) -> str:
    """Return a language: the games take turns, so that each is seen."""
    return LANGUAGES[(list(GAMES).index(game) + turn) % len(LANGUAGES)]


def chairs(page: Page, wanted: int) -> None:
    """Have as many chairs as are wanted at the table that is being laid."""
    page.wait_for_selector("[data-deal]")
    plates = page.locator(".chair-plate[data-seat]")
    now = plates.count()
    while now != wanted:
        if now < wanted:
            page.click("[data-add]")
        else:
            page.click(f"[data-seat='{now - 1}']")
            page.click("[data-remove]")
        now += 1 if now < wanted else -1
        expect(plates).to_have_count(now)


def shorten(page: Page) -> None:
    """Agree on a short game, where the game has an option for how long it takes."""
    for preset in ("short", "quick"):
        if page.locator(f"[data-choice='{preset}']").count():
            page.click(f"[data-choice='{preset}']")
            return
    page.click("[data-details]")
    hands = page.locator("[data-option='hands']")
    if hands.count():
        for fewer in range(int(hands.locator("output").inner_text()) - 1, 0, -1):
            hands.locator("button").first.click()
            expect(hands.locator("output")).to_have_text(str(fewer))
    page.click("[data-close]")


def lay(page: Page, site: Site, game: str, *, most: bool = False, here: tuple[int, ...] = ()) -> None:
    """Deal a game to bots and to whoever sits here, with the fewest or the most players; short, where there is a short one."""
    seats = GAMES[game].seats
    page.goto(f"{site.url}?pace=0")
    page.click(f"[data-game='{game}']")
    chairs(page, seats[-1] if most else max(seats[0], len(here) + 1))
    for seat in here:
        page.click(f"[data-seat='{seat}']")
        page.click("[data-choice='here']")
        page.click("[data-done]")
    shorten(page)
    page.click("[data-deal]")
    page.wait_for_selector(".ticket:not(.wait), .curtain", timeout=60_000)


def raw(page: Page, game: str) -> list[str]:
    """Return keys of texts that stand in the page as they are, as if somebody had forgotten the words."""
    files = (WEB / "text" / "en.json", WEB / "games" / game / "text" / "en.json")
    heads = {key.partition(".")[0] for file in files for key in json.loads(file.read_text()) if "." in key}
    words = page.inner_text("body") + page.evaluate("document.querySelector('#live').textContent")
    return re.findall(rf"\b(?:{'|'.join(sorted(heads))})\.[a-z_]+[a-z_.]*", words)


@EVERY
def test_it_is_played_through_by_taps(watched: Contexts, site: Site, game: str) -> None:
    """Somebody who knows no rules comes to the result, on a phone; every sentence on the way is one."""
    page = watched(viewport={"width": 360, "height": 740}, locale=language(game), reduced_motion="reduce").new_page()
    lay(page, site, game)
    player = Player(page, seed=2)
    unsaid: list[str] = []
    for done in player.steps():
        if done != "wait" and len(player.answers) % 5 == 0:
            unsaid += raw(page, game)

    assert unsaid + raw(page, game) == []
    assert page.locator(".rank").count() == max(1, GAMES[game].seats[0])


@pytest.mark.screenshots
@EVERY
def test_a_full_table_fits_everywhere(watched: Contexts, site: Site, game: str) -> None:
    """
    With the most players, at six sizes, light and dark: nothing sticks out, on a phone on its side nothing is covered
    or below the edge, and axe finds nothing serious.

    ``python3 build.py screenshots`` keeps the pictures.
    """
    album = os.environ.get("LUNCHBOX_SCREENSHOTS")
    page = watched(locale=language(game, 1), reduced_motion="reduce").new_page()
    lay(page, site, game, most=True)
    player = Player(page, seed=4)
    for _ in player.steps():
        if len(player.answers) >= 3:
            break
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(80)
            found[scheme, width] = sticking(page) + (covered(page) if height < width / 2 else [])
            if album:
                page.screenshot(path=Path(album) / f"{game}.{width}.{scheme}.png")
            if (scheme, width) in {("light", 360), ("light", 740), ("dark", 1024)}:
                found[scheme, width] += faults(page)

    assert {look: what for look, what in found.items() if what} == {}


@EVERY
def test_nothing_of_a_hand_is_behind_the_curtain(watched: Contexts, site: Site, game: str) -> None:
    """Two people on one tablet: while the lid is shut there is no piece in the page; behind it, a piece can be looked at closely."""
    page = watched(locale=language(game, 2)).new_page()
    lay(page, site, game, here=(1,))
    player = Player(page, seed=6)
    lifted = 0
    for _ in player.steps():
        if page.locator(LID).count():
            assert page.locator("[data-value], .sheet, .ticket, .bubble").count() == 0
            lifted += 1
        if lifted == 3:
            break
    assert lifted
    look_closer(page)


def look_closer(page: Page) -> None:
    """Open the large picture of a piece, read its words, and close it by key; the focus is where it was."""
    page.wait_for_selector(".ticket, .curtain")
    if page.locator(LID).count():
        page.click(LID)
        page.wait_for_selector(".ticket")
    page.keyboard.press("Escape")
    if not page.locator(".hand .piece").count():
        return
    piece = page.locator(".hand .piece").first
    piece.focus()
    piece.dispatch_event("contextmenu")
    page.wait_for_selector(".peek-in")
    assert len(page.inner_text(".peek-words h2")) > 1
    page.keyboard.press("Escape")
    assert page.locator(".peek-in").count() == 0
    assert page.evaluate("document.activeElement.matches('.hand .piece')")


@EVERY
def test_a_turn_by_keyboard_alone(watched: Contexts, site: Site, game: str) -> None:
    """From the table on without a pointer: whatever a finger could tap is reached by keys, until the next question is there."""
    page = watched(locale=language(game), reduced_motion="reduce").new_page()
    lay(page, site, game)
    first = page.evaluate("document.querySelector('#live').textContent")
    player = KeyPlayer(page, seed=9)
    for _ in player.steps():
        if page.evaluate("document.querySelector('#live').textContent") != first:
            break
    assert player.answers
