"""Cherry blossoms: picked with completed tasks, held, spent (sakura.md 4.1, S5 to S8)."""

from collections.abc import Mapping

import pytest

from engine.box import pack
from engine.events import Noted
from engine.hexes import Hex
from engine.tiles import LANDSCAPE
from tests.specials.powers import holding, purse, rich
from tests.specials.tables import SAKURA, laid, line_of
from tests.support import happened, setup

RICE = "T-G2@0,0/0=4 L32@1,0/0 L26@-1,0/3 L06@0,1/0"


def _picked(words: str, *cards: str) -> Mapping[Hex, int]:
    """What each tile has yielded when the board is laid."""
    state = laid(words, rich(*cards, *MORE, blossoms=0))
    return dict(state.parties[0].noted("cherry-blossoms"))


MORE = ("wraparound-tasks", "rice-cherry-tree", "daimyo")


def test_s5_three_second_flags_come_with_it() -> None:
    box = pack(SAKURA, setup("sakura", 1, unlocked=("cherry-blossoms",)))
    landscape = [tile.id for tile in box.tiles.values() if tile.stack == LANDSCAPE]
    assert len(landscape) == 46
    assert {"L43", "L44", "L45"} <= set(landscape)
    dealt = box.deal(bytes(32))
    assert (len(dealt.landscape), len(dealt.removed)) == (43, 3)


def test_s6_a_completed_task_picks_the_blossoms_of_its_kind() -> None:
    """The first example of sakura.md 4.1: two rice blossoms."""
    state = laid(RICE, rich(blossoms=0))
    assert purse(state) == 2
    assert line_of(state, "cherry-blossoms") == (
        "cherry-blossoms",
        2,
        (Hex(-1, 0), Hex(1, 0)),
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("T-V3@0,0/0=4 L16@1,0/5 L18@-1,0/2 L14@0,1/0", [(1, 0)]),
        ("T-R4@0,0/0=4 L11@-1,0/0 L32@-1,1/0 L31@0,-1/0 L14@0,1/0", [(-1, 0), (-1, 1), (0, -1)]),
        ("T-W1@0,0/0=6 L11@1,0/0", []),
        ("T-D1@0,0/0=2 L11@1,0/0", [(1, 0)]),
        ("T-D1@0,0/0=2 L32@-1,1/0", [(-1, 1)]),
        ("T-D1@0,0/0=2 L11@-1,1/0", []),
    ],
    ids=["another kind", "around", "active", "double wood", "double rice", "not joined"],
)
def test_s6_what_the_marker_counted(words: str, expected: list[tuple[int, int]]) -> None:
    assert sorted(_picked(words)) == [Hex(*at) for at in sorted(expected)]


def test_s6_daimyo_picks_from_the_territory_as_it_lies() -> None:
    """Of a double the larger one; on a tie the kind that is named first."""
    assert list(_picked("T-W1@0,0/0=6 L11@1,0/0 X-daimyo@0,1/1")) == [(1, 0)]
    tie = "T-D1@0,0/0=7 L11@1,0/0 L32@-1,1/0 X-daimyo@0,1/1"
    assert list(_picked(tie)) == [(1, 0)]
    larger = "T-D1@0,0/0=7 L11@1,0/0 L32@-1,1/0 T-G2@-2,1/0 X-daimyo@0,1/1"
    assert list(_picked(larger)) == [(-1, 1)]


def test_a_tile_yields_once_in_a_game() -> None:
    """A second task over the same territory finds nothing more."""
    state = laid("T-G2@-1,1/0=5", laid(RICE, rich(blossoms=0)))
    assert [task.value for task in state.parties[0].completed] == [4, 5]
    assert purse(state) == 2


def test_s7_no_more_than_24_are_held() -> None:
    """What the supply cannot give is lost, and the tile has yielded all the same."""
    state = laid(RICE, rich(blossoms=23))
    assert purse(state) == 24
    assert dict(state.parties[0].noted("cherry-blossoms")) == {Hex(-1, 0): 1, Hex(1, 0): 0}
    full = laid(RICE, rich(blossoms=24))
    assert purse(full) == 24
    assert [note.rule for note in happened(full, Noted)].count("blossoms") == 0


def test_s8_a_blossom_held_at_the_end_is_a_point() -> None:
    state = laid("L22@0,0/0", rich(blossoms=0))
    assert line_of(state, "cherry-blossoms").points == 0
    assert line_of(holding(state, 7), "cherry-blossoms").points == 7
