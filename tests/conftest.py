"""What every test may ask for."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from hypothesis import settings
from playwright.async_api import Browser, async_playwright, expect

from tests import browser_support

# A machine that is busy with other tests takes its time; a test that passes never waits so long.
expect.set_options(timeout=20_000)
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
HERE = Path(__file__).parent
COVERING = ("engine", "golden", "specials", "test_oracle.py", "test_oracle_rules.py")
"""Where tests show every branch of the engine, by themselves and quickly."""
LONG = ("faults", "shots", "table", "replay")
"""Where most tests take seconds: they begin, so that at the end all workers have little left."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that measure coverage, and browser tests; let the longest begin.

    Coverage makes the engine three times slower, so whatever plays it for other reasons than to
    show its branches (tables, properties, faults) runs without. Browser tests run on the event
    loop that their shared browser lives on. One that fails is tried once more, and the report
    says so: on a busy machine a browser may miss a moment, but it does not miss it twice.
    """
    for item in items:
        place = item.path.relative_to(HERE)
        if place.parts[0] in COVERING and "properties" not in place.name:
            item.add_marker(pytest.mark.covering)
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    items.sort(key=_lasts, reverse=True)


def _lasts(item: pytest.Item) -> tuple[bool, bool]:
    """How long a test lasts, as far as its mark and its place tell."""
    long = item.path.relative_to(HERE).parts[0] in LONG
    return item.get_closest_marker("slow") is not None, long


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why a test had to be tried again: a race that shows itself once is there always."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried again: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the Chromium that the browser tests drive."""
    return browser_support.ensure()


# Playwright's async interface, because its sync one leaves an event loop running in the thread,
# which breaks every async test that comes after.
@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """One headless Chromium for the whole session; a test opens its own contexts and closes them.

    A context is one person's device: `async with await browser.new_context() as context`.
    """
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(
            executable_path=chromium, args=list(browser_support.FLAGS)
        )
        yield running
        await running.close()
