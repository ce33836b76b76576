"""A WebKit for the tests, the engine of every iPad, where one is installed; none is fetched for them."""

from __future__ import annotations

import os
import shutil
from functools import cache

MISSING = (
    "no WebKit is installed here: the page is not tested in what iPads run (Debian: webkit2gtk-driver and xvfb, "
    "or set LUNCHBOX_WEBKIT to a WebKitWebDriver)"
)


@cache
def webkit() -> str | None:
    """Return the path of an installed WebKitGTK's driver, if there is also a screen for it, or one can be made up."""
    driver = shutil.which(os.environ.get("LUNCHBOX_WEBKIT", "WebKitWebDriver"))
    screen = shutil.which("Xvfb") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return driver if screen else None
