"""
Messages in frames of at most 16 KiB; longer ones in numbered parts, ``~number.place.count~part``.

Around each frame stands its number and that of the last which has arrived here, ``#number.got#frame``; with the number 0 it
is that word alone, and a ``?`` asks for one.
"""

from __future__ import annotations

LONGEST = 16 * 1024
ROOM = LONGEST - 24


def cut(text: str, number: int) -> list[str]:
    """Cut a message into frames, never inside a character."""
    raw = text.encode()
    if len(raw) <= LONGEST:
        return [text]
    parts = []
    while raw:
        end = min(ROOM, len(raw))
        while end < len(raw) and raw[end] & 0xC0 == 0x80:
            end -= 1
        parts.append(raw[:end].decode())
        raw = raw[end:]
    return [f"~{number}.{place}.{len(parts)}~{part}" for place, part in enumerate(parts)]


class Joiner:
    """Puts frames together again."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def push(self, frame: str) -> str | None:
        """Take a frame; return a whole message, or None while parts are missing."""
        assert len(frame.encode()) <= LONGEST, "a frame that is too long"
        if not frame.startswith("~"):
            assert not self.parts, "a part is missing"
            return frame
        head, _, part = frame[1:].partition("~")
        _number, place, count = map(int, head.split("."))
        assert place == len(self.parts), "parts out of order"
        self.parts.append(part)
        if place + 1 < count:
            return None
        whole = "".join(self.parts)
        self.parts = []
        return whole


class Count:
    """Counts frames. Our own channel is reliable, so nothing is ever sent again here; the other side's is not."""

    def __init__(self) -> None:
        self.sent = self.got = 0

    def sure(self, frame: str) -> str:
        """Return a frame with its head."""
        self.sent += 1
        return f"#{self.sent}.{self.got}#{frame}"

    def word(self) -> str:
        """Say what has arrived here."""
        return f"#0.{self.got}#"

    def take(self, data: str) -> tuple[str | None, bool]:
        """Return the frame in what came, if it is the next, and whether the other side wants a word of it."""
        head, _, frame = data[1:].partition("#")
        number, heard = map(int, head.split("."))
        assert data.startswith("#"), "no head"
        assert heard <= self.sent, "more has arrived there than was sent"
        if number == self.got + 1:
            self.got = number
            return frame, True
        return None, bool(number or frame)
