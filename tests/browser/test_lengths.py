"""German and French words have room on a small phone."""

import pytest
from playwright.async_api import Browser

from tests.browser.site import site, visit
from tests.browser.test_pages import PAGES, STRANGERS
from tests.fake_desk import MILA
from tests.lengths import SMALL, cut_words

__all__ = ["site"]

UNFOLD = "() => document.querySelectorAll('details').forEach(part => { part.open = true; })"


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize(
    ("path", "person"),
    [*((path, MILA.id) for path in PAGES), *((path, "") for path in STRANGERS)],
)
async def test_words_fit_a_small_phone(
    browser: Browser, site: str, path: str, person: str, language: str
) -> None:
    async with visit(browser, site, path, SMALL, person=person, language=language) as page:
        await page.evaluate(UNFOLD)
        assert await cut_words(page) == []
