"""Accounts: a login and a password that bring one's tables to another device.

A login is chosen, not mailed, so somebody who wants one that is taken has to be told: it cannot be
hidden which logins exist. It can be made slow to find out. Each question costs: one about a login
that exists counts as a guess (``TAKEN``), any other makes an account and counts as one
(``ACCOUNTS``); and only a request that could make an account is answered at all: one with a proper
password, of somebody who has none yet. Whoever only logs in learns nothing about logins.

Hashing a password takes long and must not hold a transaction open (in SQLite it would hold up
every table), so these functions open their own, after or between the slow steps.
"""

import unicodedata
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.addresses import network
from app.attempts import (
    ACCOUNTS,
    ADDRESS,
    ALL_TAKEN,
    LOGIN_FROM_ANYWHERE,
    LOGIN_FROM_HERE,
    NETWORK,
    NETWORK_ACCOUNTS,
    NETWORK_TAKEN,
    TAKEN,
    Attempts,
    Limit,
)
from app.database import reading, writing
from app.errors import BadLogin, BadName, NotKnown, NotPossible
from app.ids import hashed
from app.models.people import Account, Session
from app.names import clean_name
from app.passwords import Passwords, check_password
from app.people import Entered, log_out_everywhere, profile_of, start_session


@dataclass(frozen=True, slots=True)
class Door:
    """What it takes to let people in."""

    database: AsyncEngine
    passwords: Passwords
    attempts: Attempts


def check_wish(door: Door, *, login: str, password: str, address: str) -> str:
    """The login as it will be shown; refuses what cannot become an account, and who has asked
    for too many. Nothing is looked up for it."""
    shown = clean_login(login)
    check_password(password, shown)
    door.attempts.check(*_taken(address), *_made(address))
    return shown


async def claim(
    door: Door,
    *,
    token: str,
    login: str,
    password: str,
    address: str,
    now: datetime,
    user_agent: str = "",
) -> Entered:
    """Turn the guest of this session into an account; all their tables stay theirs.

    The session gets a new token: whoever knew the old one does not come along.
    """
    shown = check_wish(door, login=login, password=password, address=address)
    async with reading(door.database) as session:
        person_id = await _person_id(session, token)
        if await session.get(Account, person_id):
            raise NotPossible("has-account")
        taken = select(Account.person_id).where(Account.login_key == login_key(shown))
        is_taken = await session.scalar(taken) is not None
    if is_taken:
        door.attempts.count(*_taken(address))
        raise BadLogin("login-taken")
    password_hash = await door.passwords.hash(password, address=address)
    door.attempts.count(*_made(address))
    account = Account(
        person_id=person_id,
        login=shown,
        login_key=login_key(shown),
        password_hash=password_hash,
        created_at=now,
    )
    try:
        async with writing(door.database) as session:
            session.add(account)
            await session.execute(delete(Session).where(Session.token_hash == hashed(token)))
            fresh = await start_session(session, person_id, now=now, user_agent=user_agent)
            return Entered(await profile_of(session, person_id), fresh)
    except IntegrityError:  # somebody else was faster
        door.attempts.take_back(*_made(address))
        door.attempts.count(*_taken(address))
        raise BadLogin("login-taken") from None


async def log_in(
    door: Door,
    *,
    login: str,
    password: str,
    address: str,
    now: datetime,
    guest_token: str | None = None,
    user_agent: str = "",
) -> Entered:
    """A session for an account. A guest who logs in keeps the way to their tables: the session
    remembers who they were, and ``moving`` asks what to do with them."""
    key = login_key(login)
    async with reading(door.database) as session:
        account = await session.scalar(select(Account).where(Account.login_key == key))
    stored = account.password_hash if account else None
    right = await _guess(door, key, stored, password, address)
    if account is None or not right:
        raise NotKnown("wrong-login")
    renewed = await _renewed(door, account, password, address)
    async with writing(door.database) as session:
        if renewed is not None:
            await _set_password(session, account.person_id, renewed)
        guest_id = await _leave_as_guest(session, guest_token, account.person_id)
        fresh = await start_session(
            session, account.person_id, now=now, user_agent=user_agent, guest_id=guest_id
        )
        return Entered(await profile_of(session, account.person_id), fresh)


