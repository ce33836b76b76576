"""
How long a table takes to be whole again after its wire was cut; for the tests, and for `build.py bench cut`.

Run by itself, `python -m tests.web.link_cuts 300` prints the seconds.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web import link_site
from tests.web.link_homes import Homes, homes
from tests.web.link_table import ANN, FRIEND, join, lay, play

QUIET = 1.0
"""Seconds between what people do."""

TURN = "() => lab.until(() => s.waiting.some(({ must, seats }) => must && seats.includes(1)))"
ACT = """async () => {
  const ask = window.seen.asks.find(({ must }) => must);
  window.acted = s.act(1, ask.opened, ask.legal[0]);
}"""
BUSY = """() => { window.busy = setInterval(() => s.show(1).catch(() => {}), 60); }"""
CALM = "() => clearInterval(busy)"
"""The guest asks for one picture after the other, so that something is on its way in both directions."""

WHOLE = """async () => {
  const { ok } = await window.acted;
  await lab.until(() => s.state === "connected");
  return ok && (await s.show(1)).revision;
}"""


def sit_down(host: Page, guest: Page) -> None:
    """Lay a table for two, deal, and play until the guest is asked."""
    lay(host, "scrap", [ANN, FRIEND], beat=500)
    join(host, guest, 1, beat=500)
    host.evaluate("() => s.deal()")
    guest.evaluate("() => { s.show(1); }")
    play(host, 0, most=1)
    guest.evaluate(TURN)


def whole_after(wire: Homes, host: Page, guest: Page, cut: float) -> float:
    """
    Cut the wire while both speak, and let the guest answer a second later; return how long both took to be whole again.

    That is sooner than any browser notices. Whole: the answer has counted at the host, the guest knows it, and sees the picture that the host sees.
    """
    guest.evaluate("async () => { window.seen = await s.show(1); }")
    guest.evaluate(BUSY)
    time.sleep(QUIET)
    wire.cut()
    end = time.monotonic() + cut
    time.sleep(QUIET)
    guest.evaluate(CALM)
    guest.evaluate(ACT)
    time.sleep(max(0.0, end - time.monotonic()))
    wire.mend()
    mended = time.monotonic()
    revision = guest.evaluate(WHOLE)
    took = time.monotonic() - mended
    host.evaluate("() => lab.until(() => s.places[1].state === 'connected')")
    assert revision == host.evaluate("() => s.show(0)")["revision"]
    return took


def main(cut: float) -> None:
    """Measure once, in homes of its own, and print the seconds."""
    scratch = Path(tempfile.mkdtemp())
    link_site.build(scratch / "site")
    with sync_playwright() as playwright, homes(scratch / "site", scratch, playwright.chromium) as (wire, host, guest):
        sit_down(host, guest)
        print(whole_after(wire, host, guest, cut))


if __name__ == "__main__":
    main(float(sys.argv[1]))
