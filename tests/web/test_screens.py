"""
Every screen, at every size: nothing sticks out, and pictures for people to look at.

``python3 build.py screenshots`` says where the pictures are; without it they are only taken and thrown away.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from py_engine import bots
from py_engine.games import BOTS, GAMES
from py_engine.match import Match, with_presets
from steps.serving import Site
from tests.web.kept import sit_down
from tests.web.playing import Player
from tests.web.test_page_invite import link_of

pytestmark = pytest.mark.screenshots

WEB = Path(__file__).resolve().parents[2] / "web"

LOOKS = {
    "phone-light-en": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light", "locale": "en-GB"},
    "phone-dark-es": {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "locale": "es-ES"},
    "small-light-de": {"viewport": {"width": 320, "height": 640}, "color_scheme": "light", "locale": "de-DE"},
    "portrait-dark-de": {"viewport": {"width": 768, "height": 1024}, "color_scheme": "dark", "locale": "de-DE"},
    "landscape-light-en": {"viewport": {"width": 1024, "height": 768}, "color_scheme": "light", "locale": "en-GB"},
}

STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const out = [...document.querySelectorAll("button, input, h1, h2, p, label, .ticket, dialog, .slip")].filter((one) => {
    const box = one.getBoundingClientRect();
    const seen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && box.width && (box.left < -1 || box.right > wide + 1) && !one.closest("[data-scrolls], .visually-hidden, #live");
  }).map((one) => one.outerHTML.slice(0, 120));
  return document.documentElement.scrollWidth > wide ? ["the page scrolls sideways", ...out] : out;
}"""


# A card in a hand is known by its corner; the rest of it lies under the next one. What a list has scrolled away is not covered.
COVERED = """() => {
  const top = document.querySelector("dialog[open], .hand-slip") ?? document.querySelector(".table");
  const parts = [...top.querySelectorAll(".btn, .ticket p, .plate-name, .plate-number, .price, .hand .piece")];
  const cut = (one, x, y) => {
    for (let box = one.parentElement; box && box !== top; box = box.parentElement) {
      const { left, right, top: high, bottom } = box.getBoundingClientRect();
      const shows = getComputedStyle(box).overflow === "visible" || (x > left && x < right && y > high && y < bottom);
      if (!shows) return true;
    }
    return false;
  };
  return parts.filter((one) => {
    const { left, top: high, width, height, bottom } = one.getBoundingClientRect();
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (one.scrollWidth > one.clientWidth && one.clientWidth < 24 && one.matches(".plate-name")) return true;
    if (!width) return false;
    const card = one.matches(".piece");
    const [x, y] = card ? [left + 8, high + 20] : [left + width / 2, high + height / 2];
    if (cut(one, x, y)) return false;
    const whole = one.closest(".plate") ?? one.closest(".ticket") ?? one;
    const number = one.matches(".plate-name") && one.closest(".plate").querySelector(".plate-number")?.getBoundingClientRect();
    const crossed = number && number.width && left + width > number.left + 2 && bottom > number.top + 6 && high < number.bottom - 6;
    return crossed || (card && bottom > innerHeight + 1) || !whole.contains(document.elementFromPoint(x, y));
  }).map((one) => `covered: ${one.outerHTML.slice(0, 120)}`);
}"""


AT_REST = """async () => {
  const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const late = new Promise((resolve) => setTimeout(resolve, 900));
  await Promise.race([Promise.all(ends.map(({ finished }) => finished.catch(() => {}))), late]);
}"""
"""Motion has come to rest; what moves for ever does not count."""


def sticking(page: Page) -> list[str]:
    """Return what sticks out once the motion has come to rest."""
    return _at_rest(page, STICKS_OUT)


def covered(page: Page) -> list[str]:
    """Return what of a table cannot be read or tapped: something else lies over it, or it is below the edge."""
    return _at_rest(page, COVERED)


def _at_rest(page: Page, faults: str) -> list[str]:
    """Return what a look at the page finds to be wrong for good; on a busy machine motion takes its time."""
    for _ in range(15):
        found: list[str] = page.evaluate(faults)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


class Camera:
    """Takes a picture of a screen and remembers what sticks out of it."""

    def __init__(self, folder: Path, look: str) -> None:
        self.folder, self.look, self.out = folder, look, {}

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(60)  # what was tapped is drawn, and begins to move
        page.evaluate(AT_REST)
        page.screenshot(path=self.folder / f"{name}.{self.look}.png")
        if found := sticking(page):
            self.out[name] = found


