"""A duel whose parties are connected to different workers: one order, one seal, one clock."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.live.bus import CHANNEL
from app.log.entries import StoredEntry
from engine.codec import encode_action
from engine.state import State, closes
from engine.view import view
from tests.app.dealt import MODULES, known_deals, moves
from tests.app.socket_support import Table, proposed, sat_down
from tests.app.workers import Workers, two_workers
from tests.client import Message, Page
from tests.live import GENEROUS, fresh_postgres
from tests.live_fixtures import Invite
from tests.postgres import TEMPLATE

HASTY = replace(GENEROUS, clock_scale=0.15, grace_seconds=0.05, away_seconds=0.1)
"""Fifteen seconds of a clock are less than one."""


@pytest.fixture(scope="module")
def workers(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    """Two whose clocks run fast, and whose games are known beforehand."""
    folder = tmp_path_factory.mktemp("duel-workers")
    with two_workers(fresh_postgres(postgres, TEMPLATE), folder, HASTY, known_deals) as running:
        yield running


async def _apart(workers: Workers, invite: Invite, **options: int) -> Table:
    """Ana plays through the first worker and Ben through the second."""
    wish = {"edition": "duel", "parties": 2, "modules": list(MODULES), "options": options}
    room, (ana, ben) = await sat_down(invite, workers.first, 2, **wish)
    await ana.at(room, "start")
    pages = [await ana.open(room), await ben.open(room, url=workers.second.url)]
    return Table(room, [ana, ben], pages)


def _is_closing(state: State) -> bool:
    assert state.log is not None
    return any(map(closes, state.log.events))


async def test_a_whole_sealed_duel_over_two_workers(workers: Workers, invite: Invite) -> None:
    """Choices and buildings included; everybody hears of everything, and of nothing too early."""
    at = await _apart(workers, invite)
    zoe = await invite(workers.first, "Zoe")
    watchers = [await zoe.open(at.room, url=w.url) for w in (workers.first, workers.second)]
    everybody = [*at.pages, *watchers]
    listening = workers.redis.pubsub(ignore_subscribe_messages=True)
    listening.subscribe(CHANNEL)
    listening.get_message(timeout=5)
    phases: Counter[str] = Counter()
    state = None
    for board, action, state in moves():
        answer = await at.pages[board].act(encode_action(action))
        assert (answer["t"], answer["seq"]) == ("ack", state.seq), answer
        await asyncio.gather(*(page.caught_up(state.seq) for page in everybody))
        phases[state.phase] += 1
        if not _is_closing(state):
            for page in everybody:
                told = page.heard[-1]["e"]
                assert (told == [["t", board]]) == (page is not at.pages[board]), told
    assert state is not None
    assert state.ended
    assert phases["choose"] > 0
    assert phases["build"] > 1
    assert len({page.vh for page in everybody}) == 1
    for seat, page in ((0, at.pages[0]), (1, at.pages[1]), (None, watchers[1])):
        assert (await page.resync())["view"]["boards"] == view(state, seat)["boards"]
    assert len(await workers.log(at.room)) == state.seq
    _only_wakes(listening, at.room)


def _only_wakes(listening: object, room: str) -> None:
    """Between the workers no commit is carried: each reads it from the log."""
    words = []
    while (heard := listening.get_message()) is not None:  # type: ignore[attr-defined]
        _, where, word = json.loads(heard["data"])
        if where == room and word["k"] == "entry":
            words.append(set(word))
    assert words
    assert all(word == {"k", "seq"} for word in words)


async def test_reconnecting_at_the_other_worker_tells_no_more(
    workers: Workers, invite: Invite
) -> None:
    """Ben comes back through Ana's worker while her commit is sealed, and stays in step."""
    at = await _apart(workers, invite)
    played = moves()
    first = next(played)
    await at.pages[0].act(encode_action(first.action))
    await at.pages[1].caught_up(2)
    known, vh = at.pages[1].fold.seq, at.pages[1].vh
    await at.pages[1].close()
    for url in (workers.first.url, workers.second.url):
        again = await at.guests[1].open(at.room, known - 1, url=url)
        assert [entry[2] for entry in again.welcome["events"]] == [[["t", 0]]]
        anew = await at.guests[1].open(at.room, url=url)
        assert anew.welcome["view"]["boards"][0]["tiles"] == []
        assert anew.vh == vh
    ben = at.guests[1].pages[-1]
    second = next(played)
    assert (await ben.act(encode_action(second.action)))["t"] == "ack"
    await at.pages[0].caught_up(3)
    assert [at.pages[0].fold.tiles(board) for board in (0, 1)] == [1, 1]


