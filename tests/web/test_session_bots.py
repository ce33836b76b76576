"""Bots that think for a while: in slices, beside whatever else is asked, and dropped when the table is somewhere else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.link_site import lab, lab_page, lab_site, lab_url
from tests.web.link_table import ANN, BO, ROB, clear, heard, lay, play

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]

HOT = {**ROB, "level": "strong", "face": "chilli"}

_WATCH = """() => {
  window.asked = [];
  window.plain ??= engine.callText.bind(engine);
  engine.callText = async (method, params) => {
    const since = performance.now();
    const answer = await plain(method, params);
    asked.push({ method, took: performance.now() - since, done: !answer.includes('"done":false') });
    return answer;
  };
}"""


@pytest.fixture
def page(lab_page: Page) -> Page:
    """Give the shared page, with its engine watched."""
    clear(lab_page)
    lab_page.evaluate("() => { window.engine ??= new lab.Engine(); }")
    lab_page.evaluate(_WATCH)
    return lab_page


SEEDS = {2: "t10", 3: "t7"}
"""By the number of seats: deals in which everybody has something to think about."""


def deal(page: Page, places: list[dict[str, Any]], **more: Any) -> None:
    """Lay a table and deal; seat 0 begins."""
    lay(page, "scrap", places, seed=SEEDS[len(places)], **more)
    page.evaluate("() => s.deal()")


def slices(page: Page) -> int:
    count: int = page.evaluate("() => asked.filter(({ method, done }) => method === 'bot' && !done).length")
    return count


def thinking(page: Page) -> None:
    """Wait until a bot has begun to think and has not finished."""
    page.evaluate("() => lab.until(() => asked.at(-1)?.method === 'bot' && !asked.at(-1).done)")


def act(page: Page, place: int = 0) -> Any:
    """Answer for seat 0."""
    return page.evaluate(
        "async (place) => { const { asks: [ask] } = await s.show(0); return s.act(0, ask.opened, ask.legal[place]); }",
        place,
    )


def entries(page: Page) -> list[Any]:
    found: list[Any] = json.loads(page.evaluate("() => s.record()"))["entries"]
    return found


def test_strong_bots_play_a_game_to_its_end(page: Page) -> None:
    """Each of their moves is thought about in several slices."""
    deal(page, [ANN, HOT, HOT])

    done = play(page, 0, most=6)

    assert [] == done["bad"]
    assert slices(page) > 6
    assert [] == heard(page, "trouble")


def test_the_engine_answers_others_while_a_bot_thinks(page: Page) -> None:
    """Whoever asks waits for a slice and not for the thought."""
    deal(page, [ANN, BO, HOT])
    times, hint = page.evaluate(
        """async () => {
          const { asks: [ask] } = await s.show(0);
          const hint = s.play.hint(0, { level: "strong", within: 5000 });
          const times = [];
          await lab.until(() => asked.some(({ method }) => method === "bot"));
          while (!asked.some(({ method, done }) => method === "bot" && done)) {
            const since = performance.now();
            await s.why(0, ask.opened, ask.legal[0]);
            times.push(performance.now() - since);
          }
          return [times.sort((one, two) => one - two), await hint];
        }"""
    )

    assert hint["action"]
    assert len(times) > 3
    assert times[len(times) // 2] < 250  # a slice has 30 ms, on a machine that does nothing else


def test_an_undo_while_a_bot_thinks_drops_the_thought(page: Page) -> None:
    """It is said to nobody, and the bot does not move."""
    deal(page, [ANN, HOT])
    act(page)
    thinking(page)
    assert {"ok": True} == page.evaluate("() => s.undo(0)")
    page.wait_for_timeout(600)

    assert ["act", "undo"] == [entry["do"] for entry in entries(page)]
    assert "bot" != page.evaluate("() => asked.at(-1).method")
    assert [] == heard(page, "trouble")
    assert {"ok": True} == act(page)
    page.evaluate("() => lab.until(() => s.play.table.revision > 3)")


def test_a_bot_does_not_move_while_people_are_asked(page: Page) -> None:
    """A question to everybody would be settled by its move; it thinks again when they have answered."""
    deal(page, [ANN, BO, HOT])
    act(page)
    page.evaluate(
        "async () => { const { asks: [ask] } = await s.show(1); if (ask) await s.act(1, ask.opened, ask.legal[0]); }"
    )
    thinking(page)
    page.evaluate("() => { window.undoing = s.undo(0); }")
    page.wait_for_timeout(600)
    before = len(entries(page))
    asked_ = heard(page, "asked")
    page.wait_for_timeout(300)

    assert len(entries(page)) == before
    assert ["undo"] == [event["what"] for event in asked_]
    page.evaluate("([id]) => s.consent(id, false)", [asked_[0]["id"]])
    page.evaluate("(before) => lab.until(() => s.play.table.revision > before)", before)


def test_a_hint_that_the_table_has_overtaken_says_nothing(page: Page) -> None:
    """Who asked has moved meanwhile."""
    deal(page, [ANN, BO])
    found = page.evaluate(
        """async () => {
          const { asks: [ask] } = await s.show(0);
          const hint = s.play.hint(0, { level: "strong", within: 5000 });
          await lab.until(() => asked.some(({ method, done }) => method === "bot" && !done));
          const acted = await s.act(0, ask.opened, ask.legal[0]);
          return [await hint, acted];
        }"""
    )

    assert [{"action": None, "opened": 0, "said": None}, {"ok": True}] == found
    assert [] == heard(page, "trouble")


def test_leaving_while_a_bot_thinks_is_no_trouble(page: Page) -> None:
    """The match is gone from the engine, and nobody asks for it again."""
    deal(page, [ANN, HOT])
    act(page)
    thinking(page)
    page.evaluate("() => s.leave()")
    page.wait_for_timeout(300)

    assert "drop" == page.evaluate("() => asked.at(-1).method")
    assert [] == heard(page, "trouble")


def test_a_bot_takes_its_time_though_it_knows_at_once(page: Page) -> None:
    """It thinks while it seems to, from the beginning, and a short thought makes a move no faster."""
    deal(page, [ANN, ROB], pace={"move": [700, 700], "alone": 700, "beside": 0, "window": 0})
    act(page)
    took = page.evaluate(
        """async () => {
          const since = performance.now();
          const before = s.play.table.revision;
          await lab.until(() => asked.some(({ method }) => method === "bot"));
          const thought = performance.now() - since;
          await lab.until(() => s.play.table.revision > before);
          return [thought, performance.now() - since];
        }"""
    )

    assert took[0] + 200 < took[1]
    assert 600 < took[1]
