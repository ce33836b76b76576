"""
One command line for everything: build, serve, test, check, measure.

    python3 build.py serve     set everything up, build the site, serve it on this machine
    python3 build.py test      set up what the tests need, run every check and test

This file needs nothing but a Python: it makes `.venv` with the Python that the project uses, installs what
`.build/lock.txt` pins, and hands over to `.build/steps`, which does the rest there.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Optional, Union

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
PYTHON = (3, 13)

PROBE = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
"""Runs in a Python that may be missing parts, as distributions like to split them."""


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure Lunchbox.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    serve = commands.add_parser("serve", help="build the site and serve it on 127.0.0.1")
    serve.add_argument("--port", type=int, default=8000, help="another is taken when this one is not free (8000)")
    serve.add_argument("--base", default="/", help="serve under a path of the address, such as /lunchbox/")

    commands.add_parser("build", help="build the site into dist/")

    test = commands.add_parser("test", help="run every check and test")
    test.add_argument("pytest", nargs="*", help="for pytest: paths, and after -- any of its options; no checks then")

    commands.add_parser("check", help="run ruff, mypy, biome and tsc")

    bench = commands.add_parser("bench", help="measure what must be reached, beside what it is compared with")
    bench.add_argument("--quick", action="store_true", help="median of 3 instead of 7")
    bench.add_argument("--peers", action="store_true", help="install and measure the nearest relatives too")
    bench.add_argument("--json", metavar="FILE", help="write the figures there, to compare another commit with")
    bench.add_argument("--against", metavar="FILE", help="say how the figures differ from those of an earlier run")
    bench.add_argument("--compare", nargs=2, metavar="FILE", help="measure nothing: say how two runs differ")
    bench.add_argument("only", nargs="*", help="names of figures, such as random or door/power-struggle; default: all")
    bench.add_argument("--bots", metavar="GAME", help="measure nothing else: how strong the bots of a game are")
    bench.add_argument("--level", metavar="A", help="with --bots: compare this level with the one --against it")
    bench.add_argument("--budget", type=int, metavar="N", help="with --bots: the playouts that this level takes")
    bench.add_argument("--against-budget", type=int, metavar="N", help="with --bots: those of the other")
    bench.add_argument("--target", type=float, default=0.5, help="with --bots: the share to be reached (0.5)")
    bench.add_argument("--seats", type=int, metavar="N", help="with --bots: how many play")
    bench.add_argument("--minutes", type=float, default=15, help="with --bots: how long at most (15)")
    bench.add_argument("--workers", type=int, metavar="N", help="with --bots: how many deals at a time (all cores)")

    soak = commands.add_parser("soak", help="play many random games and report the first broken invariant")
    soak.add_argument("rest", nargs=argparse.REMAINDER, help="for `python -m py_engine soak`")

    chaos = commands.add_parser(
        "chaos", help="play whole games for eight over links that are cut, and pages loaded anew"
    )
    chaos.add_argument("--seeds", type=int, default=20, metavar="N", help="how many games (20)")
    chaos.add_argument("--only", type=int, metavar="SEED", help="one game, such as one that went wrong")

    shots = commands.add_parser("screenshots", help="take a picture of every screen at every size")
    shots.add_argument("--into", default=str(CACHE / "screenshots"), help="the folder they go to")

    commands.add_parser("clean", help="remove all that was made here")
    return parser


def python_in(venv: Path) -> Path:
    """Return the interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def version_of(python: Union[str, Path]) -> Optional[str]:
    """Return "3.13" for an interpreter that runs and can make environments, else None."""
    try:
        done = subprocess.run(
            [str(python), "-c", PROBE], capture_output=True, text=True, timeout=60, check=False, cwd=str(ROOT)
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def candidates() -> Iterator[Union[str, Path, None]]:
    """Yield interpreters that may be the right one, best first."""
    yield sys.executable
    yield shutil.which("python%d.%d" % PYTHON)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from sorted(pyenv.glob("%d.%d.*/bin/python" % PYTHON), reverse=True)


def make_with_uv() -> bool:
    """Make the environment with a Python that uv installs; return whether that went well."""
    home = CACHE / "uv"
    uv = python_in(home).with_name("uv.exe" if os.name == "nt" else "uv")
    wanted = "%d.%d" % PYTHON
    print(f"· no Python {wanted} here; asking uv for one", flush=True)
    steps = []
    if not uv.exists():
        steps += [[sys.executable, "-m", "venv", str(home)], [str(python_in(home)), "-m", "pip", "-q", "install", "uv"]]
    steps += [[str(uv), "python", "install", wanted], [str(uv), "venv", "-q", "--seed", "-p", wanted, str(VENV)]]
    # Away from the root, where build.py would shadow PyPI's "build".
    CACHE.mkdir(exist_ok=True)
    for step in steps:
        if subprocess.run(step, check=False, cwd=str(CACHE), stdout=subprocess.DEVNULL).returncode:
            return False
    return True


def make_venv() -> None:
    """Make `.venv` with the project's Python, unless it is there."""
    wanted = "%d.%d" % PYTHON
    if version_of(python_in(VENV)) == wanted:
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    for python in candidates():
        if python and version_of(python) == wanted:
            print(f"· making .venv with {python}", flush=True)
            subprocess.run([str(python), "-m", "venv", str(VENV)], check=True, cwd=str(ROOT.parent))
            return
    if not make_with_uv():
        sys.exit(f"Lunchbox needs Python {wanted}: install it (with its venv module) and run this again.")


def fill_venv() -> None:
    """Install what the lock file pins, unless that was done."""
    lock = ROOT / ".build" / "lock.txt"
    stamp = VENV / "lunchbox-installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("· installing the Python tools", flush=True)
    start = time.monotonic()
    command = [str(python_in(VENV)), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    done = subprocess.run(
        [*command, "-r", str(lock)], capture_output=True, text=True, check=False, cwd=str(ROOT / ".build")
    )
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], sep="\n", file=sys.stderr)
        sys.exit("The Python tools could not be installed: a connection to PyPI is needed once.")
    stamp.write_text(wanted)
    print(f"  done in {time.monotonic() - start:.0f} s", flush=True)


def clean() -> None:
    """Remove all that this command line made."""
    made = [VENV, CACHE, *(ROOT / name for name in ("dist", "web/.gen", "web/node_modules"))]
    made += [ROOT / name for name in (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".coverage")]
    for path in made:
        if path.is_dir():
            shutil.rmtree(path)
        elif path.exists():
            path.unlink()
    for path in ROOT.rglob("__pycache__"):
        shutil.rmtree(path, ignore_errors=True)
    print("Removed all that was made here.")


def main() -> int:
    """Read the command, set the environment up, hand over."""
    asked = arguments().parse_args()
    if asked.command == "clean":
        clean()
        return 0
    make_venv()
    fill_venv()
    python = python_in(VENV)
    paths = [str(python.parent), os.environ.get("PATH", "")]
    env = dict(os.environ, PATH=os.pathsep.join(paths), PYTHONPATH=str(ROOT / ".build"), PYTHONDONTWRITEBYTECODE="1")
    command = [str(python), "-m", "steps", *sys.argv[1:]]
    try:
        # Started elsewhere, so that no module of the root stands in the way of a tool's.
        return subprocess.run(command, env=env, cwd=str(ROOT / ".build"), check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
