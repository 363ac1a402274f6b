"""Files of campaigns that are brought by the dozen, are large, slow, or left half way."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest

from app.base.limits import Limits
from tests.app.club import club
from tests.app.socket_support import table
from tests.client import Guest, Message
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import share_of_waiting, until

GOLDEN = Path(__file__).parents[1] / "golden" / "classic" / "box-1.json"
FOUNDED = {"at": "2026-01-01T00:00:00.000000Z", "by": "Ana", "type": "founded"}
LINES = {"accept": "application/x-ndjson", "content-type": "application/json"}
LARGE = 120
"""Games of a file that is judged for a second and more."""
BUSY = 300.0
"""Seconds: the process that judges is the most polite of all, and other tests may compute."""
PATIENT = replace(GENEROUS, import_seconds=BUSY)
BEGUN = 0.5
"""Of the processor's seconds, after which that process has read its file and not yet judged it."""
MEGABYTE = 1024 * 1024


@cache
def _file(games: int) -> bytes:
    """Good games in a campaign that knows nothing of them: all are played again before it shows."""
    record = json.loads(GOLDEN.read_text())
    return json.dumps(
        {
            "format": "dorfplatz-campaign/1",
            "name": "Wednesdays",
            "events": [{**FOUNDED, "edition": "classic", "modules": []}],
            "games": {f"game-{number}": record for number in range(games)},
        }
    ).encode()


def _good() -> bytes:
    """A campaign that has only been founded."""
    return _file(0)


async def _bring(guest: Guest, file: bytes) -> Message:
    """Bring a file; status and answer."""
    headers = {"content-type": "application/json"}
    answer = await guest.http.post(
        "/api/campaigns/import", content=file, headers=headers, timeout=BUSY
    )
    return {"status": answer.status_code, **answer.json()}


async def _watch(guest: Guest, file: bytes, look: Callable[[Message], Any]) -> None:
    """Bring a file as a page does, and look at every line that is told."""
    path = "/api/campaigns/import"
    asked = guest.http.stream("POST", path, content=file, headers=LINES, timeout=BUSY)
    async with asked as answer:
        assert answer.status_code == 200
        async for line in answer.aiter_lines():
            look(json.loads(line))


def _children(live: LiveServer) -> list[int]:
    """The processes that judge files."""
    tasks = Path(f"/proc/{live.pid}/task").glob("*/children")
    found = [int(pid) for task in tasks for pid in task.read_text().split()]
    commands = {pid: Path(f"/proc/{pid}/cmdline") for pid in found}
    return [pid for pid, command in commands.items() if b"referee" in _read(command)]


