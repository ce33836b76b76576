"""
The JSON door as one JSON Schema (2020-12), for callers in any language.

What a game says comes from the annotations of its actions and views, through the codec that reads and writes them; a
new game is described by standing on the shelf. What is written here is the door's own: which params a method takes,
and what it answers. Only what is listed may stand in a request; the door itself passes over names it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_engine.api import LONGEST_NAME, LONGEST_SEED, LONGEST_THOUGHT, MOST_PLAYOUTS, VERSION, Door
from py_engine.codec import ARG_SCHEMA, SAID_SCHEMA, actions, codec, members, tag
from py_engine.game import Decision, Form, Game, Option, Outcome
from py_engine.match import LONGEST_LINE, Code

type Schema = dict[str, Any]

_WHOLE: Schema = dict(codec(int).schema)
_TEXT: Schema = dict(codec(str).schema)
_FLAG: Schema = dict(codec(bool).schema)


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(needs: Mapping[str, Any], may: Mapping[str, Any] | None = None, about: str = "") -> Schema:
    """Return the schema of an object with these fields and no others."""
    shape = {"type": "object", "properties": {**needs, **(may or {})}, "required": [*needs]}
    return ({"description": about} if about else {}) | shape | {"additionalProperties": False}


def _many(item: Schema, **more: int) -> Schema:
    return {"type": "array", "items": item, **more}


def _count(most: int) -> Schema:
    return {"type": "integer", "minimum": 1, "maximum": most}


def _or_null(shape: Schema) -> Schema:
    return {"anyOf": [shape, {"type": "null"}]}


def _any(shapes: list[Schema]) -> Schema:
    return shapes[0] if len(shapes) == 1 else {"anyOf": shapes}


def _as_text(shape: Schema) -> Schema:
    """Return a value, or the same written as a text, which is what ``raw`` asks for."""
    text = {"type": "string", "contentMediaType": "application/json", "contentSchema": shape}
    return {"anyOf": [shape, text]}


def _folded(shape: Any, *, written: bool) -> Any:
    """Name whole numbers and texts by reference; in what the engine has written, every field is there."""
    if isinstance(shape, list | tuple):
        return [_folded(part, written=written) for part in shape]
    if not isinstance(shape, Mapping):
        return shape
    if shape in (_WHOLE, _TEXT):
        return _ref("whole" if shape == _WHOLE else "text")
    folded = {name: _folded(part, written=written) for name, part in shape.items()}
    return folded | {"required": [*shape["properties"]]} if written and shape.get("type") == "object" else folded


def _written(kind: Any) -> Schema:
    folded: Schema = _folded(codec(kind).schema, written=True)
    return folded


_SEAT: Schema = {"type": "integer", "minimum": 0, "description": "A place at the table, clockwise from 0."}
_LINE: Schema = {"type": "string", "maxLength": LONGEST_LINE}
_MATCH = {"match": _TEXT}
_AT = {**_MATCH, "seat": _ref("seat")}
_ACTION = {**_AT, "opened": _WHOLE, "action": _ref("action")}
_WANTED = {"seats": _many(_or_null(_ref("seat"))), "raw": _FLAG}
"""Whose updates are wanted, null being a spectator's and every seat's the default; and whether as texts."""

_AFTER = _object({"revision": _WHOLE, "over": _FLAG, "updates": _many(_as_text(_ref("update")))})
_ENTERED = _object({"match": _TEXT, **_AFTER["properties"]})
_SAID = _or_null(_ref("said"))
_PICTURE: Schema = {
    "type": "array",
    "prefixItems": [_WHOLE, _or_null(_ref("seat")), _FLAG],
    "minItems": 3,
    "maxItems": 3,
    "description": "An update: after which entry, whose, and whether with the whole log.",
}

_THOUGHT = {"action": _or_null(_ref("action")), "opened": _WHOLE, "said": _SAID, "line": _SAID}

_METHODS: Mapping[str, tuple[str, Schema, Schema]] = {
    "catalog": (
        "Describe the games.",
        _object({}),
        _object({"version": {"const": VERSION}, "games": _many(_ref("game"))}),
    ),
    "cast": (
        "Read a cast of one's own as a game does, whole and in order; without one, its house cast, if it has one.",
        _ref("cast"),
        _object({"cast": {"type": ["object", "null"]}}),
    ),
    "new": ("Deal: as many names as there are players.", _ref("table"), _ENTERED),
    "act": ("Answer a question, quoting its number.", _object(_ACTION, {"line": _ref("line"), **_WANTED}), _AFTER),
    "why": (
        "Ask whether an action would be accepted, and what it is called or why it is refused.",
        _object(_ACTION),
        _object({"accepted": _FLAG, "said": _SAID}),
    ),
    "fallback": ("Give the harmless answer for somebody.", _object({**_AT, "opened": _WHOLE}, _WANTED), _AFTER),
    "leave": ("Go on without a seat, in games that can.", _object(_AT, _WANTED), _AFTER),
    "seat": (
        "Note who plays a seat from here on.",
        _object({**_AT, "who": {"enum": ["person", "bot"]}}, _WANTED),
        _AFTER,
    ),
    "bot": (
        "Ask what a bot would do; what is not done `within` ms is asked again. A null action leaves a question be.",
        _object(
            {**_AT, "level": _ref("level")},
            {"opened": _WHOLE, "budget": _count(MOST_PLAYOUTS), "within": _count(LONGEST_THOUGHT)},
        ),
        _any([_object({"done": {"const": False}}), _object({"done": {"const": True}, **_THOUGHT})]),
    ),
    "undo": ("Take back a seat's last action and all after it.", _object(_AT, {"agreed": _FLAG, **_WANTED}), _AFTER),
    "load": ("Replay a record.", _object({"record": {"type": "string"}}, _WANTED), _ENTERED),
    "save": ("Write the match as a record.", _object(_MATCH), _object({"record": {"type": "string"}})),
    "update": (
        "Show a seat, or null a spectator, the table; `since` 0 with the whole log.",
        _object(_MATCH, {"seat": _or_null(_ref("seat")), "since": _WHOLE, "raw": _FLAG}),
        _as_text(_ref("update")),
    ),
    "audit": (
        "Deal what a record says, for `replay` to do the rest.",
        _object({"record": {"type": "string"}}),
        _object({"match": _TEXT, "entries": _WHOLE}),
    ),
    "replay": (
        "Do a record again up to an entry; `digests` are SHA-256 of the updates on the way, as this door writes them.",
        _object({**_MATCH, "to": _WHOLE}, {"pictures": _many(_PICTURE)}),
        _object(
            {
                "revision": _WHOLE,
                "digests": _many(_or_null(_TEXT)),
                "refused": _or_null(_ref("error")),
                "sound": _FLAG | {"description": "Whether nothing is left to do, and it came to the record's state."},
            }
        ),
    ),
    "drop": ("Forget a match.", _object(_MATCH), _object({})),
}
"""By method: what it does, its params, its result."""


def _option(option: Option) -> Schema:
    if option.kind == "int":
        return {"type": "integer", "minimum": option.values[1], "maximum": option.values[2]}
    return {"enum": list(option.values)}


def _cast(game: Game[Any, Any, Any]) -> Schema:
    """Return what may stand where a cast is given; null is the house's."""
    cast = {name: part for name, part in (game.cast_schema or {}).items() if name != "$schema"}
    return _or_null(cast) if cast else {"type": "null"}


