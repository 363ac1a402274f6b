"""The rules every edition shares, each on a board of a few tiles (core.md)."""

import hashlib

import pytest

from engine import editions
from engine.deal import Deal
from engine.events import TilePlaced, TileRevealed, TurnPassed
from engine.hexes import ORIGIN, Hex, distance
from engine.play import options, start
from tests import oracle
from tests.support import (
    action,
    allows,
    asks,
    happened,
    hold,
    lay,
    place,
    refusal,
    rejects,
    table,
    tile_in_hand,
)
from tests.support import setup as people


def _deal(number: int, **more: object) -> Deal:
    secret = hashlib.sha256(str(number).encode()).digest()
    return start(people("classic", 2, **more), secret)[0].deal


def test_setup_takes_three_landscape_tiles_out_unseen() -> None:
    """core.md Setup 1; classic.md 2: 48 Landscape tiles, 45 used, 25 Task tiles."""
    dealt = _deal(1)
    assert (len(dealt.landscape), len(dealt.task), len(dealt.removed)) == (45, 25, 3)
    plain = editions.edition("classic").plain_tiles
    boxed = {tile.id for tile in plain if next(tile.marked("box"), None)}
    everything = {*dealt.landscape, *dealt.task, *dealt.removed}
    assert everything == {tile.id for tile in plain} - boxed


@pytest.mark.parametrize("number", range(20))
def test_setup_special_tiles_come_in_after_the_removal(number: int) -> None:
    """core.md Setup 1: no Special tile is ever among the removed."""
    dealt = _deal(number, unlocked=("circus", "clouds"))
    assert {"X-circus", "X-clouds"} <= set(dealt.landscape)
    assert all(tile.startswith("L") for tile in dealt.removed)
    assert (len(dealt.landscape), len(dealt.removed)) == (47, 3)


def test_setup_shuffles_special_tiles_in_and_not_on_top() -> None:
    places = {_deal(n, unlocked=("circus",)).landscape.index("X-circus") for n in range(40)}
    assert len(places) > 20
    assert max(places) > 30


def test_setup_shuffles_stacks_and_each_pile_on_its_own() -> None:
    """core.md Setup 2 and 3: of each type 4 5 5 6 6 (classic.md 2), in different orders."""
    piles = [_deal(number).markers for number in range(10)]
    assert all(sorted(pile[kind]) == [4, 5, 5, 6, 6] for pile in piles for kind in "WGVTS")
    assert any(pile["W"] != pile["G"] for pile in piles)
    assert len({_deal(number).task for number in range(10)}) == 10


def test_setup_the_deal_is_fixed_by_its_secret() -> None:
    assert _deal(3) == _deal(3)
    assert _deal(3) != _deal(4)


def test_turn_goes_round_the_seats() -> None:
    """core.md Setup 4: seat 0 starts, then the next."""
    state, order = table(seats=3), []
    for word in ("L17@0,0/0", "L17@1,0/0", "L17@2,0/0", "L17@3,0/0"):
        order.append(state.hands(0))
        state = place(state, word)
    assert order == [(0,), (1,), (2,), (0,)]


def test_turn_belongs_to_one_seat() -> None:
    """core.md A turn 2: the seat whose turn it is decides; the others advise."""
    state = table(seats=2)
    assert options(state, 0).places == {ORIGIN: (0, 1, 2, 3, 4, 5)}
    assert options(state, 1).places == {}
    assert refusal(state, 1, action("L17@0,0/0")) == "not-your-turn"


def test_turn_order_place_settle_pass_reveal() -> None:
    """core.md A turn 1 to 5, and C9: the same entry reveals the next tile."""
    state = place(table(landscape="L17 L13"), "L17@0,0/0")
    kinds = [type(event) for event in happened(state, object)]
    assert kinds == [TilePlaced, TurnPassed, TileRevealed]


def test_c9_the_server_reveals_with_the_start_and_with_each_end_of_turn() -> None:
    state = table(landscape="L13 L14")
    assert happened(state, TileRevealed) == [TileRevealed("L13")]
    assert happened(place(state, "L13@0,0/0"), TileRevealed) == [TileRevealed("L14")]


def test_c7_distance_counts_empty_hexes() -> None:
    for q in range(-3, 4):
        for r in range(-3, 4):
            assert distance(Hex(1, -2), Hex(q, r)) == oracle.distance((1, -2), (q, r))


# Placement. L30 is WWWMTM: wood on sides 0 1 2, meadow 3 and 5, track on side 4, to (0,-1).
L30 = "L30@0,0/0"


