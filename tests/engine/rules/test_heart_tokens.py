"""Heart tokens: which rule keeps them, and how many are left; boards in tests/specials."""

from engine.play import survey
from engine.rules.heart_tokens import RED_HEARTS, Hearts, RedHeart
from engine.specials import SPECIALS
from tests.specials.tables import laid, packed
from tests.support import hold


def test_both_red_hearts_bring_the_same_rule_once() -> None:
    """luggage.md 4.7: a token of one is as good as the other's."""
    one, two = packed("heart-1"), packed("heart-1 heart-2")
    assert [rules.count(RED_HEARTS) for rules in (one.box.rules, two.box.rules)] == [1, 1]
    assert RED_HEARTS not in packed("hiker").box.rules
    assert (RED_HEARTS.in_play(one), RED_HEARTS.in_play(two)) == (1, 2)


def test_hearts_that_are_laid_are_not_left() -> None:
    state = hold(laid("L11@0,0/0+heart=red", packed("heart-1 heart-2")), "L11")
    look = survey(state, 0)
    assert look is not None
    assert RED_HEARTS.left(look) == 1
    assert RED_HEARTS.answers(look) == ("red",)


def test_hearts_come_in_several_boxes() -> None:
    assert {s.edition for s in SPECIALS if isinstance(s, Hearts)} == {"classic"}
    assert {s.key for s in SPECIALS if isinstance(s, RedHeart)} == {"heart-1", "heart-2"}
