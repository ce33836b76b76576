"""A finger on a page: what happens between pressing and lifting, and how soon it presses again, is the test's."""

from __future__ import annotations

import time
from functools import cached_property

from playwright.sync_api import Page


class Finger:
    """One finger, or the mouse."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.touch = page, touch
        self.cdp = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)
        self.count = 1
        self.late: float | None = None

    def down(self, x: float, y: float, *, count: int = 1, late: float | None = None) -> None:
        """Press, for the how manieth time in a row, and as if so many seconds after the first time."""
        self.at, self.count, self.late = (x, y), count, late
        if self.touch:
            points = [{"x": x, "y": y}]
            self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        else:
            self._mouse("mouseMoved")
            self._mouse("mousePressed")

    def up(self, at: tuple[float, float] | None = None) -> None:
        """Lift it, where it was pressed or at another place."""
        self.at = at or self.at
        if self.touch:
            self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self._mouse("mouseMoved")
            self._mouse("mouseReleased")

    def _mouse(self, kind: str) -> None:
        x, y = self.at
        pressed = {} if kind == "mouseMoved" else {"button": "left", "clickCount": self.count}
        told = {} if self.late is None else {"timestamp": self.began + self.late}
        self.cdp.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **pressed, **told})

    @cached_property
    def began(self) -> float:
        """When it first pressed."""
        return time.time()


def middle(page: Page, where: str) -> tuple[float, float]:
    """Return the middle of something."""
    box = page.locator(where).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