async def change_password(door: Door, *, token: str, old: str, new: str, address: str) -> int:
    """Another password; every other browser has to log in again. Returns how many those are."""
    async with reading(door.database) as session:
        person_id = await _person_id(session, token)
        login = (await profile_of(session, person_id)).login
    check_password(new, login or "")
    await prove(door, person_id, old, address)
    password_hash = await door.passwords.hash(new, address=address, urgent=True)
    async with writing(door.database) as session:
        await _set_password(session, person_id, password_hash)
        return await log_out_everywhere(session, person_id, but=token)


async def prove(door: Door, person_id: str, password: str, address: str) -> None:
    """Let nobody pass who does not know the password of this account."""
    async with reading(door.database) as session:
        account = await session.get(Account, person_id)
    if account is None:
        raise NotKnown("no-account")
    if not await _guess(door, account.login_key, account.password_hash, password, address):
        raise NotKnown("wrong-password")


async def _guess(door: Door, key: str, stored: str | None, password: str, address: str) -> bool:
    """Whether a password is right; a wrong one counts, and ``TooManyAttempts`` is one too many."""
    limits = _guesses(key, address)
    door.attempts.count(*limits)
    try:
        right = await door.passwords.matches(stored, password, address=address)
    except BaseException:  # it was not judged
        door.attempts.take_back(*limits)
        raise
    if right:
        door.attempts.take_back(*limits)
        door.attempts.forget(limits[0][0])
    return right


def clean_login(login: str) -> str:
    """A login as it is shown; it follows the rules of names."""
    try:
        return clean_name(login)
    except BadName as error:
        raise BadLogin(error.code.replace("name", "login")) from None


def login_key(login: str) -> str:
    """A login without case. What cannot be one becomes "", which nobody has: whoever tries it
    learns no more than that it is wrong."""
    try:
        return unicodedata.normalize("NFKC", clean_name(login)).casefold()[:192]
    except BadName:
        return ""


def _guesses(key: str, address: str) -> tuple[Limit, ...]:
    return (
        (f"login {address} {key}", LOGIN_FROM_HERE),
        (f"login {key}", LOGIN_FROM_ANYWHERE),
        (f"address {address}", ADDRESS),
        (f"network {network(address)}", NETWORK),
    )


def _taken(address: str) -> tuple[Limit, ...]:
    return (
        (f"taken {address}", TAKEN),
        (f"taken by {network(address)}", NETWORK_TAKEN),
        ("taken", ALL_TAKEN),
    )


def _made(address: str) -> tuple[Limit, ...]:
    return (
        (f"account {address}", ACCOUNTS),
        (f"accounts of {network(address)}", NETWORK_ACCOUNTS),
    )


async def _person_id(session: AsyncSession, token: str) -> str:
    found = await session.get(Session, hashed(token))
    if found is None:
        raise NotKnown("no-person")
    return found.person_id


async def _renewed(door: Door, account: Account, password: str, address: str) -> str | None:
    """A stronger hash where the old one was made with weaker settings."""
    if not door.passwords.is_outdated(account.password_hash):
        return None
    return await door.passwords.hash(password, address=address, urgent=True)


async def _set_password(session: AsyncSession, person_id: str, password_hash: str) -> None:
    chosen = update(Account).where(Account.person_id == person_id)
    await session.execute(chosen.values(password_hash=password_hash))


async def _leave_as_guest(
    session: AsyncSession, guest_token: str | None, person_id: str
) -> str | None:
    """End the session of whoever used this browser; who that was, if a guest."""
    former = await session.get(Session, hashed(guest_token)) if guest_token else None
    if former is None:
        return None
    await session.delete(former)
    is_account = await session.get(Account, former.person_id) is not None
    if former.person_id == person_id:
        return former.guest_id
    return None if is_account else former.person_id
