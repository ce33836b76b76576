"""A tap belongs to what was pressed, whatever the page does until the finger is lifted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from steps.serving import Site
from tests.web.finger import Finger, middle

LINK = ".sheet-chair [data-choice=link]"

HELD = """() => {
  window.rise = document.querySelector(".sheet-chair").animate([{ transform: "translateY(64px)" }, {}], 180);
  rise.pause();
  rise.currentTime = 0;
}"""
"""Hold the sheet where it begins to rise, as a busy device does; so far down that what comes to the place is another choice."""

RISEN = "Promise.all(document.querySelector('.sheet-chair').getAnimations().map(({ finished }) => finished))"
"""Wait for a chair's sheet to come to rest."""


def lobby(page: Page, site: Site) -> None:
    """Lay a table, and listen to the clicks that get through, after all else has heard them."""
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    page.wait_for_selector("[data-seat='1']")
    page.evaluate("""() => {
      window.clicks = [];
      addEventListener("click", ({ target }) => clicks.push(target.closest("button, dialog")?.outerHTML.split(">")[0] ?? ""));
    }""")


def chair(page: Page) -> str:
    """Open the sheet of a chair; return how the chair is taken."""
    page.click("[data-seat='1']")
    page.wait_for_selector(".sheet-chair[open]")
    page.evaluate(RISEN)
    page.evaluate("() => { clicks.length = 0; }")
    return page.inner_text("[data-seat='1']")


def moves_under(page: Page, finger: Finger) -> None:
    """Press the middle choice of a sheet that is rising, and lift the finger when it has come to rest."""
    page.evaluate(HELD)
    finger.down(*middle(page, LINK))
    page.evaluate("rise.finish()")
    finger.up()


def test_a_sheet_that_rises_takes_no_tap_away(site: Site, watched: Callable[..., BrowserContext]) -> None:
    """A chair's sheet moves between press and lift: who was pressed is chosen, neither nobody nor what came beneath."""
    for touch in (False, True):
        page = watched(viewport={"width": 360, "height": 740}, has_touch=touch).new_page()
        lobby(page, site)
        finger = Finger(page, touch=touch)
        before = chair(page)
        moves_under(page, finger)
        page.wait_for_selector("[data-invite]")

        assert page.get_attribute("[data-seat='1']", "data-state") == "waiting"
        assert page.inner_text("[data-seat='1']") != before
        assert [part for part in page.evaluate("clicks") if "data-choice" in part and "link" not in part] == []


