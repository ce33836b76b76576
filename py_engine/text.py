"""
What the engine wants said, in no language.

The engine never writes a sentence for a reader. It names a key and gives arguments; the page of each reader
has the sentence, in that reader's language. A key is looked up in the game's own text files first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1, clockwise: the next seat sits to the left."""


@dataclass(frozen=True, slots=True)
class Who:
    """A player, by seat; the page says the name, or "you" to that player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pieces:
    """Cards or tiles by their printed kinds, such as ``7h``; the page draws or names them."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """Words that a person wrote: shown as they are, as text and never as markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """
    A sentence, or a part of one, to be rendered by whoever reads it.

    >>> Said("pair_of", {"number": 8}).args["number"]
    8
    """

    key: str
    """The key of its text."""

    args: Mapping[str, Arg] = field(default_factory=lambda: MappingProxyType({}))
    """Arguments by name; a bare string among them is itself a key."""

    rule: str = ""
    """The number of the rule behind it, such as ``5.2``; empty when none is."""

    def __hash__(self) -> int:
        """Equal sentences have equal hashes."""
        return hash((self.key, tuple(sorted(self.args)), self.rule))


type Arg = int | str | Who | Pieces | Own | Said | tuple[Said, ...]

type Line = Own | Said
"""What goes with a play and decides nothing: a person's words, or a bot's."""
