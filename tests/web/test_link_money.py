"""Two linked browsers play Lunch Money: each is asked out of turn in its own page, and words go both ways."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.finger import Finger, middle
from tests.web.playing import Player
from tests.web.test_every_game import chairs
from tests.web.test_link_page import deal_in, is_over, offered, play_on, verdict

OUT_OF_TURN = {"take", "answer"}


@pytest.fixture
def two(watched: Callable[..., BrowserContext]) -> tuple[Page, Page]:
    """Give a host's page, and a guest's who reads German."""
    calm = {"reduced_motion": "reduce"}
    return watched(**calm).new_page(), watched(**calm, locale="de-DE").new_page()


def sit_down(host: Page, guest: Page, address: str, *, short: bool = True) -> None:
    """Lay a table for the two of them, and deal."""
    host.goto(address)
    host.click("[data-game=lunch-money]")
    if short:
        host.click("[data-choice=short]")
    chairs(host, 2)
    deal_in(host, guest, offered(host))
    for page in (host, guest):
        page.wait_for_selector(".hand .piece", timeout=60_000)


def test_a_whole_scrap_with_answers_out_of_turn_on_both_sides(two: tuple[Page, Page], site: Any) -> None:
    """Both are attacked and answer, both see the same strip and the same end; what one says the other reads as it was said.

    And all of it was fair: the guest's device finds so, and may keep the record.
    """
    host, guest = two
    sit_down(host, guest, f"{site.url}?pace=0")
    players = [Player(host, seed=3), Player(guest, seed=8)]

    play_on(players, lambda: is_over(host, guest))

    for player in players:
        assert OUT_OF_TURN & set(player.answers), player.answers
    for page, other in ((host, players[1]), (guest, players[0])):
        page.click("[data-close]")
        page.click("[data-go='log']")
        log = page.inner_text(".sheet-log")
        assert all(line in log for line in other.lines)

    guest.click("[data-close]")
    guest.click("[data-result]")
    with guest.expect_download() as saved:
        guest.click("[data-save]")
    entries = json.loads(Path(saved.value.path()).read_text())["entries"]
    assert "fits" == verdict(guest)
    assert f"von {len(entries)} Zügen" in guest.inner_text(".sheet-verify")
    guest.keyboard.press("Enter")  # the way back has the focus
    guest.wait_for_selector(".sheet-result")


def test_no_answer_is_passed_on_before_its_time(two: tuple[Page, Page], site: Any, until: Callable[..., Any]) -> None:
    """
    At the usual pace a window stays open for a second at least, however fast its answer was; a turn is not held up.

    In a long game, where no first attack puts anybody out: in a short one the answer may bring another question at once.
    """
    host, guest = two
    sit_down(host, guest, site.url, short=False)
    player = {page: Player(page, seed=5) for page in two}

    def asked(page: Page) -> bool:
        return page.locator(".ticket:not(.wait)").count() > 0

    def attack() -> tuple[Page, Page]:
        """Play until somebody is asked out of turn; return who attacked, and whom."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            for page, other in ((host, guest), (guest, host)):
                if page.locator(".table[data-large] .btn.answer:not([aria-disabled=true])").count():
                    return other, page
            for page in two:
                if asked(page):
                    player[page].step()
            host.wait_for_timeout(20)
        raise AssertionError("nobody attacks anybody")

    attacker, attacked = attack()
    before = attacker.inner_text(".ticket")
    took = attacked.evaluate(
        """async () => {
          const answer = [...document.querySelectorAll(".btn.answer")].at(-1);
          const start = performance.now();
          const passed = () => performance.now() - start;
          answer.click();
          while (document.querySelector(".btn.answer") && passed() < 20_000) await new Promise((done) => setTimeout(done, 5));
          return passed();
        }"""
    )
    until(attacker, lambda: attacker.inner_text(".ticket") != before)

    assert 300 <= took < 20_000

    guest.close()
    host.click("[data-tool=absent]")
    without = ".sheet-absent [data-absent=without]"
    finger, at = Finger(host, touch=False), middle(host, without)
    row = "(seat) => { document.querySelector('.sheet-absent li').dataset.seat = seat; }"
    finger.down(*at)
    host.evaluate(row, "7")  # somebody else's row is drawn there while the finger is on it
    finger.up()
    host.evaluate(row, "1")
    assert host.get_attribute(without, "data-of") is None
    finger.down(*at, late=0)
    finger.up()
    host.wait_for_selector(f"{without}[data-of=sure]")
    finger.down(*at, count=2, late=0.2)  # a double tap is one tap
    finger.up()
    assert host.locator(f"{without}[data-of=sure]").count() == 1
    host.click(without)  # a second tap says that it is meant
    host.wait_for_selector(".sheet-result")
