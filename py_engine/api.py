"""
The JSON door: text in, text out.

Everything outside Python drives the engine through `handle`: the page's worker, ``python -m py_engine serve``, a
notebook. Every request gets an answer, ours or theirs the mistake; nothing is lost by a bad one.
"""

from __future__ import annotations

import json
import secrets
import traceback
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from py_engine import bots, record
from py_engine.codec import action_fields, actions, said_to_json
from py_engine.game import Decision, Game, Said, Seat
from py_engine.games import BOTS, GAMES
from py_engine.match import Match, Refused, bad_cast, read_line

VERSION = 1
"""Of this interface: raised when a caller would have to change."""

LONGEST_REQUEST = 8 * 1024 * 1024
"""In characters; a long game's record has some 200,000."""

LONGEST_NAME = 60
"""Of a player, in characters."""

LONGEST_SEED = 1000
"""In characters; a commitment may be as long."""

MOST_PLAYOUTS = 100_000
"""That a bot may be asked to take."""

LONGEST_THOUGHT = 600_000
"""In milliseconds, that a bot may be given."""


class _Params:
    """The params of one request, read with a clear complaint."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given

    def read[T](self, name: str, kind: type[T], default: T | None = None) -> T:
        value = self.given.get(name, default)
        if type(value) is not kind:
            raise _bad(f"{name}: {'missing' if value is None else f'not {kind.__name__}'}")
        return value

    def count(self, name: str, most: int) -> int | None:
        """Return a number from 1 to `most`, or None where it is left out."""
        if name not in self.given:
            return None
        value = self.read(name, int)
        if not 1 <= value <= most:
            raise _bad(f"{name}: not 1 to {most}")
        return value

    def seat(self, match: Match, name: str = "seat") -> Seat:
        return _seat(self.read(name, int), match)

    def seats(self, match: Match) -> list[Seat | None]:
        """Return whose updates are wanted; all seats when not said."""
        if "seats" not in self.given:
            return [Seat(seat) for seat in range(match.seats)]
        return [None if seat is None else _seat(seat, match) for seat in self.read("seats", list)]


def _bad(problem: str) -> Refused:
    return Refused("bad_params", Said("refused.bad_params", {"problem": problem}))


def _seat(value: Any, match: Match) -> Seat:
    if type(value) is not int or not 0 <= value < match.seats:
        raise _bad("no such seat")
    return Seat(value)


_WRITER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def _text(value: Any) -> str:
    return _WRITER.encode(value)


def _is_sound(request: str, asked: Any) -> bool:
    """Whether a request holds whole characters only: half a one has no bytes, so nothing could hash or send it."""
    try:
        # only an escape hides one; few requests have any
        (_text(asked) if "\\u" in request else request).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


class Door:
    """The matches of one process, and the methods that reach them."""

    def __init__(
        self, games: Mapping[str, Game[Any, Any, Any]] = GAMES, levels: Mapping[str, bots.Levels] = BOTS
    ) -> None:
        """Open a door to some games; the default is all of them."""
        self.games = games
        self.levels = levels
        self.matches: dict[str, Match] = {}
        self._replays: dict[str, record.Replay] = {}
        """Records that are being checked, by their match."""
        self._numbered = 0
        self._thoughts: bots.Slices[tuple[Any, ...], tuple[Decision, bots.Thought]] = bots.Slices()
        self._methods: Mapping[str, Callable[[_Params], Any]] = {
            "catalog": lambda _params: self.catalog(),
            "cast": self._cast,
            "new": self._new,
            "act": self._act,
            "why": self._why,
            "fallback": self._fallback,
            "leave": self._leave,
            "seat": self._sit,
            "bot": self._bot,
            "undo": self._undo,
            "load": self._load,
            "save": self._save,
            "update": self._update,
            "audit": self._audit,
            "replay": self._replay,
            "drop": self._drop,
        }

    def handle(self, request: str) -> str:
        """Answer one request; see the README for the methods."""
        params: _Params | None = None
        try:
            method, params = self._parse(request)
            return _text({"ok": True, "result": method(params)})
        except Refused as refused:
            return _text({"ok": False, "error": _error(refused)})
        except Exception as bug:  # noqa: BLE001  # a bug of ours is an answer too, with all that is needed to mend it
            error = {
                "code": "internal",
                "message": f"{type(bug).__name__}: {bug}",
                "said": said_to_json(Said("refused.internal")),
            }
            return _text({"ok": False, "error": error | {"report": self._report(params)}})

    def _parse(self, request: str) -> tuple[Callable[[_Params], Any], _Params]:
        if len(request) > LONGEST_REQUEST:
            raise Refused("bad_json", Said("refused.bad_json", {"problem": "too long"}))
        try:
            asked = json.loads(request)
        except (ValueError, RecursionError) as problem:
            raise Refused("bad_json", Said("refused.bad_json", {"problem": str(problem)[:200]})) from problem
        if type(asked) is not dict or type(asked.get("method")) is not str or type(asked.get("params", {})) is not dict:
            raise Refused("bad_json", Said("refused.bad_json", {"problem": "not a request"}))
        if not _is_sound(request, asked):
            raise Refused("bad_json", Said("refused.bad_json", {"problem": "half a character in a text"}))
        method = self._methods.get(asked["method"])
        if method is None:
            raise Refused("unknown_method", Said("refused.unknown_method", {"problem": asked["method"][:60]}))
        return method, _Params(asked.get("params", {}))

    def _report(self, params: _Params | None) -> str:
        match = self.matches.get(str(params.given.get("match"))) if params else None
        kept = record.save(match) if match else "no match"
        return f"{traceback.format_exc()}\n{kept}"

    def _game(self, params: _Params) -> Game[Any, Any, Any]:
        game = self.games.get(params.read("game", str))
        if game is None:
            raise Refused("unknown_game")
        return game

    def _match(self, params: _Params) -> Match:
        match = self.matches.get(params.read("match", str))
        if match is None:
            raise Refused("unknown_match")
        return match

    def catalog(self) -> dict[str, Any]:
        """Describe the games to a page: everything but their names, which are texts."""
        return {"version": VERSION, "games": [self._describe(game) for game in self.games.values()]}

    def _describe(self, game: Game[Any, Any, Any]) -> dict[str, Any]:
        return {
            "id": game.id,
            "folder": game.id.replace("-", "_"),
            "version": game.version,
            "seats": [game.seats[0], game.seats[-1]],
            "options": [
                {"id": known.id, "kind": known.kind, "values": list(known.values), "default": known.default}
                for known in game.options
            ],
            "presets": [{"id": known.id, "values": dict(known.values)} for known in game.presets],
            "levels": ["random", *self.levels[game.id]],
            "actions": action_fields(game.action_type),
            "cast": game.cast_schema is not None,
            "leaves": type(game).leave is not Game.leave,
        }

    def _updates(self, match: Match, params: _Params, since: int | None = None) -> list[Any]:
        raw = params.read("raw", bool, default=False)
        updates = (match.update(seat, since) for seat in params.seats(match))
        return [_text(update) if raw else update for update in updates]

    def _after(self, match: Match, params: _Params) -> dict[str, Any]:
        return {"revision": match.revision, "over": match.over, "updates": self._updates(match, params)}

    def _named(self, match: Match) -> str:
        self._numbered += 1
        name = f"m{self._numbered}"
        self.matches[name] = match
        return name

    def _enter(self, match: Match, params: _Params, *, since: int | None = None) -> dict[str, Any]:
        updates = self._updates(match, params, since)  # complains before the match is kept
        name = self._named(match)
        return {"match": name, "revision": match.revision, "over": match.over, "updates": updates}

    def _cast(self, params: _Params) -> dict[str, Any]:
        try:
            return {"cast": self._game(params).tidy_cast(params.given.get("cast"))}
        except ValueError as problem:
            raise bad_cast(problem) from problem

    def _new(self, params: _Params) -> dict[str, Any]:
        game = self._game(params)
        names = params.read("names", list)
        if not all(type(name) is str and len(name) <= LONGEST_NAME for name in names):
            raise _bad("names: not texts of at most 60 characters")
        seed = params.read("seed", str, default=secrets.token_hex(32))
        if len(seed) > LONGEST_SEED:
            raise _bad("seed: too long")
        commitments = tuple(params.read("commitments", list, default=[]))
        if not all(type(known) is str and len(known) <= LONGEST_SEED for known in commitments):
            raise _bad("commitments: not texts")
        match = Match(
            game,
            len(names),
            params.read("options", dict, default={}),
            seed,
            cast=params.given.get("cast"),
            commitments=commitments,
        )
        return self._enter(match, params)

    def _act(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        params.seats(match)
        seat, opened = params.seat(match), params.read("opened", int)
        match.submit(seat, opened, match.read(params.given.get("action")), read_line(params.given.get("line")))
        return self._after(match, params)

    def _why(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        accepted, said = match.why(
            params.seat(match), params.read("opened", int), match.read(params.given.get("action"))
        )
        return {"accepted": accepted, "said": None if said is None else said_to_json(said)}

    def _fallback(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        params.seats(match)
        match.fallback(params.seat(match), params.read("opened", int))
        return self._after(match, params)

    def _leave(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        params.seats(match)
        match.leave(params.seat(match))
        return self._after(match, params)

    def _sit(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        params.seats(match)
        match.sit(params.seat(match), params.read("who", str))
        return self._after(match, params)

    def _bot(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        seat, level = params.seat(match), params.read("level", str)
        policy = bots.random_policy if level == "random" else self.levels[match.game.id].get(level)
        if policy is None:
            raise _bad("level: not one of this game's")
        opened = params.read("opened", int) if "opened" in params.given else None
        budget = params.count("budget", MOST_PLAYOUTS)
        within = params.count("within", LONGEST_THOUGHT)
        name = params.read("match", str)
        # what the table has overtaken is not thought to its end
        self._thoughts.keep(lambda key: key[0] != name or key[1] == match.revision)
        found = self._thoughts.go_on(
            (name, match.revision, seat, level, opened, budget),
            lambda: bots.consider(match, seat, policy, opened, budget),
            None if within is None else within / 1000,
        )
        if found is None:
            return {"done": False}
        asked, thought = found
        action = None if thought.action is None else actions(match.game.action_type).encode(thought.action)
        said = None if thought.said is None else said_to_json(thought.said)
        line = None if thought.line is None else said_to_json(thought.line)
        return {"done": True, "action": action, "opened": asked.opened, "said": said, "line": line}

    def _undo(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        params.seats(match)
        match.undo(params.seat(match), agreed=params.read("agreed", bool, default=False))
        return self._after(match, params)

    def _load(self, params: _Params) -> dict[str, Any]:
        return self._enter(record.load(params.read("record", str), self.games), params, since=0)

    def _save(self, params: _Params) -> dict[str, Any]:
        return {"record": record.save(self._match(params))}

    def _audit(self, params: _Params) -> dict[str, Any]:
        replay = record.Replay(params.read("record", str), self.games)
        name = self._named(replay.match)
        self._replays[name] = replay
        return {"match": name, "entries": len(replay.lines)}

    def _replay(self, params: _Params) -> dict[str, Any]:
        match = self._match(params)
        replay = self._replays.get(params.read("match", str))
        if replay is None:
            raise _bad("match: not opened by audit")
        to = params.read("to", int)
        wanted = [_picture(asked, match) for asked in params.read("pictures", list, default=[])]
        refused: Refused | None = None
        digests: list[str | None] = [None] * len(wanted)
        while True:
            for place, (revision, seat, whole) in enumerate(wanted):
                if revision == match.revision:
                    digests[place] = _digest(match.update(seat, 0 if whole else None))
            if replay.done or match.revision >= to:
                break
            try:
                replay.step()
            except Refused as problem:
                refused = problem
                break
        return {
            "revision": match.revision,
            "digests": digests,
            "refused": None if refused is None else _error(refused),
            "sound": replay.is_sound(),
        }

    def _update(self, params: _Params) -> Any:
        match = self._match(params)
        seat = None if params.given.get("seat") is None else params.seat(match)
        update = match.update(seat, params.read("since", int) if "since" in params.given else None)
        return _text(update) if params.read("raw", bool, default=False) else update

    def _drop(self, params: _Params) -> dict[str, Any]:
        self._match(params)
        name = params.read("match", str)
        del self.matches[name]
        self._replays.pop(name, None)
        self._thoughts.keep(lambda key: key[0] != name)
        return {}


def _picture(asked: Any, match: Match) -> tuple[int, Seat | None, bool]:
    """Read which update is asked for: after which entry, whose, and whether with the whole log."""
    match asked:
        case [revision, seat, bool() as whole] if type(revision) is int:
            return revision, None if seat is None else _seat(seat, match), whole
        case _:
            raise _bad("pictures: not [revision, seat or null, whole log or not]")


def _digest(update: dict[str, Any]) -> str:
    """Return the hash of an update as it travels: of its text, as this door writes it."""
    return sha256(_text(update).encode()).hexdigest()


def _error(refused: Refused) -> dict[str, Any]:
    error: dict[str, Any] = {
        "code": refused.code,
        "message": _english(refused.said),
        "said": said_to_json(refused.said),
    }
    return error | {"seats": list(refused.seats)} if refused.seats else error


def _english(said: Said) -> str:
    """Return a message for developers; players read the sentence of their own language."""
    problem = said.args.get("problem")
    return said.key if problem is None else f"{said.key}: {problem}"


_DOOR = Door()


def handle(request: str) -> str:
    """
    Answer one JSON request at this process's door.

    >>> json.loads(handle('{"method": "dance"}'))["error"]["code"]
    'unknown_method'
    """
    return _DOOR.handle(request)
