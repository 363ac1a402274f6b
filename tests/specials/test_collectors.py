"""bird-lover, koi-expert, tea-master, pilgrim, merchant: two blossoms at once (sakura.md 4.4)."""

import pytest

from engine.hexes import Hex
from tests.specials.powers import purse, rich
from tests.specials.tables import laid

CARDS = {
    "bird-lover": "T-G2@0,0/0=2 L32@1,0/0",
    "koi-expert": "T-S5@0,0/0=2 L25@1,0/3",
    "tea-master": "T-V3@0,0/0=2 L31@1,0/0",
    "pilgrim": "T-W1@0,0/0=2 L11@1,0/0",
    "merchant": "T-T3@0,0/0=2 L20@1,0/0",
}


@pytest.mark.parametrize("key", CARDS)
def test_s33_blossoms_of_its_kind_yield_two(key: str) -> None:
    for card in CARDS:
        state = laid(CARDS[key], rich(card, blossoms=0))
        assert purse(state) == (2 if card == key else 1)
        assert dict(state.parties[0].noted("cherry-blossoms")) == {Hex(1, 0): purse(state)}
