"""Pages without a server behind them, and a visitor who opens them in a real browser."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from threading import Thread
from time import sleep
from typing import Any

import pytest
import uvicorn
from playwright.async_api import Browser, Page, Route

from tests import browser_support
from tests.accessibility import LAPTOP, PHONE
from tests.fake_campaign_queries import FakeCampaignQueries
from tests.fake_page_queries import COOKIE, MILA, fake_app

# Sockets are not answered here.
HARMLESS = re.compile("(log|info|debug|warning): |error: (Failed to load resource|WebSocket)")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The pages on a port of their own."""
    config = uvicorn.Config(
        fake_app(FakeCampaignQueries()), port=0, log_level="warning", lifespan="off"
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    while not server.started:
        sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@asynccontextmanager
async def visit(
    browser: Browser,
    site: str,
    path: str = "/",
    size: tuple[int, int] = LAPTOP,
    *,
    person: str = MILA.id,
    scripts: bool = True,
    **cookies: str,
) -> AsyncIterator[Page]:
    """A visitor of pages; whatever the browser complains about fails the test."""
    async with await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size is PHONE,
        java_script_enabled=scripts,
        reduced_motion="reduce",
    ) as context:
        jar = {COOKIE: person, "language": "en", "theme": "day", **cookies}
        await context.add_cookies(
            [{"name": name, "value": value, "url": site} for name, value in jar.items() if value]
        )
        page = await context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(f"{line.type}: {line.text}"))
        await (browser_support.visit(page, site + path) if scripts else page.goto(site + path))
        await page.wait_for_load_state("networkidle")
        yield page
        assert [text for text in complaints if not HARMLESS.match(text)] == []


async def answer(page: Page, path: str, body: dict[str, Any], status: int = 200) -> list[Any]:
    """Let the server say that; returns what it was asked."""
    asked: list[Any] = []

    async def reply(route: Route) -> None:
        asked.append(route.request.post_data_json)
        await route.fulfill(status=status, content_type="application/json", body=json.dumps(body))

    await page.route(f"**{path}", reply)
    return asked
