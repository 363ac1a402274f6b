"""Areas of neighbouring tiles meet in the same points, with the same tangent."""

import pytest

from tests.art.conftest import EDITION_KEYS, Ask, tile, tiles_of


@pytest.mark.parametrize("edition", EDITION_KEYS)
async def test_borders_leave_every_side_at_the_same_points_and_square(
    ask: Ask, edition: str
) -> None:
    ends = await ask("outline.borderEnds", tiles_of(edition), edition)
    assert ends["count"] > 100
    assert ends["faults"] == []


async def test_two_neighbours_share_the_ends_of_their_borders(ask: Ask) -> None:
    gaps = await ask("outline.meeting", tile("A", "WMMMMM"), tile("B", "MMWMMM"), 1)
    assert len(gaps) == 2
    assert max(gaps) < 1e-6


async def test_rows_run_on_over_the_border(ask: Ask) -> None:
    assert await ask("outline.brokenRows") == []
