"""Firefox and Chromium at one table, each as the host of the other."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from steps.firefox import MISSING, firefox
from steps.serving import Site
from tests.web.fox import Fox
from tests.web.link_homes import PORT, Homes, possible
from tests.web.link_site import lab_site
from tests.web.playing import Player
from tests.web.test_link_homes import ACCEPT, ANSWER, OFFER
from tests.web.test_link_page import accept, invite, paste

__all__ = ["lab_site"]

pytestmark = pytest.mark.skipif(not firefox(), reason=MISSING)

MOVES = 3

CUTS = [float(cut) for cut in os.environ.get("LUNCHBOX_FOX_CUTS", "10").split(",")]
"""Seconds without a packet; Firefox closes the channel by itself after some more of them."""

ENDS = "() => link.state === 'gone' ? 'gone' : link.got.includes('meanwhile') && 'back'"


@pytest.fixture
def fox() -> Iterator[Fox]:
    """Give a page in Firefox; fails where it complained."""
    made = Fox()
    yield made
    assert made.close() == []


def play(player: Player, fox: Fox, seconds: float = 120) -> None:
    """Let both play until each has answered some times."""
    end = time.monotonic() + seconds
    while min(len(player.answers), len(fox.answers)) < MOVES:
        assert time.monotonic() < end, [player.answers, fox.answers, player.page.inner_text("body")[:400]]
        if {player.step(), fox.step()} <= {"wait", "over"}:
            player.page.wait_for_timeout(20)


def test_a_guest_in_firefox(page: Page, fox: Fox, site: Site) -> None:
    """A Chromium invites, a Firefox answers, and both play."""
    fox.goto(invite(page, f"{site.url}?pace=0"))
    fox.fill("[data-screen=join] input", "Vixen")
    fox.click("[data-join]")
    fox.wait_for_selector("[data-waiting]")
    paste(page, fox.copied())
    fox.wait_for_selector("[data-in]")
    page.click(".sheet-invite [data-done]")
    page.click("[data-deal]")
    fox.wait_for_selector(".hand [data-value]", 60)

    play(Player(page), fox)


def test_a_host_in_firefox(page: Page, fox: Fox, site: Site) -> None:
    """A Firefox runs the engine and invites, a Chromium answers, and both play."""
    fox.goto(f"{site.url}?pace=0")
    fox.click("[data-game=power-struggle]")
    fox.click("[data-choice=short]")
    fox.click("[data-seat='1']")
    fox.click(".sheet-chair [data-choice=link]")
    fox.click("[data-invite]")
    fox.wait_for_selector(".sheet-invite .qr svg")
    reply = accept(page, fox.copied())
    fox.evaluate(
        """(reply) => {
          const box = document.querySelector("[data-paste]");
          box.value = reply;
          box.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        reply,
    )
    page.wait_for_selector("[data-in]", timeout=30_000)
    fox.click(".sheet-invite [data-done]")
    fox.click("[data-deal]")
    page.wait_for_selector(".hand [data-value]", timeout=60_000)

    play(Player(page), fox)


@pytest.mark.skipif(not possible(), reason="this machine does not let us make network namespaces")
def test_firefox_is_back_after_a_cut(
    lab_site: Path, tmp_path: Path, browser: Browser, until: Callable[..., object]
) -> None:
    """The wire between a Chromium that invited and a Firefox is cut for a while; it prints how long the way back takes."""
    wire = Homes(lab_site, tmp_path, browser.browser_type)
    with ExitStack() as stack:
        stack.callback(wire.clear)
        wire.lay()
        for end in "ab":
            stack.enter_context(wire.serve(end))
        chromium = wire.browser("a")
        stack.callback(chromium.close)
        host, guest = wire.page(chromium), Fox("ip", "netns", "exec", f"{wire.name}b")
        stack.callback(guest.close)
        guest.goto(f"http://127.0.0.1:{PORT}/")
        until(host, lambda: guest.evaluate("() => !!window.lab"))
        for cut in CUTS:
            host.evaluate(ACCEPT, guest.evaluate(ANSWER, host.evaluate(OFFER)))
            until(host, "link.state === 'connected'", 30)
            until(host, lambda: guest.evaluate("() => link.state === 'connected'"), 30)
            wire.cut()
            host.evaluate("link.send('meanwhile')")
            time.sleep(cut)
            wire.mend()
            mended = time.monotonic()
            found = until(host, lambda: guest.evaluate(ENDS), 60)
            print(f"Firefox is {found} {time.monotonic() - mended:.2f} s after a cut of {cut:.0f} s")
            assert found == "back" or cut > 20
            host.evaluate("link.close()")
