"""Small clouds: two groups of cloud edges that are never joined (sakura.md 2 and 4.2, S25)."""

import pytest

from engine.board import Board
from engine.hexes import ORIGIN, Hex
from engine.state import State
from tests.specials.tables import line_of, valley
from tests.support import allows

CLOUDS = "X-small-clouds@0,0/0"


def _board(state: State) -> Board:
    return state.parties[0].board


def _regions(words: str, kind: str) -> list[tuple[int, int]]:
    """Size and open edges of all regions of a kind."""
    found = _board(valley(words)).all_regions(kind)
    return sorted((region.size, region.open) for region in found)


def test_s25_a_cloud_takes_the_kind_it_meets_and_stays_open_for_it() -> None:
    """The first example of sakura.md 4.2: a second village tile, and then a river beside it."""
    assert _regions(f"{CLOUDS} L14@1,0/0", "V") == [(2, 5)]
    both = f"{CLOUDS} L14@1,0/0 L16@0,1/3"
    assert (_regions(both, "V"), _regions(both, "S")) == ([(3, 6)], [(2, 1)])


def test_s25_equal_kinds_of_one_group_are_joined() -> None:
    assert _regions(f"{CLOUDS} T-T3@1,0/0 T-T4@0,1/2", "T") == [(3, 2)]


def test_s25_two_groups_are_never_joined() -> None:
    """A road on either side: two roads of two tiles, each open at the cloud too."""
    words = f"{CLOUDS} T-T3@1,0/0 T-T3@-1,0/0"
    assert _regions(words, "T") == [(2, 2), (2, 2)]
    board = _board(valley(words))
    east, west = board.region_at("T", ORIGIN, 0), board.region_at("T", ORIGIN, 3)
    assert east is not None
    assert west is not None
    assert (set(east.hexes), set(west.hexes)) == ({ORIGIN, Hex(1, 0)}, {ORIGIN, Hex(-1, 0)})
    assert board.region_at("T", ORIGIN, 2) is east  # a meadow side names no part of its own
    assert board.region_at("V", ORIGIN, 0) is None


def test_s25_the_cloud_may_be_laid_between_two_lines() -> None:
    """Laid last, it lengthens both roads and joins them no more."""
    words = "T-T3@0,0/0 L22@0,1/0 L22@1,1/0 T-T3@2,0/0 X-small-clouds@1,0/0"
    assert _regions(words, "T") == [(2, 1), (2, 2)]
    assert line_of(valley(words), "longest-track").points == 2


@pytest.mark.parametrize(
    ("words", "cloud"),
    [
        (f"{CLOUDS} L14@1,0/0 L14@0,-1/3 L14@1,-1/0", Hex(0, 0)),
        ("L14@0,0/0 L14@0,-1/0 L14@-1,-1/3 X-small-clouds@-1,0/0", Hex(-1, 0)),
        ("L14@0,0/0 X-small-clouds@-1,0/0 L14@0,-1/0 L14@-1,-1/3", Hex(-1, 0)),
    ],
    ids=["a tile joins both groups", "laid on one territory", "one group after the other"],
)
def test_s25_a_territory_that_comes_round_counts_the_cloud_once(words: str, cloud: Hex) -> None:
    """Village goes from one group round to the other: four tiles, the cloud is one of them."""
    board = _board(valley(words))
    (village,) = board.all_regions("V")
    assert (village.size, board.largest["V"]) == (4, 4)
    assert board.region_at("V", cloud, 0) is village
    assert board.region_at("V", cloud, 4) is village


def test_s25_two_clouds_take_nothing_of_each_other() -> None:
    """Poet and Small clouds side by side, then a road to one of them."""
    state = valley(f"{CLOUDS} X-poet@1,0/3")
    assert _board(state).faces[ORIGIN][0] == "M"
    assert _regions(f"{CLOUDS} X-poet@1,0/3 T-T4@0,1/2", "T") == [(2, 1)]


def test_s25_it_faces_anything_but_springs_and_rock() -> None:
    state = valley(CLOUDS)
    assert not allows(state, "X-spring-1@1,0/3")
    assert not allows(state, "X-fuji-W@1,0/3")
    for word in ("T-T3@1,0/0", "L14@1,0/0", "X-colorful-flag@1,0/3", "X-poet@1,0/3"):
        assert allows(state, word), word


def test_s27_freight_does_not_pass_from_one_cloud_to_the_other() -> None:
    """Ship and Pier on either side: no river joins them, though both end at the tile."""
    apart = f"{CLOUDS} X-ship@-1,0/0 X-pier@1,0/0"
    assert line_of(valley(apart), "ship-pier").points == 0
    bent = f"{CLOUDS} X-ship@0,1/1 X-pier@1,0/0"
    assert line_of(valley(bent), "ship-pier").points == 1
