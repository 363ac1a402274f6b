"""Bathing monkeys: two blossoms for each spring at the moment it closes (sakura.md 4.4)."""

import pytest

from engine.hexes import Hex
from tests.specials.powers import purse, rich
from tests.specials.tables import laid
from tests.support import lay, table

CARDS = ("bathing-monkeys", "hot-springs", "hermit", "rice-cherry-tree")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("X-spring-1@0,0/0 L11@0,1/0", 0),
        ("X-spring-1@0,0/0 X-spring-2@1,0/4", 2),
        ("X-spring-1@0,0/0 X-spring-2@1,0/4 L11@0,1/0", 2),
        ("X-spring-1@0,0/0 X-spring-2@1,0/4 X-hermit@0,1/3 T-D1@-1,1/2", 4),
    ],
)
def test_each_spring_brings_two_when_it_closes(words: str, expected: int) -> None:
    assert purse(laid(words, rich(*CARDS, blossoms=0))) == expected


def test_they_find_none_where_there_are_no_blossoms() -> None:
    """The 24 blossoms come with Cherry blossoms."""
    state = table("sakura", unlocked=("bathing-monkeys", "hot-springs"))
    assert purse(lay(state, "X-spring-1@0,0/0 X-spring-2@1,0/4")) == 0


def test_tasks_settle_first() -> None:
    """sakura.md 3, step 4: with 23 held, the last one is the blossom that the task picks."""
    board = "T-W1@0,0/0=3 L11@-1,0/1 L22@0,1/0 L22@1,1/0 X-hermit@2,0/3 X-spring-1@1,0/0"
    state = laid(board, rich(*CARDS, blossoms=23))
    assert dict(state.parties[0].noted("cherry-blossoms")) == {Hex(-1, 0): 1}
    assert purse(state) == 24
    assert purse(laid(board, rich(*CARDS, blossoms=0))) == 3
