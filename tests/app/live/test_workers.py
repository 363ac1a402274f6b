"""Two workers on one database with a real Redis between them: one room, one order, one truth.

Hosts are told to give several workers a PostgreSQL. That nothing is lost hangs on the keys of the
log alone, so it is shown on a file as well.
"""

import asyncio
from collections.abc import Iterator

import pytest

from tests.app.socket_support import sat_down
from tests.app.workers import Workers, two_workers
from tests.bots import Bot, History
from tests.checker import violations
from tests.client import Message, Page, first_placement, new_aid
from tests.live import fresh_postgres
from tests.live_fixtures import Invite
from tests.postgres import TEMPLATE

RACES = 1_000


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def workers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Workers]:
    """Two that run for all tests here."""
    folder = tmp_path_factory.mktemp("workers")
    url = f"sqlite:///{folder / 'live.sqlite'}"
    if request.param == "postgresql":
        url = fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)
    with two_workers(url, folder) as running:
        yield running


async def _pair(workers: Workers, invite: Invite) -> tuple[str, Page, Page]:
    """One person alone at a table, with a page at each worker."""
    ana = await invite(workers.first)
    room = await ana.create(play_now=True, seats=1)
    return room, await ana.open(room), await ana.open(room, url=workers.second.url)


@pytest.mark.slow
async def test_a_thousand_races_for_one_number(workers: Workers, invite: Invite) -> None:
    room, *pages = await _pair(workers, invite)
    place = first_placement(await pages[0].options())
    for race in range(RACES):
        action = {"type": "undo", "target": race + 1} if race % 2 else place
        answers = await asyncio.gather(*(page.act(action, base=race + 1) for page in pages))
        assert sorted(answer["t"] for answer in answers) == ["ack", "nak"], answers
        won = next(answer for answer in answers if answer["t"] == "ack")
        lost = next(answer for answer in answers if answer["t"] == "nak")
        assert (won["seq"], lost["code"]) == (race + 2, "stale")
    log = await workers.log(room)
    assert [entry.seq for entry in log] == list(range(1, RACES + 2))
    told = [await _told(page, RACES + 1) for page in pages]
    assert told[0] == told[1]
    assert [ev["seq"] for ev in told[0]] == list(range(2, RACES + 2))
    views = [(await page.resync())["view"] for page in pages]
    assert views[0] == views[1]


async def _told(page: Page, seq: int) -> list[Message]:
    """The entries as a page heard them, without what only the newest state has."""
    while not any(message.get("seq") == seq for message in page.heard if message["t"] == "ev"):
        await page.next()
    events = [message for message in page.heard if message["t"] == "ev"]
    return [{name: ev[name] for name in ("seq", "by", "e")} for ev in events]


async def test_the_same_act_at_both_workers_is_one_entry(workers: Workers, invite: Invite) -> None:
    room, *pages = await _pair(workers, invite)
    place, base = first_placement(await pages[0].options()), 1
    for turn in range(30):
        action = {"type": "undo", "target": base} if turn % 2 else place
        aid = new_aid()
        acks = await asyncio.gather(*(page.act(action, aid=aid, base=base) for page in pages))
        base += 1
        assert acks == [{"t": "ack", "aid": aid, "seq": base}] * 2
    assert len(await workers.log(room)) == base


async def test_an_aid_stands_for_one_action_at_both_workers(
    workers: Workers, invite: Invite
) -> None:
    _, first, second = await _pair(workers, invite)
    place = first_placement(await first.options())
    other = {**place, "rotation": (place["rotation"] + 1) % 6}
    asked = first.act(place, aid="same-aid", base=1), second.act(other, aid="same-aid", base=1)
    codes = sorted(answer.get("code", "ack") for answer in await asyncio.gather(*asked))
    assert codes[0] == "ack" or codes[1] == "ack"
    assert set(codes) <= {"ack", "aid-reuse", "stale"}
    assert codes.count("ack") == 1


@pytest.mark.slow
async def test_bots_at_both_workers_play_a_game_to_its_end(
    workers: Workers, invite: Invite
) -> None:
    room, guests = await sat_down(invite, workers.first, 4)
    watcher = await invite(workers.first, "Zoe")
    await guests[0].at(room, "start")
    history = History(room)
    urls = (workers.first.url, workers.second.url)
    bots = [
        Bot(guest, room, history, seed=n, url=urls[n % 2], mine=(n,))
        for n, guest in enumerate(guests)
    ]
    bots += [Bot(watcher, room, history, url=url, mine=()) for url in urls]
    async with asyncio.timeout(120):
        await asyncio.gather(*(bot.play(bot.has_ended) for bot in bots))
    log = await workers.log(room)
    assert violations(log, history) == []
    assert {bot.fold.seq for bot in bots} == {len(log)}
    assert len({bot.fold.digest() for bot in bots}) == 1


