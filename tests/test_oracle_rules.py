"""The oracle on small boards for rules that no worked example shows."""

import pytest

from tests import oracle
from tests.oracle import Laid, Position, Task


def _two(text: str, other: str, refused: frozenset[tuple[int, int, int]]) -> Position:
    """A tile at 0,0 and another to the east, both unturned."""
    return Position((Laid(text, 0, 0, 0), Laid(other, 1, 0, 0)), refused)


@pytest.mark.parametrize(
    ("own", "other", "expected"),
    [
        ("K", "W", "WW"),
        ("K", "T", "TT"),
        ("K", "M", "MM"),
        ("K", "X", "MM"),
        ("X", "K", "MM"),
        ("X", "X", "MM"),
        ("X", "M", "MM"),
        ("X", "V", "VV"),
        ("W", "V", "WV"),
    ],
)
def test_letters(own: str, other: str, expected: str) -> None:
    """Special edges by what they face (core.md any-kind edge, classic.md 4.4 and 4.14)."""
    position = _two(f"{own}MMMMM", f"MMM{other}MM", frozenset())
    seen = oracle.letters(position)
    assert seen[(0, 0)][0] + seen[(1, 0)][3] == expected
    assert oracle.matches(position, 0, 0) == (expected[0] == expected[1])


def test_refused_cloud_edge() -> None:
    """A refused cloud edge is nothing; the line against it is neither open nor joined (K12)."""
    position = _two("KKKKKK", "MMMTMM", frozenset({(0, 0, 0)}))
    assert oracle.letters(position)[(0, 0)] == ["-", "K", "K", "K", "K", "K"]
    assert oracle.matches(position, 0, 0) == 0
    assert [(r.kind, r.size, r.open) for r in oracle.regions(position)] == [("T", 1, 0)]


def test_cloud_opens_every_joined_region() -> None:
    """Each cloud edge at an empty hex is open for each region in the cloud (ruling K11)."""
    tiles = (Laid("KKKKKK", 0, 0, 0), Laid("MMMTMM", 1, 0, 0), Laid("VMMMMM", -1, 0, 0))
    found = {r.kind: (r.size, r.open) for r in oracle.regions(Position(tiles))}
    assert found == {"T": (2, 4), "V": (2, 4)}


def test_any_kind_edge_opens_the_areas_of_its_tile() -> None:
    """An X at an empty hex is open for area territories, not for lines (core.md)."""
    found = {r.kind: r.open for r in oracle.regions(Position((Laid("XWGTMM", 0, 0, 0),)))}
    assert found == {"W": 2, "G": 2, "T": 1}
    assert not oracle.regions(Position((Laid("XMMMMM", 0, 0, 0),)))


def test_first_tile_lies_at_the_origin() -> None:
    """core.md Words: the first tile of a board lies at 0,0, in any rotation."""
    assert oracle.all_legal(Position(), "WWMTTM") == {(0, 0, turn) for turn in range(6)}


def test_all_legal_beside_a_track() -> None:
    """A track end takes a track edge and nothing else; other sides refuse the track edge."""
    position = Position((Laid("TMMMMM", 0, 0, 0),))
    found = oracle.all_legal(position, "TMMMMM")
    assert {turn for q, r, turn in found if (q, r) == (1, 0)} == {3}
    assert {turn for q, r, turn in found if (q, r) == (-1, 0)} == {1, 2, 3, 4, 5}
    assert len(found) == 1 + 5 * 5


def test_a_cloud_takes_any_line() -> None:
    """A cloud edge may face anything (classic.md 4.4); an X may not face a line (4.14)."""
    assert len(oracle.all_legal(Position((Laid("TSTSTS", 0, 0, 0),)), "KKKKKK")) == 36
    assert not oracle.all_legal(Position((Laid("TSTSTS", 0, 0, 0),)), "XXXXXX")


def test_wraparound_never_fails_but_may_not_start_beyond() -> None:
    """core.md Wraparound: too many neighbours forbid the placing and never fail the marker."""
    ring = tuple(Laid("MMMMMM", *at, 0) for at in ((1, 0), (0, 1), (-1, 1), (-1, 0)))
    position = Position(ring)
    laid = Laid("WMMGMM", 0, 0, 0, "task")
    assert not oracle.may_place_task(position, laid, "wrap", 3)
    assert oracle.may_place_task(position, laid, "wrap", 4)
    assert oracle.judge(position.with_tile(laid), "wrap", 3, 0, 0) == "active"


def test_cloud_choice_decides_a_task_placing() -> None:
    """A hex and rotation may be legal only with "not joined" (classic.md 3)."""
    tiles = [Laid("KKKKKK", 0, 0, 0)]
    tiles += [Laid("WWWWWW", *at, 0) for at in ((-1, 0), (-1, 1), (0, 1))]
    position = Position(tuple(tiles))
    laid = Laid("MMMWWM", 1, 0, 0, "task")
    assert not oracle.may_place_task(position, laid, "W", 3)
    assert oracle.may_place_task(position, laid, "W", 3, frozenset({(0, 0, 0)}))


def test_two_tasks_in_one_territory() -> None:
    """Rulings C2 and C5: each on its own, and the exact value wins over being closed."""
    position = _two("WMMMMM", "MMMWMM", frozenset())
    tasks = [Task("W", 2, 0, 0), Task("W", 3, 1, 0), Task("W", 2, 1, 0)]
    assert oracle.settle(position, tasks) == ([tasks[0], tasks[2]], [tasks[1]])


def test_distance() -> None:
    """Ruling C7 on a few known hexes; beyond the limit it refuses to answer."""
    known = {(0, 0): 0, (1, 0): 1, (1, 1): 2, (1, -1): 1, (2, -1): 2, (-3, 1): 3, (4, 3): 7}
    assert {at: oracle.distance((0, 0), at) for at in known} == known
    with pytest.raises(ValueError, match="more than 2 steps"):
        oracle.distance((0, 0), (3, 0), limit=2)
