"""A tile is drawn from its data alone, the same everywhere, and within its budget."""

import pytest
from playwright.async_api import Page

from tests.art.conftest import EDITION_KEYS, SPECIAL_EDGES, Ask, tile, tiles_of

FOREST = tile("L18", "MWWWWW")


async def test_the_same_tile_gives_the_same_drawing(ask: Ask) -> None:
    same = await ask("tile.sameness", FOREST)
    assert same["kept"]
    assert same["again"]
    assert not same["other"], "tiles with equal edges should not look stamped"


@pytest.mark.parametrize("edition", EDITION_KEYS)
async def test_every_tile_draws_within_the_budget(ask: Ask, edition: str) -> None:
    """What counts is the board: tiles of a small box may be richer than those of a large one."""
    tiles = tiles_of(edition)
    report = await ask("tile.budget", tiles, edition)
    assert report["broken"] == []
    assert report["paths"] < (56 if len(tiles) > 100 else 62)
    assert report["most"] < 125
    assert report["letters"] < 16_000


async def test_a_tile_is_drawn_in_a_few_milliseconds(ask: Ask, studio: Page) -> None:
    """Measured in time of the page's own thread, so that a busy machine does not matter much."""
    tiles = tiles_of("classic")
    await ask("tile.drawAll", tiles, "classic", 0)  # the modules are loaded and warm
    session = await studio.context.new_cdp_session(studio)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})

    async def thread_seconds() -> float:
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        return next(float(m["value"]) for m in metrics if m["name"] == "ThreadTime")

    before = await thread_seconds()
    await ask("tile.drawAll", tiles, "classic", 1)
    spent = (await thread_seconds() - before) / len(tiles)
    await session.detach()
    assert 0 < spent < 0.004


@pytest.mark.parametrize("edition", EDITION_KEYS)
async def test_special_edges_and_marks_draw_in_every_style(ask: Ask, edition: str) -> None:
    assert await ask("tile.poor", SPECIAL_EDGES, edition) == []


@pytest.mark.parametrize("edition", EDITION_KEYS)
async def test_the_ground_stays_on_its_hex(ask: Ask, edition: str) -> None:
    assert await ask("tile.spills", tiles_of(edition), edition) == []


@pytest.mark.parametrize("edition", EDITION_KEYS)
async def test_special_grounds_stay_on_their_hex(ask: Ask, edition: str) -> None:
    assert await ask("tile.spills", SPECIAL_EDGES, edition) == []


async def test_the_probe_of_the_ground_walks_where_paths_lead(ask: Ask) -> None:
    path = (
        "M10 10c20-5 30 40 60 12.5-.5-3 4 9-7-8q9 12 20 0t20-.5T150 40l-4 50L90 80h-9v-7Q9 4-30 9z"
    )
    assert 0 <= await ask("tile.strays", path) < 5
    assert await ask("tile.strays", "M0 0a5 5 0 0 1 9 9") == -1


async def test_nothing_rearranges_when_a_tile_is_turned(ask: Ask) -> None:
    tiles = [FOREST, tile("L16", "MWWMSS", "sheep:2"), tile("L42", "VVVVVM")]
    drift = await ask("tile.drift", tiles)
    # A crown's outline is uneven, so the middle of its box is a little off; trees stand 15 apart.
    assert 0 <= drift < 4


async def test_one_more_mark_moves_no_tree(ask: Ask) -> None:
    with_sheep = {**FOREST, "marks": ["sheep:2"]}
    assert await ask("tile.trees", FOREST) == await ask("tile.trees", with_sheep)


async def test_an_any_kind_edge_becomes_what_it_met(ask: Ask) -> None:
    flag = tile("X-flag", "XMSMSM", "flag:multi@0", stack="special")
    assert (await ask("tile.become", flag, None))["areas"] == "X"
    met = await ask("tile.become", flag, "WMSMSM")
    assert met["areas"] == "W"
    assert "bunting" in met["props"], "a string in the colour of that kind stays"
    meadow = await ask("tile.become", flag, "MMSMSM")
    assert meadow["areas"] == ""
    assert "bunting" not in meadow["props"]


async def test_a_joined_cloud_shows_what_joined_it_and_stays_a_cloud(ask: Ask) -> None:
    sky = await ask("tile.become", tile("X-sky", "KKKKKK", stack="special"), "WKTKGM")
    assert sky["areas"] == "GKW"
    assert sky["lines"] == "T"
    assert "cloud" in sky["props"]
