"""Landmarks are found by name; a new special needs no art."""

import re
from pathlib import Path

import pytest

from tests.art.conftest import SEALED, Ask, tile, tiles_of

PUBLIC = Path(__file__).resolve().parents[2] / "static" / "js"
FILES = {file.stem for file in SEALED}
PRINTED = {"heart"}
"""Words of marks that tiles print: public scripts know them, as they know flags and tasks."""


async def test_an_unknown_special_falls_back_to_a_badge(ask: Ask) -> None:
    top = await ask("landmarks.top", tile("X-night-market", "MMMMMM", stack="special"))
    assert "badge" in top
    assert ">NM<" in top


@pytest.mark.parametrize(
    "plain",
    [
        tile("L-night-market", "MMMMMM"),
        tile("X-new", "WMMGGM", "flag:green@0", stack="special"),
        tile("X-new", "KKKKKK", stack="special"),
    ],
)
async def test_a_tile_that_speaks_for_itself_gets_no_badge(
    ask: Ask, plain: dict[str, object]
) -> None:
    assert "badge" not in await ask("landmarks.top", plain)


@pytest.mark.parametrize("name", ["X-hill", "X-hill-2", "T-hill-W"])
async def test_names_may_carry_a_number_or_a_letter(ask: Ask, name: str) -> None:
    assert await ask("landmarks.leadsTo", name, "hill")


async def test_every_landmark_says_how_much_room_it_takes_and_draws(ask: Ask) -> None:
    assert await ask("landmarks.faults") == []


async def test_every_file_of_a_drawing_brings_something(ask: Ask) -> None:
    registered = await ask("landmarks.registered")
    tokens = {"hearts", "red-hearts", "golden-heart", "drinks", "gift", "master-test", "onigiri"}
    pieces = {"bridges", "gates", "emperors-decree"}
    marks = {"cherry-blossoms", "dam", "dead-end"}
    of_tiles = {"heart-1", "heart-2"}  # they bring what lies on a tile of that name
    other = tokens | pieces | marks | of_tiles
    assert set(registered["landmarks"]) == FILES - {"B", "H", "K", "X"} - other
    assert (set(registered["pieces"]), set(registered["marks"])) == ({"bridge", "gate"}, marks)
    assert sorted(registered["edges"]) == ["B", "H", "K", "X"]
    assert {"red", "golden", "camera", "seal"} <= set(registered["tokens"])


async def test_l28_two_signposts_have_a_symbol_and_all_others_an_exclamation_mark(
    ask: Ask,
) -> None:
    special = [one for one in tiles_of("luggage") if one["stack"] == "special"]
    found = {one["id"]: await ask("landmarks.signpost", one["id"]) for one in special}
    symbols = {"X-hiker": "boot", "X-birdwatcher": "glasses"}
    assert found == dict.fromkeys(found, "bang") | symbols
    for one in special:
        assert "translate" in await ask("landmarks.top", one), "it stands somewhere"


def test_no_public_script_knows_a_special_by_name() -> None:
    for file in PUBLIC.rglob("*.js"):
        quoted = set(re.findall(r"['\"`]([\w-]+)['\"`]", file.read_text()))
        assert not quoted & {name for name in FILES - PRINTED if len(name) > 1}, file.name
