"""moss-collector, rice-farmer and sumo-wrestler: a point for each matching side (sakura.md 4.3)."""

import pytest

from tests.specials.tables import line_of, valley

OWN = {
    "moss-collector": ("T-W1", "L11"),
    "rice-farmer": ("T-G2", "L32"),
    "sumo-wrestler": ("T-V3", "L31"),
}


@pytest.mark.parametrize("key", OWN)
def test_each_side_that_faces_its_kind_is_a_point(key: str) -> None:
    """The example of sakura.md 4.3: sides 0 and 1 match, side 3 faces meadow."""
    full, half = OWN[key]
    state = valley(f"X-{key}@0,0/0 {full}@1,0/0 {half}@0,1/1 L14@-1,0/0")
    found = line_of(state, key)
    assert (found.points, found.hexes) == (2, ((0, 0),))


@pytest.mark.parametrize("key", OWN)
def test_six_matching_sides_are_six_points(key: str) -> None:
    full, _ = OWN[key]
    ring = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    words = f"X-{key}@0,0/0 " + " ".join(f"{full}@{at}/0" for at in ring)
    assert line_of(valley(words), key).points == 6


def test_a_cloud_that_took_the_kind_matches() -> None:
    assert line_of(valley("X-moss-collector@0,0/0 X-poet@1,0/3"), "moss-collector").points == 1


def test_it_scores_nothing_while_it_does_not_lie() -> None:
    assert line_of(valley("L22@0,0/0 L30@1,0/0"), "moss-collector").points == 0