def test_placement_first_tile_lies_at_the_origin_in_any_rotation() -> None:
    state = table(landscape="L30")
    assert options(state, 0).places == {ORIGIN: (0, 1, 2, 3, 4, 5)}
    assert rejects(state, "L30@1,0/0") == "not-adjacent"


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("L13@0,0/0", "hex-taken"),
        ("L13@2,0/0", "not-adjacent"),
        ("L13@1,1/0", "not-adjacent"),
        ("L13@1,0/6", "bad-rotation"),
        ("L13@0,-1/0", "line-mismatch"),
        ("L40@0,-1/0", "line-mismatch"),
        ("L12@0,-1/4", "line-mismatch"),
        ("L40@1,0/0", "line-mismatch"),
        ("L12@1,0/0", "line-mismatch"),
        ("L40@-1,0/3", "line-mismatch"),
    ],
    ids=[
        "taken",
        "far",
        "only-two-steps",
        "rotation",
        "area-to-track",
        "area-side-to-track",
        "stream-to-track",
        "track-to-wood",
        "stream-to-wood",
        "track-to-meadow",
    ],
)
def test_placement_refused(word: str, code: str) -> None:
    """core.md Placement rules: touch a tile; a line faces its like or an empty hex."""
    state = hold(lay(table(), L30), word.partition("@")[0])
    assert rejects(state, word) == code
    assert not asks(state, word)


@pytest.mark.parametrize("word", ["L40@0,-1/4", "L40@0,-1/3", "L30@0,-1/3"])
def test_placement_a_line_goes_on_in_its_like(word: str) -> None:
    assert allows(lay(table(), L30), word)


@pytest.mark.parametrize("tile", ["L04", "L13", "L17", "L18", "L25", "L42", "T-W3"])
def test_placement_areas_and_meadow_face_each_other_freely(tile: str) -> None:
    """core.md Placement rules: every rotation beside any side that is no line."""
    state = hold(lay(table(), L30), tile)
    free = [Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(1, -1)]
    assert options(state, 0).places == dict.fromkeys(free, (0, 1, 2, 3, 4, 5))


def test_placement_a_line_may_look_at_an_empty_hex() -> None:
    assert allows(lay(table(), "L17@0,0/0"), "L40@1,0/1")


BOARDS = (
    "L30@0,0/0 L40@0,-1/4",
    "T-T6@0,0/0 L30@1,-1/4 L12@0,1/1",
    "L05@0,0/0 L13@1,0/2 L32@0,1/1",
)


@pytest.mark.parametrize("words", BOARDS)
@pytest.mark.parametrize("tile", ["L01", "L06", "L13", "L22", "L30", "T-T6", "L29"])
def test_placement_options_are_what_the_rules_text_allows(words: str, tile: str) -> None:
    """Every offered place and no other, against the slow second opinion."""
    state = hold(lay(table(unlocked=("box-1",)), words), tile)
    laid = tuple(
        oracle.Laid(p.tile.edges, *p.hex, p.rotation)
        for p in state.parties[0].board.placements.values()
    )
    offered = {(*hex, r) for hex, rs in options(state, 0).places.items() for r in rs}
    edges = state.box.tiles[tile].edges
    assert offered == oracle.all_legal(oracle.Position(laid), edges)


@pytest.mark.parametrize(
    ("word", "legal"),
    [
        ("T-V4@1,0/4=4", False),
        ("T-V4@1,0/4=3", True),
        ("T-V4@1,0/5=4", True),
        ("T-V4@1,0/5=2", True),
        ("T-V4@1,0/5=1", False),
    ],
    ids=["closed-smaller", "closed-exact", "open-smaller", "open-exact", "larger"],
)
def test_placement_own_marker(word: str, legal: bool) -> None:
    """core.md Placement rules, last point, on the board of classic.md 7 task-3 and task-4."""
    board = lay(table(unlocked=("box-2",)), "L38@0,0/2 L50@0,1/4")
    assert allows(board, word) is legal
    if not legal:
        tile, _, value = word.partition("=")
        held = hold(board, f"T-V4={value}")
        assert rejects(held, tile) == "task-out-of-reach"


def test_a_wrong_tile_or_none_is_refused() -> None:
    state = table(landscape="L17 L13")
    assert rejects(state, "L13@0,0/0") == "wrong-tile"
    assert tile_in_hand(state) == "L17"


def test_a_board_that_is_not_there_is_refused() -> None:
    assert refusal(table(), 0, action("L17@0,0/0", board=1)) == "not-your-board"
    assert refusal(table(), None, action("L17@0,0/0", board=-1)) == "not-your-board"
