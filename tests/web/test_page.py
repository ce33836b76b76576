"""The page as people use it: the menu, the lobby, the table, the curtain, without network, in three languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from steps.serving import Site
from tests.web.playing import LID, Player

type Until = Callable[..., Any]

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = "document.querySelector('.ticket:not(.wait), [data-result]')"
"""It is somebody's turn here, or all is over."""

SIZES = {"phone": (360, 740), "portrait": (768, 1024), "landscape": (1024, 768)}


def lay(page: Page, site: Site, *, here: tuple[int, ...] = (), preset: str = "short") -> None:
    """Go from the address to a lobby with a short game, and people on some more chairs."""
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    for seat in here:
        page.click(f"[data-seat='{seat}']")
        page.click("[data-choice='here']")
        page.click("[data-done]")
    page.click(f"[data-choice='{preset}']")


def deal(page: Page, site: Site, **more: Any) -> None:
    """Set a table and deal; the kitchen may take its time."""
    lay(page, site, **more)
    page.click("[data-deal]")
    page.wait_for_selector(".hand, .curtain", timeout=60_000)


def shown(page: Page) -> list[str]:
    """Return the cards of the hand in the page, sorted."""
    found: list[str] = page.eval_on_selector_all(
        ".hand [data-value]", "all => all.map((one) => one.dataset.value).sort()"
    )
    return found


def test_the_menu_is_there_before_the_engine(page: Page, site: Site, until: Until) -> None:
    """Nothing of Pyodide has arrived, and the tin is open; the bar says how much is still to come."""
    page.route("**/pyodide-*/**", lambda _: None)

    page.goto(site.url)
    page.wait_for_selector("[data-game]")

    assert page.is_visible("[data-game='power-struggle']")
    until(page, "document.querySelector('[role=progressbar]')?.textContent !== undefined")
    assert "MB" in page.inner_text(".menu-foot")


def test_a_table_in_three_taps(page: Page, site: Site) -> None:
    """The game, who sits where is set already, and deal."""
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    page.click("[data-deal]")
    page.wait_for_selector(".hand", timeout=60_000)

    assert len(shown(page)) > 0


def test_a_whole_game_by_taps(page: Page, site: Site) -> None:
    """Somebody who knows no rules plays to the result, against bots; then again with one tap."""
    deal(page, site)
    player = Player(page)
    player.play()

    assert "play" in player.answers or "pass" in player.answers
    assert page.locator(".rank").count() == 4
    page.locator(".sheet-result [data-rematch]").click()
    page.wait_for_selector(".sheet-result", state="detached")
    page.wait_for_selector(".hand")
    assert page.locator(".rank").count() == 0


def test_a_card_in_vain_says_why(page: Page, site: Site, until: Until) -> None:
    """What may not be played stays put, and the ticket has the reason."""
    deal(page, site)
    player = Player(page)
    dim = ".hand .piece:not([data-tap])"
    for _ in player.steps():
        if page.locator(dim).count() and page.locator("[data-action]").count():
            break
    page.locator(dim).first.click(position={"x": 14, "y": 22})

    said = until(page, "document.querySelector('.ticket em')?.textContent")
    assert len(said) > 5
    assert page.inner_text("#live") != ""


