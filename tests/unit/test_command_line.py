"""``python -m py_engine`` and what it runs."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from py_engine import __main__ as command
from py_engine.game import Option
from py_engine.games import GAMES
from py_engine.rng import Rng
from py_engine.soak import random_options, soak
from tests.spikes import scrap

ROOT = Path(command.__file__).resolve().parents[1]


def test_serve_answers_a_line_with_a_line():
    asked = '{"method": "catalog"}\n\nnonsense\n'
    done = subprocess.run(
        [sys.executable, "-m", "py_engine", "serve"], input=asked, capture_output=True, text=True, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]

    assert [answer["ok"] for answer in answers] == [True, False]


def test_the_game_in_the_readme_is_played_to_its_end():
    """In another language, as anybody would copy it; only the interpreter is the one that runs this test."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    script = re.findall(r"^```js\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)[0]
    here = script.replace('".venv/bin/python"', json.dumps(sys.executable))
    assert here != script

    done = subprocess.run(
        ["node", "--input-type=module", "-e", here], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300
    )

    assert "winners: [" in done.stdout


def test_soak_reports_what_it_played(capsys):
    assert command.main(["soak", "--moves", "150"]) == 0

    printed = capsys.readouterr().out
    assert [line.split(":")[0] for line in printed.splitlines()] == list(GAMES)
    assert "nothing broken" in printed


def test_a_game_that_counts_nothing_is_never_found_broken(monkeypatch):
    """A game may say nothing of its own about its states; what holds for every game is looked at all the same."""
    monkeypatch.delattr(scrap.Scrap, "problems")

    report = soak(scrap.GAME, [3], 100, "seed")

    assert not report.broken
    assert "100 random moves" in report.text


def test_soak_reports_the_first_broken_invariant_with_its_record(monkeypatch):
    monkeypatch.setattr(scrap.Scrap, "problems", lambda _self, state: ("a card is lost",) if state.turns else ())

    report = soak(scrap.GAME, [3], 100, "seed")

    assert report.broken
    assert "a card is lost" in report.text
    assert json.loads(report.text.splitlines()[1])["game"] == "scrap"


@pytest.mark.parametrize(
    ("method", "wrong", "found"),
    [
        ("legal", lambda *_args: (), "has no answer"),
        ("legal", lambda *_args: (scrap.Take(), scrap.Take()), "twice"),
        ("outcome", lambda *_args: 5, "disagree"),
        ("apply", lambda *_args: 1 / 0, "ZeroDivisionError"),
    ],
)
def test_soak_finds(monkeypatch, method, wrong, found):
    monkeypatch.setattr(scrap.Scrap, method, wrong)

    assert found in soak(scrap.GAME, [3], 100, "seed").text


def test_soak_compares_records(monkeypatch):
    monkeypatch.setattr("py_engine.record.load", lambda _text, _games: type("Other", (), {})())
    monkeypatch.setattr("py_engine.record.save", lambda _match: str(id(object())) + str(_match)[:3])

    assert "saved differently" in soak(scrap.GAME, [2], 400, "seed").text


def test_options_are_drawn_from_what_is_allowed():
    class Optional(type(scrap.GAME)):  # type: ignore[misc]
        options = (Option("n", (3, 1, 9), "int"), Option("b", (False, True), "bool"))

    rng = Rng.seeded("o")
    for _ in range(30):
        drawn, rng = random_options(Optional(), rng)
        assert 1 <= drawn["n"] <= 9
        assert drawn["b"] in {True, False}


def test_playthrough_is_the_same_every_time(capsys):
    game = next(iter(GAMES))
    assert command.main(["playthrough", game, "--moves", "5"]) == 0
    first = capsys.readouterr().out
    assert command.main(["playthrough", game, "--moves", "5"]) == 0

    assert capsys.readouterr().out == first
    assert first.splitlines()[-1].startswith("digest ")


@pytest.mark.parametrize("extra", [["--seats", "99"], ["--preset", "nonsense"]])
def test_wrong_tables_are_refused(capsys, extra):
    assert command.main(["playthrough", next(iter(GAMES)), *extra]) == 2
    assert capsys.readouterr().err


class Player(io.StringIO):
    """Somebody at the keyboard: first nonsense, then always the first answer."""

    def __init__(self):
        super().__init__()
        self.lines = 0

    def readline(self, *_args):
        self.lines += 1
        return "what?\n" if self.lines == 1 else "1\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_the_terminal(game, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", Player())

    assert command.main(["play", game, "--level", "random", "--preset", GAMES[game].presets[-1].id]) == 0

    assert "win, scores" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["", "q\n"])
def test_leaving_the_terminal_game_is_friendly(typed, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))

    assert command.main(["play", next(iter(GAMES))]) == 0

    assert "Until next time." in capsys.readouterr().out


@pytest.mark.parametrize("name", ["scrap", "ballot", "pitch"])
def test_a_playthrough_reaches_the_end_of_a_game(name):
    from py_engine.playthrough import transcript  # noqa: PLC0415
    from tests.conformance.suite import SPIKES  # noqa: PLC0415

    lines = transcript(SPIKES[name], 3, {}, "whole", 1000).splitlines()

    assert lines[-2].startswith("over: ")
    assert '"They <b>know</b> each other."' in "".join(lines) or name != "pitch"
