"""Where on the board we look, and where the keys lead."""

from typing import Any

import pytest

from tests.table.conftest import Ask

FRAME = {"x": 200, "y": 92, "width": 1040, "height": 602}
CAMERA = {"x": 300.0, "y": 200.0, "scale": 0.5}


def hex(q: int, r: int) -> dict[str, int]:
    """A hex as the page has it."""
    return {"q": q, "r": r}


@pytest.mark.parametrize("factor", [0.2, 0.9, 1.1, 3.0, 50.0])
async def test_zooms_about_the_pointer(ask: Ask, factor: float) -> None:
    """What lies under the pointer stays there, also at the limits."""
    assert await ask("camera.steady", CAMERA, factor, 411, 277) < 1e-6
    scale = (await ask("camera.call", "zoomed", CAMERA, factor, 0, 0))["scale"]
    assert 0.08 <= scale <= 1.9


async def test_screen_and_board_are_inverse(ask: Ask) -> None:
    """A point goes there and back; the hex under it is the one drawn there."""
    there = await ask("camera.call", "toScreen", CAMERA, 100, -60)
    back = await ask("camera.call", "toBoard", CAMERA, there["x"], there["y"])
    assert back == pytest.approx({"x": 100, "y": -60})
    assert await ask("camera.call", "hexUnder", CAMERA, 300, 200) == hex(0, 0)
    assert await ask("camera.call", "sideUnder", CAMERA, 335, 200) == 0
    assert await ask("camera.call", "sideUnder", CAMERA, 265, 200) == 3


