"""The tunnels: terrain on both sides is one territory, the track is unbroken (classic.md 4.8)."""

import pytest

from engine.hexes import ORIGIN
from engine.scoring import sheet
from tests.specials.tables import CLASSIC, laid

TUNNELS = {
    "forest-tunnel": ("W", "X-forest-tunnel@0,0/0 L18@1,0/0 L35@-1,0/3"),
    "grain-tunnel": ("G", "X-grain-tunnel@0,0/0 L25@1,0/0 L28@-1,0/4"),
    "village-tunnel": ("V", "X-village-tunnel@0,0/0 L42@1,0/0 L35@-1,0/0"),
}
TRACK = "L30@1,-1/4 T-T5@-1,1/1"


@pytest.mark.parametrize("key", TUNNELS)
def test_k7_the_landscape_above_is_one_and_the_track_below_too(key: str) -> None:
    kind, words = TUNNELS[key]
    state = laid(f"{words} {TRACK}")
    board = state.parties[0].board
    above, below = board.regions[kind][ORIGIN], board.regions["T"][ORIGIN]
    assert (above.size, above.closed) == (3, False)
    assert (below.size, below.closed) == (3, True)
    assert sheet(state, 0).points("longest-track") == 3


@pytest.mark.parametrize("key", TUNNELS)
def test_a_tunnel_has_no_crossing_and_no_line(key: str) -> None:
    special = next(special for special in CLASSIC.specials if special.key == key)
    assert [tile.marks for tile in special.tiles] == [()]
    assert key not in [line.key for line in sheet(laid(TUNNELS[key][1]), 0).lines]
