"""Editions say everything a lobby needs to know."""

import pytest

from engine import editions
from engine.edition import Edition
from engine.errors import Malformed
from engine.tiles import LANDSCAPE, SPECIAL


@pytest.mark.parametrize("edition", editions.EDITIONS, ids=lambda edition: edition.key)
def test_an_edition_is_complete(edition: Edition) -> None:
    """Each tile once, each special its own, every Task tile with a pile of markers."""
    ids = [tile.id for tile in edition.tiles]
    assert len(ids) == len(set(ids))
    assert all(special.edition == edition.key for special in edition.specials)
    piles = {type for _, markers in edition.markers for type in markers}
    piles |= {type for special in edition.specials for type in special.markers}
    assert {tile.task for tile in edition.tiles if tile.task} <= piles
    assert edition.seats[0] >= 1
    free = {special.key for special in edition.specials if not special.module}
    assert set(edition.unlockable) == {*edition.boxes, *free}
    assert set(edition.modules) == {s.module for s in edition.specials if s.module}


@pytest.mark.parametrize("edition", editions.EDITIONS, ids=lambda edition: edition.key)
def test_no_two_tiles_of_an_edition_are_the_same(edition: Edition) -> None:
    """Two tiles are the same only if one is a rotation of the other with the same marks."""
    seen = {(min(tile.faces), tile.task) for tile in edition.tiles if not tile.flags}
    assert len(seen) == len([tile for tile in edition.tiles if not tile.flags])


def test_special_tiles_belong_to_specials() -> None:
    for edition in editions.EDITIONS:
        assert all(tile.stack != SPECIAL for tile in edition.plain_tiles)
        for special in edition.specials:
            assert all(tile.stack != LANDSCAPE for tile in special.tiles)


def test_an_edition_is_found_by_its_key() -> None:
    assert editions.edition("duel").title == "The Duel"
    with pytest.raises(Malformed, match="classic, duel") as malformed:
        editions.edition("chess")
    assert malformed.value.code == "unknown-edition"
