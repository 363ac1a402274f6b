"""The machine behind the sequence cards; tables of turns in tests/specials."""

from engine.events import TilePlaced
from engine.hexes import Hex
from engine.rules.sequences import AREA, LINE, SEQUENCES, VILLAGE, Filled
from tests.specials.tables import packed

ROWS = (VILLAGE, AREA, LINE)


def _rows(types: str) -> list[int]:
    """The row after each task."""
    card, found = Filled(), []
    for number, type in enumerate(types):
        card = card.after(ROWS, ("wrap" if type == "O" else type, Hex(number, 0)))
        found.append(card.row)
    return found


def test_a_row_is_kept_filled_next_or_lost() -> None:
    """luggage.md 4.11, the table of the four cases."""
    assert _rows("VVWGO") == [1, 1, 2, 2, 3]
    assert _rows("VWV") == [1, 2, 1]
    assert _rows("VS") == [1, 0]
    assert _rows("WOS") == [0, 0, 0]


def test_a_fulfilled_card_takes_nothing_more() -> None:
    assert _rows("VWSVG") == [1, 2, 3, 3, 3]


def test_a_turn_without_completed_tasks_says_nothing() -> None:
    state = packed(goals="task-sequence")
    assert not list(SEQUENCES.react(state, TilePlaced(0, "L11", Hex(0, 0), 0)))
