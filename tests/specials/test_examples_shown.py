"""The small boards that explain the specials: legal, their own, and worth something."""

import pytest

from engine.edition import Special
from engine.families import Doubling, Landmark, Wanderer
from engine.hexes import OPPOSITE, neighbours
from engine.notation import board_of
from engine.rules import overrides
from engine.state import Party
from tests.specials.tables import CLASSIC

SPECIALS = CLASSIC.specials
SHOWN = [special for special in SPECIALS if special.example]
with_board = pytest.mark.parametrize("special", SHOWN, ids=lambda special: special.key)


def test_everything_that_can_be_drawn_has_a_board() -> None:
    bare = {special.key for special in SPECIALS if not special.example}
    assert bare == {
        special.key for special in SPECIALS if not special.tiles and not overrides(special, "lines")
    }


@with_board
def test_it_shows_only_plain_tiles_besides_its_own(special: Special) -> None:
    """What lies in a closed box must not be seen in another's example."""
    board, _ = board_of(CLASSIC, special.example)
    plain = {tile.id for tile in (*CLASSIC.plain_tiles, *special.tiles)}
    assert {placement.tile.id for placement in board.placements.values()} <= plain
    assert {(q, r) for q, r, _ in special.example_tokens} <= set(board.placements)


@with_board
def test_its_edges_fit(special: Special) -> None:
    board, _ = board_of(CLASSIC, special.example)
    for hex, placement in board.placements.items():
        for side, there in enumerate(neighbours(hex)):
            if there in board.placements:
                facing = board.placements[there].face[OPPOSITE[side]]
                assert CLASSIC.terrains.may_face(placement.face[side], facing), (placement, side)
    assert len(board.placements) > 1


@pytest.mark.parametrize(
    "special",
    [s for s in SHOWN if isinstance(s, Landmark) and not isinstance(s, (Doubling, Wanderer))],
    ids=lambda special: special.key,
)
def test_it_earns_something(special: Landmark) -> None:
    board, _ = board_of(CLASSIC, special.example)
    party = Party((0,), board)
    hex = special.where(party)
    assert hex is not None
    assert special.earned(party, hex)[0] > 0
