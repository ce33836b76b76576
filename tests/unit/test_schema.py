"""The published schema says what the door takes and answers: whole matches of every game are held against it."""

import json
import subprocess
import sys
from functools import cache

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_engine import __main__ as command
from py_engine.api import Door, _Params
from py_engine.game import Option
from py_engine.games import GAMES
from py_engine.games.lunch_cards.cards import COLOURS
from py_engine.rng import Rng
from py_engine.schema import document
from py_engine.soak import random_options
from tests.conformance.suite import ALL, LEVELS, SPIKES
from tests.spikes import scrap

MOVES = 12


@cache
def schema(only=None):
    return document(Door(ALL, LEVELS), only)


@cache
def validator(name, only=None):
    """Return the validator of one definition, in the schema of all games or of one."""
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": _flat(only)})


@cache
def _flat(only):
    """Return the definitions with the smallest ones in place: looking them up takes most of a validator's time."""
    defs = schema(only)["$defs"]
    small = {f"#/$defs/{name}": defs[name] for name in ("whole", "text", "seat")}

    def flat(value):
        if isinstance(value, dict):
            return small.get(value.get("$ref")) or {name: flat(part) for name, part in value.items()}
        return [flat(part) for part in value] if isinstance(value, list) else value

    return flat(defs)


def params_of(method, only):
    """Return the names of the params that are described for a method."""
    defs = schema(only)["$defs"]
    shape = defs[f"request.{method}"]["properties"]["params"]
    while "$ref" in shape:
        shape = defs[shape["$ref"].removeprefix("#/$defs/")]
    return set(shape["properties"])


def fits(name, value, only=None):
    return validator(name, only).is_valid(value)


class Noted(dict):
    """Params that remember what was asked of them."""

    def __init__(self, given, read):
        super().__init__(given)
        self.read = read

    def get(self, name, default=None):
        self.read.add(name)
        return super().get(name, default)

    def __contains__(self, name):
        self.read.add(name)
        return super().__contains__(name)


