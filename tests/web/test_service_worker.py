"""The service worker, under a page that does nothing but register it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from steps.serving import Site, serving
from steps.tools import DIST

REGISTER = """async () => {
  await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""

ASK = """async ([which, message]) => {
  const registration = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const answers = [];
  return new Promise((done) => {
    channel.port1.onmessage = ({ data }) => {
      answers.push(data);
      if (data.type !== "engine" || !data.ok || data.loaded === data.total) done(answers);
    };
    registration[which].postMessage(message, [channel.port2]);
  });
}"""

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (!registration.waiting) await new Promise((done) => setTimeout(done, 20));
}"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the site, with a page that only says which release it is."""
    copy = Path(shutil.copytree(DIST, tmp_path / "site", ignore=shutil.ignore_patterns("python_stdlib.zip")))
    release(copy, "one")
    return copy


@pytest.fixture
def copy(folder: Path) -> Iterator[Site]:
    """Serve the copy, deep under a path."""
    with serving(folder, base="/a/b/") as site:
        yield site


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a context that expects failed requests."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, copy: Site) -> Page:
    """Give a page under the service worker of the first release."""
    page = context.new_page()
    page.goto(copy.url)
    page.evaluate(REGISTER)
    return page


def release(folder: Path, name: str) -> None:
    """Make another release of the site, with one asset of its own and the same engine."""
    (folder / "index.html").write_text(f"<!doctype html><title>{name}</title>")
    for old in (folder / "assets").glob("release-*.js"):
        old.unlink()
    (folder / "assets" / f"release-{name}.js").write_text(f"export default '{name}';")
    worker = (folder / "sw.js").read_text()
    worker = re.sub(r'build:"[^"]*"', f'build:"{name}"', worker)
    worker = re.sub(r'"assets/release-\w+.js",', "", worker).replace(
        'page:["./",', f'page:["./","assets/release-{name}.js",'
    )
    (folder / "sw.js").write_text(worker)


def ask(page: Page, message: str, which: str = "active") -> list[dict[str, Any]]:
    """Send the service worker a message; return its answers."""
    answers: list[dict[str, Any]] = page.evaluate(ASK, [which, {"type": message}])
    return answers


def test_the_page_opens_without_network(page: Page, copy: Site) -> None:
    copy.down = True
    for address in (copy.url, f"{copy.url}index.html", f"{copy.url}?x=1#join=abc"):
        page.goto(address)
        assert page.title() == "one"


def test_every_asset_is_there_without_network(page: Page, copy: Site, folder: Path) -> None:
    """Once the page has asked for the engine, the games of all languages are there with it."""
    ask(page, "engine")
    copy.down = True
    for path in (folder / "assets").iterdir():
        assert page.evaluate("async (name) => (await fetch(name)).ok", f"assets/{path.name}")


@pytest.mark.usefixtures("page")
def test_a_first_visit_takes_what_index_html_names_and_no_game(copy: Site, folder: Path) -> None:
    """Whoever comes for one game by a link does not fetch the others."""
    games = {path.name for path in (folder / "assets").glob("table-*.js")}
    assert games
    assert not games & {path.rpartition("/")[2] for path in copy.paths}


