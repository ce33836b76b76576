"""
Tokens, read and written from what the page says of them and not with its code, so that each finds the other's mistakes.

Envelope: 0xA0 + version · length of all, two bytes · body · CRC-32. Body: kind and choices · ICE user fragment and
password · fingerprint · candidates · then, of an invite, build, table, secret, game and host; of a reply, which invite.
"""

from __future__ import annotations

import base64
import ipaddress
import re
import struct
import uuid
import zlib
from dataclasses import dataclass

VERSION = 2
MAGIC = 0xA0
REPLY, ANYWHERE, PEOPLE = 1, 2, 4
V4, V6, LOCAL, SRFLX = 0, 1, 2, 4


@dataclass(frozen=True)
class Candidate:
    """An address where somebody may be reached."""

    kind: str
    address: str
    port: int


@dataclass(frozen=True)
class Ends:
    """What one side must know of the other."""

    ufrag: str
    pwd: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True)
class Invite:
    """What a host gives to a guest."""

    ends: Ends
    anywhere: bool
    build: int
    table: int
    secret: str
    game: str
    host: str
    people: int
    """For how many it is; 0 for somebody who watches."""


@dataclass(frozen=True)
class Reply:
    """What a guest gives back."""

    ends: Ends
    anywhere: bool
    to: int


def mark(text: str) -> int:
    """Four bytes that stand for a text."""
    return zlib.crc32(text.encode())


def letters(raw: bytes) -> str:
    """Write bytes as base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unlettered(text: str) -> bytes:
    """Read base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class _Reader:
    def __init__(self, raw: bytes) -> None:
        self.raw, self.at = raw, 0

    def take(self, count: int) -> bytes:
        assert self.at + count <= len(self.raw), "the token ends too soon"
        self.at += count
        return self.raw[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def word(self) -> int:
        return int.from_bytes(self.take(4))

    def counted(self) -> bytes:
        return self.take(self.byte())


def _counted(raw: bytes) -> bytes:
    return bytes([len(raw)]) + raw


def _ice(text: str) -> bytes:
    """Write letters of ICE, four in three bytes where their number allows it."""
    if len(text) % 4:
        return b"\0" + _counted(text.encode())
    return _counted(base64.b64decode(text))


def _read_ice(found: _Reader) -> str:
    packed = found.counted()
    return base64.b64encode(packed).decode() if packed else found.counted().decode()


def _address(candidate: Candidate) -> bytes:
    address = candidate.address
    if address.endswith(".local"):
        form, raw = LOCAL, uuid.UUID(address.removesuffix(".local")).bytes
    else:
        packed = ipaddress.ip_address(address)
        form, raw = (V4 if packed.version == 4 else V6), packed.packed
    return bytes([form | (SRFLX if candidate.kind == "srflx" else 0)]) + raw + struct.pack(">H", candidate.port)


def _read_candidate(found: _Reader) -> Candidate:
    what = found.byte()
    form = what & 3
    raw = found.take(4 if form == V4 else 16)
    address = f"{uuid.UUID(bytes=raw)}.local" if form == LOCAL else str(ipaddress.ip_address(raw))
    return Candidate("srflx" if what & SRFLX else "host", address, int.from_bytes(found.take(2)))


def _ends(ends: Ends) -> bytes:
    addresses = b"".join(map(_address, ends.candidates))
    return _ice(ends.ufrag) + _ice(ends.pwd) + ends.fingerprint + bytes([len(ends.candidates)]) + addresses


def _read_ends(found: _Reader) -> Ends:
    ufrag, pwd, fingerprint = _read_ice(found), _read_ice(found), found.take(32)
    return Ends(ufrag, pwd, fingerprint, tuple(_read_candidate(found) for _ in range(found.byte())))


def write(token: Invite | Reply) -> str:
    """Write a token as letters."""
    choices = ANYWHERE if token.anywhere else 0
    if isinstance(token, Reply):
        body = bytes([choices | REPLY]) + _ends(token.ends) + token.to.to_bytes(4)
    else:
        about = token.build.to_bytes(4) + token.table.to_bytes(4) + bytes.fromhex(token.secret)
        words = _counted(token.game.encode()) + _counted(token.host.encode())
        body = bytes([choices | token.people * PEOPLE]) + _ends(token.ends) + about + words
    whole = bytes([MAGIC | VERSION]) + struct.pack(">H", len(body) + 7) + body
    return letters(whole + zlib.crc32(whole).to_bytes(4))


def read(text: str) -> Invite | Reply:
    """Read the token in a link, or its letters."""
    raw = unlettered(re.sub(r"^.*#(?:join|reply)=", "", text.strip(), flags=re.DOTALL))
    assert raw[0] == MAGIC | VERSION, "a token of another version"
    assert int.from_bytes(raw[1:3]) == len(raw), "not all of a token"
    assert zlib.crc32(raw[:-4]).to_bytes(4) == raw[-4:], "an altered token"
    found = _Reader(raw[3:-4])
    choices = found.byte()
    ends, anywhere = _read_ends(found), bool(choices & ANYWHERE)
    token: Invite | Reply
    if choices & REPLY:
        token = Reply(ends, anywhere, found.word())
    else:
        build, table, secret = found.word(), found.word(), found.take(8).hex()
        words = found.counted().decode(), found.counted().decode()
        token = Invite(ends, anywhere, build, table, secret, *words, people=choices // PEOPLE & 7)
    assert found.at == len(found.raw), "more than a token"
    return token


def invite_in(text: str) -> Invite:
    """Read the invite in a link."""
    token = read(text)
    assert isinstance(token, Invite), "a reply where an invite was wanted"
    return token
