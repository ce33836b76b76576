"""Lunch atop a Skyscraper in the page: what a move leads to, what a row is worth, and the print that is left of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from py_engine.game import Seat
from py_engine.games import GAMES
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from steps.serving import Site
from tests.web.finger import Finger, middle
from tests.web.kept import sit_down
from tests.web.playing import Player

type Contexts = Callable[..., BrowserContext]
type Wanted = Callable[[dict[str, Any]], Any]

GAME = GAMES["skyscraper"]
PHONE = {"width": 360, "height": 740}


def reached(seats: int, wanted: Wanted, options: dict[str, Any] | None = None, matches: int = 40) -> Match:
    """Play at random until the picture of seat 0 is as wanted."""
    for number in range(matches):
        match = Match(GAME, seats, options or {}, f"page/{number}")
        luck = Rng.seeded(f"page/{number}")
        while True:
            if wanted(match.update(Seat(0))):
                return match
            if match.over:
                break
            seat, opened, action, luck = random_action(match, luck)
            match.submit(seat, opened, action)
    raise AssertionError("it never came to that")


def mine(update: dict[str, Any], prompt: str) -> bool:
    """Whether seat 0 is asked this."""
    return any(ask["prompt"] == prompt for ask in update["asks"])


@pytest.mark.parametrize("size", [PHONE, {"width": 1024, "height": 768}], ids=["phone", "tablet"])
def test_before_a_move_it_is_said_who_plays_then(watched: Contexts, site: Site, size: dict[str, int]) -> None:
    """A pile that is chosen tells, under the question and to screen readers, that Ben may play twice; and which backs are possible."""

    def twice(update: dict[str, Any]) -> Any:
        moves = update["view"]["moves"] if mine(update, "turn") else ()
        return next((move for move in moves if move["then"] == {"seat": 1, "turns": 2} and move["token"]), None)

    match = reached(3, twice)
    update = match.update(Seat(0))
    move = twice(update)
    top = next(pile["top"] for pile in update["view"]["piles"] if pile["pile"] == move["pile"])
    page = watched(viewport=size).new_page()
    sit_down(page, site, match, ready=".site")
    pile = page.locator(f"[data-value='{move['pile']}']")

    assert "Then Ben plays, maybe twice." in (pile.get_attribute("aria-label") or "")
    pile.click()
    said = page.inner_text(".ticket em")
    assert "take a token" in said
    assert "Then Ben plays, maybe twice." in said
    backs = page.locator(f".forecast[data-for='{move['pile']}'] [data-back]").all()
    assert all(back.is_visible() for back in backs)
    assert [back.get_attribute("data-back") for back in backs] == [back["changed"] for back in top["backs"]]


def test_a_pile_under_the_pointer_speaks_before_it_is_chosen(page: Page, site: Site) -> None:
    """On a tablet with a mouse the slip follows the pointer; nothing is chosen by that."""
    match = reached(2, lambda update: mine(update, "turn"))
    first, second = match.update(Seat(0))["view"]["moves"][:2]
    sit_down(page, site, match, ready=".site")

    page.click(f"[data-value='{first['pile']}']")
    page.hover(f"[data-value='{second['pile']}']")

    top = "document.elementFromPoint(110, 330)?.closest('.forecast')?.dataset.for"
    page.add_style_tag(content=".memo { pointer-events: auto !important; }")
    assert page.evaluate(top) == second["pile"]
    page.hover(".rail h1")
    assert page.evaluate(top) == first["pile"]


def test_the_longest_series_is_marked_on_the_row(watched: Contexts, site: Site) -> None:
    """The bracket spans exactly those workers, and its sum is the engine's; another sum that is tapped is marked instead."""

    def long_row(update: dict[str, Any]) -> Any:
        series = update["view"]["seats"][0]["series"]
        tops = sorted((each["points"] for each in series if each["length"] > 1), reverse=True)
        return mine(update, "turn") and len(update["view"]["seats"][0]["row"]) == 6 and tops[:1] > tops[1:2]

    match = reached(2, long_row)
    sitting = match.update(Seat(0))["view"]["seats"][0]
    best = max((each for each in sitting["series"] if each["length"] > 1), key=lambda each: each["points"])
    other = next(each for each in sitting["series"] if each["points"] and each["trait"] != best["trait"])
    page = watched(reduced_motion="reduce").new_page()
    sit_down(page, site, match, ready=".site")

    def check(series: dict[str, Any]) -> None:
        mark = page.locator(".photo .series:visible")
        assert mark.count() == 1
        assert f"{series['length']} \u00d7 {series['worth']} = {series['points']}" in mark.inner_text()
        span = mark.bounding_box()
        seats = page.locator(".photo .seat-at[data-worker]")
        left, right = (seats.nth(series["first"] + at).bounding_box() for at in (0, series["length"] - 1))
        assert span
        assert left
        assert right
        assert abs(span["x"] - left["x"]) < 6
        assert abs(span["x"] + span["width"] - right["x"] - right["width"]) < 6

    check(best)
    page.click(f"[data-sum='{other['trait']}']")
    check(other)
    assert page.inner_text(".total b") == str(sitting["score"]["total"])


