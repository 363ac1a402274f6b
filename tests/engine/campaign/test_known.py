"""What is unsealed: everything flipped, the conditions of open cards, the modules."""

from engine.campaign.classic import CLASSIC
from engine.campaign.known import known, never_sealed
from tests.engine.campaign.support import EDITION, crossed, final, fresh, played, rich

OPEN = never_sealed(CLASSIC, EDITION)
"""Specials that no card brings: nothing of them was ever sealed."""


def test_a_fresh_campaign_knows_only_what_is_printed() -> None:
    unsealed = known(fresh(), EDITION)
    assert unsealed.names == {card.key for card in CLASSIC.cards}
    assert unsealed[:3] == (frozenset(), OPEN, frozenset())


def test_modules_are_known_from_the_beginning() -> None:
    """They are chosen, not earned (ruling K30)."""
    assert known(fresh("great-mill"), EDITION).specials == OPEN | {
        special.key for special in EDITION.specials if special.module == "great-mill"
    }


def test_an_open_card_tells_its_condition_and_no_more() -> None:
    state = crossed(played(fresh(), 136), "e01")
    unsealed = known(state, EDITION)
    assert unsealed.boxes == {"box-1"}
    assert unsealed.conditions == {"hearts-desire"}
    assert unsealed.specials == OPEN | {"red-hearts"}


def test_a_flipped_card_is_known_wholly() -> None:
    state = played(rich("e01 e02 e04"), final(100, red_hearts=5))
    unsealed = known(state, EDITION)
    assert unsealed.specials == OPEN | {"red-hearts", "circus", "hearts-desire"}
    assert unsealed.conditions >= {"hearts-desire", "road-to-success", "ship", "watchtower"}
    assert not unsealed.conditions & {"harbor", "golden-heart"}
