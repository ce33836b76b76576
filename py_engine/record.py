"""
The save format: a header, what was done, and two hashes.

A record is JSON text. Loading replays it and compares: an altered line, a game whose rules have changed since, or an
action that the rules refuse is found, and named by a code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from py_engine.codec import Malformed, actions, said_to_json
from py_engine.game import Game, Seat
from py_engine.match import Entry, Match, Refused, read_line
from py_engine.text import Own

FORMAT = 1
"""Of this file format; a game has a version of its own."""


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _cast_hash(cast: Any) -> str | None:
    return None if cast is None else _sum(_text(cast))


def _line(match: Match, entry: Entry) -> str:
    line: dict[str, Any] = {"do": entry.do, "seat": entry.seat}
    match entry.do:
        case "act":
            line |= {"opened": entry.opened, "action": actions(match.game.action_type).encode(entry.action)}
            if entry.line is not None:
                line |= {"line": entry.line.text if isinstance(entry.line, Own) else said_to_json(entry.line)}
        case "fallback":
            line |= {"opened": entry.opened}
        case "undo":
            line |= {"to": entry.to}
        case "seat":
            line |= {"who": entry.who}
    return _text(line)


def save(match: Match) -> str:
    """
    Return a match as a record; people's names are not in it.

    Saving after every action stays cheap: each entry is written once, and kept with the match.
    """
    match.written += [_line(match, entry) for entry in match.entries[len(match.written) :]]
    body = {
        "format": FORMAT,
        "game": match.game.id,
        "version": match.game.version,
        "seats": match.seats,
        "options": dict(match.options),
        "cast": match.cast,
        "cast_hash": _cast_hash(match.cast),
        "seed": match.seed,
        "commitments": list(match.commitments),
        "entries": [],
        "digest": match.digest(),
    }
    # a cast may hold the same words, but it stands before the entries
    before, empty, after = _text(body).rpartition('"entries":[]')
    text = f"{before}{empty[:-1]}{','.join(match.written)}]{after}"
    return f'{text[:-1]},"sum":"{_sum(text)}"}}'


def _header(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Refused("record_format") from problem
    if type(body) is not dict or type(body.get("format")) is not int:
        raise Refused("record_format")
    if body["format"] != FORMAT:
        raise Refused("record_version")
    try:
        whole = body.pop("sum", None) == _sum(_text(body))
    except UnicodeEncodeError:
        whole = False
    if not whole:
        raise Refused("record_altered")
    game = games.get(body["game"]) if type(body.get("game")) is str else None
    if game is None:
        raise Refused("unknown_game")
    if body.get("version") != game.version:
        raise Refused("record_version")
    return body


@contextmanager
def _as_altered() -> Iterator[None]:
    """What is wrong with a record whose sum fits was written on purpose; what exactly it is helps nobody."""
    try:
        yield
    except (Refused, Malformed, KeyError, TypeError, AttributeError) as problem:
        raise Refused("record_altered") from problem


class Replay:
    """A record that is done again, entry by entry and through the same door, at a match that begins with its deal."""

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any, Any]]) -> None:
        """
        Deal as a record says.

        Raises:
            Refused: as `load`.
        """
        body = _header(text, games)
        with _as_altered():
            self.match = Match(
                games[body["game"]],
                body["seats"],
                body["options"],
                body["seed"],
                cast=body["cast"],
                commitments=tuple(body["commitments"]),
            )
            self.lines: list[dict[str, Any]] = list(body["entries"])
            self._digest = body["digest"]
            if body["cast_hash"] != _cast_hash(body["cast"]):
                raise Refused("record_altered")

    @property
    def done(self) -> bool:
        """Whether no entry is left."""
        return self.match.revision >= len(self.lines)

    def step(self) -> None:
        """
        Do the next entry.

        Raises:
            Refused: ``record_altered``: the rules refuse it.
        """
        with _as_altered():
            _replay(self.match, self.lines[self.match.revision])

    def is_sound(self) -> bool:
        """Whether all is done, and it came to the state that the record says."""
        return self.done and self.match.digest() == self._digest


def load(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Match:
    """
    Return the match of a record, replayed action by action through the same door.

    Raises:
        Refused: ``record_format`` (not a record), ``record_version`` (of another version of the format or of the
            game), ``record_altered`` (its hashes do not fit, or the rules refuse a line), ``unknown_game``.
    """
    replay = Replay(text, games)
    while not replay.done:
        replay.step()
    if not replay.is_sound():
        raise Refused("record_altered")
    return replay.match


def _replay(match: Match, line: dict[str, Any]) -> None:
    seat = Seat(line["seat"])
    match line["do"]:
        case "act":
            match.submit(seat, line["opened"], match.read(line["action"]), read_line(line.get("line")))
        case "fallback":
            match.fallback(seat, line["opened"])
        case "undo":
            match.undo(seat, agreed=True)
            if match.entries[-1].to != line["to"]:
                raise Refused("record_altered")
        case "leave":
            match.leave(seat)
        case "seat":
            match.sit(seat, line["who"])
        case _:
            raise Refused("record_altered")
