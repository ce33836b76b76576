"""
A site for the tests of sessions and links: the page's own modules without its screens, and an engine with small games.

The games are the spikes of ``tests/spikes``: a form, a reaction, a vote that can be changed. So these tests need no
build of the page, and cover what the first game never asks. Where it matters how long a game is and how many play it,
the engine comes with its real ones.
"""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
HERE = Path(__file__).parent
SPIKES = ("pitch", "scrap", "ballot")

_GAMES = """
from py_engine.games import {names}
from py_engine.search import Mind, search

GAMES = {{game.GAME.id: game.GAME for game in ({names},)}}
GAMES["scrap"] = scrap.LeavableScrap()
BOTS = {{game.GAME.id: {{"strong": search(Mind())}} for game in ({names},)}}
"""

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>lab</title>
<meta http-equiv="Content-Security-Policy"
  content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'">
<link rel="icon" href="lab.js"><script type="module" src="lab.js"></script>
"""


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  # as in the class it extends
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


def _wheel(path: Path, *, real: bool) -> None:
    engine = ROOT / "py_engine"
    with zipfile.ZipFile(path, "w") as wheel:
        for file in sorted([*engine.rglob("*.py"), *engine.rglob("*.json")]):
            name = file.relative_to(ROOT)
            if real or "games" not in name.parts:
                wheel.write(file, str(name))
        if real:
            return
        for spike in SPIKES:
            wheel.write(ROOT / "tests" / "spikes" / f"{spike}.py", f"py_engine/games/{spike}.py")
        wheel.writestr("py_engine/games/__init__.py", _GAMES.format(names=", ".join(SPIKES)))


def build(site: Path, *, real: bool = False) -> None:
    """Make the site in a folder, with an engine that has the spikes, or the real games."""
    pyodide = WEB / "node_modules" / "pyodide"
    (site / "pyodide").mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(pyodide / name, site / "pyodide" / name)
    _wheel(site / "py_engine-0-py3-none-any.whl", real=real)
    engine = {
        "index": "pyodide/",
        "stdlib": "pyodide/python_stdlib.zip",
        "stdlibFull": "pyodide/python_stdlib.zip",
        "wheel": "py_engine-0-py3-none-any.whl",
        "worker": "worker.js",
        "lock": {"info": json.loads((pyodide / "pyodide-lock.json").read_text())["info"], "packages": {}},
        "bytes": sum(path.stat().st_size for path in site.rglob("*") if path.is_file()),
    }
    config = site / "config.js"
    told = {"BUILD": "lab", "ENGINE": engine, "READER": "reading.js"}
    config.write_text("".join(f"export const {name} = {json.dumps(value)};\n" for name, value in told.items()))
    (site / "index.html").write_text(_PAGE)
    script = ["node", HERE / "link_bundle.mjs", WEB, HERE / "link_lab.js", site, config]
    subprocess.run([str(part) for part in script], cwd=WEB, check=True)


def _server(site: Path, port: int) -> http.server.ThreadingHTTPServer:
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(_Handler, directory=str(site)))


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder on this machine; yields its address."""
    with _server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def enter(page: Page, url: str) -> Page:
    """Open the lab in a page."""
    page.goto(url)
    entered(page)
    return page


def entered(page: Page) -> None:
    """Wait for the lab in a page that is being loaded."""
    page.evaluate("async () => { while (!window.lab) await new Promise((done) => setTimeout(done, 10)); }")


class Lab:
    """The site, and pages in it; each context has a storage of its own."""

    def __init__(self, url: str, browser: Browser) -> None:
        self.url = url
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def open(self, beside: Page | None = None) -> Page:
        """Open the lab in a fresh browser context, or beside a page in its own."""
        context = beside.context if beside else self.browser.new_context()
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        return enter(page, self.url)

    def close(self) -> None:
        """Close what was opened; fails where a page threw, or complained."""
        for context in self.contexts:
            context.close()
        assert self.errors == [], self.errors


@pytest.fixture(scope="session")
def lab_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the lab once."""
    site = tmp_path_factory.mktemp("lab")
    build(site)
    return site


@pytest.fixture(scope="session")
def lab_url(lab_site: Path) -> Iterator[str]:
    """Serve the lab."""
    with served(lab_site) as url:
        yield url


@pytest.fixture
def lab(lab_url: str, browser: Browser) -> Iterator[Lab]:
    """Give a lab of the test's own."""
    made = Lab(lab_url, browser)
    yield made
    made.close()


@pytest.fixture(scope="module")
def lab_page(lab_url: str, browser: Browser) -> Iterator[Page]:
    """Give a page that a file's tests share, for what leaves nothing behind."""
    made = Lab(lab_url, browser)
    yield made.open()
    made.close()


if __name__ == "__main__":
    _server(Path(sys.argv[1]), int(sys.argv[2])).serve_forever()