def _worked(process: int) -> float:
    """How many of the processor's seconds a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has ended
        return b""


def _memory(live: LiveServer) -> int:
    """What a server holds in memory, in bytes."""
    lines = Path(f"/proc/{live.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


async def test_one_file_of_a_person_and_few_of_all(launch: Launch, invite: Invite) -> None:
    """E9: who brings a second one is told to wait; so is everybody while the house is full."""
    live = launch(limits=replace(PATIENT, imports_at_once=2))
    ana, ben, cleo = [await invite(live, name) for name in ("Ana", "Ben", "Cleo")]
    slow = [asyncio.create_task(_bring(guest, _file(2))) for guest in (ana, ben)]
    await until(lambda: len(_children(live)) == 2)
    judges = _children(live)
    for judge in judges:
        os.kill(judge, signal.SIGSTOP)
    again = await _bring(ana, _good())
    assert (again["status"], again["code"]) == (409, "import-running")
    third = await _bring(cleo, _good())
    assert (third["status"], third["code"]) == (429, "imports-busy")
    for judge in judges:
        os.kill(judge, signal.SIGCONT)
    for answer in await asyncio.gather(*slow):
        assert (answer["status"], answer["code"]) == (422, "bad-campaign-file")
    assert not _children(live)
    assert (await _bring(ana, _good()))["status"] == 200
    assert (await _bring(cleo, _good()))["status"] == 200


async def test_large_files_hold_no_one_up_and_leave_no_memory(
    launch: Launch, invite: Invite
) -> None:
    """E9: four large ones, two at a time, while two people play; then the server is as before."""
    live = launch(limits=PATIENT)
    at = await table(invite, live, 2)
    guests = [await invite(live, f"Guest {n}") for n in range(2)]
    padded = _file(LARGE) + b" " * (10 * MEGABYTE)
    await _bring(guests[0], _file(2))
    before = _memory(live)
    waits: list[float] = []

    async def both() -> None:
        for _ in range(2):
            told = await asyncio.gather(*(_bring(guest, padded) for guest in guests))
            assert {answer["code"] for answer in told} == {"bad-campaign-file"}

    bringing, start = asyncio.create_task(both()), monotonic()
    while not bringing.done():
        began = monotonic()
        await at.pages[0].resync()
        waits.append(monotonic() - began)
        await asyncio.sleep(0.02)
    await bringing
    lost = share_of_waiting(waits, 1.0, monotonic() - start)
    print(f"{lost:.0%} spent waiting; {(_memory(live) - before) / MEGABYTE:.0f} MB more")
    assert lost < 0.5
    assert _memory(live) - before < 40 * MEGABYTE


async def test_progress_is_told_while_a_file_is_judged(launch: Launch, invite: Invite) -> None:
    """E9: how many games of how many; at last the reason, or the campaign."""
    live = launch(limits=PATIENT)
    ana = await invite(live)
    told: list[Message] = []
    await _watch(ana, _file(2 * LARGE), told.append)
    steps = [line["done"] for line in told[:-1] if line["of"]]
    assert steps == sorted(steps)
    assert len(set(steps)) > 1
    assert {line["of"] for line in told[:-1]} <= {0, 2 * LARGE}
    assert told[-1]["code"] == "bad-campaign-file"
    assert "events" in told[-1]["message"]
    told.clear()
    await _watch(ana, _good(), told.append)
    assert (await ana.get(f"/c/{told[-1]['campaign']}")).status_code == 200


@pytest.mark.parametrize("looks_on", [True, False])
async def test_a_page_that_goes_ends_its_import(
    launch: Launch, invite: Invite, *, looks_on: bool
) -> None:
    """E9: the process ends at once, nothing is stored, and the next file is taken."""
    live = launch(limits=replace(PATIENT, imports_at_once=1))
    ana = await invite(live)
    leaving = _watch(ana, _file(LARGE), lambda _: None) if looks_on else _bring(ana, _file(LARGE))
    page = asyncio.create_task(leaving)
    await until(lambda: len(_children(live)) == 1)
    [judge] = _children(live)
    await until(lambda: _worked(judge) >= BEGUN, BUSY)
    os.kill(judge, signal.SIGSTOP)  # it will not end by itself
    page.cancel()
    with suppress(asyncio.CancelledError, httpx2.HTTPError):
        await page
    await until(lambda: not _children(live))
    while (again := await _bring(ana, _good()))["status"] != 200:
        assert again["code"] in ("import-running", "imports-busy")  # the server sees it out


@pytest.mark.parametrize(
    "limit", [{"import_seconds": 0.5}, {"import_memory_bytes": 64 * MEGABYTE}], ids=["time", "room"]
)
async def test_what_takes_too_much_is_refused(
    launch: Launch, invite: Invite, limit: dict[str, Any]
) -> None:
    """E9: a process that needs more than it may is ended; the server does not mind."""
    live = launch(limits=replace(GENEROUS, **limit))
    ana = await invite(live)
    answer = await _bring(ana, _file(LARGE))
    assert (answer["status"], answer["code"]) == (422, "bad-campaign-file")
    assert "too" in answer["message"]
    assert not _children(live)
    assert live.answers()


async def test_so_many_new_campaigns(tmp_path: Path) -> None:
    """H14: in an hour, of a guest, and from one address; founded or brought."""
    url, usual = f"sqlite:///{tmp_path / 'club.sqlite'}", Limits()

    async def made(guest: Guest) -> str:
        answer = await guest.http.post("/api/campaigns", json={"name": "Wednesdays"})
        return str(answer.json().get("code", answer.status_code))

    async with club(url, limits=replace(usual, campaigns_per_hour=3)) as there:
        ana = await there.guest()
        assert [await made(ana) for _ in range(3)] == ["200"] * 3
        assert await made(ana) == "too-many-campaigns"
        assert (await _bring(ana, _good()))["code"] == "too-many-campaigns"
        assert await made(await there.guest("Ben")) == "200"
    async with club(url, limits=replace(usual, campaigns_per_guest=2)) as there:
        ben = await there.guest("Ben")
        assert (await _bring(ben, _good()))["status"] == 200
        assert [await made(ben) for _ in range(2)] == ["200", "too-many-guest-campaigns"]
        await ben.post("/api/account", {"login": "ben", "password": "a mill by the brook"})
        assert await made(ben) == "200"
    async with club(url, limits=replace(usual, campaigns_per_address=2)) as there:
        people = [await there.guest(f"Guest {n}") for n in range(3)]
        assert [await made(guest) for guest in people] == ["200", "200", "too-many-attempts"]
