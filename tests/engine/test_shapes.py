"""Shapes: the fields of a dataclass as JSON, and back."""

from dataclasses import dataclass, field
from types import MappingProxyType
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


@dataclass
class Named:
    """Fields that are called as those who read and write them call something else."""

    kind: int
    item: str
    told: Hex
    tag: str
    plain: int = 0


def test_what_has_its_default_value_is_left_out() -> None:
    assert encode_values(Walk("Ana", Hex(1, 2)), "walk") == {
        "type": "walk",
        "who": "Ana",
        "at": [1, 2],
    }
    told = encode_values(Walk("Ana", Hex(1, 2), (3,), {"a": "b"}, 0), "walk")
    assert list(told) == ["type", "who", "at", "steps", "luggage", "back"]
    assert (told["steps"], told["luggage"], told["back"]) == ([3], {"a": "b"}, 0)


def test_whatever_a_field_holds_is_written_plainly() -> None:
    luggage: Any = MappingProxyType({"a": "b"})
    told = encode_values(Walk("Ana", Hex(1, 2), (3,), luggage), "walk")
    assert [type(told[name]) for name in ("at", "steps", "luggage")] == [list, list, dict]


def test_a_field_may_be_called_anything() -> None:
    named = Named(1, "two", Hex(3, 4), "five", 6)
    told = encode_values(named, "named")
    assert told == {
        "type": "named",
        "kind": 1,
        "item": "two",
        "told": [3, 4],
        "tag": "five",
        "plain": 6,
    }
    del told["type"]
    assert decode_values(Named, told) == named
    del told["plain"]
    assert decode_values(Named, told) == Named(1, "two", Hex(3, 4), "five")


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
