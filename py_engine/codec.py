"""
Dataclasses to JSON and back, from their annotations; no game writes JSON code.

A type is compiled once into an encoder, a strict decoder and a JSON Schema. A dataclass becomes an object of its
fields, and carries ``"type"`` (its class name in snake case) where it stands in a union and as an action.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, NewType, TypeAliasType, Union, get_args, get_origin, get_type_hints

from py_engine.text import Own, Pieces, Said, Seat, Who

LARGEST = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact."""

LONGEST = 20_000
"""The longest text that is read, in characters."""


class Malformed(Exception):
    """JSON that does not have the shape asked for; says where."""

    def __init__(self, path: str, problem: str) -> None:
        """Say where it is (``action.cards[2]``) and what is wrong."""
        super().__init__(f"{path}: {problem}" if path else problem)


@dataclass(frozen=True, slots=True)
class Codec:
    """How values of one type are written, read and described."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any, str], Any]
    """From parsed JSON and the path to it, for messages; raises `Malformed`."""

    schema: Mapping[str, Any]
    """JSON Schema (2020-12) of the written form."""


def tag(cls: type) -> str:
    """
    Return the name of a class in JSON.

    >>> tag(Malformed)
    'malformed'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


def _same(value: Any) -> Any:
    return value


def _read_int(value: Any, path: str) -> int:
    if type(value) is not int:
        raise Malformed(path, "not a whole number")
    if not -LARGEST <= value <= LARGEST:
        raise Malformed(path, "number out of range")
    return value


def _read_bool(value: Any, path: str) -> bool:
    if type(value) is not bool:
        raise Malformed(path, "not true or false")
    return value


def _read_str(value: Any, path: str) -> str:
    if type(value) is not str:
        raise Malformed(path, "not a text")
    if len(value) > LONGEST:
        raise Malformed(path, "text too long")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise Malformed(path, "half a character in a text")
    return value


def _read_none(value: Any, path: str) -> None:
    if value is not None:
        raise Malformed(path, "not null")


def _read_list(value: Any, path: str) -> list[Any]:
    if type(value) is not list:
        raise Malformed(path, "not a list")
    return value


def _read_object(value: Any, path: str) -> dict[str, Any]:
    if type(value) is not dict:
        raise Malformed(path, "not an object")
    return value


_PLAIN: Mapping[Any, Codec] = {
    int: Codec(_same, _read_int, {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}),
    bool: Codec(_same, _read_bool, {"type": "boolean"}),
    str: Codec(_same, _read_str, {"type": "string", "maxLength": LONGEST}),
    NoneType: Codec(_same, _read_none, {"type": "null"}),
}


def said_to_json(said: Said) -> dict[str, Any]:
    """Write a sentence: ``{"key", "args", "rule"}``."""
    return {"key": said.key, "args": {name: arg_to_json(arg) for name, arg in said.args.items()}, "rule": said.rule}


def arg_to_json(arg: Any) -> Any:
    """Write one argument of a sentence."""
    match arg:
        case Said():
            return said_to_json(arg)
        case Who(seat):
            return {"who": seat}
        case Pieces(kinds):
            return {"pieces": list(kinds)}
        case Own(text):
            return {"own": text}
        case tuple():
            return [said_to_json(part) for part in arg]
        case _:
            return arg


def _read_arg(value: Any, path: str) -> Any:
    match value:
        case {"key": _}:
            return _read_said(value, path)
        case {"who": seat}:
            return Who(Seat(_read_int(seat, path)))
        case {"pieces": kinds}:
            return Pieces(tuple(_read_str(kind, path) for kind in _read_list(kinds, path)))
        case {"own": text}:
            return Own(_read_str(text, path))
        case list():
            return tuple(_read_said(part, path) for part in value)
        case str():
            return _read_str(value, path)
        case _:
            return _read_int(value, path)


def _read_said(value: Any, path: str) -> Said:
    known = _read_object(value, path)
    args = _read_object(known.get("args", {}), f"{path}.args")
    return Said(
        _read_str(known.get("key"), f"{path}.key"),
        MappingProxyType({name: _read_arg(arg, f"{path}.args.{name}") for name, arg in args.items()}),
        _read_str(known.get("rule", ""), f"{path}.rule"),
    )


def _lone(field: str, schema: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"type": "object", "properties": {field: schema}, "required": [field], "additionalProperties": False}


