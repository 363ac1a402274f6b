"""The writer alone: what it does when a database dawdles, fails or lies."""

import asyncio
import logging
from collections.abc import Sequence

import pytest

from app.log.entries import Appended, Conflict, LogError, NewEntry, Outcome, Unavailable, Unknown
from app.log.writer import Away, Doubtful, Waiting, Writer
from tests.app.support import make_entry
from tests.waiting import until


class Scripted:
    """A database that does what the script says for each call, and then works."""

    def __init__(self, *script: Exception | None) -> None:
        self.script = list(script)
        self.batches: list[list[NewEntry]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self, batch: Sequence[NewEntry]) -> list[Outcome]:
        self.batches.append(list(batch))
        await self.open.wait()
        if self.script and (trouble := self.script.pop(0)):
            raise trouble
        return [Appended(entry.seq, entry.hash) for entry in batch]


async def test_what_waits_is_committed_together() -> None:
    database = Scripted()
    database.open.clear()
    writer = Writer(database)
    first = asyncio.create_task(writer.append(make_entry("first")))
    await until(lambda: bool(database.batches))
    others = [asyncio.create_task(writer.append(make_entry(f"room {n}"))) for n in range(50)]
    await until(lambda: writer.waiting == 50)
    assert not first.done()
    database.open.set()
    await asyncio.gather(first, *others)
    assert [len(batch) for batch in database.batches] == [1, 50]
    assert writer.commits == 2
    await writer.close()


async def test_a_batch_holds_one_entry_of_a_room_in_order() -> None:
    database = Scripted()
    writer = Writer(database)
    ids = [("a", "1"), ("a", "2"), ("b", "1"), ("a", "3"), ("b", "2")]
    entries = [make_entry(room, action_id=aid) for room, aid in ids]
    await asyncio.gather(*(writer.append(entry) for entry in entries))
    told = [[(entry.room_id, entry.action_id) for entry in batch] for batch in database.batches]
    assert told == [[("a", "1"), ("b", "1")], [("a", "2"), ("b", "2")], [("a", "3")]]
    await writer.close()


async def test_a_short_absence_is_only_a_delay() -> None:
    database = Scripted(Away("restart"), Doubtful("cut"), Away("starting"))
    writer = Writer(database, patience=5)
    entry = make_entry("room")
    assert await writer.append(entry) == Appended(1, entry.hash)
    assert len(database.batches) == 4
    await writer.close()


@pytest.mark.parametrize(
    ("trouble", "expected"),
    [([Away("gone")], Unavailable), ([Doubtful("cut")], Unknown),
     ([Doubtful("cut"), Away("gone")], Unknown)],
)  # fmt: skip
async def test_a_long_absence_is_told_honestly(
    trouble: list[Exception], expected: type[Exception]
) -> None:
    writer = Writer(Scripted(*(trouble + [Away("gone")] * 20)), patience=0.1)
    with pytest.raises(expected):
        await writer.append(make_entry("room"))
    await writer.close()


async def test_after_an_absence_everything_goes_on() -> None:
    database = Scripted(*[Away("gone")] * 5)
    writer = Writer(database, patience=0.05)
    with pytest.raises(Unavailable):
        await writer.append(make_entry("room"))
    database.script.clear()
    await writer.append(make_entry("room"))
    await writer.close()


async def test_a_defect_is_told_and_does_not_stop_the_writer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    writer = Writer(Scripted(ZeroDivisionError()))
    with caplog.at_level(logging.CRITICAL), pytest.raises(Unknown):
        await writer.append(make_entry("room"))
    await writer.append(make_entry("room"))
    await writer.close()


async def test_too_much_waiting_is_refused_at_once() -> None:
    database = Scripted()
    database.open.clear()
    writer = Writer(database, most_waiting=3)
    waiting = [asyncio.create_task(writer.append(make_entry("taken at once")))]
    await until(lambda: bool(database.batches))
    waiting += [asyncio.create_task(writer.append(make_entry(f"{n}"))) for n in range(3)]
    await until(lambda: writer.waiting == 3)
    with pytest.raises(Unavailable):
        await writer.append(make_entry("too much"))
    database.open.set()
    await asyncio.gather(*waiting)
    await writer.close()


