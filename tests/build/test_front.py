"""build.py before it has an environment."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def front() -> ModuleType:
    """Load build.py as a module."""
    spec = importlib.util.spec_from_file_location("front", ROOT / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run build.py."""
    return subprocess.run(
        [sys.executable, "build.py", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_needs_the_standard_library_only() -> None:
    names = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse((ROOT / "build.py").read_text()))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }

    assert names <= sys.stdlib_module_names


def test_is_understood_by_an_older_python() -> None:
    """
    A machine's `python3` may be 3.11 and older; build.py finds or installs the one that the project uses.
    """
    ast.parse((ROOT / "build.py").read_text(), feature_version=(3, 9))


def test_does_nothing_when_it_is_imported(front: ModuleType) -> None:
    assert callable(front.main)


@pytest.mark.parametrize(
    "command", ["serve", "build", "test", "check", "bench", "soak", "chaos", "screenshots", "clean"]
)
def test_every_command_explains_itself(command: str) -> None:
    done = run(command, "--help")

    assert done.returncode == 0
    assert f"build.py {command}" in done.stdout


@pytest.mark.parametrize("arguments", [(), ("nonsense",), ("serve", "--port", "many"), ("bench", "--slow")])
def test_a_command_that_is_none_says_so(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert done.returncode == 2
    assert "usage: build.py" in done.stderr


def test_an_interpreter_that_only_pretends_is_passed_over(front: ModuleType, tmp_path: Path) -> None:
    """
    A shim of pyenv stands on PATH for every version that anybody installed, and fails for all but the chosen one.
    """
    shim = tmp_path / "python3.13"
    shim.write_text("#!/bin/sh\necho 'version not set' >&2\nexit 127\n")
    shim.chmod(0o755)

    assert front.version_of(shim) is None
    assert front.version_of(tmp_path / "none") is None
    assert front.version_of(sys.executable) == "3.13"


def test_finds_the_pythons_of_pyenv(front: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = tmp_path / "versions" / "3.13.7" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))

    assert python in list(front.candidates())


def test_clean_leaves_what_it_did_not_make(front: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "ROOT", tmp_path)
    monkeypatch.setattr(front, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(front, "CACHE", tmp_path / ".cache")
    for made in (".venv/bin/python", ".cache/stamps/npm", "dist/index.html", "web/.gen/config.js", "web/js/main.js"):
        (tmp_path / made).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / made).touch()

    front.clean()

    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "web/js/main.js"]
