"""The place where figures are taken: the built site and Pyodide as shipped on one server, and one Chromium."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from steps.chromium import ARGUMENTS, chromium
from steps.engine import PYODIDE, RUNTIME
from steps.serving import Site, serving
from steps.site import build
from steps.tools import GEN, ROOT

HERE = ROOT / ".build" / "bench"
SITE = "lunchbox/"
BARE = "shipped/bare.html"


@dataclass(frozen=True)
class Lab:
    """Server, browser, and where the engine's files are."""

    server: Site
    browser: Browser
    engine: dict[str, Any]
    game: dict[str, Any]
    """Its entry in the catalog."""

    @property
    def site(self) -> str:
        """The address of the built site."""
        return self.server.url + SITE

    @property
    def bare(self) -> str:
        """The address of the page that only loads Pyodide as shipped."""
        return self.server.url + BARE

    @contextmanager
    def context(self, **options: Any) -> Iterator[BrowserContext]:
        """Open a browser that was never here, with eyes for what is measured."""
        context = self.browser.new_context(locale="en-GB", viewport={"width": 1024, "height": 768}, **options)
        context.add_init_script(path=HERE / "eyes.js")
        yield context
        context.close()


def _told(name: str, pattern: str) -> dict[str, Any]:
    found = re.search(pattern, (GEN / name).read_text(), re.DOTALL)
    told: dict[str, Any] = json.loads(found[1]) if found else {}
    return told


def _lay_out(folder: Path) -> None:
    shutil.copytree(build(), folder / "lunchbox")
    shipped = folder / "shipped"
    (shipped / "pyodide").mkdir(parents=True)
    for name in (*RUNTIME, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, shipped / "pyodide" / name)
    for name in ("bare.html", "bare.js"):
        shutil.copyfile(HERE / name, shipped / name)
    for name in ("door.html", "door.js"):
        shutil.copyfile(HERE / name, folder / name)


@contextmanager
def open_lab() -> Iterator[Lab]:
    """Build the site, serve it beside what it is compared with, start a browser."""
    with TemporaryDirectory() as scratch:
        _lay_out(Path(scratch))
        engine = _told("config.js", r"ENGINE = (\{.*\});")
        game = _told("catalog.js", r"export default (\{.*\});")["games"][0]
        with serving(Path(scratch)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
            yield Lab(server, browser, engine, game)
            browser.close()
