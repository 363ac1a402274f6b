"""Accounts: claimed, entered, guessed at."""

import asyncio
from datetime import timedelta

import pytest
from argon2 import PasswordHasher

from app.base.database import reading, writing
from app.models.people import Account
from app.people.accounts import change_password
from app.people.attempts import ADDRESS, LOGIN_FROM_HERE, Attempts
from app.people.errors import BadLogin, NotKnown, NotPossible, PeopleError, TooManyAttempts
from app.people.passwords import Passwords
from app.people.sessions import SignedIn
from tests.app.village import PASSWORD, Clock, Village


async def test_a_guest_claims_an_account_and_stays_the_same_person(village: Village) -> None:
    guest = await village.guest()
    account = await village.claim(guest.token, " Ana\u200b Maria ")
    assert account.person.id == guest.person.id
    assert account.person.login == "Ana Maria"
    assert not account.person.is_guest
    assert await village.known(guest.token) is None  # the old token, which others may know, is void
    assert await village.known(account.token) is not None


async def test_an_account_opens_on_another_device(village: Village) -> None:
    account = await village.claim((await village.guest()).token)
    for login in ("Ana", "ANA", "  ana "):
        entered = await village.log_in(login)
        assert entered.person == account.person
        assert entered.token != account.token
    assert await village.known(account.token) is not None


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("", PASSWORD, "login-empty"),
        ("\u200b", PASSWORD, "login-empty"),
        ("x" * 25, PASSWORD, "login-too-long"),
        ("Ana", "nine sign", "password-too-short"),
        ("Ana", "x" * 257, "password-too-long"),
    ],
)
async def test_what_cannot_be_an_account(
    village: Village, login: str, password: str, code: str
) -> None:
    guest = await village.guest()
    with pytest.raises(BadLogin, match=code):
        await village.claim(guest.token, login, password)
    assert await village.known(guest.token) is not None


async def test_a_login_is_taken_whatever_its_case(village: Village) -> None:
    await village.claim((await village.guest()).token, "Ana")
    other = await village.guest()
    with pytest.raises(BadLogin, match="login-taken"):
        await village.claim(other.token, "aNA")
    assert await village.known(other.token) is not None


async def test_two_who_want_the_same_login_at_once(village: Village) -> None:
    guests = [await village.guest() for _ in range(5)]
    claims = (village.claim(guest.token) for guest in guests)
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert sum(isinstance(outcome, SignedIn) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, BadLogin) for outcome in outcomes) == 4


async def test_one_account_each(village: Village) -> None:
    account = await village.claim((await village.guest()).token)
    with pytest.raises(NotPossible, match="has-account"):
        await village.claim(account.token, "Another")
    with pytest.raises(NotKnown, match="no-person"):
        await village.claim("an unknown token", "Another")


@pytest.mark.parametrize(
    ("login", "password"),
    [("Ana", "wrong"), ("Unknown", PASSWORD), ("", ""), ("\0", "\ud800"), ("Ana", "x" * 10**6)],
)
async def test_wrong_is_wrong_whatever_is_wrong(
    village: Village, login: str, password: str
) -> None:
    await village.claim((await village.guest()).token)
    with pytest.raises(NotKnown, match="wrong-login"):
        await village.log_in(login, password)


