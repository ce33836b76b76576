"""A cast of people's own in the page: written, checked by the engine, kept, handed on, and played with."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

from py_engine.games.lunch_cards.cast import SCHEMA, tidy
from steps.serving import Site
from steps.tools import DIST
from tests.web.link_homes import PORT, Homes, possible
from tests.web.test_link_page import accept, offered, paste
from tests.web.test_page import faults

type Contexts = Callable[..., BrowserContext]
type Until = Callable[..., object]

SOUND = ".cast-verdict[data-sound=true]"
UNSOUND = ".cast-verdict[data-sound=false][data-looking=false]"
NAME = 'Aunt <b>May</b> &amp; {co} "x"'


HOME_SCREEN = """() => {
  navigator.standalone = true;
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => { window.shared = files.map(({ name }) => name); };
}"""
"""An app on an iPad's home screen, where a download would open over it for good."""


def own_cast(**first: Any) -> dict[str, Any]:
    """A cast in which the red one is somebody, and everybody else has a number."""
    cast = copy.deepcopy(tidy(None))
    for place, card in enumerate(cast["cards"], 1):
        card |= {"name": f"Neighbour {place}", "bio": f"Lives at number {place}.", "tags": ["neighbour"]}
    cast["cards"][0] |= first
    return cast | {"name": "Our street"}


def lay(page: Page, site: Site, game: str = "power-lunch") -> None:
    """Lay a table, and open the sheet about its cast."""
    page.goto(f"{site.url}?pace=0")
    page.click(f"[data-game={game}]")
    page.click("[data-casting]")
    page.wait_for_selector(".sheet-cast[open]")


def open_in(wire: Homes, end: str, stack: ExitStack) -> Page:
    """Serve the site inside a home, and open it there."""
    stack.enter_context(wire.serve(end))
    browser = wire.browser(end)
    stack.callback(browser.close)
    page = browser.new_context(locale="en-GB", reduced_motion="reduce").new_page()
    last = time.monotonic() + 15
    while True:
        try:
            page.goto(f"http://127.0.0.1:{PORT}/?pace=0")
        except PlaywrightError:  # the server may still be starting
            if time.monotonic() > last:
                raise
            page.wait_for_timeout(200)
        else:
            return page


def exported(page: Page) -> dict[str, Any]:
    """Save the cast that is open, and return what the file says, which is what the site's schema describes."""
    with page.expect_download() as loading:
        page.click("[data-cast=export]")
    assert loading.value.suggested_filename == "Our-cast.cast.json"
    written: dict[str, Any] = json.loads(Path(loading.value.path()).read_text())
    jsonschema.validate(written, SCHEMA)
    assert page.request.get(written.pop("$schema")).json() == dict(SCHEMA)
    return written


def test_a_cast_is_written_kept_and_handed_on(watched: Contexts, site: Site) -> None:
    """From a copy of the house's to a name of one's own, by file and by link; a fault is said while it is there."""
    page = watched(viewport={"width": 360, "height": 740}, reduced_motion="reduce").new_page()
    lay(page, site)
    found = {"shelf": faults(page)}
    page.click("[data-cast=copy]")
    page.wait_for_selector(SOUND, timeout=60_000)
    assert page.input_value(".cast-name input") == "Our cast"
    found["cast"] = faults(page)

    page.click("[data-card=R1]")
    page.fill("[data-field=name]", NAME)
    page.fill("[data-field=tag]", "glasses, soup")
    page.press("[data-field=tag]", "Enter")
    found["figure"] = faults(page)
    assert {name: what for name, what in found.items() if what} == {}
    assert page.locator("[data-tag=soup]").count() == 1
    house = page.get_attribute(".cast-portrait use", "href")
    page.click(".cast-portrait [data-choice=tags]")
    assert page.get_attribute(".cast-portrait use", "href") != house
    page.click("[data-leaf='1']")
    page.fill("[data-field=name]", "x" * 41)
    expect(page.locator(UNSOUND)).to_contain_text("Red 2 needs a name of at most 40 characters")
    page.click("[data-back]")
    assert page.locator(".cast-grid .card:has(.cast-bad)").get_attribute("data-card") == "R2"
    page.click(".cast-ways [data-cast=undo]")
    page.wait_for_selector(SOUND)
    assert page.locator(".cast-bad").count() == 0

    written = exported(page)
    assert [written["cards"][0][field] for field in ("name", "tags")] == [
        NAME, [*tidy(None)["cards"][0]["tags"], "glasses", "soup"],
    ]  # fmt: skip
    assert written["cards"][1]["name"] == "Boudica"

    page.evaluate(HOME_SCREEN)
    page.click("[data-cast=export]")
    assert page.evaluate("window.shared") == ["Our-cast.cast.json"]
    page.evaluate("navigator.standalone = false")

    page.click("[data-cast=share]")
    assert int(page.get_attribute(".cast-link", "data-length") or 0) < 8000
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click(".cast-link [data-copy]")
    link = page.evaluate("navigator.clipboard.readText()")
    page.click("[data-close]")
    page.evaluate("(link) => { location.href = link; }", link)
    row = page.locator(".cast-pick[aria-checked=true]")
    expect(row).to_contain_text("Our cast", timeout=60_000)
    assert page.locator(".cast-pick").count() == 2  # the house's and ours: the same again is kept once
    assert "#cast" not in page.url

    page.click("[data-done]")
    expect(page.locator(".cast-entry")).to_contain_text("Our cast")


