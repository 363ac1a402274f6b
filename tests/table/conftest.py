"""A page that loads the project's own modules: `await ask("store.play", messages)`.

What a test asks the browser is a function of `probes/<name>.js`.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from app.base.settings import Settings
from tests.art.conftest import begin, blank, files
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import launch, live_sqlite
from tests.table.duelling import tiny_deals
from tests.table.guests import Guests

__all__ = ["blank", "files", "launch", "live_sqlite"]

Ask = Callable[..., Awaitable[Any]]


@pytest_asyncio.fixture(loop_scope="session")
async def guests(browser: Browser) -> AsyncIterator[Guests]:
    """Let people come; whatever their pages complain about fails the test."""
    async with AsyncExitStack() as stack:
        made = Guests(browser, stack)
        yield made
        assert made.complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def ask(blank: Page, files: str) -> Ask:
    """Ask a probe in a document that has loaded and stored nothing yet."""
    await begin(blank, files)

    async def answer(probe: str, *args: Any) -> Any:
        file, name = probe.split(".")
        # As text: the driver takes seconds to carry a whole game over as objects.
        said = await blank.evaluate(
            """async ([file, name, args]) => {
              const probes = await import(`/tests/table/probes/${file}.js`);
              return JSON.stringify(await probes[name](...JSON.parse(args)) ?? null);
            }""",
            [file, name, json.dumps(args)],
        )
        return json.loads(said)

    return answer


@pytest.fixture(scope="module")
def duels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of very short duels."""
    folder = tmp_path_factory.mktemp("duel")
    settings = Settings(f"sqlite:///{folder / 'duel.sqlite'}", limits=GENEROUS)
    made = LiveServer(settings, folder / "log", tiny_deals)
    yield made.start()
    made.stop()
