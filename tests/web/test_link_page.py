"""Two browsers that share nothing but a link: a whole game through the pages, and what becomes of it when one reloads."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.playing import Player

ENGINE = ("pyodide", ".whl", "stdlib", "worker")
"""Parts of the names of what only a host needs."""


def copied(page: Page) -> str:
    """Tap *Copy*, and return what a person would now send to the other."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("[data-copy]")
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    return text[text.index("http") :].split(maxsplit=1)[0]


def paste(page: Page, text: str) -> None:
    """Bring what the other has sent."""
    page.fill("[data-paste]", text)
    page.press("[data-paste]", "Enter")


def invite(host: Page, address: str) -> str:
    """Lay a short game for a friend by link, and bots; return the invitation."""
    host.goto(address)
    host.click("[data-game=power-struggle]")
    host.click("[data-choice=short]")
    return offered(host)


def offered(host: Page) -> str:
    """Keep the second chair of a table that is being laid for a friend; return the invitation."""
    host.click("[data-seat='1']")
    host.click(".sheet-chair [data-choice=link]")
    host.click("[data-invite]")
    host.wait_for_selector(".sheet-invite .qr svg, .sheet-invite svg.qr", timeout=20_000)
    return copied(host)


def accept(guest: Page, link: str, name: str = "Bea") -> str:
    """Open an invitation, say who it is, and return the reply."""
    guest.goto(link)
    guest.evaluate("(link) => { sessionStorage.link = link; }", link)
    guest.fill("[data-screen=join] input", name)
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]", timeout=20_000)
    return copied(guest)


def sit_down(host: Page, guest: Page, address: str) -> None:
    """Bring both to the table, and deal."""
    deal_in(host, guest, invite(host, address))


def deal_in(host: Page, guest: Page, link: str) -> None:
    """Carry invitation and reply between the two, and deal."""
    paste(host, accept(guest, link))
    guest.wait_for_selector("[data-in]", timeout=20_000)
    host.click(".sheet-invite [data-done]")
    host.click("[data-deal]")


def play_on(players: list[Player], until: Callable[[], Any], seconds: float = 240) -> None:
    """Let everybody do one thing after the other until something holds."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [player.page.inner_text("body")[:400] for player in players]
        if all(player.step() in {"wait", "over"} for player in players):
            players[0].page.wait_for_timeout(15)


@pytest.fixture
def two(watched: Callable[..., BrowserContext]) -> tuple[Page, Page]:
    """Give a host's page and a guest's, each in a browser context of its own."""
    return watched().new_page(), watched().new_page()


def verdict(guest: Page) -> str | None:
    """Tap *Was it fair?*, wait until an engine has come and played it all again, and return what was found."""
    guest.click("[data-verify]")
    guest.wait_for_selector("[data-verdict]", timeout=60_000)
    return guest.get_attribute("[data-verdict]", "data-verdict")


def is_over(*pages: Page) -> bool:
    return all(page.query_selector(".sheet-result") for page in pages)


def test_a_friend_with_a_link_plays_a_whole_game(two: tuple[Page, Page], site: Any) -> None:
    """From the link to the result, and to a second game; the guest's browser never asks for the engine."""
    host, guest = two
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(request.url))
    sit_down(host, guest, f"{site.url}?pace=0")

    players = [Player(host, seed=1), Player(guest, seed=2)]
    play_on(players, lambda: is_over(host, guest))

    assert [] == [url for url in asked if any(part in url for part in ENGINE)]
    assert all(player.answers for player in players)
    totals = "[...document.querySelectorAll('.sheet-result [data-seat]')].map(row => row.dataset.seat).join()"
    assert host.evaluate(totals) == guest.evaluate(totals)
    # the record is everybody's now; there is something to hold it against at the guest's
    counts = [[page.locator(f".sheet-result [data-{what}]").count() for page in two] for what in ("save", "verify")]
    assert [[1, 1], [0, 1]] == counts


def some_plays(host: Page, guest: Page, site: Any) -> list[Player]:
    """Begin a game, and play until both have played something."""
    sit_down(host, guest, f"{site.url}?pace=0")
    players = [Player(host, seed=3), Player(guest, seed=4)]
    play_on(players, lambda: all(player.answers for player in players))
    return players


def hand_of(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.hand [data-value]')].map(card => card.dataset.value)"
    )
    return sorted(found)


def more(players: list[Player]) -> None:
    """Let everybody answer twice more, or come to the end."""
    before = [len(player.answers) for player in players]
    pages = [player.page for player in players]
    play_on(
        players,
        lambda: is_over(*pages) or all(len(one.answers) > had + 1 for one, had in zip(players, before, strict=True)),
    )


def is_asked(page: Page) -> bool:
    """Whether a page is asked for a card, and not still sending one."""
    tap = ".hand [data-tap]"
    if not page.query_selector(tap):
        return False
    hand = hand_of(page)
    page.wait_for_timeout(400)
    return page.query_selector(tap) is not None and hand == hand_of(page)


