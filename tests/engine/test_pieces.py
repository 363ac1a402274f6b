"""Pieces as a mechanism; bridges and gates have a table in tests/specials."""

from engine.pieces import Decoration
from engine.specials import SPECIALS
from tests.specials.tables import SAKURA, everything


def test_how_many_stand_ready_is_agreed_on() -> None:
    """Two with the card, up to two more from circles (ruling S15); all where nothing is said."""
    state = everything(SAKURA)
    pieces = [special for special in SPECIALS if isinstance(special, Decoration)]
    assert {special.key: special.in_play(state) for special in pieces} == {"bridges": 4, "gates": 4}
    assert {special.supply for special in pieces} == {(2, 4)}
    assert {special.apart for special in pieces} == {3}
