"""A rule overrides only what it needs; the rest is never asked."""

from typing import Any

import pytest

from engine.events import TurnPassed
from engine.hexes import Hex
from engine.rules import Rule, overrides
from engine.rules.flags import Flags
from engine.rules.settling import OwnMarker, Settling
from engine.trial import Trial
from tests.mirror import survey_of
from tests.support import table

ASKED: dict[str, tuple[Any, ...]] = {
    "react": (None, TurnPassed(1)),
    "forbids": (None,),
    "answers": (None,),
    "offered_words": (None, 0),
    "declare": (None, 0, "word"),
    "lines": (None, 0),
    "along": (None, {}),
    "completes": (None,),
    "turns": (None,),
}


@pytest.mark.parametrize("hook", ASKED)
def test_a_hook_that_is_not_overridden_is_never_asked(hook: str) -> None:
    """The box sorts rules by their hooks; asking nevertheless is a mistake and says so."""
    assert not overrides(Rule(), hook)
    with pytest.raises(NotImplementedError):
        getattr(Rule(), hook)(*ASKED[hook])


def test_the_box_sorts_rules_by_what_they_have_to_say() -> None:
    box = table(unlocked=("red-hearts", "circus")).box
    assert [type(rule) for rule in box.limiters] == [OwnMarker]
    assert [rule.key for rule in box.askers] == ["red-hearts"]
    assert [rule.key for rule in box.scorers] == [
        "tasks",
        "flags",
        "longest",
        "red-hearts",
        "circus",
    ]
    assert [rule.key for rule in box.talkers] == ["absence"]
    assert overrides(Settling(), "react")
    assert not overrides(Flags(), "react")


class NotEast(Rule):
    """A rule that forbids a hex, and some rotations elsewhere."""

    def forbids(self, trial: Trial) -> str | None:
        _, hex, rotation = trial.placement
        return "not-east" if hex == Hex(1, 0) or rotation > 3 else None


def test_a_rule_is_asked_about_each_placement_unless_it_knows_a_quicker_way() -> None:
    look = survey_of("classic", "L17@0,0/0", "L18")
    look.limiters = [NotEast()]
    places = look.places()
    assert len(places) == 5
    assert Hex(1, 0) not in places
    assert set(places.values()) == {(0, 1, 2, 3)}


def test_a_rule_that_says_nothing_else_limits_and_is_touched() -> None:
    """The safe answers: ask me about every tile, compute my lines anew."""
    unused: Any = None
    assert Rule().limits(unused)
    assert Rule().touched(unused)
