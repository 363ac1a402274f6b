"""The box: what is in play, worked out from edition and setup (classic.md 2, duel.md 2)."""

from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from engine.box import Box, pack
from engine.edition import Special
from engine.editions import edition
from engine.errors import Malformed
from engine.tiles import parse_tiles
from tests.support import setup

FULL = ("box-1", "box-2", "circus", "clouds", "red-hearts")


def _box(key: str = "classic", seats: int = 2, **more: Any) -> Box:
    return pack(edition(key), setup(key, seats, **more))


@pytest.mark.parametrize(
    ("key", "unlocked", "landscape", "task", "special", "markers"),
    [
        ("classic", (), 48, 25, 0, 25),
        ("classic", ("box-1",), 48, 30, 0, 30),
        ("classic", ("box-2",), 53, 25, 0, 25),
        ("classic", FULL, 53, 30, 2, 30),
        ("duel", (), 42, 27, 0, 27),
    ],
)
def test_what_is_unlocked_is_in_the_box(
    key: str, unlocked: tuple[str, ...], landscape: int, task: int, special: int, markers: int
) -> None:
    """The counts of the component tables."""
    box = _box(key, unlocked=unlocked)
    stacks = Counter(tile.stack for tile in box.tiles.values())
    assert (stacks["landscape"], stacks["task"], stacks["special"]) == (landscape, task, special)
    assert sum(len(pile) for pile in box.markers.values()) == markers


def test_box_1_adds_a_four_to_each_pile() -> None:
    """classic.md 2: 4 5 5 6 6 and one more 4."""
    assert {tuple(sorted(pile)) for pile in _box().markers.values()} == {(4, 5, 5, 6, 6)}
    with_box = _box(unlocked=("box-1",)).markers
    assert {tuple(sorted(pile)) for pile in with_box.values()} == {(4, 4, 5, 5, 6, 6)}


def test_specials_stand_where_the_edition_wants_them() -> None:
    """Rules of specials come before settling; their lines last on the sheet."""
    box = _box(unlocked=FULL)
    keys = [rule.key for rule in box.rules]
    assert keys.index("red-hearts") < keys.index("tasks")
    lines = [rule.key for rule in box.scorers]
    assert lines.index("longest") < lines.index("red-hearts") < lines.index("circus")


def test_options_and_supplies_have_defaults() -> None:
    """The first value of an option, the most tokens of a special."""
    assert _box("duel").options["view"] == "sealed"
    assert _box("duel", options={"view": "open"}).options["view"] == "open"
    assert _box(unlocked=FULL).supply("red-hearts") == 4
    assert _box(unlocked=FULL, supply={"red-hearts": 2}).supply("red-hearts") == 2


@pytest.mark.parametrize(
    ("key", "seats", "more"),
    [
        ("classic", 0, {}),
        ("classic", 7, {}),
        ("duel", 1, {}),
        ("duel", 5, {}),
        ("classic", 2, {"boards": ((0,), (1,))}),
        ("classic", 2, {"boards": ((0,),)}),
        ("classic", 2, {"boards": ((0, 0),)}),
        ("classic", 2, {"boards": ((0, 2),)}),
        ("duel", 2, {"boards": ((0, 1), ())}),
        ("classic", 2, {"unlocked": ("box-9",)}),
        ("classic", 2, {"unlocked": ("circus", "circus")}),
        ("classic", 2, {"modules": ("box-1",)}),
        ("classic", 2, {"options": {"view": "open"}}),
        ("duel", 2, {"options": {"view": "blind"}}),
        ("classic", 2, {"supply": {"circus": 1}}),
        ("classic", 2, {"supply": {"red-hearts": 0}}),
        ("classic", 2, {"supply": {"red-hearts": 5}}),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(key: str, seats: int, more: dict[str, Any]) -> None:
    """Seats, boards, names and numbers must be the edition's."""
    with pytest.raises(Malformed) as refused:
        _box(key, seats, **more)
    assert refused.value.code == "bad-setup"


def test_the_fillers_of_a_hex_are_the_tiles_that_fit_it() -> None:
    """As a bit for each tile of the box."""
    box = _box()
    demand = box.terrains.demands["TMMMMM"][0]
    fitting = {id for id, bit in box.bits.items() if box.fillers[demand] & bit}
    assert fitting == {tile.id for tile in box.tiles.values() if "T" in tile.edges}
    assert box.fillers[0] == sum(box.bits.values())


class Mill(Special):
    """A tile that comes with a module, with a marker of its own."""

    key = "mill"
    edition = "classic"
    title = text = "Mill"
    module = "great-mill"
    tiles = parse_tiles("X-mill | special | GGGGMM |")
    markers = MappingProxyType({"G": (9,)})


def test_a_module_brings_its_specials() -> None:
    """They come with the module, not by unlocking, and bring tiles and markers along."""
    windy = replace(edition("classic"), specials=(Mill(),))
    assert windy.modules == ("great-mill",)
    assert "mill" not in windy.unlockable
    assert "X-mill" in {tile.id for tile in windy.tiles}
    without = pack(windy, setup("classic", 2))
    assert (without.specials, without.markers["G"]) == ((), (4, 5, 5, 6, 6))
    box = pack(windy, setup("classic", 2, modules=("great-mill",)))
    assert [special.key for special in box.specials] == ["mill"]
    assert box.markers["G"] == (4, 5, 5, 6, 6, 9)
    assert "X-mill" in box.deal(bytes(32)).landscape
