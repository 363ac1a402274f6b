"""Endings as a mechanism; Dam and Dead end have a table in tests/specials."""

from engine.endings import Ending
from engine.specials import SPECIALS
from tests.support import table


def test_there_is_one_for_each_line() -> None:
    found = {special.key: special.kind for special in SPECIALS if isinstance(special, Ending)}
    assert found == {"dam": "S", "dead-end": "T"}


def test_the_box_knows_which_rules_turn_edges() -> None:
    assert [rule.key for rule in table("sakura", unlocked=("dam",)).box.turners] == ["dam"]
    assert table("sakura").box.turners == ()
