"""dam and dead-end: once in a game a river or road stops short (sakura.md 4.2, ruling S28)."""

from dataclasses import replace

import pytest

from engine.board import Turned
from engine.events import Noted, TilePlaced
from engine.hexes import Hex
from engine.play import options, survey, tried
from engine.preview import preview
from engine.state import State
from tests.support import action, happened, hold, lay, place, rejects, table

CARDS = {"dam": ("S", "L23"), "dead-end": ("T", "L33")}
"""Of each its line, and a tile with the line on its edges 0 and 3."""


def _beside_meadow(*cards: str) -> State:
    """L14 shows meadow on side 0, so no line goes on to the east."""
    return lay(table("sakura", unlocked=cards), "L14@0,0/0")


def _meadow(state: State, word: str) -> tuple[object, ...]:
    asked = action(word)
    offers = options(hold(state, asked.tile), 0).offers
    return offers.get((asked.hex, asked.rotation), {}).get("meadow", ())


@pytest.mark.parametrize("key", CARDS)
def test_s28_an_edge_made_meadow_fits_where_the_line_would_not(key: str) -> None:
    """The example of sakura.md 4.2: a road of one tile with one open edge."""
    kind, tile = CARDS[key]
    state = hold(_beside_meadow(key), tile)
    assert rejects(state, f"{tile}@1,0/0") == "line-mismatch"
    state = place(state, f"{tile}@1,0/0", meadow=[3])
    region = state.parties[0].board.regions[kind][Hex(1, 0)]
    assert (region.size, region.open) == (1, 1)
    assert state.parties[0].board.faces[Hex(1, 0)][3] == "M"
    (laid,) = happened(state, TilePlaced)
    assert laid.became == (Turned(Hex(1, 0), 3, "M"),)
    assert happened(state, Noted) == [Noted(key, key, 0, Hex(1, 0))]


@pytest.mark.parametrize("key", CARDS)
def test_it_is_in_the_list_of_places_and_marked_as_needed(key: str) -> None:
    _, tile = CARDS[key]
    found = options(hold(_beside_meadow(key), tile), 0)
    spot = (Hex(1, 0), 0)
    assert 0 in found.places[Hex(1, 0)]
    assert found.needed[spot] == ("meadow",)
    assert found.offers[spot]["meadow"] == ([3],)
    assert (Hex(1, 0), 1) not in found.needed
    assert found.offers[Hex(1, 0), 1]["meadow"] == ([0], [3])
    without = options(hold(_beside_meadow(), tile), 0)
    assert 0 not in without.places[Hex(1, 0)]
    assert not without.needed


@pytest.mark.parametrize("key", CARDS)
def test_s28_once_a_game_and_for_good(key: str) -> None:
    """The edge is meadow for what is laid beside it later."""
    kind, tile = CARDS[key]
    state = place(hold(_beside_meadow(key), tile), f"{tile}@1,0/0", meadow=[0, 3][1:])
    assert _meadow(state, f"{tile}@2,0/0") == ()
    turned = place(hold(_beside_meadow(key), tile), f"{tile}@1,0/1", meadow=[0])
    east = {"S": "T-S5", "T": "T-T3"}[kind]
    assert rejects(hold(turned, east), f"{east}@1,1/1") == "line-mismatch"


@pytest.mark.parametrize(
    ("tile", "expected"),
    [("L23", True), ("L33", False), ("T-S5", False), ("X-lake", False), ("L22", False)],
)
def test_s28_only_its_line_and_only_landscape_tiles(tile: str, expected: bool) -> None:
    state = _beside_meadow("dam", "lake")
    found = options(hold(state, tile), 0).offers.values()
    assert any("meadow" in fields for fields in found) == expected


def test_a_stored_tile_is_a_landscape_tile_still() -> None:
    state = hold(_beside_meadow("dam", "warehouse"), "L23")._replace(taken="L23")
    assert _meadow(state, "L23@1,0/0") == ([3],)


def test_both_on_one_tile() -> None:
    """A tile with a road and a river could lose an edge of each; no Landscape tile has both, so
    the test makes one."""
    state = _beside_meadow("dam", "dead-end")
    printed = state.box.tiles["T-T5"]
    both = _as_landscape(state, printed.id)
    found = options(hold(both, "T-T5"), 0).offers[Hex(1, 0), 1]["meadow"]
    assert [0, 2] in found
    assert all(len(edges) <= 2 for edges in found)


def _as_landscape(state: State, tile: str) -> State:
    """The same table with a Task tile printed as a Landscape tile."""
    plain = replace(state.box.tiles[tile], stack="landscape", marks=())
    box = replace(state.box, tiles={**state.box.tiles, tile: plain})
    return state._replace(box=box)


@pytest.mark.parametrize("meadow", [[0], [1], [3, 3], [0, 3], "[3]", 3, [True], []], ids=repr)
def test_nothing_else_turns_an_edge(meadow: object) -> None:
    state = hold(_beside_meadow("dam"), "L23")
    assert rejects(state, "L23@1,0/0", meadow=meadow) == "line-mismatch"


def test_what_is_not_offered_is_refused_where_the_tile_fits() -> None:
    state = hold(_beside_meadow("dam"), "L23")
    for meadow in ([1], [0, 3], [], 3, [3.0], [False]):
        assert rejects(state, "L23@1,0/1", meadow=meadow) == "not-offered"
    assert rejects(hold(_beside_meadow(), "L23"), "L23@1,0/1", meadow=[3]) == "unknown-field"


def test_no_bridge_stands_where_only_one_edge_is_left() -> None:
    state = hold(_beside_meadow("dam", "bridges"), "L23")
    assert rejects(state, "L23@1,0/1", meadow=[3], piece="bridge") == "not-offered"
    for fields in ({"piece": "bridge"}, {"meadow": [3]}):
        assert place(state, "L23@1,0/1", **fields).turn > state.turn


def test_a_preview_tells_it() -> None:
    state = lay(table("sakura", unlocked=("dam",)), "L14@0,0/0")
    look = survey(hold(state, "L23"), 0)
    assert look is not None
    seen = preview(tried(look, action("L23@1,0/0", meadow=[3])))
    assert [(g.kind, g.size, g.open) for g in seen.grown if g.kind == "S"] == [("S", 1, 1)]


@pytest.mark.parametrize("key", CARDS)
def test_programs_find_a_place_that_needs_the_edge(key: str) -> None:
    """The first legal way to lay the tile there makes the edge meadow; without the card there is
    none."""
    _, tile = CARDS[key]
    look = survey(hold(_beside_meadow(key), tile), 0)
    assert look is not None
    found = look.legal_trial(Hex(1, 0), 0)
    assert found is not None
    assert found.fields == {"meadow": [3]}
    turned = look.legal_trial(Hex(1, 0), 1)
    assert turned is not None
    assert turned.fields == {}
