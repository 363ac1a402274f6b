"""Continue on another device: a code works once, for ten minutes, and cannot be guessed."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import reading, writing
from app.base.ids import spaced
from app.models.people import DeviceCode
from app.people.attempts import ALL_CODES, CODES, Attempts
from app.people.devices import LIFETIME, Offer, offer_code, redeem_code
from app.people.errors import NotKnown, TooManyAttempts
from app.people.sessions import SignedIn, create_guest, person_for
from tests.app.support import NOW


async def _offer(database: AsyncEngine, person_id: str) -> Offer:
    async with writing(database) as session:
        return await offer_code(session, person_id, now=NOW)


async def _redeem(
    database: AsyncEngine,
    attempts: Attempts,
    typed: str,
    later: timedelta | None = None,
    address: str = "10.0.0.1",
) -> SignedIn:
    async with writing(database) as session:
        now = NOW + (later or timedelta())
        return await redeem_code(session, attempts, typed, address=address, now=now)


@pytest.fixture
async def ana(database: AsyncEngine) -> SignedIn:
    async with writing(database) as session:
        return await create_guest(session, name="Ana", now=NOW)


async def test_a_code_brings_the_same_person(database: AsyncEngine, ana: SignedIn) -> None:
    offer = await _offer(database, ana.person.id)
    assert offer.expires_at == NOW + LIFETIME
    phone = await _redeem(database, Attempts(), f" {spaced(offer.code).lower()} ")
    assert phone.person == ana.person
    assert phone.token != ana.token
    async with reading(database) as session:
        for token in (ana.token, phone.token):
            assert await person_for(session, token, now=NOW) is not None


async def test_a_code_works_once(database: AsyncEngine, ana: SignedIn) -> None:
    code = (await _offer(database, ana.person.id)).code
    attempts = Attempts()
    tries = (_redeem(database, attempts, code) for _ in range(6))
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(outcome, SignedIn) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, NotKnown) for outcome in outcomes) == 5


async def test_a_code_is_over_after_ten_minutes(database: AsyncEngine, ana: SignedIn) -> None:
    code = (await _offer(database, ana.person.id)).code
    with pytest.raises(NotKnown, match="wrong-code"):
        await _redeem(database, Attempts(), code, LIFETIME)
    await _redeem(database, Attempts(), code, LIFETIME - timedelta(seconds=1))


async def test_a_new_code_replaces_the_old_one(database: AsyncEngine, ana: SignedIn) -> None:
    old, new = [(await _offer(database, ana.person.id)).code for _ in range(2)]
    with pytest.raises(NotKnown):
        await _redeem(database, Attempts(), old)
    await _redeem(database, Attempts(), new)


async def test_codes_are_stored_hashed_and_swept(database: AsyncEngine, ana: SignedIn) -> None:
    code = (await _offer(database, ana.person.id)).code
    async with writing(database) as session:
        ben = await create_guest(session, name="Ben", now=NOW)
        stored = (await session.scalars(select(DeviceCode))).one()
        assert code not in stored.code_hash
        await offer_code(session, ben.person.id, now=NOW + LIFETIME)
        assert len((await session.scalars(select(DeviceCode))).all()) == 1


async def test_guessing_is_stopped(database: AsyncEngine, ana: SignedIn) -> None:
    code = (await _offer(database, ana.person.id)).code
    attempts = Attempts(lambda: 0.0)
    for guess in ["", "ABCDEFGH", "\0", "x" * 1000] * 3:
        with pytest.raises((NotKnown, TooManyAttempts)):
            await _redeem(database, attempts, guess)
    with pytest.raises(TooManyAttempts):
        await _redeem(database, attempts, code)
    await _redeem(database, attempts, code, address="10.0.0.2")


async def test_guessing_from_everywhere_is_slowed_down(
    database: AsyncEngine, ana: SignedIn
) -> None:
    """Once many guess, each address has its spare; the right code gets in from a new one."""
    code = (await _offer(database, ana.person.id)).code
    attempts = Attempts(lambda: 0.0)
    told = 0
    for number in range(40):
        for _ in range(CODES.failures):
            try:
                await _redeem(database, attempts, "ABCDEFGH", address=f"10.{number}.0.1")
            except TooManyAttempts:
                break
            except NotKnown:
                told += 1
    assert CODES.spare is not None
    crowd = ALL_CODES.failures // CODES.failures
    assert told == ALL_CODES.failures + (40 - crowd) * CODES.spare
    assert (await _redeem(database, attempts, code, address="10.99.0.1")).person.id == ana.person.id
    assert CODES.failures * 31**8 / 100 > 10**10  # what is left to guessing
