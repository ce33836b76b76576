"""What the README promises is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TREE = re.findall(r"^```\n(py_engine/.*?)^```", README, re.MULTILINE | re.DOTALL)[0]


@pytest.mark.parametrize(
    "target", sorted(set(re.findall(r"\]\((?!https?:)([^)#]+)\)", README))), ids=lambda path: path.replace("/", "-")
)
def test_pictures_and_files_it_points_to_are_there(target: str) -> None:
    """A picture that is missing is the first thing that a reader sees."""
    assert (ROOT / target).is_file()


def test_every_module_of_its_tree_exists() -> None:
    """A line names a folder, then files or folders in it."""
    folder = ROOT
    for line in TREE.splitlines():
        if not line.startswith(" "):
            for name in re.findall(r"^[\w./]+|(?<=  )\.\w+/", line):
                assert (ROOT / name).exists(), name
            folder = ROOT / line.split()[0]
            continue
        for name in re.findall(r"(?<= )(\w+\.py|js/\w+)", line):
            assert (folder / name).exists(), f"{folder.name}: {name}"


def test_every_command_it_names_is_one() -> None:
    """Of build.py and of the engine's own command line."""
    said = subprocess.run(
        [sys.executable, ROOT / "build.py", "--help"], capture_output=True, text=True, check=True
    ).stdout
    for command in re.findall(r"`(\w+)`(?= \(|,|\.)", README.split("Also: ")[1].split("\n\n")[0]):
        assert re.search(rf"^    {command}\b", said, re.MULTILINE), command
    for command in re.findall(r"build\.py (\w+)", README):
        assert re.search(rf"^    {command}\b", said, re.MULTILINE), command
    engine = subprocess.run(
        [sys.executable, "-m", "py_engine", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for command in re.findall(r"(?:python -m py_engine|`…) (\w+)", README):
        assert command in engine, command
