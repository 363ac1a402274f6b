"""Regions kept step by step against the oracle's flood fill, and what turning a board changes."""

from hypothesis import given

from engine.state import State
from tests import oracle
from tests.mirror import position_of
from tests.strategies import CLASSIC, DUEL, SAKURA, SPLIT, WITH_CLOUDS, Plan, games, thorough

KINDS = "WGVTS"


def _assert_same_regions(state: State, board: int) -> None:
    mine, position = state.parties[board].board, position_of(state, board)
    assert {hex: list(face) for hex, face in mine.faces.items()} == oracle.letters(position)
    found = [(r.kind, r.hexes, r.open, r.size, r.closed) for r in mine.all_regions(KINDS)]
    expected = [(r.kind, r.hexes, r.open, r.size, r.closed) for r in oracle.regions(position)]
    assert set(found) == set(expected)
    assert len(found) == len(expected)
    sizes = {kind: [r.size for r in mine.all_regions(kind)] for kind in KINDS}
    assert mine.largest == {kind: max(found, default=0) for kind, found in sizes.items()}
    for kind in KINDS:
        for hex, region in mine.regions[kind].items():
            assert hex in region.hexes
            assert region is mine.region(kind, hex)
    whole = set(mine.all_regions(KINDS))
    for (kind, (hex, number)), region in mine.parts.items():
        letters = (mine.faces[hex][side] for side in range(6) if mine.part_at(hex, side) == number)
        assert kind in letters
        assert (region.kind, region in whole, hex in region.hexes) == (kind, True, True)


@thorough(20)
@given(games((*CLASSIC, *SAKURA)))
def test_regions_are_what_a_flood_fill_finds(game: Plan) -> None:
    """Kinds, hexes, open edges and effective letters at every step, whatever is unlocked."""
    for move in game.moves():
        _assert_same_regions(move.after, 0)


@thorough(30)
@given(games(WITH_CLOUDS))
def test_k11_regions_in_a_cloud_are_what_a_flood_fill_finds(game: Plan) -> None:
    """Around the cloud at every step, joined and refused edges alike."""
    for move in game.moves():
        placed = position_of(move.after, 0).tiles
        clouds = next((laid for laid in placed if laid.text == "KKKKKK"), None)
        if clouds and oracle.distance(clouds.hex, placed[-1].hex) <= 1:
            _assert_same_regions(move.after, 0)


@thorough(40)
@given(games((SPLIT,)))
def test_s25_regions_in_small_clouds_are_what_a_flood_fill_finds(game: Plan) -> None:
    """Around a tile of two parts at every step, and at the end of the game."""
    for move in game.moves():
        mine = move.after.parties[0].board
        laid = list(mine.placements)
        clouds = next(iter(mine.split), None)
        if clouds and (oracle.distance(clouds, laid[-1]) <= 1 or move.after.ended):
            _assert_same_regions(move.after, 0)


@thorough(4)
@given(games(DUEL))
def test_regions_of_rivals_are_what_a_flood_fill_finds(game: Plan) -> None:
    """Each party's own board, last and halfway."""
    states = [move.after for move in game.moves()]
    for state in (states[len(states) // 2], states[-1]):
        for board in range(len(state.parties)):
            _assert_same_regions(state, board)
