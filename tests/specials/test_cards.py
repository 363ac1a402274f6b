"""hearts-desire and road-to-success: cards without tile or line (classic.md 4.15)."""

import pytest

from engine.box import pack
from engine.scoring import sheet
from tests.specials.tables import CLASSIC
from tests.support import setup, table


@pytest.mark.parametrize("key", ["hearts-desire", "road-to-success"])
def test_the_game_is_played_as_without_it(key: str) -> None:
    """K24, K25: what it opens is the campaign's business."""
    box, plain = (pack(CLASSIC, setup("classic", 1, unlocked=u)) for u in ((key,), ()))
    assert (box.tiles, box.markers) == (plain.tiles, plain.markers)
    assert sheet(table(unlocked=(key,)), 0) == sheet(table(), 0)
