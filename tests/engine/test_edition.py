"""Editions say everything a lobby needs to know."""

import pytest

from engine import editions
from engine.edition import Edition
from engine.errors import Malformed
from engine.tiles import LANDSCAPE, SPECIAL


@pytest.mark.parametrize("edition", editions.known(), ids=lambda edition: edition.key)
def test_an_edition_is_complete(edition: Edition) -> None:
    """Each tile once, each special its own, every Task tile with a pile of markers."""
    ids = [tile.id for tile in edition.tiles]
    assert len(ids) == len(set(ids))
    assert all(special.edition == edition.key for special in edition.specials)
    piles = {type for _, markers in edition.markers for type in markers}
    piles |= {type for special in edition.specials for type in special.markers}
    assert {tile.task for tile in edition.tiles if tile.task} <= piles
    assert edition.seats[0] >= 1
    free = {s.key for s in edition.specials if not s.module and not s.deck}
    assert set(edition.unlockable) == {*edition.boxes, *free}
    assert set(edition.modules) == {s.module for s in edition.specials if s.module}


@pytest.mark.parametrize("edition", editions.known(), ids=lambda edition: edition.key)
def test_no_two_tiles_of_an_edition_are_the_same(edition: Edition) -> None:
    """Two tiles are the same only if one is a rotation of the other with the same marks.

    A Special tile may have the edges of a plain one.
    """
    seen = {(tile.stack, min(tile.faces), tile.task) for tile in edition.tiles if not tile.flags}
    assert len(seen) == len([tile for tile in edition.tiles if not tile.flags])


def test_special_tiles_belong_to_specials() -> None:
    for edition in editions.known():
        assert all(tile.stack != SPECIAL for tile in edition.plain_tiles)
        for special in edition.specials:
            ordinary = [tile for tile in special.tiles if tile.stack == LANDSCAPE]
            assert all(tile.id.startswith("L") for tile in ordinary), "named as plain ones are"


def test_an_edition_is_found_by_its_key() -> None:
    assert editions.edition("duel").title == "The Duel"
    with pytest.raises(
        Malformed, match=", ".join(found.key for found in editions.known())
    ) as malformed:
        editions.edition("chess")
    assert malformed.value.code == "unknown-edition"


def test_tables_offer_only_some_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is prepared is known to commands and records, and no table may ask for it."""
    classic, prepared = editions.edition("classic"), editions.edition("sakura")
    monkeypatch.setattr(editions, "EDITIONS", (classic,))
    monkeypatch.setattr(editions, "PREPARED", (prepared,))
    assert editions.edition("sakura") is prepared
    assert editions.offered("classic") is classic
    with pytest.raises(Malformed, match=r"known: classic$") as malformed:
        editions.offered("sakura")
    assert malformed.value.code == "unknown-edition"
