"""
Figures of the link between players. Each stands in `LINK` under ``link/…``, so that ``bench link`` takes them all.

A table for eight is measured with three pages of the built site, the host's and two guests', and five peers that are no
browsers: what a page of theirs would need to draw is not in the figure, and all eight share this machine's cores.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from steps.bench_engine import p95
from steps.bench_figures import Figure, Sample
from steps.tools import GEN, ROOT

SEATS = 8
PAGES = 3
TAPS = 40
GAME = "power-broker"
_PARTS = ("to the host", "its turn", "engine", "store", "send", "network", "draw")
_REST = 0.4
"""Seconds that a peer looks at a picture before it answers, as people do at least."""


@dataclass
class _Tap:
    """One action on its way to all screens, in ms of the system's clock."""

    pressed: float
    arrived: float
    begun: float
    done: float
    first: float
    last: float
    heard: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)

    @property
    def whole(self) -> float:
        """From the finger to the last screen."""
        return max(*self.heard, *self.shown) - self.pressed

    @property
    def parts(self) -> tuple[float, ...]:
        """Where the time went, on the way to the last that heard of it."""
        network = max(self.heard) - self.last
        draw = max(0.0, max(self.shown) - max(self.heard))
        on_the_way = self.arrived - self.pressed, self.begun - self.arrived
        host = self.done - self.begun, self.first - self.done, self.last - self.first
        return *on_the_way, *host, max(0.0, network), draw


def _joined(host: Mapping[str, Any], pages: list[Mapping[str, Any]], peers: list[Any]) -> list[_Tap]:
    """Put together what everybody heard of each action of a guest."""
    left: dict[str, tuple[float, float]] = {}
    for told in (*(page["left"] for page in pages), *(peer.left for peer in peers)):
        left |= told
    windows = {opened for peer in peers for opened in peer.windows}
    taps = []
    for revision, (first, last) in host["sent"].items():
        before = [entry for entry in host["engine"] if entry[2] <= first]
        whose, begun, done = before[-1] if before else ("", 0, 0)
        if whose not in left or whose not in host["arrived"] or whose.partition("/")[2] in windows:
            continue  # the host's own, or one that waits on purpose, so that its pause tells nothing
        press, leave = left[whose]
        arrived = host["arrived"][whose]
        tap = _Tap(press if leave - press < 100 else leave, arrived, begun, done, first, last)
        everybody = [page["heard"] for page in pages] + [peer.pictures for peer in peers]
        tap.heard = [told[revision] for told in everybody if revision in told]
        tap.shown = [told["shown"][revision] for told in (host, *pages) if revision in told["shown"]]
        if len(tap.heard) == SEATS - 1 and len(tap.shown) == PAGES:
            taps.append(tap)
    return taps


def _clock() -> float:
    return time.time() * 1000


def _player() -> type[Any]:
    """Return a peer that plays as people do, and notes when it heard and said what."""
    sys.path.append(str(ROOT))  # at the end: no module of the root may stand in the way of a tool's
    from tests.web.peer.guest import Guest  # noqa: PLC0415 - only this figure needs it

    class Player(Guest):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.left: dict[str, tuple[float, float]] = {}
            self.pictures: dict[str, float] = {}
            self.windows: set[str] = set()

        def _on_update(self, message: dict[str, Any]) -> None:
            self.pictures.setdefault(str(message["update"]["revision"]), self.came)
            self.windows |= {str(one["opened"]) for one in message["update"]["waiting"] if one.get("window")}
            super()._on_update(message)

        def _frame(self, link: Any, frame: str) -> None:
            self.came = _clock()
            super()._frame(link, frame)

        async def step(self, seconds: float = 60) -> None:
            await self.until(lambda: self.asked or self.over, seconds)
            await asyncio.sleep(_REST)
            await super().step(seconds)

        def send(self, message: dict[str, Any]) -> None:
            if message["t"] == "act":
                self.left[f"{message['seat']}/{message['opened']}"] = _clock(), _clock()
            super().send(message)

    return Player


