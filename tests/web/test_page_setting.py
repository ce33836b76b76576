"""The table as it was laid last time: taken up only where it still fits the game. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.in_node import in_node

GAME = {
    "seats": [3, 4],
    "levels": ["random", "fair"],
    "options": [
        {"id": "limit", "kind": "choice", "values": [100, 50], "default": 100},
        {"id": "rounds", "kind": "int", "values": [5, 1, 9], "default": 5},
    ],
}
ANN = {"name": "Ann", "kind": "here", "face": "anna"}
BOT = {"name": "Mustard", "kind": "bot", "level": "fair", "face": "mustard"}
FITS = {"game": "g", "options": {"limit": 50, "rounds": 9}, "places": [ANN, BOT, BOT]}


def relaid(last: Any) -> Any:
    """Lay a table again for somebody whose name is Bea now."""
    script = """
        import { relaid } from "./js/ui/setting.js";
        const { game, last } = JSON.parse(process.argv[1]);
        console.log(JSON.stringify(relaid(game, last ?? undefined, { name: "Bea", face: "bea" })));
    """
    return in_node(script, json.dumps({"game": GAME, "last": last}))


def test_what_fits_is_laid_again() -> None:
    """The same chairs and options; whose tablet it is has the name of today, and hints come from today's best bot."""
    assert relaid(FITS | {"lead": "easy"}) == FITS | {
        "lead": "fair",
        "places": [{"name": "Bea", "kind": "here", "face": "bea"}, BOT, BOT],
    }


@pytest.mark.parametrize(
    "last",
    [
        None,
        {},
        {"options": FITS["options"]},
        {"places": FITS["places"]},
        FITS | {"places": "three"},
        FITS | {"places": [ANN, BOT]},
        FITS | {"places": [ANN, BOT, BOT, BOT, BOT]},
        FITS | {"places": [ANN, BOT, BOT | {"level": "genius"}]},
        FITS | {"options": {"limit": 51, "rounds": 5}},
        FITS | {"options": {"limit": 50, "rounds": 10}},
        FITS | {"options": {"limit": 50, "rounds": 10**30}},
        FITS | {"options": {"limit": 50}},
    ],
)
def test_what_does_not_fit_is_laid_anew(last: Any) -> None:
    """Two or five chairs, options out of range, bots that are gone, or something else altogether."""
    assert relaid(last) is None


@pytest.mark.parametrize(
    ("levels", "chairs", "lead"),
    [(["random"], "random", "random"), (["random", "easy", "fair", "strong"], "fair", "strong")],
)
def test_bots_that_nobody_chose_are_fair_and_hints_are_the_best(levels: list[str], chairs: str, lead: str) -> None:
    """The strongest bot is for those who ask for it."""
    script = """
        import { laid } from "./js/ui/setting.js";
        const text = { t: (key, args) => key + (args?.number ?? "") };
        const game = { ...JSON.parse(process.argv[1]), id: "g", presets: [{ id: "rulebook", values: {} }] };
        console.log(JSON.stringify(laid(game, { name: "Ann", face: "anna" }, text)));
    """
    setting = in_node(script, json.dumps(GAME | {"levels": levels}))

    assert [place.get("level") for place in setting["places"]] == [None, chairs, chairs, chairs]
    assert setting["lead"] == lead
