"""Inviting and joining, as the two see it: codes, links, answers, and what is said when they are wrong."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from steps.serving import Site
from tests.web.playing import Player
from tests.web.test_link_page import play_on

CANNOT = "This browser cannot link devices."


def link_of(page: Page) -> str:
    """Copy the link that is offered, as a person would."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("[data-copy]")
    return str(page.evaluate("navigator.clipboard.readText()"))


def invited(page: Page, site: Site, name: str = "Ben") -> str:
    """Lay a table with a friend by link; return the invitation."""
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    page.click("[data-seat='1']")
    page.click("[data-choice='link']")
    page.fill("[name='name']", name)
    page.click("[data-invite]")
    page.wait_for_selector(".qr svg", timeout=60_000)
    return link_of(page)


def joined(guest: Page, link: str, name: str = "Ben") -> str:
    """Open an invitation and take the chair; return the answer."""
    guest.goto(link)
    guest.fill("[name='name']", name)
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]")
    return link_of(guest)


def test_two_browsers_play_with_each_other(page: Page, watched: Callable[..., BrowserContext], site: Site) -> None:
    """A friend who only opened a link plays; nothing of the engine was sent there. `test_link_page` plays to the end."""
    link = invited(page, site)
    guest = watched(viewport={"width": 360, "height": 740}).new_page()
    site.forget()
    reply = joined(guest, link)
    assert not [path for path in site.paths if "pyodide" in path]
    page.fill("[data-paste]", reply)
    page.keyboard.press("Enter")
    page.wait_for_selector(".invite-in", timeout=30_000)
    guest.wait_for_selector("[data-in]")
    page.click("[data-done]")
    page.click("[data-choice='short']")
    page.click("[data-deal]")
    guest.wait_for_selector(".hand", timeout=60_000)
    players = [Player(page), Player(guest, seed=2)]
    play_on(players, lambda: all(len(player.answers) > 2 for player in players))


def test_the_same_browser_needs_no_carrying(page: Page, context: BrowserContext, site: Site) -> None:
    """Invitation and answer in two tabs of one browser: they find each other."""
    link = invited(page, site)
    guest = context.new_page()
    guest.goto(link)
    guest.fill("[name='name']", "Ben")
    guest.click("[data-join]")

    page.wait_for_selector(".invite-in", timeout=30_000)
    guest.wait_for_selector("[data-in]")


def test_deal_waits_for_the_friend(page: Page, site: Site) -> None:
    """The yellow button is not there yet, and says whom it waits for; a phone on its side shows the whole code meanwhile."""
    invited(page, site)
    page.set_viewport_size({"width": 740, "height": 360})
    code = page.locator(".qr svg").bounding_box()
    assert code
    assert code["y"] >= 0
    assert code["y"] + code["height"] <= 360
    assert code["height"] > 250
    page.click("[data-close]")

    assert page.locator("[data-deal]").count() == 0
    assert page.inner_text("[data-waits]") == "Deal when Ben is in"


def test_an_answer_nobody_waits_for_says_where_it_belongs(
    page: Page, watched: Callable[..., BrowserContext], site: Site
) -> None:
    """Opened in a browser that does not host: bring it to the one that does."""
    link = invited(page, site)
    guest = watched().new_page()
    reply = joined(guest, link)
    other = watched().new_page()
    other.goto(reply)
    other.wait_for_selector("[data-screen='reply']")

    assert other.get_attribute("[data-screen='reply']", "data-state") == "nobody"


STAGES = """() => {
  window.stages = [];
  const look = () => stages.push(document.querySelector(".sheet-invite .note")?.textContent ?? "");
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Keep what the invitation says from now on."""


