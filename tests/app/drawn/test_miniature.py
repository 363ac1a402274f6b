"""Landscapes as small images: a few paths, in the colours of their edition, the same each time."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from app.assets.pictures import Picture, of_board, of_text
from app.assets.static_files import STATIC
from app.drawn.miniature import miniature
from app.drawn.palette import palette
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.terrains import AREAS, LINES

parsed = ET.fromstring


@pytest.fixture(scope="module")
def landscape() -> Picture:
    game = selfplay(
        shared("classic", ("Ana", "Ben")), b"a miniature of a whole landscape", play_greedy
    )
    return of_board("classic", game.parties[0].board)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_landscape_is_a_small_file(landscape: Picture, theme: str) -> None:
    text = miniature(landscape, theme)  # type: ignore[arg-type]
    root = parsed(text)
    assert len(list(root.iter())) < 50
    assert len(gzip.compress(text.encode())) < 10_000
    named = {e.get("id") for e in root.iter()}
    assert {*AREAS, *LINES, "land", "tree", "house"} <= named
    assert text == miniature(landscape, theme)  # type: ignore[arg-type]


def test_an_image_runs_nothing_and_fetches_nothing(landscape: Picture) -> None:
    text = miniature(landscape)
    assert not re.search(r"<script|\son\w+=|https?://(?!www\.w3\.org/2000/svg)|url\(", text)
    assert set(re.findall(r'href="([^"]+)"', text)) <= {
        f"#{e}" for e in re.findall(r'id="(\w+)"', text)
    }


def test_it_has_the_colours_of_its_edition_and_light(landscape: Picture) -> None:
    day, night = palette("classic", "day"), palette("classic", "night")
    assert day["wood"] in miniature(landscape)
    assert night["wood"] in miniature(landscape, "night")
    assert palette("duel", "day")["wood"] != day["wood"]
    assert palette("classic", "night")["meadow"] != day["meadow"]


def _light(colour: str) -> float:
    """The lightness of a colour, from 0 to 100 (CIE L*)."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = [(c + 0.055) ** 2.4 / 1.055**2.4 if c > 0.04 else c / 12.92 for c in parts]
    return float(116 * (0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 3) - 16)


@pytest.mark.parametrize("edition", ["classic", "duel", "sakura"])
def test_land_stands_out_from_a_page_by_night(landscape: Picture, edition: str) -> None:
    """Meadow is most of a landscape: where it is as dark as the page, only pieces are seen."""
    text = miniature({**landscape, "edition": edition}, "night")
    found = re.search(r'<use href="#land" fill="(#\w{6})"', text)
    assert found
    css = (STATIC / "css" / "tokens.css").read_text("utf-8").replace("'", "")
    well = re.search(
        rf"\[data-edition={edition}\]\[data-theme=night\].*?--well:\s*(#\w{{6}})", css, re.DOTALL
    )
    assert well
    assert _light(found[1]) - _light(well[1]) > 15


def test_an_empty_table_is_an_image_too() -> None:
    parsed(miniature({"edition": "classic", "tiles": []}))


def test_a_turned_tile_lies_turned() -> None:
    """The forest of a tile is drawn where its sides lie."""
    tile = next(
        id
        for id in ("L01", "L02", "L03", "L04", "L05")
        if _woods(of_text("classic", f"{id}@0,0/0"))
    )
    paths = [miniature(of_text("classic", f"{tile}@0,0/{turn}")) for turn in range(6)]
    assert len({re.search(r'id="W" d="([^"]+)"', path)[1] for path in paths}) == 6  # type: ignore[index]


def _woods(picture: Picture) -> bool:
    edges = str(picture["tiles"][0][1]).split(" ")[0]
    return 0 < edges.count("W") < 6
