"""The JSON door: every request gets an answer, and a bad one changes nothing."""

import json
import subprocess
import sys
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_engine import api, record
from py_engine.api import Door
from py_engine.games import BOTS, GAMES
from tests.spikes import ballot, pitch, scrap

SPIKES = {spike.GAME.id: spike.GAME for spike in (scrap, ballot, pitch)}


class Client:
    """A caller of a door over the spikes."""

    def __init__(self):
        self.door = Door(SPIKES, {name: {} for name in SPIKES})

    def ask(self, method, **params):
        return json.loads(self.door.handle(json.dumps({"method": method, "params": params})))

    def result(self, method, **params):
        answer = self.ask(method, **params)
        assert answer["ok"], answer
        return answer["result"]

    def code(self, method, **params):
        answer = self.ask(method, **params)
        assert not answer["ok"]
        assert answer["error"]["said"]["key"].startswith("refused.")
        assert answer["error"]["message"]
        return answer["error"]["code"]


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def table(client):
    return client.result("new", game="ballot", names=["A", "B", "C"], seed="s")["match"]


def test_a_table_answers_with_one_update_for_each_seat(client):
    made = client.result("new", game="ballot", names=["A", "B", "C"], seed="s")

    assert [update["seat"] for update in made["updates"]] == [0, 1, 2]
    assert made["revision"] == 0
    first = made["updates"][0]
    assert first["waiting"] == [{"prompt": "vote", "seats": [0, 1, 2], "opened": 1, "must": True, "window": False}]
    assert first["asks"] == [
        {
            "prompt": "vote",
            "opened": 1,
            "must": True,
            "window": False,
            "legal": [{"type": "cast", "yes": False}, {"type": "cast", "yes": True}],
            "form": None,
        }
    ]


def test_updates_are_text_on_request(client):
    made = client.result("new", game="ballot", names=["A", "B", "C"], seats=[None, 2], raw=True)

    assert [json.loads(text)["seat"] for text in made["updates"]] == [None, 2]


def test_an_unseeded_table_is_new_each_time(client):
    seeds = set()
    for _ in range(3):
        match = client.result("new", game="scrap", names=["A", "B"])["match"]
        seeds.add(json.loads(client.result("save", match=match)["record"])["seed"])

    assert len(seeds) == 3


def test_a_whole_round(client, table):
    yes = {"type": "cast", "yes": True}
    assert client.result("why", match=table, seat=0, opened=1, action=yes) == {"accepted": True, "said": None}
    assert client.result("act", match=table, seat=0, opened=1, action=yes, seats=[1])["revision"] == 1
    bot = client.result("bot", match=table, seat=1, level="random")
    assert (bot["done"], bot["opened"], bot["action"]["type"]) == (True, 1, "cast")
    assert client.result("fallback", match=table, seat=1, opened=1)["revision"] == 2
    assert client.result("seat", match=table, seat=2, who="bot")["revision"] == 3
    assert client.code("undo", match=table, seat=0) == "needs_consent"
    assert client.result("undo", match=table, seat=0, agreed=True)["revision"] == 4
    log = client.result("update", match=table, seat=0, since=0)["notices"]
    assert [notice["key"] for notice in log] == ["voted", "voted", "sits.bot", "undone"]
    assert [notice.get("undone", False) for notice in log] == [True, True, True, False]
    assert client.result("update", match=table, seat=None)["seat"] is None
    saved = client.result("save", match=table)["record"]
    assert client.result("load", record=saved, seats=[0])["updates"][0]["notices"] == log
    assert client.result("drop", match=table) == {}
    assert client.code("update", match=table, seat=0) == "unknown_match"


def test_the_last_answer_says_it_is_over(client):
    table = client.result("new", game="pitch", names=["A", "B"], seed="s")["match"]
    over = False
    while not over:
        asked = client.result("update", match=table)["waiting"][0]
        after = client.result("fallback", match=table, seat=asked["seats"][0], opened=asked["opened"])
        over = after["over"]

    assert after["updates"][0]["outcome"]["reason"] == "all_seated"
    assert client.code("bot", match=table, seat=0, level="random") == "over"
    assert client.code("leave", match=table, seat=0) == "over"


