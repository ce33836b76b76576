"""A match that the engine played up to some moment, put into a browser as if it had been played there."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from py_engine import record
from py_engine.match import Match
from steps.serving import Site

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hedy")
ASKED = ".ticket:not(.wait)"

PUT = """(table) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("lunchbox");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const change = opening.result.transaction("kept", "readwrite");
        change.objectStore("kept").put(table, `table:${table.id}`);
        change.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""


def sit_down(page: Page, site: Site, match: Match, ready: str = ASKED) -> None:
    """Keep a match as seat 0 played it against bots, open it, and wait for what is there when it is."""
    me = {"name": NAMES[0], "kind": "here", "face": "anna"}
    bots = [{"name": name, "kind": "bot", "level": "fair", "face": "mustard"} for name in NAMES[1 : match.seats]]
    table = {
        "id": "00000000000000fe",
        "setting": {"game": match.game.id, "options": dict(match.options), "places": [me, *bots], "lead": "fair"},
        "places": [me, *bots],
        "record": record.save(match),
        "epoch": 1,
        "revision": match.revision,
        "matches": 1,
        "deals": 1,
        "over": match.over,
        "begun": 1,
        "touched": int(time.time() * 1000),
    }
    page.goto(f"{site.url}?pace=0")
    page.wait_for_selector("[data-game]")
    page.evaluate(PUT, table)
    page.goto(f"{site.url}?pace=0&kept#table={table['id']}")
    page.wait_for_selector(ready, timeout=60_000)
