"""A page that loads the project's own modules: `await ask("store.play", messages)`.

What a test asks the browser is a function of `probes/<name>.js`.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest_asyncio
from playwright.async_api import Browser

from tests.art.conftest import files
from tests.live_fixtures import launch, live_sqlite
from tests.table.guests import Guests

__all__ = ["files", "launch", "live_sqlite"]

Ask = Callable[..., Awaitable[Any]]


@pytest_asyncio.fixture(loop_scope="session")
async def guests(browser: Browser) -> AsyncIterator[Guests]:
    """Let people come; whatever their pages complain about fails the test."""
    async with AsyncExitStack() as stack:
        made = Guests(browser, stack)
        yield made
        assert made.complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def ask(browser: Browser, files: str) -> AsyncIterator[Ask]:
    """Ask a probe in a fresh page."""
    async with await browser.new_context() as context:
        page = await context.new_page()
        await page.goto(f"{files}/blank")

        async def answer(probe: str, *args: Any) -> Any:
            file, name = probe.split(".")
            # As text: the driver takes seconds to carry a whole game over as objects.
            said = await page.evaluate(
                """async ([file, name, args]) => {
                  const probes = await import(`/tests/table/probes/${file}.js`);
                  return JSON.stringify(await probes[name](...JSON.parse(args)) ?? null);
                }""",
                [file, name, json.dumps(args)],
            )
            return json.loads(said)

        yield answer
