"""What the built site contains."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from steps.gen import rules_html
from steps.node import MODULES
from steps.serving import TYPES

RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")


class Addresses(HTMLParser):
    """Collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policy = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [value for name in ("src", "href") if (value := given.get(name))]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"] or ""


def packed(path: Path) -> int:
    """Size of a file as a server sends it."""
    content = path.read_bytes()
    return len(content) if path.suffix in {".zip", ".whl", ".woff2", ".png"} else len(gzip.compress(content, 6))


def read(path: Path) -> Addresses:
    """Read a page."""
    addresses = Addresses()
    addresses.feed(path.read_text())
    return addresses


def ours(dist: Path) -> Iterator[Path]:
    """Give the site's own texts: not Pyodide, not the licences."""
    for path in sorted(dist.rglob("*")):
        if path.suffix in {".html", ".js", ".css", ".webmanifest"} and "pyodide" not in str(path.relative_to(dist)):
            yield path


def test_every_address_in_the_page_is_relative_and_there(dist: Path) -> None:
    for address in read(dist / "index.html").found:
        assert not address.startswith(("/", "http")), address
        assert (dist / address).is_file(), address


def test_every_address_in_the_manifest_is_relative_and_there(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text())

    assert {"./"} == {manifest[name] for name in ("start_url", "scope", "id")}
    for icon in manifest["icons"]:
        assert (dist / icon["src"]).is_file()
        assert not icon["src"].startswith("/")


def test_nothing_names_another_origin(dist: Path) -> None:
    """
    Names of XML, credits that people may follow, and the STUN servers that are asked only when people choose so.
    """
    allowed = re.compile(r"https?://(www\.w3\.org/|github\.com/|lit\.dev/|127\.0\.0\.1)")
    for path in ours(dist):
        for address in re.findall(r"https?://[\w.-][^\s\"'`<>)]+", path.read_text()):
            assert allowed.match(address), f"{path.name}: {address}"


def test_style_sheets_refer_to_files_beside_them(dist: Path) -> None:
    for sheet in (dist / "assets").glob("*.css"):
        for address in re.findall(r"url\(([^)]+)\)", sheet.read_text()):
            inline = address.strip("\"'")
            if not inline.startswith(("data:", "#")):
                assert (sheet.parent / inline).is_file(), f"{sheet.name}: {address}"


def test_names_of_assets_change_with_their_content(dist: Path) -> None:
    names = [path.name for folder in ("assets", "engine") for path in (dist / folder).iterdir()]

    assert names
    assert [name for name in names if not re.search(r"-[0-9A-Za-z]{8,10}\.\w+$", name)] == []


def test_the_policy_forbids_what_comes_from_elsewhere(dist: Path) -> None:
    policy = read(dist / "index.html").policy

    for rule in (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "worker-src 'self'",
    ):
        assert rule in policy
    assert "script-src 'self' 'unsafe" not in policy


def test_the_fonts_are_fetched_at_once(dist: Path) -> None:
    page = (dist / "index.html").read_text()

    assert page.count('as="font"') == 2
    assert page.index('as="font"') < page.index("stylesheet")


def test_every_kind_of_file_has_a_type(dist: Path) -> None:
    kinds = {path.suffix for path in dist.rglob("*") if path.is_file() and path.name != ".nojekyll"}

    assert kinds <= set(TYPES)


def test_the_engine_is_where_the_page_is_told(dist: Path, engine: dict[str, Any]) -> None:
    for name in ("stdlib", "stdlibFull", "wheel", "worker"):
        assert (dist / engine[name]).is_file()
    loaded = [*(dist / engine["index"] / name for name in RUNTIME), dist / engine["stdlib"], dist / engine["wheel"]]
    assert engine["bytes"] == sum(path.stat().st_size for path in loaded)


def test_library_and_wheel_are_bytecode(dist: Path, engine: dict[str, Any]) -> None:
    for name in ("stdlib", "wheel"):
        with zipfile.ZipFile(dist / engine[name]) as archive:
            kinds = {Path(entry).suffix for entry in archive.namelist()}
        assert ".pyc" in kinds
        assert ".py" not in kinds


def test_the_plain_wheel_is_at_its_address(dist: Path) -> None:
    wheel = json.loads((dist / "py" / "latest.json").read_text())["wheel"]
    with zipfile.ZipFile(dist / "py" / wheel) as archive:
        names = archive.namelist()

    assert wheel.endswith("-py3-none-any.whl")
    assert "py_engine/api.py" in names
    assert any(name.endswith("RULES.de.md") for name in names)
    assert not any("test" in name for name in names)


@pytest.mark.parametrize("thing", ["pyodide", "caprasimo", "nunito", "lit-html", "MPL-2.0", "lunchbox", "Python"])
def test_the_licences_go_with_the_site(dist: Path, thing: str) -> None:
    texts = "\n".join(path.name + path.read_text() for path in (dist / "licences").iterdir())

    assert thing in texts


def test_a_hosts_first_visit_is_smaller_than_pyodide_as_shipped(dist: Path, engine: dict[str, Any]) -> None:
    """
    All of the page included, every game and every chunk, in the language that takes most.
    """
    others = re.compile(r"(?:^|\.)(?:en|es)(?:\.html)?-\w+\.js$")
    shipped = [MODULES / "pyodide" / name for name in (*RUNTIME, "python_stdlib.zip", "pyodide-lock.json")]
    start = [*(dist / engine["index"] / name for name in RUNTIME), dist / engine["stdlib"], dist / engine["wheel"]]
    page = [dist / "index.html", dist / "sw.js", dist / "manifest.webmanifest", *(dist / "assets").iterdir()]
    page = [path for path in page if not others.search(path.name)]

    assert sum(map(packed, [*start, *page])) < sum(map(packed, shipped))


def test_the_service_worker_lists_what_there_is(dist: Path) -> None:
    text = (dist / "sw.js").read_text()
    for path in (dist / "assets").iterdir():
        assert f"assets/{path.name}" in text
    for name in RUNTIME:
        assert name in text


def test_there_is_no_map_and_no_source(dist: Path) -> None:
    assert [path for path in dist.rglob("*") if path.suffix in {".map", ".py", ".ts"}] == []


def test_rules_get_an_anchor_for_each_number() -> None:
    """
    A heading, a paragraph, bold or not, and an item of a tight list; a number within a sentence is none.
    """
    html = rules_html(
        "## 4 Passing\n\n**4.1** You may pass.\n\n- 4.2 Or not.\n- See 4.3.\n\nWith 10 cards it costs more.\n"
    )

    assert '<h2 id="r-4">' in html
    assert '<p id="r-4.1">' in html
    assert '<li id="r-4.2">' in html
    assert html.count("id=") == 3


def test_rules_are_text_and_not_markup() -> None:
    assert "<script" not in rules_html("1.1 <script>alert(1)</script>")
