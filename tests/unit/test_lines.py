"""A line of talk that goes with a play: everybody hears it, and it decides nothing."""

import json
from dataclasses import replace

import pytest

from py_engine import record
from py_engine.api import Door
from py_engine.bots import Thought
from py_engine.match import Match, Refused, read_line
from py_engine.text import Own, Said, Seat
from tests.spikes import scrap
from tests.spikes.scrap import Answer, Attack, Card, Take

GAMES = {scrap.GAME.id: scrap.GAME}


def attacked(line=None):
    """Seat 0 hits seat 1, who can feel ashamed of it or dodge."""
    match = Match(scrap.GAME, 3, {}, "seed")
    hands = (("hit", "hit", "hold"), ("dodge", "hit", "shame"), ("hit", "hit", "hold"))
    match._line.states[-1] = replace(match.state, hands=tuple(tuple(map(Card, hand)) for hand in hands))
    match.submit(Seat(0), match.waiting[0].opened, Attack(Card("hit"), Seat(1)), line)
    return match


def lines(update):
    return [notice.get("line") for notice in update["notices"]]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_hears_it_once(seat):
    """The line goes with the first notice of the play, as text."""
    match = attacked(read_line("  Mind the <b>puddle</b>,\n you two! "))

    assert lines(match.update(seat)) == [{"own": "Mind the <b>puddle</b>, you two!"}]
    match.submit(Seat(1), match.waiting[0].opened, Take())
    assert lines(match.update(seat)) == [None] * len(match.update(seat)["notices"])


def test_with_a_play_that_tells_nothing_it_is_heard_all_the_same():
    match = attacked()
    match.submit(Seat(1), match.waiting[0].opened, Answer(Card("dodge")))
    match.submit(Seat(1), match.waiting[0].opened, Take(), Own("Lovely weather."))

    [notice] = match.update(Seat(2))["notices"]
    assert (notice["key"], notice["args"], notice["line"]) == ("says", {"seat": {"who": 1}}, {"own": "Lovely weather."})


@pytest.mark.parametrize("line", [Own("Oops."), Said("line.oops", {"times": 2})])
def test_a_record_keeps_it(line):
    text = record.save(attacked())
    body = json.loads(text)
    del body["sum"]

    again = Match(scrap.GAME, 3, {}, "seed")
    first = again.game.legal(again.state, Seat(0), again.waiting[0])[0]
    again.submit(Seat(0), again.waiting[0].opened, first, line)
    loaded = record.load(record.save(again), GAMES)

    assert "line" not in body["entries"][0]
    assert loaded.entries[0].line == line
    assert loaded.update(Seat(2), 0) == again.update(Seat(2), 0)


@pytest.mark.parametrize(
    ("given", "line"),
    [(None, None), ("", None), (" \n ", None), ("ha" * 100, Own("ha" * 100)), ({"key": "line.1"}, Said("line.1"))],
)
def test_what_is_a_line(given, line):
    assert read_line(given) == line


@pytest.mark.parametrize("given", ["x" * 201, 7, 0, False, ["a"], {"args": {}}, {"own": "a"}, "half \ud83d"])
def test_what_is_not_a_line_is_refused_and_nothing_happens(given):
    with pytest.raises(Refused) as refused:
        read_line(given)

    assert refused.value.code == "bad_line"
    door = Door(GAMES, {"scrap": {}})
    made = json.loads(
        door.handle(json.dumps({"method": "new", "params": {"game": "scrap", "names": ["A", "B"], "seed": "s"}}))
    )
    ask = made["result"]["updates"][0]["asks"][0]
    params = {"match": "m1", "seat": 0, "opened": ask["opened"], "action": ask["legal"][0], "line": "x" * 201}
    answer = json.loads(door.handle(json.dumps({"method": "act", "params": params})))
    assert answer["error"]["code"] == "bad_line"
    assert door.matches["m1"].revision == 0


def test_a_seat_is_told_which_plays_ask_for_one():
    """Where no play asks for one, nothing is said about it."""
    match = attacked()
    ask = match.update(Seat(1))["asks"][0]

    assert [ask["legal"][place] for place in ask["lines"]] == [{"type": "answer", "card": "shame"}]
    assert "lines" not in Match(scrap.GAME, 3, {}, "seed").update(Seat(0))["asks"][0]
    match.submit(Seat(1), match.waiting[0].opened, Answer(Card("shame")))
    assert "lines" not in match.update(Seat(1))["asks"][0]


def test_a_bot_says_its_own_by_key():
    """The door hands a bot's line on, for the table to give back with its action."""

    def loud(seen):
        return Thought(seen.legal[0], line=Said("line.loud"))

    door = Door(GAMES, {"scrap": {"easy": loud}})
    door.handle(json.dumps({"method": "new", "params": {"game": "scrap", "names": ["A", "B"], "seed": "s"}}))
    ask = {"match": "m1", "seat": 0, "level": "easy"}
    thought = json.loads(door.handle(json.dumps({"method": "bot", "params": ask})))["result"]
    act = {"match": "m1", "seat": 0, "opened": thought["opened"], "action": thought["action"], "line": thought["line"]}
    after = json.loads(door.handle(json.dumps({"method": "act", "params": act})))["result"]

    assert thought["line"] == {"key": "line.loud", "args": {}, "rule": ""}
    assert {"key": "line.loud", "args": {}, "rule": ""} in lines(after["updates"][1])


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_is_told_that_an_answer_is_out_of_turn(seat):
    """Pages keep a window open for a least time, so all of them must know of it; a turn is none."""
    match = attacked()

    assert [known["window"] for known in match.update(seat)["waiting"]] == [True]
    assert [asked["window"] for asked in match.update(Seat(1))["asks"]] == [True]
    match.submit(Seat(1), match.waiting[0].opened, Take())
    assert [known["window"] for known in match.update(seat)["waiting"]] == [False]
