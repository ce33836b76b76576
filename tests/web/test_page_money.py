"""Lunch Money in the page: what its cards and its chart say is what the rules say; answers out of turn, and a word with them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from py_engine.game import Decision, Seat
from py_engine.games.lunch_money import GAME
from py_engine.games.lunch_money.blows import STOPS
from py_engine.games.lunch_money.cards import DAMAGE, KIND, Card
from py_engine.match import Match
from steps.serving import Site
from tests.web.in_node import in_node
from tests.web.kept import sit_down
from tests.web.test_page_positions import log

type Wanted = Callable[[Decision, dict[str, Any]], bool]

ME = Seat(0)
HEALS = "+2"


def test_cards_are_printed_as_the_rules_have_them() -> None:
    """Every card has its picture, in the head band its kind and its damage, if it has any of its own."""
    faces = in_node("""
        import { FACES } from "./games/lunch-money/art/cards.js";
        console.log(JSON.stringify(FACES));
    """)

    assert {card: kind for card, (kind, _) in faces.items()} == KIND
    assert {card: int(figure or 0) for card, (_, figure) in faces.items() if figure != HEALS} == {
        card: damage for card, damage in DAMAGE.items() if card != "first_aid"
    }
    assert faces["first_aid"] == ["defense", HEALS]


def test_the_chart_says_what_stops_what() -> None:
    """Each row is an example of how a card may come, and has the marks that the rules give it."""
    rows = in_node("""
        import { ROWS } from "./games/lunch-money/stops.js";
        console.log(JSON.stringify(ROWS));
    """)

    assert {manner for _, _, manner, _ in rows} == {"open", "after_block", "grabbed", "shamed", "sitting"}
    for name, card, manner, stops in rows:
        assert (name, set(stops)) == (name, set(STOPS[Card(card), manner]))


def at(wanted: Wanted, seats: int = 4) -> Match:
    """Play by luck until seat 0 is asked what is wanted."""
    for number in range(300):
        match, luck = Match(GAME, seats, {}, f"money/{number}"), random.Random(number)
        while not match.over:
            asked = next(known for known in match.waiting if known.must)
            seat = asked.seats[0]
            legal = GAME.legal(match.state, seat, asked)
            if seat == ME and wanted(asked, match.update(ME)):
                return match
            bold = [action for action in legal if type(action).__name__ in {"Attack", "Answer", "BreakFree"}]
            match.submit(seat, asked.opened, luck.choice(bold if bold and luck.random() < 0.85 else legal))
    raise AssertionError("it never comes to that")


def held(update: dict[str, Any], card: str) -> bool:
    """Whether a seat may answer with a card."""
    return any(action.get("card") == card for action in update["asks"][0]["legal"])


def test_answers_out_of_turn_stand_in_full_width(watched: Callable[..., BrowserContext], site: Site) -> None:
    """On a phone each answer is as wide as the ticket, with its picture and what comes of it; a card in the hand marks its own."""
    page = watched(viewport={"width": 360, "height": 740}).new_page()
    match = at(lambda asked, update: asked.prompt == "react" and len(update["asks"][0]["legal"]) == 3)
    sit_down(page, site, match)

    answers = page.locator(".btn.answer")
    assert answers.count() == 3
    wide = page.locator(".ticket").bounding_box()
    for place in range(3):
        box = answers.nth(place).bounding_box()
        assert wide is not None
        assert box is not None
        assert abs(box["width"] - wide["width"]) <= 2
        assert box["height"] >= 50
        assert answers.nth(place).locator("svg").count() == 1
        assert len(answers.nth(place).locator("small").inner_text()) > 5
    assert page.locator(".btn.answer.go").count() == 0
    page.locator(".hand [data-tap]").first.click()
    assert page.locator(".btn.answer.go").count() == 1
    assert page.locator(".pan.big").count() == 1
    assert "attacks you" in page.inner_text(".opps")


def test_a_play_that_wants_a_word_asks_for_it(page: Page, site: Site, until: Callable[..., Any]) -> None:
    """Humiliation opens the paper; what is said is text and never markup, at once in the strip, later in the log."""
    match = at(lambda asked, update: asked.prompt == "react" and held(update, "humiliation"))
    sit_down(page, site, match)
    page.locator(".btn.answer", has_text="Humiliation").click()
    page.wait_for_selector(".sheet-talk[open]")

    page.click("[data-surprise]")
    surprise = page.input_value(".sheet-talk textarea")
    assert len(surprise) > 5
    page.fill(".sheet-talk textarea", "Mind the <b>peel</b>!")
    page.click("[data-say]")

    until(
        page,
        "[...document.querySelectorAll('.comic .bubble')].some((each) => each.textContent === 'Mind the <b>peel</b>!')",
    )
    assert page.locator(".bubble b").count() == 0
    page.click("[data-go='log']")
    assert "Mind the <b>peel</b>!" in page.inner_text(".sheet-log")


def test_a_word_can_be_left_out(page: Page, site: Site) -> None:
    """Whoever has nothing to say plays on without a word."""
    match = at(lambda asked, update: asked.prompt == "react" and held(update, "humiliation"))
    sit_down(page, site, match)
    page.locator(".btn.answer", has_text="Humiliation").click()
    page.click("[data-without]")
    page.wait_for_selector(".sheet-talk", state="detached")

    assert page.locator(".bubble").count() == 0


def test_any_play_can_carry_a_word(page: Page, site: Site, until: Callable[..., Any]) -> None:
    """The bubble among the tools holds a word until the next move takes it along."""
    match = at(lambda asked, _: asked.prompt == "turn")
    sit_down(page, site, match)
    page.click("[data-tool='say']")
    page.fill(".sheet-talk textarea", "Good morning, all")
    page.click("[data-say]")
    assert page.locator("[data-tool='say'].said").count() == 1
    page.locator("[data-action='pass']").click()

    until(page, "document.querySelector('[data-tool=say]:not(.said)') || !document.querySelector('.ticket:not(.wait)')")
    assert "Good morning, all" in log(page)  # on the strip it stands only until the bots play on


def test_who_holds_whom_is_said_in_words(page: Page, site: Site) -> None:
    """On the plate of whoever holds, and beside the strip with what may be done about it."""
    match = at(lambda _, update: any(hold["victim"] == ME for hold in update["view"]["holds"]))
    sit_down(page, site, match)

    assert "holds you" in page.inner_text(".opps")
    assert len(page.inner_text(".state.own")) > 20


@pytest.mark.parametrize("on", [True, False])
def test_pass_for_me(page: Page, site: Site, until: Callable[..., Any], on: bool) -> None:  # noqa: FBT001
    """Switched on in the table's menu, it is kept on this device, and whoever has but one answer is spared the tap."""
    match = at(lambda asked, update: asked.prompt == "react" and len(update["asks"][0]["legal"]) == 1)
    page.goto(site.url)
    page.wait_for_selector("[data-game]")
    page.click("[data-go='settings']")
    page.click(f".setting:has(.setting-what) [data-choice='{'on' if on else 'off'}']")
    page.click("[data-done]")
    page.wait_for_timeout(200)
    sit_down(page, site, match)
    asked = page.inner_text(".ticket")
    page.click("[data-go='menu']")
    assert (
        page.locator(f".sheet-leave .setting [data-choice='{'on' if on else 'off'}'][aria-checked='true']").count() == 1
    )
    page.click("[data-stay]")

    changed = f"document.querySelector('.ticket').innerText !== {json.dumps(asked)}"
    if on:
        until(page, changed, 8)
    else:
        page.wait_for_timeout(4600)
        assert not page.evaluate(changed)
