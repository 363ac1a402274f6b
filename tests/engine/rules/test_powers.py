"""Powers as a mechanism; each of them has a table in tests/specials."""

from typing import Any

import pytest

from engine.rules.powers import Encore, Power, SpokenPower
from engine.specials import SPECIALS
from tests.specials.powers import purse, rich

POWERS = {special.key: special for special in SPECIALS if isinstance(special, Power)}


def test_the_powers_their_prices_and_what_gourmet_repeats() -> None:
    """sakura.md 4.4."""
    assert {key: (power.price, power.repeats) for key, power in POWERS.items()} == {
        "onigiri": (2, True),
        "drinks": (1, True),
        "gift": (2, True),
        "master-test": (0, False),
    }
    assert [special.key for special in SPECIALS if isinstance(special, Encore)] == ["gourmet"]


@pytest.mark.parametrize("key", POWERS)
@pytest.mark.parametrize("encore", [False, True])
def test_a_power_is_ready_while_it_can_be_used_and_paid(key: str, encore: bool) -> None:
    power = POWERS[key]
    often = 2 if encore and power.repeats else 1
    state = rich(key, *(("gourmet",) if encore else ()), blossoms=power.price)
    assert power.is_ready(state, 0)
    if power.price:
        assert not power.is_ready(rich(key, blossoms=power.price - 1), 0)
    for used in range(3):
        notes = {**state.parties[0].notes, (key, None): used}
        party = state.parties[0]._replace(notes=notes)
        assert power.is_ready(state._replace(parties=(party,)), 0) == (used < often)


def test_a_power_that_was_not_used_gives_its_price_back() -> None:
    power = POWERS["gift"]
    state = rich("gift", blossoms=2)
    assert [event.value for event in power.use(state, 0)] == [1, 0]  # type: ignore[union-attr]
    assert purse(state) == 2


@pytest.mark.parametrize(("hook", "asked"), [("fits", (None, None)), ("effects", (None, 0, None))])
def test_a_spoken_power_says_itself_what_it_does(hook: str, asked: tuple[Any, ...]) -> None:
    with pytest.raises(NotImplementedError):
        getattr(SpokenPower(), hook)(*asked)
