"""granary, old-oak and school: tiles with their kind at most two steps away (classic.md 4.17)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points


@pytest.mark.parametrize(
    ("key", "words", "expected"),
    [
        ("granary", "L25@0,0/0", 0),
        ("granary", "X-granary@0,0/0", 0),
        ("granary", "X-granary@0,0/0 L08@1,0/0 L13@0,1/0 L25@0,2/0 L48@0,3/0", 2),
        ("granary", "L25@0,0/0 L42@1,0/0 X-granary@2,0/0", 1),
        ("granary", "X-granary@0,0/0 X-clouds@0,1/0", 1),
        ("granary", "X-granary@0,0/0 X-clouds@0,1/0+clouds=4", 0),
        ("granary", "X-granary@0,0/0 L42@-1,0/0 X-clouds@-2,0/0 L25@-3,0/0", 1),
        ("granary", "X-granary@0,0/0 L42@-1,0/0 X-clouds@-2,0/0 L25@-3,0/0+clouds=3", 0),
        ("granary", "X-granary@0,0/0 X-festival-flag-1@1,0/3", 1),
        ("granary", "X-granary@0,0/0 X-festival-flag-1@1,0/0", 0),
        ("old-oak", "X-old-oak@0,0/0 L18@1,0/0 L42@0,1/0 L28@0,2/0 L17@-1,1/0", 3),
        ("school", "X-school@0,0/0 L42@1,0/0 L18@0,1/0 L35@0,2/0 L31@-1,1/0", 3),
        ("school", "X-school@0,0/0 X-granary@1,0/0 X-old-oak@0,1/0", 0),
    ],
)
def test_k31_tiles_that_show_the_kind_count_itself_left_out(
    key: str, words: str, expected: int
) -> None:
    """Cloud and festival edges by what they became."""
    assert points(words, key) == expected


def test_its_line_shows_itself_and_the_tiles() -> None:
    line = line_of(laid("X-granary@0,0/0 L08@1,0/0 L13@0,1/0 L25@0,2/0"), "granary")
    assert line.hexes == hexes((0, 0), (1, 0), (0, 2))


def test_its_line_is_empty_while_nothing_counts() -> None:
    assert line_of(laid("X-granary@0,0/0"), "granary").hexes == ()
