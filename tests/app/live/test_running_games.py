"""Lists of tables read what is new in a log, not the whole of it."""

from collections.abc import Sequence

import pytest
from sqlalchemy import text

from app.base.database import writing
from app.live.running_games import RunningGames
from app.log.entries import Head, StoredEntry
from app.log.store import Store
from app.tables.results import read_game
from engine.deal import Chance
from engine.selfplay import PLAYERS
from tests.app.club import Club
from tests.client import Guest, new_aid


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every time the log of a room is read: which, and how many entries."""
    noted: list[tuple[str, int]] = []
    real = Store.load

    async def load(self: Store, room_id: str, after: Head | None = None) -> list[StoredEntry]:
        entries = await real(self, room_id, after)
        noted.append((room_id, len(entries)))
        return entries

    monkeypatch.setattr(Store, "load", load)
    return noted


async def begun(there: Club, guest: Guest, entries: int) -> str:
    """A running game with so many entries, whose room has left memory."""
    room_id = await guest.create(seats=1)
    await guest.at(room_id, "start")
    await grown(there, room_id, entries)
    return room_id


async def grown(there: Club, room_id: str, entries: int) -> None:
    """Play on until the log has so many entries, then let the room leave memory."""
    room, chance = await there.room(room_id), Chance(b"grown" * 8, "player")
    while (game := room.game) is not None and game.seq < entries:
        action = PLAYERS["random"](game.state, 0, chance)
        assert await room.submit(None, new_aid(), 0, action, game.seq) is None
    await there.rooms.renew(room_id)


async def test_a_log_is_read_once_and_then_only_its_end(
    there: Club, read: list[tuple[str, int]]
) -> None:
    ana = await there.guest()
    first, second = [await begun(there, ana, entries) for entries in (6, 9)]
    running = RunningGames(there.rooms)
    read.clear()
    assert sorted(state.seq for state in (await running.of([first, second])).values()) == [6, 9]
    assert sorted(read) == sorted([(first, 6), (second, 9)])
    read.clear()
    again = await running.of([first, second, "nowhere"])
    assert set(again) == {first, second}
    assert read == []
    await grown(there, first, 8)
    read.clear()
    found = (await running.of([first]))[first]
    assert read == [(first, 2)]
    assert found == read_game(await there.rooms.services.store.load(first))


async def test_a_room_in_memory_is_not_read_at_all(
    there: Club, read: list[tuple[str, int]]
) -> None:
    ana = await there.guest()
    room_id = await begun(there, ana, 5)
    room = await there.room(room_id)
    read.clear()
    assert room.game is not None
    assert (await RunningGames(there.rooms).of([room_id]))[room_id] is room.game.state
    assert read == []


async def test_the_front_page_reads_no_log_twice(there: Club, read: list[tuple[str, int]]) -> None:
    ana = await there.guest()
    rooms = [await begun(there, ana, entries) for entries in (3, 4, 5)]
    for expected in (len(rooms), 0):
        read.clear()
        page = (await ana.get("/")).text
        assert all(room in page for room in rooms)
        assert len(read) == expected


async def test_a_changed_log_is_left_out(there: Club) -> None:
    """The other tables are shown all the same."""
    ana = await there.guest()
    rooms: Sequence[str] = [await begun(there, ana, 4) for _ in range(2)]
    async with writing(there.rooms.services.database) as session:
        change = text("UPDATE entries SET action = '{}' WHERE room_id = :room AND seq = 3")
        await session.execute(change.bindparams(room=rooms[0]))
    assert list(await RunningGames(there.rooms).of(rooms)) == [rooms[1]]
