"""Actions, events, setups, deals and sheets to and from plain JSON values, as record.md has them.

Both directions are derived from the dataclass fields and a ``type`` tag; a field with its default
value is left out. Anything that does not fit raises ``Malformed`` and names the place.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine import actions, events
from engine.actions import Action, Choose, Declare, PlaceTile
from engine.board import Turned
from engine.deal import Deal
from engine.errors import Malformed
from engine.events import Event, Started
from engine.hexes import Hex
from engine.scoring import Sheet
from engine.setup import Setup
from engine.tiles import kept_once

Json = Any


def tag_of(kind: type[Any]) -> str:
    """The name of an event's type in JSON: ``TilePlaced`` is ``tile-placed``."""
    words = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return words.removeprefix("-")


EVENTS: dict[str, type[Event]] = {tag_of(event): event for event in get_args(events.Event)}
TAGS = {event: tag for tag, event in EVENTS.items()}
PLACING = tuple(field.name for field in fields(PlaceTile) if field.name != "fields")
ACTIONS: dict[str, type[Any]] = {a.type: a for a in get_args(actions.Action) if a is not Declare}


def encode_event(event: Event) -> dict[str, Json]:
    """An event as JSON. ``Started`` without its setup and deal: those stand apart in a record."""
    if isinstance(event, Started):
        return {"type": TAGS[Started]}
    return {"type": TAGS[type(event)], **encode_values(event)}


def decode_event(value: Json) -> Event:
    """An event from JSON; ``Started`` is put together by whoever has setup and deal."""
    kind = EVENTS.get(_tag(value))
    if kind is None or kind is Started:
        raise Malformed("unknown-event", f"unknown event {_tag(value)!r}")
    event: Event = decode_values(kind, _without_tag(value))
    return event


def encode_action(action: Action) -> dict[str, Json]:
    """An action as JSON; what is decided with a placement stands beside its other fields."""
    match action:
        case PlaceTile():
            plain = encode_values(action)
            decided = plain.pop("fields", {})
            return {"type": action.type, **plain, **decided}
        case Choose():
            whose = {} if action.board is None else {"board": action.board}
            return {"type": action.type, action.choice: _plain(action.answer), **whose}
        case Declare():
            return {"type": action.word}
        case _:
            return {"type": action.type, **encode_values(action)}


def decode_action(value: Json) -> Action:
    """An action from JSON. A type that is no action's is a word that a rule may listen to."""
    tag, rest = _tag(value), _without_tag(value)
    if tag == PlaceTile.type:
        place = {name: rest.pop(name) for name in PLACING if name in rest}
        if rest:
            place["fields"] = rest
        placed: PlaceTile = decode_values(PlaceTile, place)
        return placed
    if tag == Choose.type:
        board = rest.pop("board", None)
        if len(rest) != 1 or not (board is None or type(board) is int):
            raise Malformed("bad-value", "choose: needs exactly one choice")
        return Choose(*next(iter(rest.items())), board)
    if tag in ACTIONS:
        action: Action = decode_values(ACTIONS[tag], rest)
        return action
    if rest:
        raise Malformed("unknown-action", f"unknown action {tag!r}")
    return Declare(tag)


def encode_setup(setup: Setup) -> dict[str, Json]:
    """A setup as in a record, all fields present; the edition stands beside it there."""
    plain = {f.name: _plain(getattr(setup, f.name)) for f in fields(setup) if f.name != "edition"}
    return plain if setup.led else _without(plain, "led")


def decode_setup(edition: str, value: Json) -> Setup:
    """A setup from a record."""
    setup: Setup = decode_values(Setup, {**_mapping(value, "setup"), "edition": edition})
    return setup


def encode_deal(deal: Deal) -> dict[str, Json]:
    """A deal with its commitment."""
    plain = {f.name: _plain(getattr(deal, f.name)) for f in fields(deal) if f.name != "cards"}
    plain = plain if deal.script else _without(plain, "script")
    return {**plain, **_plain(deal.cards), "commitment": deal.commitment}


def decode_deal(value: Json) -> Deal:
    """A deal from a record; refuses one whose commitment does not open."""
    plain = dict(_mapping(value, "deal"))
    commitment = plain.pop("commitment", None)
    known = {field.name for field in fields(Deal)}
    cards = {name: plain.pop(name) for name in list(plain) if name not in known}
    deal: Deal = decode_values(Deal, {**plain, "cards": cards})
    if deal.commitment != commitment:
        raise Malformed("bad-commitment", "the commitment does not belong to this deal and salt")
    return deal


def encode_sheet(sheet: Sheet) -> dict[str, Json]:
    """A score sheet with its total."""
    lines = [_plain(line._asdict()) for line in sheet.lines]
    return {"board": sheet.board, "total": sheet.total, "lines": lines}


