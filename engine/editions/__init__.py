"""The editions. A new one is its own file and one line here."""

from engine.edition import Edition
from engine.editions.classic import CLASSIC
from engine.editions.duel import DUEL
from engine.editions.luggage import LUGGAGE
from engine.editions.sakura import SAKURA
from engine.errors import Malformed

EDITIONS: tuple[Edition, ...] = (
    CLASSIC,
    DUEL,
    LUGGAGE,
    SAKURA,
)
"""The editions that tables offer: they have pages, words and pictures."""
PREPARED: tuple[Edition, ...] = ()
"""Editions that the commands and records know and that no table offers yet: their rules are
complete, their pages are not."""


def known() -> tuple[Edition, ...]:
    """Every edition there is, offered or not."""
    return EDITIONS + PREPARED


def edition(key: str) -> Edition:
    """Find an edition by its key, whether tables offer it or not."""
    return _named(key, known())


def offered(key: str) -> Edition:
    """Find an edition that tables offer by its key."""
    return _named(key, EDITIONS)


def _named(key: str, editions: tuple[Edition, ...]) -> Edition:
    for found in editions:
        if found.key == key:
            return found
    names = ", ".join(found.key for found in editions)
    raise Malformed("unknown-edition", f"unknown edition {key!r}; known: {names}")
