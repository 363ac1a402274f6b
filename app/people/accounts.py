"""Accounts: a login and a password by which people reach their tables from other devices.

A login is chosen, so a person who wants one that is taken has to be told: which logins exist cannot
be hidden, only be made slow to find out. A question about a login that exists counts as a guess
(``TAKEN``); any other creates an account and counts as one (``ACCOUNTS``). Only a request that
could create an account is answered at all. Logging in reveals nothing about logins.

Hashing a password takes long and must not hold a transaction open (in SQLite that would block every
table), so these functions open their own transactions around the slow steps.
"""

import unicodedata
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.base.addresses import network
from app.base.database import reading, writing
from app.base.ids import hashed
from app.models.people import Account, Session
from app.people.attempts import (
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
from app.people.errors import BadLogin, BadName, NotKnown, NotPossible
from app.people.names import clean_name
from app.people.passwords import Passwords, check_password
from app.people.sessions import SignedIn, log_out_everywhere, profile_of, start_session


@dataclass(frozen=True, slots=True)
class AccountServices:
    """The database, the hashing of passwords and the count of guesses."""

    database: AsyncEngine
    passwords: Passwords
    attempts: Attempts


def check_wish(services: AccountServices, *, login: str, password: str, address: str) -> str:
    """The login as it will be shown; refuses what cannot become an account, and who has asked
    for too many. Nothing is looked up for it."""
    shown = clean_login(login)
    check_password(password, shown)
    services.attempts.check(*_taken(address), *_made(address))
    return shown


async def create_account(
    services: AccountServices,
    *,
    token: str,
    login: str,
    password: str,
    address: str,
    now: datetime,
    user_agent: str = "",
) -> SignedIn:
    """Turn the guest of this session into an account; all their tables stay theirs.

    The session gets a new token: the old one, which others may know, is worth nothing here.
    """
    shown = check_wish(services, login=login, password=password, address=address)
    async with reading(services.database) as session:
        person_id = await _person_id(session, token)
        if await session.get(Account, person_id):
            raise NotPossible("has-account")
        taken = select(Account.person_id).where(Account.login_key == login_key(shown))
        is_taken = await session.scalar(taken) is not None
    if is_taken:
        services.attempts.count(*_taken(address))
        raise BadLogin("login-taken")
    password_hash = await services.passwords.hash(password, address=address)
    services.attempts.count(*_made(address))
    account = Account(
        person_id=person_id,
        login=shown,
        login_key=login_key(shown),
        password_hash=password_hash,
        created_at=now,
    )
    try:
        async with writing(services.database) as session:
            session.add(account)
            await session.execute(delete(Session).where(Session.token_hash == hashed(token)))
            fresh = await start_session(session, person_id, now=now, user_agent=user_agent)
            return SignedIn(await profile_of(session, person_id), fresh)
    except IntegrityError:  # another request was faster
        services.attempts.take_back(*_made(address))
        services.attempts.count(*_taken(address))
        raise BadLogin("login-taken") from None


async def log_in(
    services: AccountServices,
    *,
    login: str,
    password: str,
    address: str,
    now: datetime,
    guest_token: str | None = None,
    user_agent: str = "",
) -> SignedIn:
    """A session for an account. A guest who logs in keeps the way to their tables: the session
    remembers who they were, and ``guest_tables`` asks what to do with them."""
    key = login_key(login)
    async with reading(services.database) as session:
        account = await session.scalar(select(Account).where(Account.login_key == key))
    stored = account.password_hash if account else None
    right = await _guess(services, key, stored, password, address)
    if account is None or not right:
        raise NotKnown("wrong-login")
    renewed = await _renewed(services, account, password, address)
    async with writing(services.database) as session:
        if renewed is not None:
            await _set_password(session, account.person_id, renewed)
        guest_id = await _leave_as_guest(session, guest_token, account.person_id)
        fresh = await start_session(
            session, account.person_id, now=now, user_agent=user_agent, guest_id=guest_id
        )
        return SignedIn(await profile_of(session, account.person_id), fresh)


async def change_password(
    services: AccountServices, *, token: str, old: str, new: str, address: str
) -> int:
    """Another password; every other browser has to log in again. Returns how many those are."""
    async with reading(services.database) as session:
        person_id = await _person_id(session, token)
        login = (await profile_of(session, person_id)).login
    check_password(new, login or "")
    await prove(services, person_id, old, address)
    password_hash = await services.passwords.hash(new, address=address, urgent=True)
    async with writing(services.database) as session:
        await _set_password(session, person_id, password_hash)
        return await log_out_everywhere(session, person_id, but=token)


async def prove(services: AccountServices, person_id: str, password: str, address: str) -> None:
    """Raise ``NotKnown`` unless this is the password of this account."""
    async with reading(services.database) as session:
        account = await session.get(Account, person_id)
    if account is None:
        raise NotKnown("no-account")
    if not await _guess(services, account.login_key, account.password_hash, password, address):
        raise NotKnown("wrong-password")


async def _guess(
    services: AccountServices, key: str, stored: str | None, password: str, address: str
) -> bool:
    """Whether a password is right; a wrong one counts, and ``TooManyAttempts`` is one too many."""
    limits = _guesses(key, address)
    services.attempts.count(*limits)
    try:
        right = await services.passwords.matches(stored, password, address=address)
    except BaseException:  # it was not judged
        services.attempts.take_back(*limits)
        raise
    if right:
        services.attempts.take_back(*limits)
        services.attempts.forget(limits[0][0])
    return right


def clean_login(login: str) -> str:
    """A login as it is shown; it follows the rules of names."""
    try:
        return clean_name(login)
    except BadName as error:
        raise BadLogin(error.code.replace("name", "login")) from None


def login_key(login: str) -> str:
    """A login without case. What cannot be one becomes "", which no account has: trying it
    teaches no more than that it is wrong."""
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


async def _renewed(
    services: AccountServices, account: Account, password: str, address: str
) -> str | None:
    """A stronger hash where the old one was made with weaker settings."""
    if not services.passwords.is_outdated(account.password_hash):
        return None
    return await services.passwords.hash(password, address=address, urgent=True)


async def _set_password(session: AsyncSession, person_id: str, password_hash: str) -> None:
    chosen = update(Account).where(Account.person_id == person_id)
    await session.execute(chosen.values(password_hash=password_hash))


async def _leave_as_guest(
    session: AsyncSession, guest_token: str | None, person_id: str
) -> str | None:
    """End the session of this browser; returns the id of its person, if it was a guest."""
    former = await session.get(Session, hashed(guest_token)) if guest_token else None
    if former is None:
        return None
    await session.delete(former)
    is_account = await session.get(Account, former.person_id) is not None
    if former.person_id == person_id:
        return former.guest_id
    return None if is_account else former.person_id
