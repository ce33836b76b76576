"""In the same room nobody outside is asked for anything; somewhere else both sides ask for their own addresses, and nothing more."""

from __future__ import annotations

import base64
import json
import re
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from steps.serving import Site
from tests.web.test_page_invite import invited, joined, link_of

SERVERS = re.findall(r'"stun:([^"]+)"', (Path(__file__).parents[2] / "web/js/net/stun.js").read_text())

OUTSIDE = (203, 0, 113, 7)
"""An address that documents may use, and that nobody has."""


def addresses(link: str) -> list[str]:
    """List the kinds of addresses in a link's token: plain, or names that only browsers on the same network know."""
    letters = link.split("=", 1)[1]
    body = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))[4:]
    for _ in range(2):
        body = body[1 + body[0] :]
    count, body = body[32], body[33:]
    kinds = []
    for _ in range(count):
        form = body[0] & 3
        kinds.append(("plain", "plain", "name")[form] + (" seen from outside" if body[0] & 4 else ""))
        body = body[1 + (4 if form == 0 else 16) + 2 :]
    return kinds


class Stun:
    """A server that tells everybody the same address outside, and counts who asks and what else arrives."""

    def __init__(self) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.asked: set[int] = set()
        """Ports of who asked for an address."""

        self.other: list[bytes] = []
        self.ended = False
        self.socket.settimeout(0.2)
        self.thread = threading.Thread(target=self._serve)
        self.thread.start()

    def _serve(self) -> None:
        cookie = 0x2112A442
        while not self.ended:
            try:
                data, who = self.socket.recvfrom(2048)
            except TimeoutError:
                continue
            if data[:2] != b"\0\1":
                self.other.append(data)
                continue
            self.asked.add(who[1])
            time.sleep(0.2)  # it is far away
            outside = int.from_bytes(bytes(OUTSIDE)) ^ cookie
            mapped = struct.pack("!HHBBHI", 0x20, 8, 0, 1, who[1] ^ (cookie >> 16), outside)
            self.socket.sendto(struct.pack("!HH", 0x101, len(mapped)) + data[4:20] + mapped, who)

    def close(self) -> None:
        """End it."""
        self.ended = True
        self.thread.join()
        self.socket.close()


@pytest.fixture
def stun() -> Iterator[Stun]:
    made = Stun()
    yield made
    made.close()


ELSEWHERE = r"""{
  const NEAR = /candidate:[^\r\n]* [0-9a-f-]+\.local [^\r\n]*(\r\n)?/;
  const { addIceCandidate, setRemoteDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    return setRemoteDescription.call(this, { type, sdp: sdp.replace(new RegExp(`a=${NEAR.source}`, "g"), "") });
  };
  RTCPeerConnection.prototype.addIceCandidate = function (given) {
    return NEAR.test(given.candidate) ? Promise.resolve() : addIceCandidate.call(this, given);
  };
}"""
"""
Keep a page from finding the other side on this machine, as in another network.

A browser that has reached the other side before the server outside has answered ends its search, as it needs no address there.
"""


def instead(stun: Stun, page: Page) -> Page:
    """
    Have a page ask our server where it asks one of those in its configuration; and only where it asks one of those.

    It takes all the time it needs for that: people wait two seconds at most, and a busy machine may take longer.
    """
    page.add_init_script(
        f"""{{
          const later = setTimeout;
          window.setTimeout = (what, ms, ...more) => later(what, ms === 2000 ? 30000 : ms, ...more);
          const known = {json.dumps(SERVERS)};
          window.configured = [];
          window.RTCPeerConnection = class extends RTCPeerConnection {{
            constructor(given) {{
              const urls = (given?.iceServers ?? []).flatMap(({{ urls }}) => urls).map((url) => url.replace("stun:", ""));
              configured.push(urls);
              if (urls.some((url) => !known.includes(url))) throw new Error(`nobody told of ${{urls}}`);
              super({{ ...given, iceServers: urls.length ? [{{ urls: "stun:127.0.0.1:{stun.port}" }}] : [] }});
            }}
          }};
        }}"""
    )
    return page


def test_only_somewhere_else_asks_outside(
    page: Page, watched: Callable[..., BrowserContext], site: Site, stun: Stun
) -> None:
    """Not a packet in the same room; somewhere else each side asks once more, the tokens carry the answer, and the sheet names the servers."""
    host = instead(stun, page)
    near, far = (instead(stun, watched().new_page()) for _ in range(2))
    link = invited(host, site)
    assert "Nothing outside" in host.inner_text(".network")
    reply = joined(near, link)
    assert set(addresses(link) + addresses(reply)) == {"name"}
    assert [host.evaluate("configured"), near.evaluate("configured")] == [[[]], [[]]]
    assert not stun.asked

    host.click("[data-choice='anywhere']")
    host.wait_for_selector(".qr svg", timeout=60_000)
    assert SERVERS
    assert all(server in host.inner_text(".network") for server in SERVERS)
    link = link_of(host)
    assert "plain seen from outside" in addresses(link)
    hosts = set(stun.asked)
    assert hosts
    far.add_init_script(ELSEWHERE)
    reply = joined(far, link)
    assert "plain seen from outside" in addresses(reply)
    assert stun.asked - hosts
    host.fill("[data-paste]", reply)
    host.keyboard.press("Enter")
    host.wait_for_selector(".invite-in", timeout=30_000)
    assert far.evaluate("configured") == [SERVERS]
    assert stun.other == []