def reach(page: Page, selector: str, most: int = 60) -> None:
    """Walk with the tab key until the focus is there."""
    for _ in range(most):
        if page.evaluate("(selector) => !!document.activeElement?.closest(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


def test_by_keyboard_alone(page: Page, site: Site, until: Until) -> None:
    """From the menu into a game and through some turns without a pointer; sheets close with Escape."""
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game]")
    reach(page, "[data-game]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-deal]")
    reach(page, "[data-seat='1']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    assert page.evaluate("document.activeElement.dataset.seat") == "1"
    reach(page, "[data-deal]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand", timeout=60_000)
    page.keyboard.press("l")
    page.wait_for_selector(".sheet-log")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    for _ in range(3):
        until(page, ASKED, 30)
        asked = page.inner_text(".ticket")
        if page.locator("[data-tap]").count():
            reach(page, ".hand .piece")
            for _ in range(16):
                if page.evaluate("'tap' in document.activeElement.dataset"):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Space")
            page.wait_for_timeout(100)
        if page.locator(".btn.go[data-action]").count():
            page.keyboard.press("g")
        elif page.locator("[data-action]").count():
            reach(page, "[data-action]")
            page.keyboard.press("Enter")
        changed = f"document.querySelector('.ticket').innerText !== {json.dumps(asked)} || !!document.querySelector('[data-result]')"
        page.wait_for_timeout(200)
        until(page, f"({changed}) || ({ASKED})", 20)
    assert page.inner_text("#live") != ""


def test_the_curtain_falls_between_people(page: Page, site: Site) -> None:
    """Two people on one tablet: while the lid is shut no card is in the page, and the one named on it opens it."""
    deal(page, site, here=(2,))
    names = set()
    for _ in Player(page).steps():
        if page.locator(LID).count():
            assert page.locator("[data-value], .sheet, .ticket").count() == 0
            assert all(sign not in page.inner_text("body") + page.inner_text("#live") for sign in "♣♦♥♠")
            names.add(page.inner_text(".curtain h1"))
        if len(names) == 2:
            break

    assert names == {"Player 1", "Player 3"}


def begun(page: Page, site: Site, until: Until) -> Player:
    """Deal, and play until it is somebody's turn again and the store has it."""
    deal(page, site)
    player = Player(page)
    player.answer(2)
    player.settled()
    until(page, ASKED, 30)
    page.wait_for_timeout(300)  # the store writes after the page has been told
    return player


def test_a_reload_comes_back_to_the_table(page: Page, site: Site, until: Until) -> None:
    """In the middle of a game: the same cards, the same hand, without the menu in between."""
    begun(page, site, until)
    cards, title = shown(page), page.inner_text(".rail-title")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector(".hand", timeout=60_000)

    assert shown(page) == cards
    assert page.inner_text(".rail-title") == title
    until(page, ASKED)


HOLD = """
globalThis.held = [];
globalThis.accepted = 0;
globalThis.Worker = class extends Worker {
    #acts = new Set();
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => {
            if (this.#acts.has(data.id) && data.text.startsWith('{"ok":true')) globalThis.accepted += 1;
        });
    }
    postMessage(message, ...more) {
        if (message?.text?.startsWith('{"method":"act"')) this.#acts.add(message.id);
        if (globalThis.held && message?.text?.startsWith('{"method":"load"')) globalThis.held.push(() => super.postMessage(message));
        else super.postMessage(message, ...more);
    }
};
"""
"""Keep a saved match from the engine until `held` is let go, and count what it accepts."""


def test_a_hand_is_there_and_played_before_the_engine_has_the_match(page: Page, site: Site, until: Until) -> None:
    """What was seen last lies on the table at once; a card that is played waits for the engine, and then counts."""
    player = begun(page, site, until)
    cards = shown(page)
    page.on("dialog", lambda dialog: dialog.accept())
    page.add_init_script(HOLD)
    page.reload()
    until(page, ASKED)

    assert shown(page) == cards
    until(page, "held.length")
    player.answer()
    assert page.evaluate("accepted") == 0
    page.evaluate("() => { const all = held; held = null; for (const go of all) go(); }")
    until(page, "accepted > 0")
    until(page, ASKED)

    assert page.locator(".sheet-trouble").count() == 0


ALTER = """([from, to]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("lunchbox");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const change = opening.result.transaction("kept", "readwrite");
        const shelf = change.objectStore("kept");
        const id = `table:${location.hash.slice("#table=".length)}`;
        shelf.get(id).onsuccess = ({ target }) => {
            const { record, ...rest } = target.result;
            if (record.includes(from)) shelf.put({ ...rest, record: record.replace(from, to) }, id);
        };
        change.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""


@pytest.mark.parametrize(
    ("here", "said"),
    [
        (['"limit":50', '"limit":51'], "has been altered"),
        (['"format":1', '"format":2'], "another version"),
        (['{"cast"', '["cast"'], "not a saved game"),
    ],
    ids=["one byte", "version", "no record"],
)
def test_a_damaged_game_says_so_and_the_tin_stays_open(
    page: Page, site: Site, until: Until, here: list[str], said: str
) -> None:
    """A kept table that cannot be read gets a sentence; it is not thrown away, and another can be laid."""
    deal(page, site)
    until(page, ASKED, 30)
    page.wait_for_timeout(500)  # what the bots did last is written too
    page.evaluate(ALTER, here)
    page.reload()
    page.wait_for_selector(".sheet-trouble", timeout=60_000)

    told = page.inner_text(".sheet-trouble")
    assert said in told
    assert "It stays on this device as it is." in told
    page.click("[data-help]")
    page.locator("[data-game]").first.click()
    page.click("[data-deal]")
    page.wait_for_selector(".hand", timeout=60_000)


def test_a_shared_tablet_comes_back_to_the_curtain(page: Page, site: Site) -> None:
    """After a reload nobody knows who holds the tablet: the lid is shut."""
    deal(page, site, here=(1,))
    Player(page).step()
    page.wait_for_selector(".hand")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector(LID, timeout=60_000)

    assert page.locator("[data-value]").count() == 0


def test_without_network_it_plays_on(page: Page, site: Site, until: Until, context: Any) -> None:
    """Once visited, the network may go: reload, and play on; what was never wanted before says that it is not here."""
    deal(page, site)
    until(
        page,
        "navigator.serviceWorker.getRegistration().then((known) => !!known?.active && caches.open('lunchbox-engine')"
        ".then((cache) => cache.keys()).then((all) => all.length >= 5))",
        60,
    )
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector(".hand", timeout=60_000)
    site.down = True
    page.reload()
    page.wait_for_selector(".hand", timeout=60_000)
    Player(page).answer()

    assert page.locator(".sheet-trouble").count() == 0
    context.lunchbox.expected.append("Failed to load resource")
    page.click("[data-go='menu']")
    page.click("[data-leave]")
    page.click("[data-go='settings']")
    page.click("[data-choice='es']")
    page.wait_for_selector(".sheet-trouble")
    assert "not on this device yet" in page.inner_text(".sheet-trouble")
    page.click("[data-help]")
    page.click("[data-go='settings']")
    assert page.get_attribute("[data-choice='en']", "aria-checked") == "true"


def test_the_last_table_stays_warm_in_the_menu(page: Page, site: Site) -> None:
    """Left through the menu, it can be carried on."""
    deal(page, site)
    cards = shown(page)
    page.click("[data-go='menu']")
    page.click("[data-leave]")
    page.click("[data-go='resume']")
    page.wait_for_selector(".hand")

    assert shown(page) == cards or len(shown(page)) > 0


@pytest.mark.parametrize(("wanted", "word"), [("de", "Wer sitzt wo?"), ("es", "¿Quién se sienta dónde?")])
def test_the_language_can_be_changed(page: Page, site: Site, wanted: str, word: str) -> None:
    """By hand, at once, and still so after a reload."""
    page.goto(site.url)
    page.click("[data-go='settings']")
    page.click(f"[data-choice='{wanted}']")
    page.wait_for_selector(f"html[lang='{wanted}']", state="attached")
    page.reload()
    page.wait_for_selector(f"html[lang='{wanted}']", state="attached")
    page.locator("[data-game]").first.click()

    assert word in page.inner_text(".chairs")


def test_the_browser_says_which_language(watched: Callable[..., BrowserContext], site: Site) -> None:
    """A Spanish browser reads Spanish."""
    page = watched(locale="es-MX").new_page()
    page.goto(site.url)
    page.wait_for_selector("[data-game]")

    assert page.get_attribute("html", "lang") == "es"


def faults(page: Page) -> list[str]:
    """Return what axe finds that is serious."""
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(
        """async () => (await axe.run({ resultTypes: ["violations"] })).violations
            .filter(({ impact }) => impact === "serious" || impact === "critical")
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => html.slice(0, 120) + " " + (any[0]?.message ?? "")).join(" | ")}`)"""
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(watched: Callable[..., BrowserContext], site: Site, size: str, scheme: str) -> None:
    """In the menu, the lobby, its sheets, at the table and behind the curtain."""
    width, height = SIZES[size]
    context = watched(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game] svg")
    found = {"menu": faults(page)}

    def look(name: str, *clicks: str) -> None:
        for each in clicks:
            page.click(each)
        page.wait_for_timeout(120)
        found[name] = faults(page)

    look("settings", "[data-go='settings']")
    look("about", "[data-about]")
    page.click("[data-close]")
    look("lobby", "[data-game]")
    look("chair", "[data-seat='2']")
    look("two here", "[data-choice='here']")
    look("details", "[data-done]", "[data-details]")
    page.click("[data-close]")
    page.click("[data-deal]")
    page.wait_for_selector(".curtain", timeout=60_000)
    look("curtain")
    page.click("[data-go='open']")
    page.wait_for_selector(".hand")
    look("table")
    look("rules", "[data-go='rules']")
    page.click("[data-close]")
    look("way out", "[data-go='menu']")
    look("chart", "[data-entry='chart']")

    assert {name: what for name, what in found.items() if what} == {}


def test_everything_that_is_tapped_is_large_enough(watched: Callable[..., BrowserContext], site: Site) -> None:
    """44 px on a phone for what is pressed; cards of a fan show at least 38."""
    page = watched(viewport={"width": 360, "height": 740}).new_page()
    small = """() => [...document.querySelectorAll("button, input, a[href]")].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && !one.closest(".hand") && (width < 44 || height < 43.5);
    }).map((one) => one.outerHTML.slice(0, 100))"""
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game]")
    found = page.evaluate(small)
    page.locator("[data-game]").first.click()
    page.wait_for_selector("[data-deal]")
    found += page.evaluate(small)
    page.click("[data-seat='0']")
    found += page.evaluate(small)
    page.click("[data-done]")
    page.click("[data-deal]")
    page.wait_for_selector(".hand", timeout=60_000)
    found += page.evaluate(small)

    assert found == []


def test_nothing_can_be_saved_and_the_game_goes_on(page: Page, site: Site, until: Until) -> None:
    """A browser that forbids IndexedDB: it is said once, and the cards are dealt."""
    page.add_init_script("indexedDB.open = () => { throw new DOMException('forbidden', 'SecurityError'); };")
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector(".sheet-trouble")
    assert "save" in page.inner_text(".sheet-trouble")
    page.click("[data-help]")
    page.locator("[data-game]").first.click()
    page.click("[data-deal]")
    page.wait_for_selector(".hand", timeout=60_000)
    Player(page).answer()

    until(page, "document.querySelector('.hand')")


def test_taking_back_needs_the_others(page: Page, site: Site, until: Until) -> None:
    """Two people on one tablet: whoever wants a move back asks the other."""
    deal(page, site, here=(1, 2, 3))
    Player(page).answer()
    # the curtain for the next player falls a moment after an answer; once it is lifted, nothing moves
    page.click(LID)
    page.wait_for_selector(".curtain", state="detached")
    page.wait_for_selector(".ticket:not(.wait)")
    page.click("[data-tool='undo']")
    until(page, "document.querySelector('.sheet-consent') || document.querySelector('.ticket em')")
    if page.locator(".sheet-consent").count():
        page.click("[data-consent='no']")
        until(page, "document.querySelector('.ticket em')")


def test_the_rules_open_and_close(page: Page, site: Site) -> None:
    """One tap from the table to what beats what, another to the whole book, in the reader's language."""
    deal(page, site)
    page.click("[data-go='rules']")
    page.wait_for_selector(".sheet-rules .chart")
    assert "Full house" in page.inner_text(".sheet-rules")

    page.click(".sheet-rules [data-choice='rules']")
    page.wait_for_selector(".rules-text h2")

    assert page.locator(".rules-text [id^='r-']").count() > 20
    page.click("[data-close]")


def test_what_went_wrong_can_be_reported(page: Page, site: Site, context: Any) -> None:
    """A fault of ours: a sentence, what was kept, and a report without names."""
    context.lunchbox.expected.append("made by a test")
    page.goto(site.url)
    page.wait_for_selector("[data-game]")
    page.evaluate("setTimeout(() => { throw new Error('made by a test'); })")
    page.wait_for_selector(".sheet-trouble")

    assert "Your game is safe." in page.inner_text(".sheet-trouble")
    page.click(".report summary")
    assert "made by a test" in page.inner_text(".report pre")


def test_a_device_that_is_turned_lays_the_table_anew(page: Page, site: Site, until: Until) -> None:
    """Nobody needs to tap first: the hand takes the shape of the screen."""
    page.set_viewport_size({"width": 1024, "height": 768})
    deal(page, site)
    page.wait_for_selector(".ticket:not(.wait)")
    assert page.locator(".hand.groups").count() == 1
    wide = "document.querySelector('.hand .card').offsetWidth >= 84"
    assert faces(page) == {"face-whole" if page.evaluate(wide) else "face-small"}
    page.set_viewport_size({"width": 768, "height": 1024})
    until(page, f"{wide} && document.querySelector('.hand[data-whole]')")
    assert faces(page) == {"face-whole"}

    page.set_viewport_size({"width": 360, "height": 740})

    until(page, "document.querySelector('.hand.rows') !== null")
    assert page.locator(".hand.groups").count() == 0
    assert faces(page) == {"face-small"}


def faces(page: Page) -> set[str]:
    """Which drawings of their cards a hand shows."""
    seen = "all => all.filter((one) => one.getBoundingClientRect().width).map((one) => one.getAttribute('class'))"
    return set(page.eval_on_selector_all(".hand .card > svg", seen))
