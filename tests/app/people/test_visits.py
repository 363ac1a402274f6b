"""A session lasts from the last visit on, in the database and in the browser."""

from datetime import datetime, timedelta

from sqlalchemy import select, update

from app.base.clock import utc_now
from app.base.database import make_database, reading, writing
from app.base.ids import hashed
from app.models.people import Session
from app.people.sessions import LIFETIME, TOUCH_AFTER
from tests.app.club import Club, club
from tests.client import Guest
from tests.live import LiveServer
from tests.live_fixtures import Invite


def _token(guest: Guest) -> str:
    return guest.cookie.partition("=")[2]


async def _last_seen(url: str, token: str, *, ago: timedelta | None = None) -> datetime | None:
    """When a person was last here; ``ago`` makes it that long."""
    database = make_database(url)
    mine = Session.token_hash == hashed(token)
    if ago is not None:
        async with writing(database) as session:
            await session.execute(update(Session).where(mine).values(seen_at=utc_now() - ago))
    async with reading(database) as session:
        found = await session.scalar(select(Session.seen_at).where(mine))
    await database.dispose()
    return found


async def test_a_visit_after_a_while_makes_session_and_cookie_last(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    url, token = live.settings.database_url, _token(ana)
    for path in ("/", "/account"):
        await _last_seen(url, token, ago=2 * TOUCH_AFTER)
        answer = await ana.get(path)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"dorfplatz={token};")
        assert f"Max-Age={int(LIFETIME.total_seconds())}" in cookie
        seen = await _last_seen(url, token)
        assert seen is not None
        assert utc_now() - seen < TOUCH_AFTER
        assert "set-cookie" not in (await ana.get(path)).headers  # not again so soon


async def test_who_logs_out_then_is_not_let_back_in(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    await _last_seen(live.settings.database_url, _token(ana), ago=2 * TOUCH_AFTER)
    await ana.post("/api/logout-everywhere")
    await _last_seen(live.settings.database_url, _token(ana), ago=2 * TOUCH_AFTER)
    await ana.post("/api/logout")
    assert ana.cookie == ""
    page = await ana.get("/account")
    assert "set-cookie" not in page.headers


async def test_sessions_that_are_over_are_swept_when_a_server_starts(there: Club, url: str) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    await _last_seen(url, _token(ana), ago=LIFETIME + timedelta(days=1))
    async with club(url):
        assert await _last_seen(url, _token(ana)) is None
        assert await _last_seen(url, _token(ben)) is not None