def _table(game: Game[Any, Any, Any]) -> Schema:
    """Return the params that deal a game."""
    names = _many({"type": "string", "maxLength": LONGEST_NAME}, minItems=game.seats[0], maxItems=game.seats[-1])
    seed = {"type": "string", "maxLength": LONGEST_SEED}
    return _object(
        {"game": {"const": game.id}, "names": names},
        {
            "options": _ref(f"{game.id}.options"),
            "seed": seed,
            "commitments": _many(seed),
            "cast": _cast(game),
            **_WANTED,
        },
    )


def _update(game: Game[Any, Any, Any]) -> Schema:
    action = _ref(f"{game.id}.action")
    form = _written(Form)
    form["properties"]["action"] = {"enum": [tag(part) for part in members(game.action_type)]}
    asked = {"prompt": _TEXT, "opened": _WHOLE, "must": _FLAG, "window": _FLAG}
    answers = {"legal": _many(action), "form": _or_null(form)}
    lines = {"lines": _many(_WHOLE) | {"description": "Places in `legal` of plays that ask for a line of talk."}}
    return _object(
        {
            "revision": _WHOLE,
            "seat": _or_null(_ref("seat")),
            "waiting": _many(_ref("waiting")),
            "asks": _many(_object({**asked, **answers}, lines)),
            "view": _ref(f"{game.id}.view"),
            "notices": _many(_ref("notice")),
            "outcome": _or_null(_ref("outcome")),
        },
        about="All that one seat may know of the table: `asks` are its own open questions.",
    )


