"""The commands of build.py; see there for what each takes."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from steps import checks, suites
from steps.serving import Site, open_server
from steps.site import build
from steps.tools import ROOT, TroubleError, say


def _asked() -> Namespace:
    """Read the command line once more, with build.py's own parser."""
    spec = importlib.util.spec_from_file_location("lunchbox_front", ROOT / "build.py")
    if spec is None or spec.loader is None:
        msg = "build.py is gone."
        raise TroubleError(msg)
    front = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(front)
    asked: Namespace = front.arguments().parse_args()
    return asked


def _serve(asked: Namespace) -> int:
    site = Site(build(), asked.base, asked.port)
    with open_server(site) as server:
        say(f"\nLunchbox is at {site.url}   (Ctrl+C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0


def _build(_asked: Namespace) -> int:
    folder = build()
    say(f"The site is in {folder.relative_to(ROOT)}/.")
    return 0


def _test(asked: Namespace) -> int:
    return suites.test(asked.pytest)


def _check(_asked: Namespace) -> int:
    return 0 if checks.check() else 1


def _bench(asked: Namespace) -> int:
    if asked.bots:
        return _bots(asked)
    from steps.bench import bench  # noqa: PLC0415 - the other commands do without
    from steps.bench_compare import compare, read  # noqa: PLC0415

    if asked.compare:
        before, after = (read(_path(name)) for name in asked.compare)
        say(compare(before, after))
        return 0
    into, against = (_path(name) if name else None for name in (asked.json, asked.against))
    return bench(asked.only, quick=asked.quick, peers=asked.peers, into=into, against=against)


def _path(given: str) -> Path:
    """Return the path that was meant: build.py hands over from the project's root."""
    return (ROOT / given).resolve()


def _bots(asked: Namespace) -> int:
    from steps.bench_bots import Bot, bench_bots  # noqa: PLC0415 - the other commands do without

    one = Bot(asked.level, asked.budget) if asked.level else None
    other = Bot(asked.against or "fair", asked.against_budget)
    return bench_bots(
        asked.bots,
        one=one,
        other=other,
        target=asked.target,
        seats=asked.seats,
        minutes=asked.minutes,
        workers=asked.workers,
    )


def _soak(asked: Namespace) -> int:
    command = [sys.executable, "-m", "py_engine", "soak", *asked.rest]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": ""}, check=False).returncode


def _chaos(asked: Namespace) -> int:
    return suites.chaos(asked.seeds, asked.only)


def _screenshots(asked: Namespace) -> int:
    return suites.screenshots(Path(asked.into).resolve())


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "serve": _serve,
    "build": _build,
    "test": _test,
    "check": _check,
    "bench": _bench,
    "soak": _soak,
    "chaos": _chaos,
    "screenshots": _screenshots,
}


def main() -> int:
    """Do what was asked; say what stands in the way."""
    asked = _asked()
    try:
        return COMMANDS[asked.command](asked)
    except TroubleError as trouble:
        say(f"\n{trouble}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