def _sit_down(host: Any, guests: list[Any], players: list[Any], loop: Any, address: str) -> None:
    """Lay a table for eight, bring everybody to it as people would, and deal."""
    from steps.bench_page import until  # noqa: PLC0415 - drives a browser

    host.goto(address)
    host.click(f"[data-game='{GAME}']")
    while not host.locator(f"[data-seat='{SEATS - 1}']").count():
        host.click("[data-add]")
        host.wait_for_timeout(60)
    for seat in range(1, SEATS):
        host.click(f"[data-seat='{seat}']")
        host.click(".sheet-chair [data-choice='link']")
        host.click("[data-invite]")
        host.evaluate("eyes.copied = ''")
        host.click("[data-copy]")
        link = re.findall(r"http\S+", until(host, "eyes.copied"))[0]
        if seat <= len(guests):
            page = guests[seat - 1]
            page.goto(link)
            page.locator("input[type='text']").first.fill(f"Guest {seat}")
            page.click("[data-join]")
            page.click("[data-copy]")
            reply = until(page, "eyes.copied")
        else:
            reply = loop.run(players[seat - 1 - len(guests)].reply(link))
        host.locator("[data-paste]").fill(reply)
        host.locator("[data-paste]").press("Enter")
        if seat > len(guests):
            loop.run(players[seat - 1 - len(guests)].enter())
        host.click("[data-done]")
    host.click("[data-deal]")
    for page in (host, *guests):
        until(page, "document.querySelector('[data-hand]') !== null")


def everywhere(lab: Any) -> Generator[Sample]:
    """Play at a table for eight: p95 of ms from a guest's tap to the last screen, beside the medians of its parts."""
    player = _player()
    from steps.bench_lab import HERE  # noqa: PLC0415
    from steps.bench_page import until  # noqa: PLC0415
    from tests.web.peer.loop import peers  # noqa: PLC0415

    build = json.loads(re.findall(r'BUILD = ("[^"]*")', (GEN / "config.js").read_text())[0])
    with ExitStack() as stack:
        loop = stack.enter_context(peers())
        contexts = [stack.enter_context(lab.context()) for _ in range(PAGES)]
        for context in contexts:
            context.add_init_script(path=HERE / "ears.js")
        host, *guests = (context.new_page() for context in contexts)
        players = [player(f"Peer {seat}", build, seat, resolving=False) for seat in range(SEATS - PAGES)]
        _sit_down(host, guests, players, loop, lab.site)
        for page in (host, *guests):
            page.evaluate("void eyes.play(() => false, {calm: true, rest: 100})")
        for one in players:
            loop.begin(_plays(one))
        while True:
            for page in (host, *guests):
                page.evaluate(
                    "Object.assign(ears, {left: {}, arrived: {}, engine: [], sent: {}, heard: {}, shown: {}})"
                )
            for one in players:
                one.left.clear()
                one.pictures.clear()
            until(host, f"Object.keys(ears.sent).length >= {TAPS}", 600, every=500)
            host.wait_for_timeout(500)
            told = [page.evaluate("ears") for page in (host, *guests)]
            taps = _joined(told[0], told[1:], players)
            parts = zip(*(tap.parts for tap in taps), strict=True)
            yield Sample(p95([tap.whole for tap in taps]), (*map(statistics.median, parts), float(len(taps))))


async def _plays(one: Any) -> None:
    """Play, and go on with the next match."""
    while True:
        await one.play()
        await one.until(lambda: not one.over, 600)


LINK: dict[str, Figure] = {
    "link/everywhere": Figure(
        "link",
        "8 seats: a guest's tap to the last of 3 pages' screens and 5 peers, p95",
        everywhere,
        "{:.0f} ms",
        (*((f"median {part}", "{:.1f} ms") for part in _PARTS), ("taps", "{:.0f}")),
        "at most 150 ms",
        lambda value, _: value <= 150,
        page=True,
    ),
}