_TEXT = _PLAIN[str].schema
ARG_SCHEMA: Mapping[str, Any] = {
    "anyOf": [
        _PLAIN[int].schema,
        _TEXT,
        _lone("who", _PLAIN[int].schema),
        _lone("pieces", {"type": "array", "items": _TEXT}),
        _lone("own", _TEXT),
        {"$ref": "#/$defs/said"},
        {"type": "array", "items": {"$ref": "#/$defs/said"}},
    ]
}
SAID_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "key": _TEXT,
        "args": {"type": "object", "additionalProperties": {"$ref": "#/$defs/arg"}},
        "rule": _TEXT,
    },
    "required": ["key"],
    "additionalProperties": False,
}
"""Where these stand in a document, it defines ``#/$defs/said`` and ``#/$defs/arg``."""

_SAID = Codec(said_to_json, _read_said, {"$ref": "#/$defs/said"})


def unwrap(kind: Any) -> Any:
    """Return the type behind aliases and `NewType`."""
    while isinstance(kind, TypeAliasType | NewType):
        kind = kind.__value__ if isinstance(kind, TypeAliasType) else kind.__supertype__
    return kind


def members(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the type alone."""
    kind = unwrap(kind)
    return tuple(unwrap(part) for part in get_args(kind)) if get_origin(kind) in (Union, UnionType) else (kind,)


def _of_enum(kind: type[Enum]) -> Codec:
    known = {member.value: member for member in kind}

    def decode(value: Any, path: str) -> Enum:
        if type(value) not in (int, str) or value not in known:
            raise Malformed(path, f"not one of {', '.join(map(str, known))}")
        return known[value]

    return Codec(lambda member: member.value, decode, {"enum": list(known)})


def _of_literal(values: tuple[Any, ...]) -> Codec:
    def decode(value: Any, path: str) -> Any:
        if not any(type(value) is type(known) and value == known for known in values):
            raise Malformed(path, f"not one of {', '.join(map(str, values))}")
        return value

    return Codec(_same, decode, {"enum": list(values)})


def _of_tuple(parts: tuple[Any, ...]) -> Codec:
    if len(parts) == 2 and parts[1] is Ellipsis:  # noqa: PLR2004  # tuple[X, ...] has two arguments
        item = codec(parts[0])
        encode = item.encode

        def decode_many(value: Any, path: str) -> tuple[Any, ...]:
            return tuple(item.decode(part, f"{path}[{place}]") for place, part in enumerate(_read_list(value, path)))

        many = list if encode is _same else lambda value: [encode(part) for part in value]
        return Codec(many, decode_many, {"type": "array", "items": item.schema})
    each = tuple(codec(part) for part in parts)

    def decode(value: Any, path: str) -> tuple[Any, ...]:
        if len(_read_list(value, path)) != len(each):
            raise Malformed(path, f"not {len(each)} entries")
        return tuple(
            known.decode(part, f"{path}[{place}]") for place, (known, part) in enumerate(zip(each, value, strict=True))
        )

    return Codec(
        lambda value: [known.encode(part) for known, part in zip(each, value, strict=True)],
        decode,
        {
            "type": "array",
            "prefixItems": [known.schema for known in each],
            "minItems": len(each),
            "maxItems": len(each),
        },
    )


def _of_dataclass(cls: type, *, tagged: bool) -> Codec:
    hints = get_type_hints(cls)
    each = {part.name: codec(hints[part.name]) for part in fields(cls)}
    needed = [part.name for part in fields(cls) if part.default is MISSING and part.default_factory is MISSING]
    name = tag(cls)
    head = {"type": name} if tagged else {}
    plain = [field for field, known in each.items() if known.encode is _same]
    rest = [(field, known.encode) for field, known in each.items() if known.encode is not _same]

    def encode(value: Any) -> dict[str, Any]:
        written = dict(head)
        for field in plain:
            written[field] = getattr(value, field)
        for field, write in rest:
            written[field] = write(getattr(value, field))
        return written

    def decode(value: Any, path: str) -> Any:
        known = _read_object(value, path)
        if tagged and known.get("type") != name:
            raise Malformed(f"{path}.type", f"not {name}")
        for field in known:
            if field not in each and not (tagged and field == "type"):
                raise Malformed(f"{path}.{field}", "unknown field")
        for field in needed:
            if field not in known:
                raise Malformed(f"{path}.{field}", "missing")
        return cls(
            **{field: each[field].decode(part, f"{path}.{field}") for field, part in known.items() if field in each}
        )

    return Codec(encode, decode, _described(cls, head, {field: known.schema for field, known in each.items()}, needed))


def _described(cls: type, head: Mapping[str, str], properties: Mapping[str, Any], needed: list[str]) -> dict[str, Any]:
    """Return the schema of a dataclass, with what its docstring begins with."""
    about = (cls.__doc__ or "").strip().split("\n")[0]
    written = about and not about.startswith(f"{cls.__name__}(")  # else it is the one that dataclasses make
    return {
        **({"description": about} if written else {}),
        "type": "object",
        "properties": {**{name: {"const": value} for name, value in head.items()}, **properties},
        "required": [*head, *needed],
        "additionalProperties": False,
    }


def _of_union(parts: tuple[Any, ...]) -> Codec:
    classes: dict[type, Codec] = {
        part: _of_dataclass(part, tagged=True)
        for part in parts
        if isinstance(part, type) and is_dataclass(part) and part is not Said
    }
    others = [part for part in parts if part not in classes and part is not NoneType]
    if len(others) + bool(classes) > 1:
        msg = f"values of {parts} could not be told apart in JSON"
        raise TypeError(msg)
    if len(classes) == 1 and NoneType in parts and not others:
        only = codec(next(iter(classes)))
        read, write, schema = only.decode, only.encode, [only.schema]
    elif others:
        only = codec(others[0])
        read, write, schema = only.decode, only.encode, [only.schema]
    else:
        tags = {tag(cls): known.decode for cls, known in classes.items()}
        writers = {cls: known.encode for cls, known in classes.items()}
        schema = [known.schema for known in classes.values()]

        def read(value: Any, path: str) -> Any:
            named = _read_object(value, path).get("type")
            if type(named) is not str or named not in tags:
                raise Malformed(f"{path}.type", f"not one of {', '.join(tags)}")
            return tags[named](value, path)

        def write(value: Any) -> Any:
            return writers[type(value)](value)

    if NoneType not in parts:
        return Codec(write, read, {"anyOf": schema})
    return Codec(
        lambda value: None if value is None else write(value),
        lambda value, path: None if value is None else read(value, path),
        {"anyOf": [*schema, {"type": "null"}]},
    )


@cache
def codec(kind: Any) -> Codec:
    """
    Return how values of a type are written and read.

    Raises:
        TypeError: the type has no form in JSON here.
    """
    kind = unwrap(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind is Said:
        return _SAID
    if (origin := get_origin(kind)) in (Union, UnionType):
        return _of_union(members(kind))
    if origin is tuple:
        return _of_tuple(get_args(kind))
    if origin is Literal:
        return _of_literal(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _of_enum(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        return _of_dataclass(kind, tagged=False)
    msg = f"{kind} has no form in JSON"
    raise TypeError(msg)


@cache
def actions(kind: Any) -> Codec:
    """Return how the actions of a game are written and read: always with their tag."""
    parts = members(kind)
    return _of_dataclass(parts[0], tagged=True) if len(parts) == 1 else _of_union(parts)


def action_fields(kind: Any) -> dict[str, dict[str, dict[str, Any]]]:
    """
    Describe the fields of each action by tag, so that a page knows what can be tapped.

    A text named by a `NewType` is a piece (``{"piece": "card"}``), many of them ``{"piece": "card", "many": true}``;
    a truth value is a ``flag``, a seat a ``seat``, and the rest is a ``number`` or a ``text``.
    """
    return {tag(part): {field: _field(hint) for field, hint in _hints(part).items()} for part in members(kind)}


def _hints(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {part.name: hints[part.name] for part in fields(cls)}


def _field(hint: Any) -> dict[str, Any]:
    while isinstance(hint, TypeAliasType):
        hint = hint.__value__
    if get_origin(hint) is tuple:
        return _field(get_args(hint)[0]) | {"many": True}
    if hint is Seat:
        return {"seat": True}
    if isinstance(hint, NewType):
        return {"piece": re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", hint.__name__).lower()}
    if hint is bool:
        return {"flag": True}
    return {"number": True} if unwrap(hint) is int else {"text": True}