async def test_cancelling_the_caller_does_not_take_an_entry_back() -> None:
    database = Scripted()
    database.open.clear()
    writer = Writer(database)
    caller = asyncio.create_task(writer.append(make_entry("room")))
    await until(lambda: bool(database.batches))
    caller.cancel()
    database.open.set()
    await writer.close()
    assert len(database.batches) == 1
    assert writer.commits == 1


async def test_closing_writes_what_waits_and_refuses_the_rest() -> None:
    database = Scripted()
    writer = Writer(database)
    waiting = [asyncio.create_task(writer.append(make_entry(f"{n}"))) for n in range(20)]
    await asyncio.sleep(0)  # one round of the loop, in which all of them begin
    await writer.close()
    assert all(isinstance(done, Appended) for done in await asyncio.gather(*waiting))
    with pytest.raises(Unavailable):
        await writer.append(make_entry("late"))


async def test_each_caller_gets_its_own_answer() -> None:
    async def odd_rooms_lose(batch: Sequence[NewEntry]) -> list[Outcome]:
        return [
            Conflict("taken") if int(entry.room_id) % 2 else Appended(entry.seq, entry.hash)
            for entry in batch
        ]

    seen: list[int] = []
    writer = Writer(odd_rooms_lose, observe=lambda size, _seconds: seen.append(size))
    answers = await asyncio.gather(
        *(writer.append(make_entry(f"{n}")) for n in range(6)), return_exceptions=True
    )
    assert [isinstance(answer, Conflict) for answer in answers] == [False, True] * 3
    assert seen == [6]
    await writer.close()


class Quick(Scripted):
    """A database that stores some batches at once: True does, False leaves it to the task."""

    def __init__(self, *answers: bool | Exception) -> None:
        super().__init__()
        self.answers = list(answers)
        self.at_once: list[int] = []

    def now(self, batch: Sequence[NewEntry]) -> list[Outcome] | None:
        """What the script says, and then at once."""
        answer = self.answers.pop(0) if self.answers else True
        if isinstance(answer, Exception):
            raise answer
        if not answer:
            return None
        self.at_once.append(len(batch))
        return [Appended(entry.seq, entry.hash) for entry in batch]


class Noting(Waiting):
    """Remembers every outcome that it is told."""

    def __init__(self, entry: NewEntry) -> None:
        self.entry = entry
        self.settled: list[Outcome | LogError] = []

    def settle(self, outcome: Outcome | LogError) -> None:
        """Take note of it."""
        self.settled.append(outcome)


async def test_what_can_be_stored_at_once_is_stored_together_without_a_task() -> None:
    database = Quick()
    writer = Writer(database, database.now)
    handed = [Noting(make_entry(f"room {n}")) for n in range(5)]
    for one in handed:
        writer.submit(one)
    assert not any(one.settled for one in handed)
    await asyncio.sleep(0)  # one round of the loop is all that it may take
    assert [one.settled for one in handed] == [[Appended(1, one.entry.hash)] for one in handed]
    assert database.at_once == [5]
    assert not database.batches
    await writer.close()


async def test_what_would_take_long_is_left_to_the_task_and_the_next_is_not() -> None:
    database = Quick(False)
    writer = Writer(database, database.now)
    await writer.append(make_entry("first"))
    await writer.append(make_entry("second"))
    assert [len(batch) for batch in database.batches] == [1]
    assert database.at_once == [1]
    await writer.close()


async def test_doubt_at_once_stays_doubt() -> None:
    """It may be stored; a database that is away afterwards makes that no surer."""
    database = Quick(Doubtful("cut"))
    database.script = [Away("gone")] * 50
    writer = Writer(database, database.now, patience=0.05)
    database.answers += [False] * 50
    with pytest.raises(Unknown):
        await writer.append(make_entry("room"))
    await writer.close()


async def test_a_defect_at_once_is_told_and_does_not_stop_the_writer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    database = Quick(ZeroDivisionError())
    writer = Writer(database, database.now)
    with caplog.at_level(logging.CRITICAL), pytest.raises(Unknown):
        await writer.append(make_entry("room"))
    await writer.append(make_entry("room"))
    await writer.close()
