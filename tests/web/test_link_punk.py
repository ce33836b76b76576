"""Two linked browsers play Punk sucht Lady: both present, object and tip."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.web.playing import Player
from tests.web.test_every_game import chairs
from tests.web.test_link_page import deal_in, is_over, offered, verdict

DEEDS = {"introduce", "present", "choose", "agree", "object", "tip", "no_tip"}


def sit_down(host: Page, guest: Page, address: str) -> None:
    """Lay a table for the two of them and one bot, and deal."""
    host.goto(address)
    host.click("[data-game=punk-sucht-lady]")
    host.wait_for_selector("[data-deal]")
    chairs(host, 3)
    deal_in(host, guest, offered(host))
    for page in (host, guest):
        page.wait_for_selector(".office", timeout=60_000)


def play_calmly(players: list[Player], until: Callable[[], bool], seconds: float = 240) -> None:
    """Play until something holds; who has answered in secret may think again, and so leaves the others time to answer."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [player.page.inner_text("body")[:400] for player in players]
        for player in players:
            player.step()
        players[0].page.wait_for_timeout(60)


LIE = """() => {
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    const is = typeof text === "string" && text.includes('"t":"update"') && text.includes('"revision":9,"seat":1');
    const other = (_, head, digit) => `"women":${head}${(Number(digit) + 1) % 10}`;
    return send.call(this, is ? text.replace(/"women":(\\d*)(\\d)/, other) : text);
  };
}"""
"""Tell a guest once that another number of clients lies in the pile."""


def test_a_whole_evening_of_two_browsers(watched: Callable[..., BrowserContext], site: Any) -> None:
    """Both introduce or present, choose, object and tip, each in a language of its own, and come to the same result.

    But the host has lied once, and the guest's device finds where.
    """
    host = watched(reduced_motion="reduce").new_page()
    guest = watched(reduced_motion="reduce", locale="es-ES").new_page()
    sit_down(host, guest, f"{site.url}?pace=0")
    host.evaluate(LIE)
    players = [Player(host, seed=3), Player(guest, seed=8)]

    play_calmly(players, lambda: is_over(host, guest))

    for player in players:
        assert {"present", "tip"} <= set(player.answers) <= DEEDS
    assert "object" in {deed for player in players for deed in player.answers}
    ranks = [page.locator(".rank-points").all_inner_texts() for page in (host, guest)]
    assert ranks[0] == ranks[1]
    assert "wrong" == verdict(guest)
    assert "9" == guest.get_attribute("[data-differs]", "data-differs")
    assert guest.locator(".verify-log li").count() > 0
