"""What axe-core and a thumb say of a page, in every light and size."""

from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

LAPTOP, PHONE, TABLET, FLAT = (1440, 900), (390, 844), (820, 1180), (844, 390)
THEMES = ("day", "night")
GRAVE = ("serious", "critical")

# The inside of a drawing holds nothing to read, but thousands of shapes to look at one by one;
# a colour on its way from day to night is neither.
STILL = """() => {
  document.querySelectorAll('svg.land > g').forEach(g => g.remove());
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
}"""
LIGHT = "theme => { document.documentElement.dataset.theme = theme }"
SMALL = """within => [...document.querySelectorAll(`${within} :is(button, a, select, summary)`)]
  .filter(e => e.checkVisibility({ visibilityProperty: true }))
  .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 120)])
  .filter(([box]) => box.height < 43.5 || box.width < 43.5)
  .map(([, html]) => html)"""


async def serious(page: Page, within: str = "") -> list[tuple[str, str]]:
    """What axe-core calls serious or critical in the page as it stands, without its drawings.

    ``within`` looks at that part alone and leaves the drawings of the page where they are.
    """
    part: dict[str, Any] | None = None
    if within:
        part = {"include": [[within]], "exclude": [["svg"]]}
    else:
        await page.evaluate(STILL)
    found = (await Axe().run(page, context=part)).response["violations"]
    return [
        (violation["id"], node["html"])
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


async def serious_anywhere(page: Page, sizes: tuple[tuple[int, int], ...]) -> list[object]:
    """The same in both lights and several sizes; also whatever is wider than its screen."""
    found: list[object] = []
    for size in sizes:
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        needed = await page.evaluate("document.documentElement.scrollWidth")
        if needed > size[0]:
            found.append((size, "too wide", needed))
        for theme in THEMES:
            await page.evaluate(STILL)
            await page.evaluate(LIGHT, theme)
            found += [(size, theme, *item) for item in await serious(page)]
    return found


async def small_targets(page: Page, within: str) -> list[str]:
    """Controls that a thumb would miss."""
    found: list[str] = await page.evaluate(SMALL, within)
    return found