def test_what_is_brought_is_read_by_the_engine(watched: Contexts, site: Site, tmp_path: Path) -> None:
    """A file with a fault is refused with the card at fault, rubbish and cut links with a word; what is sound is played with."""
    page = watched().new_page()
    lay(page, site, "power-broker")
    wrong = page.locator(".cast-wrong")
    file = tmp_path / "cast.json"

    def bring(text: str) -> None:
        file.write_text(text)
        page.set_input_files(".cast-ways input[type=file]", str(file))

    faulty = own_cast()
    faulty["cards"][7]["number"] = 7
    bring(json.dumps(faulty))
    expect(wrong).to_have_text("Red 7 is there twice: Neighbour 7 and Neighbour 8.", timeout=60_000)
    bring("Dear all, the cast is on my other laptop.")
    expect(wrong).to_contain_text("no cast")
    page.fill("[data-paste]", "https://lunchbox.example/#cast=AAAA")
    page.dispatch_event("[data-paste]", "change")
    expect(page.locator(".paste-wrong")).to_contain_text("lost some letters")
    bring(" " * (1024 * 1024 + 1))
    expect(wrong).to_contain_text("longer than any cast")
    assert page.locator(".cast-pick").count() == 1

    bring(json.dumps({**own_cast(name=NAME), "$schema": "cast.schema.json"}))
    expect(page.locator(".cast-pick[aria-checked=true]")).to_contain_text("Our street")
    page.click("[data-done]")
    page.click("[data-deal]")
    page.wait_for_selector(".hand .lc-name", state="attached", timeout=60_000)
    page.reload()
    page.wait_for_selector(".hand .lc-name", state="attached", timeout=60_000)
    names = page.locator(".hand .lc-name").evaluate_all("(all) => all.map(({ dataset }) => dataset.text)")
    assert sum(name.startswith(("Neighbour ", NAME)) for name in names) > 10
    page.click("[data-go='menu']")
    page.click(".sheet-leave [data-leave]")
    page.click("[data-game=power-broker]")
    expect(page.locator(".cast-entry")).to_contain_text("Our street")
    page.click("[data-casting]")
    page.click("[data-open]")
    page.click("[data-cast=drop]")
    page.click("[data-cast=drop]")
    expect(page.locator(".cast-pick[aria-checked=true]")).to_contain_text("At this table only")
    page.click(".cast-pick[data-choice=house]")
    expect(page.locator(".cast-pick[aria-checked=true]")).to_contain_text("House cast")
    assert page.locator(".cast-pick").count() == 1


@pytest.mark.skipif(not possible(), reason="this machine does not let us make network namespaces")
def test_an_outage_while_a_cast_is_written_loses_nothing(tmp_path: Path, browser: Browser, until: Until) -> None:
    """A friend is in, the sheet is open, and the wire is cut: what is written meanwhile stands on the friend's cards."""
    file = tmp_path / "street.json"
    file.write_text(json.dumps(own_cast()))
    wire = Homes(DIST, tmp_path, browser.browser_type)
    with ExitStack() as stack:
        stack.callback(wire.clear)
        wire.lay()
        host, guest = (open_in(wire, end, stack) for end in "ab")
        host.click("[data-game=power-lunch]")
        for seat in (3, 2):
            host.click(f"[data-seat='{seat}']")
            host.click("[data-remove]")
        paste(host, accept(guest, offered(host)))
        guest.wait_for_selector("[data-in]", timeout=20_000)
        host.click(".sheet-invite [data-done]")
        host.click("[data-casting]")
        wire.cut()
        host.set_input_files(".cast-ways input[type=file]", str(file))
        expect(host.locator(".cast-pick[aria-checked=true]")).to_contain_text("Our street", timeout=60_000)
        host.click("[data-open]")
        host.click("[data-card=R1]")
        host.fill("[data-field=name]", NAME)
        until(host, "document.querySelector('[data-seat=\"1\"]').dataset.state !== 'connected'", 60)
        host.click("[data-back]")
        host.wait_for_selector(SOUND)
        wire.mend()
        until(host, "document.querySelector('[data-seat=\"1\"]').dataset.state === 'connected'", 60)
        host.click("[data-back]")
        host.click("[data-done]")
        host.click("[data-deal]")
        for page in (host, guest):
            page.wait_for_selector(".hand .lc-name", state="attached", timeout=60_000)
            names = page.locator(".hand .lc-name").evaluate_all("(all) => all.map(({ dataset }) => dataset.text)")
            people = [name for name in names if name.startswith(("Neighbour ", NAME))]
            assert len(people) > 3
            assert page.locator(".sheet-trouble").count() == 0
