"""train-station and harbor: a point per tile of their closed line (classic.md 4.13)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

STATION, HARBOR = "X-train-station@0,0/0", "X-harbor@0,0/0"
CLOUDED = "X-clouds@1,0/0 L17@1,1/0 L17@0,1/1 L17@1,-1/1 L17@2,-1/0"


@pytest.mark.parametrize(
    ("key", "words", "expected"),
    [
        ("train-station", "L30@0,0/5", 0),
        ("train-station", STATION, 0),
        ("train-station", f"{STATION} L30@1,0/5", 2),
        ("train-station", f"{STATION} L01@1,0/0", 0),
        ("train-station", f"{STATION} L39@1,0/0 T-T5@2,-1/4", 3),
        ("train-station", "L30@0,0/5 X-train-station@-1,0/0", 2),
        ("train-station", f"{STATION} X-clouds@1,0/0+clouds=3", 1),
        ("train-station", f"{STATION} {CLOUDED}", 0),
        ("train-station", f"{STATION} {CLOUDED} L17@2,0/0", 2),
        ("harbor", "T-S2@0,0/2", 0),
        ("harbor", HARBOR, 0),
        ("harbor", f"{HARBOR} T-S2@1,0/2", 2),
        ("harbor", f"{HARBOR} L45@1,0/0", 0),
        ("harbor", f"{HARBOR} L45@1,0/0 T-S2@2,-1/1", 3),
    ],
)
def test_k33_a_closed_line_scores_its_tiles(key: str, words: str, expected: int) -> None:
    assert points(words, key) == expected


def test_it_counts_besides_the_longest_line() -> None:
    state = laid(f"{HARBOR} T-S2@1,0/2")
    assert line_of(state, "longest-stream").points == 2
    assert line_of(state, "harbor").hexes == hexes((0, 0), (1, 0))
