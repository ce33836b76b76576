"""
A player who knows no game: it taps what the page says may be tapped, until the game is over.

Everything is found by attributes that every game's page has: `data-tap` on pieces, `data-action` on answers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

ANSWERS = "[data-action]:not([aria-disabled='true'])"
PIECES = "[data-tap][aria-pressed='false']"
OFFERS = "[data-offer]"
OVER = ".sheet-result"
LID = ".curtain [data-go='open']"

_STANDING = f"""() => ({{
    over: !!document.querySelector("{OVER}"),
    lid: !!document.querySelector("{LID}"),
    slip: !!document.querySelector("[data-put-away]"),
    talk: !!document.querySelector(".sheet-talk[open]"),
    answers: document.querySelectorAll("{ANSWERS}").length,
    go: !!document.querySelector(".btn.go{ANSWERS}"),
    pieces: document.querySelectorAll("{PIECES}").length,
    offers: document.querySelectorAll("{OFFERS}").length,
    said: document.querySelector(".ticket")?.textContent.trim() ?? "",
}})"""


@dataclass
class Player:
    """Plays the seats of one page."""

    page: Page
    seed: int = 1
    taps: int = 0
    missed: int = 0
    lids: int = 0
    """How often a curtain was lifted."""

    answers: list[str] = field(default_factory=list)
    """Types of actions that were sent."""

    lines: list[str] = field(default_factory=list)
    """What was said."""

    question: str = ""
    """What was answered last, as the page calls it."""

    def __post_init__(self) -> None:
        """Make the player's own luck."""
        self.luck = random.Random(self.seed)

    def press(self, where: str, place: int = 0, *, corner: bool = False) -> str:
        """
        Tap, as a finger does; cards in a hand lie over each other, so they are tapped at their index.

        Returns what `data-action` says of what was tapped. An element that the table has taken away meanwhile fails at
        once, where a locator would wait for the next one in its place.
        """
        self.taps += 1
        found = self.page.query_selector_all(where)
        try:
            if place < len(found):
                action = found[place].get_attribute("data-action") or ""
                question = found[place].get_attribute("data-of") or ""
                self.touch(found[place], corner=corner)
                self.question = question or self.question
                return action
        except PlaywrightError:
            pass
        finally:
            for each in found:
                each.dispose()  # what is held from here stays in the page's memory, cards and all
        self.missed += 1  # the table moved on under the finger
        return ""

    def touch(self, target: ElementHandle, *, corner: bool) -> None:
        """Tap what was found; cards show no more than a corner of themselves."""
        target.click(timeout=1500, position={"x": 14, "y": 22} if corner else None)

    def step(self) -> str:
        """Do one thing; return what: over, lid, answer, tap or wait."""
        stands = self.page.evaluate(_STANDING)
        if stands["over"]:
            return "over"
        if stands["lid"]:
            self.lids += 1
            self.press(LID)
            self.page.locator(LID).wait_for(state="detached")
            return "lid"
        if stands["slip"]:
            self.press("[data-put-away]")
            return "tap"
        if stands["talk"]:
            return self._talk()
        if stands["go"]:
            return self._answer(f".btn.go{ANSWERS}", 0)
        # a form may have been filled in for people who would rather choose than write
        for what, where, share in (("offers", OFFERS, 0.5), ("pieces", PIECES, 0.9)):
            if stands[what] and self.luck.random() < share:
                self.press(where, self.luck.randrange(stands[what]), corner=what == "pieces")
                return "tap"
        if stands["answers"]:
            return self._answer(ANSWERS, self.luck.randrange(stands["answers"]))
        return "wait"

    def _talk(self) -> str:
        """Say something with a play that asks for it: a line of the game's own, or nothing."""
        if self.luck.random() < 0.5:
            self.press(".sheet-talk [data-without]")
            return "tap"
        self.press(".sheet-talk [data-surprise]")
        self.lines.append(self.page.input_value(".sheet-talk textarea"))
        self.press(".sheet-talk [data-say]")
        return "tap"

    def _answer(self, where: str, place: int) -> str:
        if action := self.press(where, place):
            self.answers.append(action)
        return "answer"

    def steps(self, seconds: float = 120) -> Iterator[str]:
        """
        Play on, a step at a time, until the game is over; say before each what was done last, at first nothing.

        It never goes on for ever: a table where nothing comes any more fails, with what stands there.
        """
        end = time.monotonic() + seconds
        done = ""
        while done != "over":
            yield done
            assert time.monotonic() < end, f"still playing after {seconds} s: {self.page.inner_text('body')[:600]}"
            if (done := self.step()) == "wait":
                self.page.wait_for_timeout(15)

    def play(self, seconds: float = 240) -> None:
        """Play until the game is over."""
        for _ in self.steps(seconds):
            pass

    def answer(self, times: int = 1) -> None:
        """Play until some more answers were given."""
        wanted = len(self.answers) + times
        for _ in self.steps():
            if len(self.answers) >= wanted:
                return
        raise AssertionError(f"the game was over before {times} more answers")

    def settled(self) -> None:
        """Wait until the table has the last answer, and shows what came of it."""
        self.page.locator(f".acts [data-of='{self.question}']").first.wait_for(state="detached")


_WAY = """target => {
    const at = document.activeElement;
    if (!target.isConnected) return "gone";
    if (at === target) return "there";
    const all = [...(at.closest(".hand")?.querySelectorAll(".piece") ?? [])];
    if (!all.includes(at) || !all.includes(target)) return "Tab";
    return all.indexOf(target) > all.indexOf(at) ? "ArrowRight" : "ArrowLeft";
}"""


@dataclass
class KeyPlayer(Player):
    """Plays without a pointer: the tab key from stop to stop, arrows within a hand, and the enter key."""

    def touch(self, target: ElementHandle, *, corner: bool) -> None:
        """Walk to what was found; what no key reaches is a fault of the page."""
        del corner
        for _ in range(300):
            way = target.evaluate(_WAY)
            if way == "gone":
                return
            if way == "there":
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no key leads to {target.evaluate('it => it.outerHTML')[:300]}")
