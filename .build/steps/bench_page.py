"""Figures of the page: starting, bytes, memory, and how long a guest waits."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Worker

from steps.bench_engine import p95
from steps.bench_figures import Sample
from steps.bench_lab import HERE, Lab
from steps.chromium import ARGUMENTS, chromium
from steps.tools import TroubleError

GAMES = 10
TAPS = 30
_QUIET = 1.5
"""Seconds without a request after which a visit counts as over."""

_REST = """async () => {
  for (const { active } of await navigator.serviceWorker.getRegistrations()) if (!active) return false;
  return true;
}"""


def until(page: Page, expression: str, seconds: float = 120, every: float = 10) -> Any:
    """
    Wait for an expression to be truthy; the page's policy forbids what Playwright has for that.

    Each look interrupts the page: where something is measured meanwhile, look `every` so many ms only.
    """
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression)):
        if time.monotonic() > end:
            msg = f"The bench waited {seconds} s in vain for {expression}: {page.inner_text('body')[:300]}"
            raise TroubleError(msg)
        page.wait_for_timeout(every)
    return value


def _settle(lab: Lab, page: Page) -> None:
    """Wait until nothing has been asked for during a while."""
    seen, since = -1, time.monotonic()
    while time.monotonic() - since < _QUIET:
        page.wait_for_timeout(50)
        if len(lab.server.sent) != seen:
            seen, since = len(lab.server.sent), time.monotonic()


def _deal(page: Page, lab: Lab) -> None:
    """Lay a table as it stands in the lobby: one person and bots."""
    page.click(f"[data-game='{lab.game['id']}']")
    page.click("[data-deal]")
    until(page, "document.querySelector('[data-hand]') !== null")


_MY_TURN = "document.querySelector('[data-tap],[data-action]:not([aria-disabled=true])') !== null"
_OVER = "document.querySelector('.sheet-result') !== null"


def second_visit(lab: Lab) -> Generator[Sample]:
    """
    Come back to a table: navigation to the engine's first accepted action, as a part of bare Pyodide and one sum.

    Both have been here before, in the same browser, and find their files as a browser keeps them.
    """
    with lab.context() as context:
        page = context.new_page()
        page.goto(f"{lab.site}?pace=0")
        _deal(page, lab)
        _settle(lab, page)
        _bare(context, lab)
        page.evaluate("eyes.play(() => eyes.accepted.length > 5)")
        while True:
            until(page, f"{_MY_TURN} || {_OVER}")
            if page.evaluate(_OVER):
                page.click("[data-rematch]")
                until(page, f"!({_OVER}) && {_MY_TURN}")
            address = page.url
            page.close()
            bare = _bare(context, lab)
            page = context.new_page()
            page.add_init_script("sessionStorage.setItem('eyes', 'act')")
            page.goto(address)
            ours = until(page, "eyes.accepted[0]") / 1000
            yield Sample(ours / bare, (ours, bare))


def _bare(context: BrowserContext, lab: Lab) -> float:
    page = context.new_page()
    page.goto(lab.bare)
    took: float = until(page, "globalThis.took")
    page.close()
    return took / 1000


def _visit(lab: Lab, address: str, done: str) -> float:
    """Return the MB that a first visit fetches, until nothing more comes."""
    with lab.context() as context:
        page = context.new_page()
        lab.server.forget()
        page.goto(address)
        until(page, done)
        until(page, f"({_REST})()")
        _settle(lab, page)
        return lab.server.bytes / 1e6


def host_bytes(lab: Lab) -> Generator[Sample]:
    """Visit for the first time, engine, service worker and all it stores included: MB, beside Pyodide as shipped."""
    kept = "caches.open('lunchbox-engine').then((cache) => cache.keys()).then((keys) => keys.length > 4)"
    while True:
        ours = _visit(lab, lab.site, kept)
        yield Sample(ours, (_visit(lab, lab.bare, "globalThis.took"),))


def _invite(host: Page, lab: Lab) -> str:
    """Lay a table with one chair for a friend; return the link of the invite."""
    host.click(f"[data-game='{lab.game['id']}']")
    host.click("[data-seat='1']")
    host.click("[data-choice='link']")
    host.click("[data-invite]")
    host.click("[data-copy]")
    link: str = until(host, "eyes.copied")
    return link


def _together(lab: Lab, host: Page, guest: Page, pace: str = "?pace=0") -> None:
    """Bring a guest to a host's table, and deal."""
    host.goto(f"{lab.site}{pace}")
    link = _invite(host, lab)
    # the host's engine may still be on its way to where it is kept; that is not the guest's
    until(host, f"({_REST})()")
    _settle(lab, host)
    lab.server.forget()
    guest.goto(link.replace("#", f"{pace}#"))
    guest.locator("input[type='text']").first.fill("Gina")
    guest.click("[data-join]")
    guest.click("[data-copy]")
    reply = until(guest, "eyes.copied")
    host.locator("[data-paste]").fill(reply)
    host.locator("[data-paste]").press("Enter")
    host.click("[data-done]")
    host.click("[data-deal]")
    for page in (host, guest):
        until(page, "document.querySelector('[data-hand]') !== null")


