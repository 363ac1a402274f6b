"""Guests and their sessions: a cookie remembers a browser, no registration is needed.

The database holds a hash of each token, so a stolen copy opens no session.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import hashed, new_id, new_token
from app.models.people import Account, Person, Session
from app.people.errors import BadChoice, NotKnown
from app.people.looks import COLOURS, SHAPES
from app.people.names import clean_name

LIFETIME = timedelta(days=400)
"""The longest that browsers keep a cookie; it starts anew with every visit."""
TOUCH_AFTER = timedelta(hours=12)
"""Writing down every visit would make each page a write."""
LANGUAGES = ("en", "de", "fr")


NEWCOMER = "Guest"
"""What a person is called who has said no name: watching needs none."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person, as pages and tables see them; ``login`` is None for a guest."""

    id: str
    name: str
    colour: str
    shape: str
    language: str | None
    login: str | None = None
    sees_all: bool = False
    """Whether they have asked to see what is in unopened boxes."""

    @property
    def is_guest(self) -> bool:
        """Whether only a cookie knows this person."""
        return self.login is None


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """Whose a token is. ``is_stale``: time to ``touch`` it. ``guest_id``: see ``guest_tables``."""

    person: Profile
    is_stale: bool
    guest_id: str | None = None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A person with a fresh session; the token exists here and in the cookie, nowhere else."""

    person: Profile
    token: str


async def create_guest(
    session: AsyncSession,
    *,
    name: str,
    now: datetime,
    colour: str | None = None,
    shape: str | None = None,
    language: str | None = None,
    user_agent: str = "",
) -> SignedIn:
    """A new person and their first session; what they do not choose is chosen for them."""
    pick = secrets.randbelow(len(COLOURS))
    person = Person(
        id=new_id(),
        name=clean_name(name),
        colour=_one_of(COLOURS, colour or COLOURS[pick], "colour-unknown"),
        shape=_one_of(SHAPES, shape or SHAPES[pick], "shape-unknown"),
        language=_language(language),
        created_at=now,
    )
    session.add(person)
    await session.flush()
    token = await start_session(session, person.id, now=now, user_agent=user_agent)
    return SignedIn(_profile(person, None), token)


async def person_for(session: AsyncSession, token: str, *, now: datetime) -> SessionInfo | None:
    """The person a cookie's token belongs to; reads only, so a reading session will do."""
    found = await session.execute(
        select(Person, Session.seen_at, Session.guest_id, Account.login)
        .join(Session, Session.person_id == Person.id)
        .outerjoin(Account, Account.person_id == Person.id)
        .where(Session.token_hash == hashed(token), Session.seen_at > now - LIFETIME)
    )
    row = found.one_or_none()
    if row is None:
        return None
    person, seen_at, guest_id, login = row
    return SessionInfo(_profile(person, login), now - seen_at > TOUCH_AFTER, guest_id)


async def profile_of(session: AsyncSession, person_id: str) -> Profile:
    """A person by id, or ``NotKnown``."""
    found = await session.execute(
        select(Person, Account.login)
        .outerjoin(Account, Account.person_id == Person.id)
        .where(Person.id == person_id)
    )
    row = found.one_or_none()
    if row is None:
        raise NotKnown("no-person")
    person, login = row
    return _profile(person, login)


async def touch(session: AsyncSession, token: str, *, now: datetime) -> None:
    """Let a session live on from now."""
    seen = update(Session).where(Session.token_hash == hashed(token)).values(seen_at=now)
    await session.execute(seen)


async def start_session(
    session: AsyncSession,
    person_id: str,
    *,
    now: datetime,
    user_agent: str = "",
    guest_id: str | None = None,
) -> str:
    """A fresh token for this person."""
    token = new_token()
    session.add(
        Session(
            token_hash=hashed(token),
            person_id=person_id,
            guest_id=guest_id,
            created_at=now,
            seen_at=now,
            user_agent=_printable(user_agent)[:200],
        )
    )
    await session.flush()
    return token


async def log_out(session: AsyncSession, token: str) -> bool:
    """Forget this browser, if it is known. A guest without another device is then out of reach."""
    gone = delete(Session).where(Session.token_hash == hashed(token))
    return _rows(await session.execute(gone)) > 0


async def log_out_everywhere(
    session: AsyncSession, person_id: str, *, but: str | None = None
) -> int:
    """Forget every browser of a person, except perhaps this one; how many that were."""
    gone = delete(Session).where(Session.person_id == person_id)
    if but is not None:
        gone = gone.where(Session.token_hash != hashed(but))
    return _rows(await session.execute(gone))


async def forget_old_sessions(session: AsyncSession, *, now: datetime) -> int:
    """Drop sessions that were not used for their whole lifetime."""
    return _rows(await session.execute(delete(Session).where(Session.seen_at <= now - LIFETIME)))


async def rename(session: AsyncSession, person_id: str, name: str) -> str:
    """A new name for tables to come; returns it as cleaned."""
    cleaned = clean_name(name)
    await _change(session, person_id, name=cleaned)
    return cleaned


async def recolour(session: AsyncSession, person_id: str, colour: str, shape: str) -> None:
    """Another colour and shape for tables to come."""
    _one_of(COLOURS, colour, "colour-unknown")
    _one_of(SHAPES, shape, "shape-unknown")
    await _change(session, person_id, colour=colour, shape=shape)


async def set_language(session: AsyncSession, person_id: str, language: str | None) -> None:
    """Another language; None follows the browser."""
    await _change(session, person_id, language=_language(language))


async def set_sees_all(session: AsyncSession, person_id: str, *, everything: bool) -> None:
    """Show a person what is in unopened boxes, or only what they have opened."""
    await _change(session, person_id, sees_all=everything)


async def _change(session: AsyncSession, person_id: str, **values: Any) -> None:
    changed = await session.execute(update(Person).where(Person.id == person_id).values(**values))
    if not _rows(changed):
        raise NotKnown("no-person")


def _rows(result: Any) -> int:
    return int(result.rowcount)


def _profile(person: Person, login: str | None) -> Profile:
    return Profile(
        person.id,
        person.name,
        person.colour,
        person.shape,
        person.language,
        login,
        person.sees_all,
    )


def _language(language: str | None) -> str | None:
    return language and _one_of(LANGUAGES, language, "language-unknown")


def _one_of(known: tuple[str, ...], chosen: str, code: str) -> str:
    if chosen not in known:
        raise BadChoice(code)
    return chosen


def _printable(text: str) -> str:
    return "".join(char for char in text if char.isprintable())
