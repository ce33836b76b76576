"""
A guest from another implementation of the wire: tokens that both sides read alike, and whole games at the page's table.

What people write is text on every page, so the guest of these games has a name, a face and words that would be more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web import link_table
from tests.web.link_site import Lab, lab, lab_page, lab_site, lab_url
from tests.web.link_table import ANN, FRIEND
from tests.web.peer import tokens
from tests.web.peer.guest import Guest
from tests.web.peer.loop import Loop, peers
from tests.web.playing import Player
from tests.web.test_every_game import shorten
from tests.web.test_link_page import copied, paste
from tests.web.test_link_tokens import INVITE, READ, REPLY, WRITE

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]

BUILD = json.loads(
    (Path(__file__).resolve().parents[2] / "web/.gen/config.js").read_text().split("BUILD = ")[1].split(";")[0]
)
MARKUP = "<img src=x\u202e onerror=a()>\u0007\n"
SHOWN = "<img src=x onerror=a()>"
FINGERPRINT = bytes(place * 7 % 256 for place in range(32))


@pytest.fixture
def loop() -> Iterator[Loop]:
    with peers() as place:
        yield place


def ends(told: dict[str, Any]) -> tokens.Ends:
    candidates = tuple(tokens.Candidate(**one) for one in told["candidates"])
    return tokens.Ends(told["ufrag"], told["pwd"], FINGERPRINT, candidates)


def test_both_sides_read_and_write_tokens_alike(lab_page: Page) -> None:
    """Letter for letter, with every kind of address, and each side's token read by the other."""
    addresses = [
        {"kind": "host", "address": "11112222-3333-4444-5555-666677778888.local", "port": 54321},
        {"kind": "srflx", "address": "203.0.113.9", "port": 1025},
        {"kind": "host", "address": "fd00::2", "port": 65535},
    ]
    about = {"ufrag": "aB3+", "pwd": "abcdefghijklmnopqrstuv", "candidates": addresses}
    invite = {**INVITE, "description": about, "people": 3}
    reply = {**REPLY, "description": about}
    rest = {key: value for key, value in invite.items() if key not in {"kind", "description"}}
    ours = [tokens.Invite(ends(about), **rest), tokens.Reply(ends(about), anywhere=False, to=REPLY["to"])]

    theirs = [lab_page.evaluate(WRITE, token) for token in (invite, reply)]

    assert theirs == [tokens.write(token) for token in ours]
    assert ours == [tokens.read(letters) for letters in theirs]
    for token, letters in zip((invite, reply), theirs, strict=True):
        assert token["kind"] == lab_page.evaluate(READ, [letters, token["kind"]])["kind"]
    for text in ("", "lunch", "ä🍕"):
        assert tokens.mark(text) == lab_page.evaluate("(text) => lab.mark(text)", text)


def test_the_first_word_of_a_host_is_its_welcome(lab: Lab, loop: Loop) -> None:
    """Whatever happens at the table while the newcomer is written down."""
    host = lab.open()
    link_table.lay(host, "ballot", [ANN, FRIEND])
    host.evaluate(
        """() => {
          const { keep } = s.room.world;
          s.room.world.keep = async () => {
            await keep();
            s.room.tellRoster();
            s.room.deliver({ open: "{}", seats: new Map() });
          };
        }"""
    )
    guest = Guest("Bo", "lab", resolving=False)
    invite = host.evaluate("() => s.invite(1).then(({ link }) => link)")
    host.evaluate("(reply) => s.reply(reply)", loop.run(guest.reply(invite)))
    loop.run(guest.enter())

    assert "welcome" == guest.heard[0]["t"]


def lay(host: Page, address: str, game: str) -> str:
    """Lay a short game with one chair for a friend; return the invitation."""
    host.goto(address)
    host.click(f"[data-game={game}]")
    host.wait_for_selector("[data-choice]")
    shorten(host)
    host.click(".chair-plate >> nth=1")
    host.click(".sheet-chair [data-choice=link]")
    host.click("[data-invite]")
    host.wait_for_selector(".sheet-invite svg.qr, .sheet-invite .qr svg", timeout=20_000)
    return copied(host)


def test_a_guest_that_is_no_browser_plays_a_whole_game(
    page: Page, site: Any, loop: Loop, until: Callable[..., Any]
) -> None:
    """By a real invite, with random answers and filled forms, votes among them; its name and words stay text."""
    guest = Guest(MARKUP, BUILD, seed=5)
    paste(page, loop.run(guest.reply(lay(page, f"{site.url}?pace=0", "power-lunch"))))
    loop.run(guest.enter(faces=["__defineGetter__"]))
    page.click(".sheet-invite [data-done]")
    assert SHOWN in page.inner_text(".chair-plate >> nth=1")
    page.click("[data-deal]")

    playing = loop.begin(guest.play())
    Player(page, seed=6).play()
    playing.result(60)
    loop.run(guest.until(lambda: guest.record))

    assert guest.acts > 0
    assert [] == guest.troubles
    assert guest.draw["seed"] == json.loads(guest.record)["seed"]
    assert guest.update["outcome"]
    until(page, f"document.querySelector('.sheet-result')?.innerText.includes({json.dumps(SHOWN)})")
    assert 0 == page.locator("img[src=x]").count()
