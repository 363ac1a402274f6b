"""Forty ways to smuggle a script in, typed into the fields of a real browser: all stay text."""

from playwright.async_api import Browser, ConsoleMessage, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.live_fixtures import Launch
from tests.table.people import DESK, company, post

DEED = "top.pwned=1"
PAYLOADS = (
    f"<script>{DEED}</script>",
    f"<ScRiPt>{DEED}</sCrIpT>",
    f"</script><script>{DEED}</script>",
    f"--><script>{DEED}</script><!--",
    f"<img src=x onerror={DEED}>",
    f"<img src=x onerror='{DEED}'",
    f'"><img src=x onerror={DEED}>',
    f"'><img src=x onerror={DEED}>",
    f"`><img src=x onerror={DEED}>",
    f"<svg onload={DEED}>",
    f"<svg/onload={DEED}>",
    f"<svg><script>{DEED}</script>",
    f"<svg><animate onbegin={DEED} attributeName=x>",
    f"<body onload={DEED}>",
    f"<iframe srcdoc='<script>{DEED}</script>'>",
    f"<iframe src=javascript:{DEED}>",
    f"<object data=javascript:{DEED}>",
    f"<embed src=javascript:{DEED}>",
    f"<a href=javascript:{DEED}>here</a>",
    f"<form action=javascript:{DEED}><button>",
    f"<input autofocus onfocus={DEED}>",
    f"<details open ontoggle={DEED}>",
    f"<video src=x onerror={DEED}>",
    f"<audio src=x onerror={DEED}>",
    f"<math><mi xlink:href=javascript:{DEED}>",
    f"<style>@import 'x'</style><p onclick={DEED}>",
    f"<meta http-equiv=refresh content=0;url=javascript:{DEED}>",
    f"<base href=javascript:{DEED}//>",
    f"<link rel=stylesheet href=javascript:{DEED}>",
    f"<template><script>{DEED}</script></template>",
    f"<noscript><p title='</noscript><img src=x onerror={DEED}>'>",
    f"<textarea></textarea><script>{DEED}</script>",
    f"&lt;script&gt;{DEED}&lt;/script&gt;",
    f"\\u003cscript\\u003e{DEED}\\u003c/script\\u003e",
    f"{{{{constructor.constructor('{DEED}')()}}}}",
    f"${{{DEED}}}",
    f"{{{{ {DEED} }}}}{{% {DEED} %}}",
    f"' onmouseover={DEED} x='",
    f'" onmouseover={DEED} x="',
    f"javascript:{DEED}",
)
CHAIRS, LONGEST_NAME = 6, 24
HARM = """() => [
  window.pwned ?? 'nothing',
  ...[...document.querySelectorAll('*')].flatMap(e => e.getAttributeNames())
    .filter(name => name.startsWith('on')),
  ...[...document.querySelectorAll('iframe, object, embed, base, math, [href^="javascript:" i]')]
    .map(e => e.tagName),
]"""


def _listen(page: Page) -> list[str]:
    """What a page complains about: a policy that had to refuse something, a dialogue, an error."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # An answer like 404 or 429 is what a wrong code gets.
        if message.type == "error" and "Failed to load resource" not in message.text:
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: said.append(dialog.message))
    return said


def test_there_are_forty() -> None:
    """And each is another one."""
    assert len(set(PAYLOADS)) == 40


async def test_words_at_a_table_stay_text(browser: Browser, live_sqlite: LiveServer) -> None:
    """Every one is said, heard, and read again in the history; on both devices nothing happens."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        complaints = [_listen(page) for page in table.pages]
        for payload in PAYLOADS:
            await mila.locator("#say").fill(payload)
            await mila.locator("#say").press("Enter")
        await ana.locator("#log-button").click()
        heard = ana.locator("#drawer .history").first.locator("li > span:last-child")
        await expect(heard).to_have_text([f"Mila {payload}" for payload in reversed(PAYLOADS)])
        for page in table.pages:
            assert await page.evaluate(HARM) == ["nothing"]
        assert complaints == [[], []]


async def test_names_at_a_table_stay_text(browser: Browser, live_sqlite: LiveServer) -> None:
    """Typed in the lobby for people at one device, seen there and in the game, six at a time."""
    names = [payload[:LONGEST_NAME] for payload in PAYLOADS]
    async with await browser.new_context(**DESK) as context:
        page = await context.new_page()
        complaints = _listen(page)
        for first in range(0, len(names), CHAIRS - 1):
            some = names[first : first + CHAIRS - 1]
            room = (await post(page, live_sqlite.url, "/api/rooms", {"seats": CHAIRS}))["room"]
            await visit(page, f"{live_sqlite.url}/t/{room}")
            for name in some:
                await page.get_by_role("button", name="Add a player on this device").first.click()
                await page.get_by_label("Who sits here?").fill(name)
                await page.keyboard.press("Enter")
                await expect(page.get_by_label("Who sits here?")).to_have_count(0)
            await expect(page.locator(".chair:not(.free)")).to_have_count(1 + len(some))
            assert await page.evaluate(HARM) == ["nothing"]
            await page.get_by_role("button", name="Start game").click()
            await expect(page.locator("#t-people .person-name")).to_have_count(1 + len(some))
            assert await page.evaluate(HARM) == ["nothing"]
        assert complaints == []


async def test_fields_of_other_pages_stay_text(browser: Browser, launch: Launch) -> None:
    """Codes, names, accounts, campaigns: refused or taken, but never run."""
    url = launch().url
    async with await browser.new_context(**DESK) as context:
        page = await context.new_page()
        complaints = _listen(page)
        for path, field, form in (
            ("/", "#code", "#join"),
            ("/account", "#claim input[name=code]", "#claim"),
            ("/account", "#log-in input[name=login]", "#log-in"),
        ):
            await visit(page, url + path)
            if form == "#log-in":
                await page.get_by_text("I have one: log in").click()
            await page.evaluate(
                "for (const e of document.querySelectorAll('input')) e.removeAttribute('maxlength')"
            )
            for payload in PAYLOADS:
                await page.locator(field).fill(payload)
                if form == "#log-in":
                    await page.locator(f"{form} [name=password]").fill(payload.ljust(12, "!"))
                await page.locator(f"{form} button").click()
                await expect(page.locator(f"{form}:not([aria-busy])")).to_have_count(1)
                assert await page.evaluate(HARM) == ["nothing"]
        for payload in PAYLOADS[:12]:
            await post(
                page,
                url,
                "/api/campaigns",
                {"name": payload[:40], "edition": "classic", "modules": []},
            )
        for path in ("/", "/campaigns"):
            await visit(page, url + path)
            assert await page.evaluate(HARM) == ["nothing"]
        assert complaints == []
