"""SQL statements for the log in SQLite: append, link, read.

They run in whichever thread owns the connection that they are given.
"""

import sqlite3
from collections.abc import Sequence

from app.base.clock import iso
from app.log.entries import (
    Appended,
    NewEntry,
    Outcome,
    Refused,
    RoomUpdate,
    StoredEntry,
    outcome_of,
)

COLUMNS = ", ".join(StoredEntry._fields)
_VALUES = ", ".join(f"?{i}" for i, _ in enumerate(StoredEntry._fields, 1))
INSERT = f"""
    INSERT INTO entries ({COLUMNS}) SELECT {_VALUES}
    WHERE ?2 = 1 OR EXISTS (
        SELECT 1 FROM entries WHERE room_id = ?1 AND seq = ?2 - 1 AND hash = ?8)
    ON CONFLICT DO NOTHING"""  # noqa: S608 - names of our own
FOLLOW = f"INSERT INTO entries ({COLUMNS}) VALUES ({_VALUES}) ON CONFLICT DO NOTHING"  # noqa: S608
"""The same where the entry before is known to be there."""
UPDATE = """
    UPDATE rooms SET status = ?1, started_at = coalesce(?2, started_at), finished_at = ?3,
        result = ?4, code = CASE WHEN ?1 IN ('finished', 'abandoned') THEN NULL ELSE code END
    WHERE id = ?5 AND NOT EXISTS (SELECT 1 FROM entries WHERE room_id = ?5 AND seq > ?6)"""
"""Written with the entry; one that is sent again after others came must not turn time back."""
BY_ACTION = "WHERE room_id = ? AND action_id = ?"
SELECT = f"SELECT {COLUMNS} FROM entries "  # noqa: S608 - as above
MOST_HEADS = 10_000
"""So many rooms are remembered with the last entry that was stored there."""


class Heads:
    """The last entry stored in each room: what is once in the log stays, and need not be looked up.

    Others may have written behind it; then the keys refuse what follows, as they do without this.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, str]] = {}

    def precede(self, batch: Sequence[NewEntry]) -> bool:
        """Whether each entry follows one that was stored here."""
        known = self._known.get
        return all(known(new.room_id) == (new.seq - 1, new.prev_hash) for new in batch)

    def remember(self, batch: Sequence[NewEntry], outcomes: Sequence[Outcome]) -> None:
        """Take note of what was committed."""
        if len(self._known) > MOST_HEADS:
            self._known.clear()
        for new, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Appended):
                self._known[new.room_id] = (new.seq, new.hash)


def select(connection: sqlite3.Connection, where: str, *values: str | int) -> list[StoredEntry]:
    """Entries in the writing or the reading thread."""
    return [StoredEntry(*row) for row in connection.execute(SELECT + where, values)]


def write(connection: sqlite3.Connection, batch: Sequence[NewEntry], heads: Heads) -> list[Outcome]:
    """Store a batch; if one line makes the database refuse them all, store each by itself."""
    try:
        outcomes = _write_together(connection, batch, FOLLOW if heads.precede(batch) else INSERT)
    except (sqlite3.IntegrityError, sqlite3.DataError, UnicodeEncodeError) as error:
        if len(batch) == 1:
            return [Refused(str(error))]
        return [outcome for entry in batch for outcome in write(connection, [entry], heads)]
    heads.remember(batch, outcomes)
    return outcomes


def _write_together(
    connection: sqlite3.Connection, batch: Sequence[NewEntry], statement: str
) -> list[Outcome]:
    if len(batch) == 1 and batch[0].room_update is None:
        return _insert(connection, batch, statement)  # a statement is a transaction of its own
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = _insert(connection, batch, statement)
        for entry, outcome in zip(batch, outcomes, strict=True):
            if entry.room_update is not None and isinstance(outcome, Appended):
                _update(connection, entry, entry.room_update)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _insert(
    connection: sqlite3.Connection, batch: Sequence[NewEntry], statement: str
) -> list[Outcome]:
    rows = [entry[:-1] for entry in batch]
    if connection.executemany(statement, rows).rowcount == len(batch):
        return [Appended(entry.seq, entry.hash) for entry in batch]
    return [outcome_of(entry, _stored_action(connection, entry)) for entry in batch]


def _stored_action(connection: sqlite3.Connection, entry: NewEntry) -> StoredEntry | None:
    return next(iter(select(connection, BY_ACTION, entry.room_id, entry.action_id)), None)


def _update(connection: sqlite3.Connection, entry: NewEntry, update: RoomUpdate) -> None:
    started = iso(update.started_at) if update.started_at else None
    finished = iso(update.finished_at) if update.finished_at else None
    values = (update.status, started, finished, update.result, entry.room_id, entry.seq)
    connection.execute(UPDATE, values)