def digest_of(update):
    return sha256(json.dumps(update, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def test_a_record_is_done_again_and_gives_every_picture_that_was_seen(client, table):
    """News and whole logs, of seats and of spectators, before and after an undo; in slices, no further than asked."""
    seen = {(0, None, True): client.result("update", match=table, seat=None, since=0)}
    for seat, yes in ((0, True), (1, False)):
        act = {
            "match": table,
            "seat": seat,
            "opened": 1,
            "action": {"type": "cast", "yes": yes},
            "line": "ja é \u2028 \x7f",
        }
        news = client.result("act", **act, seats=[2])["updates"][0]
        seen[seat + 1, 2, False] = news
    seen[2, 1, True] = client.result("update", match=table, seat=1, since=0)
    seen[3, None, False] = client.result("undo", match=table, seat=0, agreed=True, seats=[None])["updates"][0]
    seen[3, 0, True] = client.result("update", match=table, seat=0, since=0)
    audit = client.result("audit", record=client.result("save", match=table)["record"])
    assert audit["entries"] == 3
    wanted = list(seen)

    half = client.result("replay", match=audit["match"], to=1, pictures=wanted)
    rest = client.result("replay", match=audit["match"], to=99, pictures=wanted)

    assert (half["revision"], half["sound"], half["refused"]) == (1, False, None)
    assert (rest["revision"], rest["sound"], rest["refused"]) == (3, True, None)
    digests = [digest_of(update) for update in seen.values()]
    assert half["digests"] == [*digests[:2], None, None, None, None]
    assert rest["digests"] == [None, *digests[1:]]
    assert client.result("update", match=audit["match"], seat=0, since=0) == seen[3, 0, True]
    assert client.code("replay", match=table, to=1) == "bad_params"
    client.result("drop", match=audit["match"])
    assert client.code("replay", match=audit["match"], to=1) == "unknown_match"


def test_the_entry_that_the_rules_refuse_is_where_a_replay_stands(client, table):
    """What came before it is there to be looked at."""
    for seat in (0, 1, 2):
        client.result("act", match=table, seat=seat, opened=1, action={"type": "cast", "yes": True})
    body = json.loads(client.result("save", match=table)["record"])
    del body["sum"]
    body["entries"][1]["opened"] = 7
    audit = client.result("audit", record=record._text({**body, "sum": record._sum(record._text(body))}))

    found = client.result("replay", match=audit["match"], to=3, pictures=[[1, 0, False], [2, 0, False]])

    assert (found["revision"], found["sound"], found["refused"]["code"]) == (1, False, "record_altered")
    assert [digest is None for digest in found["digests"]] == [False, True]
    assert client.result("update", match=audit["match"])["revision"] == 1


@pytest.mark.parametrize(
    "picture",
    [None, [], [0, 0], [0, 0, 1], ["0", 0, True], [True, 0, True], [0, 9, True], [0, True, True], [0, "0", True]],
)
def test_a_picture_that_nobody_could_have_seen(client, table, picture):
    audit = client.result("audit", record=client.result("save", match=table)["record"])

    assert client.code("replay", match=audit["match"], to=0, pictures=[picture]) == "bad_params"


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new", {}, "bad_params"),
        ("new", {"game": "chess", "names": []}, "unknown_game"),
        ("new", {"game": "ballot", "names": ["A"]}, "bad_players"),
        ("new", {"game": "ballot", "names": ["A"] * 6}, "bad_players"),
        ("new", {"game": "ballot", "names": "ABC"}, "bad_params"),
        ("new", {"game": "ballot", "names": [1, 2, 3]}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A" * 61, "B", "C"]}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "options": {"x": 1}}, "bad_option"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "options": []}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "seed": 5}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "seed": "s" * 1001}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "commitments": [1]}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "cast": {}}, "bad_cast"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "seats": [3]}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "seats": 1}, "bad_params"),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "raw": 1}, "bad_params"),
        ("act", {"match": "m9"}, "unknown_match"),
        ("act", {"match": 1}, "bad_params"),
        ("load", {"record": "{}"}, "record_format"),
        ("load", {"record": 3}, "bad_params"),
        ("audit", {"record": "[]"}, "record_format"),
        ("audit", {}, "bad_params"),
        ("replay", {"match": "m9"}, "unknown_match"),
        ("dance", {}, "unknown_method"),
    ],
)
def test_bad_requests_have_a_code(client, method, params, code):
    assert client.code(method, **params) == code


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({}, "bad_params"),
        ({"seat": "0"}, "bad_params"),
        ({"seat": True}, "bad_params"),
        ({"seat": 3}, "bad_params"),
        ({"seat": -1}, "bad_params"),
        ({"seat": 10**30}, "bad_params"),
        ({"seat": 0, "opened": 1, "action": None}, "malformed"),
        ({"seat": 0, "opened": 1, "action": {"type": "cast", "yes": 1}}, "malformed"),
        ({"seat": 0, "opened": 7, "action": {"type": "cast", "yes": True}}, "stale"),
        ({"seat": 0, "opened": "1", "action": {"type": "cast", "yes": True}}, "bad_params"),
        ({"seat": 0, "opened": 1, "action": {"type": "cast", "yes": True}, "seats": [9]}, "bad_params"),
    ],
)
def test_bad_actions_change_nothing(client, table, params, code):
    before = client.result("save", match=table)

    assert client.code("act", match=table, **params) == code

    assert client.result("save", match=table) == before