def _play(page: Page, enough: str, how: str = "{}") -> None:
    """Have a page play by itself, without waiting for it."""
    page.evaluate(f"void eyes.play(() => {enough}, {how})")


def guest_bytes(lab: Lab) -> Generator[Sample]:
    """Join by link, and play until the first hand is over: KB, beside what of it came after the deal."""
    while True:
        with lab.context() as home, lab.context() as away:
            host, guest = home.new_page(), away.new_page()
            _together(lab, host, guest)
            dealt = lab.server.bytes
            over = "document.querySelector('[data-put-away], .sheet-result') !== null"
            _play(host, "false")
            _play(guest, over)
            until(guest, over)
            until(guest, f"({_REST})()")
            _settle(lab, guest)
            if any("pyodide" in path for path in lab.server.paths):
                msg = "A guest fetched Pyodide."
                raise TroubleError(msg)
            yield Sample(lab.server.bytes / 1e3, ((lab.server.bytes - dealt) / 1e3,))


def guest_wait(lab: Lab) -> Generator[Sample]:
    """
    Tap as a guest: p95 of ms to the repaint, above the channel's own round trip; beside that, its median.

    The table is played as people play it: bots take their usual time, and nobody taps before the last move has come to
    rest. Where all play as fast as they can, the picture that is waited for is drawn together with the bots' next ones,
    behind those before it, by two pages and the engine on the same few cores: that measures how many moves a second
    this machine draws, and not what one tap takes.
    """
    with lab.context() as home, lab.context() as away:
        host, guest = home.new_page(), away.new_page()
        _together(lab, host, guest, pace="")
        _play(host, "false", "{calm: true}")
        while True:
            guest.evaluate("eyes.taps.length = 0")
            _play(guest, f"eyes.taps.length >= {TAPS}", "{timed: true, calm: true}")
            until(guest, f"eyes.taps.length >= {TAPS}", 600, every=500)
            taps: list[tuple[float, float]] = guest.evaluate("eyes.taps")
            trips = sorted(trip for _, trip in taps)
            yield Sample(p95([max(0.0, took - trip) for took, trip in taps]), (trips[len(trips) // 2],))


def _private(session: CDPSession) -> dict[int, float]:
    """
    Return the MB that each page's process has for itself: scripts, Python's memory, compiled code.

    What it has written counts, whether in memory or swapped out; pages of Chromium's own program file do not, which
    count as private by chance, when no other process has them mapped just then.
    """
    sizes = {}
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            kib = sum(int(each) for each in re.findall(r"(?:Private_Dirty|Swap): +(\d+) kB", rollup))
            sizes[process["id"]] = kib * 1024 / 1e6
    return sizes


def _collect(page: Page) -> None:
    """Have page and worker collect their garbage, all of it: from a task of its own, with nothing on the stack."""
    places: list[Page | Worker] = [page, *page.workers]
    for place in places:
        place.evaluate("gc({ type: 'major', execution: 'async', flavor: 'last-resort' })")
    page.wait_for_timeout(1000)


def memory(lab: Lab) -> Generator[Sample]:
    """
    Play ten games in a row: MB of page and worker, beside what a game adds and what an empty page takes.

    What its process had with an empty page is taken off: that is Chromium's own. What the tenth game adds is the slope
    over the last seven, as one step says more about the allocator than about us. What is held counts, in the page and
    in its worker; garbage that a browser with memory to spare has not collected is collected first, and printed.
    """
    arguments = [*ARGUMENTS, "--js-flags=--expose-gc"]
    browser = lab.browser.browser_type.launch(executable_path=chromium(), args=arguments)
    context = browser.new_context(locale="en-GB", viewport={"width": 1024, "height": 768})
    context.add_init_script(path=HERE / "eyes.js")
    page = context.new_page()
    session = browser.new_browser_cdp_session()
    page.goto(f"{lab.server.url}door.html")
    _collect(page)
    bare = _private(session)
    page.goto(f"{lab.site}?pace=0")
    _deal(page, lab)
    held: list[float] = []
    garbage, ours = 0.0, 0
    for number in range(1, GAMES + 1):
        _play(page, f"eyes.games >= {number}")
        until(page, f"eyes.games >= {number}", 600)
        before = max(_private(session).values())
        _collect(page)
        full = _private(session)
        ours = max(full, key=full.__getitem__)
        held.append(full[ours] - bare.get(ours, 0))
        garbage = before - full[ours]
    browser.close()
    added = statistics.linear_regression(range(7), held[-7:]).slope
    yield Sample(held[-1], (added, bare.get(ours, 0), garbage))