@pytest.fixture(params=LOOKS)
def seen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Camera, dict[str, object]]]:
    folder = Path(os.environ.get("LUNCHBOX_SCREENSHOTS", tmp_path))
    camera = Camera(folder, request.param)
    yield camera, {**LOOKS[request.param], "reduced_motion": "no-preference"}
    assert camera.out == {}


def test_alone_against_bots(
    seen: tuple[Camera, dict[str, object]], watched: Callable[..., BrowserContext], site: Site
) -> None:
    """Menu, settings, lobby, a game from the deal to the end of its first hand, and a result."""
    camera, look = seen
    page = watched(**look).new_page()
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game] svg")
    camera.take(page, "01-menu")
    for name, button in (("02-settings", "settings"), ("03-joining", "join"), ("04-profile", "profile")):
        page.click(f"[data-go='{button}']")
        camera.take(page, name)
        page.click("[data-close]")
    page.click("[data-game]")
    camera.take(page, "05-lobby")
    page.click("[data-seat='1']")
    camera.take(page, "06-chair")
    page.click("[data-done]")
    page.click("[data-details]")
    camera.take(page, "07-details")
    page.click("[data-close]")
    page.click("[data-choice='short']")
    page.click("[data-deal]")
    page.wait_for_selector(".hand .piece", timeout=60_000)
    player = Player(page, seed=5)
    page.wait_for_selector(".ticket:not(.wait)", timeout=30_000)
    camera.take(page, "08-table")
    page.click("[data-go='rules']")
    camera.take(page, "09-rules")
    page.click("[data-close]")
    page.click("[data-tool='hint']")
    for language in ("en", "de", "es"):
        thinking = json.loads((WEB / "text" / f"{language}.json").read_text())["hint.thinking"]
        expect(page.locator(".ticket em")).not_to_have_text(re.compile(f"^({re.escape(thinking)})?$"), timeout=20_000)
    camera.take(page, "10-hint")
    wanted = {"11-chosen": "[aria-pressed='true']", "12-hand-over": "[data-put-away]"}
    for _ in player.steps():
        for name in [name for name, sign in wanted.items() if page.locator(sign).count()]:
            del wanted[name]
            camera.take(page, name)
        if not wanted:
            break
    assert "11-chosen" not in wanted  # a first hand that ends a short game has no slip
    sit_down(page, site, ended(), ready=".sheet-result")
    camera.take(page, "13-result")


@cache
def ended() -> Match:
    """Let bots play a short match to its end."""
    game = GAMES["power-struggle"]
    match, fair = Match(game, 4, with_presets(game, "short"), "screens"), BOTS[game.id]["fair"]
    while not match.over:
        asked = next(known for known in match.waiting if known.must)
        _, thought = bots.choose(match, asked.seats[0], fair, asked.opened)
        match.submit(asked.seats[0], asked.opened, thought.action)
    return match


def test_with_others(
    seen: tuple[Camera, dict[str, object]], watched: Callable[..., BrowserContext], site: Site
) -> None:
    """The curtain, the invitation, and the friend's side of it."""
    camera, look = seen
    page = watched(**look).new_page()
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    for seat, who in ((1, "link"), (2, "here")):
        page.click(f"[data-seat='{seat}']")
        page.click(f"[data-choice='{who}']")
        page.fill("[name='name']", ("", "Wilhelmina", "Maximiliano")[seat])
        if who == "here":
            camera.take(page, "20-chair-here")
            page.click("[data-done]")
        else:
            camera.take(page, "21-chair-link")
            page.click("[data-invite]")
            page.wait_for_selector(".qr svg", timeout=60_000)
            camera.take(page, "22-invite")
            link = link_of(page)
            page.click("[data-close]")
    camera.take(page, "23-lobby-waits")
    guest = watched(**look).new_page()
    guest.goto(link)
    guest.wait_for_selector("[data-join]")
    camera.take(guest, "24-join")
    guest.fill("[name='name']", "Wilhelmina")
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]")
    camera.take(guest, "25-reply")
    reply = link_of(guest)
    page.click("[data-seat='1']")
    page.fill("[data-paste]", reply)
    page.keyboard.press("Enter")
    page.wait_for_selector(".invite-in", timeout=30_000)
    camera.take(page, "26-invite-in")
    camera.take(guest, "27-joined")
    page.click("[data-done]")
    page.click("[data-deal]")
    page.wait_for_selector(".curtain", timeout=60_000)
    camera.take(page, "28-curtain")
    guest.wait_for_selector(".hand", timeout=30_000)
    camera.take(guest, "29-guest-table")
    page.click("[data-go='open']")
    page.wait_for_selector(".hand")
    camera.take(page, "30-table-of-one")
