"""Links between two homes: a reply that takes a minute, and a wire that is cut."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.link_cuts import sit_down, whole_after
from tests.web.link_homes import Homes, homes, possible
from tests.web.link_site import lab_site
from tests.web.link_table import play, played, start_playing

__all__ = ["lab_site"]

pytestmark = pytest.mark.skipif(not possible(), reason="this machine does not let us make network namespaces")

LINK = """
  const l = window.link = new lab.PeerLink(false);
  l.states = []; l.got = [];
  l.onstate = (state) => l.states.push(state);
  l.onframe = (frame) => l.got.push(frame);
  const plain = (known) => ({ ...known, fingerprint: [...known.fingerprint] });
  const real = (known) => ({ ...known, fingerprint: new Uint8Array(known.fingerprint) });
"""
OFFER = f"async () => {{ {LINK} return plain(await l.offer()); }}"
ANSWER = f"async (offer) => {{ {LINK} return plain(await l.answer(real(offer))); }}"
ACCEPT = "(answer) => link.accept({ ...answer, fingerprint: new Uint8Array(answer.fingerprint) })"

WAIT = float(os.environ.get("LUNCHBOX_LONG_WAIT", "20"))
"""Seconds that a reply takes: longer than any browser tries by itself before it says that it failed."""

CUT = float(os.environ.get("LUNCHBOX_LONG_CUT", "10"))
"""Seconds without a packet; `build.py bench cut` takes five minutes."""


def connect(host: Page, guest: Page, wait: float = 0) -> None:
    answer = guest.evaluate(ANSWER, host.evaluate(OFFER))
    time.sleep(wait)
    host.evaluate(ACCEPT, answer)


@pytest.fixture(scope="module")
def two(
    lab_site: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser
) -> Iterator[tuple[Homes, Page, Page]]:
    with homes(lab_site, tmp_path_factory.mktemp("homes"), browser.browser_type) as made:
        yield made


def test_a_reply_that_took_its_time_still_opens_the_link(
    two: tuple[Homes, Page, Page], until: Callable[..., object]
) -> None:
    """The joiner waits, keeps trying, and the link opens as soon as the reply is in."""
    _, host, guest = two

    connect(host, guest, wait=WAIT)
    taken = time.monotonic()

    until(host, "link.state === 'connected'", 10)
    until(guest, "link.state === 'connected'", 10)
    print(f"open {time.monotonic() - taken:.2f} s after a reply that took {WAIT:.0f} s")
    host.evaluate("link.send('welcome')")
    until(guest, "link.got.includes('welcome')")


def test_a_table_survives_a_wire_that_is_cut(two: tuple[Homes, Page, Page], until: Callable[..., object]) -> None:
    """
    After a cut of 10 s both are whole again, within 2 s by the bench: what was on its way arrives, and counts once.

    Cut again, a bot plays for who is away, the table says so, and the seat comes back by itself, with one whole picture.
    """
    wire, host, guest = two
    sit_down(host, guest)

    took = whole_after(wire, host, guest, CUT)

    print(f"whole again {took:.2f} s after a cut of {CUT:.0f} s")
    assert took < 4  # a busy machine; what is aimed at stands in the bench

    wire.cut()
    until(host, "s.places[1].state === 'away'", 30)
    until(guest, "s.state === 'away'", 30)
    host.evaluate("() => s.sit(1, 'bot', 'random', { name: 'Rob', face: 'pickle' })")
    assert ("bot", "Bea") == tuple(host.evaluate("[s.places[1].kind, s.places[1].keeps]"))
    play(host, 0, most=2)
    wire.mend()

    until(host, "s.places[1].kind === 'link' && s.places[1].state === 'connected'", 40)
    assert "Bea" == host.evaluate("s.places[1].name")
    until(guest, "s.state === 'connected' && s.places[1].kind === 'here'")
    now = guest.evaluate("() => s.show(1)")
    assert now["revision"] == host.evaluate("() => s.show(0)")["revision"]
    assert {"sits.bot", "sits.person"} <= {notice["key"] for notice in now["notices"]}
    start_playing(host, 0)
    assert play(guest, 1)["over"]
    assert played(host)["over"]
