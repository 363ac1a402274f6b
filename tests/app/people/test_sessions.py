"""Guests: remembered by a cookie, hidden behind a hash, gone when they say so."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import reading, writing
from app.models.base import Base
from app.models.people import Session
from app.people.errors import BadChoice, BadName, NotKnown
from app.people.looks import COLOURS, SHAPES
from app.people.sessions import (
    LIFETIME,
    TOUCH_AFTER,
    SessionInfo,
    SignedIn,
    create_guest,
    forget_old_sessions,
    log_out,
    log_out_everywhere,
    person_for,
    profile_of,
    recolour,
    rename,
    set_language,
    start_session,
    touch,
)
from tests.app.support import NOW


async def _enter(database: AsyncEngine, name: str = "Ana") -> SignedIn:
    async with writing(database) as session:
        return await create_guest(session, name=name, now=NOW, user_agent="A browser")


async def _known(
    database: AsyncEngine, token: str, later: timedelta | None = None
) -> SessionInfo | None:
    async with reading(database) as session:
        return await person_for(session, token, now=NOW + (later or timedelta()))


async def test_a_guest_is_remembered(database: AsyncEngine) -> None:
    async with writing(database) as session:
        ana = await create_guest(
            session, name="  Ana\u202e ", colour="p3", shape="star", language="fr", now=NOW
        )
    assert (ana.person.name, ana.person.colour, ana.person.shape) == ("Ana", "p3", "star")
    assert ana.person.is_guest
    known = await _known(database, ana.token)
    assert known == SessionInfo(ana.person, is_stale=False)
    async with reading(database) as session:
        assert await profile_of(session, ana.person.id) == ana.person


async def test_what_a_guest_does_not_choose_is_chosen(database: AsyncEngine) -> None:
    person = (await _enter(database)).person
    assert COLOURS.index(person.colour) == SHAPES.index(person.shape)
    assert person.language is None


async def test_strangers_are_not_known(database: AsyncEngine) -> None:
    token = (await _enter(database)).token
    for wrong in ("", "x", token[:-1], token + "A", "\ud800", "\0", "x" * 10**5):
        assert await _known(database, wrong) is None


async def test_the_database_holds_no_token(database: AsyncEngine) -> None:
    token = (await _enter(database)).token
    async with reading(database) as session:
        for table in Base.metadata.sorted_tables:
            for row in await session.execute(select(table)):
                assert token not in map(str, row)


async def test_a_session_rolls_on_with_every_visit(database: AsyncEngine) -> None:
    token = (await _enter(database)).token
    fresh = await _known(database, token, TOUCH_AFTER)
    stale = await _known(database, token, TOUCH_AFTER + timedelta(seconds=1))
    assert fresh is not None
    assert stale is not None
    assert (fresh.is_stale, stale.is_stale) == (False, True)
    almost = LIFETIME - timedelta(days=1)
    async with writing(database) as session:
        await touch(session, token, now=NOW + almost)
    assert await _known(database, token, almost + almost) is not None
    assert await _known(database, token, almost + LIFETIME) is None


async def test_old_sessions_are_swept(database: AsyncEngine) -> None:
    await _enter(database)
    async with writing(database) as session:
        later = NOW + timedelta(days=30)
        assert await forget_old_sessions(session, now=later) == 0
        assert await forget_old_sessions(session, now=NOW + LIFETIME) == 1


async def test_logging_out_forgets_this_browser_alone(database: AsyncEngine) -> None:
    ana = await _enter(database)
    async with writing(database) as session:
        phone = await start_session(session, ana.person.id, now=NOW)
        await log_out(session, ana.token)
    assert await _known(database, ana.token) is None
    assert await _known(database, phone) is not None


async def test_logging_out_everywhere(database: AsyncEngine) -> None:
    ana, ben = await _enter(database), await _enter(database, "Ben")
    async with writing(database) as session:
        for _ in range(3):
            await start_session(session, ana.person.id, now=NOW)
        assert await log_out_everywhere(session, ana.person.id, but=ana.token) == 3
        assert await log_out_everywhere(session, ana.person.id) == 1
    assert await _known(database, ana.token) is None
    assert await _known(database, ben.token) is not None


async def test_people_change(database: AsyncEngine) -> None:
    ana = await _enter(database)
    async with writing(database) as session:
        assert await rename(session, ana.person.id, " Anna ") == "Anna"
        await recolour(session, ana.person.id, "p6", "hexagon")
        await set_language(session, ana.person.id, "de")
    known = await _known(database, ana.token)
    assert known is not None
    person = known.person
    assert (person.name, person.colour, person.shape) == ("Anna", "p6", "hexagon")
    assert person.language == "de"


async def test_names_that_may_not_be_chosen(database: AsyncEngine) -> None:
    ana = (await _enter(database)).person.id
    async with writing(database) as session:
        with pytest.raises(BadName, match="name-empty"):
            await rename(session, ana, "\u200b")
        with pytest.raises(BadChoice, match="colour-unknown"):
            await recolour(session, ana, "red;}", "star")
        with pytest.raises(BadChoice, match="shape-unknown"):
            await recolour(session, ana, "p1", "blob")
        with pytest.raises(BadChoice, match="language-unknown"):
            await set_language(session, ana, "xx")
        with pytest.raises(NotKnown, match="no-person"):
            await rename(session, "stranger", "Ana")
        with pytest.raises(NotKnown, match="no-person"):
            await profile_of(session, "stranger")


async def test_a_browser_s_name_is_bounded(database: AsyncEngine) -> None:
    async with writing(database) as session:
        agent = "Mozilla\r\n\0" + "x" * 5000
        await create_guest(session, name="Ana", now=NOW, user_agent=agent)
        kept = await session.scalar(select(Session.user_agent))
    assert kept == ("Mozilla" + "x" * 5000)[:200]


async def test_twenty_guests_at_once(database: AsyncEngine) -> None:
    entered = await asyncio.gather(*(_enter(database, f"Guest {n}") for n in range(20)))
    assert len({guest.person.id for guest in entered}) == 20
    async with reading(database) as session:
        assert await session.scalar(text("SELECT count(*) FROM sessions")) == 20
