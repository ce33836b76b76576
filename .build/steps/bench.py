"""
What must be reached, measured, each figure beside its target and beside what it is compared with.

All figures are taken in one run and interleaved: one sample of each, then the next of each, so that a machine that
grows slower does so for all. The median counts.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from steps import bench_engine, bench_page
from steps.bench_lab import Lab, Sample, open_lab
from steps.tools import TroubleError, say

_HEAD = ("figure", "measured", "target", "beside")


@dataclass(frozen=True)
class Figure:
    """A line of the table."""

    title: str
    samples: Callable[[Lab], Iterator[Sample]]
    unit: str
    target: float
    beside: str = ""
    """What stands beside it; formatted with the median of what a sample compares with."""

    once: bool = False
    """Too long to be taken again and again."""


FIGURES = {
    "start": Figure(
        "second visit, to the first accepted action, as a part of bare Pyodide",
        bench_page.second_visit, "", 0.40, "{:.2f} s bare",
    ),
    "host": Figure(
        "bytes of a host's first visit", bench_page.host_bytes, "MB", 1.0, "{:.2f} MB Pyodide as shipped",
    ),
}  # fmt: skip
