"""Whoever tries one spoken code after the other is soon not listened to (F7)."""

import pytest

from app.attempts import CODES
from app.words import WORDS
from tests.client import Guest, Refused
from tests.live_fixtures import Invite, Launch

DOORS = ("/api/rooms/join", "/api/campaigns/join", "/api/devices/claim", "/j/", "/jc/")


async def _knock(guest: Guest, door: str, code: str) -> int:
    """Try a code at a door; the status of the answer."""
    if not door.startswith("/api"):
        return (await guest.get(door + code)).status_code
    try:
        await guest.post(door, {"code": code})
    except Refused as why:
        return why.status
    return 200


@pytest.mark.parametrize("door", DOORS)
async def test_after_some_wrong_codes_no_door_listens(
    launch: Launch, invite: Invite, database_url: str, door: str
) -> None:
    live = launch(url=database_url)
    ana, mallory = await invite(live), await invite(live, "Mallory")
    room = await ana.create()
    code = (await ana.open(room)).welcome["lobby"]["code"]
    for number in range(CODES.failures):
        assert await _knock(mallory, "/api/rooms/join", code) == 200  # being right costs nothing
        assert await _knock(mallory, door, f"{WORDS[0]}{number + 1:03}") in (401, 404)
    for each in DOORS:
        assert await _knock(mallory, each, code) == 429
    told = await mallory.get(f"/j/{code}")
    assert told.headers["content-type"].startswith("text/html")
    assert 0 < int(told.headers["retry-after"]) <= CODES.seconds + 1
    assert (await mallory.get(f"/t/{room}")).status_code == 200  # a link is no guess