def test_a_choice_says_what_it_changes(page: Page, site: Site) -> None:
    """At both ends of the row the worker in hand is seen with what it would bring, as the engine counts it."""
    match = reached(2, lambda update: mine(update, "end") and len(update["view"]["seats"][0]["row"]) > 2)
    gains = {each["answer"]: each["points"] for each in match.update(Seat(0))["view"]["turn"]["gains"]}
    sit_down(page, site, match, ready=".site")

    for end, points in gains.items():
        sign = "+" if points > 0 else "\u2212" if points < 0 else "±"
        shown = page.wait_for_selector(f"[data-kind='end'][data-value='{end}'] .gain")
        assert shown
        assert shown.evaluate("(tag) => getComputedStyle(tag, '::before').content") == f'"{sign}{abs(points)}"'


def test_a_hint_marks_the_pile_that_it_means(page: Page, site: Site) -> None:
    """The strong bot's pile is chosen on the circuit, and the ticket says why."""
    sit_down(page, site, reached(2, lambda update: mine(update, "turn")), ready=".site")

    page.click("[data-tool='hint']")
    page.wait_for_selector(".loop [aria-pressed='true']")

    assert page.locator(".loop [aria-pressed='true']").count() == 1
    assert len(page.inner_text(".ticket em")) > 20


@pytest.mark.parametrize(
    ("lap", "said"), [(False, "taken: over at once"), (True, "complete: then the lap is finished")]
)
def test_one_more_and_the_picture_is_taken(page: Page, site: Site, said: str, *, lap: bool) -> None:
    """It is said before it happens: on the plate of whom it is about, and under the question, with what it leads to."""
    wanted = reached(
        2,
        lambda update: mine(update, "turn") and update["view"]["seats"][1]["to_go"] == 1,
        {"finish_the_lap": lap},
    )
    sit_down(page, site, wanted, ready=".site")

    assert page.inner_text(".opp[data-seat='1'] .sticker") == "1 to go!"
    assert page.inner_text(".ticket em") == f"One more worker and Ben\u2019s picture is {said}."


def test_the_others_pictures_are_a_tap_away(page: Page, site: Site) -> None:
    """A plate opens that player's row, to whoever tapped; Escape closes it."""
    match = reached(3, lambda update: mine(update, "turn") and len(update["view"]["seats"][2]["row"]) > 3)
    row = match.update(Seat(0))["view"]["seats"][2]["row"]
    sit_down(page, site, match, ready=".site")

    page.click(".opp[data-seat='2'] .plate-open")

    assert page.inner_text(".peek-words h2") == "Cleo"
    assert page.locator(".peek .seat-at").count() == len(row)
    page.keyboard.press("Escape")
    assert page.locator(".peek-in").count() == 0


def test_every_sign_explains_itself_on_a_long_tap(watched: Contexts, site: Site) -> None:
    """A finger that rests on a sign of the board, or on a pile, brings its text; nothing is chosen by that."""
    page = watched(has_touch=True, viewport=PHONE).new_page()
    match = reached(2, lambda update: mine(update, "turn"))
    top = next(pile for pile in match.update(Seat(0))["view"]["piles"] if pile["top"])
    sit_down(page, site, match, ready=".site")
    finger = Finger(page, touch=True)
    for thing, words in (
        (".value [data-about='bottle']", "A milk bottle, held up."),
        (f"[data-value='{top['pile']}']", "one of these will show"),
    ):
        finger.down(*middle(page, thing))
        page.wait_for_selector(".peek-in")
        finger.up()
        page.wait_for_timeout(250)
        assert words in page.inner_text(".peek-words p")
        page.keyboard.press("Escape")
        page.wait_for_selector(".peek-in", state="detached")
    assert page.locator("[aria-pressed='true']").count() == 0


