"""
What must be reached, measured, each figure beside its target and beside what it is compared with.

All figures are taken in one run and interleaved, one sample of each and then the next of each, so that a machine that
grows slower does so for all. The median counts. A figure that falls short is printed like every other.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from steps import bench_engine, bench_growth, bench_peers
from steps.bench_compare import compare, file_of, read
from steps.bench_cut import CUT
from steps.bench_figures import Figure, Result, Sample, table
from steps.bench_link import LINK
from steps.tools import TroubleError, say

ROUNDS = 7
QUICK = 3
_QUESTION = {"power-struggle": 200, "lunch-money": 60, "skyscraper": 60}
"""The most µs that a question of a game may take on CPython; 80 for a game that is not named."""

_OTHERS = 80
_PARTS = tuple((part, "{:.0f}%") for part in ("apply", "legal", "view", "codec", "json", "rest"))
_OURS = (("p95", "{:.0f} µs"), ("ours", "{:.0f} µs"), ("which is", "{:.2g} of it"))


def _page(name: str) -> Callable[[Any], Generator[Sample]]:
    """Return a figure of the page; what drives a browser is imported when one is wanted."""

    def samples(lab: Any) -> Generator[Sample]:
        from steps import bench_page  # noqa: PLC0415

        found: Generator[Sample] = getattr(bench_page, name)(lab)
        return found

    return samples


_PAGE = {
    "start": Figure(
        "page",
        "second visit: to the first accepted action",
        _page("second_visit"),
        "{:.2f} of bare Pyodide",
        (("ours", "{:.2f} s"), ("bare loadPyodide as shipped and 1+1", "{:.2f} s")),
        "at most 0.40",
        lambda value, _: value <= 0.40,
        page=True,
    ),
    "host": Figure(
        "page",
        "bytes of a host's first visit, gzipped",
        _page("host_bytes"),
        "{:.2f} MB",
        (("Pyodide as shipped", "{:.2f} MB"),),
        "less than Pyodide as shipped",
        lambda value, beside: value < beside[0],
        page=True,
    ),
    "guest": Figure(
        "page",
        "bytes of a guest up to the first finished hand",
        _page("guest_bytes"),
        "{:.0f} KB",
        (("after the deal", "{:.0f} KB"),),
        "under 400 KB",
        lambda value, _: value < 400,
        page=True,
    ),
    "wait": Figure(
        "page",
        "link: a guest's tap to the repaint, p95",
        _page("guest_wait"),
        "{:.1f} ms",
        (("the channel's own round trip, taken off", "{:.1f} ms"),),
        "at most 40 ms",
        lambda value, _: value <= 40,
        page=True,
    ),
    "memory": Figure(
        "page",
        "page and worker after ten games in a row",
        _page("memory"),
        "{:.0f} MB",
        (("a game adds", "{:.2f} MB"), ("taken off: an empty page", "{:.0f} MB"), ("garbage", "{:.0f} MB")),
        "under 150 MB, a game adds at most 1",
        lambda value, beside: value < 150 and beside[0] <= 1,
        page=True,
        once=True,
    ),
}


def _door_in_pyodide(lab: Any, game: str) -> Generator[Sample]:
    return bench_engine.door(lab, game)


def _of_game(game: str) -> dict[str, Figure]:
    """Return the figures that are taken of every game."""
    slowest = _QUESTION.get(game, _OTHERS)
    figures = {
        "random": Figure(
            "a question at random play on CPython, CPU time, mean",
            game,
            partial(bench_engine.random_play, game),
            "{:.0f} µs",
            (("p95", "{:.0f} µs"), ("a view", "{:.0f} µs")),
            f"at most {slowest} µs",
            lambda value, _: value <= slowest,
        ),
        "cpython": Figure(
            "an action through the JSON door on CPython, an update for each of 4 seats, mean",
            game,
            partial(bench_engine.door_on_cpython, game),
            "{:.0f} µs",
            (("p95", "{:.0f} µs"),),
        ),
        "door": Figure(
            "an action through the JSON door in Pyodide, an update for each of 4 seats, p95",
            game,
            partial(_door_in_pyodide, game=game),
            "{:.2f} ms",
            (("mean", "{:.2f} ms"),),
            "at most 8 ms",
            lambda value, _: value <= 8,
            page=True,
        ),
    }
    most, few = bench_growth.sizes(game)
    if most > few:
        figures["seats"] = Figure(
            "growth",
            f"{game}: {most} seats against {few}, updates included",
            partial(bench_growth.seats, game),
            "{:.2f} times",
            (("as many more seats", "{:.2f}"), ("with the most", "{:.0f} µs"), ("with the fewer", "{:.0f} µs")),
        )
    return figures


def _of_struggle(game: str) -> dict[str, Figure]:
    """Return the figures that are taken of one game, whose games are long."""
    return {
        "growth": Figure(
            "growth",
            f"{game}: move 1,000 with the record against without",
            partial(bench_growth.growth, game),
            "{:.2f} times",
            (
                ("with", "{:.0f} µs"),
                ("without", "{:.0f} µs"),
                ("at move 10", "{:.0f} µs"),
                ("saving 1,000 moves", "{:.0f} µs"),
            ),
            "the same: at most 1.10",
            lambda value, _: value <= 1.10,
        ),
        "parts": Figure(
            "where the time of an action through the door goes",
            f"{game} on CPython",
            partial(bench_engine.parts_on_cpython, game),
            "{:.0f} µs",
            _PARTS,
        ),
        "parts-pyodide": Figure(
            "where the time of an action through the door goes",
            f"{game} in Pyodide",
            partial(bench_engine.parts_in_pyodide, game),
            "{:.0f} µs",
            _PARTS,
        ),
    }


_PEERS = {
    "rlcard": Figure("peers", "RLCard, Dou Dizhu: step, list, show", bench_peers.rlcard, "{:.0f} µs", _OURS),
    "openspiel": Figure(
        "peers",
        "OpenSpiel, team dominoes in Python: list, apply",
        partial(bench_peers.openspiel, "python_team_dominoes"),
        "{:.0f} µs",
        _OURS,
    ),
    "openspiel-c": Figure(
        "peers",
        "OpenSpiel, Dou Dizhu in C++: list, apply",
        partial(bench_peers.openspiel, "dou_dizhu"),
        "{:.1f} µs",
        _OURS,
    ),
    "boardgame": Figure(
        "peers",
        "boardgame.io, a move shown to four clients, in Node",
        bench_peers.boardgame,
        "{:.0f} µs",
        _OURS,
    ),
}
_MACHINE = Figure("this machine", "a calibration loop that never changes", bench_engine.machine, "{:.1f} µs")


def figures(*, peers: bool) -> dict[str, Figure]:
    """Return all figures by name; those of a game are called ``random/power-struggle``."""
    games = list(bench_engine.games())
    of_games = {game: _of_game(game) for game in games}
    kinds = list(dict.fromkeys(kind for known in of_games.values() for kind in known))
    found = {f"{kind}/{game}": of_games[game][kind] for kind in kinds for game in games if kind in of_games[game]}
    found |= _of_struggle(games[0]) | _PAGE | LINK | CUT | (_PEERS if peers else {})
    by_group: dict[str, dict[str, Figure]] = {}
    for name, figure in {"machine": _MACHINE, **found}.items():
        by_group.setdefault(figure.group, {})[name] = figure
    return {name: figure for group in by_group.values() for name, figure in group.items()}


def _chosen(only: Sequence[str], *, peers: bool) -> dict[str, Figure]:
    """Return the figures of some names: whole ones, or what stands before the game."""
    known = figures(peers=peers or bool(set(only) & set(_PEERS)))
    unknown = sorted(name for name in only if not any(name in (key, key.partition("/")[0]) for key in known))
    if unknown:
        names = dict.fromkeys(key.partition("/")[0] for key in known)
        msg = f"There is no figure {', '.join(unknown)}; there are {', '.join(names)}."
        raise TroubleError(msg)
    wanted = {*only, "machine"}
    return {key: figure for key, figure in known.items() if not only or {key, key.partition("/")[0]} & wanted}


def _measure(chosen: Mapping[str, Figure], rounds: int) -> dict[str, Result]:
    """Take the samples, interleaved; a figure that breaks says so and leaves the others alone."""
    taken: dict[str, list[Sample]] = {name: [] for name in chosen}
    troubles: dict[str, str] = {}
    with ExitStack() as stack:
        lab: list[Any] = []
        if any(figure.page for figure in chosen.values()):
            from steps.bench_lab import open_lab  # noqa: PLC0415 - drives a browser

            lab = [stack.enter_context(open_lab())]
        running: dict[str, Generator[Sample]] = {}
        for round_ in range(rounds):
            for name, figure in chosen.items():
                if (round_ and name not in running) or (figure.once and round_):
                    continue
                start = time.monotonic()
                try:
                    if not round_:
                        running[name] = figure.samples(*(lab if figure.page else []))
                    taken[name].append(next(running[name]))
                except Exception as trouble:  # noqa: BLE001 - of whatever kind, the other figures are wanted all the same
                    troubles[name] = str(trouble).strip().partition("\n")[0][:200]
                    say(f"  {name}: {trouble}")
                    running.pop(name, None)
                    continue
                say(f"  {round_ + 1}/{rounds} {name}: {taken[name][-1].value:.3g}, in {time.monotonic() - start:.0f} s")
        for samples in running.values():
            samples.close()
    return {name: Result(chosen[name], samples, troubles.get(name, "")) for name, samples in taken.items()}


def bench(
    only: Sequence[str],
    *,
    quick: bool = False,
    peers: bool = False,
    into: Path | None = None,
    against: Path | None = None,
) -> int:
    """
    Measure and print the table; return 1 if a figure falls short.

    Args:
        only: Names of figures; all when there is none.
        quick: Fewer samples of each.
        peers: Measure the nearest relatives too.
        into: A file for the figures.
        against: The file of an earlier run to compare with.
    """
    before = read(against) if against else None
    chosen = _chosen(only, peers=peers)
    rounds = QUICK if quick else ROUNDS
    load = os.getloadavg()[0]
    results = _measure(chosen, rounds)
    written = file_of(results, rounds, load)
    say(
        f"\nMedian of {rounds}, interleaved; the machine's load was {load:.1f} on {os.cpu_count()} cores at the start\n"
    )
    rows = [(result.figure.group, result.cells()) for result in results.values()]
    say(table(("figure", "measured", "samples", "target", "beside it"), rows))
    if into:
        into.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        say(f"\nThe figures are in {into}.")
    if before:
        say(f"\n{compare(before, written)}")
    return 0 if all(result.reached for result in results.values()) else 1
