"""The camera in motion: land that rolls on, and a view that keeps up with the land."""

from tests.table.conftest import Ask


async def test_land_let_go_in_motion_rolls_on_and_rests(ask: Ask) -> None:
    rolled = await ask("stage.coasted", 1, 0.5)
    assert 0 < rolled["early"] < rolled["late"]
    assert rolled["late"] > 60
    assert rolled["down"] > 0
    assert rolled["still"]
    assert rolled["free"]


async def test_land_put_down_gently_stays(ask: Ask) -> None:
    rolled = await ask("stage.coasted", 0.1, 0.1)
    assert rolled["late"] == 0
    assert not rolled["free"]


async def test_a_hand_put_down_stops_it(ask: Ask) -> None:
    assert await ask("stage.stopped")


async def test_a_fitted_view_stays_fitted_while_the_land_grows(ask: Ask) -> None:
    assert await ask("stage.grown", False)
    assert not await ask("stage.grown", True)


async def test_a_fitted_view_moves_out_from_under_what_covers_it(ask: Ask) -> None:
    assert await ask("stage.uncovered", False)
    assert not await ask("stage.uncovered", True)
