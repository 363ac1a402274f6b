"""Guessing codes, passwords and logins: slow for those who guess, and no harm to the others."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from app.base.database import make_database
from app.base.join_words import WORDS
from app.base.migrate import upgrade
from app.people.accounts import AccountServices
from app.people.attempts import (
    ACCOUNTS,
    ALL_CODES,
    CODES,
    LOGIN_FROM_ANYWHERE,
    LOGIN_FROM_HERE,
    NETWORK_TAKEN,
    TAKEN,
    Attempts,
)
from app.people.errors import BadLogin, NotKnown, TooManyAttempts
from app.people.passwords import Passwords
from tests import slow_hashing
from tests.app.village import PASSWORD, Clock, Village
from tests.client import Guest, Refused
from tests.live_fixtures import Invite, Launch
from tests.waiting import until

PROXY = ("127.0.0.1",)
CROWD, NAP, STILL = 60, 0.3, 5
"""A password takes so many seconds; of twenty and more that wait, so many have not had their turn
when the login had its."""


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    """A door to a fresh database."""
    url = f"sqlite:///{tmp_path / 'village.sqlite'}"
    await upgrade(url)
    database, clock = make_database(url), Clock()
    quick = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    yield Village(AccountServices(database, quick, Attempts(clock)), clock)
    quick.close()
    await database.dispose()


async def _tried(guest: Guest, code: str, address: str) -> int:
    """Try a spoken code from an address; the status of the answer."""
    asked = await guest.http.post(
        "/api/rooms/join", json={"code": code}, headers={"x-forwarded-for": address}
    )
    return asked.status_code


async def test_a_right_code_gets_in_while_others_guess(launch: Launch, invite: Invite) -> None:
    """F7: a hundred wrong codes and more in a minute, from twelve addresses."""
    live = launch(trusted_proxies=PROXY)
    ana, mallory = await invite(live), await invite(live, "Mallory")
    code = (await ana.open(await ana.create())).welcome["lobby"]["code"]
    wrong = [f"{WORDS[0]}{number:03}" for number in range(CODES.failures)]
    for number in range(12):
        told = [await _tried(mallory, guess, f"198.51.{number}.1") for guess in wrong]
        assert 404 in told
    assert await _tried(mallory, wrong[0], "198.51.0.1") == 429
    for friend in ("203.0.113.7", "198.51.0.77", "2001:db8::7"):
        assert await _tried(mallory, code, friend) == 200
        assert await _tried(mallory, wrong[0], friend) == 404  # a slip
        assert await _tried(mallory, code, friend) == 200
    assert await _tried(mallory, wrong[0], "203.0.113.7") == 404
    assert await _tried(mallory, wrong[0], "203.0.113.7") == 429  # but guessing on is slow
    at_home = await mallory.http.get(f"/j/{code}", headers={"x-forwarded-for": "203.0.113.8"})
    assert at_home.status_code == 303


async def test_codes_of_deals_are_guessed_as_slowly(launch: Launch, invite: Invite) -> None:
    """F7: at every door that takes one, and together with all other codes."""
    live = launch(trusted_proxies=PROXY)
    mallory = await invite(live, "Mallory")
    mallory.http.headers["x-forwarded-for"] = "198.51.100.1"

    async def ask(number: int) -> int:
        code = f"ABCDEFG{number + 2}"
        if number % 3 == 0:
            return (await mallory.http.post("/api/rooms", json={"deal": code})).status_code
        doors = (f"/api/deals/{code}", f"/deal/{code}")
        return (await mallory.http.get(doors[number % 3 - 1])).status_code

    assert [await ask(number % 8) for number in range(CODES.failures)] == [404] * CODES.failures
    assert [await ask(number) for number in range(4)] == [429] * 4
    assert await _tried(mallory, f"{WORDS[0]}000", "198.51.100.1") == 429


async def test_of_a_household_every_address_counts_as_one(launch: Launch, invite: Invite) -> None:
    """F7: IPv6 has an address for every guess; the /64 is what counts."""
    live = launch(trusted_proxies=PROXY)
    mallory = await invite(live, "Mallory")
    told = [await _tried(mallory, f"{WORDS[0]}{n:03}", f"2001:db8:1:2::{n:x}") for n in range(20)]
    assert told == [404] * CODES.failures + [429] * (20 - CODES.failures)


async def test_a_hundred_guesses_at_once_are_ten(launch: Launch, invite: Invite) -> None:
    """F7: what is under way counts, not only what was found wrong already."""
    live = launch()
    mallory = await invite(live, "Mallory")
    tries = (_tried(mallory, f"{WORDS[0]}{n:03}", "unheard") for n in range(100))
    told = await asyncio.gather(*tries)
    assert told.count(404) == CODES.failures
    assert told.count(429) == 100 - CODES.failures
    assert ALL_CODES.failures > CODES.failures


async def test_an_owner_logs_in_while_others_guess(village: Village) -> None:
    """F9: the whole world tries one login; its owner gets in, also after a slip."""
    await village.claim((await village.guest()).token)
    for number in range(LOGIN_FROM_ANYWHERE.failures):
        with pytest.raises(NotKnown):
            await village.log_in(password="a guess", address=f"10.{number}.0.1")  # noqa: S106
    with pytest.raises(NotKnown):
        await village.log_in(password="a slip", address="203.0.113.7")  # noqa: S106
    await village.log_in(address="203.0.113.7")
    assert LOGIN_FROM_HERE.spare is not None
    for _ in range(LOGIN_FROM_HERE.spare):
        with pytest.raises(NotKnown):
            await village.log_in(password="a guess", address="10.200.0.1")  # noqa: S106
    with pytest.raises(TooManyAttempts):
        await village.log_in(address="10.200.0.1")


async def test_which_logins_exist_is_slow_to_find_out(village: Village) -> None:
    """F14: of sixty logins a household learns five in ten minutes, and not much more in parallel
    or from its whole network."""
    logins = [f"Person {number}" for number in range(60)]
    for number, login in enumerate(logins):
        await village.claim((await village.guest()).token, login, address=f"10.1.{number}.1")

    async def told(login: str, address: str) -> bool:
        token = (await village.guest()).token
        try:
            await village.claim(token, login, address=address)
        except BadLogin as why:
            return why.code == "login-taken"
        except TooManyAttempts:
            return False
        return False

    found = await asyncio.gather(*(told(login, "192.0.2.1") for login in logins))
    assert sum(found) == TAKEN.failures
    with pytest.raises(TooManyAttempts):  # a free one is no answer either
        await village.claim((await village.guest()).token, "A free name", address="192.0.2.1")
    for number, login in enumerate(logins[: NETWORK_TAKEN.failures], start=2):
        assert await told(login, f"192.0.2.{number}")  # a newcomer who wants one of these
    per_address = [await told(login, "192.0.2.250") for login in logins[:10]]
    assert sum(per_address) == TAKEN.spare  # a network that asks so much has less of it
    village.clock.seconds += TAKEN.seconds + 1
    await village.claim((await village.guest()).token, "A free name", address="192.0.2.1")


async def test_so_many_accounts_from_one_address(village: Village) -> None:
    """F14: an address that asks by making accounts has made enough of them soon."""
    for number in range(ACCOUNTS.failures):
        await village.claim((await village.guest()).token, f"New {number}", address="192.0.2.1")
    with pytest.raises(TooManyAttempts):
        await village.claim((await village.guest()).token, "New again", address="192.0.2.1")
    await village.claim((await village.guest()).token, "New elsewhere", address="192.0.2.9")


async def test_a_login_does_not_wait_for_a_flood_of_new_accounts(
    launch: Launch, invite: Invite
) -> None:
    """F9: sixty at once, from one address and from many; a login is answered while others still
    wait that came before it."""
    live = launch(trusted_proxies=PROXY, prepare=slow_hashing.in_threads(NAP))
    ana, mallory = await invite(live), await invite(live, "Mallory")
    await ana.post("/api/account", {"login": "ana", "password": PASSWORD})

    cookies = [await _newcomer(mallory) for _ in range(2 * CROWD)]  # on a slow disk it takes long

    async def register(number: int, address: str) -> int:
        wish = {"login": f"crowd {number}", "password": PASSWORD}
        headers = {"x-forwarded-for": address, "cookie": cookies[number]}
        return (await mallory.http.post("/api/account", json=wish, headers=headers)).status_code

    one = [("198.51.100.1", number) for number in range(CROWD)]
    many = [(f"10.{number}.0.1", CROWD + number) for number in range(CROWD)]
    for flood in (one, many):
        tasks = [asyncio.create_task(register(number, address)) for address, number in flood]
        await until(lambda tasks=tasks: any(one.done() for one in tasks))  # type: ignore[misc]
        await ana.post("/api/login", {"login": "ana", "password": PASSWORD})
        assert sum(not one.done() for one in tasks) >= STILL
        told = await asyncio.gather(*tasks)
        assert set(told) == {200, 429}


async def _newcomer(mallory: Guest) -> str:
    """The cookie of a new guest."""
    told = await mallory.http.post("/api/me", json={"name": "Crowd"}, headers={"cookie": ""})
    return told.headers["set-cookie"].partition(";")[0]


async def test_a_common_password_is_refused_in_words(launch: Launch, invite: Invite) -> None:
    live = launch()
    ana = await invite(live)
    with pytest.raises(Refused) as why:
        await ana.post("/api/account", {"login": "ana", "password": "1234567890"})
    assert (why.value.status, why.value.code) == (422, "password-too-common")
