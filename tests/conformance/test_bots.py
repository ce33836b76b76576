"""Every game's bots, at every level: what they answer, why, and that they think the same in Pyodide."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from py_engine.bots import finish, seen_by, think
from py_engine.codec import said_to_json
from py_engine.game import asked_of
from py_engine.games import BOTS, GAMES
from py_engine.search import Luck, Search
from tests.conformance import thoughts
from tests.conformance.suite import TABLES, new, walk

ROOT = Path(__file__).parent.parent.parent
OWN = [(name, seats) for name, seats in TABLES if name in GAMES]
LEVELS = [(name, level) for name in GAMES for level in BOTS[name]]


def keys(said):
    """Return every key that a sentence names, those inside its arguments too."""
    found = {said["key"]} if isinstance(said, dict) and "key" in said else set()
    inner = said.values() if isinstance(said, dict) else said if isinstance(said, list) else ()
    return found.union(*map(keys, inner))


@pytest.mark.parametrize("name", GAMES)
def test_levels_stand_in_rising_order(name):
    """The page takes the last for hints."""
    known = ["easy", "fair", "strong"]

    assert list(BOTS[name]) == [level for level in known if level in BOTS[name]]


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_every_answer_is_accepted_and_has_a_reason_in_every_language(name, level):
    """A reason is a key of the game's own texts, with what it needs."""
    folder = ROOT / "web" / "games" / name / "text"
    texts = [json.loads((folder / f"{language}.json").read_text("utf-8")) for language in ("en", "de", "es")]
    page = json.loads((ROOT / "web/text/en.json").read_text("utf-8"))
    for seats in {GAMES[name].seats[0], GAMES[name].seats[-1]}:
        match = new(name, seats, f"reasons {level}")
        for seat, _, _ in walk(match, 40, level):
            for asked in asked_of(match.waiting, seat):
                seen = seen_by(match, seat, asked, playouts=4)
                thought = finish(think(BOTS[name][level], seen))
                if thought.action is None:
                    assert not asked.must
                    continue
                assert match.game.accepts(match.state, seat, asked, thought.action)
                assert thought.said, asked
                said = keys(said_to_json(thought.said)) | (keys(said_to_json(thought.line)) if thought.line else set())
                assert [] == [key for key in said for text in texts if key not in text and key not in page]


@pytest.mark.parametrize(("name", "seats"), OWN)
def test_what_a_playout_does_is_accepted(name, seats):
    """The search plays on without asking whether it may; so its player must know."""
    policy = BOTS[name].get("strong")
    if not isinstance(policy, Search):
        return
    for seed in ("one", "two"):
        match = new(name, seats, f"playout {seed}")
        luck = Luck(7)
        for seat, _, _ in walk(match, 120, seed):
            for asked in asked_of(match.waiting, seat):
                action = policy.mind.policy(match.game, match.state, seat, asked, luck)
                assert action is None or match.game.accepts(match.state, seat, asked, action)


def test_bots_think_the_same_in_pyodide():
    """The same table, the same luck, the same thoughts, with reasons and all."""
    node = shutil.which("node")
    assert node, "Node is needed: it comes with `python3 build.py test`"
    script = Path(__file__).with_name("thoughts.mjs")
    done = subprocess.run([node, str(script), str(ROOT)], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr

    assert json.loads(done.stdout) == thoughts.all_thoughts()