class Watched:
    """A door whose every request and answer is held against the schema of one game."""

    def __init__(self, game, games=ALL):
        self.game = game
        self.door = Door(games, LEVELS)
        self.read = {method: set() for method in self.door._methods}
        self.answered = {method: set() for method in self.door._methods}
        self.door._methods = {method: self._noting(method, do) for method, do in self.door._methods.items()}

    def _noting(self, method, do):
        return lambda params: do(_Params(Noted(params.given, self.read[method])))

    def ask(self, method, *, sound=True, **params):
        """Ask; `sound` says whether the request should fit."""
        request = {"method": method, "params": params}
        answer = json.loads(self.door.handle(json.dumps(request)))
        assert fits(f"request.{method}", request, self.game) == sound, request
        validator(f"answer.{method}", self.game).validate(answer)
        result = answer.get("result")
        for update in [result] if method == "update" and result else (result or {}).get("updates", []):
            if isinstance(update, str):  # the schema says what is in such a text, but validators do not look into it
                validator("update", self.game).validate(json.loads(update))
        self.answered[method].add(answer["ok"] or answer["error"]["code"])
        return result if answer["ok"] else answer["error"]

    def chosen(self, match, seat, **more):
        while not (chosen := self.ask("bot", match=match, seat=seat, within=5, budget=2, **more))["done"]:
            pass
        return chosen

    def play(self, seats, seed):
        """Play a part of a match, and get everything wrong on the way that can be."""
        game = ALL[self.game]
        names = [f"P{seat}" for seat in range(seats)]
        options, rng = random_options(game, Rng.seeded(seed))
        made = self.ask("new", game=self.game, names=names, seed=seed, options=dict(options), commitments=["c"])
        match = made["match"]
        first = made["updates"][0]["waiting"][0]
        after = self.ask("fallback", match=match, seat=first["seats"][-1], opened=first["opened"])
        update, over = after["updates"][0], after["over"]
        turn = 0
        levels = ["random", *LEVELS[self.game]]
        while not over and turn < MOVES:
            waiting = [known for known in update["waiting"] if known["must"] or turn % 3]
            known, rng = rng.choice(waiting)
            seat, rng = rng.choice(known["seats"])
            chosen = self.chosen(match, seat, level=levels[turn % 5 % len(levels)], opened=known["opened"])
            answer = {"match": match, "seat": seat, "opened": chosen["opened"], "action": chosen["action"]}
            if chosen["action"]:
                self.ask("why", **answer)
                line = [None, " so   there ", {"key": "talk", "args": {"of": {"own": "me"}}}][turn % 3]
                after = self.ask("act", **answer, line=line, seats=[seat, None], raw=turn % 2 == 0)
                self.ask("act", **answer)
            else:
                after = self.ask("fallback", match=match, seat=seat, opened=chosen["opened"])
            turn, over = turn + 1, after["over"]
            if turn % 7 == 0:
                self.ask("undo", match=match, seat=seat)
                self.ask("undo", match=match, seat=seat, agreed=True, seats=[])
            update = self.ask("update", match=match, seat=turn % seats, since=turn - 2)
        self.ask("update", match=match, seat=None, since=0, raw=True)
        return match

    def check(self, record):
        """Do a record again, half of it and then all, and one that the rules refuse."""
        audit = self.ask("audit", record=record)
        last = audit["entries"]
        self.ask("replay", match=audit["match"], to=last // 2)
        done = self.ask("replay", match=audit["match"], to=last, pictures=[[last, None, True], [last, 0, False]])
        assert done["sound"]
        assert None not in done["digests"]
        self.ask("replay", match=audit["match"], to=last, pictures=[[last, 0, 1]], sound=False)
        self.ask("audit", record="{}")

    def stumble(self, match):
        """Ask for what is refused though it is well said, and then for what is not."""
        names = ["A"] * ALL[self.game].seats[0]
        record = self.ask("save", match=match)["record"]
        self.ask("load", record=record, seats=[0])
        self.ask("load", record=record.replace('"seed":"', '"seed":"x'))
        self.ask("load", record="{}")
        self.check(record)
        self.ask("seat", match=match, seat=0, who="bot")
        self.ask("save", match="m99")
        self.ask("undo", match=match, seat=99)
        self.ask("update", match=match, seat=99)
        self.ask("why", match=match, seat=0, opened=-1, action={"type": "dance"}, sound=False)
        self.ask("act", match=match, seat=0, opened=-1, action=None, sound=False)
        self.ask("act", match=match, seat=0, opened=-1, action=None, line="x" * 201, sound=False)
        self.ask("bot", match=match, seat=0, level="genius", sound=False)
        self.ask("bot", match=match, seat=0, level="random", budget=0, sound=False)
        self.ask("seat", match=match, seat=0, who="ghost", sound=False)
        self.ask("new", game="chess", names=names, sound=False)
        self.ask("new", game=self.game, names=names * 9, sound=False)
        self.ask("new", game=self.game, names=names, options={"gravity": 1}, sound=False)
        self.ask("new", game=self.game, names=names, seed="x" * 1001, sound=False)
        self.ask("leave", match=match, seat=0)
        self.ask("leave", match=match, seat="0", sound=False)
        self.ask("fallback", match=match, seat=0, opened=-1)
        self.ask("catalog")
        self.ask("cast", game=self.game)
        self.ask("cast", game=self.game, cast={"name": "nobody"}, sound=False)
        self.ask("drop", match=match)
        self.ask("drop", match=match)


@pytest.mark.long
@pytest.mark.parametrize("game", ALL)
def test_a_soak_fits_the_schema(game):
    """Every method, accepted and refused, with as few and as many players as there may be."""
    watched = Watched(game)
    for seats in {ALL[game].seats[0], ALL[game].seats[-1]}:
        match = watched.play(seats, f"schema {seats}")
        watched.stumble(match)

    assert {"stale", "not_waiting_for_you", "over"} & watched.answered["act"]
    assert not [method for method, codes in watched.answered.items() if True not in codes and method != "leave"]
    assert not [method for method, codes in watched.answered.items() if codes == {True} and method != "catalog"]
    assert "internal" not in set().union(*watched.answered.values())


def test_the_schema_names_what_the_door_reads_and_nothing_else():
    """A param that the door learns must be described, and none that it has forgotten."""
    watched = Watched("scrap", {"scrap": scrap.LeavableScrap()})
    watched.stumble(watched.play(3, "params"))

    described = {method: params_of(method, "scrap") for method in watched.read}
    assert described == watched.read


class Optional(type(scrap.GAME)):  # type: ignore[misc]
    options = (Option("n", (3, 1, 9), "int"), Option("b", (False, True), "bool"), Option("c", ("x", "y")))


@pytest.mark.parametrize(
    ("options", "fitting"),
    [({}, True), ({"n": 9, "b": True, "c": "y"}, True), ({"n": 10}, False), ({"b": 1}, False), ({"c": "z"}, False)],
)
def test_options_are_what_may_be_set(options, fitting):
    door = Door({"scrap": Optional()}, {"scrap": {}})
    request = {"method": "new", "params": {"game": "scrap", "names": ["A", "B"], "options": options}}

    assert json.loads(door.handle(json.dumps(request)))["ok"] == fitting
    assert jsonschema.Draft202012Validator(document(door)).is_valid(request) == fitting


def test_a_cast_of_ones_own_is_described_where_a_game_has_one():
    """What fits is dealt, and a cast that lacks a name is refused by both; other games take none."""
    cards = [{"color": colour, "number": number} for colour in COLOURS for number in range(1, 11)]
    cast = {"name": "Us", "cards": [card | {"name": "Somebody"} for card in cards]}
    for game in GAMES:
        watched = Watched(game)
        names = ["A"] * ALL[game].seats[-1]
        watched.ask("new", game=game, names=names, cast=None)
        watched.ask("new", game=game, names=names, cast=cast, sound=ALL[game].cast_schema is not None)
        watched.ask("new", game=game, names=names, cast=cast | {"cards": cards}, sound=False)
        watched.ask("cast", game=game, cast=cast, sound=ALL[game].cast_schema is not None)
        watched.ask("cast", game=game, cast=cast | {"cards": cards}, sound=False)
        assert watched.answered["new"] == watched.answered["cast"] | {True} == {True, "bad_cast"}


def test_it_is_a_schema_and_every_reference_in_it_leads_somewhere():
    whole = schema()
    jsonschema.Draft202012Validator.check_schema(whole)
    assert whole["$schema"] == jsonschema.Draft202012Validator.META_SCHEMA["$id"]

    def references(value):
        if isinstance(value, dict):
            yield from [value["$ref"]] if isinstance(value.get("$ref"), str) else []
            for part in value.values():
                yield from references(part)
        elif isinstance(value, list):
            for part in value:
                yield from references(part)

    assert {name.removeprefix("#/$defs/") for name in references(whole)} <= set(whole["$defs"])
    assert {f"{game}.{part}" for game in ALL for part in ("options", "action", "view", "update")} <= set(whole["$defs"])


def test_the_whole_document_knows_requests_and_answers_and_nothing_else():
    whole = jsonschema.Draft202012Validator(schema())

    assert whole.is_valid({"method": "catalog"})
    assert whole.is_valid(json.loads(Door(ALL, LEVELS).handle('{"method": "catalog"}')))
    for wrong in (None, [], {}, {"method": "dance"}, {"ok": True}, {"ok": False, "error": {"code": "tired"}}):
        assert not whole.is_valid(wrong)


ACT = {"match": "m1", "seat": 0, "opened": 1, "action": {"type": "cast", "yes": True}}


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("act", {**ACT, "seat": -1}),
        ("act", {**ACT, "seat": True}),
        ("act", {**ACT, "opened": 2**53}),
        ("act", {**ACT, "opened": None}),
        ("act", {**ACT, "action": {"type": "cast"}}),
        ("act", {**ACT, "action": {"type": "cast", "yes": 1}}),
        ("act", {**ACT, "action": {"type": "cast", "yes": True, "twice": True}}),
        ("act", {**ACT, "action": {"yes": True}}),
        ("act", {**ACT, "seats": 0}),
        ("act", {**ACT, "seats": ["0"]}),
        ("act", {**ACT, "line": 5}),
        ("act", {**ACT, "line": {"key": "talk", "args": {"of": {"who": 0, "own": "x"}}}}),
        ("act", {**ACT, "hurry": True}),
        ("act", {name: value for name, value in ACT.items() if name != "opened"}),
        ("new", {"game": "ballot", "names": ["A", "B"]}),
        ("new", {"game": "ballot", "names": ["A", "B", "C" * 61]}),
        ("new", {"game": "ballot", "names": ["A", "B", "C"], "cast": {}}),
        ("new", {"names": ["A", "B", "C"]}),
        ("undo", {"match": "m1", "seat": 0, "agreed": 1}),
        ("update", {"match": 1}),
        ("catalog", {"game": "ballot"}),
    ],
)
def test_wrong_requests_do_not_fit(method, params):
    assert fits("request.act", {"method": "act", "params": ACT}, "ballot")
    assert not fits(f"request.{method}", {"method": method, "params": params}, "ballot")
    assert not fits("request", {"method": method, "params": params}, "ballot")


