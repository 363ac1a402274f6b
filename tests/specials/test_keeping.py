"""What programs count for keeping what may be used once or is scarce (``Rule.worth_keeping``)."""

from collections.abc import Mapping

import pytest

from engine.actions import Answer
from engine.play import survey
from engine.specials import SPECIALS
from engine.state import State
from engine.trial import Trial
from tests.specials.powers import rich
from tests.specials.tables import SAKURA, everything
from tests.support import hold


def _cost(key: str, state: State, fields: Mapping[str, Answer]) -> int:
    """What a program counts for deciding so at the first place it finds."""
    look = survey(state, 0)
    assert look is not None
    hex, rotations = next(iter(look.places().items()))
    (special,) = (one for one in SPECIALS if one.key == key and one.edition == "sakura")
    return special.worth_keeping(Trial(look, hex, rotations[0], fields))


def test_drinks_cost_their_blossom_and_the_only_time_they_can_be_had() -> None:
    assert _cost("drinks", rich("drinks"), {"drinks": True}) == -2


@pytest.mark.parametrize(("marker", "cost"), [(6, -3), (4, -2)])
def test_a_seal_is_worth_half_the_task_that_it_doubles(marker: int, cost: int) -> None:
    state = hold(everything(SAKURA), f"T-W3={marker}")
    assert _cost("emperors-decree", state, {"piece": "seal"}) == cost
    assert _cost("emperors-decree", state, {}) == 0


@pytest.mark.parametrize(("key", "piece"), [("bridges", "bridge"), ("gates", "gate")])
def test_a_piece_may_still_earn_all_but_one_of_its_points(key: str, piece: str) -> None:
    state = hold(everything(SAKURA), "L22")
    assert _cost(key, state, {"piece": piece}) == -4
    assert _cost(key, state, {}) == 0