async def test_people_at_both_workers_see_and_hear_each_other(
    workers: Workers, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    first = await ana.open(room)
    second = await ben.open(room, url=workers.second.url)
    await _all_here(first)
    await _all_here(second)
    await ana.at(room, "start")
    await second.expect("ev", seq=1)
    await first.say("chat", mid="message-1", text="hello")
    assert (await second.expect("chat"))["text"] == "hello"
    await second.say("chat", mid="message-1", text="again")  # the same mid changes nothing
    await second.resync()
    await second.say("ghost", hex=[0, 0], rotation=2)
    assert (await first.expect("ghost"))["by"] == ben.person
    await first.say("react", emoji="👋")
    assert (await second.expect("react"))["emoji"] == "👋"
    assert [line["text"] for line in (await second.resync())["chat"]] == ["hello"]
    await second.close()
    while all(who["here"] for who in (await first.expect("presence"))["people"]):
        pass


async def _all_here(page: Page) -> None:
    people = page.welcome["presence"]
    while not all(who["here"] for who in people):
        people = (await page.expect("presence"))["people"]


@pytest.mark.parametrize("yes", [True, False])
async def test_a_vote_over_two_workers(workers: Workers, invite: Invite, yes: bool) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    first = await ana.open(room)
    second = await ben.open(room, url=workers.second.url)
    await _all_here(first)
    await first.place()
    await second.expect("ev", seq=2)
    await first.say("propose", aid="proposal", action={"type": "undo", "target": 2})
    vote = await second.expect("vote")
    late = await ben.open(room, url=workers.second.url)
    assert late.welcome["vote"]["id"] == vote["id"]
    await second.say("propose", aid="another1", action={"type": "undo", "target": 2})
    assert (await second.expect("nak"))["code"] == "vote-open"
    await second.say("vote", id=vote["id"], yes=yes)
    await first.expect("vote", result="agreed" if yes else "refused")
    if yes:
        assert (await second.expect("ev", seq=3))["e"] == [["u", 2, [2]]]


async def test_a_vote_is_told_to_a_worker_that_comes_later(
    workers: Workers, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    first, second = await ana.open(room), await ben.open(room)
    await first.place()
    await second.caught_up(2)
    await first.say("propose", aid="proposal", action={"type": "undo", "target": 2})
    await second.expect("vote")
    late = await ben.open(room, url=workers.second.url)
    vote = late.welcome["vote"] or await late.expect("vote")
    await late.say("vote", id=vote["id"], yes=False)
    await first.expect("vote", result="refused")


async def test_a_removed_person_is_shown_out_at_the_other_worker(
    workers: Workers, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    page = await ben.open(room, url=workers.second.url)
    await ana.at(room, "kick", person=ben.person)
    assert await page.ended() == 4403


async def test_a_closed_table_is_closed_at_the_other_worker(
    workers: Workers, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    page = await ben.open(room, url=workers.second.url)
    await ana.at(room, "close")
    assert (await page.expect("bye"))["code"] == "table-closed"
    assert await page.ended() == 4410


async def test_who_leaves_for_good_has_no_name_at_the_other_worker(
    workers: Workers, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, workers.first, 2)
    await ana.at(room, "start")
    mine = await ana.open(room, url=workers.second.url)
    theirs = await ben.open(room, url=workers.second.url)
    await ana.post("/api/me/delete", {"sure": True})
    assert [await page.ended() for page in (mine, theirs)] == [1012, 1012]
    page = await ben.open(room, url=workers.second.url)
    assert page.welcome["view"]["setup"]["seats"] == ["", "Ben"]
    assert page.welcome["lobby"]["seats"][0]["name"] == ""


async def test_who_logs_out_leaves_the_other_worker_too(workers: Workers, invite: Invite) -> None:
    _, first, second = await _pair(workers, invite)
    await first.owner.post("/api/logout")
    assert [await first.ended(), await second.ended()] == [1012, 1012]


@pytest.mark.slow
async def test_a_lost_redis_is_found_again(workers: Workers, invite: Invite) -> None:
    """The log is the truth: acts go on without Redis, and words come through afterwards."""
    room, first, second = await _pair(workers, invite)
    for kind in ("pubsub", "normal"):
        workers.redis.client_kill_filter(_type=kind)
    await first.place()
    await second.expect("ev", seq=2)
    assert len(await workers.log(room)) == 2


async def test_a_campaign_is_told_at_both_workers(workers: Workers, invite: Invite) -> None:
    """Acted on at one, seen at once at the other."""
    ana = await invite(workers.first)
    id = str((await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"])
    page = await ana.dial(f"campaigns/{id}", workers.second.url)
    assert (await page.expect("campaign"))["campaign"]["status"] == "active"
    await ana.post(f"/api/campaigns/{id}/status", {"status": "paused"})
    assert (await page.expect("campaign"))["campaign"]["status"] == "paused"