def test_what_comes_beneath_a_finger_is_not_tapped(site: Site, watched: Callable[..., BrowserContext]) -> None:
    """A finger is on the cloth when a sheet comes; lifting it answers nothing, and the next tap does."""
    page = watched(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    lobby(page, site)
    before = chair(page)
    at = middle(page, LINK)
    page.click("[data-done]")
    page.wait_for_selector(".sheet-chair", state="detached")
    finger = Finger(page, touch=True)
    finger.down(*at)
    page.evaluate("document.querySelector(\"[data-seat='1']\").click()")
    page.wait_for_selector(".sheet-chair[open]")
    page.evaluate(RISEN)
    assert middle(page, LINK) == at
    page.evaluate("() => { clicks.length = 0; }")
    finger.up()
    assert page.inner_text("[data-seat='1']") == before
    finger.down(*at)
    finger.up()
    page.wait_for_selector("[data-invite]")

    assert len(page.evaluate("clicks")) == 1


def test_a_press_that_wanders_off_does_nothing(page: Page, site: Site) -> None:
    """What is pressed in a sheet and let go of beside it closes no sheet; what is pressed and let go of beside it does."""
    lobby(page, site)
    chair(page)
    finger = Finger(page, touch=False)
    x, y = middle(page, ".sheet-chair h2")
    finger.down(x, y)
    finger.up(at=(8, 8))
    finger.down(*middle(page, LINK))
    finger.up(at=(8, 8))
    assert page.is_visible(".sheet-chair")
    assert page.locator("[data-invite]").count() == 0
    finger.down(8, 8)
    finger.up()
    page.wait_for_selector(".sheet-chair", state="detached")

    assert page.evaluate("clicks.length") == 1


def test_a_button_that_became_another_is_not_pressed(page: Page, site: Site) -> None:
    """A list is drawn anew while a finger is on it: what the button means now was not what was pressed."""
    lobby(page, site)
    finger = Finger(page, touch=False)
    rename = '(name) => { document.querySelector(\'[data-seat="1"], [data-seat="9"]\').dataset.seat = name; }'
    finger.down(*middle(page, "[data-seat='1']"))
    page.evaluate(rename, "9")
    finger.up()
    assert page.evaluate("clicks") == []
    assert page.locator(".sheet-chair").count() == 0
    page.evaluate(rename, "1")
    finger.down(*middle(page, "[data-seat='1']"))
    page.evaluate("() => { document.querySelector('[data-seat=\"1\"]').dataset.state = 'away'; }")
    finger.up()

    page.wait_for_selector(".sheet-chair[open]")  # how somebody is changes nothing about who it is


OVER = """([x, y]) => {
  clicks.length = 0;
  const plate = document.querySelector("[data-seat='1']");
  Object.assign(plate.style, { position: "fixed", left: `${x - 30}px`, top: `${y - 30}px`, zIndex: 9 });
}"""
"""Put the plate where the sheet that it opens has a choice."""


def test_the_second_half_of_a_double_tap_presses_nothing_else(page: Page, site: Site) -> None:
    """A plate tapped twice opens its sheet and does nothing in it; whoever sees the sheet may tap, and what takes two taps takes them."""
    lobby(page, site)
    chair(page)
    at = middle(page, LINK)
    page.click("[data-done]")
    page.wait_for_selector(".sheet-chair", state="detached")
    page.evaluate(OVER, at)
    finger = Finger(page, touch=False)
    finger.down(*at, late=0)
    finger.up()
    page.wait_for_selector(".sheet-chair[open]")
    page.evaluate(RISEN)
    finger.down(*at, count=2, late=0.2)
    finger.up()
    assert page.locator("[data-invite]").count() == 0
    assert len(page.evaluate("clicks")) == 1
    finger.down(*at, count=2, late=0.4)
    finger.up()
    page.wait_for_selector("[data-invite]")
    finger.down(*at, count=2, late=0.5)
    finger.up()

    assert len(page.evaluate("clicks")) == 3


ASKED = "indexedDB.databases().then(() => true)"
"""Wait until the page's store has answered what it was asked before."""

TWO_TILES = """(order) => {
  const tiles = [...document.querySelectorAll("[data-game]")];
  for (const place of order) tiles[place].click();
}"""


def test_a_game_that_is_tapped_twice_is_laid_once(page: Page, site: Site) -> None:
    """While a game is fetched it may be tapped again: what is done at its table stays. Of two games it is the last."""
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game]")
    page.evaluate("""() => {
      const eager = new MutationObserver(() => {
        const plate = document.querySelector("[data-seat='1']");
        if (!plate) return;
        eager.disconnect();
        plate.click();
      });
      eager.observe(document.body, { childList: true, subtree: true });
    }""")
    page.evaluate(TWO_TILES, [0, 0])
    page.wait_for_selector(".sheet-chair[open]")
    page.evaluate(ASKED)
    assert page.is_visible(".sheet-chair")
    page.click("[data-done]")
    page.click("[data-menu]")
    page.wait_for_selector("[data-game]")
    named = page.inner_text("[data-game] >> nth=2 >> .tile-name")
    page.evaluate(TWO_TILES, [1, 2, 1, 2])
    page.wait_for_selector("[data-screen=lobby]")
    page.evaluate(ASKED)

    assert page.inner_text("[data-screen=lobby] h1") == named
