"""A room's log as this worker knows it: its game, its head, and how it grows.

Reading takes in what other workers have written; committing adds one linked line. Sending either to
pages is the room's task.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from app.base.clock import from_iso, iso
from app.base.plain_json import plain
from app.live.game import Game, PreparedEntry
from app.live.services import Services
from app.log import encoding
from app.log.entries import Head, LogError, NewEntry, RoomUpdate, StoredEntry, linked
from app.tables.duel_results import duel_result
from engine.actions import Action, Undo
from engine.events import Undone
from engine.scoring import totals
from engine.state import CLOSING, Entry, State


class Ledger:
    """The entries of one room and the game they fold to; None before it has begun."""

    def __init__(self, services: Services, room_id: str, entries: Iterable[StoredEntry]) -> None:
        self.services, self.room_id = services, room_id
        self.game: Game | None = None
        self.head = Head()
        self.stored: dict[str, int] = {}
        """Action id -> the number of its entry, to know a copy by."""
        self.doubtful: set[str] = set()
        """Acts that may be in the log, which cannot be read now."""
        self.opened: tuple[int, str] | None = None
        """The entry that opened the running phase, and when it was written."""
        self.valid_from = 0
        """The last entry that opened a phase or took something back: what was planned before it
        is void, and acts of the server are told apart by it."""
        self.update: RoomUpdate | None = None
        """What the last entry of ours has changed about the room."""
        self._adopt(entries)

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 before the game has begun."""
        return self.game.seq if self.game else 0

    @property
    def deadline(self) -> datetime | None:
        """When the running phase ends; None without a clock (duel.md 3.8)."""
        if self.game is None or not self.game.clock:
            return None
        if self.opened is None or self.game.state.ended:
            return None
        seconds = self.game.clock
        scaled = timedelta(seconds=seconds * self.services.limits.clock_scale)
        return from_iso(self.opened[1]) + scaled

    def action(self, seq: int) -> Action:
        """What was asked with an entry."""
        assert self.game is not None
        return self.game.state.entries()[seq - 1].action

    def line(
        self, after: State, aid: str, person: str | None, events: list[dict[str, Any]]
    ) -> NewEntry:
        """A state's last entry as it will stand in the log, if no other worker is faster."""
        entry = after.log
        assert entry is not None
        return linked(
            self.head,
            room_id=self.room_id,
            action_id=aid,
            seat=entry.seat,
            person_id=person,
            action=encoding.write_action(entry),
            events=plain(events),
            at=iso(self.services.now()),
            room_update=self._room_update(after, entry.seq),
        )

    def take(self, line: NewEntry, after: State, news: PreparedEntry | None = None) -> None:
        """Take a stored entry in; *news* is what the game makes of it, if that is known."""
        assert after.log is not None
        self.head = Head(line.seq, line.hash)
        self.stored[line.action_id] = line.seq
        self.update = line.room_update
        self._mark(after.log, line.at)
        if self.game is None:
            self.game = Game(after.entries())
        else:
            self.game.advance(news or self.game.news(after))

    async def read_on(self) -> bool:
        """Take in what other workers have written; False if the log cannot be read."""
        try:
            self._adopt(await self.services.store.load(self.room_id, self.head))
        except LogError:
            return False
        self.doubtful.clear()
        return True

    def _adopt(self, entries: Iterable[StoredEntry]) -> None:
        before = self.game.state.log if self.game else None
        read: list[Entry] = []
        for stored in entries:
            before = encoding.read_entry(
                stored.seq, stored.seat, stored.action, stored.events, before
            )
            read.append(before)
            self.stored[stored.action_id] = stored.seq
            self.head = Head(stored.seq, stored.hash)
            self._mark(before, stored.at)
        if self.game is None and read:
            self.game = Game(read)
        elif self.game is not None:
            for entry in read:
                self.game.follow(entry)

    def _mark(self, entry: Entry, at: str) -> None:
        """An undo does not extend the game's clock, but a phase that it opens again begins anew."""
        undoes = isinstance(entry.action, Undo)
        closes = not CLOSING.isdisjoint(map(type, entry.events))
        opens = closes or (undoes and self._opens_again(entry))
        if opens:
            self.opened = (entry.seq, at)
        if opens or undoes:
            self.valid_from = entry.seq

    def _opens_again(self, entry: Entry) -> bool:
        opened = self.opened[0] if self.opened else 0
        return any(isinstance(e, Undone) and opened in e.dropped for e in entry.events)

    def _room_update(self, after: State, seq: int) -> RoomUpdate | None:
        if seq == 1:
            return RoomUpdate("playing", started_at=self.services.now())
        if not after.ended:
            return None
        found = totals(after)
        result = plain({"totals": found, "reason": after.ended, **duel_result(after)})
        return RoomUpdate("finished", finished_at=self.services.now(), result=result)