def test_an_answer_opened_beside_the_table_is_handed_over(
    page: Page, context: BrowserContext, watched: Callable[..., BrowserContext], site: Site
) -> None:
    """The reply link in a second tab of the host's browser: the table has it, the tab may go."""
    link = invited(page, site)
    guest = watched().new_page()
    reply = joined(guest, link)
    page.evaluate(STAGES)
    tab = context.new_page()
    tab.goto(reply)
    tab.wait_for_selector("[data-screen='reply'][data-state='taken']")

    page.wait_for_selector(".invite-in", timeout=30_000)
    guest.wait_for_selector("[data-in]")
    assert any("The answer is here" in stage for stage in page.evaluate("stages"))


def test_broken_links_say_what_is_wrong(page: Page, site: Site) -> None:
    """Cut, altered, of the other kind: each has its sentence, and the menu is one tap away."""
    link = invited(page, site)
    token = link.split("#join=")[1]
    other = page.context.new_page()
    altered = token[:60] + ("A" if token[60] != "A" else "B") + token[61:]
    for text, said in ((token[:-20], "end of this link is missing"), (altered, "damaged"), ("", "no invitation")):
        other.goto("about:blank")
        other.goto(f"{site.url}#join={text}")
        other.wait_for_selector(".sheet-trouble")
        assert said in other.inner_text(".sheet-trouble")
        assert "This will not open" in other.inner_text(".sheet-trouble h2")
        assert "safe" not in other.inner_text(".sheet-trouble")  # there is no game that it could be said of
        other.click("[data-help]")
        assert other.is_visible("[data-game]")
    page.fill("[data-paste]", link)
    page.keyboard.press("Enter")
    page.wait_for_selector(".paste-wrong:not(:empty)")
    assert "other half" in page.inner_text(".paste-wrong")


def test_a_broken_answer_says_what_is_wrong(
    page: Page, context: BrowserContext, watched: Callable[..., BrowserContext], site: Site
) -> None:
    """An answer that was opened as a link, cut or altered, or an invitation in its place: nobody could take it anywhere."""
    link = invited(page, site)
    answer = joined(watched().new_page(), link).split("#reply=")[1]
    altered = answer[:40] + ("A" if answer[40] != "A" else "B") + answer[41:]
    second = context.new_page()
    cases = (
        (answer[:-10], "end of this link is missing"),
        (altered, "damaged"),
        (link.split("#join=")[1], "other half"),
        ("", "no invitation or answer"),
    )
    for text, said in cases:
        second.goto("about:blank")
        second.goto(f"{site.url}#reply={text}")
        second.wait_for_selector("[data-screen='reply'][data-state='wrong']")
        assert said in second.inner_text("[data-screen='reply']")


def test_a_browser_that_links_nothing_says_so(page: Page, site: Site) -> None:
    """Wherever a friend could be asked, and before anything is written, there is a sentence; the table is there for others."""
    link = invited(page, site)
    page.add_init_script("delete globalThis.RTCPeerConnection;")
    page.goto("about:blank")

    page.goto(link)
    page.wait_for_selector("[data-screen=join] [role=alert]")
    assert CANNOT in page.inner_text("[data-screen=join]")
    assert page.locator("[data-join]").count() == 0
    page.click("[data-menu]")
    page.click("[data-go='join']")
    page.wait_for_selector(".sheet-joining[open]")
    assert CANNOT in page.inner_text(".sheet-joining")
    assert page.locator("[data-paste]").count() == 0
    page.click("[data-close]")
    page.locator("[data-game]").first.click()
    page.click("[data-watch]")
    page.wait_for_selector(".sheet-invite [data-unlinked]")
    assert CANNOT in page.inner_text(".sheet-invite")
    page.click("[data-close]")
    page.click("[data-seat='1']")
    page.wait_for_selector(".sheet-chair[open]")
    assert CANNOT in page.inner_text(".sheet-chair")
    greyed = page.locator(".sheet-chair [data-choice=link]")
    assert greyed.get_attribute("aria-disabled") == "true"
    greyed.dispatch_event("click")
    page.click(".sheet-chair [data-choice='here']")
    assert page.locator("[data-invite]").count() == 0
    page.click("[data-done]")
    assert page.locator("[data-deal]").is_visible()