def identical(told: Json, expected: Json) -> bool:
    """Equal as JSON is: 1, 1.0 and true are three things."""
    if isinstance(expected, dict):
        same = isinstance(told, dict) and told.keys() == expected.keys()
        return same and all(identical(told[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        same = isinstance(told, list) and len(told) == len(expected)
        return same and all(map(identical, told, expected))
    return type(told) is type(expected) and bool(told == expected)


def _tag(value: Json) -> str:
    tag = _mapping(value, "value").get("type")
    if not isinstance(tag, str):
        raise Malformed("bad-value", "type: needs a string")
    return tag


def _without_tag(value: Json) -> dict[str, Json]:
    return _without(value, "type")


def _without(value: Json, left_out: str) -> dict[str, Json]:
    return {name: item for name, item in value.items() if name != left_out}


def _mapping(value: Json, where: str) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise Malformed("bad-value", f"{where}: needs an object")
    return value


def encode_values(item: Any) -> dict[str, Json]:
    """The fields of a dataclass as JSON, those with their default value left out."""
    shape = SHAPES[type(item)]
    plain = {}
    for (name, default), value in zip(shape.defaults, shape.values(item), strict=True):
        if value != default:
            plain[name] = value if type(value) in SIMPLE else _plain(value)
    return plain


SIMPLE = frozenset((int, str, bool, NoneType))


def _plain(value: Any) -> Json:
    if isinstance(value, (tuple, list)):
        return [item if type(item) in SIMPLE else _plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value


def _default(field: "Field[Any]") -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def decode_values(kind: type[Any], value: Mapping[str, Json]) -> Any:
    """A dataclass from the JSON of its fields."""
    shape = SHAPES[kind]
    readers = shape.readers
    if not value.keys() <= readers.keys():
        unknown = next(name for name in value if name not in readers)
        raise Malformed("bad-value", f"{kind.__name__}: unknown field {unknown!r}")
    if not shape.needed <= value.keys():
        missing = next(name for name in readers if name in shape.needed and name not in value)
        raise Malformed("bad-value", f"{kind.__name__}: needs {missing}")
    return kind(**{name: readers[name](item, name) for name, item in value.items()})


Reader = Callable[[Json, str], Any]


def _reader(hint: Any) -> Reader:
    """How a value of that type is read; the few shapes that actions and events use."""
    if hint is Any:
        return lambda value, where: value
    if hint is str:
        return _read_text
    if hint in (int, bool):
        return _exact_reader(hint)
    if hint in (Hex, Turned):
        return _tuple_reader(hint, tuple(get_type_hints(hint).values()))
    origin, args = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        inner = _reader(next(arg for arg in args if arg is not NoneType))
        return lambda value, where: None if value is None else inner(value, where)
    if origin is tuple:
        each = _reader(args[0])
        return lambda value, where: tuple(each(item, where) for item in _listed(value, where))
    each = _reader(args[1])
    return lambda value, where: {k: each(v, where) for k, v in _mapping(value, where).items()}


def _tuple_reader(make: Any, hints: tuple[Any, ...]) -> Reader:
    readers = [_reader(hint) for hint in hints]

    def read(value: Json, where: str) -> Any:
        items = _listed(value, where)
        if len(items) != len(readers):
            raise Malformed("bad-value", f"{where}: needs {len(readers)} items")
        return make(*[read(item, where) for read, item in zip(readers, items, strict=True)])

    return read


def _listed(value: Json, where: str) -> list[Json]:
    if not isinstance(value, (list, tuple)):
        raise Malformed("bad-value", f"{where}: needs a list")
    return list(value)


def _read_text(value: Json, where: str) -> str:
    """The same few words come again and again, in every game: each is kept once."""
    if type(value) is not str:
        raise Malformed("bad-value", f"{where}: needs str, not {value!r}")
    return kept_once(value)


def _exact_reader(kind: type[Any]) -> Reader:
    def read(value: Json, where: str) -> Any:
        if type(value) is not kind:
            raise Malformed("bad-value", f"{where}: needs {kind.__name__}, not {value!r}")
        return value

    return read


class _Shape(NamedTuple):
    """The fields of a dataclass: their default values, how they are read and taken out."""

    defaults: tuple[tuple[str, Any], ...]
    readers: dict[str, Reader]
    needed: frozenset[str]
    values: Callable[[Any], tuple[Any, ...]]


def _taker(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Takes the values of some fields out; of one alone as well."""
    if not names:
        return lambda _: ()
    take = attrgetter(*names)
    return take if len(names) > 1 else lambda item: (take(item),)


class _Shapes(dict[type[Any], _Shape]):
    """Worked out once for each dataclass that is met."""

    def __missing__(self, kind: type[Any]) -> _Shape:
        hints = get_type_hints(kind)
        defaults = tuple((f.name, _default(f)) for f in fields(kind))
        readers = {f.name: _reader(hints[f.name]) for f in fields(kind)}
        needed = frozenset(name for name, default in defaults if default is MISSING)
        self[kind] = shape = _Shape(defaults, readers, needed, _taker(tuple(readers)))
        return shape


SHAPES = _Shapes()
