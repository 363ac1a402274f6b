"""Landscapes to look at, laid from real tiles and written as ``engine.notation`` does.

Every edition has a folder of its own, ``app/data/editions/<key>``: ``front.txt`` is a large
landscape that pages lie in front of, ``sample.txt`` a few tiles for the card of the edition,
``lost.txt`` the tile of pages that lead nowhere.
"""

from functools import lru_cache
from pathlib import Path

from app.assets.pictures import Picture, of_text

DATA = Path(__file__).resolve().parents[1] / "data" / "editions"


def front(key: str) -> Picture:
    """A large, finished landscape of an edition."""
    return _laid(key, "front")


def sample(key: str) -> Picture:
    """A few tiles of an edition for its card."""
    return _laid(key, "sample")


def lost(key: str) -> Picture:
    """A tile of an edition all alone, for pages that lead nowhere."""
    return _laid(key, "lost")


@lru_cache
def _laid(key: str, name: str) -> Picture:
    return of_text(key, (DATA / key / f"{name}.txt").read_text("utf-8"))
