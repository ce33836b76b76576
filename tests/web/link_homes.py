"""
Two homes: two browsers in network namespaces of their own, with a wire between them that a test can really cut.

Both interfaces keep their carrier while the wire is cut, as tablets do behind a router that lost its line.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Browser, BrowserType, Page

from steps.chromium import TESTING, chromium
from tests.web import link_site

PORT = 8123


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def possible() -> bool:
    """Whether this machine lets us make network namespaces."""
    name = f"lb{uuid4().hex[:6]}"
    try:
        _ip("netns", "add", name)
        _ip("netns", "delete", name)
    except (subprocess.CalledProcessError, FileNotFoundError):
        return False
    return True


class Homes:
    """Two namespaces, ``a`` and ``b``, and the bridge between them."""

    def __init__(self, site: Path, scratch: Path, chromes: BrowserType) -> None:
        self.site = site
        self.scratch = scratch
        self.chromes = chromes
        self.name = f"lb{uuid4().hex[:6]}"

    def lay(self) -> None:
        """Make the namespaces and the wire."""
        for end in "mab":
            _ip("netns", "add", self.name + end)
            _ip("-n", self.name + end, "link", "set", "lo", "up")
        middle = self.name + "m"
        _ip("-n", middle, "link", "add", "br0", "type", "bridge")
        _ip("-n", middle, "link", "set", "br0", "up")
        for number, end in enumerate("ab", 1):
            home = self.name + end
            _ip("link", "add", "eth0", "netns", home, "type", "veth", "peer", "name", f"to{end}", "netns", middle)
            _ip("-n", middle, "link", "set", f"to{end}", "master", "br0", "up")
            _ip("-n", home, "addr", "add", f"10.77.0.{number}/24", "dev", "eth0")
            _ip("-n", home, "link", "set", "eth0", "up")
            _ip("-n", home, "route", "add", "default", "dev", "eth0")

    def clear(self) -> None:
        """Take the namespaces away."""
        for end in "mab":
            subprocess.run(["ip", "netns", "delete", self.name + end], check=False, capture_output=True)

    def cut(self) -> None:
        """Let no packet through."""
        _ip("-n", self.name + "m", "link", "set", "br0", "down")

    def mend(self) -> None:
        """Let packets through again."""
        _ip("-n", self.name + "m", "link", "set", "br0", "up")

    @contextmanager
    def serve(self, end: str) -> Iterator[None]:
        """Serve the site inside a home, to itself."""
        command = [
            "ip",
            "netns",
            "exec",
            self.name + end,
            sys.executable,
            link_site.__file__,
            str(self.site),
            str(PORT),
        ]
        server = subprocess.Popen(command, cwd=link_site.ROOT)
        try:
            yield
        finally:
            server.terminate()
            server.wait()

    def browser(self, end: str) -> Browser:
        """Start a browser inside a home."""
        script = self.scratch / f"chromium-{end}"
        script.write_text(f'#!/bin/sh\nexec ip netns exec {self.name + end} {chromium()} "$@"\n')
        script.chmod(0o755)
        return self.chromes.launch(executable_path=str(script), args=list(TESTING))

    def page(self, browser: Browser) -> Page:
        """Open the lab in a home."""
        page = browser.new_context().new_page()
        end = time.monotonic() + 15
        while True:
            try:
                return link_site.enter(page, f"http://127.0.0.1:{PORT}/")
            except Exception:  # the server may still be starting
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)


@contextmanager
def homes(site: Path, scratch: Path, chromes: BrowserType) -> Iterator[tuple[Homes, Page, Page]]:
    """Two homes with the lab open in each."""
    made = Homes(site, scratch, chromes)
    with ExitStack() as stack:
        stack.callback(made.clear)
        made.lay()
        pages = []
        for end in "ab":
            stack.enter_context(made.serve(end))
            browser = made.browser(end)
            stack.callback(browser.close)
            pages.append(made.page(browser))
        yield made, pages[0], pages[1]
