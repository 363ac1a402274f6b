"""Signalman: two points per grade crossing on his track (classic.md 4.7)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

HIM = "X-signalman@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L46@0,0/0", 0),
        (HIM, 2),
        (f"{HIM} L30@1,0/5", 2),
        (f"{HIM} L46@1,0/5", 4),
        (f"{HIM} L46@1,0/5 L39@-1,0/3 L32@0,1/3", 6),
        (f"{HIM} L01@1,0/0 L46@1,-1/2", 4),
        (f"{HIM} X-clouds@1,0/0 L22@2,0/0", 4),
        (f"{HIM} X-clouds@1,0/0+clouds=3 L22@2,0/0", 2),
        ("L46@0,0/5 X-signalman@-1,0/0", 4),
    ],
    ids=[
        "never-placed",
        "k16-his-own",
        "track-without",
        "beside",
        "not-on-his-track",
        "further-on",
        "through-the-cloud",
        "cloud-refused",
        "laid-later",
    ],
)
def test_k16_two_points_per_crossing_of_his_network(words: str, expected: int) -> None:
    assert points(words, "signalman") == expected


def test_its_line_shows_the_crossings() -> None:
    line = line_of(laid(f"{HIM} L01@1,0/0 L46@1,-1/2"), "signalman")
    assert line.hexes == hexes((0, 0), (1, -1))
