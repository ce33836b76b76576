"""The bench's table and the comparison of two runs; what it measures needs a quiet machine, and no test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from steps.bench_compare import compare, file_of, read
from steps.bench_figures import Figure, Result, Sample, table
from steps.tools import TroubleError


def figure(target: float | None = None) -> Figure:
    return Figure(
        "door",
        "an action",
        lambda: iter(()),  # type: ignore[arg-type,return-value]
        "{:.1f} ms",
        (("p95", "{:.0f} ms"),),
        "" if target is None else f"at most {target:.0f} ms",
        lambda value, _: target is None or value <= target,
    )


def result(*values: float, target: float | None = None) -> Result:
    return Result(figure(target), [Sample(value, (value * 2,)) for value in values])


def test_a_figure_is_its_median_beside_its_target() -> None:
    assert result(3, 1, 2, target=2).cells() == ("an action", "2.0 ms", "1 to 3", "at most 2 ms · met", "p95 4 ms")
    assert result(3, target=2).cells() == ("an action", "3.0 ms", "", "at most 2 ms · FALLS SHORT", "p95 6 ms")
    assert result(3).cells()[3] == ""


def test_what_could_not_be_measured_falls_short_of_its_target() -> None:
    assert not result(target=2).reached
    assert result().reached
    assert Result(figure(), [], "no network").cells() == ("an action", "NOT measured", "", "", "no network")
    assert result(target=2).written()["value"] is None


def test_the_table_names_a_group_once() -> None:
    lines = table(("figure", "measured"), [("door", ("a", "1 ms")), ("door", ("longer", "2 ms")), ("page", ("c", "3"))])

    assert lines.splitlines() == [
        "figure  measured",
        "──────  ────────",
        "",
        "door",
        "a       1 ms",
        "longer  2 ms",
        "",
        "page",
        "c       3",
    ]


def kept(**results: Result) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(file_of(results, 3, 0.5)))
    return written


def test_two_runs_are_compared_figure_by_figure() -> None:
    """A change that the samples of both runs cover is called that; what is not in both is named."""
    old = kept(slower=result(1, 1.1), steady=result(1, 3), gone=result(1), broken=result())
    new = kept(slower=result(2, 2.2), steady=result(2, 2.5), broken=result(1))

    lines = compare(old, new).splitlines()

    assert [line.split()[0] for line in lines[2:]] == ["slower", "steady", "Only"]
    assert "+100.0%" in lines[2]
    assert "within" not in lines[2]
    assert "within what the samples spread" in lines[3]
    assert lines[4].endswith("gone")
    assert compare(kept(), new) == "The two runs have no figure in common."


@pytest.mark.parametrize("text", [None, "{", "[]", "{}"])
def test_a_file_that_is_no_run_is_refused_in_a_sentence(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "run.json"
    if text is not None:
        file.write_text(text)

    with pytest.raises(TroubleError, match=r"run\.json"):
        read(file)
