"""Join codes: easy to say in a lobby; while a game runs too many to guess, and not enough alone."""

import math
import re

import pytest
from sqlalchemy import update

from app.base.database import make_database, writing
from app.base.ids import is_long, new_long_code, read_room_code, spaced
from app.base.join_words import WORDS
from app.models.tables import TableRow
from tests.app.socket_support import Table, sat_down, table
from tests.client import Guest, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite

BITS = 30


async def _refusal(guest: Guest, path: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await guest.post(path, body)
    return refused.value.status, refused.value.code


async def _code(at: Table) -> str:
    return str((await at.pages[0].resync())["lobby"]["code"])


def test_codes_of_running_games_are_too_many_to_guess() -> None:
    """And each is heard in one way only, however it is typed."""
    assert 3 * math.log2(len(WORDS)) + math.log2(900) >= BITS + 1  # some triples are not used
    for _ in range(300):
        code = new_long_code()
        assert re.fullmatch(r"([A-Z]{3,9}-){3}[1-9][0-9]{2}", code)
        assert spaced(code) == code.replace("-", " ")
        for typed in (code, spaced(code).lower(), code.replace("-", "").lower()):
            assert read_room_code(typed) == code
    assert read_room_code("OAK-ELM-FOX-427") == "OAK-ELM-FOX-427"
    assert read_room_code("NO-SUCH-WORDS-427") is None


async def test_a_short_code_ends_with_the_lobby(live: LiveServer, invite: Invite) -> None:
    room, (ana, _) = await sat_down(invite, live, 2)
    page, zoe = await ana.open(room), await invite(live, "Zoe")
    short = page.welcome["lobby"]["code"]
    assert not is_long(short)
    assert await zoe.post("/api/rooms/join", {"code": short}) == {"room": room}
    await ana.at(room, "start")
    long = (await page.resync())["lobby"]["code"]
    assert is_long(long)
    assert await _refusal(zoe, "/api/rooms/join", code=short) == (404, "no-such-code")
    assert (await zoe.get(f"/j/{short}")).status_code == 404


async def test_a_short_code_of_before_opens_no_running_game(
    live: LiveServer, invite: Invite
) -> None:
    """Games that ran before this rule still have one in their row."""
    at = await table(invite, live, 1)
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        old = update(TableRow).where(TableRow.id == at.room)
        await session.execute(old.values(code=f"ZEPHYR{len(live.url)}"))
    await database.dispose()
    zoe = await invite(live, "Zoe")
    wanted = f"ZEPHYR{len(live.url)}"
    assert await _refusal(zoe, "/api/rooms/join", code=wanted) == (404, "no-such-code")


async def test_a_person_with_a_code_waits_until_the_host_says_yes(
    live: LiveServer, invite: Invite
) -> None:
    """The door tells neither the address of the table nor anything that lies on it."""
    at = await table(invite, live, 2)
    code, zoe, max_ = await _code(at), await invite(live, "Zoe"), await invite(live, "Max")
    for guest in (zoe, max_):
        assert await guest.post("/api/rooms/join", {"code": spaced(code)}) == {"door": code}
        assert "Ask to join" in (await guest.get(f"/j/{code}")).text
        for _ in range(2):
            assert await _knock(guest, code) == ("asking", None)
            assert await _look(guest, code) == ("asking", None)
        assert not [body for body in guest.bodies if at.room in body]
    ana, ben = at.guests
    asking = (await at.pages[0].resync())["lobby"]["asking"]
    assert [person["name"] for person in asking] == ["Zoe", "Max"]
    answer = {"person": zoe.person, "yes": True}
    assert await _refusal(ben, f"/api/rooms/{at.room}/admit", **answer) == (403, "not-the-host")
    assert await ana.at(at.room, "admit", **answer) == {}
    assert await ana.at(at.room, "admit", person=max_.person, yes=False) == {}
    assert await _look(zoe, code) == await _knock(zoe, code) == ("open", at.room)
    assert await zoe.post("/api/rooms/join", {"code": code}) == {"room": at.room}
    assert (await zoe.get(f"/j/{code}")).headers["location"] == f"/t/{at.room}"
    assert await _look(max_, code) == ("shut", None)
    assert await _refusal(max_, "/api/rooms/knock", code=code) == (403, "not-for-you")
    assert (await max_.get(f"/j/{code}")).status_code == 403


async def test_a_player_answers_while_the_host_is_away(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    code, zoe, eve = await _code(at), await invite(live, "Zoe"), await invite(live, "Eve")
    await _knock(zoe, code)
    path, answer = f"/api/rooms/{at.room}/admit", {"person": zoe.person, "yes": True}
    assert await _refusal(at.guests[1], path, **answer) == (403, "not-the-host")
    await at.pages[0].close()
    while (await at.pages[1].expect("presence"))["people"][0]["here"]:
        pass
    for stranger in (zoe, eve):
        assert await _refusal(stranger, path, **answer) == (403, "not-the-host")
    assert await at.guests[1].at(at.room, "admit", **answer) == {}
    assert await _look(zoe, code) == ("open", at.room)


async def test_a_closed_table_has_no_door_for_codes(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 1, access="closed")
    code, zoe = await _code(at), await invite(live, "Zoe")
    assert await _refusal(zoe, "/api/rooms/knock", code=code) == (403, "not-for-you")
    assert (await zoe.get(f"/j/{code}")).status_code == 403
    assert (await at.guests[0].get(f"/j/{code}")).headers["location"] == f"/t/{at.room}"


async def _knock(guest: Guest, code: str) -> tuple[str, str | None]:
    told = await guest.post("/api/rooms/knock", {"code": code})
    return told["door"], told["room"]


async def _look(guest: Guest, code: str) -> tuple[str, str | None]:
    told = await guest.post("/api/rooms/knocked", {"code": code})
    return told["door"], told["room"]
