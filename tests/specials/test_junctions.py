"""lake and crossroads: three arms of one line, without a line on the sheet (sakura.md 4.2)."""

import pytest

from engine.hexes import ORIGIN
from engine.scoring import sheet
from tests.specials.tables import line_of, valley


@pytest.mark.parametrize(
    ("words", "kind", "size", "key"),
    [
        ("X-lake@0,0/0 T-S5@0,1/1 T-S6@0,-1/5 L28@1,-1/1", "S", 4, "longest-stream"),
        ("X-crossroads@0,0/0 T-T3@1,0/0 T-T4@0,-1/5", "T", 3, "longest-track"),
    ],
    ids=["lake", "crossroads"],
)
def test_three_arms_are_one_segment(words: str, kind: str, size: int, key: str) -> None:
    """The examples of sakura.md 4.2: three open edges each."""
    state = valley(words)
    region = state.parties[0].board.regions[kind][ORIGIN]
    assert (region.size, region.open, line_of(state, key).points) == (size, 3, size)
    assert not {"lake", "crossroads"} & {line.key for line in sheet(state, 0).lines}
