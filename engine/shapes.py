"""The shapes of dataclasses: how their values become plain JSON values, and come back.

Worked out once for each class from its fields: those without a default are always told, a field
with its default value is left out. Reading is strict: 1, 1.0 and true are three things.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.board import Turned
from engine.errors import Malformed
from engine.hexes import Hex, hex_at
from engine.tiles import kept_once

Json = Any
Reader = Callable[[Json, str], Any]


def encode_values(item: Any, tag: str) -> dict[str, Json]:
    """The fields of a dataclass as JSON, named by its type."""
    shape = SHAPES[type(item)]
    plain = {"type": tag}
    for name in shape.needed:
        plain[name] = getattr(item, name)
    for name, write in shape.deep:
        plain[name] = write(plain[name])
    for name, default in shape.optional:
        value = getattr(item, name)
        if value is not default and value != default:
            plain[name] = as_plain(value)
    return plain


def decode_values(kind: type[Any], value: Mapping[str, Json]) -> Any:
    """A dataclass from the JSON of its fields."""
    shape = SHAPES[kind]
    readers = shape.readers
    try:
        if len(value) == len(shape.needed):
            return kind(*[readers[name](value[name], name) for name in shape.needed])
        return kind(**{name: readers[name](item, name) for name, item in value.items()})
    except (KeyError, TypeError, Malformed):
        _check_names(kind, value)
        raise


def _check_names(kind: type[Any], value: Mapping[str, Json]) -> None:
    """Refuse a field too many or too few; looked at only where something does not fit."""
    shape = SHAPES[kind]
    for name in value:
        if name not in shape.readers:
            raise Malformed("bad-value", f"{kind.__name__}: unknown field {name!r}")
    for name in shape.needed:
        if name not in value:
            raise Malformed("bad-value", f"{kind.__name__}: needs {name}")


SIMPLE = frozenset((int, str, bool, NoneType))


def as_plain(value: Any) -> Json:
    """Tuples as lists, any mapping as an object."""
    if isinstance(value, (tuple, list)):
        return [item if type(item) in SIMPLE else as_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): as_plain(item) for key, item in value.items()}
    return value


def as_mapping(value: Json, where: str) -> dict[str, Json]:
    """The value, if it is an object."""
    if not isinstance(value, dict):
        raise Malformed("bad-value", f"{where}: needs an object")
    return value


def _reader(hint: Any) -> Reader:
    """How a value of that type is read; the few shapes that actions and events use."""
    if hint is Any:
        return lambda value, where: value
    if hint is str:
        return _read_text
    if hint is int:
        return _read_int
    if hint is bool:
        return _read_bool
    if hint is Hex:
        return _read_hex
    if hint is Turned:
        return _read_turned
    origin, args = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        inner = _reader(next(arg for arg in args if arg is not NoneType))
        return lambda value, where: None if value is None else inner(value, where)
    if origin is tuple:
        each = _reader(args[0])
        return lambda value, where: tuple(each(item, where) for item in _listed(value, where))
    each = _reader(args[1])
    return lambda value, where: {k: each(v, where) for k, v in as_mapping(value, where).items()}


def _read_hex(value: Json, where: str) -> Hex:
    if type(value) is list and len(value) == 2:
        q, r = value
        if type(q) is int and type(r) is int:
            return hex_at(q, r)
    q, r = _listed(value, where, 2)  # says what is wrong, or it was a tuple
    return hex_at(_read_int(q, where), _read_int(r, where))


def _read_turned(value: Json, where: str) -> Turned:
    hex, side, letter = _listed(value, where, 3)
    return Turned(_read_hex(hex, where), _read_int(side, where), _read_text(letter, where))


def _listed(value: Json, where: str, number: int | None = None) -> Sequence[Json]:
    if not isinstance(value, (list, tuple)):
        raise Malformed("bad-value", f"{where}: needs a list")
    if number is not None and len(value) != number:
        raise Malformed("bad-value", f"{where}: needs {number} items")
    return value


def _read_text(value: Json, where: str) -> str:
    """The same few words come again and again, in every game: each is kept once."""
    if type(value) is not str:
        raise Malformed("bad-value", f"{where}: needs str, not {value!r}")
    return kept_once(value)


def _read_int(value: Json, where: str) -> int:
    if type(value) is not int:
        raise Malformed("bad-value", f"{where}: needs int, not {value!r}")
    return value


def _read_bool(value: Json, where: str) -> bool:
    if type(value) is not bool:
        raise Malformed("bad-value", f"{where}: needs bool, not {value!r}")
    return value


class _Shape:
    """The fields of a dataclass: which are needed, their default values, how they are read."""

    def __init__(self, kind: type[Any]) -> None:
        hints = get_type_hints(kind)
        defaults = {field.name: _default(field) for field in fields(kind)}
        self.readers = {name: _reader(hints[name]) for name in defaults}
        self.needed = [name for name, default in defaults.items() if default is MISSING]
        self.deep = [(n, _writer(hints[n])) for n in self.needed if hints[n] not in SIMPLE]
        """Those of them that may hold more than one value, and how they are written."""
        self.optional = [(n, default) for n, default in defaults.items() if default is not MISSING]


def _writer(hint: Any) -> Callable[[Any], Json]:
    return list if hint is Hex else as_plain


def _default(field: "Field[Any]") -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


class _Shapes(dict[type[Any], _Shape]):
    """Worked out once for each dataclass that is met."""

    def __missing__(self, kind: type[Any]) -> _Shape:
        self[kind] = shape = _Shape(kind)
        return shape


SHAPES = _Shapes()