def test_answers_that_say_too_much_or_too_little_do_not_fit():
    watched = Watched("scrap")
    update = watched.ask("new", game="scrap", names=["A", "B"], seed="s")["updates"][0]
    assert fits("scrap.update", update, "scrap")

    wrong = [
        update | {"hands": [["hit"], ["dodge"]]},
        update | {"view": update["view"] | {"deck": ["hit"]}},
        update | {"revision": "0"},
        {name: value for name, value in update.items() if name != "view"},
        update | {"view": dict(list(update["view"].items())[1:])},
        update | {"notices": [{"key": "dealt"}]},
        update | {"asks": [{"prompt": "turn", "opened": 1, "must": True, "legal": [{"type": "cast"}], "form": None}]},
    ]
    assert not [value for value in wrong if fits("scrap.update", value, "scrap")]


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 4)
    | st.sampled_from(
        ["m1", "ballot", "bot", "random", "", ["A", "B", "C"], [0, None], {}, {"type": "cast", "yes": False}]
    )
)
SOUND = {
    "new": {"game": "ballot", "names": ["A", "B", "C"]},
    "act": ACT,
    "why": ACT,
    "fallback": {"match": "m1", "seat": 0, "opened": 1},
    "seat": {"match": "m1", "seat": 0, "who": "bot"},
    "bot": {"match": "m1", "seat": 0, "level": "random"},
    "undo": {"match": "m1", "seat": 0, "agreed": True},
    "update": {"match": "m1", "seat": 0},
    "save": {"match": "m1"},
    "replay": {"match": "m2", "to": 1, "pictures": [[0, None, True]]},
}


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_what_the_door_accepts_fits(data):
    """A request that is bent in one place fits if the door still takes it."""
    door = Door(SPIKES, {name: {} for name in SPIKES})
    door.handle(json.dumps({"method": "new", "params": SOUND["new"]}))
    record = json.loads(door.handle(json.dumps({"method": "save", "params": SOUND["save"]})))["result"]
    door.handle(json.dumps({"method": "audit", "params": record}))
    method = data.draw(st.sampled_from(sorted(SOUND)))
    params = dict(SOUND[method])
    bent = data.draw(st.sampled_from(sorted(params_of(method, "ballot"))))
    params[bent] = data.draw(VALUES)
    request = {"method": method, "params": params}

    if json.loads(door.handle(json.dumps(request)))["ok"]:
        assert fits(f"request.{method}", request, "ballot"), request


@pytest.mark.parametrize("game", [None, next(iter(GAMES))])
def test_the_command_prints_it(game, capsys):
    assert command.main(["schema", *([game] if game else [])]) == 0

    assert json.loads(capsys.readouterr().out) == document(Door(), game)


def test_the_page_starts_without_it():
    fresh = "import sys, py_engine.api; print('py_engine.schema' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=True).stdout == "False\n"