def test_other_bad_params(client, table):
    assert client.code("bot", match=table, seat=0, level="genius") == "bad_params"
    assert client.code("bot", match=table, seat=0, level="random", opened=99) == "not_waiting_for_you"
    assert client.code("seat", match=table, seat=0, who="ghost") == "bad_params"
    assert client.code("leave", match=table, seat=0) == "cannot_leave"
    assert client.code("undo", match=table, seat=0) == "nothing_to_undo"
    assert client.code("update", match=table, seat=0, since="x") == "bad_params"


def test_the_table_goes_on_without_a_seat_where_it_can():
    door = Door({"scrap": scrap.LeavableScrap()}, {"scrap": {}})
    door.handle('{"method": "new", "params": {"game": "scrap", "names": ["A", "B"]}}')

    left = json.loads(door.handle('{"method": "leave", "params": {"match": "m1", "seat": 0}}'))

    assert left["result"]["over"]


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "{",
        "[]",
        "3",
        '"x"',
        '{"method": 1}',
        '{"method": "new", "params": []}',
        "[" * 200_000,
        '{"method": "new", "params": {"a": NaN}',
        "x" * (api.LONGEST_REQUEST + 1),
        r'{"method": "\ud800"}',
        r'{"method": "new", "params": {"game": "ballot", "names": ["A", "B", "C"], "seed": "\uD800"}}',
        '{"method": "\ud800"}',
    ],
    ids=range(13),
)
def test_what_is_no_request(client, request_text):
    answer = json.loads(client.door.handle(request_text))

    assert (answer["ok"], answer["error"]["code"]) == (False, "bad_json")
    assert json.dumps(answer, ensure_ascii=False).encode()  # it can be sent


def test_whole_characters_may_be_written_as_escapes(client):
    request = r'{"method": "new", "params": {"game": "ballot", "names": ["A", "B", "C"], "seed": "\ud83c\udf59"}}'

    assert json.loads(client.door.handle(request))["ok"]


def test_a_bug_of_ours_is_an_answer_with_a_report(client, table, monkeypatch):
    def broken(*_args):
        msg = "who wrote this"
        raise RuntimeError(msg)

    monkeypatch.setattr(type(ballot.GAME), "apply", broken)
    answer = client.ask("act", match=table, seat=0, opened=1, action={"type": "cast", "yes": True})

    assert answer["error"]["code"] == "internal"
    assert "who wrote this" in answer["error"]["report"]
    assert '"game":"ballot"' in answer["error"]["report"]
    monkeypatch.undo()
    assert client.result("act", match=table, seat=0, opened=1, action={"type": "cast", "yes": True})["revision"] == 1


def test_a_bug_without_a_match_is_reported_too(client, monkeypatch):
    monkeypatch.setattr(type(ballot.GAME), "setup", lambda *_args: 1 / 0)

    assert "no match" in client.ask("new", game="ballot", names=["A", "B", "C"])["error"]["report"]


def test_the_catalog_describes_every_game():
    described = json.loads(api.handle('{"method": "catalog"}'))["result"]["games"]

    assert [game["id"] for game in described] == list(GAMES)
    for game in described:
        assert game["presets"][0] == {"id": "rulebook", "values": {}}
        assert game["levels"][0] == "random"
    assert [game["id"] for game in described if game["leaves"]] == ["lunch-money"]


def test_a_game_is_imported_when_it_is_asked_for():
    """Asking after a game that does not exist imports nothing; each that does is known by its own id."""
    assert "chess" not in GAMES
    assert [GAMES[game].id for game in GAMES] == list(GAMES)
    assert len(BOTS) == len(GAMES)
    fresh = "import sys, py_engine.api; print([name for name in sys.modules if name.startswith('py_engine.games.')])"
    assert subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=True).stdout == "[]\n"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
PARAMS = st.dictionaries(
    st.sampled_from(
        [
            "match",
            "seat",
            "opened",
            "action",
            "seats",
            "game",
            "names",
            "options",
            "record",
            "who",
            "level",
            "since",
            "raw",
            "to",
            "pictures",
        ]
    ),
    JSON | st.just("m1") | st.integers(-1, 3) | st.just(["A", "B", "C"]) | st.just("ballot"),
)
METHODS = ["catalog", "new", "act", "why", "fallback", "leave", "seat", "bot", "undo", "load", "save", "update", "drop"]
METHODS += ["audit", "replay"]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(METHODS), PARAMS), max_size=5))
def test_nothing_from_outside_is_a_bug_of_ours(requests):
    """Whatever is asked, the answer is JSON, and never `internal`."""
    client = Client()
    client.result("new", game="ballot", names=["A", "B", "C"], seed="s")
    for method, params in requests:
        answer = client.ask(method, **params)
        assert answer["ok"] or answer["error"]["code"] != "internal", answer
