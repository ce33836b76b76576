"""The engine's wheel as the page gets it: what is left out, and what is compiled before anybody starts it."""

from __future__ import annotations

import subprocess
import sys
import zipfile

from steps.ahead import bare
from steps.engine import engine

MODULE = '''"""About it."""

class Kept:
    """Of a class."""

    field: int
    """Of a field."""

    def method(self):
        """
        Of a method.
        """
        return "a text"

    def only(self):
        """Nothing else."""
'''

COUNT = """
import sys
sys.path.insert(0, sys.argv[1])
from py_engine import _ahead

class Counting(dict):
    found = missed = 0
    def get(self, key):
        code = super().get(key)
        Counting.found += code is not None
        Counting.missed += code is None
        return code

_ahead._CODE = Counting(_ahead._CODE)
from py_engine.api import handle
import json
made = handle(json.dumps({"method": "new", "params": {"game": "power-struggle", "names": ["A", "B", "C"]}}))
assert json.loads(made)["ok"], made
assert "engine" in _ahead.__file__ and "whl" in _ahead.__file__, _ahead.__file__
print(Counting.found, Counting.missed)
"""


def test_docstrings_go_and_every_line_stays_where_it_was() -> None:
    """A report of a fault names the lines of the source; a class keeps its text, as a dataclass would write one."""
    left = bare(MODULE)

    assert len(left.splitlines()) == len(MODULE.splitlines())
    assert left.splitlines()[12] == MODULE.splitlines()[12] == '        return "a text"'
    assert "About it" not in left
    assert "Of a method" not in left
    assert "Of a class" in left
    assert "Nothing else" in left
    compile(left, "left", "exec")


def test_classes_that_nothing_decorates_may_lose_their_docstrings_too() -> None:
    """What shares a line with code stays: the line does."""
    source = (
        f'{MODULE}\n@dataclass\nclass Made:\n    """Kept."""\n    field: int\n\ndef short(): \'Beside it.\'; return 1\n'
    )

    left = bare(source, classes=True)

    assert len(left.splitlines()) == len(source.splitlines())
    assert "Of a class" not in left
    assert "Of a field" in left
    assert "Kept." in left
    assert "Beside it." in left
    compile(left, "left", "exec")


def test_no_method_of_a_dataclass_is_compiled_at_the_start() -> None:
    """The wheel is imported as the page does it, out of the zip; all that dataclasses write is found in it."""
    done = subprocess.run(
        [sys.executable, "-c", COUNT, str(engine().compiled)], capture_output=True, text=True, check=True
    )

    found, missed = map(int, done.stdout.split())
    assert found > 30
    assert missed == 0


def test_the_page_gets_no_rules_and_no_command_line_with_the_engine() -> None:
    """It has the rules as pages of its own."""
    inside = zipfile.ZipFile(engine().compiled).namelist()
    plain = zipfile.ZipFile(engine().plain).namelist()

    assert not [name for name in inside if name.endswith((".md", ".py")) or "__main__" in name]
    assert [name for name in plain if name.endswith("RULES.en.md")]
    assert "py_engine/__main__.py" in plain