async def test_a_clock_that_two_workers_watch_strikes_once(
    workers: Workers, invite: Invite
) -> None:
    """No seat acts: both workers end every phase, the log has each commit once; a draft counts."""
    at = await _apart(workers, invite, clock=15)
    ben = at.pages[1]
    turn, options = ben.fold.turn, await ben.options()
    where, rotations = list(options["places"].items())[-1]
    hex = [int(part) for part in where.split(",")]
    await ben.say("ghost", hex=hex, rotation=rotations[-1])
    await ben.expect("ghost")
    assert ben.fold.turn == turn, "the clock of this test is too fast for this machine"
    while not all(page.fold.turn >= turn + 3 for page in at.pages):
        for page in at.pages:
            await page.expect("ev")
    assert set(_commits(await workers.log(at.room)).values()) == {1}
    for page in at.pages:
        boards = (await page.resync())["view"]["boards"]
        assert [options["tile"], *hex, rotations[-1]] in boards[1]["tiles"]
        await page.close()


def _commits(log: list[StoredEntry]) -> Counter[tuple[int, int]]:
    """How often a board has laid a tile in each turn, by the server's hand."""
    turn, found = 1, Counter[tuple[int, int]]()
    for entry in log[1:]:
        assert entry.seat is None
        for event in json.loads(entry.events):
            if event["type"] == "tile-placed":
                found[turn, event["board"]] += 1
            elif event["type"] == "turn-passed":
                turn = event["turn"]
    return found


async def test_who_comes_to_another_worker_finds_what_was_said_before(
    workers: Workers, invite: Invite
) -> None:
    """A suggestion is for the team, wherever and whenever its people come."""
    room, (ana, ben, cleo) = await sat_down(invite, workers.first, 3, edition="duel", parties=2)
    await ana.at(room, "start")
    hand = await ana.open(room)
    await hand.say("ghost", hex=[0, 0], rotation=4)
    await hand.expect("ghost")
    rival = await ben.open(room, url=workers.second.url)
    mate = await cleo.open(room, url=workers.second.url)
    found = mate.welcome["ghosts"] or [await mate.expect("ghost")]
    assert [(ghost["hex"], ghost["rotation"]) for ghost in found] == [([0, 0], 4)]
    assert (await rival.resync())["ghosts"] == []
    assert not [m for m in rival.heard if m["t"] == "ghost"]


async def _told(page: Page, person: str, *, here: bool) -> None:
    """Wait until a page has heard that a person has come or gone."""
    people = next(m for m in reversed(page.heard) if m["t"] in ("presence", "welcome"))
    while not any(who["person"] == person and who["here"] is here for who in _people(people)):
        people = await page.expect("presence")


def _people(message: Message) -> list[Message]:
    people: list[Message] = message.get("people") or message["presence"]
    return people


async def test_a_party_that_is_away_is_played_for_once(workers: Workers, invite: Invite) -> None:
    """Ana looks through both workers, so both would act for Ben; he comes back and plays on."""
    at = await _apart(workers, invite)
    ana, person = at.pages[0], at.guests[1].person
    second = await at.guests[0].open(at.room, url=workers.second.url)
    await at.pages[1].close()
    for page in (ana, second):
        await _told(page, person, here=False)
    vote = await proposed(ana, {"type": "stand-in", "board": 1}, "vote")
    assert vote["result"] == "agreed"
    for _ in range(3):
        await _lay(ana)
    await ana.caught_up(8)  # his fourth tile is laid as well
    ben = await at.guests[1].open(at.room, url=workers.second.url)
    for page in (ana, second):
        await _told(page, person, here=True)
    await _lay(ana)
    asked = [json.loads(entry.action) for entry in (await workers.log(at.room))[1:]]
    assert set(Counter((act["board"], act["tile"]) for act in asked).values()) == {1}
    await ben.caught_up(ana.fold.seq)
    assert (await ben.place())["t"] == "ack"


async def _lay(page: Page) -> None:
    """Lay a tile and wait for the others."""
    turn = page.fold.turn
    answer = await page.place()
    assert answer["t"] == "ack", answer
    while page.fold.turn == turn:
        await page.next()
