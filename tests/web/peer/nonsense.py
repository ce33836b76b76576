"""Messages that are wrong in one place: every field of every message that a guest may send, with values of other types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

HELLO = {"t": "hello", "wire": 3, "build": "lab", "names": ["M"], "faces": ["cleo"], "secret": "0" * 16}
SOUND: tuple[dict[str, Any], ...] = (
    HELLO,
    {"t": "act", "id": 1, "seat": 2, "opened": 1, "action": {"type": "pass"}},
    {"t": "why", "id": 1, "seat": 2, "opened": 1, "action": {"type": "pass"}},
    {"t": "ask", "id": 1, "seat": 2, "what": "hint"},
    {"t": "consent", "id": "0" * 16, "yes": True},
    {"t": "say", "text": "hello"},
    {"t": "contribute", "bytes": "0" * 64},
    {"t": "reveal", "bytes": "0" * 64},
    {"t": "update", "seat": 2},
    {"t": "signal", "to": 1, "body": "x"},
    {"t": "leave"},
    {"t": "ping"},
    {"t": "pong"},
)
"""One of each kind, in order."""

OPTIONAL = {"hello": {"proof": "0" * 64}, "act": {"line": "so there"}}
"""What may be left out."""

TYPES: tuple[Any, ...] = (None, True, -1, 1.5, 2**53, "x" * 70_000, [[]], {"toString": 1})
"""A value of each type that JSON has; numbers that are no seat and no id; a text that is too long."""


def _fits(kind: str, name: str, value: Any) -> bool:
    """Whether a value is sound there by chance: a spectator's picture is asked for with null, and yes may be true."""
    return (
        (kind, name, value) in {("update", "seat", None), ("consent", "yes", True)}
        if not isinstance(value, list | dict)
        else False
    )


def nonsense() -> Iterator[tuple[str, str]]:
    """Yield messages as text, each with the place where it is wrong."""
    for sound in SOUND:
        kind = sound["t"]
        whole = {**sound, **OPTIONAL.get(kind, {})}
        for name in whole:
            if name == "t":
                continue
            for value in TYPES:
                if not _fits(kind, name, value):
                    yield f"{kind}.{name} is {str(value)[:12]}", json.dumps({**whole, name: value})
            if name in sound:
                yield f"{kind} without {name}", json.dumps({key: value for key, value in whole.items() if key != name})
        for more in ("admin", "constructor", "__proto__", "seats"):
            yield f"{kind} with {more}", json.dumps({**whole, more: [0, 1]})


UNKNOWN = (
    "",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    '{"t":7}',
    '{"t":"toString"}',
    '{"t":"welcome"}',
    '{"t":"bye","why":"x"}',
)
"""No messages at all, and some that only a host may send."""
