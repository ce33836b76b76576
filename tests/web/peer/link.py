"""
A guest's end of a link, made with aiortc: an implementation of WebRTC that shares nothing with a browser's.

What is sent and heard can be held up, as a network does it, or doubled, as none does: see `Weather`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from aiortc import RTCPeerConnection, RTCSessionDescription

from tests.web.peer.frames import Count
from tests.web.peer.tokens import Candidate, Ends, Invite, Reply, mark, write

_SDP = """v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{ufrag}
a=ice-pwd:{pwd}
a=fingerprint:sha-256 {fingerprint}
a=setup:active
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""


NOWHERE = Candidate("host", "127.0.0.1", 9)


def described(ends: Ends, *, resolving: bool) -> str:
    """
    Rebuild the host's offer; it opens DTLS, so that no timer runs here while the reply is carried.

    Names under .local take a second to look up. Who does without them is found by the host, which knows our addresses.
    """
    known = [one for one in ends.candidates if resolving or not one.address.endswith(".local")]
    candidates = "".join(
        f"a=candidate:{place} 1 udp {2**31 - 1 - place} {one.address} {one.port} typ {one.kind}\n"
        for place, one in enumerate(known or [NOWHERE], 1)
    )
    fingerprint = ends.fingerprint.hex(":").upper()
    text = _SDP.format(candidates=candidates, ufrag=ends.ufrag, pwd=ends.pwd, fingerprint=fingerprint)
    return text.replace("\n", "\r\n")


def ends_in(sdp: str) -> Ends:
    """Read what a token holds out of a description."""
    lines = sdp.split("\r\n")
    told = dict(line.removeprefix("a=").split(":", 1) for line in lines if line.startswith("a=") and ":" in line)
    found = [line.split() for line in lines if line.startswith("a=candidate:")]
    candidates = tuple(Candidate(words[7], words[4], int(words[5])) for words in found if words[7] in {"host", "srflx"})
    prints = [line.split()[1] for line in lines if line.startswith("a=fingerprint:sha-256 ")]
    return Ends(told["ice-ufrag"], told["ice-pwd"], bytes.fromhex(prints[0].replace(":", "")), candidates[:8])


@dataclass
class Weather:
    """What happens to frames on their way; a link to itself has none."""

    held: bool = False
    """Nothing comes through until `clear`; then all of it does, in order."""

    waiting: list[Callable[[], None]] = field(default_factory=list)

    def let(self, job: Callable[[], None]) -> None:
        """Do it now, or when the weather clears."""
        if self.held:
            self.waiting.append(job)
        else:
            job()

    def clear(self) -> None:
        """Let everything through."""
        self.held = False
        while self.waiting and not self.held:
            self.waiting.pop(0)()


class Link:
    """One data channel to a host."""

    open: ClassVar[set[Link]] = set()
    """All that were not closed, so that none outlives its loop."""

    def __init__(self) -> None:
        self.open.add(self)
        self.peer = RTCPeerConnection()
        self.channel = self.peer.createDataChannel("g", negotiated=True, id=0)
        self.opened = asyncio.Event()
        self.closed = asyncio.Event()
        self.weather = Weather()
        self.count = Count()
        self.hear: Callable[[str], None] = lambda _frame: None
        self.host = self.ours = b""
        """Fingerprints of both certificates."""

        self.channel.on("open", self.opened.set)
        self.channel.on("close", self.closed.set)
        self.channel.on("message", lambda data: self.weather.let(lambda: self._heard(data)))

    async def answer(self, invite: Invite, *, resolving: bool = True) -> str:
        """Answer an invite; return the reply's letters."""
        await self.peer.setRemoteDescription(
            RTCSessionDescription(described(invite.ends, resolving=resolving), "offer")
        )
        await self.peer.setLocalDescription(await self.peer.createAnswer())
        assert "a=setup:passive" in self.peer.localDescription.sdp
        ends = ends_in(self.peer.localDescription.sdp)
        self.host, self.ours = invite.ends.fingerprint, ends.fingerprint
        return write(Reply(ends, invite.anywhere, mark(invite.secret)))

    def _heard(self, data: str | bytes) -> None:
        assert isinstance(data, str), "bytes on a channel of texts"
        frame, wanted = self.count.take(data)
        if wanted:
            self.send(self.count.word())
        if frame is not None:
            self.hear(frame)

    def say(self, frame: str) -> None:
        """Send a frame that has to arrive."""
        self.send(self.count.sure(frame))

    def send(self, frame: str | bytes) -> None:
        """Send anything; what is for a channel that is closed is lost, as it is in a browser."""
        self.weather.let(lambda: self._send(frame))

    def _send(self, frame: str | bytes) -> None:
        if self.channel.readyState == "open":
            self.channel.send(frame)

    async def close(self) -> None:
        """End it without a word."""
        self.open.discard(self)
        await self.peer.close()
        self.closed.set()
