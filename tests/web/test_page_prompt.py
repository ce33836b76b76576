"""The ticket: one sentence that says who and what, and a small one beside it. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

from tests.web.in_node import in_node

BEAT = {"prompt": "beat", "opened": 7, "must": True, "legal": [{"type": "pass"}], "form": None}
LAST_CARD = {"prompt": "last_card", "opened": 8, "must": False, "legal": [{"type": "say_last_card"}], "form": None}


def ticket(*asks: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Write the ticket of seat 0, who is asked this, while seat 1 is asked the table's question otherwise."""
    script = """
        import { readFileSync } from "node:fs";
        import { ticketOf } from "./js/ui/prompt.js";
        import { speaker } from "./js/ui/text.js";
        const read = (path) => JSON.parse(readFileSync(path, "utf8"));
        const game = read("games/power-struggle/text/en.json");
        const nameOf = (seat) => ["Ann", "Ben", "Cleo"][seat];
        const text = speaker({ lang: "en", page: read("text/en.json"), game, nameOf, me: 0 });
        const { asks, more } = JSON.parse(process.argv[1]);
        const waiting = [{ prompt: "beat", seats: [asks.some(({ must }) => must) ? 0 : 1], opened: 7, must: true }];
        const layout = { ticket: null, sorts: ["number", "suit"] };
        console.log(JSON.stringify(ticketOf({ update: { asks, waiting }, me: 0, places: [], layout, text, aside: null, ...more })));
    """
    found: dict[str, Any] = in_node(script, json.dumps({"asks": asks, "more": more}))
    return found


def test_an_open_question_is_written_while_another_is_asked() -> None:
    """Who holds one card reads that a word is due, whoever's turn it is; a screen reader says it."""
    waits = ticket(LAST_CARD)
    assert (waits["line"], waits["small"]) == ("Ben is thinking.", "One card left: say so!")
    assert waits["plain"] == "Ben is thinking. One card left: say so!"

    mine = ticket(LAST_CARD, BEAT)
    assert mine["line"].startswith("Your turn")
    assert mine["small"] == "One card left: say so!"


def test_why_not_goes_before_it() -> None:
    """A reason with its rule is what was just asked for."""
    said = ticket(LAST_CARD, BEAT, aside={"key": "refused.illegal", "rule": "4.2"})

    assert said["small"] == "That is not possible now. (4.2)"


def test_without_one_the_hand_may_be_sorted() -> None:
    """Who only waits is told what to do meanwhile."""
    assert ticket()["small"] == "You may sort your hand meanwhile."
    assert ticket()["plain"] == "Ben is thinking."


def test_a_line_that_is_down_goes_before_all() -> None:
    """A guest who is cut off cannot say anything to the table."""
    said = ticket(LAST_CARD, quiet="Ann")

    assert said["line"] == "The line to Ann is quiet."
    assert "one card" not in said["plain"].lower()


def test_the_engine_is_asked_only_for_names_that_stand_on_a_button() -> None:
    """A guest's question goes through the air, and its answer has the table drawn again: "Pass" says all that there is to say."""
    script = """
        import { readFileSync } from "node:fs";
        import { standing } from "./js/ui/picker.js";
        import { buttonsOf } from "./js/ui/prompt.js";
        import { speaker } from "./js/ui/text.js";
        const read = (path) => JSON.parse(readFileSync(path, "utf8"));
        const text = speaker({ lang: "en", page: read("text/en.json"), game: read("games/power-struggle/text/en.json") });
        const legal = [{ type: "pass" }, { type: "play", cards: ["6h"] }, { type: "unheard_of" }];
        const asks = [{ prompt: "beat", opened: 7, must: true, legal, form: null }];
        const chosen = [{ kind: "card", value: "6h", key: "hand/6h#0" }];
        const schema = { play: { cards: { piece: "card", many: true } } };
        const asked = [];
        const called = ({ action }) => (asked.push(action.type), { key: "table.singles" });
        const buttons = buttonsOf({ asks, standing: standing(asks, schema, chosen), text, called, refusal: null });
        console.log(JSON.stringify({ asked, labels: buttons.map(({ label }) => label) }));
    """
    found = in_node(script)

    assert sorted(found["asked"]) == ["play", "unheard_of"]
    assert [found["labels"][0], found["labels"][2]] == ["Pass", "Play: singles"]
