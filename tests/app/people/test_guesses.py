"""A person who tries one spoken code after the other is soon not listened to (F7)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import writing
from app.base.ids import new_device_code
from app.base.join_words import WORDS
from app.people.attempts import CODES
from app.people.devices import LIFETIME, offer_code, redeem_code
from app.people.errors import NotKnown
from app.people.passwords import Passwords
from tests.app.support import NOW
from tests.app.village import Village
from tests.client import Guest, Refused
from tests.live import GENEROUS
from tests.live_fixtures import Invite, Launch

DOORS = ("/api/rooms/join", "/api/campaigns/join", "/api/devices/claim", "/j/", "/jc/")


async def _knock(guest: Guest, door: str, code: str) -> int:
    """Try a code at a door; the status of the answer."""
    if not door.startswith("/api"):
        return (await guest.get(door + code)).status_code
    try:
        await guest.post(door, {"code": code})
    except Refused as why:
        return why.status
    return 200


@pytest.mark.parametrize("door", DOORS)
async def test_after_some_wrong_codes_no_door_listens(
    launch: Launch, invite: Invite, database_url: str, door: str
) -> None:
    live = launch(url=database_url)
    ana, mallory = await invite(live), await invite(live, "Mallory")
    room = await ana.create()
    code = (await ana.open(room)).welcome["lobby"]["code"]
    for number in range(CODES.failures):
        assert await _knock(mallory, "/api/rooms/join", code) == 200  # being right costs nothing
        assert await _knock(mallory, door, f"{WORDS[0]}{number + 1:03}") in (401, 404)
    for each in DOORS:
        assert await _knock(mallory, each, code) == 429
    told = await mallory.get(f"/j/{code}")
    assert told.headers["content-type"].startswith("text/html")
    assert 0 < int(told.headers["retry-after"]) <= CODES.seconds + 1
    assert (await mallory.get(f"/t/{room}")).status_code == 200  # a link is no guess


async def test_a_browser_that_forgets_who_it_is_has_to_wait(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """H2: people who are known already, and people who only look, are not held up."""
    live = launch(url=database_url, limits=replace(GENEROUS, guests_per_address=3))
    ana, _, _ = [await invite(live, name) for name in ("Ana", "Ben", "Cleo")]
    for path, body in (
        ("/api/me", {"name": "Mallory"}),
        ("/api/rooms", {"play_now": True}),
        ("/api/account", {"login": "mallory", "password": "a short sentence"}),
    ):
        stranger = Guest(live.url)
        with pytest.raises(Refused) as why:
            await stranger.post(path, body)
        assert (why.value.status, why.value.code) == (429, "too-many-attempts")
        assert (await stranger.get("/")).status_code == 200
        await stranger.close()
    await ana.post("/api/me", {"name": "Anna"})
    assert await ana.create(play_now=True)


@contextmanager
def _work(database: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is asked of the database and of the hasher, in order: the time an answer takes."""
    done: list[str] = []
    verify = Passwords._verify

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        done.append(statement)

    def judge(self: Passwords, stored: str, password: str) -> bool:
        done.append("a hash is verified")
        return verify(self, stored, password)

    with monkeypatch.context() as patch:
        patch.setattr(Passwords, "_verify", judge)
        event.listen(database.sync_engine, "before_cursor_execute", note)
        yield done
        event.remove(database.sync_engine, "before_cursor_execute", note)


async def test_every_wrong_code_takes_the_same_work(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Used, late or never given: who guesses learns nothing from how long the answer takes."""
    database = village.services.database
    codes = []
    for name, at in (("Ana", NOW), ("Ben", NOW - LIFETIME)):
        person = (await village.guest(name)).person.id
        async with writing(database) as session:
            codes.append((await offer_code(session, person, now=at)).code)
    async with writing(database) as session:
        await redeem_code(session, village.services.attempts, codes[0], address="10.0.0.1", now=NOW)
    found = []
    for code in (*codes, new_device_code()):
        with _work(database, monkeypatch) as done, pytest.raises(NotKnown, match="wrong-code"):
            async with writing(database) as session:
                await redeem_code(
                    session, village.services.attempts, code, address="10.0.0.1", now=NOW
                )
        found.append(done)
    assert found[0] == found[1] == found[2]
    assert any("device_codes" in statement for statement in found[0])


async def test_every_wrong_login_takes_the_same_work(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name without an account costs as much as a wrong password of an account."""
    await village.claim((await village.guest()).token)
    found = []
    for login in ("Ana", "Unknown"):
        with _work(village.services.database, monkeypatch) as done, pytest.raises(NotKnown):
            await village.log_in(login, "not the right one")
        found.append(done)
    assert found[0] == found[1]
    assert found[0].count("a hash is verified") == 1
