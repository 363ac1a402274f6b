"""What may be decided with placements: asked once for the tile, and told for each."""

from engine.hexes import ORIGIN, Hex, neighbours
from engine.offers import offers
from engine.play import survey
from engine.state import State
from engine.survey import Survey
from tests.support import hold, lay, table

BALLOON = ("balloon-launch-site", "red-hearts", "golden-heart")


def _look(state: State) -> Survey:
    look = survey(state, 0)
    assert look is not None
    return look


def test_nothing_is_asked_where_no_rule_asks() -> None:
    look = _look(hold(table(unlocked=("box-1",)), "L17"))
    assert offers(look, look.places()) == {}
    look = _look(hold(table(unlocked=BALLOON), "T-W3=5"))
    assert offers(look, look.places()) == {}


def test_rules_of_one_field_answer_together() -> None:
    """A red heart or the golden one (classic.md 4.1), the same object with every placement."""
    look = _look(hold(table(unlocked=BALLOON), "L17"))
    found = offers(look, look.places())
    assert set(found) == {(ORIGIN, rotation) for rotation in range(6)}
    assert found[ORIGIN, 0] == {"heart": ("red", "golden")}
    assert all(offered is found[ORIGIN, 0] for offered in found.values())


def test_a_rule_asks_on_some_hexes_only() -> None:
    """The balloon may step onto a tile beside it (classic.md 4.11); hearts may lie anywhere."""
    state = hold(lay(table(unlocked=BALLOON), "X-balloon@0,0/0 L17@1,0/0"), "L18")
    look = _look(state)
    found = offers(look, look.places())
    beside = [hex for hex, _ in found if hex in neighbours(ORIGIN)]
    assert beside
    for (hex, _), offered in found.items():
        assert offered["heart"] == ("red", "golden")
        assert ("balloon" in offered) == (hex in beside)
    assert list(found[Hex(0, 1), 0]) == ["heart", "balloon"]


def test_a_cloud_is_asked_about_besides() -> None:
    state = hold(lay(table(unlocked=("clouds", "red-hearts")), "X-clouds@0,0/0"), "L17")
    look = _look(state)
    found = offers(look, look.places())
    cloud = ({"0": True}, {"0": False})
    assert found[Hex(1, 0), 0] == {"heart": ("red",), "clouds": cloud}
    assert found[Hex(1, 0), 1] == {"heart": ("red",)}
    look = _look(hold(lay(table(unlocked=("clouds",)), "X-clouds@0,0/0"), "L17"))
    assert (Hex(1, 0), 1) not in offers(look, look.places())


def test_only_legal_decisions_are_offered() -> None:
    """classic.md 3: a wood of five is too large for a marker of 4, so the cloud must be refused."""
    words = "X-clouds@0,0/0 L18@-1,0/0 L18@-1,1/0 L18@0,1/0"
    look = _look(hold(lay(table(unlocked=("clouds",)), words), "T-W4=4"))
    found = offers(look, look.places())
    assert found[Hex(1, 0), 5] == {"clouds": ({"0": False},)}