def _of_game(game: Game[Any, Any, Any]) -> Schema:
    return {
        f"{game.id}.options": _object({}, {option.id: _option(option) for option in game.options}),
        f"{game.id}.action": _folded(actions(game.action_type).schema, written=False),
        f"{game.id}.view": _written(game.view_type),
        f"{game.id}.table": _table(game),
        f"{game.id}.cast": _object({"game": {"const": game.id}}, {"cast": _cast(game)}),
        f"{game.id}.update": _update(game),
    }


def _shared(levels: list[str]) -> Schema:
    """Return what all games say in the same shape."""
    move = _object(
        {"what": _or_null(_TEXT), "source": _TEXT, "target": _TEXT}, about="`what` is null where it was hidden."
    )
    args = {"type": "object", "additionalProperties": _ref("arg")}
    own = _object({"own": _LINE})
    fields = {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "object"}}}
    values = _many({"type": ["boolean", "integer", "string"]})
    return {
        "whole": _WHOLE,
        "text": _TEXT,
        "seat": _SEAT,
        "said": {
            **SAID_SCHEMA,
            "description": "A sentence in no language: a key with arguments, and the rule behind it.",
        },
        "arg": ARG_SCHEMA,
        "line": {"anyOf": [_LINE, _ref("said"), {"type": "null"}]},
        "level": {"enum": levels},
        "waiting": _written(Decision),
        "outcome": _written(Outcome),
        "notice": _object(
            {"revision": _WHOLE, "key": _TEXT, "args": args, "moves": _many(move), "rule": _TEXT},
            {"line": {"anyOf": [own, _ref("said")]}, "undone": {"const": True}},
            about="What happened, as one seat saw it.",
        ),
        "error": _object(
            {"code": codec(Code).schema, "message": {"type": "string"}, "said": _ref("said")},
            {"seats": _many(_ref("seat")), "report": {"type": "string"}},
            about="`seats`: whose consent is needed; `report`: what helps to mend a bug of ours.",
        ),
        "game": _object(
            {
                "id": _TEXT,
                "folder": _TEXT,
                "version": _WHOLE,
                "seats": _many(_WHOLE, minItems=2, maxItems=2),
                "options": _many(_object({"id": _TEXT, "kind": _TEXT, "values": values, "default": values["items"]})),
                "presets": _many(_object({"id": _TEXT, "values": {"type": "object"}})),
                "levels": _many(_TEXT),
                "actions": fields,
                "cast": _FLAG,
                "leaves": _FLAG,
            },
            about="An entry of the catalog. `leaves`: it can go on without a seat.",
        ),
    }


def _request(method: str, about: str, params: Schema) -> Schema:
    needs: Schema = {"method": {"const": method}}
    given = {"params": params}
    return _object(needs | given, about=about) if params.get("required", True) else _object(needs, given, about)


def document(door: Door, only: str | None = None) -> Schema:
    """
    Return the schema of a door: ``#/$defs/request.act``, ``answer.act``, ``<game>.view`` and so on.

    Args:
        door: Its games are described.
        only: The id of one of them, where the others do not matter.
    """
    games = [door.games[game] for game in ([only] if only else door.games)]
    levels = list(dict.fromkeys(["random", *(level for game in games for level in door.levels[game.id])]))
    defs = _shared(levels)
    for game in games:
        defs |= _of_game(game)
    for name in ("action", "cast", "table", "update"):
        defs[name] = _any([_ref(f"{game.id}.{name}") for game in games])
    failed = _object({"ok": {"const": False}, "error": _ref("error")})
    for method, (about, params, result) in _METHODS.items():
        defs[f"request.{method}"] = _request(method, about, params)
        defs[f"answer.{method}"] = {"anyOf": [_object({"ok": {"const": True}, "result": result}), failed]}
    for kind in ("request", "answer"):
        defs[kind] = _any([_ref(f"{kind}.{method}") for method in _METHODS])
    named = {
        name: shape if name in {"whole", "text"} else _folded(shape, written=False) for name, shape in defs.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:lunchbox:door:{VERSION}",
        "title": "The JSON door of Lunchbox: a request, or an answer to one",
        "anyOf": [_ref("request"), _ref("answer")],
        "$defs": named,
    }
