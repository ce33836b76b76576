"""
What must be reached, measured, each figure beside its target and beside what it is compared with.

All figures are taken in one run and interleaved, one sample of each and then the next of each, so that a machine that
grows slower does so for all. The median counts. A figure that falls short is printed like every other.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from steps import bench_engine, bench_page
from steps.bench_lab import Lab, Sample, open_lab
from steps.tools import TroubleError, say

ROUNDS = 7
QUICK = 3


@dataclass(frozen=True)
class Figure:
    """A line of the table."""

    title: str
    samples: Callable[[Lab], Generator[Sample]]
    shown: str
    """How the measured value is written."""

    target: str
    reached: Callable[[float, tuple[float, ...]], bool]
    """Whether it is, given the value and what stands beside it."""

    beside: str
    """How that is written."""

    once: bool = False
    """Too long to be taken again and again."""


FIGURES = {
    "start": Figure(
        "second visit: from navigation to the first accepted action on a resumed table",
        bench_page.second_visit,
        "{:.2f} of bare Pyodide",
        "at most 0.40",
        lambda value, _: value <= 0.40,
        "{:.2f} s; bare loadPyodide as shipped and 1+1: {:.2f} s",
    ),
    "host": Figure(
        "bytes of a host's first visit, gzipped, the page and all that is kept included",
        bench_page.host_bytes,
        "{:.2f} MB",
        "less than Pyodide as shipped",
        lambda value, beside: value < beside[0],
        "Pyodide as shipped: {:.2f} MB",
    ),
    "guest": Figure(
        "bytes of a guest's first visit up to the first finished hand",
        bench_page.guest_bytes,
        "{:.0f} KB",
        "under 400 KB",
        lambda value, _: value < 400,
        "after the deal: {:.0f} KB",
    ),
    "door": Figure(
        "one action through the JSON door in Pyodide, with an update for each of 4 seats, p95",
        bench_engine.door,
        "{:.2f} ms",
        "at most 8 ms",
        lambda value, _: value <= 8,
        "mean {:.2f} ms",
    ),
    "random": Figure(
        "random play on CPython, legal + apply, questions with a choice only, mean of CPU time",
        bench_engine.random_play,
        "{:.0f} µs",
        "at most 200 µs",
        lambda value, _: value <= 200,
        "p95 {:.0f} µs; calibration loop {:.0f} µs",
    ),
    "wait": Figure(
        "a guest's tap to the guest's repaint, above the channel's own round trip, p95",
        bench_page.guest_wait,
        "{:.1f} ms",
        "at most 40 ms",
        lambda value, _: value <= 40,
        "round trip, median: {:.1f} ms",
    ),
    "memory": Figure(
        "page and worker after ten games in a row",
        bench_page.memory,
        "{:.0f} MB",
        "under 150 MB, the tenth adds at most 1 MB",
        lambda value, beside: value < 150 and beside[0] <= 1,
        "a game added {:.2f} MB (slope of the last seven); taken off: an empty page, {:.0f} MB; garbage, {:.0f} MB",
        once=True,
    ),
}


def _line(figure: Figure, samples: Sequence[Sample]) -> tuple[bool, str]:
    """Return whether a figure is reached, and what it came to in words."""
    if not samples:
        return False, f"{figure.title}\n    could NOT be measured"
    value = statistics.median(sample.value for sample in samples)
    beside = tuple(statistics.median(column) for column in zip(*(sample.beside for sample in samples), strict=True))
    reached = figure.reached(value, beside)
    spread = ""
    if len(samples) > 1:
        spread = f", {min(s.value for s in samples):.3g} to {max(s.value for s in samples):.3g} in {len(samples)}"
    return reached, (
        f"{figure.title}\n"
        f"    {figure.shown.format(value)} (target: {figure.target}): {'met' if reached else 'FALLS SHORT'}{spread}\n"
        f"    beside it: {figure.beside.format(*beside)}"
    )


def _measure(lab: Lab, chosen: Sequence[str], rounds: int) -> dict[str, list[Sample]]:
    """Take the samples, interleaved; a figure that breaks says so and leaves the others alone."""
    running = {name: FIGURES[name].samples(lab) for name in chosen}
    taken: dict[str, list[Sample]] = {name: [] for name in chosen}
    for round_ in range(rounds):
        for name in chosen:
            if name not in running or (FIGURES[name].once and round_):
                continue
            start = time.monotonic()
            try:
                taken[name].append(next(running[name]))
            except Exception as trouble:  # noqa: BLE001 - of whatever kind, the other figures are wanted all the same
                say(f"  {name}: {trouble}")
                del running[name]
                continue
            say(f"  {round_ + 1}/{rounds} {name}: {taken[name][-1].value:.3g}, in {time.monotonic() - start:.0f} s")
    for samples in running.values():
        samples.close()
    return taken


def bench(only: Sequence[str], *, quick: bool) -> int:
    """Measure; print the table; return 1 if a figure falls short."""
    unknown = sorted(set(only) - set(FIGURES))
    if unknown:
        msg = f"There is no figure {', '.join(unknown)}; there are {', '.join(FIGURES)}."
        raise TroubleError(msg)
    chosen = [name for name in FIGURES if not only or name in only]
    with open_lab() as lab:
        load = f"; the machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores at the start"
        taken = _measure(lab, chosen, QUICK if quick else ROUNDS)
    say(f"\nMedian of {QUICK if quick else ROUNDS}, interleaved{load}\n")
    lines = [_line(FIGURES[name], taken[name]) for name in chosen]
    for _, line in lines:
        say(line)
    return 0 if all(reached for reached, _ in lines) else 1
