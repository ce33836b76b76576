"""
Two linked browsers hold a pitch and a vote in Power Lunch, with a cast of the host's own on the cards.

What goes over the line is read as it is sent: ballots, hands and what is being written are in nobody else's frames.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from steps.serving import Site
from tests.web.playing import Player
from tests.web.test_link_page import copied, deal_in, hand_of, offered, paste
from tests.web.test_page_cast import own_cast
from tests.web.test_page_power_lunch import company

type Contexts = Callable[..., BrowserContext]

MARKUP = (
    "<b>all</b> &lt;i&gt; &amp; <img src=x onerror=\"document.title='cooked'\"><script>document.title='cooked'</script>"
)
BIDI = (
    "\u202eevil\u2066 \u05e9\u05dc\u05d5\u05dd Z\u0337\u0338\u0335\u0334\u0336\u0337\u0338a {soup} 👨\u200d👩\u200d👧"
)
SHOWN = "evil \u05e9\u05dc\u05d5\u05dd Z\u0337\u0338\u0335a {soup} 👨\u200d👩\u200d👧"
DRAFT = "a reason that is thought better of"

LISTEN = """() => {
  const frames = (window.frames_sent = []);
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (frame) {
    frames.push(String(frame));
    return send.call(this, frame);
  };
}"""


@pytest.fixture
def two(watched: Contexts) -> tuple[Page, Page]:
    """Give a host's page and a guest's on a phone who reads German; both remember what they send."""
    calm = {"reduced_motion": "reduce"}
    pages = (
        watched(**calm).new_page(),
        watched(**calm, locale="de-DE", viewport={"width": 360, "height": 740}).new_page(),
    )
    for page in pages:
        page.add_init_script(f"({LISTEN})()")
    return pages


def sit_down(host: Page, guest: Page, site: Site, cast: Path) -> None:
    """Lay a table for the two and a bot, with the cast of a file, and deal."""
    host.goto(f"{site.url}?pace=0")
    host.click("[data-game=power-lunch]")
    host.click("[data-seat='3']")
    host.click("[data-remove]")
    host.click("[data-casting]")
    host.set_input_files(".cast-ways input[type=file]", str(cast))
    expect(host.locator(".cast-pick[aria-checked=true]")).to_contain_text("Our street", timeout=60_000)
    host.click("[data-done]")
    deal_in(host, guest, offered(host))
    for page in (host, guest):
        page.wait_for_selector(".diner", timeout=60_000)


def asking(page: Page) -> str:
    """What this page is asked now; nothing where it waits."""
    asked: str = page.evaluate(
        """() => document.querySelector(".ticket:not(.wait)") && !document.querySelector(".acts [data-action][aria-disabled=true]")
            ? document.querySelector(".diner")?.dataset.asking ?? "" : "" """
    )
    return asked


def play_until(pages: tuple[Page, ...], done: Callable[[], Any], seconds: float = 120) -> None:
    """Let pages draw, keep and vote, but pitch nothing, until something holds."""
    players = [Player(page, seed=5) for page in pages]
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [page.inner_text("body")[:400] for page in pages]
        for player in players:
            player.step()
        pages[0].wait_for_timeout(30)


def may_pitch(page: Page) -> bool:
    """Whether this page is asked for an attempt, has a mixed company in its hand and sees an empty table for four or more."""
    if asking(page) != "meld" or page.locator(".menu-form textarea").count() == 0:
        return False
    try:
        company({"hand": cards_of(page)})
    except (StopIteration, IndexError):
        return False
    return empty_table(page) is not None


def cards_of(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.menu-form .pick')].map(({ dataset }) => dataset.value)"
    )
    return found


def empty_table(page: Page) -> str | None:
    return page.evaluate(
        "[...document.querySelectorAll('.spot:has(small)')].map(({ dataset }) => dataset.value).find((table) => /^t[468]/.test(table))"
    )


def pitch(page: Page, words: str, drafts: tuple[str, ...] = ()) -> None:
    """Write why three of the hand should have lunch, perhaps after thinking better of something, and say so."""
    for place in company({"hand": cards_of(page)}):
        page.click(f".pick[data-key='form.cards.{place}']")
    page.click(f".spot[data-value='{empty_table(page)}']")
    for draft in (*drafts, words):
        page.fill(".menu-form textarea", draft)
    page.click(".acts .btn.go[data-action='meld']")
    page.wait_for_selector(".menu-card blockquote, .verdict")


def messages(page: Page) -> Iterator[dict[str, Any]]:
    """What a page has sent, put together again from its frames."""
    text, last = "", 0
    for data in page.evaluate("frames_sent"):
        counted, _, frame = data[1:].partition("#")  # the head that net/sure.js gives
        number = int(counted.partition(".")[0])
        if number <= last:
            continue  # no more than that something has come, or sent again
        last = number
        head, mark, part = frame[1:].partition("~") if frame.startswith("~") else ("0.0.1", "~", frame)
        assert mark
        _, place, count = head.split(".")
        text += part
        if int(place) + 1 == int(count):
            yield json.loads(text)
            text = ""


def pictures(host: Page) -> list[dict[str, Any]]:
    """The pictures of the table that went to the guest."""
    return [message["update"] for message in messages(host) if message["t"] == "update"]


def vote(page: Page, way: str) -> None:
    page.wait_for_selector(f"[data-action={way}]")
    page.click(f"[data-action={way}]")


def nothing_leaks(host: Page) -> None:
    """While the guest has yet to vote: no ballot, no card of another hand and no draft has gone over the line."""
    sent = pictures(host)
    assert {update["seat"] for update in sent} <= {None, 1}
    view = sent[-1]["view"]
    assert view["hand_number"] == 1
    assert sum(one["has_answered"] for one in view["seats"]) == 1  # the bot's ballot is in, and face down
    assert (view["verdict"], view["my_answer"]) == (None, None)
    held = set(hand_of(host)) - set(view["seats"][0]["known"]) - {one["card"] for one in view["pitch"]["cards"]}
    secret = [card for card in held if card[-1].isdigit()]
    assert secret
    told = json.dumps([{**update, "asks": []} for update in sent])
    assert [card for card in secret if f'"{card}"' in told] == []
    assert DRAFT not in json.dumps(list(messages(host)))


def come_back(host: Page, guest: Page) -> None:
    """Bring the reply of a guest that has reloaded to the host, once it is its turn."""
    play_until((host,), lambda: host.query_selector("[data-invite-again]"))
    host.click("[data-invite-again]")
    paste(host, copied(guest))
    host.wait_for_selector(".sheet-invite [data-done]", timeout=20_000)
    host.click(".sheet-invite [data-done]")
    guest.wait_for_selector(".diner", timeout=20_000)


def test_a_pitch_and_a_vote_with_a_cast_of_ones_own(two: tuple[Page, Page], site: Site, tmp_path: Path) -> None:
    """Names, lives and reasons are text on both pages; who is away when it comes to a vote is counted, and all see it."""
    host, guest = two
    cast = tmp_path / "street.json"
    cast.write_text(json.dumps(own_cast()))
    sit_down(host, guest, site, cast)

    play_until(two, lambda: may_pitch(host))
    pitch(host, MARKUP, (DRAFT,))
    guest.wait_for_selector("[data-action=turn_away]")
    assert MARKUP in guest.inner_text(".menu-card blockquote")
    names = guest.locator(".menu-card .lc-name").evaluate_all("(all) => all.map(({ dataset }) => dataset.text)")
    assert len(names) == 3
    assert all(name.startswith("Neighbour ") for name in names)
    guest.click(".menu-card .trio .card >> nth=0")
    expect(guest.locator(".peek-in")).to_contain_text(names[0])
    expect(guest.locator(".peek-in")).to_contain_text(f"Lives at number {names[0].split()[-1]}.")
    guest.keyboard.press("Escape")

    nothing_leaks(host)

    vote(guest, "show_in")
    for page in two:
        expect(page.locator(":is(.ballot, .short-verdict):visible").first).to_be_visible(timeout=20_000)
    assert [page.title() for page in two] == ["Lunchbox", "Lunchbox"]
    assert (
        host.locator(".menu-card :is(img, script)").count() == guest.locator(".menu-card :is(img, script)").count() == 0
    )

    play_until(two, lambda: may_pitch(guest))
    pitch(guest, BIDI)
    host.wait_for_selector("[data-action=turn_away]")
    assert SHOWN in host.inner_text(".menu-card blockquote")
    assert "act" in {message["t"] for message in messages(guest)}
    vote(host, "turn_away")

    play_until(two, lambda: may_pitch(host))
    pitch(host, "because they are hungry")
    guest.wait_for_selector("[data-action=turn_away]")
    guest.reload()
    guest.wait_for_selector("[data-waiting]", timeout=20_000)
    host.click("[data-answer-for]", timeout=60_000)
    expect(host.locator(".ballot.away")).to_contain_text("Bea")
    come_back(host, guest)
    guest.click("[data-go=log]")
    expect(guest.locator(".sheet-log")).to_contain_text("Eine Stimme zählt für jemanden, der nicht da ist")
    expect(guest.locator(".sheet-log")).to_contain_text("Neighbour")