PIXELS = """async () => {
    const picture = document.querySelector("[data-print]");
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.naturalWidth, height: picture.naturalHeight });
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const near = (at, [red, green, blue]) =>
        Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue) < 12;
    const count = (from, to, colours) => {
        let found = 0;
        for (let y = 300; y < 760; y += 1)
            for (let x = from; x < to; x += 1)
                if (colours.some((colour) => near((y * canvas.width + x) * 4, colour))) found += 1;
        return found;
    };
    const worn = [[49, 95, 143], [111, 90, 69], [138, 79, 34], [23, 26, 36], [247, 241, 225]];
    return {
        size: [canvas.width, canvas.height],
        beam: count(0, canvas.width, [[156, 59, 38]]),
        columns: Array.from({ length: 11 }, (_, at) => count(83 + at * 133, 187 + at * 133, worn)),
        beside: count(32, 60, worn),
    };
}"""


def test_the_photograph_is_a_png_with_everybody_on_it(page: Page, site: Site) -> None:
    """Eleven workers, each in their place on the beam; beside it the score sheet; saved as a file."""
    match = reached(2, lambda update: update["outcome"] and update["view"]["seats"][0]["to_go"] == 0)
    sitting = match.update(Seat(0))["view"]["seats"][0]
    sit_down(page, site, match, ready=".site")
    page.wait_for_selector(".keepsake:first-child [data-print]")

    seen = page.evaluate(PIXELS)
    assert seen["size"] == [1600, 1060]
    assert seen["beam"] > 5000
    assert min(seen["columns"]) > 1500
    assert seen["beside"] == 0
    alt = page.get_attribute("[data-print]", "alt") or ""
    assert alt.count(";") == 10
    assert "Ann" in alt
    assert page.inner_text(".sky-score tfoot b >> nth=0") == str(sitting["score"]["total"])
    rows = page.locator(".sky-score tbody tr").all()
    told = [row.locator("td").first.inner_text().rpartition("= ")[2] for row in rows[:8]]
    assert told == [str(each["points"]) for each in sitting["series"]]
    with page.expect_download() as coming:
        page.locator(".keepsake").first.locator("[data-download]").click()
    assert coming.value.suggested_filename == "Lunch atop a Skyscraper Ann.png"
    assert coming.value.path().read_bytes().startswith(b"\x89PNG\r\n")


SHARES = """
    navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
    navigator.share = async ({ files: [file] }) => {
        const start = new Uint8Array(await file.slice(1, 4).arrayBuffer());
        window.handed = `${file.name}: ${String.fromCharCode(...start)}, ${file.size > 50000}`;
    };
"""


def test_the_photograph_is_handed_on_where_a_device_can(page: Page, site: Site, until: Callable[..., Any]) -> None:
    """A device that shares files is given the PNG itself; saving stays possible."""
    page.add_init_script(SHARES)
    sit_down(page, site, reached(2, lambda update: update["outcome"]), ready=".site")
    page.locator(".keepsake").first.locator("[data-share]").click()

    until(page, "window.handed === 'Lunch atop a Skyscraper Ann.png: PNG, true'")
    assert page.locator("[data-download]").count() == 2


def test_alone_against_the_rival(watched: Contexts, site: Site) -> None:
    """The rival has a plate and a camera, the targets stand there, and the end says which was reached."""
    page = watched(viewport={"width": 1024, "height": 768}).new_page()
    match = reached(1, lambda update: mine(update, "turn") and len(update["view"]["seats"][0]["row"]) > 7)
    solo = match.update(Seat(0))["view"]["solo"]
    sit_down(page, site, match, ready=".site")

    assert "Rival" in page.inner_text(".opps")
    assert page.locator(".goal .targets b").all_inner_texts() == [str(each["points"]) for each in solo["targets"]]
    Player(page, seed=1).play(60)
    assert page.locator(".sheet-result .targets li").count() == len(solo["targets"])
    assert page.locator(".keepsake").count() == 1
