"""Questions at several workers: whatever order words come in, all come to the same result."""

import random
from collections import deque
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.base.limits import Limits
from app.live.ballots import Ballots
from app.live.side_channel import SideChannel
from app.live.vote import Vote

PEOPLE = ("ana", "ben", "cleo", "dan")
UNDO = {"type": "undo", "target": 2}
NOW = datetime(2026, 11, 16, tzinfo=UTC)


class Worker:
    """What a question needs of a room; its words wait in line for each of the others."""

    def __init__(self, people: tuple[str, ...]) -> None:
        self.done: list[object] = []
        self.lines: dict[Worker, deque[dict[str, Any]]] = {}
        self.results: list[str] = []
        self.here = set(PEOPLE)
        self.ledger = SimpleNamespace(seq=7, stored={})
        room = SimpleNamespace(
            ledger=self.ledger,
            connections=[SimpleNamespace(person_id=person) for person in people],
            services=SimpleNamespace(limits=Limits(beat_seconds=1000.0), now=lambda: NOW),
            enqueue=self.done.append,
        )
        presence = SimpleNamespace(here=lambda: self.here)
        side = SimpleNamespace(room=room, presence=presence, pass_on=self._tell)
        self.ballots = Ballots(cast(SideChannel, side))

    def _tell(self, message: dict[str, Any]) -> None:
        self._show(message)
        for line in self.lines.values():
            line.append(message)

    def _show(self, message: dict[str, Any]) -> None:
        if message["result"]:
            self.results.append(f"{message['id']} {message['result']}")

    def hear(self, message: dict[str, Any]) -> None:
        """A word of another worker."""
        shown = self.ballots.heard(message)
        if shown is not None:
            self._show(shown)

    def ask(self, by: str, id: str, until: float = 20.0) -> None:
        """A person asks all people here."""
        end = (NOW + timedelta(seconds=until)).timestamp()
        asked = Vote(id, by, 0, UNDO, frozenset(PEOPLE), end)
        self.ballots._put(asked, until)
        self.ballots.vote(by, id, yes=True)


def _workers(*people: tuple[str, ...]) -> list[Worker]:
    made = [Worker(some) for some in people]
    for worker in made:
        worker.lines = {other: deque() for other in made if other is not worker}
    return made


def _deliver(workers: list[Worker], chance: random.Random, most: int | None = None) -> None:
    """Let words arrive, each line in its own order, the lines in any."""
    while most is None or most > 0:
        ways = [(to, line) for worker in workers for to, line in worker.lines.items() if line]
        if not ways:
            return
        to, line = chance.choice(ways)
        to.hear(line.popleft())
        most = None if most is None else most - 1


@pytest.mark.parametrize("refusing", [None, "dan"])
async def test_every_worker_comes_to_the_same_result(refusing: str | None) -> None:
    for seed in range(200):
        chance = random.Random(seed)
        workers = _workers(("ana",), ("ben", "dan"), ("cleo", "ben"))
        workers[0].ask("ana", "question")
        _deliver(workers, chance)
        voices = [(workers[1], "ben"), (workers[2], "cleo"), (workers[1], "dan")]
        chance.shuffle(voices)
        for at, person in voices:
            at.ballots.vote(person, "question", yes=person != refusing)
            _deliver(workers, chance, chance.randrange(4))
        _deliver(workers, chance)
        result = "agreed" if refusing is None else "refused"
        assert {tuple(worker.results) for worker in workers} == {(f"question {result}",)}
        assert [len(worker.done) for worker in workers] == [refusing is None, 0, 0]
        assert all(worker.ballots.message() is None for worker in workers)


def _agreed_here() -> Worker:
    """What Ana asked at another worker is agreed; whether that worker does it is not known yet."""
    there, here = _workers(("ana",), ("ben", "cleo", "dan"))
    there.ask("ana", "question")
    _deliver([there, here], random.Random(0))
    for person in ("ben", "cleo", "dan"):
        here.ballots.vote(person, "question", yes=True)
    return here


async def test_what_a_dead_worker_left_undone_is_done_once() -> None:
    worker = _agreed_here()
    worker.ballots.inherit()  # another one has died: she is still there
    assert worker.done == []
    worker.here.discard("ana")
    worker.ballots.inherit()
    worker.ballots.inherit()
    assert len(worker.done) == 1


async def test_what_a_worker_did_before_it_died_is_not_done_again() -> None:
    worker = _agreed_here()
    worker.ledger.seq += 1
    worker.here.discard("ana")
    worker.ballots.inherit()
    assert worker.done == []


async def test_of_two_questions_at_once_one_stays() -> None:
    for seed in range(200):
        chance = random.Random(seed)
        workers = _workers(("ana",), ("ben", "dan"), ("cleo",))
        workers[0].ask("ana", "later", until=20.5)
        workers[1].ask("ben", "sooner")
        _deliver(workers, chance)
        told = [worker.ballots.message() or {} for worker in workers]
        assert [question.get("id") for question in told] == ["sooner"] * 3
        assert workers[0].results == ["later expired"]


async def test_what_is_asked_again_is_answered_as_it_ended() -> None:
    worker = _workers(("ana", "ben", "cleo", "dan"))[0]
    worker.ask("ana", "question")
    worker.ballots.vote("ben", "question", yes=False)
    told: list[dict[str, Any]] = []
    page = cast(Any, SimpleNamespace(person_id="ana", say=told.append))
    worker.ballots.propose(page, cast(Any, SimpleNamespace(aid="question", action=UNDO)), 0)
    assert [message["result"] for message in told] == ["refused"]