async def test_an_unknown_login_takes_as_long_as_a_wrong_password(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    await village.claim((await village.guest()).token)
    checked: list[str] = []
    verify = Passwords._verify

    def counted(self: Passwords, stored: str, password: str) -> bool:
        checked.append(stored[:10])
        return verify(self, stored, password)

    monkeypatch.setattr(Passwords, "_verify", counted)
    for login in ("Ana", "Unknown"):
        with pytest.raises(NotKnown):
            await village.log_in(login, "wrong password")
    assert len(checked) == 2
    assert checked[0] == checked[1]  # the same kind of hash, with the same cost


async def test_guessing_one_login_is_stopped(village: Village) -> None:
    await village.claim((await village.guest()).token)
    for _ in range(LOGIN_FROM_HERE.failures):
        with pytest.raises(NotKnown):
            await village.log_in(password="guess")  # noqa: S106 - a guess
    with pytest.raises(TooManyAttempts) as caught:
        await village.log_in()  # even the right one: the door is shut for a while
    assert caught.value.code == "too-many-attempts"
    assert 0 < caught.value.retry_after <= LOGIN_FROM_HERE.seconds
    await village.log_in(address="10.0.0.2")  # the owner at home is not locked out
    village.clock.seconds += LOGIN_FROM_HERE.seconds + 1
    await village.log_in()


async def test_guessing_many_logins_from_one_address_is_stopped(village: Village) -> None:
    outcomes: list[PeopleError] = []
    for number in range(ADDRESS.failures + 5):
        try:
            await village.log_in(f"Guest {number}", "guess")
        except PeopleError as error:
            outcomes.append(error)
    assert sum(isinstance(outcome, NotKnown) for outcome in outcomes) == ADDRESS.failures
    assert sum(isinstance(outcome, TooManyAttempts) for outcome in outcomes) == 5


async def test_a_slip_is_forgotten_after_the_right_password(village: Village) -> None:
    await village.claim((await village.guest()).token)
    for _ in range(3):
        for _ in range(LOGIN_FROM_HERE.failures - 1):
            with pytest.raises(NotKnown):
                await village.log_in(password="slip")  # noqa: S106 - a slip
        await village.log_in()


async def test_changing_the_password_ends_other_sessions(village: Village) -> None:
    account = await village.claim((await village.guest()).token)
    phone = await village.log_in()
    new = "another long password"
    with pytest.raises(NotKnown, match="wrong-password"):
        await change_password(
            village.services, token=account.token, old="wrong one", new=new, address="10.0.0.1"
        )
    ended = await change_password(
        village.services, token=account.token, old=PASSWORD, new=new, address="10.0.0.1"
    )
    assert ended == 1
    assert await village.known(phone.token) is None
    assert await village.known(account.token) is not None
    with pytest.raises(NotKnown):
        await village.log_in()
    await village.log_in(password=new)


async def test_a_guest_has_no_password_to_change(village: Village) -> None:
    guest = await village.guest()
    with pytest.raises(NotKnown, match="no-account"):
        await change_password(
            village.services, token=guest.token, old=PASSWORD, new=PASSWORD, address="10.0.0.1"
        )


async def test_an_old_hash_is_renewed_at_login(village: Village) -> None:
    weaker = PasswordHasher(time_cost=1, memory_cost=32, parallelism=1)
    account = await village.claim((await village.guest()).token)
    async with writing(village.services.database) as session:
        stored = await session.get_one(Account, account.person.id)
        stored.password_hash = weaker.hash(PASSWORD)
    await village.log_in()
    async with reading(village.services.database) as session:
        renewed = await session.get_one(Account, account.person.id)
    assert not village.services.passwords.is_outdated(renewed.password_hash)


async def test_passwords_are_hashed_with_care() -> None:
    careful = Passwords()
    hashed = await careful.hash(PASSWORD)
    assert hashed.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await careful.matches(hashed, PASSWORD)
    assert not await careful.matches(hashed, PASSWORD + "!")
    assert not await careful.matches(None, "no account has this")
    assert not await careful.matches("no hash at all", PASSWORD)
    careful.close()


async def test_the_event_loop_goes_on_while_passwords_are_hashed() -> None:
    careful = Passwords()
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0.001)
            beats += 1

    beating = asyncio.create_task(beat())
    await asyncio.gather(*(careful.hash(PASSWORD) for _ in range(8)))
    beating.cancel()
    assert beats > 8
    careful.close()


def test_old_failures_do_not_fill_the_memory() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    for number in range(30_000):
        attempts.count((f"address {number}", ADDRESS))
    assert len(attempts._failures) <= 20_000
    clock.seconds += timedelta(hours=2).total_seconds()
    attempts.check(("address 29999", ADDRESS))
    assert "address 29999" not in attempts._failures
