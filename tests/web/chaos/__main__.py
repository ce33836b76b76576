"""
Whole games in bad weather, seed by seed; see `play`.

    python -m tests.web.chaos --seeds 20        all of them
    python -m tests.web.chaos --only 7          one that failed
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / ".build"))

from steps.chromium import ARGUMENTS, chromium
from tests.web import link_site
from tests.web.chaos.play import GAMES, Storm, Went
from tests.web.peer.loop import Loop, peers


def _told(went: Went) -> str:
    head = f"seed {went.seed}, {went.game}: {went.acts} answers in {went.seconds:.0f} s, {went.refused} refused"
    ends = [f"  WRONG: {line}" for line in went.wrong] or ["  nobody saw anything else than the host"]
    return "\n".join([head, *(f"  {line}" for line in went.done), *ends])


def _game(url: str, browser: Browser, loop: Loop, seed: int, game: str) -> Went:
    lab = link_site.Lab(url, browser)
    went = Storm(lab, lab.open(), lab.open(), loop, seed, game).run()
    went.wrong += [f"a page complained: {line}" for line in lab.errors]
    lab.errors.clear()
    lab.close()
    return went


def main() -> int:
    """Play, say how it went, and return how many games did not go well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--only", type=int)
    asked = parser.parse_args()
    seeds = range(1, asked.seeds + 1) if asked.only is None else (asked.only,)
    games = list(GAMES)
    bad: list[int] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright, peers() as loop:
        site = Path(folder) / "site"
        link_site.build(site, real=True)
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        with link_site.served(site) as url:
            for seed in seeds:
                went = _game(url, browser, loop, seed, games[seed % len(games)])
                print(_told(went), flush=True)
                bad += [seed] if went.wrong else []
        browser.close()
    print(f"{len(seeds)} games, {len(bad)} with a divergence{f': seeds {bad}' if bad else ''}")
    return len(bad) > 0


if __name__ == "__main__":
    sys.exit(main())
