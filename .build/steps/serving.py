"""
A static server as GitHub Pages is one: gzip, ETag, `max-age=600`, no headers of ours, any path in front.

It counts what leaves it, per request and in bytes as sent, for the tests and the bench.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    ".whl": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}
_PACKED = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".wasm", ".svg", ".txt", ".md"}
"""Sent gzipped, to who accepts it."""


@lru_cache(maxsize=500)
def _content(path: Path, _changed: int, *, packed: bool) -> tuple[bytes, str]:
    plain = path.read_bytes()
    tag = hashlib.sha256(plain).hexdigest()[:16]
    return (gzip.compress(plain, 6, mtime=0) if packed else plain), f'"{tag}{"-gz" if packed else ""}"'


@dataclass
class Sent:
    """One answer."""

    path: str
    """Below the base, without a leading slash."""

    status: int
    size: int
    """Bytes of the body as they were sent."""


@dataclass
class Site:
    """A folder being served."""

    folder: Path
    base: str = "/"
    port: int = 0
    delay: float = 0.0
    """Seconds before every answer."""

    down: bool = False
    """True: every connection is dropped, as without network."""

    sent: list[Sent] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}{self.base}"

    @property
    def bytes(self) -> int:
        """All that was sent since the last `forget`."""
        return sum(answer.size for answer in self.sent)

    @property
    def paths(self) -> list[str]:
        """All that was asked for since the last `forget`, in order."""
        return [answer.path for answer in self.sent]

    def forget(self) -> None:
        """Begin to count anew."""
        with self._lock:
            self.sent.clear()

    def count(self, answer: Sent) -> None:
        """Remember an answer."""
        with self._lock:
            self.sent.append(answer)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Lunchbox"
    sys_version = ""
    server: _Server

    def _find(self) -> tuple[str, Path | None]:
        """Return the path below the base, and the file for it."""
        site = self.server.site
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(site.base):
            return asked.lstrip("/"), None
        name = asked.removeprefix(site.base)
        path = (site.folder / name).resolve()
        if path.is_dir() and (name == "" or name.endswith("/")):
            path /= "index.html"
        inside = path.is_relative_to(site.folder.resolve())
        return name, path if inside and path.is_file() else None

    def _answer(self, status: int, name: str, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for key, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(key, value)
        self.end_headers()
        sent = b"" if self.command == "HEAD" else body
        self.server.site.count(Sent(name, status, len(sent)))
        self.wfile.write(sent)

    def do_GET(self) -> None:
        site = self.server.site
        if site.down:
            self.close_connection = True
            return
        if site.delay:
            threading.Event().wait(site.delay)
        name, path = self._find()
        if path is None:
            self._answer(404, name, b"Not found\n", {"Content-Type": TYPES[".txt"]})
            return
        packed = path.suffix in _PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        body, tag = _content(path, path.stat().st_mtime_ns, packed=packed)
        headers = {"Cache-Control": "max-age=600", "ETag": tag, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            self._answer(304, name, b"", headers)
            return
        headers["Content-Type"] = TYPES.get(path.suffix, "application/octet-stream")
        if packed:
            headers["Content-Encoding"] = "gzip"
        self._answer(200, name, body, headers)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server looks for

    def log_message(self, *_: object) -> None:
        """Say nothing; `Site.sent` has it."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, site: Site) -> None:
        super().__init__(("127.0.0.1", site.port), _Handler)
        self.site = site

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of browsers that hang up in the middle of an answer."""


def open_server(site: Site) -> ThreadingHTTPServer:
    """Bind a site to its port, or to a free one where that is taken, without serving yet."""
    site.base = f"/{site.base.strip('/')}/".replace("//", "/")
    try:
        server = _Server(site)
    except OSError:
        site.port = 0
        server = _Server(site)
    site.port = server.server_port
    return server


@contextmanager
def serving(folder: Path, base: str = "/", port: int = 0) -> Iterator[Site]:
    """Serve a folder while the block runs."""
    site = Site(folder, base, port)
    server = open_server(site)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
