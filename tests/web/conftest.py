"""
The built site, served, and a real Chromium to open it in.

site      the site on its server: `site.url`, `site.paths` and `site.bytes` sent since `site.forget()`;
          `site.down = True` cuts the network, `site.delay` slows it. Every test starts with all of that reset.
browser   one Chromium for all tests
context   a fresh browser context of a test: own storage, own service worker. English, light, 1024 by 768.
page      a page in it, not yet anywhere: `page.goto(site.url)`
until     `until(page, "an expression", seconds=15)` waits until it is truthy, and returns it (the page's policy
          forbids what Playwright's own `wait_for_function` does)
watched   makes further contexts, for a friend in another browser: `watched(locale="de-DE", color_scheme="dark")`

The decks of a test are its own, and the same each time, so that what it waits for comes each time or never;
LUNCHBOX_LUCK=<any word> deals others.

A test fails when a page of its contexts writes to the console as an error, throws, or asks another origin for anything.
Where a test provokes such a line: `context.lunchbox.expected.append("part of the line")`.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / ".build"))

from steps.chromium import TESTING, chromium
from steps.serving import Site, serving
from steps.tools import DIST

DECKS = """{
  let state = 0;
  for (const letter of %s) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  const byte = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  const { getRandomValues } = Crypto.prototype;
  Crypto.prototype.getRandomValues = function (into) {
    if (into.byteLength !== 32) return getRandomValues.call(this, into);
    for (let place = 0; place < 32; place++) into[place] = byte();
    return into;
  };
}"""
"""Make what a page draws for its decks, 32 bytes at a time, follow from a word; names and secrets of links are shorter."""

LOCAL = ("data:", "blob:", "about:", "chrome-extension:", "chrome-error:")


class Watch:
    """What went wrong in a context without anybody looking."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.expected: list[str] = []
        """Parts of lines that this test provokes."""

        self.lines: list[str] = []
        self.foreign: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Watch a context, with its pages, workers and service workers."""
        context.on("console", lambda line: self.lines.append(line.text) if line.type == "error" else None)
        context.on("weberror", lambda error: self.lines.append(str(error.error)))
        context.on("request", lambda request: self._asked(request.url))

    def _asked(self, url: str) -> None:
        if not url.startswith((self.origin, *LOCAL)):
            self.foreign.append(url)

    def check(self) -> None:
        """Fail on what nobody expected."""
        unexpected = [line for line in self.lines if not any(part in line for part in self.expected)]
        assert unexpected == []
        assert self.foreign == []


WAITING = ("test_every_game", "test_link_homes", "test_link_money", "test_link_page", "test_screens")
"""Files whose tests wait long for people, networks and motion: they go first, so that nobody waits for them at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is in this folder, and put the tests that take longest at the beginning."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("web")
    items.sort(key=lambda item: not item.path.name.startswith(WAITING))


@pytest.fixture(scope="session")
def served() -> Iterator[Site]:
    """Serve the built site for the whole run; tests take `site`."""
    assert (DIST / "index.html").exists(), "build the site first: python3 build.py build"
    with serving(DIST) as site:
        yield site


@pytest.fixture
def site(served: Site) -> Iterator[Site]:
    """Give the site, counting from nothing, on a network that works."""
    served.down, served.delay = False, 0.0
    served.forget()
    yield served
    served.down, served.delay = False, 0.0


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start one Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(TESTING))
        yield started
        started.close()


@pytest.fixture
def watched(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts that are watched and closed; takes what `browser.new_context` takes."""
    made: list[Any] = []

    def make(**options: Any) -> BrowserContext:
        given = {"locale": "en-GB", "color_scheme": "light", "viewport": {"width": 1024, "height": 768}, **options}
        context: Any = browser.new_context(**given)
        context.lunchbox = Watch(site.url)
        context.lunchbox.over(context)
        word = f"{request.node.name} {len(made)} {os.environ.get('LUNCHBOX_LUCK', '')}"
        context.add_init_script(DECKS % json.dumps(word))
        made.append(context)
        return context  # type: ignore[no-any-return]

    yield make
    for context in made:
        context.close()
    for context in made:
        context.lunchbox.check()


@pytest.fixture
def context(watched: Callable[..., BrowserContext]) -> BrowserContext:
    """Give a fresh context."""
    return watched()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Give a page in the fresh context."""
    return context.new_page()


@pytest.fixture(scope="session")
def until() -> Callable[..., Any]:
    """Wait until an expression in a page, or a call here, is truthy; return what it was."""

    def wait(page: Page, expression: str | Callable[[], Any], seconds: float = 15) -> Any:
        end = time.monotonic() + seconds
        while True:
            value = expression() if callable(expression) else page.evaluate(expression)
            if value:
                return value
            assert time.monotonic() < end, f"never came true: {expression}"
            page.wait_for_timeout(20)

    return wait
