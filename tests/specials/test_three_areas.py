"""small-areas and great-areas (luggage.md 4.13 and 4.15)."""

import pytest

from engine.box import pack
from engine.scoring import standings
from tests.specials.tables import LUGGAGE, hexes, laid, line_of, packed
from tests.support import setup

E11 = "X-birdwatcher@0,0/0 L25@1,0/0 L28@-1,1/1 L24@0,-1/4"


def test_e11_the_fourth_tile_closes_the_third_area() -> None:
    *three, fourth = E11.split()
    state = laid(" ".join(three), packed("birdwatcher", "small-areas"))
    assert line_of(state, "goals").points == 0
    state = laid(fourth, state)
    assert line_of(state, "goals").points == 10
    assert line_of(state, "goals").hexes == hexes((0, 0), (1, 0), (-1, 1), (0, -1))


def test_open_or_larger_areas_do_not_count() -> None:
    state = laid("L14@0,0/0 L14@1,0/3", packed(goals="small-areas"))
    assert standings(state)["small-areas"] == [("luggage.areas", 0)]


def test_the_card_tells_which_of_the_three_are_there() -> None:
    state = packed("birdwatcher", "small-areas")
    told = [standings(state)["small-areas"][0]]
    for word in E11.split():
        state = laid(word, state)
        told.append(standings(state)["small-areas"][0])
    assert told == [
        ("luggage.areas", 0),
        ("luggage.areas", 0),
        ("luggage.areas-wood", 1),
        ("luggage.areas-wood-field", 2),
        ("fulfilled", 10),
    ]


def row(tile: str, r: int) -> str:
    """Seven of a tile side by side."""
    return " ".join(f"{tile}@{q},{r}/0" for q in range(7))


def test_great_areas_count_open_or_closed() -> None:
    state = laid(row("L14", 0), packed(goals="great-areas"))
    assert standings(state)["great-areas"] == [("luggage.areas-wood", 1)]
    state = laid(row("L15", 1), state)
    assert standings(state)["great-areas"] == [("luggage.areas-wood-field", 2)]
    state = laid(row("L16", 2), state)
    assert line_of(state, "goals").points == 10
    assert len(line_of(state, "goals").hexes) == 21


@pytest.mark.parametrize("row", ["row-70", "row-140"])
def test_l16_great_areas_lie_in_the_envelope(row: str) -> None:
    drawn = pack(LUGGAGE, setup("luggage", 1, unlocked=(row,))).draws
    (goals,) = (draw.cards for draw in drawn if draw.deck == "goals")
    assert "small-areas" in goals
    assert "great-areas" not in goals
    drawn = pack(LUGGAGE, setup("luggage", 1, unlocked=("envelope",))).draws
    (goals,) = (draw.cards for draw in drawn if draw.deck == "goals")
    assert "great-areas" in goals
