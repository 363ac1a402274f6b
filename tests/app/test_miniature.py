"""Landscapes as small images: a few paths, in the colours of their edition, the same each time."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from app.drawn.miniature import miniature
from app.drawn.palette import palette
from app.pictures import Picture, of_board, of_text
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
