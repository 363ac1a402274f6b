"""Which editions pages offer, and which one a page wears that belongs to none."""

from collections.abc import Sequence

from fastapi import Request

from engine.edition import Edition
from engine.editions import EDITIONS

COOKIE = "edition"
"""Where a device remembers the edition that it played last; scripts write it."""


def offered(request: Request) -> Sequence[Edition]:
    """Return the editions that can be played here: all, unless the application says less."""
    editions: Sequence[Edition] = getattr(request.app.state, "editions", EDITIONS)
    return editions


def for_one(request: Request) -> Sequence[Edition]:
    """Return the editions that a person can play alone at once."""
    return [found for found in offered(request) if found.seats[0] == 1]


def favourite(request: Request) -> Edition:
    """Return the edition that this device played last, else the first one offered."""
    editions = offered(request)
    last = request.cookies.get(COOKIE)
    return next((found for found in editions if found.key == last), editions[0])
