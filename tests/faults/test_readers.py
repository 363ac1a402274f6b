"""Who may read what: every address about a closed table, and a stolen copy of the database."""

import json

import pytest
from sqlalchemy import text

from app.base.database import make_database, reading
from app.models.base import Base
from tests.app.socket_support import Table, log_of, table
from tests.client import Closed, Guest, Refused
from tests.faults.test_requests import routes
from tests.live import LiveServer
from tests.live_fixtures import Invite

OURS = ("{room_id}", "{room}")
SHOWN_TO_ALL = ("/api/rooms/{room_id}/qr.svg", "/t/{room}")
"""The link as a picture, and the door: what they say follows from the link itself."""


def reads() -> list[str]:
    """Every address that tells something about a table."""
    found = [route.path for route in routes() if "GET" in (route.methods or ())]
    return [path for path in found if any(name in path for name in OURS)]


def _at(path: str, room: str) -> str:
    for name in OURS:
        path = path.replace(name, room)
    return path.replace("{campaign_id}", "none")


async def _closed(live: LiveServer, invite: Invite) -> Table:
    at = await table(invite, live, 1, access="closed")
    await at.turns(3)
    return at


async def test_every_address_of_a_closed_table_is_closed(live: LiveServer, invite: Invite) -> None:
    """F5: guests, strangers and those who were sent away see no more than that there is a door."""
    at = await _closed(live, invite)
    secrets = await _told_at(live, at.room)
    zoe, stranger = await invite(live, "Zoe"), Guest(live.url)
    assert len(reads()) >= 4
    for guest in (zoe, stranger):
        for path in reads():
            answer = await guest.get(_at(path, at.room))
            assert path in SHOWN_TO_ALL or answer.status_code in (403, 404), path
            assert not [word for word in secrets if word in answer.text], path
    mine = await at.guests[0].get(f"/api/rooms/{at.room}/record")
    assert all(word in mine.text for word in secrets)
    await stranger.close()


async def _told_at(live: LiveServer, room: str) -> list[str]:
    """What tells a game from others: where its tiles lie."""
    placed = [json.loads(entry.action) for entry in await log_of(live, room)]
    return [f'"tile":"{act["tile"]}","hex"' for act in placed if act["type"] == "place"]


async def test_nothing_in_the_database_opens_a_door(live: LiveServer, invite: Invite) -> None:
    """F13: a thief of a copy tries every value in it as a cookie, and as a code."""
    at = await _closed(live, invite)
    ana = at.guests[0]
    code = (await ana.post("/api/devices"))["code"].replace(" ", "")
    login = f"thief {ana.person[:8]}"
    await ana.post("/api/account", {"login": login, "password": "correct horse battery"})
    token = ana.cookie.partition("=")[2]
    values = await _dump(live)
    assert login in values
    assert not [value for value in values if token in value or code in value or "horse" in value]
    hashes = [value for value in values if len(value) == 64][-20:]
    assert hashes
    mallory = Guest(live.url)
    for stolen in hashes:
        mallory.http.cookies.set("dorfplatz", stolen)
        with pytest.raises(Refused, match="not-known"):
            await mallory.post("/api/devices")
    with pytest.raises(Closed, match="4403"):
        await mallory.open(at.room)
    await mallory.close()


async def _dump(live: LiveServer) -> set[str]:
    database = make_database(live.settings.database_url)
    found: set[str] = set()
    async with reading(database) as session:
        for name in Base.metadata.tables:
            rows = await session.execute(text(f'SELECT * FROM "{name}"'))  # noqa: S608 - our own
            found.update(str(value) for row in rows for value in row)
    await database.dispose()
    return found
