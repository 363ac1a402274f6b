"""Shepherdess: one point per sheep in the flock that reaches her (classic.md 4.6)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

HER = "X-shepherdess@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L07@0,0/0 L26@1,0/0", 0),
        (HER, 2),
        (f"{HER} L13@1,0/0", 2),
        (f"{HER} L07@1,0/0", 4),
        (f"{HER} L07@1,0/0 L26@2,0/0 L13@0,1/0 L11@0,2/0", 6),
        (f"{HER} L13@0,1/0 L11@0,2/0", 2),
        (f"{HER} L13@0,1/0 L11@0,2/0 L07@-1,1/0 L26@-1,2/0", 8),
        ("L07@0,0/0 L26@2,0/0 X-shepherdess@1,0/0".replace("L26@2,0/0", "L13@0,1/0"), 4),
    ],
    ids=["never-placed", "k16-her-own", "no-sheep", "k17-beside", "chain", "gap", "ring", "later"],
)
def test_k17_neighbouring_sheep_tiles_count_whatever_their_edges(words: str, expected: int) -> None:
    assert points(words, "shepherdess") == expected


def test_its_line_shows_the_flock() -> None:
    line = line_of(laid(f"{HER} L07@1,0/0 L13@0,1/0 L11@0,2/0"), "shepherdess")
    assert line.hexes == hexes((0, 0), (1, 0))
