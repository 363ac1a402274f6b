"""River Loop (luggage.md 4.12)."""

import pytest

from engine.events import Noted
from engine.scoring import standings
from tests.specials.tables import hexes, laid, line_of, packed
from tests.support import happened, happened_ever

RING = "L01@0,0/5 L02@-1,1/0 L03@-2,1/1 L10@-2,0/5 T-S2@-1,-1/0 T-O2@0,-1/1"
CARD = "river-loop"


def test_e10_the_sixth_tile_closes_the_circle() -> None:
    *five, sixth = RING.split()
    state = laid(" ".join(five), packed(goals=CARD))
    assert line_of(state, "goals").points == 0
    state = laid(sixth, state)
    assert line_of(state, "goals").points == 10
    assert line_of(state, "goals").hexes == hexes(
        (0, 0), (-1, 1), (-2, 1), (-2, 0), (-1, -1), (0, -1)
    )
    assert [event.rule for event in happened(state, Noted)] == [CARD]


@pytest.mark.parametrize(
    "words",
    [
        "L07@0,0/3 L08@1,0/5 L09@0,1/1",
        "T-S3@0,0/3 T-S1@-1,0/0 L04@-2,0/0 L05@-3,0/0 L06@-4,0/0 T-S3@-5,0/0",
    ],
    ids=["three-tiles", "spring-and-mouth"],
)
def test_too_short_or_with_an_end_it_is_no_loop(words: str) -> None:
    state = laid(words, packed(goals=CARD))
    assert line_of(state, "goals").points == 0
    assert not happened_ever(state, Noted)


def test_once_fulfilled_it_is_not_noted_again() -> None:
    state = laid(f"{RING} L11@-1,0/0", packed(goals=CARD))
    assert len(happened_ever(state, Noted)) == 1
    assert line_of(state, "goals").points == 10


def test_its_card_tells_the_longest_river() -> None:
    *five, sixth = RING.split()
    state = packed(goals=CARD)
    assert standings(state) == {CARD: [("luggage.river", 0)]}
    state = laid(" ".join(five), state)
    assert standings(state) == {CARD: [("luggage.river", 5)]}
    assert standings(laid(sixth, state)) == {CARD: [("fulfilled", 10)]}
