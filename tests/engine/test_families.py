"""What families share; their members have tables of their own in tests/specials."""

import pytest

from engine import families
from engine.editions import known
from engine.hexes import Hex
from engine.play import survey
from engine.rules.heart_tokens import Hearts
from engine.trial import Trial
from tests.specials.tables import laid
from tests.support import hold

MEMBERS = [special for edition in known() for special in edition.specials]


def test_a_landmark_says_by_itself_what_it_earns_and_what_concerns_it() -> None:
    state = hold(laid("L18@0,0/0"), "L17")
    look = survey(state, 0)
    assert look is not None
    bare = families.Landmark()
    with pytest.raises(NotImplementedError):
        bare.earned(state.parties[0], Hex(0, 0))
    with pytest.raises(NotImplementedError):
        bare.concerns(Trial(look, Hex(1, 0), 0), Hex(0, 0))


@pytest.mark.parametrize(
    "family",
    [Hearts, families.Terminus, families.Lookout, families.Doubling, families.Wanderer],
)
def test_every_family_has_several_members(family: type) -> None:
    mine = [special for special in MEMBERS if isinstance(special, family)]
    assert len({special.key for special in mine}) > 1


def test_a_landmark_has_one_tile() -> None:
    assert all(len(s.tiles) == 1 for s in MEMBERS if isinstance(s, families.Landmark))
