"""The page in WebKit, which every browser on an iPad is."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from steps.serving import Site
from steps.webkit import MISSING, webkit
from tests.web.kit import Kit

pytestmark = pytest.mark.skipif(not webkit(), reason=MISSING)

MOVES = 3

BEYOND = """[...document.querySelectorAll(".sheet button, .sheet input")].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return top < 0 || bottom > innerHeight;
}).map((each) => each.outerHTML)"""
"""What of an open sheet cannot be reached."""

HAND = "[...document.querySelectorAll('.hand [data-value]')].map(({ dataset }) => dataset.value).sort()"
ASKED = "!!document.querySelector('.ticket:not(.wait)')"
TABLE = "document.querySelector('#app').innerText"
QUESTION = "(document.querySelector('.acts [data-of]')?.dataset.of ?? '')"


@pytest.fixture
def kit() -> Iterator[Kit]:
    """Give a page laid out as on a phone, as narrow as the window goes; fails where it complained."""
    made = Kit(480, 800)
    try:
        yield made
        made.blame()
        assert made.faults == []
    finally:
        made.close()


def test_a_game_in_webkit(kit: Kit, site: Site) -> None:
    """The tin opens, a sheet comes up whole, cards are dealt and played, and a reload brings the table back."""
    kit.goto(f"{site.url}?pace=0")
    kit.click("[data-game=power-struggle]")
    kit.click("[data-choice=short]")
    kit.click("[data-seat='1']")
    kit.click(".sheet-chair [data-choice=here]")
    kit.until("document.querySelectorAll('.sheet .face-pick').length > 20 && !document.getAnimations().length")
    assert kit.run(f"return {BEYOND}") == []
    kit.click(".sheet-chair [data-choice=bot]")
    kit.click(".sheet-chair [data-done]")
    kit.click("[data-deal]")
    kit.until(ASKED)
    end = time.monotonic() + 120
    while len(kit.answers) < MOVES:
        assert time.monotonic() < end, kit.run(f"return {TABLE}")
        question = kit.run(f"return {QUESTION}")
        if kit.step().startswith("answer"):
            kit.until(f"{QUESTION} !== {json.dumps(question)}")
    kit.until(ASKED)
    held = kit.run(f"return {HAND}")

    kit.reload()
    kit.until(ASKED)

    assert held
    assert kit.run(f"return {HAND}") == held