def take_back(player: Player, reply: str) -> None:
    """The host brings a reply to a running table: whoever is missing, a button is there for it."""
    host = player.page
    play_on([player], lambda: host.query_selector("[data-tool=absent]"))
    host.click("[data-tool=absent]")
    paste(host, reply)


WHOLE = """() => new Promise((resolve) => {
  const start = performance.timeOrigin + performance.now();
  const look = () => document.querySelector(".hand [data-value]")
    ? resolve(performance.timeOrigin + performance.now()) : setTimeout(look, 5);
  look();
})"""
"""Resolves when the hand lies there again; with the time."""


def test_a_guest_that_reloads_is_back_with_one_message(two: tuple[Page, Page], site: Any) -> None:
    """
    The page comes back by itself; only the reply has to be carried. The hand is there within a second, and the game goes on.

    Twice, for a spare that was used is followed by another; then by the link that once brought the guest here.
    """
    host, guest = two
    players = some_plays(host, guest, site)
    play_on(players, lambda: is_asked(guest))
    hand = hand_of(guest)
    link = guest.evaluate("sessionStorage.link")

    for way in ("reload", "reload", "link"):
        if way == "reload":
            guest.reload()
        else:
            guest.goto("about:blank")
            guest.goto(link)
        guest.wait_for_selector("[data-waiting]", timeout=20_000)
        guest.evaluate(f"() => {{ window.whole = ({WHOLE})(); }}")
        reply = copied(guest)
        play_on(players[:1], lambda: host.query_selector("[data-tool=absent]"))
        host.click("[data-tool=absent]")
        before = host.evaluate("performance.timeOrigin + performance.now()")
        paste(host, reply)
        took = guest.evaluate("() => window.whole") - before
        print(f"whole {took:.0f} ms after the reply was in")
        assert took < 1000
        host.wait_for_selector(".sheet-absent li", state="detached")
        host.click(".sheet-absent [data-done]")
        assert hand == hand_of(guest)

    more(players)


def test_a_guest_whose_way_back_is_gone_is_told_what_to_do(two: tuple[Page, Page], site: Any) -> None:
    """A spare of another version, or none: the seat is kept, and a new invitation leads to it."""
    host, guest = two
    some_plays(host, guest, site)
    guest.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open("lunchbox").onsuccess = ({ target }) => {
            const shelf = target.result.transaction("kept", "readwrite").objectStore("kept");
            const cursor = shelf.openCursor(IDBKeyRange.bound("guest:", "guest:~"));
            cursor.onsuccess = () => {
              cursor.result.update({ ...cursor.result.value, spare: "" });
              shelf.transaction.oncomplete = () => { target.result.close(); resolve(); };
            };
          };
        })"""
    )

    guest.reload()
    guest.wait_for_selector(".sheet-joining [data-paste]", timeout=20_000)

    assert "has to invite you once more" in guest.inner_text(".sheet-joining")
    host.click("[data-tool=absent]")
    host.click(".sheet-absent [data-stand-in]")
    host.wait_for_selector(".opp[data-seat='1'] [data-where='seat.kept']")
    assert (
        0 == host.locator(".sheet-absent [data-stand-in], .sheet-absent [data-absent]").count()
    )  # a game for just so many
    host.click(".sheet-absent [data-invite-again]")
    host.wait_for_selector(".sheet-invite .qr svg", timeout=20_000)
    paste(guest, copied(host))
    guest.wait_for_selector("[data-waiting]", timeout=20_000)
    paste(host, copied(guest))
    guest.wait_for_selector(".hand [data-value]", timeout=20_000)
    host.wait_for_selector("[data-where]", state="detached")


def test_a_host_that_reloads_brings_the_table_back(two: tuple[Page, Page], site: Any) -> None:
    """The table stands where it stood, on both sides; the guest opens a new invitation at its table, and has its hand again."""
    host, guest = two
    players = some_plays(host, guest, site)
    play_on(players, lambda: is_asked(guest))
    hand = hand_of(guest)

    host.reload()
    host.click(".sheet-absent [data-invite-again]", timeout=60_000)
    host.wait_for_selector(".sheet-invite .qr svg, .sheet-invite svg.qr", timeout=20_000)
    guest.goto(copied(host))
    guest.wait_for_selector(".sheet-invite [data-waiting]", timeout=20_000)
    assert hand == hand_of(guest)
    paste(host, copied(guest))
    host.wait_for_selector(".sheet-invite [data-done]", timeout=20_000)
    host.click(".sheet-invite [data-done]")
    guest.wait_for_selector(".sheet-invite", state="detached", timeout=20_000)

    assert hand == hand_of(guest)
    more(players)


def test_a_reply_that_is_opened_as_a_link_goes_to_the_waiting_tab(two: tuple[Page, Page], site: Any) -> None:
    """A second tab of the host's browser hands it over, and says that it may be closed."""
    host, guest = two
    reply = accept(guest, invite(host, f"{site.url}?pace=0"))

    second = host.context.new_page()
    second.goto(reply)

    second.wait_for_selector("[data-screen=handed], .handed, h1", timeout=10_000)
    host.wait_for_selector(".sheet-invite [data-done]", timeout=20_000)
    guest.wait_for_selector("[data-in]", timeout=20_000)
