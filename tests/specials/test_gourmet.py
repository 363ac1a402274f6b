"""Gourmet: Onigiri, Drinks and Gift twice in a game each (sakura.md 4.4)."""

import pytest

from engine.rules.powers import Power
from engine.specials import SPECIALS
from tests.specials.powers import rich

KEYS = ("onigiri", "drinks", "gift", "master-test")


@pytest.mark.parametrize("key", KEYS)
def test_what_was_used_once_may_be_used_again(key: str) -> None:
    """The Master test is no treat: it stays at once."""
    (power,) = (s for s in SPECIALS if isinstance(s, Power) and s.key == key)
    for more, ready in (((), False), (("gourmet",), key != "master-test")):
        state = rich(key, *more)
        party = state.parties[0]
        party = party._replace(notes={**party.notes, (key, None): 1})
        assert power.is_ready(state._replace(parties=(party,)), 0) == ready
