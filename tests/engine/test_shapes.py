"""Shapes: the fields of a dataclass as JSON, and back."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.errors import Malformed
from engine.hexes import Hex
from engine.shapes import as_plain, decode_values, encode_values


@dataclass
class Walk:
    """Something with a field of each sort."""

    who: str
    at: Hex
    steps: tuple[int, ...] = ()
    luggage: dict[str, str] = field(default_factory=dict)
    back: int | None = None


def test_what_has_its_default_value_is_left_out() -> None:
    assert encode_values(Walk("Ana", Hex(1, 2)), "walk") == {
        "type": "walk",
        "who": "Ana",
        "at": [1, 2],
    }
    told = encode_values(Walk("Ana", Hex(1, 2), (3,), {"a": "b"}, 0), "walk")
    assert list(told) == ["type", "who", "at", "steps", "luggage", "back"]
    assert (told["steps"], told["luggage"], told["back"]) == ([3], {"a": "b"}, 0)


def test_values_come_back() -> None:
    walk = Walk("Ana", Hex(1, 2), (3,), {"a": "b"}, 0)
    told = encode_values(walk, "walk")
    del told["type"]
    assert decode_values(Walk, told) == walk


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"who": 1, "at": [0, 0], "hat": 1}, "unknown field 'hat'"),
        ({"who": 1}, "needs at"),
        ({"who": 1, "at": [0, 0]}, "who: needs str"),
        ({"who": "Ana", "at": [0]}, "at: needs 2 items"),
        ({"who": "Ana", "at": [0, True]}, "at: needs int"),
        ({"who": "Ana", "at": [0, 0], "luggage": []}, "luggage: needs an object"),
    ],
)
def test_names_are_refused_before_values(value: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        decode_values(Walk, value)


def test_plain_values_are_lists_and_objects_all_the_way_down() -> None:
    assert as_plain((1, [Hex(0, 1)], {2: (3,)})) == [1, [[0, 1]], {"2": [3]}]


def test_the_same_words_and_hexes_are_kept_once() -> None:
    one, other = (decode_values(Walk, {"who": "A" + "na", "at": [7, 7]}) for _ in range(2))
    assert one.at is other.at
    assert one.who is other.who
