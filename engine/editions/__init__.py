"""The editions. A new one is its own file and one line here."""

from engine.edition import Edition
from engine.editions.classic import CLASSIC
from engine.editions.duel import DUEL
from engine.errors import Malformed

EDITIONS: tuple[Edition, ...] = (
    CLASSIC,
    DUEL,
)


def edition(key: str) -> Edition:
    """Find an edition by its key."""
    for found in EDITIONS:
        if found.key == key:
            return found
    known = ", ".join(found.key for found in EDITIONS)
    raise Malformed("unknown-edition", f"unknown edition {key!r}; there are {known}")
