"""A worker that is killed: those at the others notice, and go on without its people."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from app.live import ballots
from app.live.bus import RedisBus
from tests.app.socket_support import sat_down
from tests.app.workers import Workers, two_workers
from tests.client import Guest, Page
from tests.live import GENEROUS, Prepare, fresh_postgres
from tests.live_fixtures import Invite
from tests.postgres import TEMPLATE

LIVELY = replace(GENEROUS, beat_seconds=0.5)


Start = Callable[[Prepare | None], Workers]


@pytest.fixture
def start(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Two of which a test may kill one."""
    folder = tmp_path_factory.mktemp("dead-workers")
    url = fresh_postgres(postgres, TEMPLATE)
    with ExitStack() as running:
        yield lambda prepare: running.enter_context(two_workers(url, folder, LIVELY, prepare))


@pytest.fixture
def workers(start: Start) -> Workers:
    """They wait for an answer as long as they always do."""
    return start(None)


async def _here(page: Page, *names: str) -> None:
    """Wait until exactly these are here."""
    people = page.welcome["presence"]
    while {who["name"] for who in people if who["here"]} != set(names):
        people = (await page.expect("presence"))["people"]


def _mute_about_entries() -> None:
    """In the servers: as if each died between the commit of an entry and its word about it."""

    def publish(self: RedisBus, room_id: str, message: dict[str, Any]) -> None:
        if message["k"] != "entry":
            published(self, room_id, message)

    published, RedisBus.publish = RedisBus.publish, publish  # type: ignore[method-assign]


async def test_an_entry_that_was_not_announced_is_read_nevertheless(
    start: Start, invite: Invite
) -> None:
    """From the next word about who is there; or at once for a page that knows the entry."""
    workers = start(_mute_about_entries)
    room, (ana, ben) = await sat_down(invite, workers.first, 2, first=0)
    await ana.at(room, "start")
    pages = [await ana.open(room), await ben.open(room, url=workers.second.url)]
    for acting in (0, 1):
        seq = (await pages[acting].place())["seq"]
        await pages[1 - acting].caught_up(seq)
    seq = (await pages[0].place())["seq"]
    moved = await ana.dial(room, workers.second.url)
    moved.fold = pages[0].fold
    await moved.hello(seq, pages[0].vh)
    await moved.caught_up(seq)


async def test_people_of_a_killed_worker_are_away(workers: Workers, invite: Invite) -> None:
    """Their ideas go with them, and they are here again once they have come to another worker."""
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    first, second = await ana.open(room), await ben.open(room, url=workers.second.url)
    await _here(first, "Ana", "Ben")
    await second.say("ghost", hex=[0, 0], rotation=0)
    assert (await first.expect("ghost"))["hex"] == [0, 0]
    workers.second.kill()
    ghost = await first.expect("ghost")
    while ghost["hex"] is not None:  # after a beat that came late it was told once more
        ghost = await first.expect("ghost")
    await _here(first, "Ana")
    again = await ben.open(room)
    await _here(first, "Ana", "Ben")
    await again.close()
    await _here(first, "Ana")


async def _laid(workers: Workers, invite: Invite) -> tuple[str, Guest, Page, Page]:
    """Ana has laid a tile at the second worker; Ben looks on at the first."""
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    first, second = await ben.open(room), await ana.open(room, url=workers.second.url)
    await _here(first, "Ana", "Ben")
    await second.place()
    await first.expect("ev", seq=2)
    return room, ana, first, second


async def test_a_question_outlives_the_worker_where_it_was_asked(
    workers: Workers, invite: Invite
) -> None:
    """Those at the other one agree, and it is done; Ana comes back and finds it so."""
    room, ana, first, second = await _laid(workers, invite)
    wish = {"type": "undo", "target": 2}
    await second.say("propose", aid="proposal", action=wish)
    asked = await first.expect("vote")
    workers.second.kill()
    again = await ana.open(room)
    assert again.welcome["vote"]["id"] == asked["id"]
    await again.say("propose", aid="proposal", action=wish)  # she has not been told of it
    assert (await again.expect("vote", "nak"))["yes"] == [ana.person]
    await first.say("vote", id=asked["id"], yes=True)
    assert (await first.expect("vote"))["result"] == "agreed"
    assert (await first.expect("ev", seq=3))["e"] == [["u", 2, [2]]]
    assert (await again.expect("ack", "nak"))["seq"] == 3


async def test_what_was_agreed_is_done_though_its_asker_is_unknown(
    workers: Workers, invite: Invite
) -> None:
    """The worker dies before it hears the last voice, and its people are not back yet."""
    room, _, first, second = await _laid(workers, invite)
    await second.say("propose", aid="proposal", action={"type": "undo", "target": 2})
    asked = await first.expect("vote")
    workers.second.kill()
    await first.say("vote", id=asked["id"], yes=True)
    assert (await first.expect("ev", seq=3))["by"] == 0
    assert [entry.action_id for entry in await workers.log(room)][-1] == "proposal"


def _impatient() -> None:
    setattr(ballots, "SECONDS", 1.0)  # noqa: B010 - a figure that it has from elsewhere


async def test_a_question_of_a_killed_worker_expires(start: Start, invite: Invite) -> None:
    """The next one may be asked."""
    workers = start(_impatient)
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    first, second = await ana.open(room), await ben.open(room, url=workers.second.url)
    await _here(first, "Ana", "Ben")
    await first.place()
    await second.expect("ev", seq=2)
    await second.say("propose", aid="proposal", action={"type": "undo", "target": 2})
    asked = await first.expect("vote")
    workers.second.kill()
    over = await first.expect("vote", result="expired")
    assert over["id"] == asked["id"]
    await first.say("propose", aid="proposal2", action={"type": "undo", "target": 2})
    assert (await first.expect("vote"))["id"] == "proposal2"
