"""Landscapes to look at, laid from real tiles and written as ``engine.notation`` does."""

from functools import lru_cache
from pathlib import Path

from app.pictures import Picture, of_text

DATA = Path(__file__).resolve().parents[1] / "data"


@lru_cache
def front() -> Picture:
    """A large, finished landscape for the front page."""
    return of_text("classic", (DATA / "front.txt").read_text("utf-8"))


@lru_cache
def vista(key: str) -> Picture:
    """The same for whoever stands before a table, in the colours of its box."""
    return {**front(), "edition": key}


@lru_cache
def sample(key: str) -> Picture | None:
    """A few tiles of an edition for its card, if somebody laid some."""
    path = DATA / f"{key}.txt"
    return of_text(key, path.read_text("utf-8")) if path.exists() else None


@lru_cache
def lost() -> Picture:
    """A tile all alone, for pages that lead nowhere."""
    return of_text("classic", "L30@0,0/4")
