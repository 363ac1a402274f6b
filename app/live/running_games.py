"""The states of running games, for lists that show many tables at once.

A list asks for the games of a person's tables whenever it is shown. Of a room that is in memory the
state is there. Of the others it is kept from the last time: one question says how far their logs
have come, and only the entries that are new are read and folded. So a log is read from its start
once for each worker, as long as the game is among the last ``MOST`` that were asked for.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from app.live.rooms import Rooms
from app.log.encoding import read_entry
from app.log.entries import Head
from app.log.store import Changed
from engine.replay import fold, step
from engine.state import Entry, State

MOST = 200
"""States that are kept; each takes some hundred kilobytes at most."""


class _Kept(NamedTuple):
    """A state and the log's entry that led to it."""

    head: Head
    state: State


class RunningGames:
    """Answers with states that are at least as new as the log was when it was asked."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.services.store
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    async def of(self, room_ids: Sequence[str]) -> dict[str, State]:
        """The states by room; a room without a game, or whose log was changed, is left out."""
        found = {id: state for id in room_ids if (state := self._rooms.state_of(id)) is not None}
        elsewhere = [room_id for room_id in room_ids if room_id not in found]
        heads = await self._store.heads(elsewhere) if elsewhere else {}
        for room_id, seq in heads.items():
            state = await self._state(room_id, seq)
            if state is not None:
                found[room_id] = state
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return found

    async def _state(self, room_id: str, seq: int) -> State | None:
        kept = self._kept.pop(room_id, None)
        if kept is None or kept.head.seq < seq:
            try:
                kept = await self._read_on(room_id, kept)
            except Changed:
                return None
        if kept is not None:
            self._kept[room_id] = kept
        return None if kept is None else kept.state

    async def _read_on(self, room_id: str, kept: _Kept | None) -> _Kept | None:
        stored = await self._store.load(room_id, None if kept is None else kept.head)
        before = None if kept is None else kept.state.log
        read: list[Entry] = []
        for line in stored:
            before = read_entry(line.seq, line.seat, line.action, line.events, before)
            read.append(before)
        if not read:
            return kept
        if kept is None:
            state = fold(read)
        else:
            state = kept.state
            for entry in read:
                state = step(state, entry)
        return _Kept(Head(stored[-1].seq, stored[-1].hash), state)
