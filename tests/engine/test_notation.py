"""One text for a whole board."""

import pytest
from hypothesis import given

from engine import notation
from engine.editions import edition
from engine.errors import Malformed
from engine.hexes import Hex
from engine.tasks import Task
from engine.terrains import terrains
from tests.mirror import board_image
from tests.strategies import Cut, positions, thorough

TILES = {tile.id: tile for tile in edition("classic").tiles}


@thorough(60)
@given(positions())
def test_a_board_is_read_back_as_it_was_written(cut: Cut) -> None:
    """Faces, regions, open hexes and tasks, decided clouds included."""
    state = cut.state
    for party in state.parties:
        text = notation.write(party.board, party.tasks)
        board, tasks = notation.read(text, state.box.tiles, state.box.terrains)
        assert sorted(tasks) == sorted(party.tasks)
        one, other = board_image(board), board_image(party.board)
        for image in (one, other):
            image["flagged"] = sorted(image["flagged"], key=lambda placement: placement.hex)
        assert one == other
        assert notation.write(board, tasks) == text


def test_a_board_has_one_text() -> None:
    """Rows from the top, each from the left, whatever the order of laying."""
    text = "L31@1,-1/5 T-W1@-1,0/1=5 L17@0,0/2"
    board, tasks = notation.read("L17@0,0/2 T-W1@-1,0/1=5 L31@1,-1/5", TILES, terrains())
    assert notation.write(board, tasks) == text
    assert tasks == (Task(Hex(-1, 0), "W", 5),)
    assert notation.write(board) == text.replace("=5", "")
    assert notation.write(notation.read("", TILES, terrains())[0]) == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("L17", "bad-board"),
        ("L17@0,0", "bad-board"),
        ("L17@0,0/6", "bad-board"),
        ("L17@0;0/1", "bad-board"),
        ("L17@0,0/1=", "bad-board"),
        ("L17@0,0/1~0", "bad-board"),
        ("L17@0,0/1~6W", "bad-board"),
        ("L17@0,0/1 L18@0,0/1", "bad-board"),
        ("L99@0,0/1", "unknown-tile"),
    ],
)
def test_what_is_no_board_is_refused(text: str, code: str) -> None:
    """Words, not rules."""
    with pytest.raises(Malformed) as refused:
        notation.read(text, TILES, terrains())
    assert refused.value.code == code
