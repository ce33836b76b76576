"""Eight at one table, behind three screens, and somebody who watches: names, talk, and being sent away, through the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.test_link_page import copied, paste

Until = Callable[..., Any]
PHONE = {"width": 360, "height": 740}
CODE = ".sheet-invite .qr svg, .sheet-invite svg.qr"
WAYS = ".sheet-invite [data-carry=links]"


@pytest.fixture
def pages(watched: Callable[..., BrowserContext]) -> list[Page]:
    """Give a host's page, two guests', one of them on a phone, and one for somebody who watches."""
    calm = {"reduced_motion": "reduce"}
    return [watched(**calm, **more).new_page() for more in ({}, {"viewport": PHONE}, {"color_scheme": "dark"}, {})]


def packed(host: Page) -> None:
    """Wait for the invitation, by link where the sheet asks how it travels."""
    host.wait_for_selector(f"{CODE}, {WAYS}", timeout=20_000)
    if host.query_selector(WAYS):
        host.click(WAYS)
    host.wait_for_selector(CODE, timeout=20_000)


def come(host: Page, guest: Page, names: list[str]) -> None:
    """Answer the invitation that the host's sheet shows, for so many people."""
    guest.goto(copied(host))
    fields = guest.locator("[data-screen=join] input[name=name]")
    fields.first.wait_for()
    assert len(names) == fields.count()
    for at, name in enumerate(names):
        fields.nth(at).fill(name)
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]", timeout=20_000)
    paste(host, copied(guest))
    guest.wait_for_selector("[data-in]", timeout=20_000)
    host.click(".sheet-invite [data-done]")


def invite(host: Page, seat: int, beside: range) -> None:
    """Invite one tablet for several chairs."""
    host.click(f".chair-plate[data-seat='{seat}']")
    packed(host)
    for other in beside:
        host.click(f"[data-also='{other}']")
        host.wait_for_selector(f"[data-also='{other}'][aria-pressed=true]")
    packed(host)


def lay(host: Page, address: str) -> None:
    """Lay a table for eight, seven of them by link."""
    host.goto(address)
    host.click("[data-game=lunch-money]")
    host.wait_for_selector("[data-add]")
    while (chairs := host.locator(".chairs .chair-plate").count()) < 8:
        host.click("[data-add]")
        host.locator(".chairs .chair-plate").nth(chairs).wait_for()
    for seat in range(1, 8):
        host.click(f".chair-plate[data-seat='{seat}']")
        host.click(".sheet-chair [data-choice=link]")
        host.click(".sheet-chair [data-close]")
        host.locator(".sheet-chair").wait_for(state="detached")


def say(page: Page, words: str) -> None:
    if not page.query_selector(".sheet-chat"):
        page.click("[data-go=chat]")
    page.fill(".said-field", words)
    page.press(".said-field", "Enter")


AGAIN_AND_AGAIN = """() => {
  const field = document.querySelector(".said-field");
  for (let at = 0; at < 12; at++) {
    field.value = `Again ${at}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("[data-send]").click();
  }
}"""
"""Say many things in one breath, however busy the machine is."""


def test_eight_people_at_three_screens_and_one_who_watches(pages: list[Page], site: Any, until: Until) -> None:
    """One invitation for each tablet; all read what anybody says as text; who is sent away is told so, and bots play on."""
    host, small, dark, una = pages
    lay(host, f"{site.url}?pace=0")
    invite(host, 1, range(2, 4))
    come(host, small, ["<b>Bo</b>", "Bo", "x" * 16])
    invite(host, 4, range(5, 8))
    come(host, dark, ["\u202eoB", "bo", "Zoë", "M" * 16])
    host.click("[data-watch]")
    packed(host)
    come(host, una, ["Una"])
    assert 1 == host.locator(".watching [data-watcher]").count()

    host.click("[data-deal]")
    host.wait_for_selector(".hand .piece", timeout=60_000)
    una.wait_for_selector(".opp")
    for page in (small, dark):
        page.wait_for_selector(".curtain", timeout=30_000)
        assert not page.query_selector(".piece")
    names = [each.strip() for each in una.locator(".opp .plate-name").all_inner_texts()]
    assert sorted(["Player 1", "<b>Bo</b>", "Bo", "x" * 16, "oB", "bo 2", "Zoë", "M" * 16]) == sorted(names)
    assert not una.query_selector(".hand .piece, [data-tool], [data-action]")

    say(una, "Who is <i>winning</i>?\u202e")
    until(host, "document.querySelector('.unread')?.textContent === '1'")
    host.click("[data-go=chat]")
    assert "Who is <i>winning</i>?" == host.inner_text(".said .said-words")
    until(host, "!document.querySelector('.unread')")
    host.click("[data-company]")
    host.click("[data-mute='watcher:1']")
    host.click("[data-done]")
    una.evaluate(AGAIN_AND_AGAIN)
    until(una, "document.querySelector('.said-wrong').textContent.includes('Slow down')")
    assert "" != una.input_value(".said-field")
    assert not host.query_selector(".unread")

    small.click(".curtain [data-go=open]")
    small.wait_for_selector(".hand .piece")
    assert int(small.inner_text(".unread")) > 7
    host.click("[data-go=chat]")
    host.click("[data-company]")
    host.click("[data-seat='5'] [data-send-away]")
    assert "bo 2" in host.inner_text(".sheet-away")
    host.click("[data-yes]")
    dark.wait_for_selector(".sheet-trouble")
    assert "thanked" in dark.inner_text(".sheet-trouble")
    until(
        host, "[4, 5, 6, 7].every((seat) => !document.querySelector(`.company [data-seat='${seat}'] [data-send-away]`))"
    )
    host.click("[data-watcher='1'] [data-send-away]")
    host.click("[data-yes]")
    una.wait_for_selector(".sheet-trouble")
    dark.click("[data-help]")
    dark.reload()
    dark.wait_for_selector("[data-game]")  # nothing there leads back
