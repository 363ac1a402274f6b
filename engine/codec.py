"""Actions, events, setups, deals and sheets to and from plain JSON values, as record.md has them.

Both directions follow from the dataclass fields (``shapes``) and a ``type`` tag. Anything that does
not fit raises ``Malformed`` and names the place.
"""

from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_args

from engine import actions, events
from engine.actions import Action, Choose, Declare, PlaceTile
from engine.deal import Deal
from engine.displays import Display, displays
from engine.errors import Malformed
from engine.events import Event, Started
from engine.scoring import Sheet
from engine.setup import Setup
from engine.shapes import SHAPES, Json, as_mapping, as_plain, decode_values, encode_values

if TYPE_CHECKING:
    from engine.state import State


def tag_of(kind: type[Any]) -> str:
    """The name of an event's type in JSON: ``TilePlaced`` is ``tile-placed``.

    >>> from engine.events import TilePlaced
    >>> tag_of(TilePlaced)
    'tile-placed'
    """
    words = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return words.removeprefix("-")


EVENTS: dict[str, type[Event]] = {tag_of(event): event for event in get_args(events.Event)}
TAGS = {event: tag for tag, event in EVENTS.items()}
BESIDE = frozenset(("type", *(field.name for field in fields(PlaceTile)))) - {"fields"}
"""What stands in a placement beside what is decided with it."""
PLAIN = len(SHAPES[PlaceTile].needed)
"""So many fields has a placement with which nothing is decided or said."""
ACTIONS: dict[str, type[Any]] = {a.type: a for a in get_args(actions.Action) if a is not Declare}


def encode_event(event: Event) -> dict[str, Json]:
    """An event as JSON. ``Started`` without its setup and deal: those stand apart in a record."""
    if isinstance(event, Started):
        return {"type": TAGS[Started]}
    return encode_values(event, TAGS[type(event)])


def decode_event(value: Json) -> Event:
    """An event from JSON; ``Started`` is made from setup and deal instead."""
    kind = EVENTS.get(_tag(value))
    if kind is None or kind is Started:
        raise Malformed("unknown-event", f"unknown event {_tag(value)!r}")
    event: Event = decode_values(kind, _without(value, "type"))
    return event


def encode_action(action: Action) -> dict[str, Json]:
    """An action as JSON; what is decided with a placement stands beside its other fields.

    >>> from engine.hexes import Hex
    >>> encode_action(PlaceTile(0, "L17", Hex(1, 0), 2, {"heart": "red"}))
    {'type': 'place', 'board': 0, 'tile': 'L17', 'hex': [1, 0], 'rotation': 2, 'heart': 'red'}
    """
    match action:
        case PlaceTile():
            plain = encode_values(action, action.type)
            plain.update(plain.pop("fields", ()))
            return plain
        case Choose():
            whose = {} if action.board is None else {"board": action.board}
            return {"type": action.type, action.choice: as_plain(action.answer), **whose}
        case Declare():
            return {"type": action.word}
        case _:
            return encode_values(action, action.type)


def decode_action(value: Json) -> Action:
    """An action from JSON. A type that is no action's is a word that a rule may listen to.

    >>> decode_action({"type": "draw"})
    Declare(word='draw')
    >>> decode_action({"type": "place", "board": 0, "tile": "L17"})
    Traceback (most recent call last):
        ...
    engine.errors.Malformed: PlaceTile: needs hex
    """
    tag = _tag(value)
    if tag == PlaceTile.type:
        return _decode_placing(value)
    rest = _without(value, "type")
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


def _decode_placing(value: dict[str, Json]) -> PlaceTile:
    place = value.copy()
    del place["type"]
    if len(place) > PLAIN:
        beside = {name: place.pop(name) for name in value if name not in BESIDE}
        place["fields"] = beside
    placed: PlaceTile = decode_values(PlaceTile, place)
    return placed


def encode_setup(setup: Setup) -> dict[str, Json]:
    """A setup as in a record, all fields present; the edition stands beside it there.

    >>> from engine.setup import shared
    >>> encode_setup(shared("classic", ("Ana",)))
    {'seats': ['Ana'], 'boards': [[0]], 'modules': [], 'unlocked': [], 'supply': {}, 'options': {}}
    """
    plain = {f.name: as_plain(getattr(setup, f.name)) for f in fields(setup) if f.name != "edition"}
    return plain if setup.led else _without(plain, "led")


def decode_setup(edition: str, value: Json) -> Setup:
    """A setup from a record."""
    setup: Setup = decode_values(Setup, {**as_mapping(value, "setup"), "edition": edition})
    return setup


def encode_deal(deal: Deal) -> dict[str, Json]:
    """A deal with its commitment."""
    plain = {f.name: as_plain(getattr(deal, f.name)) for f in fields(deal) if f.name != "cards"}
    plain = plain if deal.script else _without(plain, "script")
    return {**plain, **as_plain(deal.cards), "commitment": deal.commitment}


def decode_deal(value: Json) -> Deal:
    """A deal from a record; refuses one whose commitment does not open."""
    plain = dict(as_mapping(value, "deal"))
    commitment = plain.pop("commitment", None)
    known = {field.name for field in fields(Deal)}
    cards = {name: plain.pop(name) for name in list(plain) if name not in known}
    deal: Deal = decode_values(Deal, {**plain, "cards": cards})
    if deal.commitment != commitment:
        raise Malformed("bad-commitment", "the commitment does not belong to this deal and salt")
    return deal


def encode_sheet(sheet: Sheet) -> dict[str, Json]:
    """A score sheet with its total."""
    lines = [as_plain(line._asdict()) for line in sheet.lines]
    return {"board": sheet.board, "total": sheet.total, "lines": lines}


def encode_display(shown: Display) -> list[Json]:
    """What, phase, points, word, number, drawing or null, and the steps of its trail."""
    (word, n), drawing = shown.standing, shown.drawing
    drawn = None if drawing is None else [drawing.shape, drawing.worth, *as_plain(drawing.parts)]
    return [shown.what, shown.phase, shown.points, word, n, drawn, as_plain(shown.trail)]


def encode_displays(state: "State") -> dict[str, Json]:
    """What the table displays, by the key of the special and then by board."""
    return {
        key: [list(map(encode_display, shows)) for shows in boards]
        for key, boards in displays(state).items()
    }


def identical(told: Json, expected: Json) -> bool:
    """Equal as JSON is: 1, 1.0 and true are three things.

    >>> identical(1, 1), identical(1, True), identical([1, {"a": 1.0}], [1, {"a": 1}])
    (True, False, False)
    """
    if isinstance(expected, dict):
        same = isinstance(told, dict) and told.keys() == expected.keys()
        return same and all(identical(told[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        same = isinstance(told, list) and len(told) == len(expected)
        return same and all(map(identical, told, expected))
    return type(told) is type(expected) and bool(told == expected)


def _tag(value: Json) -> str:
    tag = as_mapping(value, "value").get("type")
    if not isinstance(tag, str):
        raise Malformed("bad-value", "type: needs a string")
    return tag


def _without(value: Json, left_out: str) -> dict[str, Json]:
    return {name: item for name, item in value.items() if name != left_out}
