"""Messages in frames of at most 16 KiB; longer ones in numbered parts, ``~number.place.count~part``."""

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
