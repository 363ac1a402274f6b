"""Tiles as text (core.md, Words and Data files)."""

from pathlib import Path

import pytest

from engine.editions import edition, known
from engine.errors import Malformed
from engine.hexes import ORIGIN
from engine.tiles import Flag, Placement, Tile, parse_tile, parse_tiles
from tests import oracle

DATA = Path(__file__).parents[1] / "data"
PRINTED = ("task", "flag", "sheep", "blossom", "box")


def test_an_edge_lies_on_side_edge_plus_rotation() -> None:
    """core.md, Words: rotation."""
    tile = parse_tile("L01 | landscape | WGVTSM |")
    for rotation in range(6):
        placement = Placement(tile, ORIGIN, rotation)
        assert placement.face == tile.faces[rotation]
        for edge, letter in enumerate("WGVTSM"):
            assert placement.side_of(edge) == (edge + rotation) % 6
            assert placement.face[placement.side_of(edge)] == letter


def test_marks_are_read() -> None:
    """Flags with their edge, the task type, anything else by its name."""
    tile = parse_tile(
        "T-X | task | GGGMWM | task:double:WG flag:red@4 flag:green@0 sheep:2 crossing"
    )
    assert tile.task == "double:WG"
    assert tile.flags == (Flag("red", 4), Flag("green", 0))
    assert list(tile.marked("sheep")) == ["2"]
    assert list(tile.marked("crossing")) == [""]
    assert list(tile.marked("box")) == []
    assert parse_tile("L1 | landscape | MMMMMM").task == ""


@pytest.mark.parametrize(
    ("stack", "drawn"), [("landscape", "landscape"), ("task", "task"), ("special", "landscape")]
)
def test_special_tiles_are_drawn_from_the_landscape_stack(stack: str, drawn: str) -> None:
    """core.md, Setup 1."""
    assert parse_tile(f"a | {stack} | MMMMMM").drawn_from == drawn


@pytest.mark.parametrize(
    "line",
    [
        "L01",
        "L01 | landscape",
        " | landscape | GGMTTM |",
        "L01 | stack | GGMTTM |",
        "L01 | landscape | GGMTT |",
        "L01 | landscape | GGMTTMM |",
        "L01 | landscape | GGMTTM | sheep:2 | more",
    ],
)
def test_what_is_no_tile_is_refused(line: str) -> None:
    """A line needs an id, a stack and six edges."""
    with pytest.raises(Malformed) as refused:
        parse_tile(line)
    assert refused.value.code == "bad-tile"


def test_a_list_may_have_comments_and_blanks() -> None:
    """``#`` starts a comment."""
    text = (
        "# two tiles\n\nL01 | landscape | GGMTTM | sheep:2  # with sheep\n  L02|landscape|SVMSWM\n"
    )
    first, second = parse_tiles(text)
    assert (first.id, first.marks, second.id, second.edges) == (
        "L01",
        ("sheep:2",),
        "L02",
        "SVMSWM",
    )


@pytest.mark.parametrize("key", [edition.key for edition in known()])
def test_every_tile_is_the_one_of_the_tile_list(key: str) -> None:
    """Edges, stacks and marks as in the data files, and no two tiles share an id.

    A special that is not in the rulebooks brings tiles that are not listed there.
    """
    listed = oracle.read_tiles((DATA / f"{key}_tiles.txt").read_text())
    tiles = edition(key).tiles
    assert len({tile.id for tile in tiles}) == len(tiles)
    assert set(listed) <= {tile.id for tile in tiles}
    assert {tile.id for tile in edition(key).plain_tiles} <= set(listed)
    for tile in (tile for tile in tiles if tile.id in listed):
        stack, edges, marks = listed[tile.id]
        assert (tile.stack, tile.edges) == (stack, edges)
        printed = {mark for mark in marks if mark.split(":")[0] in PRINTED}
        assert printed <= set(tile.marks) | {m for m in printed if m.startswith("box:")}
        assert (tile.task or None) == oracle.task_of(marks)
        assert tuple(tile.flags) == oracle.flags_of(marks)


@pytest.mark.parametrize("key", [edition.key for edition in known()])
def test_a_tile_is_written_as_it_is_read(key: str) -> None:
    """Text and tile are the same thing."""
    for tile in edition(key).tiles:
        assert parse_tile(str(tile)) == tile


def test_mirror_images_differ() -> None:
    """core.md, Words: tile text."""
    tile, mirrored = Tile("a", "landscape", "WGVMMM"), Tile("a", "landscape", "WMMMVG")
    assert set(tile.faces).isdisjoint(mirrored.faces)
