"""Coming back, being left out, and what is kept of it: between browser contexts that share nothing, and tabs that share all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.link_site import Lab, enter, lab, lab_page, lab_site, lab_url
from tests.web.link_table import ANN, FRIEND, answer, clear, heard, join, lay, play, played, resume, start_playing

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]

Until = Callable[..., object]


@pytest.fixture
def host(lab_page: Page) -> Page:
    """Give the shared page with its started engine, a store of its own, and nothing heard."""
    clear(lab_page)
    return lab_page


def test_an_invite_opened_in_a_new_tab_brings_the_others_back(lab: Lab, until: Until) -> None:
    """
    The host was reloaded, and a guest taps the new link: it opens beside the old tab, which has the line to the other guest.

    The new tab sits down, and the old one carries what the host sends through it.
    """
    host, old, other = lab.open(), lab.open(), lab.open()
    lay(host, "ballot", [ANN, FRIEND, FRIEND])
    join(host, old, 1)
    join(host, other, 2, name="Cy")
    for page, seat in ((old, 2), (other, 1)):
        until(page, f"s.mesh.reaches({seat})")
    enter(host, lab.url)
    for page in (old, other):
        until(page, "s.state === 'gone'", 40)
    resume(host)

    tab = lab.open(beside=old)
    answer(host, tab, host.evaluate("() => s.invite(1).then(({ link }) => link)"))

    until(other, "s.state === 'connected'")
    until(host, "s.places.every(({ state }) => state === 'here' || state === 'connected')")
    assert [["Ann", "Bea", "Cy"], [1], [2]] == [
        host.evaluate("s.places.map(({ name }) => name)"),
        tab.evaluate("s.seats"),
        other.evaluate("s.seats"),
    ]


def test_that_it_goes_on_without_somebody_outlives_a_reload(host: Page, lab: Lab, until: Until) -> None:
    """To the end of the match: in the next one that seat is missed again."""
    guest = lab.open()
    lay(host, "scrap", [ANN, FRIEND])
    join(host, guest, 1)
    without = "s.places.map(({ without }) => without ?? false)"
    host.evaluate("() => s.deal()")
    assert [False, False] == host.evaluate(without)
    guest.evaluate("() => s.leave()")
    until(host, "s.places[1].state === 'gone'")

    assert {"ok": True} == host.evaluate("() => s.goOnWithout(1)")
    assert "over" == host.evaluate("() => s.goOnWithout(1).then(({ code }) => code)")
    assert [False, True] == host.evaluate(without)
    host.evaluate("() => s.leave()")
    resume(host)

    assert [False, True] == host.evaluate(without)
    host.evaluate("() => s.deal()")
    assert [False, True] == host.evaluate(without)
    assert {"ok": True} == host.evaluate("() => s.rematch()")
    assert [False, False] == host.evaluate(without)


def test_a_guest_keeps_a_dozen_tables(host: Page, lab: Lab, until: Until) -> None:
    """Joining another forgets the oldest, with the hashes of what was shown there."""
    guest = lab.open()
    guest.evaluate(
        """async () => {
          window.store = new lab.Store();
          for (let when = 1; when <= 13; when++) {
            await store.saveGuest({ table: `t${when}`, match: 2, when });
            for (const place of [0, 1]) await store.saveChunk(`t${when}/2`, place, { links: [], after: "" });
          }
        }"""
    )
    lay(host, "scrap", [ANN, FRIEND])

    join(host, guest, 1)

    table = host.evaluate("s.id")
    until(guest, "store.guests().then((kept) => kept.length === 12)")
    kept = [table, *(f"t{when}" for when in range(13, 2, -1))]
    assert kept == guest.evaluate("() => store.guests().then((kept) => kept.map(({ table }) => table))")
    chunks = """() => Promise.all(["t1/2", "t2/2", "t3/2"].flatMap((chain) =>
      [0, 1].map((place) => store.chunk(chain, place).then(Boolean))))"""
    until(guest, f"({chunks})().then((all) => all.filter(Boolean).length === 2)")
    assert [False, False, False, False, True, True] == guest.evaluate(chunks)


@pytest.mark.parametrize("how", ["gone", "away"])
def test_a_deal_does_not_wait_for_who_has_dropped_out(host: Page, lab: Lab, how: str) -> None:
    """Whoever closes the page in the middle of it, or falls silent, is left out at once, and the others play."""
    lay(host, "scrap", [ANN, FRIEND, FRIEND], beat=300)
    one, two = lab.open(), lab.open()
    join(host, one, 1, beat=300)
    join(host, two, 2, beat=300)
    two.evaluate(
        """(how) => {
          const { send } = lab.PeerLink.prototype;
          let isSilent = false;
          lab.PeerLink.prototype.send = function (text) {
            isSilent ||= text.includes('"t":"contribute"');
            if (!isSilent) send.call(this, text);
            else if (how === "gone") this.close();
          };
        }""",
        how,
    )

    host.evaluate("() => { s.room.gathering.patience = 600_000; return s.deal(); }")

    assert [1, 1] == [heard(page, "dealt")[0]["deals"] for page in (host, one)]
    assert how == host.evaluate("s.places[2].state")
    assert host.evaluate("() => s.show(0)")["epoch"] == one.evaluate("() => s.show(1)")["epoch"]


RECORD = """(length) => {
  const { record } = s.room.world;
  s.room.world.record = async () => {
    const text = await record();
    return `${text.slice(0, -1)},"more":"${"x".repeat(length - text.length - 10)}"}`;
  };
}"""


@pytest.mark.parametrize(("length", "found"), [(1_000_000, "whole"), (1024 * 1024, "record_too_long")])
def test_a_record_of_a_mebibyte(host: Page, lab: Lab, length: int, found: str) -> None:
    """What a message can hold arrives whole; of more the guest is told that it is too long, at once, and stays at the table."""
    guest = lab.open()
    lay(host, "scrap", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")
    host.evaluate(RECORD, length)
    start_playing(host, 0)
    assert play(guest, 1)["over"]
    played(host)

    told: Any = guest.evaluate(
        "() => s.record().then((text) => (JSON.parse(text).more ? ['whole', text.length] : []), ({ code }) => [code])"
    )

    assert [found, *([length] if found == "whole" else [])] == told
    assert [] == heard(guest, "trouble")
    assert {"ok": True} == guest.evaluate("() => s.say('still here')")
