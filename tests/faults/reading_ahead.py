"""Reading ahead: everything that tells something of a game, and the search for its deal in it."""

import json
import re
from collections.abc import Iterator
from itertools import chain

from app.base.database import reading
from app.log.kept_deals import deal_of
from engine.codec import decode_deal
from engine.deal import Deal
from tests.app.club import Club
from tests.client import Guest

PICTURED = re.compile(r'\["((?:L|X-)[a-z0-9-]+)","')
"""A Landscape or Special tile of a picture, before its print."""


async def deal_at(there: Club, room: str) -> Deal:
    """The deal that a table plays."""
    async with reading(there.rooms.services.database) as session:
        kept = await deal_of(session, room)
    assert kept is not None
    return decode_deal(json.loads(kept.deal))


def told(deal: Deal, text: str) -> str:
    """What a text tells of the order of a deal: its salt, or three tiles in a row."""
    plain = text.replace(" ", "")
    salt = (what for what in [deal.salt] if what in plain)
    return next(chain(salt, _rows(deal, 3, plain)), "")


def pictured(deal: Deal, text: str) -> str:
    """What the pictures of a text tell of the order of a deal: five tiles in a row."""
    drawn = ",".join(f'"{tile}"' for tile in PICTURED.findall(text.replace(" ", "")))
    return next(_rows(deal, 5, drawn), "")


def _rows(deal: Deal, long: int, text: str) -> Iterator[str]:
    tiles = [f'"{tile}"' for tile in deal.landscape]
    rows = (",".join(tiles[at : at + long]) for at in range(len(tiles) - long + 1))
    return (row for row in rows if row in text)


def _paths(room: str, other: str) -> list[str]:
    """Everything that tells something of a finished game."""
    pages = [f"/replay/{room}", f"/t/{room}", f"/compare?a={room}&b={other}", "/games", "/"]
    return [f"/api/rooms/{room}/record", *pages, "/api/me/data"]


async def read_all(guest: Guest, room: str, other: str = "") -> str:
    """All that a person can look at of a game."""
    return "\n".join([(await guest.get(path)).text for path in _paths(room, other or room)])
