"""The static server that the tests and `build.py serve` use."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from pathlib import Path

import pytest

from steps.serving import Site, serving


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Serve a small folder under a path of its own."""
    (tmp_path / "site").mkdir()
    (tmp_path / "secret.txt").write_text("nobody's business")
    (tmp_path / "site" / "index.html").write_text("<p>" + "lunch " * 100)
    (tmp_path / "site" / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "site" / "a.zip").write_bytes(b"PK")
    with serving(tmp_path / "site", base="box") as site:
        yield site


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: Message
    body: bytes


def get(site: Site, path: str, **headers: str) -> Answer:
    """Ask for a path, as it is."""
    with closing(http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)) as connection:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        with connection.getresponse() as answer:
            return Answer(answer.status, answer.headers, answer.read())


def test_serves_under_its_path_and_nowhere_else(site: Site) -> None:
    assert site.url.endswith("/box/")
    assert get(site, "/box/").status == 200
    assert get(site, "/").status == 404
    assert get(site, "/box").status == 404


@pytest.mark.parametrize("path", ["/box/../secret.txt", "/box/%2e%2e/secret.txt", "/box/none.js", "/box//etc/passwd"])
def test_gives_nothing_from_outside_its_folder(site: Site, path: str) -> None:
    assert get(site, path).status == 404


def test_packs_text_for_who_accepts_it_and_counts_what_was_sent(site: Site) -> None:
    plain = get(site, "/box/index.html")
    packed = get(site, "/box/index.html", Accept_Encoding="gzip")

    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert [answer.size for answer in site.sent] == [len(plain.body), len(packed.body)]
    site.forget()
    assert site.bytes == 0


@pytest.mark.parametrize(("name", "kind"), [("a.wasm", "application/wasm"), ("a.zip", "application/zip")])
def test_types_are_what_browsers_want(site: Site, name: str, kind: str) -> None:
    assert get(site, f"/box/{name}").headers["Content-Type"] == kind


def test_a_file_that_did_not_change_is_not_sent_again(site: Site) -> None:
    tag = get(site, "/box/").headers["ETag"]
    again = get(site, "/box/", If_None_Match=tag)

    assert (again.status, again.body) == (304, b"")


def test_a_taken_port_is_not_the_end(site: Site, tmp_path: Path) -> None:
    with serving(tmp_path / "site", port=site.port) as other:
        assert other.port != site.port
        assert get(other, "/").status == 200


def test_no_network_is_no_answer(site: Site) -> None:
    site.down = True
    with pytest.raises(http.client.HTTPException):
        get(site, "/box/")
