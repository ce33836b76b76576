"""
How strong the bots of a game are: the share of deals in which one level finishes ahead of another.

Deals are duplicate (`py_engine.duel`), and as many are played as a sequential test needs: after each batch it is looked
at whether the 95% interval is clear of the target, and at the latest it ends when the time is up.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING

from steps.tools import ROOT, TroubleError, say

if TYPE_CHECKING:
    from py_engine.duel import Side, Table, Tally

_BATCH = 10
_LEAST = 20
"""Deals before the interval is looked at."""


@dataclass(frozen=True)
class Bot:
    """A level, and how many playouts it takes; None: as many as it likes."""

    level: str
    playouts: int | None = None

    def __str__(self) -> str:
        """Name it in the table."""
        return self.level if self.playouts is None else f"{self.level} with {self.playouts} playouts"


@dataclass(frozen=True)
class Pairing:
    """What is compared, and in what share of deals the first should finish ahead."""

    one: Bot
    other: Bot
    target: float


def _table(game: str, seats: int | None) -> Table:
    from py_engine.duel import Table  # noqa: PLC0415 - the path is set by then
    from py_engine.games import GAMES  # noqa: PLC0415
    from py_engine.match import checked  # noqa: PLC0415

    rules = GAMES[game]
    package = import_module(f"py_engine.games.{game.replace('-', '_')}")
    most = min(4, rules.seats[-1])
    return Table(rules, seats or most, checked(rules, {}), getattr(package, "hand_over", None))


def _side(game: str, bot: Bot) -> Side:
    from py_engine.bots import random_policy  # noqa: PLC0415
    from py_engine.duel import Side  # noqa: PLC0415
    from py_engine.games import BOTS  # noqa: PLC0415

    return Side(random_policy if bot.level == "random" else BOTS[game][bot.level], bot.playouts)


def _deal(given: tuple[str, int | None, Pairing, str]) -> tuple[float, float]:
    from py_engine.duel import deal  # noqa: PLC0415

    game, seats, pairing, seed = given
    return deal(_table(game, seats), seed, _side(game, pairing.one), _side(game, pairing.other))


def _begin() -> None:
    os.nice(5)
    sys.path.insert(0, str(ROOT))


@contextmanager
def _dealing(game: str, seats: int | None, pairing: Pairing, workers: int) -> Iterator[Iterator[tuple[float, float]]]:
    """Deal on several cores, without end; what is still being played when nobody wants more is thrown away."""
    with get_context("spawn").Pool(workers, _begin) as pool:

        def deals() -> Iterator[tuple[float, float]]:
            number = 0
            while True:
                batch = [(game, seats, pairing, f"duel {number + more}") for more in range(_BATCH)]
                yield from pool.imap_unordered(_deal, batch)
                number += _BATCH

        yield deals()


def _settled(tally: Tally, target: float) -> bool:
    low, high = tally.interval()
    return tally.deals >= _LEAST and tally.deals % _BATCH == 0 and not low <= target <= high


def _compare(game: str, seats: int | None, pairing: Pairing, minutes: float, workers: int) -> bool:
    """Play until it is settled, print what came of it, and return whether the target is reached."""
    from py_engine.duel import Tally  # noqa: PLC0415

    tally, start = Tally(), time.monotonic()
    with _dealing(game, seats, pairing, workers) as deals:
        for mine, theirs in deals:
            tally.add(mine, theirs)
            if _settled(tally, pairing.target) or time.monotonic() - start > minutes * 60:
                break
    low, high = tally.interval()
    reached = tally.share >= pairing.target
    verdict = ("met" if low > pairing.target else "met, not yet for certain") if reached else "FALLS SHORT"
    say(
        f"{pairing.one} ahead of {pairing.other}: {tally.share:.1%} of {tally.deals} deals "
        f"(95% interval {low:.1%} to {high:.1%}; target {pairing.target:.0%}: {verdict})\n"
        f"    a hand came to {tally.mine / tally.deals:.2f} against {tally.theirs / tally.deals:.2f} on average; "
        f"{time.monotonic() - start:.0f} s"
    )
    return reached


def _usual(game: str) -> Sequence[Pairing]:
    """Return what every game's levels are held to."""
    from py_engine.games import BOTS  # noqa: PLC0415
    from py_engine.search import Search  # noqa: PLC0415

    levels = BOTS[game]
    best = list(levels)[-1]
    pairings = [Pairing(Bot(best), Bot("random"), 0.9)]
    if "fair" in levels and best != "fair":
        pairings.append(Pairing(Bot(best), Bot("fair"), 0.6))
    policy = levels[best]
    if isinstance(policy, Search):
        playouts = policy.mind.playouts
        pairings.append(Pairing(Bot(best, playouts), Bot(best, max(1, playouts // 10)), 0.55))
    return pairings


def bench_bots(
    game: str,
    *,
    one: Bot | None,
    other: Bot,
    target: float = 0.5,
    seats: int | None = None,
    minutes: float = 15,
    workers: int | None = None,
) -> int:
    """Compare two levels of a game, or what is usual; return 1 if a target is missed."""
    sys.path.insert(0, str(ROOT))
    from py_engine.games import BOTS, GAMES  # noqa: PLC0415

    if game not in GAMES:
        msg = f"There is no game {game}; there are {', '.join(GAMES)}."
        raise TroubleError(msg)
    for bot in (one, other) if one else ():
        if bot.level != "random" and bot.level not in BOTS[game]:
            msg = f"{game} has no level {bot.level}; it has random, {', '.join(BOTS[game])}."
            raise TroubleError(msg)
    pairings = [Pairing(one, other, target)] if one else _usual(game)
    table = _table(game, seats)
    if table.seats < 2:
        msg = "One alone is ahead of nobody."
        raise TroubleError(msg)
    what = "single hands" if table.hand_over else "whole games"
    cores = workers or os.cpu_count() or 1
    say(f"{game}: {what}, {table.seats} seats, each level in each seat of each deal; {cores} at a time\n")
    reached = [_compare(game, seats, pairing, minutes / len(pairings), cores) for pairing in pairings]
    return 0 if all(reached) else 1
