"""What a figure of the bench is, and the table that they make together."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Sample:
    """One measurement, and what it is compared with, taken at the same time."""

    value: float
    beside: tuple[float, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A line of the table."""

    group: str
    title: str
    samples: Callable[..., Generator[Sample]]
    """Takes the lab, where a page is needed."""

    shown: str
    """How the measured value is written."""

    beside: tuple[tuple[str, str], ...] = ()
    """What stands beside it: its name, and how it is written."""

    target: str = ""
    """In words; empty where nobody has named one."""

    reached: Callable[[float, tuple[float, ...]], bool] = lambda _value, _beside: True
    """Whether the target is met, given the value and what stands beside it."""

    page: bool = False
    """Whether it needs the built site and a browser."""

    once: bool = False
    """Too long to be taken again and again."""


@dataclass(frozen=True)
class Result:
    """What a figure came to."""

    figure: Figure
    samples: Sequence[Sample]
    trouble: str = ""
    """Why there are not more of them."""

    @property
    def value(self) -> float:
        """The median."""
        return statistics.median(sample.value for sample in self.samples)

    @property
    def beside(self) -> tuple[float, ...]:
        """The median of each."""
        columns = zip(*(sample.beside for sample in self.samples), strict=True)
        return tuple(statistics.median(column) for column in columns)

    @property
    def range(self) -> tuple[float, float]:
        """The least and the most."""
        values = [sample.value for sample in self.samples]
        return min(values), max(values)

    @property
    def reached(self) -> bool:
        """Whether the target is; what could not be measured falls short of one."""
        return self.figure.reached(self.value, self.beside) if self.samples else not self.figure.target

    def cells(self) -> tuple[str, ...]:
        """Return what stands in the columns of the table."""
        if not self.samples:
            return self.figure.title, "NOT measured", "", self.figure.target, self.trouble
        least, most = self.range
        spread = f"{least:.3g} to {most:.3g}" if len(self.samples) > 1 else ""
        verdict = (" · met" if self.reached else " · FALLS SHORT") if self.figure.target else ""
        beside = "; ".join(
            f"{name} {shown.format(value)}"
            for (name, shown), value in zip(self.figure.beside, self.beside, strict=True)
        )
        return self.figure.title, self.figure.shown.format(self.value), spread, self.figure.target + verdict, beside

    def written(self) -> dict[str, Any]:
        """Return it for a file, in a form that stays the same."""
        figure = self.figure
        about = {"group": figure.group, "title": figure.title, "target": figure.target, "met": self.reached}
        if not self.samples:
            return about | {"value": None, "samples": [], "beside": {}}
        return about | {
            "value": _short(self.value),
            "shown": self.figure.shown,
            "samples": [_short(sample.value) for sample in self.samples],
            "beside": {name: _short(value) for (name, _), value in zip(self.figure.beside, self.beside, strict=True)},
        }


def _short(value: float) -> float:
    """Round to what a measurement can say."""
    return float(f"{value:.4g}")


def table(head: Sequence[str], rows: Sequence[tuple[str, tuple[str, ...]]]) -> str:
    """Lay out rows in columns; each comes with the group that it stands in."""
    cells = [row for _, row in rows]
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]

    def line(row: Sequence[str]) -> str:
        return "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()

    lines = [line(head), line(["─" * len(cell) for cell in head])]
    group = ""
    for name, row in rows:
        if name != group:
            group = name
            lines += ["", name]
        lines.append(line(row))
    return "\n".join(lines)
