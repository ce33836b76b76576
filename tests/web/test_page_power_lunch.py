"""Power Lunch in the page: an attempt on the menu card, a pitch that is only ever text, ballots face down, and who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, expect

from py_engine import bots
from py_engine.game import Decision, Seat
from py_engine.games.power_lunch import BOTS, GAME
from py_engine.match import Match
from steps.serving import Site
from tests.web.kept import sit_down

type Wanted = Callable[[Decision, dict[str, Any]], bool]
type Contexts = Callable[..., BrowserContext]

ME = Seat(0)
MARKUP = "They <b>all</b> <img src=x onerror=\"document.title='cooked'\"> love soup & bread"


def at(wanted: Wanted, seats: int = 4) -> Match:
    """Let bots play until seat 0 is asked what is wanted."""
    for number in range(40):
        match = Match(GAME, seats, {}, f"lunch/{number}")
        while not match.over:
            asked = next(known for known in match.waiting if known.must)
            # the others have voted first
            seat = asked.seats[-1]
            if seat == ME and wanted(asked, match.update(ME)["view"]):
                return match
            _, thought = bots.choose(match, seat, BOTS["fair"], asked.opened)
            match.submit(seat, asked.opened, thought.action)
    raise AssertionError("it never comes to that")


def empty_table_and_colours(asked: Decision, view: dict[str, Any]) -> bool:
    """Whether seat 0 may try something, has two colours, and a table for six is empty."""
    colours = {card.rstrip("0123456789") for card in view["hand"] if card[-1].isdigit()}
    free = any(table["table"] == "t6c" and not table["guests"] for table in view["tables"])
    return asked.prompt == "meld" and free and len(colours) > 1 and len(view["hand"]) > 5


def company(view: dict[str, Any]) -> list[int]:
    """Return places in the hand of three whose colours differ and who are neither run nor set."""
    people = [(place, card) for place, card in enumerate(view["hand"]) if card[-1].isdigit()]
    first = people[0]
    other = next(one for one in people if one[1].rstrip("0123456789") != first[1].rstrip("0123456789"))
    numbers = [int(card.lstrip("ROGBPui")) for _, card in (first, other)]
    third = next(
        one
        for one in people
        if one not in (first, other) and abs(int(one[1].lstrip("ROGBPui")) - max(numbers)) > 1 and one[1][-1] != "0"
    )
    return [first[0], other[0], third[0]]


def test_an_attempt_says_what_it_lacks_and_a_pitch_is_text(watched: Contexts, site: Site) -> None:
    """The button tells what the engine has against an attempt; a reason with markup in it is shown as it was written."""
    page = watched(viewport={"width": 1024, "height": 768}, locale="en-GB").new_page()
    match = at(empty_table_and_colours)
    sit_down(page, site, match)
    places = company(match.update(ME)["view"])

    page.click("[data-key='form.cards." + str(places[0]) + "']")
    page.click(".spot[data-value='t6c']")
    expect(page.locator(".acts .btn.later")).to_contain_text("3")
    page.locator(".acts .btn.later").click(force=True)
    assert "3" in page.inner_text(".ticket em")

    for place in places[1:]:
        page.click(f"[data-key='form.cards.{place}']")
    page.fill(".menu-form textarea", MARKUP)
    expect(page.locator(".acts .btn.go[data-action='meld']")).to_be_visible()
    expect(page.locator(".ticket em")).to_contain_text("7 points")
    page.click(".acts .btn.go[data-action='meld']")

    page.wait_for_selector(".menu-card blockquote")
    assert MARKUP in page.inner_text(".menu-card blockquote")
    expect(page.locator(".stamp")).to_be_visible(timeout=60_000)
    assert MARKUP in page.inner_text(".menu-card blockquote")
    assert page.locator(".menu-card img, .slip img, .side img").count() == 0
    assert page.title() != "cooked"


def test_words_theme_and_aloud_are_one_of_three(watched: Contexts, site: Site) -> None:
    """A starter begins a sentence; saying it aloud takes the words away, a ready-made reason takes that back."""
    page = watched(viewport={"width": 360, "height": 740}, locale="en-GB").new_page()
    sit_down(page, site, at(lambda asked, view: asked.prompt == "meld" and bool(view["themes"])))

    page.locator(".starters .chip").first.click()
    assert page.input_value(".menu-form textarea") == "They all "
    page.click(".chip.aloud")
    assert page.input_value(".menu-form textarea") == ""
    assert page.get_attribute(".chip.aloud", "aria-checked") == "true"
    page.locator(".ready .chip").first.click()
    assert page.get_attribute(".chip.aloud", "aria-checked") == "false"
    assert len(page.inner_text(".menu-form .topic")) > 5
    page.fill(".menu-form textarea", "🍲" * 230)
    assert page.input_value(".menu-form textarea") == "🍲" * 200
    assert page.locator(".menu-form .topic").count() == 0


def test_ballots_are_face_down(watched: Contexts, site: Site) -> None:
    """Everybody sees who has voted and nobody how; both answers are the same size, and none is suggested."""
    page = watched(viewport={"width": 360, "height": 740}, locale="en-GB").new_page()
    match = at(lambda asked, view: asked.prompt == "vote" and sum(one["has_answered"] for one in view["seats"]) > 1)
    sit_down(page, site, match)

    view = match.update(ME)["view"]
    assert page.locator(".voter.done").count() == sum(one["has_answered"] for one in view["seats"])
    assert page.locator(".voter").count() == match.seats - 1
    assert page.locator(".ballot").count() == 0
    assert page.locator(".acts .go").count() == 0
    sizes = [page.locator(f"[data-action='{way}']").bounding_box() for way in ("show_in", "turn_away")]
    assert sizes[0] is not None
    assert sizes[1] is not None
    assert abs(sizes[0]["width"] - sizes[1]["width"]) < 2
    assert abs(sizes[0]["height"] - sizes[1]["height"]) < 2


def test_a_tap_on_a_table_tells_who_sits_there_and_why(watched: Contexts, site: Site) -> None:
    """Names and lives of the guests, who brought them, and the topics that were let in."""
    page = watched(viewport={"width": 768, "height": 1024}, locale="en-GB").new_page()
    match = at(lambda asked, view: asked.prompt == "draw" and any(table["stories"] for table in view["tables"]))
    sit_down(page, site, match)

    table = next(known for known in match.update(ME)["view"]["tables"] if known["stories"])
    page.click(f".lunch-table[data-zone='table.{table['table']}']")
    assert page.locator(".peek-in .whois li").count() == len(table["guests"])
    assert page.locator(".peek-in .topic").count() == len(table["stories"])
    assert all(len(line) > 20 for line in page.locator(".peek-in .whois small").all_inner_texts())
    page.keyboard.press("Escape")
    assert page.locator(".peek-in").count() == 0
