"""Several workers on one database want the same number: one wins, and no act is lost."""

import asyncio
import random

import pytest

from app.log.entries import Appended, Conflict, Head, StoredEntry, verify_chain
from app.log.store import Store, open_store
from tests.app.support import make_entry


class Player:
    """A player at one worker: reloads what it missed, tries again until its act is stored."""

    def __init__(self, store: Store, room: str, name: str) -> None:
        self.store, self.room, self.name = store, room, name
        self.log: list[StoredEntry] = []
        self.lost = 0

    async def act(self, number: int) -> Appended:
        """One act, whatever the others do."""
        while True:
            head = Head(self.log[-1].seq, self.log[-1].hash) if self.log else Head()
            entry = make_entry(self.room, head, action_id=f"{self.name} {number}")
            try:
                done = await self.store.append(entry)
            except Conflict:
                self.lost += 1
                self.log += await self.store.load(self.room, head)
            else:
                self.log.append(entry.stored())
                return done


@pytest.mark.parametrize("seed", [1, 2])
async def test_workers_race_for_a_room_and_nothing_is_lost(
    url: str, rooms: list[str], seed: int
) -> None:
    """Two processes would do the same: each store has its own connections."""
    stores = [await open_store(url) for _ in range(2)]
    players = [
        Player(store, room, f"worker {w} player {p}")
        for w, store in enumerate(stores)
        for p, room in enumerate([rooms[0], rooms[0], rooms[1]])
    ]
    chance = random.Random(seed)
    pauses = [chance.choice((0, 0, 0.001, 0.002)) for _ in range(50)]

    async def play(player: Player) -> list[Appended]:
        done = []
        for number, pause in enumerate(pauses):
            await asyncio.sleep(pause)
            done.append(await player.act(number))
        return done

    acknowledged = await asyncio.gather(*map(play, players))
    for room, expected in ((rooms[0], 200), (rooms[1], 100)):
        log = await stores[0].load(room)
        assert [entry.seq for entry in log] == list(range(1, expected + 1))
        assert verify_chain(log)
        stored = {(entry.seq, entry.hash) for entry in log}
        mine = [a for p, a in zip(players, acknowledged, strict=True) if p.room == room]
        assert {tuple(answer) for answers in mine for answer in answers} == stored
    assert sum(player.lost for player in players) > 0
    for store in stores:
        await store.close()
