"""Who is at a table, at whichever worker, and since when its people are away.

Each worker speaks for its own connections and tells the others over the bus. A worker that has not
been heard for three beats is given up together with its people.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from app.live.absence import Absence
from app.live.connection import Connection
from app.live.room import Room
from app.wire import frames


class Presence:
    """The people of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.absence = Absence(partial(_timestamp, room.services.now))
        self.on_look: Callable[[Mapping[str, str]], None] = lambda _: None
        """Called with everybody who is here, whenever that is looked up."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when a person has come or gone."""
        self._elsewhere: dict[str, dict[str, str]] = {}
        """The people of the other workers, and below when each of these was last heard."""
        self._last_heard: dict[str, float] = {}
        self._sent: list[dict[str, Any]] = []
        """The people whom our pages were last told of."""

    def here(self) -> dict[str, str]:
        """Who is connected, to any worker: person -> name."""
        found = {c.person_id: c.name for c in self._room.connections}
        for people in self._elsewhere.values():
            found = {**people, **found}
        return found

    def fields(self) -> dict[str, Any]:
        """Everybody who sits or is here, since when people are away, and how long others wait for
        them, in milliseconds."""
        people = self._people()
        away = {p["person"]: self.absence.seconds(p["person"]) for p in people}
        timed = [
            p if (s := away[p["person"]]) is None else {**p, "away": int(s * 1000)} for p in people
        ]
        return {"people": timed, "patience": int(self._room.services.limits.away_seconds * 1000)}

    def _people(self) -> list[dict[str, Any]]:
        table, here = self._room.table, self.here()
        names = {s.person_id: s.name for s in table.seats if s.person_id is not None}
        self.absence.note((*names, table.host_id or ""), here)
        self.on_look(here)
        return [
            {
                "person": person,
                "name": names.get(person) or here[person],
                "seats": list(table.seats_of(person)),
                "here": person in here,
            }
            for person in dict.fromkeys((*names, *here))
        ]

    def came(self, connection: Connection) -> None:
        """A page has been opened; with a person's first page the person is here."""
        if self.is_only_page(connection):
            self.changed()

    def is_only_page(self, connection: Connection) -> bool:
        """Whether the person has no other page of this table at this worker."""
        person_id, others = connection.person_id, self._room.connections - {connection}
        return all(other.person_id != person_id for other in others)

    def changed(self) -> None:
        """Tell everybody who is here now."""
        self.tell_pages()
        self.tell_workers()
        self.on_change()

    def tell_pages(self) -> None:
        """Tell our pages; a further page of a person who is here is no news."""
        people = self._people()
        if people != self._sent:
            self._sent = people
            self._room.broadcast(frames.presence(self.fields()))

    def tell_workers(self) -> None:
        """Tell the other workers who is here at this one, and how far its game has come.

        A worker that dies between a commit and its word on the bus leaves others behind: they read
        on as soon as any worker that knows more speaks.
        """
        services, seq = self._room.services, self._room.ledger.seq
        mine = {c.person_id: c.name for c in self._room.connections}
        services.bus.publish(
            self._room.id, {"k": "here", "worker": services.worker, "people": mine, "seq": seq}
        )

    def heard(self, word: Mapping[str, Any]) -> bool:
        """Take another worker's word on who is there; returns whether it had no people before."""
        worker, people = word["worker"], word["people"]
        was_empty = not self._elsewhere.get(worker)
        self._elsewhere[worker] = people
        self._last_heard[worker] = self._now()
        self.tell_pages()
        self.on_change()
        return was_empty and bool(people)

    def beat(self) -> bool:
        """Say again who is here, and give up workers that have died; whether people went so."""
        if self._room.connections:
            self.tell_workers()
        now, patience = self._now(), 3 * self._room.services.limits.beat_seconds
        silent = [worker for worker, at in self._last_heard.items() if now - at > patience]
        for worker in silent:
            del self._last_heard[worker]
        gone = [self._elsewhere.pop(worker) for worker in silent]
        return any(gone)

    def _now(self) -> float:
        return _timestamp(self._room.services.now)


def _timestamp(now: Callable[[], datetime]) -> float:
    return now().timestamp()