@pytest.mark.parametrize("count", [1, 7, 40])
async def test_fits_everything_into_the_frame(ask: Ask, count: int) -> None:
    """Every tile is in view, and a single one does not fill the screen."""
    land = [hex(i % 7 - 3, i // 7 - 2) for i in range(count)]
    fitted = await ask("camera.call", "fitted", land, FRAME)
    for there in land:
        assert await ask("camera.call", "inView", fitted, there, FRAME)
    assert fitted["scale"] <= 0.82


@pytest.mark.parametrize("turn", range(6))
async def test_a_turned_board_is_touched_where_it_is_seen(ask: Ask, turn: int) -> None:
    """Any hex goes to the screen and back, and its sides turn with it."""
    camera = {**CAMERA, "turn": turn}
    for there in (hex(0, 0), hex(3, -1), hex(-2, 5)):
        at = await ask("camera.call", "onScreen", camera, there)
        assert await ask("camera.call", "hexUnder", camera, at["x"], at["y"]) == there
    assert await ask("camera.call", "sideUnder", camera, 335, 200) == -turn % 6


async def test_land_is_turned_where_that_shows_it_larger(ask: Ask) -> None:
    """Wide land on a tall frame; not for less than a tenth, and never where it is wide anyway."""
    tall = {"x": 0, "y": 0, "width": 380, "height": 600}
    wide = [hex(q, r) for q in range(9) for r in range(2)]
    best = await ask("camera.call", "bestTurn", wide, tall)
    assert best in (1, 2)
    plain = await ask("camera.call", "fitted", wide, tall)
    larger = await ask("camera.call", "fitted", wide, tall, [], best)
    assert larger["scale"] > 1.1 * plain["scale"]
    assert await ask("camera.call", "bestTurn", wide, FRAME) == 0
    assert await ask("camera.call", "bestTurn", [hex(0, 0)], tall) == 0


PHONE = {"x": 20, "y": 132, "width": 320, "height": 356}
CORNERS = [{"x": x, "y": 454, "width": 48, "height": 48} for x in (12, 300)]


@pytest.mark.parametrize("rows", [5, 7, 12])
async def test_nothing_lies_over_what_is_to_be_touched(ask: Ask, rows: int) -> None:
    """Buttons in the corners and a strip above leave legal hexes free; the land stays in view."""
    land = [hex(q - r // 2, r) for r in range(rows) for q in range(4)]
    around = [hex(q - r // 2, r) for r in (-1, rows) for q in range(-1, 5)]
    strip = {"x": 0, "y": 60, "width": 360, "height": 64}
    boxes = [*CORNERS, strip]
    plain = await ask("camera.call", "fitted", land, PHONE)
    assert await ask("camera.call", "covered", plain, around, boxes) > 0
    clear = await ask("camera.call", "fittedClear", land, PHONE, around, boxes)
    assert await ask("camera.call", "covered", clear, around, boxes) == 0
    for there in land:
        assert await ask("camera.call", "inView", clear, there, PHONE)
    assert await ask("camera.call", "fittedClear", land, PHONE, around, []) == plain


async def test_what_cannot_be_kept_clear_is_kept_as_clear_as_can_be(ask: Ask) -> None:
    everywhere = [{"x": 0, "y": 0, "width": 360, "height": 640}]
    land = [hex(0, 0)]
    plain = await ask("camera.call", "fitted", land, PHONE)
    assert await ask("camera.call", "fittedClear", land, PHONE, [hex(1, 0)], everywhere) == plain


async def test_brings_a_far_hex_in(ask: Ask) -> None:
    """By the shortest move, without zooming; what is in view is left alone."""
    far = hex(9, -7)
    assert not await ask("camera.call", "inView", CAMERA, far, FRAME)
    moved = await ask("camera.call", "brought", CAMERA, far, FRAME)
    assert moved["scale"] == CAMERA["scale"]
    assert await ask("camera.call", "inView", moved, far, FRAME)
    assert await ask("camera.call", "brought", moved, far, FRAME) == pytest.approx(moved)


async def test_never_loses_the_land(ask: Ask) -> None:
    """However far one pans, a piece of the land stays on screen."""
    screen = {"x": 0, "y": 0, "width": 800, "height": 600}
    land = {"x": -100, "y": -100, "width": 200, "height": 200}
    for x, y in ((9999, 0), (-9999, 0), (0, 9999), (0, -9999)):
        kept = await ask("camera.call", "held", {"x": x, "y": y, "scale": 0.5}, land, screen)
        assert -50 <= kept["x"] <= 850
        assert -50 <= kept["y"] <= 650


async def test_points_at_what_is_out_of_view(ask: Ask) -> None:
    """The arrow stands on the rim of the frame, on the way to the hex."""
    found = await ask("camera.call", "edgeTowards", CAMERA, hex(40, 0), FRAME)
    assert found["x"] == pytest.approx(FRAME["x"] + FRAME["width"])
    assert abs(found["angle"]) < 0.2


PLACES: dict[str, Any] = {
    "places": {"0,0": [0, 3], "1,0": [2], "0,1": [0, 1, 2, 3, 4, 5]},
    "offers": {"1,0/2": {"token": ["red"]}, "0,1": {"token": ["blue"]}},
}


async def test_reads_the_options(ask: Ask) -> None:
    """Only what the server lists is there."""

    async def read(name: str, *args: Any) -> Any:
        return await ask("camera.option", name, *args)

    assert await read("legalHexes", PLACES) == [hex(0, 0), hex(1, 0), hex(0, 1)]
    assert await read("legalHexes", None) == []
    assert await read("rotationsAt", PLACES, hex(5, 5)) == []
    assert await read("offersAt", PLACES, hex(1, 0), 2) == {"token": ["red"]}
    assert await read("offersAt", PLACES, hex(1, 0), 3) == {}
    assert await read("offersAt", PLACES, hex(0, 1), 5) == {"token": ["blue"]}


async def test_skips_rotations_that_are_not_listed(ask: Ask) -> None:
    """Turning goes from one legal rotation to the next, both ways round."""

    async def turn(name: str, *args: Any) -> Any:
        return await ask("camera.option", name, *args)

    assert await turn("nextRotation", [0, 3], 0, 1) == 3
    assert await turn("nextRotation", [0, 3], 3, 1) == 0
    assert await turn("nextRotation", [0, 2, 3], 0, -1) == 3
    assert await turn("nextRotation", [4], 4, 1) == 4
    assert await turn("firstRotation", [1, 5], 5) == 5
    assert await turn("firstRotation", [1, 5], 2) == 5


async def test_arrows_lead_through_the_legal_hexes(ask: Ask) -> None:
    """To the nearest in that direction, or nowhere."""

    async def step(start: dict[str, int] | None, towards: tuple[int, int]) -> Any:
        hexes = [hex(0, 0), hex(2, 0), hex(0, 2), hex(-2, 0)]
        return await ask("camera.option", "nextHex", hexes, start, towards)

    assert await step(None, (1, 0)) == hex(0, 0)
    assert await step(hex(0, 0), (1, 0)) == hex(2, 0)
    assert await step(hex(0, 0), (0, 1)) == hex(0, 2)
    assert await step(hex(0, 0), (-1, 0)) == hex(-2, 0)
    assert await step(hex(0, 0), (0, -1)) is None
