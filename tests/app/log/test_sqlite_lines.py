"""What is remembered of a log saves a look into it, and lets nothing in that the look would not."""

import sqlite3
from collections.abc import Iterator

import pytest

from app.base.database import sqlite_path
from app.log import sqlite_lines
from app.log.entries import Appended, Conflict, Head, NewEntry, StoredEntry
from app.log.sqlite_lines import Heads, select, write
from app.log.sqlite_log import connect
from tests.app.support import make_entry

pytestmark = pytest.mark.parametrize("backend", ["sqlite"])


@pytest.fixture
def file(url: str) -> Iterator[sqlite3.Connection]:
    connection = connect(sqlite_path(url))
    yield connection
    connection.close()


def _next(entry: NewEntry, action_id: str, *, gap: int = 0) -> NewEntry:
    return make_entry(entry.room_id, Head(entry.seq + gap, entry.hash), action_id=action_id)


def _stored(file: sqlite3.Connection, room: str) -> list[StoredEntry]:
    return select(file, "WHERE room_id = ? ORDER BY seq", room)


def _asked(file: sqlite3.Connection) -> list[str]:
    """The statements that are executed from now on."""
    said: list[str] = []
    file.set_trace_callback(said.append)
    return said


def test_what_follows_a_known_entry_is_not_looked_up(
    file: sqlite3.Connection, rooms: list[str]
) -> None:
    heads, said = Heads(), _asked(file)
    first = make_entry(rooms[0], action_id="first-001")
    second = _next(first, "second-01")
    assert write(file, [first], heads) == [Appended(1, first.hash)]
    assert write(file, [second], heads) == [Appended(2, second.hash)]
    assert ["EXISTS" in statement for statement in said] == [True, False]
    assert _stored(file, rooms[0]) == [first.stored(), second.stored()]


def test_a_gap_is_refused_behind_a_known_entry_too(
    file: sqlite3.Connection, rooms: list[str]
) -> None:
    heads, first = Heads(), make_entry(rooms[0], action_id="first-001")
    write(file, [first], heads)
    [outcome] = write(file, [_next(first, "too-far-01", gap=1)], heads)
    assert isinstance(outcome, Conflict)
    assert _stored(file, rooms[0]) == [first.stored()]


def test_an_entry_behind_a_known_one_was_first(file: sqlite3.Connection, rooms: list[str]) -> None:
    mine, theirs = Heads(), Heads()
    first = make_entry(rooms[0], action_id="first-001")
    write(file, [first], mine)
    other = _next(first, "other-001")
    write(file, [other], theirs)
    late, lone = _next(first, "late-0001"), make_entry(rooms[1], action_id="lone-0001")
    refused, stored = write(file, [late, lone], mine)
    assert isinstance(refused, Conflict)
    assert stored == Appended(1, lone.hash)
    assert _stored(file, rooms[0]) == [first.stored(), other.stored()]


def test_only_so_many_rooms_are_remembered(
    file: sqlite3.Connection, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_lines, "MOST_HEADS", 1)
    heads = Heads()
    firsts = [make_entry(room, action_id="first-001") for room in rooms[:2]]
    write(file, firsts, heads)
    assert heads.precede([_next(firsts[0], "second-01")])
    third = make_entry(rooms[2], action_id="first-001")
    write(file, [third], heads)
    assert not heads.precede([_next(firsts[0], "second-01")])
    assert heads.precede([_next(third, "second-01")])
