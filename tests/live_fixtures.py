"""Live servers and people for tests, on both databases."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.base.limits import Limits
from app.base.settings import Settings
from tests.client import Guest
from tests.live import GENEROUS, LiveServer, Prepare, fresh_postgres, fresh_sqlite
from tests.postgres import TEMPLATE

Invite = Callable[..., Awaitable[Guest]]
Launch = Callable[..., LiveServer]
__all__ = ["database_url", "invite", "launch", "live", "live_postgresql", "live_sqlite"]


def complaints(log: str) -> list[str]:
    """The lines of a log that tell of a defect."""
    lines = (json.loads(line) for line in log.splitlines())
    return [line["message"] for line in lines if line["level"] == "error" or "error" in line]


@pytest.fixture(scope="session")
def live_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server on SQLite for all tests that do not harm it."""
    folder = tmp_path_factory.mktemp("live")
    made = LiveServer(Settings(fresh_sqlite(folder), limits=GENEROUS), folder / "log")
    yield made.start()
    made.stop()


@pytest.fixture(scope="session")
def live_postgresql(
    tmp_path_factory: pytest.TempPathFactory, postgres: str
) -> Iterator[LiveServer]:
    """A server on PostgreSQL for all tests that do not harm it."""
    settings = Settings(fresh_postgres(postgres, TEMPLATE), limits=GENEROUS)
    made = LiveServer(settings, tmp_path_factory.mktemp("live") / "log")
    yield made.start()
    made.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def live(request: pytest.FixtureRequest) -> Iterator[LiveServer]:
    """A running server, on each database; a test that leaves an error in its log fails."""
    made: LiveServer = request.getfixturevalue(f"live_{request.param}")
    before = len(made.said())
    yield made
    assert complaints(made.said()[before:]) == []


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind, for servers of one's own: ``launch(url=database_url)``."""
    if request.param == "sqlite":
        return fresh_sqlite(tmp_path)
    return fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Start servers of one's own: ``launch(limits=…, url=…, prepare=…, **settings)``."""
    made: list[LiveServer] = []

    def start(
        *,
        limits: Limits = GENEROUS,
        url: str | None = None,
        prepare: Prepare | None = None,
        more: dict[str, Any] | None = None,
        **settings: Any,
    ) -> LiveServer:
        chosen = Settings(url or fresh_sqlite(tmp_path), limits=limits, **settings)
        server = LiveServer(chosen, tmp_path / f"log{len(made)}", prepare)
        server.more = more or {}
        made.append(server)
        return server.start()

    yield start
    for server in made:
        server.kill()


@pytest.fixture
async def invite() -> AsyncIterator[Invite]:
    """Let people arrive: ``await invite(live, "Ana")``; they leave when the test is over."""
    guests: list[Guest] = []

    async def arrive(server: LiveServer, name: str = "Ana") -> Guest:
        guest = Guest(server.url, name)
        guests.append(guest)
        return await guest.arrive()

    yield arrive
    for guest in guests:
        await guest.close()