def test_a_file_of_a_game_is_stored_when_it_is_first_fetched(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    table, other = sorted(f"assets/{path.name}" for path in (folder / "assets").glob("table-*.js"))[:2]
    page.evaluate("async (path) => void (await (await fetch(path)).text())", table)
    until(page, f"caches.open('lunchbox-page-one').then((cache) => cache.match('{table}')).then(Boolean)")

    copy.down = True
    assert page.evaluate("async (path) => (await fetch(path)).ok", table)
    assert page.evaluate("(path) => fetch(path).then(({ ok }) => ok, () => false)", other) is False


def test_what_came_before_the_service_worker_is_kept_when_the_page_names_it(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    table = next(f"assets/{path.name}" for path in (folder / "assets").glob("table-*.js"))
    message = {"type": "keep", "urls": [f"{copy.url}{table}", f"{copy.url}not-ours.js"]}
    page.evaluate("(message) => navigator.serviceWorker.controller.postMessage(message)", message)
    until(page, f"caches.open('lunchbox-page-one').then((cache) => cache.match('{table}')).then(Boolean)")

    copy.down = True
    assert page.evaluate("async (path) => (await fetch(path)).ok", table)


def test_of_the_languages_only_the_readers_is_stored_with_the_engine(page: Page, copy: Site) -> None:
    copy.forget()
    page.evaluate(ASK, ["active", {"type": "engine", "lang": "de"}])

    names = [path.rpartition("/")[2] for path in copy.paths]
    assert any(re.match(r"power-struggle\.de\.html-", name) for name in names)
    assert any(name.startswith("table-") for name in names)
    assert [name for name in names if re.search(r"(?:^|\.)(en|es)(\.html)?-\w+\.js$", name)] == []


def test_a_release_after_all_games_were_stored_comes_with_all_of_its_own(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    """Nothing that worked without network stops doing so because a new version came."""
    ask(page, "engine")
    new = folder / "assets" / "table-new.js"
    new.write_text("export {}")
    release(folder, "two")
    worker = folder / "sw.js"
    worker.write_text(worker.read_text().replace('games:["', 'games:["assets/table-new.js","'))
    page.evaluate(UPDATE)
    ask(page, "switch", "waiting")
    until(page, "navigator.serviceWorker.ready.then(({ waiting }) => !waiting)")

    copy.down = True
    assert page.evaluate("async () => (await fetch('assets/table-new.js')).ok")


def test_says_which_build_it_is(page: Page) -> None:
    assert ask(page, "version") == [{"type": "version", "build": "one"}]


def test_the_engine_is_stored_when_the_page_asks(page: Page, copy: Site) -> None:
    assert not any("wasm" in path for path in copy.paths)

    told = ask(page, "engine")

    assert [answer["loaded"] for answer in told] == list(range(1, told[-1]["total"] + 1))
    copy.down = True
    asm = next(path for path in copy.paths if path.endswith("pyodide.asm.wasm"))
    assert page.evaluate("async (path) => (await fetch(path)).headers.get('content-type')", asm) == "application/wasm"


def test_a_file_of_the_engine_is_stored_when_it_is_first_fetched(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    wheel = next(f"engine/{path.name}" for path in (folder / "engine").glob("*.whl"))
    page.evaluate("async (path) => void (await (await fetch(path)).arrayBuffer())", wheel)
    until(page, f"caches.open('lunchbox-engine').then((cache) => cache.match('{wheel}')).then(Boolean)")

    copy.down = True
    assert page.evaluate("async (path) => (await fetch(path)).ok", wheel)


def test_storing_the_engine_without_network_says_so(page: Page, copy: Site) -> None:
    copy.down = True

    assert [answer["ok"] for answer in ask(page, "engine")] == [False]


def test_a_new_release_waits_over_reloads_until_the_page_is_between_games(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    release(folder, "two")
    page.evaluate(UPDATE)
    page.reload()
    assert page.title() == "one"
    assert page.evaluate("import('./assets/release-one.js').then((module) => module.default)") == "one"

    assert ask(page, "switch", "waiting") == [{"type": "switch", "ok": True}]
    until(page, "navigator.serviceWorker.ready.then(({ waiting }) => !waiting)")
    page.reload()

    assert page.title() == "two"
    assert ask(page, "version") == [{"type": "version", "build": "two"}]
    copy.down = True
    page.reload()
    assert page.title() == "two"


def test_another_window_may_be_in_a_game(page: Page, context: BrowserContext, copy: Site, folder: Path) -> None:
    other = context.new_page()
    other.goto(copy.url)
    release(folder, "two")
    page.evaluate(UPDATE)

    assert ask(page, "switch", "waiting") == [{"type": "switch", "ok": False}]
    page.reload()
    assert page.title() == "one"


def test_a_release_keeps_the_engine_and_what_did_not_change(
    page: Page, copy: Site, folder: Path, until: Callable[..., Any]
) -> None:
    ask(page, "engine")
    copy.forget()
    release(folder, "two")
    page.evaluate(UPDATE)
    ask(page, "switch", "waiting")
    until(page, "navigator.serviceWorker.ready.then(({ waiting }) => !waiting)")
    ask(page, "engine")

    assert not any(path.startswith(("pyodide", "engine/")) for path in copy.paths)
    assert [path for path in copy.paths if path.startswith("assets/")] == ["assets/release-two.js"]


def test_old_releases_are_forgotten_but_one(page: Page, folder: Path, until: Callable[..., Any]) -> None:
    for name in ("two", "three", "four"):
        release(folder, name)
        page.evaluate(UPDATE)
        ask(page, "switch", "waiting")
        until(page, "navigator.serviceWorker.ready.then(({ waiting }) => !waiting)")

    def kept() -> bool:
        names = [name for name in page.evaluate("caches.keys()") if "page" in name]
        return sorted(names) == ["lunchbox-page-four", "lunchbox-page-three"]

    until(page, kept)


def test_a_release_that_cannot_be_fetched_whole_is_not_taken(page: Page, folder: Path) -> None:
    release(folder, "two")
    (folder / "assets" / "release-two.js").unlink()
    state = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update();
          const next = registration.installing;
          await new Promise((done) => (next.onstatechange = () => next.state === "redundant" && done()));
          return [next.state, Boolean(registration.waiting)];
        }"""
    )
    page.reload()

    assert state == ["redundant", False]
    assert page.title() == "one"


def test_names_of_stored_files_are_those_of_the_site(page: Page, copy: Site) -> None:
    """
    Under any path: nothing is stored, or asked for, above it.
    """
    ask(page, "engine")
    stored = page.evaluate(
        """async () => {
          const names = [];
          for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) names.push(url);
          }
          return names;
        }"""
    )

    assert stored
    assert [url for url in stored if not url.startswith(copy.url)] == []
