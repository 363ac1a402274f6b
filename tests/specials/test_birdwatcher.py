"""Birdwatcher: storks from tile to neighbouring tile (luggage.md 4.6)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, packed

HIM = "X-birdwatcher@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L26@0,0/0", 0),
        (HIM, 1),
        (f"{HIM} L26@1,0/0", 2),
        (f"{HIM} L11@1,0/0 L26@2,0/0", 1),
        (f"{HIM} L26@1,0/0 L29@2,0/0 L11@0,1/0 L28@0,2/0", 3),
        ("L26@0,0/0 L29@1,0/0 X-birdwatcher@-1,0/0", 3),
        (f"{HIM} L26@1,0/0 L11@0,1/0 L28@0,2/0 L31@1,1/0", 4),
    ],
    ids=["unplaced", "alone", "one", "a-gap", "e6", "laid-last", "a-link"],
)
def test_a_point_for_each_stork_in_the_chain(words: str, expected: int) -> None:
    assert line_of(laid(words, packed("birdwatcher")), "birdwatcher").points == expected


def test_its_line_shows_the_chain() -> None:
    state = laid(f"{HIM} L26@1,0/0 L11@0,1/0 L28@0,2/0", packed("birdwatcher"))
    assert line_of(state, "birdwatcher").hexes == hexes((0, 0), (1, 0))
