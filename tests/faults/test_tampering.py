"""Entries are changed in the database: that room rests, and no other room is touched (A12)."""

import json

import pytest
from sqlalchemy import text

from app.base.database import make_database, writing
from tests.app.socket_support import solo
from tests.client import Closed
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch, complaints

CHANGES = {
    "altered": "UPDATE entries SET at = '2020' WHERE room_id = :r AND seq = 3",
    "deleted": "DELETE FROM entries WHERE room_id = :r AND seq = 3",
    "swapped": "UPDATE entries SET seat = 1 WHERE room_id = :r AND seq = 3",
}


async def _change(live: LiveServer, statement: str, room: str) -> None:
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        await session.execute(text(statement), {"r": room})
    await database.dispose()


@pytest.mark.parametrize("change", CHANGES)
async def test_a_changed_log_is_not_played_on(
    launch: Launch, invite: Invite, database_url: str, change: str
) -> None:
    live = launch(url=database_url)
    page, other = await solo(invite, live), await solo(invite, live)
    ana = page.owner
    for _ in range(4):
        await page.caught_up((await page.place())["seq"])
    live.kill()
    await _change(live, CHANGES[change], page.room)
    live.start()
    with pytest.raises(Closed) as why:
        await ana.open(page.room)
    assert why.value.code == 1013
    assert (await ana.get(f"/api/rooms/{page.room}/record")).status_code == 503
    assert (await ana.get("/")).status_code == 200
    assert (await (await other.owner.open(other.room)).place())["t"] == "ack"
    told = [json.loads(line) for line in live.said().splitlines()]
    assert {line.get("room") for line in told if line["level"] == "error"} == {page.room}
    assert set(complaints(live.said())) <= {f"the log was changed at entry {n}" for n in (3, 4)}
