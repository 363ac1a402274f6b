"""Calligrapher: a tile without points; the campaign asks whether it is surrounded (S20)."""

from engine.counting import is_surrounded
from engine.hexes import ORIGIN
from engine.scoring import sheet
from tests.specials.tables import valley

RING = "T-T3@1,0/0 T-T4@0,1/2 L22@-1,1/0 L22@-1,0/0 L22@0,-1/0"


def test_s20_it_has_no_line() -> None:
    state = valley(f"X-calligrapher@0,0/0 {RING}")
    assert "calligrapher" not in [line.key for line in sheet(state, 0).lines]
    assert not is_surrounded(state.parties[0].board, ORIGIN)
    state = valley("L22@1,-1/0", state)
    assert is_surrounded(state.parties[0].board, ORIGIN)
