"""Answers out of turn: how long they stay open, who passes by itself, and the clock. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.in_node import in_node

TAKE = {"type": "take"}
DODGE = {"type": "answer", "card": "dodge"}


def update(*legal: dict[str, Any], window: bool = True, opened: int = 7, seat: int = 0) -> dict[str, Any]:
    """Write what a seat is asked."""
    ask = {"prompt": "react", "opened": opened, "must": True, "window": window, "legal": list(legal), "form": None}
    return {"seat": seat, "asks": [ask]}


def passed(given: dict[str, Any], *, on: bool = True, by_hand: list[int] | None = None) -> dict[str, Any]:
    """Show an update to whoever passes for a seat; return what it answered and after how long."""
    script = """
        import { Passer } from "./js/ui/passing.js";
        const { given, on, byHand } = JSON.parse(process.argv[1]);
        let clock = 0;
        let isOn = false;
        const waits = [];
        performance.now = () => clock;
        globalThis.setTimeout = (job, ms) => waits.push({ job, ms });
        globalThis.clearTimeout = () => {};
        const answered = [];
        const passer = new Passer({ isOn: () => isOn, answer: (choice) => answered.push(choice) });
        for (const [place, took] of byHand.entries()) {
          const dodge = { type: "answer", card: "dodge" };
          passer.look({ seat: given.seat, asks: [{ opened: 100 + place, must: true, window: true, legal: [{ type: "take" }, dodge], form: null }] });
          clock += took;
          passer.answered({ type: "take" });
        }
        isOn = on;
        passer.look(given);
        passer.look(given);
        const after = waits.map(({ ms }) => ms);
        for (const { job } of waits) job();
        console.log(JSON.stringify({ answered, after }));
    """
    found: dict[str, Any] = in_node(script, json.dumps({"given": given, "on": on, "byHand": by_hand or []}))
    return found


def test_whoever_has_one_answer_is_passed_for() -> None:
    """The page gives the only answer there is, once, and takes its time."""
    done = passed(update(TAKE))

    assert [choice["action"] for choice in done["answered"]] == [TAKE]
    assert len(done["after"]) == 1
    assert 700 <= done["after"][0] <= 9000


@pytest.mark.parametrize(
    ("given", "on"),
    [
        (update(TAKE), False),
        (update(TAKE, DODGE), True),
        (update(TAKE, window=False), True),
        ({"seat": 0, "asks": []}, True),
    ],
    ids=["switched off", "something to decide", "one's own turn", "nothing asked"],
)
def test_whoever_can_decide_is_asked(given: dict[str, Any], on: bool) -> None:  # noqa: FBT001
    """Only where the switch is on, the question is out of turn, and there is but one answer."""
    assert passed(given, on=on)["answered"] == []


@pytest.mark.parametrize("pace", [900, 2500, 6000])
def test_it_takes_as_long_as_the_player_does(pace: int) -> None:
    """A pass by the page is like those by hand of late, give or take; nobody can tell one from the other."""
    after = passed(update(TAKE), by_hand=[pace] * 8)["after"]

    assert pace * 0.8 <= after[0] <= pace * 1.3


def test_those_who_share_a_tablet_keep_their_own_pace() -> None:
    """What one player took says nothing about another."""
    after = passed({**update(TAKE), "seat": 1}, by_hand=[])["after"]

    assert after[0] <= 3400 * 1.3


def test_a_window_stays_open_for_a_least_time() -> None:
    """However soon the answer is there, it is passed on after a moment that hangs on nothing; a turn is not held up."""
    script = """
        import { Windows } from "./js/session/windows.js";
        let clock = 0;
        const waits = [];
        globalThis.setTimeout = (job, ms) => { waits.push(Math.round(ms)); job(); };
        const windows = new Windows(1000, () => clock);
        windows.look([{ opened: 4, must: true, window: true, seats: [1] }, { opened: 5, must: true, seats: [2] }]);
        await windows.pass(5);
        const turn = waits.length;
        await windows.pass(4);
        clock = 300;
        windows.look([{ opened: 4, must: true, window: true, seats: [1] }]);
        await windows.pass(4);
        clock = 1500;
        await windows.pass(4);
        windows.look([]);
        windows.look([{ opened: 6, must: true, window: true, seats: [1] }]);
        await windows.pass(6);
        const none = new Windows(0, () => 0);
        none.look([{ opened: 4, must: true, window: true, seats: [1] }]);
        await none.pass(4);
        console.log(JSON.stringify({ turn, waits }));
    """
    found = in_node(script)

    assert found["turn"] == 0
    first, later, again = found["waits"]
    assert 1000 <= first <= 1400
    assert later == first - 300
    assert 1000 <= again <= 1400


def test_the_clock_answers_for_people_who_are_late() -> None:
    """At its end each person who still owes an answer gets the harmless one; a question that stays keeps its time."""
    script = """
        import { Clock } from "./js/session/clock.js";
        const set = [];
        let late = null;
        globalThis.setTimeout = (job, ms) => { set.push(ms); late = job; return set.length; };
        globalThis.clearTimeout = () => { late = null; };
        const fell = [];
        let waiting = [{ opened: 4, must: true, seats: [0, 1] }];
        let seconds = 20;
        const clock = new Clock({
          waiting: () => waiting, seconds: () => seconds, isPerson: (seat) => seat !== 1, fallback: async (seat) => fell.push(seat),
        });
        clock.look();
        clock.look();
        await late();
        const once = [set.length, [...fell]];
        waiting = [{ opened: 5, must: true, seats: [1] }];
        clock.look();
        const bots = late;
        waiting = [{ opened: 6, must: true, seats: [0] }];
        seconds = 0;
        clock.look();
        console.log(JSON.stringify({ once, bots, none: late, set }));
    """
    found = in_node(script)

    assert found == {"once": [1, [0]], "bots": None, "none": None, "set": [20_800]}
