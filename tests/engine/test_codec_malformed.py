"""What does not fit the codec is refused, and the place is named."""

from typing import Any

import pytest

from engine import codec
from engine.errors import Malformed
from engine.setup import Setup

PLACED = {"type": "tile-placed", "board": 0, "tile": "L01", "hex": [1, -2], "rotation": 3}
PLACE = {"type": "place", "board": 0, "tile": "L01", "hex": [1, -2], "rotation": 3}


def without(name: str) -> dict[str, Any]:
    """A placement that lacks something."""
    return {key: value for key, value in PLACE.items() if key != name}


@pytest.mark.parametrize(
    ("value", "code", "place"),
    [
        (None, "bad-value", "value"),
        ([], "bad-value", "value"),
        ("start", "bad-value", "value"),
        ({}, "bad-value", "type"),
        ({"type": 5}, "bad-value", "type"),
        ({"type": None}, "bad-value", "type"),
        ({"type": ["place"]}, "bad-value", "type"),
        ({"type": "start", "now": True}, "bad-value", "now"),
        ({"type": "sing", "song": 1}, "unknown-action", "sing"),
        (without("board"), "bad-value", "board"),
        (without("tile"), "bad-value", "tile"),
        (without("hex"), "bad-value", "hex"),
        (without("rotation"), "bad-value", "rotation"),
        ({**PLACE, "board": "0"}, "bad-value", "board"),
        ({**PLACE, "board": True}, "bad-value", "board"),
        ({**PLACE, "board": 0.0}, "bad-value", "board"),
        ({**PLACE, "tile": 7}, "bad-value", "tile"),
        ({**PLACE, "tile": None}, "bad-value", "tile"),
        ({**PLACE, "hex": 5}, "bad-value", "hex"),
        ({**PLACE, "hex": "00"}, "bad-value", "hex"),
        ({**PLACE, "hex": {"q": 0}}, "bad-value", "hex"),
        ({**PLACE, "hex": [0]}, "bad-value", "hex"),
        ({**PLACE, "hex": [0, 0, 0]}, "bad-value", "hex"),
        ({**PLACE, "hex": [0, None]}, "bad-value", "hex"),
        ({**PLACE, "rotation": "3"}, "bad-value", "rotation"),
        ({"type": "undo"}, "bad-value", "target"),
        ({"type": "undo", "target": "last"}, "bad-value", "target"),
        ({"type": "undo", "target": 1, "agreed": 2}, "bad-value", "agreed"),
        ({"type": "undo", "target": 1, "agreed": ["Ana"]}, "bad-value", "agreed"),
        ({"type": "undo", "target": 1, "why": ""}, "bad-value", "why"),
        ({"type": "choose"}, "bad-value", "choose"),
        ({"type": "choose", "a": 1, "b": 2}, "bad-value", "choose"),
    ],
    ids=str,
)
def test_a_malformed_action_is_refused_and_its_place_named(
    value: Any, code: str, place: str
) -> None:
    with pytest.raises(Malformed, match=place) as malformed:
        codec.decode_action(value)
    assert malformed.value.code == code


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"type": "dreamed"}, "unknown-event"),
        ({"type": "TilePlaced"}, "unknown-event"),
        ({"type": "tile-revealed"}, "bad-value"),
        ({"type": "tile-revealed", "tile": "L01", "marker": "5"}, "bad-value"),
        ({"type": "tile-revealed", "tile": "L01", "secret": 1}, "bad-value"),
        ({"type": "noted", "rule": "x", "value": 1, "hex": [1]}, "bad-value"),
        ({"type": "tile-placed", "board": 0, "tile": "L", "hex": [0, 0]}, "bad-value"),
        ({**PLACED, "became": [[[0, 0], 1]]}, "bad-value"),
        ({"type": "tile-stored", "board": 0, "tile": "L01", "again": 1}, "bad-value"),
        ({**PLACED, "became": [[[0, 0], "1", "W"]]}, "bad-value"),
        (5, "bad-value"),
    ],
    ids=str,
)
def test_a_malformed_event_is_refused(value: Any, code: str) -> None:
    with pytest.raises(Malformed) as malformed:
        codec.decode_event(value)
    assert malformed.value.code == code


@pytest.mark.parametrize(
    "change",
    [
        {"seats": "Ana"},
        {"seats": [1]},
        {"seats": None},
        {"boards": [0]},
        {"boards": [["0"]]},
        {"supply": {"red-hearts": "1"}},
        {"supply": []},
        {"options": []},
        {"edition": "duel", "colour": 1},
        {"unlocked": "all"},
    ],
    ids=str,
)
def test_a_malformed_setup_is_refused(change: dict[str, Any]) -> None:
    plain = codec.encode_setup(Setup("classic", ("Ana",), ((0,),)))
    with pytest.raises(Malformed) as malformed:
        codec.decode_setup("classic", {**plain, **change})
    assert malformed.value.code == "bad-value"
