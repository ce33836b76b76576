"""
Luck as a value.

A generator is two fields, a key and a count of what was drawn. Drawing returns the number and the next
generator, so a game keeps its luck in its state, a record replays bit for bit, and undo needs no care.
The bits are SHAKE-256 of key and count: equal on every platform, and not to be guessed from what was seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256, shake_256
from math import factorial

_SPARE_BITS = 128
"""Bits drawn beyond what a number needs; they keep its bias below 2**-128."""


@dataclass(frozen=True, slots=True)
class Rng:
    """
    A generator of random numbers that never changes.

    >>> value, later = Rng.seeded("lunch").below(6)
    >>> (value, later.drawn)
    (3, 1)
    """

    key: str
    """64 hexadecimal digits."""

    drawn: int = 0
    """How often it was drawn from."""

    @classmethod
    def seeded(cls, seed: str) -> Rng:
        """Return the generator that belongs to a text of any length."""
        return cls(sha256(seed.encode()).hexdigest())

    def split(self, label: str) -> Rng:
        """Return another stream; this one is left as it was."""
        return Rng.seeded(f"{self.key}/{self.drawn}/{label}")

    def _bits(self, count: int) -> int:
        size = (count + _SPARE_BITS + 7) // 8
        return int.from_bytes(shake_256(f"{self.key}{self.drawn}".encode()).digest(size))

    def below(self, limit: int) -> tuple[int, Rng]:
        """
        Draw one of 0..limit-1.

        Raises:
            ValueError: `limit` is not positive.
        """
        if limit < 1:
            msg = f"nothing to draw below {limit}"
            raise ValueError(msg)
        return self._bits(limit.bit_length()) % limit, Rng(self.key, self.drawn + 1)

    def shuffle[T](self, items: tuple[T, ...]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in a random order, every order equally likely."""
        mixed = list(items)
        luck = self._bits(factorial(len(mixed)).bit_length())
        for last in range(len(mixed) - 1, 0, -1):
            luck, chosen = divmod(luck, last + 1)
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return tuple(mixed), Rng(self.key, self.drawn + 1)

    def choice[T](self, items: tuple[T, ...]) -> tuple[T, Rng]:
        """Draw one of the items."""
        index, rng = self.below(len(items))
        return items[index], rng
