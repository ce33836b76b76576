"""While a table is open: the screen stays on, the page is not closed by mistake, and no second tab hosts the same table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

WAKE = """
  window.wakes = [];
  Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    const lock = { kind, on: true, release: async () => { lock.on = false; } };
    wakes.push(lock);
    return lock;
  } } });
"""
ASKS = "() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))"


def test_an_open_table_is_held_and_let_go(page: Page, site: Any, until: Callable[..., Any]) -> None:
    """A lock on the screen, asked for again on coming back; a question before closing; one host for a table. None in the menu."""
    page.add_init_script(WAKE)
    page.goto(f"{site.url}?pace=0")
    page.click("[data-game=power-struggle]")
    page.wait_for_selector("[data-deal]")
    assert not page.evaluate(ASKS)
    page.click("[data-deal]")
    page.wait_for_selector(".hand .piece", timeout=60_000)

    assert page.evaluate(ASKS)
    assert "screen" == page.evaluate("wakes[0].kind")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(page, "wakes.length === 2")
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") in {"none", "contain"}

    second = page.context.new_page()
    second.goto(page.url)
    second.wait_for_selector(".sheet-trouble", timeout=60_000)
    assert "open in another tab" in second.inner_text(".sheet-trouble")
    second.close()

    page.click("[data-go=menu]")
    page.click(".sheet-leave [data-leave]")
    page.wait_for_selector("[data-game]")
    assert not page.evaluate(ASKS)
    assert page.evaluate("wakes.at(-1).on === false")  # a browser itself takes back what was held before it was hidden
