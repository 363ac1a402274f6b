"""Hexes and pixels."""

from tests.art.conftest import Ask


async def test_a_hex_is_found_again_from_any_point_inside_it(ask: Ask) -> None:
    assert await ask("geometry.strays") == []


async def test_sides_lead_to_neighbours_in_the_direction_of_their_normal(ask: Ask) -> None:
    assert await ask("geometry.directions") == [0, 60, 120, 180, 240, 300]


async def test_the_outline_of_a_ring_has_an_outside_and_a_hole(ask: Ask) -> None:
    one, ring, nothing = await ask("geometry.loops")
    assert one == [6]
    assert sorted(ring) == [6, 18]
    assert nothing == []


async def test_a_box_is_laid_into_the_middle_of_a_frame(ask: Ask) -> None:
    assert await ask("geometry.fitted") == [10, 410, 170]


async def test_distance_counts_the_fewest_steps(ask: Ask) -> None:
    assert await ask("geometry.steps") == 4
