"""Moments of a hand that seldom come by themselves: played up to there by the engine, then opened in the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Page

from py_engine import bots, record
from py_engine.game import Decision, Seat
from py_engine.games import BOTS, GAMES
from py_engine.games.power_struggle.state import Pass, Play
from py_engine.match import Match
from steps.serving import Site
from tests.web.finger import Finger
from tests.web.kept import sit_down

type Until = Callable[..., Any]

GAME = GAMES["power-struggle"]
FAIR = BOTS[GAME.id]["fair"]
ME = Seat(0)


def positions(matches: int = 60) -> Iterator[tuple[Match, Decision]]:
    """Let bots play, and stop wherever seat 0 is asked something that must be answered."""
    for number in range(matches):
        match = Match(GAME, 4, {}, f"positions/{number}")
        while not match.over:
            asked = next(known for known in match.waiting if known.must)
            if asked.seats[0] == ME:
                before = match.revision
                yield match, asked
                if match.revision != before:
                    break  # whoever took it has played on by itself
            step(match, asked)


def step(match: Match, asked: Decision) -> None:
    """Let the fair bot answer for whoever is asked."""
    _, thought = bots.choose(match, asked.seats[0], FAIR, asked.opened)
    match.submit(asked.seats[0], asked.opened, thought.action)


def plays(match: Match, asked: Decision) -> list[Play]:
    """Return the plays of seat 0 in which nobody says anything."""
    return [
        action for action in GAME.legal(match.state, ME, asked) if isinstance(action, Play) and not action.last_card
    ]


def log(page: Page) -> str:
    """Read all that happened."""
    page.keyboard.press("l")
    page.wait_for_selector(".sheet-log[open]")
    words = page.inner_text(".sheet-log")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    return words


def unheard() -> Match:
    """Play to where seat 0 holds one card that it can play, and has said nothing."""
    for match, asked in positions():
        left = len(match.state.hands[ME]) - 1
        quiet = [action for action in plays(match, asked) if len(action.cards) == left]
        if left < 1 or not quiet:
            continue
        match.submit(ME, asked.opened, quiet[0])
        owed = until_mine(match)
        if owed and len(match.state.hands[ME]) == 1 and plays(match, owed):
            return match
    raise AssertionError("bots never let it come to that")


def until_mine(match: Match) -> Decision | None:
    """Let bots play until seat 0 is asked something that must be answered; None: the game was over before."""
    while not match.over:
        owed = next(known for known in match.waiting if known.must)
        if owed.seats[0] == ME:
            return owed
        step(match, owed)
    return None


def held_up() -> tuple[Match, str]:
    """Play to where seat 0 stands guard; return a card as well that would beat, and is not its highest."""
    for match, asked in positions():
        offered = {card for action in plays(match, asked) for card in action.cards}
        for card in match.state.hands[ME]:
            _, said = match.why(ME, asked.opened, Play((card,)))
            if said and said.key == "refused.guard_single" and card not in offered:
                return match, card
    raise AssertionError("nobody ever stood guard")


def exchanged() -> Match:
    """Play to where seat 0 may pass, and the hand then ends between others, who exchange cards at once."""
    for match, asked in positions():
        if asked.prompt != "beat" or Pass() not in GAME.legal(match.state, ME, asked):
            continue
        ahead = record.load(record.save(match), GAMES)
        ahead.submit(ME, asked.opened, Pass())
        owed = until_mine(ahead)
        given = ahead.state.exchange
        if owed and ahead.state.number > match.state.number and given and ME not in {given.loser, given.winner}:
            return match
    raise AssertionError("seat 0 was in every exchange")


def test_a_word_that_was_forgotten_costs(page: Page, site: Site, until: Until) -> None:
    """The call is an open question beside the turn; who plays the last card without it is out, with a point."""
    sit_down(page, site, unheard())
    assert page.is_visible("[data-action='say_last_card']")
    assert "One card left" in page.inner_text(".ticket em")

    page.locator(".hand .piece").first.click(position={"x": 14, "y": 22})
    page.click(".btn.go[data-action='play']")

    # the others may have played the hand out before anybody looks: then the next one is there
    until(page, "document.querySelectorAll('.hand .piece').length !== 1")
    assert "You forgot “Last card!”" in log(page)


def test_a_word_that_was_said_wins(page: Page, site: Site, until: Until) -> None:
    """With the call, even after the play that left the card, the hand is won."""
    sit_down(page, site, unheard())
    page.click("[data-action='say_last_card']")
    until(page, "!document.querySelector('[data-action=say_last_card]')")

    page.locator(".hand .piece").first.click(position={"x": 14, "y": 22})
    page.click(".btn.go[data-action='play']")

    page.wait_for_selector("[data-hand-over], .sheet-result")
    assert "You are out of cards and win the hand" in log(page)


def test_the_guard_hears_why(page: Page, site: Site, until: Until) -> None:
    """A lower single would beat, and is refused with the rule; the book opens there."""
    match, card = held_up()
    sit_down(page, site, match)
    page.locator(f".hand .piece[data-value='{card}']").first.click(position={"x": 14, "y": 22})

    said = until(page, "document.querySelector('.ticket em')?.textContent")
    assert "one card left" in said
    assert said.endswith("(8.2)")
    page.click("[data-go='rules']")
    page.wait_for_selector(".rules-text .meant")
    assert page.inner_text(".rules-text .meant").startswith("8.2")


def test_an_exchange_between_others_can_be_read(page: Page, site: Site) -> None:
    """Both cards are on the slip of the hand, though the bots have played on since."""
    sit_down(page, site, exchanged())
    page.click("[data-action='pass']")
    page.wait_for_selector("[data-hand-over]")
    page.wait_for_selector(".ticket:not(.wait)")

    slip = page.inner_text("[data-hand-over]")
    assert "the highest card: " in slip
    assert "in return for" in slip


def test_a_card_explains_itself(watched: Callable[..., BrowserContext], site: Site) -> None:
    """A long press, the right button and the keyboard show it large with its text; nothing is chosen by that."""
    page = watched(has_touch=True).new_page()
    sit_down(page, site, next(positions())[0])
    card = ".hand .piece >> nth=0"
    box = page.locator(card).bounding_box()
    assert box is not None
    finger = Finger(page, touch=True)

    finger.down(box["x"] + 14, box["y"] + 22)
    page.wait_for_selector(".peek-in")
    page.wait_for_timeout(300)
    finger.up()
    assert len(page.inner_text(".peek-words p")) > 20
    page.keyboard.press("Escape")
    page.wait_for_selector(".peek-in", state="detached")

    page.click(card, button="right", position={"x": 14, "y": 22})
    page.wait_for_selector(".peek-in")
    page.keyboard.press("Escape")
    page.wait_for_selector(".peek-in", state="detached")

    page.focus(card)
    page.keyboard.press("Shift+F10")
    page.wait_for_selector(".peek-in")
    assert not page.locator(".hand .piece[aria-pressed='true']").count()
