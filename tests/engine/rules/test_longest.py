"""Longest track and longest stream (core.md, Scoring common to all)."""

import pytest

from engine.hexes import Hex
from tests.support import lay, points, score, table


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L17@0,0/0", {}),
        ("L30@0,0/0", {"longest-track": 1}),
        ("L30@0,0/0 L40@0,-1/4", {"longest-track": 2}),
        ("L30@0,0/0 L30@0,-1/3", {"longest-track": 2}),
        ("L30@0,0/0 L13@1,0/0 L40@2,0/1", {"longest-track": 1}),
        ("L12@0,0/0", {"longest-stream": 1}),
        ("T-T1@0,0/0", {"longest-track": 1, "longest-stream": 1}),
        ("T-T1@0,0/0 L30@1,0/5", {"longest-track": 2, "longest-stream": 1}),
    ],
    ids=["none", "one", "two", "closed", "apart", "stream", "both", "two-networks-on-a-tile"],
)
def test_the_longest_network_of_each_kind_counts(words: str, expected: dict[str, int]) -> None:
    """Open or closed; 0 if none; two networks on one tile stay two (classic.md 2)."""
    assert points(lay(table(), words)) == expected


def test_of_two_tracks_only_the_longer_counts() -> None:
    """A track of 2 to the north, one of 1 to the east."""
    state = lay(table(), "L30@0,0/0 L40@0,-1/4 L13@1,0/0 L40@2,0/1")
    assert points(state) == {"longest-track": 2}
    line = next(line for line in score(state).lines if line.key == "longest-track")
    assert line.hexes == (Hex(0, -1), Hex(0, 0))
